import os
import signal
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from ferrule.simulate import (
    BrokenArguments,
    Call,
    CallInReasoning,
    Conversation,
    ErrorIn200,
    Fault,
    Say,
    Simulator,
    Status,
    Truncated,
    repeat,
)
from ferrule.vendors import PROFILES
from tests.cli.running import ferrule, one_line, start
from tests.client.server import Server, serving

TASK = "Look at / and write /report.md"
TODOS = [{"content": "look", "status": "pending"}]
KEY = {"DEEPSEEK_API_KEY": "any", "LANG": "C.UTF-8"}

Run = Callable[..., "tuple[str, Path]"]


@pytest.fixture(autouse=True)
def no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY", "all_proxy"):
        monkeypatch.delenv(name, raising=False)


REPORT = "".join(f"Line {number} of a report.\n" for number in range(9))


def clerk(conversation: Conversation) -> Say:
    """Looks, writes the report until it is written, and ticks the work off."""
    written = any(each.text.startswith("Updated file") for each in conversation.history)
    ticked = Call("write_todos", {"todos": [{"content": "look", "status": "completed"}]})
    if not conversation.history:
        look = (Call("write_todos", {"todos": TODOS}), Call("ls", {"path": "/"}))
        return Say(
            "I'll start with a look at the files.", "First I need to see which files there are.", look
        )
    if conversation.turn == 1:
        return Say("", "", (Call("glob", {"pattern": "*.md"}),))
    if not written:
        return Say("", "", (Call("write_file", {"file_path": "/report.md", "content": REPORT}),))
    if sum(each.name == "write_todos" for each in conversation.history) < 2:
        return Say("", "", (ticked,))
    return Say("The report is written.")


def run_clerk(directory: Path, *faults: Fault, environ: dict[str, str] = KEY, lang: str = "en") -> str:
    with Simulator("deepseek", clerk, faults=faults) as vendor:
        result = ferrule(
            "--lang", lang, "run", TASK, "--model", "deepseek:", "--base-url", vendor.url,
            "--dir", str(directory), environ=environ,
        )  # fmt: skip
    assert result.exit_code == 0, result.stderr
    assert result.stderr == ""
    return result.stdout


def test_a_run_shows_what_happened_and_does_the_work(tmp_path: Path) -> None:
    out = run_clerk(
        tmp_path,
        CallInReasoning().on(0),
        BrokenArguments("trailing_comma").on(1),
        Truncated(after=60, of="arguments").on(2),
    )
    assert "● ls /" in out
    assert "recovered from reasoning (openai_json)" in out
    assert "  repaired: ignored a comma before a closing bracket" in out
    assert "✗ write_file was not run: " in out
    assert "✓ look" in out
    assert "    Updated file /report.md" in out
    assert "1 not run" in out.splitlines()[-1]
    assert out.index("was not run") < out.index("Updated file /report.md")
    assert (tmp_path / "report.md").read_text("utf-8") == REPORT


def test_thinking_and_text_are_shown_once(tmp_path: Path) -> None:
    out = run_clerk(tmp_path)
    assert out.count("I'll start with a look at the files.") == 1
    assert out.count("First I need to see which files there are.") == 1


def test_a_reply_that_breaks_inside_is_asked_for_again(tmp_path: Path) -> None:
    run_clerk(tmp_path, ErrorIn200(after=3).on(1))
    assert (tmp_path / "report.md").is_file()


def test_in_chinese_with_the_key_in_another_variable(tmp_path: Path) -> None:
    out = run_clerk(tmp_path, CallInReasoning().on(0), environ={"FERRULE_API_KEY": "any"}, lang="zh")
    assert "从思考内容中找回（openai_json）" in out
    assert "轮" in out.splitlines()[-1]


