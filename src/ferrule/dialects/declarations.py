"""The dialects that have a file of their own, as data: names, markers, and who reads what begins with them.

In: nothing. Out: ``PYTHONIC`` and ``DIALECTS``, in the order in which the readers of one marker are asked,
and markers that formats and ``leftover_markers`` share. A file of ``dialects/formats`` is imported when one
of its markers is first seen in a reply, so that other replies do not pay for it.
"""

from __future__ import annotations

from itertools import product

from ferrule.core.locale import N_
from ferrule.dialects.core.dialect import Dialect, read_by
from ferrule.dialects.core.reader_context import Form

_CALL = '{"name": "get_weather", "arguments": {"city": "Paris"}}'
_BARE = Form(marked=False, bare_json=True)

LLAMA_ENDS = ("<|eom_id|>", "<|eot_id|>", "<|eot|>")
PYTHONIC = (
    Dialect(
        name="pythonic",
        about="a list of Python calls, bare or between python markers",
        models=N_("Llama 4, Llama 3.2, any model asked for Python calls"),
        sample='[get_weather(city="Paris")]',
        readers=read_by("pythonic.read_pythonic", "<|python_start|>"),
        ends=LLAMA_ENDS,
        also=("granite_pythonic",),
        form=Form(marked=False, code=True),
    ),
    Dialect(
        name="llama3_json",
        about="JSON objects, or one Python call, after <|python_tag|>",
        models="Llama 3.1, 3.2, 3.3",
        sample='<|python_tag|>{"name": "get_weather", "parameters": {"city": "Paris"}}',
        readers=read_by("pythonic.read_llama3", "<|python_tag|>"),
        ends=LLAMA_ENDS,
        form=Form(bare_json=True),
    ),
    Dialect(
        name="lfm2",
        about="a list of Python calls, or JSON, between special tokens",
        models="LFM2, LFM2.5, openPangu 2",
        sample='<|tool_call_start|>[get_weather(city="Paris")]<|tool_call_end|>',
        readers=read_by("pythonic.read_lfm2", "<|tool_call_start|>"),
        also=("openpangu",),
    ),
    Dialect(
        name="olmo3",
        about="Python calls, one a line, in a function_calls block",
        models="Olmo 3",
        sample='<function_calls>get_weather(city="Paris")</function_calls>',
        readers=read_by("pythonic.read_olmo3", "<function_calls>"),
    ),
)
"""They are asked before the dialects with tags: Olmo's block begins as Anthropic's."""

_JSON = (
    Dialect(
        name="openai_json",
        about="OpenAI's tool_calls or function_call, pasted as text",
        models=N_("models that imitate the API"),
        sample='{"tool_calls": [{"id": "call_1", "type": "function", "function": '
        '{"name": "get_weather", "arguments": "{\\"city\\": \\"Paris\\"}"}}]}',
        form=_BARE,
    ),
    Dialect(
        name="openai_json_array",
        about="a bare JSON array of calls",
        models=N_("any model under a forced choice"),
        sample=f"[{_CALL}]",
        form=_BARE,
    ),
    Dialect(
        name="json",
        about="a bare JSON call",
        models=N_("Llama 3, Qwen2.5-Coder, small models"),
        sample=_CALL,
        form=Form(marked=False, bare_json=True, single=True),
    ),
    Dialect(
        name="fenced_json",
        about="a JSON call in a Markdown fence",
        models=N_("any prompted model"),
        sample=f"```json\n{_CALL}\n```",
        form=_BARE,
    ),
)
"""They have no marker: the channel knows where JSON may begin (``formats/bare_json``)."""

K3_TOOLS, K3_TOOLS_END = "<|open|>tools<|sep|>", "<|close|>tools<|sep|>"
K3_CALL = "<|open|>call "
K3_FUSED = ("<|open|>toolscall ", "<|open|>tools<|open|>call ", "<|open|>tools<|sep|>call ")
"""The openings of the section and of its first call, tokens between them lost (Cursor, 2026-10)."""

