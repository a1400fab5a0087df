"""The answer in a constrained reply: ``{"name": "answer", "arguments": {"text": …}}`` in, the text out.

Such a reply was decoded under a schema: it is a call of a declared tool, or of ``answer``, which is no tool
and is given the text of the reply. That text is declared to be the answer, so nothing in it is searched for
calls; anything else goes on to be read as every reply is. The text is certain as it arrives: only what
could be half an escape is pending.
"""

from __future__ import annotations

import json
import re
from collections.abc import Container

_SPACE = re.compile(r"\s{0,64}")
# Of escapes for halves of a character, only two in a row are read in one go.
_FIRST = r"\\u[dD][89abAB][0-9a-fA-F]{2}"
_RUN = re.compile(
    r'(?:[^"\\]|\\(?:["\\/bfnrt]|u(?![dD][89abAB])[0-9a-fA-F]{4})'
    rf"|{_FIRST}\\u[dD][c-fC-F][0-9a-fA-F]{{2}})+"
)
_BEGUN = re.compile(rf"(?:{_FIRST})?(?:\\(?:u[0-9a-fA-F]{{0,3}})?)?\Z")
_HALF = re.compile(_FIRST)
_BRACES = 2
"""They close the arguments and the call."""


def answer_name(tools: Container[str]) -> str:
    """The name under which a model answers: ``answer``, or one like it that no tool has."""
    name = "answer"
    while name in tools:
        name += "_"
    return name


class Answer:
    """Feed pieces of content, then ``end``; both return the answer's text, and what is no answer.

    ``name``: that of ``answer_name``.
    """

    __slots__ = ("_head", "_open", "_pending", "_state")

    def __init__(self, name: str = "answer") -> None:
        self._head = ("{", '"name"', ":", f'"{name}"', ",", '"arguments"', ":", "{", '"text"', ":", '"')
        self._pending = ""
        self._state = "head"  # then: text, closing; or: other
        self._open = _BRACES

    @property
    def pending(self) -> int:
        """Characters that were fed, of which nothing is said yet."""
        return len(self._pending)

    def feed(self, text: str) -> tuple[str, str]:
        """Take a piece."""
        return self._read(text, last=False)

    def end(self) -> tuple[str, str]:
        """The reply ended; return what was pending."""
        return self._read("", last=True)

    def _read(self, text: str, *, last: bool) -> tuple[str, str]:
        text, self._pending = self._pending + text, ""
        said = ""
        if self._state == "head":
            begin = self._begin(text)
            if begin is None and not last:
                self._pending = text
                return "", ""
            self._state = "text" if begin else "other"
            text = text[begin or 0 :]
        if self._state == "text":
            said, text = self._string(text, last=last)
        if self._state == "closing":
            text = self._closed(text)
        return said, text

    def _begin(self, text: str) -> int | None:
        """Where the answer's text begins; 0 if there is none, None while it may yet come."""
        at = 0
        for token in self._head:
            space = _SPACE.match(text, at)
            at = space.end() if space else at
            found = text[at : at + len(token)]
            if not token.startswith(found):
                return 0
            if found != token:
                return None
            at += len(token)
        return at

    def _string(self, text: str, *, last: bool) -> tuple[str, str]:
        """The string's text up to its closing quote, and what follows the quote."""
        said: list[str] = []
        at = 0
        while at < len(text):
            found = _RUN.match(text, at) or _HALF.match(text, at)
            if found and (last or found.re is _RUN or not _BEGUN.match(text, at)):
                said.append(_plain(found[0]))
                at = found.end()
            elif text[at] == '"':
                self._state = "closing"
                return "".join(said), text[at + 1 :]
            elif not last and _BEGUN.match(text, at):
                self._pending = text[at:]
                break
            else:
                said.append(text[at])  # no escape that JSON knows: as it stands
                at += 1
        return "".join(said), ""

    def _closed(self, text: str) -> str:
        """What stands behind the braces."""
        text = text.lstrip()
        while self._open and text.startswith("}"):
            self._open -= 1
            text = text[1:].lstrip()
        if text:
            self._state = "other"
        return text


def _plain(text: str) -> str:
    """A run of characters and whole escapes of a JSON string."""
    return str(json.loads(f'"{text}"', strict=False)) if "\\" in text else text
