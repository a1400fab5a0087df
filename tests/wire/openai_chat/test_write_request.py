"""R1, R2, R4 and R5 of the vendors, and what becomes of everything they would refuse."""

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ferrule.core.messages import (
    Assistant,
    BrokenCall,
    Message,
    Origin,
    System,
    ToolCall,
    ToolResult,
    User,
)
from ferrule.vendors import Profile, ReasoningRule, resolve
from ferrule.vendors.history.turns import NO_RESULT
from ferrule.wire.openai_chat.write_request import wire_messages

NATIVE = Origin("native", "native")
DEEPSEEK, MINIMAX, GLM, DASHSCOPE, KIMI, GENERIC = (
    resolve(provider=name) for name in ("deepseek", "minimax", "glm", "dashscope", "kimi", "generic")
)
VENDORS = (DEEPSEEK, MINIMAX, GLM, DASHSCOPE, KIMI, GENERIC)
DETAIL = {
    "type": "reasoning.text",
    "id": "reasoning-text-1",
    "format": "MiniMax-response-v1",
    "index": 0,
    "text": "r",
}


def call(id: str = "a", name: str = "f", **arguments: object) -> ToolCall:
    return ToolCall(id, name, dict(arguments), NATIVE)


def write(profile: Profile, *messages: Message, thinking: bool = True):
    return wire_messages(profile, messages, thinking=thinking)[0]


def loop(family: str, reasoning: str = "r", **more: object) -> list[Message]:
    """A turn with a call, its answer, and a new question."""
    return [
        User("q1"),
        Assistant("", reasoning, (call(),), family=family, **more),
        ToolResult("a", "A"),
        Assistant("done", reasoning, family=family),
        User("q2"),
    ]


KEYS = ("reasoning_content", "reasoning_details", "reasoning")


def carried(wire):
    return [
        {key: message[key] for key in KEYS if key in message}
        for message in wire
        if message["role"] == "assistant"
    ]


REASONING = [
    # name, profile, family, reasoning, thinking, what the calling and the plain message carry
    (
        "DeepSeek, own",
        DEEPSEEK,
        "deepseek",
        "r",
        True,
        [{"reasoning_content": "r"}, {"reasoning_content": "r"}],
    ),
    ("DeepSeek, empty", DEEPSEEK, "deepseek", "", True, [{"reasoning_content": ""}, {}]),
    ("DeepSeek, foreign", DEEPSEEK, "glm", "secret", True, [{"reasoning_content": ""}, {}]),
    (
        "DeepSeek, unknown",
        DEEPSEEK,
        "",
        "r",
        True,
        [{"reasoning_content": "r"}, {"reasoning_content": "r"}],
    ),
    ("DeepSeek, off, empty", DEEPSEEK, "deepseek", "", False, [{"reasoning_content": ""}, {}]),
    ("Kimi, empty", KIMI, "kimi", "", True, [{"reasoning_content": " "}, {}]),
    ("Kimi, foreign", KIMI, "deepseek", "secret", True, [{"reasoning_content": " "}, {}]),
    ("GLM, own", GLM, "glm", "r", True, [{"reasoning_content": "r"}, {"reasoning_content": "r"}]),
    ("GLM, empty", GLM, "glm", "", True, [{}, {}]),
    ("GLM, foreign", GLM, "deepseek", "secret", True, [{}, {}]),
    ("Qwen, own", DASHSCOPE, "qwen", "r", True, [{"reasoning_content": "r"}, {"reasoning_content": "r"}]),
    ("MiniMax, text", MINIMAX, "minimax", "r", True, [{"reasoning_details": [DETAIL]}] * 2),
    ("MiniMax, empty", MINIMAX, "minimax", "", True, [{}, {}]),
    ("MiniMax, foreign", MINIMAX, "deepseek", "secret", True, [{}, {}]),
    ("generic", GENERIC, "", "r", True, [{}, {}]),
    ("generic, foreign", GENERIC, "deepseek", "secret", True, [{}, {}]),
]


@pytest.mark.parametrize(
    ("profile", "family", "reasoning", "thinking", "expected"),
    [row[1:] for row in REASONING],
    ids=[r[0] for r in REASONING],
)
def test_what_reasoning_goes_back(profile, family, reasoning, thinking, expected):
    wire = write(profile, *loop(family, reasoning), thinking=thinking)
    assert carried(wire) == expected
    assert "secret" not in json.dumps(wire)


