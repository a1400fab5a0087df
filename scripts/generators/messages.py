"""Catalogues of messages: collect what the code says, and compile the Chinese. See ``scripts/messages``.

A message is a literal that ``words`` or ``N_`` is given, a value of one of ``tables``, or a text of the
gateway's page. A template is the
f-string of a message that is translated when it is finished: an error, a ``detail``, or what ``N_`` marks.
A new one is added to ``zh_CN`` without a translation; one that the code no longer has is removed.
"""

from __future__ import annotations

import ast
import io
import json
import re
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import get_args

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

SOURCE = Path(__file__).parents[2] / "src" / "ferrule"
FILE = SOURCE / "core" / "locale" / "zh_CN" / "LC_MESSAGES" / "ferrule.po"
PAGE = SOURCE / "gateway" / "page"
SAID_BY = ("words", "self._words")
"""Who translates a message at once."""
TOLD_BY = ("say", "tell")
"""The same of a command's terminal."""
DECLARED_BY = ("option", "argument", "command", "group", "_ok", "_warn", "_fail")
"""Who is given texts of a help page, the last word of the first being what stands for a value; or of the
doctor's findings."""
FACES = ("cli", "terminal")
"""Here ``words`` translates what ``N_`` marks, and fills it in."""

_ROOTS = frozenset({"FerruleError", "WrongInput"})
_MADE_BY = frozenset(
    {
        *("refusal", "Failure", "Fault", "_lose", "_wrong", "refuse", "damaged"),
        *("Repair", "BrokenArguments", "BrokenCall", "Stop", "broken", "_broken", "Unfit"),
    }
)
"""Who is given a sentence beside errors: how something failed, and what is said of one call."""
_MODULES = ("os", "json", "re", "math", "shlex")


def tables() -> Iterable[str]:
    """The English of tables in which a value is a text for people."""
    from ferrule.core.errors import NAMED, FailureKind
    from ferrule.core.messages import ABOUT_BROKEN, Channel, StopReason
    from ferrule.core.notes import LEFT_OUT, SENTENCES
    from ferrule.dialects import DIALECTS
    from ferrule.repair.rules import RULES
    from ferrule.simulate import SCENARIOS
    from ferrule.simulate.faults import DESCRIBED, IN_CONTENT, NUMBERS

    yield from RULES.values()
    yield from (LEFT_OUT, *(each for each in SENTENCES.values() if each != "{sentence}"))
    yield from (each.about for each in DIALECTS.values())
    yield from (each.about for each in SCENARIOS.values())
    yield from (IN_CONTENT, *(about for _, about in DESCRIBED.values()))
    yield from NUMBERS.values()
    yield from (*ABOUT_BROKEN.values(), *(f"reason={each}" for each in ABOUT_BROKEN))
    yield from (f"{place}={each}" for place in ("channel", "first", "second") for each in get_args(Channel))
    yield from (f"stop={each}" for each in StopReason)
    yield from (f"failure={each}" for each in get_args(FailureKind))
    kinds = ("null", "boolean", "integer", "number", "array", "object")
    yield from (f"became={each}" for each in kinds)
    yield from ("where=before", "where=after")
    yield from (f"what={each}" for each in NAMED)
    shapes = json.loads((SOURCE / "gateway" / "reply_shapes.json").read_text("utf-8"))
    yield from (*shapes["columns"], *(each for row in shapes["rows"] for each in row))


@cache
def said() -> frozenset[str]:
    """The messages and templates in the code."""
    literals = {
        text
        for room, node in _nodes()
        if isinstance(node, ast.Call) and node.args
        if _name(node.func) in SAID_BY
        or (_name(node.func) == "N_" and room in FACES)
        or (_name(node.func) in TOLD_BY and room == "cli")
        if not isinstance(node.args[0], ast.JoinedStr)
        for text in _texts(node.args[0])
    }
    return frozenset({*literals, *declared(), *translated_later(), *of_page()})


