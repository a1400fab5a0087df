"""Finds sentences that are hard to read, in our pages, messages and docstrings.

It prints ``file:line: rule: sentence → instead`` for each rule that a file breaks more often than
``scripts/prose_baseline.json`` allows, and then ends with 1. Because only counts are kept, old sentences of
that file and rule are printed with the new one. ``scripts/prose.py FILE …`` prints all of these files.
``--update`` writes lower counts into the baseline, ``--update --accept`` higher ones, too.
"""

from __future__ import annotations

import ast
import json
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
BASELINE = ROOT / "scripts" / "prose_baseline.json"
CATALOGUE = ROOT / "src/ferrule/core/locale/zh_CN/LC_MESSAGES/ferrule.po"


class Rule(NamedTuple):
    name: str
    pattern: re.Pattern[str]
    why: str
    instead: str


def _rule(name: str, pattern: str, why: str, instead: str) -> Rule:
    return Rule(name, re.compile(pattern, re.IGNORECASE), why, instead)


ENGLISH = (
    _rule(
        "is-no",
        r"(?<!there )\b(?:is|are|was|were) no (?!(?:longer|more|less|fewer|better|worse)\b)",
        "the negation is easy to overlook",
        "is not a, does not",
    ),
    _rule("so-many", r"\bso many\b", "the reader looks for the number", "name the number, or 'that many'"),
    _rule("of-which", r"\bof which\b", "two sentences in one", "a second sentence"),
    _rule(
        "what-is", r"^what\b(?!.*\?).*\b(?:is|are|was|were)\b", "a subject without a name", "name the thing"
    ),
    _rule(
        "stands", r"\b(?:stands?|stood)\b(?! (?:for|alone|up)\b)(?!-)", "text cannot stand", "is, appears"
    ),
    _rule(
        "tells",
        r"\btells\b(?! \w+ apart)|\b(?:is|are|was|were|be|been) told\b(?! apart)",
        "a program does not tell",
        "says, prints, gets",
    ),
    _rule("who-asked", r"\bwho(?:ever)? ask(?:ed|s)?\b", "the actor has no name", "the caller, the client"),
    _rule(
        "plural-in-brackets",
        r"\w\((?:e?s|ies)\)",
        "a word in two forms at once",
        "a number behind a plural",
    ),
    _rule("nobody", r"\bnobody\b", "a riddle: the actor is absent", "name who does or does not"),
    _rule("long", r"^(?:(?:[^\s…]*…\S*\s+)*[^\s…]+\s+){40}", "over 40 words", "two sentences, or a list"),
)
CHINESE = (
    _rule("您", "您", "we say 你 everywhere", "你"),
    _rule("词元", "词元", "engineers say token", "token"),
    _rule("持久运行", "持久运行", "one name for durable runs", "持久任务"),
    _rule("裁决", "裁决", "one name for a decision", "决定"),
    _rule("亲眼看一次", "亲眼看一次", "translated word for word", "亲自试试"),
    _rule("端点", "端点", "one word for an endpoint", "接口"),
    _rule("挡在", "挡在", "translated word for word", "部署在…前面"),
)


class Finding(NamedTuple):
    file: str
    line: int
    rule: Rule
    sentence: str


# Code, quotations, targets of links and HTML are not prose: a sign takes their place.
_NOT_PROSE = re.compile(r"``[^`]*``|`[^`]*`|\"[^\"]*\"|“[^”]*”|(?<=\])\([^)]*\)|</?\w[^>]*>")
_ENGLISH_END = re.compile(r"(?<=[.!?])[)*_]*\s+(?=[^a-z])")
_CHINESE_END = re.compile(r"(?<=[。！？])")
_BLOCK = re.compile(r"[-*] |\d+\. |\||#|$")
_MARK = re.compile(r"^(?:[-*|#\s_]|\d+\. )+|[\s|]+$")


def check_text(file: str, text: str, line: int = 1, *, chinese: bool = False) -> Iterator[Finding]:
    """The findings in Markdown or a docstring that begins at ``line``."""
    rules, end = (CHINESE, _CHINESE_END) if chinese else (ENGLISH, _ENGLISH_END)
    for at, block in _blocks(text, line):
        prose = _NOT_PROSE.sub(lambda found: "…" + "\n" * found[0].count("\n"), block)
        for sentence in _sentences(end, prose):
            words = " ".join(_MARK.sub("", sentence).split())
            for rule in rules:
                if rule.pattern.search(words) and not (block.startswith("#") and rule.name == "what-is"):
                    yield Finding(file, at, rule, words)
            at += sentence.count("\n")


def _sentences(end: re.Pattern[str], text: str) -> Iterator[str]:
    """The sentences of a text, each with the space behind it. In a table a cell ends a sentence, too."""
    start = 0
    for found in (re.compile(rf"\||{end.pattern}") if text.startswith("|") else end).finditer(text):
        yield text[start : found.end()]
        start = found.end()
    yield text[start:]


