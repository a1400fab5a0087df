"""Every jail this machine offers, against the same attempts to get out."""

import asyncio
import os
import secrets
import select
import signal
import socket
import subprocess
import sys
import tempfile
import textwrap
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from ferrule.agent.backends import Jail, SandboxBackend
from ferrule.core.errors import UsageError
from tests.agent.backends.offered import needs
from tests.waiting import SECONDS, becomes


@pytest.fixture(params=["bubblewrap", "landlock"])
def sandbox(request: pytest.FixtureRequest, tmp_path: Path) -> SandboxBackend:
    needs(request.param)
    return SandboxBackend(tmp_path / "work", jail=request.param)


def python(sandbox: SandboxBackend, code: str) -> str:
    sandbox.write("/try.py", textwrap.dedent(code))
    return sandbox.execute(f"'{sys.executable}' -I try.py").output


def test_commands_work_on_the_directory(sandbox: SandboxBackend) -> None:
    sandbox.write("/a.txt", "hello\n")
    response = sandbox.execute("cat a.txt && mkdir sub && echo more > sub/b.txt && mv a.txt sub/ && ls sub")
    assert (response.output, response.exit_code) == ("hello\na.txt\nb.txt\n", 0)


def test_nothing_outside_can_be_written(sandbox: SandboxBackend, tmp_path: Path) -> None:
    outside = tmp_path / "outside.txt"
    outside.write_text("before")
    response = sandbox.execute(
        f"echo after > '{outside}'; touch '{tmp_path}/new'; echo x > /etc/ferrule-test"
    )
    assert response.exit_code != 0
    assert outside.read_text() == "before"
    assert not (tmp_path / "new").exists()
    assert not Path("/etc/ferrule-test").exists()


def test_nothing_outside_can_be_truncated_removed_or_moved(sandbox: SandboxBackend, tmp_path: Path) -> None:
    outside = tmp_path / "outside.txt"
    outside.write_text("before")
    python(
        sandbox,
        f"""
        import os
        for attempt in (
            lambda: os.truncate({str(outside)!r}, 0),
            lambda: os.remove({str(outside)!r}),
            lambda: os.rename({str(outside)!r}, "mine.txt"),
            lambda: os.link({str(outside)!r}, "link.txt"),
        ):
            try:
                attempt()
            except OSError as error:
                print(error)
        """,
    )
    assert outside.read_text() == "before"
    assert not (tmp_path / "work" / "link.txt").exists()


