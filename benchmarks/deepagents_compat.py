"""Run the public part of deepagents' own tests against Ferrule, and print the share that passes.

``python -m benchmarks.deepagents_compat SOURCE``, or with the environment variable ``DEEPAGENTS_SOURCE``: a
checkout of https://github.com/langchain-ai/deepagents. Nothing of it is kept: the tests are copied to a
temporary directory, their ``conftest.py`` (which needs private names) is left out, and what they import
as deepagents is Ferrule (``deepagents_names``). Only tests are run that use no private name, in files that
import none, and that pass on the deepagents that is installed here.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from importlib import metadata, util
from pathlib import Path

from rich.console import Console

from benchmarks.deepagents_names import OUTCOMES, PEER, SELECTED
from benchmarks.tables import Table, percent

__all__ = ["AREAS", "public_tests"]

ROOT = Path(__file__).parent.parent
AREAS: dict[str, tuple[str, ...]] = {
    "agent, end to end": ("test_end_to_end", "test_deep_agent_streaming", "test_todo_middleware"),
    "subagents": ("test_subagents",),
    "memory": ("middleware/test_memory_middleware", "middleware/test_memory_middleware_async"),
    "file tools": (
        "test_middleware_async",
        "test_file_system_tools",
        "test_file_system_tools_async",
        "test_eviction_replay",
        "test_artifacts_root",
        "middleware/test_filesystem_middleware_init",
        "middleware/test_tool_schemas",
    ),
    "files on disk": ("backends/test_filesystem_backend", "backends/test_filesystem_backend_async"),
    "shell": ("backends/test_local_shell_backend", "test_local_shell"),
    "composite": ("backends/test_composite_backend_async", "backends/test_timeout_compat"),
    "state and store": (
        "backends/test_state_backend",
        "backends/test_state_backend_async",
        "backends/test_store_backend_async",
        "backends/test_file_format",
    ),
    "summaries": ("middleware/test_summarization_factory", "middleware/test_compact_tool"),
    "video": ("middleware/test_filesystem_video",),
}
"""What a file of theirs is about. Left out: two hosted services, and exact snapshots of prompts."""

SORTS = {
    "lacks a name": re.compile(
        r"NotImplementedError: Ferrule has no|AttributeError: |TypeError: .* argument"
    ),
    "other words": re.compile(
        r"(AssertionError: )?assert ['\"].*['\"] (in|==) |AssertionError: Regex pattern"
    ),
    "other behaviour": re.compile(""),
}
"""Errors of tests, by a pattern of their first line."""


def private_names(package: Path) -> frozenset[str]:
    """Names with an underscore that the modules of a package define."""
    found: set[str] = set()
    for file in package.rglob("*.py"):
        for each in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(each, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
                found.add(each.name)
            elif isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store):
                found.add(each.id)
            elif isinstance(each, ast.Attribute) and isinstance(each.ctx, ast.Store):
                found.add(each.attr)
        found.add(file.stem)
    return frozenset(name for name in found if name.startswith("_") and not name.startswith("__"))


def _touches(node: ast.AST, private: frozenset[str]) -> bool:
    for each in ast.walk(node):
        words: list[str] = []
        if isinstance(each, ast.Attribute):
            words = [each.attr]
        elif isinstance(each, ast.ImportFrom):
            words = [*(each.module or "").split("."), *(name.name for name in each.names)]
        elif isinstance(each, ast.Constant) and isinstance(each.value, str):
            # What a patch replaces is named by a text.
            words = each.value.split(".")
        if not private.isdisjoint(words):
            return True
    return False


def _named(node: ast.AST) -> set[str]:
    """What a node may use: names, arguments (fixtures), methods, and fixtures that are named by a text."""
    found: set[str] = set()
    for each in ast.walk(node):
        if isinstance(each, ast.Name):
            found.add(each.id)
        elif isinstance(each, ast.arg):
            found.add(each.arg)
        elif isinstance(each, ast.Attribute):
            found.add(each.attr)
        elif isinstance(each, ast.Constant) and isinstance(each.value, str):
            found.add(each.value)
    return found


def _definitions(body: list[ast.stmt]) -> dict[str, ast.AST]:
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
    return {each.name: each for each in body if isinstance(each, kinds)}


def _is_for_all(node: ast.AST) -> bool:
    """Whether it is a fixture that every test uses."""
    decorators = getattr(node, "decorator_list", [])
    words = [word for each in decorators if isinstance(each, ast.Call) for word in each.keywords]
    return any(word.arg == "autouse" and ast.unparse(word.value) == "True" for word in words)


def _judge(known: dict[str, ast.AST], private: frozenset[str]) -> Callable[[str], bool]:
    """Whether something of a file touches a private name, by itself or by what it uses of the file."""
    judged: dict[str, bool] = {}

    def touches(name: str) -> bool:
        if name not in judged:
            judged[name] = False  # in a cycle the others decide
            node = known[name]
            judged[name] = _touches(node, private) or any(
                map(touches, _named(node) & known.keys() - {name})
            )
        return judged[name]

    return touches


def public_tests(tree: ast.Module, private: frozenset[str]) -> Iterator[str]:
    """The tests of a file that touch no private name, nor does anything of the file that they use."""
    top = _definitions(tree.body)
    for_all = {name for name, node in top.items() if _is_for_all(node)}
    cases = {name: node for name, node in top.items() if isinstance(node, ast.ClassDef)}
    for where, known in [
        ("", top),
        *((name + "::", _definitions(node.body)) for name, node in cases.items()),
    ]:
        if where and not where.startswith("Test"):
            continue
        touches = _judge({**top, **known}, private)
        if any(map(touches, for_all | {name for name, node in known.items() if _is_for_all(node)})):
            continue
        for name, node in known.items():
            if name.startswith("test") and not isinstance(node, ast.ClassDef) and not touches(name):
                yield where + name


def _run(where: Path, files: list[str], selected: Path, peer: bool) -> dict[str, tuple[str, str]]:
    outcomes = where / f"outcomes-{peer}"
    outcomes.touch()
    environment = {
        **os.environ,
        OUTCOMES: str(outcomes),
        SELECTED: str(selected),
        "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)]),
        PEER: "1" if peer else "",
    }
    options = ["-p", "benchmarks.deepagents_names", "-p", "no:cacheprovider", "-q", "--asyncio-mode=auto"]
    subprocess.run(
        [sys.executable, "-m", "pytest", *options, "-c", os.devnull, "--rootdir", str(where), *files],
        cwd=where,
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        check=False,
    )
    found: dict[str, tuple[str, str]] = {}
    for line in outcomes.read_text(encoding="utf-8").splitlines():
        name, outcome, why = json.loads(line)
        # A test that passes and then fails to tidy up has failed.
        if found.get(name, ("passed",))[0] == "passed":
            found[name] = (outcome, why)
    return found


def _sort(outcome: str, why: str) -> str:
    """Whether a test passed, or the sort of its error."""
    if outcome == "passed":
        return "pass"
    error = next((line[1:].strip() for line in why.splitlines() if line.startswith("E  ")), "")
    return next((sort for sort, pattern in SORTS.items() if pattern.match(error)), "")


def compare(source: Path, show: str) -> Table:
    """One row for each area: tests that pass on deepagents, and how many of these pass on Ferrule."""
    tests = next(
        (each for each in (source / "libs/deepagents/tests", source / "tests") if each.is_dir()), None
    )
    if tests is None:
        raise SystemExit(f"{source} is no checkout of deepagents: there is no libs/deepagents/tests in it")
    table = Table(
        f"deepagents' own tests of its public names (run on deepagents {metadata.version('deepagents')})",
        ["", "pass on deepagents", "of these on Ferrule", "%", *SORTS],
        note="The last three: why the others do not, by the first error of each.",
    )
    with tempfile.TemporaryDirectory() as folder:
        where = Path(folder)
        shutil.copytree(tests, where / "tests", ignore=shutil.ignore_patterns("conftest.py", "__pycache__"))
        every = [f"tests/unit_tests/{name}.py" for area in AREAS.values() for name in area]
        files = [file for file in every if (where / file).exists()]
        private = private_names(Path(str(util.find_spec("deepagents").origin)).parent)
        chosen = [
            f"{file}::{name}"
            for file in files
            for name in public_tests(ast.parse((where / file).read_text(encoding="utf-8")), private)
        ]
        selected = where / "selected.json"
        selected.write_text(json.dumps(chosen), encoding="utf-8")
        theirs = _run(where, files, selected, peer=True)
        mine = _run(where, files, selected, peer=False)
    good = {name for name, (outcome, _) in theirs.items() if outcome == "passed"}
    sorts = {name: _sort(*mine.get(name, ("missing", ""))) for name in good}
    areas = [*AREAS.items(), ("all", [name for names in AREAS.values() for name in names])]
    for area, names in areas:
        files = [f"tests/unit_tests/{name}.py" for name in names]
        of = Counter(sort for name, sort in sorts.items() if name.partition("::")[0] in files)
        share = percent(of["pass"], of.total())
        table.rows.append(
            [area, f"{of.total()}", f"{of['pass']}", share, *(f"{of[sort]}" for sort in SORTS)]
        )
    if show:
        for name in sorted(sorts):
            if show in name and sorts[name] != "pass":
                print(f"--- {name} ({sorts[name]})\n{mine.get(name, ('', 'not collected'))[1]}\n")
    return table


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.deepagents_compat", description=__doc__)
    parser.add_argument("source", nargs="?", default=os.environ.get("DEEPAGENTS_SOURCE"), type=Path)
    parser.add_argument("--show", default="", metavar="TEXT", help="why tests with this in their name fail")
    asked = parser.parse_args()
    if asked.source is None:
        parser.error("say where deepagents' source is, or set DEEPAGENTS_SOURCE")
    Console().print(compare(asked.source, asked.show).printed())


if __name__ == "__main__":
    main()
