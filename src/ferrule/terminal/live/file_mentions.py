"""List the files of a directory that git would not ignore, and resolve ``@file`` mentions in messages.

``visible_files`` yields files and folders, those near the top first. ``.gitignore`` files count at every
depth and above the directory up to the repository's top, as does ``.git/info/exclude``. Folders such as
``.git`` and ``node_modules`` are always left out. Links are listed, never followed.

Most files match no rule, so all rules of a file are first tried as one expression.
"""

from __future__ import annotations

import base64
import heapq
import html
import mimetypes
import os
import re
import stat
import time
import unicodedata
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import Any, cast

from ferrule.agent.backends.file_text import MAX_BINARY_BYTES, Binary, decode_text
from ferrule.agent.backends.paths import sendable
from ferrule.agent.backends.search import PRUNED
from ferrule.client.extras import needs
from ferrule.core.messages import Content, JsonObject
from ferrule.terminal.live.live_events import Attachment
from ferrule.vendors.history.turns import medium

IGNORE_FILE = ".gitignore"
_LONGEST = 1 << 20
_NAMED = re.compile(r"\(\?P<\w+>")
_MOST_ABOVE = 40


@dataclass(frozen=True, slots=True)
class Visible:
    """A file, link or folder below the directory. ``path`` is relative, with ``/`` as separator."""

    path: str
    entry: os.DirEntry[str]
    is_folder: bool


@dataclass(frozen=True, slots=True)
class _RuleSet:
    """The rules of one ignore file, last first, and one expression that matches whatever any of them
    matches."""

    rules: tuple[tuple[bool, re.Pattern[str]], ...]
    any_of_them: re.Pattern[str]


@dataclass(frozen=True, slots=True)
class _Rules:
    """Ignore rules with their place: before matching, ``cut`` characters are removed from a path and
    ``lead`` is put before it."""

    spec: _RuleSet
    cut: int
    lead: str = ""

    def say(self, path: str, is_folder: bool) -> bool | None:
        """Whether a path is ignored; None if no rule matches it."""
        path = f"{self.lead}{path[self.cut :]}{'/' if is_folder else ''}"
        if not self.spec.any_of_them.search(path):
            return None
        return next((ignores for ignores, rule in self.spec.rules if _is_about(rule, path)), None)


def _is_about(rule: re.Pattern[str], path: str) -> bool:
    """Whether a rule matches the path itself; pathspec's expressions also match everything below it."""
    if not _NAMED.search(rule.pattern):
        return rule.search(path.rstrip("/")) is not None  # All, or all below a folder.
    if _NAMED.match(rule.pattern):
        return path.endswith("/")  # Every folder.
    found = rule.search(path)
    return found is not None and found.end() == len(path)


def visible_files(directory: Path, *, most: int = 200_000) -> Iterator[Visible]:
    """Yield the files and folders that are not ignored, breadth first; at most ``most`` entries are
    looked at."""
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
    """Whether a file is ignored, given the texts of the ``.gitignore`` files by their paths."""
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
    """Return the rules from outside the directory: ``.git/info/exclude``, then each ``.gitignore`` from
    the top down."""
    lead = ""
    found: list[_Rules] = []
    for above in islice((directory, *directory.parents), _MOST_ABOVE):
        if lead and (spec := _spec(_read(str(above / IGNORE_FILE)))):
            found.append(_Rules(spec, 0, lead))
        if (above / ".git").exists():
            if spec := _spec(_read(str(above / ".git" / "info" / "exclude"))):
                found.append(_Rules(spec, 0, lead))
            return tuple(reversed(found))
        lead = f"{above.name}/{lead}"
    return ()


def _read(path: str) -> str:
    try:
        # Opening a pipe would block otherwise.
        number = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        with open(number, "rb") as file:
            if not stat.S_ISREG(os.fstat(number).st_mode):
                return ""
            return file.read(_LONGEST).decode("utf-8", "replace")
    except OSError:
        return ""


