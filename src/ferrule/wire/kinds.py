"""Which kind of failure it is: by the vendor's code, then by its words, then by the status."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ferrule.core.errors import FailureKind

SEARCHED = 4_000
"""Characters of a message that are searched for known words."""

_VAGUE: tuple[FailureKind, ...] = ("refused", "overloaded")
"""Kinds that a vendor's code may name although its words know better."""

_NO_MODEL = re.compile(
    r"\bmodels?\b[^\n]{0,100}?\b(?:does not exist|not exist|not found|could not be found|not a valid model)"
    r"|\Amodel: [^\n]{1,200} not_found_error\Z"
    r"|(?:\A|[.:] )(?:the )?(?:requested )?model(?: ['\"`]?[\w./:@-]{1,100}['\"`]?)? is not supported\b"
)


def classify(status: int, code: str, type_: str, message: str, *, vendor: str = "") -> FailureKind:
    """The kind of a failure.

    ``status`` is the HTTP status, or the one an error inside a good reply names; ``vendor`` is
    ``"base_resp"`` when the code is one of MiniMax's, whose numbers other vendors use for other things.
    """
    words = f"{message[:SEARCHED]} {type_}".lower()
    by_code = _by_code(code, type_, message, vendor)
    plain = _told_by(_PLAIN_WORDS, words)
    if plain is not None:
        return plain
    if by_code is not None and by_code not in _VAGUE:
        return by_code
    kind = _told_by(_WORDS, words) or by_code or _passing(words, status) or _by_status(status, words)
    return _refined(kind, status, words)


def _by_code(code: str, type_: str, message: str, vendor: str) -> FailureKind | None:
    """What the codes say; of the two, the one that says more. DeepSeek's code for a wrong key is
    ``invalid_request_error``, so the type is asked first."""
    if vendor == "base_resp" or (code.isdigit() and f"({code})" in message):
        return MINIMAX.get(code)
    by_type, by_code = _known(type_), _known(code)
    return by_code if by_type is None or (by_type in _VAGUE and by_code is not None) else by_type


def _known(code: str) -> FailureKind | None:
    word = code.lower()
    kind: FailureKind | None = WORDS.get(word)
    if kind is None:
        kind = next((each for start, each in STARTS if word.startswith(start)), None)
    if kind is None and len(code) == 4 and code.isdigit():
        # GLM's 13xx are limits of one kind or another.
        kind = GLM.get(code)
        if kind is None and code.startswith("13"):
            return "rate-limit"
    return kind


def _told_by(table: tuple[tuple[FailureKind, tuple[str, ...]], ...], words: str) -> FailureKind | None:
    return next((kind for kind, parts in table if any(part in words for part in parts)), None)


def _passing(words: str, status: int) -> FailureKind | None:
    """Words about the vendor's state; a status that blames the request makes them a quotation."""
    if status not in (0, 200, 403, 429) and status < 500:
        return None
    return _told_by(_PASSING_WORDS, words)


def _refined(kind: FailureKind, status: int, words: str) -> FailureKind:
    """What exactly is wrong with the request, where the words say it."""
    unsaid = kind == "overloaded" and status < 400  # inside a good reply
    if kind == "refused" or unsaid or (kind == "authentication" and status == 403):
        found = _told_by(_REQUEST_WORDS, words)
        return found or ("model-not-found" if _NO_MODEL.search(words) else kind)
    if kind == "overloaded" and status >= 500 and any(part in words for part in _MISREAD):
        # Some hosts answer 500 to a body they cannot parse (recorded on the wire, 2026-08).
        return "refused"
    return kind


def _by_status(status: int, words: str) -> FailureKind:
    known = _STATUS.get(status)
    if known is not None:
        return known
    if status >= 500:
        return "overloaded"
    if status >= 400 or "invalid" in words:
        return "refused"
    return "overloaded"


_STATUS: dict[int, FailureKind] = {
    401: "authentication",
    402: "balance",
    403: "authentication",
    408: "timeout",
    413: "context-length",
    425: "overloaded",
    429: "rate-limit",
    501: "refused",
    504: "timeout",
    505: "refused",
    524: "timeout",
}

_PLAIN_WORDS: tuple[tuple[FailureKind, tuple[str, ...]], ...] = (
    # One request above the limit of a minute will never pass, whatever the code says (OpenAI, Groq).
    ("context-length", ("request too large for",)),
    # DashScope says insufficient_quota for a limit of tokens per minute.
    ("rate-limit", ("allocated quota exceeded",)),
)
"""Words that count more than the code."""

