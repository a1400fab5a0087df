"""Think sections and calls inside the reasoning. Every case under every cut."""

from collections.abc import Sequence

import pytest

from ferrule import DIALECTS, Policy, Reply, StopReason, fold
from ferrule.core import deltas
from ferrule.core.cuts import under_cuts
from ferrule.dialects import Recovery
from tests.dialects.tools import TOOLS, broken, calls, read

PARIS = ("get_weather", {"city": "Paris"})
CALL = '<tool_call>\n{"name": "get_weather", "arguments": {"city": "Paris"}}\n</tool_call>'
PING = '<tool_call>\n{"name": "ping", "arguments": {}}\n</tool_call>'


@pytest.mark.parametrize(
    ("text", "opens", "reasoning", "content"),
    [
        ("<think>\nplan\n</think>\n\nHello", False, "plan", "Hello"),
        ("<think>plan</think>Hello", False, "plan", "Hello"),
        ("plan\n</think>\n\nHello", True, "plan", "Hello"),
        ("<think>\nplan</think>Hello", True, "plan", "Hello"),
        ("</think>\n\nHello", False, "", "Hello"),
        ("</think>Hello", True, "", "Hello"),
        ("<think>never closed", False, "never closed", ""),
        ("<think>a</think>one\n<think>b</think>two", False, "ab", "onetwo"),
        ("Use the <think> tag and </think>.", False, "", "Use the <think> tag and </think>."),
        ("`<think>` opens", False, "", "`<think>` opens"),
        ("a</think>b", False, "", "a</think>b"),
        ("<thin", False, "", "<thin"),
        ("Hi<｜end▁of▁sentence｜>", False, "", "Hi"),
    ],
)
def test_think_sections(text: str, opens: bool, reasoning: str, content: str) -> None:
    reply = read(text, opens_in_reasoning=opens)
    assert (reply.reasoning, reply.content, reply.calls) == (reasoning, content, ())


HARMONY = (
    "<|channel|>analysis<|message|>Hm.<|end|><|start|>assistant<|channel|>commentary to=functions.get_weather"
    ' <|constrain|>json<|message|>{"city": "Paris"}<|call|>'
)


@pytest.mark.parametrize(
    "markup",
    [
        "<think>Hm.</think>",
        "<think>Hm.</think>\n<think>Hm.</think>",
        f"<think>Hm.</think>\n{CALL}",
        f"<think>Hm.</think>{CALL}",
        f"{CALL}\n<think>Hm.</think>",
        f"{CALL}\n<think>Hm.</think>\n{CALL}",
        HARMONY,
    ],
)
@pytest.mark.parametrize("newline", ["\n", "\n\n", "\r\n"])
def test_newlines_around_the_reasoning_keep_the_words_apart(markup: str, newline: str) -> None:
    reply = read(f"I look it up!{newline}{markup}{newline}I'll get back.")
    first = newline[: newline.index("\n") + 1]
    assert reply.content == f"I look it up!{first}I'll get back."
    assert all(call == PARIS for call in calls(reply))
    assert read(f"{markup}{newline}I'll get back.").content == "I'll get back."
    assert read(f"I look it up!{newline}{markup}").content == "I look it up!"


def test_a_call_in_an_unclosed_think_section_is_rescued() -> None:
    reply = read(f"<think>I need the weather.\n{CALL}")
    assert (calls(reply), reply.reasoning, reply.content) == ([PARIS], "I need the weather.", "")
    assert reply.calls[0].origin.channel == "reasoning"


@pytest.mark.parametrize("opens", [True, False])
def test_a_call_after_the_think_section(opens: bool) -> None:
    text = ("" if opens else "<think>") + f"plan</think>\n\n{CALL}"
    reply = read(text, opens_in_reasoning=opens)
    assert (calls(reply), reply.reasoning, reply.content) == ([PARIS], "plan", "")


def test_a_draft_beside_the_real_call_stays_reasoning() -> None:
    draft = f"maybe {PING} or so"
    reply = read(f"<think>{draft}</think>{CALL}")
    assert (calls(reply), reply.reasoning) == ([PARIS], draft)
    assert reply.notes


def test_a_draft_that_was_followed_by_thought_and_an_answer_stays_reasoning() -> None:
    reply = read(f"<think>maybe {PING} but no</think>It is sunny.")
    assert (reply.calls, reply.reasoning, reply.content) == ((), f"maybe {PING} but no", "It is sunny.")


def test_a_draft_counts_when_it_ends_the_reasoning_or_nothing_else_was_said() -> None:
    assert calls(read(f"<think>so: {PING}</think>I will look.")) == [("ping", {})]
    assert calls(read(f"<think>maybe {PING} yes</think>")) == [("ping", {})]


@pytest.mark.parametrize(
    "text",
    [
        '{"type":"function","id":"call_123","function":{"name":"get_weather","arguments":"{\\"city\\": \\"Paris\\"}"}}',
        '{"id":"call_456","name":"get_weather","arguments":{"city":"Paris"}}',
        '{"name":"get_weather","arguments":"{\\"city\\":\\"Paris\\"}"}',
        f"I must call it.\n{CALL}",
        'x\n```json\n{"name":"get_weather","arguments":{"city":"Paris"}}\n```',
        "<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>get_weather<｜tool▁sep｜>"
        '{"city":"Paris"}<｜tool▁call▁end｜><｜tool▁calls▁end｜>',
    ],
)
def test_calls_in_the_reasoning_field(text: str) -> None:
    reply = read(text, channel="reasoning")
    assert calls(reply) == [PARIS]
    assert reply.calls[0].origin.channel == "reasoning"
    written = {"call_123", "call_456"} & set(text.split('"'))
    assert {reply.calls[0].id} == (written or {"call_0"})


