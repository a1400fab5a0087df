"""``create_deep_agent``: a model, tools and files, with everything that keeps the tool calls whole.

Which middlewares there are, and in which order, is in ``ferrule.agent.assembly``.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any, cast

# LangChain leaves a parameter of the checkpointer's type open.
from langchain.agents import create_agent  # pyright: ignore[reportUnknownVariableType]
from langchain.agents.middleware import AgentMiddleware, AgentState
from langchain.agents.structured_output import ResponseFormat
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import SystemMessage
from langgraph.cache.base import BaseCache
from langgraph.checkpoint.base import BaseCheckpointSaver
from langgraph.graph.state import CompiledStateGraph
from langgraph.store.base import BaseStore

from ferrule.agent.agent_backends import backends_in, keep_backends
from ferrule.agent.assembly import Harness, InterruptOn, Middleware, Rules, Tools, rules_in
from ferrule.agent.durable import durable
from ferrule.agent.graph_state import DeepAgentState
from ferrule.agent.joined import as_one
from ferrule.agent.models import resolve_model
from ferrule.agent.prompts import BASE_AGENT_PROMPT, joined
from ferrule.backends import BackendProtocol, DiskBackend, StateBackend
from ferrule.dialects import Policy
from ferrule.errors import UsageError
from ferrule.middleware.calls.declared_tools import TOOL_KINDS
from ferrule.middleware.guards.crash_rules import CrashRules, checked_rules
from ferrule.middleware.guards.tool_errors import Seconds
from ferrule.middleware.subagents import AnySubAgent
from ferrule.tools.checked_lists import ElementKind, check_list

_MIDDLEWARE: ElementKind = (AgentMiddleware,), "a middleware, made already"
_SUBAGENTS: ElementKind = (Mapping,), "a SubAgent or CompiledSubAgent, which are dicts"
_PATHS: ElementKind = (str, tuple), "a path in the backend"


def create_deep_agent(
    model: str | BaseChatModel | None = None,
    tools: Tools | None = None,
    *,
    system_prompt: str | SystemMessage | None = None,
    middleware: Sequence[Middleware] = (),
    subagents: Sequence[AnySubAgent] | None = None,
    skills: Sequence[str] | None = None,
    memory: Sequence[str] | None = None,
    permissions: Rules | None = None,
    backend: BackendProtocol | None = None,
    root: str | os.PathLike[str] | None = None,
    interrupt_on: InterruptOn | None = None,
    response_format: ResponseFormat[Any] | type[Any] | dict[str, Any] | None = None,
    state_schema: type[AgentState[Any]] | None = None,
    context_schema: type[Any] | None = None,
    checkpointer: bool | BaseCheckpointSaver[Any] | None = None,
    store: BaseStore | None = None,
    debug: bool = False,
    name: str | None = None,
    cache: BaseCache[Any] | None = None,
    planning: bool = True,
    recovery: bool | Policy = True,
    base_prompt: str = BASE_AGENT_PROMPT,
    recursion_limit: int = 1000,
    tool_timeout: Seconds = None,
    on_crash: CrashRules | None = None,
) -> CompiledStateGraph[Any, Any, Any, Any]:
    """Build an agent that plans, works on files, delegates, and does not lose its tool calls.

    ``model``
        A chat model, or ``"vendor:model"`` such as ``"deepseek:deepseek-flash"``. None: the first
        vendor, by name from a to z, whose key is in the environment.
    ``tools``
        Yours, beside the todo list, the files and ``task``.
    ``system_prompt``
        Yours; ``base_prompt``, the harness's own short one, follows it.
    ``subagents``
        Who can be given a task, beside the general-purpose one, which one of that name replaces.
    ``skills``, ``memory``
        Directories of skill folders, and ``AGENTS.md`` files, as paths in the backend.
    ``backend`` or ``root``
        Who keeps the files, or the directory they are in. With neither they are in the state.
    ``permissions``, ``interrupt_on``
        Rules about paths, commands and tools (the first that applies decides); tools a person is asked
        about. Asking needs a ``checkpointer``. The rules hold for subagents without rules of their own, and
        in a ``FilesystemMiddleware`` of the caller's, whose own rules are the agent's where none are given.
    ``planning``
        The todo list.
    ``recovery``
        Calls in text or thinking are found, broken ones repaired or asked for again, repetition is
        stopped. A ``ferrule.Policy`` says what may be read as a call. False: only histories are kept in
        order and tools' errors told to the model.
    ``tool_timeout``
        The most seconds a call may take, of every tool (``task`` and ``execute`` included) or by its name.
    ``on_crash``
        In a durable run: what becomes of a call that was running when its worker stopped, by the tool's
        name, ``"rerun"``, ``"ask"`` a person, or ``"fail"``: the model is told that nobody knows. For
        subagents too. A tool says it with ``metadata={"on_crash": "rerun"}``; of others a person is asked.
    ``recursion_limit``
        The most steps of a run, and of each subagent's. With ``recovery`` the model has to answer when none
        are left for another turn of calls.

    The others are handed to LangChain's ``create_agent``. Returns a compiled LangGraph graph (``invoke``,
    ``ainvoke``, ``stream``, …), whose ``durability`` is ``"sync"`` unless it is given.
    Raises ``UsageError`` for what cannot be, and what ``ChatFerrule`` raises for a model's name.
    """
    if root is not None and backend is not None:
        raise UsageError("give create_deep_agent either root or backend, not both")
    own = tools or ()
    check_list("tools", own, TOOL_KINDS)
    check_list("middleware", middleware, _MIDDLEWARE)
    check_list("subagents", subagents or (), _SUBAGENTS)
    check_list("skills", skills or (), _PATHS)
    check_list("memory", memory or (), _PATHS)
    if not isinstance(cast("object", recovery), bool | Policy):
        raise UsageError(f"recovery must be True, False or a ferrule.Policy, not {recovery!r}")
    if root is not None and not os.path.exists(root):
        raise UsageError(f"root {os.fspath(root)!r} does not exist; create the directory first")
    harness = Harness(
        model=resolve_model(model),
        tools=own,
        middleware=middleware,
        backend=DiskBackend(root) if root is not None else backend or StateBackend(),
        permissions=rules_in(middleware) if permissions is None else permissions,
        interrupt_on=interrupt_on,
        skills=skills,
        planning=planning,
        recovery=recovery,
        base_prompt=base_prompt,
        recursion_limit=recursion_limit,
        tool_timeout=tool_timeout,
        on_crash=checked_rules(on_crash, own),
        state_schema=state_schema or DeepAgentState,
        context_schema=context_schema,
    )
    stack = harness.main(subagents or (), memory)
    graph = create_agent(
        harness.model,
        tools,
        system_prompt=joined(system_prompt, base_prompt),
        middleware=as_one(stack),
        response_format=response_format,
        state_schema=harness.state_schema,
        context_schema=context_schema,
        checkpointer=checkpointer,
        store=store,
        debug=debug,
        name=name,
        cache=cache,
    )
    keep_backends(graph, [*backends_in(stack), harness.backend])
    return durable(graph).with_config(recursion_limit=recursion_limit)
