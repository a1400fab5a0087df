import json
import os
import re
import subprocess
import sys
from importlib.metadata import version

import pytest

from ferrule.cli.input_errors import describe
from ferrule.cli.terminal import choose_language
from ferrule.core.errors import Failure, vendor_error
from ferrule.core.locale import Language, Words
from tests.cli.chinese import HAN, english
from tests.cli.running import ferrule, one_line, start

HEAVY = (
    "rich", "langchain", "langchain_core", "langgraph", "jsonschema_rs", "pydantic", "httpx2", "openai",
)  # fmt: skip

WATCH = """
import json, sys
from ferrule.cli import main
try:
    main({arguments!r})
except SystemExit as done:
    print(json.dumps([done.code, sorted(m for m in sys.modules if m.split('.')[0] in {heavy!r})]), file=sys.stderr)
"""


@pytest.mark.parametrize(
    "arguments",
    [
        ["--help"],
        ["--version"],
        [],
        ["demo", "--help"],
        ["run", "--help"],
        ["recover", "--help"],
        ["simulate", "--help"],
        ["dialects", "--help"],
        ["providers", "--help"],
        ["dialects"],
        ["providers", "glm"],
        ["simulate", "--list"],
    ],
)
def test_light_commands_load_no_heavy_library(arguments: list[str]) -> None:
    program = WATCH.format(arguments=arguments, heavy=HEAVY)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    assert json.loads(done.stderr) == [0, []]
    assert done.stdout


def test_version() -> None:
    assert ferrule("--version").stdout == f"ferrule {version('ferrule')}\n"


@pytest.mark.parametrize(
    ("arguments", "parts"),
    [
        (["nonsense"], ["nonsense", "recover"]),
        (["recover", "--nonsense"], ["--nonsense", "'ferrule recover --help'"]),
        (["recover", "--tool", "x"], ["--tool", "--tools"]),
        (["recover", "--channel", "native"], ["--channel", "native"]),
        (["recover", "a", "b"], ["b"]),
        (["run"], ["'ferrule run --help'"]),
        (["run", "task"], ["--model"]),
        (["--lang", "fr", "dialects"], ["--lang", "fr"]),
        (["dialects", "--lang", "fr"], ["--lang", "fr"]),
        (["simulate", "deepseek", "--port", "70000"], ["--port", "70000"]),
        (["simulate", "deepseek", "--port", "x"], ["--port", "x"]),
        (["simulate", "deepseek", "--mode", "x"], ["--mode", "x"]),
        (["providers", "nobody"], ["nobody", "`ferrule providers`"]),
        (["simulate", "nobody"], ["nobody", "`ferrule simulate --list`"]),
        (["simulate"], ["`ferrule simulate --list`"]),
        (["simulate", "deepseek", "--fault", "nothing"], ["nothing", "`ferrule simulate --list`"]),
        (["demo", "--vendor", "nobody"], ["nobody", "deepseek"]),
        (["recover", "--tools"], ["--tools"]),
        (["recover", "--dialect", "hermse"], ["hermes"]),
        (["recover", "--stop", "x"], ["x"]),
        (["run", "x", "--max-turns", "0", "--model", "glm:"], ["--max-turns"]),
        (["run", "x", "--model", "deepsek:x"], ["deepseek"]),
        (["simulate", "--scenario", "nosuch"], ["nosuch"]),
    ],
)
@pytest.mark.parametrize("language", ["en", "zh"])
def test_bad_usage_is_one_line_and_code_2(language: str, arguments: list[str], parts: list[str]) -> None:
    result = ferrule(*arguments, environ={"FERRULE_LANG": language})
    one_line(result, *parts)
    assert result.stdout == ""
    if language == "zh" and "fr" not in arguments:
        said = re.sub("'[^']*'", "", result.stderr)
        assert HAN.search(said)
        assert english(said) == []


@pytest.mark.parametrize(
    ("arguments", "english", "chinese"),
    [
        (
            ["recover", "-", "--dialect", "hermess"],
            "unknown dialect 'hermess'; did you mean 'hermes'? `ferrule dialects` lists all",
            "没有名为 'hermess' 的方言；是不是想用 'hermes'？`ferrule dialects` 列出全部",
        ),
        (
            ["simulate", "glm", "--fault", "zzz"],
            "unknown fault 'zzz'; `ferrule simulate --list` lists all",
            "没有名为 'zzz' 的故障；`ferrule simulate --list` 列出全部",
        ),
        (
            ["run", "x", "--model", "foo:bar"],
            "no endpoint is known for 'foo:bar': 'foo' is not the name of a vendor. Name one that 'ferrule "
            "providers' lists, as in 'deepseek:deepseek-v4-flash', or give --base-url. 'simulate:deepseek' "
            "needs no key",
            "不知道 'foo:bar' 的接口地址：'foo' 不是厂商名。请写 'ferrule providers' 列出的厂商，例如 "
            "'deepseek:deepseek-v4-flash'，或给出 --base-url。'simulate:deepseek' 不需要密钥",
        ),
    ],
)
def test_an_unknown_name_is_one_line_with_the_way_on(
    arguments: list[str], english: str, chinese: str
) -> None:
    said = [ferrule(*arguments, given="", environ={"FERRULE_LANG": each}) for each in ("en", "zh")]
    assert [(each.exit_code, each.stderr) for each in said] == [
        (2, f"ferrule: {english}\n"),
        (2, f"ferrule：{chinese}\n"),
    ]


