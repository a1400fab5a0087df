"""Catalogues of messages: collect what the code says, and compile the Chinese. See ``scripts/messages``.

A message is a literal that ``words`` or ``N_`` is given. A new one is added to ``zh_CN`` without a
translation; one that the code no longer has is removed.
"""

from __future__ import annotations

import ast
import io
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

SOURCE = Path(__file__).parent.parent / "src" / "ferrule"
FILE = SOURCE / "locale" / "zh_CN" / "LC_MESSAGES" / "ferrule.po"
SAID_BY = ("words", "self._words", "N_")


def said() -> set[str]:
    """The messages in the code."""
    return {
        text
        for file in sorted(SOURCE.rglob("*.py"))
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Call) and _name(node.func) in SAID_BY and node.args
        for text in _texts(node.args[0])
    }


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
    """What ``gettext`` reads."""
    file = io.BytesIO()
    write_mo(file, chinese)
    return file.getvalue()


def _name(function: ast.expr) -> str:
    match function:
        case ast.Name(name) | ast.Attribute(attr="words" as name):
            return name
        case ast.Attribute(ast.Name("self"), "_words"):
            return "self._words"
        case ast.Call(function, []):
            return _name(function)
        case _:
            return ""


def _texts(value: ast.expr) -> Iterator[str]:
    match value:
        case ast.Constant(str(text)) if any(map(str.isalpha, text)) or text.strip() != text:
            yield text
        case ast.IfExp(body=body, orelse=orelse):
            yield from _texts(body)
            yield from _texts(orelse)
        case _:
            pass


def main() -> int:
    """Write both files and list the messages without a translation. Return 1 if there are some."""
    chinese = updated(catalogue())
    FILE.write_bytes(written(chinese))
    FILE.with_suffix(".mo").write_bytes(compiled(chinese))
    missing = [str(each.id) for each in chinese if each.id and not each.string]
    report = [f"{FILE}: {len(chinese)} messages, {len(missing)} without a translation", *missing]
    sys.stdout.write("\n".join(report) + "\n")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
