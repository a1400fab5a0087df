"""Any text, any cuts: one reply, no exception, and every word of the text is somewhere in it.

The texts are made of marker fragments, pieces of every dialect's sample, whole calls and random text. Distinct
words are put between any two parts; each must come out in the content, the reasoning, a name or an argument of a
call, the raw text of a broken one, or stand inside the stretch of text that a call was read from.
"""

import json
import re
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ferrule import DIALECTS, Policy, Recoverer, Reply, UsageError, fold, recover
from tests.dialects.tools import TOOLS
from tests.dialects.writers import MARKER, write

SAMPLES = [dialect.sample for dialect in DIALECTS.values()]
FRAGMENTS = sorted(
    {
        marker
        for dialect in DIALECTS.values()
        for marker in (*dialect.readers, *dialect.thinks, *dialect.ends)
    }
    | {found.group() for sample in SAMPLES for found in MARKER.finditer(sample)}
    | {
        "</think>",
        "```",
        "```json\n",
        "`",
        "\n",
        "\n\n",
        "# x\n",
        "{",
        "}",
        "[",
        "]",
        '"',
        "'",
        "\\",
        ",",
        ":",
        " ",
    }
)
CALLS = [write(name, "search", {"q": "rain, <b>", "limit": 3, "exact": True}) for name in DIALECTS]


@st.composite
def pieces_of_samples(draw: st.DrawFn) -> str:
    text = draw(st.sampled_from([*SAMPLES, *CALLS]))
    ends = sorted(draw(st.tuples(st.integers(0, len(text)), st.integers(0, len(text)))))
    return text[slice(*ends)]


parts = st.lists(
    st.sampled_from(FRAGMENTS) | st.sampled_from(CALLS) | pieces_of_samples() | st.text(max_size=5),
    max_size=12,
)
cuts = st.lists(st.integers(0, 400), max_size=12)
stops = st.sampled_from(["stop", "length", None])


def streamed(text: str, at: list[int], stop: str | None, **options: Any) -> Reply:
    recoverer = Recoverer(TOOLS, **options)
    borders = [0, *sorted(min(cut, len(text)) for cut in at), len(text)]
    events = [event for start, end in pairwise(borders) for event in recoverer.feed(text[start:end])]
    return fold(events + recoverer.end(stop))


@settings(max_examples=120, deadline=None)
@given(parts, cuts, stops, st.booleans())
def test_cuts_do_not_matter_in_any_dialect(
    drawn: list[str], at: list[int], stop: str | None, opens: bool
) -> None:
    text = "".join(drawn)
    whole = recover(text, TOOLS, stop=stop, opens_in_reasoning=opens)
    assert streamed(text, at, stop, opens_in_reasoning=opens) == whole
    assert streamed(text, list(range(len(text))), stop, opens_in_reasoning=opens) == whole


def lost(text: str, reply: Reply) -> list[str]:
    """The words of the text that are nowhere in the reply."""
    kept = [reply.content, reply.reasoning, *(call.raw for call in reply.broken)]
    for call in reply.calls:
        kept += [
            call.name,
            json.dumps(call.arguments, ensure_ascii=False),
            text[call.origin.start : call.origin.end],
        ]
    everything = "\n".join(kept)
    return [word for word in re.findall(r"zq\d+qz", text) if word not in everything]


@settings(max_examples=200, deadline=None)
@given(parts, stops, st.booleans(), st.sampled_from(["rescue", "merge", "ignore"]))
def test_no_word_is_lost(drawn: list[str], stop: str | None, spaced: bool, reasoning: Any) -> None:
    gap = " " if spaced else ""
    words = [f"{gap}zq{number}qz{gap}" for number in range(len(drawn) + 1)]
    text = "".join(word + part for word, part in zip(words, [*drawn, ""], strict=True))
    assert lost(text, recover(text, TOOLS, stop=stop, policy=Policy(reasoning=reasoning))) == []


@pytest.mark.parametrize("wrong", [b"text", None, 5])
def test_only_a_text_is_read(wrong: Any) -> None:
    with pytest.raises(UsageError, match=f"type {type(wrong).__name__}"):
        recover(wrong)
    with pytest.raises(UsageError, match=f"type {type(wrong).__name__}"):
        Recoverer().feed(wrong)
