import pytest

from ferrule.wire.failures import classify

DEEPSEEK = "The supported API model names are deepseek-v4-pro or deepseek-v4-flash, but you passed x."


@pytest.mark.parametrize(
    ("status", "code", "type_", "message", "vendor", "kind"),
    [
        # The same number means different things to MiniMax and GLM.
        (200, "1001", "", "", "base_resp", "timeout"),
        (401, "1001", "", "", "", "authentication"),
        (200, "1000", "", "unknown error (1000)", "", "overloaded"),
        # Code before words before status.
        (429, "1113", "", "rate limit", "", "balance"),
        (400, "", "", "Insufficient Balance", "", "balance"),
        (429, "", "", "", "", "rate-limit"),
        (200, "", "", "something odd", "", "overloaded"),
        (200, "", "invalid_request_error", "no", "", "refused"),
        (501, "", "", "", "", "refused"),
        (599, "", "", "", "", "overloaded"),
        (404, "", "", "no such model", "", "model-not-found"),
        (404, "", "", "no such page", "", "refused"),
        # The code that says more counts: a type may only say that the server is to blame.
        (500, "context_length_exceeded", "server_error", "", "", "context-length"),
        (429, "1399", "", "", "", "rate-limit"),
        (0, "", "", "request timed out", "", "timeout"),
        (429, "1300", "rate_limited", "Requests rate limit exceeded", "", "rate-limit"),
        (404, "", "not_found_error", "model: claude-unheard-of", "", "model-not-found"),
        (400, "", "", "This model's maximum prompt length is 131072 but the request", "", "context-length"),
        (400, "", "", "Total tokens of image and text exceed max message tokens", "", "context-length"),
        # A model that is not there, in the words of several vendors; inside a good reply, too.
        (400, "invalid_request_error", "invalid_request_error", "Model Not Exist", "", "model-not-found"),
        (400, "invalid_request_error", "invalid_request_error", DEEPSEEK, "", "model-not-found"),
        (200, "", "", DEEPSEEK, "", "model-not-found"),
        (200, "", "", "model 'x' not found, try pulling it first", "", "model-not-found"),
        (400, "InvalidParameter", "", "Model not exist.", "", "model-not-found"),
        (400, "", "", "Unsupported model `x` for OpenAI compatibility mode.", "", "model-not-found"),
        (
            400,
            "",
            "ValidationException",
            "The provided model identifier is invalid.",
            "",
            "model-not-found",
        ),
        (
            404,
            "DeploymentNotFound",
            "",
            "The API deployment for this resource does not exist.",
            "",
            "model-not-found",
        ),
        (400, "model_not_available", "", "Unable to access model x.", "", "model-not-found"),
        (400, "", "", "The requested model is not supported.", "", "model-not-found"),
        (400, "", "", "不支持的模型：x", "", "model-not-found"),
        (400, "", "", "tool_choice for model x is not supported", "", "refused"),
        (200, "", "", "The model is overloaded. Please try again later.", "", "overloaded"),
        # A schema that talks about rate limits is still a bad schema.
        (400, "", "", "Invalid schema for function 'set_rate_limit'", "", "refused"),
    ],
)
def test_classify(status, code, type_, message, vendor, kind):
    assert classify(status, code, type_, message, vendor=vendor) == kind
