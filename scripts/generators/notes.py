"""Every note by its code: what it says, and what brings it about."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ferrule import BrokenCall, Origin, Policy, ToolCall
from ferrule.core.messages import Assistant, JsonObject, Message, ToolResult, User
from ferrule.core.notes import SENTENCES, NoteCode
from ferrule.vendors import Api

__all__ = [
    "EXCHANGES",
    "REPLIES",
    "REQUESTS",
    "Answered",
    "Asked",
    "Explained",
    "Received",
    "Relayed",
    "Said",
    "sentence",
]

CALL = '<tool_call>{"name": "save", "arguments": {"path": "a"}}</tool_call>'
OTHER = CALL.replace('"a"', '"b"')
FUNCTION = {"name": "save", "parameters": {"type": "object", "properties": {"path": {"type": "string"}}}}
TOOLS: list[dict[str, Any]] = [{"type": "function", "function": FUNCTION}]
SLOW: list[dict[str, Any]] = [{"type": "function", "function": {**FUNCTION, "async": True}}]
TWO_TOOLS = [*TOOLS, {"type": "function", "function": {"name": "now"}}]

BARE = '{"name": "save", "arguments": {"path": "a"}}'
DELTA = json.dumps({"choices": [{"index": 0, "delta": {"content": "Yes."}}]})
WHOLE: JsonObject = {"choices": [{"message": {"content": "Yes."}, "finish_reason": "stop"}]}
DROPPED = "a call of save was left out, truncated"

HELLO = User("Hello")
NATIVE = Origin("native", "native")
MADE = Assistant(calls=(ToolCall("call_0", "save", {"path": "a"}, NATIVE),))
DAMAGED = Assistant(calls=(BrokenCall("call_0", "save", '{"path"', "truncated", NATIVE),))
THOUGHT = {"type": "thinking", "thinking": "Hm.", "signature": "x"}
BOUND = Assistant(
    "Hi.",
    details=(
        {"type": "anthropic_messages", "item": THOUGHT},
        {"type": "anthropic_messages", "bound": {"model": "claude-opus-5-5", "behind": "another"}},
    ),
    family="claude",
)
PICTURE = [{"type": "image_url", "image_url": {"url": "https://pictures.example/a.png"}}]
IMAGE = User(PICTURE)


def strict(properties: JsonObject, **further: Any) -> dict[str, Any]:
    """The wish for a strict tool with these properties, all of them required."""
    schema = {"type": "object", "properties": properties, "required": [*properties], **further}
    return {"tools": [{"name": "save", "strict": True, "parameters": schema}]}


def nested(depth: int) -> JsonObject:
    """A schema of so many arrays in each other."""
    schema: JsonObject = {"type": "string"}
    for _ in range(depth):
        schema = {"type": "array", "items": schema}
    return schema


class Said(NamedTuple):
    """A model's text, and the policy it is read with."""

    text: str
    policy: Policy | None = None


class Asked(NamedTuple):
    """A request: at which vendor, with which wishes, after which messages."""

    vendor: str
    wishes: Mapping[str, Any] = {}
    messages: Sequence[Message] = (HELLO,)


class Relayed(NamedTuple):
    """A request that another client sent, and where it goes: its API family and body, the vendor."""

    vendor: str
    api: Api
    body: JsonObject


class Received(NamedTuple):
    """What arrived from a vendor."""

    vendor: str
    body: str


class Answered(NamedTuple):
    """What a vendor answers to a client of the relay, which ``then`` comes back without the thinking."""

    vendor: str
    message: JsonObject
    then: bool = False
    functions: bool = False
    """The client declares its tools as ``functions``."""


Told = Said | Asked | Received | Relayed | Answered


class Explained(NamedTuple):
    """What a note says, in both languages; and an example, if it needs nothing else."""

    english: str
    chinese: str
    example: Told | None = None


def sentence(code: NoteCode) -> str:
    """The sentence of a note, with ``…`` for what differs."""
    return re.sub(r"{.+?}", "…", SENTENCES[code])


