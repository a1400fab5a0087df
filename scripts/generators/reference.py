"""The reference of public names: what stands in the source, signatures and docstrings as they are written.

Griffe reads the source without running it, so the pages are the same under every Python.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from textwrap import dedent

import griffe

__all__ = ["MODULES", "index", "module_page", "public"]

SOURCE = Path(__file__).parents[2] / "src"

MODULES = (
    "ferrule",
    "ferrule.agent",
    "ferrule.agent.backends",
    "ferrule.client",
    "ferrule.core.deltas",
    "ferrule.dialects",
    "ferrule.core.errors",
    "ferrule.core.events",
    "ferrule.gateway",
    "ferrule.langchain",
    "ferrule.client.local",
    "ferrule.client.memory",
    "ferrule.core.messages",
    "ferrule.agent.middleware",
    "ferrule.vendors",
    "ferrule.relay",
    "ferrule.repair",
    "ferrule.sessions",
    "ferrule.simulate",
    "ferrule.core.stage",
    "ferrule.core.cuts",
    "ferrule.client.transport",
)
"""Each has a page; the modules in them are ours."""

DESCRIBED_BY = {"ferrule.agent.middleware": "ferrule.agent.tools."}
"""Pages that also describe names from modules without a page of their own."""

LONG = 20
"""Lines of a constant's value that are shown; of a longer one only the type is."""

INDEX = """# Reference

Made from the docstrings by `scripts/docs`.
"""

Public = griffe.Class | griffe.Function | griffe.Attribute


@cache
def _package() -> griffe.Module:
    package = griffe.load("ferrule", search_paths=[SOURCE], resolve_aliases=True, resolve_external=False)
    assert isinstance(package, griffe.Module)
    return package


@cache
def public(module: str) -> dict[str, Public]:
    """The public names of a module, with what they stand for."""
    package = _package()
    inside = package.modules_collection[module]
    found: dict[str, Public] = {}
    for name in map(str, inside.exports or ()):
        member = inside.members[name]
        if not member.is_alias and member.is_module:  # a function in a module of its own name
            member = package.modules_collection[inside.imports[name]]
        found[name] = member.final_target if member.is_alias else member
    return found


@cache
def _homes() -> dict[str, tuple[str, str]]:
    """Where each name stands in the source -> the page that describes it, and its public name there.

    That is the module which holds it or describes it (``DESCRIBED_BY``), or else the first that has it.
    """
    homes: dict[str, tuple[str, str]] = {}
    for module in MODULES:
        for name, thing in public(module).items():
            path = thing.canonical_path
            own = (f"{module}.", DESCRIBED_BY.get(module, f"{module}."))
            if path not in homes or (module != "ferrule" and path.startswith(own)):
                homes[path] = module, name
    return homes


def index() -> str:
    """The page that lists the modules and their names."""
    parts = [INDEX]
    for module in MODULES:
        parts.append(
            f"## [{module}](api/{module}.md)\n\n{_summary(_package().modules_collection[module])}\n"
        )
        lines = [f"- {_link(thing, 'api/')}: {_summary(thing)}" for thing in public(module).values()]
        parts.append("\n".join(lines) + "\n")
    return "\n".join(parts)


def module_page(module: str) -> str:
    """The page of one module."""
    parts = [f"# {module}", _prose(_package().modules_collection[module])]
    elsewhere: list[str] = []
    for name, thing in public(module).items():
        if _homes()[thing.canonical_path] != (module, name):
            elsewhere.append(_link(thing))
            continue
        parts += [f"## {name}", *_described(thing)]
    if elsewhere:
        parts.append(f"Described elsewhere: {', '.join(elsewhere)}.")
    return "\n\n".join(filter(None, parts)) + "\n"


