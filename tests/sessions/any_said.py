"""Hypothesis strategies for everything an entry of the log can hold."""

from typing import get_args

from hypothesis import strategies as st

from ferrule.core.messages import (
    Assistant,
    BrokenCall,
    BrokenReason,
    Channel,
    Origin,
    Repair,
    Rule,
    StopReason,
    System,
    ToolCall,
    ToolResult,
    Usage,
    User,
)
from ferrule.core.notes import Note, NoteCode
from ferrule.sessions.entries import Facts, Mark, Said, Timing

TEXT = st.one_of(
    st.text(max_size=12),
    # Both halves of surrogate pairs, alone and together, NUL, line ends of every kind, our own joint.
    st.text(alphabet="a\x00\x7f\x85\u2028\u2029\ud83d\ude00\ue000\n\r\t\"'\\u中😀", max_size=12),
)
JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(min_value=10**30, max_value=10**60)
    | st.floats(allow_nan=False)
    | TEXT,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXT, inner, max_size=3),
    max_leaves=8,
)
OBJECT = st.dictionaries(TEXT | st.sampled_from(["joint", "joined", "kind"]), JSON, max_size=3)
CONTENT = TEXT | st.lists(OBJECT, max_size=3)
OFFSET = st.integers(min_value=0, max_value=2**40)
ORIGIN = st.builds(Origin, st.sampled_from(get_args(Channel)), TEXT, OFFSET, OFFSET)
REPAIR = st.builds(Repair, st.sampled_from(get_args(Rule)), TEXT)


def few(each: st.SearchStrategy[object]) -> st.SearchStrategy[tuple[object, ...]]:
    return st.lists(each, max_size=2).map(tuple)


WHOLE = st.builds(ToolCall, TEXT, TEXT, OBJECT, ORIGIN, few(REPAIR))
BROKEN = st.builds(BrokenCall, TEXT, TEXT, TEXT, st.sampled_from(get_args(BrokenReason)), ORIGIN, TEXT)
MESSAGE = st.one_of(
    st.builds(System, CONTENT),
    st.builds(User, CONTENT),
    st.builds(Assistant, CONTENT, TEXT, few(WHOLE | BROKEN), few(OBJECT), TEXT),
    st.builds(ToolResult, TEXT, CONTENT, TEXT, st.booleans()),
)
SAID: st.SearchStrategy[Said] = MESSAGE | st.builds(Mark, TEXT, OBJECT)

COUNT = st.integers(min_value=0, max_value=10**15 - 1)
SECONDS = st.none() | st.floats(allow_nan=False) | st.integers()
NOTE = st.builds(
    Note, st.sampled_from(get_args(NoteCode)), st.dictionaries(TEXT, TEXT | st.integers(), max_size=2)
)
FACTS = st.builds(
    Facts,
    vendor=TEXT,
    model=TEXT,
    usage=st.none() | st.builds(Usage, COUNT, COUNT, COUNT, COUNT, COUNT),
    stop=st.none() | st.sampled_from(StopReason),
    notes=few(NOTE),
    timing=st.none() | st.builds(Timing, SECONDS, SECONDS, SECONDS),
    subagent=TEXT,
    message_id=TEXT,
    received=few(st.tuples(TEXT, TEXT)),
)
