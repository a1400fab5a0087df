"""The file tools and the shell: their calls to a backend, and their results for the model.

A tool is a coroutine, for callers that block too (see ``backends.sync_bridge``). It returns the content and
the artifact of its result, or raises ``CallRefused`` with a sentence for the model. Permissions are
judged here, where nothing comes between verdict and deed.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias, cast

from pydantic import BaseModel, Field

from ferrule.agent.backends import BackendProtocol, CompositeBackend, FileInfo
from ferrule.agent.backends.file_text import OutputMode, to_bytes
from ferrule.agent.backends.paths import RefusedPath, parts_of
from ferrule.agent.backends.sync_bridge import ask, execute_of, grep_of, names_of, spellings_of, watched
from ferrule.agent.tools.permission_rules import Permissions, Verdict, denial, scope_of
from ferrule.agent.tools.result_rendering import (
    MEDIA_PATH,
    CallRefused,
    media_block,
    refuse_for,
    render_execute,
    render_glob,
    render_grep,
    render_ls,
    render_read,
)
from ferrule.agent.tools.tool_declarations import DECLARED, FsToolName, declared
from ferrule.core.locale import N_

FileKey = Callable[[str], str]
"""The canonical name of a file that may be written in several ways."""

VERSION = "file_version"
"""The key of a tool message's artifact that says when the file it shows was changed last."""

_KNOWING = frozenset(name for name, each in DECLARED.items() if each.shows_file)
_CHANGING = frozenset(name for name, each in DECLARED.items() if each.changes_files)
_PARALLEL = frozenset(name for name, each in DECLARED.items() if each.parallel)


@dataclass(frozen=True, slots=True)
class PastCall:
    """A tool call of the conversation: the file it names, and what its result says, if there is one.

    ``version``: when the file was changed last, then.
    """

    id: str | None
    tool: str
    path: str | None = None
    succeeded: bool = False
    version: str | None = None


Turn: TypeAlias = Sequence[PastCall]
"""The calls of one reply, in order."""


def unread(turns: Iterable[Turn], path: str, key: FileKey = str) -> str | None:
    """Refuse to edit a file that was neither read nor written in these turns (latest first)."""
    wanted = _parts(path, key)
    if wanted is None:
        return None  # The backend reports what is wrong with the path.
    for turn in turns:
        for call in turn:
            if call.succeeded and call.tool in _KNOWING and _target(call, key) == wanted:
                return None
    return N_(f"{path} was not read yet.") + " Read it with read_file first, then edit it."


def known_versions(turns: Iterable[Turn], path: str, key: FileKey) -> set[str]:
    """Return the versions of a file that the model has read or written; empty if the backend has none."""
    wanted = _parts(path, key)
    return {
        call.version
        for turn in turns
        for call in turn
        if call.version is not None and _target(call, key) == wanted
    }


def clash(
    turns: Iterable[Turn],
    call_id: str | None,
    path: str,
    key: FileKey = str,
    *,
    edits_are_kept: bool = True,
) -> str | None:
    """Refuse what would undo an earlier change of the same turn, or guess at its outcome.

    The calls of a turn run at the same time. Several edits of one file are kept, whatever their order, if
    the backend keeps them; what follows a write or a deletion, or is one, waits for the next turn.
    """
    wanted = _parts(path, key)
    earlier: list[PastCall] = []
    for call in _turn_of(turns, call_id):
        if call.id == call_id:
            harmless = edits_are_kept and all(each.tool in _PARALLEL for each in (*earlier, call))
            if harmless or not earlier:
                return None
            return (
                N_(f"{path} is changed by another call of the same turn.")
                + " Nothing was done here; look at that call's result, then change the file again."
            )
        if _changes(call, wanted, key):
            earlier.append(call)
    return None


def is_alone(turns: Iterable[Turn], call_id: str | None, path: str, key: FileKey) -> bool:
    """Whether no other call of the turn changes the file."""
    wanted = _parts(path, key)
    return not any(call.id != call_id and _changes(call, wanted, key) for call in _turn_of(turns, call_id))


