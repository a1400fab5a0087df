from ferrule.vendors.history.reasoning import DetailItems, details_text


def merged(*values, whole=False):
    items = DetailItems()
    for value in values:
        items.add(value, whole=whole)
    return list(items.take())


def test_fragments_of_one_type_and_index_are_one_item():
    first = {"type": "reasoning.text", "index": 0, "text": "a", "format": None}
    second = {"type": "reasoning.text", "index": 0, "text": "b", "format": "x", "signature": "S"}
    assert merged([first], [second]) == [
        {"type": "reasoning.text", "index": 0, "text": "ab", "format": "x", "signature": "S"}
    ]


def test_other_types_and_indexes_keep_their_order():
    a, b, c = ({"type": "t", "index": n, "text": str(n)} for n in (1, 0, 2))
    encrypted = {"type": "reasoning.encrypted", "index": 1, "data": "D"}
    assert merged([a], [encrypted, b], [c]) == [a, encrypted, b, c]


def test_a_late_fragment_joins_its_item():
    assert merged(
        [{"type": "t", "index": 0, "text": "a"}],
        [{"type": "t", "index": 1, "text": "x"}],
        [{"type": "t", "index": 0, "text": "b"}],
    ) == [{"type": "t", "index": 0, "text": "ab"}, {"type": "t", "index": 1, "text": "x"}]


def test_contradicting_fragments_are_two_items():
    one, two = ({"type": "e", "index": 0, "data": data} for data in ("D1", "D2"))
    assert merged([one], [two]) == [one, two]


def test_without_an_index_fragments_of_a_type_go_together():
    assert merged([{"type": "t", "text": "a"}], [{"type": "t", "text": "b"}]) == [
        {"type": "t", "text": "ab"}
    ]


def test_whole_items_are_never_merged():
    item = {"type": "t", "index": 0, "text": "a"}
    assert merged([item, item], whole=True) == [item, item]


def test_what_is_no_item_is_nothing():
    assert merged(None, "x", [None, 3, "y"], {}) == []


def test_items_are_given_once_and_the_input_is_left_alone():
    items = DetailItems()
    piece = {"type": "t", "index": 0, "text": "a"}
    items.add([piece], whole=False)
    items.add([{"type": "t", "index": 0, "text": "b"}], whole=False)
    assert items.take() == ({"type": "t", "index": 0, "text": "ab"},)
    assert items.take() == ()
    assert piece == {"type": "t", "index": 0, "text": "a"}


def test_readable_text():
    assert details_text([{"text": "a"}, {"summary": "b"}, {"data": "x"}, None]) == "ab"
    assert details_text(None) == ""
