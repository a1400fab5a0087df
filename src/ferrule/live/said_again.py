"""A message that is said again because nobody answered it: entries of the log in, what is taken back out.

A turn that failed before any reply came leaves its message behind, and the face gives the text back to be
sent again. The model shall see it once: the session goes back to before it, and it is written anew, behind
what still counts of what came after it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ferrule.live.file_mentions import typed_text
from ferrule.live.past import turn_places
from ferrule.live.shell_notes import shell_parts
from ferrule.messages import Content, JsonObject, User
from ferrule.sessions.entries import Entry, Mark
from ferrule.sessions.langchain_messages import message_id

_ENDS = frozenset({"ended", "files"})
"""Marks that belong to the turn itself."""
_REPLIES = frozenset({"stopped", "summary"})
"""Marks behind which a message cannot be taken away: of a part of a reply, of a summary up to it."""


@dataclass(frozen=True, slots=True)
class Unanswered:
    """A message without any reply. ``before`` is the entry that the session ended with before it."""

    before: int | None
    id: str
    """Of the message, as LangChain knows it."""
    names: frozenset[str]
    """Of what went with it."""
    notes: tuple[JsonObject, ...]
    """The commands of the user's that it told of, as parts of a content."""
    marks: tuple[Mark, ...]
    """What was written behind it and still counts: a model that was chosen, commands."""

    def anew(self, content: Content) -> Content | None:
        """The content of the message that takes its place; None where something would be lost."""
        if self.notes:
            typed: Content = [{"type": "text", "text": content}] if isinstance(content, str) else content
            content = [*typed, *self.notes]
        return content if self.names <= {*typed_text(content)[1]} else None


def unanswered(entries: Sequence[Entry], text: str) -> Unanswered | None:
    """The session's last message, if nobody answered it and its text is this one."""
    marks: list[Mark] = []
    for entry in reversed(entries):
        match entry.said:
            case Mark(kind) as mark if kind not in _REPLIES:
                if kind not in _ENDS:
                    marks.append(mark)
            case User(content) as said:
                places = turn_places(entries)
                typed, names = typed_text(content)
                if not places or places[-1].said is not said or typed != text:
                    return None
                before = places[-1].before
                notes = tuple(shell_parts(content))
                id = message_id(entry)
                return Unanswered(before, id, frozenset(names), notes, tuple(reversed(marks)))
            case _:
                return None
    return None
