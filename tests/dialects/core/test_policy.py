"""Every field of the policy, and the page that explains them."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path
from typing import Any, Literal, get_args, get_type_hints

import pytest

from ferrule import Policy
from ferrule.core import deltas
from ferrule.core.errors import UnknownName, UsageError
from ferrule.core.events import fold
from ferrule.core.messages import Reply, StopReason
from ferrule.dialects import Recovery
from tests.dialects.tools import TOOLS, broken, calls, read

PAGE = (Path(__file__).parents[3] / "docs" / "policy.md").read_text(encoding="utf-8")
PING = '<tool_call>{"name": "ping", "arguments": {}}</tool_call>'
TIME = '<tool_call>{"name": "get_time", "arguments": {"tz": "UTC"}}</tool_call>'
UNKNOWN = '<tool_call>{"name": "nope", "arguments": {}}</tool_call>'


def test_the_examples_of_the_page_run() -> None:
    names: dict[str, Any] = {}
    examples = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    for example in examples:
        exec(example, names)
    assert sum("assert" in example for example in examples) == len([*fields(Policy), "limits"])


def test_the_page_has_every_field_with_its_default() -> None:
    assert re.findall(r"^## `(\w+)`$", PAGE, re.MULTILINE) == [field.name for field in fields(Policy)]
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*?) \|", PAGE, re.MULTILINE))
    shown = {"channels": "content and reasoning", "max_call_chars": "8 Mi", "without_repairs": "none"}
    for field in fields(Policy):
        default = f'`"{field.default}"`' if isinstance(field.default, str) else f"`{field.default}`"
        assert rows[field.name] == shown.get(field.name, default)
    assert Policy().channels == {"content", "reasoning"}
    assert Policy().max_call_chars == 8 * 1024 * 1024


def test_the_page_has_every_way_to_treat_the_reasoning() -> None:
    said = re.findall(r'^\| `"(\w+)"` \|', PAGE, re.MULTILINE)
    assert tuple(said) == get_args(Literal["rescue", "merge", "replace", "ignore"])


@pytest.mark.parametrize("left", ["content", "reasoning"])
def test_channels(left: Any) -> None:
    policy = Policy(channels=frozenset({left}))
    for channel in ("content", "reasoning"):
        reply = read(PING, channel=channel, policy=policy)
        assert calls(reply) == ([("ping", {})] if channel == left else [])
        assert (reply.content + reply.reasoning) == ("" if channel == left else PING)


def test_no_channel_leaves_the_native_calls() -> None:
    reply = both("", PING, policy=Policy(channels=frozenset()))
    assert calls(reply) == [("get_time", {"tz": "UTC"})]
    assert reply.content == PING


def both(reasoning: str, content: str, policy: Policy) -> Reply:
    """A reply with a native call of get_time behind its text."""
    recovery = Recovery(TOOLS, policy=policy)
    items: list[deltas.Delta] = [
        deltas.Reasoning(reasoning),
        deltas.Text(content),
        deltas.CallPiece(0, "a", "get_time", '{"tz": "UTC"}'),
        deltas.Stop(StopReason.STOP),
    ]
    return fold([event for item in items for event in recovery.feed(item)] + recovery.end())


@pytest.mark.parametrize(
    ("reasoning", "expected"),
    [
        ("rescue", ["get_time"]),
        ("merge", ["ping", "get_time"]),
        ("replace", ["ping"]),
        ("ignore", ["get_time"]),
    ],
)
def test_a_call_in_the_reasoning_beside_another(reasoning: Any, expected: list[str]) -> None:
    policy = Policy(reasoning=reasoning)
    native = both(f"Hm. {PING}", "", policy)
    assert sorted(call.name for call in native.calls) == sorted(expected)
    written = read(f"<think>Hm. {PING}</think>{TIME}", policy=policy)
    assert [call.name for call in written.calls] == expected
    kept = PING in native.reasoning
    assert kept == (reasoning in ("rescue", "ignore"))
    assert bool(native.notes) == (reasoning in ("rescue", "replace"))


@pytest.mark.parametrize("reasoning", ["rescue", "merge", "replace", "ignore"])
def test_a_call_in_the_reasoning_alone(reasoning: Any) -> None:
    reply = read(f"<think>Hm. {PING}", policy=Policy(reasoning=reasoning))
    assert calls(reply) == ([] if reasoning == "ignore" else [("ping", {})])


def test_a_broken_call_in_the_reasoning_replaces_none() -> None:
    reply = both(
        '<tool_call>{"name": "nope", "arguments": {}}</tool_call>', "", Policy(reasoning="replace")
    )
    assert calls(reply) == [("get_time", {"tz": "UTC"})]
    assert broken(reply) == [("nope", "unknown-tool")]


@pytest.mark.parametrize("unknown_tools", ["broken", "text"])
def test_unknown_tools(unknown_tools: Any) -> None:
    policy = Policy(unknown_tools=unknown_tools)
    reply = read(f"x {UNKNOWN} y", policy=policy)
    assert broken(reply) == ([("nope", "unknown-tool")] if unknown_tools == "broken" else [])
    assert reply.content == (f"x {UNKNOWN} y" if unknown_tools == "text" else "x  y")


def test_a_known_call_beside_an_unknown_one_counts() -> None:
    text = '<tool_call>[{"name": "ping", "arguments": {}}, {"name": "nope", "arguments": {}}]</tool_call>'
    reply = read(text, policy=Policy(unknown_tools="text"))
    assert (calls(reply), broken(reply)) == ([("ping", {})], [("nope", "unknown-tool")])


@pytest.mark.parametrize("text", [f"A call is `{PING}`, so.", f"Like:\n```\nx\n{PING}\n```\nSo."])
def test_quoted(text: str) -> None:
    guarded = read(text)
    assert (guarded.calls, guarded.content) == ((), text)
    assert calls(read(text, policy=Policy(quoted=False))) == [("ping", {})]


@pytest.mark.parametrize("size", [30, len(PING)])
def test_max_call_chars(size: int) -> None:
    reply = read(f"{PING} end", policy=Policy(max_call_chars=size))
    fits = size == len(PING)
    assert calls(reply) == ([("ping", {})] if fits else [])
    assert broken(reply) == ([] if fits else [("", "too-large")])
    assert "".join(call.raw for call in reply.broken) + reply.content == (" end" if fits else f"{PING} end")


def test_id_prefix() -> None:
    reply = read(PING + TIME, policy=Policy(id_prefix="t7_"))
    assert [call.id for call in reply.calls] == ["t7_0", "t7_1"]
    named = read('<tool_call>{"id": "mine", "name": "ping", "arguments": {}}</tool_call>')
    assert [call.id for call in named.calls] == ["mine"]


@pytest.mark.parametrize("field", ["channels", "reasoning", "unknown_tools", "echoes", "unconfirmed"])
def test_a_value_that_a_field_does_not_have_is_an_error(field: str) -> None:
    annotation = get_type_hints(Policy)[field]
    values = get_args(get_args(annotation)[0]) or get_args(annotation)
    with pytest.raises(UnknownName, match=re.escape(f"unknown value of Policy.{field} 'brokn'")) as error:
        Policy(**{field: {"brokn"} if field == "channels" else "brokn"})
    assert error.value.known == values


@pytest.mark.parametrize("most", [0, -1])
def test_a_call_may_have_one_character_at_least(most: int) -> None:
    with pytest.raises(UsageError, match=f"max_call_chars must be 1 or more, not {most}"):
        Policy(max_call_chars=most)