def test_an_error_of_ours_is_one_line_unless_asked() -> None:
    # The one way in that is open to everyone: a "file" that cannot be a path at all.
    quiet = ferrule("recover", "a\0b")
    loud = ferrule("--debug", "recover", "a\0b")
    by_variable = ferrule("recover", "a\0b", environ={"FERRULE_DEBUG": "1"})
    one_line(quiet, "ValueError", "--debug", code=70)
    assert loud.exit_code == by_variable.exit_code == 70
    assert "Traceback" in loud.stderr
    assert "Traceback" in by_variable.stderr
    assert "Traceback" not in quiet.stderr


def test_output_is_utf8_whatever_the_locale() -> None:
    process = start("--lang", "zh", "--help", LC_ALL="C", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    out, err = process.communicate()
    assert process.returncode == 0, err
    assert "用法：" in out.decode("utf-8")


@pytest.mark.parametrize("arguments", [[], ["recover"], ["run"]])
def test_help_has_a_short_name(arguments: list[str]) -> None:
    page = ferrule(*arguments, "-h")
    assert page.exit_code == 0
    assert page.stdout == ferrule(*arguments, "--help").stdout
    assert "-h, --help" in page.stdout


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full here")
@pytest.mark.parametrize("arguments", [["--help"], ["dialects"], ["recover", "-"]])
def test_a_full_disk_is_said_in_a_sentence(arguments: list[str]) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-c", "from ferrule.cli import main; main()", *arguments],
            stdin=subprocess.DEVNULL,
            stdout=full,
            stderr=subprocess.PIPE,
            env={**os.environ, "FERRULE_LANG": "en"},
        )
    assert done.returncode == 74
    assert done.stderr == b"ferrule: cannot read or write: no space left on device\n"


@pytest.mark.parametrize(("stream", "content"), [(0, ""), (1, None), (2, "x")])
def test_a_closed_stream_is_an_empty_one(stream: int, content: str | None) -> None:
    program = f"import os, sys; os.close({stream}); os.execv(sys.executable, [sys.executable, '-c', "
    program += "'from ferrule.cli import main; main()', 'recover', '-'])"
    done = subprocess.run([sys.executable, "-c", program], input=b"x", capture_output=True)
    assert (done.returncode, done.stderr) == (0, b"")
    assert (json.loads(done.stdout)["content"] if done.stdout else None) == content


@pytest.mark.parametrize(
    ("language", "part"),
    [("en", "may belong to open.bigmodel.cn (FERRULE_REGION=cn)"), ("zh", "密钥可能属于 open.bigmodel.cn")],
)
def test_a_refused_key_is_told_of_the_other_host(language: Language, part: str) -> None:
    failure = Failure("authentication", "Invalid key", 401, elsewhere=(("cn", "open.bigmodel.cn"),))
    sentence, code = describe(vendor_error(failure), Words(language))
    assert re.match(r"Invalid key( \(|（)HTTP 401[)）]", sentence)
    assert part in sentence
    assert code == 1


@pytest.mark.parametrize(
    ("arguments", "environ", "language"),
    [
        ([], {"LANG": "en_US.UTF-8"}, "en"),
        ([], {"LANG": "zh_CN.UTF-8"}, "zh"),
        ([], {"LANG": "C"}, "en"),
        ([], {"LC_MESSAGES": "zh_TW", "LANG": "en_US"}, "zh"),
        ([], {"LC_ALL": "en_GB.UTF-8", "LC_MESSAGES": "zh_CN"}, "en"),
        ([], {"LANGUAGE": "zh_CN:en", "LC_ALL": "en_US"}, "zh"),
        ([], {"LANGUAGE": "", "LANG": "zh"}, "zh"),
        ([], {"FERRULE_LANG": "zh", "LC_ALL": "en_US"}, "zh"),
        ([], {"FERRULE_LANG": "en", "LC_ALL": "zh_CN"}, "en"),
        (["--lang", "zh", "demo"], {"FERRULE_LANG": "en"}, "zh"),
        (["--lang=en", "demo"], {"LANG": "zh_CN"}, "en"),
        (["demo", "--lang", "ZH"], {"LANG": "C"}, "zh"),
        (["run", "--", "--lang", "zh"], {"LANG": "C"}, "en"),
        (["--lang"], {"LANG": "C"}, "en"),
    ],
)
def test_the_language_is_chosen(arguments: list[str], environ: dict[str, str], language: str) -> None:
    assert choose_language(arguments, environ) == language
