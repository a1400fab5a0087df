"""Read input files, and turn any error into one line and an exit code.

Exit codes: 2 for errors that the user can fix, 1 for errors of the endpoint, 130 after Ctrl-C; from BSD's
sysexits.h 74 for a full disk and the like, and 70 for a bug in Ferrule.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any, cast

import click

from ferrule.cli.terminal import Terminal
from ferrule.core.errors import (
    FerruleError,
    MissingKey,
    RunsUnavailable,
    SessionsUnavailable,
    UsageError,
    VendorError,
)
from ferrule.core.locale import N_, Words, translate
from ferrule.core.locale.library_messages import SYSTEM as SYSTEM_WORDS
from ferrule.core.messages import JsonObject
from ferrule.terminal.settings.settings_schema import SettingsMistakes

STDIN = "-"
"""The file name that means standard input."""

BOM = b"\xef\xbb\xbf"


def read_text(terminal: Terminal, file: str) -> str:
    """Read a file or standard input, with its line ends unchanged and without a byte order mark."""
    if file == STDIN:
        announce_stdin(terminal)
        data = sys.stdin.buffer.read()
    else:
        try:
            data = Path(file).read_bytes()
        except OSError as error:
            reason = why(error, terminal.words)
            raise UsageError(f"cannot read {file}: {reason}") from error
    try:
        return data.removeprefix(BOM).decode()
    except UnicodeDecodeError as error:
        name = source_name(terminal, file)
        raise UsageError(f"{name} is not UTF-8 text (byte {error.start})") from error


def read_json(terminal: Terminal, file: str) -> Any:
    text, name = read_text(terminal, file), source_name(terminal, file)
    try:
        return parse_json(text, terminal.words)
    except ValueError as error:
        raise UsageError(f"{name} is not JSON: {error}") from error


def read_tools(terminal: Terminal, file: str | None) -> list[JsonObject] | None:
    if file is None:
        return None
    value = read_json(terminal, file)
    if isinstance(value, dict):
        value = cast(JsonObject, value).get("tools")
    tools = objects_of(value)
    if tools is None:
        name = source_name(terminal, file)
        raise UsageError(f"{name}: expected a list of tools, or an object with 'tools'")
    return tools


def parse_json(text: str, words: Words) -> Any:
    """Parse a JSON value; raise ``ValueError`` with a short text for a parser's limit or an error."""
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise ValueError(not_json(error, words)) from error
    except RecursionError as error:
        raise ValueError(words("it is nested too deep")) from error
    except ValueError as error:  # an integer longer than Python reads
        raise ValueError(words("a number has too many digits")) from error


def not_json(error: json.JSONDecodeError, words: Words) -> str:
    """Describe a JSON error and its place; the line is named if there are several."""
    what = translate(words.language, error.msg)
    place = (
        N_("{what} (line {line}, column {column})") if error.lineno > 1 else N_("{what} (column {column})")
    )
    return words(place, what=what, line=error.lineno, column=error.colno)


def objects_of(value: Any) -> list[JsonObject] | None:
    if not isinstance(value, list):
        return None
    items = cast("list[Any]", value)
    return cast("list[JsonObject]", items) if all(isinstance(item, dict) for item in items) else None


def announce_stdin(terminal: Terminal) -> None:
    if sys.stdin.isatty():
        keys = "Ctrl-Z, Enter" if sys.platform == "win32" else "Ctrl-D"
        terminal.tell("Reading the text from this terminal; end it with {keys}.", keys=keys)


def source_name(terminal: Terminal, file: str) -> str:
    return terminal.words("standard input") if file == STDIN else file


def why(error: OSError, words: Words) -> str:
    """Return the system's message without number and file name, translated if known."""
    said = (error.strerror or str(error)).lower()
    known = SYSTEM_WORDS.get(error.errno or 0)
    return words(known) if known and words.language != "en" else said


VENDOR = 1
DEMO_FAILED = 1
USAGE = 2
INTERNAL = 70
SYSTEM = 74
INTERRUPTED = 130