def test_files_of_the_user_cannot_be_read(sandbox: SandboxBackend, tmp_path: Path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("hunter2")
    response = sandbox.execute(f"cat '{secret}'; ln -s '{secret}' link; cat link")
    assert "hunter2" not in response.output


def test_what_is_made_readable_can_be_read_and_not_written(sandbox: SandboxBackend, tmp_path: Path) -> None:
    library = tmp_path / "library"
    library.mkdir()
    (library / "book.txt").write_text("chapter one")
    reader = SandboxBackend(tmp_path / "work", jail=sandbox.jail, readable=[str(library)])
    assert reader.execute(f"cat '{library}/book.txt'").output == "chapter one"
    assert reader.execute(f"echo x > '{library}/book.txt'").exit_code != 0


def test_the_environment_of_other_processes_cannot_be_read(sandbox: SandboxBackend) -> None:
    environment = {**os.environ, "DEEPSEEK_API_KEY": "sk-hunter2"}
    waiting = [sys.executable, "-c", "print('ready', flush=True); input()"]
    pipe = subprocess.PIPE
    with subprocess.Popen(waiting, env=environment, stdin=pipe, stdout=pipe) as other:
        try:
            assert other.stdout is not None
            assert other.stdout.readline() == b"ready\n"
            assert b"sk-hunter2" in Path(f"/proc/{other.pid}/environ").read_bytes()
            response = sandbox.execute(
                f"cat /proc/{other.pid}/environ; for each in /proc/[0-9]*; do cat $each/environ; done"
            )
            assert "hunter2" not in response.output
        finally:
            other.kill()


def test_root_gives_up_what_leads_out(sandbox: SandboxBackend) -> None:
    response = sandbox.execute(
        "mount -o remount,rw,bind /usr /usr; touch /usr/ferrule-test; mknod disk b 254 0; cat disk; "
        "unshare -rm sh -c 'mount -o remount,rw,bind /usr /usr; touch /usr/ferrule-test'; "
        "grep CapEff /proc/self/status"
    )
    assert not Path("/usr/ferrule-test").exists()
    assert not Path(sandbox.root, "disk").exists()
    assert int(response.output.split("CapEff:")[1].split()[0], 16) in (0, 2)


def test_there_is_no_network(sandbox: SandboxBackend) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        said = python(
            sandbox,
            f"""
            import socket
            for kind in (socket.SOCK_STREAM, socket.SOCK_DGRAM):
                try:
                    one = socket.socket(socket.AF_INET, kind)
                    one.connect(("127.0.0.1", {port}))
                    one.send(b"x")
                    one.send(b"x")
                    print("sent", kind)
                except OSError as error:
                    print("refused")
            """,
        )
        assert said.count("refused") >= 1
        server.setblocking(False)
        with pytest.raises(BlockingIOError):
            server.accept()


def test_sockets_in_the_file_system_cannot_be_reached(sandbox: SandboxBackend, tmp_path: Path) -> None:
    path = tmp_path / "engine.sock"
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(path))
        server.listen()
        said = python(
            sandbox,
            f"""
            import socket
            try:
                socket.socket(socket.AF_UNIX).connect({str(path)!r})
                print("connected")
            except OSError:
                print("refused")
            """,
        )
    assert said == "refused\n"


def test_the_network_can_be_left_on(sandbox: SandboxBackend, tmp_path: Path) -> None:
    open_one = SandboxBackend(tmp_path / "work", jail=sandbox.jail, network=True)
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        said = python(
            open_one, f"import socket\nsocket.create_connection(('127.0.0.1', {port}))\nprint('in')"
        )
    assert said == "in\n"


def test_processes_outside_cannot_be_stopped(sandbox: SandboxBackend) -> None:
    release = tuple(int(part) for part in os.uname().release.split("-")[0].split(".")[:2])
    if sandbox.jail == "landlock" and release < (6, 12):
        pytest.skip("Landlock guards signals from Linux 6.12 on")
    waiting = [sys.executable, "-c", "print(input())"]
    pipe = subprocess.PIPE
    with subprocess.Popen(waiting, stdin=pipe, stdout=pipe) as outside:
        said = python(sandbox, f"import os\nos.kill({outside.pid}, {int(signal.SIGKILL)})")
        assert "Error" in said
        assert outside.communicate(b"alive")[0].strip() == b"alive"


def test_what_leaves_its_session_ends_as_well(sandbox: SandboxBackend, tmp_path: Path) -> None:
    """It holds a pipe open: the pipe ends when it does."""
    os.mkfifo(tmp_path / "work" / "held")
    held = os.open(tmp_path / "work" / "held", os.O_RDONLY | os.O_NONBLOCK)
    away = "setsid sh -c 'echo x; echo > begun; sleep 300; echo y' > held"
    sandbox.execute(f"{away} & until [ -e begun ]; do sleep 0.02; done")
    assert os.read(held, 9) == b"x\n"
    assert select.select([held], [], [], 30)[0]
    assert os.read(held, 9) == b""
    os.close(held)


def test_memory_is_limited(sandbox: SandboxBackend, tmp_path: Path) -> None:
    small = SandboxBackend(tmp_path / "work", jail=sandbox.jail, memory_bytes=512 * 1024**2)
    assert "MemoryError" in python(small, "bytes(1024**3)")
    assert python(small, "print(len(bytes(1024**2)))") == "1048576\n"


