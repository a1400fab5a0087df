"""What stands in a transcript: blocks, one below the other. They know no terminal and no language.

A block is changed by its ``Story`` alone, which counts ``version`` up, so that who draws knows what to draw
anew. ``open`` is None as long as the user has not opened or folded this block: then what holds for all of
its kind does.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from ferrule.live.live_events import LiveEvent, SubagentBegan, ToolAnswered
from ferrule.messages import BrokenCall, JsonObject, ToolCall
from ferrule.tui.full.markdown_lines import MarkdownLines

CallState = Literal["arriving", "made", "running", "done", "failed", "refused", "broken"]
"""``made``: it has arrived, and waits: for its turn, or for the user."""


@dataclass(slots=True, eq=False, kw_only=True)
class Block:
    """What all blocks have."""

    version: int = 0
    open: bool | None = None
    entry: int | None = None
    """The entry of the log of the reply, or of the message, that it belongs to."""
    begins_page: bool = False
    """Before it stands in the story what stands in the log before its entry: both can be cut here."""


@dataclass(slots=True, eq=False)
class UserBlock(Block):
    """What the user said."""

    text: str
    attachments: tuple[str, ...] = ()
    steered: bool = False


@dataclass(slots=True, eq=False)
class AnswerBlock(Block):
    """Visible text of a reply."""

    markdown: MarkdownLines = field(default_factory=MarkdownLines)
    pieces: list[str] = field(default_factory=list[str])

    def end(self) -> None:
        """Nothing follows: keep no more than the text."""
        self.pieces = ["".join(self.pieces)]
        self.markdown.end()


@dataclass(slots=True, eq=False)
class ThinkingBlock(Block):
    """The thinking of a reply. ``running``: it still goes on."""

    pieces: list[str] = field(default_factory=list[str])
    running: bool = True

    def whole(self) -> str:
        """The thinking as one text."""
        if len(self.pieces) > 1:
            self.pieces = ["".join(self.pieces)]
        return self.pieces[0] if self.pieces else ""

    def newest(self, characters: int = 400) -> str:
        """The end of it."""
        taken, length = list[str](), 0
        for piece in reversed(self.pieces):
            taken.append(piece)
            length += len(piece)
            if length >= characters:
                break
        return "".join(reversed(taken))[-characters:]


@dataclass(slots=True, eq=False)
class CallBlock(Block):
    """A call, from the first piece of its arguments to its result."""

    name: str
    state: CallState = "arriving"
    key: int = -1
    """Which of the reply's calls it is, while it arrives."""
    pieces: list[str] = field(default_factory=list[str])
    call: ToolCall | BrokenCall | None = None
    arguments: JsonObject = field(default_factory=JsonObject)
    id: str = ""
    result: ToolAnswered | None = None
    since: float | None = None
    """When it began to run, by the story's clock."""
    subagent: SubagentBegan | None = None
    """The subagent that it is, for calls of ``task``."""


@dataclass(slots=True, eq=False)
class EventBlock(Block):
    """Something that is told in a line or a few: an event, or a text that somebody shows."""

    event: LiveEvent | str
    reply: str = ""
    """Of a reply's notes: the line is about a reply, whose wire text can be shown."""


def key_of(block: Block) -> tuple[type[Block], int | str] | None:
    """What a block is known by that is made again from the log; None for one that is not."""
    name = block.id if isinstance(block, CallBlock) else block.entry
    return None if name is None else (type(block), name)
