"""Write the pages that are made from the code: ``python -m scripts.generators.generate``."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

from scripts.generators import configuration, glossary, reference, terminal_events, vendors

from ferrule import DIALECTS
from ferrule.core.locale import Language, Words
from ferrule.dialects import PARSERS
from ferrule.gateway import config_schema
from ferrule.simulate import SCRIPT_SCHEMA
from ferrule.terminal.settings.settings_schema import settings_json_schema
from ferrule.vendors import profile_schema

DOCS = Path(__file__).parents[2] / "docs"

DIALECTS_PAGE: dict[Language, str] = {
    "en": """# Dialects

[简体中文](dialects.zh-CN.md)

A *dialect* is a format in which models write tool calls as text. This page lists all dialects that Ferrule
reads, with a sample of each. `ferrule dialects` prints the same table. If yours is missing, add
[a dialect of your own](custom_dialects.md).

Ferrule recognises the dialect from the text. Name it (`recover(text, dialect="…")`) only for bare JSON
without declared tools.

The columns *vLLM*, *SGLang*, *Dynamo* and *smg* (a model gateway) have the name for `--tool-call-parser`
there. `dialect=` and `--dialect` accept these names, too; `hf` and `response_template` mean `auto`.
`scripts/docs` generates this page.

| name | form | models | vLLM | SGLang | Dynamo | smg | begins with |
|---|---|---|---|---|---|---|---|
{rows}

## One call in each

{samples}
""",
    "zh": """# 方言

[English](dialects.md)

*方言*是模型把工具调用写成文字时用的格式。本页列出 Ferrule 能读取的全部方言，每种附一个样例；
`ferrule dialects` 输出同样的表。没有你要的，可以添加[自己的方言](custom_dialects.zh-CN.md)。

Ferrule 根据文字识别方言。只有没有声明工具的裸 JSON 才需要指明方言（`recover(text, dialect="…")`）。

*vLLM*、*SGLang*、*Dynamo*、*smg*（模型网关）各列是那里 `--tool-call-parser` 的名称，
`dialect=` 和 `--dialect` 也接受这些名称；`hf`、`response_template` 等同于 `auto`。
本页由 `scripts/docs` 生成。

| 名称 | 形式 | 模型 | vLLM | SGLang | Dynamo | smg | 开头 |
|---|---|---|---|---|---|---|---|
{rows}

## 每种方言的一个调用

{samples}
""",
}


def dialects(language: Language) -> str:
    """The page about dialects."""
    words = Words(language)
    rows: list[str] = []
    samples: list[str] = []
    for dialect in DIALECTS.values():
        markers = " ".join(f"`{_cell(marker)}`" for marker in list(dialect.readers)[:4])
        more = " …" if len(dialect.readers) > 4 else ""
        names = ", ".join((dialect.name, *dialect.also))
        parsers = " | ".join(", ".join(engine.get(dialect.name, ())) for engine in PARSERS.values())
        about, models = (_cell(words(text)) for text in (dialect.about, dialect.models))
        rows.append(f"| {names} | {about} | {models} | {parsers} | {markers}{more} |")
        samples.append(f"### {dialect.name}\n\n````\n{dialect.sample}\n````")
    return DIALECTS_PAGE[language].format(rows="\n".join(rows), samples="\n\n".join(samples))


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", "\\n")


def schema() -> str:
    """The JSON Schema of a user's profile."""
    return json.dumps(profile_schema(), indent=2) + "\n"


def gateway() -> str:
    """The JSON Schema of a gateway's configuration."""
    return json.dumps(config_schema(), indent=2) + "\n"


def settings() -> str:
    """The JSON Schema of a user's settings."""
    return json.dumps(settings_json_schema(), indent=2) + "\n"


def matrix() -> str:
    """The page about replies of every shape; it needs what the tests need."""
    from tests.matrix.page import matrix as made

    return made()


def shapes() -> str:
    """The table of the page about replies, as the gateway's page shows it."""
    _, head, rest = (DOCS / "matrix.md").read_text("utf-8").partition("| the reply |")
    lines = [line.strip("|").split("|") for line in f"{head}{rest}".splitlines()]
    table = [[cell.strip() for cell in line] for line in lines]
    rows = ",\n".join(json.dumps(row) for row in table[2:])
    return f'{{"columns": {json.dumps(table[0])},\n"rows": [\n{rows}\n]}}\n'


def script() -> str:
    """The JSON Schema of a script for a simulated model."""
    return json.dumps(SCRIPT_SCHEMA, indent=2) + "\n"


PAGES = {
    "api.md": reference.index,
    **{f"api/{module}.md": partial(reference.module_page, module) for module in reference.MODULES},
    "config.schema.json": settings,
    "configuration.md": configuration.english,
    "configuration.zh-CN.md": configuration.chinese,
    "dialects.md": partial(dialects, "en"),
    "dialects.zh-CN.md": partial(dialects, "zh"),
    "glossary.md": glossary.english,
    "gateway.schema.json": gateway,
    "glossary.zh-CN.md": glossary.chinese,
    "profile.schema.json": schema,
    "script.schema.json": script,
    "terminal_events.md": terminal_events.english,
    "terminal_events.zh-CN.md": terminal_events.chinese,
    "vendors.md": vendors.english,
    "vendors.zh-CN.md": vendors.chinese,
}
SHAPES = Path(config_schema.__code__.co_filename).with_name("reply_shapes.json")
MEASURED = {"matrix.md": matrix}
"""Takes half a minute; ``tests/matrix`` compares each cell."""

if __name__ == "__main__":
    for name, page in {**PAGES, **MEASURED}.items():
        (DOCS / name).write_text(page(), encoding="utf-8")
    SHAPES.write_text(shapes(), encoding="utf-8")
