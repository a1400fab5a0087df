"""Decide whether a model makes a call here, or only mentions one, by the words around it.

JSON and Python look the same in an answer about tools, a log, code, and a call. So a call without markers
must be the whole reply or be on lines of its own. The words before it must say that it is made now, or at
least not that it is an example, a record or code. A call with markers is a mention within a sentence, a log
or code. Headings and list items are no sentences: a call below one is the next step. Only the last clause
decides whether the model acts: ``You asked for an example, so I'll search:``.
"""

from __future__ import annotations

from collections.abc import Iterable

from ferrule.dialects.core import sentence_patterns
from ferrule.dialects.core.phrases import has_phrase
from ferrule.dialects.core.tape import Tape, Wait

_ON = 32
"""Number of characters after a call that show whether its sentence goes on."""

_NEAR = 160
"""Number of characters after a call in which the next sentence is examined."""

_FAR = 400
"""Number of characters after a call in which an explanation of its arguments is searched."""

_FULL_STOPS = (".", "!", "?", "。", "！", "？")
_DECORATION = "*_#->` "


def is_spoken_of(tape: Tape, before: str, *, apart: bool, keys: Iterable[str]) -> Wait[bool]:
    """Whether the text says that the calls without markers that end here are quoted and not made.

    ``before`` is the relevant text before them. ``apart``: they are in a fence. ``keys`` are the arguments
    they may have.
    """
    behind = yield from tape.peek(_NEAR)
    line = before[before.rfind("\n") + 1 :]
    line = sentence_patterns.untagged(line)
    words = line.strip()
    beside = bool(
        words and (sentence_patterns.WORD.search(words) or sentence_patterns.COMMENT.match(words))
    )
    if beside and apart:
        return False
    if beside:
        shown = _words_quote(before, line) or _is_aside(words, behind)
    else:
        shown = lines_quote(before[: before.rfind("\n") + 1], code=not apart)
    announced = beside and words.endswith((":", "："))
    if shown or _goes_on(behind, announced=announced, apart=apart) or _is_resumed(before, behind):
        return True
    if not sentence_patterns.WORD.search(before):
        return False
    if not beside and (yield from _is_explanation(tape, sentence_patterns.untagged(_last_line(before)))):
        return True
    return _is_explained(before, (yield from tape.peek(_FAR)), keys)


def _is_resumed(before: str, behind: str) -> bool:
    """Whether the text after a call explains it, or continues the sentence before it."""
    if sentence_patterns.EXPLAINED.match(behind):
        return True
    if not sentence_patterns.RESUMES.match(behind):
        return False
    lead = _last_line(before)
    return _is_unfinished(lead) if lead else behind.lstrip().isascii()


def is_in_sentence(tape: Tape, before: str) -> Wait[bool]:
    """Whether a call with markers is within a sentence, a log or code."""
    above, _, line = before.rpartition("\n")
    words = sentence_patterns.untagged(line).strip()
    if not words:
        return (yield from _is_told_of(tape, above))
    if sentence_patterns.TURNS.match(words) and sentence_patterns.ASKED.search(above):
        return True
    behind = yield from tape.peek(_ON)
    if acting_clause(_sentence(words)):
        return sentence_patterns.CONDITION.match(behind) is not None
    if sentence_patterns.LOG.match(line) or (words in "+-" and sentence_patterns.PATCHED.search(before)):
        return True
    if not sentence_patterns.is_several(words):
        return False
    if sentence_patterns.ATTACHED.match(behind):
        return True
    goes_on = not sentence_patterns.is_ended(words) and sentence_patterns.CONTINUES.match(behind)
    if goes_on and not _acts(_sentence(words)):
        return True
    if words.endswith((":", "：")) and _is_titled(_sentence(words)):
        return True
    return (yield from _is_explanation(tape, words))


def _is_told_of(tape: Tape, above: str) -> Wait[bool]:
    """Whether the sentence above a call with markers describes it."""
    if not above or above.isspace():  # as between calls
        return False
    if "<|" in above and sentence_patterns.TURN.search(above) and (yield from _turn_ends(tape)):
        return True
    line = sentence_patterns.untagged(_last_line(above))
    lead = _sentence(line)
    writes = not lead.rstrip().endswith(_FULL_STOPS) and has_phrase(lead, "writes")
    last = tape.ended and tape.at == len(tape.window)
    if (last and not writes) or acting_clause(lead):  # nothing stands behind that could speak of the call
        return False
    if writes:
        return True
    if (yield from _is_explanation(tape, line)):
        return True
    if lead.endswith((":", "：", "e.g.", "i.e.")) and _is_titled(lead):
        behind = yield from _behind_further(tape)
        return sentence_patterns.WORD.match(behind.lstrip()) is not None
    return (yield from _is_continued(tape, lead))


