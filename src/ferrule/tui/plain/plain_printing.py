"""What happens in a conversation → lines on paper, each printed once and never again.

Text is printed line by line as it comes. ``tail`` is what cannot be printed yet: the line that is still
coming, or what the agent does now; a face may draw it over and over, or leave it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from rich.cells import cell_len

from ferrule.live.live_events import (
    CallArriving,
    CallMade,
    Compacted,
    Decided,
    FileChange,
    FilesUndone,
    LiveEvent,
    Noticed,
    ReplyAgain,
    ReplyEnded,
    ShellRan,
    Speech,
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
from ferrule.messages import BrokenCall
from ferrule.notes import Note
from ferrule.tools.declarations import FILE_TOOLS
from ferrule.tools.visible_text import one_line, visible
from ferrule.tui import event_lines as say
from ferrule.tui.amounts import span
from ferrule.tui.plain.line_flow import LineFlow
from ferrule.tui.plain.markdown_styles import MarkdownStyles
from ferrule.tui.plain.plain_diffs import diff_lines
from ferrule.tui.plain.styled_lines import Line, Paper
from ferrule.tui.plain.thinking_fold import ThinkingFold, thinking_line
from ferrule.tui.question_lines import decided_line
from ferrule.tui.screen_cells import cut_to, end_of

QUIET = FILE_TOOLS | {"task"}
"""Tools of whose results only the length is told: the model asked for them, not the user."""

MOST_OUTPUT = 8
"""Lines of an output that are printed; the rest is one key away."""

MOST_DIFF = 60
"""Lines of a diff that nobody was asked about."""


class Transcript:
    """Tells events; ``speech`` may change at any time. ``show_thinking``: thinking is told as it comes."""

    def __init__(
        self,
        paper: Paper,
        speech: Speech,
        *,
        show_thinking: bool = False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.speech = speech
        self._paper, self._clock = paper, clock
        self.thinking = ThinkingFold(paper, clock, shown=show_thinking)
        self._flow, self._markdown = LineFlow(), MarkdownStyles()
        self._begun = False
        """Something of the text of this reply is printed."""
        self._came = False
        """Pieces of this reply came, so its whole text is known."""
        self._blanks: list[str] = []
        """Blank lines of this reply that are printed when text follows."""
        self._thought = False
        """The thinking of this reply came in pieces."""
        self.echoed = ""
        """What the terminal shows already, because it was typed there."""
        self._doing, self._name, self._since = "", "", 0.0
        self._arrived = 0
        self._subagents: dict[str, str] = {}
        self._shown: set[str] = set()
        self._noted: set[Note] = set()
        self._output: tuple[str, str] | None = None
        self._tellers: dict[type, Callable[[Any], None]] = {
            TurnBegan: self._turn_began,
            ThinkingPiece: self._thinking_piece,
            TextPiece: self._text_piece,
            CallArriving: self._arriving,
            ReplyAgain: self._again,
            ReplyEnded: self._reply_ended,
            CallMade: self._call,
            ToolBegan: self._running,
            ToolAnswered: self._answered,
            TodosChanged: self._todos,
            SubagentBegan: self._subagent_began,
            SubagentEnded: self._subagent_ended,
            Decided: self._decided,
            Steered: self._steered,
            Noticed: self._noticed,
            Compacted: self._compacted,
            FilesUndone: self._undone,
            ShellRan: self._shell,
            TurnEnded: self._turn_ended,
        }

    # what faces ask for

    def tell(self, event: LiveEvent) -> None:
        """Print what the event tells."""
        if teller := self._tellers.get(type(event)):
            teller(event)

    def tail(self) -> Line:
        """What goes on now, on one line: ``[]`` for nothing."""
        columns = max(self._paper.columns - 2, 10)
        words = self.speech.words
        if self.thinking.going_on:
            return [("class:dim", self.thinking.current(words))]
        if text := self._flow.tail(columns):
            return [("", end_of(text, columns))]
        if self._doing == "arriving":
            return self._busy("plain.arriving", name=one_line(self._name), count=self._arrived)
        if self._doing == "running":
            return self._busy("plain.running", call=self._name)
        return self._busy("plain.waiting") if self._doing else []

    def _busy(self, key: str, **values: object) -> Line:
        words = self.speech.words
        text = words(key, time=span(words, self._clock() - self._since), **values)
        return [("class:dim", cut_to(text, max(self._paper.columns - 1, 10)))]

    def print_output(self) -> bool:
        """Print all of the last result; False where there is none."""
        if self._output is None:
            return False
        name, text = self._output
        head = self.speech.words("plain.output-of", name=one_line(name))
        self._paper.print(
            [("class:dim", head)], *([("", f"  {line}")] for line in visible(text).split("\n"))
        )
        return True

    def diff_was_shown(self, call_id: str) -> None:
        """The change of this call was shown with a question: it is not shown again."""
        self._shown.add(call_id)

    def settle(self) -> None:
        """Nothing more comes of what was told: it is over."""
        self._end_reply()
        self._doing = ""

    def forget(self) -> None:
        """Another conversation begins."""
        self.settle()
        self._subagents.clear()
        self._output = None

    # replies

    def _turn_began(self, event: TurnBegan) -> None:
        self._do("waiting")
        echoed, self.echoed = self.echoed, ""
        if echoed == event.text and not event.attachments:
            return
        lines = visible(event.text).split("\n")
        self._paper.print(
            [], *([("class:user", f"{'> ' if not at else '  '}{line}")] for at, line in enumerate(lines))
        )
        if event.attachments:
            words = self.speech.words
            names = words("event.comma").join(map(one_line, event.attachments))
            self._dim(f"  {words('event.attached', names=names)}")
        self._paper.print([])

    def _thinking_piece(self, event: ThinkingPiece) -> None:
        if not event.subagent:
            self._end_text()
            self._thought = True
            self.thinking.feed(event.text)

    def _text_piece(self, event: TextPiece) -> None:
        if event.subagent:
            return
        self.thinking.end(self.speech.words)
        self._came = True
        self._text_lines(self._flow.feed(event.text))

    def _text_lines(self, lines: Iterable[str]) -> None:
        """Print lines of an answer, without blank ones at its beginning and its end."""
        for line in lines:
            if line.strip():
                self._paper.print(*([("", blank)] for blank in self._blanks), self._markdown.line(line))
                self._begun = True
                self._blanks.clear()
            elif self._begun:
                self._blanks.append(line)

    def _end_text(self) -> None:
        self._text_lines(self._flow.end())
        if self._begun:
            self._markdown = MarkdownStyles()
        self._begun = False
        self._blanks.clear()

    def _arriving(self, event: CallArriving) -> None:
        if event.subagent:
            return
        self.thinking.end(self.speech.words)
        self._end_text()
        if not event.piece:
            self._do("arriving", event.name)
        self._arrived += len(event.piece)

    def _again(self, event: ReplyAgain) -> None:
        if not event.subagent:
            self._end_reply()
            self._do("waiting")
        self._margin_line(event.subagent, "class:warn", say.again_line(self.speech, event))

    def _end_reply(self) -> None:
        self.thinking.end(self.speech.words)
        self._end_text()
        self._came = self._thought = False

    def _reply_ended(self, event: ReplyEnded) -> None:
        words = self.speech.words
        if not event.subagent:
            self.thinking.end(words)
            if event.thinking.strip() and not self._thought and not event.only_thinking:
                self.thinking.past(words, event.thinking)
            if event.only_thinking:
                self._dim(words("event.only-thinking"))
                self._paper.print(*map(thinking_line, event.thinking.split("\n")))
            elif not self._came and event.text.strip():
                self._text_lines(event.text.split("\n"))
            self._end_reply()
            self._do("waiting")
        if cut := say.cut_line(self.speech, event.stop):
            self._margin_line(event.subagent, "class:warn", cut)
        for note in event.notes:
            if note not in self._noted:
                self._noted.add(note)
                self._margin_line(event.subagent, "class:dim", say.note_line(self.speech, note))

    # calls

    def _call(self, event: CallMade) -> None:
        call = event.call
        if isinstance(call, BrokenCall):
            self._margin_line(event.subagent, "class:bad", f"✗ {say.broken_line(self.speech, call)}")
            return
        remark = say.remark_line(self.speech, call)
        if call.name == "write_todos" and not remark:
            return  # the list itself is told
        line = say.call_line(call.name, call.arguments, self._room(event.subagent) - 2)
        self._margin_line(event.subagent, "class:call", f"● {line}")
        if remark:
            self._margin_line(event.subagent, "class:dim", f"  {remark}")

    def _running(self, event: ToolBegan) -> None:
        if not event.subagent:
            self._do("running", say.call_line(event.name, event.arguments, self._room("") - 16))

    def _answered(self, event: ToolAnswered) -> None:
        if not event.subagent:
            self._do("waiting")
            self._output = event.name, event.text
        if event.name == "write_todos" and not event.failed:
            return  # the list itself is told
        mark, style = ("✗", "class:bad") if event.failed else ("✓", "class:dim")
        line = say.answered_line(self.speech, event, self._room(event.subagent) - 4)
        self._margin_line(event.subagent, style, f"  {mark} {line}")
        if event.subagent:
            return
        if event.change is not None and event.call_id not in self._shown:
            self._fold(diff_lines(event.change), MOST_DIFF)
        elif event.change is None and not event.failed and event.name not in QUIET:
            text = visible(event.text).rstrip("\n")
            self._fold([[("class:dim", line)] for line in text.split("\n")] if text else [], MOST_OUTPUT)
        self._shown.discard(event.call_id)

    def _fold(self, lines: Sequence[Line], most: int) -> None:
        """Print lines, and how many are left out."""
        shown = lines if len(lines) <= most + 1 else lines[:most]
        self._paper.print(*([("class:dim", "    "), *line] for line in shown))
        if left := len(lines) - len(shown):
            words = self.speech.words
            key = words("plain.key.output") if self._paper.takes_keys else ""
            self._dim(f"    {words('plain.more-lines', count=left, key=key)}")

    def print_change(self, change: FileChange) -> None:
        """Print a change of a file in full."""
        self._paper.print(*([("", "    "), *line] for line in diff_lines(change)))

    def _todos(self, event: TodosChanged) -> None:
        room = self._room(event.subagent) - 2
        for line, (_, status) in zip(say.todo_lines(event.items, room), event.items, strict=True):
            style = (
                "class:bold" if status == "in_progress" else "class:dim" if status == "completed" else ""
            )
            self._margin_line(event.subagent, style, f"  {line}")

    # subagents

    def _subagent_began(self, event: SubagentBegan) -> None:
        self._subagents[event.id] = event.name
        self._dim(f"  ▷ {say.subagent_began_line(self.speech, event, self._room('') - 4)}")

    def _subagent_ended(self, event: SubagentEnded) -> None:
        name = self._subagents.get(event.id, "")
        line = say.subagent_ended_line(self.speech, name, event, self._room("") - 4)
        self._paper.print([("class:bad" if event.failed else "class:dim", f"  ◁ {line}")])

    # everything else

    def _decided(self, event: Decided) -> None:
        self._dim(f"  {decided_line(self.speech, event.decision)}")

    def _steered(self, event: Steered) -> None:
        self._end_text()
        self._paper.print([("class:user", f"> {one_line(event.text, 2000)}")])

    def _noticed(self, event: Noticed) -> None:
        self._end_text()
        style = "class:dim" if event.error is None else "class:warn"
        self._paper.print(*([(style, line)] for line in say.noticed_text(self.speech, event).split("\n")))

    def _compacted(self, event: Compacted) -> None:
        self._dim(say.compacted_line(self.speech, event))

    def _undone(self, event: FilesUndone) -> None:
        for line in say.undone_lines(self.speech, event):
            self._dim(line)

    def _shell(self, event: ShellRan) -> None:
        self._paper.print([("class:user", f"! {one_line(event.command, 2000)}")])
        self._output = event.command, event.output
        lines = visible(event.output).rstrip("\n").split("\n")
        self._fold([[("", line)] for line in lines] if event.output.strip() else [], 3 * MOST_OUTPUT)
        if line := say.shell_line(self.speech, event):
            self._paper.print([("class:warn", f"    {line}")])

    def _turn_ended(self, event: TurnEnded) -> None:
        self._end_reply()
        self._doing = ""
        self._subagents.clear()
        good = event.why == "done"
        text = say.turn_text(self.speech, event)
        self._paper.print(*([("class:dim" if good else "class:warn", line)] for line in text.split("\n")))

    # how lines look

    def _do(self, what: str, name: str = "") -> None:
        self._doing, self._name, self._since, self._arrived = what, name, self._clock(), 0

    def _margin(self, subagent: str) -> str:
        name = one_line(self._subagents.get(subagent, subagent), 20)
        return f"  ┊ {name} " if subagent else ""

    def _room(self, subagent: str) -> int:
        return max(self._paper.columns - cell_len(self._margin(subagent)), 20)

    def _margin_line(self, subagent: str, style: str, text: str) -> None:
        """A line, behind the name of the subagent whose it is."""
        self._paper.print([("class:dim", self._margin(subagent)), (style, text)])

    def _dim(self, text: str) -> None:
        self._paper.print([("class:dim", text)])
