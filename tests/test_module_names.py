"""Two modules of Ferrule have the same basename only where they are about the same thing.

``_subject`` says what a module is about: itself, unless one of the rules below says otherwise. A module that is
added under a basename which exists fails here, unless it has the subject of the other.
"""

import ast
from collections import defaultdict
from fnmatch import fnmatch
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

import ferrule
from ferrule.simulate import Vendor
from ferrule.vendors import Profile

SOURCE = Path(ferrule.__file__).parent

# Patterns of paths below src/ferrule, and the subject of the modules that match; the first match counts.
SHARED = (
    # Python gives these names their meaning.
    ("*__init__.py", "the package around it"),
    ("*__main__.py", "the program of the package around it"),
    # The interface that the classes of a package have in common.
    ("*/protocol.py", "the protocol of the package around it"),
    # Each API family has a module for each of these tasks.
    ("wire/*/read_reply.py", "reading the replies of an API family"),
    ("wire/*/read_request.py", "reading the requests of an API family"),
    ("wire/*/write_reply.py", "writing the replies of an API family"),
    ("wire/*/write_request.py", "writing the requests of an API family"),
)


def _module(path: str) -> ModuleType:
    return import_module("ferrule." + path.removesuffix(".py").replace("/", "."))


def _vendor(path: str) -> str | None:
    """The vendor whose facts, simulation or formats of calls are in the module, which is called after it."""
    folder, _, name = path.rpartition("/")
    if folder not in ("vendors", "simulate/vendors", "dialects/formats"):
        return None
    described = [at for at in ("vendors", "simulate/vendors") if (SOURCE / at / name).exists()]
    values = [value for at in described for value in vars(_module(f"{at}/{name}")).values()]
    return f"vendor {name}" if any(isinstance(value, Profile | Vendor) for value in values) else None


def _home(path: str, others: list[str]) -> str | None:
    """Where the public names of ``path`` are defined, if it is only a second place to import them from."""
    if not (SOURCE / path).exists():
        return None
    body = ast.parse((SOURCE / path).read_text(encoding="utf-8")).body
    if not all(isinstance(each, ast.Expr | ast.ImportFrom | ast.Assign) for each in body):
        return None
    assigned = {ast.unparse(name) for each in body if isinstance(each, ast.Assign) for name in each.targets}
    if assigned != {"__all__"}:
        return None
    names = set(_module(path).__all__)
    return next((each for each in others if each != path and names <= vars(_module(each)).keys()), None)


def _subject(path: str, others: list[str]) -> str:
    shared = (subject for pattern, subject in SHARED if fnmatch(path, pattern))
    return next(shared, None) or _vendor(path) or _home(path, others) or path


def _clashes(paths: list[str]) -> list[str]:
    by_name: defaultdict[str, list[str]] = defaultdict(list)
    for path in paths:
        by_name[path.rpartition("/")[2]].append(path)
    return [
        " and ".join(same)
        for same in by_name.values()
        if len(same) > 1 and len({_subject(path, same) for path in same}) > 1
    ]


PATHS = sorted(path.relative_to(SOURCE).as_posix() for path in SOURCE.rglob("*.py"))


def test_modules_of_the_same_name_are_about_the_same_thing() -> None:
    assert _clashes(PATHS) == [], "rename one, or say in SHARED what both are about"


@pytest.mark.parametrize(
    "added",
    [
        "agent/backends/rules.py",  # repair/rules.py
        "simulate/vendors/shared_apis.py",  # vendors/shared_apis.py describes no vendor
        "client/deepseek.py",  # not where vendors are described
        "agent/middleware/guards/write_request.py",  # no API family
    ],
)
def test_a_clash_is_found(added: str) -> None:
    [clash] = _clashes([*PATHS, added])
    assert added in clash
