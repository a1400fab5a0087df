"""What an approval of a command stands for: as little as is useful, and nothing for what is dangerous."""

import shlex

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ferrule.terminal.live.shell_words import _OPEN, AlikeCommands, alike_commands, is_filter

WORDS = st.sampled_from(
    [
        *("git", "status", "log", "-c", "--output=x", "--oneline", "pytest", "npm", "run", "test", "--"),
        *("rm", "sudo", "sh", "python", "-m", "uv", "timeout", "5", "make", "x", "-x", "--exec", "find"),
        "-delete",
    ]
)


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("git status", "git status"),
        ("git status -s --porcelain", "git status"),
        ("git log --oneline -5 --format=%h", "git log"),
        ("git diff HEAD~1 -- src", "git diff"),
        ("git commit -qm '修复 bug\n\n正文'", "git commit"),
        ("pytest", "pytest"),
        ("pytest -x -q tests/a.py -k 'a or b' --cov=src", "pytest"),
        ("python -m pytest tests", "python -m pytest"),
        (".venv/bin/python -m pytest tests", ".venv/bin/python -m pytest"),
        ("uv run pytest -q", "uv run pytest"),
        ("timeout 60 pytest -q", "timeout 60 pytest"),
        ("go test ./... -count=1 -run X", "go test"),
        ("cargo test --release", "cargo test"),
        ("ls -la src", "ls"),
        ("cat *.py", "cat"),
        ("git log -- *.py", "git log"),
        ("grep -rin foo src", "grep"),
    ],
)
def test_a_program_and_its_subcommand(command: str, words: str) -> None:
    assert alike_commands(shlex.split(command)) == AlikeCommands(tuple(words.split()), open_end=True)


@pytest.mark.parametrize(
    "command",
    [
        *("npm test", "npm run test", "pnpm run build", "npm run test unit", "make", "make test"),
        *("make -j4 test", "git push", "git push origin main", "npm install", "tox"),
        *("python build.py --all", "./scripts/test unit", "mypy src", "cp a b", "docker ps"),
        *("find . -name x", "pytest --basetemp=src", "pytest -q --dist=load '--tx=popen//python=sh -c id'"),
        *("pytest --html=report.html", "pytest --json-report-file=x", "pytest --benchmark-json=x"),
        *("pytest --store-durations", "pytest -W error::evil.Warning", "pytest --no-such-option"),
        *("go test -test.cpuprofile=x", "go test -test.outputdir=x", "go test -args x"),
        *("cargo test -- --logfile x", "grep -R SECRET .", "grep -f patterns .", "ls -LR", "tail -f log"),
        *("pytest -p evil", "go test -o x", "go test -ldflags=-extld=x", "pytest @x"),
        *("cargo test --config a", "echo 你好"),
    ],
)
def test_the_very_same_words(command: str) -> None:
    words = tuple(shlex.split(command))
    assert alike_commands(words) == AlikeCommands(words, open_end=False)


@pytest.mark.parametrize(
    "command",
    [
        *("git commit --amend", "git commit --no-verify -m x", "git commit -am x", "git commit -F x"),
        *("git add -f .env", "git add -pf x", "git commit -C HEAD", "git log --outpu=x", "git diff -O x"),
        *("npm run test -- -t name", "git -c core.pager=touch\\ x log", "git -C /tmp status"),
        *("git --exec-path=x status", "git", "git log --output=a", "git log --outp a"),
        *("git diff --ext-diff", "git config core.pager x", "git diff --no-index a b", "git reset --hard"),
        *("git clean -fd", "git checkout .", "git rebase -x y", "git push --receive-pack=x"),
        *("git fetch --upload-pack=x", "git bisect run x", "git add --force k", "sh -c ls", "bash x.sh"),
        *("/bin/sh x", "zsh", "sudo ls", "sudo -u x git status", "doas ls", "su", "python -c 1"),
        *("python3 -c 1", "python -", "python", "node -e 1", "perl -e 1", "ruby -e 1", "rm x", "RM x"),
        *("./rm x", "rm -rf /", "rmdir x", "curl x", "wget x", "ssh h ls", "dd if=a", "mkfs.ext4 x"),
        *("env A=1 git status", "env git status", "nice git status", "command git status", "xargs rm"),
        *("npm run", "npm run test --script-shell=x", "npm --prefix x test", "npm run -s test"),
        *("npm test -- --config=x", "npm run test -- -c x", "npm exec x", "npx x", "uv run python -c 1"),
        *("uv run --with x pytest", "make CC=x", "make SHELL=./x test", "make -f x", "make --eval=x"),
        *("timeout 5 rm x", "timeout x y", "find . -delete", "find . -exec rm {} +", "sed -i s/a/b/ x"),
        *("sed -n 'w x' a", "awk 'BEGIN{system(1)}'", "tee x", "chmod +x a", "mv a b", "ln -s / x"),
        *("kill 1", "cd", "cd x", "source a", ". a", "eval ls", "docker run x", "docker rm x"),
        *("kubectl delete x", "docker system prune", "exec ls", "alias a=b", "../x", "a/../b", "~/x", "$x"),
        *("gi*", "gіt status", "git\u200b status", "git status \u202etxt", "ｇｉｔ status"),
        "/usr/bin/git status",
    ],
)
def test_never(command: str) -> None:
    assert alike_commands(shlex.split(command)) is None


def test_names_of_options_are_whole() -> None:
    for options in _OPEN.values():
        for name in f"{options.names} {options.named}".split():
            assert name.strip("-") == name


def test_nothing_is_nothing() -> None:
    assert alike_commands([]) is None
    assert alike_commands([""]) is None
    assert alike_commands(["ls"] * 1000) is None


@given(st.lists(WORDS | st.text(max_size=8), max_size=8))
def test_an_approval_is_a_beginning_and_offers_itself(words: list[str]) -> None:
    found = alike_commands(words)
    if found is not None:
        assert tuple(words[: len(found.words)]) == found.words
        assert found.open_end or len(words) == len(found.words)
        assert alike_commands(found.words) == found
        assert words[0].casefold() not in ("rm", "sudo", "sh")


def test_filters() -> None:
    for command in ("head -5", "tail -n 3", "grep -v x", "wc -l", "sort -rn -k2", "uniq -c", "cat a"):
        assert is_filter(shlex.split(command)), command
    for command in ("sort -o x", "sort x --output=y", "uniq a b", "tee x", "xargs rm", "sh", "ls", "cd x"):
        assert not is_filter(shlex.split(command)), command