_WORDS: tuple[tuple[FailureKind, tuple[str, ...]], ...] = (
    (
        "context-length",
        (
            "maximum context length",
            "context length exceeded",
            "exceeds the context",
            "exceed the context",
            "exceeds the available context",
            "exceed_context_size",
            "context_length_exceeded",
            "context window exceeds",
            "exceeds max length",
            "exceeded model token limit",
            "prompt is too long",
            "maximum prompt length",
            "exceed max message tokens",
            "input is too long",
            "range of input length",
            "reduce the length of",
            "exceeds the maximum number of tokens",
            "上下文长度",
        ),
    ),
    (
        "balance",
        (
            "insufficient balance",
            "insufficient_quota",
            "insufficient credit",
            "insufficient fund",
            "exceeded your current quota",
            "credit balance is too low",
            "requires more credits",
            "overdue payment",
            "in arrears",
            "余额不足",
            "欠费",
        ),
    ),
    (
        "authentication",
        (
            "invalid api key",
            "invalid api-key",
            "incorrect api key",
            "api key not valid",
            "api key is invalid",
            "authentication fails",
            "authentication failed",
            "no auth credentials",
            "invalid authentication",
            "身份验证",
        ),
    ),
)

_REQUEST_WORDS: tuple[tuple[FailureKind, tuple[str, ...]], ...] = (
    (
        "model-not-found",
        (
            "no such model",
            "model_not_found",
            "invalid model",
            "unknown model",
            "not found the model",
            "is not a valid model",
            "no endpoints found for",
            # DeepSeek, which said "Model Not Exist" before (users' logs, 2026-08)
            "supported api model names are",
            "unsupported model",
            "unable to access model",
            "model identifier is invalid",
            "模型不存在",
            "不支持的模型",
        ),
    ),
    (
        "content-filter",
        (
            "content filter",
            "content_filter",
            "content exists risk",
            "content management policy",
            "inappropriate content",
            "data inspection",
            "data_inspection",
            "sensitive content",
            "your input was flagged",
            "敏感内容",
        ),
    ),
)

_MISREAD = ("unexpected token", "json.exception.parse_error", "not valid json", "invalid json")

# Looked for only where the status does not already say that the request itself is wrong.
_PASSING_WORDS: tuple[tuple[FailureKind, tuple[str, ...]], ...] = (
    (
        "rate-limit",
        (
            "rate limit",
            "rate-limit",
            "rate_limit",
            "too many requests",
            "tokens per m",
            "requests per m",
            "限流",
            "频率",
        ),
    ),
    ("timeout", ("timed out", "timeout")),
    ("overloaded", ("overloaded", "busy", "unavailable", "no capacity", "繁忙")),
)


WORDS: Mapping[str, FailureKind] = {
    # OpenAI, https://platform.openai.com/docs/guides/error-codes (2026-11), and those who speak like it
    "invalid_api_key": "authentication",
    "insufficient_quota": "balance",
    "billing_hard_limit_reached": "balance",
    "billing_not_active": "balance",
    "context_length_exceeded": "context-length",
    "model_not_found": "model-not-found",
    "content_policy_violation": "content-filter",
    "content_filter": "content-filter",
    "rate_limit_exceeded": "rate-limit",
    "tokens_exceeded_error": "rate-limit",
    "server_error": "overloaded",
    "service_unavailable": "overloaded",
    "unsupported_parameter": "refused",
    "unsupported_value": "refused",
    "unknown_parameter": "refused",
    # Anthropic, https://docs.claude.com/en/api/errors (2026-11)
    "authentication_error": "authentication",
    "permission_error": "authentication",
    "not_found_error": "refused",
    "billing_error": "balance",
    "request_too_large": "context-length",
    "rate_limit_error": "rate-limit",
    "api_error": "overloaded",
    "overloaded_error": "overloaded",
    "timeout_error": "timeout",
    # Mistral, whose number 1300 is another one of GLM (users' logs, 2026)
    "rate_limited": "rate-limit",
    # Google, https://ai.google.dev/gemini-api/docs/troubleshooting (2026-11)
    "permission_denied": "authentication",
    "unauthenticated": "authentication",
    "resource_exhausted": "rate-limit",
    "unavailable": "overloaded",
    "internal": "overloaded",
    "deadline_exceeded": "timeout",
    # Kimi, https://platform.kimi.com/docs/api/chat (2026-11)
    "invalid_authentication_error": "authentication",
    "incorrect_api_key_error": "authentication",
    "exceeded_current_quota_error": "balance",
    "rate_limit_reached_error": "rate-limit",
    "engine_overloaded_error": "overloaded",
    "unexpected_output": "overloaded",
    "client_closed_request": "disconnected",
    # DashScope, https://www.alibabacloud.com/help/en/model-studio/error-code (2026-11)
    "invalidapikey": "authentication",
    "accessdenied": "authentication",
    "access_denied": "authentication",
    "model.accessdenied": "authentication",
    "arrearage": "balance",
    "prepaidbilloverdue": "balance",
    "postpaidbilloverdue": "balance",
    "allocationquota.freetieronly": "balance",
    "modelnotfound": "model-not-found",
    "model_not_supported": "model-not-found",
    "datainspectionfailed": "content-filter",
    "data_inspection_failed": "content-filter",
    "limit_requests": "rate-limit",
    "limit_burst_rate": "rate-limit",
    "limit_tokens": "rate-limit",
    "internalerror": "overloaded",
    "internal_error": "overloaded",
    "requesttimeout": "timeout",
    # Volcengine Ark, https://www.volcengine.com/docs/82379/1299023 (2026-11)
    "authenticationerror": "authentication",
    "accountoverdueerror": "balance",
    "serveroverloaded": "overloaded",
    "internalserviceerror": "overloaded",
    # SiliconFlow, https://docs.siliconflow.cn/ (2026-11)
    "20012": "model-not-found",
    "20015": "refused",
    "30001": "balance",
    "50505": "overloaded",
    "50603": "overloaded",
    # llama.cpp, Groq, Mistral, OpenRouter and gateways, recorded on the wire (2025-2026)
    "exceed_context_size_error": "context-length",
    "insufficient_balance": "balance",
    "insufficient_credits": "balance",
    "insufficient_funds": "balance",
    "tool_use_failed": "refused",
    "json_validate_failed": "refused",
    "model_decommissioned": "model-not-found",
    "invalid_model": "model-not-found",
    "model_not_available": "model-not-found",
    "deploymentnotfound": "model-not-found",
    "modelerror": "model-not-found",
    "unauthorized": "authentication",
}
"""Codes and types that are words, or numbers nobody else uses."""

