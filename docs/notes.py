"""Every note, what it says, and what brings it about. ``…`` in a note stands for what differs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ferrule import BrokenCall, Origin, Policy, ToolCall
from ferrule.messages import Assistant, Message, ToolResult, User

__all__ = ["REPLIES", "REQUESTS", "Asked", "Note", "Said"]

CALL = '<tool_call>{"name": "save", "arguments": {"path": "a"}}</tool_call>'
OTHER = CALL.replace('"a"', '"b"')
FUNCTION = {"name": "save", "parameters": {"type": "object", "properties": {"path": {"type": "string"}}}}
TOOLS: list[dict[str, Any]] = [{"type": "function", "function": FUNCTION}]
STRICT = [{"type": "function", "function": {**FUNCTION, "strict": True}}]

HELLO = User("Hello")
NATIVE = Origin("native", "native")
MADE = Assistant(calls=(ToolCall("call_0", "save", {"path": "a"}, NATIVE),))
DAMAGED = Assistant(calls=(BrokenCall("call_0", "save", '{"path"', "truncated", NATIVE),))
IMAGE = User([{"type": "image_url", "image_url": {"url": "https://pictures.example/a.png"}}])


class Said(NamedTuple):
    """A model's text, and the policy it is read with."""

    text: str
    policy: Policy | None = None


class Asked(NamedTuple):
    """A request: at which vendor, with which wishes, after which messages."""

    vendor: str
    wishes: Mapping[str, Any] = {}
    messages: Sequence[Message] = (HELLO,)


class Note(NamedTuple):
    """What a note says, in both languages; and an example, if it needs nothing else."""

    english: str
    chinese: str
    example: Said | Asked | None = None


REPLIES: Mapping[str, Note] = {
    "a call of … …; one is kept": Note(
        "The same call stood in two places (the API's own field, the content, the reasoning), or a call"
        " without markers was written once more below words about it.",
        "同一个调用出现在两处（接口原生字段、正文、思考过程），或者没有标记的调用在一段说明之后又写了一遍；"
        "只保留一个。",
        Said(f"<think>{CALL}</think>{CALL}", Policy(reasoning="merge")),
    ),
    "a call of … was replaced by those in the reasoning": Note(
        'The policy says `reasoning="replace"`, and a call in the reasoning was whole.',
        '策略设为 `reasoning="replace"`，而思考过程里有完整的调用，因此以它为准。',
        Said(f"<think>{OTHER}</think>{CALL}", Policy(reasoning="replace")),
    ),
    "a call in the reasoning was taken for a draft and left there": Note(
        "The reply has another call, or an answer stands behind the reasoning.",
        "回复里另有调用，或者思考之后已有回答，所以思考过程里的调用只算草稿，留在原处。",
        Said(f"<think>Shall I? {OTHER}</think>{CALL}"),
    ),
    "a closing think tag without an opening one was left in the text": Note(
        "It may belong to the answer, so nothing was cut out.",
        "它可能是回答的一部分，所以没有删去。",
        Said("<think>Hm.</think>Yes.</think>No."),
    ),
    "a call of … was left out, ……": Note(
        "The reply came through a program that writes replies with Ferrule, which leaves out broken calls.",
        "回复经过了另一个用 Ferrule 转发的程序；损坏的调用不会转发，后面是原因。",
    ),
}
"""Notes about a reply."""

