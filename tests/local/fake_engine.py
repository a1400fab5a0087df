"""Stands in for the engine's process: the same arguments, output and health, without a model.

The model's name chooses the behaviour: ``slow`` answers 503 twice, ``dies`` ends with words on
stderr, ``hangs`` says nothing.
"""

from __future__ import annotations

import sys
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any


class Health(BaseHTTPRequestHandler):
    asked = 0

    def do_GET(self) -> None:
        Health.asked += 1
        loading = "slow" in sys.argv[1] and Health.asked < 3
        self.send_response(503 if loading else 200)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        pass


def main() -> None:
    if "hangs" in sys.argv[1]:
        sys.stdin.read()
    if "dies" in sys.argv[1]:
        sys.exit("unknown model architecture: 'nonsense'")
    server = HTTPServer(("127.0.0.1", 0), Health)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(f"http://127.0.0.1:{server.server_port}", flush=True)
    sys.stdin.read()


if __name__ == "__main__":
    main()
