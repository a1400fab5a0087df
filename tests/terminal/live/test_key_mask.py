"""Keys that a model or a tool says are neither shown nor written down; tools get them all the same."""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest

from ferrule.simulate import Call, Conversation, Say
from ferrule.terminal.live.live_events import (
    CallArriving,
    FileChange,
    LiveEvent,
    ReplyEnded,
    ShellRan,
    SubagentEnded,
    TextPiece,
    ThinkingPiece,
    ToolAnswered,
    TurnEnded,
)
from ferrule.terminal.live.session_context import EventHub, KeyMask
from tests.terminal.live.engine import Place, taken, talking

KEY = "sk-0123456789abcdef"
NAME = "[DEEPSEEK_API_KEY]"
KEYS = {"DEEPSEEK_API_KEY": KEY, "SHORT_KEY": "sk-0", "OTHER_TOKEN": "sk-0123456789abcdefgh"}


async def shown(*told: LiveEvent) -> list[LiveEvent]:
    hub = EventHub(KeyMask(KEYS))
    events = hub.events()
    for event in told:
        hub.tell(event)
    hub.close()
    return await taken(events)


def cuts(text: str) -> Iterator[list[str]]:
    """The text under every pair of cuts."""
    for one, two in combinations(range(len(text) + 1), 2):
        yield [text[:one], text[one:two], text[two:]]


@pytest.mark.parametrize("kind", [TextPiece, ThinkingPiece])
async def test_a_key_in_pieces_is_hidden_under_every_cut(kind: type[TextPiece | ThinkingPiece]) -> None:
    end = TurnEnded("done")
    for pieces in cuts(f"It is {KEY}, sk-01"):
        told = await shown(*(kind(each) for each in pieces if each), end)
        texts = [each.text for each in told if isinstance(each, kind)]
        assert ("".join(texts), told[-1]) == (f"It is {NAME}, sk-01", end)


async def test_what_waits_is_told_before_what_follows() -> None:
    told = [
        TextPiece("one sk-0123"),
        TextPiece("sk-01", "c1"),
        ThinkingPiece("sk-"),
        CallArriving(0, "ls", ""),
        ReplyEnded("", "", 0, None, subagent="c1"),
    ]
    assert await shown(*told) == [
        TextPiece("one "),
        TextPiece("sk-0123"),
        ThinkingPiece("sk-"),
        told[3],
        TextPiece("sk-01", "c1"),
        told[4],
    ]


@pytest.mark.parametrize(
    ("said", "heard"),
    [
        (ReplyEnded(KEY, f"a{KEY}b", 0, None), ReplyEnded(NAME, f"a{NAME}b", 0, None)),
        (
            ToolAnswered("c", "grep", KEY, False, FileChange("a", KEY, None)),
            ToolAnswered("c", "grep", NAME, False, FileChange("a", NAME, None)),
        ),
        (SubagentEnded("c", f"{KEY}gh", False), SubagentEnded("c", "[OTHER_TOKEN]", False)),
        (ShellRan("env", KEY, 0), ShellRan("env", NAME, 0)),
        (TurnEnded("done", None, KEY), TurnEnded("done", None, NAME)),
        (TurnEnded("done", None, "sk-0"), TurnEnded("done", None, "sk-0")),
    ],
)
async def test_what_is_told_whole(said: LiveEvent, heard: LiveEvent) -> None:
    assert await shown(said) == [heard]


async def test_a_key_is_not_in_the_log_and_reaches_the_tools(tmp_path: Path) -> None:
    place = Place(tmp_path, {"DEEPSEEK_API_KEY": KEY})
    (place.work / ".env").write_text(f"KEY={KEY}\n")

    def brain(conversation: Conversation) -> Say:
        if not conversation.last_results:
            return Say("I look.", calls=(Call("read_file", {"file_path": ".env"}),))
        if "write_file" not in conversation.results():
            assert KEY in str(conversation.last_results)
            return Say("I write.", calls=(Call("write_file", {"file_path": "b.txt", "content": KEY}),))
        return Say(f"Your key is {KEY}.", f"The key is {KEY}")

    async with talking(place, brain) as talk:
        ended = await talk.turn("what is my key?")
        assert ended.text == f"Your key is {NAME}."
        [*_, last] = [each for each in (await talk.live.history()).events if isinstance(each, ReplyEnded)]
        assert (last.text, last.thinking) == (f"Your key is {NAME}.", f"The key is {NAME}")
        assert last.entry is not None
        assert await talk.live.wire(last.entry) is None
    texts = [each for each in talk.told if isinstance(each, TextPiece | ThinkingPiece | ToolAnswered)]
    assert not any(KEY in each.text for each in texts)
    assert (place.work / "b.txt").read_text() == KEY
