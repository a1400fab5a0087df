"""Context lines around the matches of a search, and matches as text.

In go matches (see ``protocol``), out come the same with the lines before and after them, or one text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Literal

from ferrule.backends.protocol import ContextLine, GrepMatch, GrepResult

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
    """Paths, ``path: count``, or lines by file: ``3: text`` where it matches, ``4- text`` beside it."""
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
