from dataclasses import replace

from ferrule.core.messages import Assistant, Origin, System, ToolCall, ToolResult, User
from ferrule.vendors import resolve
from ferrule.vendors.labs import OPENAI_RESPONSES
from tests.asking import encode

NATIVE = Origin("native", "native")
API = "openai_responses"
SEALED = {"type": "reasoning", "id": "rs_1", "encrypted_content": "E", "summary": [], "status": None}
KEPT = {"type": API, "item": SEALED}
SENT = {"type": "reasoning", "id": "rs_1", "encrypted_content": "E", "summary": []}
TOOL = {"name": "f", "parameters": {"type": "object", "properties": {}}}
GENERIC = replace(resolve(provider="generic"), api=API)


def call(id="a", **arguments):
    return ToolCall(id, "f", arguments, NATIVE)


def body(*messages, profile=OPENAI_RESPONSES, **wishes):
    return encode(profile, messages, model="gpt-5.4", **wishes).body


def items(*messages, **wishes):
    return body(*messages, **wishes)["input"]


def called(id="a", arguments="{}"):
    return {"type": "function_call", "call_id": id, "name": "f", "arguments": arguments}


def output(id="a", words="r"):
    return {"type": "function_call_output", "call_id": id, "output": words}


def test_a_tool_loop():
    wire = items(
        System("s"),
        User("q"),
        Assistant("", "", (call("a", x=1), call("b")), (KEPT,), "gpt"),
        ToolResult("b", "two"),
        ToolResult("a", "one"),
        User("and?"),
    )
    assert wire == [
        {"role": "developer", "content": "s"},
        {"role": "user", "content": "q"},
        SENT,
        called("a", '{"x": 1}'),
        called("b"),
        output("a", "one"),
        output("b", "two"),
        {"role": "user", "content": "and?"},
    ]


def test_each_reasoning_item_stands_before_its_follower():
    second = SEALED | {"id": "rs_2"}
    details = (KEPT, {"type": API, "call": "a"}, {"type": API, "item": second})
    wire = items(User("q"), Assistant("", "", (call("a"), call("b")), details))
    assert [item.get("id") or item.get("call_id") for item in wire[1:5]] == ["rs_1", "a", "rs_2", "b"]


def test_reasoning_whose_follower_is_gone_is_left_out():
    assert items(User("q"), Assistant("", "", (), (KEPT,))) == [{"role": "user", "content": "q"}]


def test_no_text_stands_between_calls():
    details = ({"type": API, "call": "a"}, KEPT, {"type": API, "characters": 1}, KEPT)
    wire = items(User("q"), Assistant("x", "", (call("a"), call("b")), details))
    kinds = [item.get("role") or item["type"] for item in wire[1:6]]
    assert kinds == ["reasoning", "assistant", "function_call", "reasoning", "function_call"]


def test_an_item_that_is_only_a_name_goes_only_where_it_is_stored():
    bare = {"type": API, "item": {"type": "reasoning", "id": "rs_1", "summary": []}}
    message = Assistant("x", "", (), (bare,))
    assert len(items(User("q"), message)) == 2
    assert len(items(User("q"), message, store=True)) == 3


def test_thinking_of_another_family_never_goes():
    encoded = encode(
        OPENAI_RESPONSES, [User("q"), Assistant("x", "hm", (), (KEPT,), "claude")], model="gpt-5.4"
    )
    assert encoded.body["input"][1:] == [{"role": "assistant", "content": "x"}]
    assert "another model family" in str(encoded.notes[0])


def test_thinking_as_text_goes_where_it_is_taken():
    rule = replace(OPENAI_RESPONSES.reasoning, key="reasoning")
    wire = items(User("q"), Assistant("x", "hm"), profile=replace(OPENAI_RESPONSES, reasoning=rule))
    assert wire[1]["content"] == [{"type": "reasoning_text", "text": "hm"}]
    assert len(items(User("q"), Assistant("x", "hm"))) == 2


def test_nothing_is_stored_and_reasoning_is_asked_for_sealed():
    out = body(User("q"))
    assert (out["store"], out["include"]) == (False, ["reasoning.encrypted_content"])
    assert "include" not in body(User("q"), store=True)
    plain = replace(GENERIC, refused=("store", "include"))
    assert not {"store", "include"} & set(body(User("q"), profile=plain))


def test_tools_are_flat_and_not_strict_unless_asked_for():
    out = body(User("q"), tools=[TOOL], tool_choice="f", profile=GENERIC)
    assert out["tools"] == [{"type": "function", "strict": False, **TOOL}]
    assert out["tool_choice"] == {"type": "function", "name": "f"}
    [strict] = body(User("q"), tools=[TOOL | {"strict": True}], profile=GENERIC)["tools"]
    assert strict["strict"] is True


def test_parameters_have_other_names_here():
    wanted = {"type": "json_schema", "json_schema": {"name": "n", "schema": {"type": "object"}}}
    encoded = encode(
        GENERIC,
        [User("q")],
        model="m",
        max_tokens=9,
        reasoning_effort="low",
        response_format=wanted,
        stop="x",
    )
    out = encoded.body
    assert (out["max_output_tokens"], out["reasoning"]) == (9, {"effort": "low"})
    assert out["text"]["format"] == {"type": "json_schema", "name": "n", "schema": {"type": "object"}}
    assert "stop-left-out" in [note.code for note in encoded.notes]
    assert not {"stop", "messages", "max_tokens", "response_format"} & set(out)


def test_images_and_what_stands_in_a_result():
    """OpenAI takes images in results; where that is not known, the user says them."""
    image = {"type": "image_url", "image_url": {"url": "data:image/png;base64,QUJD"}}
    seen = {"type": "input_image", "image_url": "data:image/png;base64,QUJD"}
    asked = User([{"type": "text", "text": "q"}, image])
    answered = ToolResult("a", [{"type": "text", "text": "here"}, image])
    history = (asked, Assistant(calls=(call(),)), answered)
    wire = items(*history)
    assert wire[0]["content"] == [{"type": "input_text", "text": "q"}, seen]
    assert wire[2] == output("a", [{"type": "input_text", "text": "here"}, seen])
    assert len(wire) == 3
    wire = items(*history, profile=GENERIC)
    assert wire[2] == output("a", "here")
    assert wire[3]["content"][1] == seen
