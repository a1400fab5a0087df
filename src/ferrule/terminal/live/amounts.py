"""Tokens, money, time and shares, as people read them."""

from __future__ import annotations

from collections.abc import Mapping

from ferrule.core.locale import Words

SIGNS = {"USD": "$", "CNY": "¥", "EUR": "€"}


def tokens(count: int) -> str:
    """``950``, ``12.3k``, ``1.2M``."""
    if count < 1000:
        return str(count)
    for size, name in ((1_000, "k"), (1_000_000, "M")):
        if count < 999_500 * size / 1000:
            number = count / size
            return f"{number:.1f}{name}" if number < 99.95 else f"{number:.0f}{name}"
    return f"{count / 1_000_000:.0f}M"


def money(cost: Mapping[str, float]) -> str:
    """``$0.0123``; several currencies beside each other."""
    return " + ".join(_money(amount, currency) for currency, amount in sorted(cost.items()))


def _money(amount: float, currency: str) -> str:
    digits = 2 if amount >= 1 or amount == 0 else 4
    sign = SIGNS.get(currency)
    return f"{sign}{amount:.{digits}f}" if sign else f"{amount:.{digits}f} {currency}"


def span(words: Words, seconds: float) -> str:
    """``0.4 s``, ``12 s``, ``3 min 5 s``, ``2 h 10 min``."""
    if seconds < 9.95:
        return words("{seconds} s", seconds=f"{seconds:.1f}")
    whole = round(seconds)
    if whole < 60:
        return words("{seconds} s", seconds=whole)
    if whole < 3600:
        return words("{minutes} min {seconds} s", minutes=whole // 60, seconds=whole % 60)
    return words("{hours} h {minutes} min", hours=whole // 3600, minutes=whole % 3600 // 60)


def share(part: float, whole: float) -> str:
    """``62%``; small parts of something are never none."""
    percent = 100 * part / whole if whole else 0.0
    return "<1%" if 0 < percent < 1 else f"{percent:.0f}%"
