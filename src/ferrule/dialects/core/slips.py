"""Find slips in the marks around calls in JSON: brackets, ends, openers that are missing, torn or surplus.

A string that seemed to end early leaves such slips, because the marks around are then part of it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from string import whitespace

from ferrule.dialects.core.marker_index import MarkerIndex
from ferrule.dialects.core.reader_context import Found, ParsedArguments
from ferrule.dialects.core.stretches import Stretch, calls_from, calls_of
from ferrule.repair import Parameter, Tools

_NEAR = 64
_CLOSERS = "}])"
_FRAME = re.compile(r"\A</(?:think|answer|response|s)>")
_HALF_FENCE = re.compile("`{1,2}(?!`)")
_BARE_VALUE = re.compile(r"(?:\",?|\w)[ \t\r\n]*\Z")
_END_MARK = re.compile(r"<[^<>]+>|\[[^\[\]]+\]|```\Z")
_STRING_VALUE = re.compile(r""":\s{0,64}["']""")
_BEGUN = ("{", "{\n", "[", "[\n")
_BRACKETS_MISSING = frozenset(("closed", "missing-bracket"))
_SLIPS_OF_JSON = _BRACKETS_MISSING | {"raw-control"}
_HALF_MARKER_HEAD = re.compile(r"(?m)^[ \t]{0,64}(?P<half><(?P<closes>/)?[\w|｜:]{3,64}+)(?![>=])")
_HALF_MARKER_TAIL = re.compile(r"[^\s<]{0,64}[|｜]>")
_HALF_FENCE_END = re.compile(r"\s*`{1,2}[\"',:}\]]")
_MARKS_OF_TEXT = frozenset("-+=/|&%$@^~")
_TORN = ("<", "`", '"', "'", "{", "}", "[", "]", "\\", "#")
_PLAIN = frozenset(("torn", "late end", "half marker", "open section", "glued", "bare"))
"""One of these slips is enough in a reply with several calls. Models do not make them in whole calls."""

SPECIAL_TOKEN = re.compile(r"<[|｜][^<>\s]{1,40}[|｜]>")
_FORMAT_TOKEN = re.compile(r"\[[A-Z_]{4,32}\]")
_TAG_FOR_BRACKETS = re.compile(r"[^}\]\s]\s*<[^<>\s]{1,42}>\s*\Z")
_FENCE_TWICE = re.compile(r"```\s{1,8}```")
_BRACKETS_LEFT = re.compile(r"[|>`\])/][>`]\s{0,64}[}\]]{1,64}\s*\Z")
"""Brackets behind the mark that ends a call."""


def behind_two_slips(
    stretches: Sequence[Stretch], markers: MarkerIndex, tools: Tools, *, cut: bool
) -> list[Found]:
    """Return the calls from the first slip on, if the marks around calls in JSON have slips of two kinds.

    ``cut``: the reply was cut off, so that its last call may be unfinished.

    One kind is a slip or a habit of the model. Two mean that a string goes on behind the place where it
    seemed to end, so that the marks around are not those of the calls. In a reply with several calls one of
    ``_PLAIN`` is enough. So are brackets and an end behind all calls: they belong to any of these. So is
    text in place of JSON that begins like a call.
    """
    kinds, first = _kinds_of_slips(stretches, markers, tools, cut=cut)
    if first is None:
        return []
    if kinds <= _SLIPS_OF_JSON:
        kinds.discard("raw-control")  # models that forget to escape forget brackets, too
    several = len([*calls_of(stretches)]) > 1
    if _is_end_left(stretches[-1], markers) or (several and "call in text" in kinds):
        return [*calls_of(stretches)]
    plain = bool(kinds & _PLAIN) and _END_MARK.search(_ending(first, markers)) is not None
    return calls_from(stretches, first) if len(kinds) > 1 or (plain and several) else []


