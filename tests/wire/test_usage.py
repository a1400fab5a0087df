import pytest

from ferrule.core.messages import Usage
from ferrule.wire.reply_reader import find_usage


@pytest.mark.parametrize(("counts", "usage"), [
    ({"prompt_tokens": 5, "completion_tokens": 2, "total_tokens": 7}, Usage(5, 2)),
    ({"input_tokens": 5, "output_tokens": 2}, Usage(5, 2)),
    ({"prompt_tokens": 5, "completion_tokens": 2, "prompt_tokens_details": {"cached_tokens": 3}}, Usage(5, 2, 3)),
    ({"prompt_tokens": 5, "completion_tokens": 2, "prompt_cache_hit_tokens": 3}, Usage(5, 2, 3)),
    ({"prompt_tokens": 5, "completion_tokens": 2, "cached_tokens": 3}, Usage(5, 2, 3)),
    ({"prompt_tokens": 5, "completion_tokens": 2, "completion_tokens_details": {"reasoning_tokens": 1}},
     Usage(5, 2, 0, 1)),
    # xAI: thinking counted in the total only.
    ({"prompt_tokens": 288, "completion_tokens": 27, "total_tokens": 665,
      "completion_tokens_details": {"reasoning_tokens": 350}}, Usage(288, 377, 0, 350)),
    # Gemini: the same, without naming it.
    ({"prompt_tokens": 35, "completion_tokens": 12, "total_tokens": 109}, Usage(35, 74, 0, 62)),
    # A part is never more than its whole.
    ({"prompt_tokens": 5, "completion_tokens": 2, "cached_tokens": 9,
      "completion_tokens_details": {"reasoning_tokens": 9}, "total_tokens": 7}, Usage(5, 2, 5, 2)),
    ({"prompt_tokens": 9, "prompt_tokens_details": {"cached_tokens": 3, "cache_creation_input_tokens": 4}},
     Usage(9, 0, 3, cache_written=4)),
    ({"prompt_tokens": 9, "prompt_tokens_details": {"cached_tokens": 3, "cache_write_tokens": 4}},
     Usage(9, 0, 3, cache_written=4)),
    ({"prompt_tokens": 9, "cache_creation_input_tokens": 4, "cache_read_input_tokens": 3}, Usage(9, 0, 3, cache_written=4)),
    ({"prompt_tokens": 9, "cached_tokens": 6, "cache_creation_input_tokens": 9}, Usage(9, 0, 6, cache_written=3)),
    ({"total_tokens": 0, "total_characters": 0}, None),
    ({}, None),
    (None, None),
    ({"prompt_tokens": "5", "completion_tokens": True, "total_tokens": float("nan")}, None),
    ({"prompt_tokens": 5.0, "completion_tokens": -2}, Usage(5, 0)),
    ({"prompt_tokens": 5, "prompt_tokens_details": None, "completion_tokens_details": None}, Usage(5, 0)),
])  # fmt: skip
def test_every_spelling(counts, usage):
    assert find_usage({"usage": counts}) == usage


@pytest.mark.parametrize(
    "chunk",
    [
        {"usage": {"prompt_tokens": 1}},
        {"choices": [{"usage": {"prompt_tokens": 1}}]},
        {"x_groq": {"usage": {"prompt_tokens": 1}}},
        {"usage": {"total_tokens": 0}, "x_groq": {"usage": {"prompt_tokens": 1}}},
        {"usage": None, "choices": [{"usage": {"prompt_tokens": 1}}]},
    ],
)
def test_every_place(chunk):
    assert find_usage(chunk) == Usage(1, 0)
