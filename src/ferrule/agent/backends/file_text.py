"""The text of files: decoding, a window of lines, an exact replacement. No I/O.

A ``path`` is only named in the sentence that says what is wrong.

Text stays as it is in the file: a byte order mark, CR LF and a missing last line end all survive an edit.
Lines end at LF only, as editors and compilers count them.
"""

from __future__ import annotations

import base64
import codecs
import hashlib
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Literal, overload

from ferrule.agent.backends.protocol import ContextLine, FileData, GrepMatch, GrepResult, ReadResult
from ferrule.core.locale import N_

MAX_BINARY_BYTES = 3_750_000
"""Bytes of a binary file that are still read: less than 5 MiB in base64, the most Anthropic's API takes as
one image (https://github.com/anthropics/claude-code/issues/14887, which quotes its refusal)."""


class Binary(ValueError):
    """The file is not UTF-8 text; the message says so to the model."""


@dataclass(frozen=True, slots=True)
class Window:
    """Some lines: the text, the number of the last line (from 1), and the total number of lines."""

    text: str
    end: int
    total: int


@dataclass(frozen=True, slots=True)
class Change:
    """A text after replacing, and the number of replacements."""

    text: str
    count: int


def is_binary(data: bytes) -> bool:
    """Whether the beginning of a file shows that it is binary."""
    return b"\0" in data[:8192]


def to_file_data(data: bytes) -> FileData:
    """Return a file's bytes as stored and returned: text if possible, otherwise base64."""
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
    """Return ``limit`` lines of a text from line ``offset`` (from 0) on, or a whole binary file."""
    if data["encoding"] == "base64":
        if len(data["content"]) * 3 // 4 - data["content"].count("=", -2) > max_binary_bytes:
            # The sentence is part of LangChain's standard tests for sandboxes (langchain-tests 1.1.9).
            return ReadResult(
                error=f"File '{path}': Binary file exceeds maximum preview size of {max_binary_bytes} bytes"
            )
        return ReadResult(file_data=data)
    return page_result(data, line_window(data["content"], max(offset, 0), limit), max(offset, 0), path)


def page_result(data: FileData, piece: Window, offset: int, path: str) -> ReadResult:
    """Return the read result for ``piece`` of a text, which begins with line ``offset`` (from 0)."""
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
        raise Binary(N_(f"{path} is a binary file ({len(data)} bytes) and cannot be shown as text."))
    try:
        return codecs.getincrementaldecoder("utf-8")().decode(data, not cut)
    except UnicodeDecodeError as error:
        raise Binary(
            f"{path} is not UTF-8 text (byte {error.start} of {len(data)}): binary, or another encoding."
        ) from None


def line_window(text: str, offset: int, limit: int) -> Window:
    """Return ``limit`` lines from line ``offset`` (from 0) on. An empty text has no lines."""
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
    """Replace ``old`` by ``new``, or return a sentence that says why not."""
    if not old:
        return N_("old_string is empty.") + " Give the text to replace, or write it all with write_file."
    windows = text.count("\r\n")
    # What is written into a file has its line ends; where it has both, as given if that is found.
    if windows in (0, text.count("\n")) or old not in text:
        old, new = (_with_ends(part, "\r\n" if windows else "\n") for part in (old, new))
    if old == new:
        return N_("old_string and new_string are equal; there is nothing to change.")
    count = text.count(old)
    if not count:
        return N_(f"old_string was not found in {path}.") + _near(text, old)
    if count > 1 and not everywhere:
        return (
            N_(f"old_string appears {count} times, in multiple places of {path}.")
            + " Add lines around it to make it unique, or set replace_all to true."
        )
    return Change(text.replace(old, new), count)


def _with_ends(text: str, end: str) -> str:
    return text.replace("\r\n", "\n").replace("\n", end)


def _near(text: str, old: str) -> str:
    """Return the position of the first line of ``old``, if only the white space differs."""
    lines = old.strip().splitlines()
    first = "".join(lines[0].split()) if lines else ""
    if first:
        for number, line in enumerate(text.split("\n"), 1):
            if first in "".join(line.split()):
                return f" Line {number} is similar, but white space or later lines differ. Read it again."
    return " Read the file again and copy the text exactly."


_LONGEST_LINE = 5000
_MOST = 80_000
_TRUNCATED = "... [results truncated, try being more specific with your parameters]"

_UNSAFE = re.compile(r"[^A-Za-z0-9_-]")
_LONGEST_NAME = 100


