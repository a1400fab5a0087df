"""Translation of messages for users, and formatting of token counts, money and durations.

The code holds the English messages. ``zh_CN`` has the Chinese of each message and of each template (the
f-string of a message); ``scripts/messages`` collects both from the code. A finished message is matched to
its template; the values in it are kept, or translated in turn. Anything unknown stays English.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Literal

__all__ = [
    "N_",
    "Language",
    "Words",
    "listed",
    "made_messages",
    "money",
    "named",
    "share",
    "span",
    "tokens",
    "translate",
]

Language = Literal["en", "zh"]

_DEEPEST = 5
"""How deeply messages are nested in messages."""
_BRACES = r"(?<!\{)\{[a-z_]\w*[}!:]"
_LINES = 50
_PLACES = 4
"""The most prefixes with a colon before a message, as in ``file:1:2: key: message``."""


def N_(message: str) -> str:
    """Mark a message or f-string for translation. The message is translated where it is shown."""
    return message


def translate(language: Language, message: str) -> str:
    """Return the message in that language."""
    return message if language == "en" or not message else _translated(message, _DEEPEST)


@dataclass(frozen=True, slots=True)
class Words:
    """Translates messages into one language and fills them in."""

    language: Language = "en"

    def __call__(self, message: str, /, **values: object) -> str:
        text = translate(self.language, message)
        return text.format(**values) if values else text


def named(language: Language, place: str, value: str) -> str:
    """Return the translation of a name: ``reason`` ``too-large`` becomes ``too large``."""
    known = None if language == "en" else _messages().get(f"{place}={value}")
    return known or value.replace("-", " ")


def made_messages(language: Language) -> dict[str, str]:
    """Return the translations of the library's messages and templates by their English, for the web
    page."""
    return {} if language == "en" else _catalogue()["made"]


def listed(language: Language, names: str) -> str:
    """Translate a comma-separated list of names, or return the translated message if ``names`` is one."""
    message = translate(language, names)
    if language == "en" or message != names:
        return message
    return names.replace(", ", "、").replace(" and ", " 和 ").replace(" to ", " 到 ")


@cache
def _catalogue() -> dict[str, dict[str, str]]:
    import json
    from pathlib import Path

    file = Path(__file__).parent / "zh_CN" / "LC_MESSAGES" / "ferrule.json"
    return json.loads(file.read_text("utf-8"))


@cache
def _messages() -> dict[str, str]:
    return _catalogue()["said"] | _catalogue()["made"]


def _translated(text: str, depth: int) -> str:
    """Translate the whole text, its lines, or the part behind a prefix (``file:1:2: key: message``)."""
    if "\n" in text and depth == _DEEPEST:
        lines = text.split("\n", _LINES)
        told = [_translated(line, depth - 1) for line in lines]
        if all(one != other for one, other in zip(lines, told, strict=True) if one):
            return "\n".join(told)
    made = _made(text, depth)
    if made is not None:
        return made
    at = -2
    for _ in range(_PLACES):
        at = text.find(": ", at + 2)
        if at < 0:
            break
        made = _made(text[at + 2 :], depth - 1)
        if made is not None:
            return f"{text[:at].replace(': ', '：')}：{made}"
    return text


def _made(text: str, depth: int) -> str | None:
    """Translate a message or a text made from a template, also as a sentence with capital and full stop."""
    exact = _messages().get(text)
    if exact is not None or depth < 0:
        return exact
    if (made := _joined(text, depth)) is not None:
        return made
    sentences, begun, open_ = _templates()
    if text.endswith(".") and (made := _from_template(text, sentences, depth)) is not None:
        return made
    if (made := _from_template(text, begun, depth)) is not None:
        return made
    if text[:1].isupper():
        clause = text[:1].lower() + text[1:].removesuffix(".")
        made = _messages().get(clause) or _joined(clause, depth) or _from_template(clause, begun, depth)
        if made is None and text.endswith("."):
            made = _from_template(clause, open_, depth)
        if made is not None:
            return f"{made}。" if text.endswith(".") else made
    return _from_template(text, open_, depth)


def _joined(text: str, depth: int) -> str | None:
    parts = text.split("; ", _LINES)
    told = [_made(part, depth - 1) for part in parts] if len(parts) > 1 else [None]
    return None if None in told else "；".join(map(str, told))


def _from_template(text: str, templates: list[_Template], depth: int) -> str | None:
    for template in templates:
        values = template.values_in(text)
        if values is not None:
            return template.filled({name: _value(name, value, depth) for name, value in values.items()})
    return None


def _value(name: str, value: str, depth: int) -> str:
    """Translate the value of a placeholder: a known word for it, a message, or unchanged text."""
    word = _messages().get(f"{name}={value}")
    return word or (_translated(value, depth - 1) if " " in value else value)


class _Template:
    """A message with placeholders. ``weight``: the number of characters outside of them."""

    def __init__(self, english: str, chinese: str) -> None:
        parts = _parts(english)
        self._literals = [literal for literal, _ in parts]
        self._names = [name for _, name in parts[:-1]]
        self._chinese = _parts(chinese)
        self.is_begun = bool(self._literals[0])
        self.is_sentence = self._literals[-1].endswith(".")
        self.weight = sum(map(len, self._literals))

    def values_in(self, text: str) -> dict[str, str] | None:
        """Return the values of the placeholders if this template made the text; literals match at their
        first place."""
        first, *between, last = self._literals
        at, end = len(first), len(text) - len(last)
        if at > end or not text.startswith(first) or not text.endswith(last):
            return None
        values: list[str] = []
        for literal in between:
            # In "unknown simulated vendor 'x'" the kind has several words; it ends where the quoted name
            # begins.
            quoted = re.compile(" (?=['\"])").search(text, at, end) if literal == " " else None
            until = quoted.start() if quoted else text.find(literal, at, end)
            if until < 0:
                return None
            values.append(text[at:until])
            at = until + len(literal)
        values.append(text[at:end])
        found = dict(zip(self._names, values, strict=True))
        return found if list(map(found.get, self._names)) == values else None

    def filled(self, values: dict[str, str]) -> str:
        return "".join(literal + values.get(name, "") for literal, name in self._chinese)


def _parts(template: str) -> list[tuple[str, str]]:
    """Split a template into pairs of a literal and the placeholder behind it."""
    from string import Formatter

    parts = [(literal, name or "") for literal, name, _, _ in Formatter().parse(template)]
    return [*parts, ("", "")] if parts[-1][1] else parts


@cache
def _templates() -> tuple[list[_Template], list[_Template], list[_Template]]:
    """Return three lists of templates: sentences (ending with a full stop), templates that begin with a
    literal, all others. Each list is sorted by weight, highest first."""
    made = _catalogue()["made"].items()
    found = [_Template(english, chinese) for english, chinese in made if re.search(_BRACES, english)]
    found.sort(key=lambda each: -each.weight)
    others = [each for each in found if not each.is_sentence]
    return (
        [each for each in found if each.is_sentence],
        [each for each in others if each.is_begun],
        [each for each in others if not each.is_begun],
    )


_SIGNS = {"USD": "$", "CNY": "¥", "EUR": "€"}


def tokens(count: int) -> str:
    """Format a token count: ``950``, ``12.3k``, ``1.2M``."""
    if count < 1000:
        return str(count)
    for size, name in ((1_000, "k"), (1_000_000, "M")):
        if count < 999_500 * size / 1000:
            number = count / size
            return f"{number:.1f}{name}" if number < 99.95 else f"{number:.0f}{name}"
    return f"{count / 1_000_000:.0f}M"


def money(cost: Mapping[str, float]) -> str:
    """Format amounts: ``$0.0123``; several currencies are joined with ``+``."""
    return " + ".join(_money(amount, currency) for currency, amount in sorted(cost.items()))


def _money(amount: float, currency: str) -> str:
    digits = 2 if amount >= 1 or amount == 0 else 4
    sign = _SIGNS.get(currency)
    return f"{sign}{amount:.{digits}f}" if sign else f"{amount:.{digits}f} {currency}"


def span(words: Words, seconds: float) -> str:
    """Format a duration: ``0.4 s``, ``12 s``, ``3 min 5 s``, ``2 h 10 min``."""
    if seconds < 9.95:
        return words("{seconds} s", seconds=f"{seconds:.1f}")
    whole = round(seconds)
    if whole < 60:
        return words("{seconds} s", seconds=whole)
    if whole < 3600:
        return words("{minutes} min {seconds} s", minutes=whole // 60, seconds=whole % 60)
    return words("{hours} h {minutes} min", hours=whole // 3600, minutes=whole % 3600 // 60)


def share(part: float, whole: float) -> str:
    """Format a share: ``62%``; a small one is ``<1%``, never ``0%``."""
    percent = 100 * part / whole if whole else 0.0
    return "<1%" if 0 < percent < 1 else f"{percent:.0f}%"
