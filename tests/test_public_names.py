"""The public names are what ``__all__`` says, in order, and each comes from where it says."""

import ast
import importlib
import inspect
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest
from scripts.generators.reference import MODULES

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
        "import ferrule.wire.decode, ferrule.wire.encode\n"
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
    names: list[str] = getattr(loaded, "__all__", [])
    assert len(set(names)) == len(names)
    for name in names:
        assert hasattr(loaded, name), f"{module} lists {name} and does not have it"


def _speaks(member: object) -> bool:
    return inspect.isclass(member) or inspect.isroutine(member) or isinstance(member, property)


def _described(owner: object, name: str) -> str | None:
    return inspect.getdoc(inspect.getattr_static(owner, name)) or inspect.getdoc(getattr(owner, name))


@pytest.mark.parametrize("module", MODULES)
def test_public_names_are_described(module: str) -> None:
    loaded = importlib.import_module(module)
    silent: list[str] = []
    for name in loaded.__all__:
        value = getattr(loaded, name)
        if not inspect.isclass(value) and not inspect.isroutine(value):
            continue
        members = vars(value).items() if inspect.isclass(value) else ()
        own = {each: of for each, of in members if not each.startswith("_")}
        spoken = [
            f"{name}.{each}" for each, of in own.items() if _speaks(of) and not _described(value, each)
        ]
        silent += [*spoken, *([] if inspect.getdoc(value) else [name])]
    assert silent == []


def test_only_a_public_face_lists_its_names() -> None:
    """A module that is not described by itself lists names only where it hands on those of another one."""
    source = Path(ferrule.__file__).parent
    listing: list[str] = []
    for path in source.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        targets = [each for each in tree.body if isinstance(each, ast.Assign)]
        lists = [each for each in targets if ast.unparse(each.targets[0]) == "__all__"]
        dotted = ".".join(("ferrule", *path.relative_to(source).with_suffix("").parts))
        if path.name == "__init__.py" or dotted in MODULES or not lists:
            continue
        imported = {
            alias.asname or alias.name
            for each in ast.walk(tree)
            if isinstance(each, ast.ImportFrom)
            for alias in each.names
        }
        if not imported & set(ast.literal_eval(lists[0].value)):
            listing.append(str(path.relative_to(source)))
    assert listing == []


def test_import_brings_no_heavy_library() -> None:
    heavy = "langchain_core pydantic httpx httpx2 rich jsonschema_rs asyncio starlette openai"
    code = (
        f"import sys, ferrule; ferrule.recover; print([m for m in '{heavy}'.split() if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
