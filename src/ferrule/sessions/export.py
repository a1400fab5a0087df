"""A session as a file for people or programs: its entries in, pieces of text out.

Markdown and HTML are to be read; thinking, calls, results and what was repaired are in them. JSON lines
hold everything exactly: ``importing.from_jsonl`` makes the same session of them.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterable, Iterator

from ferrule.messages import JsonObject
from ferrule.sessions.entries import Entry, SessionInfo
from ferrule.sessions.export_html import to_html
from ferrule.sessions.export_markdown import to_markdown
from ferrule.sessions.message_codec import dump, facts_to_json, said_to_json

__all__ = ["LINES_VERSION", "to_html", "to_jsonl", "to_markdown"]

LINES_VERSION = 1
"""The version of the lines; it grows when an older Ferrule could not read them rightly."""


def to_jsonl(
    info: SessionInfo, entries: Iterable[Entry], wires: Callable[[int], bytes | None] | None = None
) -> Iterator[str]:
    """A line about the session, and one for each entry. ``wires``: an entry → what came over the wire."""
    yield _line(
        {
            "ferrule_session": LINES_VERSION,
            "id": info.id,
            "title": info.title,
            "directory": info.directory,
            "created": info.created,
            "changed": info.changed,
            "origin": info.origin,
        }
    )
    for entry in entries:
        fields: JsonObject = {
            "id": entry.id,
            "parent": entry.parent,
            "time": entry.time,
            "said": said_to_json(entry.said),
            "facts": facts_to_json(entry.facts),
        }
        body = wires(entry.id) if wires else None
        if body is not None:
            fields["wire"] = b64encode(body).decode()
        yield _line(fields)


def _line(value: JsonObject) -> str:
    return dump(value) + "\n"
