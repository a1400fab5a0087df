"""``ferrule run --model local:PATH``, with an engine that stands in for llama.cpp."""

import os
import signal
from importlib.util import find_spec
from pathlib import Path

import pytest

from ferrule.client.extras import install_command
from tests.cli.running import ferrule, one_line, start
from tests.client.local.files import ENGINE, gguf


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ENGINE)
    monkeypatch.setenv("PYTHONPATH", ENGINE)
    # A proxy that does not exist: nothing may be sent there.
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:9")
    monkeypatch.delenv("NO_PROXY", raising=False)


def arguments_for(path: Path) -> list[str]:
    return ["run", "Who are you?", "--model", f"local:{path}", "--dir", str(path.parent)]


@pytest.mark.usefixtures("engine")
def test_a_model_file_is_served_for_the_run(tmp_path: Path) -> None:
    result = ferrule(*arguments_for(gguf(tmp_path, "tiny:1b.gguf")))
    assert result.exit_code == 0, result.output
    assert "I am tiny:1b." in result.stdout
    assert result.stderr.startswith("loading tiny:1b.gguf")


@pytest.mark.usefixtures("engine")
def test_replies_can_be_held(tmp_path: Path) -> None:
    result = ferrule(*arguments_for(gguf(tmp_path)), "--hold-output")
    assert "I am held." in result.stdout, result.output


@pytest.mark.usefixtures("engine")
def test_an_engine_that_fails_is_told_in_its_words(tmp_path: Path) -> None:
    result = ferrule(*arguments_for(gguf(tmp_path, "dies.gguf")))
    assert result.exit_code == 2
    assert "unknown model architecture" in result.stderr.splitlines()[-1]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGINT for child processes")
def test_ctrl_c_while_it_loads(tmp_path: Path) -> None:
    process = start(*arguments_for(gguf(tmp_path, "hangs.gguf")), PYTHONPATH=ENGINE)
    assert b"loading" in process.stderr.readline()
    process.send_signal(signal.SIGINT)
    _, err = process.communicate()
    assert process.returncode == 130, err
    assert b"Traceback" not in err


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["local:"], "local:PATH"),
        (["local:no/such.gguf"], "no/such.gguf"),
        ([f"local:{__file__}"], "not a GGUF model"),
        (["local:x.gguf", "--base-url", "http://localhost:1"], "--base-url"),
    ],
)
def test_bad_input(arguments: list[str], part: str) -> None:
    one_line(ferrule("run", "task", "--model", *arguments), part)


@pytest.mark.skipif(find_spec("xllamacpp") is not None, reason="the engine is installed")
def test_without_the_engine_the_extra_is_named(tmp_path: Path) -> None:
    one_line(ferrule("run", "task", "--model", f"local:{gguf(tmp_path)}"), install_command("local"))