_MESSAGES = (
    Dialect(
        name="kimi_k3",
        about="XTML: open and close tags of special tokens, typed arguments",
        models="Kimi K3",
        sample='<|open|>tools<|sep|><|open|>call tool="get_weather" index="1"<|sep|>'
        '<|open|>argument key="city" type="string"<|sep|>Paris<|close|>argument<|sep|>'
        "<|close|>call<|sep|><|close|>tools<|sep|>",
        readers=read_by("kimi_k3.read_tools", K3_TOOLS, K3_CALL, *K3_FUSED)
        | read_by(
            "kimi_k3.read_frame",
            "<|open|>response<|sep|>",
            "<|close|>response<|sep|>",
            "<|close|>message<|sep|>",
        ),
        thinks={"<|open|>think<|sep|>": "<|close|>think<|sep|>"},
        ends=("<|end_of_msg|>",),
    ),
    Dialect(
        name="muse",
        about="ATEM: invokes in messages to a tool",
        models="Muse Spark, Muse Glimmer",
        sample="<|start|>assistant to=get_weather.get_weather<|message|><atem:function_calls>"
        '<atem:invoke name="get_weather"><atem:parameter name="city">Paris</atem:parameter></atem:invoke>'
        "</atem:function_calls><|eom|>",
        readers=read_by("muse.read_message", "<|start|>assistant")
        | read_by("muse.read_tool_message", "<|message|><atem:function_calls>")
        | read_by("muse.read_block", "<atem:function_calls>")
        | read_by("muse.read_end", "<|eom|>"),
        begins=read_by("muse.read_message", " to=", "to="),
        ends=("<|eot|>",),
    ),
    Dialect(
        name="gpt_oss",
        about="harmony messages to functions.NAME",
        models="gpt-oss",
        sample="<|channel|>commentary to=functions.get_weather <|constrain|>json<|message|>"
        '{"city": "Paris"}<|call|>',
        readers=read_by(
            "harmony.read_message",
            "<|start|>assistant",
            "<|start|>\n",
            "<|start|><|channel|>",
            "<|channel|>",
        )
        | read_by("harmony.read_end", "<|end|>")
        | read_by("harmony.read_fused", "analysis", "assistantfinal", "assistantcommentary")
        | read_by(
            "harmony.read_headless",
            "to=functions.",
            "assistant to=",
            "commentary to=",
            "analysis to=",
            "assistantcommentary to=",
            "assistantanalysis to=",
        ),
        ends=("<|call|>", "<|return|>"),
        begins=read_by("harmony.read_headless", " to=", "to="),
    ),
    Dialect(
        name="beam",
        about="harmony messages to a tool with a tag for every argument",
        models="Beam 1.0",
        sample="<|start|>assistant to=get_weather<|channel|>analysis <|constrain|>xml<|message|>"
        '<rfl:parameter name="city">\nParis\n</rfl:parameter><|call|>',
        readers=read_by("harmony.read_line", "\nto="),
    ),
    Dialect(
        name="gemma4",
        about="fields in braces between <|tool_call> and <tool_call|>",
        models="Gemma 4",
        sample='<|tool_call>call:get_weather{city:<|"|>Paris<|"|>}<tool_call|>',
        readers=read_by("gemma.GEMMA4.read", "<|tool_call>")
        | read_by("gemma.begin_thought", "<|channel>thought")
        | read_by("gemma.end_thought", "<channel|>")
        | read_by("gemma.read_unknown", "call:"),
        ends=("<turn|>",),
    ),
    Dialect(
        name="functiongemma",
        about="fields in braces between <start_function_call> and <end_function_call>",
        models="FunctionGemma",
        sample="<start_function_call>call:get_weather{city:<escape>Paris<escape>}<end_function_call>",
        readers=read_by("gemma.FUNCTION_GEMMA.read", "<start_function_call>"),
        ends=("<end_of_turn>", "<start_function_response>"),
    ),
)

NAMESPACE = "]<]minimax[>["


def _deepseek(words: str) -> tuple[str, ...]:
    """Every spelling of a special token: with look-alikes of the bar and of the block between the words."""
    return tuple(f"<{bar}{joint.join(words.split())}{bar}>" for bar, joint in product("｜|", "▁_ "))


