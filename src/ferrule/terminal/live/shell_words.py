"""Parse a shell command into the words that programs will get, as far as known before it runs.

``command_words`` yields ``CommandWord`` values: each text a program may get, with the command's own
variables, braces and loops expanded, or None if unknown (another variable, a command's output, what is
nested too deep). Glob patterns are kept. ``alike_commands`` finds the commands that one approval covers.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from itertools import dropwhile, islice, product
from typing import Literal

from ferrule.agent.tools.shell_commands import launch_of

Use = Literal["argument", "read", "write"]


@dataclass(frozen=True, slots=True)
class CommandWord:
    """A word after ``program``. ``text``: None if unknown; ``pattern``: the shell may replace it by file
    names. ``use``: an argument, or a file that a redirection opens."""

    program: str
    text: str | None
    pattern: bool = False
    use: Use = "argument"


_SHELLS = frozenset({"sh", "bash", "dash", "zsh", "ksh", "ash"})
_AS_OTHERS = frozenset({"sudo", "su", "doas", "pkexec", "run0", "runuser", "chroot", "nsenter"})
_OPEN_NOTHING = frozenset(
    {"echo", "printf", "exit", "return", "kill", "sleep", "seq", "true", "false", ":", "test", "[", "[["}
)
_SETTING = frozenset({"export", "local", "declare", "typeset", "readonly"})
_RESERVED = frozenset(
    {"!", "{", "}", "if", "then", "elif", "else", "fi", "do", "done", "while", "until", "time", "esac"}
)
_LOOPS = ("for", "select")
_READING_IN = ("read", "unset", "getopts", "mapfile")
_MOST = 64
"""The most texts that one word may expand to."""
_DEEPEST = 8
"""The deepest nesting of commands."""

_SPACE = re.compile(r"(?:[ \t]|\\\n)+")
_HERE = re.compile(r"<<(-?)[ \t]*(['\"\\]?)([\w.!+-]+)['\"]?")
_REDIRECT = re.compile(r"(?:\d*|&)(>>|>\||>&|>|<>|<&|<)")
_END = re.compile(r"[\n;&|()]+")
_BARE = re.compile(r"[^ \t\n;&|()<>'\"\\$`]+")
_NAME = re.compile(r"[A-Za-z_]\w*")
_VARIABLE = re.compile(r"\$(?:(\w+)|\{(\w+)\})")
_NUMBER = re.compile(r"\$(?:[?#$!]|\{#\w+\}|\(\([\s\w$+*/%<>=!&|^~?:-]*\)\))")
_UNKNOWN = re.compile(r"\$(?:'(?:[^'\\]|\\.)*'|\{[^}]*\}|[@*-])", re.DOTALL)
_ASSIGNED = re.compile(r"([A-Za-z_]\w*)\+?=(.*)", re.DOTALL)
_CODE = re.compile(r"-[A-Za-z]*c[A-Za-z]*")
_SIGNS = re.compile(r"[*?\[]")
_GROUP = re.compile(r"\{[^{}]*\}")


@dataclass(slots=True)
class _Word:
    """A word being read: texts with their quoting, names of variables, None for unknown parts."""

    pieces: list[tuple[Literal["quoted", "bare", "variable"], str] | None] = field(
        default_factory=list[tuple[Literal["quoted", "bare", "variable"], str] | None]
    )
    use: Use = "argument"


class _Known:
    """The known values of variables. A variable that is set twice, or from itself, may change in a loop."""

    def __init__(self, values: Mapping[str, tuple[str, ...]], changing: Set[str] = frozenset()) -> None:
        self.values, self.changing = dict(values), changing

    def within(self, reading: _Reading) -> _Known:
        """Return what is known at the start of a parsed command."""
        names = Counter(name for words in reading.found for name in _set_in(words))
        return _Known(self.values, self.changing | {name for name, times in names.items() if times > 1})

    def set(self, name: str, texts: Iterator[str | None]) -> None:
        values = list(islice(texts, _MOST + 1))
        self.values.pop(name, None)
        if name not in self.changing and len(values) <= _MOST and None not in values:
            self.values[name] = tuple(str(each) for each in values)

    def forget(self, name: str) -> None:
        self.values.pop(name, None)


class _Deep(Exception):
    """Commands are nested too deep, or a quote is not closed."""


def command_words(command: str, variables: Mapping[str, str]) -> Iterator[CommandWord]:
    """Yield the words of a command. ``variables``: those with known values."""
    yield from _words(command, _Known({name: (value,) for name, value in variables.items()}), 0)


def _words(command: str, known: _Known, depth: int) -> Iterator[CommandWord]:
    reading = _Reading(command)
    try:
        if depth > _DEEPEST:
            raise _Deep
        reading.run()
    except _Deep:
        yield CommandWord("", None)
    known = known.within(reading)
    for words in reading.found:
        yield from _of_simple(words, known, depth)
    for inner in reading.inner:
        yield from _words(inner, known, depth + 1)


def _of_simple(words: list[_Word], known: _Known, depth: int) -> Iterator[CommandWord]:
    """Yield the words of one simple command, and record the variables it sets."""
    rest = _from_program([word for word in words if word.use == "argument"], known)
    program = next(_texts(rest[0], known), None) if rest else ""
    name = "" if program is None else program.rpartition("/")[2]
    if program is None or name in _AS_OTHERS:
        yield CommandWord(name, None)
    for word in words:
        if word.use != "argument":
            yield from _shown(name, word, known)
    yield from _arguments(name, rest[1:], known, depth)


def _from_program(words: list[_Word], known: _Known) -> list[_Word]:
    """Return the words from the program on; loops and assignments before it set variables."""
    rest = [*dropwhile(lambda word: _plain(word) in _RESERVED, words)]
    first = _plain(rest[0]) if rest else ""
    if first in _LOOPS and len(rest) > 1:
        known.set(_plain(rest[1]) or "", (each for word in rest[3:] for each in _texts(word, known)))
    if first in (*_LOOPS, "case"):
        return []
    while rest and (assigned := _assignment(rest[0])) is not None:
        known.set(assigned[0], _texts(assigned[1], known))
        rest = rest[1:]
    return rest


def _arguments(name: str, words: list[_Word], known: _Known, depth: int) -> Iterator[CommandWord]:
    _note(name, words, known)
    if name not in _OPEN_NOTHING:
        for word in words:
            yield from _shown(name, word, known)
    if name != "eval" and name not in _SHELLS:
        return
    texts = [each for word in words for each in islice(_texts(word, known), _MOST)]
    given = [str(each) for each in texts if each is not None]
    if name == "eval":
        yield from _words(" ".join(given), known, depth + 1)
    elif (at := next((at for at, each in enumerate(given) if _CODE.fullmatch(each)), None)) is not None:
        for each in given[at + 1 : at + 2]:
            yield from _words(each, known, depth + 1)


def _note(name: str, words: list[_Word], known: _Known) -> None:
    """Record the variables that a command sets."""
    if name in _SETTING:
        for assigned in map(_assignment, words):
            if assigned is not None:
                known.set(assigned[0], _texts(assigned[1], known))
    elif name in _READING_IN:
        for word in words:
            known.forget(_plain(word) or "")
    elif name in ("cd", "pushd", "popd"):
        known.forget("PWD")


def _shown(name: str, word: _Word, known: _Known) -> Iterator[CommandWord]:
    pattern = any(_SIGNS.search(text) for text in _unquoted(word, known))
    for text in islice(_texts(word, known), _MOST):
        yield CommandWord(name, text, pattern, word.use)


def _unquoted(word: _Word, known: _Known) -> Iterator[str]:
    for piece in word.pieces:
        if piece is not None and piece[0] != "quoted":
            yield from known.values.get(piece[1], ()) if piece[0] == "variable" else (piece[1],)


def _texts(word: _Word, known: _Known) -> Iterator[str | None]:
    """Yield the texts a word expands to; None if unknown."""
    choices: list[Sequence[str]] = []
    count = 1
    for piece in word.pieces:
        if piece is None or (piece[0] == "variable" and piece[1] not in known.values):
            yield None
            return
        kind, text = piece
        choices.append(
            known.values[text] if kind == "variable" else _braces(text) if kind == "bare" else [text]
        )
        count *= len(choices[-1])
        if count > _MOST:
            yield None
            return
    for each in product(*choices):
        yield "".join(each)


def _braces(text: str) -> Sequence[str]:
    """Expand ``a{b,c}``; if there are too many words, return more than ``_MOST``."""
    found = [text]
    for _ in range(8):
        again: list[str] = []
        for each in found:
            group = next((g for g in _GROUP.finditer(each) if "," in g[0]), None)
            if group is None:
                again.append(each)
                continue
            inside = group[0][1:-1].split(",")
            again += [each[: group.start()] + one + each[group.end() :] for one in inside]
        if again == found or len(again) > _MOST:
            return again
        found = again
    return [*found, *[""] * _MOST]


def _plain(word: _Word) -> str | None:
    """Return the text of a word that is a single unquoted text; else None."""
    first = word.pieces[0] if len(word.pieces) == 1 else None
    return first[1] if first and first[0] == "bare" else None


def _assignment(word: _Word) -> tuple[str, _Word] | None:
    first = word.pieces[0] if word.pieces else None
    if first is None or first[0] != "bare" or (found := _ASSIGNED.fullmatch(first[1])) is None:
        return None
    return found[1], _Word([("quoted", found[2]), *word.pieces[1:]])


def _set_in(words: list[_Word]) -> Iterator[str]:
    """Yield the variables that a simple command sets; twice if one is set from itself."""
    for at, word in enumerate(words):
        if (assigned := _assignment(word)) is not None:
            yield assigned[0]
            if ("variable", assigned[0]) in word.pieces:
                yield assigned[0]
        elif at and _plain(words[at - 1]) in _LOOPS:
            yield _plain(word) or ""


class _Reading:
    """Reads a command in one pass."""

    def __init__(self, command: str) -> None:
        self.command, self.at = command, 0
        self.found: list[list[_Word]] = []
        self.inner: list[str] = []
        """Nested commands: in ``$(…)``, backticks and here-documents."""
        self._words: list[_Word] = []
        self._word: _Word | None = None
        self._use: Use = "argument"
        self._waiting: list[tuple[str, bool, bool]] = []

    def run(self) -> None:
        try:
            while self.at < len(self.command):
                self._step()
        finally:
            self._end_command()

    def _step(self) -> None:
        text, at = self.command, self.at
        if (found := _SPACE.match(text, at)) is not None:
            self._end_word()
        elif self._word is None and text[at] == "#":
            end = text.find("\n", at)
            self.at = len(text) if end < 0 else end
            return
        elif (found := _HERE.match(text, at)) is not None and not text.startswith("<<<", at):
            self._end_word()
            self._waiting.append((found[3], found[1] == "-", not found[2]))
        elif text.startswith("<<<", at):
            self._end_word()
            self.at = at + 3
            return
        elif text[at : at + 2] in ("<(", ">("):
            self._within(at + 1)
            self._piece("quoted", "/dev/fd/0")
            return
        elif (found := self._redirection(at)) is not None:
            self._end_word()
            self._use = "write" if ">" in found[1] else "read"
        elif (found := _END.match(text, at)) is not None:
            self._end_command()
            if "\n" in found[0] and self._waiting:
                self.at = at + found[0].index("\n") + 1
                self._documents()
                return
        else:
            self._quoted(at)
            return
        self.at = found.end()

    def _redirection(self, at: int) -> re.Match[str] | None:
        # Digits belong to a redirection only if they are a separate word.
        return _REDIRECT.match(self.command, at) if self._word is None or self.command[at] in "<>" else None

    def _quoted(self, at: int) -> None:
        text, sign = self.command, self.command[at]
        if sign == "'":
            self._piece("quoted", text[at + 1 : self._find("'", at + 1)])
            self.at = self._find("'", at + 1) + 1
        elif sign == '"':
            self.at = at + 1
            self._piece("quoted", "")
            self._double()
        elif sign == "\\":
            self._piece("quoted", text[at + 1 : at + 2])
            self.at = at + 2
        elif sign in "$`":
            self._expansion(at, "bare")
        elif (found := _BARE.match(text, at)) is not None:
            self._piece("bare", found[0])
            self.at = found.end()
        else:
            self.at += 1
            self._end_word()

    def _double(self) -> None:
        text, begun = self.command, self.at
        while self.at < len(text):
            sign = text[self.at]
            if sign not in '"$`\\':
                self.at += 1
                continue
            self._piece("quoted", text[begun : self.at])
            if sign == '"':
                self.at += 1
                return
            if sign == "\\":
                self._piece("quoted", text[self.at + 1 : self.at + 2])
                self.at += 2
            else:
                self._expansion(self.at, "quoted")
            begun = self.at
        raise _Deep

    def _expansion(self, at: int, kind: Literal["quoted", "bare"]) -> None:
        text = self.command
        if (found := _NUMBER.match(text, at)) is not None:
            self._piece("quoted", "1")
        elif (found := _VARIABLE.match(text, at)) is not None:
            name = found[1] or found[2]
            self._begun().pieces.append(("variable", name) if _NAME.fullmatch(name) else None)
        elif (found := _UNKNOWN.match(text, at)) is not None:
            self._begun().pieces.append(None)
            self.inner += re.findall(r"\$\(([^()]*)\)", found[0])
        elif text[at] == "`":
            end = self._find("`", at + 1)
            self._begun().pieces.append(None)
            self.inner.append(text[at + 1 : end].replace("\\`", "`"))
            self.at = end + 1
            return
        elif text.startswith("$(", at):
            self._begun().pieces.append(None)
            self._within(at + 1)
            return
        else:
            self._piece(kind, "$")
            self.at = at + 1
            return
        self.at = found.end()

    def _within(self, at: int) -> None:
        """Record the text in the parentheses that begin at ``at`` as a nested command."""
        text, depth, here, quote = self.command, 0, at, ""
        while here < len(text):
            sign = text[here]
            if sign == "\\" and quote != "'":
                here += 1
            elif quote:
                quote = "" if sign == quote else quote
            elif sign in "'\"":
                quote = sign
            elif sign in "()":
                depth += 1 if sign == "(" else -1
                if depth == 0:
                    self.inner.append(text[at + 1 : here])
                    self.at = here + 1
                    return
            here += 1
        self.inner.append(text[at + 1 :])
        self.at = len(text)
        raise _Deep

    def _documents(self) -> None:
        """Skip here-documents (``<<END``); what runs in them is recorded as a nested command."""
        for end, indented, expanded in self._waiting:
            before = r"\t*" if indented else ""
            line = re.compile(f"^{before}{re.escape(end)}$", re.MULTILINE)
            found = line.search(self.command, self.at)
            body = self.command[self.at : found.start() if found else len(self.command)]
            self.at = found.end() if found else len(self.command)
            if expanded and re.search(r"[$`]", body):
                self.inner += [f'echo "{each}"' for each in (body.replace('"', ""),)]
            last = self.found[-1] if self.found else []
            if last and (_plain(last[0]) or "").rpartition("/")[2] in _SHELLS:
                self.inner.append(body)
        self._waiting.clear()

    def _find(self, sign: str, at: int) -> int:
        found = self.command.find(sign, at)
        if found < 0:
            self.at = len(self.command)
            raise _Deep
        return found

    def _begun(self) -> _Word:
        if self._word is None:
            self._word = _Word(use=self._use)
            self._use = "argument"
        return self._word

    def _piece(self, kind: Literal["quoted", "bare"], text: str) -> None:
        self._begun().pieces.append((kind, text))

    def _end_word(self) -> None:
        if self._word is not None:
            self._words.append(self._word)
            self._word = None

    def _end_command(self) -> None:
        self._end_word()
        if self._words:
            self.found.append(self._words)
            self._words = []


@dataclass(frozen=True, slots=True)
class AlikeCommands:
    """Commands approved together: exactly these words, or with ``open_end`` also harmless words after
    them."""

    words: tuple[str, ...]
    open_end: bool


@dataclass(frozen=True, slots=True)
class _Options:
    """A command's options that only affect what is read or how it is shown.

    ``flags``: short options, which may be combined. ``valued``: short options with a value. ``names``: long
    options, perhaps with ``=`` and a value. ``named``: long options whose value may be the next word.
    ``numbers``: ``-5`` is an option. ``long_dash``: long options have one dash (Go). ``last``: words after
    ``--`` are files.
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
                # ``@file`` reads further options from a file.
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
            return name in self.named.split() and (bool(has_value) or _is_value(next(left, None)))
        if self.numbers and word[1:].isdecimal():
            return True
        for at, sign in enumerate(word[1:], 2):
            if sign in self.valued:
                return len(word) > at or _is_value(next(left, None))
            if sign not in self.flags:
                return False
        return True


