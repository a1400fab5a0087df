"""Counts the work that code does on text: how many characters it copies, compares and searches, and its steps.

In: the name of a module. Out: a second copy of it, and of what it imports from this package, whose source was
rewritten on the way in: every slice, concatenation, f-string, ``in``, method of ``str`` and method of a regular
expression first adds to a ``Meter`` how many characters it goes over; every call of a function and every turn of
a loop adds one. The copy behaves as the original does, which stays as it is and stays imported.

Unlike a clock, the count is the same on every machine, and one ``find`` over a long text is not one step. What is
not seen is how far an expression looked before its ``match`` failed; that is taken for one step.
"""

import ast
import builtins
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pkgutil import iter_modules
from types import CodeType, ModuleType
from typing import Any

__all__ = ["Meter", "counted"]

PACKAGE = "ferrule"
METER = "__meter__"
"""Under this name the rewritten modules find the meter."""

METHODS = frozenset((
    "capitalize", "casefold", "count", "decode", "encode", "endswith", "expand", "extend", "find",
    "findall", "finditer", "format", "fullmatch", "group", "groups", "index", "insert", "isalnum",
    "isalpha", "isdecimal", "isdigit", "isidentifier", "isprintable", "isspace", "join", "literal_eval",
    "loads", "lower", "lstrip", "match", "partition", "pop", "raw_decode", "removeprefix",
    "removesuffix", "replace", "rfind", "rindex", "rpartition", "rsplit", "rstrip", "search", "split",
    "splitlines", "startswith", "strip", "sub", "subn", "translate", "upper",
))  # fmt: skip
"""Methods that may go over a text or a list."""

SIZED = frozenset((str, bytes, list, tuple, dict, set, frozenset))

BUILTINS = frozenset(("dict", "float", "frozenset", "int", "list", "set", "sorted", "str", "tuple"))
"""Functions that go over what they are given."""


class Meter:
    """``work``: characters gone over and steps taken since it was last set to zero."""

    def __init__(self) -> None:
        self.work = 0

    def step(self) -> bool:
        """Count a step; True, so that it can stand in a condition."""
        self.work += 1
        return True

    def sized(self, value: Any) -> Any:
        """Count what was copied, or is gone over, and return it."""
        if type(value) in SIZED:
            self.work += len(value)
        return value

    def grown(self, value: object) -> None:
        """Count a text that was added to: it may have been copied."""
        if isinstance(value, str):
            self.work += len(value)

    def within(self, item: Any, whole: Any) -> bool:
        """``item in whole``."""
        found = item in whole
        if isinstance(whole, str):
            self.work += whole.find(item) + len(item) if found else len(whole)
        elif isinstance(whole, list | tuple):
            self.work += len(whole)
        return found

    def equal(self, one: Any, other: Any) -> Any:
        """``one == other``."""
        if isinstance(one, str) and isinstance(other, str) and len(one) == len(other):
            self.work += len(one)
        return one == other

    def call(self, owner: Any, name: str, /, *given: Any, **named: Any) -> Any:
        """``owner.name(*given, **named)``."""
        result = getattr(owner, name)(*given, **named)
        kind = type(owner)
        if kind is re.Pattern:
            if name == "finditer":
                return self._each(result, *given)
            self.work += 1 + _searched(name, result, *given)
        elif kind is str:
            self.work += 1 + _gone_over(owner, name, result, *given)
        elif kind is re.Match:
            self.sized(result)
        elif kind is list or kind is tuple:
            self.work += 1 if name == "pop" and given[:1] != (0,) else len(owner)
            if name == "extend":
                self.sized(given[0])
        elif kind is ModuleType:
            for each in given:
                self.sized(each)
        return result

    def _each(
        self, found: Iterator[re.Match[str]], text: str, at: int = 0, end: int = sys.maxsize
    ) -> Iterator[re.Match[str]]:
        for each in found:
            self.work += each.end() - at
            at = each.end()
            yield each
        self.work += max(min(end, len(text)) - at, 0)


def _searched(name: str, result: Any, text: str, *given: Any) -> int:
    """How many characters an expression went over."""
    if type(result) is re.Match:
        return result.end() - (given[0] if given else 0)
    if name in ("match", "fullmatch"):
        return 0
    if name in ("sub", "subn"):
        return len(given[0])
    size = len(text) if len(given) < 2 else min(given[1], len(text))
    return max(size - (given[0] if given else 0), 0)


def _gone_over(text: str, name: str, result: Any, *given: Any) -> int:
    """How many characters a method of ``text`` went over, and copied."""
    match name:
        case "startswith" | "endswith" | "removeprefix" | "removesuffix":
            return len(result) if isinstance(result, str) and result is not text else 0
        case "find" | "index" | "rfind" | "rindex" | "count":
            start, end, _ = slice(given[1] if len(given) > 1 else 0, *given[2:], None).indices(len(text))
            if result < 0 or name == "count":
                return max(end - start, 0)
            return end - result if name[0] == "r" else result + len(given[0]) - start
        case "isspace":
            return len(text) - len(text.lstrip())
        case "strip" | "lstrip" | "rstrip":
            return 0 if result is text else len(text)
        case "join":
            pieces = given[0]
            return (
                0 if isinstance(pieces, list) and len(pieces) == 1 else len(result)
            )  # it is returned as it is
        case _:
            return len(text) + (len(result) if isinstance(result, str | list) else 0)


