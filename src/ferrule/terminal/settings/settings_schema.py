"""Define every setting as data: name, type, meaning, and who may set it.

The documentation, the JSON Schema, the reader and the command line are generated from ``SETTINGS``. A
``Mistake`` has its place; its sentence never repeats a value that may be secret.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, Literal

from ferrule.core.errors import Mistakes
from ferrule.core.locale import N_, Language, translate
from ferrule.core.messages import JsonObject


@dataclass(frozen=True, slots=True)
class Source:
    """Where a value was set: at a line of a file, in a variable, or on the command line."""

    kind: Literal["default", "user", "project", "environment", "command line"] = "default"
    where: str = ""
    """The file or the variable."""
    line: int = 0

    def __str__(self) -> str:
        return f"{self.where}:{self.line}" if self.line else self.where or self.kind


@dataclass(frozen=True, slots=True)
class Mistake:
    """One mistake. ``key``: the setting's dotted name; ``said``: what is wrong, in English."""

    source: Source
    key: str
    said: str

    def told(self, language: Language = "en") -> str:
        """Return ``file:line: key: what is wrong``."""
        parts = [translate(language, str(self.source)), self.key, translate(language, self.said)]
        return _plain(("：" if language == "zh" else ": ").join(part for part in parts if part))


class SettingsMistakes(Mistakes):
    """Invalid settings; ``mistakes`` has all of them, in the order of the files."""

    def __init__(self, mistakes: Sequence[Mistake]) -> None:
        self.mistakes = tuple(mistakes)
        super().__init__("\n".join(each.told() for each in self.mistakes))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.mistakes,)

    def lines(self, language: Language) -> list[str]:
        return [each.told(language) for each in self.mistakes]


def unknown_name(name: str, known: Sequence[str]) -> str:
    """Return the message for an unknown name, with suggestions that may match its last part only."""
    by_last = {each.rpartition(".")[2]: each for each in reversed(known)}
    close = get_close_matches(name.lower(), known, n=2, cutoff=0.7)
    last = get_close_matches(name.rpartition(".")[2].lower(), by_last, n=2, cutoff=0.75)
    near = list(dict.fromkeys([*close, *(by_last[each] for each in last)]))[:2]
    meant = ", ".join(near)
    if near:
        return N_(f"there is no such setting; did you mean {meant}?")
    return N_("there is no such setting")


def _plain(text: str) -> str:
    """Escape characters that could move the terminal's cursor: keys are arbitrary, and the file may be
    foreign."""
    return "".join(each if each.isprintable() else ascii(each)[1:-1] for each in text)


Kind = (
    Literal["text", "address", "variable", "choice", "flag", "count", "seconds", "money"]
    | Literal["rules", "paths", "servers", "prices", "sizes"]
)

Widens = Literal["never", "upwards", "always"]
"""Whether an untrusted project could do harm with it. ``upwards``: only with a higher value than before."""


@dataclass(frozen=True, slots=True)
class Setting:
    name: str
    """As in a file, with dots for tables."""
    kind: Kind
    default: Any
    widens: Widens
    variable: str = ""
    """The environment variable that may set it."""
    choices: tuple[str, ...] = ()
    """If it widens upwards, the least restrictive choice is last."""

    @property
    def english(self) -> str:
        """The meaning in one sentence."""
        return _MEANINGS[self.name]

    def about(self, language: Language) -> str:
        return translate(language, self.english)


