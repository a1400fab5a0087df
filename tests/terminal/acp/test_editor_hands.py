"""The agent uses the editor's buffers and shows commands in its terminals, and the directory and the jail hold."""

import asyncio
import os
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

import pytest
from acp.schema import ClientCapabilities, FileSystemCapabilities

from ferrule.agent.backends import LocalShellBackend, SandboxBackend
from ferrule.agent.backends.paths import RefusedPath
from ferrule.agent.backends.sandbox import jails
from ferrule.agent.backends.shell import of_call
from ferrule.cli.acp import SettledConversations
from ferrule.cli.terminal import Terminal
from ferrule.core.locale import Words
from ferrule.simulate import Call, Say, Simulator, script
from ferrule.terminal.acp import command_terminals, editor_files
from ferrule.terminal.acp.editor_files import EditorFiles, EditorHands
from tests.terminal.acp.desk import EVERYTHING, Desk
from tests.terminal.acp.editor import connected
from tests.terminal.acp.test_real_process import environment

posix = pytest.mark.skipif(os.name != "posix", reason="sockets in files")


@dataclass
class Bench:
    """A directory, an editor's desk, and the agent's files between them."""

    work: Path
    desk: Desk = field(default_factory=Desk)
    told: list[str] = field(default_factory=list[str])
    shown: list[tuple[str, str]] = field(default_factory=list[tuple[str, str]])

    def files(self, offered: ClientCapabilities | None = EVERYTHING, shell: Any = None) -> Any:
        hands = EditorHands(
            cast("Any", self.desk),
            offered,
            lambda: "s1",
            Words("en"),
            self.work,
            tell=self.told.append,
            show=lambda call, terminal: self.shown.append((call, terminal)),
        )
        return EditorFiles(shell or LocalShellBackend(self.work), hands)


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    (tmp_path / "work").mkdir()
    (tmp_path / "work" / "a.txt").write_text("on the disk\n")
    return Bench((tmp_path / "work").resolve())


async def test_a_buffer_is_read_and_edited_and_what_is_written_goes_through_the_editor(
    bench: Bench,
) -> None:
    files, whole = bench.files(), str(bench.work / "a.txt")
    bench.desk.buffers[whole] = "not saved yet\nand more\n"
    read = await files.aread("/a.txt", offset=1, limit=1)
    assert (read.file_data["content"], read.total_lines) == ("and more\n", 2)
    assert await files.unsaved("/a.txt") == "not saved yet\nand more\n"
    version = read.file_data["modified_at"]
    bench.desk.buffers[whole] += "typed meanwhile\n"
    assert (await files.aread("/a.txt")).file_data["modified_at"] != version
    edited = await files.aedit("/a.txt", "not saved", "saved")
    assert (edited.error, edited.occurrences, edited.path) == (None, 1, whole)
    assert (bench.work / "a.txt").read_text() == "saved yet\nand more\ntyped meanwhile\n"
    written = await files.awrite("/new/b.txt", "new\n")
    assert (written.error, written.path) == (None, str(bench.work / "new" / "b.txt"))
    assert bench.desk.requests("write") == [whole, str(bench.work / "new" / "b.txt")]
    assert await files.unsaved("/a.txt") is None


async def test_edits_of_one_file_at_a_time_are_all_kept(bench: Bench) -> None:
    (bench.work / "a.txt").write_text("".join(f"line {n};\n" for n in range(10)))
    files = bench.files()
    await asyncio.gather(*(files.aedit("/a.txt", f"line {n};", f"LINE {n};") for n in range(10)))
    assert (bench.work / "a.txt").read_text() == "".join(f"LINE {n};\n" for n in range(10))


async def test_line_ends_of_the_file_stay(bench: Bench) -> None:
    (bench.work / "a.txt").write_bytes(b"one\r\ntwo\r\n")
    files = bench.files()
    assert await files.unsaved("/a.txt") is None
    assert (await files.aedit("/a.txt", "one\n", "1\n")).error is None
    assert (bench.work / "a.txt").read_bytes() == b"1\r\ntwo\r\n"


async def test_what_an_editor_cannot_have_is_the_disks(bench: Bench) -> None:
    (bench.work / "image.bin").write_bytes(b"\x89PNG\0\0")
    files = bench.files()
    assert (await files.aread("/image.bin")).file_data["encoding"] == "base64"
    assert "not found" in (await files.aread("/missing.txt")).error
    assert "directory" in (await files.aread("/")).error
    assert "surrogate" in (await files.awrite("/a.txt", "\ud800")).error
    assert bench.desk.asked == []
    assert [each["path"] for each in (await files.als("/")).entries] == [
        str(bench.work / "a.txt"),
        str(bench.work / "image.bin"),
    ]


