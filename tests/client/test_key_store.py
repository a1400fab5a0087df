"""Keys are kept for their owner alone, found by one rule, and shown nowhere."""

import os
import pickle
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import keyring
import pytest
from hypothesis import given
from hypothesis import strategies as st
from keyring.backend import KeyringBackend
from keyring.backends import fail, null

from ferrule.agent.deep_agent import resolve_model
from ferrule.client.connect import default_model, find_connection, key_names, key_store
from ferrule.client.http import Client
from ferrule.client.key_store import SERVICE, KeyStore, usable_key, ways_named
from ferrule.core.errors import UnknownName, UsageError
from ferrule.gateway.routing import environment_upstreams
from ferrule.langchain.chat import ChatFerrule
from ferrule.vendors import PROFILES

POSIX = pytest.mark.skipif(os.name != "posix", reason="modes of files")
KEY = "sk-verysecret-0123456789"


class Ring(KeyringBackend):
    """A keyring in memory that counts how often it is asked."""

    priority = 9  # type: ignore[assignment]

    def __init__(self) -> None:
        super().__init__()
        self.kept: dict[tuple[str, str], str] = {}
        self.asked: list[str] = []
        self.locked = False

    def get_password(self, service: str, username: str) -> str | None:
        self.asked.append(username)
        if self.locked:
            raise keyring.errors.KeyringLocked(f"locked, and here is {KEY}")
        return self.kept.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        if self.locked:
            raise keyring.errors.KeyringLocked("locked")
        self.kept[service, username] = password

    def delete_password(self, service: str, username: str) -> None:
        if self.kept.pop((service, username), None) is None:
            raise keyring.errors.PasswordDeleteError("none")


@pytest.fixture
def ring() -> Iterator[Ring]:
    before = keyring.get_keyring()
    made = Ring()
    keyring.set_keyring(made)
    yield made
    keyring.set_keyring(before)


@pytest.fixture
def no_ring() -> Iterator[None]:
    before = keyring.get_keyring()
    keyring.set_keyring(fail.Keyring())
    yield
    keyring.set_keyring(before)


def test_a_keyring_keeps_keys_and_the_file_their_names(tmp_path: Path, ring: Ring) -> None:
    store = KeyStore(tmp_path)
    assert store.set("MY_KEY", KEY) == "keyring"
    assert ring.kept == {(SERVICE, "MY_KEY"): KEY}
    assert KEY not in store.file.read_text()
    assert store.names() == {"MY_KEY": "keyring"}
    again = KeyStore(tmp_path)
    ring.asked.clear()
    assert [again.get("MY_KEY") for _ in range(3)] == [KEY] * 3
    assert ring.asked == ["MY_KEY"], "once for each name and process"
    assert again.get("OTHER_KEY") is None
    assert ring.asked == ["MY_KEY"], "and only for names that it has"
    assert again.remove("MY_KEY")
    assert ring.kept == {}
    assert not again.remove("MY_KEY")
    assert again.get("MY_KEY") is None


@pytest.mark.parametrize("backend", [fail.Keyring, null.Keyring])
def test_a_keyring_that_keeps_nothing_is_not_used(tmp_path: Path, backend: Any) -> None:
    before = keyring.get_keyring()
    keyring.set_keyring(backend())
    try:
        assert KeyStore(tmp_path).set("MY_KEY", KEY) == "file"
        assert KeyStore(tmp_path).get("MY_KEY") == KEY
    finally:
        keyring.set_keyring(before)


def test_a_keyring_that_writes_plain_text_is_not_used(tmp_path: Path, ring: Ring) -> None:
    plain = type("PlaintextKeyring", (Ring,), {"__module__": "keyrings.alt.file"})()
    keyring.set_keyring(plain)
    assert KeyStore(tmp_path).set("MY_KEY", KEY) == "file"
    assert plain.kept == {}


def test_a_locked_keyring_is_told_without_a_key(tmp_path: Path, ring: Ring) -> None:
    store = KeyStore(tmp_path)
    store.set("MY_KEY", KEY)
    ring.locked = True
    with pytest.raises(UsageError, match="does not give MY_KEY") as wrong:
        KeyStore(tmp_path).get("MY_KEY")
    assert KEY not in str(wrong.value)
    assert wrong.value.__cause__ is None
    assert store.set("NEW_KEY", KEY) == "file", "the file takes what a locked keyring does not"


def test_a_keyring_that_has_gone_is_told(tmp_path: Path, ring: Ring) -> None:
    KeyStore(tmp_path).set("MY_KEY", KEY)
    keyring.set_keyring(fail.Keyring())
    with pytest.raises(UsageError, match="FERRULE_KEYS=file ferrule keys set MY_KEY"):
        KeyStore(tmp_path).get("MY_KEY")
    assert KeyStore(tmp_path, "file").set("MY_KEY", KEY + "2") == "file"
    assert KeyStore(tmp_path, "file").get("MY_KEY") == KEY + "2"


