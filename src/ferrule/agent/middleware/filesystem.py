"""Files and a shell for an agent: ls, read_file, write_file, edit_file, delete, glob, grep, execute.

``FilesystemMiddleware`` offers the tools of a backend (``tools.file_tools``). Long results of any tool are
moved to files (``offloaded``), media are sent only to models that take them (``without_media``), and
permissions are checked for every tool (``tools.permission_rules``). Tool names and arguments are those of
deepagents. A mistake of the model gives an error result, never an exception that ends the run.
"""

from __future__ import annotations

import warnings
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from typing import Any, Literal, NotRequired, Self, TypeAlias, cast, get_args

from langchain.agents.middleware import AgentState, ToolCallRequest
from langchain.tools import ToolRuntime
from langchain_core.messages import AIMessage, AnyMessage, SystemMessage, ToolMessage
from langchain_core.tools import BaseTool, ToolException
from langgraph.errors import GraphBubbleUp

from ferrule.agent.backends import BackendProtocol, CompositeBackend, StateBackend
from ferrule.agent.backends.state import Files
from ferrule.agent.backends.sync_bridge import ask, blocking, names_of, supports
from ferrule.agent.middleware.async_middleware import AsyncMiddleware, Model, Request, Response
from ferrule.agent.middleware.durable_run import place_in_run
from ferrule.agent.middleware.guards.approval import (
    JudgedTool,
    ask_first,
    check_asking,
    paths_of,
    refusal,
    verdict_on,
)
from ferrule.agent.middleware.guards.interrupted_calls import RERUN
from ferrule.agent.middleware.guards.progress import Result, messages_in, with_messages
from ferrule.agent.tools.file_tools import (
    TOOLS,
    VERSION,
    FileTool,
    FileToolCall,
    Limits,
    PastCall,
    Turn,
    check_change,
)
from ferrule.agent.tools.permission_rules import (
    FilesystemPermission,
    PermissionRule,
    Permissions,
    Verdict,
)
from ferrule.agent.tools.result_rendering import (
    MEDIA_PATH,
    CallRefused,
    fitted_block,
    is_too_long,
    offload_path,
    preview,
)
from ferrule.agent.tools.tool_declarations import FILE_TOOLS, FsToolName, declared
from ferrule.core.errors import UnknownName, UsageError

__all__ = ["FilesystemMiddleware", "FilesystemState", "FsToolName"]


def past_turns(messages: Sequence[AnyMessage]) -> Iterator[list[PastCall]]:
    """Yield the calls of each reply that has any, with the state of their results; latest reply first."""
    succeeded: set[str | None] = set()
    versions: dict[str | None, str] = {}
    for message in reversed(messages):
        if isinstance(message, ToolMessage):
            if message.status != "error":
                succeeded.add(message.tool_call_id)
            artifact: Any = message.artifact
            if isinstance(artifact, Mapping) and VERSION in artifact:
                versions[message.tool_call_id] = cast("str", artifact[VERSION])
        elif isinstance(message, AIMessage) and message.tool_calls:
            yield [
                PastCall(
                    call["id"],
                    call["name"],
                    declared(call["name"]).path_in(call["args"]),
                    call["id"] in succeeded,
                    versions.get(call["id"]),
                )
                for call in message.tool_calls
            ]


Runtime: TypeAlias = ToolRuntime[Any, Any]


def file_tool_call(
    tool: str,
    arguments: dict[str, Any],
    runtime: Runtime,
    backend: BackendProtocol,
    permissions: Permissions,
    limits: Limits,
) -> FileToolCall:
    """Return the call with access to the conversation and to approval."""

    def turns() -> Iterator[Turn]:
        state = cast("Mapping[str, list[AnyMessage]]", runtime.state)
        return past_turns(state.get("messages") or [])

    def ask_person() -> str | None:
        call: Any = {"name": tool, "args": arguments, "id": runtime.tool_call_id, "type": "tool_call"}
        answer = ask_first(ToolCallRequest(call, None, runtime.state, runtime))
        return None if answer is None else answer.text

    return FileToolCall(
        tool, runtime.tool_call_id, arguments, backend, permissions, limits, turns, ask_person
    )


