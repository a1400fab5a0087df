"""The files of a directory that git would not ignore, whether it is a repository or not.

In goes a directory; out come its files and folders, those near its top first. ``.gitignore`` counts at
every depth and above the directory as far as the repository reaches, and so does ``.git/info/exclude``. The
folders that no search enters (``.git``, ``node_modules`` …) are left out always. Links are met and never
followed.

Most files match no rule at all, so all rules of a file are first tried as one expression.
"""

from __future__ import annotations

import os
import re
import stat
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, cast

from ferrule.backends.search import PRUNED
from ferrule.extras import needs

with needs("tui", "ferrule.live"):
    from pathspec import GitIgnoreSpec
    from pathspec.patterns.gitignore import GitIgnorePatternError

IGNORE_FILE = ".gitignore"
_LONGEST = 1 << 20
_NAMED = re.compile(r"\(\?P<\w+>")
_MOST_ABOVE = 40


@dataclass(frozen=True, slots=True)
class Visible:
    """A file, a link or a folder below the directory. ``path`` is relative, its names joined by ``/``."""

    path: str
    entry: os.DirEntry[str]
    is_folder: bool


@dataclass(frozen=True, slots=True)
class _RuleSet:
    """The rules of one file, the last first, and an expression that matches what any of them is about."""

    rules: tuple[tuple[bool, re.Pattern[str]], ...]
    any_of_them: re.Pattern[str]


@dataclass(frozen=True, slots=True)
class _Rules:
    """The rules of a file in its place: a path is matched without ``cut`` characters, behind ``lead``."""

    spec: _RuleSet
    cut: int
    lead: str = ""

    def say(self, path: str, is_folder: bool) -> bool | None:
        """Whether a path is ignored; None where no rule is about it."""
        path = f"{self.lead}{path[self.cut :]}{'/' if is_folder else ''}"
        if not self.spec.any_of_them.search(path):
            return None
        return next((ignores for ignores, rule in self.spec.rules if _is_about(rule, path)), None)


def _is_about(rule: re.Pattern[str], path: str) -> bool:
    """Whether a rule is about a path itself; the expressions of pathspec are about what lies below, too."""
    if not _NAMED.search(rule.pattern):
        return rule.search(path.rstrip("/")) is not None  # All, or all below a folder.
    if _NAMED.match(rule.pattern):
        return path.endswith("/")  # Every folder.
    found = rule.search(path)
    return found is not None and found.end() == len(path)


def visible_files(directory: Path, *, most: int = 200_000) -> Iterator[Visible]:
    """The files and folders that are not ignored, breadth first; at most so many are looked at."""
    looked_at = 0
    waiting = deque([("", str(directory), _outer_rules(directory))])
    while waiting:
        before, place, rules = waiting.popleft()
        try:
            with os.scandir(place) as found:
                entries = sorted(found, key=lambda entry: entry.name)
        except OSError:
            continue  # It may not be read, or is gone.
        rules = (*rules, *_rules_in(place, before, entries))
        for entry in entries:
            looked_at += 1
            if looked_at > most:
                return
            path = before + entry.name
            is_folder = entry.is_dir(follow_symlinks=False)
            if _is_never_shown(entry.name, is_folder) or _ignores(rules, path, is_folder):
                continue
            yield Visible(path, entry, is_folder)
            if is_folder:
                waiting.append((f"{path}/", entry.path, rules))


def is_ignored(path: str, directory: Path, texts: Mapping[str, str]) -> bool:
    """Whether a file is ignored where these, by their paths, are the ``.gitignore`` files."""
    rules = list(_outer_rules(directory))
    names = path.split("/")
    for depth in range(len(names)):
        folder = "".join(f"{name}/" for name in names[:depth])
        if depth and (_is_never_shown(names[depth - 1], True) or _ignores(rules, folder[:-1], True)):
            return True
        text = texts.get(folder + IGNORE_FILE)
        if text is not None and (spec := _spec(text)):
            rules.append(_Rules(spec, len(folder)))
    return _is_never_shown(names[-1], False) or _ignores(rules, path, False)


def _ignores(rules: tuple[_Rules, ...] | list[_Rules], path: str, is_folder: bool) -> bool:
    for each in reversed(rules):
        said = each.say(path, is_folder)
        if said is not None:
            return said
    return False


def _is_never_shown(name: str, is_folder: bool) -> bool:
    # In a worktree .git is a file.
    return name.casefold() == ".git" or (is_folder and name in PRUNED)


def _rules_in(place: str, before: str, entries: list[os.DirEntry[str]]) -> Iterator[_Rules]:
    if any(entry.name == IGNORE_FILE and entry.is_file(follow_symlinks=False) for entry in entries):
        spec = _spec(_read(os.path.join(place, IGNORE_FILE)))
        if spec:
            yield _Rules(spec, len(before))


def _outer_rules(directory: Path) -> tuple[_Rules, ...]:
    """The rules of the repository around the directory: of its own file, then from its top down."""
    lead = ""
    found: list[_Rules] = []
    above = directory
    for _ in range(_MOST_ABOVE):
        if lead and (spec := _spec(_read(str(above / IGNORE_FILE)))):
            found.append(_Rules(spec, 0, lead))
        if (above / ".git").exists():
            if spec := _spec(_read(str(above / ".git" / "info" / "exclude"))):
                found.append(_Rules(spec, 0, lead))
            return tuple(reversed(found))
        lead = f"{above.name}/{lead}"
        above = above.parent
    return ()


def _read(path: str) -> str:
    try:
        # A pipe would be waited for when it is opened.
        number = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        with open(number, "rb") as file:
            if not stat.S_ISREG(os.fstat(number).st_mode):
                return ""
            return file.read(_LONGEST).decode("utf-8", "replace")
    except OSError:
        return ""


@lru_cache(maxsize=512)
def _spec(text: str) -> _RuleSet | None:
    """The rules in a text; a line that is no pattern is left out, as git does."""
    lines = text.removeprefix("\ufeff").split("\n")
    try:
        rules = GitIgnoreSpec.from_lines(lines)
    except GitIgnorePatternError:
        rules = GitIgnoreSpec.from_lines(filter(_is_pattern, lines))
    patterns = cast("Sequence[Any]", rules.patterns)
    last_first: tuple[tuple[bool, re.Pattern[str]], ...] = tuple(
        (each.include, each.regex) for each in reversed(patterns) if each.include is not None
    )
    # A name may stand for a group once in an expression only.
    written = (f"(?:{_NAMED.sub('(?:', rule.pattern)})" for _, rule in last_first)
    return _RuleSet(last_first, re.compile("|".join(written))) if last_first else None


def _is_pattern(line: str) -> bool:
    try:
        GitIgnoreSpec.from_lines([line])
    except GitIgnorePatternError:
        return False
    return True
