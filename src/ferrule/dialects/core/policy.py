"""The options of recovery. Each default prevents a failure that was observed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ferrule.core.errors import UnknownName, UsageError
from ferrule.core.messages import Rule
from ferrule.repair.rules import RULES

_CHOICES = {
    "channels": ("content", "reasoning"),
    "reasoning": ("rescue", "merge", "replace", "ignore"),
    "unknown_tools": ("broken", "text"),
    "echoes": ("broken", "run"),
    "unconfirmed": ("broken", "run"),
}


@dataclass(frozen=True, slots=True)
class Policy:
    """Which text is searched for calls, and how the calls found are treated. With examples: docs/policy.md.

    ``channels``
        The texts that are searched. Default: both, because vendors leave calls in the reasoning as often as
        in the content. A channel left out passes through untouched (think tags included).
    ``reasoning``
        ``"rescue"`` (default): a call in the reasoning counts only if the reply has no other call, and only
        if the reasoning ends with it or there is no visible answer. Models draft calls while they think;
        running a draft beside the real call does the work twice. ``"merge"``: every call in the reasoning
        counts, equal ones once. ``"replace"``: like ``"merge"``, but if one of them is whole, no call
        outside the reasoning counts. ``"ignore"``: no call in the reasoning counts.
    ``unknown_tools``
        ``"broken"`` (default): a call with markers of an undeclared tool becomes a ``BrokenCall``, so that
        the model gets an error. ``"text"``: markup stays text if none of the calls in it is declared.
    ``quoted``
        True (default): a call is text in inline code, in a fence with other contents or surrounded by
        words, in a block quote, a comment, an ``<example>``, quotation marks, an indented block, a table or
        a string. So is a call without markers that is an example, a record or code. If False, a model that
        explains a tool-call format runs its own example.
    ``echoes``
        For a call in text that is a copy of text which the model has read, if that is known. ``"broken"``
        (default): it may be a quotation. ``"run"``: it is a call, and its repairs say where it was read.
    ``unconfirmed``
        For a call in text that the words around it retract, submit for approval, or only show, or that has
        a placeholder for a value (``<your city>``) which the user has not written. ``"broken"`` (default):
        words are never certain, so the model is asked to make the call again. ``"run"``: it is a call, and
        its repairs quote the words or the placeholder.
    ``without_repairs``
        Rules of repairs to turn off (``ferrule.repair.RULES`` lists them). A call that needs one of
        them is broken, and its ``detail`` names the rule. None by default.
    ``max_call_chars``
        A longer call is broken as ``too-large``. This bounds memory.
    ``id_prefix``
        A call that came without an id gets the prefix and a number. Give every reply of a
        conversation its own prefix: vendors refuse a history in which an id occurs twice.

    Raises ``UsageError`` for a ``max_call_chars`` below 1, and for a value or a repair that does not exist.
    """

    channels: frozenset[Literal["content", "reasoning"]] = frozenset({"content", "reasoning"})
    reasoning: Literal["rescue", "merge", "replace", "ignore"] = "rescue"
    unknown_tools: Literal["broken", "text"] = "broken"
    quoted: bool = True
    echoes: Literal["broken", "run"] = "broken"
    unconfirmed: Literal["broken", "run"] = "broken"
    without_repairs: frozenset[Rule] = frozenset()
    max_call_chars: int = 8 * 1024 * 1024
    id_prefix: str = "call_"

    def __post_init__(self) -> None:
        if self.max_call_chars < 1:
            raise UsageError(f"max_call_chars must be 1 or more, not {self.max_call_chars}")
        for field, known in _CHOICES.items():
            given = getattr(self, field)
            for each in {given} if isinstance(given, str) else {*given}:
                if each not in known:
                    raise UnknownName(f"value of Policy.{field}", str(each), known)
        for rule in sorted({*self.without_repairs} - RULES.keys()):
            raise UnknownName("repair", rule, sorted(RULES))
