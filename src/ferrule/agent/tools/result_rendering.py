"""Render results of file operations for the model, of bounded size, with advice how to get the rest.

In goes a backend's result, out comes a text. Where the backend reports an error, ``CallRefused`` is raised
with its sentence, which becomes an error message to the model.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ferrule.agent.backends import (
    ExecuteResponse,
    FileData,
    GlobResult,
    GrepMatch,
    LsResult,
    ReadResult,
    format_grep_matches,
)
from ferrule.agent.backends.file_text import OutputMode
from ferrule.core.locale import N_
from ferrule.core.messages import JsonObject

_LONGEST_LINE = 2000
_LONGEST_MATCH = 500
_UNREADABLE = "Some directories could not be read."
_NO_FILES = "No files found"
_TOO_LARGE = (
    "[Output was truncated due to size limits. Go on at the next offset; what is cut out of a long line "
    "shows up in grep, or after reformatting the file into shorter lines.]"
)
_NARROW = "Results were cut off. Narrow the path or the pattern to see the rest."


class CallRefused(Exception):
    """The call did nothing; the message says why, for the model."""


def refuse_for(reason: str | None) -> None:
    if reason is not None:
        raise CallRefused(reason)


def render_ls(result: LsResult, is_shown: Callable[[str], bool], most: int) -> str:
    """Return one entry per line, up to ``most`` characters; directories end in a slash."""
    refuse_for(result.error if not result.entries else None)
    lines = [
        entry["path"] + ("" if entry.get("is_dir") else f"  ({entry.get('size', 0)} bytes)")
        for entry in result.entries or []
        if is_shown(entry["path"])
    ]
    return _listed(lines, result.error or "", most) or _NO_FILES


def render_read(result: ReadResult, most: int, offset: int = 0) -> str:
    """Which lines these are and where to go on, then as many whole ones as fit into ``most`` characters.

    ``offset``: where the text begins, for backends that do not say it.
    """
    refuse_for(result.error)
    text = result.file_data["content"] if result.file_data else ""
    if result.no_lines_requested:
        return "(no lines requested)"
    if not text and result.end_line is None:
        return "(empty file)"
    start = result.start_line or offset + 1
    lines = text.removesuffix("\n").split("\n")
    if result.end_line is not None:
        # A line feed at the end may be the last line's own, or all there is of the line before it.
        lines = text.split("\n")[: result.end_line - start + 1]
    shown = _first_rows(lines, most)
    last = start + len(shown) - 1
    head = f"lines {start}-{last}" + ("" if result.total_lines is None else f" of {result.total_lines}")
    if len(shown) < len(lines) or result.next_offset is not None:
        head += f" | next offset {last}"
    is_whole = len(shown) == len(lines) and all(len(line) <= _LONGEST_LINE for line in lines)
    return "\n".join([*(() if is_whole else (_TOO_LARGE,)), f"@@ {head} @@", *shown])


def render_glob(result: GlobResult, is_shown: Callable[[str], bool], most: int) -> str:
    """Return one path per line, up to ``most`` characters."""
    refuse_for(result.error if not result.matches else None)
    lines = [found["path"] for found in result.matches or [] if is_shown(found["path"])]
    missing = _UNREADABLE if result.truncation_reason == "unreadable" else _NARROW
    notice = result.error or (missing if result.truncated else "")
    return _listed(lines, notice, most) or _NO_FILES


def render_grep(
    matches: Sequence[GrepMatch], truncated: bool, pattern: str, mode: OutputMode, most: int
) -> str:
    """Return paths, lines by file or counts, by ``mode``, up to ``most`` characters."""
    if not matches:
        return "No matches found" + (
            ". The pattern is searched as literal text, not regex."
            if any(sign in pattern for sign in (".*", "\\", "|", "^", "$", "[", ".+"))
            else ""
        )
    short: list[GrepMatch] = [{**match, "text": _around(match["text"], pattern)} for match in matches]
    lines = format_grep_matches(short, mode).split("\n")
    return _listed(lines, _NARROW if truncated else "", most)


_NO_OUTPUT = N_("no output")
_CUT = N_("Output was truncated: part of it was left out.")


def render_execute(result: ExecuteResponse) -> str:
    """Return the output, and the exit code if it is not 0."""
    lines = [result.output.removesuffix("\n") or f"({_NO_OUTPUT})"]
    if result.truncated:
        lines.append(f"[{_CUT}]")
    if result.exit_code:
        code = result.exit_code
        lines.append(f"[{N_(f'exit code {code}')}]")
    return "\n".join(lines)


def cut_middle(text: str, most: int, advice: str) -> str:
    """Replace the middle of a text longer than ``most`` by ``advice``."""
    if len(text) <= most:
        return text
    head, tail = most * 2 // 3, most // 3
    # Cut at whole lines, unless that would cost more than half of the shown text.
    start = text.rfind("\n", head // 2, head) + 1 or head
    rest = text.find("\n", len(text) - tail, len(text) - tail // 2) + 1 or len(text) - tail
    return f"{text[:start]}\n[… {rest - start} of {len(text)} characters left out. {advice}]\n{text[rest:]}"


def _first_rows(lines: Sequence[str], most: int) -> list[str]:
    """Return the first lines that fit into ``most`` characters, each shortened; at least one."""
    rows: list[str] = []
    size = 0
    for line in lines:
        row = _shortened(line.removesuffix("\r"))
        size += len(row) + 1
        if rows and size > most:
            break
        rows.append(row)
    return rows


def _listed(lines: Sequence[str], notice: str, most: int) -> str:
    """Return whole lines up to ``most`` characters, then what is missing."""
    shown: list[str] = []
    size = 0
    for line in lines:
        size += len(line) + 1
        if size > most:
            notice = f"{len(lines) - len(shown)} more are not shown. {_NARROW}"
            break
        shown.append(line)
    return "\n".join([*shown, *([f"[{notice}]"] if notice else [])])


def _shortened(line: str) -> str:
    if len(line) <= _LONGEST_LINE:
        return line
    return f"{line[:_LONGEST_LINE]} [… {len(line) - _LONGEST_LINE} more characters in this line]"


def _around(line: str, pattern: str) -> str:
    if len(line) <= _LONGEST_MATCH:
        return line
    start = max(line.find(pattern) - _LONGEST_MATCH // 2, 0)
    end = start + _LONGEST_MATCH
    return ("… " if start else "") + line[start:end] + (" …" if end < len(line) else "")


MEDIA_PATH = "media_path"
"""The artifact key of a tool message with the path of its file."""

_KINDS: dict[str, tuple[str, str]] = {
    "aac": ("audio", "audio/aac"),
    "flac": ("audio", "audio/flac"),
    "gif": ("image", "image/gif"),
    "heic": ("image", "image/heic"),
    "heif": ("image", "image/heif"),
    "jpeg": ("image", "image/jpeg"),
    "jpg": ("image", "image/jpeg"),
    "m4a": ("audio", "audio/mp4"),
    "mov": ("video", "video/quicktime"),
    "mp3": ("audio", "audio/mpeg"),
    "mp4": ("video", "video/mp4"),
    "mpeg": ("video", "video/mpeg"),
    "ogg": ("audio", "audio/ogg"),
    "pdf": ("file", "application/pdf"),
    "png": ("image", "image/png"),
    "wav": ("audio", "audio/wav"),
    "webm": ("video", "video/webm"),
    "webp": ("image", "image/webp"),
}
"""Name extension -> LangChain's block type and the media type."""