def _blocks(text: str, first: int) -> Iterator[tuple[int, str]]:
    """Paragraphs, items, rows and headings with their lines, without code, doctests and quotations."""
    block: list[str] = []
    fence = example = False
    for number, line in enumerate([*text.split("\n"), ""], first):
        here = line.strip()
        fence ^= here.startswith("```")
        example = here.startswith(">") or (example and bool(here))
        skipped = fence or example or here.startswith("```")
        if block and (skipped or _BLOCK.match(here)):
            yield number - len(block), "\n".join(block)
            block = []
        if here and not skipped:
            block.append(here)


def check_catalogue(file: str, text: str) -> Iterator[Finding]:
    """Both languages of a catalogue of messages."""
    line, start = 1, 0
    for found in re.finditer(r'^msg(id|str) ((?:"(?:.*)"\n)+)', text, re.MULTILINE):
        line, start = line + text.count("\n", start, found.start()), found.start()
        sentence = "".join(ast.literal_eval(part) for part in found[2].splitlines())
        findings = check_text(file, sentence, chinese=found[1] == "str")
        yield from (each._replace(line=line) for each in findings)


def check_python(file: str, text: str) -> Iterator[Finding]:
    """The docstrings of a module."""
    nodes: list[ast.AST] = [ast.parse(text)]
    while nodes:
        body = getattr(nodes.pop(), "body", None)
        if isinstance(body, list):
            nodes += body
            value = body[0].value if isinstance(body[0], ast.Expr) else None
            if isinstance(value, ast.Constant) and isinstance(value.value, str):
                yield from check_text(file, value.value, value.lineno)


def check_file(path: Path) -> Iterator[Finding]:
    file, text = path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        return check_python(file, text)
    if path.suffix == ".po":
        return check_catalogue(file, text)
    return check_text(file, text, chinese="zh-CN" in path.name)


def files() -> list[Path]:
    """The files that have rules to keep."""
    pages = [*ROOT.glob("README*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "examples").glob("*.md")]
    for name in ("AGENTS", "ARCHITECTURE", "CONTRIBUTING", "SECURITY"):
        pages += ROOT.glob(f"{name}*.md")
    pages = [page for page in pages if ROOT / "docs" / "api" not in page.parents]
    return sorted([*pages, CATALOGUE, *(ROOT / "src" / "ferrule").rglob("*.py")])


Counts = dict[str, dict[str, int]]


def counts(findings: list[Finding]) -> Counts:
    """How often each file breaks each rule."""
    found = Counter((each.file, each.rule.name) for each in findings)
    result: Counts = {}
    for (file, rule), count in sorted(found.items()):
        result.setdefault(file, {})[rule] = count
    return result


def worse(findings: list[Finding], baseline: Counts) -> list[Finding]:
    """The findings of files and rules that have more of them than the baseline."""
    now = counts(findings)
    return [
        each
        for each in findings
        if now[each.file][each.rule.name] > baseline.get(each.file, {}).get(each.rule.name, 0)
    ]


def updated(now: Counts, baseline: Counts, *, accept: bool = False) -> Counts:
    """The baseline with lower counts, and with ``accept`` higher ones."""
    lower = {
        file: {name: min(count, baseline.get(file, {}).get(name, 0)) for name, count in rules.items()}
        for file, rules in now.items()
    }
    kept = {file: {name: n for name, n in rules.items() if n} for file, rules in lower.items()}
    return now if accept else {file: rules for file, rules in kept.items() if rules}


def read_baseline() -> Counts:
    return json.loads(BASELINE.read_text(encoding="utf-8")) if BASELINE.exists() else {}


def main(arguments: list[str]) -> int:
    if "--help" in arguments or "-h" in arguments:
        print(__doc__)
        return 0
    if unknown := {each for each in arguments if each.startswith("-")} - {"--update", "--accept"}:
        print(f"unknown option {min(unknown)}; --help lists the known ones", file=sys.stderr)
        return 2
    named = [Path(each).resolve() for each in arguments if not each.startswith("--")]
    findings = [finding for path in named or files() for finding in check_file(path)]
    baseline = {} if named else read_baseline()
    if "--update" in arguments and not named:
        baseline = updated(counts(findings), baseline, accept="--accept" in arguments)
        lines = (
            f" {json.dumps(file)}: {json.dumps(baseline[file], ensure_ascii=False)}" for file in baseline
        )
        BASELINE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    shown = worse(findings, baseline)
    for each in shown:
        print(f"{each.file}:{each.line}: {each.rule.name}: {each.sentence} → {each.rule.instead}")
    for name, why in sorted({(each.rule.name, each.rule.why) for each in shown}):
        print(f"{name}: {why}", file=sys.stderr)
    return 1 if shown else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
