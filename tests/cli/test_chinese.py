"""In Chinese the program speaks Chinese: no English clause is left in its help and its complaints."""

import errno
import json
import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from scripts.generators.glossary import noted
from scripts.generators.notes import REPLIES, REQUESTS, Explained

from ferrule.cli.input_errors import describe
from ferrule.cli.plain_output import about_fault, about_note, about_repair
from ferrule.client.connect import profile_folder
from ferrule.client.http import Client
from ferrule.core.errors import VendorError
from ferrule.core.locale import Words, listed
from ferrule.core.messages import User
from ferrule.core.notes import SENTENCES, Note, NoteCode
from ferrule.dialects import DIALECTS
from ferrule.repair import RULES
from ferrule.simulate import (
    SCENARIOS,
    BrokenArguments,
    Call,
    CallInReasoning,
    Replay,
    Say,
    Simulator,
    Truncated,
    echo,
    fault_named,
    fault_names,
    script,
)
from ferrule.terminal.headless import AnswerSchema, Unfit
from tests.cli.chinese import HAN, english
from tests.cli.running import NO_KEYS, ferrule


@pytest.mark.parametrize("command", [["dialects"], ["providers"], ["providers", "deepseek"]])
def test_tables(command: list[str]) -> None:
    assert english(ferrule("--lang", "zh", *command).stdout) == []


def test_everything_is_explained_in_chinese() -> None:
    words = Words("zh")
    told = [about_repair(words, rule) for rule in RULES]
    told += [words(each.about) for each in DIALECTS.values()]
    told += [about_fault(words, name) for name in fault_names()]
    told += [words(each.about) for each in SCENARIOS.values()]
    assert [text for text in told if not HAN.search(text)] == []
    assert [text for each in DIALECTS.values() if english(text := listed("zh", each.models))] == []


@pytest.mark.parametrize("code", [code for code in SENTENCES if code != "relayed"])
def test_every_note_has_chinese_which_keeps_what_was_filled_in(code: NoteCode) -> None:
    names = re.findall(r"{(\w+)", SENTENCES[code])
    note = Note(code, {name: 3 if name == "count" else f"‹{name}›" for name in names})
    told = about_note(Words("zh"), note)
    assert HAN.search(told)
    assert english(told) == []
    assert [value for value in note.detail.values() if str(value) not in told] == []
    assert about_note(Words("en"), note) == str(note)


EXPLAINED: dict[NoteCode, Explained] = {**REPLIES, **REQUESTS}


@pytest.mark.parametrize("code", [code for code, note in EXPLAINED.items() if note.example])
def test_the_notes_of_the_examples_are_told_in_chinese(code: NoteCode) -> None:
    example = EXPLAINED[code].example
    assert example is not None
    told = [about_note(Words("zh"), note) for note in noted(example)]
    assert told
    assert [each for each in told if not HAN.search(each) or english(each)] == []


def test_what_a_note_is_filled_with_is_chinese_too() -> None:
    notes = [
        Note("call-came-twice", {"name": "save", "first": "native", "second": "content"}),
        Note("relayed", {"sentence": "a call of an unnamed tool was left out, unparsable"}),
        Note("relayed", {"sentence": "a call of save was left out, truncated"}),
        Note("relayed", {"sentence": "a call of save was left out, too-large: 3 MB"}),
    ]
    told = [about_note(Words("zh"), note) for note in notes]
    assert [each for each in told if english(each)] == []
    assert [note for note, each in zip(notes, told, strict=True) if str(note) == each] == []
    filled = ("unparsable", "truncated", "too-large", "native", "content")
    assert [each for each in told if any(word in each for word in filled)] == []


def test_notes_are_printed_in_chinese() -> None:
    text = "<think>Hm.</think>Yes.</think>No."
    for form in ("text", "json"):
        out = ferrule("--lang", "zh", "recover", "--format", form, given=text).stdout
        assert "没有开始标签的思考结束标签留在正文中" in out


def test_what_nobody_knows_stays_as_it_is() -> None:
    assert about_note(Words("zh"), Note("relayed", {"sentence": "Something new."})) == "Something new."


