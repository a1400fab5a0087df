"""Which commands are like one that a person has allowed: those that cannot do more than it did.

In go the words of one simple command; out comes what an approval of it stands for: its program and
subcommand (``git status …``) where every option of these that could write elsewhere, run something or send
something is known, the very same words for other programs, and None for what is always asked about. The
trick: an approval covers a command only if that command, asked about by itself, would have offered the same
approval, so there is nothing to match and no prefix to extend.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from ferrule.tools.launchers import launch_of

__all__ = ["AlikeCommands", "alike_commands", "is_filter"]


@dataclass(frozen=True, slots=True)
class AlikeCommands:
    """Commands that are approved together: these words, and with ``open_end`` any harmless ones behind."""

    words: tuple[str, ...]
    open_end: bool


_GIT = {
    **dict.fromkeys(
        ("blame", "cat-file", "describe", "diff", "log", "ls-files", "ls-tree", "merge-base"), ""
    ),
    **dict.fromkeys(("rev-list", "rev-parse", "shortlog", "show", "status"), ""),
    "add": r"-\w*[eip].*",
    "commit": r"-\w*[eptF].*",
}
_READING = ("cat", "cut", "egrep", "fgrep", "grep", "head", "ls", "nl", "pwd", "tail", "tr", "wc")
_PYTEST = r"-\w*[cop].*"
_PYTHON = ("python", "python3")

_OPEN: dict[tuple[str, ...], str] = {
    **{("git", name): shorts for name, shorts in _GIT.items()},
    **{(name,): "" for name in _READING},
    ("pytest",): _PYTEST,
    **{(name, "-m", "pytest"): _PYTEST for name in _PYTHON},
    **{(name, "-m", "unittest"): "" for name in _PYTHON},
    ("go", "test"): r"-o(?:=.*)?",
    ("go", "vet"): "",
    **{("cargo", name): "-Z.*" for name in ("check", "clippy", "test")},
    ("ruff", "check"): r"-\w*o.*",
}
"""Beginnings of commands behind which anything harmless may stand, and which short options are not."""

_SCRIPT_SHORTS = r"-[ceor].*"
_SCRIPT_RUNNERS = ("bun", "npm", "pnpm", "yarn")
_ENVIRONMENTS = (".venv/bin", "venv/bin")
_WRAPPERS = (("uv", "run"), ("poetry", "run"), ("pipenv", "run"), ("pdm", "run"), ("hatch", "run"))
"""What runs a command in a project's environment; the command behind it is what counts."""

# Beginnings of the names of long options that write elsewhere, run something, or send something.
_FORBIDDEN = (
    *("asmflags", "gccgoflags", "gcflags", "ldflags"),
    *("basetemp", "config", "coverprofile", "cpuprofile", "blockprofile", "memprofile", "mutexprofile"),
    *(
        "debug",
        "delete",
        "edit",
        "env-file",
        "eval",
        "exec",
        "ext-diff",
        "fix",
        "force",
        "import",
        "import-mode",
    ),
    *("interactive", "junit", "loader", "log-file", "manifest-path", "modfile", "no-index", "node-options"),
    *("open-files-in-pager", "out-dir", "outdir", "outfile", "output", "override-ini", "overlay"),
    *("pastebin", "pdbcls", "plugin", "prefix", "publish", "remove", "report-log", "require", "rootdir"),
    *("script-shell", "target-dir", "textconv", "toolexec", "trace", "unsafe-fixes", "upload-pack"),
    *("userconfig", "vettool", "add-noqa", "cov-report", "template", "filters"),
)
_HARMLESS = frozenset({"cov"})
# Options of their own, although one that is forbidden begins like them.

_NEVER = frozenset(
    {
        *(
            "apt",
            "apt-get",
            "brew",
            "cd",
            "chattr",
            "chgrp",
            "chmod",
            "chown",
            "curl",
            "dd",
            "diskutil",
            "dnf",
        ),
        *(
            "doas",
            "eval",
            "exec",
            "export",
            "fdisk",
            "ftp",
            "halt",
            "install",
            "kill",
            "killall",
            "launchctl",
        ),
        *(
            "ln",
            "mkfs",
            "mount",
            "mv",
            "nc",
            "ncat",
            "netcat",
            "pacman",
            "pkill",
            "poweroff",
            "reboot",
            "rm",
        ),
        *("rmdir", "rsync", "scp", "set", "setfacl", "sftp", "shred", "shutdown", "ssh", "su", "sudo"),
        *(
            "systemctl",
            "tee",
            "telnet",
            "truncate",
            "umount",
            "unlink",
            "unset",
            "useradd",
            "usermod",
            "visudo",
        ),
        *("wget", "yum", "alias", "trap", "source", ".", "popd", "pushd", "hash", "ulimit", "umask"),
    }
)
"""Programs, and what changes the shell itself: each call of them is asked about."""

_NEVER_WITH = {
    "docker": r"rm|rmi|prune|kill|down|cp|push|login|system",
    "find": r"-delete|-fprint.*|-fls|-exec.*|-ok.*",
    "kubectl": r"delete|apply|drain|cp|replace|patch",
    "sed": r"-[a-zA-Z]*i.*|--in-place.*|.*w.*",
}
"""Programs and those of their words that make a call one to be asked about each time."""

_GIT_SAME = frozenset({"branch", "fetch", "merge", "pull", "push", "stash", "switch", "tag"})

