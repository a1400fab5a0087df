"""The ``task`` tool: give a task to a subagent, which works in a conversation of its own.

The tool takes a description and the name of a subagent, and returns its last answer with its changes to the
shared state. A subagent's graph is built once, at its first call. It runs inside the tool node, so
LangGraph streams it (``subgraphs=True``), checkpoints it, and resumes it alone after an interrupt; parallel
calls that have returned are not run again.
"""

from __future__ import annotations

import dataclasses
import json
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from functools import cached_property
from threading import Lock
from typing import (
    Any,
    Literal,
    NotRequired,
    Required,
    Self,
    TypeAlias,
    TypedDict,
    cast,
    get_args,
    get_type_hints,
)

# LangChain leaves a parameter of the checkpointer's type open.
from langchain.agents import create_agent  # pyright: ignore[reportUnknownVariableType]
from langchain.agents.middleware import AgentMiddleware, AgentState, InterruptOnConfig
from langchain.agents.middleware.types import PrivateStateAttr
from langchain.agents.structured_output import ResponseFormat
from langchain.tools import ToolRuntime
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, HumanMessage, ToolMessage
from langchain_core.runnables import Runnable, RunnableConfig
from langchain_core.tools import BaseTool, StructuredTool, ToolException
from langgraph.errors import GraphRecursionError
from langgraph.pregel import Pregel
from langgraph.types import Command
from pydantic import BaseModel, Field, model_validator

from ferrule.agent.backends.sync_bridge import ask, blocking, is_blocking, unbridged
from ferrule.agent.middleware.calls.declared_tools import TOOL_KINDS, tool_name
from ferrule.agent.middleware.filesystem import FilesystemMiddleware
from ferrule.agent.middleware.guards.approval import PermissionMiddleware, approvals, check_names
from ferrule.agent.middleware.guards.interrupted_calls import RERUN
from ferrule.agent.middleware.message_content import visible
from ferrule.agent.tools.permission_rules import (
    RULES,
    FilesystemPermission,
    PermissionRule,
    Permissions,
    check_list,
)
from ferrule.agent.tools.tool_declarations import FsToolName
from ferrule.core.errors import UnknownName, UsageError

_OWN = frozenset(
    {"jump_to", "memory_contents", "messages", "skills_load_errors", "skills_metadata"}
    | {"structured_response", "summarized", "todos"}
)
"""State of one agent's conversation, neither passed to subagents nor taken back."""

_FILES = "files"

TASK_TOOL_DESCRIPTION = """\
Hand a task to a subagent that works on its own, in a conversation of its own, and reports back once.

Subagents:
{available_agents}

It sees nothing but your description: say all it needs to know, what to do (write, or only look), and what \
to report. Its report goes to you, not to the user. Independent tasks go into one turn, as several calls."""
"""The description of the tool ``task``; ``{available_agents}`` is replaced by the list."""

DEFAULT_SUBAGENT_PROMPT = """\
You are a subagent: another agent gave you this task, and nobody can answer questions. It sees only your \
last message, nothing of your work before it: put everything it asked for into that message."""
"""Appended to a subagent's own prompt and the base prompt."""

DEFAULT_GENERAL_PURPOSE_DESCRIPTION = """\
Has the same tools as you. For tasks of many steps whose details you do not need to see, such as searching \
widely, and for independent parts that can be worked on at the same time."""
"""The description of the default subagent."""


_STOPPED = (
    "The subagent was stopped before its task was done: its limit of steps was reached. What it changed so "
    "far is there. What it said last: "
)


class SubAgent(TypedDict, total=False):
    """A subagent as data; missing keys are taken from the parent agent.

    The main agent chooses by ``name`` and ``description``. ``middleware`` is added to the default ones.
    ``tools``, ``model``, ``permissions`` and ``interrupt_on`` replace the agent's; ``skills`` are not
    inherited.
    """

    name: Required[str]
    description: Required[str]
    system_prompt: str
    tools: Sequence[BaseTool | Callable[..., Any] | dict[str, Any]]
    model: str | BaseChatModel
    middleware: Sequence[AgentMiddleware[Any, Any, Any]]
    interrupt_on: dict[str, bool | InterruptOnConfig]
    skills: list[str]
    permissions: Sequence[FilesystemPermission | PermissionRule]
    response_format: ResponseFormat[Any] | type[Any] | dict[str, Any]
    mode: Literal["isolated"]


