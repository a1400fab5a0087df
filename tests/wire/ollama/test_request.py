from ferrule.core.messages import Assistant, Origin, System, ToolCall, ToolResult, User
from ferrule.vendors.engines import OLLAMA_NATIVE
from tests.asking import encode

CALL = ToolCall("a", "f", {"x": {"y": 1}}, Origin("native", "native"))
TOOL = {"name": "f", "parameters": {"type": "object", "properties": {}}}


def encoded(*messages, **wishes):
    return encode(OLLAMA_NATIVE, messages, model="qwen3:8b", **wishes)


def test_a_tool_loop():
    out = encoded(System("s"), User("q"), Assistant("", "hm", (CALL,)), ToolResult("a", "r"))
    assert out.body["messages"] == [
        {"role": "system", "content": "s"},
        {"role": "user", "content": "q"},
        {
            "role": "assistant",
            "content": "",
            "thinking": "hm",
            "tool_calls": [
                {"id": "a", "function": {"index": 0, "name": "f", "arguments": {"x": {"y": 1}}}}
            ],
        },
        {"role": "tool", "tool_name": "f", "tool_call_id": "a", "content": "r"},
    ]


def test_a_stream_has_to_be_refused():
    assert encoded(User("q")).body["stream"] is False
    assert encoded(User("q"), stream=True).body["stream"] is True


def test_parameters_are_options():
    schema = {"type": "object"}
    wanted = {"type": "json_schema", "json_schema": {"schema": schema}}
    out = encoded(
        User("q"), max_tokens=9, temperature=0.1, options={"num_ctx": 8}, response_format=wanted
    ).body
    assert out["options"] == {"num_predict": 9, "temperature": 0.1, "num_ctx": 8}
    assert out["format"] == schema
    assert encoded(User("q"), response_format={"type": "json_object"}).body["format"] == "json"


def test_thinking():
    assert encoded(User("q"), thinking=False).body["think"] is False
    assert encoded(User("q"), reasoning_effort="low").body["think"] == "low"


def test_tools_and_choices():
    out = encoded(User("q"), tools=[TOOL], tool_choice="f")
    assert out.body["tools"] == [{"type": "function", "function": TOOL}]
    assert "tool_choice" not in out.body
    assert out.notes
    assert "tools" not in encoded(User("q"), tools=[TOOL], tool_choice="none").body


def test_images_stand_beside_the_text():
    data = {"type": "image_url", "image_url": {"url": "data:image/png;base64,QUJD"}}
    linked = {"type": "image_url", "image_url": {"url": "https://x/y.png"}}
    out = encoded(User([{"type": "text", "text": "q"}, data, linked]))
    assert out.body["messages"] == [{"role": "user", "content": "q", "images": ["QUJD"]}]
    assert "image_url" in str(out.notes[0])
