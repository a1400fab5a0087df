"""Turn events into the blocks of a transcript, for the agent or one of its subagents.

Blocks do not depend on terminal or language; nothing is rendered here. Only a block's ``TranscriptModel``
changes it and increments its ``version``, so that views know what to render again. History arrives as the
same events.

``TranscriptPages`` puts older log pages before a transcript. It drops old blocks where the log can be cut
at the same place (``Block.begins_page``), and rebuilds them from the log when the user scrolls up. Blocks
that are not in the log return to their places, and blocks that were open are opened again. The duration of
a call is lost, as in a reopened session.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from ferrule.core.messages import BrokenCall, JsonObject, ToolCall
from ferrule.terminal.full.markdown_lines import MarkdownLines
from ferrule.terminal.live import live_events as events
from ferrule.terminal.live.approvals import PLAN_TOOL
from ferrule.terminal.live.event_lines import ENDED_WELL
from ferrule.terminal.live.live_events import LiveEvent, Page

if TYPE_CHECKING:
    from ferrule.terminal.live.live_conversation import Live

CallState = Literal["arriving", "made", "running", "done", "failed", "refused", "stopped", "broken"]
"""``made``: it has arrived, and waits for its turn or for the user."""


@dataclass(slots=True, eq=False, kw_only=True)
class Block:
    version: int = 0
    open: bool | None = None
    entry: int | None = None
    """The log entry of its reply or message."""
    begins_page: bool = False
    """Everything before it in the transcript is before its entry in the log, so both can be cut here."""


@dataclass(slots=True, eq=False)
class UserBlock(Block):
    text: str
    attachments: tuple[str, ...] = ()
    steered: bool = False


@dataclass(slots=True, eq=False)
class TextBlock(Block):
    pieces: list[str] = field(default_factory=list[str])

    def add(self, text: str) -> None:
        self.pieces.append(text)
        self.version += 1

    def replace(self, text: str) -> None:
        self.pieces = []
        self.add(text)


@dataclass(slots=True, eq=False)
class AnswerBlock(TextBlock):
    """Visible text of a reply."""

    markdown: MarkdownLines = field(default_factory=MarkdownLines)

    def add(self, text: str) -> None:
        self.markdown.feed(text)
        TextBlock.add(self, text)

    def replace(self, text: str) -> None:
        self.markdown = MarkdownLines()
        TextBlock.replace(self, text)

    def end(self) -> None:
        """The text is complete; keep only the joined text."""
        self.pieces = ["".join(self.pieces)]
        self.markdown.end()


@dataclass(slots=True, eq=False)
class ThinkingBlock(TextBlock):
    """The reasoning of a reply. ``running``: it is still streaming."""

    running: bool = True

    def whole(self) -> str:
        if len(self.pieces) > 1:
            self.pieces = ["".join(self.pieces)]
        return self.pieces[0] if self.pieces else ""

    def newest(self, characters: int = 400) -> str:
        taken, length = list[str](), 0
        for piece in reversed(self.pieces):
            taken.append(piece)
            length += len(piece)
            if length >= characters:
                break
        return "".join(reversed(taken))[-characters:]


@dataclass(slots=True, eq=False)
class CallBlock(Block):
    """A call, from the first chunk of its arguments to its result."""

    name: str
    state: CallState = "arriving"
    key: int = -1
    """The call's number in the reply while it arrives."""
    pieces: list[str] = field(default_factory=list[str])
    call: ToolCall | BrokenCall | None = None
    arguments: JsonObject = field(default_factory=JsonObject)
    id: str = ""
    result: events.ToolAnswered | None = None
    since: float | None = None
    """When it began to run, by the transcript's clock."""
    subagent: events.SubagentBegan | None = None
    """The subagent started by a ``task`` call."""


@dataclass(slots=True, eq=False)
class EventBlock(Block):
    """One or a few lines: an event, or a text to show."""

    event: LiveEvent | str
    reply: str = ""
    """The reply that a note is about; its recorded response can be shown."""


def key_of(block: Block) -> tuple[type[Block], int | str] | None:
    """Return the key that identifies a block when it is rebuilt from the log; None if it is not in the
    log."""
    name = block.id if isinstance(block, CallBlock) else block.entry
    return None if name is None else (type(block), name)


B = TypeVar("B", bound=Block)
T = TypeVar("T", bound=TextBlock)

STATES = (events.Asked, events.Decided, events.Queued, events.StatusChanged)
"""Events shown elsewhere. Other events without a handler become a line of the transcript."""


