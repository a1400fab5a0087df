"""Compute planned and finished file changes as ``FileChange``; a message describes what cannot be shown
as text."""

from __future__ import annotations

import os
import stat
from dataclasses import replace
from pathlib import Path

from ferrule.agent.backends.directory_tree import Place, Tree, is_below
from ferrule.agent.backends.file_text import Binary, decode_text
from ferrule.agent.backends.paths import RefusedPath
from ferrule.agent.backends.workspace import Workspace
from ferrule.agent.tools.result_rendering import CallRefused
from ferrule.agent.tools.tool_declarations import ToolDeclaration, declared
from ferrule.core.json_values import as_text
from ferrule.core.locale import N_
from ferrule.core.messages import JsonObject
from ferrule.terminal.live.live_events import FileChange

TOO_LONG = N_("{what}: too long to be shown.")
UNREADABLE = N_("{what}: no text, and not shown.")
DELETES_FOLDER = N_("Deletes a folder with everything in it: {count} files.")
DELETES_LINK = N_("Deletes a link that leads to {target}; what it leads to stays.")
LINK = N_("A link: {before} → {after}")

_MOST_SHOWN = 1_000_000
"""The largest text that is shown, in bytes."""
_MOST_EDITED = 32 * 1024 * 1024
"""The largest file that ``DiskBackend`` edits, in bytes."""
_MOST_COUNTED = 10_000


def planned_change(
    call_name: str, arguments: JsonObject, workspace: Workspace, *, unsaved: str | None = None
) -> FileChange | None:
    """Return the change that a call of a file tool will make; None for other calls.

    Outside the directory, the change has an absolute path. ``unsaved``: an editor's unsaved text of the
    file, which replaces the text on disk. Raises ``CallRefused`` for a call that must fail.
    """
    tool = declared(call_name)
    path = tool.path_in(arguments)
    if path is None or not tool.changes_files:
        return None
    plan = _delete if tool.effect == "deletes" else _edit if tool.change else _write
    root = workspace.directory
    if not os.path.isdir(root):
        return None
    try:
        spot = workspace.spot(path, follow=tool.effect != "deletes")
        if spot.top == root:
            # The tool goes through links itself.
            inside = spot.written if is_below(spot.written, root) else spot.real
            parts = Path(inside).relative_to(root).parts
            if not parts:
                raise CallRefused(N_("/ is the directory itself."))
            return plan(Tree(root), parts, tool, arguments, unsaved)
        change = plan(Tree("/"), tuple(spot.real.strip("/").split("/")), tool, arguments, unsaved)
        return replace(change, path=f"/{change.path}")
    except (RefusedPath, Binary) as error:
        raise CallRefused(str(error)) from error
    except (FileNotFoundError, NotADirectoryError):
        raise CallRefused(N_(f"{path} was not found.")) from None
    except UnicodeEncodeError:
        half = N_("The text holds half of a surrogate pair and cannot be written as UTF-8.")
        raise CallRefused(half) from None
    except OSError as error:
        raise CallRefused(f"{path}: {error.strerror or error}.") from error


def change_done(planned: FileChange, workspace: Workspace) -> FileChange | None:
    """Return the actual change after a planned call has run; None if nothing changed.

    It compares with the file as it is now, so it includes other programs' changes made at the same time.
    """
    if planned.words or "\ufffd" in planned.path:
        return planned  # There is no text, or no name that can be written, to look again.
    try:
        tree = Tree("/" if planned.path.startswith("/") else workspace.directory)
        with tree.locate(tuple(planned.path.strip("/").split("/")), follow=False) as place:
            data = None if place.info is None else _read(place)
    except (FileNotFoundError, NotADirectoryError):
        data = None
    except (OSError, RefusedPath):
        return None
    after = None if data is None else _text(data)
    if data is not None and after is None:
        what = N_(f"Changed from {_size(planned.before)} to {len(data)} bytes")
        return FileChange(planned.path, None, None, UNREADABLE.format(what=what))
    return None if after == planned.before else FileChange(planned.path, planned.before, after)


