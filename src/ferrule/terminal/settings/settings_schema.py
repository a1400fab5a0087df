"""Every setting once, as data: its name, what it may be, what it means, and who may set it.

The documents, the JSON Schema, the reader and the command line are made from ``SETTINGS``. A ``Mistake`` in
settings knows its place; its sentence does not repeat a value that may be a secret.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any, Literal

from ferrule.core.errors import UsageError
from ferrule.core.locale import N_, Language, translate

MistakeCode = Literal["unreadable", "not-utf8", "syntax", "json", "deep", "unknown", "wrong", "rule"]


_SENTENCES: Mapping[MistakeCode, str] = {
    "unreadable": N_("cannot be read: {said}"),
    "not-utf8": N_("this is not UTF-8 text"),
    "syntax": N_("this is no TOML: {said}"),
    "json": N_("this is no JSON"),
    "deep": N_("this is nested too deep"),
    "unknown": N_("there is no such setting"),
    "wrong": N_("expected {expected}, not {given}"),
    "rule": N_("this rule cannot be used: {said}"),
}


_EXPECTED: Mapping[str, str] = {
    "text": N_("a text"),
    "choice": N_("one of {names}"),
    "flag": N_("true or false"),
    "count": N_("a whole number from 1"),
    "seconds": N_("a number above 0"),
    "money": N_('an amount such as 5 or "20 CNY"'),
    "rules": N_("a list of rules"),
    "rule": N_('a rule such as "read_file", "execute(git status)" or {{tool = "*", path = "/secrets/**"}}'),
    "table": N_("a table"),
    "servers": N_("a table of servers"),
    "server": N_('a table with "command" or "url"'),
    "texts": N_("a list of texts"),
    "text-table": N_("a table of texts"),
    "prices": N_("a table of models"),
    "price": N_("a table with input and output, and maybe cached and currency"),
    "sizes": N_("a table of models"),
    "amount": N_("a number from 0"),
    "currency": N_("USD or CNY"),
    "url": N_("an address that begins with http:// or https://"),
    "variable": N_("the name of an environment variable"),
}


_GIVEN: Mapping[str, str] = {
    "text": N_("a text"),
    "flag": N_("true or false"),
    "number": N_("a number"),
    "list": N_("a list"),
    "table": N_("a table"),
    "time": N_("a date or a time"),
    "nothing": N_("no value"),
}


@dataclass(frozen=True, slots=True)
class Source:
    """Where a value was set: in a file at a place, in a variable, or on the command line."""

    kind: Literal["default", "user", "project", "environment", "command line"] = "default"
    where: str = ""
    """The file, or the variable."""
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        if not self.line:
            return self.where or self.kind
        return f"{self.where}:{self.line}:{self.column}"


@dataclass(frozen=True, slots=True)
class Mistake:
    """One mistake. ``key`` is the setting, with dots; ``near`` are names that may be meant."""

    source: Source
    key: str
    code: MistakeCode
    values: Mapping[str, Any] = field(default_factory=dict[str, Any])
    near: tuple[str, ...] = ()

    def told(self, language: Language = "en") -> str:
        """``file:line:column: key: what is wrong``, in a sentence."""
        filled = {name: _word(name, each) for name, each in self.values.items()}
        if "expected" in filled:
            filled["expected"] = filled["expected"].format(names=", ".join(self.values.get("names", ())))
        sentence = _SENTENCES[self.code].format(**filled)
        if self.near:
            meant = ", ".join(self.near)
            sentence = N_(f"{sentence}; did you mean {meant}?")
        parts = [str(self.source), self.key, translate(language, sentence)]
        return _plain(("：" if language == "zh" else ": ").join(part for part in parts if part))


class SettingsMistakes(UsageError):
    """Settings are wrong; ``mistakes`` has all that were found, in the order of the files."""

    def __init__(self, mistakes: Sequence[Mistake]) -> None:
        self.mistakes = tuple(mistakes)
        super().__init__("\n".join(each.told() for each in self.mistakes))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.mistakes,)

    def lines(self, language: Language) -> list[str]:
        """A sentence for each."""
        return [each.told(language) for each in self.mistakes]


def near_names(name: str, known: Sequence[str]) -> tuple[str, ...]:
    """The names that may be meant by one that is none; those whose last part is nearly it count, too."""
    by_last = {each.rpartition(".")[2]: each for each in reversed(known)}
    close = get_close_matches(name.lower(), known, n=2, cutoff=0.7)
    last = get_close_matches(name.rpartition(".")[2].lower(), by_last, n=2, cutoff=0.75)
    return tuple(dict.fromkeys([*close, *(by_last[each] for each in last)]))[:2]


def _plain(text: str) -> str:
    """Without what would move a terminal's cursor: a key may be anything, and the file somebody else's."""
    return "".join(each if each.isprintable() else ascii(each)[1:-1] for each in text)


def _word(name: str, value: Any) -> str:
    match name:
        case "expected":
            return _EXPECTED[value]
        case "given" if value in _GIVEN:
            return _GIVEN[value]
        case _:
            return str(value)


Kind = Literal[
    "text", "choice", "flag", "count", "seconds", "money", "rules", "paths", "servers", "prices", "sizes"
]

Widens = Literal["never", "upwards", "always"]
"""Whether a project that nobody trusts could do harm with it. ``upwards``: with more than there was."""


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting."""

    name: str
    """As in a file, with dots for tables."""
    kind: Kind
    default: Any
    english: str
    chinese: str
    widens: Widens
    choices: tuple[str, ...] = ()
    """Of a choice; where it widens upwards, the freest stands last."""
    variable: str = ""
    """The environment variable that may hold it."""

    def about(self, language: str) -> str:
        """What it means, in a sentence."""
        return self.chinese if language == "zh" else self.english


