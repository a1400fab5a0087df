"""What comes of asking endpoints for their models."""

import json
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from ferrule.terminal.settings.endpoint_check import list_models
from ferrule.vendors import PROFILES, Profile
from tests.terminal.settings.open_lists import vendor
from tests.tls import running

KEY = "sk-verysecret-0123456789"


@pytest.fixture(autouse=True)
def _direct(monkeypatch: pytest.MonkeyPatch) -> None:  # pyright: ignore[reportUnusedFunction]
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")


@contextmanager
def listing(answers: dict[str, tuple[int, bytes]]) -> Iterator[Profile]:
    """An endpoint that answers each path so, and any other with 404."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            status, body = answers.get(self.path, (404, b"{}"))
            self.send_response(status)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:
            pass

    http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    with running(http):
        yield replace(PROFILES["generic"], base_url=f"http://127.0.0.1:{http.server_port}")


def test_names_that_can_be_shown_each_once() -> None:
    names = ["b", "a", "b", "", 3, "x" * 500, "bad\x1b[2J"]
    body = json.dumps({"data": [{"id": name} for name in names]}).encode()
    with listing({"/models": (200, body)}) as profile:
        assert list_models(profile, None).models == ("b", "a")


def test_a_list_below_the_version_is_found_where_it_may_be() -> None:
    body = json.dumps({"data": [{"id": "m"}]}).encode()
    with listing({"/v1/models": (200, body)}) as profile:
        assert list_models(profile, None).outcome == "none"
        found = list_models(profile, None, anywhere=True)
    assert (found.outcome, found.models, found.base_url) == ("ok", ("m",), f"{profile.base_url}/v1")


@pytest.mark.parametrize("body", [b"", b"<html>", b"[1]", b'{"data": null}', b"[" * 100_000])
def test_what_is_no_list_is_none(body: bytes) -> None:
    with listing({"/models": (200, body)}) as profile:
        assert list_models(profile, None).outcome == "none"


@pytest.mark.parametrize(
    ("status", "outcome"),
    [(401, "refused"), (403, "refused"), (404, "none"), (500, "unreachable"), (503, "unreachable")],
)
def test_the_status_says_what_it_is_and_the_key_is_never_told(status: int, outcome: str) -> None:
    with listing(
        {"/models": (status, json.dumps({"error": {"message": f"not {KEY}"}}).encode())}
    ) as profile:
        found = list_models(profile, KEY)
    assert found.outcome == outcome
    assert "not " in found.said
    assert KEY not in found.said


def test_a_server_that_is_silent_is_waited_for_no_longer_than_said() -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        profile = replace(PROFILES["generic"], base_url=f"http://127.0.0.1:{silent.getsockname()[1]}")
        found = list_models(profile, None, seconds=0.05)
    assert found.outcome == "unreachable"


def test_a_vendor_with_a_list() -> None:
    with vendor(200, 200) as (profile, _):
        assert list_models(profile, KEY).models == ("m",)
