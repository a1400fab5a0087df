"""What a call did to a file, told from the call alone: for conversations of the past.

The files are others by now, so nothing is read. Of an edit the passage that was replaced is known, of a
file that was written its text.
"""

from __future__ import annotations

from ferrule.live.file_values import FileChange
from ferrule.messages import ToolCall
from ferrule.tools.declarations import declared

LONGEST = 200_000
"""Characters of a text that is shown as a change; of a longer one the path is told."""


def told_change(call: ToolCall, directory: str = "") -> FileChange | None:
    """The change that a call made which did not fail; None for a call that changes no file.

    ``directory``: where the paths of a shell begin; those of the file tools begin with ``/`` there too.
    ``before`` is ``""`` where nobody knows what was there.
    """
    tool = declared(call.name)
    path = tool.path_in(call.arguments)
    if path is None or not tool.changes_files:
        return None
    if tool.effect == "deletes":
        return FileChange(_relative(path, directory), "", None)
    before = call.arguments.get(tool.old_text) if tool.old_text else "" if tool.change else None
    after = call.arguments.get(tool.text)
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
