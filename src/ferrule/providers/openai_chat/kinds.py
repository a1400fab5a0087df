"""Which kind of failure it is: by the vendor's code, then by its words, then by the status."""

from __future__ import annotations

from ferrule.errors import FailureKind

__all__ = ["classify"]

SEARCHED = 4_000
"""Characters of a message that are searched for known words."""


def classify(status: int, code: str, type_: str, message: str, *, vendor: str = "") -> FailureKind:
    """The kind of a failure.

    ``status`` is the HTTP status, or the one an error inside a good reply names; ``vendor`` is
    ``"base_resp"`` when the code is one of MiniMax's, whose numbers other vendors use for other things.
    """
    words = f"{message[:SEARCHED]} {type_}".lower()
    if vendor == "base_resp" or (code.isdigit() and f"({code})" in message):
        by_code = _MINIMAX.get(code)
    else:
        # The type first: DeepSeek's code for a wrong key is "invalid_request_error".
        by_code = _by_code(type_) or _by_code(code)
    return by_code or _by_words(words, status) or _by_status(status, words)


def _by_code(code: str) -> FailureKind | None:
    word = code.lower()
    known: FailureKind | None = _CODES.get(word)
    if known is None and code.isdigit() and len(code) == 4:
        # The 13xx are limits of one kind or another.
        known = _GLM.get(code)
        if known is None and code.startswith("13"):
            return "rate-limit"
    return known or next((kind for start, kind in _CODE_STARTS if word.startswith(start)), None)


def _by_words(words: str, status: int) -> FailureKind | None:
    for kind, parts in _WORDS:
        if any(part in words for part in parts):
            return kind
    if status in (0, 200, 403, 429) or status >= 500:
        for kind, parts in _PASSING_WORDS:
            if any(part in words for part in parts):
                return kind
    return None


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

# Words of OpenAI, Anthropic, Google, Kimi, DashScope, Volcengine, SiliconFlow and llama.cpp, lower case.
_CODES: dict[str, FailureKind] = {
    "invalid_api_key": "authentication",
    "invalidapikey": "authentication",
    "authentication_error": "authentication",
    "invalid_authentication_error": "authentication",
    "incorrect_api_key_error": "authentication",
    "permission_error": "authentication",
    "permission_denied": "authentication",
    "unauthenticated": "authentication",
    "accessdenied": "authentication",
    "insufficient_quota": "balance",
    "exceeded_current_quota_error": "balance",
    "billing_error": "balance",
    "arrearage": "balance",
    "accountoverdueerror": "balance",
    "insufficient_balance": "balance",
    "insufficient_funds": "balance",
    "30001": "balance",
    "context_length_exceeded": "context-length",
    "exceed_context_size_error": "context-length",
    "request_too_large": "context-length",
    "rate_limit_exceeded": "rate-limit",
    "rate_limit_error": "rate-limit",
    "rate_limit_reached_error": "rate-limit",
    "resource_exhausted": "rate-limit",
    "limit_requests": "rate-limit",
    "limit_burst_rate": "rate-limit",
    "limit_tokens": "rate-limit",
    "overloaded_error": "overloaded",
    "engine_overloaded_error": "overloaded",
    "server_error": "overloaded",
    "api_error": "overloaded",
    "internal_error": "overloaded",
    "serveroverloaded": "overloaded",
    "unavailable": "overloaded",
    "50505": "overloaded",
    "50603": "overloaded",
    "timeout_error": "timeout",
    "deadline_exceeded": "timeout",
    "requesttimeout": "timeout",
    "20015": "refused",
    "tool_use_failed": "refused",
    "modelerror": "refused",
    "model_not_found": "refused",
}

_CODE_STARTS: tuple[tuple[str, FailureKind], ...] = (
    ("throttling.allocationquota", "rate-limit"),
    ("throttling", "rate-limit"),
    ("ratelimit", "rate-limit"),
    ("invalidendpointormodel", "refused"),
)

# https://docs.z.ai/api-reference/api-code : strings of four digits.
_GLM: dict[str, FailureKind] = {
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
    "1210": "refused",
    "1211": "refused",
    "1213": "refused",
    "1214": "refused",
    "1215": "refused",
    "1220": "authentication",
    "1230": "overloaded",
    "1234": "overloaded",
    "1261": "context-length",
    "1301": "refused",
    "1305": "overloaded",
    "1309": "balance",
    "1311": "authentication",
    "1312": "overloaded",
}

# https://platform.minimax.io/docs/api-reference/errorcode
_MINIMAX: dict[str, FailureKind] = {
    "1000": "overloaded",
    "1001": "timeout",
    "1002": "rate-limit",
    "1004": "authentication",
    "1008": "balance",
    "1013": "overloaded",
    "1024": "overloaded",
    "1026": "refused",
    "1027": "refused",
    "1033": "overloaded",
    "1041": "rate-limit",
    "2013": "refused",
    "2045": "rate-limit",
    "2049": "authentication",
    "2056": "rate-limit",
    "2061": "authentication",
}

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
