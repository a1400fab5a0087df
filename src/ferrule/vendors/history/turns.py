"""A conversation as turns, for the families that are not chat completions: what is said in any shape.

In: messages. Out: instructions, and turns in which every call has its result and nothing stands between
them; whose thinking may go back is decided here, as ``history.reasoning`` says. How a turn is
written is the family's business.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ferrule.core.messages import (
    Assistant,
    BrokenCall,
    Content,
    JsonObject,
    Message,
    System,
    ToolResult,
    User,
)
from ferrule.core.notes import Note, NoteCode
from ferrule.vendors import IdRule, Profile, ReasoningRule
from ferrule.vendors.history.content_parts import kinds, raw, stray
from ferrule.vendors.history.reasoning import goes_back, is_thinking_item, is_thought, last_user
from ferrule.vendors.history.result_pairing import Pairing, SentCall, pair


@dataclass(frozen=True, slots=True)
class Asked:
    """What the user said, and results that can stand nowhere else."""

    content: Content


@dataclass(frozen=True, slots=True)
class Answered:
    """What the model said, with its whole calls and their results.

    ``reasoning`` and ``details`` are there only as far as they may go back.
    """

    text: str
    reasoning: str
    details: tuple[JsonObject, ...]
    calls: tuple[SentCall, ...]

    @property
    def is_empty(self) -> bool:
        """Whether nothing but thinking in words is left."""
        return not (self.text or self.calls or self.details)


@dataclass(frozen=True, slots=True)
class Delivered(Asked):
    """A result that does not stand behind its call, for an API that finds the call by its id."""

    id: str


@dataclass(slots=True)
class Turns:
    """A conversation; ``notes`` say what was repaired."""

    system: list[Content] = field(default_factory=list[Content])
    turns: list[Asked | Answered] = field(default_factory=list[Asked | Answered])
    notes: list[Note] = field(default_factory=list[Note])


def turns(
    profile: Profile,
    rule: ReasoningRule,
    messages: Sequence[Message],
    ids: IdRule,
    *,
    thinking: bool,
    async_names: frozenset[str] = frozenset(),
    stored: bool = False,
) -> Turns:
    """The turns of a conversation with a model whose thinking goes back by ``rule``; ``thinking`` says
    whether it will think. Linear in the number of messages.

    ``async_names`` are tools whose results may come later; ``stored``: the vendor has calls that are not
    among the messages.
    """
    pairing = pair(messages, ids, async_names)
    out = Turns()
    asked_last = last_user(messages)
    foreign = empty = broken = 0
    for at, message in enumerate(messages):
        match message:
            case System(content):
                out.system.append(content)
            case User(content):
                out.turns.append(Asked(content))
            case ToolResult():
                out.turns.extend(_apart(pairing, at, message, stored=stored))
            case Assistant():
                own = message.family in ("", profile.family)
                foreign += not own and bool(message.reasoning or message.details)
                broken += sum(isinstance(call, BrokenCall) for call in message.calls)
                current = at > asked_last
                turn = _answered(
                    rule, message, pairing.calls[at], own=own, current=current, thinking=thinking
                )
                if turn.is_empty:
                    empty += 1
                else:
                    out.turns.append(turn)
    counted: tuple[tuple[int, NoteCode], ...] = (
        (pairing.duplicates, "repeated-results-left-out"),
        (0 if stored else len(pairing.orphans), "results-without-call"),
        (broken, "broken-calls-as-text"),
        (pairing.unanswered, "calls-without-result"),
        (empty, "empty-messages-left-out"),
        (foreign, "foreign-thinking-left-out"),
    )
    out.notes = [Note(code, {"count": count}) for count, code in counted if count]
    return out


def _apart(pairing: Pairing, at: int, message: ToolResult, *, stored: bool) -> list[Asked]:
    """A result that goes out apart from its call; none for one that stands behind it."""
    if at in pairing.late:
        return [Delivered(message.content, pairing.late[at].id)]
    if stored and at in pairing.orphans:
        return [Delivered(message.content, message.call_id)]
    quoted = stray(pairing, at, message)
    return [] if quoted is None else [Asked(quoted)]


def _answered(
    rule: ReasoningRule,
    message: Assistant,
    calls: Sequence[SentCall],
    *,
    own: bool,
    current: bool,
    thinking: bool,
) -> Answered:
    """A message as a turn; the arguments are as in ``carry``."""
    back = own and goes_back(rule, called=bool(calls), current=current, thinking=thinking)
    # A rule made for chat completions says nothing of the items of another API.
    kept = back or (own and rule.form not in ("blocks", "items"))
    text, _ = kinds(message.content)
    raws = [raw(call) for call in message.calls if isinstance(call, BrokenCall)]
    details = message.details if own else ()
    return Answered(
        text="\n".join(part for part in (text, *raws) if part),
        reasoning=message.reasoning if back else "",
        details=details if kept else tuple(entry for entry in details if not is_thought(entry)),
        calls=tuple(calls),
    )


def is_signed(entry: JsonObject) -> bool:
    """Whether an entry of a reply's details is thinking that its vendor signed or sealed."""
    return (
        is_thinking_item(entry)
        or "bound" in entry
        or ("item" not in entry and "data" in entry)
        or bool(entry.get("signature"))
    )