# DeepSeek's.
CALLS_BEGIN, CALLS_END = _deepseek("tool calls begin"), _deepseek("tool calls end")
CALL_BEGIN, CALL_END = _deepseek("tool call begin"), _deepseek("tool call end")
SEP = _deepseek("tool sep")
TYPE_SEP = tuple(f"function{separator}" for separator in SEP)
BARS = "｜|‖"


def dsml(slash: str, *words: str) -> tuple[str, ...]:
    """Tags of DSML, as they leak."""
    prefixes = ("｜DSML｜", "｜｜DSML｜｜", "|DSML|", "||DSML||", "‖DSML‖")
    return tuple(f"<{slash}{prefix}{word}>" for prefix, word in product(prefixes, words))


_TAGS = (
    Dialect(
        name="minimax_m3",
        about="nested elements, a namespace token before every tag",
        models="MiniMax M3",
        sample=f'{NAMESPACE}<tool_call>\n{NAMESPACE}<invoke name="get_weather">{NAMESPACE}<city>Paris'
        f"{NAMESPACE}</city>{NAMESPACE}</invoke>\n{NAMESPACE}</tool_call>",
        readers=read_by(
            "nested_elements.MINIMAX.read_block", f"{NAMESPACE}<tool_call>", f"{NAMESPACE}<invoke "
        )
        | read_by("nested_elements.PLAIN.read_block", "<tool_call>")
        | read_by("nested_elements.PLAIN.read_bare", "<invoke "),
        thinks={"<mm:think>": "</mm:think>"},
    ),
    Dialect(
        name="anthropic_xml_2023",
        about="an element per argument in <invoke> or in one called like the tool, or JSON in <tool_use>",
        models=N_("Claude 2, the prompts of Cline and Roo Code, and models that imitate them"),
        sample="<function_calls>\n<invoke>\n<tool_name>get_weather</tool_name>\n<parameters>\n"
        "<city>Paris</city>\n</parameters>\n</invoke>\n</function_calls>",
        readers=read_by("legacy_anthropic_xml.read_old", "<function_calls>", "<invoke>", "<tool_use>"),
    ),
    Dialect(
        name="deepseek_v3",
        about="special tokens around a fenced JSON object",
        models=N_("DeepSeek V3, R1, R1-0528 and distilled models"),
        sample="<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>get_weather\n"
        '```json\n{"city": "Paris"}\n```<｜tool▁call▁end｜><｜tool▁calls▁end｜>',
        readers=read_by("deepseek.read_calls", *CALLS_BEGIN, *CALL_BEGIN, *TYPE_SEP),
    ),
    Dialect(
        name="deepseek_v31",
        about="special tokens around a JSON object",
        models="DeepSeek V3.1",
        sample="<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>get_weather<｜tool▁sep｜>"
        '{"city": "Paris"}<｜tool▁call▁end｜><｜tool▁calls▁end｜>',
    ),
    Dialect(
        name="dsml_spaced",
        about="DSML with blanks between its pieces",
        models=N_("DeepSeek V4 through proxies"),
        sample='<｜ ｜ DSML｜ ｜ tool_calls>\n<｜ ｜ DSML｜ ｜ invoke name="get_weather">\n'
        '<｜ ｜ DSML｜ ｜ parameter name="city" string="true">Paris</｜ ｜ DSML｜ ｜ parameter>\n'
        "</｜ ｜ DSML｜ ｜ invoke>\n</｜ ｜ DSML｜ ｜ tool_calls>",
        readers=read_by(
            "deepseek.read_spaced",
            *(
                f"<{start}"
                for bar in BARS
                for start in (f"{bar} ", f" {bar}", f"{bar}{bar} ", f"{bar}DSML")
            ),
            *(f"<{bar}{bar}DSML" for bar in BARS),
        ),
    ),
    Dialect(
        name="dsml_named",
        about="DSML with the name after the word of the wrapper, then JSON",
        models="DeepSeek V4 Flash",
        sample='<｜DSML｜toolcall>get_weather\n\n```json\n{"city": "Paris"}\n```',
        readers=read_by(
            "deepseek.read_named", *dsml("", "toolcall", "tool_call"), *dsml("", "toolcalls", "tool_calls")
        ),
    ),
)