@pytest.mark.parametrize(
    ("offered", "asked"),
    [
        (None, []),
        (ClientCapabilities(), []),
        (ClientCapabilities(fs=FileSystemCapabilities(read_text_file=True)), ["read"]),
        (ClientCapabilities(fs=FileSystemCapabilities(write_text_file=True)), []),
    ],
)
async def test_only_what_is_offered_is_used(
    bench: Bench, offered: ClientCapabilities | None, asked: list[str]
) -> None:
    files = bench.files(offered)
    await files.aread("/a.txt")
    await files.aedit("/a.txt", "disk", "DISK")
    await files.awrite("/b.txt", "b")
    with of_call("c1"):
        assert (await files.aexecute("cat a.txt")).output == "on the DISK\n"
    assert [kind for kind, _ in bench.desk.asked] == asked


async def test_a_refusal_is_told_and_nothing_is_written(bench: Bench) -> None:
    files = bench.files()
    bench.desk.refuses = {"write"}
    for result in (await files.awrite("/a.txt", "x"), await files.aedit("/a.txt", "disk", "x")):
        assert "the editor does not" in result.error
        assert "no write today" in result.error
    bench.desk.refuses = {"read"}
    assert "no read today" in (await files.aread("/a.txt")).error
    assert (bench.work / "a.txt").read_text() == "on the disk\n"
    assert bench.told == []


@pytest.mark.parametrize("request_", ["read", "write"])
async def test_an_editor_that_hangs_is_asked_once(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, request_: str
) -> None:
    monkeypatch.setattr(editor_files, "ANSWER_SECONDS", 0.05)
    files = bench.files()
    bench.desk.hangs = {request_}
    assert (await files.aread("/a.txt")).file_data["content"] == "on the disk\n"
    assert (await files.aedit("/a.txt", "disk", "DISK")).error is None
    assert (await files.awrite("/b.txt", "b")).error is None
    assert (bench.work / "a.txt").read_text() == "on the DISK\n"
    assert (bench.work / "b.txt").read_text() == "b"
    assert len(bench.desk.requests(request_)) == 1
    assert len(bench.told) == 1


async def test_no_path_leads_the_editor_out_of_the_directory(bench: Bench) -> None:
    outside = bench.work.parent / "secret.txt"
    outside.write_text("secret")
    (bench.work / "link.txt").symlink_to(outside)
    (bench.work / "folder").symlink_to(bench.work.parent)
    files = bench.files()
    for path in ("/link.txt", "/folder/secret.txt", "/../secret.txt"):
        assert (await files.aread(path)).error
        assert (await files.awrite(path, "x")).error
        assert (await files.aedit(path, "secret", "x")).error
        assert await files.unsaved(path) is None
    assert bench.desk.asked == []
    assert outside.read_text() == "secret"


async def test_rules_are_asked_about_what_is_really_there(bench: Bench) -> None:
    (bench.work / "b.txt").symlink_to("a.txt")

    def check(names: tuple[str, ...], is_dir: bool) -> None:
        if "/a.txt" in names:
            raise RefusedPath("a rule says no")

    files = bench.files().watched(check)
    for result in (await files.aread("/b.txt"), await files.awrite("/b.txt", "x")):
        assert "a rule says no" in result.error
    assert bench.desk.asked == []


@posix
async def test_while_a_command_runs_the_editor_is_not_asked(bench: Bench) -> None:
    files = bench.files(ClientCapabilities(fs=EVERYTHING.fs))
    os.mkfifo(bench.work / "go")
    running = asyncio.create_task(files.aexecute("read x < go; echo done"))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert (await files.aread("/a.txt")).file_data["content"] == "on the disk\n"
    assert (await files.awrite("/b.txt", "b")).error is None
    assert bench.desk.asked == []
    await asyncio.to_thread((bench.work / "go").write_text, "x\n")
    assert (await running).output == "done\n"
    await files.aread("/a.txt")
    assert bench.desk.requests("read")


def jailed(work: Path) -> LocalShellBackend:
    return SandboxBackend(work)


@posix
@pytest.mark.parametrize(
    "shell",
    [LocalShellBackend, pytest.param(jailed, marks=pytest.mark.skipif(not jails(), reason="no jail"))],
)
async def test_the_terminal_shows_a_command_while_it_runs(
    bench: Bench, shell: Callable[[Path], LocalShellBackend]
) -> None:
    os.mkfifo(bench.work / "go")
    files = bench.files(shell=shell(bench.work))
    with of_call("c1"):
        running = asyncio.create_task(
            files.aexecute("echo first; read x < go; printf '\\033[31mred\\r\\n'; exit 3")
        )
    async with asyncio.timeout(60):
        while not bench.shown:  # noqa: ASYNC110 - the editor makes it when it likes
            await asyncio.sleep(0.01)
        [(call, terminal)] = bench.shown
        await bench.desk.printing.wait()
        assert bench.desk.outputs[terminal] == b"first\n"
        assert not running.done()
        await asyncio.to_thread((bench.work / "go").write_text, "x\n")
        done = await running
    assert (call, done.exit_code) == ("c1", 3)
    assert done.output == "first\n\x1b[31mred\r\n"
    assert bench.desk.outputs[terminal].decode() == "first\n␛[31mred\n"
    assert await bench.desk.running[terminal].wait() == 3
    assert bench.desk.requests("release") == [terminal]
    assert bench.desk.requests("kill") == []


