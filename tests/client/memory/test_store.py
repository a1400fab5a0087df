"""What holds for every store, encrypted or not."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from ferrule.client.memory import Memory
from ferrule.client.memory.store import ENTRY_BYTES, MAX_VALUE_BYTES
from ferrule.core.errors import UsageError
from tests.client.memory.conftest import Clock, NewMemory

# The fixture makes a new store for each example.
few = settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])

# Texts that could be taken for one another if they were only joined.
TEXTS = st.text("a:1\0\ud800é", max_size=4)


def test_a_value_is_found_under_its_key(memory: Memory) -> None:
    memory.put("scope", {"one": b"1", "two": b"\0\xff", "empty": b""})
    assert memory.get("scope", ["two", "one", "three", "empty", "one"]) == {
        "one": b"1",
        "two": b"\0\xff",
        "empty": b"",
    }
    assert memory.get("scope", ["three"]) == {}
    assert memory.get("scope", []) == {}


def test_nothing_to_put_is_no_error(memory: Memory) -> None:
    memory.put("scope", {})
    assert memory.get("scope", ["one"]) == {}


def test_a_value_replaces_the_older_one(memory: Memory) -> None:
    memory.put("scope", {"one": b"old", "two": b"2"})
    memory.put("scope", {"one": b"new and longer"})
    assert memory.get("scope", ["one", "two"]) == {"one": b"new and longer", "two": b"2"}


@few
@given(puts=st.lists(st.tuples(TEXTS, TEXTS, st.binary(max_size=8)), max_size=8))
@example(puts=[("a", "b:c", b"1"), ("a:b", "c", b"2"), ("1:a", ":b:c", b"3")])
def test_a_value_never_crosses_scopes(new_memory: NewMemory, puts: list[tuple[str, str, bytes]]) -> None:
    memory = new_memory()
    kept: dict[str, dict[str, bytes]] = {}
    for scope, key, value in puts:
        memory.put(scope, {key: value})
        kept.setdefault(scope, {})[key] = value
    keys = [key for _, key, _ in puts]
    for scope in [*kept, "another", "a:", "1:a"]:
        assert memory.get(scope, keys) == kept.get(scope, {})
    memory.close()


def test_a_value_expires(new_memory: NewMemory, clock: Clock) -> None:
    memory = new_memory(max_age=60)
    memory.put("scope", {"one": b"1", "two": b"2"})
    clock.now += 59
    memory.put("scope", {"two": b"2"})
    assert memory.get("scope", ["one", "two"]) == {"one": b"1", "two": b"2"}
    clock.now += 1
    assert memory.get("scope", ["one", "two"]) == {"two": b"2"}
    clock.now += 59
    assert memory.get("scope", ["one", "two"]) == {}


def test_reading_does_not_make_a_value_younger(new_memory: NewMemory, clock: Clock) -> None:
    memory = new_memory(max_age=60)
    memory.put("scope", {"one": b"1"})
    clock.now += 50
    assert memory.get("scope", ["one"])
    clock.now += 10
    assert memory.get("scope", ["one"]) == {}


def test_the_oldest_makes_room(new_memory: NewMemory, clock: Clock) -> None:
    memory = new_memory(max_bytes=7_200)
    for number in range(10):
        memory.put("scope", {f"{number}": bytes(1_000)})
        clock.now += 1
    assert list(memory.get("scope", [f"{number}" for number in range(10)])) == list("56789")


def test_a_large_value_is_kept_and_a_larger_one_is_not(memory: Memory) -> None:
    large = bytes(range(256)) * (MAX_VALUE_BYTES // 256 - 1)
    memory.put("scope", {"one": large, "two": b"2"})
    assert memory.get("scope", ["one", "two"]) == {"one": large, "two": b"2"}
    memory.put("scope", {"one": bytes(MAX_VALUE_BYTES + 1), "three": b"3"})
    assert memory.get("scope", ["one", "two", "three"]) == {"two": b"2", "three": b"3"}


def test_what_is_larger_than_the_memory_is_not_kept(new_memory: NewMemory) -> None:
    memory = new_memory(max_bytes=2_000)
    memory.put("scope", {"one": b"1"})
    memory.put("scope", {"two": bytes(2_000)})
    assert memory.get("scope", ["one", "two"]) == {"one": b"1"}


STEPS = st.lists(
    st.tuples(
        st.sampled_from(["a", "b"]),
        st.dictionaries(st.sampled_from("klmnop"), st.integers(0, 1_500), min_size=1, max_size=4),
        st.integers(0, 30),
    ),
    max_size=10,
)


@few
@given(steps=STEPS, room=st.sampled_from([1_000, 4_000, 50_000]))
def test_size_and_age_are_bounded(
    new_memory: NewMemory, clock: Clock, steps: list[tuple[str, dict[str, int], int]], room: int
) -> None:
    memory = new_memory(max_bytes=room, max_age=60)
    put: dict[tuple[str, str], tuple[float, bytes]] = {}
    counted = 0
    for number, (scope, sizes, seconds) in enumerate(steps):
        entries = {key: bytes([number]) * size for key, size in sizes.items()}
        memory.put(scope, entries)
        put |= {(scope, key): (clock.now, value) for key, value in entries.items()}
        counted += sum(len(value) + 500 for value in entries.values())  # encrypted names are longer
        found = _found(memory)
        assert sum(len(value) + ENTRY_BYTES for value in found.values()) <= room
        assert all(found[place] == put[place][1] for place in found)
        if counted <= room:
            assert found == {place: value for place, (at, value) in put.items() if at > clock.now - 60}
        clock.now += seconds
        assert all(put[place][0] > clock.now - 60 for place in _found(memory))
    memory.close()


def _found(memory: Memory) -> dict[tuple[str, str], bytes]:
    return {
        (scope, key): value for scope in "ab" for key, value in memory.get(scope, list("klmnop")).items()
    }


def test_threads_use_one_memory(memory: Memory) -> None:
    def work(name: str) -> dict[str, bytes]:
        for number in range(30):
            memory.put(name, {f"{number % 7}": f"{name} {number}".encode(), "last": f"{number}".encode()})
            memory.put("all", {f"{number}": name.encode()})
            assert memory.get(name, ["last"]) == {"last": f"{number}".encode()}
        return memory.get(name, [f"{number}" for number in range(7)])

    names = [f"thread {number}" for number in range(8)]
    with ThreadPoolExecutor(len(names)) as threads:
        results = list(threads.map(work, names))
    for name, found in zip(names, results, strict=True):
        assert found == {f"{number % 7}": f"{name} {number}".encode() for number in range(23, 30)}
    shared = memory.get("all", [f"{number}" for number in range(30)])
    assert len(shared) == 30
    assert set(shared.values()) <= {name.encode() for name in names}


@pytest.mark.parametrize(
    "limits", [{"max_bytes": 0}, {"max_age": 0}, {"max_age": float("inf")}, {"max_age": float("nan")}]
)
def test_limits_are_checked(new_plain: NewMemory, limits: dict[str, float]) -> None:
    [name] = limits
    with pytest.raises(UsageError, match=name):
        new_plain(**limits)
