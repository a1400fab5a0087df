"""How far files go: of every backend, and of what is put together of them."""

from pathlib import Path
from typing import Any

import pytest
from deepagents import backends as peers
from langgraph.store.memory import InMemoryStore
from langgraph.store.postgres import PostgresStore
from langgraph.store.postgres.aio import AsyncPostgresStore
from langgraph.store.sqlite import SqliteStore

from ferrule.agent import backends
from ferrule.agent.backends import (
    BackendProtocol,
    CompositeBackend,
    DiskBackend,
    FilesystemBackend,
    LocalShellBackend,
    ObjectStoreBackend,
    Reach,
    SandboxBackend,
    StateBackend,
    StoreBackend,
    for_deepagents,
    jails,
    reach_of,
)
from ferrule.core.errors import UsageError


def stored(store: Any = None) -> StoreBackend:
    return StoreBackend(namespace=lambda _: ("files",), store=store)


def unopened(kind: type[Any]) -> Any:
    """A store that is connected to nothing."""
    return kind.__new__(kind)


class Own(BackendProtocol):
    """Somebody's backend, which says nothing."""


class Declared(Own):
    reach = "shared"


EVERY = {
    "StateBackend": (lambda _: StateBackend(), "run", "checkpoint of the conversation"),
    "DiskBackend": (DiskBackend, "machine", "on this machine"),
    "FilesystemBackend": (FilesystemBackend, "machine", "on this machine"),
    "LocalShellBackend": (LocalShellBackend, "machine", "on this machine"),
    "SandboxBackend": (SandboxBackend, "machine", "on this machine"),
    "StoreBackend": (lambda _: stored(InMemoryStore()), "process", "InMemoryStore, in the memory of this process"),
    "ObjectStoreBackend": (lambda _: ObjectStoreBackend("s3://bucket", config={"region": "us-east-1"}), "shared", "bucket"),
    "CompositeBackend": (lambda at: CompositeBackend(StateBackend(), {"/w/": DiskBackend(at)}), "machine", "Below /w/, DiskBackend"),
}  # fmt: skip


@pytest.mark.parametrize("name", EVERY)
def test_every_backend_says_how_far_its_files_go(name: str, tmp_path: Path) -> None:
    make, scope, why = EVERY[name]
    if name == "SandboxBackend" and not jails():
        pytest.skip("this machine offers no jail")
    backend = make(tmp_path)
    found = reach_of(backend)
    assert (found.scope, found.goes_along) == (scope, scope in ("run", "shared"))
    assert why in found.why
    assert found.why.endswith(".")
    theirs = reach_of(for_deepagents(backend))
    assert (theirs.scope, theirs.why) == (scope, found.why)


def test_no_backend_is_forgotten() -> None:
    assert set(EVERY) == {name for name in backends.__all__ if name.endswith("Backend")}


@pytest.mark.parametrize(
    ("store", "scope"),
    [
        (unopened(PostgresStore), "shared"),
        (unopened(AsyncPostgresStore), "shared"),
        (unopened(SqliteStore), "machine"),
        (InMemoryStore(), "process"),
        (None, "machine"),
        (object(), "machine"),
    ],
)
def test_a_store_goes_as_far_as_its_database(store: Any, scope: str) -> None:
    theirs = peers.StoreBackend(namespace=lambda _: ("files",), store=store)
    for found in (
        reach_of(stored(store)),
        reach_of(stored(), store),
        reach_of(theirs),
        reach_of(theirs, store),
    ):
        assert found.scope == scope
    assert reach_of(stored(InMemoryStore()), store).scope == "process"


def test_a_store_may_say_it() -> None:
    class Remote(InMemoryStore):
        reach = "shared"

    assert reach_of(stored(Remote())) == Reach(
        "shared", "StoreBackend keeps its files in Remote, which is declared as 'shared'."
    )


def test_a_backend_of_ones_own() -> None:
    assert reach_of(Own()) == Reach(
        "machine", "Own does not say how far its files go, so they count as on this machine."
    )
    assert reach_of(Declared()).scope == "shared"
    mounted: Any = Own()
    mounted.reach = Reach("shared", "It is a network drive.")
    assert reach_of(mounted).why == "It is a network drive."
    mounted.reach = "everywhere"
    with pytest.raises(UsageError, match="reach of Own is 'everywhere'"):
        reach_of(mounted)


def test_a_drive_that_all_machines_have_may_be_declared(tmp_path: Path) -> None:
    drive = DiskBackend(tmp_path)
    drive.reach = "shared"
    assert reach_of(drive).goes_along
    assert reach_of(drive.watched(lambda names, is_dir: None)).goes_along
    assert not reach_of(DiskBackend(tmp_path)).goes_along


def test_deepagents_backends(tmp_path: Path) -> None:
    assert reach_of(peers.StateBackend()).scope == "run"
    assert reach_of(peers.FilesystemBackend(tmp_path, virtual_mode=True)).scope == "machine"
    assert reach_of(peers.LocalShellBackend(tmp_path, virtual_mode=True)).scope == "machine"
    whole = peers.CompositeBackend(
        peers.StateBackend(), {"/m/": peers.StoreBackend(namespace=lambda _: ("a",), store=InMemoryStore())}
    )
    found = reach_of(whole)
    assert (found.scope, found.why[:9]) == ("process", "Below /m/")


def test_a_composite_goes_as_far_as_its_nearest_route(tmp_path: Path) -> None:
    inner = CompositeBackend(
        StateBackend(), {"/fast/": stored(InMemoryStore()), "/disk/": DiskBackend(tmp_path)}
    )
    whole = CompositeBackend(Declared(), {"/a": StateBackend(), "/b/": inner})
    assert reach_of(whole) == Reach(
        "process",
        "Below /b/fast/, StoreBackend keeps its files in InMemoryStore, in the memory of this process.",
    )
    assert reach_of(CompositeBackend(DiskBackend(tmp_path), {"/a/": Declared()})).why.startswith(
        "DiskBackend"
    )
    assert reach_of(CompositeBackend(Declared(), {"/a/": StateBackend()})).goes_along
