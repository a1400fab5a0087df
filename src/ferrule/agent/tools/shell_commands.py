"""A shell command taken apart, so that a rule about its beginning cannot be fooled.

Input: the text of a command for a POSIX shell. Output: the simple commands it consists of, each a tuple of
words, or None if that is not certain. Only words, quotes, ``; & && | ||`` and newlines are understood.
Anything that could hide another command or send its output somewhere (substitution, variables, redirection,
groups, reserved words, assignments) gives None.

``parts_of_command`` adds what rules that restrict need: the words that may be a command which the command
runs (``sudo``, ``sh -c``, code in an argument), and all words of a command that is not understood.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise


@dataclass(frozen=True, slots=True)
class Launch:
    """What a command runs in its turn: from which of its words on (None: nothing).

    ``unseen``: it may run what is not in its words, or is there only as code of another language.
    """

    start: int | None
    unseen: bool


_RUNS = {
    0: """
        alias, arch, aws-vault exec, builtin, bun x, bundle exec, bunx, busctl, busybox, catatonit,
        chamber exec, chpst, command, conda run, cpulimit, dbus-launch, dbus-run-session, doas, doppler run,
        dotenv, dotenv run, dotenvx run, dumb-init, eatmydata, entr, env, exec, fakeroot, faketime,
        firejail, git bisect run, git submodule foreach, gosu, hash, hatch run, hyperfine, i386, ionice,
        linux32, linux64, ltrace, mamba run, micromamba run, mise exec, mise x, nice, nix develop,
        nix shell, nix-shell, nohup, npm exec, npm x, npx, nvm exec, op run, pdm run, perf record,
        perf stat, pipenv run, pipx run, pixi run, pkexec, pnpm dlx, pnpm exec, pnpx, poetry run, prlimit,
        proot, proxychains, rbenv exec, rlwrap, rye run, sem, setpriv, setsid, softlimit, stdbuf, strace,
        sudo, systemd-inhibit, systemd-run, time, tini, torsocks, toybox, trap, ts, tsocks, tsp, unbuffer,
        uv run, uv tool run, uvx, valgrind, volta run, watch, winpty, xvfb-run, yarn dlx, yarn exec
    """,
    1: """
        asdf exec, chroot, chrt, direnv exec, docker compose exec, docker compose run,
        docker container exec, docker container run, docker exec, docker run, docker-compose exec,
        docker-compose run, envdir, envuidgid, flock, fnm exec, kubectl exec, kubectl run, lxc exec,
        machinectl shell, multipass exec, nerdctl exec, nerdctl run, oc exec, podman compose exec,
        podman compose run, podman container exec, podman container run, podman exec, podman run,
        pyenv exec, runcon, setarch, setuidgid, ssh, su-exec, taskset, timeout
    """,
}
"""Rows by the number of operands before the command; a row is a program, or one and its subcommands."""

_RUN_UNSEEN = """
    ., adb shell, ansible, ant, ash, at, bash, batch, bazel run, bazel test, bun run, bwrap, cabal run,
    cargo run, composer exec, composer run, composer run-script, crontab, csh, dash, deno eval, deno run,
    deno task, distrobox enter, docker compose up, docker-compose up, dotnet run, ed, eval, ex, expect,
    fish, gdb, git difftool, git filter-branch, git mergetool, gmake, go generate, go run, gradle, gradlew,
    invoke, just, ksh, lein run, lldb, mage, make, mix run, mksh, mvn, mvnw, newgrp, ninja, nox,
    npm restart, npm run, npm run-script, npm start, npm stop, npm t, npm test, npm tst, nsenter, parallel,
    pnpm run, pnpm start, pnpm test, pre-commit run, rake, run-parts, runuser, sbt, scons, screen, script,
    sg, sh, socat, source, stack exec, stack run, su, swift run, task, tcsh, tmux, tox, unshare,
    vagrant ssh, wsl, xargs, yarn run, yarn start, yarn test, zsh
