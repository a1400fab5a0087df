"""The index of the documents; as a service, the site that is built of it, and the site in Chromium."""

from __future__ import annotations

import functools
import http.server
import json
import os
import re
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.clients.programs import NODE, PACKAGES, READY
from tests.docs.blocks import DOCS
from tests.page.test_page_in_browser import CHROMIUM

ROOT = DOCS.parent
ITEM = re.compile(r"^- \[([^\]]+)\]\(([\w.-]+)\)(（英文）)?", re.M)
ENGLISH, CHINESE = (
    ITEM.findall((DOCS / name).read_text("utf-8")) for name in ("README.md", "README.zh-CN.md")
)


def test_the_index_names_every_page_once_in_both_languages() -> None:
    pages = {path.name for path in DOCS.glob("*.md") if not re.search(r"zh-CN|README", path.name)}
    named = [page for _, page, _ in ENGLISH]
    assert sorted(named) == sorted(pages)
    assert [page.replace(".zh-CN", "") for _, page, _ in CHINESE] == named


def test_the_chinese_index_leads_to_chinese_pages_or_says_that_they_are_english() -> None:
    for _, page, marked in CHINESE:
        chinese = DOCS / page.replace(".zh-CN", "").replace(".md", ".zh-CN.md")
        assert (page == chinese.name, bool(marked)) == (chinese.exists(), not chinese.exists()), page


@pytest.mark.parametrize(
    "page", [*ROOT.glob("*.zh-CN.md"), *DOCS.glob("*.zh-CN.md")], ids=lambda page: page.stem
)
def test_a_page_names_itself_in_the_other_language(page: Path) -> None:
    other = page.with_name(page.name.replace(".zh-CN", ""))
    assert f"[English]({other.name})" in page.read_text("utf-8")
    assert f"中文]({page.name})" in other.read_text("utf-8")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, as ``scripts/docs --site`` builds it: a link that leads nowhere fails."""
    output = tmp_path_factory.mktemp("built") / "ferrule"
    done = subprocess.run(
        [ROOT / "scripts" / "docs", "--site", output], capture_output=True, text=True, timeout=900
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return output


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    """The site on loopback, below ``/ferrule`` as where it is published."""

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *args: object) -> None:
            """Nothing."""

    handler = functools.partial(Quiet, directory=site.parent)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/ferrule"
        server.shutdown()


@pytest.mark.services
class TestSite:
    """Needs the package index once, and Chromium."""

    def test_each_page_has_its_markdown_and_programs_find_all_of_them(self, site: Path) -> None:
        for folder in (site, site / "zh"):
            index = (folder / "llms.txt").read_text("utf-8")
            linked = re.findall(r"^- \[[^\]]+\]\(([\w.]+)\): .+", index, re.M)
            assert [*linked] == [page for _, page, _ in ENGLISH]
            for page in linked:
                assert (folder / page).read_text("utf-8").startswith("# ")
                assert (folder / page.removesuffix(".md") / "index.html").exists()
        assert "工具调用变成了文字" in (site / "zh" / "call_as_text" / "index.html").read_text("utf-8")

    def test_a_search_finds_pages_of_one_language(self, site: Path) -> None:
        found = [
            json.loads((site / each / "search_index.json").read_text("utf-8"))
            for each in ("search", "zh/search")
        ]
        english, chinese = ({doc["location"]: doc["title"] for doc in each["docs"]} for each in found)
        assert not [place for place in (*english, *chinese) if place.startswith("zh/")]
        assert (english["faq/"], chinese["faq/"]) == ("Frequently asked questions", "常见问题")
        assert chinese["benchmarks/"] == english["benchmarks/"]  # there is no Chinese page
        assert '"base": ".."' in (site / "zh" / "faq" / "index.html").read_text("utf-8")

    def test_nothing_is_loaded_from_another_host(self, site: Path) -> None:
        loads = re.compile(
            r'<(?:script|img|source|iframe)[^>]*(?:src|srcset)="(?:https?:)?//[^"]+"|<link[^>]+stylesheet[^>]+//'
        )
        for page in site.rglob("*.html"):
            assert not loads.search(page.read_text("utf-8")), page

    @pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")
    @pytest.mark.skipif(NODE is None or not READY.exists(), reason="scripts/test --services installs it")
    def test_in_a_browser(self, site: Path, address: str) -> None:
        done = subprocess.run(
            [
                str(NODE),
                "--test",
                "--test-reporter=tap",
                str(Path(__file__).parent / "browser" / "site.test.mjs"),
            ],
            env={
                **os.environ,
                "CHROMIUM": str(CHROMIUM),
                "GATEWAY": address,
                "PACKAGES": str(PACKAGES),
                "SITE": str(site),
            },
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout[-8000:] + done.stderr[-2000:]
