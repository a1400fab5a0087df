"""How long the vendor asked us to wait, in seconds, wherever it said so."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import UTC, datetime

from ferrule.errors import FailureKind
from ferrule.json_values import as_items, as_object, as_text
from ferrule.messages import JsonObject

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
