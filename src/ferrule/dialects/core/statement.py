"""Does a model make a call here, or does its text only speak of one?

In: the text before the call, and the tape that stands behind it. Out: whether the call is quoted. JSON and
Python look the same in an answer about tools, in a log, in code, and in a call. So a call without markers
must be the whole reply or stand on lines of its own; words before it must say that it is made now, or at
least not that it is an example, a record or code. One with markers is spoken of in the middle of a
sentence, of a log or of code. Headings and the items of a list are no sentences: a call below one is the
next step.

Whether the model acts is asked of the last clause only: ``You asked for an example, so I'll search:``.
"""

from __future__ import annotations

from collections.abc import Iterable

from ferrule.dialects.core import wording
from ferrule.dialects.core.phrases import has_phrase
from ferrule.dialects.core.tape import Tape, Wait

_ON = 32
"""So far behind a call is seen whether its sentence goes on."""

_NEAR = 160
"""So far behind a call the next sentence is looked at."""

_FAR = 400
"""So far behind a call its arguments are explained."""

_FULL_STOPS = (".", "!", "?", "。", "！", "？")
_DECORATION = "*_#->` "


def is_spoken_of(tape: Tape, before: str, *, apart: bool, keys: Iterable[str]) -> Wait[bool]:
    """Does the text say that the calls without markers which end here are quoted and not made?

    ``before`` is the text before them, as much as counts. ``apart``: they stand in a fence. ``keys`` are
    the arguments they may have.
    """
    behind = yield from tape.peek(_NEAR)
    line = before[before.rfind("\n") + 1 :]
    line = wording.untagged(line)
    words = line.strip()
    beside = bool(words and (wording.WORD.search(words) or wording.COMMENT.match(words)))
    if beside and apart:
        return False
    if beside:
        shown = _words_quote(before, line) or _is_aside(words, behind)
    else:
        shown = lines_quote(before[: before.rfind("\n") + 1], code=not apart)
    announced = beside and words.endswith((":", "："))
    if shown or _goes_on(behind, announced=announced, apart=apart) or _is_resumed(before, behind):
        return True
    if not wording.WORD.search(before):
        return False
    if not beside and (yield from _is_explanation(tape, wording.untagged(_last_line(before)))):
        return True
    return _is_explained(before, (yield from tape.peek(_FAR)), keys)


def _is_resumed(before: str, behind: str) -> bool:
    """Does the text behind a call explain it, or go on with the sentence before it?"""
    if wording.EXPLAINED.match(behind):
        return True
    if not wording.RESUMES.match(behind):
        return False
    lead = _last_line(before)
    return _is_unfinished(lead) if lead else behind.lstrip().isascii()


def is_in_sentence(tape: Tape, before: str) -> Wait[bool]:
    """Does a call with markers stand in the middle of a sentence, of a log or of code?"""
    above, _, line = before.rpartition("\n")
    words = wording.untagged(line).strip()
    if not words:
        return (yield from _is_told_of(tape, above))
    if wording.TURNS.match(words) and wording.ASKED.search(above):
        return True
    behind = yield from tape.peek(_ON)
    if acting_clause(_sentence(words)):
        return wording.CONDITION.match(behind) is not None
    if wording.LOG.match(line) or (words in "+-" and wording.PATCHED.search(before)):
        return True
    if not wording.is_several(words):
        return False
    if wording.ATTACHED.match(behind):
        return True
    goes_on = not wording.is_ended(words) and wording.CONTINUES.match(behind)
    if goes_on and not _acts(_sentence(words)):
        return True
    if words.endswith((":", "：")) and _is_titled(_sentence(words)):
        return True
    return (yield from _is_explanation(tape, words))


def _is_told_of(tape: Tape, above: str) -> Wait[bool]:
    """Does the sentence above a call with markers tell of it?"""
    if not above or above.isspace():  # as between calls
        return False
    if "<|" in above and wording.TURN.search(above) and (yield from _turn_ends(tape)):
        return True
    line = wording.untagged(_last_line(above))
    lead = _sentence(line)
    if acting_clause(lead):
        return False
    if not lead.rstrip().endswith(_FULL_STOPS) and has_phrase(lead, "writes"):
        return True
    if tape.ended and tape.at == len(tape.window):  # all that follows is asked of what stands behind
        return False
    if (yield from _is_explanation(tape, line)):
        return True
    if lead.endswith((":", "：", "e.g.", "i.e.")) and _is_titled(lead):
        behind = yield from _behind_further(tape)
        return wording.WORD.match(behind.lstrip()) is not None
    return (yield from _is_continued(tape, lead))


