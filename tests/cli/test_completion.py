"""What a shell completes, in a real bash where there is one."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.shell_completion import add_completion_class, get_completion_class

from ferrule.cli.app import Ferrule
from ferrule.cli.completion import use_own_shells
from ferrule.simulate import SCENARIOS
from ferrule.simulate.faults import fault_names
from ferrule.terminal.settings.settings_schema import SETTINGS
from ferrule.vendors import PROFILES
from tests.cli.running import NO_FILES, ferrule, one_line


def completed(line: str, shell: str = "bash", breaks: str = " :=") -> list[str]:
    """What the program answers a shell, as the shell would read it."""
    environ = {**NO_FILES, "COMP_LINE": line, "COMP_POINT": str(len(line.encode())), "COMP_BREAKS": breaks}
    kept = {name: get_completion_class(name) for name in ("bash", "powershell")}
    try:
        use_own_shells(environ)
        kind = get_completion_class(shell)
        assert kind is not None
        return kind(Ferrule([], environ), {}, "ferrule", "_FERRULE_COMPLETE").complete().splitlines()
    finally:
        for each in kept.values():
            if each is not None:
                add_completion_class(each)


@pytest.mark.parametrize(
    ("line", "some", "none"),
    [
        ("ferrule ", {"plain,run", "plain,config", "plain,completion"}, {"plain,--lang"}),
        ("ferrule co", {"plain,config", "plain,completion"}, {"plain,run"}),
        ("ferrule --l", {"plain,--lang"}, set()),
        ("ferrule --model sim", {"plain,simulate:deepseek"}, {"open,deepseek:"}),
        ("ferrule --model deep", {"open,deepseek:"}, set()),
        ("ferrule --mode ", {"plain,plan", "plain,auto-edit"}, set()),
        ("ferrule -p --output st", {"plain,stream-json"}, set()),
        ("ferrule -r ", set(), {"plain,nothing"}),
        ("ferrule config ", {"plain,get", "plain,trust"}, {"plain,run"}),
        ("ferrule config get ui.", {"plain,ui.vim"}, {"plain,mode"}),
        ("ferrule config set mode ", {"plain,plan", "plain,auto-edit"}, {"plain,true"}),
        ("ferrule config set ui.vim ", {"plain,true", "plain,false"}, {"plain,plan"}),
        ("ferrule config set model deepseek:", {"plain,deepseek-v4-flash"}, set()),
        ("ferrule providers de", {"plain,deepseek"}, {"plain,glm"}),
        ("ferrule runs de", {"plain,decide", "plain,delete"}, {"plain,show"}),
        ("ferrule runs list --status d", {"plain,done", "plain,dead"}, set()),
        ("ferrule runs show nosuch", set(), {"plain,nosuch"}),
        ("ferrule submit x --agent examples.durable_run:", {"plain,agent"}, set()),
        ("ferrule run x --model deep", {"open,deepseek:"}, {"open,glm:"}),
        ("ferrule run x --model deepseek:deepseek-v4", {"plain,deepseek-v4-pro"}, set()),
        ("ferrule keys set an", {"plain,anthropic"}, {"plain,anthropic-messages"}),
        ("ferrule simulate gl", {"plain,glm"}, set()),
        ("ferrule simulate glm --fault trunc", {"plain,truncated"}, set()),
        ("ferrule demo --vendor dash", {"plain,dashscope"}, set()),
        ("ferrule recover --dialect herm", {"plain,hermes"}, set()),
        ("ferrule completion ", {"plain,bash", "plain,powershell"}, set()),
        ("ferrule config set nosuch ", set(), {"plain,plan"}),
        ("ferrule 工具 --", set(), set()),
    ],
)
def test_lines(line: str, some: set[str], none: set[str]) -> None:
    found = set(completed(line))
    assert some <= found
    assert none.isdisjoint(found)


def test_every_name_is_offered() -> None:
    assert {f"plain,{name}" for name in PROFILES} == set(completed("ferrule providers "))
    assert {f"open,{name}:" for name in PROFILES} == set(completed("ferrule run x --model "))
    assert {f"plain,{name}" for name in SETTINGS} == set(completed("ferrule config get "))
    assert {f"plain,{name}" for name in fault_names()} <= set(completed("ferrule simulate glm --fault "))
    assert {f"plain,{name}" for name in SCENARIOS} == set(completed("ferrule simulate --scenario "))


def test_only_the_part_behind_a_colon_where_the_shell_cuts_there() -> None:
    line = "ferrule run x --model deepseek:deepseek-v4-p"
    assert completed(line) == ["plain,deepseek-v4-pro"]
    assert completed(line, breaks=" ") == ["plain,deepseek:deepseek-v4-pro"]


def test_what_stands_behind_the_cursor_does_not_count() -> None:
    line = "ferrule config get ui.vim"
    environ = {**NO_FILES, "COMP_LINE": line, "COMP_POINT": "21"}
    use_own_shells(environ)
    kind = get_completion_class("bash")
    assert kind is not None
    made = kind(Ferrule([], environ), {}, "ferrule", "_FERRULE_COMPLETE")
    assert made.get_completion_args() == (["config", "get"], "ui")


def test_powershell_is_told_what_things_mean() -> None:
    [line] = completed("ferrule config get ui.vi", "powershell")
    assert line == f"plain\tui.vim\t{SETTINGS['ui.vim'].english}"


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish", "powershell"])
def test_a_script_for_every_shell(shell: str) -> None:
    result = ferrule("completion", shell)
    assert result.exit_code == 0, result.output
    assert f"_FERRULE_COMPLETE={shell}_complete" in result.stdout.replace("$env:", "").replace(" = '", "=")
    one_line(ferrule("completion", "csh"), "csh", "fish")


@pytest.mark.skipif(shutil.which("bash") is None, reason="no bash here")
@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("ferrule confi", ["config"]),
        ("ferrule config set mode pl", ["plan"]),
        ("ferrule run x --model deepseek:deepseek-v4-p", ["deepseek-v4-pro"]),
        ("ferrule run x --model mimo-a", ["mimo-anthropic:"]),
    ],
)
def test_in_bash(tmp_path: Path, line: str, expected: list[str]) -> None:
    program = tmp_path / "ferrule"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m ferrule "$@"\n')
    program.chmod(0o755)
    script = f"""
compopt() {{ :; }}
eval "$(ferrule completion bash)"
COMP_LINE={line!r} COMP_POINT={len(line)}
_ferrule_completion ferrule
printf '%s\\n' "${{COMPREPLY[@]}}"
"""
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    environ = {**os.environ, "PATH": path, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, env=environ, check=True)
    assert done.stdout.split() == expected, done.stderr
