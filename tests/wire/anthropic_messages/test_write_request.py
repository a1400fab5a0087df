from dataclasses import replace

from ferrule.core.messages import Assistant, BrokenCall, Origin, System, ToolCall, ToolResult, User
from ferrule.vendors import resolve
from ferrule.vendors.labs import ANTHROPIC
from tests.asking import encode

NATIVE = Origin("native", "native")
SIGNED = {"type": "thinking", "thinking": "hm", "signature": "S"}
KEPT = {"type": "anthropic_messages", "item": SIGNED}
TOOL = {"name": "f", "description": "d", "parameters": {"type": "object", "properties": {}}}


def call(id="a", **arguments):
    return ToolCall(id, "f", arguments, NATIVE)


def text(words):
    return {"type": "text", "text": words}


UNMARKED = replace(ANTHROPIC, cache_marks=False)


def body(*messages, profile=UNMARKED, model="claude-sonnet-4-5", **wishes):
    return encode(profile, messages, model=model, **wishes).body


def sent(*messages, **wishes):
    return body(*messages, **wishes)["messages"]


def use(id="a", **given):
    return {"type": "tool_use", "id": id, "name": "f", "input": given}


def answer(id="a", words="r"):
    return {"type": "tool_result", "tool_use_id": id, "content": [text(words)]}


def test_a_tool_loop():
    wire = sent(
        System("s"),
        User("q"),
        Assistant("Let me see.", "hm", (call("a", x=1), call("b")), (KEPT,), "claude"),
        ToolResult("b", "two"),
        ToolResult("a", "one"),
        User("and?"),
    )
    assert wire == [
        {"role": "user", "content": [text("q")]},
        {"role": "assistant", "content": [SIGNED, text("Let me see."), use("a", x=1), use("b")]},
        {"role": "user", "content": [answer("a", "one"), answer("b", "two"), text("and?")]},
    ]


def test_instructions_stand_beside_the_messages_and_keep_their_cache_marks():
    marked = text("b") | {"cache_control": {"type": "ephemeral"}}
    assert body(System("a"), System([marked]), User("q"))["system"] == [text("a"), marked]


def test_thinking_of_another_family_never_goes():
    encoded = encode(
        ANTHROPIC, [User("q"), Assistant("x", "hm", (), (KEPT,), "deepseek")], model="claude-x"
    )
    assert encoded.body["messages"][1]["content"] == [text("x")]
    assert "another model family" in str(encoded.notes[0])


def test_thinking_without_a_signature_goes_only_where_it_is_taken():
    message = Assistant("x", "hm", (), (), "claude")
    assert sent(User("q"), message)[1]["content"] == [text("x")]
    lenient = replace(ANTHROPIC, reasoning=replace(ANTHROPIC.reasoning, key="thinking"))
    blocks = sent(User("q"), message, profile=lenient)[1]["content"]
    assert blocks == [{"type": "thinking", "thinking": "hm", "signature": ""}, text("x")]


def test_calls_made_without_thinking_get_a_stand_in_where_it_is_demanded():
    """DeepSeek: https://github.com/decolua/9router/issues/2397"""
    demands = resolve(provider="deepseek-anthropic")
    history = (User("q"), Assistant("", "hm", (call(),), (KEPT,), "claude"), ToolResult("a", "r"))
    stand_in = {"type": "thinking", "thinking": "", "signature": ""}
    assert sent(*history, profile=demands, model="deepseek-v4-pro")[1]["content"] == [stand_in, use()]
    plain = (User("q"), Assistant("x", family="claude"), User("q"))
    assert sent(*plain, profile=demands, model="deepseek-v4-pro")[1]["content"] == [text("x")]
    assert sent(*history, profile=resolve(provider="glm-anthropic"), model="glm-5")[1]["content"] == [use()]


def test_thinking_never_ends_a_message():
    second = SIGNED | {"signature": "S2"}
    details = (KEPT, {"type": "anthropic_messages", "characters": 1}, KEPT | {"item": second})
    assert sent(User("q"), Assistant("x", "hmhm", (), details))[1]["content"] == [SIGNED, text("x")]
    assert len(sent(User("q"), Assistant("", "hm", (), (KEPT,)))) == 1