def complained(*arguments: str, given: str = "", environ: Mapping[str, str] = NO_KEYS) -> str:
    """A Chinese complaint, in which nothing is English; each mistake of a file has its line."""
    result = ferrule("--lang", "zh", *arguments, given=given, environ=environ)
    assert (result.exit_code, "Traceback" in result.stderr) == (2, False), result.stderr
    assert all(line.startswith("ferrule：") for line in result.stderr.splitlines()), result.stderr
    assert english(result.stderr) == []
    assert HAN.search(result.stderr.removeprefix("ferrule："))
    return result.stderr


BAD_JSON = (
    *("", "[", '{"a" 1}', '{"a": 1 "b"}', "{a: 1}", '{"a": 1,}', "[1,]", "1 2", '"a', '"\n"', '"\\x"'),
    *('"\\u12"', "[\n1\n2]", "[" * 100_000, "1" * 5000, "\x00", "nul"),
)


@pytest.mark.parametrize("text", BAD_JSON, ids=[str(number) for number in range(len(BAD_JSON))])
def test_what_is_no_json_is_told_in_chinese(text: str, tmp_path: Path) -> None:
    file = tmp_path / "bad.json"
    file.write_text(text)
    told = complained("recover", "--tools", str(file))
    assert complained("simulate", "glm", "--script", str(file)).endswith(told.rpartition("：")[2])
    if len(text) < 100:
        assert "列）" in told


def test_bad_lines_are_told_in_chinese() -> None:
    tools = '{"text": "", "tools": [{"name": "a", "parameters": 3}]}'
    for line in ('{"text": x}', "[" * 100_000, tools):
        [answer] = ferrule("--lang", "zh", "recover", "--jsonl", given=line).stdout.splitlines()
        error = json.loads(answer)["error"]
        assert HAN.search(error)
        assert english(error) == []


def test_the_system_speaks_chinese_by_its_numbers(tmp_path: Path) -> None:
    missing, folder = str(tmp_path / "missing"), str(tmp_path)
    for arguments in (["recover"], ["recover", "--jsonl"], ["recover", "--tools"], ["simulate", "replay"]):
        assert "文件或目录不存在" in complained(*arguments, missing)
        if os.name == "posix":
            assert "这是一个目录" in complained(*arguments, folder)
    assert "文件或目录不存在" in complained("simulate", "glm", "--log", f"{missing}/log")
    if os.name == "posix":
        assert "这是一个目录" in complained("simulate", "glm", "--record", folder)
    denied = OSError(errno.EACCES, "Permission denied", "x")
    assert describe(denied, Words("zh"))[0] == "读写失败：x：权限不足"
    assert describe(OSError(99999, "Odd"), Words("zh"))[0] == "读写失败：odd"


TOOLS: dict[str, Any] = {
    "twice": [{"name": "a"}, {"name": "a"}],
    "nameless": [{"parameters": {}}],
    "parameters": [{"name": "a", "parameters": 3}],
    "function": [{"type": "function", "function": 3}],
}


@pytest.mark.parametrize("name", TOOLS)
def test_bad_tools(name: str, tmp_path: Path) -> None:
    file = tmp_path / "tools.json"
    file.write_text(json.dumps(TOOLS[name]))
    assert "tools[" in complained("recover", "--tools", str(file))


SCRIPTS: dict[str, Any] = {
    "no list": {},
    "no object": [1],
    "empty": [],
    "other key": [{"x": 1}],
    "nameless": [{"calls": [{}]}],
    "empty name": [{"calls": [{"name": ""}]}],
    "arguments": [{"calls": [{"name": "a", "arguments": 3}]}],
    "fault": [{"faults": ["status:9"]}],
}


@pytest.mark.parametrize("name", SCRIPTS)
def test_bad_scripts(name: str, tmp_path: Path) -> None:
    file = tmp_path / "script.json"
    file.write_text(json.dumps(SCRIPTS[name]))
    complained("simulate", "glm", "--script", str(file))


@pytest.mark.parametrize("fault", ["slow@x", "status:x", "status:9", "crlf:3"])
def test_bad_faults(fault: str) -> None:
    complained("simulate", "glm", "--fault", fault)


