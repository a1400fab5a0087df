"""The transcript: a story on the screen, of which the user chooses, opens and folds blocks."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from ferrule.tui.full.block_lines import openable
from ferrule.tui.full.story_blocks import Block, CallBlock, ThinkingBlock
from ferrule.tui.full.story_view import StoryView


class Transcript(StoryView):
    """Shows a story. With the focus, one block is chosen: up and down choose, enter opens or folds it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "choose(-1)", show=False),
        Binding("down", "choose(1)", show=False),
        Binding("enter,space", "open", show=False),
        Binding("w", "wire", show=False),
        Binding("home", "first", show=False),
        Binding("end", "follow", show=False),
    ]

    class WireWanted(Message):
        """The user wants to see what came over the wire for a block's reply."""

        def __init__(self, block: Block) -> None:
            super().__init__()
            self.block = block

    class SubagentOpened(Message):
        """The user wants to see what a subagent does."""

        def __init__(self, call_id: str) -> None:
            super().__init__()
            self.call_id = call_id

    class Left(Message):
        """The user typed something that belongs into the input."""

        def __init__(self, character: str) -> None:
            super().__init__()
            self.character = character

    # choosing and opening

    def action_choose(self, by: int) -> None:
        """Choose the next block of which more can be shown, or that came from a reply."""
        able = [each for each in self.story.blocks if openable(each)]
        if not able:
            return
        if self.chosen in able:
            at = able.index(self.chosen) + by
        else:
            at = len(able) - 1
        if at >= len(able):
            self.screen.focus_next()
            return
        self.chosen = able[max(at, 0)]
        self._show_block(self.chosen)

    def _show_block(self, block: Block) -> None:
        number = next(at for at, each in enumerate(self.story.blocks) if each is block)
        start, room = self._column.start(number), self.scrollable_content_region.height
        if not round(self.scroll_y) <= start < round(self.scroll_y) + room - 1:
            self.scroll_to(y=max(start - 1, 0), animate=False)
        self.refresh()

    def action_open(self) -> None:
        """Open the chosen block, or fold it."""
        if self.chosen is not None:
            self.toggle(self.chosen)

    def toggle(self, block: Block) -> None:
        """Open a block, or fold it; a subagent's call opens its own transcript."""
        if isinstance(block, CallBlock) and block.subagent is not None:
            self.post_message(self.SubagentOpened(block.id))
            return
        if not openable(block):
            return
        default = self.thinking_open if isinstance(block, ThinkingBlock) else self.outputs_open
        block.open = not (default if block.open is None else block.open)
        self.following = self.following and self._column.height <= self.scrollable_content_region.height
        self.flush()

    def action_wire(self) -> None:
        """Show what came over the wire for the chosen block."""
        if self.chosen is not None:
            self.post_message(self.WireWanted(self.chosen))

    def open_all(self, kind: str, wanted: bool | None = None) -> bool:
        """Open or fold all thinking, or all outputs; whether they are open now."""
        thinking = kind == "thinking"
        now = self.thinking_open if thinking else self.outputs_open
        wanted = not now if wanted is None else wanted
        for block in self.story.blocks:
            if isinstance(block, ThinkingBlock) == thinking:
                block.open = None
        opened = self.story.opened
        self.story.opened = {key: opened[key] for key in opened if (key[0] is ThinkingBlock) != thinking}
        if thinking:
            self.thinking_open = wanted
        else:
            self.outputs_open = wanted
        self.flush()
        return wanted

    def on_click(self, event: events.Click) -> None:
        """Open or fold what was clicked."""
        found = self._column.line(round(self.scroll_y) + event.y)
        if found is not None and openable(found[0]) and self.text_selection is None:
            self.chosen = found[0]
            self.toggle(found[0])

    def on_key(self, event: events.Key) -> None:
        """What is typed goes to the input."""
        if event.character is not None and event.is_printable and event.key not in ("space", "w"):
            event.stop()
            self.post_message(self.Left(event.character))
