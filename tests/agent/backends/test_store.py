"""Files in a store: all of them, only those of the namespace, and what is said when there is none."""

import pytest
from langgraph.store.memory import InMemoryStore

from ferrule.agent.backends import StoreBackend
from ferrule.core.errors import UsageError


def stored(store: InMemoryStore | None = None, *namespace: str) -> StoreBackend:
    return StoreBackend(namespace=lambda _: namespace or ("files",), store=store or InMemoryStore())


def test_every_page_of_a_store_is_read_and_no_other_namespace() -> None:
    store = InMemoryStore()
    mine, other = stored(store, "files"), stored(store, "files", "other")
    mine.upload_files([(f"/{number}.txt", b"x") for number in range(2100)])
    other.write("/secret.txt", "hidden")
    assert len(mine.glob("*.txt").matches or []) == 2100
    assert mine.grep("hidden").matches == []
    assert other.read("/secret.txt").error is None


def test_a_namespace_with_more_below_it_than_in_it() -> None:
    store = InMemoryStore()
    stored(store, "files", "other").upload_files([(f"/{number}.txt", b"x") for number in range(1500)])
    stored(store, "files").write("/mine.txt", "x")
    assert [each["path"] for each in stored(store, "files").glob("*").matches or []] == ["/mine.txt"]


@pytest.mark.parametrize("namespace", [(), ("",), ("a", "b*"), ("a/b",), ("中",), ("ada@example.org",)])
def test_namespaces_are_checked(namespace: tuple[str, ...]) -> None:
    with pytest.raises(UsageError, match="not a namespace"):
        StoreBackend(namespace=lambda _: namespace, store=InMemoryStore()).read("/a")


def test_without_a_store_it_says_so() -> None:
    with pytest.raises(UsageError, match="no store"):
        StoreBackend(namespace=lambda _: ("a",)).read("/a")
