"""Solve the task with one framework, in its environment.

    python -m benchmarks.frameworks.run_one NAME URL [--ferrule]

The last line that is printed is JSON: the answer or the error, and the tools that ran.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

from benchmarks.frameworks.task import RAN


def main() -> None:
    name, url = sys.argv[1:3]
    run: Callable[..., Any] = import_module(f"benchmarks.frameworks.programs.{name}").run
    said: dict[str, Any] = {}
    try:
        said["answer"] = str(run(url, ferrule="--ferrule" in sys.argv))
    except Exception as error:
        said["error"] = f"{type(error).__name__}: {error}"
    sys.stdout.write("\n" + json.dumps({**said, "ran": RAN}) + "\n")


if __name__ == "__main__":
    main()