GLM_ENDS = ("<|observation|>", "<|user|>", "<|endoftext|>", "<|role_end|>")
_KEYS_AND_VALUES = (
    Dialect(
        name="glm45",
        about="a tag for every key and every value, on lines of their own",
        models="GLM-4.5, 4.5-Air, 4.5V, 4.6, Ling 3, Laguna",
        sample="<tool_call>get_weather\n<arg_key>city</arg_key>\n<arg_value>Paris</arg_value>\n</tool_call>",
        readers=read_by("arg_keys.read_glm", "<tool_call>"),
        thinks={"<think>": "</think>"},
        ends=GLM_ENDS,
        also=("glm46", "hyperclovax_seed_think"),
    ),
    Dialect(
        name="glm47",
        about="a tag for every key and every value, without newlines",
        models="GLM-4.7, 4.7-Flash, GLM-5, 5.x, Spark 2.5",
        sample="<tool_call>get_weather<arg_key>city</arg_key><arg_value>Paris</arg_value></tool_call>",
        also=("glm5", "spark"),
    ),
    Dialect(
        name="glm53_flash",
        about="a name, > and JSON in <tool_call>",
        models="GLM-5.3-Flash",
        sample='<tool_call>get_weather>{"city": "Paris"}</tool_call>',
        also=("glm53",),
    ),
    Dialect(
        name="hunyuan_v3",
        about="GLM's tags in a section, with a separator after the name",
        models="Hunyuan V3, V4 (Hy3)",
        sample="<tool_calls>\n<tool_call>get_weather<tool_sep>\n<arg_key>city</arg_key>\n"
        "<arg_value>Paris</arg_value>\n</tool_call>\n</tool_calls>",
        readers=read_by("arg_keys.read_glm", "<tool_calls>", "<tool_calls:", "<tool_call:"),
        thinks={"<think:opensource>": "</think:opensource>"},
        also=("hunyuan_v4",),
    ),
    Dialect(
        name="k2_horizon",
        about="GLM's tags with a prefix, and the type of every value",
        models="K2 Horizon",
        sample="<ifm|tool_calls><ifm|tool_call>get_weather<ifm|arg_key>city</ifm|arg_key>"
        "<ifm|arg_type>string</ifm|arg_type><ifm|arg_value>Paris</ifm|arg_value></ifm|tool_call>"
        "</ifm|tool_calls>",
        readers=read_by("arg_keys.read_glm", "<ifm|tool_calls>", "<ifm|tool_call>"),
        thinks={f"<ifm|{word}>": f"</ifm|{word}>" for word in ("think", "think_fast", "think_faster")},
        also=("k2_v3",),
    ),
    Dialect(
        name="longcat_tags",
        about="GLM's tags in LongCat's words",
        models="LongCat-2.0, LongCat-Flash",
        sample="<longcat_tool_call>get_weather\n<longcat_arg_key>city</longcat_arg_key>\n"
        "<longcat_arg_value>Paris</longcat_arg_value>\n</longcat_tool_call>",
        readers=read_by("arg_keys.read_longcat", "<longcat_tool_call>"),
        thinks={"<longcat_think>": "</longcat_think>"},
        ends=("</longcat_s>",),
    ),
    Dialect(
        name="solar_open2",
        about="special tokens around name, keys and values",
        models="Solar Open 2, Solar Pro 4",
        sample="<|tool_call:start|>get_weather\n<|tool_arg:start|>city<|tool_arg:value|>Paris<|tool_arg:end|>\n"
        "<|tool_call:end|>",
        readers=read_by("arg_keys.read_solar", "<|tool_call:start|>"),
        thinks={"<|think:start|>": "<|think:end|>"},
        ends=("<|im:end|>",),
    ),
    Dialect(
        name="telechat4",
        about="a tag for every key and every value, called param",
        models="TeleChat 4 (Xing 4)",
        sample="<tool_call>get_weather<param_key>city</param_key><param_value>Paris</param_value></tool_call>",
        readers=read_by("arg_keys.read_telechat", "<tool_call>"),
        also=("xing4",),
    ),
    Dialect(
        name="iquest_coder",
        about="GLM's tags in <iquestcoder_tool_call>",
        models="IQuest Coder V2",
        sample="<iquestcoder_tool_call>get_weather\n<arg_key>city</arg_key>\n<arg_value>Paris</arg_value>\n"
        "</iquestcoder_tool_call>",
        readers=read_by("arg_keys.read_iquest", "<iquestcoder_tool_call>"),
        also=("iquest_coder_v2",),
    ),
)

