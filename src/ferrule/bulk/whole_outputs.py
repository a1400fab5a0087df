"""Files that are there whole or not at all: written under another name, synced, and renamed.

Two that write the same file at the same time do not meet: each has a name of its own, and the last rename
counts.
"""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

__all__ = ["clear_leftovers", "whole_output"]

TEMPORARY = ".tmp"

LEFT_OVER = 3600.0
"""Seconds without a change after which nobody is writing a temporary file any more."""


@contextmanager
def whole_output(place: Path) -> Generator[BinaryIO]:
    """A file to write to, which gets its name when the block ends well, and is removed when it does not."""
    temporary = place.with_name(f".{place.name}.{secrets.token_hex(8)}{TEMPORARY}")
    try:
        with temporary.open("xb", buffering=1 << 20) as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, place)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def clear_leftovers(directory: Path) -> None:
    """Remove the temporary files of processes that were killed."""
    for each in directory.glob(f".*{TEMPORARY}"):
        try:
            if time.time() - each.stat().st_mtime > LEFT_OVER:
                each.unlink()
        except FileNotFoundError:
            continue  # somebody else was first
