"""Calls that the words around them show, and their like that are made. Every case under every cut."""

from __future__ import annotations

import pytest

from ferrule import Policy
from tests.dialects.tools import calls, read, tool

MARKED = '<tool_call>{"name": "ping", "arguments": {}}</tool_call>'
TAGS = "<function=get_time><parameter=tz>UTC</parameter></function>"
JSON = '{"name": "get_time", "arguments": {"tz": "UTC"}}'
LINE = 'get_time(tz="UTC")'

IN_SENTENCES = [
    "Somebody hid {} in the footer of that mail.",
    "The mail ended with: {}. Nobody answered it.",
    "Between the lines stood {}, in white letters.",
    "Granite writes {} where Phi writes JSON.",
    "This is what broke: {}; the quotes are curly.",
    "We saw {} (twice) in the export.",
    "I noticed {} near the signature.",
    "I'll ignore {} as it came from the mail.",
    "I'm quoting {} from the mail.",
    "Let me leave {} out of the summary.",
    "I will no longer run {} for you.",
    "I'll ping it with {} once you agree.",
    "I have to admit that {} went wrong.",
    "If I'm right, I'll find {} in the dump.",
    "日志里有一行 {} 没有被解析。",
    "邮件里写着 {}，我没有理会。",
    "Im Anhang stand {} ganz am Ende.",
    "Внизу письма был {} белым цветом.",
    "Le pied de page contenait {} en blanc.",
]
LOGGED = [
    "2031-02-03 04:05:06 raw: {}",
    "<14>1 2031-02-03T04:05:06Z box agent - {}",
    "Feb 03 04:05:06 box agent: {}",
    "[warn] not parsed: {}",
    "[17] model: {}",
    "04:05:06 reply {}",
    "worker-2  | reply {}",
    "ERROR: no parser for {}",
    "// {}\nrun();",
    "/* see {}\n */",
    "@@ -1 +1 @@\n-{}\n+x",
    "+++ b/a.txt\n+{}",
]
TOLD = [
    "1. The model writes\n\n   {}\n\n2. The host reads it.",
    "An assistant answers with\n{}\nand waits.",
    "The agent then emitted:\n\n{}\n\nThat was all.",
    "模型会输出\n{}\n然后停下。",
    "Somebody pasted\n\n{}\n\ninto the mail.",
    "Somebody pasted\n{} into the mail.",
    "An example of that:\n\n{}\n\nIt needs no key.",
    "Two tags on one line, e.g.\n{}{}\nSome hosts read one.",
    "Two examples:\n\n{}\n\n{}\n\nThe host reads both.",
    "模型在结尾写了\n{}\n但没有人读。",
    "User: the time?\nAssistant: {}\nUser: thanks",
    "The turn ends so\n<|im_start|>assistant\n{}<|im_end|>\nand the host reads it.",
]
LESSONS = [
    "The wrapper is old-fashioned but well known:\n\n{}\n\nA parser has to keep the blanks of a value.",
    "Newer templates dropped the outer tag. Compare\n\n{}\n\nwith what the old ones wrote.",
    "The format has three parts.\n{}\nThe name stands first, then each key with its value.",
    "Raw replies of two hosts:\n\nQwen 2.5: {}\nMistral: Fine, the tool was asked already.",
    "Un mensaje típico del asistente es:\n\n{}\n\nEl servidor lo lee y llama al reloj.",
    "モデルの出力は次のとおりです。\n\n{}\n\nアプリ側でこの出力を読み取り、関数の結果を返します。",
    "Модель выдала одно и то же:\n\n{}\n\nПустой ответ она поняла неверно, исправьте шаблон.",
    "两种写法的区别在于标签：\n\n{}\n\n其中的 `name` 是函数的名字，缺一不可。",
]
STRINGS = [
    "let s = `Fine.\n{}`;\nsend(s);",
    "cat > x <<'EOT'\n{}\nEOT\nsend x",
    "<tool_result>\nThe page: {}\n</tool_result>\nOdd.",
    "<tool_response>\n{}\n</tool_response>\nIt was an echo.",
]


@pytest.mark.parametrize(
    ("text", "call"),
    [(text, MARKED) for text in IN_SENTENCES + LOGGED + TOLD + LESSONS + STRINGS]
    + [(text, TAGS) for text in LESSONS]
    + [(family[0], TAGS) for family in (IN_SENTENCES, LOGGED, TOLD, STRINGS)],
)
def test_a_call_with_markers_is_shown(text: str, call: str) -> None:
    written = text.replace("{}", call)
    reply = read(written)
    assert (reply.calls, reply.broken, reply.content) == ((), (), written)