STARTS: tuple[tuple[str, FailureKind], ...] = (
    # DashScope: Throttling.RateQuota, Throttling.AllocationQuota, …
    ("throttling", "rate-limit"),
    # Volcengine: a code and, behind dots, its cases.
    ("ratelimit", "rate-limit"),
    ("quotaexceeded", "rate-limit"),
    ("invalidendpointormodel", "model-not-found"),
    ("modelnotopen", "model-not-found"),
    ("sensitivecontentdetected", "content-filter"),
    ("inputtextsensitivecontent", "content-filter"),
    ("inputimagesensitivecontent", "content-filter"),
    ("outputtextsensitivecontent", "content-filter"),
)
"""How codes with many cases begin."""

# Strings of four digits, https://docs.z.ai/api-reference/api-code and
# https://docs.bigmodel.cn/cn/api/api-code (2026-11)
GLM: Mapping[str, FailureKind] = {
    "1000": "authentication",
    "1001": "authentication",
    "1002": "authentication",
    "1003": "authentication",
    "1004": "authentication",
    "1110": "authentication",
    "1111": "authentication",
    "1112": "authentication",
    "1113": "balance",
    "1120": "overloaded",
    "1121": "authentication",
    "1210": "refused",
    "1211": "model-not-found",
    "1212": "refused",
    "1213": "refused",
    "1214": "refused",
    "1215": "refused",
    "1220": "authentication",
    "1221": "model-not-found",
    "1222": "model-not-found",
    "1230": "overloaded",
    "1234": "overloaded",
    "1261": "context-length",
    "1300": "refused",
    "1301": "content-filter",
    "1302": "rate-limit",
    "1303": "rate-limit",
    "1304": "rate-limit",
    "1305": "overloaded",
    "1308": "rate-limit",
    "1309": "balance",
    "1310": "rate-limit",
    "1311": "authentication",
    "1312": "overloaded",
    "1313": "rate-limit",
}

# Numbers in ``base_resp``, https://platform.minimax.io/docs/api-reference/errorcode (2026-11)
MINIMAX: Mapping[str, FailureKind] = {
    "1000": "overloaded",
    "1001": "timeout",
    "1002": "rate-limit",
    "1004": "authentication",
    "1008": "balance",
    "1013": "overloaded",
    "1024": "overloaded",
    "1026": "content-filter",
    "1027": "content-filter",
    "1033": "overloaded",
    "1039": "rate-limit",
    "1041": "rate-limit",
    "1042": "refused",
    "2013": "refused",
    "2045": "rate-limit",
    "2049": "authentication",
    "2056": "rate-limit",
    "2061": "authentication",
}