_TAKEN_BY = {
    "audio": "audio_inputs",
    "file": "pdf_inputs",
    "image": "image_inputs",
    "video": "video_inputs",
}
_IN_TOOL_MESSAGES = {"file": "pdf_tool_message", "image": "image_tool_message"}


def media_block(path: str, data: FileData) -> JsonObject | None:
    """Return the base64 block of a file, by its extension; None for kinds that no model takes."""
    kind = _KINDS.get(path.rpartition(".")[2].lower())
    if kind is None:
        return None
    block: JsonObject = {"type": kind[0], "base64": data["content"], "mime_type": kind[1]}
    if kind[0] == "file":
        # Some vendors refuse a document without a name.
        block["filename"] = path.rpartition("/")[2]
    return block


def fitted_block(block: str | JsonObject, profile: Mapping[str, Any], path: str | None) -> str | JsonObject:
    """Return the block if the model takes it, else a text block that says that the model cannot view it.

    ``profile`` is LangChain's model profile; what it does not mention is not taken. ``path``: of the file.
    """
    kind = block.get("type") if isinstance(block, dict) else None
    if not isinstance(block, dict) or kind not in _TAKEN_BY:
        return block
    if profile.get(_TAKEN_BY[kind]) and profile.get(_IN_TOOL_MESSAGES.get(kind, ""), True):
        return block
    media = block.get("mime_type", kind)
    name = f"{path} ({media})" if path else media
    return {"type": "text", "text": f"[{name}: this model cannot look at it.]"}


BYTES_PER_TOKEN = 4
"""Bytes of UTF-8 per token, roughly: four English letters, or a little more than a Chinese character."""

_PREVIEW = 4000
_UNSAFE = re.compile(r"[^A-Za-z0-9_-]")
_ADVICE = "Ask for less at a time to see the rest: a smaller part, a narrower search."


def is_too_long(text: str, tokens: int) -> bool:
    """Whether a text takes more than ``tokens`` tokens, estimated by its bytes."""
    most = tokens * BYTES_PER_TOKEN
    # A quick check suffices for nearly all texts: a character has at most four bytes.
    return len(text) * 4 > most and len(text.encode("utf-8", "surrogatepass")) > most


def offload_path(artifacts_root: str, call_id: str, place: str, text: str) -> str:
    """Return the path of the file for a call's result.

    Ids repeat: Kimi numbers the calls of each conversation, and that of a recovered call is a digest. So
    the name is also that of ``place``, the thread and the part of the run, and of the text; who knows
    only the id of another thread's call cannot tell it.
    """
    safe = _UNSAFE.sub("_", call_id)[:100]
    known = "\0".join((place, call_id, text)).encode("utf-8", "surrogatepass")
    name = f"{safe}-{hashlib.sha256(known).hexdigest()[:16]}"
    return f"{artifacts_root.rstrip('/')}/large_tool_results/{name}"


def preview(text: str, path: str | None, tokens: int) -> str:
    """Return the preview of a text that is too long: beginning, end, and the path of its file.

    ``path``: None if it could not be written; then more of the text is shown, and no file named.
    """
    most = tokens * BYTES_PER_TOKEN // 2
    if path is None:
        # Part of it is better than all of it, and better than nothing.
        return cut_middle(text, most, _ADVICE)
    return (
        f"The result was too long to show ({len(text)} characters) and is in {path}. "
        "Read it in parts with read_file, or search in it with grep. Its beginning and end:\n\n"
        + cut_middle(text, min(_PREVIEW, most), f"See {path}.")
    )
