from hypothesis import given
from hypothesis import strategies as st

from ferrule.repair.partial_arguments import BLOCK, Buffer


@given(st.lists(st.text(max_size=3)), st.integers(0, 3))
def test_the_text_is_all_that_was_written(pieces: list[str], read: int) -> None:
    buffer = Buffer()
    for at, piece in enumerate(pieces):
        buffer.write(piece)
        if at == read:
            assert buffer.text == "".join(pieces[: at + 1])
    assert buffer.text == buffer.text == "".join(pieces)


def test_blocks_are_joined_in_order() -> None:
    buffer = Buffer()
    for at in range(2 * BLOCK + 5):
        buffer.write(f"{at},")
    assert buffer.text == "".join(f"{at}," for at in range(2 * BLOCK + 5))
