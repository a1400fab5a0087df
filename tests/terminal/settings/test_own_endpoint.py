"""Addresses that people type, and profiles that are made of them."""

from pathlib import Path

import pytest

from ferrule.client.connect import load_profiles
from ferrule.core.errors import UsageError
from ferrule.terminal.first_run import endpoint_address, endpoint_profile, keep_profile


@pytest.fixture
def environ(tmp_path: Path) -> dict[str, str]:
    return {"HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path), "FERRULE_KEYS": "file"}


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("https://llm.example", "https://llm.example"),
        ("https://LLM.example/v1/", "https://llm.example/v1"),
        (" https://llm.example/v1/chat/completions/\n", "https://llm.example/v1"),
        ("http://[::1]:8000/api/v1/models", "http://[::1]:8000/api/v1"),
    ],
)
def test_what_is_meant(typed: str, meant: str) -> None:
    assert endpoint_address(typed) == meant


@pytest.mark.parametrize(
    "typed",
    [
        *(
            "",
            "llm.example",
            "ftp://llm.example",
            "https://",
            "https://a b/",
            "http://h:port",
            "http://[::1",
        ),
        "https://sk-secret@llm.example",
        "https://llm.example/v1?key=sk-secret",
        "https://llm.example/#sk-secret",
    ],
)
def test_what_is_no_address_is_refused_and_not_repeated(typed: str) -> None:
    with pytest.raises(UsageError, match="an address") as raised:
        endpoint_address(typed)
    assert "sk-secret" not in str(raised.value)


def test_a_profile_is_written_once_and_read_again(environ: dict[str, str]) -> None:
    made = endpoint_profile("https://llm.example/v1", environ)
    assert (made.name, made.key_variables) == ("llm.example", ("ENDPOINT_LLM_EXAMPLE_API_KEY",))
    file = keep_profile(made, environ)
    assert load_profiles(file.parent) == [made]
    assert endpoint_profile("https://llm.example/v1", environ) == made
    assert keep_profile(made, environ) is None


def test_another_address_at_the_host_is_another_endpoint(environ: dict[str, str]) -> None:
    keep_profile(endpoint_profile("https://llm.example/a", environ), environ)
    other = endpoint_profile("https://llm.example/b", environ)
    assert other.name == "llm.example-2"
    assert other.key_variables == ("ENDPOINT_LLM_EXAMPLE_2_API_KEY",)


def test_no_file_is_replaced(environ: dict[str, str], tmp_path: Path) -> None:
    made = endpoint_profile("https://llm.example/v1", environ)
    file = tmp_path / "ferrule" / "profiles" / "llm.example.toml"
    file.parent.mkdir(parents=True)
    file.write_text("# mine", "utf-8")
    with pytest.raises(UsageError, match="is there already"):
        keep_profile(made, environ)
    assert file.read_text("utf-8") == "# mine"
