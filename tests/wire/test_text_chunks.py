"""A chunk that is recognised says what a chunk that is parsed says."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ferrule.wire import reply_reader as readers
from ferrule.wire.framing import Frame
from ferrule.wire.openai_chat.read_reply import Reader
from ferrule.wire.reply_reader import TextForm

PLACE = ("choices", 0, "delta", "content")
HARD = ('"', "\\", '"content":"', '"}}]}', "\n", "é", "😀", "\ud83d", "\x7f", "</", "a")


def chunk(text: Any, key: str = "content", **more: Any) -> dict[str, Any]:
    return {"id": "c", "choices": [{"index": 0, "delta": {key: text}, "finish_reason": None}], **more}


def read(frames: list[Frame]) -> tuple[list[Any], int]:
    """What each frame said and was, and how many were recognised."""
    reader = Reader()
    out: list[Any] = []
    recognised = 0
    for frame in frames:
        said = reader.feed(frame)
        if reader.repeats:
            recognised += 1
            objects = [reader.repeats.with_text(each.text) for each in said]  # type: ignore[union-attr]
        else:
            objects = reader.objects
        out.append((said, json.dumps(objects), reader.phase))
    return [*out, reader.end()], recognised


def both(frames: list[Frame]) -> int:
    """Read with and without recognising; return how many were recognised."""
    out, recognised = read(frames)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(readers, "UNLIKE", 0)
        assert (out, 0) == read(frames)
    return recognised


texts = st.lists(st.sampled_from(HARD), max_size=6).map("".join) | st.text(max_size=8)
chunks = st.one_of(
    texts.map(chunk),
    texts.map(lambda text: chunk(text, "reasoning_content")),
    texts.map(lambda text: chunk(text, usage={"prompt_tokens": 3, "completion_tokens": 1})),
    texts.map(lambda text: chunk(text, error={"message": text})),
    texts.map(lambda text: {**chunk("a"), "content": text}),
    st.just({"choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]}),
    st.just(chunk(None)),
    st.just(chunk([{"type": "text", "text": "b"}])),
)
written = st.builds(
    lambda value, ascii, dense: json.dumps(
        value, ensure_ascii=ascii, separators=(",", ":") if dense else (", ", ": ")
    ),
    chunks,
    st.booleans(),
    st.booleans(),
)
damaged = st.builds(
    lambda data, at, new: data[: at % len(data)] + new + data[at % len(data) + 1 :],
    written,
    st.integers(0, 500),
    st.sampled_from(("", '"', "\\", "}", ",", "\n", "x")),
)
frames = st.builds(Frame, st.sampled_from(("", "", "", "error")), written | written | damaged)


@given(st.lists(frames, max_size=12))
def test_a_stream_is_read_as_without_recognising(sent: list[Frame]) -> None:
    both(sent)


@given(texts, st.lists(texts.filter(bool), min_size=2, max_size=5), st.booleans())
def test_chunks_that_differ_in_their_text_are_recognised(
    first: str, others: list[str], ascii: bool
) -> None:
    sent = [Frame("", json.dumps(chunk(each), ensure_ascii=ascii)) for each in [f"{first}-", *others]]
    assert both(sent) == len(others)


@pytest.mark.parametrize(
    "data",
    [
        '{"choices":[{"delta":{"content":"a","content":"b"}}]}',
        '{"content":"b","choices":[{"delta":{"\\u0063ontent":"b"}}]}',
        '{"choices":[{"delta":{"content":["b"]}}]}',
        '{"a":"\\"content\\":\\"b\\"","choices":[{"delta":{"c":"b"}}]}',
    ],
)
def test_a_text_that_is_not_certainly_found_makes_no_form(data: str) -> None:
    value = json.loads(data)
    value["choices"][0]["delta"].setdefault("content", "b")
    assert TextForm.of(data, value, PLACE) is None


def test_a_stream_whose_chunks_differ_is_searched_for_forms_a_few_times_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[str] = []
    make = TextForm.of
    monkeypatch.setattr(TextForm, "of", lambda *given: made.append(given[0]) or make(*given))
    sent = [Frame("", json.dumps(chunk("a", obfuscation="x" * size))) for size in range(50)]
    assert read(sent)[1] == 0
    assert len(made) == readers.UNLIKE
