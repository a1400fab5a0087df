"""Read errors into one shape: from an error response, or from an error inside a reply with status 200.

There are a dozen envelopes (``{error:{…}}``, ``{code,error}``, ``{object:"error"}``, ``{detail}``,
``base_resp``, an array around any of them), and the content type is unreliable, so JSON is always tried
first. ``classify`` decides the kind of failure by the vendor's code, then its message, then the status:
vendors send 429 for an empty account, 400 for a wrong key, and 200 for every error.

Sources: the vendors' error pages (2026-11) and bodies recorded on the wire (2025-2026).
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from ferrule.core.errors import Failure, FailureKind
from ferrule.core.json_values import as_items, as_object, as_text
from ferrule.core.locale import N_
from ferrule.core.messages import JsonObject

TOO_LARGE = "reply_too_large"
"""The code of a reply above a limit of ours, which is not retried."""

LONGEST_MESSAGE = 2_000
"""Characters of an error message that are kept; some bodies quote the whole request."""

REQUEST_IDS = (
    "x-request-id",
    "request-id",
    "x-ds-trace-id",
    "x-siliconcloud-trace-id",
    "x-tt-logid",
    "msh-request-id",
    "trace-id",
    "x-trace-id",
    "x-generation-id",
    "cf-ray",
)
"""Headers with a request id; the vendor's own come before those of the network."""

_TAG = re.compile(r"<[^<>]*>")
_SKIPPED = re.compile(r"<(script|style)\b[^<>]*>[^<]*", re.IGNORECASE)
_TITLE = re.compile(r"<title[^<>]*>([^<]*)", re.IGNORECASE)
_NAME = re.compile(r"[A-Za-z_][\w.\[\]-]{0,99}")
_KEY = r"(?:parameter|argument|property|field)s?(?: supplied)?"
_WORD = r"([a-z_][\w.\[\]-]{0,99})"
_SNAKE = r"([a-z][a-z0-9]{0,40}(?:_[a-z0-9]{1,40}){1,6})"
_PARAMETERS = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"(?:{_KEY}|value):? ['\"`]{_WORD}['\"`]",
        rf"(?:unknown|unsupported|unrecognized) (?:request )?{_KEY}: {_WORD}",
        rf"\bthe ['\"`]?{_SNAKE}['\"`]? (?:parameter|field|argument)",
        rf"\b{_SNAKE}['\"`]?:? (?:is not supported|参数非法)",
    )
)
_SIGNED_HISTORY = re.compile(
    r"thinking\W{1,3}blocks?\b[^\n]{0,80}\bcannot be modified"
    r"|invalid \W?signature\W? in \W?thinking\W? block"
    r"|thought signature is not valid"
    r"|encrypted content[^\n]{0,60}\bcould not be (?:verified|decrypted)",
    re.IGNORECASE,
)
"""Vendors' messages that refuse signed thinking; quoted by users, 2025-2026."""
_UNPARSED = re.compile(
    r"Failed to parse input at pos \d+"
    r"|The model produced output that does not match the expected [\w-]+ format"
)
"""llama.cpp's message if its parser failed; the rest of the message is the model's.
https://github.com/ggml-org/llama.cpp/issues/24644 and 27543, 2026."""
_MINIMAX_CODE = re.compile(r"\((\d{4,5})\)\s*$")


def failure(status: int, headers: Mapping[str, str], body: bytes | str) -> Failure:
    """Return the failure of an error response.

    ``status`` is the HTTP status, ``headers`` are case-insensitive, ``body`` is complete.
    ``Failure.retry_after`` is in seconds.
    """
    if 300 <= status < 400:
        words = N_(f"a redirect (HTTP {status}), which is not followed: set base_url to its target")
        return Failure("bad-gateway", words, status, "redirect")
    text = body.decode("utf-8", "replace") if isinstance(body, bytes) else body
    text = text.strip().removeprefix("\ufeff")
    try:
        value: Any = json.loads(text)
    except (ValueError, RecursionError):
        value = None
    error = _unwrap(value)
    page = text.startswith("<")
    if not error:
        error = {"message": _plain(text) or N_(f"empty body with status {status}")}
    found = _failure(error, status, {name.lower(): value for name, value in headers.items()})
    # An HTML page is never the vendor's own answer.
    return replace(found, kind="bad-gateway") if page and found.kind == "overloaded" else found


def request_id(headers: Mapping[str, str]) -> str:
    """Return the vendor's request id, or ``""``; header names in lower case."""
    return next((value for name in REQUEST_IDS if (value := headers.get(name, "").strip()[:200])), "")


