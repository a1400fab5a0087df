"""What recovery may do. Every default is the answer to a way in which things went wrong."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ferrule.core.errors import UnknownName, UsageError
from ferrule.core.messages import Rule
from ferrule.repair.rules import RULES


@dataclass(frozen=True, slots=True)
class Policy:
    """Which text is searched for calls, and what becomes of what is found. With examples: docs/policy.md.

    ``channels``
        The texts that are searched. Both: vendors hide calls in the reasoning as often as in the
        content. A channel left out passes through untouched (think tags included).
    ``reasoning``
        ``"rescue"`` (default): a call in the reasoning counts only when the reply has no other call,
        and only when nothing but the call ends the reasoning or there is no visible answer. Models
        draft calls while they think; running a draft beside the real call does the work twice.
        ``"merge"``: every call in the reasoning counts, equal ones once. ``"replace"``: so it does, and if
        one is whole, no call outside of the reasoning does. ``"ignore"``: none in the reasoning does.
    ``unknown_tools``
        ``"broken"`` (default): marked-up calls of undeclared tools become ``BrokenCall``, so that the
        model can be told. ``"text"``: markup stays text if none of the calls in it is declared.
    ``quoted``
        True (default): a call in inline code, in a fence that holds anything else or that words surround,
        in a block quote, a comment, an ``<example>``, quotation marks, an indented block, a table or a
        string is text. So is one without markers that is not the statement: an example, a record, code.
        Without it, a model that explains a tool-call format runs its own example.
    ``echoes``
        What becomes of a call in text that stands word for word in what the model has read, where that is
        known. ``"broken"`` (default): it may be a quotation. ``"run"``: it is a call, and its repairs say
        where it stands.
    ``unconfirmed``
        What becomes of a call that the words around it take back, put up for approval, or only show: one
        with markers, or one in the reasoning that would count. ``"broken"`` (default): words are never
        certain, so the model is asked to make it again. ``"run"``: it is a call, and its repairs say which
        words these are.
    ``without_repairs``
        Rules of repairs that are turned off (``ferrule.repair.RULES`` has all). A call that needs one of
        them is broken, and its ``detail`` names the rule. None by default.
    ``max_call_chars``
        A call longer than this is broken as ``too-large``; unbounded memory otherwise.
    ``id_prefix``
        Ids of calls that came without one are the prefix and a number. Give every reply of a
        conversation its own prefix: vendors refuse a history in which an id occurs twice.

    Raises ``UsageError`` for a ``max_call_chars`` below 1 and for a repair that does not exist.
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
        for rule in sorted({*self.without_repairs} - RULES.keys()):
            raise UnknownName("repair", rule, sorted(RULES))