def _is_continued(tape: Tape, lead: str) -> Wait[bool]:
    """Whether a sentence in which nobody acts continues after the call below it."""
    if not _is_open(lead) or _acts(lead) or sentence_patterns.AGREES.match(lead):
        return False
    behind = yield from _behind_further(tape)
    if sentence_patterns.ORDER.match(behind):
        return False
    return bool(sentence_patterns.RESUMES.match(behind) or sentence_patterns.CONTINUES.match(behind))


def _turn_ends(tape: Tape) -> Wait[bool]:
    """Whether an assistant's turn that the text reports ends after the call."""
    return sentence_patterns.TURN_ENDS.match((yield from tape.peek(_ON))) is not None


def _behind_further(tape: Tape) -> Wait[str]:
    """Return the text after the call and all calls that directly follow it."""
    return sentence_patterns.FURTHER.sub("", (yield from tape.peek(_FAR)))


def _is_explanation(tape: Tape, above: str) -> Wait[bool]:
    """Whether the words around a call explain calls, and nobody acts in them.

    ``above`` is the line before it; a whole statement must follow it.
    """
    lead = _sentence(above)
    if (
        not sentence_patterns.WORD.search(lead)
        or sentence_patterns.LABEL.fullmatch(lead)
        or sentence_patterns.SECTION.match(lead)
    ):
        return False
    if _leads_to_act(above, lead):
        return False
    behind = yield from _behind_further(tape)
    below = behind.strip().partition("\n")[0].rstrip()
    first = sentence_patterns.sentences(below)[0]
    if has_phrase(first, "first") or _acts(first) or below.endswith((":", "：", "?", "？")):
        return False
    if not sentence_patterns.STATES.match(below):
        return False
    return any(has_phrase(line, "about") for line in (above, below))


def _leads_to_act(above: str, lead: str) -> bool:
    """Whether the line before a call, with the last sentence ``lead``, says that somebody acts, or begins a
    plan."""
    if sentence_patterns.AGREES.match(above) and not lead.rstrip().endswith((":", "：")):
        return True
    if has_phrase(lead, "first", "makes") or sentence_patterns.ORDER.match(lead) or acting_clause(lead):
        return True
    return sentence_patterns.is_ended(above) and _acts(lead)


def _is_titled(lead: str) -> bool:
    """Whether an announcement says that it shows something, and not that anybody acts."""
    titled = has_phrase(lead, "shown", "named") or sentence_patterns.TITLED.match(lead)
    return bool(titled) and not has_phrase(lead, "makes")


def words_document(tape: Tape, before: str, *, further: bool) -> Wait[bool]:
    """Whether the words around a fence document it: none of them says that its call is made.

    ``further``: another fence was quoted before it, so that no words need follow it.
    """
    lead = _last_line(before).lstrip()
    if (
        not sentence_patterns.WORD.search(lead)
        or lead.startswith("<")
        or has_phrase(_sentence(lead), "makes")
    ):
        return False
    if further:
        return True
    behind = yield from tape.peek(_NEAR)
    return (
        sentence_patterns.WORD.match(behind.strip().lstrip(_DECORATION)) is not None and "```" not in behind
    )


def lines_quote(before: str, *, code: bool) -> bool:
    """Whether the lines above a call say that it is an example, a record, or code."""
    if not before or before.isspace():  # as between calls
        return False
    lines = before.splitlines()
    direct = True
    for each in reversed(lines):
        text = each.strip(" \t,;")
        if not text:
            direct = direct and each is lines[-1]
        elif direct and code and _is_code(each):
            return True
        elif not sentence_patterns.STEP.match(text):
            return sentence_patterns.TURNS.match(text) is not None or _is_mention(text)
    return False


def _is_code(line: str) -> bool:
    """Whether a line is of code or of data."""
    if sentence_patterns.CODE_ABOVE.match(line):
        return True
    return bool(sentence_patterns.CODE_IN.search(line)) and not sentence_patterns.PROSE_IN.search(line)


def _sentence(text: str) -> str:
    """Return the last sentence of a line."""
    return sentence_patterns.sentences(text.strip())[-1] or text


def _last_line(text: str) -> str:
    """Return the last line that is not blank."""
    return text.rstrip().rpartition("\n")[2]


def _is_open(lead: str) -> bool:
    """Whether the line is an unfinished sentence."""
    several = sentence_patterns.is_several(lead)
    return several and not sentence_patterns.is_ended(lead) and not sentence_patterns.SECTION.match(lead)