async def answered(tool: FileTool, call: FileToolCall) -> ToolMessage:
    """Return the tool's result: its output, or why it did nothing."""
    status: Literal["success", "error"] = "success"
    try:
        await check_change(call)
        content, artifact = await tool.work(call, **call.arguments)
    except (CallRefused, ToolException) as refusal:
        # Other backends may raise LangChain's exception.
        content, artifact, status = str(refusal), None, "error"
    except (GraphBubbleUp, UsageError):
        raise
    except Exception as error:
        # A backend may be remote; the model can work around an outage.
        content, artifact, status = f"Error: {tool.name} failed: {error}", None, "error"
    return ToolMessage(
        content, artifact=artifact, name=tool.name, tool_call_id=call.call_id or "", status=status
    )


def without_media(messages: Sequence[AnyMessage], profile: Mapping[str, Any]) -> list[AnyMessage] | None:
    """Replace media that the model does not take by a sentence; return None if nothing changes.

    ``profile`` is LangChain's model profile; media it does not mention are not taken.
    """
    changed: list[AnyMessage] = list(messages)
    any_changed = False
    for index, message in enumerate(messages):
        if not isinstance(message, ToolMessage) or isinstance(message.content, str):
            continue
        content = cast("list[str | dict[str, Any]]", message.content)
        artifact = cast("dict[str, Any]", message.artifact if isinstance(message.artifact, dict) else {})
        path = artifact.get(MEDIA_PATH)
        fitted = [fitted_block(block, profile, path) for block in content]
        if fitted != content:
            changed[index] = message.model_copy(update={"content": fitted})
            any_changed = True
    return changed if any_changed else None


async def offloaded(result: Result, backend: Any, tokens: int) -> Result:
    """Return the result with each message longer than ``tokens`` moved to a file."""
    if isinstance(result, ToolMessage):
        return await _message(result, backend, tokens)
    listed = messages_in(result)
    if listed is None:
        return result
    messages = [
        (await _message(each, backend, tokens)) if isinstance(each, ToolMessage) else each
        for each in listed
    ]
    return with_messages(result, messages)


async def set_aside(backend: Any, path: str, text: str) -> str | None:
    """Write a text that the run does not depend on. Return its path, or None if it could not be written.

    A backend may be remote, so a failure gives a warning and does not end the run.
    """
    if backend is None:
        return None
    try:
        result = await ask(backend, "write", path, text)
    except (GraphBubbleUp, UsageError):
        raise
    except Exception as error:
        warnings.warn(f"{path} could not be written: {error!r}", RuntimeWarning, stacklevel=2)
        return None
    return None if result.error else result.path or path


async def _message(message: ToolMessage, backend: Any, tokens: int) -> ToolMessage:
    content = cast("str | list[str | dict[str, Any]]", message.content)
    text = content if isinstance(content, str) else _text(content)
    if not is_too_long(text, tokens):
        return message
    root = str(getattr(backend, "artifacts_root", "/"))
    path = offload_path(root, message.tool_call_id, place_in_run(), text)
    shown = preview(text, (await set_aside(backend, path, text)), tokens)
    kept = [] if isinstance(content, str) else [block for block in content if not _is_text(block)]
    return message.model_copy(
        update={"content": [{"type": "text", "text": shown}, *kept] if kept else shown}
    )


def _text(content: Sequence[str | dict[str, Any]]) -> str:
    pieces = [block if isinstance(block, str) else block["text"] for block in content if _is_text(block)]
    return "\n".join(pieces)


def _is_text(block: str | dict[str, Any]) -> bool:
    return isinstance(block, str) or (block.get("type") == "text" and isinstance(block.get("text"), str))


_MOST_CHARS = 60_000
_CHARS_PER_TOKEN = 3


class FilesystemState(AgentState[Any]):
    """The agent state with its files (``StateBackend``)."""

    files: NotRequired[Files]