def _kinds_of_slips(
    stretches: Sequence[Stretch], markers: MarkerIndex, tools: Tools, *, cut: bool
) -> tuple[set[str], Found | None]:
    """Return the kinds of slips, and the first call with one."""
    kinds: set[str] = set()
    first: Found | None = None
    for at, stretch in enumerate(stretches):
        following = stretches[at + 1] if at + 1 < len(stretches) else None
        for number, found in enumerate(stretch.found):
            slips = _slips(stretch, number, following, markers)
            if _ending(found, markers)[:1] == "}":
                slips |= _slips_without_json(stretches, at, number, kinds, tools, markers)
            first = first or (found if slips else None)
            kinds |= slips
            if kinds & {"torn", "surplus"} and found.open == "inside" and not (cut and following is None):
                kinds.add("unreadable")
    return kinds, first


def _slips_without_json(
    stretches: Sequence[Stretch],
    at: int,
    number: int,
    before: set[str],
    tools: Tools,
    markers: MarkerIndex,
) -> set[str]:
    """Return what is wrong with a call that has text in place of JSON, or no arguments.

    ``before``: the kinds of slips of the calls before it.
    """
    found = stretches[at].found[number]
    if isinstance(found.read, tuple):
        return {"text in place of JSON"} if "marker inside" in before else set()
    if found.read or found.unparsable:
        return set()
    parameters, in_object = tools.properties(found.name), _ending(found, markers).startswith("}}")
    if not (parameters if in_object else parameters != {}):
        return set()  # it needs none
    return {"no arguments", "glued"} if _touches_last(stretches, at, number) else {"no arguments"}


def _touches_last(stretches: Sequence[Stretch], at: int, number: int) -> bool:
    """Whether call ``number`` of a stretch begins where the one before it ends."""
    here = stretches[at]
    if number:
        return here.raw != "" and here.found[number - 1].end == here.found[number].start
    if not at or here.before[:1].isspace():
        return False
    before = stretches[at - 1]
    return not (before.words or before.tail[-1:].isspace())


def _ending(found: Found, markers: MarkerIndex) -> str:
    """Return the brackets and marks that end a call."""
    return markers.endings.get(found.dialect, "")


def _is_end_left(last: Stretch, markers: MarkerIndex) -> bool:
    """Whether brackets and an end follow the end of the last call, which is in JSON."""
    if not (last.frames and _ending(last.found[-1], markers).startswith("}")):
        return False
    left = _BRACKETS_LEFT.search(_behind_json(last, len(last.found) - 1) + "".join(last.words).rstrip())
    return left is not None


def _slips(stretch: Stretch, number: int, following: Stretch | None, markers: MarkerIndex) -> set[str]:
    """Return what is wrong between a call in JSON and what follows it, and which marks it lacks."""
    found = stretch.found[number]
    ending = _ending(found, markers)
    if not ending.startswith("}"):
        return set()
    if isinstance(found.read, tuple):
        return _slips_of_text(found.read, markers)
    behind = _behind_json(stretch, number)
    slips = _slips_of_json(stretch, found, ending, markers) | _slips_of_bare_value(
        stretch, found, ending, behind
    )
    if number + 1 == len(stretch.found):
        return slips | _slips_of_last(stretch, ending, behind, following, markers)
    separated = behind != "" and behind.strip() != "}"
    listed = separated or "]" in ending or stretch.found[number + 1].start < found.end
    if not listed or behind.strip(" \t\r\n,;}"):
        return slips | _slips_behind(found, ending, behind, "", markers, followed=True)
    in_list = "]" in ending and stretch.before.rstrip().endswith("[")
    if in_list and not behind.strip() and _end_of(stretch, found).endswith("}"):
        slips.add("no comma")
    return slips | _slips_of_brackets(behind)


def _slips_of_text(read: tuple[Parameter, ...], markers: MarkerIndex) -> set[str]:
    """Return what is wrong with text in place of JSON."""
    opened = [marker.start() for each in read if (marker := markers.openers.words.search(each.text))]
    return {"call in text" if 0 in opened else "marker inside"} if opened else set()


def _slips_of_json(stretch: Stretch, found: Found, ending: str, markers: MarkerIndex) -> set[str]:
    """Return what is wrong with the arguments of a call in JSON, its brackets and its fence."""
    rules = {each.rule for each in found.repairs}
    slips = rules & _SLIPS_OF_JSON
    if found.unparsable or found.read in _BEGUN:
        slips.add("unreadable")
    if found.read == "":
        slips.add("no arguments")
    text = _json(found)
    if opens_more(text or _unparsable_json(stretch, found), markers):
        slips.add("marker inside")
    if _FORMAT_TOKEN.search(text):
        slips.add("marker inside")
    if _FENCE_TWICE.search(_end_of(stretch, found)):
        slips.add("late end")
    if isinstance(found.read, str) and _TAG_FOR_BRACKETS.search(found.read[-_NEAR * 2 :]):
        slips |= {"closed", "marker inside"}
    return slips


