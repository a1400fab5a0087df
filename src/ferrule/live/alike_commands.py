"""Which commands are like one that a person has allowed: those that cannot do more than it did.

In go the words of one simple command; out comes what an approval of it covers: its program and subcommand
(``git status …``) where each option is known to be harmless, the very same words for other programs, and
None for what is always asked about. Options are listed by what is allowed: any other one may name a file, a
plugin or another program. An approval covers a command only if that command, asked about by itself, would
have offered the same approval, so there is nothing to match and no prefix to extend.

The shell must not change the words: commands with patterns are left out before
(``command_lines.has_patterns``).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ferrule.tools.command_lines import launch_of


@dataclass(frozen=True, slots=True)
class AlikeCommands:
    """Commands that are approved together: these words, and with ``open_end`` any harmless ones behind."""

    words: tuple[str, ...]
    open_end: bool


@dataclass(frozen=True, slots=True)
class _Options:
    """The options of a command that only say what is looked at or how it is shown.

    ``flags``: short ones, which may stand in one word. ``valued``: short ones with a value, in the same
    word or the next. ``names``: long ones, perhaps with ``=`` and a value; ``named``: long ones that need a
    value, which may be the next word. ``numbers``: ``-5`` is an option, too. ``long_dash``: long options
    begin with one dash (Go). ``last``: what stands behind ``--`` are files.
    """

    flags: str = ""
    valued: str = ""
    names: str = ""
    named: str = ""
    numbers: bool = False
    long_dash: bool = False
    last: bool = True

    def fit(self, words: Sequence[str]) -> bool:
        """Whether all options among the words are harmless."""
        left = iter(words)
        for word in left:
            if word == "--" and self.last:
                return not any(each.startswith("@") for each in left)
            if not word.startswith("-") or word == "-":
                # ``@file`` brings options of its own.
                if len(word) > 1 and word.startswith("@"):
                    return False
            elif word != "--" and not self._is_known(word, left):
                return False
        return True

    def _is_known(self, word: str, left: Iterator[str]) -> bool:
        if word.startswith("--") or self.long_dash:
            name, has_value, _ = word.lstrip("-").partition("=")
            if name in self.names.split():
                return True
            return name in self.named.split() and (bool(has_value) or next(left, None) is not None)
        if self.numbers and word[1:].isdecimal():
            return True
        for at, sign in enumerate(word[1:], 2):
            if sign in self.valued:
                return len(word) > at or next(left, None) is not None
            if sign not in self.flags:
                return False
        return True


_SHOWN = (
    "abbrev abbrev-commit all ancestry-path binary boundary branches cherry-mark cherry-pick"
    " check color compact-summary cached cc date-order decorate dirstat exit-code find-renames"
    " first-parent follow full-index graph histogram ignore-all-space ignore-blank-lines"
    " ignore-space-change left-right merge-base merges minimal name-only name-status no-color"
    " no-decorate no-ext-diff no-merges no-patch no-prefix no-renames no-textconv numstat"
    " oneline patch patch-with-stat patience pickaxe-regex quiet raw relative relative-date"
    " remotes reverse shortstat simplify-by-decoration source staged stat summary tags topo-order"
    " word-diff"
)
_SHOWN_BY = (
    "after author before color-words committer date decorate-refs diff-algorithm diff-filter"
    " format grep max-count pretty since skip unified until word-diff-regex"
)
_HISTORY = _Options("pszuwbaRiqM", "nULSGC", _SHOWN, _SHOWN_BY, numbers=True)
_PYTEST = _Options(
    "qvxsl",
    "kmnr",
    "cache-show co collect-only disable-warnings exitfirst failed-first ff last-failed lf"
    " new-first nf no-cov no-header no-summary quiet runxfail setup-show showlocals stepwise"
    " strict-config strict-markers sw verbose color cov cov-branch",
    "deselect durations durations-min ignore maxfail numprocesses show-capture tb timeout verbosity",
)
_UNITTEST = _Options("vqfb", "kspt", "buffer failfast locals quiet verbose")
_CARGO = _Options(
    "vqr",
    "pFj",
    "all all-features all-targets benches bins doc examples exact frozen ignored include-ignored"
    " keep-going lib locked nocapture no-default-features no-fail-fast no-run offline"
    " quiet release show-output tests verbose workspace",
    "bench bin example features jobs message-format package skip test test-threads",
    last=False,
)
_OPEN: dict[tuple[str, ...], _Options] = {
    **{("git", name): _HISTORY for name in ("diff", "log", "show", "shortlog")},
    ("git", "status"): _Options(
        "sbvzunoal",
        names="ahead-behind branch ignored long no-renames porcelain renames short show-stash"
        " untracked-files",
    ),
    ("git", "add"): _Options("Aunv", names="all dry-run update verbose"),
    ("git", "blame"): _Options("fltw", "L", "root", "abbrev date"),
    ("git", "cat-file"): _Options("ptse"),
    ("git", "commit"): _Options("qs", "m", "quiet signoff", "message"),
    ("git", "describe"): _Options(names="all always dirty long tags", named="abbrev match"),
    ("git", "ls-files"): _Options(
        "cdmosz", names="cached deleted exclude-standard full-name modified others stage"
    ),
    ("git", "ls-tree"): _Options("rtlz", names="full-name full-tree long name-only"),
    ("git", "merge-base"): _Options("a", names="all is-ancestor"),
    ("git", "rev-list"): _Options("", "n", f"{_SHOWN} count", _SHOWN_BY, numbers=True),
    ("git", "rev-parse"): _Options(
        names="abbrev-ref all git-dir is-inside-work-tree quiet short show-prefix show-toplevel verify"
    ),
    ("cat",): _Options("AbEensTtuv"),
    ("cut",): _Options("sz", "bcdf", "complement only-delimited", "delimiter fields output-delimiter"),
    **{
        (name,): _Options(
            "acEFGHhIilLnoPqrsvwxyzZ",
            "ABCem",
            "color count extended-regexp files-with-matches files-without-match fixed-strings"
            " ignore-case invert-match line-number no-filename no-messages null only-matching"
            " perl-regexp quiet recursive silent with-filename word-regexp",
            "after-context before-context context exclude exclude-dir include max-count regexp",
            numbers=True,
        )
        for name in ("egrep", "fgrep", "grep")
    },
    **{
        (name,): _Options("qvz", "cn", "quiet verbose", "bytes lines", numbers=True)
        for name in ("head", "tail")
    },
    ("ls",): _Options(
        "1AaBCdFfGghilmnopqRrSstUuvXx", names="all almost-all color human-readable recursive reverse"
    ),
    ("nl",): _Options("p", "bdfhilnsvw"),
    ("pwd",): _Options("LP"),
    ("tr",): _Options("cCdst", names="complement delete squeeze-repeats"),
    ("wc",): _Options("cLlmw", names="bytes chars lines max-line-length words"),
    ("pytest",): _PYTEST,
    **{(name, "-m", "pytest"): _PYTEST for name in ("python", "python3")},
    **{(name, "-m", "unittest"): _UNITTEST for name in ("python", "python3")},
    ("go", "test"): _Options(
        names="benchmem cover failfast json race short v",
        named="bench benchtime count cpu fuzztime list parallel run skip tags timeout",
        long_dash=True,
        last=False,
    ),
    ("go", "vet"): _Options(names="json v", named="tags", long_dash=True, last=False),
    **{("cargo", name): _CARGO for name in ("check", "clippy", "test")},
    ("ruff", "check"): _Options(
        "qvn",
        names="diff exit-zero no-cache no-fix preview quiet show-files statistics verbose",
        named="extend-ignore extend-select ignore line-length output-format select target-version",
    ),
}
"""Beginnings of commands behind which other words may stand, and which options these may have."""

_ENVIRONMENTS = (".venv/bin", "venv/bin")
_WRAPPERS = (("uv", "run"), ("poetry", "run"), ("pipenv", "run"), ("pdm", "run"), ("hatch", "run"))
"""What runs a command in a project's environment; the command behind it is what counts."""