@pytest.mark.parametrize("text", ["x", "{}", '"a"\n{"writes": 3}', '{"writes": [3]}', "\xff"])
def test_bad_recordings(text: str, tmp_path: Path) -> None:
    file = tmp_path / "recorded.jsonl"
    file.write_text(text, "latin-1")
    complained("simulate", "replay", str(file))


def test_a_recording_that_is_used_up(tmp_path: Path) -> None:
    file = tmp_path / "recorded.jsonl"
    file.write_text("")
    with Replay(file) as replay:
        client = Client("glm:", base_url=replay.url, api_key="any", retries=0)
        with client, pytest.raises(VendorError) as raised:
            client.complete([User("Hi")])
    told, _ = describe(raised.value, Words("zh"))
    assert told.startswith(f"录制文件 {file} 已用完；给出的回答数：0。")
    assert english(told) == []


BAD_TOML = (
    *(
        "a = ",
        "a",
        "[a",
        "[[a",
        "a = 1 b",
        "a=1\na=2",
        "[a]\n[a]",
        "a = [1",
        "a = {b = 1",
        "[a]\n[a.b]\n[a]",
    ),
    *(
        'a = "x',
        'a = "\\q"',
        "a = {b=1,b=2}",
        "= 1",
        "a = 1979-99-99",
        'a = "\x01"',
        'a = "\\u12"',
        "a.= 1",
    ),
)