def _described(thing: Public) -> Iterator[str]:
    if isinstance(thing, griffe.Attribute):
        yield _code(_assigned(thing))
    elif isinstance(thing, griffe.Function):
        yield _code(_head(thing))
    else:
        yield _code(_head(thing), *_beginning(thing))
    yield _prose(thing)
    if isinstance(thing, griffe.Class):
        yield from _members(thing)


def _members(cls: griffe.Class) -> Iterator[str]:
    """Fields and methods, also those of bases that have no entry of their own."""
    shown: dict[str, griffe.Object] = {}
    described: list[griffe.Class] = []
    for base in (cls, *cls.mro()):
        if base is not cls and base.canonical_path in _homes():
            if not any(base in each.mro() for each in described):
                described.append(base)
            continue
        for name, member in base.members.items():
            if not name.startswith("_") and isinstance(member, griffe.Attribute | griffe.Function):
                shown.setdefault(name, member)
    methods = {name: each for name, each in shown.items() if each.is_function or "property" in each.labels}
    yield "\n".join(
        f"- `{_field(shown[name])}`{_remark(shown[name])}" for name in shown if name not in methods
    )
    for name, method in methods.items():
        if method.docstring:  # an override that says nothing is described by its base
            yield f"### {cls.name}.{name}"
            yield _code(_head(method))
            yield _prose(method)
    if described:
        yield f"Inherits from {', '.join(map(_link, described))}."


def _beginning(cls: griffe.Class) -> Iterator[str]:
    """How a class is called, if it says so itself."""
    for base in (cls, *cls.mro()):
        own = base.members.get("__init__")
        if isinstance(own, griffe.Function) and own.lineno and "dataclass" not in base.labels:
            yield ""
            yield "\n".join(f"    {line}" for line in _head(own).splitlines())
            return


def _head(thing: griffe.Object) -> str:
    """The first statement of a class or a function, with its decorators, as it is written."""
    found = _HEAD.match(dedent(thing.source))
    assert found, thing.path
    head = found[0].replace("@override\n", "")
    return f"@property\n{head}" if "property" in thing.labels else head


_HEAD = re.compile(r"(?:@.*\n)*(?:async def|def|class) .*?(?=:(?: \.\.\.)?(?:\n|$))", re.DOTALL)


def _assigned(thing: griffe.Object) -> str:
    """An assignment as it is written; of a long one only the type."""
    source = dedent(thing.source)
    return source if source.count("\n") < LONG else source.partition(" = ")[0]


def _field(field: griffe.Object) -> str:
    """A field on one line; of one that a method sets only the type."""
    source = " ".join(field.source.split())
    assert isinstance(field, griffe.Attribute)
    if not source.startswith("self."):
        return source
    return f"{field.name}: {field.annotation}" if field.annotation else field.name


def _code(*lines: str) -> str:
    return "\n".join(("```python", *lines, "```"))


def _prose(thing: griffe.Object) -> str:
    """A docstring as Markdown: examples in fences, lists of terms as lists."""
    text = thing.docstring.value if thing.docstring else ""
    text = re.sub(r"^>>> .*(?:\n.+)*", r"```pycon\n\g<0>\n```", text, flags=re.MULTILINE)
    text = text.replace("  # doctest: +SKIP", "")
    return _TERM.sub(lambda found: f"- {found[1]}: {' '.join(found[2].split())}\n", text)


_TERM = re.compile(r"^(``\S+``(?:(?:, | or )``\S+``)*)\n((?:    .*\n?)+)", re.MULTILINE)


def _remark(field: griffe.Object) -> str:
    return f": {' '.join(_prose(field).split())}" if field.docstring else ""


def _summary(thing: griffe.Object) -> str:
    """The first sentence of a docstring."""
    first = " ".join(_prose(thing).partition("\n\n")[0].split())
    return re.split(r"(?<=\.) (?=[A-Z`])", first)[0]


def _link(thing: griffe.Object, folder: str = "") -> str:
    module, name = _homes()[thing.canonical_path]
    return f"[`{name}`]({folder}{module}.md#{name.lower()})"
