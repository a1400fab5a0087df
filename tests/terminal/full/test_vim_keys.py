"""Keys of vi: a text with its caret, keys, the text and the caret that come of them."""

import pytest

from ferrule.terminal.full.vim_keys import Step, VimKeys

ESCAPE = "\x1b"


def typed(text: str, keys: str) -> tuple[VimKeys, str, int, list[int]]:
    """``|`` stands before the character that the caret is on. What was asked of the history comes last."""
    caret = text.index("|")
    text, vim, asked = text.replace("|", ""), VimKeys(), list[int]()
    vim.escape(text, caret)
    vim.clear()
    vim.insert = False
    for key in keys:
        step: Step | None
        if key == ESCAPE:
            step = vim.escape(text, caret)
        elif vim.insert:
            text, caret = f"{text[:caret]}{key}{text[caret:]}", caret + 1
            continue
        else:
            step = vim.press(key, text, caret)
        if step is not None and step.history:
            asked.append(step.history)
        elif step is not None:
            text, caret = step.text, step.caret
    return vim, text, caret, asked


MOTIONS = """
|one two three -> w -> one |two three
|one two three -> 2w -> one two |three
|one two -> 9w -> one tw|o
one-two| x -> b -> one-|two x
|one-two x -> w -> one|-two x
|one-two x -> W -> one-two |x
one-two |x -> B -> |one-two x
|one two -> e -> on|e two
on|e two -> e -> one tw|o
|a-b c -> E -> a-|b c
|one⏎⏎two -> w -> one⏎|⏎two
|one⏎⏎two -> ww -> one⏎⏎|two
|one⏎⏎  two -> www -> one⏎⏎  tw|o
one⏎⏎|two -> bb -> |one⏎⏎two
ab|c -> 0 -> |abc
  ab|c -> ^ ->   |abc
|abc⏎d -> $ -> ab|c⏎d
|abc -> 10l -> ab|c
ab|c -> 2h -> |abc
|a,b,c -> f, -> a|,b,c
|a,b,c -> 2f, -> a,b|,c
|a,b,c -> t, -> |a,b,c
|ab,b,c -> t,; -> ab,|b,c
a,b,|c -> F, -> a,b|,c
a,b,|c -> 2T, -> a,|b,c
|a,b,c -> f,;, -> a|,b,c
|abc -> fz -> |abc
|abc⏎z -> fz -> |abc⏎z
|a⏎b⏎  c -> G -> a⏎b⏎  |c
|a⏎b⏎c -> 2G -> a⏎|b⏎c
a⏎b⏎|c -> gg -> |a⏎b⏎c
ab|c⏎d⏎efgh -> jj -> abc⏎d⏎ef|gh
ab|c⏎d⏎efgh -> j0j -> abc⏎d⏎|efgh
"""

CHANGES = """
|one two three -> dw -> |two three
|one two three -> d2w -> |three
|one two three -> 2dw -> |three
|one two -> 3dw -> |
|one⏎two -> dw -> |⏎two
one |two three -> cwTWO⎋ -> one TW|O three
on|e -> cwX⎋ -> on|X
|one two -> c2wX⎋ -> |X
|a b c -> cwX⎋w. -> X |X c
|one two -> ywP -> one| one two
|one two -> ywwp -> one tone| wo
|abc -> de -> |
|one two -> db -> |one two
one |two -> db -> |two
abc |def -> D -> abc| 
a|bc def -> Cx⎋ -> a|x
|abc -> x -> |bc
|abc -> 3x -> |
ab|c -> X -> a|c
|abc -> xp -> b|ac
|abc -> rz -> |zbc
|abc -> 2rz -> z|zc
|abc -> 4rz -> |abc
|ab cd -> 3~ -> AB |cd
a|b -> iX⎋ -> a|Xb
|ab -> aX⎋ -> a|Xb
|ab -> Ax⎋ -> ab|x
  a|b -> Ix⎋ ->   |xab
|a⏎b -> ox⎋ -> a⏎|x⏎b
a⏎|b -> Ox⎋ -> a⏎|x⏎b
|a⏎b⏎c -> dd -> |b⏎c
a⏎b⏎|c -> dd -> a⏎|b
|a⏎b⏎c -> 2dd -> |c
|a⏎b⏎c -> dj -> |c
a⏎b⏎|c -> dk -> |a
a⏎|b⏎c -> dG -> |a
a⏎|b⏎c -> dgg -> |c
|a⏎b⏎c -> ddp -> b⏎|a⏎c
a⏎|b⏎c -> yyP -> a⏎|b⏎b⏎c
|a -> yy2p -> a⏎|a⏎a
a|b⏎c -> ccx⎋ -> |x⏎c
|a⏎b -> Sx⎋ -> |x⏎b
|abc -> sx⎋ -> |xbc
|a,b -> df, -> |b
|a,b -> dt, -> |,b
|a b c -> dfz -> |a b c
foo(b|ar) -> ciwX⎋ -> foo(|X)
a |b c -> daw -> a |c
a |b -> daw -> |a
|abc -> d$ -> |
a|bc -> d0 -> |bc
|one two -> dww. -> t|w
|one two three -> dw. -> |three
|a b c d -> x2. -> | c d
|one -> iab⎋. -> aa|bbone
|one two -> xxu -> |ne two
|one two -> xx2u -> |one two
|one two -> xxuu␒␒ -> |e two
|one -> cwabc⎋u -> |one
|one -> oa⎋ob⎋u -> one⏎|a
|one -> 2z -> |one
|one -> dzx -> |ne
| -> x -> |
| -> dd -> |
| -> ihi⎋ -> h|i
"""


@pytest.mark.parametrize("case", [*MOTIONS.strip("\n").splitlines(), *CHANGES.strip("\n").splitlines()])
def test_what_keys_do(case: str) -> None:
    before, keys, after = case.split(" -> ")
    keys = keys.replace("⎋", ESCAPE).replace("␒", "\x12")
    vim, text, caret, asked = typed(before.replace("⏎", "\n"), keys)
    assert f"{text[:caret]}|{text[caret:]}".replace("\n", "⏎") == after
    assert not vim.insert
    assert not asked


def test_over_the_first_and_the_last_line_is_the_history() -> None:
    assert typed("|a\nb", "kjj")[3] == [-1, 1]


def test_what_is_half_typed_is_shown_and_escape_forgets_it() -> None:
    vim = typed("|abc", "2d")[0]
    assert vim.pending == "2d"
    assert vim.escape("abc", 0) is not None
    assert vim.pending == ""
    assert vim.escape("abc", 0) is None


def test_an_undo_takes_back_a_whole_insertion() -> None:
    vim = VimKeys()
    vim.escape("typed at first", 14)
    step = vim.press("u", "typed at first", 13)
    assert step == Step("", 0)


def test_a_count_has_an_end() -> None:
    _, text, _, _ = typed("|a", "yy99999999p")
    assert len(text) < 3_000
