"""The file tools and the shell: what each asks of a backend, and what the model is told.

A tool is a plan (see ``backends.asking``): a generator that asks and is answered, so sync and async are
the same code. It returns the content and the artifact of its message, or raises ``ToolException`` with a
sentence for the model; ``answered`` makes the message. Permissions are judged here, where nothing comes
between verdict and deed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, cast

from langchain.agents.middleware import ToolCallRequest
from langchain.tools import ToolRuntime
from langchain_core.messages import AnyMessage, ToolMessage
from langchain_core.tools import ToolException
from langgraph.errors import GraphBubbleUp
from pydantic import BaseModel, Field

from ferrule.backends import BackendProtocol, CompositeBackend, FileInfo
from ferrule.backends.asking import Ask, Plan, ask_execute, ask_grep, ask_names, spellings_of, watched
from ferrule.backends.context import OutputMode
from ferrule.backends.paths import RefusedPath
from ferrule.backends.texts import bytes_of
from ferrule.errors import UsageError
from ferrule.middleware.guards.permissions import refusal
from ferrule.tools.edit_guards import VERSION, clash, is_alone, known_versions, unread
from ferrule.tools.media_blocks import MEDIA_PATH, media_block
from ferrule.tools.permission_rules import scope_of
from ferrule.tools.rendering import (
    checked,
    show_edit,
    show_execute,
    show_glob,
    show_grep,
    show_ls,
    show_read,
    show_write,
)
from ferrule.tools.verdicts import Permissions, Verdict, denial

__all__ = [
    "DELETE_TOOL_DESCRIPTION",
    "EDIT_FILE_TOOL_DESCRIPTION",
    "EXECUTE_TOOL_DESCRIPTION",
    "GLOB_TOOL_DESCRIPTION",
    "GREP_TOOL_DESCRIPTION",
    "LIST_FILES_TOOL_DESCRIPTION",
    "READ_FILE_TOOL_DESCRIPTION",
    "TOOLS",
    "WRITE_FILE_TOOL_DESCRIPTION",
    "Calling",
    "FileTool",
    "FsToolName",
    "Runtime",
    "answered",
]

FsToolName = Literal["ls", "read_file", "write_file", "edit_file", "delete", "glob", "grep", "execute"]
"""A tool of ``FilesystemMiddleware``, by its name."""

Answer = tuple[str | list[str | dict[Any, Any]], dict[str, Any] | None]
"""Content and artifact of a tool message."""

Runtime = ToolRuntime[Any, Any]


@dataclass(frozen=True, slots=True)
class Calling:
    """One call of a tool: where the files are, what is allowed, and the conversation it stands in."""

    tool: str
    arguments: dict[str, Any]
    runtime: Runtime
    backend: BackendProtocol
    permissions: Permissions
    most_chars: int
    most_matches: int | None
    most_seconds: int
    judged: set[str] = field(default_factory=set[str])

    @property
    def files(self) -> Any:
        """The backend, which does nothing to a file that a link leads to before it was judged, too."""
        return watched(self.backend, self.recheck) if self.permissions else self.backend

    def recheck(self, names: tuple[str, ...], is_dir: bool) -> None:
        """Judge what was really found; it may be another file than the one that was judged."""
        verdict = self.permissions.of_paths(self.tool, names, scope_of(self.tool, is_dir))
        if verdict.mode == "deny" or (verdict.mode == "ask" and not self.judged.issuperset(names)):
            raise RefusedPath(denial(self.tool, verdict))

    @property
    def messages(self) -> list[AnyMessage]:
        """The conversation so far."""
        state = cast("Mapping[str, Any]", self.runtime.state)
        return list(state.get("messages") or [])

    def key(self, path: str) -> str:
        """The one name of a file."""
        return spellings_of(self.backend, path)[0]

    def keeper(self, path: str) -> Any:
        """The backend that keeps a file, behind all routes."""
        backend: Any = self.backend
        try:
            while isinstance(backend, CompositeBackend):
                backend, path, _ = backend.route(path)
        except RefusedPath:
            pass
        return backend

    def obey(self, verdict: Verdict) -> None:
        """Go on, ask a person, or raise."""
        if verdict.mode == "allow":
            return
        if verdict.mode == "deny":
            raise ToolException(denial(self.tool, verdict))
        call: Any = {
            "name": self.tool,
            "args": self.arguments,
            "id": self.runtime.tool_call_id,
            "type": "tool_call",
        }
        answer = refusal(ToolCallRequest(call, None, self.runtime.state, self.runtime), verdict)
        if answer is not None:
            raise ToolException(answer.text)

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


def _permitted(call: Calling, path: str, is_dir: bool = False) -> Plan[None]:
    if call.permissions:
        names = yield from ask_names(call.backend, path)
        call.obey(call.permissions.of_paths(call.tool, names, scope_of(call.tool, is_dir)))
        call.judged.update(names)


def _ls(call: Calling, path: str) -> Plan[Answer]:
    yield from _permitted(call, path)
    result = yield Ask(call.files, "ls", path)
    return show_ls(result, call.is_shown, call.most_chars), None


def _read_file(call: Calling, file_path: str, offset: int, limit: int) -> Plan[Answer]:
    yield from _permitted(call, file_path)
    result = yield Ask(call.files, "read", file_path, offset=max(offset, 0), limit=limit)
    checked(result.error)
    data = result.file_data
    known = {VERSION: data["modified_at"]} if data and data.get("modified_at") else None
    if data is None or data["encoding"] != "base64":
        return show_read(result, call.most_chars, max(offset, 0)), known
    block = media_block(file_path, data)
    if block is None:
        said = "is binary or in another encoding than UTF-8 and cannot be shown"
        raise ToolException(f"{file_path} {said} ({len(bytes_of(data))} bytes).")
    return [block], {**(known or {}), MEDIA_PATH: file_path}


def _write_file(call: Calling, file_path: str, content: str) -> Plan[Answer]:
    _refuse(clash(call.messages, call.runtime.tool_call_id, file_path, call.key))
    yield from _permitted(call, file_path)
    result = yield Ask(call.files, "write", file_path, content)
    shown = show_write(result)
    return shown, _known((yield from _version(call, file_path)))


def _edit_file(
    call: Calling, file_path: str, old_string: str, new_string: str, replace_all: bool
) -> Plan[Answer]:
    messages, call_id = call.messages, call.runtime.tool_call_id
    kept = getattr(call.keeper(file_path), "keeps_parallel_edits", False)
    _refuse(clash(messages, call_id, file_path, call.key, edits_are_kept=kept))
    _refuse(unread(messages, file_path, call.key))
    yield from _permitted(call, file_path)
    seen = known_versions(messages, file_path, call.key)
    if seen and is_alone(messages, call_id, file_path, call.key):
        now = yield from _version(call, file_path)
        if now is not None and now not in seen:
            raise ToolException(
                f"{file_path} was changed since you read it, by a command or another program. "
                "Read it again, then edit it."
            )
    result = yield Ask(call.files, "edit", file_path, old_string, new_string, replace_all=replace_all)
    shown = show_edit(result)
    return shown, _known((yield from _version(call, file_path)))


def _delete(call: Calling, file_path: str) -> Plan[Answer]:
    _refuse(clash(call.messages, call.runtime.tool_call_id, file_path, call.key))
    if call.permissions:
        leaf = yield from _is_leaf(call, file_path)
        yield from _permitted(call, file_path, not leaf)
    result = yield Ask(call.files, "delete", file_path)
    checked(result.error)
    return f"Deleted {result.path}", None


def _glob(call: Calling, pattern: str, path: str | None) -> Plan[Answer]:
    yield from _permitted(call, path or "/")
    result = yield Ask(call.files, "glob", pattern, path=path)
    for info in cast("list[FileInfo]", result.matches or []):
        # Some sandboxes written for older releases of deepagents leave off where the search began.
        if not info["path"].startswith("/"):
            info["path"] = f"/{path or ''}/{info['path']}".replace("//", "/")
    return show_glob(result, call.is_shown, call.most_chars), None


def _grep(
    call: Calling,
    pattern: str,
    path: str | None,
    glob: str | None,
    output_mode: OutputMode,
    max_count: int | None,
) -> Plan[Answer]:
    yield from _permitted(call, path or "/")
    most = max_count or call.most_matches
    error, matches, truncated = yield from ask_grep(call.files, pattern, path, glob, most)
    checked(error if not matches else None)
    found = [match for match in matches if call.is_shown(match["path"])]
    shown = show_grep(found, truncated, pattern, output_mode, call.most_chars)
    if error:
        # Files that could not be searched, beside what was found.
        raise ToolException(f"{error[: call.most_chars]}\n\nPartial matches:\n{shown}")
    return shown, None


def _execute(call: Calling, command: str, timeout: int | None) -> Plan[Answer]:
    if timeout is not None and not 1 <= timeout <= call.most_seconds:
        raise ToolException(f"timeout is at least 1 and at most {call.most_seconds} seconds.")
    if call.permissions:
        call.obey(call.permissions.of_command(call.tool, command))
    result = yield ask_execute(call.backend, command, timeout)
    return show_execute(result), {"exit_code": result.exit_code, "truncated": result.truncated}


def _version(call: Calling, path: str) -> Plan[str | None]:
    """When the file was changed last, if its backend can tell."""
    if not getattr(call.keeper(path), "tells_changes", False):
        return None
    result = yield Ask(call.backend, "read", path, offset=0, limit=1)
    return result.file_data.get("modified_at") if result.file_data else None


def _known(version: str | None) -> dict[str, Any] | None:
    return None if version is None else {VERSION: version}


def _is_leaf(call: Calling, path: str) -> Plan[bool]:
    """Whether a path is a file, as its directory's listing says; what is not there holds nothing."""
    inside = yield Ask(call.backend, "ls", path)
    if inside.entries:
        return False
    above = yield Ask(call.backend, "ls", path.rstrip("/").rpartition("/")[0] or "/")
    wanted = call.key(path)
    entries = cast("list[FileInfo]", above.entries or [])
    return any(call.key(entry["path"]) == wanted and not entry.get("is_dir") for entry in entries)


