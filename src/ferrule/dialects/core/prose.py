"""The text between calls, which is passed on up to the next trigger.

``Prose`` passes text on up to a trigger: a marker of a dialect, what begins a quotation (``MarkerIndex``),
or the name of a declared tool at the start of a line. It keeps back the end of the text while more text
could complete a trigger. ``begun_call`` finds a call whose header the end of a cut reply interrupts.
``Edges`` reports markup with the newlines that touch it, which belong to it because chat templates put them
there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from ferrule.core.notes import Note
from ferrule.dialects.core.channel_output import Output, Sink
from ferrule.dialects.core.marker_index import (
    BRACKETS,
    FOREIGN_TURNS,
    BareCalls,
    MarkerIndex,
    Verdict,
    is_decided,
)
from ferrule.dialects.core.quoting import BEHIND_SURPLUS, Quoting
from ferrule.dialects.core.reader_context import Found, Reading, is_left, skip_surplus
from ferrule.dialects.core.tape import Literals, Wait
from ferrule.repair import Tools

LONGEST = 400
"""Length of a header, at most."""

_OPENS = re.compile(
    r"(?!</|\]<\]minimax\[>\[</)(?!.*(?:end|close|suffix|response))"
    r".*(?:tool|func|call|invoke|action_start|START_ACTION|python_(?:start|tag)|plugin|DSML|GCML|✿)",
    re.IGNORECASE | re.DOTALL,
)
"""Matches a marker that begins calls and nothing else."""

_MAY_OPEN = ("<|start|>assistant", "<|channel|>", "<|message_model|>")
"""Markers that begin messages of every kind."""

_OTHERS = ("user", "self", "developer")
_FRAMES = (*_OTHERS, "analysis", "final", "thought")
_RECIPIENT = re.compile(r"(?:\A|commentary) to?\Z")
_MARKUP = re.compile(
    r"(?<=\w)<\|channel\|>\w{0,12}|<\|constrain\|>\w{0,12}|[\w-]{1,64}<\|tool_call:name\|>|<[^<>\n]{0,160}(?:>|\Z)|\[[A-Z_]{0,24}(?:\]|\Z)|✿[A-Z]{0,10}✿?"
    r"|`{1,3}\w{0,8}|[\"']\w{1,24}[\"']\s*:|\b(?:to|name)=|\n[*_]{0,3}A[ction]{0,5} ?[Input]{0,5}:?\Z"
)
"""Matches parts of a header that are no names."""

_WORDS = re.compile(r"[^\s\[\]{}()`\"'=:,]+")
_NAMES = re.compile(r"(?:\bto=(?:functions\.)?|\bname=[\"']?|<function=|<invoke=)([\w.-]+)")
_PLAIN = re.compile(r"[\w.:/-]+")
_BESIDE = frozenset(("json", "call", "function", "assistant", "commentary", "print", "functions"))
_SHORTEST = 4
_SPACED = 16
"""Length of a marker that is written with blanks, at most. It begins like ordinary text."""


@dataclass(frozen=True, slots=True)
class _Header:
    """The content of a header: one name at most. ``labelled``: it follows a label such as ``name=``."""

    name: str
    labelled: bool
    has_words: bool


def begun_call(text: str, marker: str, tools: Tools) -> str | None:
    """Return the name, as far as written, of the call that begins in ``text``, at the end of a cut reply,
    or None.

    ``marker`` is at its beginning. Readers treat the beginning of a header as text, because prose that
    names a marker ends like that, too; in a cut reply it is a call that was not completed.
    """
    rest, opens_calls = _behind_marker(text, marker)
    if len(text) > LONGEST or not (rest.strip() or opens_calls):
        return None
    header = _header(rest)
    if header is None:
        return None
    declared = bool(header.name) and any(each.startswith(header.name) for each in tools.names)
    if declared or (opens_calls and (not header.has_words or rest[0] != " ")):
        return header.name
    return _called_in_message(header, rest, marker) if marker in _MAY_OPEN else None


def _behind_marker(text: str, marker: str) -> tuple[str, bool]:
    """Return the text after the marker, and whether the marker begins only calls."""
    if marker[:1] == "<" and len(marker) <= len("<｜ "):
        rest, opens = text.partition(">")[2], text[:_SPACED]
    else:
        rest, opens = text[len(marker) :], marker
    return rest, _OPENS.match(opens) is not None and not marker[0].isalpha()


def _header(rest: str) -> _Header | None:
    """Parse a header after its marker; None if it is more than markup and one name."""
    words = [word for word in _WORDS.findall(_MARKUP.sub(" ", rest)) if word not in _BESIDE]
    if len(words) > 1 or not all(map(_PLAIN.fullmatch, words)):
        return None
    labelled = _NAMES.findall(rest)
    name = (labelled or words or [""])[-1].removeprefix("functions.")
    return _Header(name, bool(labelled), bool(words))


def _called_in_message(header: _Header, rest: str, marker: str) -> str | None:
    """Return the name of the call in a message, if its header may belong to a message of any kind."""
    if _RECIPIENT.search(rest):
        return ""
    others = _OTHERS if header.labelled else _FRAMES
    if header.name and any(each.startswith(header.name) for each in others):
        return None
    return header.name if header.name or _calls(rest, marker) else None


def _calls(rest: str, marker: str) -> bool:
    """Whether the markers that were written lead to a call."""
    wanted = "<|content_invoke" if marker == "<|message_model|>" else "<|channel|>commentary to="
    return rest.strip().startswith(wanted[:13]) or (marker in _MAY_OPEN[:2] and wanted.startswith(rest))


def begun_marker(text: str, markers: Iterable[str]) -> bool:
    """Whether ``text`` is the beginning of markers that begin calls, and of no other."""
    if len(text) < _SHORTEST:
        return False
    fitting = [marker for marker in markers if marker.startswith(text)]
    return bool(fitting) and all(map(_OPENS.match, fitting))


_HELD = re.compile(r"""[\[{][\[{(\s]{0,63}(?:["']?\w{0,16}["']?\s{0,8}|/)\Z""")
"""A bracket with too little text after it to decide whether a call begins: a reader would wait for more."""

_FAR = 1_024
"""Most characters passed on at once while other signs in them are distinguished from triggers."""

_SENTENCE_ENDS = (".", "!", "?", ":", "。", "！", "？", "：")
_TURNS = Literals(turn for turn in FOREIGN_TURNS if turn[0] == "#")


def holds_no_trigger(text: str, markers: MarkerIndex, search: Callable[[], BareCalls]) -> bool:
    """Whether a whole text contains nothing at which a channel would stop, so that all of it is passed on.

    ``search`` makes the search for calls without markers; it is called only if needed.
    """
    sign = markers.wakes.search(text)
    if sign and not (sign.end() == len(text) and sign.group() == "\n"):  # more text might make one of that
        return False
    bare_calls = search()
    named = bare_calls.named and bare_calls.may_begin(text, 0, len(text), blank=True)
    return not (named or markers.begins.words.match(text))


class Prose:
    """Finds the triggers of one channel. ``waits``: it needs more text, which ``feed`` takes."""

    def __init__(
        self,
        reading: Reading,
        markers: MarkerIndex,
        bare_calls: BareCalls,
        output: Output,
        quoting: Quoting,
        edges: Edges,
    ) -> None:
        self.waits = False
        self._reading = reading
        self._tape = reading.tape
        self._markers = markers
        self._bare_calls = bare_calls
        self._named = bare_calls.named
        self._begins_no_call = bare_calls.is_text_bracket
        self._wakes, self._triggers = markers.wakes, markers.triggers.listed
        self._output = output
        self._quoting = quoting
        self._edges = edges
        self._longest = max(markers.triggers.longest, bare_calls.longest)
        self._searched: tuple[str, re.Match[str] | None] = ("", None)
        self._sign: tuple[str, re.Match[str] | None] = ("", None)
        self._certain = ""  # what ``certain`` has found to be text, and is fed next
        self._trigger = ""  # what ``feed`` has found
        self._verdict: Verdict = "call"  # on it, if it is a bracket

    def feed(self, text: str) -> bool:
        """Take a piece; True if a trigger was found, which ``next_trigger`` then returns.

        Most pieces of most replies end here, so that no generator is resumed for them.
        """
        tape = self._tape
        if tape.at:
            tape.offset += tape.at
            tape.window, tape.at = tape.window[tape.at :], 0
        certain, self._certain = self._certain, ""
        if not tape.window and certain.startswith(text):
            self._pass(text)
            return False
        text = tape.window + text
        known, sign = self._quiet(text)
        if known:
            self._pass(text[:known])
        if known == len(text) or (sign and sign.start() == known and self._may_grow(sign)):
            tape.window = text[known:]
            return False
        tape.window, self._sign = text[known:], ("", None)
        self._trigger = self._next()
        return self._trigger != ""

    def certain(self, text: str) -> int:
        """Return how many characters of a text ``feed`` would pass on at once and unchanged; nothing is
        consumed."""
        tape, output = self._tape, self._output
        if tape.at < len(tape.window) or output.kept or output.at_start:
            return 0
        tape.offset += tape.at
        tape.window, tape.at = "", 0
        known, _ = self._quiet(text)
        self._certain = text[:known]
        return known

    def _pass(self, text: str) -> None:
        """Pass on text in which nothing but code spans begins or ends."""
        self._tape.offset += len(text)
        self._output.write(text)
        if "`" in text:
            self._quoting.note_code_spans(text)

    def _quiet(self, text: str) -> tuple[int, re.Match[str] | None]:
        """Return how many characters can be passed on at once, and the first sign that may be a trigger."""
        sign = self._wakes.search(text)
        while sign and self._is_quiet(sign):
            sign = self._wakes.search(text, sign.start() + 1)
        known = sign.start() if sign else len(text)
        blank = self._output.at_line_start
        if self._named and (blank or text.find("\n", 0, known) >= 0):
            names = self._bare_calls.may_begin(text, 0, known, blank=blank)
            known = min(names[0], known) if names else known
        return known, sign

    def _is_quiet(self, sign: re.Match[str]) -> bool:
        """Whether ``sign`` is text, whatever quotations the text before it opens or closes."""
        text, at = sign.string, sign.start()
        if text[at] == "`":
            alone = text[at + 1 : at + 2] not in ("", "`") and text[at - 1 : at] != "`"
            return alone and not self._output.at_start
        return self._is_no_heading(sign) or self._is_text_bracket(sign)

    def _is_no_heading(self, sign: re.Match[str]) -> bool:
        """Whether this ``#`` is text in a text with headings or fences, and begins no other marker."""
        text, at = sign.string, sign.start()
        if text[at] != "#" or not self._quoting.is_past_headings:
            return False
        return not (_TURNS.words.match(text, at) or _TURNS.is_partial(text, at))

    def next_trigger(self) -> Wait[str | None]:
        """Pass text on up to the next trigger and return it; None at the end of the text."""
        while True:
            trigger, self._trigger = self._trigger or self._next(), ""
            if trigger in BRACKETS and not (isinstance(self._verdict, str) or self._tape.ended):
                yield self._verdict
                continue
            if trigger:
                return trigger
            if self._tape.ended:
                self._finish()
                return None
            self.waits = True
            yield
            self.waits = False

    def _next(self) -> str:
        """Pass text on up to the next trigger and return it, or "" if more text is needed.

        Brackets that are text are no triggers.
        """
        tape = self._tape
        while True:
            sign = self._pass_on()
            if sign is None:
                return ""
            trigger = self._advance(sign)
            if trigger not in BRACKETS:
                return trigger
            self._verdict = self._judge()
            if self._verdict != "text":
                return trigger
            self._output.write(tape.take(tape.at + 1))

    def _pass_on(self) -> int | None:
        """Pass on what is certainly text; return the index before which no marker begins.

        None if everything is passed on except what only more text can decide.
        """
        tape, output = self._tape, self._output
        while not tape.ended:
            sign = self._past_brackets(self._next_sign(), tape.at + _FAR)
            end = sign.start() if sign else len(tape.window)
            grows = sign is None or self._may_grow(sign)
            names = self._names(end) if self._named else None
            if names and not (grows and names[1] == len(tape.window)):
                return end
            output.write(tape.take(min(names[0], end) if names else end))
            if sign is None or grows:
                return None
            if not self._is_text(sign):
                return end
            output.write(tape.take(end + 1))
        found = self._next_sign()
        return found.start() if found else len(tape.window)

    def _past_brackets(self, sign: re.Match[str] | None, far: int) -> re.Match[str] | None:
        """Find the first sign from ``sign`` on that is no bracket of text, or is at ``far`` or later."""
        while sign and sign.start() < far and self._is_text_bracket(sign):
            sign = self._wakes.search(sign.string, sign.start() + 1)
        return sign

    def _next_sign(self) -> re.Match[str] | None:
        """Find the next place where a trigger may begin, without searching text twice."""
        tape = self._tape
        window, sign = self._sign
        if window is not tape.window or (sign and sign.start() < tape.at):
            sign = self._wakes.search(tape.window, tape.at)
            self._sign = (tape.window, sign)
        return sign

    def _may_grow(self, sign: re.Match[str]) -> bool:
        """Whether ``sign`` reaches the end of the text, so that more text decides what it is."""
        text, mark = sign.string, sign[0]
        if sign.end() < len(text) or mark in BRACKETS:
            return mark in BRACKETS and _HELD.match(text, sign.start()) is not None
        return mark not in self._triggers or len(mark) == 1

    def _is_text_bracket(self, sign: re.Match[str]) -> bool:
        """Whether ``sign`` is a bracket that is text whatever comes before it, so that no reader need see
        it."""
        mark = sign[0]
        if mark not in BRACKETS:
            return False
        text, at = sign.string, sign.start()
        if self._quoting.in_fence:
            return sign.end() < len(text)  # else a marker may begin with it
        if self._reading.thinking != self._output.thinking or not self._begins_no_call(text, at):
            return False
        before = text[at - 1] if at > self._tape.at else self._output.last
        return mark == "[" or not self._bare_calls.may_be_fused(before)

    def _is_text(self, sign: re.Match[str]) -> bool:
        """Whether ``sign`` is certainly text, also by what was passed on before it."""
        text, at, mark = sign.string, sign.start(), sign[0]
        alone = text[at + 1] != mark
        if mark == "`":
            return alone and self._quoting.note_backtick()
        if mark[0] == "#":
            if self._is_no_heading(sign):
                return True
            return mark == "#" and alone and not (text[at + 1] == " " and self._quoting.may_be_heading)
        if mark not in BRACKETS:
            return False
        fused = mark == "{" and self._bare_calls.is_fused(self._output)
        return self._is_quoted() or (self._begins_no_call(text, at) and not fused)

    def _advance(self, sign: int) -> str:
        """Pass text on up to the next trigger and return it, or "" if more text is needed.

        No trigger begins before index ``sign``.
        """
        tape, output = self._tape, self._output
        window, ended = tape.window, tape.ended
        found = self._search(sign) if sign < len(window) else None
        start = found.start() if found else len(window)
        names = self._bare_calls if self._named and self._names(start) else None
        if names:
            named = names.find(window, tape.at, start, blank=output.at_line_start)
            # A marker is one, whatever tools are called: Qwen Code has one of the name tool_call.
            marker = found.group() if found and found.group()[0] == "<" else ""
            if named and not (named[0] == start and marker in self._markers.tags):
                output.write(tape.take(named[0]))
                return named[1]
        certain = self._certain_end(found, start, sign, names)
        cut = self._cut_marker_start() if ended else len(window)
        if found and start < min(certain, cut + 1):  # else a longer one may begin there
            output.write(tape.take(start))
            return found.group()
        if not ended:
            output.write(tape.take(certain))
        return ""

    def _judge(self) -> Verdict:
        """Decide whether this bracket may begin a call. Nearly all brackets of code and JSON are text."""
        tape = self._tape
        if self._is_quoted() or self._reading.only_marked:
            return "text"
        return (
            self._bare_calls.judge(tape.window, tape.at, self._output)
            if is_decided(tape.window, tape.at)
            else None
        )

    def _is_quoted(self) -> bool:
        """Whether this bracket is quoted. If not, set the reading's state for the readers of a fence after
        it."""
        reading, output, quoting = self._reading, self._output, self._quoting
        if quoting.in_quotation or quoting.is_behind_quoted_marker:
            return True
        reading.at_start, reading.thinking = output.at_start, output.thinking
        return False

    def _search(self, start: int) -> re.Match[str] | None:
        """Find the next trigger in the window from ``start`` on, once, because names may be found before
        it."""
        tape = self._tape
        window, found = self._searched
        if window is not tape.window or (found and found.start() < tape.at):
            found = self._markers.next_trigger.search(tape.window, start)
            self._searched = (tape.window, found)
        return found

    def _names(self, end: int) -> tuple[int, int] | None:
        """Return where a possible tool name begins a line up to ``end``, and where it ends."""
        tape, blank = self._tape, self._output.at_line_start
        if not blank and tape.window.find("\n", tape.at, end) < 0:
            return None
        return self._bare_calls.may_begin(tape.window, tape.at, end, blank=blank)

    def _certain_end(
        self, found: re.Match[str] | None, start: int, sign: int, names: BareCalls | None
    ) -> int:
        """Return the index up to which more text cannot change what the triggers are.

        ``start`` is where the trigger ``found`` begins, or the end of the window.
        """
        tape = self._tape
        end = len(tape.window)
        if tape.ended or start + self._longest <= end:
            return end
        certain = self._markers.triggers.partial_start(tape.window, sign) if sign < end else end
        if found and found.group() in BRACKETS and not is_decided(tape.window, start):
            certain = min(certain, start)
        if names:
            blank = self._output.at_line_start
            certain = min(certain, names.partial_start(tape.window, tape.at, blank=blank))
        return certain

    def _cut_marker_start(self) -> int:
        """Return where a call marker begins that the end of the text cuts off, or the end."""
        tape, triggers = self._tape, self._markers.triggers
        end = len(tape.window)
        if not self._reading.cut or self._reading.limits.none or self._quoting.in_quotation:
            return end
        start = triggers.partial_start(tape.window, tape.at)
        return start if begun_marker(tape.window[start:], triggers.listed) else end

    def _finish(self) -> None:
        """Pass on the rest of the text. A marker that the end of the text cuts off is a cut-off call."""
        tape, cut = self._tape, self._cut_marker_start()
        self._output.write(tape.take(cut))
        if cut < len(tape.window):
            self._edges.report_cut_off_call(tape.take(len(tape.window)), "")


_NEWLINES = re.compile(r"[\r\n]*")


_SPACE = 64
"""Number of characters at both ends of markup that are checked for white space; the markup may be long."""


class Edges:
    """Reports the markup of one channel, with what touches it. ``think_tags``: see ``Channel``."""

    def __init__(
        self, reading: Reading, markers: MarkerIndex, output: Output, sink: Sink, *, think_tags: bool
    ) -> None:
        self._reading = reading
        self._tape = reading.tape
        self._markers = markers
        self._output = output
        self._sink = sink
        self._think_tags = think_tags

    def calls(self, start: int) -> Wait[None]:
        """Report the calls read from position ``start`` on, and stop the recording."""
        tape, output = self._tape, self._output
        if output.at_line_start:
            yield from skip_surplus(tape, BEHIND_SURPLUS)
        yield from tape.skip(_NEWLINES)
        yield from self._skip_cut_marker()
        self._report(tape.stop_recording_in_pieces(), start)
        output.at_start = False
        output.at_line_start = True
        self._reading.last_call_end = tape.position

    def _skip_cut_marker(self) -> Wait[None]:
        """Skip the beginning of a marker directly after calls, if the text was cut in it."""
        tape, triggers = self._tape, self._markers.triggers
        far = len(tape.window) - tape.at >= triggers.longest
        if far or not (yield from tape.peek(2)).startswith(("<", "]<")):
            return
        if not (yield from tape.starts(triggers)) and triggers.is_partial(tape.window, tape.at):
            tape.take(len(tape.window))

    def _report(self, raw: list[str], start: int) -> None:
        """Report the calls found in ``raw``, which begins at ``start``."""
        found, self._reading.found = self._reading.found, []
        before = self._output.tail()
        if not (self._output.thinking or is_left(found, self._reading.policy, self._reading.tools)):
            before = self._output.open_section(before)
        self._output.note_space(self._output.pending + raw[0][:_SPACE], raw[-1][-_SPACE:])
        newlines = self._output.take_pending()
        if newlines:
            gap = len(newlines)
            found = [each.moved(gap) for each in found]
        raw[0] = newlines + raw[0]
        self._sink.calls(found, raw, start - len(newlines), self._output.thinking, before)

    def report_cut_off_call(self, text: str, name: str) -> None:
        """Report the call whose header is ``text`` and was cut off by the end of the text."""
        found = Found("unknown", name, 0, len(text), open="inside")
        self._reading.found[:] = (found,)
        self._report([text], self._tape.position - len(text))

    def too_large(self, start: int) -> None:
        """Report a recording from ``start`` on that exceeds its limit, and the calls before."""
        raw = self._tape.stop_recording()
        found = self._reading.found
        end = found[-1].end if found else 0
        self._output.release()
        if found:
            self._report([raw[:end]], start)
        if self._output.pending:
            self._sink.dropped(self._output.pending)
        self._output.pending = ""
        self._sink.too_large(raw[end:], start + end, self._output.thinking)

    def no_call(self, text: str, trigger: str) -> None:
        """Pass on text that is no call. A marker alone on its line is pending: a following call would own
        it. So is one that opens a section behind a sentence."""
        output = self._output
        begins = output.at_line_start or (
            trigger in self._markers.sections and output.tail().rstrip(" ").endswith(_SENTENCE_ENDS)
        )
        alone = begins and not text.replace(trigger, "").strip()
        if alone and trigger not in BRACKETS and trigger.strip()[0] in "<[]":
            self._output.write_pending(text)
        else:
            self._output.write(text)

    def frame(self) -> Wait[None]:
        """Drop the recorded markup around the reasoning or the answer, with the newlines that touch it."""
        output, reading = self._output, self._reading
        tag = self._tape.stop_recording()
        newlines = yield from self._tape.skip(_NEWLINES)
        output.note_space(output.pending, newlines)
        raw = output.take_pending_newlines() + tag + newlines
        output.at_line_start = True
        if self._think_tags and output.thinking != reading.thinking:
            self._sink.dropped(raw)
            output.enter(thinking=reading.thinking)
        else:
            self._sink.frame(raw, output.thinking)

    def think_tag(self, tag: str, *, in_code: bool) -> Wait[None]:
        """Enter or leave the reasoning, or pass the tag on as text."""
        tape, output = self._tape, self._output
        opens = tag in self._markers.think_opens
        if in_code or (opens and not output.at_line_start):
            output.write(tape.take(tape.at + len(tag)))
        elif not self._think_tags or (not opens and not output.thinking):
            yield from self._stray_tag(tag)
        else:
            tape.take(tape.at + len(tag))
            before = output.take_pending_newlines()
            behind = yield from tape.skip(_NEWLINES)
            self._sink.dropped(before + tag + behind)
            output.enter(thinking=opens, space=before if opens else behind)

    def _stray_tag(self, tag: str) -> Wait[None]:
        """Drop a tag without its partner at the start or end of the text; elsewhere it is text."""
        tape, output = self._tape, self._output
        at_start = output.at_start
        follows = yield from tape.text_follows(len(tag))
        if not at_start and (self._think_tags or follows):
            if self._think_tags:
                self._sink.note(Note("closing-think-tag-left"))
            output.write(tape.take(tape.at + len(tag)))
            return
        tape.take(tape.at + len(tag))
        newlines = yield from tape.skip(_NEWLINES)
        if not at_start:
            output.flush()
        self._sink.frame(output.take_pending_newlines() + tag + newlines, output.thinking)

    def end_token(self, token: str) -> Wait[None]:
        """Drop an end-of-turn token at the end of the text; elsewhere it is text."""
        tape, output = self._tape, self._output
        if (yield from tape.text_follows(len(token))):
            output.write(tape.take(tape.at + len(token)))
        else:
            tape.take(tape.at + len(token))
            output.flush()
            self._sink.frame(token, output.thinking)
