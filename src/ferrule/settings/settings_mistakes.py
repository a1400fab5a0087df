"""What is wrong with settings: values that know their place, and the error that holds all of them.

In go codes and what they are filled with; out come sentences in English and Chinese. Nothing here repeats
a value that may be a secret.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any, Literal

from ferrule.errors import UsageError
from ferrule.translations.patterns import translated

MistakeCode = Literal["unreadable", "not-utf8", "syntax", "json", "deep", "unknown", "wrong", "rule"]

_SENTENCES: Mapping[MistakeCode, tuple[str, str]] = {
    "unreadable": ("cannot be read: {said}", "无法读取：{said}"),
    "not-utf8": ("this is not UTF-8 text", "不是 UTF-8 文本"),
    "syntax": ("this is no TOML: {said}", "不是有效的 TOML：{said}"),
    "json": ("this is no JSON", "不是有效的 JSON"),
    "deep": ("this is nested too deep", "嵌套太深"),
    "unknown": ("there is no such setting", "没有这个设置"),
    "wrong": ("expected {expected}, not {given}", "应为{expected}，而不是 {given}"),
    "rule": ("this rule cannot be used: {said}", "规则不可用：{said}"),
}

_EXPECTED: Mapping[str, tuple[str, str]] = {
    "text": ("a text", "文字"),
    "choice": ("one of {names}", "以下之一：{names}"),
    "flag": ("true or false", " true 或 false"),
    "count": ("a whole number from 1", "不小于 1 的整数"),
    "seconds": ("a number above 0", "大于 0 的数字"),
    "money": ('an amount such as 5 or "20 CNY"', "金额，如 5 或 “20 CNY”"),
    "rules": ("a list of rules", "规则的列表"),
    "rule": (
        'a rule such as "read_file", "execute(git status)" or {{tool = "*", path = "/secrets/**"}}',
        '规则，如 “read_file”、“execute(git status)” 或 {{tool = "*", path = "/secrets/**"}}',
    ),
    "table": ("a table", "表"),
    "servers": ("a table of servers", "服务器的表"),
    "server": ('a table with "command" or "url"', "含 “command” 或 “url” 的表"),
    "texts": ("a list of texts", "文字的列表"),
    "text-table": ("a table of texts", "值为文字的表"),
    "prices": ("a table of models", "模型的表"),
    "price": (
        "a table with input and output, and maybe cached and currency",
        "含 input、output（可加 cached、currency）的表",
    ),
    "sizes": ("a table of models", "模型的表"),
    "amount": ("a number from 0", "不小于 0 的数字"),
    "currency": ("USD or CNY", " USD 或 CNY"),
    "url": ("an address that begins with http:// or https://", "以 http:// 或 https:// 开头的网址"),
    "variable": ("the name of an environment variable", "环境变量的名称"),
}

_GIVEN: Mapping[str, tuple[str, str]] = {
    "text": ("a text", "文字"),
    "flag": ("true or false", "true 或 false"),
    "number": ("a number", "数字"),
    "list": ("a list", "列表"),
    "table": ("a table", "表"),
    "time": ("a date or a time", "日期或时间"),
    "nothing": ("nothing", "空"),
}

_RULES_IN_CHINESE = {
    "the path of a permission must start with '/': {path}": "路径必须以 / 开头：{path}",
    "the path of a permission is not allowed: {why}": "不允许这个路径：{why}",
    "the path of a permission has too many alternatives in braces: {path}": "花括号中可选项太多：{path}",
    "the command {command} of a permission cannot be read: {why}": "命令 {command} 读不懂",
    "the command of a permission is empty": "命令是空的",
    "a permission is about a path or a command, not both": "规则只能写路径或命令之一",
}

_TOML_IN_CHINESE = "此处写法有误"


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

    def told(self, language: str = "en") -> str:
        """``file:line:column: key: what is wrong``, in a sentence."""
        chinese = language == "zh"
        filled = {name: _word(name, each, chinese) for name, each in self.values.items()}
        if "names" in self.values:
            filled["expected"] = filled["expected"].format(names=", ".join(self.values["names"]))
        elif "expected" in filled:
            filled["expected"] = filled["expected"].format()
        if chinese and self.code == "rule":
            filled["said"] = translated(filled["said"], _RULES_IN_CHINESE)
        if chinese and self.code == "syntax":
            filled["said"] = _TOML_IN_CHINESE
        sentence = _SENTENCES[self.code][chinese].format(**filled)
        meant = (" 或 " if chinese else " or ").join(self.near)
        if meant:
            sentence += f"；是不是想用 {meant}？" if chinese else f"; did you mean {meant}?"
        parts = [str(self.source), self.key, sentence]
        return _plain(("：" if chinese else ": ").join(part for part in parts if part))


class SettingsMistakes(UsageError):
    """Settings are wrong; ``mistakes`` has all that were found, in the order of the files."""

    def __init__(self, mistakes: Sequence[Mistake]) -> None:
        self.mistakes = tuple(mistakes)
        super().__init__("\n".join(each.told() for each in self.mistakes))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.mistakes,)

    def lines(self, language: str) -> list[str]:
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


def _word(name: str, value: Any, chinese: bool) -> str:
    match name:
        case "expected":
            return _EXPECTED[value][chinese]
        case "given" if value in _GIVEN:
            return _GIVEN[value][chinese]
        case _:
            return str(value)
