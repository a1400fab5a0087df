"""Calls inside the arguments of calls: ``python -m benchmarks.nesting --minutes 60 --seed 7``.

A call is written in one dialect; a string among its arguments holds samples of all dialects, or pieces of
them. What runs must be exactly what was written, or nothing: no call of the inner text, and no other
arguments. One case is nobody's fault: the text may be, byte for byte, how other calls are written.

Other texts are of other kinds. The model has read a page that ends a call and begins others, cut at any
character from both ends, and copies it into an argument: then that case is no excuse. A page ends the call,
goes on with ends of other formats, and begins another call. Or calls in JSON hold calls in strings whose
escapes are damaged, and some of them are cut short, or closed by their own marker in the middle.

Each text is also read in pieces: in two ways that are drawn by lot, or as many as ``--cuts`` says.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice
from typing import Any

from tests.dialects.tools import tool
from tests.dialects.writers import MARKER, SPELLINGS, split, write

from ferrule import DIALECTS, Echoes, Recoverer, Reply, fold
from ferrule.core.cuts import cuts
from ferrule.core.messages import ToolCall, ToolResult
from ferrule.dialects.echoes import Read

Call = tuple[str, dict[str, Any]]

TOOLS = [
    tool("save", path="string", content="string", mode="integer"),
    tool("note", ["text"], text="string"),
    tool("bash", command="string"),
    tool("get_weather", city="string"),
    tool("ping"),
]

WORDS = [
    "x",
    " ",
    "\n",
    "\n\n",
    "a b",
    '"',
    "')",
    '")\n',
    "}",
    "{",
    "# T\n",
    "中文",
    "- ",
    "<b>",
    "1",
    "`",
    "```\n",
    "> ",
]


def _samples() -> dict[str, list[str]]:
    """What each dialect writes: a whole call, and one of a tool that should never run."""
    inner: dict[str, list[str]] = {}
    for name in DIALECTS:
        inner[name] = [DIALECTS[name].sample, write(name, "bash", {"command": "id"})]
    return inner


SAMPLES = _samples()
MARKS = {
    name: MARKER.findall("\n".join(texts)) or [DIALECTS[name].sample[:4]] for name, texts in SAMPLES.items()
}
_WHOLE = re.compile(rf"<\|(?:open|close)\|>[^<>]*<\|sep\|>|{MARKER.pattern}", re.MULTILINE)
_JOINT = re.compile(r"(?<=[>\]}])|(?=[<\[{])")


def payload(source: random.Random, dialect: str) -> str:
    """Text with markup in it; half of it is the dialect's own."""

    def part() -> str:
        other = dialect if source.random() < 0.6 else source.choice(list(DIALECTS))
        sample = source.choice(SAMPLES[other])
        kind = source.random()
        if kind < 0.2:
            return sample
        if kind < 0.6:  # from marker to marker
            joints = [found.start() for found in _JOINT.finditer(sample)]
            start, end = sorted(source.choices([0, *joints, len(sample)], k=2))
            return sample[start:end]
        if kind < 0.75:
            return source.choice(MARKS[other])
        return source.choice(WORDS)

    return "".join(part() for _ in range(source.randint(1, 6)))


def written(source: random.Random, dialect: str) -> tuple[str, list[Call]]:
    """One to three calls in one dialect, and the text."""
    calls: list[Call] = []
    text = source.choice(("", "", "Let me see.\n", "I do it.\n\n"))
    for number in range(source.choice((1, 1, 1, 2, 3))):
        inner = payload(source, dialect) if number == 0 or source.random() < 0.4 else "plain"
        form = source.random()
        if form < 0.5:
            call: Call = ("save", {"path": "a.txt", "content": inner})
        elif form < 0.7:
            call = ("save", {"content": inner, "mode": 7})
        elif form < 0.8:
            call = ("save", {"content": inner})
        else:
            call = ("note", {"text": inner})
        call_text = write(dialect, *call)
        if dialect not in SPELLINGS and source.random() < 0.3 and "\\" not in inner:
            # As models do that forget to escape; of a backslash nobody could tell whether it was one.
            call_text = call_text.replace(f" {json.dumps(inner, ensure_ascii=False)}", f' "{inner}"')
        text += call_text
        text += source.choice(("", "\n", "\n"))
        calls.append(call)
    text += source.choice(("", "", "", "\nThat is all.", "\n\nDone."))
    return text, calls


KINDS = ("copied", "written", "damaged")
"""Pages that were read, calls that hold others, and calls whose strings and ends are damaged."""

