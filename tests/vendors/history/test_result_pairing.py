import pytest

from ferrule.core.messages import Assistant, BrokenCall, Origin, ToolCall, ToolResult, User
from ferrule.vendors import IdRule
from ferrule.vendors.history.turns import pair

NATIVE = Origin("native", "native")


def asks(*ids: str) -> Assistant:
    return Assistant(calls=tuple(ToolCall(id, "f", {}, NATIVE) for id in ids))


def sent(messages, rule=None):
    calls = pair(messages, rule or IdRule()).calls
    return [(call.id, call.result and call.result.content) for at in sorted(calls) for call in calls[at]]


def test_results_find_their_calls_in_any_order():
    assert sent([asks("a", "b"), ToolResult("b", "B"), ToolResult("a", "A")]) == [("a", "A"), ("b", "B")]


def test_a_result_may_come_late():
    assert sent([asks("a"), User("wait"), ToolResult("a", "A")]) == [("a", "A")]


def test_an_id_used_again_is_renamed_with_its_result():
    messages = [
        asks("f:0"),
        ToolResult("f:0", "1"),
        asks("f:0", "f:1"),
        ToolResult("f:1", "3"),
        ToolResult("f:0", "2"),
    ]
    assert sent(messages) == [("f:0", "1"), ("f:0_2", "2"), ("f:1", "3")]


def test_an_id_used_twice_in_one_message_is_answered_in_order():
    assert sent([asks("a", "a"), ToolResult("a", "1"), ToolResult("a", "2")]) == [("a", "1"), ("a_2", "2")]


def test_a_renamed_id_is_not_taken_twice():
    messages = [asks("a"), asks("a"), asks("a_2"), asks("a"), asks("a_2")]
    ids = [id for id, _ in sent(messages)]
    assert len(set(ids)) == 5
    assert ids[:2] == ["a", "a_2"]


def test_empty_ids_get_a_name():
    assert sent([asks("", ""), ToolResult("", "1"), ToolResult("", "2")]) == [
        ("call_1", "1"),
        ("call_2", "2"),
    ]


def test_orphans_duplicates_and_results_of_broken_calls():
    broken = BrokenCall("x", "f", "{", "truncated", NATIVE)
    messages = [
        ToolResult("a", "too early"),
        Assistant(calls=(broken, ToolCall("a", "f", {}, NATIVE))),
        ToolResult("a", "1"),
        ToolResult("a", "again"),
        ToolResult("x", "not run"),
        ToolResult("nobody", "?"),
    ]
    pairing = pair(messages, IdRule())
    assert pairing.orphans == {0, 5}
    assert pairing.duplicates == 1
    assert pairing.rejected == {4: broken}


@pytest.mark.parametrize(
    ("rule", "given", "id"),
    [
        (IdRule(), "functions.read:0", "functions.read:0"),
        (IdRule(punctuation="-_"), "functions.read:0", "functions_read_0"),
        (IdRule(punctuation="-_"), "call_a-1", "call_a-1"),
        (IdRule(punctuation="-_"), "城", "_"),
    ],
)
def test_ids_are_cleaned_by_rule(rule, given, id):
    assert sent([asks(given)], rule) == [(id, None)]


def test_ids_of_a_fixed_length_are_cut_from_a_hash():
    rule = IdRule(punctuation="", length=9)
    [(plain, _), (hashed, _), (again, _)] = sent([asks("abcdefghi"), asks("call_1"), asks("call_1")], rule)
    assert plain == "abcdefghi"
    assert len(hashed) == 9
    assert hashed.isalnum()
    assert again != hashed
    assert len(again) == 9


def test_ids_that_are_cleaned_to_the_same_stay_apart():
    ids = [id for id, _ in sent([asks("a.b", "a:b")], IdRule(punctuation="_"))]
    assert ids[0] == "a_b"
    assert len(set(ids)) == 2


def test_ids_do_not_depend_on_what_comes_after():
    messages = [asks("a"), asks("a", ""), asks("b")]
    assert sent(messages)[:3] == sent([*messages, asks("a", "b", "")])[:3]


def test_many_equal_ids_are_linear():
    assert len(sent([asks("a") for _ in range(20_000)])) == 20_000


def test_counted_ids_go_on_counting():
    rule = IdRule(counted=True)
    history = [asks("f.read:0", "f.ls:1"), asks("f.read:0"), asks("f.read:2", "f.read:0", "other")]
    assert [id for id, _ in sent(history, rule)] == [
        "f.read:0",
        "f.ls:1",
        "f.read:2",
        "f.read:3",
        "f.read:4",
        "other",
    ]
    assert [id for id, _ in sent([asks("a"), asks("a")], rule)] == ["a", "a_2"]
    assert len({id for id, _ in sent([asks("f:0") for _ in range(20_000)], rule)}) == 20_000


def test_long_ids_are_shortened():
    [(long, _), (short, _)] = sent([asks("x" * 41, "y" * 40)], IdRule(longest=40))
    assert (len(long), short) == (40, "y" * 40)
