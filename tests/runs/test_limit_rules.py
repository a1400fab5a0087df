"""Rules are read from a file, kept in the ledger, and found for a request."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ferrule.errors import UsageError
from ferrule.runs.limit_rules import (
    LimitRule,
    list_limits,
    quotas_of,
    read_limits,
    remove_limit,
    replace_limits,
    set_limit,
)
from ferrule.runs.sqlite_ledger import SqliteLedger


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[SqliteLedger]:
    made = SqliteLedger(tmp_path / "runs.sqlite")
    yield made
    made.close()


def test_a_file_of_rules_goes_into_the_ledger_and_comes_out_again(
    tmp_path: Path, ledger: SqliteLedger
) -> None:
    file = tmp_path / "limits.toml"
    file.write_text(
        '[[limit]]\nmodel = "deepseek:*"\nconcurrency = 8\nrequests_per_minute = 60\n'
        'tokens_per_minute = 1_000_000\n[[limit]]\nkey = "0123456789ab"\nconcurrency = 2\neach_key = true\n'
    )
    rules = read_limits(file)
    assert rules == [
        LimitRule(model="deepseek:*", concurrency=8, requests_per_minute=60, tokens_per_minute=1_000_000),
        LimitRule(key="0123456789ab", concurrency=2, each_key=True),
    ]
    set_limit(ledger, LimitRule(model="gone:*", concurrency=1))
    replace_limits(ledger, rules)
    assert sorted(list_limits(ledger), key=repr) == sorted(rules, key=repr)
    changed = LimitRule(model="deepseek:*", concurrency=9)
    set_limit(ledger, changed)
    assert changed in list_limits(ledger)
    assert len(list_limits(ledger)) == 2
    assert not remove_limit(ledger, "deepseek:*", "x")
    assert remove_limit(ledger, "deepseek:*")
    assert list_limits(ledger) == [rules[1]]
    file.write_text("")
    assert read_limits(file) == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[[limit]]\n", "limit 1: a limit for '\\*' needs one of concurrency, requests_per_minute, tok"),
        ("[[limit]]\nconcurrency = 0", "limit 1: concurrency must be a whole number from 1 on, not 0"),
        ("[[limit]]\nconcurrency = true", "not True"),
        ("[[limit]]\nmodel = 'a b'\nconcurrency = 1", "model must be a pattern such as .*, not 'a b'"),
        ("[[limit]]\nkey = 7\nconcurrency = 1", "key must be a pattern such as .*, not 7"),
        ("[[limit]]\nconcurrency = 1\neach_key = 1", "each_key must be true or false, not 1"),
        ("[[limit]]\nrpm = 1", "limit 1: there is no 'rpm'; known: model, key, concurrency, requests_per"),
        ("[[limit]]\nconcurrency = 1\n[[limit]]\nconcurrency = 2", "limit 2: another has model '\\*' and"),
        ("[limit]\nconcurrency = 1", "limit: the file has tables \\[\\[limit\\]\\] and nothing else"),
        ("[[limits]]\nconcurrency = 1", "limits: the file has tables"),
        ("limit = [1]", "limit 1: not a table; begin each rule with \\[\\[limit\\]\\]"),
        ("[[limit", "limits.toml: "),
    ],
)
def test_what_is_wrong_with_a_file_is_said_in_a_line(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "limits.toml"
    file.write_text(text)
    with pytest.raises(UsageError, match=said) as caught:
        read_limits(file)
    assert str(caught.value).startswith(str(file))
    assert "\n" not in str(caught.value)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"none\.toml: no such file"):
        read_limits(tmp_path / "none.toml")


def test_a_request_counts_in_each_rule_that_matches_it() -> None:
    rules = [
        LimitRule(model="m:*", concurrency=1),
        LimitRule(model="m:a", key="12*", concurrency=1),
        LimitRule(key="*", concurrency=1, each_key=True),
        LimitRule(model="M:a", concurrency=1),
    ]
    assert [quota.name for quota in quotas_of(rules, "m:a", "1234")] == ["* * 1234", "m:* *", "m:a 12*"]
    assert [quota.name for quota in quotas_of(rules[:2], "m:b", "1234")] == ["m:* *"]
    assert quotas_of(rules[:2], "n:a", "") == ()
