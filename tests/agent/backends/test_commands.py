import asyncio
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ferrule.agent.backends.shell import TIMED_OUT, Command, hearing
from tests.waiting import SECONDS, becomes

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the commands are a POSIX shell's")


def command(
    text: str,
    *,
    seconds: float = 60,
    most_bytes: int = 100_000,
    directory: str = "/",
    prepare: Callable[[], object] | None = None,
) -> Command:
    return Command(
        ["/bin/sh", "-c", text],
        directory=directory,
        environment={"PATH": os.environ["PATH"]},
        seconds=seconds,
        most_bytes=most_bytes,
        prepare=prepare,
    )


def alive(pid: int) -> bool:
    try:
        with open(f"/proc/{pid}/stat") as file:
            return file.read().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def ends(pid: int) -> bool:
    """Whether a process that was told to end does: a signal is sent at once and acted on a little later."""
    return becomes(lambda: not alive(pid))


def test_both_streams_come_in_order_with_the_exit_code() -> None:
    response = command("echo one; echo two >&2; echo three; exit 3").wait()
    assert (response.output, response.exit_code, response.truncated) == ("one\ntwo\nthree\n", 3, False)


def test_long_output_keeps_its_beginning_and_its_end() -> None:
    response = command(
        f'{sys.executable} -c \'print("a" * 9 + "x" * 500_000 + "z" * 9)\'', most_bytes=1000
    ).wait()
    assert response.truncated
    assert response.output.startswith("a" * 9 + "x")
    assert response.output.endswith("z" * 9 + "\n")
    assert "499019 bytes left out" in response.output
    assert len(response.output) < 1100


def test_output_just_within_the_limit_is_whole() -> None:
    response = command("printf 0123456789", most_bytes=10).wait()
    assert (response.output, response.truncated) == ("0123456789", False)


def test_a_command_that_takes_too_long_is_stopped_with_what_it_started() -> None:
    for seconds in SECONDS:
        response = command("sleep 300 & echo $!; wait", seconds=seconds).wait()
        assert response.exit_code == TIMED_OUT
        assert f"stopped after {seconds:g} s" in response.output
        if response.output[0].isdigit():
            break
    assert ends(int(response.output.split()[0]))


def test_what_a_command_leaves_behind_is_stopped() -> None:
    response = command("sleep 300 & echo $!").wait()
    assert response.exit_code == 0
    assert ends(int(response.output))


def test_a_process_that_holds_the_output_open_does_not_hang_the_caller(tmp_path: Path) -> None:
    away = "import os, time; os.setsid(); open('away', 'w').close(); time.sleep(300)"
    response = command(
        f"'{sys.executable}' -c \"{away}\" & until [ -e away ]; do sleep 0.02; done; echo $!",
        directory=str(tmp_path),
    ).wait()
    assert response.exit_code == 0
    # It is still there, so it was not waited for.
    os.kill(int(response.output), signal.SIGKILL)


def test_an_interrupt_stops_the_command(tmp_path: Path) -> None:
    running = command("echo $$ > new; mv new pid; exec sleep 300", directory=str(tmp_path), seconds=600)
    here = threading.get_ident()

    def waits() -> bool:
        frame = sys._current_frames()[here]
        while frame.f_back and frame.f_code is not Command.wait.__code__:
            frame = frame.f_back
        return frame.f_code is Command.wait.__code__ and (tmp_path / "pid").exists()

    def interrupt() -> None:
        if becomes(waits):
            signal.pthread_kill(here, signal.SIGINT)

    thread = threading.Thread(target=interrupt)
    thread.start()
    with pytest.raises(KeyboardInterrupt):
        running.wait()
    thread.join()
    assert ends(int((tmp_path / "pid").read_text()))


def test_an_interrupt_while_it_starts_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    here = threading.get_ident()
    made: list[subprocess.Popen[bytes]] = []

    class Watched(subprocess.Popen[bytes]):
        def __init__(self, *arguments: Any, **options: Any) -> None:
            super().__init__(*arguments, **options)
            made.append(self)

    def interrupt() -> None:
        signal.pthread_kill(here, signal.SIGINT)
        time.sleep(0.1)

    monkeypatch.setattr(subprocess, "Popen", Watched)
    with pytest.raises(KeyboardInterrupt):
        command("exec sleep 300", prepare=interrupt)
    assert becomes(lambda: bool(made) and made[0].returncode == -signal.SIGKILL)


async def test_cancelling_stops_the_command(tmp_path: Path) -> None:
    running = command("touch begun; exec sleep 300", directory=str(tmp_path), seconds=200)
    task = asyncio.create_task(running.await_end())
    assert await asyncio.to_thread(becomes, (tmp_path / "begun").exists)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    # One that was not stopped would end with TIMED_OUT; one that is slow to obey is killed.
    assert running.wait().exit_code in (-signal.SIGTERM, -signal.SIGKILL)


def test_bytes_that_are_no_text_are_replaced() -> None:
    assert command(r"printf 'a\377b'").wait().output == "a�b"


def test_who_hears_a_command_hears_it_before_it_ends(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "go")
    heard: list[bytes] = []
    first = threading.Event()

    def hear(piece: bytes) -> None:
        heard.append(piece)
        first.set()

    with hearing(hear):
        running = command("echo first; read x < go; echo last", directory=str(tmp_path))
    assert first.wait(60)
    assert heard == [b"first\n"]
    (tmp_path / "go").write_text("x\n")
    assert running.wait().output == "first\nlast\n"
    assert b"".join(heard) == b"first\nlast\n"
    assert command("echo unheard").wait().output == "unheard\n"
    assert b"".join(heard) == b"first\nlast\n"
