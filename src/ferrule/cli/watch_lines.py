"""Requests that are watched as lines of a terminal: facts as JSON in, lines that fit its width out.

Everything in them may come from a model or a stranger, so all of it is shown as plain text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from string import Formatter
from typing import Any, NamedTuple, cast

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from ferrule.cli.catalogue import Words
from ferrule.cli.descriptions import about_note, about_repair
from ferrule.cli.draw import BROKEN, CALL, DIM, HEAD, WARN, shortened
from ferrule.cli.help import wrap
from ferrule.json_values import as_items, as_object, as_text
from ferrule.locale import N_
from ferrule.messages import JsonObject, Rule
from ferrule.notes import SENTENCES, Note, NoteCode
from ferrule.repair import RULES

COUNTED = {
    "whole": N_("{count} whole"),
    "repaired": N_("{count} repaired"),
    "found": N_("{count} found"),
    "left-out": N_("{count} left out"),
}
"""What became of calls."""

_NOTES = 6
"""Sentences below a request."""
_APIS = {
    "openai_chat": "chat",
    "openai_responses": "responses",
    "anthropic_messages": "messages",
    "ollama": "ollama",
}


class _Column(NamedTuple):
    name: str
    head: str
    width: int
    value: Callable[[Words, JsonObject], str]
    right: bool = False


def calls_of(facts: JsonObject) -> dict[str, int]:
    """How many calls of a request were whole, repaired, found in text, left out."""
    counts: dict[str, int] = dict.fromkeys(COUNTED, 0)
    for call in map(as_object, as_items(facts.get("calls"))):
        found = as_object(call.get("origin")).get("channel") != "native"
        counts["found" if found else "repaired" if call.get("repairs") else "whole"] += 1
    counts["left-out"] = len(as_items(facts.get("broken")))
    return counts


def sentences(words: Words, facts: JsonObject) -> Iterator[str]:
    """What was found, changed and left out, a sentence each."""
    outcome = as_text(facts.get("outcome"))
    if outcome not in ("", "ok"):
        kind = as_text(facts.get("failure"))
        told = words(OUTCOMES[outcome]) if outcome in OUTCOMES else outcome
        yield words("{outcome} ({kind})", outcome=told, kind=kind) if kind else told
    for note in map(as_object, as_items(facts.get("notes"))):
        yield _sentence(words, as_text(note.get("code")), as_object(note.get("detail")))


OUTCOMES = {
    "refused": N_("refused by the gateway"),
    "failed": N_("the upstream failed"),
    "client-gone": N_("the client went away"),
    "client-slow": N_("the client took nothing for too long"),
    "internal": N_("a mistake of the gateway; its log says which"),
    "stopped": N_("ended, because the gateway was stopped"),
}
"""How a request ended that was not answered."""


def _sentence(words: Words, code: str, detail: Mapping[str, Any]) -> str:
    known = cast(NoteCode, code)
    if known not in SENTENCES:
        return code  # of a newer gateway
    if code == "call-repaired":
        rules = [each for each in as_text(detail.get("rules")).split(", ") if each in RULES]
        done = [about_repair(words, cast(Rule, each)) for each in rules]
        detail = {**detail, "rules": words("; ").join(done)}
    wanted = {name: "…" for _, name, _, _ in Formatter().parse(SENTENCES[known]) if name}
    return about_note(words, Note(known, {**wanted, **detail}))


def plain_line(words: Words, facts: JsonObject) -> str:
    """A request that has ended in one line, for a pipe."""
    parts: list[str] = []
    for column in COLUMNS.values():
        value, head = column.value(words, facts), words(column.head)
        if value:
            named = column.name in ("first", "tokens")
            parts.append(head if column.name == "stream" else f"{head} {value}" if named else value)
    told = shortened(words("; ").join(sentences(words, facts)), 1000)
    return "  ".join([*parts, told]).rstrip()


def request_lines(words: Words, listed: Sequence[JsonObject], width: int) -> Iterator[list[Text]]:
    """The head of the table, and for each request its lines; none is wider than ``width``."""
    columns = _columns(words, listed, width)
    yield [_line(((words(each.head), each) for each in columns), HEAD)]
    for facts in listed:
        lines = [_line(((each.value(words, facts), each) for each in columns), _style(facts))]
        told = list(sentences(words, facts))
        style = WARN if facts.get("outcome") == "ok" else DIM
        for sentence in told[:_NOTES]:
            lines += [Text(line, style, no_wrap=True) for line in _below(sentence, width)]
        if len(told) > _NOTES:
            lines.append(Text(f"  ↳ … +{len(told) - _NOTES}", DIM))
        yield lines


def _below(sentence: str, width: int) -> Iterator[str]:
    """A sentence below a request, in two lines at most."""
    lines = wrap(shortened(sentence, 2 * width), width - 5)
    for mark, line in zip(("  ↳ ", "    "), lines, strict=False):
        last = mark.isspace() and len(lines) > 2
        whole = f"{mark}{line}{'…' if last else ''}"
        yield whole if cell_len(whole) <= width else set_cell_size(whole, width - 1) + "…"


def _line(cells: Iterable[tuple[str, _Column]], style: str) -> Text:
    parts: list[str] = []
    for value, column in cells:
        room = column.width - cell_len(value)
        if room < 0:
            parts.append(set_cell_size(value, column.width - 1) + "…")
        else:
            parts.append(" " * room + value if column.right else value + " " * room)
    return Text("  ".join(parts).rstrip(), style, no_wrap=True)


def _style(facts: JsonObject) -> str:
    if facts.get("outcome") not in ("", "ok"):
        return BROKEN
    counts = calls_of(facts)
    if counts["left-out"]:
        return WARN
    return CALL if counts["found"] or counts["repaired"] else ""


# The columns.


def _columns(words: Words, listed: Sequence[JsonObject], width: int) -> list[_Column]:
    """Those that fit beside the model, which gets what is left; the least important go first."""
    least = min(_MODEL_LEAST, width // 2 - 2)
    room = width - least
    chosen = {"model"}
    for name in _IMPORTANT:
        column = COLUMNS[name]
        cells = [column.value(words, facts) for facts in listed]
        if not any(cells):
            continue
        wide = max(map(cell_len, [words(column.head), *cells]))
        wide = min(wide, column.width)
        if wide + 2 > room:
            break
        room -= wide + 2
        chosen.add(name)
    found: list[_Column] = []
    for name, column in COLUMNS.items():
        if name in chosen:
            cells = [words(column.head), *(column.value(words, facts) for facts in listed)]
            wide = max(map(cell_len, cells))
            most = room + least if name == "model" else column.width
            found.append(column._replace(width=max(1, min(wide, most))))
    return found


_MODEL_LEAST = 16


def _time(words: Words, facts: JsonObject) -> str:
    at: Any = facts.get("at")
    try:
        return datetime.fromtimestamp(float(at)).strftime("%H:%M:%S")
    except (TypeError, ValueError, OverflowError, OSError):
        return ""


def _model(words: Words, facts: JsonObject) -> str:
    asked, upstream = as_text(facts.get("model")), as_text(facts.get("upstream"))
    answering = f"{upstream}:{as_text(facts.get('upstream_model'))}"
    if not upstream or answering == asked:
        return shortened(asked, 200)
    if answering.startswith(f"{asked}:"):
        return shortened(answering, 200)
    return shortened(f"{asked} → {answering}", 200)


def _client(words: Words, facts: JsonObject) -> str:
    return shortened(as_text(facts.get("client")), 60)


def _api(words: Words, facts: JsonObject) -> str:
    return _APIS.get(as_text(facts.get("api")), "")


def _stream(words: Words, facts: JsonObject) -> str:
    return words("yes") if facts.get("stream") else ""


def _status(words: Words, facts: JsonObject) -> str:
    status = f"{facts.get('status') or ''}"[:3]
    match as_text(facts.get("outcome")):
        case "":
            return f"… {status}".rstrip()
        case "ok":
            return f"✓ {status}"
        case _:
            return f"✗ {status}"


def _seconds(name: str) -> Callable[[Words, JsonObject], str]:
    def shown(words: Words, facts: JsonObject) -> str:
        value: Any = facts.get(name)
        if not isinstance(value, int | float):
            return ""
        return f"{value * 1000:.0f} ms" if value < 1 else f"{value:.1f} s"

    return shown


def _tokens(words: Words, facts: JsonObject) -> str:
    usage = as_object(facts.get("usage"))
    return f"{usage.get('input', 0)}/{usage.get('output', 0)}" if usage else ""


def _calls(words: Words, facts: JsonObject) -> str:
    counts = calls_of(facts)
    said = [words(COUNTED[name], count=counts[name]) for name in reversed(COUNTED) if counts[name]]
    return words(", ").join(said)


COLUMNS: Mapping[str, _Column] = {
    each.name: each
    for each in (
        _Column("time", N_("time"), 8, _time),
        _Column("client", N_("client"), 12, _client),
        _Column("model", N_("model"), 200, _model),
        _Column("api", N_("API"), 9, _api),
        _Column("stream", N_("stream"), 6, _stream),
        _Column("status", N_("status"), 6, _status),
        _Column("first", N_("first"), 7, _seconds("first_byte"), right=True),
        _Column("took", N_("took"), 7, _seconds("seconds"), right=True),
        _Column("tokens", N_("tokens"), 13, _tokens, right=True),
        _Column("calls", N_("calls"), 34, _calls),
    )
}
_IMPORTANT = ("status", "calls", "took", "time", "tokens", "first", "client", "api", "stream")
"""The columns beside the model, the one to be shown first in front."""