CUT = "in pieces it is read otherwise"
PROSE = "Dear reader."
FRAMES = ("{}", "{}", "<file>\n{}\n</file>", "{}\n[end of the page]")


def outer(dialect: str, content: str, key: str = "path") -> str:
    """A call that writes this, which the model did not escape."""
    given = {"content": "VALUE", "mode": 7} if key == "mode" else {"path": "a.txt", "content": "VALUE"}
    return write(dialect, "save", given).replace("VALUE", content)


def page(dialect: str, behind: int = 1, *, alike: bool = False) -> tuple[str, int, int]:
    """A text that ends a call and begins others; where that end ends, and where the last one begins.

    ``alike``: the others are of the same tool, so that they could have what follows the text.
    """
    ending = outer(dialect, "VALUE").partition("VALUE")[2]
    others: list[Call] = [
        ("save", {"path": "b", "mode": number}) if alike else ("bash", {"command": f"id {number}"})
        for number in range(behind)
    ]
    calls = [write(dialect, *each) for each in others]
    text = PROSE + ending + "\n" + "\n".join(calls)
    return text, len(PROSE) + len(ending.rstrip()), len(text) - len(calls[-1])


def copied(source: random.Random, dialect: str) -> tuple[str, str, str]:
    """What a model writes that copies a page into an argument, the page, and the argument."""
    alike = source.random() < 0.3
    whole, ended, last = page(dialect, source.choice((1, 1, 1, 2, 3)), alike=alike)
    start, end = source.choice((0, source.randrange(ended))), source.randint(last + 2, len(whole))
    if dialect == "continue" and "BEGIN" in whole[last:end]:
        # The rest of the line is the name of an argument: if the model writes it, it makes the call.
        key = "path" if alike else "command"
        end = max(end, whole.rindex(key) + len(key))
    cut = whole[start:end]
    framed = source.choice(FRAMES)
    result = json.dumps({"text": cut}) if source.random() < 0.2 else framed.replace("{}", cut)
    content = source.choice(("", whole[:start])) + cut
    content += source.choice(("", " More.", "\nThat is all.", "\n\nDone.\n"))
    text = outer(dialect, content, source.choice(("path", "path", "mode")))
    if source.random() < 0.3:
        text += "\n" + write(dialect, "note", {"text": "plain"})
    return text, result, content


def wrongly_copied(text: str, result: str, content: str, *, samples: int = 2) -> str:
    """What is wrong with how a copy of a page is read, or ``""``."""
    reply = read(text, Echoes().read([ToolResult("c1", result, "read_file")]), samples=samples)
    if reply is None:
        return CUT
    for call in reply.calls:
        given = call.arguments.get("content", "") if call.name == "save" else ""
        if not (call.name == "note" or (call.name == "save" and _bare(given) == _bare(content))):
            return f"ran: {(call.name, call.arguments)!r}"
    return ""


def read(text: str, known: Read | None = None, *, samples: int = 2) -> Reply | None:
    """The reply of a model that has read something perhaps; None if it is not the same under some cuts."""

    def reply(pieces: list[str]) -> Reply:
        recoverer = Recoverer(TOOLS, read=known)
        events = [event for piece in pieces for event in recoverer.feed(piece)]
        return fold(events + recoverer.end("stop"))

    whole, *others = cuts(text)
    expected = reply(whole)
    sampled = random.Random(text).sample(others, min(samples, len(others)))
    return expected if all(reply(pieces) == expected for pieces in sampled) else None


def wrong(text: str, calls: list[Call], dialect: str, *, samples: int = 2) -> str:
    """What is wrong with how the text is read, or ``""``."""
    reply = read(text, samples=samples)
    if reply is None:
        return CUT
    found = [(call.name, call.arguments) for call in reply.calls]
    rest = list(calls)
    for call in found:
        same = [at for at, each in enumerate(rest) if _is_same(call, each)]
        if not same:
            return "" if _same_text(text, dialect, reply) else f"ran: {call!r}"
        del rest[: same[0] + 1]
    return ""


FOREIGN = [
    *("</param>", "</arg_value>", "</invoke>", "</function>", "</seed:tool_call>", "</atem:invoke>"),
    *("</longcat_tool_call>", "</｜DSML｜tool_calls>", "<｜tool▁call▁end｜>", "<|tool_call_end|>"),
    *("<|close|>call<|sep|>", "</steptml:parameter>", "]<]minimax[>[</invoke>", "<|action_end|>"),
    *("</ifm|tool_call>", "<end_function_call>"),
]
"""Ends of calls and values."""