def test_minimax_gets_its_items_back_unchanged():
    items = ({"type": "reasoning.text", "index": 0, "text": "r", "x": [1]}, {"type": "other", "data": "D"})
    wire = write(MINIMAX, *loop("minimax", details=items))
    assert carried(wire)[0] == {"reasoning_details": list(items)}


def test_foreign_items_stay_here():
    wire = write(MINIMAX, *loop("openrouter", details=({"type": "reasoning.encrypted", "data": "D"},)))
    assert carried(wire) == [{}, {}]


@pytest.mark.parametrize(
    ("turns", "expected"),
    [
        ("none", [False, False, False, False]),
        ("current-turn-calls", [False, False, True, False]),
        ("all-calls", [True, False, True, False]),
        ("all", [True, True, True, True]),
    ],
)
def test_which_messages_carry_it(turns, expected):
    profile = replace(DEEPSEEK, reasoning=ReasoningRule(key="reasoning_content", turns=turns))
    turn = [User("q"), Assistant("", "r", (call(),)), ToolResult("a", "A"), Assistant("done", "r")]
    assert [bool(each) for each in carried(write(profile, *turn, *turn))] == expected


def test_a_rule_without_a_key_sends_nothing():
    profile = replace(DEEPSEEK, reasoning=ReasoningRule(turns="all"))
    assert carried(write(profile, *loop("deepseek"))) == [{}, {}]


def test_an_orphan_s_image_stays_with_it():
    image = {"type": "image_url", "image_url": {"url": "data:…"}}
    [message] = write(GENERIC, ToolResult("gone", [{"type": "text", "text": "look"}, image]))
    assert message["role"] == "user"
    assert message["content"][0]["text"].endswith("look")
    assert message["content"][1] == image


def test_inline_tags():
    profile = resolve("http://localhost:1/v1", "MiniMax-M2")
    calling, plain = [
        message for message in write(profile, *loop("minimax")) if message["role"] == "assistant"
    ]
    assert calling["content"] == "<think>\nr\n</think>\n\n"
    assert plain == {"role": "assistant", "content": "<think>\nr\n</think>\n\ndone"}


def test_nothing_is_tagged_when_nothing_was_thought():
    profile = resolve("http://localhost:1/v1", "MiniMax-M2")
    assert write(profile, Assistant("hi"))[0] == {"role": "assistant", "content": "hi"}


@pytest.mark.parametrize(
    ("profile", "content"),
    [(DEEPSEEK, ""), (MINIMAX, ""), (GLM, ""), (DASHSCOPE, ""), (KIMI, None), (GENERIC, None)],
)
def test_the_content_of_a_calling_message_without_text(profile, content):
    assert write(profile, User("q"), Assistant(calls=(call(),)))[1]["content"] == content


def test_a_call_is_written_as_json_text():
    wire = write(
        GENERIC,
        Assistant("t", calls=(call("a", "f", 城="上海", n=1.5, l=[None, {}]),)),
        ToolResult("a", "A"),
    )
    assert wire == [
        {
            "role": "assistant",
            "content": "t",
            "tool_calls": [
                {
                    "id": "a",
                    "type": "function",
                    "function": {"name": "f", "arguments": '{"城": "上海", "n": 1.5, "l": [null, {}]}'},
                }
            ],
        },
        {"role": "tool", "tool_call_id": "a", "content": "A"},
    ]


def roles(wire):
    return [(message["role"], message.get("tool_call_id", message.get("content"))) for message in wire]


@pytest.mark.parametrize("profile", VENDORS, ids=lambda profile: profile.name)
def test_results_stand_directly_behind_their_calls_one_for_each(profile):
    wire = write(
        profile,
        User("q"),
        Assistant("", "", (call("a"), call("b"), call("c"))),
        ToolResult("b", "B"),
        User("in between"),
        ToolResult("a", "A"),
        ToolResult("a", "A again"),
        User("after"),
    )
    assert [message["role"] for message in wire] == [
        "user",
        "assistant",
        "tool",
        "tool",
        "tool",
        "user",
        "user",
    ]
    assert [(message["tool_call_id"], message["content"]) for message in wire[2:5]] == [
        ("a", "A"),
        ("b", "B"),
        ("c", NO_RESULT),
    ]
    assert [message["content"] for message in wire[5:]] == ["in between", "after"]