@pytest.mark.parametrize("text", BAD_TOML)
def test_what_is_no_toml_is_told_in_chinese(text: str, tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(text)
    told = complained("gateway", "--config", str(file)).replace(str(file), "")
    assert re.search("[A-Za-z]{3}", told.removeprefix("ferrule").replace("TOML", "")) is None


@pytest.mark.parametrize(
    "option",
    ["--timeout=a", "--budget=x", "--dir=/missing", "--json-schema={", '--json-schema={"type": 3}'],
)
def test_bad_options_of_the_chat(option: str) -> None:
    assert "command" not in complained("-p", "hi", "--model", "simulate:glm", option)


UNFIT: tuple[tuple[Any, Any], ...] = (
    *(({"enum": [1]}, 3), ({"const": 1}, 2), ({"not": {"type": "null"}}, None), ({"required": ["a"]}, {})),
    *(({"minimum": 1}, 0), ({"exclusiveMinimum": 1}, 1), ({"maximum": 1}, 2), ({"exclusiveMaximum": 1}, 1)),
    *(({"minLength": 2}, "a"), ({"maxLength": 1}, "ab"), ({"maxLength": 2}, "abc"), ({"multipleOf": 2}, 3)),
    *(({"minItems": n}, []) for n in (1, 3)),
    *(({"maxItems": n}, [1] * 9) for n in (1, 3)),
    *(({"minProperties": n}, {}) for n in (1, 3)),
    *(({"maxProperties": n}, {"a": 1, "b": 1, "c": 1, "d": 1}) for n in (1, 3)),
    *(({"pattern": "^a"}, "b"), ({"uniqueItems": True}, [1, 1]), ({"contains": {"const": 1}}, [2])),
    *(({"anyOf": [{"const": 1}]}, 2), ({"oneOf": [{}, {}]}, 1), ({"properties": {"a": False}}, {"a": 1})),
)


@pytest.mark.parametrize(("schema", "value"), UNFIT)
def test_an_answer_that_does_not_fit(schema: Any, value: Any) -> None:
    unfit = AnswerSchema(schema).read(json.dumps(value))
    assert isinstance(unfit, Unfit)
    assert english(unfit.told(Words("zh"))) == []
    assert unfit.told(Words("en")) == unfit.why


def test_addresses_that_cannot_be_used(tmp_path: Path) -> None:
    complained("simulate", "record", str(tmp_path / "x"), "--upstream", "ftp://example.com")
    with Simulator("glm", echo) as taken:
        port = taken.url.partition("127.0.0.1:")[2].partition("/")[0]
        assert "地址已被占用" in complained("simulate", "glm", "--port", port)


FIELDS = ("x = 1", "base_url = 3", "aliases = 3", 'api = "x"', "models = 3", "unset = 3", 'unset = ["x"]')
PROFILES = (
    *(
        "x",
        "a = [",
        "",
        'name = "A:b"',
        'name = "mine"\nextends = "nobody"',
        'name = "mine"\naliases = ["glm"]',
    ),
    *(f'name = "mine"\n{line}' for line in FIELDS),
)


@pytest.mark.parametrize("text", PROFILES)
def test_bad_profiles(text: str, tmp_path: Path) -> None:
    folder = profile_folder({"XDG_CONFIG_HOME": str(tmp_path)})
    folder.mkdir(parents=True)
    (folder / "mine.toml").write_text(text)
    environ = {**NO_KEYS, "XDG_CONFIG_HOME": str(tmp_path)}
    told = complained("run", "x", "--model", "glm:", environ=environ)
    assert "API" not in told, "the key, which is missing too, is looked for later"


def test_bad_models_addresses_and_keys(tmp_path: Path) -> None:
    (tmp_path / "x.gguf").write_text("text")
    for path in (tmp_path / "x.gguf", tmp_path / "missing", tmp_path):
        complained("run", "x", "--model", f"local:{path}")
    for key in ("a b", "schlüssel"):
        complained(
            "run", "x", "--model", "glm:", environ={**NO_KEYS, "ZAI_API_KEY": key, "FERRULE_API_KEY": key}
        )
    keyed = {**NO_KEYS, "FERRULE_API_KEY": "any"}
    for url in ("http://", "https:///x"):
        complained("run", "x", "--model", "glm:", "--base-url", url, environ=keyed)


FAILED = {
    "": "无法连接 127.0.0.1:1：[错误 111] 连接被拒绝（没有 HTTP 状态码）",
    "disconnect": "的连接中断：对方没有发完正文就关闭了连接（收到 200 字节，应有 201 字节）（HTTP 200）",
    "disconnect-clean": "回复结束时没有给出结束原因（HTTP 200）",
    "html": "504（HTTP 504）",
    "refused-balance": "余额不足或无可用资源包,请充值。（HTTP 429、错误码 1113）",
}


@pytest.mark.parametrize("fault", FAILED)
def test_how_a_vendor_failed(fault: str) -> None:
    planned = [fault_named(fault)] if fault else []
    with Simulator("glm", echo, faults=planned) as vendor:
        url = vendor.url if fault else "http://127.0.0.1:1"
        client = Client("glm:", base_url=url, api_key="any", retries=0)
        with client, pytest.raises(VendorError) as raised:
            client.complete([User("Hi")])
    told, code = describe(raised.value, Words("zh"))
    assert told.endswith(FAILED[fault])
    assert code == 1
    assert describe(raised.value, Words("en"))[0] == str(raised.value)


def test_which_keys_are_missing() -> None:
    told = complained("run", "x", "--model", "glm:", "--base-url", "https://api.z.ai/api/paas/v4")
    assert "ZAI_API_KEY 或 ZHIPUAI_API_KEY 或 " in told
    assert " or " not in told


QUOTED = re.compile(r"  ┊|→|  [←✗] |    [▸·✓] |    (告知模型|原文)：|I'll start |I found |I read ")
"""How lines begin that show what a vendor, a tool or the simulated model said."""

REFUSAL = re.compile("被拒绝：400: .*")
"""What a simulated vendor said in a cell of the table."""


def own(out: str) -> list[str]:
    return [REFUSAL.sub("", line) for line in out.splitlines() if not QUOTED.match(line)]


def test_a_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    (tmp_path / "a.txt").write_text("甲")
    brain = script(
        *(Say("看看。", "想想。", (Call("ls", {"path": "/"}),)) for _ in range(3)), Say("好了。")
    )
    damaged = (CallInReasoning(), BrokenArguments("trailing_comma"), Truncated(after=6, of="arguments"))
    planned = [fault.on(number) for number, fault in enumerate(damaged)]
    with Simulator("deepseek", brain, faults=planned) as vendor:
        arguments = ["--model", "deepseek:", "--base-url", vendor.url, "--dir", str(tmp_path)]
        environ = {**NO_KEYS, "LANG": "zh_CN.UTF-8", "DEEPSEEK_API_KEY": "any"}
        result = ferrule("run", "看看", *arguments, environ=environ)
    assert result.exit_code == 0, result.stderr
    lines = own(result.stdout)
    assert any("从思考内容中找回" in line for line in lines)
    assert [line for line in lines if english(line)] == []
