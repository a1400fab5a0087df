"""Which endpoint, which key, which profiles; and who may read the environment."""

import ast
import pickle
from collections.abc import Mapping
from dataclasses import FrozenInstanceError, replace
from pathlib import Path

import pytest

import ferrule
from ferrule.client.connect import (
    Connection,
    connection_to,
    data_folder,
    default_model,
    find_connection,
    load_own_profiles,
    load_profiles,
    profile_folder,
    state_folder,
)
from ferrule.core.errors import MissingKey, UnknownName, UsageError
from ferrule.vendors import PROFILES, resolve

SOURCE = Path(ferrule.__file__).parent
BOTH = {"DEEPSEEK_API_KEY": "theirs", "DASHSCOPE_API_KEY": "others", "FERRULE_API_KEY": "any"}


def found(model: str, environ: Mapping[str, str] | None = None, **given: str | None) -> Connection:
    return find_connection(model, environ=environ or {}, **given)


def test_a_vendor_a_model_and_a_key() -> None:
    connection = found("deepseek:m", BOTH)
    assert (connection.profile, connection.model) == (PROFILES["deepseek"], "m")
    assert connection.key == "theirs"
    assert found("deepseek:", BOTH).model == PROFILES["deepseek"].default_model
    assert found("m", BOTH, provider="deepseek").key == "theirs"
    assert found("glm:", BOTH).key == "any"
    assert found("deepseek:m", BOTH, api_key=" given ").key == "given"
    assert found("deepseek:m", BOTH, api_key=" ").key == "theirs"


def test_a_connection_is_a_value_that_hides_its_key() -> None:
    connection = found("deepseek:m", BOTH)
    assert "theirs" not in repr(connection)
    with pytest.raises(FrozenInstanceError):
        connection.key = ""  # type: ignore[misc]


@pytest.mark.parametrize("url", ["https://h.example/v1/", " https://h.example/v1"])
def test_an_endpoint_that_is_given_stays(url: str) -> None:
    environ = {"ZHIPUAI_API_KEY": "cn"}
    assert found("glm:m", environ).profile.base_url == "https://open.bigmodel.cn/api/paas/v4"
    assert found("glm:m", environ, base_url=url).profile.base_url == "https://h.example/v1"
    assert found("glm:m", environ, base_url=" ").profile.base_url == "https://open.bigmodel.cn/api/paas/v4"
    known = connection_to(PROFILES["glm"], "m", base_url=url, environ=environ)
    assert (known.profile.base_url, known.key) == ("https://h.example/v1", "cn")
    assert connection_to(PROFILES["glm"], "m", environ=environ).profile == PROFILES["glm"]


def test_a_key_that_was_given_counts_for_its_own_vendor_only() -> None:
    given = {"api_key": "k", "given_for": "deepseek:"}
    assert found("deepseek-anthropic:m", BOTH, **given).key == "k"
    assert found("deepseek-chat", BOTH, **given).key == "k"
    assert found("dashscope:m", BOTH, **given).key == "others"
    assert found("dashscope:m", **given).key is None
    assert found("m", BOTH, api_key="k", given_for="n", provider="deepseek").key == "k"


def test_a_model_without_a_vendor_is_of_the_vendor_that_was_given() -> None:
    assert found("qwen3-max", given_for="openrouter:any").profile.name == "openrouter"
    assert found("qwen3-max", given_for="any", provider="openrouter").profile.name == "openrouter"
    assert found("dashscope:qwen3-max", given_for="openrouter:any").profile.name == "dashscope"


@pytest.mark.parametrize(
    ("model", "url"),
    [
        ("deepseek:m", "http://localhost:11434/v1"),
        ("deepseek:m", "https://h.example/v1"),
        ("ollama:m", None),
        ("generic:m", "https://api.deepseek.com"),
        ("m", None),
    ],
)
def test_where_no_key_is_needed(model: str, url: str | None) -> None:
    connection = found(model, base_url=url)
    connection.check_key()
    connection_to(connection.profile, connection.model, environ={}).check_key()


