"""Build the site into ``site/``: two languages, search in both, Markdown beside each page, ``llms.txt``.

    python scripts/site/build.py [OUTPUT]

Runs in the environment of ``requirements-docs.txt``. The navigation, the titles in it and ``llms.txt`` are
those of ``docs/README.md`` and its Chinese. Any warning, such as a link that leads nowhere, is an
error.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
WORK = ROOT / "build" / "site"
PROJECT_PAGES = ("ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "examples/README.md")
"""Beside those of ``docs/``; their place on the site is ``project/``."""
LANGUAGE_LINE = re.compile(r"^\[(?:简体中文|English)\]\([\w./-]+\)\n+", re.M)
LINK = re.compile(r"(\]\(|(?:src|srcset)=\")(?!\w+:|#|//)([^)\s\"#]+)")
ITEM = re.compile(r"^- \[(?P<title>[^\]]+)\]\((?P<page>[\w.-]+)\)(?:（英文）)?[:：] ?(?P<about>.+)$", re.M)


@dataclass(frozen=True)
class Language:
    """A language of the site. ``locale`` is its folder, ``suffix`` that of its pages in ``docs/``."""

    locale: str
    name: str
    suffix: str
    project: str
    titles: tuple[str, ...]
    tagline: str


TITLES = ("Architecture", "Changelog", "Contributing", "Security", "Examples")
ENGLISH = Language("en", "English", "", "Project", TITLES, PROJECT["description"])
TITLES_ZH = ("架构（英文）", "更新日志（英文）", "参与贡献", "安全", "示例（英文）")
PROMISE = "到手的每个工具调用都是完整的，参数类型正确，来源清楚，可以放心执行。"
CHINESE = Language("zh", "简体中文", ".zh-CN", "项目", TITLES_ZH, PROMISE)
LANGUAGES = (ENGLISH, CHINESE)


def sources(language: Language) -> dict[str, Path]:
    """Place on the site -> file, for every page that there is in a language."""
    docs = ROOT / "docs"
    pages = {"index.md": ROOT / f"README{language.suffix}.md"}
    for path in docs.rglob("*.md"):
        name = path.relative_to(docs).as_posix()
        if name.endswith(".zh-CN.md") == bool(language.suffix):
            place = name.removesuffix(f"{language.suffix}.md") + ".md"
            pages["documents.md" if place == "README.md" else place] = path
    own = (ROOT / name.replace(".md", f"{language.suffix}.md") for name in PROJECT_PAGES)
    return pages | {place_of(path): path for path in own if path.exists()}


def place_of(path: Path) -> str:
    """Where a file of the repository is on the site; empty: nowhere."""
    name = re.sub(r"\.zh-CN\.md$", ".md", path.resolve().relative_to(ROOT).as_posix())
    if name in PROJECT_PAGES:
        return f"project/{name.removesuffix('/README.md').removesuffix('.md').lower()}.md"
    if name == "README.md":
        return "index.md"
    if not name.startswith("docs/"):
        return ""
    place = name.removeprefix("docs/")
    return "documents.md" if place == "README.md" else place


def page(path: Path, place: str) -> str:
    """The text of a page with the links that it needs at its place on the site."""

    def link(found: re.Match[str]) -> str:
        target = (path.parent / found[2]).resolve()
        there = place_of(target) if target.exists() else ""
        if there:
            # MkDocs rewrites links of Markdown; an address in HTML is one of the page, which is a folder.
            deep = place.count("/") + ("src" in found[1] and place != "index.md")
            return f"{found[1]}{'../' * deep}{there}"
        name = target.relative_to(ROOT).as_posix()
        return f"{found[1]}{PROJECT['urls']['Source']}/blob/v{PROJECT['version']}/{name}"

    fences = re.split(r"(^(`{3,}).*?^\2$)", path.read_text("utf-8"), flags=re.M | re.S)
    prose = [LINK.sub(link, LANGUAGE_LINE.sub("", text)) for text in fences[::3]]
    code = [*fences[1::3], ""]
    return "".join(text for pair in zip(prose, code, strict=True) for text in pair)


def prepare() -> None:
    """The tree that MkDocs reads: a folder for each language, pictures and files in the first."""
    shutil.rmtree(WORK, ignore_errors=True)
    for language in LANGUAGES:
        for place, path in sources(language).items():
            file = WORK / "docs" / language.locale / place
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(page(path, place), "utf-8")
    for path in (ROOT / "docs").rglob("*"):
        if path.suffix in (".png", ".svg", ".json", ".java", ".go", ".mts", ".service") and path.is_file():
            for language in LANGUAGES:
                file = WORK / "docs" / language.locale / path.relative_to(ROOT / "docs")
                file.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, file)
    for language in LANGUAGES:
        shutil.copyfile(Path(__file__).with_name("site.css"), WORK / "docs" / language.locale / "site.css")
    settings = Path(__file__).with_name("mkdocs.yml").read_text("utf-8")
    (WORK / "mkdocs.yml").write_text(f"{settings}\n{made_settings()}", "utf-8")


def sections(language: Language) -> dict[str, list[re.Match[str]]]:
    """Heading -> items of the index."""
    text = (ROOT / "docs" / f"README{language.suffix}.md").read_text("utf-8")
    return {part.partition("\n")[0]: list(ITEM.finditer(part)) for part in text.split("\n## ")[1:]}


def navigation(language: Language) -> list[object]:
    """The index as MkDocs wants it, with the pages of the reference and of the project at its end."""
    found: list[object] = [{"Ferrule": "index.md"}]
    for heading, items in sections(language).items():
        entries = [{item["title"]: item["page"].replace(".zh-CN", "")} for item in items]
        found.append({heading: entries})
    modules = sorted(path.stem for path in (ROOT / "docs" / "api").glob("*.md"))
    found.append({"API": [{module: f"api/{module}.md"} for module in modules]})
    places = [place_of(ROOT / name) for name in PROJECT_PAGES]
    found.append({language.project: [dict([pair]) for pair in zip(language.titles, places, strict=True)]})
    return found


def made_settings() -> str:
    """The part of ``mkdocs.yml`` that is made; JSON is YAML."""
    languages = [
        {
            "locale": each.locale,
            "name": each.name,
            "build": True,
            "default": each is ENGLISH,
            "site_description": each.tagline,
            "nav": navigation(each),
        }
        for each in LANGUAGES
    ]
    i18n = {"docs_structure": "folder", "fallback_to_default": True, "languages": languages}
    search = {"lang": ["en", "zh"], "separator": r"[\s\u200b\u3000\-_,:!=\[\]()\"`/.|<>，。：；、（）]+"}
    values = {
        "site_name": "Ferrule",
        "site_url": PROJECT["urls"]["Homepage"],
        "docs_dir": str(WORK / "docs"),
        "not_in_nav": "documents.md",
        "plugins": [{"search": search}, {"i18n": i18n}],
    }
    return "".join(f"{key}: {json.dumps(value, ensure_ascii=False)}\n" for key, value in values.items())


def beside(output: Path) -> None:
    """Markdown beside each page (``why_text/`` and ``why_text.md``), and ``llms.txt`` for programs."""
    for language in LANGUAGES:
        folder = output if language is ENGLISH else output / language.locale
        there = sources(language)
        for place in {**sources(ENGLISH), **there}:
            locale = (language if place in there else ENGLISH).locale
            text = (WORK / "docs" / locale / place).read_text("utf-8")
            (folder / place).parent.mkdir(parents=True, exist_ok=True)
            (folder / place).write_text(text, "utf-8")
        lines = [f"# Ferrule\n\n> {language.tagline}\n"]
        for heading, items in sections(language).items():
            entries = [
                f"- [{item['title']}]({item['page'].replace('.zh-CN', '')}): {item['about']}\n"
                for item in items
            ]
            lines.append(f"## {heading}\n\n{''.join(entries)}")
        (folder / "llms.txt").write_text("\n".join(lines), "utf-8")


def search_apart(output: Path) -> None:
    """Give the Chinese pages an index of their own, so that a search finds pages of one language.

    The theme looks for the index below ``base``, an address relative to the page. The Chinese index also
    has the pages that exist in English only; they are below ``zh/``, too.
    """
    index = output / "search" / "search_index.json"
    found = json.loads(index.read_text("utf-8"))
    folder = f"{CHINESE.locale}/"
    english = [each for each in found["docs"] if not each["location"].startswith(folder)]
    chinese = [
        {**each, "location": each["location"].removeprefix(folder)}
        for each in found["docs"]
        if each["location"].startswith(folder)
    ]
    translated = {each["location"].partition("#")[0] for each in chinese}
    chinese += [each for each in english if each["location"].partition("#")[0] not in translated]
    (output / folder / "search").mkdir(exist_ok=True)
    for place, docs in ((index, english), (output / folder / "search" / index.name, chinese)):
        place.write_text(json.dumps({**found, "docs": docs}, ensure_ascii=False), "utf-8")
    for path in (output / folder).rglob("*.html"):
        text = path.read_text("utf-8")
        path.write_text(
            re.sub(r'"base": "\.\./?', '"base": "', text).replace('"base": ""', '"base": "."'), "utf-8"
        )


def quiet(output: Path) -> None:
    """Keep the theme's script from asking for a map of the site beside each page, by ``rel=alternate``.

    The addresses of the other language are those of the page itself, so it has no use for one.
    """
    for path in output.rglob("*.html"):
        text = path.read_text("utf-8")
        path.write_text(text.replace('<link rel="alternate"', '<link rel="alternate language"'), "utf-8")


def main(output: Path) -> int:
    """Build it; the exit code of MkDocs."""
    prepare()
    build = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet"]
    done = subprocess.run([*build, "-f", WORK / "mkdocs.yml", "-d", output], check=False)
    if done.returncode == 0:
        beside(output)
        search_apart(output)
        quiet(output)
    return done.returncode


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "site").resolve()))
