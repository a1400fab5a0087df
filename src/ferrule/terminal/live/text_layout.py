"""Cut and wrap text by terminal columns (wide characters take two), and mark deceptive characters.

Any input is accepted; the lines returned contain no active control characters. Look-alike letters of other
scripts, zero-width spaces and bidirectional marks are made visible; Chinese text is left unchanged.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache

from rich.cells import cell_len, get_character_cell_size, set_cell_size

from ferrule.core.visible_text import visible

Line = Sequence[tuple[str, str]]
"""One line without its line feed, as pieces: the name of a style (``""`` for none) and a text."""

GAP = "  "
_END_OF_SENTENCE = re.compile(r"[.](?=\s+[A-Z])")


def first_sentence(text: str) -> str:
    """Return what happened, of a tool's error; advice for the model follows in further sentences.

    >>> first_sentence("a.b was not read yet. Read it first.")
    'a.b was not read yet.'
    """
    end = _END_OF_SENTENCE.search(text)
    return text if end is None else text[: end.end()]


def cut_to(text: str, width: int) -> str:
    """Fit the text on one line of ``width`` columns, with ``…`` at the cut."""
    line = " ".join(visible(text[: 8 * max(width, 1)]).split())
    if cell_len(line) <= width and len(text) <= 8 * max(width, 1):
        return line
    return set_cell_size(line, min(cell_len(line), max(width - 1, 0))).rstrip() + "…" if width > 0 else ""


def cut_middle(text: str, width: int) -> str:
    """Fit the text on one line of ``width`` columns, with ``…`` in the middle."""
    most = 8 * max(width, 1)
    whole = len(text) <= 2 * most
    line = " ".join(visible(text if whole else f"{text[:most]} {text[-most:]}").split())
    if width <= 0 or (whole and cell_len(line) <= width):
        return line if width > 0 else ""
    end = end_of(line, (width - 1) // 2).lstrip()
    return set_cell_size(line, width - 1 - cell_len(end)).rstrip() + "…" + end


def end_of(text: str, width: int) -> str:
    """Return the end of a line, at most ``width`` columns."""
    text = visible(text[-width:]) if width > 0 else ""
    excess = cell_len(text) - width
    start = 0
    while excess > 0:
        excess -= cell_len(text[start])
        start += 1
    return text[start:]


def padded(text: str, width: int) -> str:
    """Pad the text with spaces to at least ``width`` columns."""
    return text + " " * (width - cell_len(text))


def wrapped(text: str, width: int, indent: str = "") -> list[str]:
    """Wrap the text at ``width`` columns, each line after ``indent``. Words are kept whole."""
    room = max(width - cell_len(indent), 2)
    lines: list[str] = []
    for each in visible(text).split("\n"):
        line = each.expandtabs(4)
        places = breaks(line, room)
        parts = zip([0, *places], [*places, len(line)], strict=True)
        lines += [f"{indent}{line[start:end]}".rstrip() for start, end in parts]
    return lines


_NO_START = frozenset("，。、；：！？）》」』】〉〕”’…—·,.;:!?)]}%")
_NO_END = frozenset("（《「『【〈〔“‘([{$¥")


def breaks(plain: str, width: int, indent: int = 0) -> list[int]:
    """Return the offsets at which to break a line. All lines but the first have an indent.

    Wide characters may be separated anywhere except before a closing mark and after an opening one, so
    Chinese text fills its lines. Words of other scripts are kept whole if they fit.
    """
    found: list[int] = []
    start, cells, chance, chance_cells = 0, 0, 0, 0
    before = ""
    for at, character in enumerate(plain):
        size = get_character_cell_size(character)
        if at > start and _may_part(before, character):
            chance, chance_cells = at, cells
        while cells + size > width and at > start and character != " ":
            if chance > start:
                start, cells = chance, indent + cells - chance_cells
            else:
                start, cells = at, indent
            found.append(start)
            chance = start
        cells += size
        before = character
    return found


def _may_part(before: str, after: str) -> bool:
    if after == " ":
        return False
    if before == " ":
        return True
    wide = get_character_cell_size(before) == 2 or get_character_cell_size(after) == 2
    return wide and after not in _NO_START and before not in _NO_END


def table_lines(
    rows: Sequence[Sequence[str]], width: int, numbers: frozenset[int] = frozenset()
) -> list[str]:
    """Format rows as a table; the last column is cut to fit. Columns in ``numbers`` are right-aligned."""
    if not rows:
        return []
    widths = [max(cell_len(row[at]) for row in rows) for at in range(len(rows[0]))]
    lines: list[str] = []
    for row in rows:
        cells = [
            " " * (wide - cell_len(text)) + text if at in numbers else padded(text, wide)
            for at, (text, wide) in enumerate(zip(row, widths, strict=True))
        ]
        line = GAP.join(cells).rstrip()
        lines.append(
            line if cell_len(line) <= width else set_cell_size(line, max(width - 1, 0)).rstrip() + "…"
        )
    return lines


_COLOURS = re.compile("\x1b\\[[0-9;:?]*[ -/]*[@-~]|\x1b\\][^\x07\x1b]*(?:\x07|\x1b\\\\)")
_HIDDEN = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028\u2029\u2060-\u2064\u206a-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0]|[\u00a0\u2000-\u200a\u202f\u205f]"
)
_SIGN = re.compile("⟨U\\+[0-9A-F]{4,6}⟩|[\u2400-\u2421]")
_WORD = re.compile(r"[^\W\d_]+")
_WIDE = re.compile(
    "[\uff04-\uff06\uff0b\uff10-\uff19\uff1c-\uff1e\uff20-\uff3a\uff3c\uff3e-\uff5a\uff5c\uff5e]"
)
"""Full-width ASCII letters, digits and symbols; Chinese punctuation is not included."""

_LIKE_LATIN = frozenset("асеорхуіјѕһԁԛԝАВЕКМНОРСТХУІЈЅοΑΒΕΖΗΙΚΜΝΟΡΤΥΧνΚ")
_SCRIPTS = ("CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE", "COPTIC", "LISU", "MATHEMATICAL")


def plain(text: str, most: int | None = None) -> str:
    """Remove colour codes, make hidden characters visible and expand tabs."""
    text = visible(_COLOURS.sub("", text) if "\x1b" in text else text)
    text = text.expandtabs(4) if "\t" in text else text
    return text if most is None or len(text) <= most else f"{text[: most - 1]}…"


def deceptive(text: str) -> bool:
    """Whether the text has hidden or look-alike characters."""
    return visible(text) != text.replace("\r\n", "\n") or bool(_places(text))


def _places(text: str) -> set[int]:
    """Return the positions of hidden characters and of look-alikes of ASCII letters."""
    if text.isascii():
        return set()
    places = {found.start() for pattern in (_HIDDEN, _WIDE) for found in pattern.finditer(text)}
    for word in _WORD.finditer(text):
        foreign = [at for at, character in enumerate(word[0], word.start()) if _foreign(character)]
        mixed = len(foreign) < len(word[0]) and any(character.isascii() for character in word[0])
        if mixed or (foreign and all(character in _LIKE_LATIN for character in word[0])):
            places.update(foreign)
    return places


@lru_cache(4096)
def _foreign(character: str) -> bool:
    """Whether a letter belongs to a script with look-alikes of Latin letters."""
    return character > "\x7f" and unicodedata.name(character, "").startswith(_SCRIPTS)


def marked(text: str, style: str = "") -> Iterator[tuple[str, str]]:
    """Yield styled pieces of the text; a code in the style ``secret`` replaces or follows each deceptive
    character."""
    done = 0
    for at in sorted(_places(text)):
        yield from _signs(text[done:at], style)
        code = f"⟨U+{ord(text[at]):04X}⟩"
        yield "secret", code if _HIDDEN.match(text[at]) else f"{text[at]}{code}"
        done = at + 1
    yield from _signs(text[done:], style)


def _signs(text: str, style: str) -> Iterator[tuple[str, str]]:
    shown, done = plain(text), 0
    for sign in _SIGN.finditer(shown):
        if sign.start() > done:
            yield style, shown[done : sign.start()]
        yield "secret", sign[0]
        done = sign.end()
    if done < len(shown):
        yield style, shown[done:]


def noted_lines(rows: Sequence[tuple[str, str, str]], width: int) -> list[Line]:
    """Return titles with the notes beside them, one below the other. ``rows``: style, title and note."""
    widest = min(max((cell_len(title) for _, title, note in rows if note), default=0), width // 2)
    lines: list[Line] = []
    for style, title, note in rows:
        indent = max(widest, cell_len(title)) + 2
        first, *others = wrapped(note, max(width - indent, 20)) if note else [""]
        lines.append([(style, padded(title, indent)), ("dim", first)] if note else [(style, title)])
        lines += [[("dim", f"{' ' * indent}{each}")] for each in others]
    return lines


_HANGING = re.compile(r"(?P<bar>\s*┊ )|\s*(?:\d+ [-+ ] )?")


def wrapped_line(line: Line, width: int) -> list[Line]:
    """Wrap a line at ``width`` columns. Continuation lines repeat its indent and its quote bar."""
    line = [(style, text.expandtabs(4)) for style, text in line]
    text = "".join(piece for _, piece in line)
    if cell_len(text) <= width:
        return [line]
    hanging = _HANGING.match(text)
    indent = "" if hanging is None else hanging["bar"] or " " * len(hanging[0])
    rest = indent if len(indent) <= width // 2 else ""
    places = breaks(text, width, cell_len(rest))
    return [
        [*([("", rest)] if at else []), *line_part(line, start, end)]
        for at, (start, end) in enumerate(zip([0, *places], [*places, len(text)], strict=True))
    ]


def line_part(line: Line, start: int, end: int) -> Iterator[tuple[str, str]]:
    """Yield the pieces of a line between two character positions."""
    at = 0
    for style, text in line:
        if part := text[max(start - at, 0) : max(end - at, 0)]:
            yield style, part
        at += len(text)