@pytest.mark.parametrize("url", [None, "https://api.deepseek.com", "https://api.deepseek.com/beta"])
def test_where_a_key_is_missing(url: str | None) -> None:
    connection = found("deepseek:m", base_url=url)
    for each in (connection, connection_to(connection.profile, "m", environ={})):
        with pytest.raises(MissingKey) as missing:
            each.check_key({"X-Title": "mine"})
        assert missing.value.variables == ("DEEPSEEK_API_KEY", "FERRULE_API_KEY")
        assert str(pickle.loads(pickle.dumps(missing.value))) == str(missing.value)
        each.check_key({"authorization": "Bearer other"})
        replace(each, key="k").check_key()


def test_every_vendor_that_needs_a_key_needs_it_at_all_of_its_addresses() -> None:
    for name, profile in PROFILES.items():
        for url in profile.base_urls if profile.hosts and profile.key_needed else ():
            with pytest.raises(MissingKey):
                found(f"{name}:m", base_url=url).check_key()


def test_names_that_are_none() -> None:
    with pytest.raises(UnknownName, match="vendor"):
        found("m", provider="nobody")
    with pytest.raises(UnknownName, match="region"):
        found("glm:m", {"FERRULE_REGION": "china"})


def test_the_environment_of_this_process_is_the_default(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DEEPSEEK_API_KEY", "mine")
    assert find_connection("deepseek:m").key == "mine"
    assert connection_to(PROFILES["deepseek"]).key == "mine"


def test_the_default_model_is_of_the_first_vendor_with_a_key() -> None:
    assert default_model({"OPENAI_API_KEY": "any"}).startswith("openai:")
    environ = {"OPENAI_API_KEY": "any", "DEEPSEEK_API_KEY": "any", "DASHSCOPE_API_KEY": " "}
    assert default_model(environ) == f"deepseek:{PROFILES['deepseek'].default_model}"
    with pytest.raises(UsageError, match="DEEPSEEK_API_KEY.*OPENAI_API_KEY"):
        default_model({"FERRULE_API_KEY": "any"})


def test_where_profiles_are() -> None:
    assert profile_folder({"HOME": "/h"}) == Path("/h/.config/ferrule/profiles")
    assert profile_folder({"HOME": "/h", "XDG_CONFIG_HOME": "/x"}) == Path("/x/ferrule/profiles")
    assert profile_folder({}).is_absolute()


def test_where_state_and_data_are() -> None:
    environ = {"HOME": "/h", "LOCALAPPDATA": "/local"}
    for folder, variable, usual in (
        (state_folder, "XDG_STATE_HOME", "/h/.local/state/ferrule"),
        (data_folder, "XDG_DATA_HOME", "/h/.local/share/ferrule"),
    ):
        assert folder(environ, "linux") == Path(usual)
        assert folder(environ, "darwin") == Path("/h/Library/Application Support/ferrule")
        assert folder(environ, "win32") == Path("/local/ferrule")
        for platform in ("linux", "darwin", "win32"):
            assert folder({**environ, variable: "/x"}, platform) == Path("/x/ferrule")
            assert folder({**environ, variable: "not/absolute"}, platform).is_absolute()
            assert folder({}, platform).is_absolute()


def test_what_is_read_is_known_everywhere(tmp_path: Path) -> None:
    (tmp_path / "b.toml").write_text('name = "file-b"\nhosts = ["b.example"]', encoding="utf-8")
    (tmp_path / "a.toml").write_text('name = "file-a"\nextends = "kimi"\ntitle = "文"', encoding="utf-8")
    (tmp_path / "notes.txt").write_text("name =", encoding="utf-8")
    assert [profile.name for profile in load_profiles(tmp_path)] == ["file-a", "file-b"]
    assert resolve("https://b.example/v1").name == "file-b"
    assert resolve(provider="file-a").title == "文"


def test_no_folder_holds_nothing(tmp_path: Path) -> None:
    assert load_profiles(tmp_path / "missing") == []
    (tmp_path / "file").touch()
    assert load_profiles(tmp_path / "file") == []


@pytest.mark.parametrize("text", [b"name = ", b"name = 'x'\nnope = 1", b"name = '\xff'"])
def test_a_wrong_file_is_named_and_nothing_is_known(tmp_path: Path, text: bytes) -> None:
    (tmp_path / "a.toml").write_bytes(b'name = "file-good"')
    (tmp_path / "z.toml").write_bytes(text)
    with pytest.raises(UsageError, match=r"z\.toml"):
        load_profiles(tmp_path)
    assert "file-good" not in PROFILES


def test_a_file_that_cannot_be_read_is_named_once(tmp_path: Path) -> None:
    (tmp_path / "z.toml").mkdir()
    with pytest.raises(UsageError) as wrong:
        load_profiles(tmp_path)
    assert str(wrong.value) == f"{tmp_path / 'z.toml'}: Is a directory"


def mine(folder: Path, text: str) -> dict[str, str]:
    """An environment whose user has a profile."""
    environ = {"XDG_CONFIG_HOME": str(folder)}
    profile_folder(environ).mkdir(parents=True, exist_ok=True)
    (profile_folder(environ) / "mine.toml").write_text(text, encoding="utf-8")
    return environ


def test_the_users_own_profiles_are_known_without_a_word(tmp_path: Path) -> None:
    text = 'name = "own-vendor"\nextends = "deepseek"\nbase_url = "https://own.example/v1"'
    environ = mine(tmp_path, f'{text}\ndefault_model = "own-model"\nkey_variables = ["OWN_API_KEY"]')
    environ["OWN_API_KEY"] = "sk-own"
    assert default_model(environ) == "own-vendor:own-model"
    connection = found("own-vendor:", environ)
    assert (connection.model, connection.key) == ("own-model", "sk-own")
    assert connection.profile.base_url == "https://own.example/v1"


def test_the_users_own_profiles_are_read_once(tmp_path: Path) -> None:
    environ = mine(tmp_path, 'name = "once"\ntitle = "First"')
    load_own_profiles(environ)
    mine(tmp_path, 'name = "once"\ntitle = "Second"')
    load_own_profiles(environ)
    assert PROFILES["once"].title == "First"


def test_a_mistake_in_them_is_said_each_time(tmp_path: Path) -> None:
    environ = mine(tmp_path, 'name = "wrong"\nbase_ulr = "x"')
    for _ in range(2):
        with pytest.raises(UsageError, match=r"mine\.toml:2: base_ulr"):
            found("deepseek:m", environ)


READERS = {
    "agent/mcp.py": "fills in the variables that a configuration of servers names",
    "agent/backends/command_access.py": "knows the home of the user",
    "agent/backends/shell.py": "hands on to commands what they need of it",
    "cli/app.py": "hands it to the commands",
    "gateway/metrics.py": "the folder of prometheus-client's files, which its library reads itself",
    "client/connect.py": "keys, regions and the folders of the user",
}
"""Who reads the environment, and why."""


def reads_environment(module: Path) -> bool:
    names = {"environ", "environb", "getenv", "getenvb"}
    text = module.read_text("utf-8")
    if "os.environ" not in text and "getenv" not in text and "from os import" not in text:
        return False
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Attribute(ast.Name("os"), name) if name in names:
                return True
            case ast.ImportFrom("os", imported) if names & {each.name for each in imported}:
                return True
            case _:
                pass
    return False


def test_only_these_modules_read_the_environment() -> None:
    found = {
        each.relative_to(SOURCE).as_posix() for each in SOURCE.rglob("*.py") if reads_environment(each)
    }
    assert found == READERS.keys()


@pytest.mark.parametrize("line", ["os.environ['A']", "from os import getenv as g", "x = [os.getenv('A')]"])
def test_reading_the_environment_is_seen(tmp_path: Path, line: str) -> None:
    (tmp_path / "module.py").write_text(f"import os\ndef f(environ):\n    {line}\n")
    assert reads_environment(tmp_path / "module.py")
