"""The pages about settings, in English and Chinese: the table in each is made from ``settings_schema``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ferrule.terminal.settings.settings_schema import SETTINGS, Setting

DOCS = Path(__file__).parents[2] / "docs"

__all__ = ["chinese", "english"]

KINDS = {
    **dict.fromkeys(("text", "address", "variable"), ("text", "文字")),
    "choice": ("", ""),
    "flag": ("true, false", "true、false"),
    "count": ("whole number from 1", "不小于 1 的整数"),
    "seconds": ("seconds", "秒"),
    "money": ('number, or text such as `"20 CNY"`', '数字，或文字如 `"20 CNY"`'),
    "rules": ("list of [rules](#rules)", "[规则](#规则)的列表"),
    "paths": ("list of paths", "路径的列表"),
    "servers": ("table", "表"),
    "prices": ("table by model", "按模型的表"),
    "sizes": ("table by model", "按模型的表"),
}

TRUST = {
    "never": ("yes", "是"),
    "upwards": ("only less", "仅限收紧"),
    "always": ("no", "否"),
}

HEADS = (
    ("setting", "value", "default", "variable", "meaning", "untrusted"),
    ("设置", "值", "默认", "变量", "说明", "未信任时"),
)


BEGIN, END = "<!-- made by scripts/docs -->\n", "<!-- end -->\n"
"""What the table stands between."""


def english() -> str:
    """The page in English."""
    return _page("configuration.md", 0)


def chinese() -> str:
    """The page in Chinese."""
    return _page("configuration.zh-CN.md", 1)


def _page(name: str, language: int) -> str:
    """The page as it stands, with the table as it has to be."""
    text = (DOCS / name).read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    assert end, name
    return f"{before}{BEGIN}\n{_table(language)}\n\n{END}{after}"


def _table(language: int) -> str:
    rows = [HEADS[language], ("---",) * 6, *(_row(each, language) for each in SETTINGS.values())]
    return "\n".join(f"| {' | '.join(cell.replace('|', '&#124;') for cell in row)} |" for row in rows)


def _row(setting: Setting, language: int) -> tuple[str, ...]:
    values = ", ".join(f"`{each}`" for each in setting.choices) or KINDS[setting.kind][language]
    variable = f"`{setting.variable}`" if setting.variable else ""
    about = setting.about("zh" if language else "en")
    default = f"`{_default(setting.default)}`" if setting.default not in (None, "", (), {}) else ""
    return f"`{setting.name}`", values, default, variable, about, TRUST[setting.widens][language]


def _default(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value)