_SETTINGS = (
    Setting("model", "text", "", "always", "FERRULE_MODEL"),
    Setting("small_model", "text", "", "always", "FERRULE_SMALL_MODEL"),
    Setting("base_url", "address", "", "always", "FERRULE_BASE_URL"),
    Setting("api_key_env", "variable", "", "always", "FERRULE_API_KEY_ENV"),
    Setting(
        "thinking", "choice", "auto", "always", "FERRULE_THINKING", ("off", "low", "medium", "high", "auto")
    ),
    Setting(
        "reasoning_history", "choice", "vendor", "never", "FERRULE_REASONING_HISTORY", ("vendor", "turn")
    ),
    Setting("language", "choice", "auto", "never", "FERRULE_LANG", ("auto", "en", "zh")),
    Setting("theme", "choice", "auto", "never", "FERRULE_THEME", ("auto", "dark", "light", "ansi")),
    Setting("mode", "choice", "ask", "upwards", "FERRULE_MODE", ("plan", "ask", "auto-edit", "auto")),
    Setting("permissions.allow", "rules", (), "always"),
    Setting("permissions.ask", "rules", (), "never"),
    Setting("permissions.deny", "rules", (), "never"),
    Setting("max_turns", "count", 50, "upwards", "FERRULE_MAX_TURNS"),
    Setting("timeout", "seconds", None, "upwards", "FERRULE_TIMEOUT"),
    Setting("budget", "money", None, "upwards", "FERRULE_BUDGET"),
    Setting("sandbox", "choice", "auto", "upwards", "FERRULE_SANDBOX", ("auto", "off")),
    Setting("allow_network", "flag", False, "always", "FERRULE_ALLOW_NETWORK"),
    Setting("add_dirs", "paths", (), "always"),
    Setting("shell.keep_variables", "text", "", "always"),
    Setting("shell.leave_out_variables", "text", "", "always"),
    Setting("mcp_servers", "servers", {}, "always"),
    Setting("ui.show_thinking", "flag", False, "never", "FERRULE_UI_SHOW_THINKING"),
    Setting("ui.vim", "flag", False, "never", "FERRULE_UI_VIM"),
    Setting("ui.notify", "flag", True, "never", "FERRULE_UI_NOTIFY"),
    Setting("sessions.file", "text", "", "always", "FERRULE_SESSIONS_FILE"),
    Setting("sessions.keep_days", "count", 30, "always"),
    Setting("sessions.keep_log_days", "count", None, "always"),
    Setting("runs.engine", "text", "", "always", "FERRULE_RUNS"),
    Setting("prices", "prices", {}, "always"),
    Setting("context_windows", "sizes", {}, "always"),
)

_MEANINGS: Mapping[str, str] = {
    "model": N_('The model, as "vendor:model"; by default that of the first vendor with a key.'),
    "small_model": N_("A cheaper model for titles and summaries; by default the main model."),
    "base_url": N_("The address of the endpoint, in place of the vendor's own."),
    "api_key_env": N_("The environment variable that holds the key; by default the vendor's own."),
    "thinking": N_("How much the model thinks; auto leaves it to the vendor."),
    "reasoning_history": N_(
        "Which thinking of earlier turns is sent back to the model: vendor follows the vendor's "
        "newest rule, turn sends none. The thinking of the current turn is always sent back."
    ),
    "language": N_("The language of the program; auto follows the locale."),
    "theme": N_("The colours; auto asks the terminal for its background, ansi uses its sixteen colours."),
    "mode": N_(
        "What the agent may do without asking: plan only reads; ask asks before each change and command; "
        "auto-edit also edits files; auto does all that no rule forbids."
    ),
    "permissions.allow": N_("Calls that run without a question."),
    "permissions.ask": N_("Calls that always need your approval; this overrides allow."),
    "permissions.deny": N_("Calls that never run; this overrides ask and allow."),
    "max_turns": N_("The number of model replies after which a task stops."),
    "timeout": N_("The number of seconds after which a task stops; no limit by default."),
    "budget": N_('The most that a session may cost, such as 5 (USD) or "20 CNY"; no limit by default.'),
    "sandbox": N_("Whether commands run in a sandbox if this machine has one."),
    "allow_network": N_("Whether commands in the sandbox can use the network."),
    "add_dirs": N_("More directories to work in, besides the one where the program starts."),
    "shell.keep_variables": N_(
        "Variables that commands get although they look like secrets: names or patterns, "
        "separated by spaces."
    ),
    "shell.leave_out_variables": N_(
        "More variables that commands do not get: names or patterns, separated by spaces."
    ),
    "mcp_servers": N_("MCP servers by name, as in mcpServers of other programs."),
    "ui.show_thinking": N_("Show the model's thinking unfolded."),
    "ui.vim": N_("Use the keys of vim in the input."),
    "ui.notify": N_("Ring the terminal's bell when a task ends or a question waits."),
    "sessions.file": N_("The SQLite file that stores conversations."),
    "sessions.keep_days": N_(
        "Days without use after which a session's long results and file snapshots are removed; "
        "its messages stay."
    ),
    "sessions.keep_log_days": N_(
        "Days without use after which a session is removed with its messages; never by default."
    ),
    "runs.engine": N_("The file or Postgres URL that stores durable runs."),
    "prices": N_("Prices per million tokens, by model; they replace the built-in ones."),
    "context_windows": N_("Context sizes in tokens, by model; they replace the built-in ones."),
}

SETTINGS: Mapping[str, Setting] = {each.name: each for each in _SETTINGS}
"""By name, in the order of the documentation."""

GROUPS: frozenset[str] = frozenset(name.partition(".")[0] for name in SETTINGS if "." in name)
"""The tables that contain settings."""


def _closed(properties: JsonObject) -> JsonObject:
    return {"type": "object", "properties": properties, "additionalProperties": False}