def _is_value(word: str | None) -> bool:
    return word is not None and not word.startswith("-")  # which git takes for an option behind --format


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
"""Command beginnings after which other words may follow, and the options allowed there."""

_ENVIRONMENTS = (".venv/bin", "venv/bin")
_WRAPPERS = (("uv", "run"), ("poetry", "run"), ("pipenv", "run"), ("pdm", "run"), ("hatch", "run"))
"""Wrappers that run a command in a project's environment; the inner command is judged."""

_NEVER_NAMES = (
    ". alias apt apt-get brew cd chattr chgrp chmod chown curl dd diskutil dnf doas eval exec"
    " export fdisk ftp halt hash install kill killall launchctl ln mkfs mount mv nc ncat netcat"
    " pacman pkill popd poweroff pushd reboot rm rmdir rsync scp set setfacl sftp shred shutdown"
    " source ssh su sudo systemctl tee telnet trap truncate ulimit umask umount unlink unset"
    " useradd usermod visudo wget yum"
)
_NEVER = frozenset(_NEVER_NAMES.split())
"""Programs and shell builtins whose every call is asked about."""

_NEVER_WITH = {
    "docker": r"rm|rmi|prune|kill|down|cp|push|login|system",
    "find": r"-delete|-fprint.*|-fls|-exec.*|-ok.*",
    "kubectl": r"delete|apply|drain|cp|replace|patch",
    "sed": r"-[a-zA-Z]*i.*|--in-place.*|.*w.*",
}
"""Programs with the words that make a call always asked about."""

