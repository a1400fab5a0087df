"""Files that a message mentions (``@src/a.py``) as parts of what the model is sent, and the text back.

In goes what was typed, and the directory; out come attachments, and of these the content of a message: the
text first, then each file in a frame that says its name, images and PDF files as parts of their own. From
such a content ``typed_text`` makes what was typed. Only files inside of the directory are mentioned: what
somebody pastes may hold any path.
"""

from __future__ import annotations

import base64
import html
import mimetypes
import os
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from ferrule.backends.file_text import MAX_BINARY_BYTES, Binary, decode_text
from ferrule.history.contents import medium
from ferrule.live.file_values import Attachment
from ferrule.live.path_completion import as_mention, paths_beginning
from ferrule.messages import Content, JsonObject

__all__ = ["as_mention", "attachment_of", "content_of", "mentioned", "paths_beginning", "typed_text"]

_MENTION = re.compile(
    r"""(?<![A-Za-z0-9_.+\-@/])@(?:"(?P<quoted>[^"\n]{1,1000})"|(?P<plain>[^\s"'`<>|]{1,300}))"""
)
_BEHIND = re.compile(r"[.,:;!?)\]}]*(?::\d+(?:-\d+)?)?[.,:;!?)\]}]*\Z")
"""What may stand behind a path without a blank: punctuation, the number of a line."""
_CODE = re.compile(r"```.*?(?:```|\Z)|`[^`\n]*`|(?m:^[ \t]*@[A-Za-z_][\w.]*(?=[ \t]*(?:\(|\n)))", re.DOTALL)
"""Where a name behind ``@`` is somebody else's: in quoted code, and as a decorator or an annotation."""
_MOST_MENTIONS = 20
_MOST_TRIED = 200
_MOST_LISTED = 500
_MOST_CHARS = 100_000
"""Characters of one file; of all files of a message four times as many."""

_FOLDER = "inode/directory"
_IMAGES = frozenset({"image/gif", "image/jpeg", "image/png", "image/webp"})
_DOCUMENT = "application/pdf"
_NO_WORDS = "(The user has attached this without a word.)"
"""Stands in for an empty text, which some vendors refuse."""
_FRAME = re.compile(r'<attached(?:-\d+)? name="([^"\n]*)">\n')


def mentioned(text: str, directory: Path) -> tuple[list[Attachment], list[str]]:
    """The files and folders that a text mentions, once each, in order; and mentions that name none here.

    An address is no mention, and what stands in code, such as a decorator, is not told as one.
    """
    found: dict[str, Attachment] = {}
    missed: dict[str, None] = {}
    root = directory.resolve()
    code = [each.span() for each in _CODE.finditer(text)]
    at = 0
    for _ in range(_MOST_TRIED):
        match = _MENTION.search(text, at)
        if match is None or len(found) >= _MOST_MENTIONS:
            break
        candidates = [match["quoted"]] if match["quoted"] else [*_readings(match["plain"])]
        written, path = next(_found(candidates, root), ("", None))
        # What stands right behind a path may be a mention, too.
        at = match.start(match.lastgroup or "plain") + len(written)
        name = path.relative_to(root).as_posix() if path is not None else ""
        if name in found:
            continue
        attachment = attachment_of(path, name) if path is not None else None
        if attachment is not None:
            found[name] = attachment
        elif not any(start <= match.start() < end for start, end in code):
            missed[_name_of(match)] = None
    return list(found.values()), list(missed)


def _name_of(match: re.Match[str]) -> str:
    """A mention, without what only stands behind it."""
    bare = (match["plain"] or "").rstrip("，。；：！？、）】》」”’")
    return as_mention(match["quoted"] or _BEHIND.sub("", bare) or bare)


def attachment_of(path: Path, name: str) -> Attachment | None:
    """A file, or a folder as a list of what is in it; None for what cannot be read."""
    try:
        if path.is_dir():
            entries = sorted(os.scandir(path), key=lambda entry: entry.name)
            names = [each.name + "/" * each.is_dir() for each in entries[:_MOST_LISTED]]
            more = [f"[… and {len(entries) - len(names)} more]"] if len(entries) > len(names) else []
            return Attachment(f"{name}/", _FOLDER, "\n".join((*names, *more)).encode("utf-8", "replace"))
        if not path.is_file():
            return None
        with path.open("rb") as file:
            data = file.read(MAX_BINARY_BYTES + 1)
    except OSError:
        return None
    return Attachment(name, mimetypes.guess_type(name)[0] or "application/octet-stream", data)