def native(arguments: str, **further: Any) -> JsonObject:
    """A message with a native call of ``save``."""
    function = {"name": "save", "arguments": arguments}
    return {"tool_calls": [{"id": "call_7Yq2mK9xWb", "type": "function", "function": function}], **further}


def streamed(*calls: JsonObject) -> str:
    """A stream with pieces of calls."""
    pieces: list[JsonObject] = [
        {"choices": [{"index": 0, "delta": {"tool_calls": [call]}}]} for call in calls
    ]
    ended: JsonObject = {"choices": [{"index": 0, "delta": {}, "finish_reason": "tool_calls"}]}
    return "".join(f"data: {json.dumps(each)}\n\n" for each in [*pieces, ended])


SAVED: JsonObject = {"name": "save", "arguments": '{"path": "a"}'}
STRAY = streamed(
    {"index": 0, "id": "call_7Yq2mK9xWb", "type": "function", "function": SAVED},
    {"index": 1, "function": {"arguments": '{"path": "a"}'}},
)

SECOND: JsonObject = {
    "id": "call_9Pw4nR2bTc",
    "type": "function",
    "function": {"name": "save", "arguments": '{"path": "b"}'},
}

REPLIES: Mapping[NoteCode, Explained] = {
    "call-came-twice": Explained(
        "The same call was in two places (the API's own field, the content, the reasoning).",
        "同一个调用出现在两处（接口原生字段、正文、思考内容），只保留一个。",
        Said(f"<think>{CALL}</think>{CALL}", Policy(reasoning="merge")),
    ),
    "call-written-again": Explained(
        "The model wrote a call without markers, some words, and the same call again.",
        "模型写了没有标记的调用，接着写了一些文字，又把同一个调用写了一遍。",
        Said(f"{BARE}\n\nI save it:\n\n{BARE}"),
    ),
    "call-replaced-by-reasoning": Explained(
        'The policy has `reasoning="replace"`, and a call in the reasoning was whole.',
        '策略设为 `reasoning="replace"`，而思考内容里有完整的调用，因此以它为准。',
        Said(f"<think>{OTHER}</think>{CALL}", Policy(reasoning="replace")),
    ),
    "draft-left-in-reasoning": Explained(
        "The reply has another call, or a visible answer after the reasoning.",
        "回复里另有调用，或者思考之后已有回答，所以思考内容里的调用只算草稿，留在原处。",
        Said(f"<think>Shall I? {OTHER}</think>{CALL}"),
    ),
    "closing-think-tag-left": Explained(
        "It may belong to the answer, so it was not removed.",
        "它可能是回答的一部分，所以没有删去。",
        Said("<think>Hm.</think>Yes.</think>No."),
    ),
    "stop-reason-missing": Explained(
        "The vendor marked the end of its stream without a finish reason. If such a reply has a call, it"
        " counts as broken off.",
        "厂商标明了流的结束，却没有给出结束原因。如果其中有调用，这样的回复就算中断。",
        Received("deepseek", f"data: {DELTA}\n\ndata: [DONE]\n\n"),
    ),
    "relayed": Explained(
        "The reply came through another program that uses Ferrule, such as a gateway. That program left a"
        " broken call out, and sent this sentence: `a call of save was left out, truncated`.",
        "回复经过了另一个使用 Ferrule 的程序，例如网关。那个程序去掉了损坏的调用，并发来这句话："
        "`a call of save was left out, truncated`。",
        Received("deepseek", json.dumps({**WHOLE, "ferrule": {"dropped": [DROPPED]}})),
    ),
    "arguments-left-out": Explained(
        "A piece of a stream had arguments on an index of their own, without an id or a name, and every"
        " call was complete.",
        "流中有一段参数用了新的 index，既没有 id 也没有名称，而所有调用都已完整。",
        Received("deepseek", STRAY),
    ),
    "call-beside-another": Explained(
        "The client declared `functions`, or allowed one call (`parallel_tool_calls=false`,"
        " `disable_parallel_tool_use`); the model can make the other call once it has the result of the"
        " first.",
        "客户端声明的是 `functions`，或只允许一个调用（`parallel_tool_calls=false`、"
        "`disable_parallel_tool_use`）；模型拿到第一个调用的结果后可以再发出另一个。",
        Answered(
            "deepseek", {"tool_calls": [*native('{"path": "a"}')["tool_calls"], SECOND]}, functions=True
        ),
    ),
}
"""Notes about a reply."""