_NEVER_NAMES = (
    ". alias apt apt-get brew cd chattr chgrp chmod chown curl dd diskutil dnf doas eval exec"
    " export fdisk ftp halt hash install kill killall launchctl ln mkfs mount mv nc ncat netcat"
    " pacman pkill popd poweroff pushd reboot rm rmdir rsync scp set setfacl sftp shred shutdown"
    " source ssh su sudo systemctl tee telnet trap truncate ulimit umask umount unlink unset"
    " useradd usermod visudo wget yum"
)
_NEVER = frozenset(_NEVER_NAMES.split())
"""Programs, and what changes the shell itself: each call of them is asked about."""

_NEVER_WITH = {
    "docker": r"rm|rmi|prune|kill|down|cp|push|login|system",
    "find": r"-delete|-fprint.*|-fls|-exec.*|-ok.*",
    "kubectl": r"delete|apply|drain|cp|replace|patch",
    "sed": r"-[a-zA-Z]*i.*|--in-place.*|.*w.*",
}
"""Programs and those of their words that make a call one to be asked about each time."""

_GIT_SAME = frozenset({"branch", "fetch", "merge", "pull", "push", "stash", "switch", "tag"})

# Programs of which only the very same words are offered although they run what does not stand there.
_RUNNERS = frozenset(
    {"gradle", "gradlew", "invoke", "just", "make", "mvn", "mvnw", "nox", "rake", "task", "tox", "ninja"}
)
_SCRIPT_RUNNERS = frozenset({"bun", "npm", "pnpm", "yarn"})
_TARGET = re.compile(r"[A-Za-z0-9_][\w.:-]*|-[ksqBv]|-j\d*")
_PROGRAM = re.compile(r"(?:\./)?(?:(?!\.\.?/)[\w.][\w.+-]*/)*\w[\w.+-]*", re.ASCII)
_SECONDS = re.compile(r"\d{1,6}s?", re.ASCII)
_FILTERS = frozenset({"cat", "cut", "egrep", "fgrep", "grep", "head", "nl", "tail", "tr", "wc"})
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
    return _open(words) or _wrapped(words) or _the_same(words)


