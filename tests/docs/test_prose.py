"""Our sentences keep the rules of ``scripts/prose.py``, and no file has more exceptions than before."""

from __future__ import annotations

import pytest
from scripts.prose import (
    CHINESE,
    ENGLISH,
    check_catalogue,
    check_file,
    check_python,
    check_text,
    counts,
    files,
    read_baseline,
    updated,
    worse,
)

LONG = "One sentence " + "that goes on and on " * 8
BAD = {
    "A comma is no call.": "is-no",
    "It waits for so many seconds.": "so-many",
    "A reply, of which nothing is known.": "of-which",
    "What is clean passes byte for byte.": "what-is",
    "The name stands in the log.": "stands",
    "The gateway is told of it.": "tells",
    "A note tells that it was cut.": "tells",
    "The key of whoever asks.": "who-asked",
    "Nobody waits for a watcher.": "nobody",
    "5 call(s) were left out.": "plural-in-brackets",
    f"{LONG}.": "long",
    "您可以停止它。": "您",
    "这里有 12 个词元。": "词元",
    "持久运行在文件中。": "持久运行",
    "亲眼看一次。": "亲眼看一次",
    "它挡在 vLLM 前面。": "挡在",
    "换一个端点。": "端点",
    "任务等待裁决。": "裁决",
}
GOOD = (
    "There is no key in the log, and a comma is not a call. It is no longer there.",
    "CI stands for continuous integration; clients are told apart by a hash.",
    "What is a dialect?",
    "# What is served",
    'Words `is no call`, ``of which`` and "so many" are not looked at: [here](what_stands.md).',
    "> The model says that nobody asked.",
    "```\nnobody = so_many  # is no code\n```",
    ">>> nobody  # is no name\nof which\n",
    f"- {LONG[:99]}\n- {LONG[:99]}\n\n{LONG[:99]}. {LONG[:99]}.",
    "A list of `names`, " + "`name`, " * 50 + "and no more.",
)


def rules(text: str, *, chinese: bool = False) -> list[str]:
    return [each.rule.name for each in check_text("page.md", text, chinese=chinese)]


@pytest.mark.parametrize(("sentence", "rule"), BAD.items())
def test_a_bad_sentence_is_found(sentence: str, rule: str) -> None:
    chinese = not sentence.isascii()
    assert rules(sentence, chinese=chinese) == [rule]
    assert rules(f"| {sentence} | x |", chinese=chinese) == [rule]


@pytest.mark.parametrize("text", GOOD)
def test_a_good_text_passes(text: str) -> None:
    assert rules(text) == []


def test_every_rule_has_an_example() -> None:
    assert {rule.name for rule in (*ENGLISH, *CHINESE)} == set(BAD.values())


def test_a_finding_has_the_line_where_its_sentence_begins() -> None:
    found = list(check_text("page.md", "# Title\n\nA `span\nof two` lines. It\nis no call.\n\n- So many."))
    assert [(each.line, each.rule.name, each.sentence) for each in found] == [
        (4, "is-no", "It is no call."),
        (7, "so-many", "So many."),
    ]


def test_messages_and_docstrings_are_read() -> None:
    catalogue = '#, python-brace-format\nmsgid ""\n"{name} is "\n"no call"\nmsgstr "不是调用"\n'
    assert [(each.line, each.sentence) for each in check_catalogue("x.po", catalogue)] == [
        (2, "{name} is no call")
    ]
    module = (
        'class A:\n    def b(self):\n        """This\n        is no call."""\n        x = "is no call"\n'
    )
    assert [(each.line, each.rule.name) for each in check_python("x.py", module)] == [(3, "is-no")]


def test_a_baseline_only_gets_better() -> None:
    baseline = {"a.md": {"is-no": 1, "nobody": 2}, "gone.md": {"is-no": 1}}
    found = list(check_text("a.md", "It is no call. That is no call. Nobody."))
    assert [each.rule.name for each in worse(found, baseline)] == ["is-no", "is-no"]
    now = counts(found)
    assert updated(now, baseline) == {"a.md": {"is-no": 1, "nobody": 1}}
    assert updated(now, baseline, accept=True) == {"a.md": {"is-no": 2, "nobody": 1}}
    assert updated({}, baseline) == {}


def test_no_file_has_got_worse() -> None:
    """``scripts/prose.py`` prints the sentences, and what to write instead."""
    found = [finding for path in files() for finding in check_file(path)]
    assert [f"{each.file}:{each.line}: {each.rule.name}" for each in worse(found, read_baseline())] == []
