"""One answer without a frontend: a conversation and a prompt in, text or JSON and an exit code out.

A call that needs an approval is answered with a no that says how to allow it, and counted.
``docs/headless.md`` promises the exit codes and the fields of the JSON. An answer may have to be JSON of a
given shape (``AnswerSchema``), alone or in one fence; of two values either could be meant.
"""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Callable, Mapping
from contextlib import aclosing
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, cast

from ferrule.agent.tools.tool_declarations import COMMAND_TOOL
from ferrule.core.errors import UsageError
from ferrule.core.locale import N_, Words, translate
from ferrule.core.messages import BrokenCall, JsonObject, ToolCall, Usage
from ferrule.core.visible_text import one_line, visible
from ferrule.repair.strict_json import finite
from ferrule.terminal.exit_signals import READER_GONE
from ferrule.terminal.live import live_events as events
from ferrule.terminal.live.event_json import SCHEMA_VERSION, event_to_json, json_line
from ferrule.terminal.live.event_lines import Telling, call_line, event_lines, plain_text, why_asked
from ferrule.terminal.live.live_events import Decision, LiveEvent, Mode, Question, Reason, Speech, Why
from ferrule.terminal.live.log_replay import added

if TYPE_CHECKING:
    from ferrule.terminal.live.live_conversation import Live

ATTEMPTS = 3
"""The most requests for a fitting answer."""

_FENCE = re.compile(r"^[ \t]*```[ \t]*(?:json)?[ \t]*\n(.*?)^[ \t]*```[ \t]*$", re.DOTALL | re.MULTILINE)

_LONGEST = 400
"""Characters of a validator's message."""


@dataclass(frozen=True, slots=True)
class Unfit:
    """Why a text is not a valid answer, for the model and for users."""

    why: str

    def told(self, words: Words) -> str:
        return translate(words.language, one_line(self.why, 1000))


class AnswerSchema:
    """A JSON Schema for the answer. Raises ``UsageError`` for an invalid schema."""

    def __init__(self, schema: JsonObject) -> None:
        from jsonschema_rs import validator_for  # which takes its time to be loaded

        self.schema = schema
        try:
            self._validator = validator_for(schema, retriever=_offline)
        except (ValueError, TypeError) as error:
            raise UsageError(str(getattr(error, "message", error))[:_LONGEST]) from error

    def asked(self, prompt: str) -> str:
        shown = json.dumps(self.schema, ensure_ascii=False)
        return (
            f"{prompt}\n\nWhen the work is done, your last message must be one JSON value that fits the"
            f" JSON Schema below, and nothing else: no sentence around it, no fence.\n\n{shown}"
        )

    def again(self, unfit: Unfit) -> str:
        """Return the message that asks the model for a fitting answer."""
        return f"Your answer does not fit the JSON Schema: {unfit.why}\nSay it again as that JSON value."

    def read(self, text: str) -> Any | Unfit:
        """Return the value of an answer, or why it is invalid."""
        fenced = _FENCE.findall(text)
        try:
            value = _value(fenced[0] if len(fenced) == 1 else text)
        except (ValueError, RecursionError) as error:
            deep = isinstance(error, RecursionError)
            said = "it is nested too deep" if deep else str(error)[:_LONGEST]
            return Unfit(f"it is not one JSON value ({said})")
        try:
            self._validator.validate(value)
        except ValueError as error:
            path = "".join(
                f"[{step}]" if isinstance(step, int) else f".{step}"
                for step in cast("list[str | int]", getattr(error, "instance_path", []))
            )
            said = str(getattr(error, "message", error))[:_LONGEST]
            return Unfit(f"at ${path}: {said}")
        return value


def schema_of(given: str) -> AnswerSchema:
    """Read a schema from a file, or from the text itself. Raises ``UsageError``, ``OSError``,
    ``ValueError``."""
    text = given if given.lstrip()[:1] == "{" else Path(given).expanduser().read_text("utf-8-sig")
    value = _value(text)
    if not isinstance(value, Mapping):
        raise UsageError("a JSON Schema is an object")
    return AnswerSchema(cast("JsonObject", value))


