"""What went wrong, in one shape: from an error response, or from an error inside a good reply.

There are a dozen envelopes (``{error:{…}}``, ``{code,error}``, ``{object:"error"}``, ``{detail}``,
``base_resp``, an array around any of them) and the content type is no guide, so JSON is tried first,
always. What kind of failure it is, is decided by the vendor's code, then by the vendor's words, then by the
status: vendors send 429 for an empty account, 400 for a wrong key and 200 for everything.

Sources: the vendors' error pages (2026-11) and bodies recorded on the wire (2025-2026).
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from ferrule.core.errors import Failure, FailureKind
from ferrule.core.json_values import as_items, as_object, as_text
from ferrule.core.locale import N_
from ferrule.core.messages import JsonObject
from ferrule.wire.kinds import classify

LONGEST_MESSAGE = 2_000
"""Characters of a vendor's words that are kept; some bodies quote the whole request."""

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
"""Headers in which vendors name a request, the vendor's own before those of the network before it."""

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
"""What vendors say of signed thinking that they do not take back; quoted by users, 2025-2026."""
_UNPARSED = re.compile(
    r"Failed to parse input at pos \d+"
    r"|The model produced output that does not match the expected [\w-]+ format"
)
"""What llama.cpp says where its parser failed; the rest of the message is the model's.
https://github.com/ggml-org/llama.cpp/issues/24644 and 27543, 2026."""
_MINIMAX_CODE = re.compile(r"\((\d{4,5})\)\s*$")


def failure(status: int, headers: Mapping[str, str], body: bytes | str) -> Failure:
    """The failure behind a response that is not a reply.

    ``status`` is the HTTP status, ``headers`` are looked up without regard to case, ``body`` is all there
    is. ``Failure.retry_after`` is in seconds.
    """
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
    # A page is never the vendor's own answer.
    return replace(found, kind="bad-gateway") if page and found.kind == "overloaded" else found


def request_id(headers: Mapping[str, str]) -> str:
    """The vendor's name for a request, ``""`` where it sends none; header names in lower case."""
    return next((value for name in REQUEST_IDS if (value := headers.get(name, "").strip()[:200])), "")


def error_in(value: JsonObject, *, event: str = "") -> Failure | None:
    """The error inside a chunk or a reply that came with status 200; None when there is none."""
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
        kind = "overloaded"  # whatever words the model used
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
    """Which part of the request the vendor means: from a field of its own, or from its words."""
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
    """The object that holds the vendor's words, under the keys ``code``, ``type`` and ``message``."""
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
    """The vendor's words, wherever they stand; what an upstream said is added, the parameter too."""
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
    """The HTTP status an error names inside a good reply, or 0."""
    for key in ("http_code", "status_code", "raw_status_code", "code"):
        text = _scalar(error.get(key))
        if len(text) == 3 and text.isdigit() and text[0] in "45":
            return int(text)
    return 0


def _plain(text: str) -> str:
    """A body that is no JSON as a short text; of HTML the title, or what is left without the tags."""
    if not text.startswith("<"):
        return text
    title = _TITLE.search(text)
    words = title.group(1) if title else _TAG.sub(" ", _SKIPPED.sub(" ", text))
    return " ".join(words.split())[:300] or "an HTML page without text"


LONGEST_WAIT = 24 * 3600.0
"""Seconds; anything longer is a misreading or a ban, and no wait."""

_YEAR = 365 * 24 * 3600.0
"""Seconds; a larger number is a moment and no span."""

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
    """Seconds to wait: from the headers (names in lower case), the error's details, or its words.

    ``retry-after-ms`` is more exact than ``retry-after`` and wins. A date is counted from the response's
    own ``date`` header, for want of a clock. The resets of limits (``x-ratelimit-reset``, with or without a
    limit's name behind it) count where nothing remains of them.
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
    """A moment as RFC 3339 has it, ``2026-11-21T10:00:00Z``; without an offset it is none."""
    try:
        moment = datetime.fromisoformat(text.upper())
    except ValueError:
        return None
    return moment if moment.tzinfo else None


def _delay(error: JsonObject) -> float | None:
    """Google's ``details[].retryDelay``, as ``"30s"``."""
    for item in as_items(error.get("details")):
        wait = _span(as_text(as_object(item).get("retryDelay")))
        if wait is not None:
            return wait
    return None


def _asked(message: str) -> float | None:
    """A span of time behind "try again in", "retry after" and the like: ``7m12.5s``, ``20 seconds``."""
    text = message[:4_000].lower()
    for match in _ASKED.finditer(text):
        wait = _span(text[match.end() : match.end() + 40])
        if wait is not None:
            return wait
    return None


def _reset(headers: Mapping[str, str]) -> float | None:
    """The longest wait of all limits that are used up, in the spellings of OpenAI, Groq, OpenRouter,
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
    """``6m0s``, ``12.5``, a moment in seconds or milliseconds since 1970, or one as RFC 3339 has it."""
    number = _scaled(value, 1.0)
    if number is None:
        return _until(value, now) if "t" in value else _span(value)
    if number < _YEAR:
        return number
    base = _moment(now)
    return number * (0.001 if number > 1e11 else 1.0) - base.timestamp() if base else None


def _span(text: str) -> float | None:
    """The sum of the numbers with units at the beginning of a text; None when there is none."""
    total: float | None = None
    at = 0
    while match := _SPAN.match(text, at):
        number, unit = match.groups()
        scale = 0.001 if unit.startswith(("ms", "milli")) else _SECONDS[unit[0]]
        total = (total or 0.0) + float(number) * scale
        at = match.end()
    return total