def test_from_the_keyring_to_the_file_nothing_is_left_behind(tmp_path: Path, ring: Ring) -> None:
    KeyStore(tmp_path).set("MY_KEY", KEY)
    KeyStore(tmp_path, "file").set("MY_KEY", KEY + "2")
    assert ring.kept == {}
    assert KeyStore(tmp_path).names() == {"MY_KEY": "file"}


@POSIX
def test_the_file_is_for_its_owner(tmp_path: Path, no_ring: None) -> None:
    store = KeyStore(tmp_path / "deep" / "ferrule")
    store.set("MY_KEY", KEY)
    assert store.file.stat().st_mode & 0o777 == 0o600
    assert store.file.parent.stat().st_mode & 0o777 == 0o700
    assert tomllib.loads(store.file.read_text())["keys"] == {"MY_KEY": KEY}
    for mode in (0o640, 0o604, 0o620, 0o666):
        store.file.chmod(mode)
        for use in (
            lambda: store.get("MY_KEY"),
            store.names,
            lambda: store.set("B", KEY),
            lambda: store.remove("B"),
        ):
            with pytest.raises(UsageError, match="others can read or change .* chmod 600"):
                use()
    store.file.chmod(0o400)
    assert store.get("MY_KEY") == KEY


def test_nothing_is_kept_where_only_the_environment_counts(tmp_path: Path, ring: Ring) -> None:
    KeyStore(tmp_path, "file").set("MY_KEY", KEY)
    store = KeyStore(tmp_path, "env")
    assert store.get("MY_KEY") is None
    assert store.names() == {}
    assert not store.remove("MY_KEY")
    with pytest.raises(UsageError, match="FERRULE_KEYS=env"):
        store.set("MY_KEY", KEY)
    assert [ways_named(name) for name in ("", " File ", "env", "auto")] == ["auto", "file", "env", "auto"]
    with pytest.raises(UnknownName, match="place for keys 'nowhere'"):
        ways_named("nowhere")


@pytest.mark.parametrize(
    "text",
    ["sk-verysecret-0123456789", "[keys]\nA = 3", "keys = 3", "keyring = 'A'", '[keys]\nA = "a b"', "\xff"],
)
def test_a_damaged_file_is_told_without_what_is_in_it(tmp_path: Path, text: str) -> None:
    store = KeyStore(tmp_path)
    store.file.write_bytes(text.encode("latin-1"))
    store.file.chmod(0o600)
    with pytest.raises(UsageError, match=r"keys\.toml") as wrong:
        store.get("A")
    assert "verysecret" not in str(wrong.value)
    assert wrong.value.__cause__ is None