def _slips_of_last(
    stretch: Stretch, ending: str, behind: str, following: Stretch | None, markers: MarkerIndex
) -> set[str]:
    """Return what is wrong between the last call of a stretch, and what follows it."""
    found, words = stretch.found[-1], _FRAME.sub("", "".join(stretch.words))
    if not words and _go_on(rest := stretch.behind.lstrip(f"{_CLOSERS} \t\r\n")):
        words = rest
    opened = following.before if following and not words else ""
    followed = following is not None or words != ""
    slips = _slips_behind(found, ending, behind, opened, markers, followed=followed)
    if followed and _is_list_open(stretch, ending, behind, words, following):
        slips.add("open list")
    slips |= _slips_of_frames(stretch, ending, words, open_end="no end" in slips)
    slips |= _slips_of_ends(behind, markers)
    if _begins_twice(stretch, found, markers) or _BRACKETS_LEFT.search(stretch.behind):
        slips.add("rest")
    if following:
        slips |= _slips_of_next(stretch, ending, behind, words, following, markers)
    open_end = "no end" in slips
    if open_end and opened and stretch.before.rstrip().endswith("[") and "]" not in behind:
        slips.add("open list")
    return slips | _slips_of_words(stretch, words, markers, open_end=open_end)


def _slips_of_ends(behind: str, markers: MarkerIndex) -> set[str]:
    """Return the slip if the same end of a call is behind it twice."""
    ends = markers.call_ends.words.findall(behind)
    return {"end twice"} if len(ends) > len(set(ends)) else set()


def _slips_of_frames(stretch: Stretch, ending: str, words: str, *, open_end: bool) -> set[str]:
    """Return the slip if words touch the last call, and the end that it lacks follows them."""
    if not open_end or not words[:1].strip():
        return set()
    marks = _END_MARK.findall(ending)
    return {"late end"} if any(each.strip() in marks for each in stretch.frames) else set()


def _is_list_open(
    stretch: Stretch, ending: str, behind: str, words: str, following: Stretch | None
) -> bool:
    """Whether the last call's list is open where a list, a string or an unreadable call begins on its line,
    or where a mark follows a call that lacks a bracket."""
    found, mark = stretch.found[-1], _END_MARK.search(behind)
    if "]" in behind[: mark.start() if mark else None]:
        return False
    if ending.endswith("]") and not stretch.new_line and _is_in_list(words, following):
        return stretch.before.rstrip().endswith("[")
    in_list = stretch.before.rstrip().endswith("[") or stretch.raw.startswith("[", found.start)
    lacks_bracket = any(each.rule in _BRACKETS_MISSING for each in found.repairs)
    return mark is not None and "]" in ending and in_list and lacks_bracket


def _is_in_list(words: str, following: Stretch | None) -> bool:
    """Whether a list, a string or an unreadable call begins behind a call on its line."""
    if words.strip() or following is None:
        return words.lstrip()[:1] in ("[", '"')
    return following.found[0].unparsable and "\n" not in words + following.before


def _slips_of_next(
    stretch: Stretch, ending: str, behind: str, words: str, following: Stretch, markers: MarkerIndex
) -> set[str]:
    """Return what is wrong with the beginning of the next call."""
    slips: set[str] = set()
    if _is_section_open(ending, behind) and any(each in following.before for each in markers.sections):
        slips.add("open section")
    glued = (words or stretch.tail)[-1:].strip() != ""
    if following.before == "{" != stretch.before.strip()[-1:] and glued:
        slips |= {"glued", "surplus brace"}
    if following.before or not glued:
        return slips
    [here, *_] = following.found
    first, other = following.raw[here.start : here.start + 1], here.dialect != stretch.found[-1].dialect
    if first.isalpha() or (words and other and first.strip()):
        slips.add("glued")  # a label, or words to a call that nothing opens
    return slips