def declared() -> Iterator[str]:
    """The texts of the command line's declarations."""
    for room, node in _nodes():
        if room == "cli" and isinstance(node, ast.Call) and _name(node.func) in DECLARED_BY and node.args:
            first, *others = [text for each in node.args for text in _texts(each)] or [""]
            value = first.rpartition(" ")[2]
            yield from (each for each in others if not re.fullmatch(r"\w+:\w+", each))
            yield from [value] if re.match(r"\[?[A-Z]{2}", value) else ()


@cache
def of_page() -> frozenset[str]:
    """The texts of the gateway's page, in its modules of words."""
    return frozenset(
        json.loads(text)
        for file in (PAGE / "words.js", *PAGE.glob("*.words.js"))
        for words in re.findall(r"\ben\b[:=\s]+\{(.*?)\n *\}[;,]", file.read_text("utf-8"), re.DOTALL)
        for text in re.findall(r"""(?:[\w-]+|"[^"]*"): ("(?:[^"\\]|\\.)*")""", words)
    )


@cache
def translated_later() -> frozenset[str]:
    """What is translated when it is finished: these may be templates."""
    found = {*tables()}
    for room, node in _nodes():
        if isinstance(node, ast.Call) and (room not in FACES or _name(node.func) != "N_"):
            found.update(_given(node))
        elif isinstance(node, ast.ClassDef) and node.name in _errors():
            found.update(_of_class(node))
    return frozenset(found)


def catalogue() -> Catalog:
    """The Chinese, as its file has it."""
    return read_po(io.BytesIO(FILE.read_bytes()), locale="zh_CN")


def updated(old: Catalog) -> Catalog:
    """The same for what is said now, in the order of the alphabet."""
    new = Catalog(
        locale="zh_CN",
        project="ferrule",
        version="0",
        creation_date=old.creation_date,
        revision_date=old.creation_date,
        header_comment="# Ferrule in Chinese.",
        fuzzy=False,
    )
    for text in sorted(said()):
        known = old.get(text)
        new.add(text, known.string if known else "")
    return new


def written(chinese: Catalog) -> bytes:
    """The file of a catalogue."""
    file = io.BytesIO()
    write_po(file, chinese, width=100, no_location=True, omit_header=False, include_previous=False)
    return file.getvalue()


def compiled(chinese: Catalog) -> bytes:
    """What ``ferrule.core.locale`` reads."""
    both: dict[str, dict[str, str]] = {"said": {}, "made": {}}
    for each in chinese:
        if each.id and each.string:
            both["made" if each.id in translated_later() else "said"][str(each.id)] = str(each.string)
    return (json.dumps(both, ensure_ascii=False, indent=0) + "\n").encode()


def for_page(chinese: Catalog) -> bytes:
    """The module of the page that has the Chinese of its texts."""
    texts = {str(each.id): str(each.string) for each in chinese if each.id in of_page()}
    made = json.dumps(texts, ensure_ascii=False, indent=0)
    head = "/** @type {Record<string, string>} Written by `scripts/messages`. */"
    return f"{head}\nexport const zh = {made};\n".encode()


def _room(file: Path) -> str:
    """The room of a file; what a face does not say itself is apart."""
    room, *below = file.relative_to(SOURCE).parts
    inner = f"{room}/{below[0]}" if below else room
    return inner if inner in ("cli/bulk", "terminal/live", "terminal/settings") else room


@cache
def _nodes() -> list[tuple[str, ast.Call | ast.ClassDef]]:
    """Each call and class of the code, with the room it stands in."""
    return [
        (_room(file), node)
        for file in sorted(SOURCE.rglob("*.py"))
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Call | ast.ClassDef)
    ]


@cache
def _errors() -> frozenset[str]:
    """The classes of errors that people read."""
    bases = {
        node.name: {ast.unparse(base) for base in node.bases}
        for _, node in _nodes()
        if isinstance(node, ast.ClassDef)
    }
    found = _ROOTS
    while more := {name for name, theirs in bases.items() if theirs & found} - found:
        found |= more
    return found


