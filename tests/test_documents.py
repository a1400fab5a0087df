"""The documents are true: short where promised, their links lead somewhere, and their examples run."""

import doctest
import re
from pathlib import Path

import pytest
from scripts.generators.generate import PAGES

import ferrule.core.cuts
import ferrule.dialects

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize("module", [ferrule.dialects, ferrule.core.cuts])
def test_docstring_examples_run(module: object) -> None:
    results = doctest.testmod(module)  # type: ignore[arg-type]
    assert results.attempted > 0
    assert results.failed == 0


def test_the_page_for_agents_is_short() -> None:
    assert len((ROOT / "AGENTS.md").read_text(encoding="utf-8").split()) <= 600


def test_the_architecture_draws_every_room() -> None:
    page = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    rooms = [path.name for path in (ROOT / "src" / "ferrule").iterdir() if (path / "__init__.py").exists()]
    assert [name for name in rooms if not re.search(rf"^(?:.* )?{name} ", page, re.MULTILINE)] == []
    assert len(page.splitlines()) <= 250


def test_the_generated_pages_are_up_to_date() -> None:
    for name, page in PAGES.items():
        assert (ROOT / "docs" / name).read_text(encoding="utf-8") == page(), f"run scripts/docs for {name}"


def headings(page: Path) -> set[str]:
    """The anchors of a page's headings."""
    titles = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


def test_every_link_between_the_documents_leads_somewhere() -> None:
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "examples").glob("*.md")]
    for page in pages:
        text = re.sub(
            r"^```.*?^```|`[^`\n]*`", "", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE
        )
        for target, anchor in re.findall(r"\]\(((?!\w+:)[^)#\s]*)#?([^)\s]*)\)", text):
            leads_to = page.parent / target if target else page
            assert leads_to.exists(), (page.name, target)
            assert not anchor or anchor in headings(leads_to), (page.name, target, anchor)