def error_in(value: JsonObject, *, event: str = "") -> Failure | None:
    """Return the error in a chunk or reply with status 200; None if there is none."""
    base = as_object(value.get("base_resp"))
    if base.get("status_code") not in (None, 0, "0", ""):
        return _failure(_unwrap(value), 200, {})
    if (
        value.get("error")
        or value.get("type") == "error"
        or value.get("object") == "error"
        or event == "error"
    ):
        return _failure(_unwrap(value), 200, {})
    flat = value.get("code") not in (None, 0, "0", "", 200) and as_text(value.get("message"))
    if flat and not as_items(value.get("choices")):
        return _failure(_unwrap(value), 200, {})
    return None


def _failure(error: JsonObject, status: int, headers: Mapping[str, str]) -> Failure:
    type_ = _scalar(error.get("type")) or _scalar(error.get("status"))
    code = _scalar(error.get("code")) or type_
    message = _message(error)
    if not _scalar(error.get("code")):
        hidden = _MINIMAX_CODE.search(message[-12:])
        code = hidden.group(1) if hidden else code
    effective = _inner_status(error) or status if status == 200 else status
    kind = classify(effective, code, type_, message, vendor=_scalar(error.get("envelope")))
    unparsed = bool(_UNPARSED.match(message))
    if unparsed:
        kind = "overloaded"  # the message quotes the model
    parameter = _parameter(error, message) if kind in ("refused", "context-length") else ""
    if parameter and kind == "refused":
        kind = "parameter"
    passing = kind in ("rate-limit", "overloaded", "timeout")
    wait = retry_after(kind, headers, message, error) if passing else None
    known = _scalar(error.get("request_id")) or _scalar(error.get("trace_id")) or request_id(headers)
    signed = bool(_SIGNED_HISTORY.search(message[:LONGEST_MESSAGE]))
    return Failure(
        kind,
        message[:LONGEST_MESSAGE],
        status,
        code,
        wait,
        parameter,
        known,
        signed_history=signed,
        unparsed=unparsed,
    )


def _parameter(error: JsonObject, message: str) -> str:
    """Return the request field that the error is about, from its own field or its message."""
    for item in as_items(error.get("detail")):
        place = [str(step) for step in as_items(as_object(item).get("loc")) if step != "body"]
        if place:
            return ".".join(place)[:100]
    given = _scalar(error.get("param"))
    if _NAME.fullmatch(given):
        return given
    words = message[:LONGEST_MESSAGE]
    return next((found.group(1) for each in _PARAMETERS if (found := each.search(words))), "")


def _unwrap(value: Any) -> JsonObject:
    """Return the error object, with the keys ``code``, ``type`` and ``message``."""
    for _ in range(4):
        if isinstance(value, list):
            value = next(iter(as_items(value)), None)
            continue
        fields = as_object(value)
        base = as_object(fields.get("base_resp"))
        if base.get("status_code") not in (None, 0, "0", ""):
            told = {"code": base["status_code"], "message": base.get("status_msg"), "envelope": "base_resp"}
            return told | {key: fields[key] for key in ("request_id", "trace_id") if key in fields}
        inner = fields.get("error") or as_object(fields.get("Response")).get("Error")
        if isinstance(inner, str):
            return {**fields, "message": inner}
        if not isinstance(inner, dict):
            return fields
        outer: JsonObject = {key: fields[key] for key in ("code", "type", "request_id") if key in fields}
        value = outer | as_object(inner)
    return as_object(value)


def _message(error: JsonObject) -> str:
    """Return the error message from any of its keys, with the upstream's message and the parameter."""
    words = ""
    for key in ("message", "msg", "detail", "Message", "status_msg", "errors"):
        words = _words(error.get(key))
        if words:
            break
    for more in (_words(as_object(error.get("metadata")).get("raw")), _scalar(error.get("param"))):
        if more and more not in words:
            words = f"{words}: {more}" if words else more
    return words or json.dumps(error, ensure_ascii=False)


def _words(value: Any) -> str:
    if isinstance(value, str):
        return value.strip()
    if isinstance(value, list):
        return "; ".join(words for each in as_items(value) if (words := _words(each)))
    fields = as_object(value)
    return _words(fields.get("message") or fields.get("msg") or fields.get("detail")) if fields else ""


def _scalar(value: Any) -> str:
    return str(value) if isinstance(value, (str, int)) and not isinstance(value, bool) else ""