@lru_cache(maxsize=512)
def _spec(text: str) -> _RuleSet | None:
    """Parse ignore rules; invalid lines are skipped, as git does."""
    with needs("tui", "'ferrule'"):
        from pathspec import GitIgnoreSpec
        from pathspec.patterns.gitignore import GitIgnorePatternError

    def is_pattern(line: str) -> bool:
        try:
            GitIgnoreSpec.from_lines([line])
        except GitIgnorePatternError:
            return False
        return True

    lines = text.removeprefix("\ufeff").split("\n")
    try:
        rules = GitIgnoreSpec.from_lines(lines)
    except GitIgnorePatternError:
        rules = GitIgnoreSpec.from_lines(filter(is_pattern, lines))
    patterns = cast("Sequence[Any]", rules.patterns)
    last_first: tuple[tuple[bool, re.Pattern[str]], ...] = tuple(
        (each.include, each.regex) for each in reversed(patterns) if each.include is not None
    )
    # A regular expression may use each group name only once.
    written = (f"(?:{_NAMED.sub('(?:', rule.pattern)})" for _, rule in last_first)
    return _RuleSet(last_first, re.compile("|".join(written))) if last_first else None


_MOST_WALKED = 50_000
_SECONDS = 2.0
_KEPT = 4
_walked: dict[Path, tuple[float, list[tuple[str, str]]]] = {}


def paths_beginning(directory: Path, beginning: str, most: int = 50) -> list[str]:
    """Return paths that ``beginning`` may mean: it is part of the name or path, or its letters occur in
    this order."""
    wanted = _folded(beginning.strip().lstrip('@"').removeprefix("./"))
    found = _paths(directory)
    if not wanted:
        return [path for path, _ in found[:most]]
    ranked = ((rank, path) for path, folded in found if (rank := _rank(wanted, folded)) is not None)
    return [path for _, path in heapq.nsmallest(most, ranked)]


def as_mention(path: str) -> str:
    """Return a path as a mention: ``@a.md``, quoted if it has spaces.

    >>> as_mention("a b.md")
    '@"a b.md"'
    """
    plain = all(sign.isalnum() or sign in "/._-+=@~#%" for sign in path)
    return f"@{path}" if plain else f'@"{path}"'


def _paths(directory: Path) -> list[tuple[str, str]]:
    now = time.monotonic()
    walked = _walked.get(directory)
    if walked is None or now - walked[0] > _SECONDS:
        met = visible_files(directory, most=_MOST_WALKED)
        paths = [each.path + "/" * each.is_folder for each in met]
        shown = [
            path for path in paths if path == sendable(path) and path.isprintable() and '"' not in path
        ]
        _walked[directory] = walked = (now, [(path, _folded(path)) for path in shown])
        while len(_walked) > _KEPT:
            _walked.pop(next(iter(_walked)), None)
    return walked[1]


def _rank(wanted: str, path: str) -> tuple[int, int, int] | None:
    """Return how well a path matches, lower is better; None if it does not."""
    whole = path.rstrip("/")
    name = whole.rpartition("/")[2]
    for rank, (text, at) in enumerate(((name, name.find(wanted)), (path, path.find(wanted)))):
        if at >= 0:
            begins = at == 0 or not text[at - 1].isalnum()
            return (rank * 3 + (0 if at == 0 else 1 if begins else 2), path.count("/"), len(path))
    spread = _spread(wanted, name)
    if spread is not None:
        return (6, spread, len(path))
    spread = _spread(wanted, path)
    return None if spread is None else (7, spread, len(path))


def _spread(wanted: str, text: str) -> int | None:
    """Return the length over which the letters are spread, in order; None if they do not all occur."""
    start = text.find(wanted[0])
    at = start - 1
    for letter in wanted:
        at = text.find(letter, at + 1)
        if at < 0:
            return None
    return at - start


def _folded(text: str) -> str:
    return unicodedata.normalize("NFC", text).casefold()