def test_a_file_cannot_grow_over_its_limit(sandbox: SandboxBackend, tmp_path: Path) -> None:
    small = SandboxBackend(tmp_path / "work", jail=sandbox.jail, file_bytes=1024**2)
    assert small.execute("head -c 3000000 /dev/zero > big").exit_code != 0
    assert Path(small.root, "big").stat().st_size == 1024**2
    assert small.execute("head -c 3000000 /dev/zero | wc -c; head -c 1000000 /dev/zero > ok").exit_code == 0


@pytest.mark.skipif(os.geteuid() == 0, reason="root is exempt")
def test_processes_are_counted_in_bubblewrap(tmp_path: Path) -> None:
    needs("bubblewrap")
    small = SandboxBackend(tmp_path / "work", jail="bubblewrap", processes=20)
    said = python(
        small,
        """
        import os, signal
        children = []
        try:
            while len(children) < 100:
                child = os.fork()
                if not child:
                    signal.pause()
                children.append(child)
        except BlockingIOError:
            print("no more")
        """,
    )
    assert said == "no more\n"


def test_limits_must_be_positive(tmp_path: Path) -> None:
    for limit in ("memory_bytes", "file_bytes", "processes"):
        with pytest.raises(UsageError, match="must be positive"):
            SandboxBackend(tmp_path, **{limit: 0})  # type: ignore[arg-type]


def test_a_command_that_takes_too_long_is_stopped(sandbox: SandboxBackend) -> None:
    for seconds in SECONDS:
        response = sandbox.execute("echo started; sleep 300", timeout=seconds)
        assert response.exit_code == 124
        if response.output.startswith("started\n"):
            break
    assert response.output.startswith("started\n")


def test_exit_codes_and_signals_come_through(sandbox: SandboxBackend) -> None:
    assert sandbox.execute("exit 7").exit_code == 7
    assert sandbox.execute("kill -9 $$").exit_code == 128 + 9


def test_there_is_a_place_for_temporary_files_and_it_goes(sandbox: SandboxBackend) -> None:
    where = sandbox.execute("echo kept > $TMPDIR/x; cat $TMPDIR/x; echo $TMPDIR").output.split()
    assert where[0] == "kept"
    assert os.path.isdir(where[1])


def test_subprocesses_and_event_loops_work_inside(sandbox: SandboxBackend) -> None:
    said = python(
        sandbox,
        """
        import asyncio, subprocess, sys
        async def main():
            process = await asyncio.create_subprocess_exec(sys.executable, "-c", "print(6 * 7)", stdout=-1)
            return (await process.communicate())[0]
        print(asyncio.run(main()), subprocess.check_output(["echo", "hi"]))
        """,
    )
    assert said == "b'42\\n' b'hi\\n'\n"


def test_one_path_is_no_list_of_paths(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"readable must be a list of paths, such as \['/opt'\]"):
        SandboxBackend(tmp_path, readable="/opt")


@pytest.mark.parametrize("jail", ["nope", "Bubblewrap", "landlok", "", 3, True])
def test_a_jail_that_is_none_is_an_error_that_says_the_choices(tmp_path: Path, jail: Any) -> None:
    with pytest.raises(
        UsageError, match=r"must be 'bubblewrap' or 'landlock', not .*this machine offers"
    ) as error:
        SandboxBackend(tmp_path, jail=jail)
    for near in ("bubblewrap", "landlock"):
        meant = isinstance(jail, str) and jail.lower()[:5] == near[:5]
        assert (f"did you mean {near!r}?" in str(error.value)) == meant


@pytest.mark.parametrize("offered", [(), ("landlock",)])
def test_a_jail_that_is_not_there_is_an_error_with_a_way_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, offered: tuple[Jail, ...]
) -> None:
    monkeypatch.setattr("ferrule.agent.backends.sandbox.jails", lambda: offered)
    what = "landlock" if offered else "none"
    with pytest.raises(
        UsageError, match=rf"no bubblewrap on this machine.*offers {what}.*install.*container"
    ):
        SandboxBackend(tmp_path, jail="bubblewrap")
    if not offered:
        with pytest.raises(UsageError, match=r"no sandbox on this machine.*container"):
            SandboxBackend(tmp_path)