class CompiledSubAgent(TypedDict):
    """Your own graph as a subagent. Its state needs ``messages``; the last answer is the report."""

    name: str
    description: str
    runnable: Runnable[Any, Any]
    mode: NotRequired[Literal["isolated"]]


GENERAL_PURPOSE_SUBAGENT = SubAgent(name="general-purpose", description=DEFAULT_GENERAL_PURPOSE_DESCRIPTION)
"""The default subagent; ``{**GENERAL_PURPOSE_SUBAGENT, "tools": []}`` is a variant of it."""

AnySubAgent: TypeAlias = SubAgent | CompiledSubAgent


class _Task(BaseModel):
    description: str = Field(description="The whole task, with everything the subagent needs to know.")
    subagent_type: str = Field(description="The name of the subagent.")

    @model_validator(mode="before")
    @classmethod
    def join_texts(cls, given: Any) -> Any:
        """Append texts under undeclared names (``prompt``, …) to the description."""
        if not isinstance(given, dict):
            return given
        named = cast("dict[str, Any]", given)
        # The tool node has added the runtime to the arguments.
        more = [
            value for key, value in named.items() if key not in cls.model_fields and isinstance(value, str)
        ]
        return {**named, "description": "\n\n".join([named["description"], *more])} if more else named


class SubAgentMiddleware(AgentMiddleware[AgentState[Any], Any, Any]):
    """Give an agent the ``task`` tool.

    ``subagents``
        The subagents. Raises ``UsageError`` for none, a name used twice, or an unknown kind.
    ``build``
        Makes the graph of a ``SubAgent``; by default LangChain's ``create_agent``, for which the subagent
        must name ``model`` and ``tools``.
    ``task_description``
        Another description of the tool; ``{available_agents}`` is replaced by the list.
    ``state_schemas``
        The schemas of the calling agent; a subagent does not see state that they mark as private.
    ``backend``
        Has no effect; it exists for compatibility with deepagents.

    The ``permissions`` of a subagent apply to all its tools, but not inside a ``CompiledSubAgent``.

    A subagent gets the state without the conversation (messages, todos, …), and its changes come back. Of
    ``files`` only the changed ones come back, so that parallel subagents keep each other's.
    """

    def __init__(
        self,
        *,
        subagents: Sequence[AnySubAgent],
        build: Callable[[SubAgent], Runnable[Any, Any]] | None = None,
        task_description: str | None = None,
        state_schemas: Iterable[type[Any]] = (),
        backend: object = None,
    ) -> None:
        super().__init__()
        self.subagents: dict[str, AnySubAgent] = {}
        for each in subagents:
            _check(each, self.subagents)
            self.subagents[each["name"]] = each
        if not self.subagents:
            raise UsageError("SubAgentMiddleware needs at least one subagent")
        for each in subagents:
            if build is None and "runnable" not in each:
                _, tools = _whole(each)
                check_spec(each, tool_names(tools, each.get("middleware", ())))
        self._build = build or _plain
        self._schemas = list(state_schemas)
        self._graphs: dict[str, Runnable[Any, Any]] = {}
        self._building = Lock()
        listed = "\n".join(f"- {each['name']}: {each['description']}" for each in subagents)
        described = (task_description or TASK_TOOL_DESCRIPTION).replace("{available_agents}", listed)
        self.tools: Sequence[BaseTool] = [self._tool(described)]

    def bound_by(self, permissions: Permissions) -> Self:
        """Return a copy whose subagents are under these rules, unless they have their own."""
        if not permissions:
            return self
        made = copy(self)
        made.subagents = {
            name: each if "runnable" in each else {"permissions": permissions.given, **each}
            for name, each in self.subagents.items()
        }
        made._graphs, made._building = {}, Lock()
        made.tools = [made._tool(self.tools[0].description)]
        return made

    def graph(self, name: str) -> Runnable[Any, Any]:
        """Return the graph of a subagent, built on the first call.

        Raises ``KeyError`` for an unknown name.
        """
        with self._building:
            if name not in self._graphs:
                spec = self.subagents[name]
                if "runnable" in spec:
                    built = spec["runnable"]
                else:
                    built = self._build(spec)
                self._graphs[name] = built.with_config(run_name=name, metadata={"lc_agent_name": name})
            return self._graphs[name]

    @cached_property
    def _private(self) -> frozenset[str]:
        """The names of state that is not shared with subagents."""
        found = set(_OWN)
        for schema in self._schemas:
            try:
                hints = get_type_hints(schema, include_extras=True)
            except NameError:
                # A schema whose types exist for type checkers only; LangChain could not use it either.
                continue
            found.update(name for name, hint in hints.items() if _is_private(hint))
        return frozenset(found)

    def _tool(self, description: str) -> StructuredTool:
        async def arun(runtime: ToolRuntime[Any, Any], description: str, subagent_type: str) -> Any:
            graph, given, config = self._prepared(runtime, description, subagent_type)
            theirs, stopped = cast("Any", graph), False
            # The visible state after each step; the last one is the result.
            last: deque[Mapping[str, Any]] = deque([given], maxlen=1)
            try:
                if not isinstance(graph, Pregel):
                    last.append(await ask(graph, "invoke", given, config))
                elif is_blocking():
                    unbridged(last.extend, theirs.stream(given, config, stream_mode="values"))
                else:
                    async for state in theirs.astream(given, config, stream_mode="values"):
                        last.append(state)
            except GraphRecursionError:
                stopped = True
            return self._reported(last[0], given, runtime, stopped)

        def run(runtime: ToolRuntime[Any, Any], description: str, subagent_type: str) -> Any:
            return blocking(arun(runtime, description, subagent_type))

        return StructuredTool(
            name="task",
            description=description,
            args_schema=_Task,
            func=run,
            coroutine=arun,
            handle_tool_error=True,
            # Each step of the subagent is checkpointed.
            metadata=RERUN,
        )

    def _prepared(
        self, runtime: ToolRuntime[Any, Any], description: str, name: str
    ) -> tuple[Runnable[Any, Any], dict[str, Any], RunnableConfig]:
        if name not in self.subagents:
            known = ", ".join(self.subagents)
            raise ToolException(f"There is no subagent {name!r}. There are: {known}.")
        state = cast("Mapping[str, Any]", runtime.state)
        given = {key: value for key, value in state.items() if key not in self._private}
        given["messages"] = [HumanMessage(description)]
        # The rest of the config comes from the context; a viewer finds the call by its id.
        return self.graph(name), given, {"metadata": {"task_call_id": runtime.tool_call_id}}

    def _reported(
        self,
        result: Mapping[str, Any],
        given: Mapping[str, Any],
        runtime: ToolRuntime[Any, Any],
        stopped: bool,
    ) -> str | Command[Any]:
        if "messages" not in result:
            raise ToolException("The subagent's state has no messages, so it has no report.")
        changed = {
            key: _difference(key, value, given.get(key))
            for key, value in result.items()
            if key not in self._private and not _same(value, given.get(key))
        }
        report = _STOPPED + _report(result) if stopped else _report(result)
        if not changed:
            return report
        message = ToolMessage(report, name="task", tool_call_id=runtime.tool_call_id or "")
        return Command(update={**changed, "messages": [message]})


