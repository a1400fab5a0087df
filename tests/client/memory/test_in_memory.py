"""The store in this process counts exactly, and keeps what is in use."""

from hypothesis import given
from hypothesis import strategies as st

from ferrule.client.memory import InMemory
from ferrule.client.memory.store import entry_bytes
from tests.client.memory.conftest import Clock


@given(
    steps=st.lists(
        st.tuples(st.sampled_from("ab"), st.sampled_from("klmn"), st.integers(0, 2_000), st.integers(0, 20))
    )
)
def test_the_bytes_are_counted_exactly(steps: list[tuple[str, str, int, int]]) -> None:
    clock = Clock()
    memory = InMemory(max_bytes=3_000, max_age=60, clock=clock)
    for scope, key, size, seconds in steps:
        memory.put(scope, {key: bytes(size)})
        memory.get(scope, list("klmn"))
        clock.now += seconds
        assert memory._bytes == sum(
            entry_bytes(name, value) for name, (_, value) in memory._entries.items()
        )
        assert memory._bytes <= 3_000
    memory.close()
    assert memory._bytes == 0


def test_what_was_read_stays_longer() -> None:
    memory = InMemory(max_bytes=4_000)
    for key in "abc":
        memory.put("scope", {key: bytes(1_000)})
    memory.get("scope", ["a"])
    memory.put("scope", {"d": bytes(1_000)})
    assert list(memory.get("scope", list("abcd"))) == ["a", "c", "d"]


def test_what_has_expired_makes_room() -> None:
    clock = Clock()
    memory = InMemory(max_age=60, clock=clock)
    memory.put("scope", {"a": b"", "b": b""})
    clock.now += 60
    memory.put("scope", {"c": b""})
    assert len(memory._entries) == 1
