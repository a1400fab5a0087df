"""Events in → blocks: what a transcript shows, of the agent or of one of its subagents.

Nothing is drawn here, and nothing is asked. History comes in the same events and is told in the same way.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, TypeVar

from ferrule.live.approvals import PLAN_TOOL
from ferrule.live.live_events import (
    CallArriving,
    CallMade,
    Compacted,
    FilesUndone,
    LiveEvent,
    Noticed,
    ReplyAgain,
    ReplyEnded,
    SessionChanged,
    ShellRan,
    Steered,
    SubagentBegan,
    SubagentEnded,
    TextPiece,
    ThinkingPiece,
    TodosChanged,
    ToolAnswered,
    ToolBegan,
    TurnBegan,
    TurnEnded,
)
from ferrule.messages import BrokenCall, StopReason, ToolCall
from ferrule.tui.full.story_blocks import (
    AnswerBlock,
    Block,
    CallBlock,
    EventBlock,
    ThinkingBlock,
    UserBlock,
)

B = TypeVar("B", bound=Block)

WELL = (StopReason.STOP, StopReason.TOOL_CALLS, None)


class Story:
    """The blocks of a conversation, oldest first. ``changed`` is called after every change."""

    def __init__(
        self, changed: Callable[[], None] = lambda: None, clock: Callable[[], float] = time.monotonic
    ):
        self.blocks: list[Block] = []
        self.changed, self.clock = changed, clock
        self.todos: tuple[tuple[str, str], ...] = ()
        self.subagents: dict[str, Story] = {}
        """By the id of the call of ``task``."""
        self.running: dict[str, SubagentBegan] = {}
        """Subagents at work."""
        self.opened: dict[tuple[type[Block], int | str], bool] = {}
        """Which blocks the user has opened or folded that are not here now, by ``key_of``."""
        self.replied = False
        """A reply of the present turn has ended."""
        self._reply: list[Block] = []
        """The blocks of the reply that comes in."""
        self._arrived: list[CallBlock] = []
        """Calls that came in pieces and were not told whole yet."""
        self._entry: int | None = None
        self._calls: dict[str, CallBlock] = {}
        self._handlers: dict[type, Callable[[Any], None]] = {
            TurnBegan: self._turn_began,
            ThinkingPiece: self._thinking,
            TextPiece: self._text,
            CallArriving: self._arriving,
            ReplyAgain: self._again,
            ReplyEnded: self._reply_ended,
            CallMade: self._call_made,
            ToolBegan: self._tool_began,
            ToolAnswered: self._answered,
            TodosChanged: self._todos,
            SubagentBegan: self._subagent_began,
            SubagentEnded: self._subagent_ended,
            Steered: self._steered,
            Noticed: self._told,
            Compacted: self._told,
            FilesUndone: self._told,
            ShellRan: self._told,
            SessionChanged: self._session_changed,
            TurnEnded: self._turn_ended,
        }

    def tell(self, *events: LiveEvent) -> None:
        """Take what happened."""
        for event in events:
            subagent: str = getattr(event, "subagent", "")
            story = self._below(subagent) if subagent else self
            if handle := story._handlers.get(type(event)):
                handle(event)
        self.changed()

    def _below(self, subagent: str) -> Story:
        return self.subagents.setdefault(subagent, Story(self.changed, self.clock))

    def show(self, text: str) -> None:
        """Add a text that somebody shows."""
        self._add(EventBlock(text))
        self.changed()

    def touch(self, block: Block) -> None:
        """Have a block drawn anew."""
        block.version += 1
        self.changed()

    def put_before(self, older: Story) -> None:
        """Put an older part of the same conversation before everything."""
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
        """Forget everything."""
        self.blocks, self.todos, self.running = [], (), {}
        self.subagents, self._calls, self.opened = {}, {}, {}
        self.changed()

    def drop(self, count: int) -> list[Block]:
        """Forget the oldest blocks, with their calls and subagents; the blocks."""
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
        """The block of this kind at the end of the reply that comes in."""
        last = self._reply[-1] if self._reply else None
        return last if isinstance(last, kind) else None

    def _in_reply(self, block: B) -> B:
        self._reply.append(block)
        return self._add(block)

    # events

    def _turn_began(self, event: TurnBegan) -> None:
        self._end_reply()
        self.replied = False
        known = event.entry is not None
        self._add(UserBlock(event.text, event.attachments, entry=event.entry, begins_page=known))

    def _thinking(self, event: ThinkingPiece) -> None:
        block = self._last(ThinkingBlock) or self._in_reply(ThinkingBlock())
        block.pieces.append(event.text)
        block.version += 1

    def _text(self, event: TextPiece) -> None:
        self._stop_thinking()
        block = self._last(AnswerBlock) or self._in_reply(AnswerBlock())
        _feed(block, event.text)

    def _stop_thinking(self) -> None:
        for block in self._reply:
            if isinstance(block, ThinkingBlock) and block.running:
                block.running = False
                block.version += 1

    def _arriving(self, event: CallArriving) -> None:
        self._stop_thinking()
        block = next((each for each in self._arrived if each.key == event.key), None)
        if block is None:
            block = self._in_reply(CallBlock(event.name, key=event.key))
            self._arrived.append(block)
        block.name = event.name or block.name
        block.pieces.append(event.piece)
        block.version += 1

    def _again(self, event: ReplyAgain) -> None:
        gone = set(map(id, self._reply))
        self.blocks = [each for each in self.blocks if id(each) not in gone]
        self._reply, self._arrived = [], []
        self._add(EventBlock(event))

    def _reply_ended(self, event: ReplyEnded) -> None:
        self._stop_thinking()
        self.replied, self._entry = True, event.entry
        self._settle_thinking(event.thinking)
        self._settle_text(event.text)
        for block in self._reply:
            block.entry = event.entry
        self._mark_page(event.entry)
        if event.notes or event.only_thinking or event.stop not in WELL:
            self._add(EventBlock(event, entry=event.entry))
        self._close_reply()

    def _mark_page(self, entry: int | None) -> None:
        """A page may begin with the reply that has ended, where nothing was told while it came in.

        Before it stands what it answers: behind anything else, the log may have another order.
        """
        at = len(self.blocks) - len(self._reply)
        if entry is None or at < 1 or set(map(id, self.blocks[at:])) != set(map(id, self._reply)):
            return
        before = self.blocks[at - 1]
        asked = isinstance(before, CallBlock) or (isinstance(before, UserBlock) and not before.steered)
        if self._reply and asked:
            self.blocks[at].begins_page = True

    def _close_reply(self) -> None:
        """No piece follows."""
        for block in self._reply:
            if isinstance(block, AnswerBlock):
                block.end()
        self._reply = []

    def _settle_thinking(self, thinking: str) -> None:
        """Show the whole thinking, which may be other than the pieces were."""
        blocks = [each for each in self._reply if isinstance(each, ThinkingBlock)]
        if "".join(each.whole() for each in blocks) == thinking:
            return
        if not blocks and thinking:
            block = ThinkingBlock([thinking], running=False)
            at = self.blocks.index(self._reply[0]) if self._reply else len(self.blocks)
            self.blocks.insert(at, block)
            self._reply.insert(0, block)
            return
        self._replace(blocks, thinking)

    def _settle_text(self, text: str) -> None:
        """Show the whole text: what was found to be a call stands in the pieces, and not in the text."""
        blocks = [each for each in self._reply if isinstance(each, AnswerBlock)]
        if "".join(piece for each in blocks for piece in each.pieces) == text:
            return
        if not blocks and text.strip():
            block = AnswerBlock()
            _feed(block, text)
            first_call = next((each for each in self._reply if isinstance(each, CallBlock)), None)
            at = self.blocks.index(first_call) if first_call else len(self.blocks)
            self.blocks.insert(at, block)
            self._reply.append(block)
            return
        self._replace(blocks, text)

    def _replace(self, blocks: list[ThinkingBlock] | list[AnswerBlock], text: str) -> None:
        for at, block in enumerate(blocks):
            if at or not text.strip():
                self.blocks.remove(block)
                self._reply.remove(block)
                continue
            block.version += 1
            if isinstance(block, ThinkingBlock):
                block.pieces = [text]
            else:
                fresh = AnswerBlock()
                _feed(fresh, text)
                block.markdown, block.pieces = fresh.markdown, fresh.pieces

    def _call_made(self, event: CallMade) -> None:
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
            plan = AnswerBlock()
            _feed(plan, str(call.arguments.get("plan", "")))
            plan.end()
            self._add(plan)

    def _tool_began(self, event: ToolBegan) -> None:
        block = self._called(event.call_id, event.name)
        block.arguments, block.state, block.since = event.arguments, "running", self.clock()
        block.version += 1

    def _called(self, id_: str, name: str) -> CallBlock:
        block = self._calls.get(id_)
        if block is None:
            block = self._calls[id_] = self._add(CallBlock(name, "made", id=id_))
        return block

    def _answered(self, event: ToolAnswered) -> None:
        block = self._called(event.call_id, event.name)
        block.result, block.since = event, None
        if block.state != "broken":
            block.state = "refused" if event.refused else "failed" if event.failed else "done"
        block.version += 1

    def _todos(self, event: TodosChanged) -> None:
        self.todos = event.items

    def _subagent_began(self, event: SubagentBegan) -> None:
        self.running[event.id] = event
        block = self._called(event.id, "task")
        block.subagent = event
        block.version += 1
        below = self._below(event.id)
        if not below.blocks:
            below._add(UserBlock(event.task))

    def _subagent_ended(self, event: SubagentEnded) -> None:
        self.running.pop(event.id, None)
        below = self._below(event.id)
        below._end_reply()
        if event.failed or not any(isinstance(each, AnswerBlock) for each in below.blocks):
            below.show(event.text)

    def _steered(self, event: Steered) -> None:
        self._add(UserBlock(event.text, steered=True))

    def _told(self, event: LiveEvent) -> None:
        self._add(EventBlock(event))

    def _session_changed(self, event: SessionChanged) -> None:
        self._end_reply()
        self.clear()
        self._add(EventBlock(event))

    def _turn_ended(self, event: TurnEnded) -> None:
        self._end_reply()
        for block in self._calls.values():
            if block.state in ("made", "running"):
                block.state = "failed" if event.why == "failed" else "refused"
                block.since = None
                block.version += 1
        for id_ in list(self.running):
            self.running.pop(id_)
            self._below(id_)._end_reply()
        self._add(EventBlock(event))

    def _end_reply(self) -> None:
        """What comes now belongs to no reply; calls that were never told whole are gone."""
        self._stop_thinking()
        gone = set(map(id, self._arrived))
        self.blocks = [each for each in self.blocks if id(each) not in gone]
        self._close_reply()
        self._arrived = []


def _feed(block: AnswerBlock, text: str) -> None:
    block.markdown.feed(text)
    block.pieces.append(text)
    block.version += 1
