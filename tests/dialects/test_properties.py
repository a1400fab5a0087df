"""Any text under any cut: the same reply, no exception, nothing lost."""

import gzip
import json
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ferrule import Policy, Recoverer, Reply, UsageError, fold, recover
from ferrule.dialects import DIALECTS
from tests.dialects.tools import TOOLS

FRAGMENTS = [
    "<tool_call>", "</tool_call>", "<think>", "</think>", "```", "```json\n", "`", "\n", "\n\n", "#", "# x\n", "{", "}", "[",
    "]", '"', "'", "\\", ",", ":", " ", "<function=search>", "<parameter=q>", "</parameter>", "</function>",
    '<invoke name="ping">', '<parameter name="q">', "</invoke>", "<minimax:tool_call>", "</minimax:tool_call>",
    "<｜tool▁calls▁begin｜>", "<｜tool▁call▁begin｜>", "function", "<｜tool▁sep｜>", "ping", "search", "<｜tool▁call▁end｜>",
    "<｜tool▁calls▁end｜>", "<｜DSML｜function_calls>", '<｜DSML｜invoke name="search">', "</｜DSML｜invoke>",
    '<｜DSML｜parameter name="q" string="true">', "</｜DSML｜parameter>", '{"name": "search", "arguments": {"q": "x"}}',
    '{"name": "ping", "arguments": {}}', '{"q": "x"}', "text", "中文", "<", "｜", "<|im_end|>",
]  # fmt: skip

texts = st.lists(st.sampled_from(FRAGMENTS) | st.text(max_size=4), max_size=25).map("".join)
stops = st.sampled_from(["stop", "length", "tool_calls", None])
policies = st.builds(
    Policy,
    reasoning=st.sampled_from(["rescue", "merge", "ignore"]),
    unknown_tools=st.sampled_from(["broken", "text"]),
    quoted=st.booleans(),
    max_call_chars=st.sampled_from([20, 8 * 1024 * 1024]),
)


def streamed(text: str, cuts: list[int], *, stop: str | None, **options: Any) -> Reply:
    recoverer = Recoverer(**options)
    events = []
    borders = sorted({min(cut, len(text)) for cut in cuts})
    for start, end in zip([0, *borders], [*borders, len(text)], strict=True):
        events += recoverer.feed(text[start:end])
    return fold(events + recoverer.end(stop))


@settings(max_examples=600, deadline=None)
@given(texts, st.lists(st.integers(0, 200), max_size=12), stops, policies, st.booleans(), st.booleans())
def test_cuts_do_not_matter(
    text: str, cuts: list[int], stop: str | None, policy: Policy, opens: bool, declared: bool
) -> None:
    options: dict[str, Any] = {
        "opens_in_reasoning": opens,
        "policy": policy,
        "tools": TOOLS if declared else None,
    }
    whole = recover(text, stop=stop, **options)
    assert streamed(text, cuts, stop=stop, **options) == whole
    assert streamed(text, list(range(len(text))), stop=stop, **options) == whole


def is_subsequence(part: str, text: str) -> bool:
    rest = iter(text)
    return all(character in rest for character in part)


@settings(max_examples=600, deadline=None)
@given(texts, stops)
def test_nothing_is_invented_and_text_without_calls_is_kept(text: str, stop: str | None) -> None:
    reply = recover(text, TOOLS, stop=stop)
    assert is_subsequence(reply.content, text)
    assert is_subsequence(reply.reasoning, text)
    for call in reply.broken:
        assert call.raw in text
    markup = ("<think>", "</think>", "<|im_end|>", "</s>")
    if not reply.calls and not reply.broken and not any(tag in text for tag in markup):
        assert reply.content == text


@given(st.text())
def test_text_without_a_marker_passes_at_once(text: str) -> None:
    plain = "x" + text.translate({ord(c): "x" for c in "<`{[#✿\r\n"}) + "x"
    recoverer = Recoverer(TOOLS)
    events = recoverer.feed(plain)
    assert fold(events).content == plain


MARKERS = [
    marker
    for dialect in DIALECTS.values()
    for marker in (*dialect.readers, *dialect.thinks, *dialect.thinks.values(), *dialect.ends)
]
WORDS = sorted(
    {marker[:size] for marker in MARKERS if marker[0].isalpha() for size in (1, 3, len(marker) - 1)}
)


@given(st.lists(st.sampled_from([*WORDS, "word", ". ", ", ", " ", "(x)", "fun"]), min_size=1, max_size=12))
def test_only_the_beginning_of_a_marker_is_held(words: list[str]) -> None:
    text = "x " + "".join(words)
    if any(marker in text for marker in MARKERS):
        return
    recoverer = Recoverer(TOOLS)
    passed = fold([event for piece in text for event in recoverer.feed(piece)]).content
    held = text[len(passed) :]
    assert text.startswith(passed)
    assert not held or any(marker.startswith(held) for marker in MARKERS)