def content_of(text: str, attachments: Sequence[Attachment]) -> Content:
    """The content of a message of the user: the text, or the text and what goes with it."""
    if not attachments:
        return text
    parts: list[JsonObject] = [_text(text or _NO_WORDS)]
    left = 4 * _MOST_CHARS
    for each in attachments:
        said, media = _said(each, max(0, min(left, _MOST_CHARS)))
        left -= len(said)
        parts.append(_text(_framed(each.name, said)))
        parts.extend(media)
    return parts


def typed_text(content: Content) -> tuple[str, tuple[str, ...]]:
    """What was typed, and the names of what went with it: the way back from ``content_of``.

    Of a content made elsewhere all texts count as typed, and a picture without a name is ``image``.
    """
    if isinstance(content, str):
        return content, ()
    texts: list[str] = []
    names: list[str] = []
    named = False
    for at, part in enumerate(content):
        said = part.get("text")
        frame = _FRAME.match(said) if isinstance(said, str) and at else None
        if frame is not None:
            names.append(html.unescape(frame[1]))
        elif isinstance(said, str):
            texts.append(said)
        elif not named:
            names.extend(_medium_name(part))
        named = frame is not None
    text = "\n".join(texts)
    return ("" if text == _NO_WORDS else text), tuple(names)


def _readings(written: str) -> Iterator[str]:
    """What is written behind the sign, and its beginnings where a sentence may go on at once."""
    yield written
    yield _BEHIND.sub("", written)
    for end in range(len(written) - 1, 0, -1):
        goes_on = written[end].isalnum() and written[end - 1] == "/"
        if not written[end].isascii() and not goes_on:
            yield _BEHIND.sub("", written[:end])


def _found(candidates: Iterable[str], root: Path) -> Iterator[tuple[str, Path]]:
    for each in candidates:
        path = _inside(each, root)
        if path is not None:
            yield each, path


def _inside(path: str, root: Path) -> Path | None:
    """The file or folder of a path inside of the directory, links followed."""
    if "\0" in path or any("\ud800" <= sign <= "\udfff" for sign in path) or path.startswith("~"):
        return None
    whole = Path(os.path.normpath(root / path))
    try:
        real = whole.resolve()
        is_there = real.exists()
    except (OSError, RuntimeError):
        return None
    below = is_there and real != root and real.is_relative_to(root) and whole.is_relative_to(root)
    return whole if below else None


def _said(attachment: Attachment, most: int) -> tuple[str, list[JsonObject]]:
    """What the frame of an attachment says, and the part that follows it."""
    data, mime = attachment.data, attachment.mime.partition(";")[0].lower()
    if mime in _IMAGES or mime == _DOCUMENT:
        if len(data) > MAX_BINARY_BYTES:
            return f"[{mime}, too large to be sent: at most {MAX_BINARY_BYTES} bytes can be.]", []
        return f"[{mime}, {len(data)} bytes: it follows.]", [_media(attachment.name, mime, data)]
    try:
        text = decode_text(data, attachment.name, cut=len(data) > MAX_BINARY_BYTES)
    except Binary:
        return f"[{len(data)} bytes that are no UTF-8 text: not shown.]", []
    if len(text) <= most:
        return text, []
    shown = text[:most].rpartition("\n")
    kept = shown[0] if shown[1] else shown[2]
    more = "more than " if len(data) > MAX_BINARY_BYTES else ""
    rest = f"[… only the first {len(kept)} of {more}{len(text)} characters; the file holds the rest.]"
    return f"{kept}\n{rest}", []


def _framed(name: str, said: str) -> str:
    number = 0
    while f"</attached{f'-{number}' if number else ''}>" in said:
        number += 1
    tag = f"attached-{number}" if number else "attached"
    shown = html.escape(name).replace("\n", "&#10;").replace("\r", "&#13;")
    return f'<{tag} name="{shown}">\n{said}\n</{tag}>'


def _text(text: str) -> JsonObject:
    return {"type": "text", "text": text}


def _media(name: str, mime: str, data: bytes) -> JsonObject:
    url = f"data:{mime};base64,{base64.b64encode(data).decode('ascii')}"
    if mime == _DOCUMENT:
        return {
            "type": "file",
            "file": {"filename": name.rpartition("/")[2] or "document.pdf", "file_data": url},
        }
    return {"type": "image_url", "image_url": {"url": url}}


def _medium_name(part: Mapping[str, Any]) -> list[str]:
    found = medium(part)
    return [] if found is None else [found.name or found.kind]
