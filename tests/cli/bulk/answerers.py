"""Answerers of tests; processes make them with ``functools.partial`` of these functions."""

import os
import signal
import time
from pathlib import Path

from ferrule.cli.bulk.shards import LineAnswer, LineAnswerer
from ferrule.core.messages import JsonObject


def echo(settings: JsonObject) -> LineAnswerer:
    """Answers a line with its length; one that begins with ``bad`` is bad."""

    def answer(line: bytes) -> LineAnswer:
        if line.startswith(b"bad"):
            raise ValueError(f"{settings['problem']} {line.strip().decode()}")
        return LineAnswer(f"{len(line)} {line.strip().decode()}", 1, 2)

    return answer


def deadly(settings: JsonObject) -> LineAnswerer:
    """Kills its process at a line that begins with ``die``, as often as the file named has letters left."""
    answer, lives = echo(settings), Path(settings["lives"])

    def dying(line: bytes) -> LineAnswer:
        left = lives.read_text() if line.startswith(b"die") else ""
        if left:
            lives.write_text(left[1:])
            os.kill(os.getpid(), signal.SIGKILL)
        return answer(line)

    return dying


def slow(settings: JsonObject) -> LineAnswerer:
    """As ``echo``, at most about a thousand lines a second."""
    answer = echo(settings)

    def waiting(line: bytes) -> LineAnswer:
        time.sleep(0.001)
        return answer(line)

    return waiting