def _write(
    tree: Tree, parts: tuple[str, ...], tool: ToolDeclaration, arguments: JsonObject, unsaved: str | None
) -> FileChange:
    content = as_text(arguments.get(tool.text))
    size, old, before = len(content.encode()), None, None
    try:
        with tree.locate(parts) as place:
            if place.is_dir:
                raise CallRefused(N_(f"{tool.path_in(arguments)} is a directory."))
            path = "/".join(place.parts)
            if place.info is not None:
                old = place.info.st_size
                before = _text(_read(place, _MOST_SHOWN)) if stat.S_ISREG(place.info.st_mode) else None
    except FileNotFoundError:
        path = "/".join(tree.resolve(parts))
    if unsaved is not None:
        before, old = unsaved, len(unsaved.encode())
    what = (
        N_(f"Writes a new file of {size} bytes")
        if old is None
        else N_(f"Writes {size} bytes in place of {old}")
    )
    if max(size, old or 0) > _MOST_SHOWN:
        return FileChange(_shown(path), None, None, TOO_LONG.format(what=what))
    if old is not None and before is None:
        return FileChange(_shown(path), None, None, UNREADABLE.format(what=what))
    return FileChange(_shown(path), before, content)


def _edit(
    tree: Tree, parts: tuple[str, ...], tool: ToolDeclaration, arguments: JsonObject, unsaved: str | None
) -> FileChange:
    assert tool.change is not None
    said = str(tool.path_in(arguments))
    as_text(arguments.get(tool.text)).encode()
    with tree.locate(parts) as place:
        if place.is_dir:
            raise CallRefused(N_(f"{tool.path_in(arguments)} is a directory."))
        path = "/".join(place.parts)
        data = _read(place) if unsaved is None else unsaved.encode()
    if len(data) > _MOST_EDITED:
        raise CallRefused(N_(f"{said} is too large to be edited ({len(data)} bytes)."))
    before = decode_text(data, said)
    change = tool.change(before, arguments, said)
    if isinstance(change, str):
        raise CallRefused(change)
    if max(len(data), len(change.text)) > _MOST_SHOWN:
        what = N_(f"Replaces {change.count} places in a file of {len(data)} bytes")
        return FileChange(_shown(path), None, None, TOO_LONG.format(what=what))
    return FileChange(_shown(path), before, change.text)


def _delete(
    tree: Tree, parts: tuple[str, ...], tool: ToolDeclaration, arguments: JsonObject, unsaved: str | None
) -> FileChange:
    with tree.locate(parts, follow=False) as place:
        if place.info is None:
            raise FileNotFoundError(place.name)
        path = _shown("/".join(place.parts))
        whole = Path(tree.root, *place.parts)
        if stat.S_ISLNK(place.info.st_mode):
            return FileChange(path, None, None, DELETES_LINK.format(target=_shown(os.readlink(whole))))
        if place.is_dir:
            return FileChange(path, None, None, DELETES_FOLDER.format(count=_count(whole)))
        what = N_(f"Deletes a file of {place.info.st_size} bytes")
        if place.info.st_size > _MOST_SHOWN:
            return FileChange(path, None, None, TOO_LONG.format(what=what))
        before = _text(_read(place)) if stat.S_ISREG(place.info.st_mode) else None
    if before is None:
        return FileChange(path, None, None, UNREADABLE.format(what=what))
    return FileChange(path, before, None)


def _read(place: Place, most: int = _MOST_EDITED) -> bytes:
    fd, _ = place.open_read()
    with open(fd, "rb") as file:
        return file.read(most + 1)


def _text(data: bytes) -> str | None:
    try:
        return decode_text(data, "")
    except Binary:
        return None


def _count(folder: Path) -> str:
    """Count the files below a folder, up to a limit."""
    found = 0
    for _, _, names in os.walk(folder):
        found += len(names)
        if found > _MOST_COUNTED:
            return N_(f"more than {_MOST_COUNTED}")
    return str(found)


def _size(text: str | None) -> int:
    return len((text or "").encode())


def _shown(path: str) -> str:
    """Return a file name as valid Unicode text."""
    return path.encode("utf-8", "surrogatepass").decode("utf-8", "replace")