def _is_continued(tape: Tape, lead: str) -> Wait[bool]:
    """Does a sentence in which nobody acts go on behind the call below it?"""
    if not _is_open(lead) or _acts(lead) or wording.AGREES.match(lead):
        return False
    behind = yield from _behind_further(tape)
    return bool(wording.RESUMES.match(behind) or wording.CONTINUES.match(behind))


def _turn_ends(tape: Tape) -> Wait[bool]:
    """Does the assistant's turn, which a text tells of, end behind the call?"""
    return wording.TURN_ENDS.match((yield from tape.peek(_ON))) is not None


def _behind_further(tape: Tape) -> Wait[str]:
    """The text behind the call and all calls that stand directly behind it."""
    return wording.FURTHER.sub("", (yield from tape.peek(_FAR)))


def _is_explanation(tape: Tape, above: str) -> Wait[bool]:
    """Do words stand around a call that explain calls, and in which nobody acts?

    ``above`` is the line before it; behind it a whole statement must stand.
    """
    lead = _sentence(above)
    if not wording.WORD.search(lead) or wording.LABEL.fullmatch(lead) or wording.SECTION.match(lead):
        return False
    if _leads_to_act(above, lead):
        return False
    behind = yield from _behind_further(tape)
    below = behind.strip().partition("\n")[0].rstrip()
    first = wording.sentences(below)[0]
    if has_phrase(first, "first") or _acts(first) or below.endswith((":", "：", "?", "？")):
        return False
    if not wording.STATES.match(below):
        return False
    return any(has_phrase(line, "about") for line in (above, below))


def _leads_to_act(above: str, lead: str) -> bool:
    """Does somebody act in the line before a call, whose last sentence is ``lead``, or begin a plan?"""
    if wording.AGREES.match(above) and not lead.rstrip().endswith((":", "：")):
        return True
    if has_phrase(lead, "first", "makes") or wording.ORDER.match(lead) or acting_clause(lead):
        return True
    return wording.is_ended(above) and _acts(lead)


def _is_titled(lead: str) -> bool:
    """Does an announcement say that it shows something, and not that anybody acts?"""
    titled = has_phrase(lead, "shown") or wording.TITLED.match(lead)
    return bool(titled) and not has_phrase(lead, "makes")


def words_document(tape: Tape, before: str, *, further: bool) -> Wait[bool]:
    """Does a fence stand between words that document it: none of them say that its call is made?

    ``further``: another fence was quoted before it, so that no words need stand behind it.
    """
    lead = _last_line(before).lstrip()
    if not wording.WORD.search(lead) or lead.startswith("<") or has_phrase(_sentence(lead), "makes"):
        return False
    if further:
        return True
    behind = yield from tape.peek(_NEAR)
    return wording.WORD.match(behind.strip().lstrip(_DECORATION)) is not None and "```" not in behind


def lines_quote(before: str, *, code: bool) -> bool:
    """Do the lines above a call quote it: do they say that it is an example, a record, or code?"""
    if not before or before.isspace():  # as between calls
        return False
    lines = before.splitlines()
    direct = True
    for each in reversed(lines):
        text = each.strip(" \t,;")
        if not text:
            direct = direct and each is lines[-1]
        elif direct and code and (wording.CODE_ABOVE.match(each) or wording.CODE_IN.search(each)):
            return True
        elif not wording.STEP.match(text):
            return wording.TURNS.match(text) is not None or _is_mention(text)
    return False


def _sentence(text: str) -> str:
    """The last sentence of a line."""
    return wording.sentences(text.strip())[-1] or text


def _last_line(text: str) -> str:
    """The last line that is not blank."""
    return text.rstrip().rpartition("\n")[2]


def _is_open(lead: str) -> bool:
    """Is the line a sentence that has not ended?"""
    several = wording.is_several(lead)
    return several and not wording.is_ended(lead) and not wording.SECTION.match(lead)


