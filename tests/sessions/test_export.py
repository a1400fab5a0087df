"""Exports can be read, hold hostile content as text, and say everything in both languages."""

import re
from base64 import b64encode
from hashlib import sha256
from html.parser import HTMLParser
from itertools import pairwise
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from ferrule.core.messages import (
    Assistant,
    BrokenCall,
    Origin,
    Repair,
    StopReason,
    System,
    ToolCall,
    ToolResult,
    Usage,
    User,
)
from ferrule.core.notes import Note
from ferrule.sessions.entries import Entry, Facts, Mark, Said, SessionInfo, Timing, load
from ferrule.sessions.export import to_html, to_jsonl, to_markdown
from tests.sessions.any_said import FACTS, SAID, TEXT

NATIVE = Origin("native", "native")
INFO = SessionInfo("01", "A talk", "/home/me", 0.0, 60.0, 1, None, 1, "m")
LANGUAGES: tuple[Literal["en", "zh"], ...] = ("en", "zh")


def entries(*said: Said, facts: Facts = Facts()) -> list[Entry]:  # noqa: B008
    return [Entry(at, at - 1 or None, 1.0 * at, each, facts) for at, each in enumerate(said, 1)]


class Read(HTMLParser):
    """A document's elements, its text, and its attributes."""

    def __init__(self, document: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.open: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.texts: list[str] = []
        self.feed(document)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes.extend(attrs)
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] != "style":
            self.texts.append(data)

    def handle_comment(self, data: str) -> None:
        raise AssertionError(data)


OURS = {
    "html", "head", "meta", "title", "style", "body", "h1", "h2", "h3", "ul", "li", "p", "article", "div",
    "pre",
}  # fmt: skip
FOLDS = {"details", "summary"}
HOSTILE = (
    "<script>alert(1)</script>", "</pre></article></body><img src=x onerror=alert(1)>", "<!-- ",
    "]]><svg/onload=alert(1)>", '" onmouseover="alert(1)', "&lt;b&gt; &amp;#60;script&amp;#62;",
    "<meta http-equiv=refresh content=0;url=//evil.example>",
    "<style>*{background:url(//evil.example)}</style>", "</title><script>alert(1)</script>",
    "\x1b]8;;http://evil.example\x07click\x1b]8;;\x07\x1b[2J", "invoice\u202efdp.exe",
    "`````\n# heading\n```\n<script>", "~~~\n- [x](javascript:alert(1))",
    "- https://evil.example www.evil.example a@evil.example $x$ |", "1. item", "+ item", "=== ---",
)  # fmt: skip


def said_with(text: str) -> list[Said]:
    """The text at every place of a conversation."""
    origin = Origin("content", text)
    return [
        System(text),
        User([{"type": "text", "text": text}, {"type": text}]),
        Assistant(
            text,
            text,
            (
                ToolCall(text, text, {text: text}, origin, (Repair("closed", text),)),
                BrokenCall(text, text, text, "truncated", origin, text),
            ),
            ({"x": text},),
            text,
        ),
        ToolResult(text, text, text, is_error=True),
        Mark(text, {text: [text]}),
    ]


