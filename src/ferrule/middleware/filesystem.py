"""Six file tools over a backend: ls, read_file, write_file, edit_file, glob, grep.

Names and arguments are those models know from deepagents. Each tool is one function that returns a
``Step``: what to ask the backend, blocking or not, and how to show the answer; the two shells that carry
a step out are the only difference between sync and async. What the model gets wrong is an error message,
never an exception that ends the run.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar, cast, get_args

from langchain.agents.middleware import AgentMiddleware, AgentState, ToolCallRequest
from langchain.tools import ToolRuntime
from langchain_core.messages import AnyMessage, ToolMessage
from langchain_core.tools import BaseTool, StructuredTool, ToolException
from langgraph.types import Command
from pydantic import BaseModel, Field

from ferrule.backends import BackendProtocol, EditResult, GrepResult, ReadResult, WriteResult, scratch
from ferrule.errors import UsageError
from ferrule.middleware.guards import clash, unread
from ferrule.middleware.shown import (
    OutputMode,
    cut,
    show_edit,
    show_glob,
    show_grep,
    show_ls,
    show_read,
    show_write,
)

__all__ = ["FileToolName", "FilesystemMiddleware"]

FileToolName = Literal["ls", "read_file", "write_file", "edit_file", "glob", "grep"]
Result = TypeVar("Result")
Runtime = ToolRuntime[Any, Any]

_ADVICE = "Ask for less at a time to see the rest: a smaller part, a narrower search."
_MOST_MATCHES = 1000


class _Ls(BaseModel):
    path: str = Field(default="/", description="Absolute path of the directory.")


class _ReadFile(BaseModel):
    file_path: str = Field(description="Absolute path of the file.")
    offset: int = Field(default=0, description="Line to start at, counted from 0.")
    limit: int = Field(default=1000, description="Most lines to read.")


class _WriteFile(BaseModel):
    file_path: str = Field(description="Absolute path of the file.")
    content: str = Field(description="The whole text of the file.")


class _EditFile(BaseModel):
    file_path: str = Field(description="Absolute path of the file.")
    old_string: str = Field(description="The exact text to replace, without line numbers.")
    new_string: str = Field(description="The text to put in its place.")
    replace_all: bool = Field(default=False, description="Replace every occurrence, not just the only one.")


class _Glob(BaseModel):
    pattern: str = Field(description="For example *.py (any depth), src/**/*.ts, *.{yml,yaml}.")
    path: str | None = Field(default=None, description="Directory to search in; the root if left out.")


class _Grep(BaseModel):
    pattern: str = Field(description="Literal text to search for, not a regular expression.")
    path: str | None = Field(default=None, description="Directory or file; the root if left out.")
    glob: str | None = Field(default=None, description="Search only in files that match, e.g. *.py.")
    output_mode: OutputMode = Field(
        default="files_with_matches",
        description="files_with_matches: paths; content: matching lines with numbers; count: per file.",
    )
    max_count: int | None = Field(default=None, gt=0, description="Most matching lines altogether.")


@dataclass(frozen=True, slots=True)
class Step(Generic[Result]):
    """What to ask a backend, both ways, and how to show the answer."""

    now: Callable[[BackendProtocol], Result]
    later: Callable[[BackendProtocol], Awaitable[Result]]
    show: Callable[[Result], str]


@dataclass(frozen=True, slots=True)
class _Tool:
    name: FileToolName
    description: str
    schema: type[BaseModel]
    plan: Callable[..., Step[Any]]


class FilesystemMiddleware(AgentMiddleware[AgentState[Any], Any, Any]):
    """Give an agent files.

    ``backend``: where they are (default: a fresh temporary directory). ``tools``: which of the six tools
    (default: all). ``custom_tool_descriptions`` replaces descriptions by tool name. ``max_result_chars``:
    a longer result of *any* tool is cut in the middle, with a notice; read_file stops at a whole line and
    says where to go on. Raises ``UsageError`` for an unknown tool name.

    A file must be read (or written) in the conversation before it is edited. Edits of one file in one turn
    are all kept; a write that would undo another change of its turn is refused.
    """

    def __init__(
        self,
        backend: BackendProtocol | None = None,
        *,
        tools: Sequence[FileToolName] | None = None,
        custom_tool_descriptions: Mapping[str, str] | None = None,
        max_result_chars: int = 60_000,
    ) -> None:
        super().__init__()
        known = get_args(FileToolName)
        described = dict(custom_tool_descriptions or {})
        for name in (*(tools or ()), *described):
            if name not in known:
                raise UsageError(f"unknown file tool {name!r}; known: {', '.join(known)}")
        self.backend: BackendProtocol = scratch() if backend is None else backend
        self.max_result_chars = max_result_chars
        self.tools: Sequence[BaseTool] = [
            self._tool(each, described.get(each.name, each.description))
            for each in _tools(max_result_chars)
            if tools is None or each.name in tools
        ]

    def wrap_tool_call(
        self, request: ToolCallRequest, handler: Callable[[ToolCallRequest], ToolMessage | Command[Any]]
    ) -> ToolMessage | Command[Any]:
        """Cut a result that is too long."""
        return self._cut(handler(request))

    async def awrap_tool_call(
        self,
        request: ToolCallRequest,
        handler: Callable[[ToolCallRequest], Awaitable[ToolMessage | Command[Any]]],
    ) -> ToolMessage | Command[Any]:
        """Cut a result that is too long."""
        return self._cut(await handler(request))

    def _cut(self, result: ToolMessage | Command[Any]) -> ToolMessage | Command[Any]:
        if not isinstance(result, ToolMessage):
            return result
        content = cast("str | list[Any]", result.content)
        # A tenth more, so that a page of read_file is not cut again for its last line.
        if not isinstance(content, str) or len(content) <= self.max_result_chars * 11 // 10:
            return result
        return result.model_copy(update={"content": cut(content, self.max_result_chars, _ADVICE)})

    def _tool(self, tool: _Tool, description: str) -> StructuredTool:
        backend = self.backend

        def run(runtime: Runtime, **arguments: Any) -> str:
            step = tool.plan(runtime, **arguments)
            return step.show(step.now(backend))

        async def arun(runtime: Runtime, **arguments: Any) -> str:
            step = tool.plan(runtime, **arguments)
            return step.show(await step.later(backend))

        return StructuredTool(
            name=tool.name,
            description=description,
            args_schema=tool.schema,
            func=run,
            coroutine=arun,
            handle_tool_error=True,
        )


def _messages(runtime: Runtime) -> list[AnyMessage]:
    state = cast("Mapping[str, Any]", runtime.state)
    return list(state.get("messages") or [])


def _ls(runtime: Runtime, path: str) -> Step[Any]:
    return Step(lambda backend: backend.ls(path), lambda backend: backend.als(path), show_ls)


def _write_file(runtime: Runtime, file_path: str, content: str) -> Step[WriteResult]:
    _refuse(clash(_messages(runtime), runtime.tool_call_id, file_path))
    return Step(
        lambda backend: backend.write(file_path, content),
        lambda backend: backend.awrite(file_path, content),
        lambda result: show_write(result, content),
    )


def _edit_file(
    runtime: Runtime, file_path: str, old_string: str, new_string: str, replace_all: bool
) -> Step[EditResult]:
    messages = _messages(runtime)
    _refuse(clash(messages, runtime.tool_call_id, file_path) or unread(messages, file_path))
    return Step(
        lambda backend: backend.edit(file_path, old_string, new_string, replace_all),
        lambda backend: backend.aedit(file_path, old_string, new_string, replace_all),
        show_edit,
    )


def _glob(runtime: Runtime, pattern: str, path: str | None) -> Step[Any]:
    return Step(
        lambda backend: backend.glob(pattern, path),
        lambda backend: backend.aglob(pattern, path),
        show_glob,
    )


def _grep(
    runtime: Runtime,
    pattern: str,
    path: str | None,
    glob: str | None,
    output_mode: OutputMode,
    max_count: int | None,
) -> Step[GrepResult]:
    most = max_count or _MOST_MATCHES
    return Step(
        lambda backend: backend.grep(pattern, path, glob, max_count=most),
        lambda backend: backend.agrep(pattern, path, glob, max_count=most),
        lambda result: show_grep(result, pattern, output_mode),
    )


def _refuse(reason: str | None) -> None:
    if reason is not None:
        raise ToolException(reason)


def _tools(most: int) -> tuple[_Tool, ...]:
    def read_file(runtime: Runtime, file_path: str, offset: int, limit: int) -> Step[ReadResult]:
        return Step(
            lambda backend: backend.read(file_path, offset, limit),
            lambda backend: backend.aread(file_path, offset, limit),
            lambda result: show_read(result, most),
        )

    return (
        _Tool("ls", "List a directory: names, and sizes in bytes.", _Ls, _ls),
        _Tool(
            "read_file",
            "Read a text file. Lines come numbered; page through long files with offset and limit. "
            "Read several files at once by calling this several times in one turn.",
            _ReadFile,
            read_file,
        ),
        _Tool(
            "write_file",
            "Create a file, or replace all of it. To change part of a file use edit_file.",
            _WriteFile,
            _write_file,
        ),
        _Tool(
            "edit_file",
            "Replace an exact text in a file that you have read. The text must occur exactly once, "
            "unless replace_all is true; give enough lines around it. Keep the indentation as it is.",
            _EditFile,
            _edit_file,
        ),
        _Tool("glob", "Find files by name pattern.", _Glob, _glob),
        _Tool("grep", "Find a literal text in files.", _Grep, _grep),
    )
