import asyncio
from dataclasses import replace
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from ferrule.core.locale import Words
from ferrule.core.messages import Usage
from ferrule.terminal.info_views import (
    NEEDED,
    SIGNS,
    context_lines,
    cost_lines,
    fitting_parts,
    help_lines,
    memory_lines,
    model_items,
    session_items,
    status_parts,
    tool_lines,
)
from ferrule.terminal.live.live_events import ContextPart, ContextView, CostView, Spent, ToolView
from ferrule.terminal.slash_commands import KEYS, command_lines
from tests.terminal.live.scripted_live import SESSION, STATUS, ScriptedLive
from tests.terminal.said_face import speech

Language = Literal["en", "zh"]
BOTH = pytest.mark.parametrize("language", ["en", "zh"])
COUNTS = st.integers(0, 2_000_000)


def test_the_picture_of_the_window() -> None:
    view = ContextView((ContextPart("system", 2_000), ContextPart("results", 6_000)), 16_000, 8_100)
    assert context_lines(Words("en"), view, 16) == [
        "8.0k of 16.0k",
        "tokens (50%),",
        "estimated",
        "██▩▩▩▩▩▩░░░░░░░░",
        "█  2.0k  12%  s…",
        "▩  6.0k  38%  r…",
        "░  8.0k  50%  f…",
        "The vendor",
        "counted 8.1k",
        "tokens in the",
        "last request.",
    ]


@given(
    st.lists(st.tuples(st.sampled_from(sorted(SIGNS)), COUNTS)), st.none() | COUNTS, st.integers(16, 120)
)
def test_the_picture_fits(parts: list[tuple[str, int]], window: int | None, width: int) -> None:
    view = ContextView(tuple(ContextPart(*each) for each in parts), window)
    for language in ("en", "zh"):
        assert all(cell_len(line) <= width for line in context_lines(Words(language), view, width))


def test_every_part_that_is_there_has_a_block() -> None:
    view = ContextView((ContextPart("system", 1), ContextPart("results", 999_999)), 1_000_000)
    assert context_lines(Words("en"), view, 20)[2] == "█" + "▩" * 19


def test_an_unknown_window() -> None:
    lines = context_lines(Words("en"), ContextView((ContextPart("user", 10),), None), 70)
    assert lines[0] == "10 tokens, estimated; the size of the context is unknown"
    assert not any("free" in line for line in lines)


@BOTH
def test_costs(language: Language) -> None:
    usage = Usage(20_000, 1_500, 15_000, 300)
    models = (
        Spent("deepseek:v4", 7, usage, 0.0123, "USD"),
        Spent("qwen:max", 1, usage, 0.5, "CNY"),
        Spent("zai:glm", 1, usage, None, None, quota=True),
        Spent("x:y", 1, usage, None, None),
        Spent("simulate:deepseek", 1, usage, 0.0, None, simulated=True),
    )
    lines = cost_lines(Words(language), CostView(models, "5 USD"), 90)
    assert "$0.0123" in lines[1]
    assert "75%" in lines[1]
    assert Words(language)("simulated") in lines[5]
    assert "¥0.5000 + $0.0123" in lines[6]
    assert "5 USD" in lines[7]
    assert all(cell_len(line) <= 90 for line in lines)
    assert len(cost_lines(Words(language), CostView(()), 90)) == 1


@BOTH
def test_tools_stand_below_their_servers(language: Language) -> None:
    tools = [
        ToolView("search", "Search\nthe web", "web", "ask"),
        ToolView("ls", "List\x1b[31m", "", "allow"),
    ]
    lines = tool_lines(Words(language), tools, 40)
    assert lines[0].startswith("ls  ")
    assert lines[1] == "web"
    assert lines[2].endswith("Search the web")
    assert "\x1b" not in "".join(lines)


def test_memory_shows_the_text_or_says_what_would_be_read() -> None:
    assert memory_lines(Words("en"), [("AGENTS.md", "Use tabs.\n")]) == ["AGENTS.md", "  Use tabs."]
    assert "AGENTS.md" in " ".join(memory_lines(Words("en"), []))


@BOTH
def test_models_without_a_key_say_so(language: Language) -> None:
    items = model_items(Words(language), asyncio.run(ScriptedLive().models()))
    assert [("no key" in each.note, "没有密钥" in each.note) for each in items] == [
        (False, False),
        (language == "en", language == "zh"),
    ]


@BOTH
def test_sessions(language: Language) -> None:
    other = replace(SESSION, id="0198ffff-1", title="", entries=12, changed=1_000.0)
    items = session_items(speech(language), [SESSION, other], 1_600.0)
    assert items[0].title == "Fix the parser"
    assert "0198ffff" in items[1].title
    assert "10" in items[1].note
    assert [each.value for each in items] == [
        SESSION.id,
        other.id,
    ]


@BOTH
@pytest.mark.parametrize("width", [30, 80, 140])
def test_help_fits(language: Language, width: int) -> None:
    words = Words(language)
    lines = help_lines(words, command_lines(words), [("esc", "x")], width)
    assert all(cell_len(line) <= width for line in lines)
    assert any(line.strip().startswith("/undo") for line in lines)


@BOTH
def test_help_says_everything_where_there_is_room(language: Language) -> None:
    words = Words(language)
    lines = help_lines(words, command_lines(words), [(key, words(about)) for key, about in KEYS], 80)
    assert not any("…" in line for line in lines)
    assert (
        "".join("".join(lines).split()).count(
            "".join(
                words(
                    "full screen: choose an earlier part; enter opens "
                    "it, w shows the raw response, esc goes back"
                ).split()
            )
        )
        == 1
    )
    assert all(cell_len(line) <= 80 for line in lines)


@given(st.text("ab/-字", max_size=90), st.text("ab/-字", max_size=60), st.integers(10, 120))
def test_the_status_line_drops_the_least_useful_first(model: str, branch: str, width: int) -> None:
    status = replace(STATUS, model=f"deepseek:{model}", branch=branch)
    parts = status_parts(Words("en"), status, 2)
    shown = [text for _, text in fitting_parts(Words("en"), status, width, 2)]
    assert cell_len("".join(shown)) <= width
    there = [name for name in NEEDED if name in parts and parts[name][1] in shown]
    whole = [name for name in there if name not in ("model", "directory")]
    assert whole == [name for name in NEEDED if name in whole or name == "mode"][: len(whole)]
    if width >= 80:
        assert any(text.startswith("dir d") for text in shown)
    if "thinking auto" in shown:
        assert {"mode", "context", "cost", "queued"} <= {*there}