def _value(text: str) -> Any:
    """Parse a single JSON value; NaN and duplicate keys are errors."""
    return json.loads(text, parse_constant=_refused, parse_float=finite, object_pairs_hook=_once)


def _refused(name: str) -> Any:
    raise UsageError(f"{name} is not a JSON value")


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise UsageError("a key occurs twice in one object")
    return found


def _offline(uri: str) -> Any:
    raise ValueError(f"nothing is fetched for a schema, and it refers to {uri}")


Output = Literal["text", "json", "stream-json"]

NO_ANSWER = 1
"""The endpoint gave no answer; other failures have the code of their error."""
LIMIT = 3
"""Stopped by ``max_turns``, the budget, or because the model repeated itself."""
NOT_ALLOWED = 4
"""Done, but some calls did not run because no user could be asked."""
UNFIT = 5
"""Done, but the answer does not fit the requested schema."""
TIMEOUT = 124
STOPPED = 130

LABEL = 120
"""Characters of a call that are shown."""

UNTOLD = (
    events.TurnBegan,
    events.ReplyEnded,
    events.ToolAnswered,
    events.TodosChanged,
    events.SubagentBegan,
    events.SubagentEnded,
    events.Decided,
    events.TurnEnded,
)
"""Events that print nothing besides the answer."""

_CODES = {"stopped": STOPPED, "timeout": TIMEOUT, "max-turns": LIMIT, "budget": LIMIT, "repetition": LIMIT}


@dataclass(frozen=True, slots=True)
class Headless:
    """How an answer is given.

    ``write`` takes text for standard output and flushes it, ``tell`` a line for people. ``code_of`` is the
    exit code of an error.
    """

    output: Output
    write: Callable[[str], None]
    tell: Callable[[str], None]
    speech: Speech
    code_of: Callable[[Exception], int]
    schema: AnswerSchema | None = None
    """The answer's schema. Then only the answer is written, as one line of JSON."""
    closed: Callable[[], None] = lambda: None
    """Called when the reader of the answer has closed it."""


@dataclass(slots=True)
class _Seen:
    begun: bool = False
    replies: int = 0
    calls: list[ToolCall] = field(default_factory=list[ToolCall])
    broken: list[BrokenCall] = field(default_factory=list[BrokenCall])
    refused: list[Question] = field(default_factory=list[Question])
    changed: dict[str, None] = field(default_factory=dict[str, None])
    only_thinking: bool = False
    usage: Usage | None = None
    seconds: float = 0.0
    answer: Any = None
    unfit: Unfit | None = None

    def note(self, event: LiveEvent) -> None:
        self.begun = True
        match event:
            case events.ReplyEnded(subagent=""):
                self.replies += 1
                self.only_thinking = event.only_thinking
            case events.CallMade(BrokenCall() as call):
                self.broken.append(call)
            case events.CallMade(ToolCall() as call):
                self.calls.append(call)
            case events.ToolAnswered(change=change) if change is not None and not event.failed:
                self.changed[change.path] = None
            case events.Asked(question):
                self.refused.append(question)
                self.calls = [call for call in self.calls if call.id != question.call.id]
            case events.TurnEnded():
                self.usage = added(self.usage, event.usage)
                self.seconds += event.seconds
            case _:
                pass