class FilesystemMiddleware(AsyncMiddleware[FilesystemState]):
    """Give an agent files and, if the backend has one, a shell.

    ``backend`` stores the files (default: the state, ``StateBackend``); it may be one of deepagents'.
    ``tools`` selects tools (default ``"all"``); those that the backend does not support are left out.
    ``custom_tool_descriptions`` replaces descriptions by tool name; ``system_prompt`` is added to the
    agent's. ``permissions``: the first rule that applies to a call decides, for other tools too; with a
    rule that asks, a run without a checkpointer raises ``UsageError``.

    ``tool_token_limit_before_evict``: a longer result of another tool or of execute goes to
    ``/large_tool_results/<call id>-<digest>`` below the backend's ``artifacts_root``, and the model sees
    its beginning and end (None: never). ``max_execute_timeout`` is in seconds; ``grep_max_count`` limits
    the lines of a grep without ``max_count``. Raises ``UsageError`` for an unknown tool name or an invalid
    backend.

    A file must be read (or written) in the conversation before it is edited, and again after something else
    changed it. Parallel edits of one file are all kept, or refused if the backend cannot keep them; an edit
    that would undo another change of the same turn is refused.
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

    def bound_by(self, permissions: Permissions) -> Self:
        """Return a copy whose tools, and the agent's other tools, are under these rules.

        Raises ``UsageError`` if this one has other rules.
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
            made._tool(known[tool.name], tool.description) if isinstance(tool, JudgedTool) else tool
            for tool in self.tools
        ]
        return made

    async def awrap_model_call(self, request: Request, handler: Model) -> Response:
        """Add the prompt; leave out media that the model does not take."""
        return await handler(self._fitted(request))

    async def awrap_tool_call(
        self, request: ToolCallRequest, handler: Callable[[ToolCallRequest], Awaitable[Result]]
    ) -> Result:
        """Check calls of other tools; move a result that is too long to a file."""
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
        """Check a call of another tool, by all names that its paths have; file tools check themselves."""
        names: list[str] = []
        for path in paths_of(request) if self.permissions else ():
            names += await names_of(self.backend, path)
        return verdict_on(request, self.permissions, names)

    def _limit_of(self, request: ToolCallRequest) -> int | None:
        # Results of file tools are limited already, and would only be read back in parts.
        return None if request.tool_call["name"] in FILE_TOOLS else self._limit

    def _tool(self, tool: FileTool, description: str) -> JudgedTool:
        chars = _MOST_CHARS if self._limit is None else min(_MOST_CHARS, self._limit * _CHARS_PER_TOKEN)
        limits = Limits(chars, self._most_matches, self._most_seconds)

        def calling(runtime: Runtime, arguments: dict[str, Any]) -> FileToolCall:
            return file_tool_call(tool.name, arguments, runtime, self.backend, self.permissions, limits)

        async def check(request: ToolCallRequest) -> None:
            runtime = cast("Runtime", request.runtime)
            await check_change(calling(runtime, request.tool_call["args"]))

        def run(runtime: Runtime, **arguments: Any) -> ToolMessage:
            return blocking(answered(tool, calling(runtime, arguments)))

        async def arun(runtime: Runtime, **arguments: Any) -> ToolMessage:
            return await answered(tool, calling(runtime, arguments))

        return JudgedTool(
            name=tool.name,
            description=description,
            args_schema=tool.schema,
            func=run,
            coroutine=arun,
            metadata=RERUN if _in_state(self.backend) else None,
            rules=self.permissions.given,
            check=check,
        )


def _description(tool: FileTool, backend: BackendProtocol) -> str:
    more = str(getattr(backend, "about_commands", "")) if tool.needs == "execute" else ""
    return f"{tool.description} {more}".rstrip()


def _check_names(names: Iterable[str]) -> None:
    for name in names:
        if name not in get_args(FsToolName):
            raise UnknownName("file tool", name, get_args(FsToolName))


def _in_state(backend: BackendProtocol) -> bool:
    """Whether all files are in the state, so that a change is stored together with its result."""
    if isinstance(backend, CompositeBackend):
        return all(map(_in_state, (backend.default, *backend.routes.values())))
    return isinstance(backend, StateBackend)


def _check_backend(backend: object) -> None:
    if isinstance(backend, type) or (backend is not None and not hasattr(backend, "read")):
        raise UsageError(f"backend must be a backend, such as StateBackend(), not {backend!r}")
