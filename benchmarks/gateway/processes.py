"""Processes that are measured: started, asked for their port, their CPU time and their memory."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

__all__ = ["Proxy", "cpu", "memory", "start"]

TICKS = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Proxy:
    """A proxy that runs; ``headers`` are those that it wants."""

    process: subprocess.Popen[str]
    port: int
    headers: dict[str, str] = field(default_factory=dict[str, str])


def start(stack: ExitStack, *arguments: str) -> tuple[subprocess.Popen[str], int]:
    """A Python module as a process that prints its port, or its URL, in its first line."""
    process = subprocess.Popen(
        [sys.executable, "-m", *arguments], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    stack.callback(process.wait)
    stack.callback(process.terminate)
    assert process.stdout is not None
    return process, int(process.stdout.readline().rpartition(":")[2])


def cpu(process: subprocess.Popen[str]) -> float:
    """CPU seconds so far, those of its children included."""
    return sum(_cpu(each) for each in _family(process.pid))


def memory(process: subprocess.Popen[str]) -> float:
    """MB, those of its children included, shared memory in shares (PSS)."""
    return sum(_memory(each) for each in _family(process.pid))


def _cpu(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def _memory(pid: int) -> float:
    text = Path(f"/proc/{pid}/smaps_rollup").read_text()
    return int(text.partition("Pss:")[2].split()[0]) / 1024


def _family(pid: int) -> list[int]:
    children = [int(each) for each in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    return [pid, *(each for child in children for each in _family(child))]