async def run_headless(live: Live, prompt: str, how: Headless) -> int:
    """Send ``prompt`` and write the answer; return the exit code."""
    seen = _Seen()
    try:
        if how.schema is None:
            end = await _turn(live, prompt, how, seen)
        else:
            end = await _fitting(live, prompt, how, seen, how.schema)
        code = _code(end, seen, how)
        if how.output == "json":
            how.write(json_line(_report(live, end, seen, how)))
        elif how.output == "text" and how.schema is not None:
            if end.why == "done" and seen.unfit is None:
                how.write(json_line(seen.answer))
        elif how.output == "text" and end.text:
            how.write(visible(end.text).rstrip("\n") + "\n")
    except BrokenPipeError:
        await live.stop()
        how.closed()
        return READER_GONE
    if problem := _problem(live, end, seen, how):
        how.tell(how.speech.words("ferrule: {problem}", problem=problem))
    return code


async def _fitting(
    live: Live, prompt: str, how: Headless, seen: _Seen, schema: AnswerSchema
) -> events.TurnEnded:
    """Ask until the answer fits the schema, at most ``ATTEMPTS`` times."""
    end = await _turn(live, schema.asked(prompt), how, seen)
    for left in reversed(range(ATTEMPTS)):
        if end.why != "done":
            break
        read = schema.read(end.text)
        seen.unfit = read if isinstance(read, Unfit) else None
        if seen.unfit is None:
            seen.answer = read
            break
        if left:
            again = N_("the answer does not fit the JSON Schema ({why}); asking again")
            how.tell(how.speech.words(again, why=seen.unfit.told(how.speech.words)))
            end = await _turn(live, schema.again(seen.unfit), how, seen)
    return end


async def _turn(live: Live, prompt: str, how: Headless, seen: _Seen) -> events.TurnEnded:
    # The protocol promises an iterator; every conversation gives a generator, which wants to be closed.
    async with aclosing(cast(Any, live.events())) as happening:
        await live.say(prompt)
        async for event in happening:
            if how.output == "stream-json":
                how.write(json_line(event_to_json(event, first=not seen.begun)))
            else:
                _tell(event, how)
            seen.note(event)
            if isinstance(event, events.Asked):
                reason = _not_allowed(how, live.status.mode, event.question)
                if how.output != "stream-json":
                    how.tell(reason)
                live.answer(event.question.id, Decision("no", reason, asked=False))
            elif isinstance(event, events.TurnEnded):
                return event
    return events.TurnEnded("stopped")


def _code(end: events.TurnEnded, seen: _Seen, how: Headless) -> int:
    if end.why == "failed":
        return NO_ANSWER if end.error is None else how.code_of(end.error)
    if end.why != "done":
        return _CODES[end.why]
    if seen.only_thinking:
        return NO_ANSWER
    if seen.unfit is not None:
        return UNFIT
    return NOT_ALLOWED if seen.refused else 0


def _tell(event: LiveEvent, how: Headless) -> None:
    """Print an event for users besides the answer."""
    if not isinstance(event, UNTOLD):
        for line in event_lines(event, Telling(how.speech, LABEL, output=0)):
            how.tell(plain_text([line]))


WHY_STOPPED: Mapping[Why, str] = {
    "stopped": N_("stopped"),
    "max-turns": N_("stopped: the limit of --max-turns is reached"),
    "timeout": N_("stopped: the time limit of --timeout is reached"),
    "budget": N_("stopped: the budget is spent"),
    "repetition": N_("stopped: the model repeats itself"),
}
"""Why a turn ended before the answer."""


def _problem(live: Live, end: events.TurnEnded, seen: _Seen, how: Headless) -> str:
    """Return why the answer is missing or incomplete; ``""`` if it is complete."""
    words = how.speech.words
    if end.error is not None:
        return how.speech.describe(end.error)
    if end.why not in ("done", "failed"):
        return words(WHY_STOPPED[end.why])
    if seen.only_thinking:
        return words("the model gave only thinking, no answer")
    if seen.unfit is not None:
        said = N_(
            "the answer does not fit the JSON Schema, after {count} attempts: "
            "{why}; the session has the model's reply: ferrule -r {session}"
        )
        session = live.status.session.id
        return words(said, count=ATTEMPTS, why=seen.unfit.told(words), session=session)
    if seen.refused:
        said = N_("calls that needed your approval and did not run: {count}")
        return words(said, count=len(seen.refused))
    return ""


