"""Every dialect of the table reads its own sample, and knows whose it is."""

import subprocess
import sys

import pytest

from ferrule import DIALECTS, recover
from tests.dialects.tools import calls, read


@pytest.mark.parametrize("name", DIALECTS)
def test_the_sample_is_read(name: str) -> None:
    dialect = DIALECTS[name]
    for tools in ([{"name": "get_weather", "parameters": {"type": "object"}}], None):
        reply = read(dialect.sample, tools, dialect=name)
        assert calls(reply) == [("get_weather", {"city": "Paris"})]
        assert (reply.content, reply.broken) == ("", ())
        assert reply.calls[0].origin.dialect == name


@pytest.mark.parametrize("name", DIALECTS)
def test_the_origin_says_where_the_call_stands(name: str) -> None:
    sample = DIALECTS[name].sample
    for before in ("", "Let me look.\n\n"):
        text = before + sample
        origin = recover(text, [{"name": "get_weather"}], dialect=name).calls[0].origin
        stood = text[origin.start : origin.end]
        assert "Paris" in stood
        assert stood.strip() in sample


def test_the_table_is_sorted_and_complete() -> None:
    assert list(DIALECTS) == sorted(DIALECTS)
    for dialect in DIALECTS.values():
        assert dialect.about
        assert dialect.models
        assert all(len(marker) > 1 for marker in dialect.readers)


REGISTER = """
from ferrule import Dialect, recover, register_dialect
from ferrule.dialects.formats.json_blocks import Block

text = '<<call>>{"name": "ping", "arguments": {}}<</call>>'
assert recover(text).content == text
row = Block("mine", "<<call>>", "<</call>>")
register_dialect(Dialect("mine", "JSON in double angles", "ours", text, {"<<call>>": row.read}, also=("own",)))
[call] = recover(text, dialect="own").calls
assert (call.name, call.origin.dialect) == ("ping", "mine")
for wrong in (Dialect("hermes", ""), Dialect("own", ""), Dialect("x", "", readers={"<": row.read})):
    try:
        register_dialect(wrong)
    except ValueError as error:
        print(error)
"""


def test_a_dialect_of_ones_own() -> None:
    done = subprocess.run([sys.executable, "-c", REGISTER], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == [
        "there is a dialect 'hermes' already",
        "there is a dialect 'own' already",
        "the marker '<' of 'x' is too short: two characters at least",
    ]