class TranscriptModel:
    """The blocks of a conversation, oldest first. ``changed`` is called after every change."""

    def __init__(
        self, changed: Callable[[], None] = lambda: None, clock: Callable[[], float] = time.monotonic
    ):
        self.blocks: list[Block] = []
        self.changed, self.clock = changed, clock
        self.todos: tuple[tuple[str, str], ...] = ()
        self.subagents: dict[str, TranscriptModel] = {}
        """By the id of the ``task`` call."""
        self.running: dict[str, events.SubagentBegan] = {}
        """Subagents at work."""
        self.opened: dict[tuple[type[Block], int | str], bool] = {}
        """Whether the user opened blocks that are not loaded now, by ``key_of``."""
        self.replied = False
        """A reply of the present turn has ended."""
        self._reply: list[Block] = []
        """The blocks of the arriving reply."""
        self._arrived: list[CallBlock] = []
        """Calls that arrived in chunks and are not complete yet."""
        self._entry: int | None = None
        self._calls: dict[str, CallBlock] = {}
        self._handlers: dict[type, Callable[[Any], None]] = {
            events.TurnBegan: self._turn_began,
            events.ThinkingPiece: self._thinking,
            events.TextPiece: self._text,
            events.CallArriving: self._arriving,
            events.ReplyAgain: self._again,
            events.ReplyEnded: self._reply_ended,
            events.CallMade: self._call_made,
            events.ToolBegan: self._tool_began,
            events.ToolAnswered: self._answered,
            events.TodosChanged: self._todos,
            events.SubagentBegan: self._subagent_began,
            events.SubagentEnded: self._subagent_ended,
            events.Steered: self._steered,
            events.SessionChanged: self._session_changed,
            events.TurnEnded: self._turn_ended,
        }

    def tell(self, *happened: LiveEvent) -> None:
        for event in happened:
            subagent: str = getattr(event, "subagent", "")
            transcript_model = self._below(subagent) if subagent else self
            if not isinstance(event, STATES):
                transcript_model._handlers.get(type(event), transcript_model._told)(event)
        self.changed()

    def _below(self, subagent: str) -> TranscriptModel:
        return self.subagents.setdefault(subagent, TranscriptModel(self.changed, self.clock))

    def show(self, text: str) -> None:
        self._add(EventBlock(text))
        self.changed()

    def touch(self, block: Block) -> None:
        block.version += 1
        self.changed()

    def put_before(self, older: TranscriptModel) -> None:
        """Put an older part of the same conversation before all blocks."""
        for id_, call in older._calls.items():
            mine = self._calls.get(id_)
            if mine is not None and mine.call is None and call.result is None and mine.result is not None:
                older._answered(mine.result)
                del self._calls[id_]
                if mine in self.blocks:
                    self.blocks.remove(mine)
        self.blocks[:0] = older.blocks
        self._calls = {**older._calls, **self._calls}
        for id_, below in older.subagents.items():
            mine_below = self.subagents.setdefault(id_, below)
            if mine_below is not below:
                if isinstance(mine_below.blocks[0], UserBlock):  # the task stands in the older part
                    del mine_below.blocks[0]
                mine_below.put_before(below)
        self.changed()

    def clear(self) -> None:
        self.blocks, self.todos, self.running = [], (), {}
        self.subagents, self._calls, self.opened = {}, {}, {}
        self.changed()

    def drop(self, count: int) -> list[Block]:
        """Remove and return the oldest blocks, with their calls and subagents."""
        dropped = self.blocks[:count]
        del self.blocks[:count]
        kept = set(map(id, self.blocks))
        self._calls = {name: call for name, call in self._calls.items() if id(call) in kept}
        self.subagents = {
            name: below
            for name, below in self.subagents.items()
            if name in self._calls or name in self.running
        }
        self.changed()
        return dropped

    # what is added

    def _add(self, block: B) -> B:
        self.blocks.append(block)
        return block

    def _last(self, kind: type[B]) -> B | None:
        """Return the block of this kind at the end of the arriving reply."""
        last = self._reply[-1] if self._reply else None
        return last if isinstance(last, kind) else None

    def _in_reply(self, block: B) -> B:
        self._reply.append(block)
        return self._add(block)

    # events

    def _turn_began(self, event: events.TurnBegan) -> None:
        self._end_reply()
        self.replied = False
        known = event.entry is not None
        self._add(UserBlock(event.text, event.attachments, entry=event.entry, begins_page=known))

    def _thinking(self, event: events.ThinkingPiece) -> None:
        (self._last(ThinkingBlock) or self._in_reply(ThinkingBlock())).add(event.text)

    def _text(self, event: events.TextPiece) -> None:
        self._stop_thinking()
        (self._last(AnswerBlock) or self._in_reply(AnswerBlock())).add(event.text)

    def _stop_thinking(self) -> None:
        for block in self._reply:
            if isinstance(block, ThinkingBlock) and block.running:
                block.running = False
                block.version += 1

    def _arriving(self, event: events.CallArriving) -> None:
        self._stop_thinking()
        block = next((each for each in self._arrived if each.key == event.key), None)
        if block is None:
            block = self._in_reply(CallBlock(event.name, key=event.key))
            self._arrived.append(block)
        block.name = event.name or block.name
        block.pieces.append(event.piece)
        block.version += 1

    def _again(self, event: events.ReplyAgain) -> None:
        gone = set(map(id, self._reply))
        self.blocks = [each for each in self.blocks if id(each) not in gone]
        self._reply, self._arrived = [], []
        self._add(EventBlock(event))

    def _reply_ended(self, event: events.ReplyEnded) -> None:
        self.replied, self._entry = True, event.entry
        self._settle(ThinkingBlock, event.thinking, before=Block)
        self._settle(AnswerBlock, event.text, before=CallBlock)
        self._stop_thinking()
        for block in self._reply:
            block.entry = event.entry
        self._mark_page(event.entry)
        if event.notes or event.only_thinking or event.stop not in ENDED_WELL:
            self._add(EventBlock(event, entry=event.entry))
        self._close_reply()

    def _mark_page(self, entry: int | None) -> None:
        """Let a page begin at the reply that has ended, if nothing else was shown while it arrived.

        The block before it must be what it answers; after anything else the log may have another order.
        """
        at = len(self.blocks) - len(self._reply)
        if entry is None or at < 1 or set(map(id, self.blocks[at:])) != set(map(id, self._reply)):
            return
        before = self.blocks[at - 1]
        asked = isinstance(before, CallBlock) or (isinstance(before, UserBlock) and not before.steered)
        if self._reply and asked:
            self.blocks[at].begins_page = True

    def _close_reply(self) -> None:
        """The reply gets no more chunks."""
        for block in self._reply:
            if isinstance(block, AnswerBlock):
                block.end()
        self._reply = []

    def _settle(self, kind: type[T], text: str, *, before: type[Block]) -> None:
        """Show the complete text, which may differ from its chunks: a recovered call is removed from it.

        Text that did not arrive in chunks is put before the reply's first ``before`` block.
        """
        blocks = [each for each in self._reply if isinstance(each, kind)]
        if "".join(piece for each in blocks for piece in each.pieces) == text:
            return
        shown = bool(text.strip())
        for block in blocks[shown:]:
            self.blocks.remove(block)
            self._reply.remove(block)
        if shown and blocks:
            blocks[0].replace(text)
        elif shown:
            block = kind()
            block.add(text)
            behind = [at for at, each in enumerate(self._reply) if isinstance(each, before)]
            place = self.blocks.index(self._reply[behind[0]]) if behind else len(self.blocks)
            self.blocks.insert(place, block)
            self._reply.insert(behind[0] if behind else len(self._reply), block)

    def _call_made(self, event: events.CallMade) -> None:
        call = event.call
        same = [each for each in self._arrived if each.name == call.name]
        block = next(iter([*same, *self._arrived]), None)
        if block is None:
            block = self._add(CallBlock(call.name))
        else:
            self._arrived.remove(block)
        block.name, block.call, block.id, block.entry = call.name, call, call.id, self._entry
        block.pieces = []
        if isinstance(call, BrokenCall):
            block.state = "broken"
        else:
            block.state, block.arguments = "made", call.arguments
        block.version += 1
        self._calls[call.id] = block
        if call.name == PLAN_TOOL and isinstance(call, ToolCall):
            plan = self._add(AnswerBlock())
            plan.add(str(call.arguments.get("plan", "")))
            plan.end()

    def _tool_began(self, event: events.ToolBegan) -> None:
        block = self._called(event.call_id, event.name)
        block.arguments, block.state, block.since = event.arguments, "running", self.clock()
        block.version += 1

    def _called(self, id_: str, name: str) -> CallBlock:
        block = self._calls.get(id_)
        if block is None:
            block = self._calls[id_] = self._add(CallBlock(name, "made", id=id_))
        return block

    def _answered(self, event: events.ToolAnswered) -> None:
        block = self._called(event.call_id, event.name)
        block.result, block.since = event, None
        if block.state != "broken":
            ended: CallState = "stopped" if event.stopped else "done"
            failed = event.failed or event.exit_code
            block.state = "refused" if event.refused else "failed" if failed else ended
        block.version += 1

    def _todos(self, event: events.TodosChanged) -> None:
        self.todos = event.items

    def _subagent_began(self, event: events.SubagentBegan) -> None:
        self.running[event.id] = event
        block = self._called(event.id, "task")
        block.subagent = event
        block.version += 1
        below = self._below(event.id)
        if not below.blocks:
            below._add(UserBlock(event.task))

    def _subagent_ended(self, event: events.SubagentEnded) -> None:
        self.running.pop(event.id, None)
        below = self._below(event.id)
        below._end_reply()
        if event.failed or not any(isinstance(each, AnswerBlock) for each in below.blocks):
            below.show(event.text)

    def _steered(self, event: events.Steered) -> None:
        self._add(UserBlock(event.text, steered=True))

    def _told(self, event: LiveEvent) -> None:
        self._add(EventBlock(event))

    def _session_changed(self, event: events.SessionChanged) -> None:
        self._end_reply()
        self.clear()
        self._add(EventBlock(event))

    def _turn_ended(self, event: events.TurnEnded) -> None:
        self._end_reply()
        for block in self._calls.values():
            if block.state in ("made", "running"):
                block.state = "failed" if event.why == "failed" else "stopped"
                block.since = None
                block.version += 1
        for id_ in list(self.running):
            self.running.pop(id_)
            self._below(id_)._end_reply()
        self._add(EventBlock(event))

    def _end_reply(self) -> None:
        """Close the reply; calls that never became complete are removed."""
        self._stop_thinking()
        gone = set(map(id, self._arrived))
        self.blocks = [each for each in self.blocks if id(each) not in gone]
        self._close_reply()
        self._arrived = []