class _Rewriter(ast.NodeTransformer):
    """Puts the meter around what goes over text."""

    def _steps(self, node: Any) -> Any:
        self.generic_visit(node)
        documented = isinstance(node, ast.FunctionDef) and ast.get_docstring(node, clean=False) is not None
        node.body.insert(
            int(documented), ast.AugAssign(_meter("work", ast.Store()), ast.Add(), ast.Constant(1))
        )
        return node

    visit_FunctionDef = visit_For = visit_While = _steps

    def visit_comprehension(self, node: ast.comprehension) -> ast.comprehension:
        self.generic_visit(node)
        node.ifs.insert(0, _metered("step"))
        return node

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        self.generic_visit(node)
        copies = isinstance(node.ctx, ast.Load) and isinstance(node.slice, ast.Slice)
        return _metered("sized", node) if copies else node

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        self.generic_visit(node)
        return _metered("sized", node) if isinstance(node.op, ast.Add | ast.Mult | ast.Mod) else node

    def visit_AugAssign(self, node: ast.AugAssign) -> list[ast.stmt]:
        self.generic_visit(node)
        if not isinstance(node.op, ast.Add) or isinstance(node.target, ast.Subscript):
            return [node]
        node.value = _metered("sized", node.value)
        result = ast.parse(ast.unparse(node.target), mode="eval").body
        return [node, ast.Expr(_metered("grown", result))]

    def visit_JoinedStr(self, node: ast.JoinedStr) -> ast.expr:
        self.generic_visit(node)
        return _metered("sized", node)

    def visit_FormattedValue(self, node: ast.FormattedValue) -> ast.FormattedValue:
        node.value = self.visit(node.value)
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.expr:
        self.generic_visit(node)
        if len(node.ops) > 1:
            return node
        [operator], [other] = node.ops, node.comparators
        name = {ast.In: "within", ast.NotIn: "within", ast.Eq: "equal", ast.NotEq: "equal"}.get(
            type(operator)
        )
        if name is None or isinstance(other, ast.Constant | ast.Tuple | ast.Set):
            return node  # or nothing that grows is compared
        compared = _metered(name, node.left, other)
        negated = isinstance(operator, ast.NotIn | ast.NotEq)
        return ast.UnaryOp(ast.Not(), compared) if negated else compared

    def visit_Call(self, node: ast.Call) -> ast.expr:
        self.generic_visit(node)
        match node.func:
            case ast.Attribute(value=owner, attr=name) if name in METHODS:
                return ast.Call(_meter("call"), [owner, ast.Constant(name), *node.args], node.keywords)
            case ast.Name(id=name) if name in BUILTINS and node.args:
                if not isinstance(node.args[0], ast.Starred):
                    node.args[0] = _metered("sized", node.args[0])
        return node


def _meter(name: str, context: ast.expr_context | None = None) -> ast.Attribute:
    return ast.Attribute(ast.Name(METER, ast.Load()), name, context or ast.Load())


def _metered(name: str, *given: ast.expr) -> ast.expr:
    return ast.Call(_meter(name), list(given), [])


class _Loader(SourceFileLoader):
    """Loads a module from rewritten source; compiled files are neither read nor written."""

    def __init__(self, name: str, path: str, meter: Meter, imported: Callable[..., ModuleType]) -> None:
        super().__init__(name, path)
        self._meter, self._import = meter, imported

    def get_code(self, fullname: str) -> CodeType:
        tree = _Rewriter().visit(ast.parse(self.get_data(self.path)))
        return compile(ast.fix_missing_locations(tree), self.path, "exec")

    def exec_module(self, module: ModuleType) -> None:
        vars(module)[METER] = self._meter
        vars(module)["__builtins__"] = vars(builtins) | {"__import__": self._import}
        super().exec_module(module)


class _Finder(MetaPathFinder):
    def __init__(self, meter: Meter) -> None:
        self._meter = meter
        self.copies: dict[str, ModuleType] = {}

    def import_copy(
        self,
        name: str,
        namespace: Mapping[str, object] | None = None,
        local: Mapping[str, object] | None = None,
        wanted: Sequence[str] | None = (),
        level: int = 0,
    ) -> ModuleType:
        """What functions of the copy import when they are called: the copy, and not the original."""
        if wanted and name in self.copies:
            return self.copies[name]
        return __import__(name, namespace, local, wanted or (), level)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        ours = fullname.partition(".")[0] == PACKAGE
        spec = PathFinder.find_spec(fullname, path) if ours else None
        if spec and spec.origin:
            spec.loader = _Loader(fullname, spec.origin, self._meter, self.import_copy)
        return spec


def _import_formats() -> None:
    """Import what the copy would import when a marker is first seen: it would be the original by then."""
    formats = sys.modules.get("ferrule.dialects.formats")
    for each in iter_modules(formats.__path__ if formats else ()):
        import_module(f"ferrule.dialects.formats.{each.name}")
    if "ferrule.dialects.table" in sys.modules:
        index = import_module("ferrule.dialects.table").marker_index()
        for reader in [
            each for readers in index.readers.values() for each in readers if hasattr(each, "load")
        ]:
            reader.load()


def counted(name: str) -> tuple[ModuleType, Meter]:
    """A copy of a module of this package, and the meter that counts the work of the copy."""
    meter = Meter()
    finder = _Finder(meter)
    originals = {each: module for each, module in sys.modules.items() if each.partition(".")[0] == PACKAGE}
    for each in originals:
        del sys.modules[each]
    sys.meta_path.insert(0, finder)
    try:
        module = import_module(name)
        _import_formats()
    finally:
        sys.meta_path.remove(finder)
        finder.copies = {
            each: sys.modules[each] for each in sys.modules if each.partition(".")[0] == PACKAGE
        }
        for each in [each for each in sys.modules if each.partition(".")[0] == PACKAGE]:
            del sys.modules[each]
        sys.modules.update(originals)
    return module, meter
