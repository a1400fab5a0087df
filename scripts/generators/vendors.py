"""The page about vendors and models, in English and Chinese: every fact with its source and date."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable, Sequence
from functools import partial

from ferrule.core.locale import Language, Words
from ferrule.vendors import PROFILES, ModelFacts, Profile, Source
from ferrule.vendors.shared_apis import RECORDED
from ferrule.vendors.vendor_summary import RULES_OF, model_cells, vendor_lines

INTRODUCTION = {
    "en": """# Vendors and models

[简体中文](vendors.zh-CN.md)

This page lists the vendors and models that Ferrule knows. Ferrule applies these facts to every request: it
adds, removes or changes fields, and a note names each change. `ferrule providers NAME` prints most of
them. You can change any of them with [a profile of your own](langchain.md#vendors-of-your-own).

How sure the facts are:

- Each row names its source, with the date when it was published or read. We did not test the facts on
  live endpoints.
- {from_table} of {rows} model rows have sizes or prices from BerriAI/litellm. This table is LiteLLM's, not
  the vendors'. [Where tables of models differ](vendor_drift.md) compares the facts with it and with others.
- *recorded on the wire*: the fact is from recorded traffic.
- *our default*: Ferrule assumes it, because nothing else is known.

How to read the tables of models:

- A name that ends in `*` stands for all names with this beginning. The longest one that fits is used.
- An unknown model gets the rules of the row "names that are not listed", with a note.
- If a model is retired, a note names its successor.
- Prices are per million tokens.
- Ferrule handles the *peculiarities of replies* by itself; they are listed for information.

`scripts/docs` generates this page.

""",
    "zh": """# 厂商与模型

[English](vendors.md)

本页列出 Ferrule 认识的厂商和模型。Ferrule 按这里的规则处理每个请求：补充、去掉或修改字段，
每处改动都有一条备注。`ferrule providers 名称` 打印其中的大部分。
用[自己的资料文件](langchain.zh-CN.md#自定义厂商)可以修改任何一项。

资料的可靠程度：

- 每一行都写明来源，及其发布或查阅的日期。我们没有在真实的接口上试过。
- {rows} 行模型资料中，有 {from_table} 行的长度或价格取自 BerriAI/litellm。
  这是 LiteLLM 的表，不是厂商自己的。与它和其他表格的比较，见[模型表的差异](vendor_drift.md)（英文）。
- “录制的流量”：取自录制的通信。
- “默认值”：没有其他资料，由 Ferrule 假定。

怎样看模型的表格：

- 以 `*` 结尾的名称代表所有以此开头的名称，最长的匹配优先。
- 未知的模型使用“未列出的名称”一行的规则，并有一条备注。
- 模型已下线时，备注会写明由哪个模型接替。
- 价格按每百万 token 计。
- “回复的特别之处”由 Ferrule 自动处理，列出仅供参考。

本页由 `scripts/docs` 生成。

""",
}
HEADS = {
    "en": ("fact", "value", "source", "date"),
    "zh": ("项目", "内容", "来源", "日期"),
}
MODEL_HEADS = {
    "en": (
        *("models", "context", "output", "thinks by default", "price per million: input / cached / output"),
        *("accepts and refuses", "retired", "source"),
    ),
    "zh": (
        "模型",
        "上下文",
        "输出",
        "默认思考",
        "每百万价格：输入 / 缓存 / 输出",
        "接受与拒绝",
        "下线",
        "来源",
    ),
}
OUR_DEFAULT: dict[Language, str] = {"en": "our default", "zh": "默认值"}
APART = ("title", "sources", "facts gathered")
"""Lines that the page says in another way."""

SIZES = ("context", "output", "price")

BESIDE = ("sources", "guessed", "everywhere")
"""Fields of a model that are no facts about it."""

_USUAL, _NOTHING = Profile("", ""), ModelFacts()


def english() -> str:
    """The page in English."""
    return _page("en")


def chinese() -> str:
    """The page in Chinese."""
    return _page("zh")


def _page(language: Language) -> str:
    main = [each for _, each in sorted(PROFILES.items()) if each.vendor in ("", each.name)]
    index = " · ".join(f"[{each.title}](#{_anchor(each.title)})" for each in main)
    rows = [(each, name) for each in main for name in each.models]
    from_table = sum(any(_is_from_table(each, name, field) for field in SIZES) for each, name in rows)
    introduction = INTRODUCTION[language].format(rows=len(rows), from_table=from_table)
    return "\n".join([introduction + index, "", *map(partial(_section, language), main)])


def _is_from_table(profile: Profile, model: str, field: str) -> bool:
    source = profile.source_of(field, model)
    return bool(getattr(profile.models[model], field) and source and "/BerriAI/litellm" in source.where)


def _anchor(title: str) -> str:
    """What a heading is linked by."""
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


def _section(language: Language, profile: Profile) -> str:
    word = Words(language)
    lines = [
        f"## {profile.title}",
        "",
        *_table(HEADS[language], _facts(word, profile)),
    ]
    if profile.models:
        rows = (_model(word, profile, *row) for row in sorted(profile.models.items()))
        lines += ["", *_table(MODEL_HEADS[language], rows)]
    return "\n".join([*lines, ""])


def _facts(word: Words, profile: Profile) -> Iterable[Sequence[str]]:
    for label, text in vendor_lines(word, profile):
        if text and label not in APART:
            yield word(label), text, *_seen(word, profile, RULES_OF.get(label, ()))
    for other in PROFILES.values():
        if other.vendor == profile.name and other is not profile:
            yield f"`{other.name}`", f"{other.api}: {', '.join(other.base_urls)}", *_seen(word, other, ())


def _seen(word: Words, profile: Profile, fields: Sequence[str]) -> tuple[str, str]:
    """The source of a line that tells some fields, and when it was read."""
    own = [profile.rule_sources[name] for name in fields if name in profile.rule_sources]
    source = own[0] if own else profile.source_of("")
    said = [name for name in fields if getattr(profile, name) != getattr(_USUAL, name)]
    if source is None or (fields and not said):
        return OUR_DEFAULT[word.language], profile.gathered
    return _where(word, source), source.date


def _where(word: Words, source: Source) -> str:
    if source.where == RECORDED.where:
        return word("recorded on the wire")
    host, *path = source.where.split("/")[2:]
    name = "/".join(path[:2]) if host == "github.com" else host.removeprefix("www.")
    return f"[{name}]({source.where})"


def _model(word: Words, profile: Profile, name: str, facts: ModelFacts) -> Sequence[str]:
    """A row: the facts of a model, and for each source of them which facts it holds."""
    sources: dict[Source, list[str]] = {}
    for field in dataclasses.fields(ModelFacts):
        if getattr(facts, field.name) == getattr(_NOTHING, field.name) or field.name in BESIDE:
            continue
        source = profile.source_of(field.name, name)
        if source is not None:
            sources.setdefault(source, []).append(field.name)
    told = [f"{', '.join(names)}: {_where(word, each)} {each.date}" for each, names in sources.items()]
    if len(sources) == 1:
        told = [f"{_where(word, each)} {each.date}" for each in sources]
    return f"`{name}`", *model_cells(word, facts), "; ".join(told) or "–"


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterable[str]:
    for row in (heads, ("---",) * len(heads), *rows):
        yield f"| {' | '.join(cell.replace('|', '&#124;') for cell in row)} |"