TAGGED = [name for name in SPELLINGS if MARKER.search(SPELLINGS[name][0]("key", "value"))]
"""The dialects whose values stand between tags."""

BITS = [*WORDS, "'", '"}', '"}}', "[", "]", '",', '": "', '", "mode": 7', '\\"']


def with_strays(source: random.Random, dialect: str) -> str:
    """A call in tags, in whose value a call ends, ends of other formats stand, and another call begins."""
    sample = DIALECTS[dialect].sample
    strays = [each for each in FOREIGN if each not in sample and each.strip("</>") not in sample]
    run = source.choice(("", "\n")).join(source.choices(strays, k=source.randint(1, 4)))
    before, [piece], _ = split(dialect, "bash", {"command": "id"})
    begun = (before + piece).rpartition("id")[0]
    if source.random() < 0.5 and "<" in before:  # without the block around it
        begun = begun[begun.rfind("<", 0, begun.rindex("bash")) :]
    gap, space = source.choice(("", "\n", "\nwords\n")), source.choice(("", "\n"))
    ended = outer(dialect, "VALUE").partition("VALUE")[2]
    return outer(dialect, f"a{ended}{gap}{run}{space}{begun}id")


def torn(source: random.Random, dialect: str) -> tuple[str, list[str]]:
    """Calls in JSON, with calls in damaged strings, some cut short or closed too early; and the strings."""

    def inner() -> str:
        call = write(dialect, "bash", {"command": source.choice(("id", "ls"))})
        kind = source.random()
        if kind < 0.2:
            return call
        if kind < 0.4:
            start, end = sorted(source.choices(range(len(call) + 1), k=2))
            escaped = json.dumps(call, ensure_ascii=False)[1:-1]
            return escaped if source.random() < 0.4 else call[start:end]
        return source.choice(MARKS[dialect]) if kind < 0.5 else source.choice(BITS)

    def string(text: str) -> str:
        kind = source.random()
        if kind < 0.35:
            return f'"{text}"'
        escaped = json.dumps(text, ensure_ascii=False)[1:-1]
        kept = (each for each in escaped if kind < 0.6 or each != "\\" or source.random() < 0.5)
        return f'"{"".join(kept)}"'

    def call(text: str) -> str:
        given: dict[str, Any] = {"path": "a", "content": "VALUE"}
        given = given if source.random() < 0.6 else {"content": "VALUE", "mode": 7}
        before, [body], after = split(dialect, "save", given)
        body = body.replace('"VALUE"', string(text)).replace("VALUE", text)
        kind = source.random()
        if kind < 0.35:
            return before + body + after
        if kind < 0.6:
            return before + body[: source.randint(0, len(body))] + after
        whole = before + body + after
        return whole[: source.randint(len(before), len(whole))]

    text = "".join(inner() for _ in range(source.randint(1, 5)))
    calls = "".join(
        call(text if source.random() < 0.7 else "plain") + source.choice(("", "\n", "\n", "\n\n"))
        for _ in range(source.choice((1, 1, 2, 2, 3)))
    )
    last = write(dialect, "note", {"text": "plain"}) if source.random() < 0.3 else ""
    before = source.choice(("", "Let me see.\n"))
    return before + calls + last + source.choice(("", "\nDone.")), [text, "plain"]


def damaged(source: random.Random, dialect: str) -> tuple[str, list[str]]:
    """A text with stray ends or damaged strings, whichever the dialect can have, and the strings."""
    return (with_strays(source, dialect), []) if dialect in TAGGED else torn(source, dialect)


def runs_inner(text: str, dialect: str, contents: Sequence[str] = (), *, samples: int = 2) -> str:
    """What is wrong with how a text with a call of ``bash`` in an argument is read, or ``""``.

    Nothing is, if the text begins with the very calls that ran, as they are written. ``contents``: what
    ``save`` is to save, with escapes or without them.
    """
    reply = read(text, samples=samples)
    if reply is None:
        return CUT
    ran = [(each.name, each.arguments) for each in reply.calls]
    known = {_unescaped(each) for each in contents}
    for call in reply.calls if known else ():
        other = "content" in call.arguments and _unescaped(str(call.arguments["content"])) not in known
        if other and not _stands_in(text, dialect, call):
            return f"ran: {ran!r}"
    inner = [number for number, (name, _) in enumerate(ran) if name == "bash"]
    if not inner:
        return ""
    begun = _compact("".join(write(dialect, *each) for each in ran[: inner[-1] + 1]))
    return "" if _compact(text).removeprefix("Letmesee.").startswith(begun) else f"ran: {ran!r}"


