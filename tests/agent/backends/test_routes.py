"""Which backend keeps a path, and which ones a search looks into."""

import pytest

from ferrule.agent.backends import BackendProtocol
from ferrule.agent.backends.composite import Routes
from ferrule.agent.backends.paths import RefusedPath
from ferrule.core.errors import UsageError


class Named(BackendProtocol):
    """A backend that is only told from others."""

    def __init__(self, name: str) -> None:
        self.name = name


def name(backend: BackendProtocol) -> str:
    assert isinstance(backend, Named)
    return backend.name


@pytest.fixture
def routes() -> Routes:
    return Routes(Named("default"), {"/m/": Named("m"), "/m/deep/er": Named("deep"), "/z": Named("z")})


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("/a.py", ("default", "/a.py", "")),
        ("/m", ("m", "/", "/m")),
        ("m//./b.py", ("m", "/b.py", "/m")),
        ("/m/deep/c.py", ("m", "/deep/c.py", "/m")),
        ("/m/deep/er/c.py", ("deep", "/c.py", "/m/deep/er")),
        ("/mx", ("default", "/mx", "")),
    ],
)
def test_the_longest_route_wins(routes: Routes, path: str, expected: tuple[str, str, str]) -> None:
    backend, inside, route = routes.find(path)
    assert (name(backend), inside, route) == expected


@pytest.mark.parametrize(
    ("path", "pattern", "expected"),
    [
        ("/", None, [("default", "/", None, False), ("m", "/", None, False), ("deep", "/", None, False)]),
        (
            "/",
            "*.py",
            [("default", "/", "*.py", False), ("m", "/", "*.py", False), ("deep", "/", "*.py", False)],
        ),
        ("/", "m/*.py", [("default", "/", "m/*.py", False), ("m", "/", "/*.py", False)]),
        ("/m", "deep/**/*.py", [("m", "/", "deep/**/*.py", False), ("deep", "/", "**/*.py", False)]),
        ("/m/deep", "x/*.py", [("m", "/deep", "x/*.py", False)]),
    ],
)
def test_a_search_looks_into_routes_below(
    routes: Routes, path: str, pattern: str | None, expected: list[tuple[str, str, str | None, bool]]
) -> None:
    places = [each for each in routes.places(path, pattern) if each.route != "/z"]
    assert [
        (name(each.backend), each.inside, each.pattern, each.may_be_missing) for each in places
    ] == expected


def test_a_directory_with_routes_below_need_not_exist() -> None:
    routes = Routes(Named("default"), {"/a/b": Named("b")})
    assert [each.may_be_missing for each in routes.places("/a", None)] == [True, False]
    assert [each.may_be_missing for each in routes.places("/c", None)] == [False]


def test_what_another_backend_answers_for_is_left_out(routes: Routes) -> None:
    found = routes.own([{"path": "/a", "is_dir": False}, {"path": "/z/a", "is_dir": False}], "")
    assert [each["path"] for each in found] == ["/a"]
    assert [each["path"] for each in routes.own([{"path": "/deep/er/c"}, {"path": "/deep/c"}], "/m")] == [
        "/m/deep/c"
    ]


def test_refused(routes: Routes) -> None:
    with pytest.raises(RefusedPath):
        routes.find("/m/../a")
    with pytest.raises(RefusedPath):
        routes.places("/m/../a", None)
    for route in ("memories", "/", "/../a"):
        with pytest.raises(UsageError, match="CompositeBackend"):
            Routes(Named("default"), {route: Named("other")})
