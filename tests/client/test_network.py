"""The way to a vendor, which is TLS: certificates of an office's own, and its proxy."""

import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from ferrule.client.connection_pool import Network
from ferrule.client.http import Client
from ferrule.core.errors import Disconnected
from ferrule.core.events import Stopped, Text
from ferrule.core.messages import StopReason, User
from tests.client.server import Server, serving
from tests.tls import certificate, rehashed, server_context, tunnel

KEY = "sk-very-secret-1234567890"
BODY = (
    b'data: {"choices":[{"delta":{"content":"Hello"}}]}\n\n'
    b'data: {"choices":[{"delta":{},"finish_reason":"stop"}]}\n\n'
)
HELLO = [Text("Hello"), Stopped(StopReason.STOP)]
ASK = [User("hi")]


@pytest.fixture(scope="module")
def office(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return certificate(tmp_path_factory.mktemp("office") / "office.pem", "vendor.invalid")


@contextmanager
def vendor(office: Path, *more: bytes | None) -> Iterator[Server]:
    with serving(Server([BODY, *more]), server_context(office)) as server:
        yield server


def port(server: Server) -> int:
    return int(server.url.rpartition(":")[2].partition("/")[0])


async def ask(url: str, network: Network | None = None) -> None:
    """Once with threads and once with a loop."""
    async with Client("m", base_url=url, api_key=KEY, network=network, retries=0) as client:
        assert list(client.stream(ASK)) == HELLO
        assert [event async for event in client.astream(ASK)] == HELLO


async def test_a_certificate_nobody_knows_is_refused(office: Path) -> None:
    with vendor(office) as server:
        for network in (None, Network(environment=False)):
            with pytest.raises(Disconnected, match="cannot reach 127.0.0.1"):
                await ask(server.url, network)
    assert server.received == []


async def test_certificates_of_the_environment(office: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(office))
    with vendor(office) as server:
        await ask(server.url)
        with pytest.raises(Disconnected):
            await ask(server.url, Network(environment=False))
    assert len(server.received) == 2


async def test_a_directory_of_certificates_of_the_environment(
    office: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SSL_CERT_DIR", str(rehashed(office, tmp_path / "certificates")))
    monkeypatch.delenv("SSL_CERT_FILE", raising=False)  # goes before the directory
    with vendor(office) as server:
        await ask(server.url)
        with pytest.raises(Disconnected):
            await ask(server.url, Network(environment=False))
    assert len(server.received) == 2


async def test_certificates_of_one_s_own_and_none(office: Path) -> None:
    with vendor(office) as server:
        await ask(server.url, Network(verify=ssl.create_default_context(cafile=str(office))))
        await ask(server.url, Network(verify=False))
    assert len(server.received) == 4


async def test_a_line_that_stays_open_after_the_end_is_left(office: Path) -> None:
    """The alarm that wakes a waiting thread has to get through TLS; nothing else would end the wait."""
    network = Network(verify=ssl.create_default_context(cafile=str(office)))
    with vendor(office, b"data: [DONE]\n\n", None) as server:
        client = Client("m", base_url=server.url, network=network, idle_timeout=3600, data_timeout=3600)
        async with client:
            assert list(client.stream(ASK)) == HELLO
            assert [event async for event in client.astream(ASK)] == HELLO
        assert server.left.wait(30)


async def test_a_proxy_sees_neither_the_key_nor_the_question(
    office: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is asked for a tunnel; what goes through that, it cannot read."""
    monkeypatch.setenv("SSL_CERT_FILE", str(office))
    with vendor(office) as server, tunnel(port(server)) as proxy:
        monkeypatch.setenv("HTTPS_PROXY", proxy.url)
        await ask("https://vendor.invalid/v1")
        monkeypatch.delenv("HTTPS_PROXY")
        await ask("https://vendor.invalid/v1", Network(proxy=proxy.url.replace("//", "//me:word@")))
    assert proxy.asked == ["CONNECT vendor.invalid:443 HTTP/1.1"] * 4
    assert [each and each.split()[0] for each in proxy.passwords] == [None, None, "Basic", "Basic"]
    assert len(server.received) == 4
    assert all(received["authorization"] == f"Bearer {KEY}" for received in server.received)
    assert KEY.encode() not in proxy.heard


async def test_a_proxy_that_refuses(office: Path) -> None:
    with vendor(office) as server, tunnel(port(server), refuses=True) as proxy:
        network = Network(proxy=proxy.url.replace("//", "//me:pass-word-1@"))
        with pytest.raises(Disconnected) as caught:
            await ask("https://vendor.invalid/v1", network)
    assert "407" in caught.value.failure.message
    assert "pass-word-1" not in str(caught.value)