def _turn_of(turns: Iterable[Turn], call_id: str | None) -> Turn:
    return next((turn for turn in turns if any(call.id == call_id for call in turn)), ())


def _changes(call: PastCall, wanted: tuple[str, ...] | None, key: FileKey) -> bool:
    """Whether a call changes a file, anything below it, or a directory above it."""
    if call.tool not in _CHANGING:
        return False
    target = _target(call, key)
    if target is None or wanted is None:
        return False
    size = min(len(target), len(wanted))
    return target[:size] == wanted[:size]


def _target(call: PastCall, key: FileKey) -> tuple[str, ...] | None:
    return None if call.path is None else _parts(call.path, key)


def _parts(path: str, key: FileKey) -> tuple[str, ...] | None:
    try:
        return parts_of(key(path))
    except RefusedPath:
        return None


Answer: TypeAlias = tuple[str | list[str | dict[Any, Any]], dict[str, Any] | None]
"""Content and artifact of a tool message."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How much a tool shows and how long a command may run.

    ``matches``: lines of a grep that asks for no number (None: all). ``seconds``: the longest ``timeout``.
    """

    chars: int
    matches: int | None
    seconds: int


@dataclass(frozen=True, slots=True)
class FileToolCall:
    """One call of a file tool: where the files are, what is allowed, and the conversation around it.

    ``turns`` gives the calls of the conversation, the latest turn first. ``ask_person`` asks about this
    call and returns why it may not run, or None. ``judged``: the names by which it was permitted.
    """

    tool: str
    call_id: str | None
    arguments: dict[str, Any]
    backend: BackendProtocol
    permissions: Permissions
    limits: Limits
    turns: Callable[[], Iterable[Turn]]
    ask_person: Callable[[], str | None]
    judged: set[str] = field(default_factory=set[str])

    @property
    def files(self) -> Any:
        """The backend; it also checks the target of a link before it uses the file."""
        return watched(self.backend, self.recheck) if self.permissions else self.backend

    def recheck(self, names: tuple[str, ...], is_dir: bool) -> None:
        """Check the path that was really found: it may be another file than the rules allowed."""
        verdict = self.permissions.of_paths(self.tool, names, scope_of(self.tool, is_dir))
        if verdict.mode == "deny" or (verdict.mode == "ask" and not self.judged.issuperset(names)):
            raise RefusedPath(denial(self.tool, verdict))

    def key(self, path: str) -> str:
        """Return the canonical name of a file."""
        return spellings_of(self.backend, path)[0]

    def keeper(self, path: str) -> Any:
        """Return the backend that stores a file, behind all routes."""
        backend: Any = self.backend
        try:
            while isinstance(backend, CompositeBackend):
                backend, path, _ = backend.route(path)
        except RefusedPath:
            pass
        return backend

    def obey(self, verdict: Verdict) -> None:
        """Allow the call, ask a person, or raise ``CallRefused``."""
        if verdict.mode == "deny":
            raise CallRefused(denial(self.tool, verdict))
        if verdict.mode == "ask":
            refuse_for(self.ask_person())

    def is_shown(self, path: str) -> bool:
        """Whether a path found by a search may be shown."""
        names = spellings_of(self.backend, path)
        return not self.permissions or self.permissions.of_paths(self.tool, names).mode != "deny"


class _Ls(BaseModel):
    path: str = Field(default="/", description="Absolute directory.")


class _ReadFile(BaseModel):
    file_path: str = Field(description="Absolute path.")
    offset: int = Field(default=0, description="First line, counted from 0.")
    limit: int = Field(default=100, description="Most lines.")


class _WriteFile(BaseModel):
    file_path: str = Field(description="Absolute path.")
    content: str = Field(description="The whole text.")


