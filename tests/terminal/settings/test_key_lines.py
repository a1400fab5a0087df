"""Each key of a TOML text is found in its line, whatever the layout."""

import tomllib

import pytest

from ferrule.core.typed_tables import key_lines

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
"g.\\u0068" = "[ # \\""
[[h]]
i = 1
[[h]]
[h.j]
k = {n.o = 4,p=""}
'''


@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_every_key_is_where_it_was_put(ends: str) -> None:
    tomllib.loads(TEXT)
    assert key_lines(TEXT.replace("\n", ends)) == {
        ("model",): 2,
        ("ui",): 3,
        ("ui", "vim"): 3,
        ("list",): 4,
        ("a",): 9,
        ("a", "b c"): 9,
        ("a", "b c", "d"): 9,
        ("a", "b c", "d", "e"): 10,
        ("a", "b c", "d", "g.h"): 12,
        ("h",): 13,
        ("h", "i"): 14,
        ("h", "j"): 16,
        ("h", "j", "k"): 17,
    }


def test_time_is_linear() -> None:
    text = (
        '[x]\na = """\n' + "b = 1\n" * 50_000 + '"""\n' + "c = [\n" + "'d = 1',\n" * 50_000 + "]\ne = 1\n"
    )
    assert key_lines(text)["x", "e"] == 100_006
