"""The paths in a call of any tool, by the names of its arguments, its schema and what the texts look like.

In go the arguments and, where it is known, the tool's JSON Schema; out come the texts to judge as paths.
It errs on the side of care: an argument that may be a path is one. What a tool writes or looks for
(``content``, ``pattern``, ``new_string``) is none, unless the schema says so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Literal, cast
from urllib.parse import unquote

_WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")
_PATH = frozenset(
    {
        *("cwd", "dir", "dirs", "directories", "directory", "file", "filename", "filenames", "filepath"),
        *("filepaths", "files", "folder", "folders", "path", "pathname", "paths", "pwd", "workdir"),
    }
)
"""Words in the name of an argument that is a path."""
_PLACE = frozenset(
    {
        *("dest", "destination", "destinations", "dst", "source", "sources", "src", "target", "targets"),
        *("uri", "uris", "url", "urls"),
    }
)
"""Words in the name of one that is a path if it is not something longer."""
_CONTENT = frozenset(
    {
        *("answer", "body", "cmd", "code", "command", "commands", "comment", "content", "contents"),
        *("description", "diff", "html", "markdown", "message", "messages", "patch", "pattern", "patterns"),
        *("prompt", "query", "question", "regex", "replace", "replacement", "search", "str", "string"),
        *("summary", "text", "texts", "title"),
    }
)
"""Words in the name of one that is no path, whatever it looks like."""

Kind = Literal["path", "place", "content", "other"]
_KINDS: dict[Kind, frozenset[str]] = {"content": _CONTENT, "path": _PATH, "place": _PLACE}

_ABSOLUTE = re.compile(
    r"/|\\\\|\.{1,2}[/\\]|~(?:[a-z_][\w.-]*[/\\]|[/\\]|\Z)|[A-Za-z]:[/\\]|(?:[\w.-]+[:+])*file:", re.I
)
_FILE_URI = re.compile(r"(?:[\w.-]+[:+])*file:(?://[^/]*(?=/))?", re.IGNORECASE)
_OTHER_URI = re.compile(r"[a-z][\w+.-]+://|data:", re.IGNORECASE)
_SEPARATOR = re.compile(r"[\n,;]+")
_QUOTES = " \t\r\n\"'`<>"
_LONGEST_PATH = 4096  # PATH_MAX of Linux, <linux/limits.h>

# The headers of OpenAI's apply_patch (https://github.com/openai/codex, apply-patch) and of unified diffs.
_PATCHED = re.compile(
    r"^(?:\*\*\* (?:Add|Update|Delete) File: |\*\*\* Move to: |(?:---|\+\+\+) (?:[ab]/)?"
    r"|(?:rename|copy) (?:from|to) )([^\t\n]+)",
    re.MULTILINE,
)
_PATCHES = frozenset({"diff", "input", "patch"})

_SAYS_PATH = re.compile(
    r"(?:(?:the|an?|absolute|relative|full|optional|local|list|array|of|file|directory|folder)\s+)*"
    r"(?:(?:file)?paths?|(?:file|folder)\s?names?|director(?:y|ies)|folders?|files? to)\b",
    re.IGNORECASE,
)
_PATH_FORMATS = frozenset({"directory-path", "file-path", "path"})


def paths_in(arguments: Mapping[str, Any], schema: Mapping[str, Any] | None = None) -> list[str]:
    """Every text in the arguments that may be a path, as written and as a tool may read it, once each.

    >>> paths_in({"edits": [{"path": "/a", "new_text": "/b"}], "uri": "file:///c%20d", "note": "/e"})
    ['/a', '/c d', '/e']
    """
    declared = frozenset(_declared_paths(schema)) if schema else frozenset[str]()
    return list(dict.fromkeys(_below(arguments, "other", declared)))


def _below(value: Any, kind: Kind, declared: frozenset[str]) -> Iterator[str]:
    if isinstance(value, str):
        yield from _readings(value, kind)
    elif isinstance(value, (list, tuple, set)):
        for each in cast("list[Any]", value):
            yield from _below(each, kind, declared)
    elif isinstance(value, Mapping):
        for key, each in cast("Mapping[Any, Any]", value).items():
            yield from _argument(str(key), each, kind, declared)


def _argument(name: str, value: Any, above: Kind, declared: frozenset[str]) -> Iterator[str]:
    if "/" in name or "\\" in name or ("." in name and above in ("path", "place")):
        # A table of files: what belongs to each of them is its content, or says more.
        yield from _readings(name, "path" if above in ("path", "place") else "other")
        yield from _below(value, "content", declared)
        return
    words = _words_in_name(name)
    if isinstance(value, str) and not _PATCHES.isdisjoint(words):
        yield from _PATCHED.findall(value)
    own: Kind = "path" if name in declared else _kind(words)
    yield from _below(value, "place" if own == "other" and above in ("path", "place") else own, declared)


def _words_in_name(name: str) -> list[str]:
    return [word.lower() for word in _WORD.findall(name)]


def _kind(words: list[str]) -> Kind:
    for deciding in (words[-1:], words):
        for kind, known in _KINDS.items():
            if not known.isdisjoint(deciding):
                return kind
    return "other"


def _readings(text: str, kind: Kind) -> Iterator[str]:
    """The text as a path, in every way in which a tool may read it; nothing if it is none."""
    bare = text.strip(_QUOTES)
    if not _may_be_path(text, bare, kind):
        return
    in_uri = _FILE_URI.match(bare)
    if in_uri:
        yield unquote(re.split(r"[?#]", bare[in_uri.end() :])[0])
        return
    yield text
    if bare != text:
        yield bare
    if "%" in bare:
        yield unquote(bare)
    pieces = _SEPARATOR.split(bare)
    if len(pieces) > 1:
        yield from (piece.strip(_QUOTES) for piece in pieces if _ABSOLUTE.match(piece.strip(_QUOTES)))


def _may_be_path(text: str, bare: str, kind: Kind) -> bool:
    """Whether the value of an argument of this kind may be a path; ``bare`` is it without quotes."""
    if kind == "content" or not bare or (_OTHER_URI.match(bare) and not _FILE_URI.match(bare)):
        return False
    if kind == "path":
        return True
    is_short = len(text) <= _LONGEST_PATH and "\n" not in bare
    return is_short and (kind == "place" or _ABSOLUTE.match(bare) is not None)


def _declared_paths(schema: Any) -> Iterator[str]:
    """The names of the properties, at any depth, that a schema says are paths."""
    if isinstance(schema, Mapping):
        given = cast("Mapping[str, Any]", schema)
        properties = given.get("properties")
        if isinstance(properties, Mapping):
            for name, each in cast("Mapping[str, Any]", properties).items():
                if _says_path(name, each):
                    yield name
        for each in given.values():
            yield from _declared_paths(each)
    elif isinstance(schema, list):
        for each in cast("list[Any]", schema):
            yield from _declared_paths(each)


def _says_path(name: str, schema: Any) -> bool:
    if not isinstance(schema, Mapping):
        return False
    given = cast("Mapping[str, Any]", schema)
    inside: list[Any] = [given, given.get("items"), *given.get("anyOf", ()), *given.get("oneOf", ())]
    mappings = [cast("Mapping[str, Any]", each) for each in inside if isinstance(each, Mapping)]
    if any(each.get("format") in _PATH_FORMATS for each in mappings):
        return True
    words = str(given.get("description", "")).strip()
    # Of what is written, a description often says into which file.
    return bool(
        (_SAYS_PATH.match if _kind(_words_in_name(name)) == "content" else _SAYS_PATH.search)(words)
    )
