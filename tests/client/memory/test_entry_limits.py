"""Two places never have one name."""

from hypothesis import given
from hypothesis import strategies as st

from ferrule.client.memory.store import ENTRY_BYTES, entry_bytes, entry_name

PLACES = st.tuples(st.text("a:12\0"), st.text("a:12\0"))


@given(PLACES, PLACES)
def test_names_differ_where_scopes_or_keys_do(one: tuple[str, str], other: tuple[str, str]) -> None:
    assert (entry_name(*one) == entry_name(*other)) == (one == other)


def test_an_entry_counts_its_bytes() -> None:
    assert entry_name("é", "key") == "1:é:key".encode()
    assert entry_bytes(b"name", b"value") == 9 + ENTRY_BYTES
