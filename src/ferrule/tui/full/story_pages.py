"""A story over a log that is longer: older pages come before it, and old blocks are let go of again.

Blocks are let go of where the log can be cut at the same place (``Block.begins_page``), and are made anew
from it when the user scrolls up. What was told but is in no log comes back in its place: notices, what
slash commands showed, files that were put back, another session. So does whether a block was open. Not kept
is how long a call took, which a session that is opened again does not show either.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ferrule.live.live_events import (
    Compacted,
    FilesUndone,
    Noticed,
    ReplyAgain,
    SessionChanged,
    ShellRan,
)
from ferrule.live.protocol import Live, Page
from ferrule.tui.full.story import Story
from ferrule.tui.full.story_blocks import (
    AnswerBlock,
    Block,
    CallBlock,
    EventBlock,
    ThinkingBlock,
    UserBlock,
    key_of,
)

NEXT_PAGE = 200
"""So many entries of the log are read when the user scrolls to the first line."""

MOST_WEIGHT, KEPT_WEIGHT = 800, 400
"""From such a weight on, only the newest blocks are kept."""

LEAST_BLOCKS = 120
"""However heavy they are, so many are kept: more than a screen."""

CHARACTERS = 4000
"""So much text weighs as much as a block without any."""


@dataclass(frozen=True, slots=True)
class _Aside:
    """A block that is in no log: it stands so many blocks behind those of an entry, or the beginning."""

    block: EventBlock
    entry: int | None
    behind: int


class StoryPages:
    """Which part of the log stands in a story: what is before the entry ``before`` does not; None: all."""

    def __init__(self, story: Story) -> None:
        self.story = story
        self.before: int | None = None
        self._asides: list[_Aside] = []
        self._reading = False

    def forget(self) -> None:
        """The story is another one now."""
        self.before = None
        self._asides.clear()

    async def read_older(self, live: Live) -> None:
        """Put an older page before the story, where there is one and none is being read."""
        if self._reading:
            return
        self._reading = True
        try:
            added = 0
            while not added and (before := self.before) is not None:
                page = await live.history(last=NEXT_PAGE, before=before)
                if self.before != before:  # blocks were let go of meanwhile, or the session is another one
                    return
                added = self.show(page)
        finally:
            self._reading = False

    def show(self, page: Page) -> int:
        """Put a page before the story; how many blocks it made."""
        older = Story(clock=self.story.clock)
        older.tell(*page.events)
        self.before = page.before
        self._open_again(older.blocks)
        self._put_back(older.blocks)
        added = len(older.blocks)
        self.story.put_before(older)
        return added

    def let_go(self) -> None:
        """Drop old blocks when they weigh too much, up to the turn that goes on."""
        count = self._cut()
        if count:
            self.before = self.story.blocks[count].entry
            self._put_aside(self.story.drop(count))

    def _cut(self) -> int:
        """How many blocks can go."""
        blocks = self.story.blocks
        weights = [self._weight(each) for each in blocks]
        excess = sum(weights) - KEPT_WEIGHT
        if excess <= MOST_WEIGHT - KEPT_WEIGHT:
            return 0
        turns = [at for at, each in enumerate(blocks) if isinstance(each, UserBlock) and not each.steered]
        last = min([len(blocks) - LEAST_BLOCKS, *turns[-1:]])
        cut = 0
        for at, block in enumerate(blocks[: last + 1]):
            if excess < 0:
                break
            if block.begins_page:
                cut = at
            excess -= weights[at]
        return cut

    def _weight(self, block: Block) -> int:
        below = self.story.subagents.get(block.id) if isinstance(block, CallBlock) else None
        weight = 1 + sum(map(len, _texts(block))) // CHARACTERS
        return weight + (sum(map(self._weight, below.blocks)) if below is not None else 0)

    # what the log does not have

    def _put_aside(self, dropped: Sequence[Block]) -> None:
        entry, behind = None, 0
        for block in dropped:
            if (key := key_of(block)) is not None and block.open is not None:
                self.story.opened[key] = block.open
            if isinstance(block, EventBlock) and _is_in_no_log(block):
                self._asides.append(_Aside(block, entry, behind))
            elif block.entry is not None:
                entry, behind = block.entry, 0
            else:
                behind += 1

    def _put_back(self, blocks: list[Block]) -> None:
        """Put what is in no log into its place among the blocks of a page."""
        places = {each.entry: at for at, each in enumerate(blocks, 1) if each.entry is not None}
        beginning = 0 if self.before is None else None
        waiting: list[_Aside] = []
        for aside in reversed(self._asides):
            place = beginning if aside.entry is None else places.get(aside.entry, beginning)
            if place is None:
                waiting.insert(0, aside)
                continue
            blocks.insert(place + aside.behind, aside.block)
        self._asides = waiting

    def _open_again(self, blocks: Sequence[Block]) -> None:
        for block in blocks:
            if (key := key_of(block)) is not None:
                block.open = self.story.opened.pop(key, None)


def _texts(block: Block) -> Iterator[str]:
    """What it holds of memory; of a change to a file, both sides."""
    match block:
        case UserBlock():
            yield block.text
        case AnswerBlock() | ThinkingBlock():
            yield from block.pieces
        case CallBlock():
            yield from (text for text in block.arguments.values() if isinstance(text, str))
            if block.result is not None:
                yield block.result.text
                change = block.result.change
                yield from () if change is None else (change.before or "", change.after or "")
        case EventBlock(event=ShellRan(output=text) | Compacted(text=text)):
            yield text
        case _:
            pass


def _is_in_no_log(block: EventBlock) -> bool:
    event = block.event
    if isinstance(event, ReplyAgain):
        return event.why != "broke-off"
    return isinstance(event, str | Noticed | FilesUndone | SessionChanged)