def facts_with(text: str) -> Facts:
    note = Note("relayed", {"sentence": text})
    return Facts(
        text,
        text,
        Usage(1, 2, 3),
        StopReason.FILTER,
        (note,),
        Timing(1.0, 1.5, 2.0),
        text,
        text,
        ((text, text),),
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", HOSTILE)
def test_nothing_in_a_page_is_markup(text: str, language: Literal["en", "zh"]) -> None:
    info = SessionInfo(text, text, text, 0.0, 1.0, 1, text, 5, text)
    page = "".join(to_html(info, entries(*said_with(text), facts=facts_with(text)), language))
    read = Read(page)
    assert set(read.tags) == (OURS | FOLDS) - {"p"}
    assert read.open == []
    assert {name for name, _ in read.attributes} == {
        "charset", "class", "content", "dir", "http-equiv", "id", "lang", "name",
    }  # fmt: skip
    assert not re.search(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]", page)
    assert page.encode()


@given(st.lists(st.tuples(SAID, FACTS), max_size=3), TEXT, st.sampled_from(LANGUAGES))
def test_any_conversation_becomes_a_page(
    said: list[tuple[Said, Facts]], title: str, language: Literal["en", "zh"]
) -> None:
    info = SessionInfo("01", title, title, 0.0, 1e300, None, None, len(said), "")
    given_entries = [Entry(at, None, 1e300 * at, each, facts) for at, (each, facts) in enumerate(said)]
    read = Read("".join(to_html(info, given_entries, language)))
    assert set(read.tags) <= OURS | FOLDS
    assert read.tags.count("article") == len(said)
    assert read.tags.count("style") == read.tags.count("title") == 1
    assert read.open == []
    markdown = "".join(to_markdown(info, given_entries, language))
    assert markdown.encode()
    assert len(headings(markdown)) >= 1 + len(said)


def test_a_page_loads_and_runs_nothing() -> None:
    page = "".join(to_html(INFO, entries(User("Hi")), "en"))
    [policy] = re.findall(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">', page)
    [style] = re.findall(r"<style>(.*?)</style>", page, re.DOTALL)
    digest = b64encode(sha256(style.encode()).digest()).decode()
    assert policy.replace("&#x27;", "'") == (
        f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    )
    assert page.index("Content-Security-Policy") < page.index("<style>")
    assert not re.search(r"https?:|<script|<link|<img|url\(| on\w+=| style=", page)


def test_long_results_are_folded_and_short_ones_are_not() -> None:
    long, short = ToolResult("1", "a\n" * 20, "ls"), ToolResult("1", "a\nb", "ls")
    assert "<summary>Lines: 21</summary>" in "".join(to_html(INFO, entries(long), "en"))
    assert "<summary>21 行</summary>" in "".join(to_html(INFO, entries(long), "zh"))
    assert "<details>" not in "".join(to_html(INFO, entries(short), "en"))


def test_a_text_is_whole_in_a_page() -> None:
    text = "\n\n  two lines\n\tand a tab <b>&amp;</b>\n"
    page = "".join(to_html(INFO, entries(User(text)), "en"))
    assert "".join(Read(page).texts).count(text) == 1


def fences(markdown: str) -> list[str]:
    """The contents of the fenced blocks, as CommonMark reads them."""
    return [
        token.content.removesuffix("\n") for token in MarkdownIt().parse(markdown) if token.type == "fence"
    ]


def headings(markdown: str) -> list[str]:
    """The texts of the headings."""
    tokens = MarkdownIt().parse(markdown)
    return [after.content for token, after in pairwise(tokens) if token.type == "heading_open"]


@given(st.text(alphabet="`~ \n#<>a-\t", max_size=40))
def test_a_fence_is_whole_whatever_a_text_contains(text: str) -> None:
    markdown = "".join(to_markdown(INFO, entries(User(text), User("```\nafter"))))
    expected = [text.removesuffix("\n")] if text else []
    assert fences(markdown) == [*expected, "```\nafter"]


@pytest.mark.parametrize("text", HOSTILE)
def test_nothing_in_markdown_is_markup(text: str) -> None:
    info = SessionInfo(text, text, text, 0.0, 1.0, 1, text, 5, text)
    markdown = "".join(to_markdown(info, entries(*said_with(text), facts=facts_with(text))))
    outside = re.sub(r"^(`{3,})[a-z]+\n.*?^\1$", "", markdown, flags=re.DOTALL | re.MULTILINE)
    for line in outside.splitlines():
        plain = re.sub(r"\\[!-/:-@\[-`{-~]", "x", re.sub(r"^(#{1,3}|-) ", "", line))
        assert not re.search(r"[<>`\[\]*_&#|~$@]|^[-+=]|^\d+[.)] |://|www\.", plain), line
    assert len(headings(markdown)) == 1 + 5 + 5
    tokens = MarkdownIt().enable(["table", "strikethrough"]).parse(markdown)
    types = {each.type for token in tokens for each in (token, *(token.children or ()))}
    blocks = {"heading", "paragraph", "bullet_list", "list_item"}
    opened = {f"{block}_{end}" for block in blocks for end in ("open", "close")}
    assert types - {"text_special"} == opened | {"fence", "inline", "text"}
    assert max(token.level for token in tokens) == 3, "a list has no other inside"


def test_markdown_can_be_read() -> None:
    call = ToolCall("1", "ls", {"path": "."}, Origin("content", "hermes"), (Repair("closed"),))
    broken = BrokenCall("2", "rm", "{", "truncated", NATIVE, "it was cut off")
    facts = Facts(
        "deepseek", "v4", Usage(10, 5, 3), StopReason.LENGTH, (), Timing(1.0, None, 3.5), "helper"
    )
    said = [
        User("Look."),
        Assistant("Well.", "Hm.", (call, broken), family="deepseek"),
        ToolResult("1", "a", "ls"),
    ]
    markdown = "".join(to_markdown(INFO, entries(*said, facts=facts)))
    assert fences(markdown) == ["Look.", "Hm.", "Well.", '{\n  "path": "."\n}', "{", "a"]
    plain = markdown.replace("\\", "")
    for line in (
        "# A talk",
        "- Session: 01",
        "- Directory: /home/me",
        "- Begun: 1970-01-01 00:00:00 UTC",
        "## Assistant",
        "1970-01-01 00:00:02 UTC · deepseek:v4 · subagent helper · tokens: 10 in, 5 out, 3 from the cache"
        " · 2.5 s · ended: length",
        "### Thinking (deepseek)",
        "### Call of ls",
        "- found in the text, written as hermes",
        "### Broken call of rm: truncated",
        "- told to the model: it was cut off",
        "## Result of ls",
    ):
        assert f"{line}\n" in plain
    assert re.search(r"- repaired: \w+", plain)


def test_an_empty_session_says_so() -> None:
    assert "This session is empty." in "".join(to_markdown(INFO, []))
    assert "这个会话是空的。" in "".join(to_html(INFO, [], "zh"))


def test_chinese() -> None:
    call = BrokenCall("1", "", "{", "truncated", Origin("reasoning", "hermes"))
    markdown = "".join(to_markdown(INFO, entries(User("x"), Assistant("", "y", (call,))), "zh")).replace(
        "\\", ""
    )
    for part in (
        "## 用户",
        "## 助手",
        "### 思考",
        "损坏的调用 工具：被截断",
        "在思考中找到，写法为 hermes",
    ):
        assert part in markdown
    assert 'lang="zh-CN"' in "".join(to_html(INFO, [], "zh"))


def test_a_note_that_lacks_a_detail_is_told_by_its_code() -> None:
    facts = Facts(notes=(Note("parameter-ignored"), Note("relayed", {"sentence": "So."})))
    markdown = "".join(to_markdown(INFO, entries(User("x"), facts=facts))).replace("\\", "")
    assert "note: parameter-ignored · note: So." in markdown


def test_lines_hold_everything() -> None:
    said: list[tuple[Said, Facts]] = [
        (User("a\nb\u2028c"), Facts()),
        (Mark("title", {"text": "T"}), Facts(model="m")),
    ]
    given_entries = [
        Entry(7 + at, 7 if at else None, 1.5, each, facts) for at, (each, facts) in enumerate(said)
    ]
    lines = "".join(to_jsonl(INFO, given_entries, {8: b"\xff\x00"}.get)).splitlines()
    head, *rest = map(load, lines)
    assert head == {
        "ferrule_session": 1,
        "id": "01",
        "title": "A talk",
        "directory": "/home/me",
        "created": 0.0,
        "changed": 60.0,
        "origin": None,
    }
    expected: list[Any] = [
        {
            "id": 7,
            "parent": None,
            "time": 1.5,
            "said": {"kind": "user", "content": "a\nb\u2028c"},
            "facts": {},
        },
        {
            "id": 8,
            "parent": 7,
            "time": 1.5,
            "said": {"kind": "mark", "mark": "title", "detail": {"text": "T"}},
            "facts": {"model": "m"},
            "wire": "/wA=",
        },
    ]
    assert rest == expected
    assert len("".join(to_jsonl(INFO, given_entries)).splitlines()) == 3


@pytest.mark.parametrize("write", [to_markdown, to_html])
def test_marks_for_the_program_alone_are_left_out(write: Any) -> None:
    info = SessionInfo("01", "A talk", "", 0.0, 0.0, 2, None, 2, "")
    entries = [
        Entry(1, None, 0.0, Mark("files", {"before": "0123"}), Facts()),
        Entry(2, 1, 0.0, Mark("mode", {"is": "plan"}), Facts()),
    ]
    text = "".join(write(info, entries, "en"))
    assert "0123" not in text
    assert "plan" in text
    assert "0123" in "".join(to_jsonl(info, entries))