@posix
@pytest.mark.skipif(not jails(), reason="no jail")
async def test_the_jail_holds_in_a_terminal(bench: Bench) -> None:
    outside = bench.work.parent / "outside.txt"
    files = bench.files(shell=SandboxBackend(bench.work))
    with of_call("c1"):
        await files.aexecute(f"echo x > {outside}")
    # bubblewrap has a /tmp of its own, where the command may write.
    assert not outside.exists()
    assert bench.shown


@posix
async def test_who_closes_the_terminal_stops_the_command(bench: Bench) -> None:
    files = bench.files()
    with of_call("c1"):
        running = asyncio.create_task(files.aexecute("echo begun; sleep 300; touch never"))
    async with asyncio.timeout(60):
        while not bench.shown:  # noqa: ASYNC110 - as above
            await asyncio.sleep(0.01)
        terminal = bench.shown[0][1]
        await bench.desk.printing.wait()
        bench.desk.running[terminal].kill()
        done = await running
    assert done.output == "begun\n\n[stopped by the user in the editor]"
    assert done.exit_code == editor_files.STOPPED
    assert not (bench.work / "never").exists()


@posix
@pytest.mark.parametrize("request_", ["create", "wait", "release"])
@pytest.mark.parametrize("how", ["refuses", "hangs"])
async def test_a_terminal_that_does_not_work_keeps_no_command_from_running(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, request_: str, how: str
) -> None:
    # Before a terminal is released its viewer has to start and end, which takes its time.
    monkeypatch.setattr(command_terminals, "TERMINAL_SECONDS", 2.0 if request_ == "release" else 0.3)
    setattr(bench.desk, how, {request_})
    files = bench.files()
    for _ in range(2):
        with of_call("c1"):
            assert (await files.aexecute("echo hello")).output == "hello\n"
    assert len(bench.told) == (0 if request_ == "release" else 1)
    assert len(bench.desk.requests("create")) == (2 if request_ == "release" else 1)
    for each in bench.desk.running.values():
        if each.returncode is None:
            each.kill()
        await each.wait()


@posix
async def test_who_is_stopped_waits_for_no_editor(bench: Bench) -> None:
    bench.desk.hangs = {"create"}
    files = bench.files()
    with of_call("c1"):
        running = asyncio.create_task(files.aexecute("echo begun > begun; sleep 300; touch never"))
    async with asyncio.timeout(60):
        while not (bench.work / "begun").exists():  # noqa: ASYNC110 - the command makes it when it runs
            await asyncio.sleep(0.01)
        running.cancel()
        await asyncio.wait([running])
    assert running.cancelled()
    assert bench.told == []  # the editor has its seconds still
    for each in [*command_terminals._FINISHING]:
        each.cancel()
        await asyncio.wait([each])


@posix
async def test_a_viewer_that_finds_nobody_says_so(tmp_path: Path) -> None:
    import sys

    from ferrule.terminal.acp import terminal_view

    program = await asyncio.create_subprocess_exec(
        sys.executable,
        "-I",
        "-S",
        terminal_view.__file__,
        str(tmp_path / "s"),
        stderr=asyncio.subprocess.PIPE,
    )
    _, said = await program.communicate()
    assert program.returncode
    assert b"No such file" in said


async def test_a_whole_turn_with_a_buffer_and_a_terminal(tmp_path: Path) -> None:
    work = tmp_path / "work"
    work.mkdir()
    (work / "a.txt").write_text("old\n")
    brain = (
        Say(calls=(Call("read_file", {"file_path": "/a.txt"}),)),
        Say(
            calls=(
                Call("edit_file", {"file_path": "/a.txt", "old_string": "typed", "new_string": "changed"}),
            )
        ),
        Say(calls=(Call("execute", {"command": "cat a.txt"}),)),
        Say("Done."),
    )
    with Simulator("deepseek", script(*brain)) as vendor:
        terminal = Terminal(Words("en"), environment(tmp_path, vendor.url))
        conversations = SettledConversations(terminal, {"mode": "ask"})
        async with connected(conversations, offered=EVERYTHING) as editor:
            session = (await editor.agent.new_session(cwd=str(work))).session_id
            editor.desk.buffers[str(work / "a.txt")] = "typed\n"
            assert (await editor.say(session, "Go.")).stop_reason == "end_turn"
            edit = editor.asked[0]["call"]["content"][-1]
            assert (edit["oldText"], edit["newText"]) == ("typed\n", "changed\n")
            calls = {each["kind"]: each for each in editor.calls()}
            assert calls["edit"]["status"] == calls["execute"]["status"] == "completed"
            assert (work / "a.txt").read_text() == "changed\n"
            if os.name == "posix":
                [shown] = calls["execute"]["content"]
                assert shown == {"type": "terminal", "terminalId": "terminal-0"}
                assert editor.desk.outputs["terminal-0"] == b"changed\n"
        results = [each for each in vendor.requests[-1].request["messages"] if each["role"] == "tool"]
    assert "typed" in results[0]["content"]
    assert "changed" in results[2]["content"]
