"""Decide whether the words around a call take it back, put it up for approval, or only show it.

``WordsAround`` keeps a few hundred characters on each side of a call; ``doubt`` returns the words that
speak against it, or ``""``; for a call in the reasoning it also looks at the answer. Words are never
certain, so such a call is neither run nor text: it is ``unconfirmed``, and the model is asked to make it
again by itself. ``call_mentions`` decides earlier, while a call is read, by layout and grammar. Here the
reply has ended, so the text after a call counts as well. Labels, turns, questions and choices are seen by
their form; everything else by the weights of all words together (``word_weights``).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from ferrule.core.messages import BrokenCall, JsonObject, Repair, ToolCall
from ferrule.dialects.core import sentence_patterns
from ferrule.dialects.core.call_mentions import acting_clause
from ferrule.dialects.core.phrases import has_phrase
from ferrule.dialects.core.placeholders import MOST, short_values
from ferrule.dialects.core.tape import Expression
from ferrule.dialects.core.word_weights import weigh

UNCONFIRMED = (
    'The words beside this call ("{words}") take it back, ask for approval, or only show it, so it was not '
    "run. If you mean it, make the call again, by itself, without other words."
)

ANNOUNCED = (
    'This call is in your thinking, and your answer ("{words}") has no result of it, so it was not run. If '
    "you mean it, make the call again, by itself, without other words. If not, give your answer again."
)

UNFILLED = (
    'The argument "{key}" is "{value}", a placeholder and not a value, so the call was not run. Call the '
    "tool again with the value itself. If you do not know it, ask the user."
)

AROUND = 400
"""Number of characters on each side of a call that are examined."""

_EXCERPT = 80
_TOLD = 6
"""Number of sentences examined after a call."""

_ANNOUNCED = 2
"""An answer of at most this many sentences may only announce an act."""

_LITTLE = 120
"""An answer of at most this many characters, too."""

_SYLLABLE = 2
"""A value of at most this many letters is also a part of other words."""

_YES_OR_NO = Expression(
    r"(?:yes|yep|no|nope|ja|nein|nee|oui|non|sí|si|sim|não|да|нет|tak|nie|evet|hayır|是的?|不是?|没有|はい|いいえ|네|아니요)"
    r"\W{0,8}\Z"
)
_RESULT = Expression(r"[\d?？؟`|<>{}\[\]=#/\"“”„«»「」]|[:：;；]\s*\w")
"""What an answer has that holds data, quotes something, or asks."""

_OPTIONS = 8
"""Number of calls with words between them that may be put up for a choice, at most."""

_FULL_STOPS = (".", "!", "。", "！")
_QUESTION_MARKS = ("?", "？")
_SENTENCE = r"\s(?:(?<=[.!?]\s)\s*|(?<=[\r\n])[\r\n]*)"
_SENTENCES = Expression(_SENTENCE)
_MARKUP = Expression(r"\]?<[^<>\n]{0,80}(?:>\[?|\Z)")
"""Tags behind a call, the last perhaps cut off: as words they would say nothing."""
_WIDE_SENTENCES = Expression(rf"(?<=[。！？])\s*|{_SENTENCE}")


class WordsAround:
    """The words before a stretch of calls, and those after it, up to the next call that follows words."""

    __slots__ = ("_before", "_behind", "_beside", "_doubt", "_next", "_room", "_thinking", "end", "said")

    def __init__(self, before: str, last: WordsAround | None = None, *, thinking: bool = False) -> None:
        if last is not None:
            last._next = self
            if sentence_patterns.BARE.match(before):
                before = f"{last._before}\n{before}"
        self._beside = last._before if last else ""
        self._next: WordsAround | None = None
        self._before = before[-AROUND:]
        self._behind: list[str] = []
        self._room = AROUND
        self._doubt: str | None = None
        self._thinking = thinking
        self.end = 0
        """Where in the channel the last of the calls ends."""
        self.said = False
        """Whether words stand behind the calls."""

    def add(self, text: str) -> None:
        """Add text that comes after the calls."""
        if self._room > 0:
            self._behind.append(text[: self._room])
            self._room -= len(text)
        self.said = self.said or not text.isspace()

    def doubt(self, answer: str) -> str:
        """Return the words that speak against the calls, at most a line of them, or ``""``.

        ``answer`` is the visible answer, if the calls are in the reasoning.
        """
        if self._doubt is None:
            behind = "".join(self._behind)
            if not (behind or answer or self._before.strip()):
                return ""
            before = sentence_patterns.untagged(self._before).rstrip()
            told = self._statements(behind) if behind else ""
            words = (
                _before(before, behind, thinking=self._thinking)
                or (behind and self._thinking and _replies(behind))
                or (answer and _asks(answer))
                or self._choice()
                or _weighed(before, told)
            )
            self._doubt = " ".join(words.split())[:_EXCERPT] if words else ""
        return self._doubt

    def _statements(self, behind: str) -> str:
        """Return the words after the calls without those that lead to the next ones."""
        if self._next is None or not behind.rstrip(" \r\n*_").endswith((":", "：")):
            return behind
        lead = _lead(behind)
        return behind[: behind.rfind(lead)] if lead else behind

    def _numbered(self) -> str:
        """Return the label above calls, with a letter or a number, if another label nearby differs only in
        that."""
        labels = [each for each in sentence_patterns.NUMBERED.finditer(self._before) if _counts(each)]
        if not labels:
            return ""
        around = (self._before, "".join(self._behind), self._beside)
        others = [each for text in around for each in sentence_patterns.NUMBERED_LINES.finditer(text)]
        for label in labels:
            if any(each[1] == label[1] and each[2] != label[2] for each in others):
                return label[0]
        return ""

    def _choice(self) -> str:
        """Return the words that put these calls, and those before or after them, up for a choice."""
        around: WordsAround | None = self
        for between in (self._before, "".join(self._behind) if self._next else ""):
            if sentence_patterns.OR.match(between) and not acting_clause(between):
                return between
        numbered = self._numbered()
        if numbered:
            return numbered
        for _ in range(_OPTIONS):
            if around is None or not around._behind:
                break
            for sentence in _told("".join(around._behind)):
                if has_phrase(sentence, "choice"):
                    return sentence
            around = around._next
        return ""


def sentences_around(before: str, behind: str) -> tuple[list[str], list[str]]:
    """Return the sentences before a call, and those behind it."""
    words = _MARKUP.sub(" ", behind) if "<" in behind else behind
    return _sentences(sentence_patterns.untagged(before).rstrip()), _sentences(words)


def _weighed(before: str, behind: str) -> str:
    """Return the sentence around calls that weighs most against them, if all together do."""
    above, told = sentences_around(before, behind)
    if not (above or told):
        return ""
    weight, sentence = weigh(above, told)
    return sentence if weight > 0 else ""


def doubted(
    call: ToolCall,
    text: str,
    words: str,
    unfilled: tuple[str, str] | None,
    *,
    announced: bool = False,
    run: bool,
) -> ToolCall | BrokenCall:
    """Return a call that ``words`` speak against, or that has a placeholder for a value (``unfilled``: its
    key and the placeholder), as broken. ``announced``: it is in the reasoning, and the words are the
    answer. ``run``: it is still a call, with a repair."""
    if run:
        against = words or "{}: {}".format(*(unfilled or ()))
        return replace(call, repairs=(*call.repairs, Repair("unconfirmed", against)))
    if words or not unfilled:
        detail = (ANNOUNCED if announced else UNCONFIRMED).format(words=words)
    else:
        detail = UNFILLED.format(key=unfilled[0], value=unfilled[1])
    return BrokenCall(call.id, call.name, text, "unconfirmed", call.origin, detail, call)


def announced_act(answer: str, *, alone: bool = False) -> str:
    """Return the last sentence of an answer if it says that the model acts now or asks to wait, or ``""``.

    ``alone``: only if the answer says little else.
    """
    sentences = _sentences(answer)
    if alone and len(sentences) > _ANNOUNCED:
        return ""
    sentence = next(reversed(sentences), "").strip()
    waits = sentence_patterns.MOMENT.match(sentence) is not None
    if not (waits or (acting_clause(sentence) and not has_phrase(sentence, "ordinary"))) or _asks(answer):
        return ""
    return sentence[:_EXCERPT]


def short_answer(answer: str) -> str:
    """Return an answer that is too short to hold the result of a call, at most a line of it, or ``""``.

    Its form decides, in any language: one or two sentences without data, quotations or a question. Yes and
    no are results.
    """
    said = answer.strip()
    if len(said) > _LITTLE or _RESULT.search(said) or _YES_OR_NO.match(said.lower()):
        return ""
    sentences = _sentences(said)
    if len(sentences) > _ANNOUNCED or any(has_phrase(each, "ordinary") for each in sentences):
        return ""
    return " ".join(said.split())[:_EXCERPT]


def names_value(answer: str, arguments: JsonObject) -> bool:
    """Whether an answer names a value of a call, so that it may be about the result."""
    said = answer.casefold()
    values = (value for _, _, value in islice(short_values(arguments), MOST))
    return any(
        value.casefold() in said
        for value in values
        if len(value) > _SYLLABLE or (value and not value.isascii())
    )


def _sentences(text: str) -> list[str]:
    if not text:
        return []
    sentences = _SENTENCES if text.isascii() else _WIDE_SENTENCES
    return [each for each in sentences.split(text) if sentence_patterns.WORD.search(each)]


def _is_yes_or_no(before: str) -> bool:
    """Whether the words before calls end with a yes-or-no question."""
    if not before.endswith(_QUESTION_MARKS):
        return False
    sentences = _sentences(before)
    question = sentences[-1]
    if has_phrase(question, "ordinary") and any(map(_acts, sentences[:-1])):
        return False
    if not sentence_patterns.is_several(question) or sentence_patterns.FACTS.match(question):
        return False
    return not has_phrase(question, "open")


def _before(before: str, behind: str, *, thinking: bool) -> str:
    """Return the words before calls that speak against them."""
    if not sentence_patterns.WORD.search(before):
        return ""
    line = before[before.rfind("\n") + 1 :]
    labels = _is_label(line, before) or _is_turn(line, before, behind)
    if labels or (not thinking and _is_yes_or_no(before)):
        return line
    last = _sentences(line)[-1:]
    return last[0] if last and has_phrase(last[0], "label") else ""


def _acts(sentence: str) -> bool:
    """Whether the model acts in the last clause of a sentence."""
    said = sentence_patterns.QUOTED.sub("", sentence)
    return bool(acting_clause(said)) or has_phrase(sentence_patterns.last_clause(sentence.lower()), "acts")


def _is_label(line: str, text: str) -> bool:
    """Whether the line before calls is the label of a text that is compared with others, or of a turn."""
    return has_phrase(line, "label") or (has_phrase(line, "teller") and has_phrase(text, "asker"))


def _counts(label: re.Match[str]) -> bool:
    """Whether a label distinguishes texts, and not steps. A letter by itself does not."""
    if label[0].strip() == label[2]:
        return False
    return not (sentence_patterns.STEPS.match(label[1] or "") and label[2].isdigit())


def _is_turn(line: str, before: str, behind: str) -> bool:
    """Whether the line before calls begins a turn in a dialogue of two."""
    if not (":" in line or "：" in line or ">" in line):
        return False
    around = (before[: len(before) - len(line)], behind)
    speaker = sentence_patterns.SPEAKER.match(line)
    if not speaker and sentence_patterns.SPEAKERS.match(behind.lstrip()):
        speaker = sentence_patterns.SPEAKERS.match(line)
    if not speaker or sentence_patterns.STEP.match(line) or sentence_patterns.LABEL.fullmatch(line):
        return False
    turns = [found[1] for text in around for found in sentence_patterns.SPEAKERS.finditer(text)]
    return len(turns) > 1 and len({speaker[1], *turns}) == 2


def _replies(behind: str) -> str:
    """Return the sentence after calls in the reasoning that says what to answer, though there is no result
    yet."""
    return next((each for each in _told(behind) if has_phrase(each, "replies")), "")


def _lead(before: str) -> str:
    """Return the sentence that leads to calls; a label such as ``Step one:`` is skipped if another comes
    before it."""
    sentences = _sentences(before)[-2:]
    if len(sentences) > 1 and sentence_patterns.SHORT_LABEL.fullmatch(sentences[1]):
        return sentences[0]
    return sentences[-1] if sentences else ""


def _asks(answer: str) -> str:
    """Return the words of an answer that ask whether to act."""
    return next((each for each in _told(answer) if _is_asked(each)), "")


def _is_asked(sentence: str) -> bool:
    return has_phrase(sentence, "asks") and not has_phrase(sentence, "ordinary")


def _told(behind: str) -> Iterator[str]:
    return (each for each in _sentences(behind)[:_TOLD] if not has_phrase(each, "ordinary"))