def test_interleaved_thinking_keeps_its_place():
    second = SIGNED | {"signature": "S2"}
    details = (KEPT, {"type": "anthropic_messages", "call": "a"}, KEPT | {"item": second})
    message = Assistant("", "hmhm", (call("a"), call("b")), details)
    blocks = sent(User("q"), message)[1]["content"]
    assert blocks == [SIGNED, use("a"), second, use("b")]


def test_no_text_stands_behind_a_call():
    search = {"type": "server_tool_use", "id": "s", "name": "web_search", "input": {}}
    details = ({"type": "anthropic_messages", "call": "a"}, {"type": "anthropic_messages", "item": search})
    blocks = sent(User("q"), Assistant("x", "", (call("a"),), details))[1]["content"]
    assert blocks == [text("x"), use("a"), search]


def test_ids_are_cleaned_and_unique():
    wire = sent(
        User("q"),
        Assistant(calls=(call("functions.f:0"),)),
        ToolResult("functions.f:0", "1"),
        Assistant(calls=(call("functions.f:0"),)),
        ToolResult("functions.f:0", "2"),
    )
    ids = [block["id"] for message in wire for block in message["content"] if block["type"] == "tool_use"]
    answered = [m["content"][0]["tool_use_id"] for m in wire if m["content"][0]["type"] == "tool_result"]
    assert ids == answered == ["functions_f_0", "functions_f_0_2"]
    anywhere = replace(resolve(provider="generic"), api="anthropic_messages")
    wire = sent(User("q"), Assistant(calls=(call("a:b"),)), profile=anywhere)
    assert wire[1]["content"][0]["id"] == "a_b"


def test_what_is_not_answered_or_broken_is_told():
    broken = BrokenCall("b", "f", "{", "truncated", NATIVE)
    wire = sent(User("q"), Assistant(calls=(call("a"), broken)), ToolResult("b", "was cut off"))
    assert wire[1]["content"] == [text("f {"), use("a")]
    told = {"type": "tool_result", "tool_use_id": "a", "is_error": True}
    assert told.items() <= wire[2]["content"][0].items()
    assert "was cut off" in wire[2]["content"][1]["text"]


def test_texts_are_never_empty_and_the_user_begins():
    wire = sent(Assistant(" ", calls=(call("a"),)), ToolResult("a", ""), Assistant("x"), User(""))
    assert [message["role"] for message in wire] == ["user", "assistant", "user", "assistant", "user"]
    assert wire[1]["content"] == [use("a")]
    assert wire[2]["content"] == [{"type": "tool_result", "tool_use_id": "a", "content": []}]
    assert wire[4]["content"][0]["text"].strip()


def test_images_and_documents():
    parts = [
        {"type": "image_url", "image_url": {"url": "data:image/jpeg;base64,QUJD"}},
        {"type": "image_url", "image_url": "https://x/y.png"},
        {"type": "file", "file": {"filename": "a.pdf", "file_data": "data:application/pdf;base64,QQ=="}},
        {"type": "image", "source": {"type": "file", "file_id": "f"}},
    ]
    image, linked, document, own = sent(User(parts))[0]["content"]
    assert image["source"] == {"type": "base64", "media_type": "image/jpeg", "data": "QUJD"}
    assert linked["source"] == {"type": "url", "url": "https://x/y.png"}
    assert (document["type"], document["title"]) == ("document", "a.pdf")
    assert own == parts[3]


def test_tools_and_choices():
    out = body(User("q"), tools=[TOOL], tool_choice="required", parallel_tool_calls=False, thinking=False)
    assert out["tools"] == [{"name": "f", "description": "d", "input_schema": TOOL["parameters"]}]
    assert out["tool_choice"] == {"type": "any", "disable_parallel_tool_use": True}
    assert "parallel_tool_calls" not in out
    assert body(User("q"), tools=[TOOL], tool_choice="f", thinking=False)["tool_choice"] == {
        "type": "tool",
        "name": "f",
    }


def test_a_choice_that_is_refused_while_thinking_is_degraded():
    encoded = encode(
        ANTHROPIC, [User("q")], model="claude-sonnet-4-5", tools=[TOOL], tool_choice="any", thinking=True
    )
    assert encoded.body["tool_choice"] == {"type": "auto"}
    assert "while thinking" in str(encoded.notes[0])


