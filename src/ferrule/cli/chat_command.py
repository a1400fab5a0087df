"""``ferrule`` alone: settings and a terminal in, a chat on a face or one answer, and an exit code out.

What can be wrong before anything is drawn (the directory, the settings, a name) is one sentence.
LangChain is loaded behind the face that is on the screen already.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, replace
from importlib.util import find_spec
from pathlib import Path
from types import MappingProxyType
from typing import Any, Literal

import click

from ferrule.cli.chat_opening import ChatStart
from ferrule.cli.lazy import load, load_extra
from ferrule.cli.terminal import Terminal
from ferrule.cli.tool_patterns import rules_in
from ferrule.client.extras import missing_extra
from ferrule.core.errors import UsageError
from ferrule.core.visible_text import one_line
from ferrule.terminal.headless import AnswerSchema, schema_of
from ferrule.terminal.settings.settings_reading import read_settings, value_from_text
from ferrule.terminal.settings.settings_schema import SETTINGS
from ferrule.terminal.settings.settings_values import Settings


@dataclass(frozen=True, slots=True)
class ChatWish:
    """What the command line asks for. Values are those of the options, None where one is not given."""

    model: str | None
    base_url: str | None
    key_variable: str | None
    directory: str | None
    add_dirs: tuple[str, ...]
    mode: str | None
    allow_network: bool
    thinking: str | None
    go_on: bool
    resume: str | None
    sessions_file: str | None
    plain: bool
    theme: str | None
    max_turns: int | None
    timeout: str | None
    budget: str | None
    prompt: str | None
    output: Literal["text", "json", "stream-json"] | None
    allowed: tuple[str, ...]
    disallowed: tuple[str, ...]
    system_prompt: str | None
    more_prompt: str | None
    schema: str | None

    def settings(self, terminal: Terminal, directory: Path) -> Settings:
        """The settings of the directory, with what the command line says."""
        given: dict[str, Any] = {
            "model": self.model,
            "base_url": self.base_url,
            "api_key_env": self.key_variable,
            "add_dirs": [str(_folder(terminal, each)) for each in self.add_dirs] or None,
            "mode": self.mode,
            "allow_network": self.allow_network or None,
            "thinking": self.thinking,
            "theme": self.theme,
            "max_turns": self.max_turns,
            "timeout": _value("timeout", self.timeout),
            "budget": _value("budget", self.budget),
            "sessions.file": self.sessions_file,
            "language": terminal.words.language,
        }
        settings = read_settings(terminal.environ, directory, given=given)
        words = terminal.words
        rules = {
            "permissions.allow": rules_in(words, self.allowed, "allow"),
            "permissions.deny": rules_in(words, self.disallowed, "deny"),
        }
        rules = {name: (*settings[name], *more) for name, more in rules.items()}
        return replace(settings, values=MappingProxyType({**settings.values, **rules}))


def open_chat(terminal: Terminal, **options: Any) -> int:
    """Open a chat, or answer ``--print``; the exit code."""
    wish = ChatWish(**options)
    words = terminal.words
    start = _start(terminal, wish)
    if wish.prompt is not None:
        if wish.resume == "":
            raise UsageError(
                words("--resume needs the id or title of a session here (see 'ferrule sessions list')")
            )
        schema = None if wish.schema is None else _schema(terminal, wish.schema)
        prompt = _whole_prompt(terminal, wish.prompt)
        return load_extra("ferrule.cli.chat_print:print_answer", "--print", "tui")(
            start, prompt, wish.output or "text", schema
        )
    if not (wish.plain or (sys.stdin.isatty() and sys.stdout.isatty())):
        raise UsageError(words("a chat needs a terminal; for a single answer use --print"))
    face = face_for(wish.plain, terminal.environ.get("TERM", ""))
    start.check()
    code = load("ferrule.cli.chat_face:run_face")(start, face)
    if start.session:
        click.echo(
            start.terminal.words("Continue this session: {command}", command=f"ferrule -r {start.session}")
        )
    return code


def _start(terminal: Terminal, wish: ChatWish) -> ChatStart:
    """What the chat begins with. Raises ``UsageError`` for options that do not fit together."""
    words = terminal.words
    if wish.go_on and wish.resume is not None:
        raise UsageError(words("give --continue or --resume, not both"))
    for option, value in (("--output", wish.output), ("--json-schema", wish.schema)):
        if value is not None and wish.prompt is None:
            raise UsageError(words("{option} needs --print", option=option))
    directory = _folder(terminal, wish.directory or ".")
    return ChatStart(
        terminal,
        directory,
        wish.settings(terminal, directory),
        wish.resume,
        wish.go_on,
        attended=wish.prompt is None,
        system_prompt=wish.system_prompt,
        more_prompt=wish.more_prompt or "",
    )


def face_for(plain: bool, term: str) -> Literal["full", "plain"]:
    """The face that this terminal can show. Raises ``MissingExtra`` where none is installed."""
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


def _folder(terminal: Terminal, given: str) -> Path:
    """The real directory that an option names. Raises ``UsageError`` where there is none."""
    here = Path(given).expanduser()
    if not here.is_dir():
        raise UsageError(terminal.words("no such directory: {directory}", directory=given))
    return here.resolve()


def _value(name: str, text: str | None) -> Any:
    """What a text on the command line stands for."""
    return None if text is None else value_from_text(SETTINGS[name], text)


def _schema(terminal: Terminal, given: str) -> AnswerSchema:
    try:
        return schema_of(given)
    except (OSError, ValueError, RecursionError) as error:
        why = getattr(error, "strerror", None) or error
        shown = one_line(given, 60)
        raise UsageError(
            terminal.words(
                "--json-schema: {given} is neither a JSON Schema nor a file with one: {why}",
                given=shown,
                why=why,
            )
        ) from error


def _whole_prompt(terminal: Terminal, given: str) -> str:
    """The prompt, with what is piped in behind it."""
    words = terminal.words
    piped = ""
    if not sys.stdin.isatty():
        try:
            piped = sys.stdin.buffer.read().decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise UsageError(words("standard input is not UTF-8 text")) from error
    prompt = "\n\n".join(each.strip("\n") for each in (given, piped) if each.strip())
    if not prompt:
        raise UsageError(words("--print needs a question, as its value or on standard input"))
    return prompt
