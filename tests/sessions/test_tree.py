"""Whatever is done to a log, it holds what a plain Python model of it holds."""

from dataclasses import dataclass, field
from itertools import count

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ferrule.core.errors import SessionMoved, UsageError
from ferrule.core.messages import Assistant, User
from ferrule.sessions import Facts, SessionLog, open_sessions
from tests.sessions.conftest import Clock, NewUrl


@dataclass
class Model:
    """Paths as tuples of entry ids; every entry ever written, by its tree."""

    paths: dict[str, tuple[int, ...]] = field(default_factory=dict)
    trees: dict[str, str] = field(default_factory=dict)
    written: dict[str, dict[int, tuple[int, ...]]] = field(default_factory=dict)
    models: dict[int, str] = field(default_factory=dict)
    texts: dict[int, str] = field(default_factory=dict)

    def delete(self, session: str) -> int:
        tree = self.trees.pop(session)
        del self.paths[session]
        kept = {number for each, path in self.paths.items() if self.trees[each] == tree for number in path}
        gone = self.written[tree].keys() - kept
        for number in gone:
            del self.written[tree][number]
        return len(gone)

    def model(self, path: tuple[int, ...]) -> str:
        return next((self.models[number] for number in reversed(path) if self.models.get(number)), "")


numbers = count()
step = st.tuples(
    st.sampled_from(["create", "append", "append", "append", "fork", "move", "back", "delete"]),
    st.integers(0, 1_000),
    st.integers(0, 1_000),
)


def do(log: SessionLog, model: Model, what: str, one: int, other: int) -> None:
    if what == "create" or not model.paths:
        made = log.create().id
        model.paths[made], model.trees[made], model.written[made] = (), made, {}
        return
    session = sorted(model.paths)[one % len(model.paths)]
    path, tree = model.paths[session], model.trees[session]
    there = sorted(model.written[tree])
    if what == "append":
        said = [
            User(f"u{next(numbers)}")
            if (one + number) % 3
            else (Assistant(f"a{next(numbers)}"), Facts(model=f"m{other % 4}"))
            for number in range(other % 4)
        ]
        head = path[-1] if path else None
        for entry in log.append(session, *said, after=head):
            assert entry.parent == (path[-1] if path else None)
            path = (*path, entry.id)
            model.written[tree][entry.id] = path
            model.models[entry.id] = entry.facts.model
            model.texts[entry.id] = str(entry.said.content)  # type: ignore[union-attr]
        model.paths[session] = path
        with pytest.raises(SessionMoved):
            log.append(session, User("lost"), after=10**9)
    elif what == "fork":
        at = path[other % len(path)] if path and other % 3 else None
        made = log.fork(session, at=at).id
        model.paths[made] = path if at is None else path[: path.index(at) + 1]
        model.trees[made] = tree
        off = next((number for number in there if number not in path), None)
        if off is not None:
            with pytest.raises(UsageError):
                log.fork(session, at=off)
    elif what in ("move", "back"):
        to = (
            there[other % len(there)] if there and what == "move" else (path[-2] if len(path) > 1 else None)
        )
        log.move_head(session, to)
        model.paths[session] = () if to is None else model.written[tree][to]
    else:
        assert log.delete(session) == model.delete(session)


def check(log: SessionLog, model: Model) -> None:
    infos = {info.id: info for info in log.sessions(limit=10_000)}
    assert infos.keys() == model.paths.keys()
    for session, path in model.paths.items():
        info = infos[session]
        entries = log.entries(session)
        assert tuple(entry.id for entry in entries) == path
        assert [entry.said.content for entry in entries] == [model.texts[number] for number in path]  # type: ignore[union-attr]
        assert (info.head, info.entries, info.model) == (
            path[-1] if path else None,
            len(path),
            model.model(path),
        )
        if path:
            middle = len(path) // 2
            assert log.entries(session, last=2, before=path[middle]) == entries[max(0, middle - 2) : middle]
            [hit] = log.search(model.texts[path[-1]])
            assert hit.entry == entries[-1]
            assert path[-1] in model.paths[hit.session.id]
    assert log.check() == []


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(steps=st.lists(step, min_size=5, max_size=40))
def test_a_log_holds_what_its_model_holds(
    new_url: NewUrl, clock: Clock, steps: list[tuple[str, int, int]]
) -> None:
    log, model = open_sessions(new_url(), clock=clock), Model()
    for what, one, other in steps:
        do(log, model, what, one, other)
    check(log, model)
    for session in sorted(model.paths):
        assert log.delete(session) == model.delete(session)
    assert sum(map(len, model.written.values())) == 0
    check(log, model)
    log.close()