def _is_unfinished(lead: str) -> bool:
    """Is the line open, or does it announce without saying that anybody acts?"""
    if lead.rstrip().endswith((":", "：")):
        return not has_phrase(_sentence(lead), "makes") and not acting_clause(_sentence(lead))
    return _is_open(lead) and not acting_clause(_sentence(lead))


def acting_clause(sentence: str) -> str:
    """The last clause of a sentence if it says that the model acts now, else nothing."""
    clause = wording.CLAUSE.split(sentence)[-1]
    acts = has_phrase(clause, "now") and not wording.SUPPOSES.match(sentence)
    return clause if acts else ""


def _acts(sentence: str) -> bool:
    """Does the last clause of a sentence say that the model acts, in other words as well?"""
    clause = wording.CLAUSE.split(sentence.rstrip(" ,;"))[-1]
    return bool(acting_clause(sentence)) or has_phrase(clause, "acts")


def _words_quote(before: str, line: str) -> bool:
    """Do the words before a call on its line quote it: do they say anything but that it is made?"""
    label = wording.LABEL.fullmatch(line) is not None
    if wording.DATA.search(line) and not label:
        return True
    if wording.TURNS.search(before):
        return True
    if label:
        return False
    if _is_mention(line.strip()):
        return True
    return not has_phrase(line, "makes") and not line.rstrip().endswith(_FULL_STOPS)


def _is_aside(words: str, behind: str) -> bool:
    """Does the sentence go on behind the call on its line, which it speaks of?"""
    makes = has_phrase(_sentence(words), "makes")
    if wording.ATTACHED.match(behind) and not makes:
        return True
    return wording.ASIDE.match(behind) is not None and not words.endswith((":", "："))


def _goes_on(behind: str, *, announced: bool, apart: bool) -> bool:
    """Do line or code go on behind the call, so that it is a part of them?"""
    rest = behind.partition("\n")[0].rstrip("\r")
    if announced:
        on = wording.DATA.match(rest) is not None
    else:
        on = not apart and wording.GOES_ON.match(rest) is not None
    below = behind[len(rest) :] if not rest.strip() else ""
    code = below and not apart and wording.CODE_BELOW.match(below.lstrip("\r").removeprefix("\n"))
    return on or bool(code)


def _is_explained(before: str, behind: str, keys: Iterable[str]) -> bool:
    """Does what stands behind a call below words ask about it, name its parts or begin another section?"""
    if wording.ASKS.match(behind):
        return True
    if any(f"`{key}`" in behind or f"**{key}**" in behind or f"| {key} |" in behind for key in keys):
        return True
    around = (_last_line(before), behind.lstrip().partition("\n")[0])
    return all(map(wording.SECTION.match, around)) and not _is_label_again(*around)


def _is_label_again(above: str, below: str) -> bool:
    """Is the line below a call the label above it again, for the next one (RWKV-7 G1, 2026-11)?"""
    label, again = ("".join(filter(str.isalpha, line)).casefold() for line in (above, below))
    return label == again and wording.LABEL.fullmatch(label) is not None


def _is_mention(line: str) -> bool:
    """Does the last sentence of a line make an example, a record or advice of what follows?"""
    if wording.SECTION.match(line):  # no sentence, which could announce something
        return has_phrase(line, "shown", "recorded") or wording.TITLED.match(line) is not None
    sentence = wording.compliant(_sentence(line))
    act = acting_clause(sentence)
    if sentence.rstrip().endswith(_FULL_STOPS):
        # It announces nothing: what stands below speaks for itself.
        shown = not act and has_phrase(sentence, "shown")
        return shown and wording.INSPECTED.match(sentence) is None
    if act:
        return has_phrase(act, "shown")
    if has_phrase(sentence, "shown", "example") or wording.TITLED.match(sentence):
        return True
    return not has_phrase(sentence, "makes") and _is_record(sentence)


def _is_record(sentence: str) -> bool:
    """Does a sentence make a record or advice of what follows, if nobody acts in it?"""
    if has_phrase(sentence, "recorded", "record"):
        return True
    thing = has_phrase(sentence, "thing") and wording.ORDER.match(sentence) is None
    return thing or wording.ADVICE.match(sentence) is not None