def _inner_status(error: JsonObject) -> int:
    """Return the HTTP status that an error in a good reply names, or 0."""
    for key in ("http_code", "status_code", "raw_status_code", "code"):
        text = _scalar(error.get(key))
        if len(text) == 3 and text.isdigit() and text[0] in "45":
            return int(text)
    return 0


def _plain(text: str) -> str:
    """Return a body that is not JSON as a short text; of HTML the title, or the text without tags."""
    if not text.startswith("<"):
        return text
    title = _TITLE.search(text)
    words = title.group(1) if title else _TAG.sub(" ", _SKIPPED.sub(" ", text))
    return " ".join(words.split())[:300] or "an HTML page without text"


LONGEST_WAIT = 24 * 3600.0
"""Seconds; anything longer is a misreading or a ban."""

_YEAR = 365 * 24 * 3600.0
"""Seconds; a larger number is a point in time, not a duration."""

_NUMBER = re.compile(r"\d{1,14}(?:\.\d{1,9})?")
_SPAN = re.compile(
    r"(\d{1,9}(?:\.\d{1,9})?)\s{0,2}(ms|milliseconds?|minutes?|mins?|m|seconds?|secs?|s|hours?|h|秒|分钟)"
)
_ASKED = re.compile(r"(?:try again|retry|reset|wait|请在|请等待)[^0-9\n]{0,30}")
_DATE = re.compile(r"\w{3}, (\d{2}) (\w{3}) (\d{4}) (\d{2}):(\d{2}):(\d{2}) GMT")
_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_SECONDS = {"m": 60.0, "s": 1.0, "h": 3600.0, "秒": 1.0, "分": 60.0}


def retry_after(
    kind: FailureKind, headers: Mapping[str, str], message: str, error: JsonObject
) -> float | None:
    """Return the seconds to wait: from the headers (names in lower case), the error's details, or its
    words.

    ``retry-after-ms`` is more exact than ``retry-after`` and wins. A date is counted from the response's
    own ``date`` header, because there is no clock here. The reset of a limit (``x-ratelimit-reset``, with
    or without a limit's name behind it) counts if nothing of the limit remains.
    """
    waits = (
        _scaled(headers.get("retry-after-ms"), 0.001),
        _scaled(headers.get("retry-after"), 1.0),
        _until(headers.get("retry-after"), headers.get("date")),
        _delay(error),
        _asked(message),
        _reset(headers) if kind == "rate-limit" else None,
    )
    return next((wait for wait in waits if wait is not None and 0 <= wait <= LONGEST_WAIT), None)


def _scaled(value: str | None, unit: float) -> float | None:
    text = (value or "").strip()
    return float(text) * unit if _NUMBER.fullmatch(text) else None


def _until(value: str | None, now: str | None) -> float | None:
    then, base = _moment(value), _moment(now)
    return max(0.0, (then - base).total_seconds()) if then and base else None


def _moment(value: str | None) -> datetime | None:
    text = (value or "").strip()
    match = _DATE.fullmatch(text)
    if match is None or match.group(2) not in _MONTHS:
        return _stamp(text)
    day, month, year, hour, minute, second = match.groups()
    try:
        return datetime(
            int(year), _MONTHS.index(month) + 1, int(day), int(hour), int(minute), int(second), tzinfo=UTC
        )
    except ValueError:
        return None


def _stamp(text: str) -> datetime | None:
    """Parse an RFC 3339 time, ``2026-11-21T10:00:00Z``; None without an offset."""
    try:
        moment = datetime.fromisoformat(text.upper())
    except ValueError:
        return None
    return moment if moment.tzinfo else None


def _delay(error: JsonObject) -> float | None:
    """Return Google's ``details[].retryDelay``, such as ``"30s"``."""
    for item in as_items(error.get("details")):
        wait = _span(as_text(as_object(item).get("retryDelay")))
        if wait is not None:
            return wait
    return None


def _asked(message: str) -> float | None:
    """Return the duration after "try again in", "retry after" and the like: ``7m12.5s``, ``20 seconds``."""
    text = message[:4_000].lower()
    for match in _ASKED.finditer(text):
        wait = _span(text[match.end() : match.end() + 40])
        if wait is not None:
            return wait
    return None