def _is_section_open(ending: str, behind: str) -> bool:
    """Whether the last mark of an ending with several is missing."""
    marks = _END_MARK.findall(ending)
    return len(marks) > 1 and marks[-1] not in behind


def _slips_of_bare_value(stretch: Stretch, found: Found, ending: str, behind: str) -> set[str]:
    """Return the slips of a call in JSON that ends with a value and no bracket at all.

    There is more than one if not even white space follows it, or if several brackets are missing.
    """
    text = found.read if isinstance(found.read, str) else _end_of(stretch, found)
    if found.unparsable or found.open != "closed" or not (_may_be_open(found) and _BARE_VALUE.search(text)):
        return set()
    if "}" in closing_brackets("".join(behind.split())) and not text.endswith(","):
        return set()
    apart = behind[:1].isspace() or behind[:1] == ending.lstrip("}")[:1] != ""
    touched = not (apart or text.endswith((",", *whitespace)))
    several = ending.startswith("}}") and not text.rstrip()[-1:].isalnum()
    goes_on = text.endswith(",") and found is not stretch.found[-1]
    return {"closed", "bare"} if touched or several or goes_on else {"closed"}


def _may_be_open(found: Found) -> bool:
    """Whether brackets may be missing at the end of a call in JSON."""
    if isinstance(found.read, str):
        return found.read.startswith("{")
    return any(each.rule in _BRACKETS_MISSING for each in found.repairs)


def _end_of(stretch: Stretch, found: Found) -> str:
    """Return the end of a call as it is written."""
    return stretch.raw[max(found.start, found.end - _NEAR) : found.end]


def _slips_behind(
    found: Found, ending: str, behind: str, opened: str, markers: MarkerIndex, *, followed: bool
) -> set[str]:
    """Return what is wrong with the brackets and the mark that end a call."""
    slips = _slips_of_brackets(behind)
    if _END_MARK.search(ending):
        return slips | _slips_of_end(found, ending, behind, opened, markers, followed=followed)
    return slips | _slips_of_list_end(behind, opened) if "]" in ending else slips


def _slips_of_brackets(behind: str) -> set[str]:
    slips = {"surplus"} if behind.lstrip().startswith("}") else set[str]()
    return slips | {"torn"} if _HALF_FENCE.match(behind.lstrip(f"{_CLOSERS} \t\r\n")) else slips


def _slips_of_words(stretch: Stretch, words: str, markers: MarkerIndex, *, open_end: bool) -> set[str]:
    """Return what is wrong with the words after a call. ``open_end``: its end is lost."""
    slips = (
        set[str]() if stretch.new_line else _slips_of_line(words, framed=open_end and stretch.frames != [])
    )
    if open_end and _go_on(words):
        slips.add("torn")
    if _begin_with_half(words, markers):
        slips.add("half marker")
    if words and _openers(words, markers):
        slips.add("rest")
    return slips


def _slips_of_line(words: str, *, framed: bool) -> set[str]:
    """Return what is wrong with words on a call's line. ``framed``: a frame follows the call."""
    slips: set[str] = set()
    if words.startswith(_TORN):
        slips.add("torn")
    elif (words[:1].isalnum() and not framed) or words[:1] in _MARKS_OF_TEXT:
        slips.add("touched")
    if '"' in words.partition("\n")[0]:
        slips.add("rest")
    if _HALF_MARKER_TAIL.match(words):
        slips.add("half marker")
    return slips


def _go_on(words: str) -> bool:
    """Whether words begin as a string goes on, or with a piece of a fence."""
    line = words.lstrip().partition("\n")[0]
    if line.startswith(('"', "\\", ":", ",")) or _HALF_FENCE_END.match(line):
        return True
    return _HALF_FENCE.match(line) is not None and line.count("`") % 2 == 1


def _begin_with_half(words: str, markers: MarkerIndex) -> bool:
    """Whether a line of words begins with half of an opener, or with a misspelt end."""
    return any(
        not markers.call_ends.is_partial(each["half"], 0)
        if each["closes"]
        else markers.openers.is_partial(each["half"], 0)
        for each in _HALF_MARKER_HEAD.finditer(words)
    )