KIMI_SECTIONS = ("<|tool_calls_section_begin|>", "<|tool_call_section_begin|>")
KIMI_SECTION_ENDS = ("<|tool_calls_section_end|>", "<|tool_call_section_end|>")
PLAMO_SECTION, PLAMO_SECTION_END = (
    "<|plamo:begin_tool_requests:plamo|>",
    "<|plamo:end_tool_requests:plamo|>",
)
_HEADERS = (
    Dialect(
        name="kimi_k2",
        about="special tokens around an id that names the tool, and a JSON object",
        models="Kimi K2, K2-Thinking, K2.5",
        sample="<|tool_calls_section_begin|><|tool_call_begin|>functions.get_weather:0"
        '<|tool_call_argument_begin|>{"city": "Paris"}<|tool_call_end|><|tool_calls_section_end|>',
        readers=read_by("header_dialects.read_section", *KIMI_SECTIONS)
        | read_by("header_dialects.KIMI.read", "<|tool_call_begin|>")
        | read_by("header_dialects.read_leaked", "functions."),
        ends=("<|im_end|>",),
    ),
    Dialect(
        name="mistral",
        about="[TOOL_CALLS], then an array of JSON calls, or a name and its JSON arguments",
        models="Mistral 7B v0.3, Nemo, Large, Small, Ministral, Devstral, Magistral",
        sample='[TOOL_CALLS]get_weather[ARGS]{"city": "Paris"}',
        readers=read_by("header_dialects.read_mistral", "[TOOL_CALLS]"),
        thinks={"[THINK]": "[/THINK]"},
        ends=("</s>",),
    ),
    Dialect(
        name="plamo3",
        about="a token pair around everything",
        models="PLaMo 3",
        sample="<|plamo:begin_tool_requests:plamo|><|plamo:begin_tool_request:plamo|>"
        "<|plamo:begin_tool_name:plamo|>get_weather<|plamo:end_tool_name:plamo|>"
        '<|plamo:begin_tool_arguments:plamo|><|plamo:constrain|>json<|plamo:msg|>{"city": "Paris"}'
        "<|plamo:end_tool_arguments:plamo|><|plamo:end_tool_request:plamo|>"
        "<|plamo:end_tool_requests:plamo|>",
        readers=read_by("header_dialects.PLAMO.read", PLAMO_SECTION, "<|plamo:begin_tool_request:plamo|>"),
        thinks={"<|plamo:begin_think:plamo|>": "<|plamo:end_think:plamo|>"},
        ends=("<|plamo:tag|>",),
    ),
    Dialect(
        name="solar",
        about="special tokens between id, name and JSON arguments",
        models="Solar Open",
        sample="<|tool_call:begin|>a1b2c3d4e5<|tool_call:name|>get_weather<|tool_call:args|>"
        '{"city": "Paris"}<|tool_call:end|>',
        readers=read_by("header_dialects.SOLAR.read", "<|tool_call:begin|>"),
    ),
    Dialect(
        name="qwen_functions",
        about="✿FUNCTION✿ and ✿ARGS✿ before name and JSON arguments",
        models=N_("Qwen and Qwen2 under Qwen-Agent"),
        sample='✿FUNCTION✿: get_weather\n✿ARGS✿: {"city": "Paris"}',
        readers=read_by("header_dialects.QWEN.read", "✿FUNCTION✿"),
    ),
    Dialect(
        name="step_audio2",
        about="the word function, a name and JSON on lines of their own in <tool_call>",
        models="Step-Audio 2, Step-Audio R1",
        sample='<tool_call>function\nget_weather\n{"city": "Paris"}</tool_call>',
        readers=read_by("header_dialects.STEP_AUDIO.read", "<tool_call>"),
        also=("step_audio_2",),
    ),
)