"""
"""Rows that run what stands in a file or in their input."""

_SHELL_WHEN_ALONE = """
    chroot, docker compose run, docker container run, docker run, docker-compose run, fakeroot, firejail,
    kubectl run, nerdctl run, nix develop, nix shell, nix-shell, podman compose run, podman container run,
    podman run, ssh
"""
"""Rows that run a shell, or what an image holds, when no command stands there."""

_AFTER = {
    "fd": r"-[xX]|--exec(?:-batch)?",
    "fdfind": r"-[xX]|--exec(?:-batch)?",
    "find": r"-(?:exec|ok)(?:dir)?",
    "git rebase": r"-x|--exec",
    "pypy": r"-m",
    "python": r"-m",
}
"""Rows with the options behind which a command stands."""

_CODE = {
    "bun": r"-[ep].*|--(?:eval|print).*",
    "git": r"--exec-path=.*|--config-env.*",
    "lua": r"-e.*|-",
    "node": r"-[epr].*|--(?:eval|print|require|import).*|-",
    "nodejs": r"-[epr].*|--(?:eval|print|require|import).*|-",
    "osascript": r"-e.*",
    "perl": r"-\w*[eE].*|-",
    "php": r"-[rBREa].*|--(?:run|process).*|-",
    "pypy": r"-[A-Za-ln-z]*c.*|-",
    "python": r"-[A-Za-ln-z]*c.*|-",
    "rscript": r"-e.*",
    "ruby": r"-\w*e.*|-",
    "sudo": r"-\w*[sie]|--(?:shell|login|edit)",
    "doas": r"-\w*s",
    "tclsh": r"-",
}
"""Programs with the options before their first operand that make them run code."""

_INTERPRETERS = frozenset({"lua", "node", "nodejs", "perl", "php", "pypy", "python", "ruby", "tclsh"})
"""Those of them that without an operand run their input."""

_VI = r"-[cSsu].*|--cmd.*|\+.*"
_SSH = r"(?i:.*(?:command|program)[=\s].*)|-F.*"
_SED = (
    r"-\w*f.*|--file.*|(?!-\w*e\Z)(?s:.*[^\w\s\\][gpim\d]*e[gpim\d]*\s*(?:[;}\n].*)?"
    r"|(?:.*[;{}\n])?[\d$,!\s]*e(?:\s.*)?)"
)
_AWK = r"-[filE].*|--(?:exec|file|include|load).*|(?s:.*(?:\bsystem\b|\bgetline\b|\bprint[^;}]*\||@load).*)"
_OPTIONS = {
    "awk": _AWK,
    "cmake": r"--build.*|-[PE]",
    "emacs": r"-[\w-]*(?:eval|exec|load|script|funcall|batch).*|-[flx]",
    "gawk": _AWK,
    "git archive": r"--(?:exec|remote).*",
    "git clone": r"-[uc].*|--(?:upload-pack|config|template).*",
    "git fetch": r"--upload-pack.*",
    "git grep": r"-O.*|--open-files-in-pager.*",
    "git ls-remote": r"--(?:upload-pack|exec).*",
    "git pull": r"--upload-pack.*",
    "git push": r"--(?:receive-pack|exec).*",
    "git rebase": r"-i|--interactive",
    "less": r"\+.*|-k.*|--lesskey.*",
    "man": r"-[PH].*|--(?:pager|html).*",
    "mawk": _AWK,
    "nawk": _AWK,
    "nc": r"-\w*[ec]|--(?:exec|sh-exec|lua-exec).*",
    "ncat": r"-\w*[ec]|--(?:exec|sh-exec|lua-exec).*",
    "nvim": rf"{_VI}|-l",
    "psql": r"(?s:.*\\(?:!|copy|g|i|o).*)|-f.*|--file.*",
    "rg": r"--(?:pre|hostname-bin)(?:=.*)?",
    "rsync": r"-[A-Za-z]*e.*|--rsh.*|--rsync-path.*",
    "scp": rf"-S.*|{_SSH}",
    "sed": _SED,
    "sftp": rf"-[SbD].*|{_SSH}",
    "sort": r"--compress-.*",
    "split": r"--filter.*",
    "sqlite": r"(?s:.*\.(?:shell|system|sh|read|load)\b.*)",
    "ssh": _SSH,
    "tar": r"--(?:to-c|checkpoint-a|use-c|info-s|new-volume-s|rsh-c|rmt-c).*|-[A-Za-z]*[IF].*",
    "vi": _VI,
    "view": _VI,
    "vim": _VI,
    "xterm": r"-e",
    "zip": r"-\w*TT.*|--unzip-command.*",
}
"""Rows with the options, or other words, wherever they stand, that make them run something."""

# What git may be told on the command line without running anything; an alias, a pager, a hook is run.
_GIT_SETTINGS = re.compile(
    r"(?:advice|author|color|column|committer|user)\.|(?:init\.defaultbranch|core\.(?:autocrlf|quotepath))=",
    re.I,
)
_LOOKING = (["command", "-v"], ["command", "-V"])
"""Beginnings of commands that only look a program up."""

# What takes no value, wherever it is an option.
_FLAGS = frozenset({"--quiet", "--rm", "--silent", "--yes", "-it", "-q", "-ti", "-y"})
_ONLY_TELL = frozenset({"--help", "--version", "-V", "-h", "-v"})
_VERSION = re.compile(r"(?:[-.]?\d[\d.]*)?(?:\.exe)?\Z")
_SETTING = re.compile(r"\w+=")
_MOST = 64
"""Words that are looked at as the beginning of a command."""
_LONGEST_NAME = 64
_LONGEST = 4000

Row = tuple[str, ...]


def _rows(listed: str) -> list[Row]:
    return [tuple(row.split()) for row in listed.split(",")]


_OPERANDS = {row: count for count, rows in _RUNS.items() for row in _rows(rows)}
_UNSEEN_ROWS = frozenset(_rows(_RUN_UNSEEN))
_SHELL_ROWS = frozenset(_rows(_SHELL_WHEN_ALONE))
_ALL_ROWS = [*_OPERANDS, *_UNSEEN_ROWS, *(tuple(row.split()) for row in (*_AFTER, *_CODE, *_OPTIONS))]
_BY_PROGRAM: dict[str, list[Row]] = {
    name: sorted({row for row in _ALL_ROWS if row[0] == name}, key=len)
    for name in {row[0] for row in _ALL_ROWS}
}


def program(word: str) -> str:
    """Return the program's name without its directory, for file systems that ignore case."""
    return word.rpartition("/")[2].casefold()


