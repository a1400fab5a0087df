"""The process of a local model: ``python -m ferrule.local.engine MODEL CONTEXT THREADS``.

It writes the address it listens on and ends when its standard input does, so that it never outlives the
program that started it, however that ended.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any

__all__ = ["main"]


def main(model: str, context: str, threads: str) -> None:
    """Serve ``model`` on a free loopback port; ``context`` and ``threads`` as in ``LocalServer``."""
    engine: Any = import_module("xllamacpp")
    params = engine.CommonParams()
    params.model.path = model
    params.hostnames = ["127.0.0.1"]
    params.port = 0
    params.n_ctx = int(context)
    # One conversation at a time has the whole context; more would share it.
    params.n_parallel = 1
    params.ui = False
    if int(threads):
        params.cpuparams.n_threads = int(threads)
    server = engine.Server(params)
    sys.stdout.write(f"{server.listening_address}\n")
    sys.stdout.flush()
    sys.stdin.read()


if __name__ == "__main__":
    main(*sys.argv[1:])