@given(
    st.dictionaries(
        st.from_regex(r"[A-Za-z_][A-Za-z0-9_]{0,9}", fullmatch=True),
        st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=1),
        max_size=5,
    )
)
def test_keys_are_read_as_they_were_written(keys: dict[str, str]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        store = KeyStore(Path(folder), "file")
        for name, key in keys.items():
            store.set(name, key)
        again = KeyStore(Path(folder), "file")
        assert {name: again.get(name) for name in again.names()} == keys
        for name in keys:
            again.remove(name)
        assert store.names() == {}


@pytest.mark.parametrize("given_", [" sk-a \r\n", "\x1b[200~sk-a\x1b[201~", "Bearer sk-a"])
def test_what_a_terminal_puts_around_a_key_is_left_out(given_: str) -> None:
    assert usable_key(given_) == "sk-a"


@pytest.mark.parametrize("given_", ["", "  ", "sk verysecret", "sk\nverysecret", "schlüssel-verysecret"])
def test_what_is_no_key(tmp_path: Path, given_: str) -> None:
    with pytest.raises(UsageError) as wrong:
        KeyStore(tmp_path, "file").set("A", given_)
    assert "verysecret" not in str(wrong.value)
    with pytest.raises(UsageError, match="not the name"):
        KeyStore(tmp_path, "file").set("A B", KEY)


def test_a_store_shows_no_key(tmp_path: Path, ring: Ring) -> None:
    store = KeyStore(tmp_path)
    store.set("MY_KEY", KEY)
    KeyStore(tmp_path, "file").set("B", KEY)
    store.get("MY_KEY")
    assert "verysecret" not in repr(store) + repr(store._read())


# How a key is found.


def user(folder: Path, **variables: str) -> dict[str, str]:
    return {"HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "FERRULE_KEYS": "file", **variables}


def test_what_is_given_then_the_environment_then_the_store(tmp_path: Path) -> None:
    environ = user(tmp_path)
    assert find_connection("deepseek:m", environ=environ).key is None
    key_store(environ).set("DEEPSEEK_API_KEY", KEY)
    assert find_connection("deepseek:m", environ=environ).key == KEY
    assert find_connection("deepseek:m", api_key="given", environ=environ).key == "given"
    other = user(tmp_path, FERRULE_API_KEY="any")
    assert find_connection("deepseek:m", environ=other).key == "any", "the environment goes first"
    assert find_connection("glm:m", environ=environ).key is None
    off = {**environ, "FERRULE_KEYS": "env"}
    assert find_connection("deepseek:m", environ=off).key is None
    with pytest.raises(UnknownName):
        find_connection("deepseek:m", environ={**environ, "FERRULE_KEYS": "x"})


def test_a_stored_key_is_valid_in_its_region(tmp_path: Path) -> None:
    environ = user(tmp_path)
    key_store(environ).set("KIMI_CN_API_KEY", KEY)
    found = find_connection("kimi:m", environ=environ)
    assert (found.key, found.profile.base_url) == (KEY, "https://api.moonshot.cn/v1")
    key_store(environ).set("MOONSHOT_API_KEY", KEY + "2")
    assert find_connection("kimi:m", environ=environ).key == KEY + "2"
    regional = find_connection("kimi:m", environ={**environ, "FERRULE_REGION": "cn"})
    assert regional.profile.base_url == "https://api.moonshot.cn/v1"


def test_the_default_model_and_the_gateway_know_stored_keys(tmp_path: Path) -> None:
    environ = user(tmp_path, OPENAI_API_KEY="any")
    key_store(environ).set("DEEPSEEK_API_KEY", KEY)
    assert default_model(environ).startswith("openai:"), "the environment goes first"
    del environ["OPENAI_API_KEY"]
    assert default_model(environ).startswith("deepseek:")
    assert key_names(environ) == {"DEEPSEEK_API_KEY": "file"}
    upstreams = environment_upstreams(environ)
    assert list(upstreams) == ["deepseek"]
    assert upstreams["deepseek"].key == KEY
    assert KEY not in repr(upstreams)
    assert upstreams["deepseek"].mask.text(KEY) == "[key]"


def test_clients_chat_models_and_agents_know_stored_keys(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in PROFILES["deepseek"].key_variables:
        monkeypatch.delenv(name, raising=False)
    for name, value in user(tmp_path).items():
        if name != "HOME":
            monkeypatch.setenv(name, value)
    key_store(os.environ).set("DEEPSEEK_API_KEY", KEY)
    with Client("deepseek:m") as client:
        assert client._key == KEY
        assert KEY not in repr(client)
    for model in (ChatFerrule(model="deepseek:m"), resolve_model("deepseek:m")):
        assert isinstance(model, ChatFerrule)
        assert model._connection(model.model).key == KEY
        assert KEY not in repr(model) + str(model)
        pickle.dumps(model.model)


def test_one_store_for_a_user_and_process(tmp_path: Path) -> None:
    assert key_store(user(tmp_path)) is key_store(user(tmp_path))
    assert key_store(user(tmp_path)) is not key_store({**user(tmp_path), "FERRULE_KEYS": "auto"})


def test_looking_for_keys_loads_no_keyring(tmp_path: Path) -> None:
    code = "import sys, ferrule.client.connect as c; c.find_connection('glm:m'); print('keyring' in sys.modules)"
    environ = {**os.environ, "XDG_CONFIG_HOME": str(tmp_path), "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environ
    )
    assert done.stdout.strip() == "False"


@POSIX
def test_processes_that_keep_keys_at_once_lose_none(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from ferrule.client.key_store import KeyStore\n"
        "store = KeyStore(Path(sys.argv[1]), 'file'); sys.stdin.readline()\n"
        "for n in range(8): store.set(f'KEY_{sys.argv[2]}_{n}', 'sk-x')"
    )
    environ = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", code, str(tmp_path)]
    running = [subprocess.Popen([*command, who], stdin=subprocess.PIPE, env=environ) for who in "abc"]
    for process in running:
        process.stdin.write(b"\n")
        process.stdin.flush()
    for process in running:
        process.communicate()
        assert process.returncode == 0
    assert set(KeyStore(tmp_path, "file").names()) == {f"KEY_{who}_{n}" for who in "abc" for n in range(8)}


@POSIX
def test_a_folder_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(UsageError, match="file"):
        KeyStore(tmp_path / "file" / "x", "file").set("A", KEY)