class _EditFile(BaseModel):
    file_path: str = Field(description="Absolute path.")
    old_string: str = Field(description="The exact text to replace.")
    new_string: str = Field(description="The text to put in its place.")
    replace_all: bool = Field(default=False, description="Replace every occurrence.")


class _Delete(BaseModel):
    file_path: str = Field(description="Absolute path of a file or directory.")


class _Glob(BaseModel):
    pattern: str = Field(description="E.g. *.py (any depth), src/**/*.ts, *.{yml,yaml}.")
    path: str | None = Field(default=None, description="Directory; the backend's default root if left out.")


class _Grep(BaseModel):
    pattern: str = Field(description="Literal text, not a regular expression.")
    path: str | None = Field(default=None, description="Directory or file; the root if left out.")
    glob: str | None = Field(default=None, description="Only in files that match, e.g. *.py.")
    output_mode: OutputMode = Field(
        default="files_with_matches", description="Paths, matching lines, or counts per file."
    )
    max_count: int | None = Field(default=None, gt=0, description="Most matching lines.")


class _Execute(BaseModel):
    command: str
    timeout: int | None = Field(default=None, description="Seconds.")


async def check_change(call: FileToolCall) -> None:
    """Raise ``CallRefused`` for a change that must fail, whatever is allowed."""
    tool = declared(call.tool)
    path = tool.path_in(call.arguments)
    if path is None or not tool.changes_files:
        return
    kept = getattr(call.keeper(path), "keeps_parallel_edits", False)
    refuse_for(clash(call.turns(), call.call_id, path, call.key, edits_are_kept=kept))
    if tool.change is None:
        return
    refuse_for(unread(call.turns(), path, call.key))
    seen = known_versions(call.turns(), path, call.key)
    if seen and is_alone(call.turns(), call.call_id, path, call.key):
        now = await _version(call, path)
        if now is not None and now not in seen:
            raise CallRefused(
                N_(f"{path} was changed since you read it, by a command or another program.")
                + " Read it again, then edit it."
            )


async def _permitted(call: FileToolCall, path: str, is_dir: bool = False) -> None:
    if call.permissions:
        names = await names_of(call.backend, path)
        call.obey(call.permissions.of_paths(call.tool, names, scope_of(call.tool, is_dir)))
        call.judged.update(names)


async def _ls(call: FileToolCall, path: str) -> Answer:
    await _permitted(call, path)
    result = await ask(call.files, "ls", path)
    return render_ls(result, call.is_shown, call.limits.chars), None


async def _read_file(call: FileToolCall, file_path: str, offset: int, limit: int) -> Answer:
    await _permitted(call, file_path)
    result = await ask(call.files, "read", file_path, offset=max(offset, 0), limit=limit)
    refuse_for(result.error)
    data = result.file_data
    known = _artifact((data.get("modified_at") or None) if data else None)
    if data is None or data["encoding"] != "base64":
        return render_read(result, call.limits.chars, max(offset, 0)), known
    block = media_block(file_path, data)
    if block is None:
        problem = "is binary or in another encoding than UTF-8 and cannot be shown"
        raise CallRefused(f"{file_path} {problem} ({len(to_bytes(data))} bytes).")
    return [block], {**(known or {}), MEDIA_PATH: file_path}


async def _write_file(call: FileToolCall, file_path: str, content: str) -> Answer:
    await _permitted(call, file_path)
    result = await ask(call.files, "write", file_path, content)
    refuse_for(result.error)
    return f"Updated file {result.path}", _artifact(await _version(call, file_path))


async def _edit_file(
    call: FileToolCall, file_path: str, old_string: str, new_string: str, replace_all: bool
) -> Answer:
    await _permitted(call, file_path)
    result = await ask(call.files, "edit", file_path, old_string, new_string, replace_all=replace_all)
    refuse_for(result.error)
    shown = f"Successfully replaced {result.occurrences} instance(s) of the string in '{result.path}'"
    return shown, _artifact(await _version(call, file_path))