@pytest.mark.parametrize(
    "name", ["anthropic", "deepseek", "glm", "groq", "kimi-anthropic", "openai", "xai"]
)
@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_missing_key_is_one_line_that_names_the_variable(language: str, name: str) -> None:
    result = ferrule("--lang", language, "run", "task", "--model", f"{name}:", environ={"PATH": "/bin"})
    one_line(result, *PROFILES[name].key_variables)
    assert result.stdout == ""


HERE = ["run", "task", "--model", "deepseek:m"]


@pytest.mark.parametrize(
    ("options", "variables"),
    [
        ([], ("DEEPSEEK_API_KEY", "FERRULE_API_KEY")),
        (["--base-url", "https://api.deepseek.com/beta"], ("DEEPSEEK_API_KEY", "FERRULE_API_KEY")),
        (["--api-key-env", "MY_KEY"], ("MY_KEY",)),
    ],
)
def test_a_missing_key_has_one_wording_in_each_language(
    options: list[str], variables: tuple[str, ...]
) -> None:
    english = ferrule("--lang", "en", *HERE, *options, environ={"PATH": "/bin"})
    chinese = ferrule("--lang", "zh", *HERE, *options, environ={"PATH": "/bin"})
    assert english.stderr == f"ferrule: no API key for DeepSeek: set {' or '.join(variables)}\n"
    assert chinese.stderr == f"ferrule：缺少 DeepSeek 的 API 密钥：请设置 {' 或 '.join(variables)}\n"


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("url", ["http://localhost:11434/v1", "http://h.example/v1"])
def test_another_endpoint_needs_no_key_of_the_vendors(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, language: str, url: str
) -> None:
    """A proxy stands for the endpoint, whoever listens there on this machine."""
    for name in ("DEEPSEEK_API_KEY", "FERRULE_API_KEY"):
        monkeypatch.delenv(name, raising=False)
    with serving(Server([b"{}"], status=400)) as proxy:
        monkeypatch.setenv("HTTP_PROXY", proxy.url)
        options = ["--base-url", url, "--dir", str(tmp_path)]
        one_line(ferrule("--lang", language, *HERE, *options, environ={"PATH": "/bin"}), "HTTP 400", code=1)
    assert url in proxy.lines[0]
    assert "authorization" not in proxy.received[0]


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["task", "--model", "deepseek:", "--api-key-env", "MY_KEY"], "MY_KEY"),
        (["task", "--model", "nobody:deepseek-chat"], "nobody"),
        (["task", "--model", "some-model"], "some-model"),
        (["task", "--model", "generic:"], "generic"),
        (["task", "--model", "deepseek:", "--dir", "no/such"], "no/such"),
        (["task", "--model", "deepseek:", "--base-url", "localhost:80"], "localhost:80"),
        (["task", "--model", "deepseek:", "--max-turns", "0"], "--max-turns"),
        ([" ", "--model", "deepseek:"], "task"),
    ],
)
def test_bad_input(arguments: list[str], part: str) -> None:
    one_line(ferrule("run", *arguments, environ=KEY), part)


@pytest.mark.parametrize(("fault", "part"), [(Status(402), "402"), (Status(401), "401")])
def test_a_refusal_is_one_line_and_code_1(tmp_path: Path, fault: Fault, part: str) -> None:
    with Simulator("deepseek", clerk, faults=[fault]) as vendor:
        arguments = ["--model", "deepseek:", "--base-url", vendor.url, "--dir", str(tmp_path)]
        one_line(ferrule("run", TASK, *arguments, environ=KEY), part, code=1)


