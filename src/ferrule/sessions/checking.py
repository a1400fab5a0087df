"""Whether the content of a log is whole: its tables in, what is wrong with them out.

A database's own check sees its pages. Here every entry is read, every parent and head looked for, and the
search table and the wires are held against the entries.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator

from ferrule.client.files.sqlite_file import SqliteStatements
from ferrule.core.errors import UsageError
from ferrule.sessions.entries import Fault, Said
from ferrule.sessions.message_codec import facts_from_json, load, said_from_json
from ferrule.sessions.search_words import words_of
from ferrule.sessions.sqlite_database import Row

BATCH = 500
"""So many rows are in memory at a time."""


def content_faults(rows: SqliteStatements) -> Iterator[Fault]:
    """What is wrong, in the order of the tables."""
    trees: dict[int, str] = {}
    parents: dict[int, int | None] = {}
    indexed = {number for (number,) in rows.run("SELECT rowid FROM search")}
    for row in _batches(rows, "SELECT id, parent, tree, kind, said, facts FROM entries"):
        number, parent, tree = row[:3]
        trees[number], parents[number] = tree, parent
        if parent is not None and trees.get(parent) != tree:
            yield Fault(f"entry {number}", f"its parent {parent} is missing or stands elsewhere")
        yield from _entry_faults(row, indexed)
    for number in sorted(indexed - trees.keys()):
        yield Fault(f"entry {number}", "it can be searched for and is not there")
    yield from _session_faults(rows, trees, parents)
    for number, body in _batches(rows, "SELECT entry AS id, body FROM wires", "entry"):
        yield from _wire_faults(number, body, number in trees)


def _batches(rows: SqliteStatements, query: str, key: str = "id") -> Iterator[Row]:
    last = -1
    while batch := rows.run(f"{query} WHERE {key} > ? ORDER BY {key} LIMIT ?", last, BATCH):
        yield from batch
        last = batch[-1][0]


def _entry_faults(row: Row, indexed: set[int]) -> Iterator[Fault]:
    number, _, _, kind, text, facts = row
    where = f"entry {number}"
    said: Said | None = None
    try:
        value = load(text)
        said = said_from_json(value)
        if value["kind"] != kind:
            yield Fault(where, f"it is stored as {kind} and says {value['kind']}")
    except UsageError as error:
        yield Fault(where, str(error))
    try:
        facts_from_json(load(facts))
    except UsageError as error:
        yield Fault(where, f"what is known of it: {error}")
    if said is not None and number not in indexed and words_of(said):
        yield Fault(where, "it cannot be searched for")


def _session_faults(
    rows: SqliteStatements, trees: dict[int, str], parents: dict[int, int | None]
) -> Iterator[Fault]:
    """Sessions whose head is not there, or whose number of entries is wrong."""
    for session, tree, head, size in rows.run("SELECT id, tree, head, size FROM sessions ORDER BY id"):
        if head is not None and trees.get(head) != tree:
            yield Fault(f"session {session}", f"its newest entry {head} is missing or stands elsewhere")
            continue
        counted, at = 0, head
        while at is not None:
            counted += 1
            parent = parents.get(at)
            at = parent if parent is not None and parent < at and parent in parents else None
        if counted != size:
            yield Fault(f"session {session}", f"it says that it has {size} entries, and has {counted}")


def _wire_faults(number: int, body: bytes, known: bool) -> Iterator[Fault]:
    if not known:
        yield Fault(f"the wire of entry {number}", "the entry is not there")
    try:
        zlib.decompress(body)
    except zlib.error as error:
        yield Fault(f"the wire of entry {number}", str(error))
