"""The reading of a reply says all of it, once, whichever way it was cut."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ferrule import DIALECTS, Policy
from ferrule.explain import TextReading
from ferrule.messages import Reply
from ferrule.testing import under_cuts
from tests.dialects.test_accounting import cuts, parts
from tests.dialects.tools import TOOLS
from tests.explain.folding import Folding

Channel = Literal["content", "reasoning"]


def read(
    pieces: list[str], channel: Channel = "content", stop: str = "stop", **options: Any
) -> tuple[list[dict[str, Any]], Reply]:
    """The merged spans and the reply."""
    reading = TextReading(options.pop("tools", None), channel=channel, stop=stop, **options)
    folding = Folding()
    for piece in pieces:
        folding.add(reading.feed(piece))
    folding.add(reading.end())
    folding.check(reading.reply)
    return folding.merged(), reading.reply


@pytest.mark.parametrize("channel", ["content", "reasoning"])
@pytest.mark.parametrize("name", sorted(DIALECTS))
def test_a_sample_of_each_dialect(name: str, channel: Channel) -> None:
    text = f"I look. 🙂\n\n{DIALECTS[name].sample}\n"
    [(spans, reply)] = under_cuts(lambda pieces: read(pieces, channel), text)
    if reply.calls:
        assert "call" in [each["kind"] for each in spans]


def test_drafts_in_the_reasoning_are_text_in_the_end() -> None:
    drafts = 0
    for dialect in DIALECTS.values():
        text = f"<think>I try:\n{dialect.sample}\nNo, I know it.\n</think>\n\nIt is 🙂."
        [(spans, reply)] = under_cuts(read, text)
        if any(note.code == "draft-left-in-reasoning" for note in reply.notes):
            drafts += 1
            assert dialect.sample.strip() in reply.reasoning
            assert not [each for each in spans if each["kind"] == "call"]
    assert drafts > len(DIALECTS) / 2


@settings(max_examples=200, deadline=None)
@given(
    drawn=parts,
    at=cuts,
    channel=st.sampled_from(["content", "reasoning"]),
    stop=st.sampled_from(["stop", "length", ""]),
    tools=st.sampled_from([TOOLS, None]),
    policy=st.builds(
        Policy,
        reasoning=st.sampled_from(["rescue", "merge", "ignore", "replace"]),
        unknown_tools=st.sampled_from(["broken", "text"]),
        channels=st.sampled_from([frozenset({"content", "reasoning"}), frozenset({"content"})]),
        max_call_chars=st.sampled_from([2_000_000, 40]),
    ),
)
def test_any_text(
    drawn: list[str], at: list[int], channel: Channel, stop: str, tools: Any, policy: Policy
) -> None:
    text = "".join(drawn)
    borders = [0, *sorted(min(cut, len(text)) for cut in at), len(text)]
    pieces = [text[start:end] for start, end in pairwise(borders)]
    whole = read([text], channel, stop, tools=tools, policy=policy)
    assert read(pieces, channel, stop, tools=tools, policy=policy) == whole
    assert read([*text], channel, stop, tools=tools, policy=policy) == whole
