"""``ferrule`` without a command: options, what is refused before anything is drawn, and one answer."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from ferrule.cli.chat_command import frontend_for
from ferrule.core.errors import MissingExtra
from ferrule.simulate import Call, Say, Simulator, script
from tests.cli.running import ferrule, one_line
from tests.terminal.settings.places import Home

BOTH = pytest.mark.parametrize("language", ["en", "zh"])


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    made = Home(tmp_path, {"XDG_DATA_HOME": str(tmp_path / "data")})
    made.work.mkdir(parents=True)
    monkeypatch.chdir(made.work)
    return made


Run = Callable[..., subprocess.CompletedProcess[bytes]]


def here(home: Home, *arguments: str, given: str = "") -> subprocess.CompletedProcess[bytes]:
    """The same as ``alone``, but in this process."""
    result = ferrule(*arguments, given=given, environ={"PATH": os.environ["PATH"], **home.environ})
    return subprocess.CompletedProcess(
        arguments, result.exit_code, result.stdout_bytes, result.stderr_bytes
    )


def alone(home: Home, *arguments: str, given: str = "") -> subprocess.CompletedProcess[bytes]:
    """A process of its own, whose input is a pipe."""
    return subprocess.run(
        [sys.executable, "-m", "ferrule", *arguments],
        input=given.encode(),
        capture_output=True,
        cwd=home.work,
        env={"PATH": os.environ["PATH"], "PYTHONPATH": os.pathsep.join(sys.path), **home.environ},
    )


@BOTH
@pytest.mark.parametrize(
    ("arguments", "parts"),
    [
        (["--model", "deepseek:"], ["--print"]),
        (["-c"], ["--print"]),
        (["-p"], ["--print"]),
        (["--output", "json"], ["--output", "--print"]),
        (["-c", "-r", "x"], ["--continue", "--resume"]),
        (["-p", "x", "-r"], ["--resume"]),
        (
            ["-p", "x", "-r", "nothing of this name", "--model", "simulate:deepseek"],
            ["nothing of this name"],
        ),
        (["-p", "x", "--dir", "not-there"], ["not-there"]),
        (["-p", "x", "--timeout", "soon"], ["timeout"]),
        (["-p", "x", "--budget", "much"], ["budget"]),
        (["-p", "x", "--max-turns", "0"], ["--max-turns"]),
        (["-p", "x", "--mode", "yolo"], ["--mode", "auto-edit"]),
        (["-p", "x", "--model", "nobody:m"], ["nobody"]),
        (["-p", "x", "--model", "deepseek:m"], ["DEEPSEEK_API_KEY"]),
        (["-p", "x"], ["ferrule config set model"]),
        (["run", "x"], ["ferrule config set model"]),
        (["--model", "x", "sessions", "list"], ["--model", "sessions"]),
        (["--json-schema", "{}"], ["--json-schema", "--print"]),
        (["-p", "x", "--json-schema", "not-there.json"], ["--json-schema", "not-there.json"]),
        (["-p", "x", "--json-schema", '{"type": 3}'], ["--json-schema", '{"type": 3}']),
        (["-p", "x", "--allowed-tools", "Bash(rm x)"], ["Bash(rm x:*)"]),
        (["-p", "x", "--disallowed-tools", "WebFetch"], ["WebFetch", "read_file"]),
        (["-p", "--nonsense"], ["--nonsense"]),
    ],
)
def test_what_cannot_be_is_one_line_and_code_2(
    home: Home, language: str, arguments: list[str], parts: list[str]
) -> None:
    result = ferrule("--lang", language, *arguments, environ={**home.environ, "PATH": "/bin"})
    one_line(result, *parts)
    assert result.stdout == ""


def test_a_broken_settings_file_is_said_with_its_line(home: Home) -> None:
    home.user('mode = "ask"\nmodel = 3\n')
    one_line(ferrule("-p", "x", environ=home.environ), "config.toml:2", "model")


def test_options_are_in_groups(home: Home) -> None:
    page = ferrule("--help").stdout
    heads = [
        page.index(head)
        for head in ("\nChat:", "\nOne answer, without a chat:", "\nOptions:", "\nCommands:")
    ]
    assert heads == sorted(heads)
    assert heads[0] < page.index("--continue") < heads[1] < page.index("--print") < heads[2]


@pytest.mark.parametrize(
    ("plain", "term", "frontend"),
    [
        (False, "xterm-256color", "full"),
        (True, "xterm", "plain"),
        (False, "dumb", "plain"),
        (False, "", "full"),
    ],
)
def test_the_face_that_a_terminal_can_show(plain: bool, term: str, frontend: str) -> None:
    assert frontend_for(plain, term) == frontend


@pytest.mark.parametrize(("missing", "plain", "frontend"), [(("textual",), False, "plain"), (("prompt_toolkit",), False, "full"), (("prompt_toolkit",), True, None),
 (("textual", "prompt_toolkit"), False, None)
])  # fmt: skip
def test_what_is_not_installed_is_named(
    monkeypatch: pytest.MonkeyPatch, missing: tuple[str, ...], plain: bool, frontend: str | None
) -> None:
    # What find_spec looks at: a name that is None there cannot be imported.
    for name in missing:
        monkeypatch.setitem(sys.modules, name, None)
    if frontend is not None:
        assert frontend_for(plain, "xterm") == frontend
        return
    with pytest.raises(MissingExtra, match="tui"):
        frontend_for(plain, "xterm")


@pytest.mark.parametrize("run", [here, pytest.param(alone, marks=pytest.mark.services)])
def test_one_answer_by_the_simulator_and_the_same_session_again(home: Home, run: Run) -> None:
    first = run(
        home, "-p", "--output", "json", "--model", "simulate:deepseek", "--mode", "auto", "take a tour"
    )
    assert first.returncode == 0, first.stderr
    value = json.loads(first.stdout)
    assert value["changed_files"][0].endswith("FERRULE-TOUR.md")
    assert any("trailing-comma" in each["repairs"] for each in value["calls"])
    assert (home.work / "FERRULE-TOUR.md").is_file()

    allowed = run(
        home, "--lang", "zh", "-r", value["session"][:13], "-p", "--model", "simulate:deepseek", "--mode", "auto-edit",
        given="写一个文件 a.txt：一",
    )  # fmt: skip
    assert allowed.returncode == 0, allowed.stderr
    assert (home.work / "a.txt").read_text("utf-8") == "一\n"
    listed = json.loads(ferrule("sessions", "list", "--json", environ=home.environ).stdout)
    assert [each["id"] for each in listed] == [value["session"]]


WRITE = Call("write_file", {"file_path": "/a.txt", "content": "hello"})
RUN = Call("execute", {"command": "echo ran > b.txt"})


@pytest.mark.parametrize(
    ("options", "written", "ran", "code"),
    [
        ([], False, False, 4),
        (["--allowed-tools", "Edit(a.txt)"], True, False, 4),
        (["--allowed-tools", "Write,Bash"], True, True, 0),
        (["--allowed-tools", "Write execute", "--disallowed-tools", "Bash(echo)"], True, False, 0),
        (["--mode", "auto-edit", "--disallowed-tools", "write_file"], False, False, 4),
    ],
)
def test_tools_are_allowed_and_forbidden_for_one_answer(
    home: Home, options: list[str], written: bool, ran: bool, code: int
) -> None:
    with Simulator("deepseek", script(Say(calls=(WRITE, RUN)), Say("Done."))) as vendor:
        environ = {"FERRULE_BASE_URL": vendor.url, "DEEPSEEK_API_KEY": "any", "FERRULE_SANDBOX": "off"}
        home.variables.update(environ)
        done = here(home, "-p", "go", "--model", "deepseek:any", *options)
    assert (done.stdout, done.returncode) == (b"Done.\n", code)
    assert ((home.work / "a.txt").exists(), (home.work / "b.txt").exists()) == (written, ran)


def test_the_system_prompt_and_the_schema_reach_the_model(home: Home) -> None:
    (home.work / "AGENTS.md").write_text("Use tabs.")
    (home.work / "schema.json").write_text('{"type": "integer"}')
    with Simulator("deepseek", script(Say("seven"), Say("7"))) as vendor:
        home.variables.update({"FERRULE_BASE_URL": vendor.url, "DEEPSEEK_API_KEY": "any"})
        prompts = ("--system-prompt", "You count.", "--append-system-prompt", "In German.")
        done = here(
            home, "-p", "How many?", "--model", "deepseek:any", *prompts, "--json-schema", "schema.json"
        )
    assert (done.stdout, done.returncode) == (b"7\n", 0)
    system, asked, answered, again = vendor.requests[-1].request["messages"]
    assert "In German.\n\nYou count." in system["content"]
    assert "Use tabs." in system["content"]
    assert "until it is done" not in system["content"]
    assert '{"type": "integer"}' in asked["content"]
    assert answered["content"] == "seven"
    assert "not one JSON value" in again["content"]