def _check(spec: AnySubAgent, known: Mapping[str, AnySubAgent]) -> None:
    name = spec.get("name") or ""
    if not name or not spec.get("description"):
        raise UsageError(f"a subagent needs a name and a description: {name or spec!r}")
    if name in known:
        raise UsageError(f"two subagents have the name {name!r}")
    if "graph_id" in spec or spec.get("mode", "isolated") != "isolated":
        raise UsageError(f"subagent {name!r}: remote and forked subagents are not supported")
    check_list(f"subagent {name!r}: tools", spec.get("tools", ()), TOOL_KINDS)
    check_list(f"subagent {name!r}: permissions", spec.get("permissions") or (), RULES)
    kind = CompiledSubAgent if "runnable" in spec else SubAgent
    unknown = sorted(spec.keys() - kind.__annotations__.keys())
    if unknown:
        raise UnknownName(f"key of the subagent {name!r}", unknown[0], kind.__annotations__)


def _whole(
    spec: SubAgent,
) -> tuple[str | BaseChatModel, list[BaseTool | Callable[..., Any] | dict[str, Any]]]:
    """Return model and tools of a subagent that inherits none."""
    if "model" not in spec or "tools" not in spec:
        raise UsageError(f"subagent {spec['name']!r} needs a model and tools")
    return spec["model"], list(spec["tools"])


