"""The key is shown nowhere: not in logs, errors, tracebacks, reprs or pickles, whoever quotes it."""

import json
import logging
import pickle
import traceback
from base64 import b64encode
from collections.abc import Sequence
from typing import Any

import pytest
from tenacity import wait_none

from ferrule.client.connect import find_connection
from ferrule.client.connection_pool import Network
from ferrule.client.http import Client
from ferrule.core.errors import UsageError, VendorError
from ferrule.core.messages import User
from ferrule.langchain.chat import ChatFerrule
from ferrule.vendors import resolve
from tests.client.server import Server, serving

KEY = "sk-very-secret-1234567890abcdef"
OTHER = "another-secret-0987654321"

QUOTED = [
    (401, json.dumps({"error": {"message": f"Incorrect API key provided: {KEY}", "code": KEY}}).encode()),
    (401, f"who is {KEY}?".encode()),
    (500, f"<html><title>{KEY}</title></html>".encode()),
    (400, json.dumps({"error": {"message": "x" * 1_990 + KEY}}).encode()),
    (429, json.dumps({"error": {"message": "slow", "param": KEY}, "request_id": KEY}).encode()),
    (200, f'data: {{"error":{{"message":"bad {KEY}","code":"invalid_api_key"}}}}\n\n'.encode()),
    (200, f'data: {{"error":{{"message":"{"x" * 1_990}{KEY}"}}}}\n\n'.encode()),
    (200, json.dumps({"base_resp": {"status_code": 1004, "status_msg": f"{KEY} {OTHER}"}}).encode()),
    (200, b'data: {"' + KEY.encode()),
]


def shown(error: BaseException) -> str:
    """Everything that a program may print of an error, with the variables of all frames but the test's."""
    frames = error.__traceback__.tb_next if error.__traceback__ else None
    trace = traceback.TracebackException(type(error), error, frames, capture_locals=True)
    return "".join(trace.format()) + repr(error) + str(pickle.dumps(error)) + repr(vars(error))


def clear(text: str) -> bool:
    return not any(secret[:12] in text for secret in (KEY, OTHER))


@pytest.mark.parametrize(("status", "body"), QUOTED)
@pytest.mark.parametrize("api", ["openai_chat", "anthropic_messages"])
async def test_the_key_is_shown_nowhere(
    caplog: pytest.LogCaptureFixture, status: int, body: bytes, api: str
) -> None:
    caplog.set_level(logging.DEBUG)
    profile = resolve(provider="deepseek" if api == "openai_chat" else "anthropic")
    with serving(Server([body], status=status)) as server:
        client = Client(
            "m",
            profile=profile,
            base_url=server.url,
            api_key=KEY,
            headers={"X-Proxy-Token": f"Bearer {OTHER}"},
            retries=1,
            wait=wait_none(),
        )
        with pytest.raises(VendorError) as caught:
            list(client.stream([User("hi")]))
        errors = [caught.value]
        with pytest.raises(VendorError) as caught:
            await client.acomplete([User("hi")])
        errors.append(caught.value)
        await client.aclose()
    sent = server.received[0]
    assert KEY in sent.get("authorization", "") + sent.get("x-api-key", "")
    assert sent["x-proxy-token"] == f"Bearer {OTHER}"
    assert caplog.text
    assert clear(caplog.text)
    assert clear(repr(client))
    assert all(clear(shown(error)) for error in errors)


def test_a_password_in_an_address_is_sent_and_shown_nowhere(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    basic = b64encode(f"me:{OTHER}".encode()).decode()
    body = json.dumps({"error": {"message": f"Basic {basic} is me:{OTHER}, or {OTHER}"}}).encode()
    with serving(Server([body], status=401)) as server:
        url = server.url.replace("://", f"://me:{OTHER}@")
        client = Client("m", base_url=url, retries=0)
        with pytest.raises(VendorError) as caught, client:
            client.complete([User("hi")])
        assert server.received[0]["authorization"] == f"Basic {basic}"
    chat = ChatFerrule(model="generic:m", base_url=url)
    told = f"{find_connection('m', base_url=url)!r} {chat!r} {chat} {chat._identifying_params}"
    assert "[key]" in str(caught.value)
    for secret in (OTHER, basic):
        assert secret not in shown(caught.value) + caplog.text + repr(client) + told


def test_a_key_in_the_query_of_an_address_is_not_told() -> None:
    body = json.dumps({"error": {"message": f"nothing at /v1?version=2026-11-01&key={OTHER}"}}).encode()
    with serving(Server([body], status=404)) as server:
        client = Client("m", base_url=f"{server.url}?version=2026-11-01&key={OTHER}", retries=0)
        with pytest.raises(VendorError, match="version=2026-11-01&key=.key.") as caught, client:
            client.complete([User("hi")])
    assert OTHER in server.lines[0]
    assert clear(str(caught.value))


@pytest.mark.parametrize(
    "url", ["http://me:{}@h:port/v1", "ftp://me:{}@h", "me:{}@h/v1", "http://me:{}/2@h/v1"]
)
def test_an_address_that_is_none_is_quoted_without_its_password(url: str) -> None:
    with pytest.raises(UsageError, match="base_url") as caught:
        Client("m", base_url=url.format(OTHER))
    assert clear(str(caught.value))


def test_the_key_is_not_in_the_error_of_a_line_that_fails(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    network = Network(proxy=f"http://me:{OTHER}@127.0.0.1:9")
    client = Client("m", base_url="http://vendor.invalid/v1", api_key=KEY, network=network, retries=0)
    with pytest.raises(VendorError) as caught, client:
        client.complete([User("hi")])
    assert caught.value.__context__ is None
    assert clear(shown(caught.value) + caplog.text + repr(network))


@pytest.mark.parametrize("given", [False, True])
def test_the_password_of_a_proxy_is_not_told(given: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(Server([f"who is me:{OTHER}, {OTHER}?".encode()], status=403)) as server:
        proxy = f"{server.url.removesuffix('/v1').replace('://', f'://me:{OTHER}@')}"
        if not given:
            monkeypatch.setenv("http_proxy", proxy)
        network = Network(proxy=proxy) if given else None
        client = Client("m", base_url="http://vendor.invalid/v1", api_key=KEY, network=network, retries=0)
        with pytest.raises(VendorError) as caught, client:
            client.complete([User("hi")])
        assert server.received[0]["proxy-authorization"]
    assert "who is" in str(caught.value)
    assert clear(shown(caught.value))


@pytest.mark.parametrize(
    "names", [["OpenAI-Organization", "OpenAI-Project"], ["HTTP-Referer", "User-Agent"]]
)
def test_headers_of_ones_own(names: Sequence[str]) -> None:
    body = json.dumps({"choices": [{"message": {"content": "Hi"}, "finish_reason": "stop"}]}).encode()
    with serving(Server([body])) as server:
        headers: dict[str, Any] = {name: f"my {name}" for name in names}
        with Client("m", base_url=server.url, api_key=KEY, headers=headers) as client:
            assert client.complete([User("hi")]).content == "Hi"
    assert {name: server.received[0][name.lower()] for name in names} == headers
    assert server.received[0]["authorization"] == f"Bearer {KEY}"
