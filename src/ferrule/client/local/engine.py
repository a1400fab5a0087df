"""The process of a local model: ``python -m ferrule.client.local.engine MODEL CONTEXT THREADS``.

It prints its address and exits at the end of its standard input, even while it is loading. So it never
outlives the program that started it.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from threading import Thread
from typing import Any


def main(model: str, context: str, threads: str) -> None:
    """Serve ``model`` on a free loopback port; ``context`` and ``threads`` as in ``LocalServer``."""
    # Standard output has only the address, whatever the engine prints.
    out = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    watch = Thread(target=_end_with_input, daemon=True)
    watch.start()
    engine: Any = import_module("xllamacpp")
    params = engine.CommonParams()
    params.model.path = model
    params.hostnames = ["127.0.0.1"]
    params.port = 0
    params.n_ctx = int(context)
    # One conversation at a time gets the whole context; several would share it.
    params.n_parallel = 1
    params.ui = False
    if int(threads):
        params.cpuparams.n_threads = int(threads)
    try:
        server = engine.Server(params)
    except RuntimeError as error:
        sys.exit(str(error))
    print(server.listening_address, file=out, flush=True)
    watch.join()


def _end_with_input() -> None:
    # Not sys.stdin: this thread would hold its lock, which the interpreter needs at exit.
    while os.read(0, 4096):
        pass
    os._exit(0)


if __name__ == "__main__":
    main(*sys.argv[1:])