def test_an_orphan_is_quoted_to_the_model():
    [message] = write(GENERIC, ToolResult("gone", "42", name="add"))
    assert message["role"] == "user"
    assert "(add)\n42" in message["content"]


@pytest.mark.parametrize("profile", VENDORS, ids=lambda profile: profile.name)
def test_an_assistant_message_with_nothing_in_it_is_left_out(profile):
    wire, notes = wire_messages(
        profile, [User("a"), Assistant("", "only thought"), User("b")], thinking=True
    )
    assert roles(wire) == [("user", "a"), ("user", "b")]
    assert list(map(str, notes)) == ["assistant messages without text and calls left out: 1"]


BROKEN = BrokenCall("x", "f", '{"n": ', "truncated", NATIVE)


def test_a_broken_call_goes_out_as_what_it_is_text():
    wire = write(
        DEEPSEEK,
        Assistant("Let me see.", "r", (BROKEN, call("a")), family="deepseek"),
        ToolResult("x", "was cut off"),
        ToolResult("a", "A"),
    )
    assert [message["role"] for message in wire] == ["assistant", "tool", "user"]
    assert wire[0]["content"] == 'Let me see.\nf {"n":'
    assert [entry["id"] for entry in wire[0]["tool_calls"]] == ["a"]
    assert "(f)\nwas cut off" in wire[2]["content"]


def test_markup_that_was_broken_goes_out_as_it_was_written():
    raw = "<tool_call>\n{oops\n"
    broken = BrokenCall("x", "", raw, "unparsable", Origin("content", "hermes", 0, 5))
    assert write(GENERIC, Assistant("", calls=(broken,))) == [{"role": "assistant", "content": raw}]


def test_a_broken_call_is_never_a_tool_call():
    wire = write(GENERIC, Assistant("", calls=(BROKEN,)), ToolResult("x", "no"))
    assert all("tool_calls" not in message and message["role"] != "tool" for message in wire)


def test_system_messages_go_first():
    assert roles(write(GENERIC, User("u"), System("s"), Assistant("a"), System("t"))) == [
        ("system", "s"),
        ("system", "t"),
        ("user", "u"),
        ("assistant", "a"),
    ]


def test_parts_of_the_caller_s_messages_stay_parts():
    parts = [{"type": "text", "text": "a", "cache_control": {"type": "ephemeral"}}, {"type": "image_url"}]
    assert write(GENERIC, User(parts)) == [{"role": "user", "content": parts}]


def test_results_are_text_and_their_images_come_after_the_group():
    image = {"type": "image_url", "image_url": {"url": "data:…"}}
    wire = write(
        GENERIC,
        Assistant(calls=(call("a", "shot"), call("b"))),
        ToolResult("a", [{"type": "text", "text": "one"}, image, {"type": "text", "text": "two"}]),
        ToolResult("b", "B"),
    )
    assert [message["role"] for message in wire] == ["assistant", "tool", "tool", "user"]
    assert wire[1]["content"] == "one\ntwo"
    assert wire[3]["content"] == [{"type": "text", "text": "From the result of shot:"}, image]


def test_an_assistant_s_parts_become_text_without_thinking_blocks():
    parts = [
        {"type": "thinking", "thinking": "hm"},
        {"type": "text", "text": "a"},
        {"type": "text", "text": "b"},
    ]
    assert write(GENERIC, Assistant(parts)) == [{"role": "assistant", "content": "ab"}]


def test_an_empty_result_is_filled_where_the_vendor_wants_it():
    history = [Assistant(calls=(call(),)), ToolResult("a", "")]
    assert write(DEEPSEEK, *history)[1]["content"] == "(no output)"
    assert write(GENERIC, *history)[1]["content"] == ""


def test_notes_say_what_was_done():
    notes = wire_messages(
        DEEPSEEK,
        [
            Assistant("x", "foreign", family="glm"),
            Assistant(calls=(BROKEN, call("a"), call("b")), family="deepseek"),
            ToolResult("a", "A"),
            ToolResult("a", "A"),
            ToolResult("gone", "?"),
            Assistant(),
        ],
        thinking=True,
    )[1]
    assert [(note.code, note.detail["count"]) for note in notes] == [
        ("broken-calls-as-text", 1),
        ("foreign-thinking-left-out", 1),
        ("calls-without-result", 1),
        ("empty-messages-left-out", 1),
        ("repeated-results-left-out", 1),
        ("results-without-call", 1),
    ]