# What runs things that do not stand there, and is offered all the same: the same words again.
_RUNNERS = frozenset(
    {"gradle", "gradlew", "invoke", "just", "make", "mvn", "mvnw", "nox", "rake", "task", "tox", "ninja"}
)
_TARGET = re.compile(r"[A-Za-z0-9_][\w.:-]*|-[ksqBv]|-j\d*")
_PROGRAM = re.compile(r"(?:\./)?(?:(?!\.\.?/)[\w.][\w.+-]*/)*\w[\w.+-]*", re.ASCII)
_SECONDS = re.compile(r"\d{1,6}s?", re.ASCII)
_FILTERS = frozenset(_READING) - {"ls", "pwd"}
_SORTING = re.compile(r"-[bcdfghinruVk0-9,.]+", re.ASCII)
_MOST_WORDS = 200


def alike_commands(words: Sequence[str]) -> AlikeCommands | None:
    """What an approval of a command stands for; None: it is asked about each time.

    >>> alike_commands(["git", "log", "--oneline", "-5"])
    AlikeCommands(words=('git', 'log'), open_end=True)
    >>> alike_commands(["git", "-c", "core.pager=x", "log"]) is None
    True
    """
    words = tuple(words)
    if not words or len(words) > _MOST_WORDS or not all(map(_is_visible, words)):
        return None
    if not _PROGRAM.fullmatch(words[0]):
        return None
    return _open(words) or _script(words) or _wrapped(words) or _the_same(words)


def is_filter(words: Sequence[str]) -> bool:
    """Whether a command only shows a part of what comes in, or of a file: ``head``, ``grep`` …"""
    if words[0] in ("sort", "uniq"):
        return all(map(_SORTING.fullmatch, words[1:]))
    return words[0] in _FILTERS and _harmless(words[1:])


def _is_visible(word: str) -> bool:
    """Whether a person can see all of a word: no signs without width, none that turn the direction."""
    return word.replace("\n", "").replace("\t", "").isprintable()


def _open(words: tuple[str, ...]) -> AlikeCommands | None:
    folder, _, name = words[0].rpartition("/")
    known = (name, *words[1:]) if folder in _ENVIRONMENTS else words
    for size in (1, 2, 3):
        shorts = _OPEN.get(known[:size])
        if shorts is not None and len(words) >= size:
            rest = words[size:]
            known_rest = known[0] in _READING or not _may_become_options(rest)
            return AlikeCommands(words[:size], True) if known_rest and _harmless(rest, shorts) else None
    return None


def _may_become_options(rest: tuple[str, ...]) -> bool:
    """Whether the shell may put names in place of a pattern that begin like an option."""
    before = rest[: rest.index("--")] if "--" in rest else rest
    return any(word[:1] in ("*", "?", "[") for word in before)


def _harmless(rest: Sequence[str], shorts: str = "") -> bool:
    """Whether these words only say what is to be looked at or how it is shown."""
    return not any(_is_forbidden(word, shorts) for word in rest)


def _is_forbidden(word: str, shorts: str) -> bool:
    if not word.startswith("-"):
        return len(word) > 1 and word.startswith("@")  # A file of options.
    if re.fullmatch(shorts, word, re.DOTALL):
        return True
    name = word.lstrip("-").partition("=")[0].casefold()
    if not name or name in _HARMLESS:
        return False
    if name.startswith(_FORBIDDEN):
        return True
    # Programs take a long option by the beginning of its name, too.
    return word.startswith("--") and any(each.startswith(name) for each in _FORBIDDEN)


def _script(words: tuple[str, ...]) -> AlikeCommands | None:
    """A script of a JavaScript project: ``npm test``, ``npm run build -- --watch``."""
    if words[0] not in _SCRIPT_RUNNERS or len(words) < 2:
        return None
    size = 3 if words[1] == "run" else 2 if words[1] == "test" else 0
    if not size or len(words) < size or words[size - 1].startswith("-"):
        return None
    rest = words[size:]
    # What stands before -- is told the runner, which can be told to use another shell.
    own = rest[: rest.index("--")] if "--" in rest else rest
    if any(word.startswith("-") for word in own) or not _harmless(rest, _SCRIPT_SHORTS):
        return None
    return AlikeCommands(words[:size], True)


def _wrapped(words: tuple[str, ...]) -> AlikeCommands | None:
    """A command in a project's environment, or one with a limit of time."""
    in_time = len(words) > 2 and words[0] == "timeout" and _SECONDS.fullmatch(words[1])
    if len(words) < 3 or not (in_time or words[:2] in _WRAPPERS):
        return None
    inside = alike_commands(words[2:])
    return None if inside is None else AlikeCommands((*words[:2], *inside.words), inside.open_end)


def _the_same(words: tuple[str, ...]) -> AlikeCommands | None:
    name = words[0].rpartition("/")[2].casefold()
    if name in _NEVER or name.startswith("mkfs") or _is_dangerous(name, words[1:]):
        return None
    if name in _RUNNERS:
        return AlikeCommands(words, False) if all(map(_TARGET.fullmatch, words[1:])) else None
    launch = launch_of(words)
    if launch.start is not None or launch.unseen:
        return None
    return AlikeCommands(words, False)


def _is_dangerous(name: str, rest: tuple[str, ...]) -> bool:
    if name == "git":
        return not rest or rest[0] not in _GIT_SAME
    dangerous = _NEVER_WITH.get(name)
    return dangerous is not None and any(re.fullmatch(dangerous, word, re.DOTALL) for word in rest)
