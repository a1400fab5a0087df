"""A program leaves although a thread of it still blocks, and calls in threads do what they do elsewhere."""

import asyncio
import subprocess
import sys
import threading

import pytest

from ferrule.cli.lazy_loading import run_loop
from ferrule.client.files.daemon_threads import DaemonExecutor

BLOCKED = """
import asyncio, threading
from ferrule.cli.lazy_loading import run_loop

async def work():
    began = threading.Event()

    def block():
        began.set()
        threading.Event().wait()

    task = asyncio.create_task(asyncio.to_thread(block))
    await asyncio.to_thread(began.wait)
    task.cancel()
    return "saved"

print(run_loop(work(), patience=0.05), flush=True)
"""


def test_the_program_leaves_although_a_tool_blocks_for_ever() -> None:
    done = subprocess.run([sys.executable, "-c", BLOCKED], capture_output=True, text=True, timeout=60)
    assert (done.stdout, done.stderr, done.returncode) == ("saved\n", "", 0)


def test_calls_in_threads_give_and_raise() -> None:
    async def work() -> list[int]:
        with pytest.raises(ZeroDivisionError):
            await asyncio.to_thread(lambda: 1 // 0)
        return await asyncio.gather(*(asyncio.to_thread(abs, -each) for each in range(50)))

    assert run_loop(work()) == [*range(50)]


def test_threads_are_used_again_and_end() -> None:
    executor = DaemonExecutor(10)
    first, second = threading.Event(), threading.Event()
    both = [executor.submit(first.wait), executor.submit(second.wait)]  # at the same time
    first.set()
    second.set()
    assert [each.result(10) for each in both] == [True, True]
    names = {executor.submit(lambda: threading.current_thread().name).result(10) for _ in range(50)}
    executor.shutdown()
    assert names <= {"call-0", "call-1", "call-2"}
    assert not any(each.name in names for each in threading.enumerate())
    with pytest.raises(RuntimeError):
        executor.submit(int)
