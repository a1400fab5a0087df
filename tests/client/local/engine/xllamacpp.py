"""Stands in for the engine: the parts of its interface that are used, without a model.

The model file's name chooses the behaviour: ``slow`` answers 503 twice, ``dies`` fails to load, ``hangs``
never comes so far, ``breaks`` is killed by the first question, ``noisy`` prints more than a pipe holds, ``short``
is a file that was not copied to its end.
"""

import json
import os
import signal
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import SimpleNamespace
from typing import Any

LOG = """\
0.00.240.700 I gguf: reading
0.00.240.779 E load: unknown model architecture: 'nonsense'
0.00.249.275 I srv operator(): cleaning up before exit...
"""

SHORT = """\
0.00.240.779 E llama_model_load: error loading model: tensor 'a.weight' data is not within the file bounds
0.00.240.802 E llama_model_load_from_file_impl: failed to load model
0.00.240.810 E common_fit_params: encountered an error while trying to fit params: failed to load model
"""
"""As xllamacpp 2026.10 says it."""


class CommonParams:
    def __init__(self) -> None:
        self.model = SimpleNamespace(path="")
        self.cpuparams = SimpleNamespace(n_threads=0)
        self.hostnames: list[str] = []
        self.port = 8080


class Server:
    def __init__(self, params: Any) -> None:
        name = os.path.basename(params.model.path)
        if "dies" in name or "short" in name:
            sys.stderr.write(LOG if "dies" in name else SHORT)
            sys.stderr.flush()
            raise RuntimeError("Failed to init server")
        if "hangs" in name:
            time.sleep(300)
        if "noisy" in name:
            print("loading" * 20_000, flush=True)
        assert params.hostnames == ["127.0.0.1"]
        server = ThreadingHTTPServer(("127.0.0.1", params.port), type("For", (Api,), {"model": name}))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.listening_address = f"http://127.0.0.1:{server.server_port}"


class Api(BaseHTTPRequestHandler):
    model = ""
    asked = 0

    def do_GET(self) -> None:
        Api.asked += 1
        self.send_response(503 if "slow" in self.model and Api.asked < 3 else 200)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if "breaks" in self.model:
            sys.stderr.write("0.01.000.000 E ggml: failed to allocate buffer\n")
            sys.stderr.flush()
            os.kill(os.getpid(), signal.SIGKILL)
        text = f"I am {asked['model']}."
        if "response_format" in asked:
            text = json.dumps({"name": "answer", "arguments": {"text": "I am held."}})
        choice: dict[str, Any] = {"index": 0, "finish_reason": "stop"}
        if asked.get("stream"):
            choice["delta"] = {"role": "assistant", "content": text}
            body = f"data: {json.dumps({'choices': [choice]})}\n\ndata: [DONE]\n\n"
        else:
            choice["message"] = {"role": "assistant", "content": text}
            body = json.dumps({"choices": [choice]})
        self.send_response(200)
        kind = "text/event-stream" if asked.get("stream") else "application/json"
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body.encode())

    def log_message(self, format: str, *args: Any) -> None:
        pass