def format_content_with_line_numbers(content: str | Sequence[str], start_line: int = 1) -> str:
    """Return lines with their numbers; a line of over 5,000 characters continues as ``5.1``, ``5.2``.

    >>> print(format_content_with_line_numbers(["a", "b"], 9))
     9  a
    10  b
    """
    lines = content.removesuffix("\n").split("\n") if isinstance(content, str) else content
    if content in ("", "\n"):
        lines = [""] if content else []
    rows: list[tuple[str, str]] = []
    for number, line in enumerate(lines, start_line):
        for part, at in enumerate(range(0, max(len(line), 1), _LONGEST_LINE)):
            rows.append((f"{number}.{part}" if part else f"{number}", line[at : at + _LONGEST_LINE]))
    width = max((len(mark) for mark, _ in rows), default=0)
    return "\n".join(f"{mark:>{width}}  {text}" for mark, text in rows)


@overload
def truncate_if_too_long(result: str) -> str: ...
@overload
def truncate_if_too_long(result: list[str]) -> list[str]: ...
def truncate_if_too_long(result: str | list[str]) -> str | list[str]:
    """Return a result of at most 80,000 characters, about 20,000 tokens; a shortened one says so.

    For a list, the length of its written items counts.
    """
    if isinstance(result, str):
        if len(result) <= _MOST:
            return result
        return f"{result[: _MOST - len(_TRUNCATED) - 1]}\n{_TRUNCATED}"
    left = _MOST - len(repr(_TRUNCATED)) - 2
    for at, item in enumerate(result):
        left -= len(repr(item)) + 2
        if left < 0:
            return [*result[:at], _TRUNCATED]
    return result


def sanitize_tool_call_id(tool_call_id: str) -> str:
    """Return a file name made of a call's id, which may contain any characters."""
    name = _UNSAFE.sub("_", tool_call_id)
    if len(name) <= _LONGEST_NAME:
        return name
    return f"call-{hashlib.sha256(tool_call_id.encode('utf-8', 'surrogatepass')).hexdigest()}"


OutputMode = Literal["files_with_matches", "content", "count"]


def with_context(
    result: GrepResult, pattern: str, size: int, read: Callable[[str], bytes | None]
) -> GrepResult:
    """The result with up to ``size`` lines before and after each match that do not match themselves.

    ``read`` gives a file's bytes; where it gives None the matches stay, and the error says so.
    """
    found: list[GrepMatch] = []
    unread: list[str] = []
    for path, matches in groupby(result.matches or [], lambda match: match["path"]):
        data = read(path)
        if data is None:
            unread.append(path)
        lines = (data or b"").decode("utf-8", "replace").split("\n")
        if not lines[-1]:
            lines.pop()  # behind the last line feed
        others = {
            number: line.removesuffix("\r") for number, line in enumerate(lines, 1) if pattern not in line
        }
        for match in matches:
            at, last = match["line"], len(lines)
            before, after = range(max(at - size, 1), at), range(at + 1, min(at + size, last) + 1)
            found.append(
                GrepMatch(
                    path=path,
                    line=at,
                    text=match["text"],
                    context_before=_of(others, before),
                    context_after=_of(others, after),
                )
            )
    error = f"could not read context in {', '.join(unread)}" if unread else None
    told = "\n".join(each for each in (result.error, error) if each)
    return replace(result, matches=found, error=told or None)


def format_grep_matches(matches: Sequence[GrepMatch], output_mode: OutputMode) -> str:
    """Return paths, ``path: count``, or lines by file: ``3: text`` for a match, ``4- text`` beside it."""
    if not matches:
        return "No matches found"
    by_path: dict[str, list[GrepMatch]] = {}
    for match in matches:
        by_path.setdefault(match["path"], []).append(match)
    paths = sorted(by_path)
    if output_mode == "files_with_matches":
        return "\n".join(paths)
    if output_mode == "count":
        return "\n".join(f"{path}: {len(by_path[path])}" for path in paths)
    return "\n".join(line for path in paths for line in (f"{path}:", *_rows(by_path[path])))


def _rows(matches: Iterable[GrepMatch]) -> Iterable[str]:
    """The lines of a file in order, ``--`` between those that do not follow each other."""
    beside: dict[int, str] = {}
    found: dict[int, str] = {}
    for match in matches:
        found[match["line"]] = match["text"]
        for line in (*match.get("context_before", ()), *match.get("context_after", ())):
            beside[line["line"]] = line["text"]
    previous = 0
    for number in sorted(beside | found):
        if beside and 0 < previous < number - 1:
            yield "  --"
        yield f"  {number}: {found[number]}" if number in found else f"  {number}- {beside[number]}"
        previous = number


def _of(lines: Mapping[int, str], numbers: Iterable[int]) -> list[ContextLine]:
    return [ContextLine(line=number, text=lines[number]) for number in numbers if number in lines]