MESSAGES = st.lists(
    st.one_of(
        st.builds(User, st.sampled_from(["q", "w"])),
        st.builds(
            Assistant,
            st.sampled_from(["", "text"]),
            st.sampled_from(["", "r"]),
            st.lists(
                st.one_of(
                    st.builds(call, st.sampled_from(["a", "b", ""])),
                    st.just(BROKEN),
                ),
                max_size=3,
            ).map(tuple),
            family=st.sampled_from(["", "deepseek", "minimax"]),
        ),
        st.builds(ToolResult, st.sampled_from(["a", "b", "", "x", "gone"]), st.just("R")),
    ),
    max_size=12,
)


@given(MESSAGES, st.sampled_from(VENDORS))
def test_any_history_comes_out_in_an_order_every_vendor_takes(history, profile):
    wire = write(profile, *history)
    waiting: list[str] = []
    seen: set[str] = set()
    for message in wire:
        if message["role"] == "tool":
            assert message["tool_call_id"] == waiting.pop(0)
            continue
        assert not waiting
        if message["role"] == "assistant":
            waiting = [entry["id"] for entry in message.get("tool_calls", [])]
            assert message["content"] or waiting
            assert seen.isdisjoint(waiting)
            assert len(set(waiting)) == len(waiting)
            seen.update(waiting)
            assert all(
                json.loads(entry["function"]["arguments"]) == {} for entry in message.get("tool_calls", [])
            )
    assert not waiting


@given(MESSAGES, MESSAGES, st.sampled_from(VENDORS))
def test_a_longer_history_begins_with_the_bytes_of_the_shorter(history, turn, profile):
    # A late result is the one thing that changes a message already sent: its call went out as unanswered.
    later = [message for message in turn if not isinstance(message, ToolResult)]
    short = [json.dumps(message) for message in write(profile, *history)]
    longer = [json.dumps(message) for message in write(profile, *history, User("next"), *later)]
    assert longer[: len(short)] == short


def test_a_real_conversation_keeps_its_bytes_turn_by_turn():
    for profile in VENDORS:
        turn = [*loop(profile.family)[:-1]]
        history: list[Message] = [System("s")]
        before: list[str] = []
        for _ in range(4):
            history += turn
            now = [json.dumps(message) for message in write(profile, *history)]
            assert now[: len(before)] == before
            before = now


def test_instructions_go_out_under_the_role_and_in_the_number_that_is_wanted():
    history = [System("s"), User("u"), System([{"type": "text", "text": "t"}])]
    openai = resolve(provider="openai")
    wire = wire_messages(openai, history, thinking=True, model="gpt-5.4")[0]
    assert [message["role"] for message in wire] == ["developer", "developer", "user"]
    assert wire_messages(openai, history, thinking=False, model="gpt-4.1")[0][0]["role"] == "system"
    vllm = resolve(provider="vllm")
    assert write(vllm, *history)[0] == {
        "role": "system",
        "content": [{"type": "text", "text": "s"}, {"type": "text", "text": "t"}],
    }
    assert write(vllm, System("s"), System("t"))[0] == {"role": "system", "content": "s\n\nt"}


def test_a_conversation_that_the_assistant_begins_gets_a_user():
    assert [message["role"] for message in write(GLM, System("s"), Assistant("hi"))] == [
        "system",
        "user",
        "assistant",
    ]
    assert write(GENERIC, Assistant("hi"))[0]["role"] == "assistant"


def test_parts_a_model_cannot_read_become_words_with_a_note():
    image = {"type": "image_url", "image_url": {"url": "data:"}}
    content = [{"type": "text", "text": "see"}, image]
    wire, notes = wire_messages(DEEPSEEK, [User(content)], thinking=True, model="deepseek-v4-pro")
    assert [part["type"] for part in wire[0]["content"]] == ["text", "text"]
    assert "image_url" in wire[0]["content"][1]["text"]
    assert "content parts of type image_url left out: 1;" in str(notes[0])
    assert (
        wire_messages(DEEPSEEK, [User(content)], thinking=True, model="deepseek-flash")[0][0]["content"][1]
        == image
    )
    sambanova = resolve(provider="sambanova")
    assert write(sambanova, User([{"type": "text", "text": "a"}, {"type": "text", "text": "b"}])) == [
        {"role": "user", "content": "a\nb"}
    ]
    assert write(sambanova, User(content))[0]["content"].startswith("see\n[image_url")