def _stands_in(text: str, dialect: str, call: ToolCall) -> bool:
    """Does a text hold the call as it is written, or as models do who forget its end, or miscount brackets?

    Its end, or a part of it, may be missing where the text ends, or its last words begin, also behind some
    brackets too many. A mark of its end may be missing where another call begins, as recorded models write
    it. A comma may stand behind the last value. A bracket may be missing, before the first mark of its end.
    There may be some too many of them before it, with the end of the text or the beginning of another call
    behind it. The quotes in its last string may be without escapes, if the text ends with the call.
    """
    rest, form = _compact(text), _compact(write(dialect, call.name, call.arguments))
    rules, ended = {each.rule for each in call.repairs}, rest.removesuffix("Done.")
    if rules == {"inner-quotes"} and ended.endswith(form.replace('\\"', '"')):
        return True
    if rules == {"trailing-comma"}:
        rest = re.sub(r",(?=[}\]])", "", rest)
    if "raw-control" in rules:  # white space in strings is left out, too
        form, rest, ended = (each.replace("\\n", "") for each in (form, rest, ended))
    ends = range(form.rindex("}") + 1, len(form))
    stripped = re.sub(r"(?<=\})[}\]]{1,4}\Z", "", rest)
    whole = rules <= {"missing-close", "raw-control"}
    if whole and any(each.endswith(form[:end]) for end in ends for each in (rest, ended, stripped)):
        return True
    opener = form.partition(call.name)[0]
    marks = (each.start() for each in MARKER.finditer(form, ends.start) if each.group() not in "}]")
    if whole and any(f"{form[:at]}{opener}" in rest for at in marks):
        return True
    before, _, behind = form.rpartition("}")
    surplus = rf"{re.escape(before)}[}}\]]{{1,4}}{re.escape(behind)}(?:\Z|Done\.|{re.escape(opener)})"
    mark = MARKER.match(behind)
    closed = rules & {"closed", "missing-bracket"} and f"{before}{mark.group() if mark else behind}" in rest
    return form in rest or bool(closed) or re.search(surplus, rest) is not None


def _unescaped(text: str) -> str:
    """A text without what escapes are made of, and white space."""
    return re.sub(r"[\\nt\s]", "", text)


def _is_same(found: Call, written: Call) -> bool:
    """Is it the call that was written?

    White space at the edges of a string aside, which some dialects cannot keep, and closing markers at its
    end: those count as the call's own, written once too often.
    """
    name, arguments = written
    return (
        found[0] == name
        and found[1].keys() == arguments.keys()
        and all(
            value == arguments[key] if not isinstance(value, str) else _bare(value) == _bare(arguments[key])
            for key, value in found[1].items()
        )
    )


def _bare(text: str) -> str:
    return re.sub(r"(?:\s|</[^<>]*>)+\Z", "", text.strip())


def _same_text(text: str, dialect: str, reply: Reply) -> bool:
    """Could a model have made the calls found, among others, by writing this very text?

    White space and wrappers aside, because every dialect leaves some of it to the model.
    """
    grammar = _grammar(dialect)
    for call in reply.calls:
        if call.origin.dialect != dialect and grammar:  # a model may change from one to another
            text = text.replace(write(call.origin.dialect, call.name, call.arguments), "")
    if grammar is None:
        rest = _compact(text)
        for call in reply.calls:
            form = _compact(write(call.origin.dialect, call.name, call.arguments))
            before, found, rest = rest.partition(form)
            if not found or MARKER.search(before):
                return False
        return not MARKER.search(rest)
    markers, wrappers = grammar

    def plain(value: Any) -> str:
        value = value if isinstance(value, str) else json.dumps(value)
        for wrapper in wrappers:
            value = value.replace(wrapper, "")
        return _compact(value)

    found = [
        (call.name, {key: plain(value) for key, value in call.arguments.items()})
        for call in reply.calls
        if call.origin.dialect == dialect
    ]
    text = plain(text)
    return any(_holds(each, found) for each in islice(_readings(text, list(markers.finditer(text))), 2_000))


def _compact(text: str) -> str:
    return "".join(text.split())


def _holds(reading: list[Call], found: list[Call]) -> bool:
    rest = iter(reading)
    return all(
        any(
            name == each
            and {key: _bare(value) for key, value in given.items()}
            == {k: _bare(v) for k, v in inner.items()}
            for each, inner in rest
        )
        for name, given in found
    )


