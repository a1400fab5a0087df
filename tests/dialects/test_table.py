"""Every dialect of the table reads its own sample, and knows whose it is."""

from __future__ import annotations

import pytest

from ferrule import DIALECTS
from tests.dialects.tools import calls, read


@pytest.mark.parametrize("name", DIALECTS)
def test_the_sample_is_read(name: str) -> None:
    dialect = DIALECTS[name]
    for tools in ([{"name": "get_weather", "parameters": {"type": "object"}}], None):
        reply = read(dialect.sample, tools, dialect=name)
        assert calls(reply) == [("get_weather", {"city": "Paris"})]
        assert (reply.content, reply.broken) == ("", ())
        assert reply.calls[0].origin.dialect == name


def test_the_table_is_sorted_and_complete() -> None:
    assert list(DIALECTS) == sorted(DIALECTS)
    for dialect in DIALECTS.values():
        assert dialect.about
        assert dialect.models
        assert all(len(marker) > 1 for marker in dialect.readers)