UNDECLARED: JsonObject = {**SECOND, "function": {"name": "delete", "arguments": '{"path": "b"}'}}

EXCHANGES: Mapping[NoteCode, Explained] = {
    "call-found": Explained(
        "The model wrote the call into its text; the client gets it as a native one.",
        "模型把调用写进了文字；客户端收到的是原生调用。",
        Answered("deepseek", {"content": CALL}),
    ),
    "call-repaired": Explained(
        "The arguments were changed. The sentence has the names of the repairs, which are listed above.",
        "参数有改动。句子里是修复的名称，见上面的列表。",
        Answered("deepseek", native('{"path": "a",}')),
    ),
    "call-handed-on": Explained(
        "The arguments do not fit the schema, or the tool is not declared. The client answers the call with"
        " an error, and the model corrects itself.",
        "参数不符合 schema，或工具未声明。客户端用错误回答这个调用，模型据此改正。",
        Answered("deepseek", {"tool_calls": [UNDECLARED]}),
    ),
    "call-left-out": Explained(
        "The call is broken, so the client does not get it. The sentence has the reason.",
        "调用已损坏，所以不会交给客户端。句子里是原因。",
        Answered("deepseek", native('{"path": 7', content="I save it.")),
    ),
    "choices-left-out": Explained(
        "A client that requests one choice would mix several up.",
        "只请求一个选择的客户端会把多个选择混在一起。",
        Received(
            "deepseek", json.dumps({"choices": [*WHOLE["choices"], {**WHOLE["choices"][0], "index": 1}]})
        ),
    ),
    "reply-mended": Explained(
        "The vendor omitted a field, or a field contradicted the calls (`finish_reason`).",
        "厂商漏了字段，或者字段与调用矛盾（如 `finish_reason`）。",
        Answered("deepseek", native('{"path": "a"}')),
    ),
    "asked-once-more": Explained(
        "Otherwise the client would have got no call. The second request names the mistake. `retry_broken`"
        " turns this off.",
        "否则客户端收不到任何调用。第二个请求写明了哪里不对。可用 `retry_broken` 关闭。",
        Answered("deepseek", native('{"path": 7')),
    ),
    "thinking-recalled": Explained(
        "The vendor requires its thinking back, the client had dropped it, and Ferrule had stored it.",
        "厂商要求带回思考内容，客户端丢弃了它，而 Ferrule 保存了它。",
        Answered("deepseek", native('{"path": "a"}', reasoning_content="I save it."), then=True),
    ),
}
"""Notes of a relay: the gateway and the transports."""