NEXT_PAGE = 200
"""Log entries read when the user scrolls to the first line."""

MOST_WEIGHT, KEPT_WEIGHT = 800, 400
"""Above the first weight, old blocks are dropped down to the second."""

LEAST_BLOCKS = 120
"""Blocks kept in any case: more than a screen."""

CHARACTERS = 4000
"""Characters that weigh as much as an empty block."""


@dataclass(frozen=True, slots=True)
class _Aside:
    """A block that is not in the log: its distance from the blocks of an entry, or from the beginning."""

    block: EventBlock
    entry: int | None
    behind: int


class TranscriptPages:
    """Which part of the log a transcript shows: everything from the entry ``before`` on; None: all."""

    def __init__(self, transcript_model: TranscriptModel) -> None:
        self.transcript_model = transcript_model
        self.before: int | None = None
        self._asides: list[_Aside] = []
        self._reading = False

    def forget(self) -> None:
        """Reset for another transcript."""
        self.before = None
        self._asides.clear()

    async def read_older(self, live: Live) -> None:
        """Load an older page before the transcript, if there is one and none is loading."""
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
        """Put a page before the transcript; return the number of its blocks."""
        older = TranscriptModel(clock=self.transcript_model.clock)
        older.tell(*page.events)
        self.before = page.before
        self._open_again(older.blocks)
        self._put_back(older.blocks)
        added = len(older.blocks)
        self.transcript_model.put_before(older)
        return added

    def let_go(self) -> None:
        """Drop old blocks if they weigh too much, but none of the present turn."""
        count = self._cut()
        if count:
            self.before = self.transcript_model.blocks[count].entry
            self._put_aside(self.transcript_model.drop(count))

    def _cut(self) -> int:
        """Return how many blocks can be dropped."""
        blocks = self.transcript_model.blocks
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
        below = self.transcript_model.subagents.get(block.id) if isinstance(block, CallBlock) else None
        weight = 1 + sum(map(len, _texts(block))) // CHARACTERS
        return weight + (sum(map(self._weight, below.blocks)) if below is not None else 0)

    # what the log does not have

    def _put_aside(self, dropped: Sequence[Block]) -> None:
        entry, behind = None, 0
        for block in dropped:
            if (key := key_of(block)) is not None and block.open is not None:
                self.transcript_model.opened[key] = block.open
            if isinstance(block, EventBlock) and _is_in_no_log(block):
                self._asides.append(_Aside(block, entry, behind))
            elif block.entry is not None:
                entry, behind = block.entry, 0
            else:
                behind += 1

    def _put_back(self, blocks: list[Block]) -> None:
        """Return blocks that are not in the log to their places in a page."""
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
                block.open = self.transcript_model.opened.pop(key, None)


def _texts(block: Block) -> Iterator[str]:
    """Yield the texts a block holds in memory; for a file change, both versions."""
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
        case EventBlock(event=events.ShellRan(output=text) | events.Compacted(text=text)):
            yield text
        case _:
            pass


def _is_in_no_log(block: EventBlock) -> bool:
    event = block.event
    if isinstance(event, events.ReplyAgain):
        return event.why != "broke-off"
    return not isinstance(event, events.ReplyEnded | events.Compacted | events.ShellRan | events.TurnEnded)
