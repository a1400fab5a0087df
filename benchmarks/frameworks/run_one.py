"""Solve the task with one framework, in its environment.

    python -m benchmarks.frameworks.run_one NAME URL [--ferrule]

What is printed is JSON: the answer or the error, and the tools that ran. What the framework prints, some of
it in the background, goes to standard error.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

from benchmarks.frameworks.task import RAN


def main() -> None:
    with os.fdopen(os.dup(1), "w") as out:
        os.dup2(2, 1)
        out.write(json.dumps({**_said(*sys.argv[1:3]), "ran": RAN}))


def _said(name: str, url: str) -> dict[str, str]:
    run: Callable[..., Any] = import_module(f"benchmarks.frameworks.programs.{name}").run
    try:
        return {"answer": str(run(url, ferrule="--ferrule" in sys.argv))}
    except Exception as error:
        return {"error": f"{type(error).__name__}: {error}"}


if __name__ == "__main__":
    main()
