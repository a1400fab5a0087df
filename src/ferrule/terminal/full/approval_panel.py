"""The panel that asks for approval of a call: the full command or diff, the call's origin, and the answers.
Answers that let the call run are accepted only after all of it was visible.

Typing cannot answer by accident: keys pressed right after the panel appears go to the input, as does all
text. While the user is writing in the input, it keeps the keys.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.message import Message
from textual.strip import Strip
from textual.widgets import Input, Static

from ferrule.terminal.frontend import ANSWERS, NO_WITH_REASON, Item, answer_items
from ferrule.terminal.full.dialogs import LinesView, Typed
from ferrule.terminal.full.status_lines import SideLines
from ferrule.terminal.full.theme import Look, strips, wrapped_lines
from ferrule.terminal.live.event_lines import (
    BAR,
    Line,
    change_lines,
    question_line,
    reason_lines,
)
from ferrule.terminal.live.live_events import Decision, Question, Speech
from ferrule.terminal.live.text_layout import deceptive, marked, noted_lines

GUARD = 0.3
"""Seconds after the panel appears, or after another early key, in which a key does not answer."""

LEAST_LINES = 3
LEAST_ABOVE = 3
"""Lines of the conversation that stay visible when the input grows."""

MOST_BELOW = 5
"""Lines of the input with its border while a question is open, and of the status line."""


class ApprovalPanel(Vertical, can_focus=True):
    DEFAULT_CSS = """
    ApprovalPanel {
        height: auto; border-top: solid $warning; padding: 0 1; display: none; background: $background;
    }
    ApprovalPanel.-asking { display: block; }
    ApprovalPanel.-tight { border-top: none; }
    ApprovalPanel Static { height: auto; width: 1fr; }
    ApprovalPanel LinesView { margin: 0 0 0 1; }
    ApprovalPanel Input { display: none; border: none; height: 1; padding: 0 1; background: $background; }
    ApprovalPanel.-reason Input { display: block; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", show=False),
        Binding("down", "move(1)", show=False),
        Binding("pageup", "scroll(-1)", show=False),
        Binding("pagedown", "scroll(1)", show=False),
        Binding("enter", "take", show=False),
        Binding("tab", "reason", show=False, priority=True),
    ]

    @dataclass
    class Answered(Message):
        question: Question
        decision: Decision

    def __init__(self, look: Look, speech: Speech, clock: Callable[[], float]) -> None:
        super().__init__()
        self.look, self.speech, self.clock = look, speech, clock
        self.question: Question | None = None
        self.count = 0
        self._chosen = 0
        self._since = 0.0
        self._takes_keys = False
        """Whether the focus was asked for and has not come yet."""
        self._height = self._seen = 0
        """The lines available, and how many of the first lines were visible."""

    def compose(self) -> ComposeResult:
        yield Static(id="asked")
        yield LinesView(self._lines)
        yield Static(id="more")
        yield Static(id="answers")
        yield Input(compact=True, select_on_focus=False)

    def on_mount(self) -> None:
        self.watch(self.query_one(LinesView), "scroll_y", self._scrolled)

    def _scrolled(self, top: float) -> None:
        self._seen = max(self._seen, round(top) + self._height)
        if self.question is not None:
            self.draw()

    # what is shown

    def take_keys(self) -> None:
        """Focus the panel; keys that follow immediately do not answer."""
        self._since = self.clock()
        self._takes_keys = not self.has_focus_within
        self.focus()

    def on_focus(self) -> None:
        self._takes_keys = False
        self.draw()

    on_blur = on_focus

    def ask(self, question: Question | None, count: int, *, keys: bool = True) -> None:
        """Show a question, the first of ``count``; None closes the panel.

        ``keys``: take the focus, because the user is not writing.
        """
        new = question is not None and (self.question is None or question.id != self.question.id)
        self.question, self.count = question, count
        self.set_class(question is not None, "-asking")
        if new or question is None:
            self.remove_class("-reason")
        if question is None:
            return
        if new:
            self._chosen, self._seen = 0, 0
            self.query_one(Input).value = ""
            self.query_one(LinesView).set(self._lines)
            if keys:
                self.take_keys()
        self.draw()

    def draw(self) -> None:
        question = self.question
        if question is None:
            return
        look, words = self.look, self.speech.words
        width = max(self.screen.size.width - 2, 10)
        asked = wrapped_lines(look, self._asked(question), width)
        answers = wrapped_lines(look, self._answers(width), width)
        self._fit(len(asked) + len(answers))
        self.query_one("#asked", Static).update(Text("\n").join(asked))
        unseen = self._unseen()
        more = words(
            "{count} more lines: space shows them; you can allow it after you have seen all", count=unseen
        )
        self.query_one("#more", Static).display = unseen > 0
        self.query_one("#more", Static).update(Text(more, look["warning"]))
        self.query_one("#answers", Static).update(Text("\n").join(answers))
        self.query_one(Input).placeholder = words("why not? (enter sends, esc goes back)")

    @property
    def _items(self) -> list[Item]:
        return answer_items(self.speech, self.question) if self.question is not None else []

    def _asked(self, question: Question) -> list[Line]:
        words = self.speech.words
        count = "  " + words("(1 of {count})", count=self.count) if self.count > 1 else ""
        lines: list[Line] = [
            [("warning", f"? {question_line(self.speech, question)}"), ("dim", count)],
            *([("dim", f"  {line}")] for line in self._reasons(question)),
        ]
        if self._deceptive(question):
            careful = words("Careful: some characters are invisible or look like others; they are marked.")
            lines.append([("error", f"  {careful}")])
        return lines

    def _reasons(self, question: Question) -> list[str]:
        hidden = self.speech.words("Careful: it has hidden characters, shown as ⟨U+…⟩.")
        return [line for line in reason_lines(self.speech, question) if line != hidden]

    def _deceptive(self, question: Question) -> bool:
        change = question.change
        return deceptive(_shown(question)) or (change is not None and deceptive(change.path))

    def _answers(self, width: int) -> list[Line]:
        rows: list[tuple[str, str, str]] = []
        for at, item in enumerate(self._items):
            style, mark = ("chosen", "❯") if at == self._chosen else ("tool", " ")
            rows.append((style, f"{mark} {at + 1} {item.title}", item.note))
        lines = noted_lines(rows, width)
        if not (self.has_focus_within or self._takes_keys):
            hint = self.speech.words("You type into the input now; tab or esc goes back to the question.")
            lines.append([("warning", hint)])
        return lines

    def _lines(self, width: int) -> list[Strip]:
        question = self.question
        if question is None:
            return []
        change = question.change
        if change is not None and not change.words and not question.command:
            lines, more = change_lines(change, 2000, numbers=True)
            lines += [[("dim", f"  … +{more}")]] if more else []
        else:
            lines = [[("dim", BAR), *marked(line)] for line in _shown(question).split("\n")]
        return strips(self.look, wrapped_lines(self.look, lines, width - 1))

    def _fit(self, own: int) -> None:
        """Fit the lines into the room left by ``own`` lines of the question and its answers."""
        view, screen = self.query_one(LinesView), self.screen
        width = max(screen.size.width - 4, 10)
        # A border is above them, and the note about more lines below.
        room = max(screen.size.height - own - 2 - self._around(), LEAST_LINES)
        view.styles.height = self._height = max(min(view.measure(width), room), 1)
        self._seen = max(self._seen, self._height)

    def _unseen(self) -> int:
        """Return how many lines at the end were never visible."""
        width = max(self.screen.size.width - 4, 10)
        return max(self.query_one(LinesView).measure(width) - self._seen, 0)

    def _around(self) -> int:
        """Return the number of lines outside the panel: the conversation's end, side lines, input,
        status."""
        sides = self.screen.query_one(SideLines)
        below = min(self.screen.query_one("#bottom").size.height, MOST_BELOW)
        return LEAST_ABOVE + sides.count * sides.display + below

    def on_resize(self, event: events.Resize) -> None:
        self.draw()

    # answers

    def _early(self) -> bool:
        """Whether a key is too early to be an answer."""
        now = self.clock()
        if now - self._since >= GUARD:
            return False
        self._since = now
        return True

    async def on_key(self, event: events.Key) -> None:
        """Answer with a number; pass other characters to the input."""
        if self.has_class("-reason") or self.question is None:
            return
        if event.key not in ("escape", "ctrl+c") and self._early():
            event.stop()
            event.prevent_default()
            if event.character is not None and event.is_printable:
                self.post_message(Typed(event.character))
            return
        if event.character is None or not event.is_printable:
            return
        event.stop()
        if event.character == " ":
            self.action_scroll(1)
            return
        known = {str(number): item.value for number, item in enumerate(self._items, 1)}
        if event.character in known:
            self._answer(known[event.character])
        elif event.character not in "123456789":
            self.post_message(Typed(event.character))

    def action_move(self, by: int) -> None:
        if self.question is not None and not self._early():
            self._chosen = (self._chosen + by) % len(self._items)
            self.draw()

    def action_scroll(self, by: int) -> None:
        view = self.query_one(LinesView)
        view.scroll_relative(y=by * max(view.size.height - 1, 1), animate=False)

    def action_take(self) -> None:
        if self.question is not None and not self._early():
            self._answer(self._items[self._chosen].value)

    def action_reason(self) -> None:
        if not self._early():
            self.add_class("-reason")
            self.query_one(Input).focus()
            values = [item.value for item in self._items]
            self._chosen = values.index(NO_WITH_REASON)
            self.draw()

    def leave_reason(self) -> bool:
        """Return to the answers; False if no reason is being written."""
        if not self.has_class("-reason"):
            return False
        self.remove_class("-reason")
        self.focus()
        self._chosen = 0
        self.draw()
        return True

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self._decide(Decision("no", event.value.strip()))

    def _answer(self, value: str) -> None:
        if value == NO_WITH_REASON:
            self.action_reason()
        elif value != "no" and self._unseen():
            self.action_scroll(1)
        elif value in ANSWERS:
            self._decide(Decision(ANSWERS[value]))

    def _decide(self, decision: Decision) -> None:
        if self.question is not None:
            self.post_message(self.Answered(self.question, decision))


def _shown(question: Question) -> str:
    """Return the plan, the command, the new text of a file, or the raw arguments."""
    if question.plan or question.command:
        return question.plan or question.command
    change = question.change
    if change is not None and not change.words:
        return change.after or ""
    arguments = json.dumps(question.call.arguments, ensure_ascii=False, indent=2)
    return f"{change.words}\n{arguments}" if change is not None else arguments
