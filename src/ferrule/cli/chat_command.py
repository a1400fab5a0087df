"""``ferrule`` without a command: open a chat on a frontend, or print one answer.

Errors that can be found before anything is drawn (directory, settings, a name) are one sentence. LangChain
is loaded while the frontend is already on the screen.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from types import MappingProxyType
from typing import Any, Literal

from ferrule.cli.chat_startup import ChatStart
from ferrule.cli.lazy_loading import load, load_extra
from ferrule.cli.terminal import Terminal
from ferrule.client.extras import missing_extra
from ferrule.core.errors import UsageError
from ferrule.core.visible_text import one_line
from ferrule.terminal.headless import AnswerSchema, schema_of
from ferrule.terminal.settings.settings_reading import read_settings, value_from_text
from ferrule.terminal.settings.settings_schema import SETTINGS
from ferrule.terminal.settings.settings_values import Settings
from ferrule.terminal.settings.tool_patterns import rules_in

AS_THEY_ARE = ("model", "base_url", "mode", "thinking", "theme", "max_turns")
"""Options that are settings of the same name."""


def open_chat(terminal: Terminal, **options: Any) -> int:
    """Open a chat, or answer ``--print``; return the exit code. Options not given are None, False or
    empty."""
    start = _start(terminal, options)
    if (prompt := options["prompt"]) is not None:
        if options["resume"] == "":
            raise UsageError(
                "--resume needs the id or title of a session here (see 'ferrule sessions list')"
            )
        schema = None if options["schema"] is None else _schema(options["schema"])
        return load_extra("ferrule.cli.chat_frontend:print_answer", "--print", "tui")(
            start, _whole_prompt(prompt), options["output"] or "text", schema
        )
    if not (options["plain"] or (sys.stdin.isatty() and sys.stdout.isatty())):
        raise UsageError("a chat needs a terminal; for a single answer use --print")
    frontend = frontend_for(options["plain"], terminal.environ.get("TERM", ""))
    start.check()
    code = load("ferrule.cli.chat_frontend:run_frontend")(start, frontend)
    if start.session:
        start.terminal.say("Continue this session: {command}", command=f"ferrule -r {start.session}")
    return code


def _start(terminal: Terminal, options: Mapping[str, Any]) -> ChatStart:
    """Return the start of the chat. Raises ``UsageError`` for options that contradict each other."""
    if options["go_on"] and options["resume"] is not None:
        raise UsageError("give --continue or --resume, not both")
    for option, name in (("--output", "output"), ("--json-schema", "schema")):
        if options[name] is not None and options["prompt"] is None:
            raise UsageError(f"{option} needs --print")
    directory = _folder(options["directory"] or ".")
    return ChatStart(
        terminal,
        directory,
        _settings(terminal, options, directory),
        options["resume"],
        options["go_on"],
        attended=options["prompt"] is None,
        system_prompt=options["system_prompt"],
        more_prompt=options["more_prompt"] or "",
    )


def _settings(terminal: Terminal, options: Mapping[str, Any], directory: Path) -> Settings:
    given: dict[str, Any] = {
        **{name: options[name] for name in AS_THEY_ARE},
        **{name: _value(name, options[name]) for name in ("timeout", "budget")},
        "api_key_env": options["key_variable"],
        "add_dirs": [str(_folder(each)) for each in options["add_dirs"]] or None,
        "allow_network": options["allow_network"] or None,
        "sessions.file": options["sessions_file"],
        "language": terminal.words.language,
    }
    settings = read_settings(terminal.environ, directory, given=given)
    rules = {
        "permissions.allow": rules_in(options["allowed"], "allow"),
        "permissions.deny": rules_in(options["disallowed"], "deny"),
    }
    rules = {name: (*settings[name], *more) for name, more in rules.items()}
    return replace(settings, values=MappingProxyType({**settings.values, **rules}))


def frontend_for(plain: bool, term: str) -> Literal["full", "plain"]:
    """Return the frontend for this terminal. Raises ``MissingExtra`` if none is installed."""
    can_be_plain = find_spec("prompt_toolkit") is not None
    if plain or term in ("dumb", "unknown"):
        if not can_be_plain:
            raise missing_extra("tui", "'ferrule --plain'", "prompt-toolkit")
        return "plain"
    if find_spec("textual") is not None:
        return "full"
    if can_be_plain:
        return "plain"
    raise missing_extra("tui", "'ferrule'", "textual")


def _folder(directory: str) -> Path:
    """Return the real directory of an option. Raises ``UsageError`` if it does not exist."""
    here = Path(directory).expanduser()
    if not here.is_dir():
        raise UsageError(f"no such directory: {directory}")
    return here.resolve()


def _value(name: str, text: str | None) -> Any:
    return None if text is None else value_from_text(SETTINGS[name], text)


def _schema(schema: str) -> AnswerSchema:
    try:
        return schema_of(schema)
    except (OSError, ValueError, RecursionError) as error:
        given, why = one_line(schema, 60), getattr(error, "strerror", None) or error
        raise UsageError(
            f"--json-schema: {given} is neither a JSON Schema nor a file with one: {why}"
        ) from error


def _whole_prompt(given: str) -> str:
    """Return the prompt, followed by piped input."""
    piped = ""
    if not sys.stdin.isatty():
        try:
            piped = sys.stdin.buffer.read().decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise UsageError("standard input is not UTF-8 text") from error
    prompt = "\n\n".join(each.strip("\n") for each in (given, piped) if each.strip())
    if not prompt:
        raise UsageError("--print needs a question, as its value or on standard input")
    return prompt