def _is_unfinished(lead: str) -> bool:
    """Whether the line is unfinished, or announces something without saying that anybody acts."""
    if lead.rstrip().endswith((":", "：")):
        return not has_phrase(_sentence(lead), "makes") and not acting_clause(_sentence(lead))
    return _is_open(lead) and not acting_clause(_sentence(lead))


def acting_clause(sentence: str) -> str:
    """Return the last clause of a sentence if it says that the model acts now, else ``""``."""
    clause = sentence_patterns.last_clause(sentence)
    acts = has_phrase(clause, "now") and not sentence_patterns.SUPPOSES.match(sentence)
    return clause if acts else ""


def _acts(sentence: str) -> bool:
    """Whether the last clause of a sentence says that the model acts, in a wider sense."""
    clause = sentence_patterns.last_clause(sentence.rstrip(" ,;"))
    return bool(acting_clause(sentence)) or has_phrase(clause, "acts")


def announces_act(before: str) -> bool:
    """Whether the line before a call says that the model acts."""
    return _acts(_sentence(_last_line(before)))


def _words_quote(before: str, line: str) -> bool:
    """Whether the words before a call on its line say anything but that it is made."""
    label = sentence_patterns.LABEL.fullmatch(line) is not None
    if sentence_patterns.DATA.search(line) and not label:
        return True
    if sentence_patterns.TURNS.search(before):
        return True
    if label:
        return False
    if _is_mention(line.strip()):
        return True
    return not has_phrase(line, "makes") and not line.rstrip().endswith(_FULL_STOPS)


def _is_aside(words: str, behind: str) -> bool:
    """Whether the sentence goes on after the call on its line, so that the call is only mentioned."""
    makes = has_phrase(_sentence(words), "makes")
    if sentence_patterns.ATTACHED.match(behind) and not makes:
        return True
    return sentence_patterns.ASIDE.match(behind) is not None and not words.endswith((":", "："))


def _goes_on(behind: str, *, announced: bool, apart: bool) -> bool:
    """Whether the line or code continues after the call, so that the call is part of it."""
    rest = behind.partition("\n")[0].rstrip("\r")
    if announced:
        on = sentence_patterns.DATA.match(rest) is not None
    else:
        on = not apart and sentence_patterns.GOES_ON.match(rest) is not None
    below = behind[len(rest) :] if not rest.strip() else ""
    code = below and not apart and sentence_patterns.CODE_BELOW.match(below.lstrip("\r").removeprefix("\n"))
    return on or bool(code)


def _is_explained(before: str, behind: str, keys: Iterable[str]) -> bool:
    """Whether the text after a call asks about it, names its parts or begins another section."""
    asked = sentence_patterns.ASKS.match(behind)
    if asked and not has_phrase(asked[0], "ordinary"):
        return True
    if any(f"`{key}`" in behind or f"**{key}**" in behind or f"| {key} |" in behind for key in keys):
        return True
    around = (_last_line(before), behind.lstrip().partition("\n")[0])
    return all(map(sentence_patterns.SECTION.match, around)) and not _is_label_again(*around)


def _is_label_again(above: str, below: str) -> bool:
    """Whether the line below a call repeats the label above it, for the next call (RWKV-7 G1, 2026-11)."""
    label, again = ("".join(filter(str.isalpha, line)).casefold() for line in (above, below))
    return label == again != ""


def _is_mention(line: str) -> bool:
    """Whether the last sentence of a line presents what follows as an example, a record or advice."""
    if sentence_patterns.SECTION.match(line):  # no sentence, which could announce something
        return (
            has_phrase(line, "shown", "named", "recorded")
            or sentence_patterns.TITLED.match(line) is not None
        )
    sentence = sentence_patterns.compliant(_sentence(line))
    act = acting_clause(sentence)
    if sentence.rstrip().endswith(_FULL_STOPS):
        # It announces nothing, so the text below is judged by itself.
        if _acts(sentence) or sentence_patterns.INSPECTED.match(sentence):
            return False
        named = has_phrase(sentence, "named") and sentence_patterns.WANTED.search(sentence) is None
        return named or has_phrase(sentence, "shown")
    if act:
        return has_phrase(act, "shown", "named")
    if has_phrase(sentence, "shown", "named", "example") or sentence_patterns.TITLED.match(sentence):
        return True
    return not has_phrase(sentence, "makes") and _is_record(sentence)


def _is_record(sentence: str) -> bool:
    """Whether a sentence in which nobody acts presents what follows as a record or advice."""
    if has_phrase(sentence, "recorded", "record"):
        return True
    thing = has_phrase(sentence, "thing") and sentence_patterns.ORDER.match(sentence) is None
    return thing or sentence_patterns.ADVICE.match(sentence) is not None