def launch_of(words: Sequence[str]) -> Launch:
    """What a simple command runs in its turn, and what that runs.

    >>> launch_of(["sudo", "-n", "rm", "x"])
    Launch(start=1, unseen=False)
    >>> launch_of(["uv", "run", "make"])
    Launch(start=2, unseen=True)
    """
    words = list(words)
    start: int | None = None
    unseen = False
    pending = [0]
    seen: set[int] = set()
    while pending and not unseen:
        at = pending.pop()
        if at in seen:
            continue
        seen.add(at)
        found = list(_launches_at(words, at))
        unseen = len(seen) + len(pending) > _MOST or any(each.unseen for _, each in found)
        for commands, each in found:
            pending.extend(commands)
            if at == 0 and each.start is not None:
                start = each.start if start is None else min(start, each.start)
    return Launch(start, unseen or (start is not None and _hides_command_in_option(words)))


def _hides_command_in_option(words: Sequence[str]) -> bool:
    """Whether the value of an option is a command line that hides what it runs: ``--run='make all'``."""
    values = (word.partition("=")[2] for word in words if word.startswith("-"))
    return any(launch_of(value.split()).unseen for value in values if value.strip())


def _launches_at(words: Sequence[str], at: int) -> Iterator[tuple[list[int], Launch]]:
    """What the rows say of the command that begins at a word: where those it runs may begin, too."""
    inner = words[at].split()
    if len(inner) > 1 and at:
        # A whole command line in one word.
        yield [], Launch(None, launch_of(inner).unseen)
        return
    name = program(words[at])
    if len(name) > _LONGEST_NAME or (name == "." and at > 1):
        return  # The latter is a directory: the builtin of this name is not run by other programs.
    for row in _BY_PROGRAM.get(name) or _BY_PROGRAM.get(_VERSION.sub("", name, count=1), ()):
        end = _end_of_row(row, words, at)
        if end is not None and words[at : end + 1] not in _LOOKING:
            yield _launch_of_row(row, words, at, end)


