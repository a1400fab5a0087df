"""The processes of a worker for pure jobs: a job in, its end out. Each job has one to itself.

They are made when there is something to do, and kept. One that dies takes its own job down and no other;
that of a job which is cancelled is ended, and another one takes its place.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

from ferrule.bulk.child_processes import GRACE, ChildProcess, usable_cores
from ferrule.messages import JsonObject
from ferrule.runs.pure_jobs import JobEnd, PureJob, do_job

__all__ = ["JobProcesses", "ProcessDied"]


class ProcessDied(Exception):
    """The process of a job died."""


class JobProcesses:
    """As many processes as there are cores; further jobs wait for one of them."""

    def __init__(self, most: int | None = None) -> None:
        most = most or usable_cores()
        self._room = asyncio.Semaphore(most)
        # Of our own: the loop's threads are for what is quick, and may be few.
        self._threads = ThreadPoolExecutor(most, thread_name_prefix="job")
        self._idle: list[ChildProcess] = []

    async def run(self, job: PureJob, given: JsonObject) -> JobEnd:
        """Do a job. Raises ``ProcessDied``. Cancelled, it ends the process before it returns."""
        async with self._room:
            child = self._idle.pop() if self._idle else await self._new()
            asked = asyncio.get_running_loop().run_in_executor(
                self._threads, _ask, child, (job.name, given)
            )
            try:
                await asyncio.wait([asked])
                end = asked.result()
            except BaseException:
                await self._end(child, asked)
                raise
            self._idle.append(child)
            return end

    async def close(self) -> None:
        """End the processes, when no job runs any more."""
        loop = asyncio.get_running_loop()
        try:
            for child in self._idle:
                await loop.run_in_executor(self._threads, child.end)
        finally:
            self._threads.shutdown(wait=False)

    async def _new(self) -> ChildProcess:
        return await asyncio.get_running_loop().run_in_executor(self._threads, ChildProcess, do_job)

    async def _end(self, child: ChildProcess, asked: asyncio.Future[JobEnd]) -> None:
        """End a process. Who asks it uses its pipe, and leaves it when the process has ended."""
        try:
            child.process.terminate()
            await asyncio.wait([asked], timeout=GRACE)
        finally:
            child.process.kill()
            if not asked.done():
                asked.add_done_callback(lambda _: self._threads.submit(child.end))
            else:
                asked.exception()  # it is known
                await asyncio.get_running_loop().run_in_executor(self._threads, child.end)


def _ask(child: ChildProcess, task: tuple[str, JsonObject]) -> JobEnd:
    with suppress(EOFError, OSError):
        child.connection.send(task)
        return child.connection.recv()
    raise ProcessDied
