"""A reply that is taken for plain is what the recovery makes of it; whatever stands in it."""

import gzip
import json
import os
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ferrule.core import deltas
from ferrule.core.deltas import Delta
from ferrule.core.events import fold
from ferrule.core.messages import Reply, StopReason, Usage, User
from ferrule.core.notes import Note
from ferrule.core.requests import ANY_CALLS
from ferrule.dialects import DIALECTS, Policy, Recovery
from ferrule.dialects.echoes import Echoes
from ferrule.dialects.recovery import DEFAULTS, plain
from ferrule.relay.stream_relay import Agreement
from ferrule.repair import tools_of
from tests.dialects import ordinary
from tests.dialects.test_properties import FRAGMENTS, policies
from tests.dialects.tools import TOOLS

CORPUS = os.environ.get("FERRULE_CORPUS", "")
STOP = deltas.Stop(StopReason.STOP)


def compared(said: Sequence[Delta], tools: Any = TOOLS, **options: Any) -> Reply | None:
    """The reply if it is taken for plain; then nothing of it was changed, and the recovery says the same."""
    policy, limits = options.get("policy") or DEFAULTS, options.get("limits") or ANY_CALLS
    found = plain(said, tools_of(tools), policy, limits)
    if found is not None:
        recovery, agreement = Recovery(tools, **options), Agreement()
        came = [event for delta in said for event in recovery.feed(delta)] + recovery.end()
        agreement.hear(said)
        assert agreement.agrees(came)
        assert agreement.all_came
        assert fold(came) == found
    return found


def piece(arguments: str, at: int | None = 0, **fields: Any) -> deltas.CallPiece:
    return deltas.CallPiece(
        **{"index": at, "id": f"c{at}", "name": "ping", "arguments": arguments, **fields}
    )


@pytest.mark.parametrize(
    "said",
    [
        [deltas.Text("I look at both files.\n\n- one\n- two: (a < b), **c** & 3 > 2\n"), STOP],
        [deltas.Reasoning(" \n"), deltas.Text("\n Hm. \n"), STOP, deltas.UsageSeen(Usage(1, 2))],
        [
            piece('{"city": "Paris"}', name="get_weather"),
            piece("{}", 1),
            deltas.Stop(StopReason.TOOL_CALLS),
        ],
        [piece("", whole=False), piece('{"x": 1}', id=None, name=None, whole=False), piece("{}", 1), STOP],
        [deltas.Details(({"type": "x"},)), STOP],
    ],
)
def test_what_is_plain(said: list[Delta]) -> None:
    assert compared(said) is not None


@pytest.mark.parametrize(
    "said",
    [
        [deltas.Text("Hello.")],
        [deltas.Text("Hello."), deltas.Stop(StopReason.LENGTH)],
        [deltas.Text("Hello."), deltas.Stop(StopReason.UNKNOWN)],
        [deltas.Text("Hello."), STOP, deltas.Stop(StopReason.FILTER)],
        [deltas.Text("Hello."), STOP, deltas.Relayed(())],
        [deltas.Text("<tool_ca"), deltas.Text('ll>{"name": "ping", "arguments": {}}</tool_call>'), STOP],
        [deltas.Reasoning("x</think>"), STOP],
        [deltas.Text("ping()"), STOP],
        [piece("{}"), piece("{}"), STOP],
        [piece("{}"), piece("{}", 1, id="c0"), STOP],
        [piece("{}", None), STOP],
        [piece("{}", id=None), STOP],
        [piece("{}", name=None), STOP],
        [piece("{}", whole=True), STOP],
        [piece(""), STOP],
        [piece(""), piece("{}", 1), STOP],
        [piece(""), piece("{}", 1, id=None, name=None), STOP],
        [piece("{"), piece("}", id=None, name=None), STOP],
        [piece(""), piece("{", id=None, name=None), piece("}", id=None, name=None), STOP],
        [piece(""), piece("{}", id=None, name=None, whole=True), STOP],
        [piece("{}", name="Ping"), STOP],
        [piece("{}", name="pong"), STOP],
        [piece("{'q': 1}", name="search"), STOP],
        [piece('{"q": "x", "limit": "5"}', name="search"), STOP],
        [piece('{"q": "x", "limit": null}', name="search"), STOP],
        [piece('{"q": "x", "q": "y"}', name="search"), STOP],
        [piece('{"limit": 5}', name="search"), STOP],
        [piece('{"q": "x"', name="search"), STOP],
    ],
)
def test_what_is_not_plain(said: list[Delta]) -> None:
    assert compared(said) is None


def test_a_channel_that_is_not_searched_may_hold_anything() -> None:
    policy = Policy(channels=frozenset({"reasoning"}))
    assert compared([deltas.Text("<tool_call>{"), STOP], policy=policy) is not None


words = st.lists(
    st.sampled_from(["I look. ", "a ", "The file is (as always) fine, ", "1 < 2 & ", "**bold** ", "\n- "])
    | st.sampled_from(FRAGMENTS)
    | st.text(max_size=6),
    max_size=6,
).map("".join)
quiet = st.lists(
    st.sampled_from(["I look. ", "a ", "fine, ", "\n- ", "\n", " ", "ping", "中。"]), max_size=5
).map("".join)
texts = words | quiet

