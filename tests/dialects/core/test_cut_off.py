"""Prose that names a marker is text; a call whose header the end of the reply has cut off is broken."""

from __future__ import annotations

import pytest

from ferrule import Recoverer, Reply, fold
from ferrule.dialects.table import DIALECTS, marker_index
from tests.dialects.tools import TOOLS, broken, read

FRAMES = (
    "<channel|>", "<|CHATBOT_TOKEN|>", "<|END_", "<|START_RESPONSE|>", "<|START_TEXT|>", "<|channel>thought", "<|close|>",
    "<|content_t", "<|end", "all\n<|content|>", "<|eom|>", "<|open|>response",
)  # fmt: skip
"""Markers of messages, not of calls. At the edge of a reply they are dropped, as servers leave them there."""

OPENERS = sorted(marker for marker in marker_index().readers if not marker.startswith(FRAMES))
SAMPLES = {
    name: dialect.sample
    for name, dialect in DIALECTS.items()
    if dialect.sample and name == dialect.name and dialect.sample[0] not in "{[`"
}


def quick(text: str, stop: str = "stop") -> Reply:
    """Recover from the whole and from single characters: there are many markers and many ends."""
    replies: list[Reply] = []
    for pieces in ([text], [*text]):
        recoverer = Recoverer(TOOLS)
        events = [event for piece in pieces for event in recoverer.feed(piece)]
        replies.append(fold(events + recoverer.end(stop)))
    assert replies[0] == replies[1]
    return replies[0]


@pytest.mark.parametrize(
    "text",
    [
        "The marker {} begins a call. Then the arguments follow.",
        "Look:\n{} begins a call. Then the arguments follow.",
        "The token {} opens the section: a name follows, e.g. get_weather, then JSON {} and <x>.",
        "Use {}, then the name.\n\nMore text.",
    ],
)
def test_a_sentence_that_names_a_marker_is_text(text: str) -> None:
    for marker in sorted(marker_index().readers):
        named = text.replace("{}", marker, 1)
        reply = quick(named)
        assert (reply.calls, reply.broken, reply.content) == ((), (), named)


@pytest.mark.parametrize(
    "text",
    [
        "{} begins a call. Then the arguments follow.",
        "It begins with {}",
        "Look:\n{}",
        "a\n{}\nb",
    ],
)
def test_a_text_that_begins_or_ends_with_a_marker_is_text(text: str) -> None:
    for marker in OPENERS:
        named = text.replace("{}", marker)
        reply = quick(named)
        assert (reply.calls, reply.broken, reply.content) == ((), (), named)


@pytest.mark.parametrize("sample", SAMPLES.values(), ids=SAMPLES)
def test_a_cut_behind_the_beginning_of_a_name_breaks_the_call(sample: str) -> None:
    name = sample.index("get_weather")
    for end in range(name + 3, sample.index("Paris")):
        reply = quick(sample[:end], "length")
        assert reply.calls == ()
        assert [call.reason in ("truncated", "unparsable") for call in reply.broken] == [True], sample[:end]
        # What the cut has left of a marker inside may stay behind the call.
        assert sample[:end].endswith(reply.content)
        assert len(reply.content) < len("<|open|>argument ")
        assert reply.broken[0].raw in sample[:end]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("<|channel|>commentary to=functions.get_wea", "get_wea"),
        ("<|channel|>commentary to=functions.get_weather <|constr", "get_weather"),
        ("<|channel|>commentary to=f", "f"),
        ("<|channel|>commentary t", ""),
        ("<|start|>assistant to", ""),
        ("<|start|>assistant<|chan", ""),
        ("<|start|>assistant<|channel|>commentary to=", ""),
        ("<|start|>assistant to=get_weather.get_wea", "get_weather.get_wea"),
        ("<|message_model|>get_weather<|content_inv", "get_weather"),
        ("<|tool_call:begin|>a1b2<|tool_call:name|>get_wea", "get_wea"),
        ("<tool_ca", ""),
        ("<|tool_call:beg", ""),
        ("<|tool_call:sta", ""),
        ("<tool_call>", ""),
        ("<tool_call>\n<function=launch_roc", "launch_roc"),
        ("[TOOL_CALLS]get_weather[", "get_weather"),
        (">>>get_wea", "get_wea"),
    ],
)
@pytest.mark.parametrize("stop", ["length", None])
def test_a_cut_inside_a_header_is_a_broken_call(text: str, name: str, stop: str | None) -> None:
    for before in ("", "I look.\n"):
        if before and text.startswith((">>>", "<|message", "<|start")):
            continue
        reply = read(before + text, stop=stop)
        assert broken(reply) == [(name, "truncated")]
        assert (reply.calls, reply.content.strip()) == ((), before.strip())
        assert reply.broken[0].raw.strip() == text
    assert read(text).calls == ()


@pytest.mark.parametrize(
    "text",
    [
        "<|channel|>anal",
        "<|channel|>final<|mess",
        "<|start|>assistant<|channel|>fin",
        "The marker <tool_call> begins a call. It ends with th",
        "Is a <",
        "<b>bo",
        "a `<tool_call>get_wea",
        "```xml\n<tool_call>\n<function=get_wea\n",
        "the <|tool_call_begin|> is",
        "<!--\n<tool_call>get_",
        "> <tool_call>get_",
    ],
)
def test_other_text_at_a_cut_is_text(text: str) -> None:
    reply = read(text, TOOLS, stop="length")
    assert (reply.calls, reply.broken, reply.content) == ((), (), text)


MARKERS = sorted(
    {*marker_index().triggers.listed, *marker_index().end_tokens, *marker_index().think_closes}
)


@pytest.mark.parametrize("first", range(0, len(MARKERS), 16))
def test_the_cuts_of_a_text_that_ends_with_a_marker_do_not_matter(first: int) -> None:
    for marker in MARKERS[first : first + 16]:
        for text in (f"It is {marker}", f'S]get_weather[ARGS]{{"city"  {marker}', f"{marker}{marker}"):
            assert not read(text, stop="length").calls, text
