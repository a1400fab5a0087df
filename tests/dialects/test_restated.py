"""A call that stands in a reply once more behind prose: the same call where it has no markers, else another."""

from collections.abc import Iterator

import pytest

from ferrule import DIALECTS, Dialect, recover, register_dialect
from ferrule.dialects import Form, table
from ferrule.dialects.core.reader_context import Found, ParsedArguments, Reading
from ferrule.dialects.core.tape import Literals, Wait
from tests.dialects.tools import calls, tool
from tests.dialects.writers import write

TOOLS = [tool("get_weather", ["city"], city="string")]
PARIS = {"city": "Paris"}
END = Literals(("!!",))


def read_shout(reading: Reading, marker: str) -> Wait[bool]:
    start = reading.tape.length
    reading.tape.take(reading.tape.at + len(marker))
    city, end = yield from reading.tape.until(END)
    if not end:
        return False
    reading.tape.take(reading.tape.at + len(end))
    reading.add(Found("shout", "get_weather", start, reading.tape.length, ParsedArguments({"city": city})))
    return True


@pytest.fixture(params=[True, False])
def shout(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Dialect]:
    """A dialect of a caller's own, with markers and without."""
    dialect = Dialect("shout", "", readers={"GET ": read_shout}, form=Form(marked=request.param))
    monkeypatch.setattr(table, "_order", [*table._order])
    monkeypatch.setattr(table, "_marker_index", table._marker_index)
    register_dialect(dialect)
    yield dialect
    DIALECTS.pop("shout")


def restated(call: str) -> int:
    reply = recover(f"{call}\n\nI will look it up now, and then I am done:\n\n{call}\n", TOOLS)
    assert {each.name for each in reply.calls} <= {"get_weather"}
    return len(calls(reply))


@pytest.mark.parametrize("name", [name for name, each in DIALECTS.items() if not each.form.marked])
def test_a_call_without_markers_is_one_call_however_often_it_is_restated(name: str) -> None:
    assert restated(write(name, "get_weather", PARIS)) == 1


@pytest.mark.parametrize("name", ["hermes", "qwen3_coder", "deepseek_v31", "minimax_m2"])
def test_a_call_with_markers_counts_each_time(name: str) -> None:
    assert restated(write(name, "get_weather", PARIS)) == 2


def test_a_call_without_markers_beside_its_like_with_markers_is_one() -> None:
    fence = '```python\nget_weather(city="Paris")\n```\n'
    assert len(recover(fence + write("hermes", "get_weather", PARIS), TOOLS).calls) == 1
    rome = write("hermes", "get_weather", {"city": "Rome"})
    assert len(recover(fence + rome, TOOLS).calls) == 2


def test_a_registered_dialect_says_which_it_is(shout: Dialect) -> None:
    assert restated("GET Paris!!") == (2 if shout.form.marked else 1)