@pytest.mark.parametrize(
    "text", ["", "just thinking", "`ping`", '{"a": 1}', "a stray </think> in the middle"]
)
def test_reasoning_without_calls_is_kept(text: str) -> None:
    reply = read(text, channel="reasoning")
    assert (reply.reasoning, reply.content, reply.calls) == (text, "", ())


def test_policies_for_calls_in_the_reasoning() -> None:
    text = f"<think>{PING}</think>{CALL}"
    assert calls(read(text, policy=Policy(reasoning="merge"))) == [("ping", {}), PARIS]
    assert calls(read(text, policy=Policy(reasoning="rescue"))) == [PARIS]
    ignored = read(f"<think>{PING}", policy=Policy(reasoning="ignore"))
    assert (ignored.calls, ignored.reasoning) == ((), PING)
    same = read(f"<think>{CALL}</think>{CALL}", policy=Policy(reasoning="merge"))
    assert calls(same) == [PARIS]


def test_a_channel_left_out_passes_untouched() -> None:
    policy = Policy(channels=frozenset({"reasoning"}))
    reply = read(f"<think>x</think>{CALL}", policy=policy)
    assert (reply.content, reply.calls) == (f"<think>x</think>{CALL}", ())


def test_unknown_tools_can_stay_text() -> None:
    text = 'x <tool_call>{"name": "nope", "arguments": {}}</tool_call> y'
    reply = read(text, policy=Policy(unknown_tools="text"))
    assert (reply.content, reply.calls, reply.broken) == (text, (), ())


def test_a_call_over_the_limit_is_too_large_and_the_text_goes_on() -> None:
    text = '<tool_call>{"name": "search", "arguments": {"q": "' + "x" * 300 + '"}}</tool_call> end'
    reply = read(text, policy=Policy(max_call_chars=100))
    assert broken(reply) == [("", "too-large")]
    assert (reply.broken[0].raw + reply.content).endswith(" end")
    assert reply.calls == ()


def test_no_stop_means_disconnected() -> None:
    assert read("Hello", stop=None).stop is StopReason.DISCONNECTED
    assert read("Hello", stop="content_filter").stop is StopReason.FILTER


def beside(reasoning: Sequence[str], *others: deltas.Delta) -> Reply:
    """A reply with reasoning in a field of its own, and what else it had."""
    recovery = Recovery(TOOLS)
    sent = [*map(deltas.Reasoning, reasoning), *others, deltas.Stop(StopReason.TOOL_CALLS)]
    return fold([event for delta in sent for event in recovery.feed(delta)] + recovery.end())


NATIVE = deltas.CallPiece(0, "a", "ping", "{}")
BEFORE = [
    "",
    "So: ",
    "Let me see.\n\n",
    " \r\n",
    "</think>\n",
    "<0x0A>",
    "\n</think>\n\n",
    "```\nno\n```\n",
]
BEHIND = [
    "",
    "</function_call>\n\nFor this I look.",
    "\n</tool_call>\n",
    "</tool_call></tool_call>\n\n\nthen",
    "\n</invoke>\n</function_calls> Now.",
    "\r\n\r\nand",
    "\n```\nthen",
    "}\n]\nbut",
    "\n\n</think>\n\n",
    "\n</answer>\n",
    "<0x0A><0x0A>",
    " and so on",
    f"\n\n{PING}</function_call>\n",
]


TEXTS = [("", behind) for behind in BEHIND] + [(before, BEHIND[1]) for before in BEFORE]


@pytest.mark.parametrize("other", [NATIVE, deltas.Text(PING)], ids=["native", "content"])
@pytest.mark.parametrize("dialect", DIALECTS)
def test_a_draft_that_is_left_is_left_byte_for_byte(dialect: str, other: deltas.Delta) -> None:
    texts = [f"{before}{DIALECTS[dialect].sample}{behind}" for before, behind in TEXTS]
    replies = [beside([text], other) for text in texts]
    assert all(calls(reply) == [("ping", {})] for reply in replies)
    drafts = [(reply.reasoning, text) for reply, text in zip(replies, texts, strict=True) if reply.notes]
    # Some begin a line, and count in no document; one counts only where the text ends.
    assert len(drafts) >= (len(texts) - 3 if dialect != "transcript" else 8)
    assert all(reasoning == text for reasoning, text in drafts)


@pytest.mark.parametrize(("before", "behind"), TEXTS)
def test_a_draft_is_left_byte_for_byte_under_every_cut(before: str, behind: str) -> None:
    text = f"{before}{CALL}{behind}"
    assert under_cuts(lambda pieces: beside(pieces, NATIVE).reasoning, text) == [text]


def test_a_call_in_the_reasoning_that_counts_takes_its_markup_along() -> None:
    text = f"So:\n\n{CALL}</function_call>\n\n</tool_call>\n"
    [reply] = under_cuts(lambda pieces: beside(pieces), text)
    assert (calls(reply), reply.reasoning) == ([PARIS], "So:")


def test_a_draft_in_a_think_section_keeps_its_markup_too() -> None:
    draft = f"So:\n\n{CALL}</function_call>\n\nFor this"
    reply = read(f"<think>\n{draft}\n</think>\n\n{PING}")
    assert (calls(reply), reply.reasoning, reply.content) == ([("ping", {})], draft, "")