def tool_names(tools: Iterable[Any], middleware: Iterable[AgentMiddleware[Any, Any, Any]]) -> list[str]:
    """Return the agent's tool names, with all file tools: a backend may support commands later."""
    brought = (tool for each in middleware for tool in getattr(each, "tools", ()))
    return list(dict.fromkeys([*map(tool_name, (*tools, *brought)), *get_args(FsToolName)]))


def check_spec(spec: Any, known: Sequence[str]) -> None:
    """Raise ``UnknownName`` for a tool name in ``interrupt_on`` or ``permissions`` that no tool has."""
    check_names("interrupt_on", spec.get("interrupt_on") or (), known, exactly=True)
    ruled = [each.tool for each in spec.get("permissions") or () if isinstance(each, PermissionRule)]
    # Rules may be shared by several agents, and may name tools by a pattern.
    check_names("permissions", (name for name in ruled if not set("*?[") & set(name)), known)


def _plain(spec: SubAgent) -> Runnable[Any, Any]:
    model, tools = _whole(spec)
    rules = Permissions(spec.get("permissions"))
    own = [
        each.bound_by(rules) if isinstance(each, FilesystemMiddleware) else each
        for each in spec.get("middleware", ())
    ]
    return create_agent(
        model,
        tools,
        system_prompt=spec.get("system_prompt"),
        middleware=[
            *own,
            *approvals(spec.get("interrupt_on")),
            *([PermissionMiddleware(rules.given)] if rules else []),
        ],
        response_format=spec.get("response_format"),
        name=spec["name"],
    )


def _is_private(hint: Any) -> bool:
    """Whether a type contains ``PrivateStateAttr``."""
    return PrivateStateAttr in getattr(hint, "__metadata__", ()) or any(
        _is_private(each) for each in getattr(hint, "__args__", ())
    )


def _same(value: Any, given: Any) -> bool:
    # "is True", because comparing arrays returns an array.
    return value is given or (value == given) is True


def _difference(key: str, value: Any, given: Any) -> Any:
    """Return the value to write to a channel; for files the changed ones, with None for deleted ones."""
    if key != _FILES:
        return value
    before, after = cast("dict[str, Any]", given or {}), cast("dict[str, Any]", value or {})
    changed = {path: data for path, data in after.items() if before.get(path) != data}
    return changed | {path: None for path in before if path not in after}


def _report(result: Mapping[str, Any]) -> str:
    """Return the structured response as JSON, or the subagent's last text."""
    structured = result.get("structured_response")
    if structured is not None:
        return _json(structured)
    for message in reversed(cast("Sequence[Any]", result["messages"])):
        if isinstance(message, AIMessage) and visible(message) and (text := message.text.strip()):
            return text
    return "(the subagent ended without an answer)"


def _json(value: Any) -> str:
    if isinstance(value, BaseModel):
        return value.model_dump_json()
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        value = dataclasses.asdict(value)
    return json.dumps(value, ensure_ascii=False, default=str)
