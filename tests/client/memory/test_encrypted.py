"""Nothing readable is at rest, and what was not sealed with the key for its place is not found."""

import sqlite3
from pathlib import Path

import pytest

from ferrule.client.memory import Encrypted, InMemory, RedisMemory, SqliteMemory
from ferrule.core.errors import UsageError
from tests.client.memory.conftest import KEY, encrypted
from tests.client.memory.redis_server import Server, client, needs_server

SCOPE, NAME, VALUE = "a readable scope", "a readable key", b"a readable thought"
READABLE = (SCOPE.encode(), NAME.encode(), VALUE, KEY.encode(), b"readable")


def test_a_file_has_nothing_readable(tmp_path: Path) -> None:
    plain = SqliteMemory(tmp_path / "memory.db")
    memory = encrypted(plain)
    memory.put(SCOPE, {NAME: VALUE, "more": VALUE * 1_000})
    written = b"".join(
        file.read_bytes() for file in tmp_path.iterdir()
    )  # with the WAL, where it stands first
    assert memory.get(SCOPE, [NAME]) == {NAME: VALUE}
    memory.close()
    written += (tmp_path / "memory.db").read_bytes()
    assert len(written) > 2 * 18_000
    assert not [text for text in READABLE if text in written]
    assert KEY not in repr(memory)


@needs_server
def test_a_server_has_nothing_readable(redis_server: Server) -> None:
    memory = encrypted(RedisMemory(redis_server.url, prefix="secret:"))
    memory.put(SCOPE, {NAME: VALUE})
    asked = client(redis_server)
    [entry] = asked.keys("secret:entry:*")
    written = b"".join(
        [entry, asked.get(entry), *asked.zrange("secret:order", 0, -1), *asked.hgetall("secret:sizes")]
    )
    assert not [text for text in READABLE if text in written]
    assert memory.get(SCOPE, [NAME]) == {NAME: VALUE}
    memory.close()
    asked.close()


def test_the_same_value_never_looks_the_same() -> None:
    plain = InMemory()
    memory = encrypted(plain)
    seen = set()
    for _ in range(3):
        memory.put(SCOPE, {NAME: VALUE, "other": VALUE})
        memory.put("other", {NAME: VALUE})
        seen |= {value for _, value in plain._entries.values()}
    assert len(seen) == 9
    assert len(plain._entries) == 3


def test_what_was_changed_moved_or_cut_is_not_found(tmp_path: Path) -> None:
    path = tmp_path / "memory.db"
    memory = encrypted(SqliteMemory(path))
    memory.put(SCOPE, {NAME: VALUE, "other": b"another"})
    memory.put("other scope", {NAME: b"another"})
    db = sqlite3.connect(path, isolation_level=None)
    [(sealed,)] = db.execute("SELECT value FROM entries WHERE id = 1").fetchall()
    for at in (0, 12, len(sealed) - 1):
        changed = bytearray(sealed)
        changed[at] ^= 1
        db.execute("UPDATE entries SET value = ? WHERE id = 1", (bytes(changed),))
        assert memory.get(SCOPE, [NAME, "other"]) == {"other": b"another"}
    for length in (0, 5, 12, 20):
        db.execute("UPDATE entries SET value = ? WHERE id = 1", (sealed[:length],))
        assert memory.get(SCOPE, [NAME]) == {}
    for other in (2, 3):
        db.execute("UPDATE entries SET value = ? WHERE id = ?", (sealed, other))
    assert memory.get(SCOPE, ["other"]) == memory.get("other scope", [NAME]) == {}
    db.execute("UPDATE entries SET value = ? WHERE id = 1", (sealed,))
    assert memory.get(SCOPE, [NAME]) == {NAME: VALUE}
    db.close()
    memory.close()


def test_another_key_finds_nothing_and_the_same_finds_all() -> None:
    plain = InMemory()
    encrypted(plain).put(SCOPE, {NAME: VALUE})
    assert Encrypted(plain, KEY.encode()).get(SCOPE, [NAME]) == {NAME: VALUE}
    assert Encrypted(plain, KEY + "!").get(SCOPE, [NAME]) == {}
    assert Encrypted(plain, KEY, namespace="another").get(SCOPE, [NAME]) == {}
    assert plain.get(SCOPE, [NAME]) == {}


def test_the_secrets_do_not_change_with_versions() -> None:
    """Gateways of other versions share the store: what this key made once is found for ever."""
    plain = InMemory()
    memory = encrypted(plain)
    sealed = bytes.fromhex(SEALED)
    plain.put(memory._hidden("scope", SCOPE), {memory._hidden("key", SCOPE, NAME): sealed})
    assert memory.get(SCOPE, [NAME]) == {NAME: VALUE}
    assert memory._hidden("key", SCOPE, NAME) == HIDDEN


@pytest.mark.parametrize("key", ["", "15 bytes so far", b"15 bytes so far"])
def test_a_short_key_is_refused(key: str | bytes) -> None:
    with pytest.raises(UsageError, match=r"has (0|15) bytes; it needs 16 or more") as caught:
        Encrypted(InMemory(), key)
    assert "so far" not in str(caught.value)


def test_the_length_is_counted_in_bytes() -> None:
    Encrypted(InMemory(), "密" * 6)


HIDDEN = "50dcd87d40484fe8d860313847efa6af5f268905efec7ef05eaa1e8ed325cf72"
SEALED = "d2b90f135a053db4cf601e339fd6e39b70e08bf89fae747433d339958a155f953bc7c24c6ab2cbb8006735a21323"