@pytest.mark.parametrize(
    "line",
    [
        *(
            "x = 1",
            "import os",
            "def read(path):",
            "print(1)",
            "foo(bar)",
            "x[0] = 1",
            "a > b",
            ">>> print(x)",
        ),
        *(
            "const x = {",
            "return {",
            "class A:",
            "$ ls -la",
            "npm",
            "key: value",
            "<div>",
            "</div>",
            "SELECT 1;",
        ),
        *("get_weather = 3", "def get_weather(city):", "1. first"),
    ],
)
def test_a_line_of_code_in_a_fence_is_not_held_for_what_follows(line: str) -> None:
    text, recoverer = f"Like this:\n\n```\n{line}\n", Recoverer(TOOLS)
    passed = fold([event for piece in [*text, "more = 2\n"] for event in recoverer.feed(piece)]).content
    assert passed.startswith(text)


@given(st.dictionaries(st.text(min_size=1, max_size=6), st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=8,
), max_size=4), st.booleans())  # fmt: skip
def test_any_arguments_come_back_equal(arguments: dict[str, Any], ascii_only: bool) -> None:
    body = json.dumps({"name": "anything", "arguments": arguments}, ensure_ascii=ascii_only)
    reply = recover(f"<tool_call>\n{body}\n</tool_call>")
    assert [call.arguments for call in reply.calls] == [arguments]
    assert reply.calls[0].repairs == ()


def test_usage_errors_say_what_to_do() -> None:
    with pytest.raises(UsageError, match="unknown dialect 'klingon'.*`ferrule dialects` lists all"):
        recover("x", dialect="klingon")
    with pytest.raises(UsageError, match="unknown channel 'thinking'; known: content"):
        Recoverer().feed("", "thinking")  # type: ignore[arg-type]
    with pytest.raises(UsageError, match="unknown stop reason 'why'.*length"):
        recover("x", stop="why")
    with pytest.raises(UsageError, match="name"):
        recover("x", [{"type": "function"}])


CORPUS = os.environ.get("FERRULE_CORPUS")
SECTIONS = {
    "hermes",
    "qwen3_coder",
    "deepseek_v3",
    "deepseek_v31",
    "deepseek_v32",
    "minimax_m2",
    "openai_json_array",
}


def _rows(name: str) -> list[dict[str, Any]]:
    with gzip.open(Path(CORPUS or "") / name, "rt", encoding="utf-8") as file:
        return [json.loads(line) for line in file]


@pytest.mark.skipif(not CORPUS, reason="FERRULE_CORPUS names no folder of recorded traffic")
def test_recorded_cases_of_the_dialects() -> None:
    rows = [
        row for row in _rows("dialect_cases.jsonl.gz") if row["dialect"] in SECTIONS and not row["tags"]
    ]
    assert len(rows) > 40
    wrong = [row["id"] for row in rows if not _right(row)]
    assert wrong == []


def _right(row: dict[str, Any]) -> bool:
    reply = recover(row["text"], row["tools"])
    assert streamed(row["text"], list(range(len(row["text"]))), stop="stop", tools=row["tools"]) == reply
    expected = row["expected"].get("calls")
    if expected is None:
        return True
    if row["asserted"].get("call_count", True) and len(expected) != len(reply.calls):
        return False
    return all(
        _same(want, call.name, call.arguments) for want, call in zip(expected, reply.calls, strict=False)
    )


def _same(want: dict[str, Any], name: str, arguments: dict[str, Any]) -> bool:
    if want.get("name", name) != name:
        return False
    match want["match"]:
        case "arguments_not_asserted":
            return True
        case "exact":
            return bool(want["arguments"] == arguments)
        case _:
            return all(arguments.get(key) == value for key, value in want["arguments"].items())


@pytest.mark.skipif(not CORPUS, reason="FERRULE_CORPUS names no folder of recorded traffic")
def test_documentation_about_tool_calls_holds_none() -> None:
    for row in _rows("prose.jsonl.gz"):
        tools = [{"name": name, "parameters": {"type": "object"}} for name in row["mentioned"]]
        assert recover(row["text"], tools).calls == (), row["source_path"]
        assert recover(row["text"]).calls == (), row["source_path"]


def test_a_recoverer_is_for_one_reply() -> None:
    recoverer = Recoverer()
    assert recoverer.feed("a") + recoverer.end("stop")
    for again in (lambda: recoverer.feed("b"), lambda: recoverer.end("stop")):
        with pytest.raises(UsageError, match="has ended"):
            again()
