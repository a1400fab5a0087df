from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import griffe
import pytest
from scripts.generators import reference

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("module", reference.MODULES)
def test_every_public_name_is_described_on_one_page(module: str) -> None:
    page = reference.module_page(module)
    for name in import_module(module).__all__:
        described = f"\n## {name}\n" in page
        linked = re.search(rf"\[`{name}`\]\((\S+)\.md#", page)
        assert described != bool(linked and linked[1] != module), name


@pytest.mark.parametrize("module", reference.MODULES)
def test_every_public_name_has_a_docstring(module: str) -> None:
    described = reference.public(module)
    assert described.keys() == set(import_module(module).__all__)
    assert [name for name, thing in described.items() if not thing.docstring] == []


@pytest.mark.parametrize("module", reference.MODULES)
def test_what_is_described_is_what_the_name_stands_for(module: str) -> None:
    for name, thing in reference.public(module).items():
        if not isinstance(thing, griffe.Attribute):
            real = getattr(import_module(module), name)
            assert thing.canonical_path == f"{real.__module__}.{real.__qualname__}"


def test_every_public_method_stands_on_the_page_with_its_class() -> None:
    page = reference.module_page("ferrule.simulate")
    assert "### Simulator.close\n" in page
    for module in reference.MODULES:
        page = reference.module_page(module)
        for name, thing in reference.public(module).items():
            if f"\n## {name}\n" in page and isinstance(thing, griffe.Class):
                own = [each for each in thing.members.values() if isinstance(each, griffe.Function)]
                for method in own:
                    if not method.name.startswith("_") and method.docstring:
                        assert f"\n### {name}.{method.name}\n" in page


def test_every_link_leads_to_a_heading() -> None:
    pages = {
        "api.md": reference.index(),
        **{f"{each}.md": reference.module_page(each) for each in reference.MODULES},
    }
    headings = {
        page: [title.lower().replace(".", "") for title in re.findall(r"^##+ (\S+)$", text, re.MULTILINE)]
        for page, text in pages.items()
    }
    for page, text in pages.items():
        assert len(headings[page]) == len(set(headings[page])), page
        for target, anchor in re.findall(r"\]\((?:api/)?([\w.]+\.md)#([\w-]+)\)", text):
            assert anchor in headings[target], (page, target, anchor)


def test_no_page_is_left_over() -> None:
    assert {path.stem for path in (DOCS / "api").iterdir()} == set(reference.MODULES)
