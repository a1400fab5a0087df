"""Something to choose, as a numbered list above the prompt: the number is typed, or a part of the title."""

from __future__ import annotations

from collections.abc import Sequence

from ferrule.live.live_events import Decision, Question, Speech, Words
from ferrule.tools.visible_text import one_line
from ferrule.tui.face import Item
from ferrule.tui.plain.plain_diffs import diff_lines
from ferrule.tui.plain.screens import Screen
from ferrule.tui.plain.styled_lines import Line
from ferrule.tui.question_lines import (
    ANSWERS,
    NO_WITH_REASON,
    answer_items,
    question_line,
    question_parts,
    reason_lines,
)

MOST_ITEMS = 40
"""So many are listed; words narrow them down."""

SPOKEN = {"y": "once", "yes": "once", "是": "once", "n": "no", "no": "no", "否": "no"}
"""What people type without looking at the numbers."""


def item_lines(words: Words, items: Sequence[Item], current: str = "") -> list[Line]:
    """A numbered line for each."""
    lines: list[Line] = []
    for number, item in enumerate(items[:MOST_ITEMS], 1):
        notes = [one_line(item.note)] if item.note else []
        notes += [words("plain.current")] if current and item.value == current else []
        note = words("event.dot").join(notes)
        lines.append(
            [("", f"  {number}. {one_line(item.title)}"), ("class:dim", f"  {note}" if note else "")]
        )
    if (left := len(items) - MOST_ITEMS) > 0:
        lines.append([("class:dim", f"  {words('plain.more-items', count=left)}")])
    return lines


async def pick_one(
    screen: Screen, words: Words, title: str, items: Sequence[Item], current: str = ""
) -> str | None:
    """The value of the item that was chosen; None where the user left."""
    shown = list(items)
    async with screen.asking() as tell:
        tell([("class:question", title)], *item_lines(words, shown, current))
        while True:
            typed = await screen.line(words("plain.number-or-words", count=min(len(shown), MOST_ITEMS)))
            if typed is None or not typed.strip():
                return None
            if (item := _numbered(shown, typed)) is not None:
                return item.value
            found = _matching(items, typed)
            if len(found) == 1:
                return found[0].value
            if found:
                shown = found
                tell(*item_lines(words, shown, current))
            else:
                tell([("class:warn", words("plain.nothing-like-it", text=one_line(typed)))])


def _numbered(items: Sequence[Item], typed: str) -> Item | None:
    """The item of that number."""
    text = typed.strip().rstrip(".")
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 6 else 0
    return items[number - 1] if 1 <= number <= min(len(items), MOST_ITEMS) else None


def _matching(items: Sequence[Item], typed: str) -> list[Item]:
    """Those with that very title or value, or else with all of the words."""
    text = typed.strip().casefold()
    exact = [each for each in items if text in (each.value.casefold(), each.title.casefold())]
    words = text.split()
    return exact or [
        each for each in items if all(word in f"{each.title} {each.note}".casefold() for word in words)
    ]


async def decide(screen: Screen, speech: Speech, question: Question) -> Decision | None:
    """Ask about a call: what it does stands above, in full. None where nobody can answer any more."""
    words = speech.words
    items = answer_items(speech, question)
    async with screen.asking() as tell:
        tell(*_question(speech, question), *item_lines(words, items))
        while True:
            typed = await screen.line(words("plain.number", count=len(items)), leaves=False)
            if typed is None:
                return None
            item = _numbered(items, typed)
            answer = SPOKEN.get(typed.strip().casefold()) if item is None else item.value
            if answer == NO_WITH_REASON:
                return Decision("no", await screen.line(words("plain.why-not")) or "")
            if answer is not None and answer in ANSWERS and answer in {each.value for each in items}:
                return Decision(ANSWERS[answer])
            tell([("class:warn", words("plain.not-a-number", count=len(items)))])


def _question(speech: Speech, question: Question) -> list[Line]:
    lines: list[Line] = [[], [("class:question", f"? {question_line(speech, question)}")]]
    lines += [[("", f"    {line}")] for line in question_parts(question).split("\n") if line]
    if question.change is not None:
        lines += [[("", "    "), *line] for line in diff_lines(question.change)]
    lines += [[("class:dim", f"  {line}")] for line in reason_lines(speech, question)]
    return lines
