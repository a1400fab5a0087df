"""Events of a small conversation, for tests of the full frontend."""

from typing import Any

from ferrule.core.messages import Origin, Repair, StopReason, ToolCall, Usage
from ferrule.terminal.live import live_events as events
from ferrule.terminal.live.live_events import Covered, FileChange, LiveEvent, Question

CHANGE = FileChange("src/parser.py", "import re\n\nx = 1\n", "import re\n\nx = 2\ny = 3\n")


def call(id_: str, name: str, *, repaired: bool = False, **arguments: Any) -> ToolCall:
    """A call; one that was ``repaired`` was found in the text."""
    origin = Origin("content", "hermes") if repaired else Origin("native", "native")
    return ToolCall(id_, name, arguments, origin, (Repair("trailing-comma"),) if repaired else ())


def question(id_: str = "q1", command: str = "git status --short", **more: Any) -> Question:
    """May a command run?"""
    made = more.pop("call", None) or call(f"call-{id_}", "execute", command=command)
    covers = Covered("begins", "execute", "git status")
    return Question(id_, made, ("mode",), command=command, **{"covers": covers, **more})


def answer(text: str, thinking: str = "", *, calls: int = 0, entry: int | None = None) -> events.ReplyEnded:
    """The end of a reply."""
    stop = StopReason.TOOL_CALLS if calls else StopReason.STOP
    return events.ReplyEnded(text, thinking, calls, stop, entry=entry)


SAID = "I look at **the state** first.\n\n```python\ndef parse(line):\n    return line.split()\n```\n"
THOUGHT = "The parser fails.\nFirst look at the state of things."
LISTED = call("c1", "execute", repaired=True, command="git status")
EDITED = call("c2", "edit_file", file_path="src/parser.py", old_string="x = 1", new_string="x = 2\ny = 3")

JOB: list[LiveEvent] = [
    events.ThinkingPiece(THOUGHT),
    events.TextPiece(SAID),
    events.CallArriving(0, "execute", ""),
    events.CallArriving(0, "execute", '{"command": "git'),
    answer(SAID, THOUGHT, calls=2, entry=5),
    events.CallMade(LISTED),
    events.CallMade(EDITED),
    events.ToolBegan("c1", "execute", LISTED.arguments),
    events.ToolAnswered(
        "c1", "execute", "\n".join(f"line {number}" for number in range(20)), False, seconds=1.2
    ),
    events.ToolBegan("c2", "edit_file", EDITED.arguments),
    events.ToolAnswered("c2", "edit_file", "ok", False, CHANGE, seconds=0.3),
    events.TodosChanged(
        (("Read the parser", "completed"), ("修复解析器", "in_progress"), ("Test", "pending"))
    ),
    events.TextPiece("Done. 已经完成。"),
    answer("Done. 已经完成。", entry=9),
    events.TurnEnded("done", usage=Usage(1_000, 200), seconds=12.0),
]
"""A turn with thinking, text, two calls of which one was repaired, a diff and a todo list."""
