"""What went wrong, as one line and an exit code.

Codes: 2 what the person at the keyboard can put right, 1 what the endpoint did, 130 stopped by Ctrl-C; from
BSD's sysexits.h 74 for a full disk and the like, and 70 for a mistake of ours.
"""

from __future__ import annotations

import json
import re

import click

from ferrule.cli.catalogue import Words
from ferrule.cli.inputs import not_json, why
from ferrule.cli.words.complaints import COMPLAINTS, FAILURE_PARTS, FAILURES, PARTS
from ferrule.errors import (
    FerruleError,
    MissingExtra,
    MissingKey,
    RunsUnavailable,
    SessionsUnavailable,
    UnknownName,
    UnknownSession,
    UsageError,
    VendorError,
)
from ferrule.settings.settings_schema import SettingsMistakes
from ferrule.translations.patterns import filled, translated

VENDOR = 1
DEMO_FAILED = 1
USAGE = 2
INTERNAL = 70
SYSTEM = 74
INTERRUPTED = 130


def describe(error: Exception, words: Words) -> tuple[str, int]:
    """The sentence for a person, and the exit code."""
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
            reason = f"{error.filename}: {why(error, words)}" if error.filename else why(error, words)
            return words("error.system", why=reason), SYSTEM
        case _:
            return words("error.internal", kind=type(error).__name__, detail=str(error)), INTERNAL


def in_words(error: Exception, words: Words) -> str:
    """What a library's error says, in the language of the program where there are words for it."""
    if isinstance(error, VendorError):
        return _vendor(error, words)
    if isinstance(error, MissingKey):
        return words("error.key", vendor=error.vendor, variables=words("error.or").join(error.variables))
    if isinstance(error, SettingsMistakes):
        return "\n".join(error.lines(words.language))
    if isinstance(error, MissingExtra):
        return words("error.extra", who=error.who, package=error.package, command=error.command)
    if isinstance(error, UnknownSession):
        return _session(error, words)
    if not isinstance(error, UnknownName):
        return _translated(error, words)
    what, names = words(f"what.{error.what.replace(' ', '-')}"), ", ".join(error.known)
    if not error.near:
        return words("error.unknown", what=what, name=error.name, names=names)
    return words("error.unknown-near", what=what, name=error.name, near=", ".join(error.near), names=names)


def _translated(error: Exception, words: Words) -> str:
    """The message; in Chinese where there is any, with what was filled in."""
    text = str(error)
    found = filled(text, COMPLAINTS) if words.language == "zh" else None
    if found is None:
        return text
    chinese, values = found
    values = {name: translated(value, PARTS) for name, value in values.items()}
    if "why" in values:
        values["why"] = _cause(error.__cause__, words) or values["why"]
    return chinese.format(**values)


def _vendor(error: VendorError, words: Words) -> str:
    """What the vendor said, or how it fell silent; the vendor's own words stay as they are."""
    failure = error.failure
    message = failure.message
    if words.language == "zh":
        message = translated(message, FAILURES, FAILURE_PARTS)
    facts = [f"HTTP {failure.status}" if failure.status else words("error.no-status")]
    if failure.code:
        facts.append(words("error.code", code=failure.code))
    if failure.request_id:
        facts.append(words("error.request", name=failure.request_id))
    said = words("error.vendor", message=message, facts=words("error.comma").join(facts))
    if not failure.elsewhere:
        return said
    hosts = words("error.or").join(
        f"{host} (FERRULE_REGION={region})" for region, host in failure.elsewhere
    )
    return words("error.elsewhere", said=said, hosts=hosts)


def _session(error: UnknownSession, words: Words) -> str:
    """That no session is called so, or several are."""
    near = words("error.or").join(error.near)
    if error.several:
        return words("error.several-sessions", name=error.name, near=near)
    if near:
        return words("error.no-session-near", name=error.name, near=near)
    return words("error.no-session", name=error.name)


def _cause(cause: BaseException | None, words: Words) -> str:
    """Why a file or a port could not be used; ``""`` where the cause says it best itself."""
    match cause:
        case OSError():
            return why(cause, words)
        case json.JSONDecodeError():
            return not_json(cause, words)
        case UnicodeDecodeError():
            return words("lines.not-utf8")
        case KeyError():
            return words("error.missing", what=cause.args[0])
        case TypeError():
            return words("lines.not-object")
        case _:
            return ""


def _usage(error: click.UsageError, words: Words) -> str:
    """click's complaint, with the way to the help page."""
    command = error.ctx.command_path if error.ctx else "ferrule"
    return words("error.usage", complaint=_complaint(error, words), command=command)


def _complaint(error: click.UsageError, words: Words) -> str:
    match error:
        case click.NoSuchOption():
            return words("error.no-option", option=error.option_name) + _instead(error.possibilities, words)
        case click.MissingParameter():
            return words("error.missing", what=_hint(error))
        case click.BadParameter():
            return words("error.bad-value", what=_hint(error), problem=_problem(error, words))
        case click.BadOptionUsage():
            return words("error.no-value", option=error.option_name)
        case _ if found := _EXTRA.search(error.message):
            return words("error.extra-arguments", given=found[1])
        case _:
            return error.format_message().rstrip(".")


def _problem(error: click.BadParameter, words: Words) -> str:
    """What is wrong with a value, from what its type takes."""
    kind = error.param.type if error.param else None
    given = error.message.partition(" is not ")[0]
    if isinstance(kind, click.Choice):
        return words("error.choice", given=given, names=", ".join(map(str, kind.choices)))
    if isinstance(kind, click.IntRange):
        high = "" if kind.max is None else kind.max
        return words("error.number", given=given, low=kind.min, high=high)
    return error.message.rstrip(".")


_EXTRA = re.compile(r"^Got unexpected extra arguments? \((.*)\)$")
"""click has no class of its own for this."""


def _hint(error: click.BadParameter) -> str:
    """The names of the parameter in question."""
    if error.param_hint is not None:
        return error.param_hint if isinstance(error.param_hint, str) else " / ".join(error.param_hint)
    if error.param is None or error.ctx is None:
        return ""
    return error.param.get_error_hint(error.ctx).replace("'", "")


def _instead(names: list[str] | None, words: Words) -> str:
    return words("error.instead", names=", ".join(names)) if names else ""
