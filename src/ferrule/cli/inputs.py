"""Files and standard input as a command line names them: a name in, text or JSON out.

Whatever is wrong with them is a ``UsageError`` that names the file.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, cast

from ferrule.cli.catalogue import Words
from ferrule.cli.terminal import Terminal
from ferrule.cli.words.system import SYSTEM
from ferrule.errors import UsageError
from ferrule.locale import N_
from ferrule.messages import JsonObject
from ferrule.translations.chinese_json import JSON
from ferrule.translations.patterns import translated

STDIN = "-"
"""The file name that means standard input."""

BOM = b"\xef\xbb\xbf"


def read_text(terminal: Terminal, file: str) -> str:
    """The text of a file or of standard input, line ends as they are, without a byte order mark."""
    if file == STDIN:
        announce_stdin(terminal)
        data = sys.stdin.buffer.read()
    else:
        try:
            data = Path(file).read_bytes()
        except OSError as error:
            reason = why(error, terminal.words)
            raise UsageError(terminal.words("cannot read {file}: {why}", file=file, why=reason)) from error
    try:
        return data.removeprefix(BOM).decode()
    except UnicodeDecodeError as error:
        name = source_name(terminal, file)
        raise UsageError(
            terminal.words("{file} is not UTF-8 text (byte {at})", file=name, at=error.start)
        ) from error


def read_tools(terminal: Terminal, file: str | None) -> list[JsonObject] | None:
    """The tools declared in a JSON file; None when no file is named."""
    if file is None:
        return None
    words = terminal.words
    try:
        value = parse_json(read_text(terminal, file), words)
    except ValueError as error:
        if isinstance(error, UsageError):
            raise
        name = source_name(terminal, file)
        raise UsageError(words("{file} is not JSON: {why}", file=name, why=error)) from error
    if isinstance(value, dict):
        value = cast(JsonObject, value).get("tools")
    tools = objects_of(value)
    if tools is None:
        raise UsageError(
            words(
                "{file}: expected a list of tools, or an object with 'tools'",
                file=source_name(terminal, file),
            )
        )
    return tools


def parse_json(text: str, words: Words) -> Any:
    """A JSON value; ``ValueError``, in a few words, when it is none or cannot be held."""
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise ValueError(not_json(error, words)) from error
    except RecursionError as error:
        raise ValueError(words("it is nested too deep")) from error
    except ValueError as error:  # an integer longer than Python reads
        raise ValueError(words("a number has too many digits")) from error


def not_json(error: json.JSONDecodeError, words: Words) -> str:
    """What a JSON parser expected, and where; the line is named where there are several."""
    what = translated(error.msg, JSON) if words.language == "zh" else error.msg
    place = (
        N_("{what} (line {line}, column {column})") if error.lineno > 1 else N_("{what} (column {column})")
    )
    return words(place, what=what, line=error.lineno, column=error.colno)


def objects_of(value: Any) -> list[JsonObject] | None:
    """A list of JSON objects, or None when the value is no such list."""
    if not isinstance(value, list):
        return None
    items = cast("list[Any]", value)
    return cast("list[JsonObject]", items) if all(isinstance(item, dict) for item in items) else None


def announce_stdin(terminal: Terminal) -> None:
    """Tell a person at a terminal that the program waits for input."""
    if sys.stdin.isatty():
        keys = "Ctrl-Z, Enter" if sys.platform == "win32" else "Ctrl-D"
        terminal.note(terminal.words("Reading the text from this terminal; end it with {keys}.", keys=keys))


def source_name(terminal: Terminal, file: str) -> str:
    """The file's name for a message."""
    return terminal.words("standard input") if file == STDIN else file


def why(error: OSError, words: Words) -> str:
    """What the system says, without number and file name; in its own words where we have none."""
    said = (error.strerror or str(error)).lower()
    return SYSTEM.get(error.errno or 0, said) if words.language == "zh" else said
