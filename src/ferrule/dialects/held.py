"""The answer of a reply that was held to a schema: ``{"answer": TEXT}`` in pieces in, the text out.

Schema-held output is ``{"answer": …}`` or a call. The answer is text by its own word, so nothing in it is
searched for calls; anything else goes on to be read as ever. The text is certain as it arrives: only what
could be half an escape is held.
"""

from __future__ import annotations

import json
import re

__all__ = ["Answer"]

_HEAD = re.compile(r'\s{0,64}\{\s{0,64}"answer"\s{0,64}:\s{0,64}"')
_BEGUN = re.compile(
    r'\s{0,64}(?:\{\s{0,64}(?:"(?:a(?:n(?:s(?:w(?:e(?:r(?:"\s{0,64}(?::\s{0,64})?)?)?)?)?)?)?)?)?)?\Z'
)
_RUN = re.compile(r'(?:[^"\\]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))+')
_HALF = re.compile(r"\\u[dD][89abAB][0-9a-fA-F]{2}\Z")
_ESCAPE = re.compile(r"\\(?:u[0-9a-fA-F]{0,3})?\Z")
_TAIL = re.compile(r"\s*\}?\s*")


class Answer:
    """Feed pieces of content, then ``end``; both return the answer's text, and what is no answer."""

    __slots__ = ("_held", "_inside")

    def __init__(self) -> None:
        self._held = ""
        self._inside: bool | None = None  # None: not known yet

    def feed(self, text: str) -> tuple[str, str]:
        """Take a piece."""
        return self._read(text, last=False)

    def end(self) -> tuple[str, str]:
        """The reply ended; return what was held."""
        return self._read("", last=True)

    def _read(self, text: str, *, last: bool) -> tuple[str, str]:
        text, self._held = self._held + text, ""
        if self._inside is None:
            head = _HEAD.match(text)
            if head is None and not last and _BEGUN.match(text):
                self._held = text
                return "", ""
            self._inside = head is not None
            text = text[head.end() :] if head else text
        return self._string(text, last=last) if self._inside else ("", text)

    def _string(self, text: str, *, last: bool) -> tuple[str, str]:
        """The string's text up to its closing quote, and what follows the answer."""
        said: list[str] = []
        at = 0
        while at < len(text):
            run = _RUN.match(text, at)
            end = run.end() if run else at
            half = None if last else _HALF.search(text, at, end) if end == len(text) else None
            if half:
                end = half.start()
            said.append(_plain(text[at:end]))
            at = end
            if half or (not last and _ESCAPE.match(text, at)):
                self._held = text[at:]
                break
            if text[at : at + 1] == '"':
                self._inside = False
                tail = _TAIL.match(text, at + 1)
                return "".join(said), text[tail.end() if tail else at + 1 :]
            said.append(text[at : at + 1])  # no escape that JSON knows: as it stands
            at += 1
        return "".join(said), ""


def _plain(text: str) -> str:
    """A run of characters and whole escapes of a JSON string."""
    return str(json.loads(f'"{text}"', strict=False)) if "\\" in text else text