@pytest.mark.parametrize(
    ("option", "value", "said"),
    [
        ("memory_bytes", "4G", "memory_bytes must be an integer, not '4G'"),
        ("memory_bytes", 1e9, "memory_bytes must be an integer"),
        ("file_bytes", None, "file_bytes must be an integer, not None"),
        ("processes", True, "processes must be an integer, not True"),
        ("timeout", "5", "timeout must be a number, not '5'"),
        ("timeout", float("nan"), "timeout must be positive"),
        ("max_output_bytes", 1.5, "max_output_bytes must be an integer"),
        ("network", "no", "network must be True or False, not 'no'"),
        ("network", None, "network must be True or False"),
        ("readable", None, "readable must be a list of paths"),
        ("readable", [1], "readable must be a list of paths; 1 is none"),
        ("readable", Path("/opt"), r"readable must be a list of paths, such as \['/opt'\]"),
        ("env", [("A", "b")], "env of a shell must map names to texts"),
    ],
)
def test_an_option_of_another_kind_is_an_error(tmp_path: Path, option: str, value: Any, said: str) -> None:
    with pytest.raises(UsageError, match=said):
        SandboxBackend(tmp_path, **{option: value})


@pytest.mark.parametrize("root", [None, "", 5, b"work"])
def test_a_root_that_is_no_path_is_an_error(root: Any) -> None:
    with pytest.raises(UsageError, match="root_dir of a sandbox must be the path of a directory"):
        SandboxBackend(root)


@pytest.mark.parametrize("root", ["/", "/usr", "/etc/..", "/proc"])
def test_the_system_is_no_workspace(root: str) -> None:
    with pytest.raises(UsageError, match="root_dir of a sandbox cannot be .*: commands could change"):
        SandboxBackend(root)


def test_a_root_that_is_a_file_is_an_error_and_one_that_is_missing_is_made(sandbox: SandboxBackend) -> None:
    sandbox.write("/file", "x")
    with pytest.raises(UsageError, match="a backend's directory is needed"):
        SandboxBackend(f"{sandbox.root}/file", jail=sandbox.jail)
    made = SandboxBackend(f"{sandbox.root}/new/one", jail=sandbox.jail)
    assert made.execute("pwd").output == f"{sandbox.root}/new/one\n"


def test_sockets_that_are_connected_to_each_other_work(sandbox: SandboxBackend) -> None:
    said = python(
        sandbox,
        """
        import multiprocessing, socket
        one, other = socket.socketpair()
        one.send(b"x")
        here, there = multiprocessing.Pipe()
        there.send("y")
        print(other.recv(1), here.recv())
        """,
    )
    assert said == "b'x' y\n"


def test_a_network_opens_no_unix_sockets(sandbox: SandboxBackend, tmp_path: Path) -> None:
    workspace = tmp_path / "open"
    open_one = SandboxBackend(workspace, jail=sandbox.jail, network=True)
    abstract = f"\0{tmp_path}"
    with socket.socket(socket.AF_UNIX) as server, socket.socket(socket.AF_UNIX) as other:
        for each, address in ((server, str(workspace / "own")), (other, abstract)):
            each.bind(address)
            each.listen()
        for address in ("own", abstract):
            said = python(
                open_one,
                f"""
                import socket
                try:
                    socket.socket(socket.AF_UNIX).connect({address!r})
                except OSError:
                    print("refused")
                """,
            )
            assert said == "refused\n"


def test_a_server_on_the_jails_own_loopback_works_in_bubblewrap(tmp_path: Path) -> None:
    needs("bubblewrap")
    said = python(
        SandboxBackend(tmp_path, jail="bubblewrap"),
        """
        import socket
        with socket.create_server(("127.0.0.1", 0)) as server:
            client = socket.create_connection(server.getsockname())
            print(server.accept()[1] == client.getsockname(), len(socket.if_nameindex()))
        """,
    )
    assert said == "True 1\n"


