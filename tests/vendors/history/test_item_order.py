"""Parts of a reply are found again in their order, and none is lost."""

from hypothesis import given
from hypothesis import strategies as st

from ferrule.vendors.history.reasoning import Called, Keeper, Kept, Said, arrange

ITEM = {"type": "x"}
PARTS = st.lists(st.one_of(st.text(max_size=5), st.integers(0, 3), st.just(ITEM)), max_size=12)


def kept(parts):
    """The entries that a reader would make."""
    keeper, entries = Keeper("api"), []
    for part in parts:
        if isinstance(part, str):
            keeper.text(len(part))
        elif isinstance(part, int):
            keeper.call(str(part))
        else:
            entries.extend(keeper.item(part).items)
    return entries


def arranged(parts, entries, text=None):
    text = "".join(part for part in parts if isinstance(part, str)) if text is None else text
    calls = list(map(Number, filter(lambda part: isinstance(part, int), parts)))
    return arrange("api", entries, text, calls, lambda call: call.id)


class Number:
    def __init__(self, number):
        self.id = str(number)


def told(steps):
    text = "".join(step.text for step in steps if isinstance(step, Said))
    calls = [step.call.id for step in steps if isinstance(step, Called)]
    return text, calls, sum(isinstance(step, Kept) for step in steps)


@given(PARTS)
def test_items_stand_behind_what_they_stood_behind(parts):
    steps = arranged(parts, kept(parts))
    last = max((at for at, part in enumerate(parts) if part is ITEM), default=-1)
    before = told(arranged(parts[: last + 1], kept(parts)))
    end = max((at for at, step in enumerate(steps) if isinstance(step, Kept)), default=-1)
    assert told(steps[: end + 1]) == before


@given(PARTS, PARTS)
def test_nothing_is_lost_whatever_the_entries_say(parts, others):
    text, calls, items = told(arranged(parts, kept(others)))
    assert text == "".join(part for part in parts if isinstance(part, str))
    assert sorted(calls) == sorted(str(part) for part in parts if isinstance(part, int))
    assert items == sum(part is ITEM for part in others)


def test_text_that_was_changed_stands_at_the_first_mark():
    parts = ["abcdef", ITEM, "ghi", ITEM]
    steps = arranged(parts, kept(parts), text="new")
    assert steps == [Said("new"), Kept(ITEM), Kept(ITEM)]


def test_a_reply_without_items_has_no_entries():
    assert kept(["text", 1, 2]) == []