REQUESTS: Mapping[NoteCode, Explained] = {
    "choice-without-tools": Explained(
        "Every vendor refuses a `tool_choice` without tools.",
        "没有工具的 `tool_choice`，任何厂商都会拒绝。",
        Asked("deepseek", {"tool_choice": "required"}),
    ),
    "choice-left-out": Explained(
        "Ollama's own API has no such field. Only a profile of your own can lead to this note.",
        "Ollama 自己的 API 没有这个字段。只有自己的资料文件才会引出这条备注。",
    ),
    "tools-left-out": Explained(
        "Without tools the model cannot call one, which has the same effect.",
        "不发送工具，模型就无从调用，效果与 none 相同。",
        Asked("glm", {"tools": TOOLS, "tool_choice": "none"}),
    ),
    "required-call-not-forced": Explained(
        "The vendor refuses a request that forces a call.",
        "厂商不允许强制调用。",
        Asked("glm", {"tools": TWO_TOOLS, "tool_choice": "required"}),
    ),
    "required-call-not-forced-while-thinking": Explained(
        "The vendor refuses a request that forces a call while its model thinks.",
        "厂商在模型思考时不允许强制调用。",
        Asked("deepseek", {"tools": TOOLS, "tool_choice": "required", "thinking": True}),
    ),
    "named-call-not-forced": Explained(
        "The vendor refuses a request that forces a call of one tool.",
        "厂商不允许强制调用某一个工具。",
        Asked("glm", {"tools": TWO_TOOLS, "tool_choice": "save"}),
    ),
    "named-call-not-forced-while-thinking": Explained(
        "The vendor refuses a request that forces a call of one tool while its model thinks.",
        "厂商在模型思考时不允许强制调用某一个工具。",
        Asked("deepseek", {"tools": TOOLS, "tool_choice": "save", "thinking": True}),
    ),
    "tool-type-left-out": Explained(
        "A vendor's own tools, such as a web search, are not sent to another vendor.",
        "某个厂商自带的工具（如网页搜索）不会发给别的厂商。",
        Asked("dashscope", {"tools": [{"type": "web_search"}]}),
    ),
    "async-left-out": Explained(
        "The model waits for the result of this tool as for that of any other.",
        "模型会像对其他工具一样等待这个工具的结果。",
        Asked("deepseek", {"tools": SLOW}),
    ),
    "strict-refused": Explained(
        "The request has a `strict` tool, and the vendor has none.",
        "要求了 `strict`，但厂商没有这个功能。",
        Asked("glm", strict({"path": {"type": "string"}})),
    ),
    "strict-at-other-url": Explained(
        "The request has a `strict` tool, and the vendor accepts them only at another base URL.",
        "要求了 `strict`，但厂商只在另一个地址提供这个功能。",
        Asked("deepseek", strict({"path": {"type": "string"}})),
    ),
    "strict-with-optional-property": Explained(
        "A strict schema requires all of its properties.",
        "strict 的 schema 要求所有属性都是必填。",
        Asked("openai", strict({"path": {"type": "string"}}, required=[])),
    ),
    "strict-with-open-object": Explained(
        "A strict schema allows no other properties.",
        "strict 的 schema 不允许其他属性。",
        Asked("openai", strict({"path": {"type": "string"}}, additionalProperties=True)),
    ),
    "strict-with-empty-object": Explained(
        "An object without properties allows any; closed, it would allow none.",
        "没有列出属性的对象允许任何属性；一旦封闭，就什么都不允许了。",
        Asked("openai", strict({"options": {"type": "object"}})),
    ),
    "strict-with-deep-schema": Explained(
        "The schema is nested so deeply that Ferrule did not check it.",
        "schema 嵌套太深，Ferrule 没有检查。",
        Asked("openai", strict({"path": nested(200)})),
    ),
    "model-never-thinks": Explained(
        "The model never thinks, so there is nothing to switch on.",
        "该模型从不思考，没有可打开的开关。",
        Asked("hunyuan", {"thinking": True}),
    ),
    "model-always-thinks": Explained(
        "The model always thinks, so there is nothing to switch off.",
        "该模型总是思考，没有可关闭的开关。",
        Asked("gemini", {"thinking": False}),
    ),
    "thinking-switch-unknown": Explained(
        "If you know the right field, send it in `extra_body` (`ChatFerrule`) or as a parameter"
        " (`Client`).",
        "如果你知道该用哪个字段，可以放进 `extra_body`（`ChatFerrule`）或作为参数传入（`Client`）。",
        Asked("cerebras", {"thinking": True}),
    ),
    "thinking-switched-off": Explained(
        "The API refuses to turn thinking on between a call and its result.",
        "在调用与其结果之间开启思考，会被该 API 拒绝。",
        Asked(
            "anthropic",
            {"model": "claude-haiku-4-5", "tools": TOOLS}
            | {"thinking": {"type": "enabled", "budget_tokens": 1024}},
            (HELLO, MADE, ToolResult("call_0", "saved")),
        ),
    ),
    "parameter-refused": Explained(
        "The vendor answers this field with an error for this model.",
        "该模型不接受这个字段，发送会报错。",
        Asked("kimi", {"temperature": 0}),
    ),
    "parameter-refused-while-thinking": Explained(
        "The vendor answers this field with an error while the model thinks.",
        "模型思考时不接受这个字段，发送会报错。",
        Asked("openai", {"temperature": 0, "thinking": True}),
    ),
    "parameter-refused-without-thinking": Explained(
        "The vendor answers this field with an error when thinking is switched off.",
        "关闭思考后不接受这个字段，发送会报错。",
        Asked("volcengine", {"reasoning_effort": "low", "thinking": False}),
    ),
    "parameter-refused-beside-another": Explained(
        "The vendor accepts only one of the two fields.",
        "这两个字段只能给一个。",
        Asked("anthropic", {"model": "claude-haiku-4-5", "temperature": 0, "top_p": 0.5}),
    ),
    "parameter-ignored": Explained(
        "The field was sent and has no effect.",
        "字段已发送，但不起作用。",
        Asked("minimax", {"frequency_penalty": 1}),
    ),
    "parameter-ignored-while-thinking": Explained(
        "The field was sent and has no effect as long as the model thinks.",
        "字段已发送，但模型思考时不起作用。",
        Asked("deepseek", {"temperature": 0}),
    ),
    "format-refused-beside-tools": Explained(
        "Ask for the format in a request without tools.",
        "请在不带工具的请求里要求格式。",
        Asked("groq", {"tools": TOOLS, "response_format": {"type": "json_object"}}),
    ),
    "format-weakened": Explained(
        "The reply will be JSON, but your program has to check whether it fits the schema.",
        "回复会是 JSON，但是否符合 schema 需要你的程序自行校验。",
        Asked("deepseek", {"response_format": {"type": "json_schema", "json_schema": {"name": "x"}}}),
    ),
    "format-left-out": Explained(
        "Describe the format of the answer in the prompt.",
        "请在提示词里说明答案的格式。",
        Asked("deepseek", {"response_format": {"type": "grammar"}}),
    ),
    "stop-left-out": Explained(
        "OpenAI's Responses API has no stop sequences.",
        "OpenAI 的 Responses API 不能指定停止文本。",
        Asked("deepseek-responses", {"stop": ["END"]}),
    ),
    "content-parts-left-out": Explained(
        "The model does not see what was left out.",
        "模型看不到被略去的部分。",
        Asked("sambanova", {}, (IMAGE,)),
    ),
    "content-part-not-base64": Explained(
        "Give the image itself (`data:…;base64,…`), not its address.",
        "请给出图片本身（`data:…;base64,…`），而不是网址。",
        Asked("ollama-native", {}, (IMAGE,)),
    ),
    "repeated-results-left-out": Explained(
        "The first result of a call counts.",
        "一个调用以第一个结果为准。",
        Asked("deepseek", {}, (HELLO, MADE, ToolResult("call_0", "saved"), ToolResult("call_0", "again"))),
    ),
    "results-without-call": Explained(
        "Vendors refuse a result without its call.",
        "没有对应调用的结果会被厂商拒绝，因此改作用户消息发送。",
        Asked("deepseek", {}, (HELLO, ToolResult("call_9", "saved"))),
    ),
    "calls-without-result": Explained(
        "Vendors refuse a call without a result, so a result is sent that says that there is none.",
        "没有结果的调用会被厂商拒绝，因此补上一个说明没有结果的结果。",
        Asked("deepseek", {}, (HELLO, MADE, HELLO)),
    ),
    "late-results": Explained(
        "Only OpenAI's Responses API accepts a result later. Other vendors get it as a user message.",
        "只有 OpenAI 的 Responses API 接受稍后到达的结果；对其他厂商，它作为用户消息发送。",
        Asked("deepseek", {"tools": SLOW}, (HELLO, MADE, HELLO, ToolResult("call_0", "saved"))),
    ),
    "broken-calls-as-text": Explained(
        "The model gets back what it wrote, as its own text.",
        "模型写下的内容，作为它自己的文字发回。",
        Asked("deepseek", {}, (HELLO, DAMAGED, HELLO)),
    ),
    "empty-messages-left-out": Explained(
        "Vendors refuse a message that is empty.",
        "空消息会被厂商拒绝。",
        Asked("deepseek", {}, (HELLO, Assistant(), HELLO)),
    ),
    "field-of-another-api": Explained(
        "The request goes to another API than the one that it was written for.",
        "请求来自一种 API，而发往另一种。",
        Relayed("deepseek", "openai_responses", {"input": "Hello", "truncation": "auto"}),
    ),
    "part-of-another-api": Explained(
        "Other vendors do not know the tools and items that run at one vendor.",
        "在某个厂商那里运行的工具和条目，别家并不认识。",
        Relayed("deepseek", "openai_responses", {"input": "Hello", "tools": [{"type": "web_search"}]}),
    ),
    "thinking-changed": Explained(
        "Models accept different types of thinking; newer ones refuse a budget.",
        "各模型接受的思考类型不同：较新的模型不接受预算。",
        Asked(
            "anthropic", {"model": "claude-opus-5", "thinking": {"type": "enabled", "budget_tokens": 1024}}
        ),
    ),
    "effort-changed": Explained(
        "The nearest effort that the model accepts was sent.",
        "改为该模型所接受的最接近的思考强度。",
        Asked("glm", {"model": "glm-5.3", "reasoning_effort": "medium"}),
    ),
    "server-parser-off": Explained(
        "If llama.cpp's parser fails, the server answers 500 and loses the reply. Ferrule reads it"
        " instead.",
        "llama.cpp 的解析器失败时返回 500 并丢失回复；改由 Ferrule 读取。",
        None,
    ),
    "model-unknown": Explained(
        "The model may be newer than Ferrule. Its rules are most likely those of the newest known models.",
        "模型可能比 Ferrule 新，多半沿用已知的最新模型的规则。",
        Asked("anthropic", {"model": "claude-opus-9"}),
    ),
    "model-retired": Explained(
        "The vendor refuses this model, or serves another one in its place. Other hosts may still have it.",
        "厂商会拒绝它，或以另一个模型代替；其他平台可能仍然提供。",
        Asked("minimax", {"model": "MiniMax-M2.7"}),
    ),
    "prefill-continued": Explained(
        "Claude since 4.6 and Mistral refuse a conversation that ends with an assistant message.",
        "Claude 自 4.6 起以及 Mistral 拒绝以 assistant 消息结尾的对话。",
        Asked(
            "anthropic", {"model": "claude-sonnet-5"}, messages=(User("Name a city."), Assistant("It is"))
        ),
    ),
    "another-api": Explained(
        "The vendor accepts the tools or the thinking of this model only at another of its APIs.",
        "该厂商只在另一种 API 上接受这个模型的工具或思考。",
        Relayed(
            "openai", "openai_chat", {"model": "gpt-6-sol", "messages": [{"role": "user", "content": "Hi"}]}
        ),
    ),
    "bound-thinking-left-out": Explained(
        "The history was repaired, shortened or moved to another model, so the vendor would refuse it.",
        "历史经过修补、缩短，或换了模型，照原样发送会被厂商拒绝。",
        Asked("anthropic", {"model": "claude-opus-5-5"}, (HELLO, BOUND, HELLO)),
    ),
    "signed-thinking-left-out": Explained(
        'You set `history="drop-signed"`, which helps if a vendor refuses a history.',
        '你设置了 `history="drop-signed"`；厂商拒绝历史时可以这样做。',
        Asked("anthropic", {"history": "drop-signed"}, (HELLO, BOUND, HELLO)),
    ),
    "messages-changed": Explained(
        "All other messages of the client's request were sent unchanged.",
        "客户端请求中的其余消息原样发送。",
        Relayed("sambanova", "openai_chat", {"messages": [{"role": "user", "content": PICTURE}]}),
    ),
    "foreign-thinking-left-out": Explained(
        "Thinking of one model family is not sent to another.",
        "一个模型家族的思考内容不发给另一个。",
        Asked("deepseek", {}, (HELLO, Assistant("Hi.", reasoning="Hm.", family="kimi"), HELLO)),
    ),
}
"""Notes about a request: what was changed before it went out."""
