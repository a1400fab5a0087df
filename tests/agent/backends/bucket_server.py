"""A bucket on loopback that speaks enough of S3 for one object at a time, and misbehaves as it is told."""

from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import md5
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import unquote, urlsplit

from tests.tls import running

DENIED = """<?xml version="1.0"?><Error><Code>InvalidAccessKeyId</Code>
<Message>The key LOOKUPKEY is unknown at 10.0.0.7</Message><AWSAccessKeyId>LOOKUPKEY</AWSAccessKeyId></Error>"""


class Bucket:
    """What the bucket holds, and what it answers instead: a status and a body, if ``broken`` is given.

    ``refuses``: a write under a condition is answered with 501, not done in spite of it.
    """

    def __init__(self, *, refuses: bool = False) -> None:
        self.refuses = refuses
        self.objects: dict[str, bytes] = {}
        self.broken: tuple[int, str] | None = None
        self.url = ""

    def options(self) -> dict[str, Any]:
        """For ``ObjectStoreBackend``: where the bucket is, its keys, and no patience."""
        return {
            "config": {
                "endpoint": self.url,
                "access_key_id": "LOOKUPKEY",
                "secret_access_key": "topsecret",
                "region": "us-east-1",
            },
            "client_options": {"allow_http": True},
            "retry_config": {"max_retries": 0},
        }


@contextmanager
def serving(bucket: Bucket) -> Iterator[Bucket]:
    """The bucket at ``bucket.url``. It honours no condition, as some stores do."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def answer(self, status: int, body: bytes = b"", **headers: str) -> None:
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name.replace("_", "-"), value)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            if self.command != "HEAD":
                self.wfile.write(body)

        def do_GET(self) -> None:
            path = unquote(urlsplit(self.path).path)
            sent = self.rfile.read(int(self.headers.get("Content-Length", 0)))
            if bucket.broken:
                status, body = bucket.broken
                self.answer(status, body.encode())
            elif bucket.refuses and self.command == "PUT" and "If-Match" in self.headers:
                self.answer(501, b"<Error><Code>NotImplemented</Code></Error>")
            elif self.command == "PUT":
                bucket.objects[path] = sent
                self.answer(200, ETag=f'"{md5(sent).hexdigest()}"')
            elif self.command == "POST":
                bucket.objects.clear()
                self.answer(200, b"<DeleteResult/>")
            elif path in bucket.objects:
                data = bucket.objects[path]
                when = "Tue, 24 Nov 2026 08:00:00 GMT"
                self.answer(200, data, ETag=f'"{md5(data).hexdigest()}"', Last_Modified=when)
            else:
                self.answer(404, b"<Error><Code>NoSuchKey</Code></Error>")

        do_HEAD = do_PUT = do_POST = do_GET

        def log_message(self, format: str, *args: object) -> None:
            """Nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    bucket.url = f"http://127.0.0.1:{server.server_port}"
    with running(server):
        yield bucket