def is_filter(words: Sequence[str]) -> bool:
    """Whether a command only shows a part of what comes in, or of a file: ``head``, ``grep`` …"""
    if words[0] in ("sort", "uniq"):
        return all(map(_SORTING.fullmatch, words[1:]))
    return words[0] in _FILTERS and _OPEN[words[0],].fit(words[1:])


def _is_visible(word: str) -> bool:
    """Whether a person can see all of a word: no signs without width, none that turn the direction."""
    return word.replace("\n", "").replace("\t", "").isprintable()


def _open(words: tuple[str, ...]) -> AlikeCommands | None:
    folder, _, name = words[0].rpartition("/")
    known = (name, *words[1:]) if folder in _ENVIRONMENTS else words
    for size in (1, 2, 3):
        options = _OPEN.get(known[:size])
        if options is not None and len(words) >= size:
            return AlikeCommands(words[:size], True) if options.fit(words[size:]) else None
    return None


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
    if name in _SCRIPT_RUNNERS and words[1:2] in (("run",), ("test",)):
        return AlikeCommands(words, False) if _is_script(words) else None
    launch = launch_of(words)
    if launch.start is not None or launch.unseen:
        return None
    return AlikeCommands(words, False)


def _is_script(words: tuple[str, ...]) -> bool:
    """Whether a script of a JavaScript project is run, and its runner is told nothing else."""
    return len(words) > (words[1] == "run") + 1 and not any(word.startswith("-") for word in words[1:])


def _is_dangerous(name: str, rest: tuple[str, ...]) -> bool:
    if name == "git":
        return not rest or rest[0] not in _GIT_SAME
    dangerous = _NEVER_WITH.get(name)
    return dangerous is not None and any(re.fullmatch(dangerous, word, re.DOTALL) for word in rest)
