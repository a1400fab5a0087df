"""What a call did to a file, told from the call alone: for conversations of the past.

The files are others by now, so nothing is read. Of an edit the passage that was replaced is known, of a
file that was written its text.
"""

from __future__ import annotations

from ferrule.live.file_values import FileChange
from ferrule.messages import ToolCall

LONGEST = 200_000
"""Characters of a text that is shown as a change; of a longer one the path is told."""


def told_change(call: ToolCall, directory: str = "") -> FileChange | None:
    """The change that a call made which did not fail; None for a call that changes no file.

    ``directory``: where the paths of a shell begin; those of the file tools begin with ``/`` there too.
    ``before`` is ``""`` where nobody knows what was there.
    """
    path = call.arguments.get("file_path")
    if not isinstance(path, str):
        return None
    match call.name:
        case "write_file":
            before, after = None, call.arguments.get("content")
        case "edit_file":
            before, after = call.arguments.get("old_string"), call.arguments.get("new_string")
        case "delete":
            return FileChange(_relative(path, directory), "", None)
        case _:
            return None
    if not isinstance(after, str) or not isinstance(before, str | None):
        return None
    if len(before or "") + len(after) > LONGEST:
        return FileChange(_relative(path, directory), "", "", words=f"{len(after)} characters")
    return FileChange(_relative(path, directory), before, after)


def _relative(path: str, directory: str) -> str:
    inside = path
    root = directory.rstrip("/\\")
    if root and path.startswith((f"{root}/", f"{root}\\")):
        inside = path[len(root) :]
    return inside.replace("\\", "/").lstrip("/")
