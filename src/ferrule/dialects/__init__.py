"""Tool calls out of a model's text, in any dialect, under any cut.

``recover`` reads a whole text, ``Recoverer`` a stream of text, ``Recovery`` a stream of deltas; all three
are the same code. The dialect is recognised from the text; naming one is never required. The table of
dialects closes this file.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from ferrule import deltas
from ferrule.deltas import Delta
from ferrule.dialects.block import Block
from ferrule.dialects.channel import Markup
from ferrule.dialects.policy import Policy
from ferrule.dialects.recovery import Pipe
from ferrule.dialects.tags import Tags
from ferrule.errors import UsageError
from ferrule.events import Event, fold
from ferrule.messages import Reply, StopReason

__all__ = ["DIALECTS", "Policy", "Recoverer", "Recovery", "recover"]

ToolDicts = Sequence[Mapping[str, Any]]
TextChannel = Literal["content", "reasoning"]


class Recovery:
    """The stage deltas -> events of one reply.

    ``tools``: OpenAI tool dicts or bare function dicts. None or empty: any name is accepted, from dialects
    with markers or from the one named by ``dialect``. ``dialect``: a name of ``DIALECTS``, or ``"auto"``.
    ``opens_in_reasoning``: the prompt has opened the think section, so the content begins inside it.
    Raises ``UsageError`` for an unknown dialect or malformed tools.
    """

    def __init__(
        self,
        tools: ToolDicts | None = None,
        *,
        dialect: str = "auto",
        opens_in_reasoning: bool = False,
        policy: Policy | None = None,
    ) -> None:
        if dialect != "auto" and dialect not in DIALECTS:
            raise UsageError(f"unknown dialect {dialect!r}; known: auto, {', '.join(sorted(DIALECTS))}")
        named = "" if dialect == "auto" else dialect
        self._pipe = Pipe(MARKUP, tools, named=named, opens_in_reasoning=opens_in_reasoning, policy=policy)

    def feed(self, item: Delta, /) -> list[Event]:
        """Take one delta; return what is certain now."""
        return self._pipe.feed(item)

    def end(self) -> list[Event]:
        """The reply ended; return the rest, closed by exactly one ``Stopped``.

        Without a ``deltas.Stop`` the reply counts as disconnected.
        """
        return self._pipe.end()


class Recoverer:
    """Recover calls from text as it arrives.

    >>> recoverer = Recoverer()
    >>> events = recoverer.feed('<tool_call>{"name": "ping", "argu')
    >>> events += recoverer.feed('ments": {}}</tool_call>')
    >>> [call.name for call in fold(events + recoverer.end("stop")).calls]
    ['ping']
    """

    def __init__(
        self,
        tools: ToolDicts | None = None,
        *,
        dialect: str = "auto",
        opens_in_reasoning: bool = False,
        policy: Policy | None = None,
    ) -> None:
        self._recovery = Recovery(
            tools, dialect=dialect, opens_in_reasoning=opens_in_reasoning, policy=policy
        )

    def feed(self, text: str, channel: TextChannel = "content") -> list[Event]:
        """Take a piece of one channel's text; return what is certain now."""
        return self._recovery.feed(deltas.Text(text) if channel == "content" else deltas.Reasoning(text))

    def end(self, stop: str | StopReason | None = None) -> list[Event]:
        """The text ended. ``stop`` says why (``"stop"``, ``"length"``, …); None: the line dropped.

        Raises ``UsageError`` for an unknown reason.
        """
        out = self._recovery.feed(deltas.Stop(_reason(stop))) if stop is not None else []
        return out + self._recovery.end()


def recover(
    text: str,
    tools: ToolDicts | None = None,
    *,
    dialect: str = "auto",
    channel: TextChannel = "content",
    opens_in_reasoning: bool = False,
    stop: str | StopReason | None = "stop",
    policy: Policy | None = None,
) -> Reply:
    """Recover the calls of a whole text. See ``Recoverer`` for the parameters.

    >>> recover('<tool_call>{"name": "ping", "arguments": {}}</tool_call>').calls[0].name
    'ping'
    """
    recoverer = Recoverer(tools, dialect=dialect, opens_in_reasoning=opens_in_reasoning, policy=policy)
    return fold(recoverer.feed(text, channel) + recoverer.end(stop))


def _reason(stop: str | StopReason) -> StopReason:
    """A stop reason in our spelling or in OpenAI's."""
    spelled = {"tool_calls": "tool-calls", "content_filter": "filter"}.get(stop, stop)
    try:
        return StopReason(spelled)
    except ValueError:
        known = ", ".join(reason.value for reason in StopReason)
        raise UsageError(f"unknown stop reason {stop!r}; known: {known}") from None


QWEN3_CODER = Tags("qwen3_coder", "function", ("tool_call",), trim=True)
MINIMAX_M2 = Tags("minimax_m2", "invoke", ("minimax:tool_call", "function_calls"))


def _dsml(dialect: str, word: str, bars: str) -> Tags:
    """DSML: ``｜DSML｜`` before every tag word; leaks come with doubled, ASCII and U+2016 bars."""
    return Tags(dialect, "invoke", (word, "function_calls", "tool_calls"), prefix=f"{bars}DSML{bars}")


DSML = tuple(_dsml("deepseek_v32", "function_calls", bars) for bars in ("｜", "｜｜", "|", "‖"))

BLOCKS = (
    Block("hermes", "<tool_call>", "</tool_call>", QWEN3_CODER),
    Block("hermes", "<tools>", "</tools>", QWEN3_CODER),
    Block("minimax_m2", "<minimax:tool_call>", "</minimax:tool_call>", MINIMAX_M2),
    *(
        Block(tags.dialect, opener, closer, tags)
        for tags in DSML
        for opener, closer in zip(tags.block_opens, tags.block_closes, strict=True)
    ),
)

MARKUP = Markup(BLOCKS, (QWEN3_CODER, MINIMAX_M2, *DSML))

DIALECTS: dict[str, str] = {
    "deepseek_v3": "DeepSeek V3, R1: special tokens around a fenced JSON object",
    "deepseek_v31": "DeepSeek V3.1: special tokens around a JSON object",
    "deepseek_v32": "DeepSeek V3.2: DSML invokes with typed parameters",
    "fenced_json": "a JSON call in a Markdown fence",
    "hermes": "Hermes, Qwen: JSON in <tool_call>",
    "json": "a bare JSON call or array of calls",
    "minimax_m2": "MiniMax M2: invokes in <minimax:tool_call>",
    "openai_json": "OpenAI's tool_calls or function_call, pasted as text",
    "qwen3_coder": "Qwen3-Coder: <function=…> with a tag per argument",
}