def _table(title: str, each: JsonObject) -> JsonObject:
    return {"title": title, "type": "object", "additionalProperties": each}


_TEXT: JsonObject = {"title": N_("a text"), "type": "string"}
_WORDS: JsonObject = {**_TEXT, "pattern": "\\S"}
_ITEM: JsonObject = {"title": _TEXT["title"], "type": ["string", "number", "boolean"]}
_COUNT: JsonObject = {"title": N_("a whole number from 1"), "type": "integer", "minimum": 1}
_AMOUNT: JsonObject = {"title": N_("a number from 0"), "type": "number", "minimum": 0}

_RULE: JsonObject = {
    "title": N_('a rule such as "read_file", "execute(git status)" or {tool = "*", path = "/secrets/**"}'),
    "type": ["string", "object"],
    "pattern": r"^\s*[^()\s][^()]*(\([\s\S]*\)\s*)?$",
    "properties": {
        "tool": _WORDS,
        "path": {"title": N_("a path that begins with /"), "type": "string", "pattern": "^/"},
        "command": _WORDS,
    },
    "minProperties": 1,
    "additionalProperties": False,
}

_SERVER: JsonObject = {
    "title": N_('a table with "command" or "url"'),
    "type": "object",
    "properties": {
        **dict.fromkeys(("command", "cwd", "url", "type", "transport"), _TEXT),
        "args": {"title": N_("a list of texts"), "type": "array", "items": _ITEM},
        **dict.fromkeys(("env", "headers"), _table(N_("a table of texts"), _ITEM)),
        "disabled": {"title": N_("true or false"), "type": "boolean"},
    },
    "anyOf": [{"required": ["command"]}, {"required": ["url"]}],
    "additionalProperties": False,
}
"""See ``ferrule.agent.mcp``."""

SERVER_KEYS = frozenset(_SERVER["properties"])

_PRICE: JsonObject = {
    "title": N_("a table with input and output, and maybe cached and currency"),
    "type": "object",
    "properties": {
        **dict.fromkeys(("input", "output", "cached"), _AMOUNT),
        "currency": {"title": N_("USD or CNY"), "enum": ["USD", "CNY"]},
    },
    "required": ["input", "output"],
    "additionalProperties": False,
}

_MODELS = N_("a table of models")

_SCHEMAS: Mapping[Kind, JsonObject] = {
    "text": _TEXT,
    "address": {
        "title": N_("an address that begins with http:// or https://"),
        "type": "string",
        "pattern": r"^\s*(https?://[\s\S]*)?$",
    },
    "variable": {
        "title": N_("the name of an environment variable"),
        "type": "string",
        "pattern": r"^\s*([A-Za-z_][A-Za-z0-9_]*)?\s*$",
    },
    "flag": _SERVER["properties"]["disabled"],
    "count": _COUNT,
    "seconds": {"title": N_("a number above 0"), "type": "number", "exclusiveMinimum": 0},
    "money": {
        "title": N_('an amount such as 5 or "20 CNY"'),
        "type": ["number", "string"],
        "exclusiveMinimum": 0,
        "pattern": r"^\s*(?=.*[1-9])[0-9]+(\.[0-9]+)?( ?([Uu][Ss][Dd]|[Cc][Nn][Yy]))?\s*$",
    },
    "paths": {"title": N_("a list of texts"), "type": "array", "items": _WORDS},
    "rules": {"title": N_("a list of rules"), "type": "array", "items": _RULE},
    "servers": _table(N_("a table of servers"), _SERVER),
    "prices": _table(_MODELS, _PRICE),
    "sizes": _table(_MODELS, _COUNT),
}


def settings_json_schema() -> JsonObject:
    """Return the JSON Schema (draft 2020-12) of ``config.toml``. The titles say what is allowed."""
    properties: JsonObject = {}
    for setting in _SETTINGS:
        group, _, last = setting.name.rpartition(".")
        empty: JsonObject = {
            "title": N_("a table"),
            "type": "object",
            "properties": {},
            "additionalProperties": False,
        }
        table = properties.setdefault(group, empty)["properties"] if group else properties
        table[last] = {"description": setting.english, **_schema(setting)}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Ferrule settings",
        **_closed(properties),
    }


def _schema(setting: Setting) -> JsonObject:
    names = ", ".join(setting.choices)
    shape = (
        {"title": N_(f"one of {names}"), "enum": [*setting.choices]} if names else _SCHEMAS[setting.kind]
    )
    default: Any = [] if setting.default == () else setting.default
    return shape if default is None else {**shape, "default": default}
