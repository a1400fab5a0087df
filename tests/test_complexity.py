"""No function of Ferrule has a cyclomatic complexity above 15, boolean operators included.

The complexity is one more than the number of branches: each ``if``, ``for``, ``while``, ``except``,
``assert``, conditional expression, comprehension and its conditions, each operand of ``and`` and ``or``
after the first, and each ``case`` that can fail to match, with one more for its guard. A function inside a
function counts for itself.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import ferrule

SOURCE = Path(ferrule.__file__).parent
MOST = 15

BRANCHES = (ast.If, ast.IfExp, ast.For, ast.AsyncFor, ast.While, ast.ExceptHandler, ast.Assert)
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


def _complexity(function: ast.AST) -> int:
    return 1 + sum(map(_branches, _own_nodes(function)))


def _own_nodes(node: ast.AST) -> Iterator[ast.AST]:
    """All nodes below ``node``, without those of functions and classes inside."""
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, (*FUNCTIONS, ast.ClassDef)):
            yield child
            yield from _own_nodes(child)


def _branches(node: ast.AST) -> int:
    match node:
        case ast.BoolOp(values=values):
            return len(values) - 1
        case ast.comprehension(ifs=conditions):
            return 1 + len(conditions)
        case ast.match_case(pattern=ast.MatchAs(pattern=None), guard=None):
            return 0  # ``case _`` and ``case name`` always match.
        case ast.match_case(guard=guard):
            return 1 + (guard is not None)
        case _:
            return int(isinstance(node, BRANCHES))


def _functions(node: ast.AST, outer: str = "") -> Iterator[tuple[str, ast.AST]]:
    """Every function below ``node`` with its qualified name."""
    for child in ast.iter_child_nodes(node):
        name = outer
        if isinstance(child, (*FUNCTIONS, ast.ClassDef)):
            name = f"{outer}.{child.name}" if outer else child.name
        if isinstance(child, FUNCTIONS):
            yield name, child
        yield from _functions(child, name)


def _above_the_limit(path: Path) -> list[tuple[str, int]]:
    """The functions of a file that are too complex: qualified name and figure."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = [(name, _complexity(function)) for name, function in _functions(tree)]
    return [(name, figure) for name, figure in found if figure > MOST]


def test_no_function_is_above_the_limit() -> None:
    above = [
        f"{path.relative_to(SOURCE)} {name}: {figure}"
        for path in sorted(SOURCE.rglob("*.py"))
        for name, figure in _above_the_limit(path)
    ]
    assert above == [], f"above {MOST}"


@pytest.mark.parametrize(
    ("body", "figure"),
    [
        ("pass", 1),
        ("if a: pass\n elif b: pass\n else: pass", 3),
        ("for a in b: pass\n while c: pass", 3),
        ("try: pass\n except A: pass\n except B: pass\n finally: pass", 3),
        ("assert a", 2),
        ("return a if b else c", 2),
        ("return a and b and c or d", 4),
        ("return [a for b in c if d if e]", 4),
        ("return {a for b in c for d in e}", 3),
        ("match a:\n  case 1: pass\n  case 2 | 3: pass\n  case _: pass", 3),
        ("match a:\n  case 1 if b: pass\n  case c if d: pass", 5),
        ("return lambda: a or b", 2),
        ("def g():\n  if a: pass\n class C:\n  x = a or b", 1),
    ],
)
def test_what_is_counted(body: str, figure: int) -> None:
    [function] = ast.parse(f"def f():\n {body}").body
    assert _complexity(function) == figure
