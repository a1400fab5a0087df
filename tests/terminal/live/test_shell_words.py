"""The words of a command as the shell will have them, and what in them cannot be told."""

import os
import subprocess
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ferrule.agent.backends.workspace import Workspace
from ferrule.agent.tools.shell_commands import simple_commands
from ferrule.terminal.live.command_sandboxes import reached_outside
from ferrule.terminal.live.live_events import Reached
from ferrule.terminal.live.shell_words import command_words

pytestmark = pytest.mark.skipif(os.name == "nt", reason="commands of a POSIX shell")


def words(command: str) -> list[str | None]:
    return [each.text for each in command_words(command, {"PWD": "/p", "HOME": "/h"})]


@pytest.mark.parametrize(
    ("command", "found"),
    [
        ("cat a 'b c' \"d e\" f\\ g", ["a", "b c", "d e", "f g"]),
        ("cat $PWD/../x ${HOME}/y", ["/p/../x", "/h/y"]),
        ("X=/; cat ${X}etc/passwd", ["/etc/passwd"]),
        ("X=/ && cat \"$X\"etc/pass'wd'", ["/etc/passwd"]),
        ("export X=/e; cat ${X}tc", ["X=/e", "/etc"]),
        ("cat /e''tc/pass\\wd", ["/etc/passwd"]),
        ("cat ${PWD%/*}/x", [None]),
        ("cat $(dirname $PWD)/x", [None, "/p"]),
        ("cat `pwd`/../x", [None]),
        ("cat $Y", [None]),
        ("cat $'\\x2fetc'", [None]),
        ('cat $1 "$@"', [None, None]),
        ("cat /e{tc,x}/p", ["/etc/p", "/ex/p"]),
        ("cat {/a,b}", ["/a", "b"]),
        ("for f in /etc/* b; do cat $f; done", ["/etc/*", "b"]),
        ("while read f; do cat $f; done", ["f", None]),
        ("eval cat '$PWD/../x'", ["cat", "$PWD/../x", "/p/../x"]),
        ("sh -c 'cat $PWD/../x'", ["-c", "cat $PWD/../x", "/p/../x"]),
        ("sudo rm x", [None, "rm", "x"]),
        ("$CMD x", [None, "x"]),
        ("echo $Y $(date)", []),
        ("exit $?; sleep $((1 + 2))", []),
        ("cat a > $Y 2>&1", [None, "1", "a"]),
        ("cat <<E\n$(cat /etc/x)\nE\n", ["/etc/x"]),
        ("cat <<'E'\n$(cat /etc/x)\nE\ncat b", ["b"]),
        ("bash <<'E'\ncat /etc/x\nE\n", ["/etc/x"]),
        ("cat a # $Y", ["a"]),
        ("X=a; while :; do cat $X; X=$X/..; done", [None]),
        ("Y=.; while :; do cat $Y/s; X=$Y/..; Y=$X; done", [None]),
        ("cd sub; cat $PWD/x", ["sub", None]),
        ("cat 'a", [None]),
        ("cat $(cat", [None, None]),
    ],
)
def test_words(command: str, found: list[str | None]) -> None:
    assert words(command) == found


@given(st.text(alphabet="ab$(){}`'\"\\ \n;|&<>/.*=#~X", max_size=60))
def test_any_text(text: str) -> None:
    list(command_words(text, {"PWD": "/p"}))


@given(
    st.lists(
        st.sampled_from(["$", "(", ")", "`", "'", '"', "{a,", "b}", "<<E\n", "E", " ", "X=", ";"]),
        max_size=30,
    )
)
def test_what_is_nested_ends(pieces: list[str]) -> None:
    list(command_words("".join(pieces) * 3, {}))


def test_it_is_read_once() -> None:
    for hard in (
        "$(" * 20_000,
        "{a,b}" * 5_000,
        "`" * 20_001,
        "<<E " * 5_000 + "\n",
        "'" * 30_001,
        "$X" * 20_000,
    ):
        list(command_words(f"cat {hard}", {}))