_MENTION = re.compile(
    r"""(?<![A-Za-z0-9_.+\-@/])@(?:"(?P<quoted>[^"\n]{1,1000})"|(?P<plain>[^\s"'`<>|]{1,300}))"""
)
_BEHIND = re.compile(r"[.,:;!?)\]}]*(?::\d+(?:-\d+)?)?[.,:;!?)\]}]*\Z")
"""What may follow a path without a space: punctuation, a line number."""
_CODE = re.compile(r"```.*?(?:```|\Z)|`[^`\n]*`|(?m:^[ \t]*@[A-Za-z_][\w.]*(?=[ \t]*(?:\(|\n)))", re.DOTALL)
"""Places where ``@name`` is not a mention: quoted code, decorators and annotations."""
_MOST_MENTIONS = 20
_MOST_TRIED = 200
_MOST_LISTED = 500
_MOST_CHARS = 100_000
"""Characters of one file; all files of a message together may have four times as many."""

_FOLDER = "inode/directory"
_IMAGES = frozenset({"image/gif", "image/jpeg", "image/png", "image/webp"})
_DOCUMENT = "application/pdf"
_NO_WORDS = "(The user has attached this without a word.)"
"""Replaces an empty text, which some vendors refuse."""
_FRAME = re.compile(r'<attached(?:-\d+)? name="([^"\n]*)">\n')


def mentioned(text: str, directory: Path) -> tuple[list[Attachment], list[str]]:
    """Return the files and folders that a text mentions, each once and in order, and the mentions that
    match no file here.

    E-mail addresses are not mentions. Unmatched names in code, such as decorators, are not reported.
    """
    found: dict[str, Attachment] = {}
    missed: dict[str, None] = {}
    root = directory.resolve()
    code = [each.span() for each in _CODE.finditer(text)]
    at = 0
    for _ in range(_MOST_TRIED):
        match = _MENTION.search(text, at)
        if match is None or len(found) >= _MOST_MENTIONS:
            break
        candidates = [match["quoted"]] if match["quoted"] else [*_readings(match["plain"])]
        written, path = next(_found(candidates, root), ("", None))
        # Another mention may follow directly after a path.
        at = match.start(match.lastgroup or "plain") + len(written)
        name = path.relative_to(root).as_posix() if path is not None else ""
        if name in found:
            continue
        attachment = attachment_of(path, name) if path is not None else None
        if attachment is not None:
            found[name] = attachment
        elif not any(start <= match.start() < end for start, end in code):
            missed[_name_of(match)] = None
    return list(found.values()), list(missed)


def _name_of(match: re.Match[str]) -> str:
    """Return a mention without the punctuation after it."""
    bare = (match["plain"] or "").rstrip("，。；：！？、）】》」”’")
    return as_mention(match["quoted"] or _BEHIND.sub("", bare) or bare)


def attachment_of(path: Path, name: str) -> Attachment | None:
    """Read a file, or list a folder; None if it cannot be read."""
    try:
        if path.is_dir():
            entries = sorted(os.scandir(path), key=lambda entry: entry.name)
            names = [each.name + "/" * each.is_dir() for each in entries[:_MOST_LISTED]]
            more = [f"[… and {len(entries) - len(names)} more]"] if len(entries) > len(names) else []
            return Attachment(f"{name}/", _FOLDER, "\n".join((*names, *more)).encode("utf-8", "replace"))
        if not path.is_file():
            return None
        with path.open("rb") as file:
            data = file.read(MAX_BINARY_BYTES + 1)
    except OSError:
        return None
    return Attachment(name, mimetypes.guess_type(name)[0] or "application/octet-stream", data)


def content_of(text: str, attachments: Sequence[Attachment]) -> Content:
    """Return the content of a user message: the text, or the text and its attachments as parts."""
    if not attachments:
        return text
    parts: list[JsonObject] = [_text(text or _NO_WORDS)]
    left = 4 * _MOST_CHARS
    for each in attachments:
        said, media = _said(each, max(0, min(left, _MOST_CHARS)))
        left -= len(said)
        parts.append(_text(_framed(each.name, said)))
        parts.extend(media)
    return parts


