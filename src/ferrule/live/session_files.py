"""A session as a file, for ``Live.export``: the file's ending says how it is written."""

from __future__ import annotations

from pathlib import Path

from ferrule.errors import UsageError
from ferrule.sessions.export import to_html, to_jsonl, to_markdown
from ferrule.sessions.log import SessionLog


def write_session(log: SessionLog, session: str, file: Path, language: str) -> None:
    """Write it. Raises ``UsageError`` for an ending nobody knows, and a file that cannot be written."""
    info, entries = log.session(session), log.entries(session)
    spoken = "zh" if language == "zh" else "en"
    match file.suffix.lower():
        case ".md" | ".markdown":
            pieces = to_markdown(info, entries, spoken)
        case ".html" | ".htm":
            pieces = to_html(info, entries, spoken)
        case ".jsonl" | ".ndjson":
            pieces = to_jsonl(info, entries, log.wire)
        case _:
            raise UsageError(f"{file.name}: the name must end with .md, .html or .jsonl")
    try:
        with file.open("x", encoding="utf-8", newline="\n") as written:
            written.writelines(pieces)
    except OSError as error:
        raise UsageError(f"{file} cannot be written: {error.strerror or error}") from error
