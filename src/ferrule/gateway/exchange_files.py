"""What upstreams were asked and answered, in a file that ``ferrule simulate replay`` reads.

The file has everything that was said, so only its owner may read it; keys are not in it. Each line is an
exchange as ``simulate.recording`` writes it.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import BinaryIO
from urllib.parse import urlsplit

from ferrule.client.masking import Mask
from ferrule.errors import UsageError
from ferrule.gateway.observers import Attempt, GatewayRequest, Observer
from ferrule.simulate.faults.fault import Answer, Write
from ferrule.simulate.recording import exchange_line

__all__ = ["ExchangeFiles"]

LONGEST = 64 * 1024 * 1024
"""Bytes of an answer that are kept; of a longer one nothing is written."""


class ExchangeFiles(Observer):
    """Adds to a file in ``folder``, one for each start. Raises ``UsageError`` when it cannot be made."""

    pieces = True

    def __init__(self, folder: str, failed: Callable[[str], None]) -> None:
        """``failed`` is told why nothing is written any more, as when the disk is full."""
        now = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
        self.file = Path(folder) / f"exchanges-{now}-{os.getpid()}.jsonl"
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            opened = os.open(self.file, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        except OSError as error:
            raise UsageError(f"cannot write {self.file}: {error.strerror}") from error
        self._out: BinaryIO | None = os.fdopen(opened, "ab")
        self._failed = failed
        self._running: dict[int, tuple[float, int, list[Write]]] = {}

    def asked(self, request: GatewayRequest, attempt: Attempt) -> None:
        """Begin an exchange."""
        self._running[id(attempt)] = (asyncio.get_running_loop().time(), 0, [])

    def received(self, request: GatewayRequest, attempt: Attempt, data: bytes) -> None:
        """Keep a part with the time that it took."""
        before, size, writes = self._running[id(attempt)]
        now = asyncio.get_running_loop().time()
        if size + len(data) <= LONGEST:
            writes.append(Write(data, round(now - before, 3)))
        self._running[id(attempt)] = (now, size + len(data), writes)

    def answered(self, request: GatewayRequest, attempt: Attempt) -> None:
        """Write the exchange."""
        _, size, writes = self._running.pop(id(attempt))
        if not attempt.status or size > LONGEST or self._out is None:
            return
        target = attempt.target
        whole = b"".join(each.data for each in writes).decode("utf-8", "surrogateescape")
        hidden = target.upstream.mask.beside(Mask(request.secrets)).text(whole)
        if hidden != whole:
            writes = [Write(hidden.encode("utf-8", "surrogateescape"), sum(each.wait for each in writes))]
        headers = [(name, value) for name, value in attempt.headers.items() if "ratelimit" in name]
        answer = Answer(
            attempt.status,
            attempt.headers.get("content-type", "application/octet-stream"),
            writes,
            streamed="content-length" not in attempt.headers,
            headers=headers,
            ending="cut" if attempt.failed == "disconnected" else "whole",
        )
        try:
            self._out.write(exchange_line(urlsplit(target.url).path, attempt.body, answer).encode())
            self._out.flush()
        except OSError as error:
            self._failed(f"{self.file}: {error.strerror}")
            self.close()

    def close(self) -> None:
        """Close the file."""
        if self._out is not None:
            with contextlib.suppress(OSError):
                self._out.close()
            self._out = None