def _launch_of_row(row: Row, words: Sequence[str], at: int, end: int) -> tuple[list[int], Launch]:
    start = end if row in _OPERANDS or row in _UNSEEN_ROWS else None
    commands, may_be_none = _command_starts(words, end, _OPERANDS[row]) if row in _OPERANDS else ([], False)
    options = _AFTER.get(" ".join(row))
    if options is not None:
        named = [
            each for each in range(end, len(words)) if re.fullmatch(options, words[each].partition("=")[0])
        ]
        behind = [each + ("=" not in words[each]) for each in named]
        commands = [each for each in behind if each < len(words)]
        start = min(commands, default=None)
    unseen = row in _UNSEEN_ROWS or (row in _SHELL_ROWS and may_be_none) or _runs_code(row, words, at, end)
    return commands, Launch(start, unseen)


def _end_of_row(row: Row, words: Sequence[str], at: int) -> int | None:
    """Where a row ends in a command that begins with it, options between its words."""
    end = at + 1
    for part in row[1:]:
        places = [each for each in _command_starts(words, end, 0)[0] if words[each] == part]
        if not places:
            return None
        end = places[0] + 1
    return end


def _command_starts(words: Sequence[str], start: int, operands: int) -> tuple[list[int], bool]:
    """The words that may be the first after ``operands`` operands, and whether there may be none.

    Behind an option a word may be its value or an operand: ``counts`` holds how many there may have been.
    """
    found: list[int] = []
    counts: set[int] = {0}
    after_option = False
    for at in range(start, len(words)):
        word = words[at]
        if word == "--":
            counts.add(operands)
            after_option = False
        elif word.startswith(("-", "+")):
            after_option = "=" not in word and word not in _FLAGS
        elif _SETTING.match(word):
            after_option = False
        else:
            if operands in counts:
                found.append(at)
            values = counts if after_option else set[int]()
            counts = {each + 1 for each in counts if each < operands} | values
            after_option = False
            if not counts or len(found) > _MOST:
                break
    return found, bool(counts)


def _runs_code(row: Row, words: Sequence[str], at: int, end: int) -> bool:
    """Whether options or other words make a program run code, or a command in them."""
    options = _OPTIONS.get(" ".join(row))
    if options is not None and any(
        len(word) > _LONGEST or re.fullmatch(options, word) for word in words[end:]
    ):
        return True
    code = _CODE.get(row[0]) if len(row) == 1 else None
    if code is None:
        return False
    first = max(_command_starts(words, end, 0)[0], default=len(words))
    own = words[end:first]
    if any(re.fullmatch(code, word) for word in own):
        return True
    if row == ("git",):
        return not all(map(_GIT_SETTINGS.match, _git_settings(words[at : first + 1])))
    return row[0] in _INTERPRETERS and first == len(words) and _ONLY_TELL.isdisjoint(own)


def _git_settings(words: Sequence[str]) -> list[str]:
    """The words after each ``-c`` of a git command."""
    return [value for option, value in pairwise(words) if option == "-c"]


# https://pubs.opengroup.org/onlinepubs/9799919799/utilities/V3_chap02.html, sections 2.2 to 2.10.
_TOKEN = re.compile(
    r"""(?P<space>[ \t]+)
      | (?P<end>\n|;|&&?|\|\|?)
      | (?P<harmless>(?:(?:(?<![^\s;&|])[012])?>[ \t]*/dev/null|(?<![^\s;&|])2>&1)(?=[\s;&|]|\Z))
      | '(?P<single>[^'\0]*)'
      | "(?P<double>[^"\\$`\0!]*)"
      | \\(?P<escaped>[^\n\0])
      | (?P<plain>[^\s;&|'"\\$`<>(){}\#!\0]+)
      | (?P<inside>(?<=[^\s;&|])\#)
    """,
    re.VERBOSE,
)

