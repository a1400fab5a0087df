"""Bytes to frames, whatever the body turns out to be.

The content type cannot be trusted: errors come as ``application/octet-stream`` or ``text/plain``, and
HTML comes from proxies with status 200. The first character that is not blank can: ``{`` and ``[``
begin a JSON document, ``<`` begins HTML, anything else is a stream of events. Blank characters before
it are keep-alive (https://api-docs.deepseek.com/quick_start/rate_limit). Only whether ``{`` begins a
document or the first of many lines cannot be seen, so an endpoint that streams lines has to be named.
"""

from __future__ import annotations

from ferrule.frames import Frame
from ferrule.wire.lines import Lines, Utf8
from ferrule.wire.sse import Sse

_BLANK = " \t\r\n\ufeff"


class Frames:
    """Stage from ``bytes`` to ``Frame``: events as they come, a document as one frame at the end.

    With ``lines`` a body that begins with ``{`` is one JSON object on each line, and each is a frame.
    """

    __slots__ = ("_document", "_lines", "_stream", "_utf8")

    def __init__(self, *, lines: bool = False) -> None:
        self._utf8 = Utf8()
        self._lines = lines
        self._stream: Sse | Lines | None = None
        self._document: list[str] | None = None

    def feed(self, item: bytes, /) -> list[Frame]:
        """Take bytes; return the events that are complete."""
        return [frame for text in self._utf8.feed(item) for frame in self._take(text)]

    def end(self) -> list[Frame]:
        """Return the document, or the event that was still open."""
        frames = [frame for text in self._utf8.end() for frame in self._take(text)]
        if self._stream is not None:
            frames.extend(self._stream.end())
        elif self._document is not None:
            frames.append(Frame("", "".join(self._document), document=True))
        return frames

    def _take(self, text: str) -> list[Frame]:
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