def _openers(text: str, markers: MarkerIndex) -> list[re.Match[str]]:
    """Return the tokens and tags in a text that begin a call."""
    return [each for each in markers.openers.words.finditer(text) if not each.group()[0].isalpha()]


def _begins_twice(stretch: Stretch, found: Found, markers: MarkerIndex) -> bool:
    """Whether what begins a call is there twice before its JSON, with something between."""
    head = stretch.before if found is stretch.found[0] else ""
    head += stretch.raw[found.start : found.end].partition("{")[0]
    seen: dict[str, int] = {}
    for each in _openers(head, markers):
        if head[seen.get(each.group(), each.start()) : each.start()].strip():
            return True
        seen.setdefault(each.group(), each.end())
    return False


def _slips_of_end(
    found: Found, ending: str, behind: str, opened: str, markers: MarkerIndex, *, followed: bool
) -> set[str]:
    """Return what is wrong with the marks that end a call.

    ``opened``: what opens the next one. ``followed``: text follows the call.
    """
    text = _json(found)
    if not _STRING_VALUE.search(text):
        return set()  # nothing can go on
    marks = _END_MARK.findall(ending)
    end = markers.call_ends.words.search(behind) or re.search(re.escape(marks[0]), behind)
    if end and end.group() == "```" and behind[end.end() : end.end() + 1].isalnum():
        apart = "\n" in behind[: end.start()]
        return {"no end"} if apart else {"no end", "glued"}  # this fence opens
    if end:
        listed = "]" in ending.partition(marks[0])[0]
        return _slips_around_end(behind[: end.start()], behind[end.end() :].lstrip(), listed=listed)
    if not followed:
        return set()
    slips = {"no end"}
    if opened[:1].isalpha() and markers.openers.words.match(opened):
        slips.add("glued")
    if _openers(text, markers) or SPECIAL_TOKEN.search(text):
        slips.add("marker inside")
    return slips


def _slips_around_end(before: str, rest: str, *, listed: bool) -> set[str]:
    """Return what is wrong with the text before the first mark of an end, and with the rest behind it.

    ``listed``: the bracket of a list belongs before it.
    """
    if listed and "]" not in before and rest.startswith(("}", "]")) and "]" in rest:
        return {"rest", "open list"}
    return {"no end", "late end"} if before.strip("]})` \t\r\n") else set()


def _slips_of_list_end(behind: str, opened: str) -> set[str]:
    """Return what is wrong with the end of a list without a mark."""
    if "]" not in behind and behind.lstrip(f"{_CLOSERS} \t\r\n").startswith(('"', "'")):
        return {"no end", "torn"}
    if "[" not in f"{behind}{opened}".partition("]")[0]:
        return set()
    return {"no end"} if behind[:1].isspace() else {"no end", "glued"}


def _behind_json(stretch: Stretch, number: int) -> str:
    """Return the text from the end of a call's JSON to the next call, or to the end of the markup."""
    found, last = stretch.found[number], number + 1 == len(stretch.found)
    until = None if last else stretch.found[number + 1].start
    if isinstance(found.read, str) and found.read:
        text = stretch.raw[found.start : until] or stretch.tail
        return text.rpartition(found.read[-_NEAR:])[2]
    return stretch.raw[found.end : until] if stretch.raw else stretch.behind


def _json(found: Found) -> str:
    """Return the arguments of a call in JSON as text."""
    return str(found.read.value) if isinstance(found.read, ParsedArguments) else str(found.read or "")


def _unparsable_json(stretch: Stretch, found: Found) -> str:
    """Return the text of a call whose JSON could not be parsed, its newlines unescaped; else ``""``."""
    text = stretch.raw[found.start : found.end] if found.unparsable else ""
    return text.partition("{")[2].replace("\\n", "\n")


def closing_brackets(text: str) -> str:
    """Return the closing brackets that a text begins with."""
    return text[: len(text) - len(text.lstrip(_CLOSERS))]


def opens_more(text: str, markers: MarkerIndex) -> bool:
    """Whether arguments hold the beginning of a call and not its end."""
    opened = [each.start() for each in markers.openers.words.finditer(text)]
    ended = [each.start() for each in markers.call_ends.words.finditer(text)] if opened else []
    return opened != [] and (len(opened) > len(ended) or opened[-1] > ended[-1])