SETTINGS: Mapping[str, Setting] = {
    each.name: each
    for each in (
        Setting(
            "model",
            "text",
            "",
            'The model to talk to, as "vendor:model"; without one, that of the first vendor with a key.',
            "使用的模型，写作 “厂商:模型”；不设则取第一个有密钥的厂商的默认模型。",
            "always",
            variable="FERRULE_MODEL",
        ),
        Setting(
            "small_model",
            "text",
            "",
            "A cheaper model for titles and summaries; without one, the model itself.",
            "用于标题和摘要的便宜模型；不设则用主模型。",
            "always",
            variable="FERRULE_SMALL_MODEL",
        ),
        Setting(
            "base_url",
            "text",
            "",
            "Another endpoint than the vendor's own.",
            "不用厂商自己的接口地址，改用这个。",
            "always",
            variable="FERRULE_BASE_URL",
        ),
        Setting(
            "api_key_env",
            "text",
            "",
            "The environment variable that holds the key; without one, the vendor's own.",
            "存放密钥的环境变量；不设则用厂商自己的变量。",
            "always",
            variable="FERRULE_API_KEY_ENV",
        ),
        Setting(
            "thinking",
            "choice",
            "auto",
            "How much the model thinks; auto leaves it to the vendor.",
            "模型思考多少；auto 由厂商决定。",
            "always",
            ("off", "low", "medium", "high", "auto"),
            "FERRULE_THINKING",
        ),
        Setting(
            "reasoning_history",
            "choice",
            "vendor",
            "What goes back of the model's thinking in earlier turns: vendor is what the vendor's newest"
            " rule says, turn nothing. That of the open turn always goes back.",
            "以前各轮的思考回传多少：vendor 按厂商最新的规则，turn 不回传。当前这一轮的思考总会回传。",
            "never",
            ("vendor", "turn"),
            "FERRULE_REASONING_HISTORY",
        ),
        Setting(
            "language",
            "choice",
            "auto",
            "The language of the program; auto follows the locale.",
            "程序的语言；auto 跟随系统区域设置。",
            "never",
            ("auto", "en", "zh"),
            "FERRULE_LANG",
        ),
        Setting(
            "theme",
            "choice",
            "auto",
            "Colours; auto asks the terminal, ansi uses its own sixteen.",
            "配色；auto 询问终端，ansi 只用终端自己的十六色。",
            "never",
            ("auto", "dark", "light", "ansi"),
            "FERRULE_THEME",
        ),
        Setting(
            "mode",
            "choice",
            "ask",
            "What the agent may do unasked: plan only reads, ask asks before each change, auto-edit edits"
            " files, auto does what no rule forbids.",
            "智能体可自行做的事：plan 只读，ask 改动前询问，auto-edit 可改文件，auto 做规则未禁止的一切。",
            "upwards",
            ("plan", "ask", "auto-edit", "auto"),
            "FERRULE_MODE",
        ),
        Setting(
            "permissions.allow",
            "rules",
            (),
            "Calls that run unasked.",
            "无需询问即可运行的调用。",
            "always",
        ),
        Setting(
            "permissions.ask",
            "rules",
            (),
            "Calls that are always asked about; stronger than allow.",
            "总要询问的调用；优先于 allow。",
            "never",
        ),
        Setting(
            "permissions.deny",
            "rules",
            (),
            "Calls that never run; stronger than ask and allow.",
            "绝不运行的调用；优先于 ask 和 allow。",
            "never",
        ),
        Setting(
            "max_turns",
            "count",
            50,
            "Replies of the model after which a task stops.",
            "模型回复多少次后停止任务。",
            "upwards",
            variable="FERRULE_MAX_TURNS",
        ),
        Setting(
            "timeout",
            "seconds",
            None,
            "Seconds after which a task stops; none by default.",
            "多少秒后停止任务；默认不限。",
            "upwards",
            variable="FERRULE_TIMEOUT",
        ),
        Setting(
            "budget",
            "money",
            None,
            'What a session may cost, as 5 (USD) or "20 CNY"; no limit by default.',
            "一次会话最多花多少，写作 5（美元）或 “20 CNY”；默认不限。",
            "upwards",
            variable="FERRULE_BUDGET",
        ),
        Setting(
            "sandbox",
            "choice",
            "auto",
            "Whether commands run in a sandbox, where this machine has one.",
            "命令是否在沙箱中运行（本机支持时）。",
            "upwards",
            ("auto", "off"),
            "FERRULE_SANDBOX",
        ),
        Setting(
            "allow_network",
            "flag",
            False,
            "Commands in the sandbox have the network.",
            "沙箱中的命令可以使用网络。",
            "always",
            variable="FERRULE_ALLOW_NETWORK",
        ),
        Setting(
            "add_dirs",
            "paths",
            (),
            "Further directories that are worked in, beside the one where the program begins.",
            "除启动目录外，另外可在其中工作的目录。",
            "always",
        ),
        Setting(
            "shell.keep_variables",
            "text",
            "",
            "Variables that commands get although they look like secrets: names or patterns, with blanks"
            " between them.",
            "看起来像密钥、但仍交给命令的环境变量：名称或模式，用空格分隔。",
            "always",
        ),
        Setting(
            "shell.leave_out_variables",
            "text",
            "",
            "Further variables that commands do not get: names or patterns, with blanks between them.",
            "另外不交给命令的环境变量：名称或模式，用空格分隔。",
            "always",
        ),
        Setting(
            "mcp_servers",
            "servers",
            {},
            "MCP servers by name, each as other programs have it below mcpServers.",
            "按名称列出的 MCP 服务器，内容与其他程序的 mcpServers 相同。",
            "always",
        ),
        Setting(
            "ui.show_thinking",
            "flag",
            False,
            "Show what the model thinks, unfolded.",
            "展开显示模型的思考。",
            "never",
            variable="FERRULE_UI_SHOW_THINKING",
        ),
        Setting(
            "ui.vim",
            "flag",
            False,
            "Keys of vim in the input.",
            "输入框使用 vim 按键。",
            "never",
            variable="FERRULE_UI_VIM",
        ),
        Setting(
            "ui.notify",
            "flag",
            True,
            "Ring the terminal's bell when a task has ended or a question waits.",
            "任务结束或有问题等待回答时响铃。",
            "never",
            variable="FERRULE_UI_NOTIFY",
        ),
        Setting(
            "sessions.file",
            "text",
            "",
            "The file, or the address of the database, that keeps conversations.",
            "保存会话的文件或数据库地址。",
            "always",
            variable="FERRULE_SESSIONS_FILE",
        ),
        Setting(
            "sessions.keep_days",
            "count",
            30,
            "Days without use after which a session's long results and snapshots of files are"
            " removed; what was said stays.",
            "会话多少天未使用后，删除其长结果和文件快照；对话内容保留。",
            "always",
        ),
        Setting(
            "sessions.keep_log_days",
            "count",
            None,
            "Days without use after which a session is removed with all that was said; never by default.",
            "会话多少天未使用后连同全部对话内容一并删除；默认从不删除。",
            "always",
        ),
        Setting(
            "runs.engine",
            "text",
            "",
            "The file, or the address of the database, that keeps durable runs.",
            "保存持久任务的文件或数据库地址。",
            "always",
            variable="FERRULE_RUNS",
        ),
        Setting(
            "prices",
            "prices",
            {},
            "Prices per million tokens, by model; they replace those that are known.",
            "各模型每百万 token 的价格；替代已知的价格。",
            "always",
        ),
        Setting(
            "context_windows",
            "sizes",
            {},
            "Tokens that fit into a model's context, by model; they replace those that are known.",
            "各模型上下文能容纳的 token 数；替代已知的大小。",
            "always",
        ),
    )
}
"""By name, in the order of the documents."""

GROUPS: frozenset[str] = frozenset(name.partition(".")[0] for name in SETTINGS if "." in name)
"""The tables that hold settings."""


def setting_named(name: str) -> Setting | None:
    """The setting of that name, or None."""
    return SETTINGS.get(name)
