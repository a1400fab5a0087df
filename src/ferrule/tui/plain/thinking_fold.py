"""The thinking of a reply, folded into a count, or told line by line as it comes."""

from __future__ import annotations

from collections.abc import Callable

from ferrule.live.live_events import Words
from ferrule.token_estimate import tokens_in
from ferrule.tools.visible_text import visible
from ferrule.tui.amounts import span, tokens
from ferrule.tui.plain.line_flow import LineFlow
from ferrule.tui.plain.styled_lines import Line, Paper


def thinking_line(text: str) -> Line:
    """A line of thinking."""
    return [("class:dim", f"  {visible(text)}" if text else "")]


class ThinkingFold:
    """What the model thinks in one reply after the other. ``shown``: it is told as it comes."""

    def __init__(self, paper: Paper, clock: Callable[[], float], *, shown: bool) -> None:
        self.shown = shown
        self._paper, self._clock = paper, clock
        self._flow = LineFlow()
        self._pieces: list[str] = []
        self._tokens = 0.0
        self._began: float | None = None
        self._told = False
        """Something of the thinking that is going on was told as it came."""

    @property
    def going_on(self) -> bool:
        """Whether the model thinks now."""
        return self._began is not None

    @property
    def text(self) -> str:
        """All that was thought in the last reply."""
        return "".join(self._pieces)

    def feed(self, piece: str) -> None:
        """The next piece."""
        if self._began is None:
            self._begin()
            self._began = self._clock()
        self._pieces.append(piece)
        self._tokens += tokens_in(piece)
        lines = self._flow.feed(piece)
        if self.shown and lines:
            self._told = True
            self._paper.print(*map(thinking_line, lines))

    def _begin(self) -> None:
        self._pieces.clear()
        self._tokens, self._told = 0.0, False

    def end(self, words: Words) -> None:
        """The model thinks no more: say how much it was, where it was not told."""
        if self._began is None:
            return
        seconds, self._began = self._clock() - self._began, None
        rest = self._flow.end()
        if self._told or self.shown:
            self._paper.print(*map(thinking_line, rest))
        elif self.text.strip():
            counted = {"time": span(words, seconds), "count": tokens(round(self._tokens))}
            counted["key"] = self._key(words)
            self._paper.print([("class:dim", words("plain.thought", **counted))])

    def _key(self, words: Words) -> str:
        return words("plain.key.thinking") if self._paper.takes_keys else ""

    def past(self, words: Words, text: str) -> None:
        """The whole thinking of a reply that was not told in pieces."""
        self._begin()
        self._pieces.append(text)
        if self.shown:
            self._paper.print(*map(thinking_line, text.split("\n")))
        else:
            count = tokens(round(tokens_in(text)))
            self._paper.print(
                [("class:dim", words("plain.thought-before", count=count, key=self._key(words)))]
            )

    def tell(self) -> bool:
        """Tell all of the last thinking; False where there is none. What goes on is told from here on."""
        text = self.text
        if not text.strip():
            return False
        lines = text.split("\n")
        if self.going_on:
            self._told = True
            lines = lines[:-1]  # the last one is still coming
        self._paper.print(*map(thinking_line, lines))
        return True

    def current(self, words: Words) -> str:
        """How much it is so far."""
        seconds = 0.0 if self._began is None else self._clock() - self._began
        return words("plain.thinking", count=tokens(round(self._tokens)), time=span(words, seconds))