CLOVA_ROLE = "-> tool/function_call\n"
_LISTS = (
    Dialect(
        name="internlm2",
        about="JSON between action markers",
        models="InternLM2, 2.5, 3, Intern-S1",
        sample='<|action_start|><|plugin|>\n{"name": "get_weather", "parameters": {"city": "Paris"}}'
        "<|action_end|>",
        readers=read_by("json_lists.INTERNLM.read", "<|action_start|>", "<|plugin|>"),
    ),
    Dialect(
        name="cohere_command",
        about="a JSON array between action markers",
        models="Cohere Command R7B, Command A",
        sample='<|START_ACTION|>[\n    {"tool_call_id": "0", "tool_name": "get_weather", '
        '"parameters": {"city": "Paris"}}\n]<|END_ACTION|>',
        readers=read_by("json_lists.COHERE.read", "<|START_ACTION|>")
        | read_by("json_lists.read_opening_frame", "<|START_TEXT|>", "<|START_RESPONSE|>")
        | read_by("json_lists.read_closing_frame", "<|END_TEXT|>", "<|END_RESPONSE|>", "<|END_ACTION|>"),
        thinks={"<|START_THINKING|>": "<|END_THINKING|>"},
        ends=("<|END_OF_TURN_TOKEN|>",),
    ),
    Dialect(
        name="command_r_plus",
        about="the word Action and a fenced JSON array",
        models="Cohere Command R, R+",
        sample='Action: ```json\n[\n    {"tool_name": "get_weather", '
        '"parameters": {"city": "Paris"}}\n]\n```',
        readers=read_by("json_lists.read_action", "Action:")
        | read_by("json_lists.read_opening_frame", "<|CHATBOT_TOKEN|>"),
    ),
    Dialect(
        name="apertus",
        about="a JSON array of objects whose key is the tool",
        models="Apertus",
        sample='<|tools_prefix|>[{"get_weather": {"city": "Paris"}}]<|tools_suffix|>',
        readers=read_by("json_lists.APERTUS.read", "<|tools_prefix|>"),
        thinks={"<|inner_prefix|>": "<|inner_suffix|>"},
        ends=("<|assistant_end|>",),
    ),
    Dialect(
        name="gigachat3",
        about="JSON after a function-call marker or role",
        models="GigaChat 3, 3.1",
        sample='<|function_call|>{"name": "get_weather", "arguments": {"city": "Paris"}}',
        readers=read_by("json_lists.GIGACHAT.read", "<|function_call|>")
        | read_by("json_lists.GIGACHAT_ROLE.read", "<|message_sep|>", "function call<|role_sep|>"),
        ends=("</s>",),
    ),
    Dialect(
        name="hyperclovax",
        about="a JSON array after the role tool/function_call",
        models="HyperCLOVA X SEED Think 14B",
        sample="<|im_start|>assistant -> tool/function_call\n"
        '[{"name": "get_weather", "arguments": {"city": "Paris"}}]<|im_end|>',
        readers=read_by(
            "json_lists.CLOVA.read",
            f"<|im_end|>\n<|im_start|>assistant {CLOVA_ROLE}",
            f"<|im_start|>assistant {CLOVA_ROLE}",
        ),
        begins=read_by("json_lists.CLOVA.read", f" {CLOVA_ROLE}", CLOVA_ROLE),
        ends=("<|endofturn|>", "<|stop|>"),
        also=("hyperclovax_seed_think_14b",),
    ),
    Dialect(
        name="inkling",
        about="JSON in messages with content markers",
        models="Inkling",
        sample='<|message_model|>get_weather<|content_invoke_tool_json|>{"name":"get_weather",'
        '"args":{"city":"Paris"}}<|end_message|>',
        readers=read_by(
            "inkling.read_message",
            "<|message_model|>",
            "<|content_text|>",
            "<|content_thinking|>",
            "<|content_invoke_tool_json|>",
        )
        | read_by("inkling.read_end_of_message", "<|end_message|>"),
        ends=("<|content_model_end_sampling|>",),
    ),
    Dialect(
        name="minimax_arrows",
        about="arrows for colons and a switch per argument, in [TOOL_CALL]",
        models=N_("MiniMax M2 to M2.7 without a format of their own"),
        sample='[TOOL_CALL]\n{tool => "get_weather", args => {\n  --city "Paris"\n}}\n[/TOOL_CALL]',
        readers=read_by("arrows.read_arrows", "[TOOL_CALL]"),
    ),
)

