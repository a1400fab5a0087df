import asyncio
import sys
from pathlib import Path

import pytest

from ferrule.agent.backends import LocalShellBackend
from ferrule.agent.run_context import under_key
from ferrule.core.errors import UsageError

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the commands are a POSIX shell's")


@pytest.fixture
def shell(tmp_path: Path) -> LocalShellBackend:
    return LocalShellBackend(tmp_path)


def test_commands_and_file_tools_mean_the_same_file(shell: LocalShellBackend) -> None:
    path = f"{shell.root}/notes/a.txt"
    assert shell.write(path, "hello\n").path == path
    assert shell.execute(f"cat '{path}'").output == "hello\n"
    shell.execute("echo more >> notes/a.txt")
    read = shell.read(path)
    assert read.file_data["content"] == "hello\nmore\n"


def test_paths_are_shown_as_commands_see_them(shell: LocalShellBackend) -> None:
    shell.write("/src/a.py", "needle")
    assert [info["path"] for info in shell.ls("/").entries or []] == [f"{shell.root}/src/"]
    assert [info["path"] for info in shell.glob("**/*.py").matches or []] == [f"{shell.root}/src/a.py"]
    assert [match["path"] for match in shell.grep("needle").matches or []] == [f"{shell.root}/src/a.py"]
    assert shell.edit("src/a.py", "needle", "pin").path == f"{shell.root}/src/a.py"


def test_a_neighbour_whose_name_begins_alike_is_not_the_root(tmp_path: Path) -> None:
    (tmp_path / "work-secret").mkdir()
    (tmp_path / "work-secret" / "key").write_text("secret")
    shell = LocalShellBackend(tmp_path / "work")
    found = shell.read(f"{tmp_path}/work-secret/key")
    assert found.error is not None
    assert found.file_data is None


def test_the_environment_is_not_handed_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DEEPSEEK_API_KEY", "sk-secret")
    assert "sk-secret" not in LocalShellBackend(tmp_path).execute("env").output
    assert "sk-secret" in LocalShellBackend(tmp_path, inherit_env=True).execute("env").output
    assert "GREETING=hi" in LocalShellBackend(tmp_path, env={"GREETING": "hi"}).execute("env").output


@pytest.mark.parametrize("command", ["echo a\0b", "echo \ud800", "echo " + "x" * 200_000])
async def test_what_cannot_be_started_says_why(shell: LocalShellBackend, command: str) -> None:
    response = shell.execute(command)
    assert response.exit_code == 126
    assert "could not be started" in response.output
    assert await shell.aexecute(command) == response


async def test_waiting_commands_leave_the_files_free(shell: LocalShellBackend) -> None:
    """Without one, the file would be written when the commands had been stopped for taking too long."""
    waiting = [
        asyncio.create_task(shell.aexecute("until [ -e go ]; do sleep 0.1; done")) for _ in range(40)
    ]
    await asyncio.sleep(0)
    assert (await shell.awrite("/go", "")).error is None
    assert [each.exit_code for each in await asyncio.gather(*waiting)] == [0] * 40


def test_a_command_may_ask_for_another_time(shell: LocalShellBackend) -> None:
    assert shell.execute("sleep 30", timeout=0.2).exit_code == 124


async def test_the_async_twin_gives_the_same(shell: LocalShellBackend) -> None:
    assert await shell.aexecute("pwd; exit 2") == shell.execute("pwd; exit 2")


def test_a_file_with_links_out_of_the_root_stays_refused(shell: LocalShellBackend) -> None:
    shell.execute("ln -s /etc/passwd link")
    assert shell.read(f"{shell.root}/link").error is not None


def test_each_backend_has_an_id_of_its_own(tmp_path: Path) -> None:
    assert LocalShellBackend(tmp_path).id != LocalShellBackend(tmp_path).id


def test_variables_are_texts(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="names to texts"):
        LocalShellBackend(tmp_path, env={"JOBS": 4})  # type: ignore[dict-item]


def test_limits_must_be_positive(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="timeout must be positive"):
        LocalShellBackend(tmp_path, timeout=0)
    with pytest.raises(UsageError, match="max_output_bytes must be positive"):
        LocalShellBackend(tmp_path, max_output_bytes=0)
    with pytest.raises(UsageError, match="timeout must be positive"):
        LocalShellBackend(tmp_path).execute("true", timeout=-1)


def test_an_empty_command_is_an_error(shell: LocalShellBackend) -> None:
    assert shell.execute(" \n").exit_code == 126


def test_a_command_in_a_durable_run_knows_which_call_it_is(shell: LocalShellBackend) -> None:
    told = 'echo "${FERRULE_IDEMPOTENCY_KEY-none}"'
    with under_key("t:c@1"):
        assert shell.execute(told).output == "t:c@1\n"
        assert asyncio.run(shell.aexecute(told)).output == "t:c@1\n"
    assert shell.execute(told).output == "none\n"
