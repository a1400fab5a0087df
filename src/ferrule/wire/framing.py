"""Bytes to frames, whatever the body turns out to be.

The content type cannot be trusted: errors come as ``application/octet-stream`` or ``text/plain``, and
HTML comes from proxies with status 200. The first character that is not blank can: ``{`` and ``[``
begin a JSON document, ``<`` begins HTML, anything else is a stream of events. Blank characters before
it are keep-alive (https://api-docs.deepseek.com/quick_start/rate_limit). Only whether ``{`` begins a
document or the first of many lines cannot be seen, so an endpoint that streams lines has to be named.

``Lines`` reads a stream of JSON objects (NDJSON, https://github.com/ndjson/ndjson-spec). Only CR and LF end
a line: U+2028 and the like stand unescaped inside JSON strings. An object that a proxy has spread over
several lines is put together again: it begins with a line that does not end in ``}`` and ends with the next
line that begins with one. A last line without an end is delivered as it is.

``Sse`` reads server-sent events. Facts it rests on
(https://html.spec.whatwg.org/multipage/server-sent-events.html, and the wire):

* A line ends with CR, LF or CRLF and with nothing else. ``str.splitlines`` also cuts at U+2028, U+2029,
  U+0085 and more, so it is never used here. A CRLF may be cut between two chunks; the lone LF that follows
  is then part of the ending already seen.
* A blank line ends an event; without data it is no event, so doubled blank lines (recorded on the wire,
  2026-03) and keep-alive comments (``: …``) give nothing.
* One space after the colon belongs to the separator; some vendors send ``data:{`` without it.
* The specification drops an event whose blank line never came. Vendors close the connection right
  after the last ``data:`` line, so here it is delivered.
* Old llama.cpp builds report trouble in a field of its own, ``error: {…}``; it is read as an event of
  that name.

An unfinished line is kept as a list of pieces and joined once, so that feeding byte by byte stays linear.
"""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Frame:
    """One event of a stream, or a whole document.

    ``event`` is the event's name (``""`` if it has none), ``data`` its text. ``document``: the body was not
    a stream, and ``data`` is all of it.
    """

    event: str
    data: str
    document: bool = False


_BLANK = " \t\r\n\ufeff"


class Frames:
    """Stage from ``bytes`` to ``Frame``: events as they come; a document is one frame at the end.

    With ``lines``, each line of a body that begins with ``{`` is a frame.
    """

    __slots__ = ("_document", "_lines", "_stream", "_utf8")

    def __init__(self, *, lines: bool = False) -> None:
        self._utf8 = codecs.getincrementaldecoder("utf-8")("replace")
        self._lines = lines
        self._stream: Sse | Lines | None = None
        self._document: list[str] | None = None

    def feed(self, item: bytes, /) -> list[Frame]:
        return self._take(self._utf8.decode(item))

    def end(self) -> list[Frame]:
        """Return the document, or the event that was still open."""
        frames = self._take(self._utf8.decode(b"", True))
        if self._stream is not None:
            frames.extend(self._stream.end())
        elif self._document is not None:
            frames.append(Frame("", "".join(self._document), document=True))
        return frames

    def _take(self, text: str) -> list[Frame]:
        if not text:
            return []
        if self._document is not None:
            self._document.append(text)
            return []
        if self._stream is None:
            text = text.lstrip(_BLANK)
            if not text:
                return []
            if text[0] == "{" and self._lines:
                self._stream = Lines()
            elif text[0] in "{[<":
                self._document = [text]
                return []
            else:
                self._stream = Sse()
        return self._stream.feed(text)


_ANY_LINE_END = re.compile(r"[\r\n]+")


class Lines:
    """Stage from ``str`` to ``Frame``: one for each line that is not empty."""

    __slots__ = ("_line", "_spread")

    def __init__(self) -> None:
        self._line: list[str] = []
        self._spread: list[str] = []

    def feed(self, item: str, /) -> list[Frame]:
        frames: list[Frame] = []
        at = 0
        for match in _ANY_LINE_END.finditer(item):
            self._line.append(item[at : match.start()])
            at = match.end()
            frames.extend(self._whole_line())
        if at < len(item):
            self._line.append(item[at:])
        return frames

    def end(self) -> list[Frame]:
        return [*self._whole_line(), *self._join()]

    def _whole_line(self) -> list[Frame]:
        line = "".join(self._line)
        self._line.clear()
        if not line.strip():
            return []
        if self._spread and not line.startswith("{"):
            self._spread.append(line)
            return self._join() if line.startswith("}") else []
        frames = self._join()
        if line.startswith("{") and not line.rstrip().endswith("}"):
            self._spread.append(line)
        else:
            frames.append(Frame("", line))
        return frames

    def _join(self) -> list[Frame]:
        spread, self._spread = self._spread, []
        return [Frame("", "\n".join(spread))] if spread else []


_LINE_END = re.compile(r"\r\n|\r|\n")


class Sse:
    """Stage from ``str`` to ``Frame``."""

    __slots__ = ("_after_cr", "_data", "_event", "_line", "_started")

    def __init__(self) -> None:
        self._line: list[str] = []
        self._data: list[str] = []
        self._event = ""
        self._after_cr = False
        self._started = False

    def feed(self, item: str, /) -> list[Frame]:
        if not item:
            return []
        at = self._start(item)
        frames: list[Frame] = []
        for match in _LINE_END.finditer(item, at):
            self._line.append(item[at : match.start()])
            at = match.end()
            line = "".join(self._line)
            self._line.clear()
            if line:
                self._field(line)
            else:
                frames.extend(self._dispatch())
        if at < len(item):
            self._line.append(item[at:])
        self._after_cr = item.endswith("\r")
        return frames

    def end(self) -> list[Frame]:
        """Deliver an event that lacks its last line ending or its blank line."""
        line = "".join(self._line)
        self._line.clear()
        if line:
            self._field(line)
        return self._dispatch()

    def _start(self, item: str) -> int:
        """Return the length of a new piece that belongs to earlier data: the LF of a cut CRLF, or the
        BOM."""
        if not self._started:
            self._started = True
            return 1 if item.startswith("\ufeff") else 0
        return 1 if self._after_cr and item.startswith("\n") else 0

    def _field(self, line: str) -> None:
        name = line[: line.find(":")] if ":" in line else line
        at = len(name) + 1
        value = line[at + line.startswith(" ", at) :]  # one copy: a line can have megabytes
        if name == "data":
            self._data.append(value)
        elif name == "event":
            self._event = value
        elif name == "error" and value:
            self._event = "error"
            self._data.append(value)
        # A comment has an empty name; id, retry and unknown fields say nothing to us.

    def _dispatch(self) -> list[Frame]:
        event, data = self._event, self._data
        self._event, self._data = "", []
        return [Frame(event, "\n".join(data))] if data else []
