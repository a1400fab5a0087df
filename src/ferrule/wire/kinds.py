"""Which kind of failure it is: by the vendor's code, then by its words, then by the status."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

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


def _told_by(table: _Phrases, words: str) -> FailureKind | None:
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

_Phrases = Sequence[tuple[FailureKind, Sequence[str]]]


def _phrases(*rows: tuple[FailureKind, str]) -> _Phrases:
    """Kinds and the words that tell of them, which stand between bars; in lower case."""
    return [(kind, words.split("|")) for kind, words in rows]


def _codes(*rows: tuple[FailureKind, str]) -> Mapping[str, FailureKind]:
    return {code: kind for kind, codes in rows for code in codes.split()}


_PLAIN_WORDS = _phrases(
    # One request above the limit of a minute will never pass, whatever the code says (OpenAI, Groq).
    ("context-length", "request too large for"),
    # DashScope says insufficient_quota for a limit of tokens per minute.
    ("rate-limit", "allocated quota exceeded"),
)
"""Words that count more than the code."""

_WORDS = _phrases(
    (
        "context-length",
        "maximum context length|context length exceeded|exceeds the context|exceed the context"
        "|exceeds the available context|exceed_context_size|context_length_exceeded"
        "|context window exceeds|exceeds max length|exceeded model token limit|prompt is too long"
        "|maximum prompt length|exceed max message tokens|input is too long|range of input length"
        "|reduce the length of|exceeds the maximum number of tokens|上下文长度",
    ),
    (
        "balance",
        "insufficient balance|insufficient_quota|insufficient credit|insufficient fund"
        "|exceeded your current quota|credit balance is too low|requires more credits|overdue payment"
        "|in arrears|余额不足|欠费",
    ),
    (
        "authentication",
        "invalid api key|invalid api-key|incorrect api key|api key not valid|api key is invalid"
        "|authentication fails|authentication failed|no auth credentials|invalid authentication|身份验证",
    ),
)

# DeepSeek's "supported api model names are" was "Model Not Exist" before (users' logs, 2026-08).
_REQUEST_WORDS = _phrases(
    (
        "model-not-found",
        "no such model|model_not_found|invalid model|unknown model|not found the model"
        "|is not a valid model|no endpoints found for|supported api model names are|unsupported model"
        "|unable to access model|model identifier is invalid|模型不存在|不支持的模型",
    ),
    (
        "content-filter",
        "content filter|content_filter|content exists risk|content management policy"
        "|inappropriate content|data inspection|data_inspection|sensitive content|your input was flagged"
        "|敏感内容",
    ),
)

_MISREAD = ("unexpected token", "json.exception.parse_error", "not valid json", "invalid json")

# Looked for only where the status does not already say that the request itself is wrong.
_PASSING_WORDS = _phrases(
    (
        "rate-limit",
        "rate limit|rate-limit|rate_limit|too many requests|tokens per m|requests per m|限流|频率",
    ),
    ("timeout", "timed out|timeout"),
    ("overloaded", "overloaded|busy|unavailable|no capacity|繁忙"),
)


WORDS = _codes(
    # OpenAI, https://platform.openai.com/docs/guides/error-codes (2026-11), and those who speak like it
    ("authentication", "invalid_api_key"),
    ("balance", "insufficient_quota billing_hard_limit_reached billing_not_active"),
    ("context-length", "context_length_exceeded"),
    ("model-not-found", "model_not_found"),
    ("content-filter", "content_policy_violation content_filter"),
    ("rate-limit", "rate_limit_exceeded tokens_exceeded_error"),
    ("overloaded", "server_error service_unavailable"),
    ("refused", "unsupported_parameter unsupported_value unknown_parameter"),
    # Anthropic, https://docs.claude.com/en/api/errors (2026-11)
    ("authentication", "authentication_error permission_error"),
    ("refused", "not_found_error"),
    ("balance", "billing_error"),
    ("context-length", "request_too_large"),
    ("rate-limit", "rate_limit_error"),
    ("overloaded", "api_error overloaded_error"),
    ("timeout", "timeout_error"),
    # Mistral, whose number 1300 is another one of GLM (users' logs, 2026)
    ("rate-limit", "rate_limited"),
    # Google, https://ai.google.dev/gemini-api/docs/troubleshooting (2026-11)
    ("authentication", "permission_denied unauthenticated"),
    ("rate-limit", "resource_exhausted"),
    ("overloaded", "unavailable internal"),
    ("timeout", "deadline_exceeded"),
    # Kimi, https://platform.kimi.com/docs/api/chat (2026-11)
    ("authentication", "invalid_authentication_error incorrect_api_key_error"),
    ("balance", "exceeded_current_quota_error"),
    ("rate-limit", "rate_limit_reached_error"),
    ("overloaded", "engine_overloaded_error unexpected_output"),
    ("disconnected", "client_closed_request"),
    # DashScope, https://www.alibabacloud.com/help/en/model-studio/error-code (2026-11)
    ("authentication", "invalidapikey accessdenied access_denied model.accessdenied"),
    ("balance", "arrearage prepaidbilloverdue postpaidbilloverdue allocationquota.freetieronly"),
    ("model-not-found", "modelnotfound model_not_supported"),
    ("content-filter", "datainspectionfailed data_inspection_failed"),
    ("rate-limit", "limit_requests limit_burst_rate limit_tokens"),
    ("overloaded", "internalerror internal_error"),
    ("timeout", "requesttimeout"),
    # Volcengine Ark, https://www.volcengine.com/docs/82379/1299023 (2026-11)
    ("authentication", "authenticationerror"),
    ("balance", "accountoverdueerror"),
    ("overloaded", "serveroverloaded internalserviceerror"),
    # SiliconFlow, https://docs.siliconflow.cn/ (2026-11)
    ("model-not-found", "20012"),
    ("refused", "20015"),
    ("balance", "30001"),
    ("overloaded", "50505 50603"),
    # llama.cpp, Groq, Mistral, OpenRouter and gateways, recorded on the wire (2025-2026)
    ("context-length", "exceed_context_size_error"),
    ("balance", "insufficient_balance insufficient_credits insufficient_funds"),
    ("refused", "tool_use_failed json_validate_failed"),
    (
        "model-not-found",
        "model_decommissioned invalid_model model_not_available deploymentnotfound modelerror",
    ),
    ("authentication", "unauthorized"),
)
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
GLM = _codes(
    ("authentication", "1000 1001 1002 1003 1004 1110 1111 1112 1121 1220 1311"),
    ("balance", "1113 1309"),
    ("overloaded", "1120 1230 1234 1305 1312"),
    ("refused", "1210 1212 1213 1214 1215 1300"),
    ("model-not-found", "1211 1221 1222"),
    ("context-length", "1261"),
    ("content-filter", "1301"),
    ("rate-limit", "1302 1303 1304 1308 1310 1313"),
)

# Numbers in ``base_resp``, https://platform.minimax.io/docs/api-reference/errorcode (2026-11)
MINIMAX = _codes(
    ("overloaded", "1000 1013 1024 1033"),
    ("timeout", "1001"),
    ("rate-limit", "1002 1039 1041 2045 2056"),
    ("authentication", "1004 2049 2061"),
    ("balance", "1008"),
    ("content-filter", "1026 1027"),
    ("refused", "1042 2013"),
)
