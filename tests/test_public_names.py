"""The public names are what ``__all__`` says, in order, and each comes from where it says."""

from __future__ import annotations

import importlib
import pkgutil
import subprocess
import sys

import pytest

import ferrule

COMMANDS = {"ferrule.__main__", "ferrule.cli"}


def test_all_is_sorted_and_every_name_resolves() -> None:
    names = list(ferrule.__all__)
    assert len(set(names)) == len(names)
    assert names == sorted(names, key=lambda name: (not name.isupper(), name[0].islower(), name))
    for name in names:
        assert getattr(ferrule, name) is not None
    assert set(dir(ferrule)) == set(names)


def test_functions_are_not_hidden_by_their_modules() -> None:
    code = (
        "from ferrule import Client, decode, encode; from ferrule.decode import decode as same\n"
        "import ferrule; assert ferrule.decode is decode is same and callable(encode)\n"
        "from ferrule import decode, encode; print(decode.__name__, encode.__name__)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["decode", "encode"]


def test_unknown_names_are_refused() -> None:
    with pytest.raises(AttributeError, match="no_such_name"):
        _ = ferrule.no_such_name


@pytest.mark.parametrize(
    "module",
    sorted(m.name for m in pkgutil.iter_modules(ferrule.__path__, "ferrule.") if m.name not in COMMANDS),
)
def test_every_module_lists_its_public_names(module: str) -> None:
    loaded = importlib.import_module(module)
    assert loaded.__doc__
    assert len(set(loaded.__all__)) == len(loaded.__all__)
    for name in loaded.__all__:
        assert hasattr(loaded, name), f"{module} lists {name} and does not have it"


def test_import_brings_no_heavy_library() -> None:
    heavy = "langchain_core pydantic httpx httpx2 rich jsonschema_rs asyncio starlette openai"
    code = (
        f"import sys, ferrule; ferrule.recover; print([m for m in '{heavy}'.split() if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