async def _delete(call: FileToolCall, file_path: str) -> Answer:
    if call.permissions:
        leaf = await _is_leaf(call, file_path)
        await _permitted(call, file_path, not leaf)
    result = await ask(call.files, "delete", file_path)
    refuse_for(result.error)
    return f"Deleted {result.path}", None


async def _glob(call: FileToolCall, pattern: str, path: str | None) -> Answer:
    await _permitted(call, path or "/")
    result = await ask(call.files, "glob", pattern, path=path)
    for info in cast("list[FileInfo]", result.matches or []):
        # Some sandboxes written for older releases of deepagents leave off where the search began.
        if not info["path"].startswith("/"):
            info["path"] = f"/{path or ''}/{info['path']}".replace("//", "/")
    return render_glob(result, call.is_shown, call.limits.chars), None


async def _grep(
    call: FileToolCall,
    pattern: str,
    path: str | None,
    glob: str | None,
    output_mode: OutputMode,
    max_count: int | None,
) -> Answer:
    await _permitted(call, path or "/")
    most = max_count or call.limits.matches
    error, matches, truncated = await grep_of(call.files, pattern, path, glob, most)
    refuse_for(error if not matches else None)
    found = [match for match in matches if call.is_shown(match["path"])]
    shown = render_grep(found, truncated, pattern, output_mode, call.limits.chars)
    if error:
        # Files that could not be searched, listed beside the matches.
        raise CallRefused(f"{error[: call.limits.chars]}\n\nPartial matches:\n{shown}")
    return shown, None


async def _execute(call: FileToolCall, command: str, timeout: int | None) -> Answer:  # noqa: ASYNC109
    if timeout is not None and not 1 <= timeout <= call.limits.seconds:
        raise CallRefused(f"timeout is at least 1 and at most {call.limits.seconds} seconds.")
    if call.permissions:
        call.obey(call.permissions.of_command(call.tool, command))
    result = await execute_of(call.backend, command, timeout)
    return render_execute(result), {"exit_code": result.exit_code, "truncated": result.truncated}


async def _version(call: FileToolCall, path: str) -> str | None:
    """Return when the file was last changed, if its backend can report it."""
    if not getattr(call.keeper(path), "tells_changes", False):
        return None
    result = await ask(call.backend, "read", path, offset=0, limit=1)
    return result.file_data.get("modified_at") if result.file_data else None


def _artifact(version: str | None) -> dict[str, Any] | None:
    return None if version is None else {VERSION: version}


async def _is_leaf(call: FileToolCall, path: str) -> bool:
    """Whether a path is a file, as its directory's listing says; what is not there holds nothing."""
    inside = await ask(call.backend, "ls", path)
    if inside.entries:
        return False
    above = await ask(call.backend, "ls", path.rstrip("/").rpartition("/")[0] or "/")
    wanted = call.key(path)
    entries = cast("list[FileInfo]", above.entries or [])
    return any(call.key(entry["path"]) == wanted and not entry.get("is_dir") for entry in entries)


@dataclass(frozen=True, slots=True)
class FileTool:
    """What carries out a declared tool: its arguments, the work, and what the backend must have."""

    name: FsToolName
    schema: type[BaseModel]
    work: Callable[..., Awaitable[Answer]]
    needs: str

    @property
    def description(self) -> str:
        """What the model reads."""
        return DECLARED[self.name].description


TOOLS = (
    FileTool("ls", _Ls, _ls, "ls"),
    FileTool("read_file", _ReadFile, _read_file, "read"),
    FileTool("write_file", _WriteFile, _write_file, "write"),
    FileTool("edit_file", _EditFile, _edit_file, "edit"),
    FileTool("delete", _Delete, _delete, "delete"),
    FileTool("glob", _Glob, _glob, "glob"),
    FileTool("grep", _Grep, _grep, "grep"),
    FileTool("execute", _Execute, _execute, "execute"),
)