def _given(call: ast.Call) -> Iterator[str]:
    name = _name(call.func)
    if name == "N_":
        yield from _texts(call.args[0])
    elif name in _MADE_BY or name in _errors():
        yield from _sentences(call.args)
    yield from _sentences(each.value for each in call.keywords if each.arg == "detail")


def _of_class(node: ast.ClassDef) -> Iterator[str]:
    """What an error gives to the class above it."""
    for each in ast.walk(node):
        if isinstance(each, ast.Call) and ast.unparse(each.func) == "super().__init__":
            yield from _sentences(each.args)


def _sentences(values: Iterable[ast.expr]) -> Iterator[str]:
    """Texts of more than one word."""
    for value in values:
        for text in _texts(value):
            fixed = re.sub(r"\{\w+\}", "", text)
            if " " in fixed and re.search("[A-Za-z]{2}", fixed):
                yield text


def _name(function: ast.expr) -> str:
    match function:
        case ast.Attribute(ast.Name("self"), "_words"):
            return "self._words"
        case ast.Name(name) | ast.Attribute(attr=name):
            return name
        case ast.Call(ast.Name("Words")):
            return "words"
        case ast.Call(function, []):
            return _name(function)
        case _:
            return ""


def _texts(value: ast.expr) -> Iterator[str]:
    match value:
        case ast.Constant(str(text)) if any(map(str.isalpha, text)) or text.strip() != text:
            yield text
        case ast.JoinedStr(parts):
            yield _template(parts)
        case ast.IfExp(body=body, orelse=orelse):
            yield from _texts(body)
            yield from _texts(orelse)
        case _:
            pass


def _template(parts: Iterable[ast.expr]) -> str:
    """An f-string with names for what is filled in: ``{self.path!r}`` is ``{path}``."""
    names: dict[str, str] = {}
    text = ""
    for part in parts:
        if isinstance(part, ast.Constant):
            text += str(part.value).replace("{", "{{").replace("}", "}}")
        elif isinstance(part, ast.FormattedValue):
            shown = ast.unparse(part.value)
            if shown not in names:
                name = _named(part.value)
                same = sum(each.rstrip("0123456789") == name for each in names.values())
                names[shown] = f"{name}{same + 1}" if same else name
            text += f"{{{names[shown]}}}"
    return text


def _named(value: ast.expr) -> str:
    """A name for a value: the last of its own names, that of the argument of a function, or ``value``."""
    match value:
        case ast.Attribute(attr="__name__"):
            return "kind"
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name.strip("_").lower()
        case ast.Call(func=ast.Attribute(ast.Constant(), "join"), args=[each]):
            return _named(each)
        case ast.Call(func=ast.Name(), args=[each, *_]):
            return _named(each)
        case ast.Call(func=ast.Attribute(ast.Name(id=module)), args=[each, *_]) if module in _MODULES:
            return _named(each)
        case ast.Call(func=ast.Attribute(value=each)) | ast.Subscript(value=each) | ast.Starred(each):
            return _named(each)
        case ast.GeneratorExp(generators=[each, *_]):
            return _named(each.iter)
        case ast.IfExp(body=one, orelse=other) | ast.BinOp(left=one, right=other):
            return _named(other) if isinstance(one, ast.Constant) else _named(one)
        case ast.BoolOp(values=[each, *_]):
            return _named(each)
        case _:
            return "value"


def template(code: str) -> str:
    """The template of an f-string, given as code."""
    return next(_texts(ast.parse(code, mode="eval").body))


def main() -> int:
    """Write the files and list the messages without a translation. Return 1 if there are some."""
    chinese = updated(catalogue())
    FILE.write_bytes(written(chinese))
    FILE.with_suffix(".json").write_bytes(compiled(chinese))
    (PAGE / "zh.js").write_bytes(for_page(chinese))
    missing = [str(each.id) for each in chinese if each.id and not each.string]
    report = [f"{FILE}: {len(chinese)} messages, {len(missing)} without a translation", *missing]
    sys.stdout.write("\n".join(report) + "\n")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
