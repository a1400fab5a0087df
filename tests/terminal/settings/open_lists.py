"""A vendor that lists its models for everybody, as some do."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from ferrule.vendors import PROFILES, Profile
from tests.tls import running


@contextmanager
def vendor(listed: int, chat: int, said: str = "") -> Iterator[tuple[Profile, list[str]]]:
    """A vendor whose list has one status, for everybody, and whose chat has another; it repeats the key."""
    asked: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append("list")
            self._answer(listed, {"data": [{"id": "m"}]})

        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            asked.append(f"chat {body['max_tokens']}")
            key = self.headers["Authorization"]
            ok = {
                "choices": [
                    {"index": 0, "message": {"role": "assistant", "content": "Hi"}, "finish_reason": "stop"}
                ]
            }
            self._answer(chat, ok if chat == 200 else {"error": {"message": f"{said} {key}"}})

        def _answer(self, status: int, value: object) -> None:
            data = json.dumps(value).encode()
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, format: str, *args: object) -> None:
            pass

    http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    with running(http):
        url = f"http://127.0.0.1:{http.server_port}"
        yield replace(PROFILES["deepseek"], base_url=url), asked