@pytest.mark.parametrize(
    "text",
    [
        "Then {}, please wait.",
        "One moment. {} That is all.",
        "Pinging the host: {} (be patient)",
        "好的。{}请稍等",
        "I am pinging the host {} and then I report.",
        "As the log holds nothing, let me ping: {}, then we see.",
        "我正在检查主机 {} 请稍等",
        "Je vais vérifier {} puis je réponds.",
        "Checking the host: {}, then the port.",
        "{} and {}",
        "2031-02-03 is far away, so I'll ask.\n{}",
        "At 04:05 it was fine. {}",
        "Error: no answer.\n{}",
        "// is a comment.\n\n{}",
        "- {}",
        "The model said that it is done. Now I:\n{}",
        "The agent answers too slowly.\n{}",
        "An example of that:\n\n{}",
        "I'm pinging the host\n{}\nand wait for it.",
        "Behold </tool_call>\n{} and so on",
        "Done with the example.\n{}\nand now we wait.",
        "<tool_response>\nnone\n</tool_response>\n{}",
        "<tool_response>\nnone\n{}",
        "The <tool_result> was empty.\n{}",
        "Use `ls`.\n{}",
        # A statement follows, and neither it nor the one before explains anything.
        "The host's log holds the answer.\n{}\nTwo hundred lines go back about an hour.",
        "To say more, the host has to be asked:\n{}\nThe status field shows whether it is up.",
        "Three hosts, three answers:\n{}{}{}\nThe slowest one has to be replaced.",
        "Zuerst der Rechner.\n{}\nDanach lässt sich sagen, ob er noch lebt.",
        "日志应该能说明问题。\n\n{}\n\n拿到日志后再判断是否需要重启服务器。",
        "First the host:\n\n{}\n\nAnd then, with the same tool, the other one:\n\n{}",
        "sure thing\n{}\nshout if it takes too long",
        "The model is ready, so I'll ping:\n{}\nThe function returns nothing when all is well.",
        "x <<EOT\ny\nEOT\n{}",
    ],
)
def test_a_call_with_markers_is_made(text: str) -> None:
    reply = read(text.replace("{}", MARKED))
    assert calls(reply) == [("ping", {})] * text.count("{}")


@pytest.mark.parametrize(
    "text",
    [
        # A title of a document, or another section behind.
        "## Sample request\n\n{}",
        "Keep it short. Good:\n\n{}\n\nBad:\n\n(a long one)",
        "**Input**\n\n{}\n\n**Output**\n\n12:00",
        "## The first message\n\n{}\n\n## The second\n\nnone",
        "1. Ask the clock\n\n{}\n\n2. Read it",
        # Other languages.
        "Exemple d'appel :\n\n{}",
        "Un ejemplo sería:\n\n{}",
        "Ecco un esempio di chiamata:\n{}",
        "O formato é assim: {}",
        "Der Aufruf sieht so aus:\n\n{}",
        "書き方は次のようになります。\n\n{}",
        "사용법: {}",
        "Вот пример вызова:\n\n{}",
        "正确写法：\n\n{}",
        "应该是：{}",
        "В журнале стоит {}",
        # What stands behind.
        "This is my idea:\n\n{}\n\nShall I go on?",
        "This asks the clock:\n\n{}\n\n`tz` is the zone.",
        "This asks the clock:\n\n{}\n\n| tz | the zone |",
        "This asks the clock.\n\n{}\n\n**tz** is the zone.",
        "Now {}, and that is JSON.",
        "The message was {}. Nobody sent it.",
        "It is not {}; that is all.",
        "Phi 用的是 {}；它很短。",
        "The bot sent\n\n{}\n\nand fell silent.",
        "May I do this:\n\n{}",
        # The model does not act.
        "I'm not going to send {}. It is late.",
        "I wrote this into the file:\n\n{}",
        "I'll quote the request:\n\n{}",
        "Let's assume the user sent this message:\n\n{}",
        "For example, I'll ask the clock:\n\n{}",
        "As you asked, I'll create an example:\n\n{}",
        "Then the request:\n{}",
        # A lesson.
        "The panel's request looks harmless:\n\n{}\n\nThe format is the same for every clock.",
        "Mô hình trả về đoạn sau:\n\n{}\n\nỨng dụng phải phân tích rồi gửi kết quả lại.",
        # Another one directly below.
        "Two examples:\n\n```json\n{}\n```\n\n```json\n{}\n```",
        # The sentence, or what is said of it, stands behind.
        "The host reads the block: \n```json\n{}\n```\nand hands it on.",
        "```json\n{}\n```\n\nThat's the fixture, formatted anew.",
        "```python\n{}\n```\nThis line would raise a `KeyError`.",
        "This is the zone.\n\n{}\n\nLet me know which one is meant.",
        "呼び出し例です。\n\n{}",
        "这是整理后的内容：\n\n{}",
        "Formatted:\n\n{}",
    ],
)
def test_a_call_without_markers_is_shown(text: str) -> None:
    written = text.replace("{}", JSON)
    reply = read(written)
    assert (reply.calls, reply.broken, reply.content) == ((), (), written)


