"""The text of files: decoding, a window of lines, an exact replacement. No I/O.

A ``path`` is only named in the sentence that says what is wrong.

Text stays as it is in the file: a byte order mark, CR LF and a missing last line end all survive an edit.
Lines end at LF only, as editors and compilers count them.
"""

from __future__ import annotations

import base64
import codecs
from dataclasses import dataclass

from ferrule.backends.protocol import FileData, ReadResult

MAX_BINARY_BYTES = 3_750_000
"""Bytes of a binary file that are still read: less than 5 MiB in base64, the most Anthropic's API takes as
one image (https://github.com/anthropics/claude-code/issues/14887, which quotes its refusal)."""


class Binary(ValueError):
    """The file does not contain UTF-8 text; the message says so to the model."""


@dataclass(frozen=True, slots=True)
class Window:
    """Some lines: the text, the number of the last one (from 1), and how many there are altogether."""

    text: str
    end: int
    total: int


@dataclass(frozen=True, slots=True)
class Change:
    """A text after replacing, and how many places were replaced."""

    text: str
    count: int


def is_binary(data: bytes) -> bool:
    """Whether the beginning of a file shows that it is not text."""
    return b"\0" in data[:8192]


def to_file_data(data: bytes) -> FileData:
    """A file's bytes as they are kept and handed on: text where they are text, otherwise base64."""
    if not is_binary(data):
        try:
            return FileData(content=data.decode("utf-8"), encoding="utf-8")
        except UnicodeDecodeError:
            pass
    return FileData(content=base64.b64encode(data).decode("ascii"), encoding="base64")


def to_bytes(data: FileData) -> bytes:
    """The inverse of ``to_file_data``."""
    content = data["content"]
    if data.get("encoding") == "base64":
        return base64.b64decode(content)
    return content.encode("utf-8", "surrogatepass")


def read_page(
    data: FileData, offset: int, limit: int, path: str, *, max_binary_bytes: int = MAX_BINARY_BYTES
) -> ReadResult:
    """``limit`` lines of a text from line ``offset`` (from 0) on, or a binary file as it is."""
    if data["encoding"] == "base64":
        if len(data["content"]) * 3 // 4 - data["content"].count("=", -2) > max_binary_bytes:
            # The sentence is part of LangChain's standard tests for sandboxes (langchain-tests 1.1.9).
            return ReadResult(
                error=f"File '{path}': Binary file exceeds maximum preview size of {max_binary_bytes} bytes"
            )
        return ReadResult(file_data=data)
    return page_result(data, line_window(data["content"], max(offset, 0), limit), max(offset, 0), path)


def page_result(data: FileData, piece: Window, offset: int, path: str) -> ReadResult:
    """The result of reading ``piece`` of a text, which begins with line ``offset`` (from 0)."""
    if not piece.total:
        return ReadResult(file_data=data)
    if offset >= piece.total:
        return ReadResult(error=f"{path} has only {piece.total} lines; offset {offset} is past its end.")
    more = piece.end < piece.total
    # Pages are joined with line feeds by those who read all of them (langchain-tests 1.1.9 does).
    return ReadResult(
        file_data={**data, "content": piece.text.removesuffix("\n") if more else piece.text},
        total_lines=piece.total,
        start_line=offset + 1,
        end_line=piece.end,
        next_offset=piece.end if more else None,
    )


def decode_text(data: bytes, path: str, *, cut: bool = False) -> str:
    """Decode a file's bytes, which may be ``cut`` within a character; raises ``Binary`` naming ``path``."""
    if is_binary(data):
        raise Binary(f"{path} is a binary file ({len(data)} bytes) and cannot be shown as text.")
    try:
        return codecs.getincrementaldecoder("utf-8")().decode(data, not cut)
    except UnicodeDecodeError as error:
        raise Binary(
            f"{path} is not UTF-8 text (byte {error.start} of {len(data)}): binary, or another encoding."
        ) from None


def line_window(text: str, offset: int, limit: int) -> Window:
    """``limit`` lines from line ``offset`` (from 0) on. An empty text has no lines."""
    if not text:
        return Window("", 0, 0)
    total = text.count("\n") + (not text.endswith("\n"))
    start = 0
    for _ in range(min(offset, total)):
        start = text.find("\n", start) + 1 or len(text)
    end = start
    taken = min(limit, max(total - offset, 0))
    for _ in range(taken):
        end = text.find("\n", end) + 1 or len(text)
    return Window(text[start:end], min(offset, total) + taken, total)


def replace_text(text: str, old: str, new: str, everywhere: bool, path: str) -> Change | str:
    """Replace ``old`` by ``new``, or a sentence saying why not."""
    if not old:
        return "old_string is empty. Give the text to replace, or write the whole file with write_file."
    windows = text.count("\r\n")
    # What is written into a file has its line ends; where it has both, as given if that is found.
    if windows in (0, text.count("\n")) or old not in text:
        old, new = (_with_ends(part, "\r\n" if windows else "\n") for part in (old, new))
    if old == new:
        return "old_string and new_string are equal; there is nothing to change."
    count = text.count(old)
    if not count:
        return f"old_string was not found in {path}.{_near(text, old)}"
    if count > 1 and not everywhere:
        return (
            f"old_string appears {count} times, in multiple places of {path}. "
            "Add lines around it to make it unique, or set replace_all to true."
        )
    return Change(text.replace(old, new), count)


def _with_ends(text: str, end: str) -> str:
    return text.replace("\r\n", "\n").replace("\n", end)


def _near(text: str, old: str) -> str:
    """Where the first line of ``old`` stands, if only the white space differs."""
    lines = old.strip().splitlines()
    first = "".join(lines[0].split()) if lines else ""
    if first:
        for number, line in enumerate(text.split("\n"), 1):
            if first in "".join(line.split()):
                return f" Line {number} is similar, but white space or later lines differ. Read it again."
    return " Read the file again and copy the text exactly."
