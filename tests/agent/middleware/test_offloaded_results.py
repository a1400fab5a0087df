"""Where long results go, whatever their ids and shapes."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from langchain_core.messages import HumanMessage, ToolMessage
from langgraph.types import Command

from ferrule.agent.backends import BackendProtocol, CompositeBackend, DiskBackend, WriteResult
from ferrule.agent.backends.sync_bridge import blocking
from ferrule.agent.middleware.filesystem import offloaded, set_aside
from ferrule.core.errors import UsageError


def moved(result: Any, backend: Any, tokens: int = 100) -> Any:
    return blocking(offloaded(result, backend, tokens))


def test_short_results_stay_the_same_object(tmp_path: Path) -> None:
    disk = DiskBackend(tmp_path)
    for content in ("x" * 400, "字" * 133, ["a", {"type": "image", "base64": "x" * 9999}]):
        message = ToolMessage(content, tool_call_id="1")
        assert moved(message, disk) is message
    assert list(tmp_path.iterdir()) == []


@given(ids=st.lists(st.text(min_size=1, max_size=120), min_size=2, max_size=4, unique=True))
def test_every_id_has_a_file_of_its_own(ids: list[str], tmp_path_factory: Any) -> None:
    disk = DiskBackend(tmp_path_factory.mktemp("ids"))
    for number, call_id in enumerate(ids):
        message = ToolMessage(f"{number}" * 500, tool_call_id=call_id)
        if not call_id.isascii():
            call_id.encode("utf-8", "surrogatepass")
        assert "/large_tool_results/" in moved(message, disk).text
    kept = [each.read_text() for each in Path(disk.root, "large_tool_results").iterdir()]
    assert sorted(kept) == sorted(f"{number}" * 500 for number in range(len(ids)))


def test_messages_in_a_command_are_moved(tmp_path: Path) -> None:
    disk = DiskBackend(tmp_path)
    backend = CompositeBackend(disk, {}, artifacts_root="/kept")
    long = ToolMessage("y" * 500, tool_call_id="call")
    human = HumanMessage("z" * 500)
    command = Command(update={"messages": [human, long], "other": 1}, goto="somewhere")
    result = moved(command, backend)
    assert result.update["messages"][0] is human
    assert "/kept/large_tool_results/call" in result.update["messages"][1].text
    assert (result.update["other"], result.goto) == (1, "somewhere")
    [kept] = (tmp_path / "kept" / "large_tool_results").iterdir()
    assert (kept.name.startswith("call-"), kept.read_text()) == (True, "y" * 500)
    for plain in (Command(goto="x"), Command(update={"messages": "no list"})):
        assert moved(plain, backend) is plain


class Away(BackendProtocol):
    """A backend that cannot be reached."""

    def __init__(self, error: Exception) -> None:
        self.error = error

    def write(self, file_path: str, content: str) -> WriteResult:
        raise self.error


async def test_a_backend_that_raises_does_not_end_the_run() -> None:
    message = ToolMessage("y" * 900, tool_call_id="call")
    backend = CompositeBackend(Away(ConnectionError("the line is dead")), {})
    with pytest.warns(RuntimeWarning, match="the line is dead"):
        shown = moved(message, backend)
    with pytest.warns(RuntimeWarning, match="the line is dead"):
        assert await offloaded(message, backend, 100) == shown
    assert "characters left out" in shown.text
    assert "large_tool_results" not in shown.text
    assert blocking(set_aside(None, "/a", "text")) is None
    with pytest.raises(UsageError):
        moved(message, Away(UsageError("no store")))