scalars = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | texts
values = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3)
)
fitting = st.fixed_dictionaries(
    {"q": texts}, optional={"limit": st.integers(-(2**70), 2**70), "exact": st.booleans(), "other": values}
)
objects = fitting | st.dictionaries(
    st.sampled_from(["q", "limit", "items", "note", "city"]), values, max_size=4
)
written = st.one_of(
    st.builds(json.dumps, objects, ensure_ascii=st.booleans(), indent=st.sampled_from([None, 0, 2])),
    st.builds(
        lambda value, at, cut: json.dumps(value)[: at % 40] + cut, objects, st.integers(0, 40), texts
    ),
    texts,
)
names = st.sampled_from(["search", "order", "ping", "write_file", "Search", "functions.ping", "nobody", ""])
pieces = st.builds(
    deltas.CallPiece,
    st.sampled_from([0, 1, 2, 3, None]),
    st.sampled_from(["a", "b", "c", "d", "", None]),
    names,
    written,
    st.sampled_from([None, None, None, True, False]),
)
wholes = st.builds(
    deltas.CallPiece,
    st.integers(0, 9),
    st.uuids().map(str),
    st.sampled_from(["search", "search", "order"]),
    st.builds(json.dumps, fitting, ensure_ascii=st.booleans(), indent=st.sampled_from([None, 0, 2]))
    | written,
)
begun = wholes.map(lambda call: [replace(call, arguments=""), replace(call, id=None, name=None)])
said_once = st.one_of(
    st.builds(deltas.Text, texts),
    st.builds(deltas.Reasoning, texts),
    st.builds(deltas.UsageSeen, st.builds(Usage, st.integers(0, 9))),
    st.just(deltas.Details(({"type": "x"},))),
    wholes,
    pieces,
)
ends = st.sampled_from([STOP, deltas.Stop(StopReason.TOOL_CALLS), deltas.Stop(StopReason.LENGTH)])
rare = st.sampled_from([deltas.Ended(), deltas.Relayed((Note("relayed", {"sentence": "x"}),)), STOP])
replies = st.builds(
    lambda said, stop, behind: [*said, stop, *behind],
    st.lists(said_once.map(lambda one: [one]) | begun, max_size=5).map(
        lambda said: [each for some in said for each in some]
    ),
    ends,
    st.lists(rare, max_size=1),
)


@settings(max_examples=1000, deadline=None)
@given(replies, policies, st.booleans())
def test_any_reply(said: list[Delta], policy: Policy, declared: bool) -> None:
    read = Echoes().read([User(delta.text) for delta in said if isinstance(delta, deltas.Text)])
    compared(said, TOOLS if declared else None, policy=policy, read=read)


@settings(max_examples=500, deadline=None)
@given(st.lists(wholes, min_size=1, max_size=3), quiet)
def test_any_calls(calls: list[deltas.CallPiece], text: str) -> None:
    compared([deltas.Text(text), *calls, deltas.Stop(StopReason.TOOL_CALLS)])


def in_a_reply(text: str) -> Iterator[list[Delta]]:
    call = piece('{"q": "x"}', name="search")
    yield [deltas.Text(text), STOP]
    yield [deltas.Reasoning(text), STOP]
    yield [deltas.Reasoning(text), deltas.Text("Well."), call, STOP]
    yield [deltas.Text(text[: len(text) // 2]), deltas.Text(text[len(text) // 2 :]), call, STOP]


ORDINARY = [
    text
    for each in vars(ordinary).values()
    if isinstance(each, list)
    for text in each
    if isinstance(text, str)
]


def test_texts_of_all_dialects_and_ordinary_ones() -> None:
    samples = [dialect.sample for dialect in DIALECTS.values()]
    how: Counter[bool] = Counter()
    for text in (
        *samples,
        *ORDINARY,
        *(sample[1:] for sample in samples),
        *(f"Hm. {each}" for each in samples),
    ):
        for said in in_a_reply(text):
            for tools in (TOOLS, ordinary.ANY_TOOLS, None):
                how[compared(said, tools) is not None] += 1
    assert how[True]
    assert how[False]


def _rows(name: str) -> list[dict[str, Any]]:
    with gzip.open(Path(CORPUS) / name, "rt", encoding="utf-8") as file:
        return [json.loads(line) for line in file]


@pytest.mark.skipif(not CORPUS, reason="FERRULE_CORPUS names no folder of recorded traffic")
@pytest.mark.parametrize("name", ["dialect_cases", "fresh_cases", "model_outputs", "prose"])
def test_recorded_texts(name: str) -> None:
    how: Counter[bool] = Counter()
    rows = _rows(f"{name}.jsonl.gz")
    for row in rows[:: 1 + len(rows) // 1_000]:
        text = row.get("text") or row.get("raw_output") or ""
        for tools in (row.get("tools") or TOOLS, TOOLS, None):
            for said in in_a_reply(text):
                how[compared(said, tools) is not None] += 1
    assert sum(how.values()) > 500


@pytest.mark.skipif(not CORPUS, reason="FERRULE_CORPUS names no folder of recorded traffic")
def test_damaged_arguments() -> None:
    how: Counter[bool] = Counter()
    for row in _rows("broken_arguments.jsonl.gz"):
        tool = row["tool_schema"]
        for text in (row["broken"], json.dumps(row["original"])):
            how[compared([piece(text, name=tool["name"]), STOP], [tool]) is not None] += 1
    assert how[True] > 100 < how[False]
