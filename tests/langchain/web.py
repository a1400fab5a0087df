"""The places from which LangChain's suite fetches pictures, documents and sounds, on this machine."""

from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from tests.tls import certificate, running, server_context, tunnel

HOSTS = ("raw.githubusercontent.com", "upload.wikimedia.org", "www.w3.org")


class Media(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        body = f"The bytes of {self.path}".encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        pass


@contextmanager
def serving_media(folder: Path) -> Iterator[dict[str, str]]:
    """The environment variables with which all requests to other machines end here."""
    file = certificate(folder / "web.pem", *HOSTS)
    http = ThreadingHTTPServer(("127.0.0.1", 0), Media)
    http.socket = server_context(file).wrap_socket(
        http.socket, server_side=True, do_handshake_on_connect=False
    )
    with running(http), tunnel(http.server_port) as proxy:
        yield {
            "HTTPS_PROXY": proxy.url,
            "NO_PROXY": "127.0.0.1",
            "SSL_CERT_FILE": str(file),
            "LANGCHAIN_TESTS_USER_AGENT": "tests",
        }