_GIT_SAME = frozenset({"branch", "fetch", "merge", "pull", "push", "stash", "switch", "tag"})

# Runners execute code that is not in the command, but approval of exactly the same words is offered.
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
    """Return the commands that an approval of this one covers; None if each call is asked about.

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
    """Whether a command only shows part of its input or of a file: ``head``, ``grep`` …"""
    if words[0] in ("sort", "uniq"):
        return all(map(_SORTING.fullmatch, words[1:]))
    return words[0] in _FILTERS and _OPEN[words[0],].fit(words[1:])


def _is_visible(word: str) -> bool:
    """Whether a word has no invisible or direction-changing characters."""
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
    """Return the alike commands of a command within an environment wrapper or ``timeout``."""
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
        options = any(word.startswith("-") for word in words[1:])
        is_script = len(words) > (words[1] == "run") + 1 and not options
        return AlikeCommands(words, False) if is_script else None
    launch = launch_of(words)
    if launch.start is not None or launch.unseen:
        return None
    return AlikeCommands(words, False)


def _is_dangerous(name: str, rest: tuple[str, ...]) -> bool:
    if name == "git":
        return not rest or rest[0] not in _GIT_SAME
    dangerous = _NEVER_WITH.get(name)
    return dangerous is not None and any(re.fullmatch(dangerous, word, re.DOTALL) for word in rest)