def test_what_is_in_memory_is_bounded_and_new_for_each_command(tmp_path: Path) -> None:
    needs("bubblewrap")
    small = SandboxBackend(tmp_path, jail="bubblewrap", memory_bytes=256 * 1024**2)
    for place in ("/tmp", "/dev/shm"):
        filled = small.execute(
            f"head -c 1000000 /dev/zero > {place}/a; head -c 999999999 /dev/zero > {place}/b; wc -c {place}/a"
        )
        assert "No space left" in filled.output
        assert f"1000000 {place}/a" in filled.output
        assert small.execute(f"ls -A {place} | grep -c '^[ab]$'").output == "0\n"


def test_the_temporary_directory_lasts_as_long_as_the_backend(sandbox: SandboxBackend) -> None:
    assert sandbox.execute("echo kept > $TMPDIR/x; echo also > $HOME/y").exit_code == 0
    assert sandbox.execute("cat $TMPDIR/x $HOME/y").output == "kept\nalso\n"


@pytest.mark.skipif(os.geteuid() != 0, reason="for others nothing has to be hidden")
def test_what_only_root_may_read_is_hidden_when_it_is_new_and_seen_when_it_is_opened(
    sandbox: SandboxBackend, tmp_path: Path
) -> None:
    with tempfile.TemporaryDirectory(dir="/opt") as name:
        Path(name).chmod(0o755)
        public, private = Path(name, "public"), Path(name, "private")
        for path, mode in ((public, 0o644), (private, 0o600)):
            path.write_text(path.name)
            path.chmod(mode)
        hiding = SandboxBackend(sandbox.root, jail=sandbox.jail)
        assert hiding.execute(f"cat {public}").output == "public"
        assert hiding.execute(f"cat {private}").exit_code != 0
        opening = SandboxBackend(sandbox.root, jail=sandbox.jail, readable=[private])
        assert opening.execute(f"cat {public} {private}").output == "publicprivate"
        inside = SandboxBackend(Path(name, "work"), jail=sandbox.jail)
        assert inside.execute("echo x > y; cat y").output == "x\n"
        # It may go before the next command.
        private.unlink()
        assert hiding.execute(f"cat {public}").output == "public"


def processes_with(text: str) -> list[int]:
    """Those that have it in their environment."""
    found: list[int] = []
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if text.encode() in (process / "environ").read_bytes():
                found.append(int(process.name))
    return found


def parent(pid: int) -> int:
    return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])


@pytest.mark.parametrize("which", ["first", "second"])
def test_a_supervisor_that_is_killed_takes_the_command_along(sandbox: SandboxBackend, which: str) -> None:
    token = secrets.token_hex(16)
    watched = SandboxBackend(sandbox.root, jail=sandbox.jail, env={"TOKEN": token})
    command = "trap '' TERM; (setsid sh -c 'touch begun; sleep 600' &) ; sleep 600"
    with ThreadPoolExecutor(1) as pool:
        running = pool.submit(watched.execute, command, timeout=600)
        assert becomes(Path(sandbox.root, "begun").exists)
        (first,) = [pid for pid in processes_with(token) if parent(pid) == os.getpid()]
        (second,) = [pid for pid in processes_with(token) if parent(pid) == first]
        os.kill(first if which == "first" else second, signal.SIGKILL)
        assert running.result().exit_code != 0
    assert becomes(lambda: not processes_with(token))


def test_cancelling_ends_what_left_its_session(sandbox: SandboxBackend) -> None:
    token = secrets.token_hex(16)
    watched = SandboxBackend(sandbox.root, jail=sandbox.jail, env={"TOKEN": token})

    async def cancelled() -> None:
        away = "(setsid sh -c 'touch begun; sleep 600' &); sleep 600"
        task = asyncio.create_task(watched.aexecute(away, timeout=600))
        assert await asyncio.to_thread(becomes, Path(sandbox.root, "begun").exists)
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task

    asyncio.run(cancelled())
    assert becomes(lambda: not processes_with(token))
