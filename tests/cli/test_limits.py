"""``ferrule runs limits`` and the limits that a worker brings along, in both languages."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from ferrule.cli.app import Ferrule
from ferrule.cli.command_parts import cells
from ferrule.cli.runs_line import RUNS
from ferrule.cli.suggestions import suggestions
from ferrule.profiles import Price
from ferrule.runs.limit_counting import QuotaUse
from ferrule.runs.limit_rules import LimitRule
from tests.cli.fake_runs import FakeRuns, installed
from tests.cli.running import NO_FILES, NO_KEYS, ferrule, one_line
from tests.cli.test_chinese import english

VENDOR = "deepseek:*"
FILE = """
[[limit]]
model = "deepseek:*"
concurrency = 8

[[limit]]
model = "openai:*"
key = "3f5a*"
each_key = true
tokens_per_minute = 1_000_000
"""

LIMITS = RUNS.commands["limits"]
assert isinstance(LIMITS, click.Group)


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeRuns]:
    monkeypatch.setattr(sys, "path", list(sys.path))
    engine = FakeRuns()
    with installed(engine):
        yield engine


@pytest.fixture
def file(tmp_path: Path) -> str:
    made = tmp_path / "limits.toml"
    made.write_text(FILE)
    return str(made)


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("name", ["", *LIMITS.commands])
def test_every_subcommand_explains_itself(name: str, language: str) -> None:
    page = ferrule("--lang", language, "runs", "limits", *([name] if name else []), "--help").stdout
    assert max(map(cells, page.splitlines())) <= 80
    if language == "zh":
        assert english(page.replace("ferrule runs limits set", "")) == []


def test_a_limit_is_set_and_removed(engine: FakeRuns) -> None:
    counts = ("--concurrency", "8", "--requests", "60", "--tokens", "1000000")
    said = ferrule("runs", "limits", "set", "--model", VENDOR, *counts)
    assert said.stdout == (
        "deepseek:*, key *: 8 at a time, 60 requests a minute, 1,000,000 tokens a minute\n"
    )
    narrow = ("--key", "3f5a*", "--each-key", "--requests", "1")
    assert "key 3f5a* (each)" in ferrule("runs", "limits", "set", "--model", VENDOR, *narrow).stdout
    assert list(engine.rules.values()) == [
        LimitRule(model=VENDOR, concurrency=8, requests_per_minute=60, tokens_per_minute=1_000_000),
        LimitRule(model=VENDOR, key="3f5a*", requests_per_minute=1, each_key=True),
    ]
    removed = ferrule("runs", "limits", "remove", "--model", VENDOR)
    assert removed.stdout == "The limit of deepseek:*, key *, was removed.\n"
    assert list(engine.rules) == [(VENDOR, "3f5a*")]
    one_line(ferrule("runs", "limits", "remove", "--model", VENDOR), "there is no limit of deepseek:*")


def test_a_list_says_what_is_used(engine: FakeRuns, file: str) -> None:
    assert "There are no limits" in ferrule("runs", "limits", "list").stderr
    assert "2 limit(s) hold" in ferrule("runs", "limits", "set", "--file", file).stdout
    engine.quotas = {
        VENDOR: [QuotaUse("deepseek:* *", 3, 5, 12.4)],
        "openai:*": [QuotaUse(f"openai:* 3f5a* {key}", 0, 2, 0.0) for key in ("3f5a1", "3f5a2")],
    }
    heads, first, second = (line.split() for line in ferrule("runs", "limits", "list").stdout.splitlines())
    assert heads[:2] == ["model", "key"]
    assert first == [VENDOR, "*", "8", "3", "5", "12", "s"]
    assert second == ["openai:*", "3f5a*", "(each)", "1,000,000", "4"]
    listed = json.loads(ferrule("runs", "limits", "list", "--json").stdout)
    assert (listed[0]["concurrency"], listed[0]["quotas"][0]["in_flight"]) == (8, 3)
    assert (listed[1]["each_key"], len(listed[1]["quotas"])) == (True, 2)
    assert english(ferrule("--lang", "zh", "runs", "limits", "list").stdout) == []


def test_what_is_wrong_is_one_line(engine: FakeRuns, tmp_path: Path, file: str) -> None:
    limits = ("runs", "limits", "set")
    one_line(ferrule(*limits), "which models?")
    one_line(ferrule(*limits, "--model", "x"), "limit what?")
    one_line(ferrule(*limits, "--model", "x y", "--tokens", "1"), "must be a pattern")
    one_line(ferrule(*limits, "--model", "x", "--file", file), "--file replaces all")
    one_line(ferrule(*limits, "--file", str(tmp_path / "none.toml")), "no such file")
    for text, part, chinese in (
        ('[[limit]]\nmodel = "x"', "limit 1: a limit for 'x' needs one of", "第 1 个限额"),
        ("[[limit]]\nreqs = 3", "limit 1: there is no 'reqs'", "没有 'reqs'"),
        ("limits = 3", "[[limit]] and nothing else", "文件中只能有"),
        ("[[limit]", "line 1", "不是有效的 TOML"),
    ):
        wrong = tmp_path / "wrong.toml"
        wrong.write_text(text)
        one_line(ferrule(*limits, "--file", str(wrong)), "wrong.toml", part)
        one_line(ferrule("--lang", "zh", *limits, "--file", str(wrong)), chinese)
        one_line(ferrule("worker", "--limits", str(wrong)), part)
    assert engine.rules == {}


def test_a_worker_brings_limits_and_prices(engine: FakeRuns, file: str, tmp_path: Path) -> None:
    async def work(stop: asyncio.Event) -> None:
        assert len(engine.rules) == 2
        os.kill(os.getpid(), signal.SIGTERM)
        await stop.wait()

    engine.work = work
    engine.rules["gone", "*"] = LimitRule(model="gone", concurrency=1)
    folder = tmp_path / "config" / "ferrule"
    folder.mkdir(parents=True)
    (folder / "config.toml").write_text('[prices]\n"shop:own" = { input = 2.0, output = 8.0 }\n')
    environ = {**NO_KEYS, "XDG_CONFIG_HOME": str(tmp_path / "config")}
    done = ferrule("worker", "--limits", file, environ=environ)
    assert done.exit_code == 0, done.output
    assert done.stderr.startswith("2 limit(s) hold for all workers now")
    price = engine.served["prices"]["shop:own"]
    assert isinstance(price, Price)
    assert (price.input, price.output) == (2.0, 8.0)


def test_the_limits_of_a_file_are_completed(tmp_path: Path) -> None:
    environ = {**NO_FILES, **NO_KEYS, "XDG_DATA_HOME": str(tmp_path)}
    program = Ferrule((), environ)
    context = program.make_context("ferrule", [], resilient_parsing=True)
    assert suggestions("limits", context, "") == []
    ferrule("runs", "limits", "set", "--model", VENDOR, "--tokens", "1", environ=environ)
    assert [each.value for each in suggestions("limits", context, "deep")] == [VENDOR]
