"""JSON of requests comes out as it went in, whichever library reads it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ferrule.core.json_values import parse
from ferrule.gateway.asgi_messages import write


@pytest.mark.parametrize(
    "text",
    [
        '{"a": 1}',
        '{"a": 12345678901234567890123}',
        '{"a":-12345678901234567890123}',
        "[1,12345678901234567890123]",
        "[\n12345678901234567890123]",
        '{"a": "12345678901234567890123", "b": 0.12345678901234567890123}',
        '{"a": "\\ud83d"}',
        '{"a": [1.5e300, null, true, "模"]}',
    ],
)
def test_nothing_changes(text: str) -> None:
    value: Any = json.loads(text)
    assert parse(text.encode()) == value
    assert json.loads(write(value)) == value


def test_a_number_too_long_to_read_is_told_in_our_words() -> None:
    with pytest.raises(ValueError, match="too many digits") as error:
        parse(b'{"a": ' + b"1" * 5_000 + b"}")
    assert "sys." not in str(error.value)


@pytest.mark.parametrize("data", [b"", b"{", b"\xff", b"[" * 200_000, b'{"a": 1} x'])
def test_what_is_no_json(data: bytes) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        parse(data)