def _report(live: Live, end: events.TurnEnded, seen: _Seen, how: Headless) -> JsonObject:
    status = live.status
    return {
        "schema_version": SCHEMA_VERSION,
        "answer": end.text,
        **({} if how.schema is None else {"value": seen.answer}),
        "session": status.session.id,
        "model": status.model,
        "why": end.why,
        "turns": seen.replies,
        "seconds": round(seen.seconds, 3),
        "usage": None if seen.usage is None else asdict(seen.usage),
        "cost": None if status.cost is None else dict(status.cost),
        "calls": [
            {
                "name": call.name,
                "found_in": call.origin.channel,
                "repairs": [each.rule for each in call.repairs],
            }
            for call in seen.calls
        ],
        "broken_calls": [
            {"name": call.name, "reason": call.reason, "detail": call.detail} for call in seen.broken
        ],
        "refused_calls": [{"name": each.call.name, "reasons": list(each.reasons)} for each in seen.refused],
        "changed_files": [*seen.changed],
        "error": None
        if end.error is None
        else {"kind": type(end.error).__name__, "message": how.speech.describe(end.error)},
    }


_IN_CHAT = N_(
    "'{call}' needs your approval and did not run. {why} In the chat (ferrule -c) you can allow it."
)

TO_ALLOW: Mapping[str, str] = {
    "echoed": _IN_CHAT,
    "unconfirmed": _IN_CHAT,
    "outside": N_(
        "'{call}' needs your approval and did not run: it reaches {places}, outside the directory; "
        "--add-dir DIR allows work there"
    ),
    "unclear": N_(
        "'{call}' needs your approval and did not run: its paths cannot be known before it runs; "
        "write the paths out, or allow it with {rule}"
    ),
    "rule": N_("'{call}' needs your approval and did not run. {why}"),
    "in-place": _IN_CHAT,
    "network": N_(
        "'{call}' needs your approval and did not run. {why} --allow-network gives commands the network."
    ),
    "ask": N_(
        "'{call}' needs your approval and did not run; --mode auto-edit or auto, or {rule}, allows such "
        "calls"
    ),
    "auto-edit": N_(
        "'{call}' needs your approval and did not run; --mode auto (for commands in a sandbox), or {rule}, "
        "allows such calls"
    ),
    "auto": N_("'{call}' needs your approval and did not run. {why} What allows such calls: {rule}."),
}
"""What would allow a call, by the reason for the question, or else by the mode."""


ADVISED: tuple[Reason, ...] = (
    *("echoed", "unconfirmed"),
    *("outside", "unclear", "rule", "mode", "in-place", "network"),
)
"""The reasons in the order in which they decide the advice. That of ``mode`` depends on the mode. Doubts
are first, because no mode and no rule allows such a call."""


def _not_allowed(how: Headless, mode: Mode, question: Question) -> str:
    """A rule that asks overrides the modes and ``permissions.allow``, so none of them is advised."""
    words, call = how.speech.words, call_line(question.call.name, question.call.arguments, LABEL)
    places = ", ".join(one_line(each.path) for each in question.reached if each.path is not None)
    reasons = [each for each in question.reasons if places or each != "outside"]
    reason = next((each for each in ADVISED if each in reasons), "mode")
    command = question.call.name == COMMAND_TOOL
    if mode == "ask" and command:
        mode = "auto-edit"  # which would not allow it either
    said = TO_ALLOW.get(reason) or TO_ALLOW.get(mode, TO_ALLOW["ask"])
    rule = words("a rule in permissions.allow")
    if command:
        rule = words("--allowed-tools execute (every command)")
    if question.alike:
        rule = f"--allowed-tools {shlex.quote(question.alike.replace(' …)', ')'))}"
    why = " ".join(why_asked(words, question))
    return words(said, call=call, places=places, why=why, rule=rule)