_RESERVED = frozenset(
    {
        *("!", "case", "coproc", "do", "done", "elif", "else", "esac", "fi", "for", "function", "if", "in"),
        *("select", "then", "time", "until", "while", "[[", "]]"),
    }
)

# What is plainly a name, a path, an option or a pattern; not the path of a program.
_PLAIN = re.compile(r"(?!(?:.*/)?s?bin/[^/]+\Z)[\w./:@%+,~^*?\[\]-]*")
_PATTERN = re.compile(r"[*?\[]")
_QUOTES = re.compile(r"""['"\\]""")
_BETWEEN = re.compile(r"[\s;&|(){}<>`$=,!#]+")


@dataclass(frozen=True, slots=True)
class CommandPart:
    """One simple command of a command line, or an unparsed command line (``words`` is None then).

    ``nested``: words in it that may be a command it runs in its turn; ``runs_nested``: it does run them.
    ``runs_unseen``: it may run something that is not in the command line at all.
    """

    words: tuple[str, ...] | None
    nested: tuple[str, ...]
    runs_nested: bool
    runs_unseen: bool


def parts_of_command(command: str) -> list[CommandPart]:
    """The parts of a command line, in order; for rules that restrict, it errs on the side of care.

    >>> [part.nested for part in parts_of_command("sudo -n rm x; ls -l")]
    [('-n', 'rm', 'x'), ()]
    """
    found = simple_commands(command)
    if found is None:
        return [CommandPart(None, _words_in(command), runs_nested=True, runs_unseen=True)]
    return [_part(words) for words in found]


def _part(words: tuple[str, ...]) -> CommandPart:
    launch = launch_of(words)
    runs = launch.start is not None
    nested = words[launch.start :] if runs else [word for word in words[1:] if not _PLAIN.fullmatch(word)]
    return CommandPart(words, _words_in(" ".join(nested)), runs, launch.unseen)


def _words_in(text: str) -> tuple[str, ...]:
    """Whatever could be a word of a command, quotes and backslashes taken off."""
    return tuple(word for word in _BETWEEN.split(_QUOTES.sub("", text)) if word)


def simple_commands(command: str) -> list[tuple[str, ...]] | None:
    """Return the simple commands of a command line, in order.

    >>> simple_commands("git status && git 'diff' | head")
    [('git', 'status'), ('git', 'diff'), ('head',)]
    >>> simple_commands("git status $(rm -rf .)") is None
    True
    """
    if os.name == "nt":
        return None  # Another language.
    reading = _Reading()
    at = 0
    while at < len(command):
        token = _TOKEN.match(command, at)
        if token is None or not reading.take(token):
            return None
        at = token.end()
    reading.end_command()
    found = reading.found
    if any(each[0] in _RESERVED or "=" in each[0] for each in found):
        return None
    return found


def has_patterns(command: str) -> bool:
    """Whether the shell may put names of files in place of words. ``command`` is one that is understood.

    A file may be called like an option.
    """
    tokens = _TOKEN.finditer(command)
    return any(token.lastgroup == "plain" and _PATTERN.search(token["plain"]) for token in tokens)


class _Reading:
    """The commands parsed so far, and the current command and word."""

    def __init__(self) -> None:
        self.found: list[tuple[str, ...]] = []
        self._words: list[str] = []
        self._word: str | None = None

    def take(self, token: re.Match[str]) -> bool:
        """Add a token; return False if it is not understood."""
        kind = token.lastgroup or ""
        if kind == "end":
            self.end_command()
        elif kind in ("space", "harmless"):
            self._end_word()
        else:
            text = token[kind]
            # An unquoted tilde or pattern in the place of a command is replaced by the shell.
            if kind == "plain" and not self._words and any(sign in text for sign in "~*?["):
                return False
            self._word = (self._word or "") + text
        return True

    def end_command(self) -> None:
        self._end_word()
        if self._words:
            self.found.append(tuple(self._words))
            self._words = []

    def _end_word(self) -> None:
        if self._word is not None:
            self._words.append(self._word)
            self._word = None