def test_too_many_turns_stop_the_run(tmp_path: Path) -> None:
    brain = repeat(Say("Again.", "", (Call("ls", {"path": "/"}),)))
    with Simulator("deepseek", brain, mode="lenient") as vendor:
        arguments = ["--model", "deepseek:", "--base-url", vendor.url, "--dir", str(tmp_path)]
        result = ferrule("run", TASK, *arguments, "--max-turns", "3", environ=KEY)
    one_line(result, "3", "--max-turns", code=1)
    assert "3 turns, 3 calls" in result.stdout
    assert len(vendor.requests) == 3


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGINT for child processes")
def test_ctrl_c_stops_with_code_130(tmp_path: Path) -> None:
    go_on = threading.Event()

    def brain(conversation: Conversation) -> Say:
        if conversation.history:
            go_on.wait(600)
        return Say("", "Let me look.", (Call("ls", {"path": "/"}),))

    with Simulator("deepseek", brain) as vendor:
        process = start(
            "run", TASK, "--model", "deepseek:", "--base-url", vendor.url, "--dir", str(tmp_path),
            DEEPSEEK_API_KEY="any", NO_PROXY="127.0.0.1",
        )  # fmt: skip
        assert process.stdout is not None
        while b"ls" not in process.stdout.readline():
            pass
        process.send_signal(signal.SIGINT)
        _, err = process.communicate()
        go_on.set()
    assert process.returncode == 130, err
    assert b"Traceback" not in err


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGINT for child processes")
def test_ctrl_c_does_not_wait_for_subagents(tmp_path: Path) -> None:
    asked, go_on = threading.Event(), threading.Event()
    answered: list[bool] = []

    def brain(conversation: Conversation) -> Say:
        if "task" not in conversation.tools:
            asked.set()
            answered.append(go_on.wait(600))
            return Say("Late.")
        task = {"description": "look", "subagent_type": "general-purpose"}
        return Say("", "Two at once.", (Call("task", task), Call("task", task)))

    with Simulator("deepseek", brain) as vendor:
        process = start(
            "run", "go", "--model", "deepseek:", "--base-url", vendor.url, "--dir", str(tmp_path),
            DEEPSEEK_API_KEY="any", NO_PROXY="127.0.0.1",
        )  # fmt: skip
        assert asked.wait(600)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate()
        assert answered == []
        go_on.set()
    assert (process.returncode, err.strip()) == (130, b"")
    assert b"1 turn, 2 calls" in out


def test_subagents_are_seen_and_counted(tmp_path: Path) -> None:
    def brain(conversation: Conversation) -> Say:
        if "task" not in conversation.tools:
            if conversation.history:
                return Say(f"Report: {conversation.task}.")
            return Say("", "Hm.", (Call("ls", {"path": "/"}), Call("write_todos", {"todos": TODOS})))
        if conversation.history:
            return Say("Both are done.")
        names = ({"description": text, "subagent_type": "general-purpose"} for text in ("first", "second"))
        return Say("", "Two at once.", tuple(Call("task", each) for each in names))

    with Simulator("deepseek", brain, faults=[Truncated(after=3, of="arguments").on(1)]) as vendor:
        arguments = ["run", "go", "--model", "deepseek:", "--base-url", vendor.url, "--dir", str(tmp_path)]
        result = ferrule(*arguments, environ=KEY)
        stopped = ferrule(*arguments, "--max-turns", "2", environ=KEY)
    assert result.exit_code == 0, result.stderr
    for number in (1, 2):
        assert f"  ┊ general-purpose {number} ● ls /" in result.stdout
        assert f"  ┊ general-purpose {number}   · look" in result.stdout
        assert f"  ┊ general-purpose {number}     No files found" in result.stdout
    assert result.stdout.count(" ✗ ls was not run: ") == 1
    assert "    Report: first." in result.stdout
    # Two turns of the agent, two of each subagent, and one that was cut off.
    assert result.stdout.splitlines()[-1].startswith("7 turns, 6 calls, 1 not run, ")
    one_line(stopped, "2 model replies", code=1)


def test_one_is_not_plural(tmp_path: Path) -> None:
    with Simulator("deepseek", repeat(Say("Hello."))) as vendor:
        arguments = ["run", "go", "--model", "deepseek:", "--base-url", vendor.url, "--dir", str(tmp_path)]
        assert ferrule(*arguments, environ=KEY).stdout.splitlines()[-1].startswith("1 turn, 0 calls, ")