def describe(error: Exception, words: Words) -> tuple[str, int]:
    match error:
        case click.UsageError():
            return _usage(error, words), USAGE
        case click.ClickException():
            return error.format_message(), error.exit_code
        case UsageError():
            return in_words(error, words), USAGE
        case SessionsUnavailable() | RunsUnavailable():
            return in_words(error, words), SYSTEM
        case FerruleError():
            return in_words(error, words), VENDOR
        case OSError():
            reason = why(error, words)
            if error.filename:
                reason = words("{where}: {problem}", where=error.filename, problem=reason)
            return words("cannot read or write: {why}", why=reason), SYSTEM
        case _:
            return words(
                "internal error ({kind}: {detail}); run with --debug to see where",
                kind=type(error).__name__,
                detail=str(error),
            ), INTERNAL


def in_words(error: Exception, words: Words) -> str:
    if isinstance(error, VendorError):
        return _vendor(error, words)
    if isinstance(error, MissingKey):
        return words(
            "no API key for {vendor}: set {variables}",
            vendor=error.vendor,
            variables=words(" or ").join(error.variables),
        )
    if isinstance(error, SettingsMistakes):
        return "\n".join(error.lines(words.language))
    return translate(words.language, str(error))


def _vendor(error: VendorError, words: Words) -> str:
    """Describe a vendor's failure; the vendor's own words are not changed."""
    failure = error.failure
    message = translate(words.language, failure.message)
    facts = [f"HTTP {failure.status}" if failure.status else words("no HTTP status")]
    if failure.code:
        facts.append(words("code {code}", code=failure.code))
    if failure.request_id:
        facts.append(words("request {name}", name=failure.request_id))
    said = words("{message} ({facts})", message=message, facts=words(", ").join(facts))
    if not failure.elsewhere:
        return said
    hosts = words(" or ").join(f"{host} (FERRULE_REGION={region})" for region, host in failure.elsewhere)
    return words(
        "{said}. The key may belong to {hosts}; --base-url chooses a host, too", said=said, hosts=hosts
    )


def _usage(error: click.UsageError, words: Words) -> str:
    command = error.ctx.command_path if error.ctx else "ferrule"
    return words(
        "{complaint} (see '{command} --help')", complaint=_complaint(error, words), command=command
    )


def _complaint(error: click.UsageError, words: Words) -> str:
    match error:
        case click.NoSuchOption():
            return words("no such option: {option}", option=error.option_name) + _instead(
                error.possibilities, words
            )
        case click.MissingParameter():
            return words("missing: {what}", what=_hint(error))
        case click.BadParameter():
            return words(
                "bad value for {what}: {problem}", what=_hint(error), problem=_problem(error, words)
            )
        case click.BadOptionUsage():
            return words("{option} needs a value", option=error.option_name)
        case _ if found := _EXTRA.search(error.message):
            return words("too many arguments: {given}", given=found[1])
        case _:
            return error.format_message().rstrip(".")


def _problem(error: click.BadParameter, words: Words) -> str:
    kind = error.param.type if error.param else None
    given = error.message.partition(" is not ")[0]
    if isinstance(kind, click.Choice):
        return words("{given} is not one of {names}", given=given, names=", ".join(map(str, kind.choices)))
    if isinstance(kind, click.IntRange):
        high = "" if kind.max is None else kind.max
        return words("{given} is not a whole number in {low}..{high}", given=given, low=kind.min, high=high)
    return error.message.rstrip(".")


_EXTRA = re.compile(r"^Got unexpected extra arguments? \((.*)\)$")
"""click has no class of its own for this error."""


def _hint(error: click.BadParameter) -> str:
    if error.param_hint is not None:
        return error.param_hint if isinstance(error.param_hint, str) else " / ".join(error.param_hint)
    if error.param is None or error.ctx is None:
        return ""
    return error.param.get_error_hint(error.ctx).replace("'", "")


def _instead(names: list[str] | None, words: Words) -> str:
    return words("; did you mean {names}?", names=", ".join(names)) if names else ""
