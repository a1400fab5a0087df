import pytest

from ferrule import UsageError, recover
from ferrule.core.messages import StopReason
from ferrule.core.stop_reasons import stop_reason


@pytest.mark.parametrize(("word", "reason"), [
    (None, None), ("", None), ("null", None), (3, None), ({}, None),
    ("stop", "stop"), ("STOP", "stop"), ("eos", "stop"), ("end_turn", "stop"), ("stop_sequence", "stop"),
    ("length", "length"), ("max_tokens", "length"), ("model_length", "length"), ("MAX_TOKENS", "length"),
    ("model_context_window_exceeded", "length"), ("max_output_tokens", "length"), ("token_limit", "length"),
    ("tool_calls", "tool-calls"), ("tool_use", "tool-calls"), ("function_call", "tool-calls"),
    ("content_filter", "filter"), ("sensitive", "filter"), ("SAFETY", "filter"), ("refusal", "filter"),
    ("error", "error"), ("network_error", "error"), ("insufficient_system_resource", "error"),
    ("MALFORMED_FUNCTION_CALL", "error"), ("upstream_timeout", "error"),
    ("something_new", "unknown"), ("stopstop", "stop"), ("tool_callstool_calls", "tool-calls"),
    ("stoplength", "length"), ("pause_turn", "length"), ("guardrail_intervened", "filter"), ("COMPLETE", "stop"),
    ("UNEXPECTED_TOOL_CALL", "error"), ("disconnected", "disconnected"), ("unknown", "unknown"),
])  # fmt: skip
def test_every_spelling(word, reason):
    assert stop_reason(word) == (None if reason is None else StopReason(reason))


def test_a_caller_may_use_any_vendors_word_and_is_told_of_a_misspelt_one():
    cut = '<tool_call>{"name": "f", "arguments": {"a": "b"}'
    assert [call.reason for call in recover(cut, stop="MAX_TOKENS").broken] == ["truncated"]
    assert recover("x", stop="end_turn").stop is StopReason.STOP
    with pytest.raises(UsageError, match="did you mean 'length'"):
        recover("x", stop="lenght")