@cache
def _grammar(dialect: str) -> tuple[re.Pattern[str], list[str]] | None:
    """The markers of a call and its values in text without white space, and the wrappers around calls."""
    if dialect not in SPELLINGS:
        return None
    before, [piece], after = split(dialect, "NAME", {"KEY": "VALUE"})
    inner, tail = _WHOLE.findall(piece), _WHOLE.findall(after)
    name = before.rindex("NAME")
    start = before.rfind("<", 0, name)
    if start < 0 or not (inner and tail):
        return None
    word = r"[\w.$/:@-]+"
    opens, closes = (re.escape(_compact(each)) for each in piece.split("VALUE"))
    call = re.escape(_compact(before[start:])).replace("NAME", f"(?P<name>{word})", 1).replace("NAME", word)
    value = opens.replace("KEY", f"(?P<key>{word})").replace('"true"', r'"\w+"').replace("string", word)
    markers = (
        f"(?P<call>{call})|(?P<value>{value})|(?P<end>{closes})|(?P<last>{re.escape(_compact(tail[0]))})"
    )
    return re.compile(markers), [*_WHOLE.findall(before[:start]), *tail[1:]]


def _touches(markers: list[re.Match[str]], at: int) -> bool:
    """Stands a marker directly behind another?"""
    return 0 < at < len(markers) and markers[at].start() == markers[at - 1].end()


def _readings(text: str, markers: list[re.Match[str]]) -> Iterator[list[Call]]:
    """Every way in which all markers are structure of a call or stand in a value."""

    def outside(at: int) -> Iterator[list[Call]]:
        if at == len(markers):
            yield []
        elif markers[at].lastgroup == "last" and _touches(markers, at):
            yield from outside(at + 1)  # merely repeated
        elif markers[at].lastgroup == "call":
            yield from inside(at + 1, markers[at]["name"], {})

    def inside(at: int, name: str, given: dict[str, Any]) -> Iterator[list[Call]]:
        kind = markers[at].lastgroup if _touches(markers, at) else None
        if kind == "last":
            yield from ([(name, given), *rest] for rest in outside(at + 1))
        elif kind == "value":
            for end in range(at + 1, len(markers)):
                if markers[end].lastgroup == "end":
                    value = text[markers[at].end() : markers[end].start()]
                    yield from inside(end + 1, name, {**given, markers[at]["key"]: value})

    return outside(0)


def _tried(source: random.Random, dialect: str, kind: str, *, samples: int) -> tuple[str, Any, str]:
    """A text of a kind, what was written, and what is wrong with how it is read."""
    wrote: Any
    if kind == "copied":
        text, *wrote = copied(source, dialect)
        return text, wrote, wrongly_copied(text, *wrote, samples=samples)
    if kind == "written":
        text, wrote = written(source, dialect)
        return text, wrote, wrong(text, wrote, dialect, samples=samples)
    text, wrote = damaged(source, dialect)
    return text, wrote, runs_inner(text, dialect, wrote, samples=samples)


def main(argv: list[str] | None = None) -> int:
    """Look for counter-examples for some minutes; 1 if there was one."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--dialect", choices=list(DIALECTS), help="only this one")
    parser.add_argument("--kind", choices=KINDS, action="append", help="only texts of this kind")
    parser.add_argument("--cuts", type=int, default=2, help="each text is cut in so many ways")
    parser.add_argument("--most", type=int, default=10, help="so many counter-examples are printed")
    options = parser.parse_args(argv)
    source = random.Random(options.seed)
    until = time.monotonic() + 60 * options.minutes
    tried: Counter[str] = Counter()
    failed: Counter[str] = Counter()
    while time.monotonic() < until:
        dialect = options.dialect or source.choice(list(DIALECTS))
        kind = source.choice(options.kind or KINDS)
        if kind == "damaged" and dialect in SPELLINGS and dialect not in TAGGED:
            continue
        try:
            text, wrote, fault = _tried(source, dialect, kind, samples=options.cuts)
        except ValueError:  # the dialect cannot write it
            continue
        tried[kind] += 1
        if fault:
            failed[kind] += 1
            if sum(failed.values()) <= options.most:
                print(f"{dialect}: {fault}\n  wrote {wrote!r}\n  text  {text!r}\n", flush=True)
    counts = ", ".join(f"{failed[kind]} wrong of {tried[kind]} {kind}" for kind in KINDS if tried[kind])
    print(f"seed {options.seed}: {counts}")
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main())