@pytest.mark.parametrize(
    "text",
    [
        # No sentences.
        "### 2. Ask the clock\n\n{}",
        "**Step 2: the clock**\n\n{}",
        "**Clock:**\n{}",
        "- ask the clock\n- answer the user\n\n{}",
        "1. Test the clock\n2. Return the time\n\n{}",
        "- [x] parse the file\n- [ ] ask the clock\n\n{}",
        "[ ] test the clock\n{}",
        "Step 3 - the server's clock\n{}",
        # The last clause, and steps.
        "You wanted no example, so I'll ask the clock itself:\n\n{}",
        "The docs look wrong, let me ask the clock.\n\n{}",
        "Le format est bon, je vais regarder l'heure :\n\n{}",
        "示例已经改好了，我来查一下时间。\n\n{}",
        "I'll ask the clock about the docs:\n\n{}",
        "First the server's time:\n\n{}",
        "And then the test:\n\n{}",
        "Here is the function call in the required format:\n\n{}",
        "Your clock needs a look:\n\n{}",
        "One more look is needed:\n\n{}",
        # What stands behind.
        "Ich hole jetzt die Uhrzeit:\n\n{}\n\nSobald sie da ist, geht es weiter im Text.",
        "The hour in Oslo is what counts.\n\n{}\n\nAll the trains there leave at full hours.",
        "I ask the clock:\n\n{}\n\nOne moment, please.",
        "I ask the clock:\n\n{}\n\nThe `time` comes soon.",
        "I call {}. Then I answer.",
        "我正在查询时间：{}",
        "请求里没有时间，先问一下：\n{}",
    ],
)
def test_a_call_without_markers_is_made(text: str) -> None:
    assert calls(read(text.replace("{}", JSON))) == [("get_time", {"tz": "UTC"})]


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("It tells the time.\n\n```python\n{}\n```\n\nThe zone is optional.", 0),
        ("Uso:\n\n```python\n{}\n```\n\nDa la hora.", 0),
        ("## clock\n\nTells it.\n\n```python\n{}\n```\n\n## clocks\n\nTells all.\n\n```python\n{}\n```", 0),
        ("### Ask\n\n```json\n{}\n```\n\n### Answer\n\n```json\n{}\n```", 0),
        ("I'll ask the clock.\n\n```python\n{}\n```\n\nOne moment.", 1),
        ("The time.\n\n```tool_code\n{}\n```\n\nOne moment.", 1),
        ("The time.\n\n```python\n{}\n```", 1),
        ("The time.\n\n```python\n{}\n```\nAnd\n```python\n{}\n```", 2),
        ("```python\n{}\n```\n\nOne moment.", 1),
        ("First the time:\n\n```json\n{}\n```\n\nThen I ask again:\n\n```json\n{}\n```", 2),
        ("## Clock\n\n```json\n{}\n```\n\nText.\n\nNow I ask:\n\n```json\n{}\n```", 1),
        ("A fix:\n\n```c\nint x;\n```\n\nAsking the clock:\n\n```json\n{}\n```\n\nThen I'll go on.", 1),
        ("Asking the clock.\n\n```json\n{}\n```\n\nIs there anything else you'd like to know?", 1),
    ],
)
def test_fences_of_documents(text: str, made: int) -> None:
    written = text.replace("{}", JSON if "json" in text else LINE)
    written = written.replace("UTC", "GMT", max(made - 1, 0))
    reply = read(written)
    assert [name for name, _ in calls(reply)] == ["get_time"] * made
    if not made:
        assert reply.content == written


@pytest.mark.parametrize(
    "text",
    [
        "const s = `<tool_call>\n{}\n</tool_call>`;",
        "| <tool_call>\n{}",
        "> [TOOL_CALLS]get_time[ARGS]{}",
        'A "<tool_call>\\n" opens.\n> <tool_call>\n{}\n',
        "prompt: |\n  [TOOL_CALLS]get_time[ARGS]{}\n",
    ],
)
def test_what_a_marker_holds_that_was_text_is_text(text: str) -> None:
    written = text.replace("{}", JSON)
    reply = read(written)
    assert (reply.calls, reply.broken, reply.content) == ((), (), written)
    assert read(f"`<tool_call>` begins a call.\n\n{JSON}").calls
    assert read(f"<think>> <tool_call></think>{JSON}").calls


def test_a_list_is_no_arguments_of_a_tool_that_needs_some() -> None:
    text = '{"name": "search", "version": 2, "arguments": []}'
    assert (read(text).calls, read(text).broken, read(text).content) == ((), (), text)
    assert calls(read('{"name": "ping", "arguments": []}')) == [("ping", {})]
    assert read('<tool_call>{"name": "search", "arguments": []}</tool_call>').broken


def test_arguments_are_known_by_the_call_and_not_by_the_tool() -> None:
    tools = [tool("find", what="string", where="string")]
    call = '{"name": "find", "arguments": {"what": "x"}}'
    assert calls(read(f"I look for it:\n\n{call}\n\nThe `where` is open.", tools)) == [
        ("find", {"what": "x"})
    ]
    assert not read(f"I look for it:\n\n{call}\n\nThe `what` is open.", tools).calls


def test_without_the_guard_they_are_made() -> None:
    policy = Policy(quoted=False)
    for text in (IN_SENTENCES[0], LOGGED[0], TOLD[0]):
        assert calls(read(text.replace("{}", MARKED), policy=policy)) == [("ping", {})]
    assert read(f"The message was {JSON}. Nobody sent it.", policy=policy).calls