TRANSCRIPT_CALLING = (
    *("[Calling tool:", "[Calling Tool:", "[Calling tool=", "[Calling function:", "[Call tool:"),
)
TRANSCRIPT_CALLED = (
    *("[Called tool:", "[Called Tool:", "[Tool call:", "[Tool Call:", "[Tool use:", "[Tool Use:"),
    *("[Used tool:", "[Called tool '", '[Called tool "', "[Called tool `", "[Tool: "),
)
_LINES = (
    Dialect(
        name="functionary",
        about="the tool's name after >>>, then JSON",
        models="Functionary v3.2",
        sample='>>>get_weather\n{"city": "Paris"}',
        readers=read_by("functionary.read_v3", ">>>", "\n>>>")
        | read_by("functionary.read_answer", "all\n"),
        ends=("<|eot_id|>",),
        also=("functionary_v3",),
    ),
    Dialect(
        name="functionary_v2",
        about="the tool's name after special tokens, then JSON",
        models="Functionary v2, v2.2, v2.4",
        sample='<|from|>assistant\n<|recipient|>get_weather\n<|content|>{"city": "Paris"}',
        readers=read_by("functionary.read_v2", "<|from|>"),
        begins=read_by("functionary.read_first_answer", "all\n<|content|>"),
        ends=("<|stop|>",),
    ),
    Dialect(
        name="react",
        about="Action and Action Input on lines of their own; declared tools only",
        models=N_("any model prompted for ReAct, UI-TARS"),
        sample='Action: get_weather\nAction Input: {"city": "Paris"}',
        readers=read_by("react.read_step", "Action:", "\nAction:", "**Action:**", "\n**Action:**"),
        also=("ui_tars",),
        form=Form(marked=False, line=True),
    ),
    Dialect(
        name="continue",
        about="a code block with a line for the name and for each argument; declared tools only",
        models=N_("any model prompted by the editor Continue"),
        sample="```tool\nTOOL_NAME: get_weather\nBEGIN_ARG: city\nParis\nEND_ARG\n```",
        readers=read_by("codeblocks.read_calls", "TOOL_NAME:", "\nTOOL_NAME:"),
    ),
    Dialect(
        name="cwm",
        about="raw text or JSON in a tag with the tool's name; declared tools only",
        models="CWM",
        sample='<tool: get_weather>\n{"city": "Paris"}\n</tool>',
        readers=read_by("cwm.read_tools", "<tool:", "\n<tool:"),
    ),
    Dialect(
        name="transcript",
        about="[Calling tool: …] on a line of its own, as programs flatten a history; declared tools only",
        models=N_("quantised models in long agent sessions, any model that has read such a history"),
        sample='[Calling tool: get_weather({"city": "Paris"})]',
        readers=read_by(
            "transcripts.read_row",
            *TRANSCRIPT_CALLING,
            *TRANSCRIPT_CALLED,
            *(f"\n{each}" for each in (*TRANSCRIPT_CALLING, *TRANSCRIPT_CALLED)),
        ),
    ),
)

DIALECTS = (*_JSON, *_MESSAGES, *_TAGS, *_KEYS_AND_VALUES, *_HEADERS, *_LISTS, *_LINES)
