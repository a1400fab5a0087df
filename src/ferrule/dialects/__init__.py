"""Calls in the text of a model: deltas in, events out, in any dialect and under any cut.

``recover`` reads a whole text, ``Recoverer`` a stream of text, ``Recovery`` a stream of deltas; all
three are the same code. The dialect is recognised from the text; you need not name it. It imports
``repair`` and ``core``.

Begin with ``recovery``, the stage. ``table`` lists the dialects, ``core/`` has what all formats share
(the text that is read, quotations, verdicts), ``formats/`` one file for each family of formats.
``echoes`` finds a call in what the model has read before; ``line_prefixes`` takes off what a program puts
before lines that it shows. ``server_parsers`` has the names that
inference servers give to these formats.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from ferrule.core import deltas
from ferrule.core.errors import UnknownName, UsageError
from ferrule.core.events import Event, fold
from ferrule.core.messages import Reply, StopReason
from ferrule.core.requests import CallLimits
from ferrule.core.stop_reasons import known_stop
from ferrule.dialects.core.dialect import Dialect
from ferrule.dialects.core.policy import Policy
from ferrule.dialects.core.reader_context import Form, Found, ParsedArguments, Reading, UnparsableArguments
from ferrule.dialects.core.tape import Literals, Wait
from ferrule.dialects.echoes import Read
from ferrule.dialects.formats.json_blocks import Block
from ferrule.dialects.recovery import Recovery, whole
from ferrule.dialects.server_parsers import PARSERS
from ferrule.dialects.table import DIALECTS, has_call_markers, names_of, register_dialect
from ferrule.repair import Tool, Tools, tools_of

__all__ = [
    "DIALECTS",
    "PARSERS",
    "Block",
    "CallLimits",
    "Dialect",
    "Form",
    "Found",
    "Literals",
    "ParsedArguments",
    "Policy",
    "Reading",
    "Recoverer",
    "Recovery",
    "UnparsableArguments",
    "Wait",
    "has_call_markers",
    "names_of",
    "recover",
    "register_dialect",
]

TextChannel = Literal["content", "reasoning"]


class Recoverer:
    """Recover calls from text as it arrives. See ``Recovery`` for the parameters.

    >>> recoverer = Recoverer()
    >>> events = recoverer.feed('<tool_call>{"name": "ping", "argu')
    >>> events += recoverer.feed('ments": {}}</tool_call>')
    >>> [call.name for call in fold(events + recoverer.end("stop")).calls]
    ['ping']
    """

    def __init__(
        self,
        tools: Sequence[Tool] | Tools | None = None,
        *,
        dialect: str = "auto",
        opens_in_reasoning: bool = False,
        read: Read | None = None,
        policy: Policy | None = None,
        limits: CallLimits | None = None,
    ) -> None:
        self._recovery = Recovery(
            tools,
            dialect=dialect,
            opens_in_reasoning=opens_in_reasoning,
            read=read,
            policy=policy,
            limits=limits,
        )

    def feed(self, text: str, channel: TextChannel = "content") -> list[Event]:
        """Take a piece of one channel's text; return what is certain now.

        Raises ``UsageError`` for an unknown channel, for what is not a ``str``, and after ``end``.
        """
        return self._recovery.text(_checked(text), thinking=_is_thinking(channel))

    def end(self, stop: str | StopReason | None = None) -> list[Event]:
        """End the text. ``stop`` is the stop reason as any vendor spells it (``"stop"``, ``"max_tokens"``).

        None: the connection broke off. Raises ``UsageError`` for an unknown reason.
        """
        out = self._recovery.feed(deltas.Stop(known_stop(stop))) if stop is not None else []
        return out + self._recovery.end()


def recover(
    text: str,
    tools: Sequence[Tool] | Tools | None = None,
    *,
    dialect: str = "auto",
    channel: TextChannel = "content",
    opens_in_reasoning: bool = False,
    stop: str | StopReason | None = "stop",
    read: Read | None = None,
    policy: Policy | None = None,
    limits: CallLimits | None = None,
) -> Reply:
    """Recover the calls of a whole text. See ``Recoverer`` for the parameters.

    >>> recover('<tool_call>{"name": "ping", "arguments": {}}</tool_call>').calls[0].name
    'ping'
    """
    thinking = _is_thinking(channel)
    text = _checked(text)
    reason = None if stop is None else known_stop(stop)
    declared = tools_of(tools)
    if reason and not opens_in_reasoning:
        found = whole(
            text,
            declared,
            reason,
            thinking=thinking,
            dialect=dialect,
            read=read,
            policy=policy,
            limits=limits,
        )
        if found is not None:
            return found
    recovery = Recovery(
        declared,
        dialect=dialect,
        opens_in_reasoning=opens_in_reasoning,
        read=read,
        policy=policy,
        limits=limits,
    )
    came = recovery.text(text, thinking=thinking)
    if reason:
        came += recovery.feed(deltas.Stop(reason))
    return fold(came + recovery.end(pieces=False))


def _checked(text: object) -> str:
    if not isinstance(text, str):
        raise UsageError(f"the text is of type {type(text).__name__}: give a str (bytes are decoded first)")
    return text


def _is_thinking(channel: str) -> bool:
    if channel not in ("content", "reasoning"):
        raise UnknownName("channel", channel, ("content", "reasoning"))
    return channel == "reasoning"