def _refuse(reason: str | None) -> None:
    if reason is not None:
        raise ToolException(reason)


@dataclass(frozen=True, slots=True)
class FileTool:
    """A tool: its name, what the model reads, the arguments, the plan, and what the backend must have."""

    name: FsToolName
    description: str
    schema: type[BaseModel]
    plan: Callable[..., Plan[Answer]]
    needs: str


def answered(tool: FileTool, call: Calling) -> Plan[ToolMessage]:
    """The tool's message: what it shows, or as an error what was wrong with the call."""
    status: Literal["success", "error"] = "success"
    try:
        content, artifact = yield from tool.plan(call, **call.arguments)
    except ToolException as error:
        content, artifact, status = str(error), None, "error"
    except (GraphBubbleUp, UsageError):
        raise
    except Exception as error:
        # A backend may be on another machine; that it cannot be reached is for the model to work around.
        content, artifact, status = f"Error: {tool.name} failed: {error}", None, "error"
    return ToolMessage(
        content,
        artifact=artifact,
        name=tool.name,
        tool_call_id=call.runtime.tool_call_id or "",
        status=status,
    )


LIST_FILES_TOOL_DESCRIPTION = "List a directory: names, and sizes in bytes."
READ_FILE_TOOL_DESCRIPTION = (
    "Read a file: 100 lines of text below a line @@ … @@ that says which (page with offset and limit), or "
    "an image or PDF. Call it several times in one turn to read several files. Long results of tools are "
    "offloaded to files, which it reads too."
)
WRITE_FILE_TOOL_DESCRIPTION = "Create a file or replace all of it. To change a part use edit_file."
EDIT_FILE_TOOL_DESCRIPTION = (
    "Replace an exact text in a file you have read. It must occur once, unless replace_all is true; "
    "add lines around it to make it unique. Keep the indentation."
)
DELETE_TOOL_DESCRIPTION = "Delete a file, or a directory with all it holds."
GLOB_TOOL_DESCRIPTION = "Find files by name pattern."
GREP_TOOL_DESCRIPTION = (
    "Find a literal text in files. Offloaded results of tools are in large_tool_results/ below the "
    "artifacts root."
)
EXECUTE_TOOL_DESCRIPTION = (
    "Run a shell command and see its output and exit code. For files use the file tools instead of "
    "cat, sed, find and grep."
)

TOOLS = (
    FileTool("ls", LIST_FILES_TOOL_DESCRIPTION, _Ls, _ls, "ls"),
    FileTool("read_file", READ_FILE_TOOL_DESCRIPTION, _ReadFile, _read_file, "read"),
    FileTool("write_file", WRITE_FILE_TOOL_DESCRIPTION, _WriteFile, _write_file, "write"),
    FileTool("edit_file", EDIT_FILE_TOOL_DESCRIPTION, _EditFile, _edit_file, "edit"),
    FileTool("delete", DELETE_TOOL_DESCRIPTION, _Delete, _delete, "delete"),
    FileTool("glob", GLOB_TOOL_DESCRIPTION, _Glob, _glob, "glob"),
    FileTool("grep", GREP_TOOL_DESCRIPTION, _Grep, _grep, "grep"),
    FileTool("execute", EXECUTE_TOOL_DESCRIPTION, _Execute, _execute, "execute"),
)