def test_parameters_have_other_names_here():
    schema = {"type": "object"}
    wanted = {"type": "json_schema", "json_schema": {"name": "n", "schema": schema}}
    out = body(User("q"), stop="x", response_format=wanted, reasoning_effort="low", max_tokens=9)
    assert (out["stop_sequences"], out["max_tokens"]) == (["x"], 9)
    assert out["output_config"] == {"effort": "low", "format": {"type": "json_schema", "schema": schema}}


def test_a_limit_is_always_sent_and_is_above_the_budget():
    assert body(User("q"))["max_tokens"] == 32_000
    assert body(User("q"), model="unknown")["max_tokens"] == 8_192
    out = body(User("q"), thinking={"type": "enabled", "budget_tokens": 60_000})
    assert out["max_tokens"] > 60_000


def test_thinking_is_not_switched_on_in_the_middle_of_a_loop():
    loop = [User("q"), Assistant("", "hm", (call("a"),), (), "kimi"), ToolResult("a", "r")]
    encoded = encode(ANTHROPIC, loop, model="claude-sonnet-4-5", thinking=True)
    assert encoded.body["thinking"] == {"type": "disabled"}
    assert "thinking-switched-off" in [note.code for note in encoded.notes]
    assert body(*loop, Assistant("x"), User("go on"), thinking=True)["thinking"]["type"] == "enabled"


def test_earlier_messages_keep_their_bytes():
    first = [User("q"), Assistant("x", "hm", (call("a"),), (KEPT,)), ToolResult("a", "r"), Assistant("y")]
    assert sent(*first, User("next"))[: len(sent(*first))] == sent(*first)


LOOP = [
    System("s"),
    User("q"),
    Assistant(calls=(call("a"), call("b"))),
    ToolResult("a", "1"),
    ToolResult("b", "2"),
]


def marks(out):
    """Where marks stand: keys and indexes."""
    inside = [
        (kind, at)
        for kind in ("tools", "system")
        for at, each in enumerate(out.get(kind, ()))
        if "cache_control" in each
    ]
    for at, message in enumerate(out["messages"]):
        inside += [(at, place) for place, each in enumerate(message["content"]) if "cache_control" in each]
    return inside


def marked(*messages, **wishes):
    return body(*messages, profile=ANTHROPIC, **wishes)


def test_marks_stand_where_the_next_request_and_the_last_one_meet():
    out = marked(*LOOP, tools=[TOOL, TOOL | {"name": "g"}])
    assert marks(out) == [("tools", 1), ("system", 0), (0, 0), (2, 1)]
    assert out["messages"][2]["content"][1] == answer("b", "2") | {"cache_control": {"type": "ephemeral"}}
    # What was marked last is where this request's cache was written: it is marked again.
    longer = marked(*LOOP, Assistant(calls=(call("c"),)), ToolResult("c", "3"), tools=[TOOL])
    assert marks(longer)[-2:] == [(2, 1), (4, 0)]


def test_a_lone_question_and_an_endpoint_without_marks_have_none():
    assert marks(marked(System("s"), User("q"))) == []
    assert marks(marked(User("q"), tools=[TOOL])) == [("tools", 0), (0, 0)]
    assert marks(marked(User("q"), Assistant("x"), User("and?"))) == [(0, 0), (2, 0)]
    for name in ("deepseek-anthropic", "glm-anthropic", "kimi-anthropic"):
        assert marks(body(*LOOP, profile=resolve(provider=name), tools=[TOOL])) == []
    for name in ("minimax-anthropic", "dashscope-anthropic", "openrouter-anthropic"):
        assert len(marks(body(*LOOP, profile=resolve(provider=name), tools=[TOOL]))) == 4


def test_marks_of_the_callers_own_are_the_only_ones():
    mark = {"cache_control": {"type": "ephemeral", "ttl": "1h"}}
    assert marks(marked(System([text("s") | mark]), *LOOP[1:], tools=[TOOL])) == [("system", 0)]
    assert marks(marked(*LOOP, tools=[TOOL | mark])) == [("tools", 0)]
    assert marks(marked(*LOOP, User([text("x") | mark, text("y")]))) == [(2, 2)]
    whole = marked(*LOOP, **mark)
    assert (marks(whole), whole["cache_control"]) == ([], mark["cache_control"])
