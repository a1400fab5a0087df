"""Error bodies as vendors send them, in every envelope, and what kind of failure each is."""

import json
from typing import get_args

import pytest

from ferrule.core.errors import FailureKind
from ferrule.wire.failures import GLM, MINIMAX, STARTS, WORDS, classify, error_in, failure, retry_after

OVER_CONTEXT = (
    "This model's maximum context length is 1048565 tokens. However, you requested 2000000 tokens."
)

BODIES = [
    # vendor, status, body, kind, code, beginning of the message
    ("DeepSeek key", 401, {"error": {"message": "Authentication Fails", "type": "authentication_error", "param": None,
     "code": "invalid_request_error"}}, "authentication", "invalid_request_error", "Authentication Fails"),
    ("DeepSeek balance", 402, {"error": {"message": "Insufficient Balance", "type": "unknown_error", "code":
     "invalid_request_error"}}, "balance", "invalid_request_error", "Insufficient Balance"),
    ("DeepSeek context", 400, {"error": {"message": OVER_CONTEXT, "type": "invalid_request_error", "code":
     "invalid_request_error"}}, "context-length", "invalid_request_error", OVER_CONTEXT),
    ("DeepSeek reasoning", 400, {"error": {"message": "The `reasoning_content` in the thinking mode must be passed "
     "back to the API.", "type": "invalid_request_error"}}, "refused", "invalid_request_error", "The `reasoning_con"),
    ("DeepSeek busy", 503, {"error": {"message": "Service is too busy.", "type": "service_unavailable_error"}},
     "overloaded", "service_unavailable_error", "Service is too busy."),
    ("MiniMax balance", 200, {"base_resp": {"status_code": 1008, "status_msg": "insufficient balance"}},
     "balance", "1008", "insufficient balance"),
    ("MiniMax rate", 200, {"choices": None, "base_resp": {"status_code": 1002, "status_msg": "rate limit"}},
     "rate-limit", "1002", "rate limit"),
    ("MiniMax key", 200, {"base_resp": {"status_code": 1004, "status_msg": "login fail"}},
     "authentication", "1004", "login fail"),
    ("MiniMax timeout", 200, {"base_resp": {"status_code": 1001, "status_msg": "request timeout"}},
     "timeout", "1001", "request timeout"),
    ("MiniMax order", 400, {"type": "error", "error": {"type": "bad_request_error", "message": "invalid params, tool "
     "call result does not follow tool call (2013)", "http_code": "400"}}, "refused", "2013", "invalid params"),
    ("GLM key", 401, {"error": {"code": "1000", "message": "身份验证失败。"}}, "authentication", "1000", "身份"),
    ("GLM balance is 429", 429, {"error": {"code": "1113", "message": "Insufficient balance or no resource package."}},
     "balance", "1113", "Insufficient balance"),
    ("GLM rate", 429, {"error": {"code": "1302", "message": "Rate limit reached for requests"}},
     "rate-limit", "1302", "Rate limit"),
    ("GLM context", 400, {"error": {"code": "1261", "message": "Prompt exceeds max length"}},
     "context-length", "1261", "Prompt exceeds"),
    ("GLM roles", 400, {"error": {"code": "1214", "message": "Incorrect role information"}},
     "refused", "1214", "Incorrect role"),
    ("GLM Anthropic shape", 401, {"error": {"message": "token expired or incorrect", "type": "1000"}},
     "authentication", "1000", "token expired"),
    ("DashScope forced", 400, {"error": {"code": "invalid_parameter_error", "param": None, "type":
     "invalid_request_error", "message": "<400> InternalError.Algo.InvalidParameter: The tool_choice parameter does "
     "not support being set to required or object in thinking mode"}, "request_id": "r"}, "parameter",
     "invalid_parameter_error", "<400> InternalError"),
    ("DashScope length", 400, {"error": {"code": "invalid_parameter_error", "message": "<400> InternalError.Algo."
     "InvalidParameter: Range of input length should be [1, 129024]"}}, "context-length", "invalid_parameter_error", "<"),
    ("DashScope native", 429, {"code": "Throttling.RateQuota", "message": "Requests rate limit exceeded",
     "request_id": "r"}, "rate-limit", "Throttling.RateQuota", "Requests rate"),
    ("DashScope arrears", 400, {"error": {"code": "Arrearage", "message": "Access denied, please make sure your "
     "account is in good standing."}}, "balance", "Arrearage", "Access denied"),
    ("Kimi quota is 429", 429, {"error": {"message": "You exceeded your current token quota", "type":
     "exceeded_current_quota_error"}}, "balance", "exceeded_current_quota_error", "You exceeded"),
    ("Kimi rate", 429, {"error": {"message": "max RPM: 3, please try again after 1 seconds", "type":
     "rate_limit_reached_error"}}, "rate-limit", "rate_limit_reached_error", "max RPM"),
    ("Kimi busy is 429", 429, {"error": {"message": "The engine is currently overloaded", "type":
     "engine_overloaded_error"}}, "overloaded", "engine_overloaded_error", "The engine"),
    ("SiliconFlow flat", 400, {"code": 20015, "message": "The parameter is invalid. Please check again.", "data": None},
     "refused", "20015", "The parameter"),
    ("SiliconFlow busy", 503, {"code": 50505, "message": "System is really busy, please try again later"},
     "overloaded", "50505", "System is really"),
    ("OpenAI quota is 429", 429, {"error": {"message": "You exceeded your current quota", "type": "insufficient_quota",
     "code": "insufficient_quota"}}, "balance", "insufficient_quota", "You exceeded"),
    ("OpenAI context", 400, {"error": {"message": "too long", "code": "context_length_exceeded"}},
     "context-length", "context_length_exceeded", "too long"),
    ("Gemini array", 400, [{"error": {"code": 400, "message": "API key not valid. Please pass a valid API key.",
     "status": "INVALID_ARGUMENT"}}], "authentication", "400", "API key not valid"),
    ("Gemini array, other", 400, [{"error": {"code": 400, "message": "missing a thought_signature"}}],
     "refused", "400", "missing"),
    ("xAI key is 400", 400, {"code": "Client specified an invalid argument", "error": "Incorrect API key provided."},
     "authentication", "Client specified an invalid argument", "Incorrect API key"),
    ("Mistral", 400, {"object": "error", "message": "Expected last role User or Tool", "type":
     "invalid_request_message_order", "code": "3230", "raw_status_code": 400}, "refused", "3230", "Expected last"),
    ("Mistral key", 401, {"detail": "Invalid API Key"}, "authentication", "", "Invalid API Key"),
    ("Mistral 422", 422, {"detail": [{"msg": "Extra inputs are not permitted", "loc": ["body"]}]},
     "refused", "", "Extra inputs"),
    ("OpenRouter upstream", 429, {"error": {"code": 429, "message": "Provider returned error", "metadata": {"raw":
     "x is temporarily rate-limited upstream"}}, "user_id": "u"}, "rate-limit", "429", "Provider returned error: x is"),
    ("OpenRouter credits", 402, {"error": {"code": 402, "message": "This request requires more credits"}},
     "balance", "402", "This request"),
    ("OpenRouter down", 502, {"error": {"code": 502, "message": "Provider returned error"}}, "overloaded", "502", "Pro"),
    ("llama.cpp context", 400, {"error": {"code": 400, "type": "exceed_context_size_error", "n_ctx": 8, "message":
     "the request exceeds the available context size"}}, "context-length", "400", "the request"),
    ("Anthropic overloaded", 529, {"type": "error", "error": {"type": "overloaded_error", "message": "Overloaded"}},
     "overloaded", "overloaded_error", "Overloaded"),
    ("Zen as text/plain", 401, {"type": "error", "error": {"type": "ModelError", "message": "Model x is not supported"}},
     "model-not-found", "ModelError", "Model x"),
    ("MiMo", 400, {"error": {"code": "400", "message": "Param Incorrect", "param": "`text` is not set", "type": ""}},
     "refused", "400", "Param Incorrect: `text`"),
    ("Volcengine", 404, {"error": {"code": "InvalidEndpointOrModel.NotFound", "message": "no such model"}},
     "model-not-found", "InvalidEndpointOrModel.NotFound", "no such model"),
    ("Tencent native", 400, {"Response": {"Error": {"Code": "InvalidParameter", "Message": "bad"}}},
     "refused", "", "bad"),
    ("Ollama native", 500, {"error": "model requires more system memory"}, "overloaded", "", "model requires"),
    ("words", 500, "Internal Server Error", "overloaded", "", "Internal Server Error"),
    ("nothing", 403, "", "authentication", "", "empty body with status 403"),
    ("a number", 400, "17", "refused", "", "17"),
    ("HTML", 504, "<!DOCTYPE html><html><head><title>504 Gateway\n Time-out</title></head><body>x</body></html>",
     "timeout", "", "504 Gateway Time-out"),
    ("HTML without title", 413, "<html><style>p{}</style><body><h1>Request Entity</h1> Too Large</body></html>",
     "context-length", "", "Request Entity Too Large"),
    ("DeepSeek model", 400, {"error": {"message": "Model Not Exist", "type": "invalid_request_error", "code":
     "invalid_request_error"}}, "model-not-found", "invalid_request_error", "Model Not"),
    ("DeepSeek risk", 400, {"error": {"message": "Content Exists Risk", "type": "invalid_request_error"}},
     "content-filter", "invalid_request_error", "Content Exists"),
    ("MiniMax tokens per minute", 200, {"base_resp": {"status_code": 1039, "status_msg": "token limit"}},
     "rate-limit", "1039", "token limit"),
    ("MiniMax filter", 200, {"base_resp": {"status_code": 1027, "status_msg": "output new_sensitive"}},
     "content-filter", "1027", "output new"),
    ("MiniMax parameters", 200, {"base_resp": {"status_code": 2013, "status_msg": "invalid params"}},
     "refused", "2013", "invalid params"),
    ("MiniMax context", 400, {"type": "error", "error": {"type": "bad_request_error", "message": "invalid params, "
     "context window exceeds limit (2013)"}}, "context-length", "2013", "invalid params"),
    ("MiniMax model", 400, {"type": "error", "error": {"type": "bad_request_error", "message": "invalid params, "
     "unknown model 'x' (2013)"}}, "model-not-found", "2013", "invalid params"),
    ("GLM filter", 400, {"error": {"code": "1301", "message": "unsafe or sensitive content"}},
     "content-filter", "1301", "unsafe"),
    ("GLM model", 400, {"error": {"code": "1211", "message": "模型不存在，请检查模型代码。"}},
     "model-not-found", "1211", "模型不存在"),
    ("GLM busy is 429", 429, {"error": {"code": "1305", "message": "该模型当前访问量过大"}}, "overloaded", "1305", "该"),
    ("DashScope quota is a rate", 429, {"error": {"code": "insufficient_quota", "message": "Allocated quota exceeded, "
     "please increase your quota limit."}}, "rate-limit", "insufficient_quota", "Allocated"),
    ("DashScope inspection", 400, {"error": {"code": "data_inspection_failed", "message": "Input data may contain "
     "inappropriate content."}}, "content-filter", "data_inspection_failed", "Input data"),
    ("Kimi model", 404, {"error": {"message": "Not found the model kimi-x or Permission denied", "type":
     "resource_not_found_error"}}, "model-not-found", "resource_not_found_error", "Not found"),
    ("Volcengine overdue", 403, {"error": {"code": "AccountOverdueError", "message": "overdue"}},
     "balance", "AccountOverdueError", "overdue"),
    ("Groq, one request too large", 413, {"error": {"message": "Request too large for model `x` on tokens per minute "
     "(TPM): Limit 6000, Requested 9000", "type": "tokens", "code": "rate_limit_exceeded"}},
     "context-length", "rate_limit_exceeded", "Request too large"),
    ("Mistral model", 400, {"object": "error", "message": "Invalid model: x", "type": "invalid_model", "param": None,
     "code": "1500"}, "model-not-found", "1500", "Invalid model"),
    ("Gemini limit", 429, [{"error": {"code": 429, "message": "Quota exceeded", "status": "RESOURCE_EXHAUSTED"}}],
     "rate-limit", "429", "Quota"),
    ("OpenRouter endpoints", 404, {"error": {"code": 404, "message": "No endpoints found for x/y."}},
     "model-not-found", "404", "No endpoints"),
    ("OpenRouter moderation", 403, {"error": {"code": 403, "message": "Your input was flagged"}},
     "content-filter", "403", "Your input"),
    ("Ollama model", 404, {"error": "model 'x' not found"}, "model-not-found", "", "model 'x'"),
    ("SGLang", 400, {"object": "error", "message": "no", "type": "BadRequest", "param": None, "code": 400},
     "refused", "400", "no"),
    ("vLLM", 404, {"error": {"message": "The model `x` does not exist.", "type": "NotFoundError", "param": "model",
     "code": 404}}, "model-not-found", "404", "The model"),
    ("Zen, 500 for bad JSON", 500, {"type": "error", "error": {"type": "error", "message": "Unexpected token h in JSON"}},
     "refused", "error", "Unexpected token"),
    ("HTML of a balancer", 502, "<html><head><title>502 Bad Gateway</title></head></html>", "bad-gateway", "", "502 Bad"),
    ("HTML with status 200", 200, "<html><title>Sign in</title></html>", "bad-gateway", "", "Sign in"),
    ("a mark before JSON", 402, "\ufeff{\"error\": {\"message\": \"Insufficient Balance\"}}", "balance", "", "Insuff"),
    ("408", 408, {"error": {"message": "slow"}}, "timeout", "", "slow"),
    ("422", 422, {"error": {"message": "bad"}}, "refused", "", "bad"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("status", "body", "kind", "code", "message"),
    [row[1:] for row in BODIES],
    ids=[row[0] for row in BODIES],
)
def test_error_bodies(status, body, kind, code, message):
    text = body if isinstance(body, str) else json.dumps(body, ensure_ascii=False)
    found = failure(status, {}, text.encode())
    assert (found.kind, found.code, found.status) == (kind, code, status)
    assert found.message.startswith(message)
    assert failure(status, {}, text) == found


@pytest.mark.parametrize(
    "words",
    [
        "The decoder prompt (length 9) is longer than the maximum model length of 8.",
        "The input (9 tokens) is longer than the model's context length (8 tokens).",
        "Prompt length (9) exceeds maximum input length (8).",
        "Input validation error: `inputs` tokens + `max_new_tokens` must be <= 8. Given: 9 `inputs` tokens",
        "The model is loaded with context length of only 8 tokens, which is not enough.",
        "The number of tokens to keep from the initial prompt is greater than the context length.",
        "input length and `max_tokens` exceed context limit: 9 + 1 > 9, decrease input length",
        "length of prompt_tokens (9) must be less than max_seq_len (8).",
        "the input token count is 9 but model only supports up to 8.",
        "prompt token count of 9 exceeds the limit of 8",
        "the number of input tokens 9 cannot exceed the total tokens limit 8 for this model",
        "prompt too long; exceeded max context length by 1 tokens",
        "Input token length too long",
        "the max input chars is 8",
        "输入长度超过模型最大长度",
    ],
)
def test_what_servers_say_of_a_conversation_that_is_too_long(words):
    assert failure(400, {}, json.dumps({"error": {"message": words}})).kind == "context-length"
    assert (
        failure(400, {}, json.dumps({"error": {"message": "max_tokens is too large: 9"}})).kind
        != "context-length"
    )


def test_the_content_type_does_not_matter():
    body = b' {"error": {"message": "Insufficient Balance"}} '
    assert (
        failure(402, {"Content-Type": "application/octet-stream"}, body).message == "Insufficient Balance"
    )


def test_invalid_bytes_are_replaced():
    assert failure(500, {}, b"\xff boom").message == "\ufffd boom"


def test_long_words_are_cut():
    assert len(failure(400, {}, json.dumps({"error": {"message": "x" * 100_000}})).message) == 2_000


def test_waiting_is_read_only_where_waiting_helps():
    headers = {"Retry-After": "7"}
    assert failure(429, headers, b"{}").retry_after == 7.0
    assert failure(503, headers, b"{}").retry_after == 7.0
    assert failure(400, headers, b"{}").retry_after is None


@pytest.mark.parametrize(
    "value",
    [
        {},
        {"error": None, "choices": []},
        {"base_resp": {"status_code": 0, "status_msg": ""}, "choices": None},
        {"code": 0, "message": "ok"},
        {"code": 7, "message": "x", "choices": [{}]},
        {"object": "chat.completion.chunk", "choices": []},
    ],
)
def test_a_good_chunk_is_no_error(value):
    assert error_in(value) is None


def test_hostile_nesting_does_not_crash():
    assert failure(500, {}, b"[" * 200_000).kind == "overloaded"
    assert failure(500, {}, b"<" * 200_000).kind == "bad-gateway"
    assert failure(400, {}, b"the " + b"a_" * 200_000).kind == "refused"


def test_envelopes_in_envelopes():
    body: object = {"message": "deep"}
    for _ in range(3):
        body = {"error": body}
    assert failure(400, {}, json.dumps(body)).message == "deep"
    for _ in range(100):
        body = {"error": body}
    assert failure(400, {}, json.dumps(body)).kind == "refused"


PARAMETERS = [
    ({"error": {"message": "Unsupported parameter: 'max_tokens' is not supported", "param": "max_tokens"}}, "max_tokens"),
    ({"error": {"message": "Unrecognized request argument supplied: foo"}}, "foo"),
    ({"error": {"message": "Unknown parameter: 'thinking.keep'."}}, "thinking.keep"),
    ({"error": {"message": "'messages.2' : property 'reasoning_content' is unsupported"}}, "reasoning_content"),
    ({"error": {"message": "The tool_choice parameter does not support being set to required"}}, "tool_choice"),
    ({"error": {"code": "1214", "message": "tool_choice 参数非法"}}, "tool_choice"),
    ({"detail": [{"msg": "Extra inputs are not permitted", "loc": ["body", "messages", 1, "name"]}]}, "messages.1.name"),
]  # fmt: skip


@pytest.mark.parametrize(("body", "parameter"), PARAMETERS)
def test_the_parameter_is_named(body, parameter):
    found = failure(400, {}, json.dumps(body))
    assert (found.kind, found.parameter) == ("parameter", parameter)


@pytest.mark.parametrize("param", [None, "", 7, "`text` is not set", {}])
def test_words_are_no_parameter(param):
    found = failure(400, {}, json.dumps({"error": {"message": "no", "param": param}}))
    assert (found.kind, found.parameter) == ("refused", "")


@pytest.mark.parametrize(
    ("headers", "body", "known"),
    [
        ({"X-Request-ID": "r-1", "cf-ray": "c"}, {}, "r-1"),
        ({"request-id": "r-2"}, {}, "r-2"),
        ({"x-ds-trace-id": "r-3"}, {}, "r-3"),
        ({"x-request-id": "h"}, {"error": {"message": "x"}, "request_id": "b"}, "b"),
        ({}, {"type": "error", "error": {"message": "x"}, "request_id": "b"}, "b"),
        ({}, {"base_resp": {"status_code": 1002}, "trace_id": "t"}, "t"),
        ({}, {"error": {"message": "x"}}, ""),
    ],
)
def test_the_vendors_name_for_the_request_is_kept(headers, body, known):
    assert failure(500, headers, json.dumps(body)).request_id == known


@pytest.mark.parametrize(
    "table", [WORDS, GLM, MINIMAX, dict(STARTS)], ids=["words", "glm", "minimax", "starts"]
)
def test_the_tables_hold_what_is_looked_up(table):
    assert all(code == code.lower().strip() and code for code in table)
    assert set(table.values()) <= set(get_args(FailureKind))


def test_numbers_are_of_the_length_that_is_looked_for():
    assert {len(code) for code in GLM} == {len(code) for code in MINIMAX} == {4}


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


DATE = "Sat, 21 Nov 2026 10:00:00 GMT"


@pytest.mark.parametrize(
    ("headers", "message", "error", "seconds"),
    [
        ({"retry-after": "12"}, "", {}, 12.0),
        ({"retry-after": " 1.5 "}, "", {}, 1.5),
        ({"retry-after": "2", "retry-after-ms": "1500"}, "", {}, 1.5),
        ({"retry-after": "Sat, 21 Nov 2026 10:01:30 GMT", "date": DATE}, "", {}, 90.0),
        ({"retry-after": "Sat, 21 Nov 2026 09:00:00 GMT", "date": DATE}, "", {}, 0.0),
        ({"retry-after": "Sat, 21 Nov 2026 10:01:30 GMT"}, "", {}, None),
        ({"retry-after": "Sat, 99 Nov 2026 10:01:30 GMT", "date": DATE}, "", {}, None),
        ({"retry-after": "soon"}, "", {}, None),
        ({"retry-after": "-1"}, "", {}, None),
        ({"retry-after": "999999999"}, "", {}, None),
        ({}, "Please try again in 7m12.5s.", {}, 432.5),
        ({}, "please retry after 20 seconds", {}, 20.0),
        ({}, "Rate limit. Try again in 350ms", {}, 0.35),
        ({}, "try again in 2 minutes", {}, 120.0),
        ({}, "retry in 1h", {}, 3600.0),
        ({}, "retry in 250 milliseconds", {}, 0.25),
        ({}, "wait 3 mins", {}, 180.0),
        ({"x-ratelimit-remaining-tokens": "0", "x-ratelimit-reset-tokens": "later"}, "", {}, None),
        ({}, "请在 30 秒后重试", {}, 30.0),
        ({}, "try again later", {}, None),
        ({}, "retry later, or try again in 5s", {}, 5.0),
        ({}, "", {"details": [{"retryDelay": "soon"}]}, None),
        ({}, "you asked for 20 seconds of video", {}, None),
        ({}, "", {"details": [{"@type": "x"}, {"retryDelay": "30s"}]}, 30.0),
        ({"x-ratelimit-remaining-tokens": "0", "x-ratelimit-reset-tokens": "6m0s"}, "", {}, 360.0),
        ({"x-ratelimit-remaining-tokens": "9", "x-ratelimit-reset-tokens": "6m0s"}, "", {}, None),
        ({"x-ratelimit-remaining": "0", "x-ratelimit-reset": "30"}, "", {}, 30.0),
        ({"x-ratelimit-remaining": "0", "x-ratelimit-reset": "1795255290000", "date": DATE}, "", {}, 90.0),
        ({"x-ratelimit-remaining": "0", "x-ratelimit-reset": "1795255290", "date": DATE}, "", {}, 90.0),
        ({"x-ratelimit-remaining": "0", "x-ratelimit-reset": "1795255290"}, "", {}, None),
        ({"ratelimit-remaining": "0", "ratelimit-reset": "7"}, "", {}, 7.0),
        (
            {
                "anthropic-ratelimit-tokens-remaining": "0",
                "anthropic-ratelimit-tokens-reset": "2026-11-21T10:01:30Z",
                "date": DATE,
            },
            "",
            {},
            90.0,
        ),
        ({}, "Please try again in 1.2s.", {}, 1.2),
        ({}, "", {}, None),
    ],
)
def test_retry_after(headers, message, error, seconds):
    assert retry_after("rate-limit", headers, message, error) == pytest.approx(seconds)


def test_limits_that_are_not_the_reason_are_not_waited_for():
    headers = {"x-ratelimit-remaining-tokens": "0", "x-ratelimit-reset-tokens": "6m0s"}
    assert retry_after("overloaded", headers, "", {}) is None
