"""Lines and columns are right, whatever the layout."""

from __future__ import annotations

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ferrule.terminal.settings.toml_places import places_in
from tests.terminal.settings.trees import TREES, Writer, same


@given(st.data(), TREES, st.booleans())
def test_every_key_and_value_is_where_it_was_put(data: st.DataObject, tree: dict, windows: bool) -> None:
    writer = Writer(data.draw)
    writer.table(tree)
    text = writer.text
    assert same(tomllib.loads(text), tree), text
    found = places_in(text.replace("\n", "\r\n") if windows else text)
    assert found.keys == writer.keys, text
    assert found.values == writer.values, text


TEXT = '''# settings
model = "x" # not = this
ui.vim = true
list = [ 1, # one
  "]", { a = 2 },
  """
  many = "lines" """"]

[a."b c".'d']
e = \'\'\'
f = 1\'\'\'\'\'
g = 1979-05-27 07:32:00
[[h]]
i = 1
[[h]]
[h.j]
k = 3
[[h.l]]
[[h.l]]
m = {n.o = 4,p=""}
'''


@pytest.mark.parametrize(
    ("path", "key", "value"),
    [
        (("model",), (2, 1), (2, 9)),
        (("ui", "vim"), (3, 4), (3, 10)),
        (("ui",), (3, 1), (3, 1)),
        (("list",), (4, 1), (4, 8)),
        (("list", 1), (5, 3), (5, 3)),
        (("list", 2, "a"), (5, 10), (5, 14)),
        (("list", 3), (6, 3), (6, 3)),
        (("a", "b c", "d"), (9, 10), (9, 10)),
        (("a", "b c", "d", "e"), (10, 1), (10, 5)),
        (("a", "b c", "d", "g"), (12, 1), (12, 5)),
        (("h",), (13, 3), (13, 3)),
        (("h", 0, "i"), (14, 1), (14, 5)),
        (("h", 1), (15, 3), (15, 3)),
        (("h", 1, "j", "k"), (17, 1), (17, 5)),
        (("h", 1, "l", 1, "m", "n", "o"), (20, 8), (20, 12)),
        (("h", 1, "l", 1, "m", "p"), (20, 14), (20, 16)),
        (("model", "nothing", 3), (2, 1), (2, 9)),
        (("nowhere",), (1, 1), (1, 1)),
    ],
)
def test_places(path: tuple, key: tuple, value: tuple) -> None:
    tomllib.loads(TEXT)
    places = places_in(TEXT)
    assert places.key(path) == key
    assert places.value(path) == value