@pytest.mark.parametrize(
    "command",
    [
        "cat $PWD/../x",
        "cat ${PWD%/*}/x",
        "cat $(dirname $PWD)/x",
        "cat /???/passwd",
        "cat /[e]tc/passwd",
        "X=/; cat ${X}etc/passwd",
        "sudo rm x",
        "cat .?/outside.txt",
        "cat .*/outside.txt",
        "cat l*/outside.txt",
        "cat {/etc,x}/passwd",
        "cat /e''tc/passwd; cat $Y",
        "eval 'cat $PW''D/../x'",
        "for d in / /x; do cat ${d}etc/passwd; done",
        "bash -c 'cat $OLDPWD/x'",
    ],
)
def test_spellings_that_reach_outside(tmp_path: Path, command: str) -> None:
    directory = tmp_path / "project"
    directory.mkdir()
    (tmp_path / "outside.txt").write_text("o")
    (directory / "link").symlink_to(tmp_path)
    assert reached_outside(command, simple_commands(command), Workspace(directory))


@pytest.mark.parametrize(
    "command",
    [
        "for f in *.py; do python -m py_compile $f; done",
        "ls src/*.py && grep -n 'a.*b' src/[ab].py",
        "cat $PWD/src/a.py",
        "X=src; ls $X/lib",
        "git commit -m 'a $b `c`'",
        "npm test; echo $?",
        "mkdir -p build/{a,b}",
        "sed -n '/word/,/[0-9]+/p' a",
        "awk '{print $1}' a",
        "cat <<'E' > b\n$(x)\nE",
        "python - <<E\nprint(1)\nE",
    ],
)
def test_ordinary_commands_do_not(tmp_path: Path, command: str) -> None:
    assert reached_outside(command, simple_commands(command), Workspace(tmp_path)) == ()


def test_what_a_yes_grants(tmp_path: Path) -> None:
    directory, other = tmp_path / "project", tmp_path / "other"
    directory.mkdir()
    (other / "sub").mkdir(parents=True)
    (other / "a").write_text("a")
    workspace = Workspace(directory, home=str(tmp_path / "home"), secret=[str(tmp_path / "home" / ".ssh")])
    (tmp_path / "home" / ".ssh").mkdir(parents=True)

    def found(command: str) -> set[tuple[str | None, str]]:
        return {
            (each.path, each.use) for each in reached_outside(command, simple_commands(command), workspace)
        }

    assert found(f"cat {other}/a") == {(f"{other}/a", "reads")}
    assert found(f"cp x {other}/a") == {(f"{other}/a", "writes")}
    assert found(f"cp x {other}/new") == {(f"{other}", "writes")}
    assert found(f"rm {other}/a") == {(f"{other}", "writes")}
    assert found(f"mkdir -p {other}/sub/x/y") == {(f"{other}/sub", "writes")}
    assert found(f"grep x a > {other}/a") == {(f"{other}/a", "writes")}
    assert found("touch ~/x") == {(f"{tmp_path}/home/x", "shut")}
    assert found("ls ~ /") == {(f"{tmp_path}/home", "shut"), ("/", "shut")}
    assert found(f"rm -rf {tmp_path}/other") == {(f"{tmp_path}/other", "shut")}
    assert found("cat ~/.ssh/config") == {(f"{tmp_path}/home/.ssh/config", "reads")}
    assert Reached(None) in reached_outside("cat $Y", None, workspace)


COMMANDS = ["'{}'", '"{}"', "{}", "$A/{}", "${{A}}{}", "x{}", "{}/y"]


@given(
    st.lists(
        st.tuples(st.sampled_from(COMMANDS), st.sampled_from(["a", "b/c", "..", "d.e"])),
        min_size=1,
        max_size=4,
    )
)
def test_the_shell_has_the_same_words(parts: list[tuple[str, str]]) -> None:
    line = "A=q; cat " + " ".join(shape.format(text) for shape, text in parts)
    said = subprocess.run(
        ["/bin/sh", "-c", line.replace("cat ", "printf '%s\\n' ")],
        capture_output=True,
        text=True,
        check=True,
    )
    assert words(line) == said.stdout.splitlines()