def _reset(headers: Mapping[str, str]) -> float | None:
    """Return the longest wait of all used-up limits, in the spellings of OpenAI, Groq, OpenRouter,
    Anthropic (``anthropic-ratelimit-requests-reset``) and the IETF's draft (``ratelimit-reset``)."""
    waits: list[float] = []
    for name, value in headers.items():
        if "ratelimit" in name and "reset" in name:
            remaining = headers.get(name.replace("reset", "remaining"), "").strip()
            wait = _moment_or_span(value.strip().lower(), headers.get("date")) if remaining == "0" else None
            if wait is not None:
                waits.append(wait)
    return max(waits, default=None)


def _moment_or_span(value: str, now: str | None) -> float | None:
    """Parse ``6m0s``, ``12.5``, a time in seconds or milliseconds since 1970, or an RFC 3339 time."""
    number = _scaled(value, 1.0)
    if number is None:
        return _until(value, now) if "t" in value else _span(value)
    if number < _YEAR:
        return number
    base = _moment(now)
    return number * (0.001 if number > 1e11 else 1.0) - base.timestamp() if base else None


def _span(text: str) -> float | None:
    """Return the sum of the durations at the beginning of a text; None if there is none."""
    total: float | None = None
    at = 0
    while match := _SPAN.match(text, at):
        number, unit = match.groups()
        scale = 0.001 if unit.startswith(("ms", "milli")) else _SECONDS[unit[0]]
        total = (total or 0.0) + float(number) * scale
        at = match.end()
    return total


SEARCHED = 4_000
"""Characters of a message that are searched for known words."""

_VAGUE: tuple[FailureKind, ...] = ("refused", "overloaded")
"""Kinds from a code that a more specific message overrides."""

_NO_MODEL = re.compile(
    r"\bmodels?\b[^\n]{0,100}?\b(?:does not exist|not exist|not found|could not be found|not a valid model)"
    r"|\Amodel: [^\n]{1,200} not_found_error\Z"
    r"|(?:\A|[.:] )(?:the )?(?:requested )?model(?: ['\"`]?[\w./:@-]{1,100}['\"`]?)? is not supported\b"
)


def classify(status: int, code: str, type_: str, message: str, *, vendor: str = "") -> FailureKind:
    """Return the kind of a failure.

    ``status`` is the HTTP status, or the one that an error inside a good reply names. ``vendor`` is
    ``"base_resp"`` for a code of MiniMax, whose numbers mean other things elsewhere.
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
    """Return the kind from code and type; the more specific one wins. DeepSeek's code for a wrong key is
    ``invalid_request_error``, so the type comes first."""
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
    """Return the kind from words about the vendor's state; ignored if the status blames the request."""
    if status not in (0, 200, 403, 429) and status < 500:
        return None
    return _told_by(_PASSING_WORDS, words)


def _refined(kind: FailureKind, status: int, words: str) -> FailureKind:
    """Return a more specific kind if the message names one."""
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
    """Return kinds and their phrases, which are separated by bars and in lower case."""
    return [(kind, words.split("|")) for kind, words in rows]


def _codes(*rows: tuple[FailureKind, str]) -> Mapping[str, FailureKind]:
    return {code: kind for kind, codes in rows for code in codes.split()}


_PLAIN_WORDS = _phrases(
    # One request above the limit of a minute will never pass, whatever the code says (OpenAI, Groq).
    ("context-length", "request too large for"),
    # DashScope says insufficient_quota for a limit of tokens per minute.
    ("rate-limit", "allocated quota exceeded"),
)

_WORDS = _phrases(
    (
        "context-length",
        "maximum context length|context length exceeded|exceeds the context|exceed the context"
        "|exceeds the available context|exceed_context_size|context_length_exceeded|exceed context limit"
        "|context window exceeds|exceeds max length|exceeded model token limit|prompt is too long"
        "|maximum prompt length|exceed max message tokens|input is too long|range of input length"
        "|reduce the length of|exceeds the maximum number of tokens|上下文长度|max context length"
        # vLLM, SGLang, TensorRT-LLM, TGI and Together, LM Studio (their sources, 2024-2026)
        "|longer than the maximum model length|longer than the model's context length"
        "|exceeds maximum input length|`inputs` tokens + `max_new_tokens` must|`inputs` must have less than"
        "|with context length of only|greater than the context length"
        # SiliconFlow, Kimi, Qianfan, Spark, Google, Copilot, watsonx, Cohere (their pages, users' logs)
        "|less than max_seq_len|input token length too long|prompt tokens too long|max input chars"
        "|token数量超过上限|输入长度超过|内容超过长度|model only supports up to|model_max_prompt_tokens"
        "|prompt token count of|exceed the total tokens limit|too many tokens: size limit",
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
"""Codes and types that are words, or numbers unique to a vendor."""

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