REQUESTS: Mapping[str, Note] = {
    "tool_choice was left out, because there are no tools": Note(
        "A choice without tools is refused everywhere.",
        "没有声明工具却给出 tool_choice，任何厂商都会拒绝。",
        Asked("deepseek", {"tool_choice": "required"}),
    ),
    "tool_choice was left out, because Ollama has none": Note(
        "Ollama's own API has no such field; only a profile of one's own can ask for it.",
        "Ollama 自己的 API 没有这个字段；只有自定义的 profile 才会要求它。",
    ),
    "… has no tool_choice none; the tools were left out instead": Note(
        "Without tools there is no call, which is what was asked for.",
        "不发送工具，模型就无从调用，效果与 none 相同。",
        Asked("glm", {"tools": TOOLS, "tool_choice": "none"}),
    ),
    "… cannot be made to use ……; the choice was left to the model": Note(
        "The vendor refuses to be forced, often only while its model thinks.",
        "厂商不允许强制调用，多半只是在模型思考时不允许。",
        Asked("deepseek", {"tools": TOOLS, "tool_choice": "required", "thinking": True}),
    ),
    "a tool of type … was left out, because … has none": Note(
        "A vendor's own tools, such as a web search, are not sent to another vendor.",
        "某个厂商自带的工具（如网页搜索）不会发给别的厂商。",
        Asked("dashscope", {"tools": [{"type": "web_search"}]}),
    ),
    "the tool … is not strict: …": Note(
        "`strict` was asked for, and the vendor or the tool's schema does not allow it.",
        "要求了 `strict`，但厂商或该工具的 schema 不允许。",
        Asked("openai", {"tools": STRICT}),
    ),
    "… … thinks": Note(
        "The model always or never thinks, so there is nothing to switch.",
        "该模型总是思考或从不思考，没有可切换的开关。",
        Asked("gemini", {"thinking": False}),
    ),
    "no thinking switch is known for …; nothing was sent": Note(
        "`extra_body` (`ChatFerrule`) or a further parameter (`Client`) can carry a field that you know.",
        "如果您知道该用哪个字段，可以放进 `extra_body`（`ChatFerrule`）或作为参数传入（`Client`）。",
        Asked("cerebras", {"thinking": True}),
    ),
    "thinking was switched off, because the calls now answered were made without it": Note(
        "The API refuses thinking in the middle of a loop of calls that began without it.",
        "一轮调用若在未思考时开始，中途开启思考会被该 API 拒绝。",
        Asked(
            "anthropic",
            {"tools": TOOLS, "thinking": {"type": "enabled", "budget_tokens": 1024}},
            (HELLO, MADE, ToolResult("call_0", "saved")),
        ),
    ),
    "… was left out, because … refuses …": Note(
        "The vendor answers this field with an error, for this model or while it thinks.",
        "该模型（或该模型思考时）不接受这个字段，发送会报错。",
        Asked("kimi", {"temperature": 0}),
    ),
    "… was left out, because … refuses it beside …": Note(
        "The vendor takes one of the two fields only.",
        "这两个字段只能给一个。",
        Asked("anthropic", {"temperature": 0, "top_p": 0.5}),
    ),
    "… ignores …": Note(
        "The field was sent and has no effect.",
        "字段已发送，但不起作用。",
        Asked("minimax", {"frequency_penalty": 1}),
    ),
    "… ignores … while thinking": Note(
        "The field was sent and has no effect as long as the model thinks.",
        "字段已发送，但模型思考时不起作用。",
        Asked("deepseek", {"temperature": 0}),
    ),
    "response_format was left out, because … refuses it beside tools": Note(
        "Ask for the format in a request without tools.",
        "请在不带工具的请求里要求格式。",
        Asked("groq", {"tools": TOOLS, "response_format": {"type": "json_object"}}),
    ),
    "… has no response_format json_schema; json_object was asked for": Note(
        "The reply will be JSON; whether it fits the schema is for the program to check.",
        "回复会是 JSON，但是否符合 schema 需要程序自行校验。",
        Asked("deepseek", {"response_format": {"type": "json_schema", "json_schema": {"name": "x"}}}),
    ),
    "… has no response_format …; it was left out": Note(
        "Say in the prompt what the answer shall look like.",
        "请在提示词里说明答案的格式。",
        Asked("deepseek", {"response_format": {"type": "grammar"}}),
    ),
    "stop was left out, because this API has no such parameter": Note(
        "OpenAI's Responses API cannot be told where to stop.",
        "OpenAI 的 Responses API 不能指定停止文本。",
        Asked("deepseek-responses", {"stop": ["END"]}),
    ),
    "content part(s) of type … left out, because … takes text only": Note(
        "A number stands before it. The model does not see what was left out.",
        "前面是数量。模型看不到被略去的部分。",
        Asked("sambanova", {}, (IMAGE,)),
    ),
    "a part of type … was left out, because Ollama takes only images in base64": Note(
        "Give the image itself (`data:…;base64,…`), not its address.",
        "请给出图片本身（`data:…;base64,…`），而不是网址。",
        Asked("ollama-native", {}, (IMAGE,)),
    ),
    "tool result(s) left out, because their call was already answered": Note(
        "A number stands before it. The first result of a call counts.",
        "前面是数量。一个调用以第一个结果为准。",
        Asked("deepseek", {}, (HELLO, MADE, ToolResult("call_0", "saved"), ToolResult("call_0", "again"))),
    ),
    "tool result(s) without a call sent as user messages": Note(
        "A number stands before it. Vendors refuse a result without its call.",
        "前面是数量。没有对应调用的结果会被厂商拒绝，因此改作用户消息发送。",
        Asked("deepseek", {}, (HELLO, ToolResult("call_9", "saved"))),
    ),
    "call(s) without a result answered for the model to know": Note(
        "A number stands before it. A result that says so is sent: vendors refuse a call without one.",
        "前面是数量。没有结果的调用会被厂商拒绝，因此补上一个说明没有结果的结果。",
        Asked("deepseek", {}, (HELLO, MADE, HELLO)),
    ),
    "broken call(s) sent as text": Note(
        "A number stands before it. What the model wrote goes back as its own text.",
        "前面是数量。模型写下的内容作为它自己的文字送回。",
        Asked("deepseek", {}, (HELLO, DAMAGED, HELLO)),
    ),
    "assistant message(s) without text and calls left out": Note(
        "A number stands before it. Vendors refuse a message that is empty.",
        "前面是数量。空消息会被厂商拒绝。",
        Asked("deepseek", {}, (HELLO, Assistant(), HELLO)),
    ),
    "message(s) sent without their thinking, which another model family thought": Note(
        "A number stands before it. No vendor may be shown another family's reasoning.",
        "前面是数量。一家的思考内容不能送给另一家。",
        Asked("deepseek", {}, (HELLO, Assistant("Hi.", reasoning="Hm.", family="kimi"), HELLO)),
    ),
}
"""Notes about a request: what was changed before it went out."""
