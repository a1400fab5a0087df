"""Recording to a file: what was asked and answered goes in, a line of JSON for each exchange comes out.

    with Simulator("deepseek", brain, log=record_to("exchanges.jsonl")) as vendor:
        ...  # point a client at vendor.url; later Replay("exchanges.jsonl") gives the same answers

``Recorder`` writes the answers of a real vendor with the same function. Each line is a JSON object:
``path``, ``request`` (the body), ``status``, ``content_type``, ``streamed``, ``headers`` of the answer,
``writes`` (the seconds to wait, and the text of each part that was sent in one write) and ``ending``
(``whole`` or ``cut``). Bytes that are not UTF-8, as when a part ends inside a character, are written as
lone surrogates, so that every byte comes back. Headers of the request, and so keys, are not written.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from pathlib import Path

from ferrule.core.errors import UsageError
from ferrule.core.messages import JsonObject
from ferrule.simulate.faults.fault import Answer
from ferrule.simulate.loopback import Recorded


def record_to(file: str | Path) -> Callable[[Recorded], None]:
    """A ``log`` for ``Simulator`` that adds each exchange to ``file``, which is emptied first.

    ``Replay`` reads the file. The log may be shared by simulators and threads. Raises ``UsageError`` when
    the file cannot be written.
    """
    path, lock = Path(file), threading.Lock()
    try:
        path.write_text("", encoding="utf-8")
    except OSError as error:
        raise UsageError(f"cannot write {path}: {error.strerror}") from error

    def log(record: Recorded) -> None:
        if record.answer is None:
            return
        with lock, path.open("a", encoding="utf-8") as out:
            out.write(exchange_line(record.path, record.request, record.answer))

    return log


def exchange_line(path: str, request: JsonObject, answer: Answer) -> str:
    """One exchange as a line of the file."""
    line = {
        "path": path,
        "request": request,
        "status": answer.status,
        "content_type": answer.content_type,
        "streamed": answer.streamed,
        "headers": dict(answer.headers),
        "writes": [[write.wait, write.data.decode("utf-8", "surrogateescape")] for write in answer.writes],
        "ending": answer.ending,
    }
    return json.dumps(line) + "\n"
