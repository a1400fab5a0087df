"""Print the events of a conversation as lines, each line once.

Text is printed when its line is complete. ``Transcript.tail`` is the incomplete line or the agent's current
activity; a screen may redraw it repeatedly, or leave it out.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from rich.cells import cell_len

from ferrule.agent.tools.tool_declarations import FILE_TOOLS
from ferrule.core.locale import N_, span, tokens
from ferrule.core.messages import ToolCall
from ferrule.core.notes import Note
from ferrule.core.token_estimate import tokens_in
from ferrule.core.visible_text import one_line, visible
from ferrule.terminal.live import live_events as events
from ferrule.terminal.live.event_lines import (
    Line,
    Telling,
    call_line,
    event_lines,
    output_lines,
    plain_text,
    unfinished_line,
)
from ferrule.terminal.live.live_events import LiveEvent, Speech
from ferrule.terminal.live.text_layout import cut_to, end_of, wrapped_line

SENTENCES = (
    *(events.Noticed, events.Decided, events.CallMade, events.ReplyAgain, events.ReplyEnded),
    *(events.SessionChanged, events.FilesUndone, events.TurnEnded, events.ToolAnswered),
)
"""Events whose lines say something of ours, which is broken between words. Outputs and answers are broken
by the terminal, so that they can be copied."""

QUIET = FILE_TOOLS | {"task"}
"""Tools of whose results only the length is told: the model asked for them, not the user."""

DIFF = 60
"""Lines of a diff that nobody was asked about."""


_REMARK = re.compile(r"\[.*\]")
"""What a tool says of an output, in a line of it."""


class LineFlow:
    """Join pieces of text into complete lines, however the text is cut."""

    def __init__(self) -> None:
        self._open: list[str] = []

    def feed(self, piece: str) -> list[str]:
        """Return the lines that this piece completes, without line feeds."""
        first, *others = piece.split("\n")
        self._open.append(first)
        if not others:
            return []
        *lines, rest = ["".join(self._open), *others]
        self._open = [rest]
        return lines

    def end(self) -> list[str]:
        rest = "".join(self._open)
        self._open.clear()
        return [rest] if rest else []

    def tail(self, most: int) -> str:
        """Return the last ``most`` characters of the incomplete line."""
        held: list[str] = []
        for piece in reversed(self._open):
            held.append(piece)
            most -= len(piece)
            if most <= 0:
                break
        return "".join(reversed(held))[max(-most, 0) :]


_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})")
_HEADING = re.compile(r" {0,3}#{1,6}(?:\s|$)")
# Marks that touch a blank inside, or stand inside of a word, are none.
_INLINE = re.compile(r"(?<![\w`])(?P<code>`[^`\n]+`)|(?P<bold>\*\*(?=\S)[^*\n]{1,400}?(?<=\S)\*\*)")


class MarkdownStyles:
    """Style lines of Markdown without moving a character."""

    def __init__(self) -> None:
        self._fence = ""

    def line(self, text: str) -> Line:
        """Return the styled pieces of a line; control characters become visible."""
        text = visible(text)
        fence = _FENCE.match(text)
        if self._fence:
            ends = fence is not None and fence[1].startswith(self._fence)
            if fence is None or not ends or text[fence.end() :].strip(self._fence[0] + " "):
                return [("code", text)]
            self._fence = ""
            return [("dim", text)]
        if fence:
            self._fence = fence[1]
        if fence or text.lstrip(" ").startswith(">"):
            return [("dim", text)]
        return [("heading", text)] if _HEADING.match(text) else list(_inline(text))


def _inline(text: str) -> Iterator[tuple[str, str]]:
    done = 0
    for match in _INLINE.finditer(text):
        if match.start() > done:
            yield "", text[done : match.start()]
        yield ("code" if match["code"] else "bold"), match[0]
        done = match.end()
    if done < len(text) or not text:
        yield "", text[done:]


def _thinking(text: str) -> Line:
    return [("dim", f"  {visible(text)}" if text else "")]


DOING = {
    "waiting": N_("waiting for the model, {time}"),
    "arriving": N_("writing a call to {name}: {count} characters, {time}"),
    "running": N_("running {call}, {time}"),
}
"""What goes on, on the last line."""


class Transcript:
    """Prints events. ``speech`` may change at any time. ``thinking_shown``: print thinking as it arrives;
    otherwise print only its length."""

    def __init__(
        self,
        print: Callable[..., None],
        columns: Callable[[], int],
        speech: Speech,
        *,
        thinking_shown: bool = False,
        keys: bool = False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.speech, self.thinking_shown = speech, thinking_shown
        self._print, self._columns, self._keys, self._clock = print, columns, keys, clock
        self._flow, self._markdown = LineFlow(), MarkdownStyles()
        self._blanks: list[Line] | None = None
        """Blank lines of this reply that are printed when text follows; None before its first text."""
        self._came: set[type] = set()
        """Of which kinds pieces of this reply came."""
        self._thoughts: list[str] = []
        self._thought_tokens = 0.0
        self._thought_flow = LineFlow()
        self._thinking_since: float | None = None
        self._thought_told = False
        """Something of the thinking that goes on was told as it came."""
        self._doing, self._name, self._since, self._arrived = "", "", 0.0, 0
        self._names: dict[str, str] = {}
        self._noted: set[Note] = set()
        self._output: tuple[str, str] | None = None
        self._unfinished: dict[str, tuple[str, str]] = {}
        """Calls without a result: the subagent that made it, and its tool."""
        self.echoed = ""
        """What the terminal shows already, because it was typed there."""
        self.shown: set[str] = set()
        """The calls whose change of a file was shown with a question."""

    def tell(self, event: LiveEvent) -> None:
        subagent: str = getattr(event, "subagent", "")
        if isinstance(event, events.TextPiece | events.ThinkingPiece | events.CallArriving):
            if not subagent:
                self._piece(event)
            return
        if isinstance(event, events.SubagentBegan):
            self._names[event.id] = event.name
        if not subagent:
            self._note(event)
        lines = [*self._left_open(event, subagent), *self._lines(event, subagent)]
        if isinstance(event, events.TurnBegan):
            echoed, self.echoed = self.echoed, ""
            lines = [] if echoed == event.text and not event.attachments else lines
        self._print(*lines)
        if isinstance(event, events.ReplyEnded) and event.only_thinking and not subagent:
            self._print(*map(_thinking, event.thinking.split("\n")))

    def _left_open(self, event: LiveEvent, subagent: str) -> list[Line]:
        """Track calls without a result; at the end of the turn, return lines about those left."""
        if isinstance(event, events.CallMade) and isinstance(event.call, ToolCall):
            self._unfinished[event.call.id] = subagent, event.call.name
        elif isinstance(event, events.ToolAnswered):
            self._unfinished.pop(event.call_id, None)
        if not isinstance(event, events.TurnEnded):
            return []
        left, self._unfinished = self._unfinished, {}
        telling = Telling(self.speech, self.width)
        return [
            [*self._margin(by), *unfinished_line(telling, name, failed=event.why == "failed")]
            for by, name in left.values()
        ]

    def _margin(self, subagent: str) -> Line:
        """Return the prefix of a subagent's lines."""
        return [("dim", f"  ┊ {one_line(self._names.get(subagent, subagent), 20)} ")] if subagent else []

    def _note(self, event: LiveEvent) -> None:
        """Print what the event completes, and update the current activity."""
        match event:
            case events.ReplyEnded():
                self._reply_ended(event)
                self._do("waiting")
            case events.ReplyAgain():
                self.settle()
                self._do("waiting")
            case events.TurnEnded():
                self.settle()
            case events.TurnBegan():
                self._do("waiting")
            case events.Steered() | events.Noticed():
                self._end_text()
            case events.ToolBegan():
                self._do("running", call_line(event.name, event.arguments, self.width - 16))
            case events.ToolAnswered():
                self._do("waiting")
                self._output = event.name, event.output or event.text
            case events.ShellRan():
                self._output = event.command, event.output
            case _:
                pass

    def _lines(self, event: LiveEvent, subagent: str) -> list[Line]:
        """Return the lines of an event, after the name of its subagent if it has one."""
        telling = Telling(self.speech, self.width, diff=DIFF, keys=self._keys, names=self._names)
        if isinstance(event, events.ToolAnswered):
            hidden = bool(subagent) or event.call_id in self.shown
            hidden = hidden or (event.change is None and event.name in QUIET)
            self.shown.discard(event.call_id)
            telling = replace(telling, output=0) if hidden else telling
        elif isinstance(event, events.ShellRan):
            telling = replace(telling, output=24)
        elif isinstance(event, events.ReplyEnded):
            event = replace(event, notes=tuple(each for each in event.notes if each not in self._noted))
            self._noted.update(event.notes)
        if isinstance(event, events.Queued):  # who draws it does so over and over
            return []
        margin = self._margin(subagent)
        telling = replace(telling, width=max(self.width - cell_len(plain_text([margin])), 20))
        lines = event_lines(event, telling)
        lines = self._sentences(event, lines, telling.width)
        return [[*margin, *line] for line in lines]

    def _sentences(self, event: LiveEvent, lines: list[Line], width: int) -> list[Line]:
        """Break the lines of an event that say something of ours."""
        if not isinstance(event, SENTENCES):
            return lines
        output = lines[1:] if isinstance(event, events.ToolAnswered) else []
        broken = self.broken(lines[: len(lines) - len(output)], width)
        for line in output:
            broken += self.broken([line], width) if _REMARK.fullmatch(line[-1][1]) else [line]
        return broken

    def broken(self, lines: Iterable[Line], width: int | None = None) -> list[Line]:
        parts = (part for line in lines for part in wrapped_line(line, width or self.width))
        return [[*part[:-1], (part[-1][0], part[-1][1].rstrip())] if part else part for part in parts]

    @property
    def width(self) -> int:
        return max(self._columns(), 20)

    def tail(self) -> Line:
        """Return the current activity as one line, ``[]`` without one."""
        columns, words = max(self._columns() - 2, 10), self.speech.words
        if self._thinking_since is not None:
            time = span(words, self._clock() - self._thinking_since)
            count = tokens(round(self._thought_tokens))
            return [("dim", words("thinking: {count} tokens, {time}", count=count, time=time))]
        if text := self._flow.tail(columns):
            return [("", end_of(text, columns))]
        if not self._doing:
            return []
        values = {"name": one_line(self._name), "call": self._name, "count": self._arrived}
        said = words(DOING[self._doing], time=span(words, self._clock() - self._since), **values)
        return [("dim", cut_to(said, columns))]

    def _do(self, what: str, name: str = "") -> None:
        self._doing, self._name, self._since, self._arrived = what, name, self._clock(), 0

    def print_output(self) -> bool:
        """Print the last result in full; return False without one."""
        if self._output is None:
            return False
        name, text = self._output
        head = self.speech.words("Full result of {name}:", name=one_line(name))
        self._print([("dim", head)], *output_lines(Telling(self.speech, output=None), text))
        return True

    def settle(self) -> None:
        """Print the rest of the reply: no more of it will arrive."""
        self._end_thinking()
        self._end_text()
        self._came.clear()
        self._doing = ""

    def forget(self) -> None:
        self.settle()
        self._names.clear()
        self._output = None

    # replies

    def _piece(self, event: events.TextPiece | events.ThinkingPiece | events.CallArriving) -> None:
        if isinstance(event, events.ThinkingPiece):
            self._end_text()
            self._came.add(events.ThinkingPiece)
            self._think(event.text)
            return
        self._end_thinking()
        if isinstance(event, events.TextPiece):
            self._came.add(events.TextPiece)
            self._text_lines(self._flow.feed(event.text))
            return
        self._end_text()
        if not event.piece:
            self._do("arriving", event.name)
        self._arrived += len(event.piece)

    def _text_lines(self, lines: Iterable[str]) -> None:
        """Print lines of an answer without leading and trailing blank lines."""
        for line in lines:
            if line.strip():
                self._print(*(self._blanks or ()), self._markdown.line(line))
                self._blanks = []
            elif self._blanks is not None:
                self._blanks.append([("", line)])

    def _end_text(self) -> None:
        self._text_lines(self._flow.end())
        if self._blanks is not None:
            self._blanks, self._markdown = None, MarkdownStyles()

    def _reply_ended(self, event: events.ReplyEnded) -> None:
        self._end_thinking()
        if event.thinking.strip() and events.ThinkingPiece not in self._came and not event.only_thinking:
            self._thoughts, self._thought_tokens = [event.thinking], tokens_in(event.thinking)
            if self.thinking_shown:
                self._print(*map(_thinking, event.thinking.split("\n")))
            else:
                self._print_count(N_("thought: {count} tokens{key}"))
        if events.TextPiece not in self._came and event.text.strip() and not event.only_thinking:
            self._text_lines(event.text.split("\n"))
        self.settle()

    # thinking

    def _think(self, piece: str) -> None:
        if self._thinking_since is None:
            self._thinking_since = self._clock()
            self._thoughts, self._thought_tokens, self._thought_told = [], 0.0, False
        self._thoughts.append(piece)
        self._thought_tokens += tokens_in(piece)
        lines = self._thought_flow.feed(piece)
        if self.thinking_shown and lines:
            self._thought_told = True
            self._print(*map(_thinking, lines))

    def _print_count(self, key: str, **values: str) -> None:
        words = self.speech.words
        press = words(" (ctrl-t shows it)") if self._keys else ""
        self._print([("dim", words(key, count=tokens(round(self._thought_tokens)), key=press, **values))])

    def _end_thinking(self) -> None:
        """End the thinking, and print its length unless it was shown."""
        if self._thinking_since is None:
            return
        seconds, self._thinking_since = self._clock() - self._thinking_since, None
        rest = self._thought_flow.end()
        if self._thought_told or self.thinking_shown:
            self._print(*map(_thinking, rest))
        elif "".join(self._thoughts).strip():
            time = span(self.speech.words, seconds)
            self._print_count(N_("thought for {time}, {count} tokens{key}"), time=time)

    def tell_thinking(self) -> bool:
        """Print the last thinking; return False without one. If it is still arriving, the rest follows."""
        lines = "".join(self._thoughts).split("\n")
        if not any(map(str.strip, lines)):
            return False
        if self._thinking_since is not None:
            self._thought_told = True
            lines = lines[:-1]  # the last one is still coming
        self._print(*map(_thinking, lines))
        return True