def typed_text(content: Content) -> tuple[str, tuple[str, ...]]:
    """Return the typed text and the attachments' names; the inverse of ``content_of``.

    In content made elsewhere all texts count as typed, and an image without a name is called ``image``.
    """
    if isinstance(content, str):
        return content, ()
    texts: list[str] = []
    names: list[str] = []
    named = False
    for at, part in enumerate(content):
        said = part.get("text")
        frame = _FRAME.match(said) if isinstance(said, str) and at else None
        if frame is not None:
            names.append(html.unescape(frame[1]))
        elif isinstance(said, str):
            texts.append(said)
        elif not named:
            names.extend(_medium_name(part))
        named = frame is not None
    text = "\n".join(texts)
    return ("" if text == _NO_WORDS else text), tuple(names)


def _readings(written: str) -> Iterator[str]:
    """Yield the written path, then shorter readings of it, as a sentence may continue without a space."""
    yield written
    yield _BEHIND.sub("", written)
    for end in range(len(written) - 1, 0, -1):
        goes_on = written[end].isalnum() and written[end - 1] == "/"
        if not written[end].isascii() and not goes_on:
            yield _BEHIND.sub("", written[:end])


def _found(candidates: Iterable[str], root: Path) -> Iterator[tuple[str, Path]]:
    for each in candidates:
        path = _inside(each, root)
        if path is not None:
            yield each, path


def _inside(path: str, root: Path) -> Path | None:
    """Return the file or folder of a path inside the directory, with links resolved for the check; None
    outside."""
    if "\0" in path or any("\ud800" <= sign <= "\udfff" for sign in path) or path.startswith("~"):
        return None
    whole = Path(os.path.normpath(root / path))
    try:
        real = whole.resolve()
        is_there = real.exists()
    except (OSError, RuntimeError):
        return None
    below = is_there and real != root and real.is_relative_to(root) and whole.is_relative_to(root)
    return whole if below else None


def _said(attachment: Attachment, most: int) -> tuple[str, list[JsonObject]]:
    """Return the text in an attachment's frame, and the media part that follows it."""
    data, mime = attachment.data, attachment.mime.partition(";")[0].lower()
    if mime in _IMAGES or mime == _DOCUMENT:
        if len(data) > MAX_BINARY_BYTES:
            return f"[{mime}, too large to be sent: at most {MAX_BINARY_BYTES} bytes can be.]", []
        return f"[{mime}, {len(data)} bytes: it follows.]", [_media(attachment.name, mime, data)]
    try:
        text = decode_text(data, attachment.name, cut=len(data) > MAX_BINARY_BYTES)
    except Binary:
        return f"[{len(data)} bytes that are no UTF-8 text: not shown.]", []
    if len(text) <= most:
        return text, []
    shown = text[:most].rpartition("\n")
    kept = shown[0] if shown[1] else shown[2]
    more = "more than " if len(data) > MAX_BINARY_BYTES else ""
    rest = f"[… only the first {len(kept)} of {more}{len(text)} characters; the file holds the rest.]"
    return f"{kept}\n{rest}", []


def _framed(name: str, said: str) -> str:
    number = 0
    while f"</attached{f'-{number}' if number else ''}>" in said:
        number += 1
    tag = f"attached-{number}" if number else "attached"
    shown = html.escape(name).replace("\n", "&#10;").replace("\r", "&#13;")
    return f'<{tag} name="{shown}">\n{said}\n</{tag}>'


def _text(text: str) -> JsonObject:
    return {"type": "text", "text": text}


def _media(name: str, mime: str, data: bytes) -> JsonObject:
    url = f"data:{mime};base64,{base64.b64encode(data).decode('ascii')}"
    if mime == _DOCUMENT:
        return {
            "type": "file",
            "file": {"filename": name.rpartition("/")[2] or "document.pdf", "file_data": url},
        }
    return {"type": "image_url", "image_url": {"url": url}}


def _medium_name(part: Mapping[str, Any]) -> list[str]:
    found = medium(part)
    return [] if found is None else [found.name or found.kind]
