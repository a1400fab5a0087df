"""Files and a shell for an agent: ls, read_file, write_file, edit_file, delete, glob, grep, execute.

In goes a backend; out come its tools (``tools.file_tools``). Long results of any tool are moved to files
(``offloaded_results``), media are sent only to models that take them (``unsupported_media``), and
permissions are judged for every tool (``tools.verdicts``). Names and arguments are those models know from
deepagents. What the model gets wrong is an error message, never an exception that ends the run.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from copy import copy
from typing import Any, Literal, NotRequired, Self, cast, get_args

from langchain.agents.middleware import (
    AgentState,
    ToolCallRequest,
)
from langchain_core.messages import SystemMessage, ToolMessage
from langchain_core.tools import BaseTool, StructuredTool

from ferrule.backends import BackendProtocol, CompositeBackend, StateBackend
from ferrule.backends.bridge import blocking, names_of, supports
from ferrule.backends.state import Files
from ferrule.errors import UsageError
from ferrule.middleware.files.tool_messages import Runtime, answered, file_tool_call
from ferrule.middleware.files.unsupported_media import without_media
from ferrule.middleware.guards.crash_rules import RERUN
from ferrule.middleware.guards.permissions import check_asking, paths_of, refusal
from ferrule.middleware.guards.progress import Result
from ferrule.middleware.model_exchange import AsyncMiddleware, Model, Request, Response
from ferrule.middleware.offloaded_results import offloaded
from ferrule.tools.declarations import FILE_TOOLS, FsToolName
from ferrule.tools.file_tools import TOOLS, FileTool, FileToolCall, Limits
from ferrule.tools.permission_rules import FilesystemPermission, PermissionRule
from ferrule.tools.verdicts import ALLOWED, Permissions, Verdict, judge

__all__ = ["FilesystemMiddleware", "FilesystemState", "FsToolName"]

_MOST_CHARS = 60_000
_CHARS_PER_TOKEN = 3


class FilesystemState(AgentState[Any]):
    """The state of an agent with files in it (``StateBackend``)."""

    files: NotRequired[Files]


class FilesystemMiddleware(AsyncMiddleware[FilesystemState]):
    """Give an agent files and, if the backend has one, a shell.

    ``backend``: where they are (default: in the state, ``StateBackend``); it may be one of deepagents'.
    ``tools``: which of the tools (default ``"all"``); what the backend cannot do is left out.
    ``custom_tool_descriptions`` replaces descriptions by tool name; ``system_prompt`` is added to the
    agent's. ``permissions``: the first rule that applies to a call decides, for tools of others too; with
    a rule that asks, a run without a checkpointer raises ``UsageError``.
    ``tool_token_limit_before_evict``: a longer result of another tool or of execute goes to
    ``/large_tool_results/<call id>-<digest>`` below the backend's ``artifacts_root``, and the model sees
    its beginning and end (None: never). ``max_execute_timeout`` in seconds; ``grep_max_count``: most lines
    a grep without ``max_count`` shows. Raises ``UsageError`` for an unknown tool name or no backend.

    A file must be read (or written) in the conversation before it is edited, and again when something else
    changed it. Parallel edits of one file are all kept, or refused where the backend cannot keep them; what
    would undo another change of its turn is refused.
    """

    state_schema = FilesystemState

    def __init__(
        self,
        backend: BackendProtocol | None = None,
        *,
        system_prompt: str | None = None,
        custom_tool_descriptions: Mapping[str, str] | None = None,
        tool_token_limit_before_evict: int | None = 20_000,
        max_execute_timeout: int = 3600,
        grep_max_count: int | None = 1000,
        tools: Sequence[FsToolName] | Literal["all"] | None = None,
        permissions: Sequence[FilesystemPermission | PermissionRule] | None = None,
    ) -> None:
        super().__init__()
        described = dict(custom_tool_descriptions or {})
        chosen = get_args(FsToolName) if tools is None or tools == "all" else tools
        _check_names((*chosen, *described))
        _check_backend(backend)
        if max_execute_timeout <= 0 or (grep_max_count is not None and grep_max_count <= 0):
            raise UsageError("max_execute_timeout and grep_max_count must be positive")
        self.backend: BackendProtocol = StateBackend() if backend is None else backend
        self.permissions = Permissions(permissions)
        """Falsy where there are no rules."""
        self._system_prompt = system_prompt
        self._limit = tool_token_limit_before_evict
        self._most_seconds = max_execute_timeout
        self._most_matches = grep_max_count
        self.tools: Sequence[BaseTool] = [
            self._tool(each, described.get(each.name) or _description(each, self.backend))
            for each in TOOLS
            if each.name in chosen and supports(self.backend, each.needs)
        ]
        self._own = frozenset(map(id, self.tools))

    def bound_by(self, permissions: Permissions) -> Self:
        """One like this whose tools, and those of others, are under these rules.

        Raises ``UsageError`` where it has other rules already.
        """
        if not permissions or self.permissions.given == permissions.given:
            return self
        if self.permissions:
            raise UsageError(
                "a FilesystemMiddleware has other permissions than its agent; give them to one of the two"
            )
        made = copy(self)
        made.permissions = permissions
        known = {each.name: each for each in TOOLS}
        made.tools = [
            made._tool(known[tool.name], tool.description) if id(tool) in self._own else tool
            for tool in self.tools
        ]
        made._own = frozenset(
            id(tool) for tool, before in zip(made.tools, self.tools, strict=True) if tool is not before
        )
        return made

    async def awrap_model_call(self, request: Request, handler: Model) -> Response:
        """Add the prompt; leave out media that the model does not take."""
        return await handler(self._fitted(request))

    async def awrap_tool_call(
        self, request: ToolCallRequest, handler: Callable[[ToolCallRequest], Awaitable[Result]]
    ) -> Result:
        """Judge calls of other tools; move a result that is too long to a file."""
        refused = refusal(request, await self.verdict(request))
        if refused is not None:
            return refused
        result = await handler(request)
        limit = self._limit_of(request)
        return result if limit is None else await offloaded(result, self.backend, limit)

    def _fitted(self, request: Request) -> Request:
        check_asking(self.permissions)
        changes: dict[str, Any] = {}
        profile = cast("Mapping[str, Any]", getattr(request.model, "profile", None) or {})
        messages = without_media(request.messages, profile)
        if messages is not None:
            changes["messages"] = messages
        if self._system_prompt:
            before = request.system_message.content_blocks if request.system_message else []
            text = ("\n\n" if before else "") + self._system_prompt
            blocks: list[Any] = [*before, {"type": "text", "text": text}]
            changes["system_message"] = SystemMessage(content_blocks=blocks)
        return request.override(**changes) if changes else request

    async def verdict(self, request: ToolCallRequest) -> Verdict:
        """On a call of another tool, by all names that its paths have here; ours are judged inside."""
        call = request.tool_call
        if not self.permissions or id(request.tool) in self._own:
            return ALLOWED
        names: list[str] = []
        for path in paths_of(request):
            names += await names_of(self.backend, path)
        return judge(self.permissions, call["name"], call["args"], names)

    def _limit_of(self, request: ToolCallRequest) -> int | None:
        # Results of file tools are bounded by themselves, and would only be read back in parts.
        return None if request.tool_call["name"] in FILE_TOOLS else self._limit

    def _tool(self, tool: FileTool, description: str) -> StructuredTool:
        chars = _MOST_CHARS if self._limit is None else min(_MOST_CHARS, self._limit * _CHARS_PER_TOKEN)
        limits = Limits(chars, self._most_matches, self._most_seconds)

        def calling(runtime: Runtime, arguments: dict[str, Any]) -> FileToolCall:
            return file_tool_call(tool.name, arguments, runtime, self.backend, self.permissions, limits)

        def run(runtime: Runtime, **arguments: Any) -> ToolMessage:
            return blocking(answered(tool, calling(runtime, arguments)))

        async def arun(runtime: Runtime, **arguments: Any) -> ToolMessage:
            return await answered(tool, calling(runtime, arguments))

        return StructuredTool(
            name=tool.name,
            description=description,
            args_schema=tool.schema,
            func=run,
            coroutine=arun,
            metadata=RERUN if _in_state(self.backend) else None,
        )


def _description(tool: FileTool, backend: BackendProtocol) -> str:
    more = str(getattr(backend, "about_commands", "")) if tool.needs == "execute" else ""
    return f"{tool.description} {more}".rstrip()


def _check_names(names: Iterable[str]) -> None:
    for name in names:
        if name not in get_args(FsToolName):
            raise UsageError(f"unknown file tool {name!r}; known: {', '.join(get_args(FsToolName))}")


def _in_state(backend: BackendProtocol) -> bool:
    """Whether all files are in the state, so that a change is there with its result, or not at all."""
    if isinstance(backend, CompositeBackend):
        return all(map(_in_state, (backend.default, *backend.routes.values())))
    return isinstance(backend, StateBackend)


def _check_backend(backend: object) -> None:
    if isinstance(backend, type) or (backend is not None and not hasattr(backend, "read")):
        raise UsageError(f"backend must be a backend, such as StateBackend(), not {backend!r}")
