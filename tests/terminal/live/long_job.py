"""A job of several turns for an agent whose every step can be told from every other, to count what was done.

The model is ``working``: turn N runs commands at the same time, writes a file, hands a task to a subagent
and answers. Each reply thinks its own label; each command adds a character to a file of its own label.
"""

from pathlib import Path

from ferrule.core.messages import ToolCall
from ferrule.simulate import Call, Conversation, Say

__all__ = ["COUNTS", "LABELS", "counted", "label_of", "texts", "working"]

COUNTS = "counts"
"""The folder of the files that count."""

_ADD = f"echo -n x >> {COUNTS}/"

LABELS = {"turn": 4, "sub": 3}
"""How many replies a turn of the agent and one of its subagent have."""


def texts(turns: int) -> list[str]:
    """What the user says."""
    return [f"turn {number}" for number in range(turns)]


def working(conversation: Conversation) -> Say:
    """Decide the next step."""
    kind, number = conversation.user.split()
    step = conversation.turn
    label = f"{kind}-{number}-{step}"
    calls: list[Call] = []
    match kind, step:
        case "turn", 0:
            calls = [_adding(f"{label}-a"), _adding(f"{label}-b"), _writing(label)]
        case "turn", 1:
            task = {"description": f"sub {number}", "subagent_type": "general-purpose"}
            calls = [Call("task", task), _adding(f"{label}-a")]
        case "turn", 2:
            calls = [Call("read_file", {"file_path": f"turn-{number}-0.txt"}), _adding(f"{label}-a")]
        case "sub", 0:
            calls = [_adding(f"{label}-a"), _adding(f"{label}-b")]
        case "sub", 1:
            calls = [_adding(f"{label}-a")]
        case _:
            return Say(f"{kind} {number} is done.", f"thought {label}")
    return Say(f"Step {step} of {kind} {number}.", f"thought {label}", tuple(calls))


def _adding(label: str) -> Call:
    return Call("execute", {"command": _ADD + label})


def _writing(label: str) -> Call:
    return Call("write_file", {"file_path": f"{label}.txt", "content": label})


def label_of(call: ToolCall) -> str:
    """The label of a call that counts; ``""`` of others."""
    command = call.arguments.get("command")
    return command.removeprefix(_ADD) if isinstance(command, str) else ""


def counted(work: Path) -> dict[str, int]:
    """How often each call was done, by its label."""
    folder = work / COUNTS
    return {file.name: file.stat().st_size for file in folder.iterdir()} if folder.is_dir() else {}
