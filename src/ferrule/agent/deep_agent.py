"""The middlewares of an agent and of its subagents, put together in one place.

The order, first outermost (hooks before run down the list, hooks after run up):

1. ``TodoListMiddleware``: the todo list (``planning``)
2. ``FilesystemMiddleware``: files and shell; permissions; moves long results to files
3. ``SubAgentMiddleware``: the ``task`` tool; not in subagents
4. ``SkillsMiddleware``, 5. ``MemoryMiddleware``: what they add to the system prompt, where asked for
6. ``SummarizationMiddleware``: sees the whole prompt, and what is left of the history
7. ``AnthropicPromptCachingMiddleware``: LangChain's, for its class for Anthropic
8. ``RetryBrokenCallsMiddleware``, ``ToolCallGuardMiddleware``, ``ToolErrorsMiddleware``,
   ``PatchToolCallsMiddleware``: ``ferrule.agent.middleware.ORDER``; without ``recovery`` only the last two
9. ``InterruptedCallsMiddleware``: in a durable run, decides about a call that was running when its worker
   stopped (``on_crash``); middlewares that answer a call without running it are outside of it
10. ``HumanInTheLoopMiddleware``: asks about calls after they were repaired (``interrupt_on``)
11. the caller's, in their order
12. ``RecoverToolCallsMiddleware``: finds calls of the tools that the caller's have left to the model
13. ``EditedCallsMiddleware``: applies rules to calls that a person or the caller changed (``permissions``)
14. ``ModelTurnsMiddleware``: in a durable run, limits and budgets for each request to a model

A middleware of the caller that has the ``name`` of one of these replaces it. One that accompanies the
agent (``accompanying``), such as the one that writes sessions, is also around all others, and in subagents.
"""

from __future__ import annotations

import os
import uuid
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from itertools import repeat
from typing import TYPE_CHECKING, Annotated, Any, Required, TypeAlias, cast
from weakref import WeakKeyDictionary

from langchain.agents import create_agent  # pyright: ignore[reportUnknownVariableType]
from langchain.agents.middleware import (
    AgentMiddleware,
    AgentState,
    HumanInTheLoopMiddleware,
    InterruptOnConfig,
    ModelCallLimitMiddleware,
)
from langchain.agents.structured_output import ResponseFormat
from langchain.chat_models import init_chat_model
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import (
    AnyMessage,
    BaseMessage,
    BaseMessageChunk,
    RemoveMessage,
    SystemMessage,
    convert_to_messages,
    message_chunk_to_message,
)
from langchain_core.runnables import Runnable
from langchain_core.runnables.base import RunnableBindingBase
from langchain_core.tools import BaseTool
from langgraph.cache.base import BaseCache
from langgraph.channels.delta import DeltaChannel
from langgraph.checkpoint.base import BaseCheckpointSaver
from langgraph.graph.message import REMOVE_ALL_MESSAGES
from langgraph.graph.state import CompiledStateGraph
from langgraph.store.base import BaseStore

from ferrule.agent.backends import BackendProtocol, DiskBackend, StateBackend
from ferrule.agent.middleware.async_middleware import AccompanyingMiddleware, is_anthropic
from ferrule.agent.middleware.calls.declared_tools import TOOL_KINDS
from ferrule.agent.middleware.calls.patch_calls import PatchToolCallsMiddleware
from ferrule.agent.middleware.calls.recover_calls import RecoverToolCallsMiddleware
from ferrule.agent.middleware.calls.retry_calls import RetryBrokenCallsMiddleware
from ferrule.agent.middleware.context.summarization import SummarizationMiddleware
from ferrule.agent.middleware.context.todos import TodoListMiddleware
from ferrule.agent.middleware.durable_run import ModelTurnsMiddleware
from ferrule.agent.middleware.filesystem import FilesystemMiddleware
from ferrule.agent.middleware.guards.approval import EditedCallsMiddleware, approvals, check_names
from ferrule.agent.middleware.guards.interrupted_calls import (
    CrashRules,
    InterruptedCallsMiddleware,
    checked_rules,
)
from ferrule.agent.middleware.guards.tool_call_guard import ToolCallGuardMiddleware
from ferrule.agent.middleware.guards.tool_errors import Seconds, ToolErrorsMiddleware
from ferrule.agent.middleware.stack import DurableRunMiddleware, as_one, tool_call_middleware
from ferrule.agent.middleware.subagents import (
    DEFAULT_SUBAGENT_PROMPT,
    GENERAL_PURPOSE_SUBAGENT,
    AnySubAgent,
    SubAgent,
    SubAgentMiddleware,
    check_spec,
    tool_names,
)
from ferrule.agent.tools.permission_rules import (
    ElementKind,
    FilesystemPermission,
    PermissionRule,
    Permissions,
    check_list,
)
from ferrule.client.connect import default_model, load_own_profiles
from ferrule.client.extras import needs
from ferrule.core.errors import UnknownName, UsageError
from ferrule.dialects import Policy
from ferrule.langchain.calls import whole
from ferrule.langchain.chat import ChatFerrule
from ferrule.vendors import PROFILES, parse_model_spec, resolve

if TYPE_CHECKING:
    from ferrule.agent.backends.storage_scope import Reach

BASE_AGENT_PROMPT = """\
You work on the user's task with the tools you are given until it is done.

- Act by calling tools; never describe a call instead of making it. Independent calls go into one turn.
- Look before you change: read the files concerned first. Afterwards check that the change is right.
- When a call fails, read the error, change something, try again. Never repeat a failed call unchanged.
- Say what you did and what you found, as it is. If something could not be done, say so and why.
- Answer in the user's language. Finish with a short final answer; the work itself belongs in the files."""
"""Follows the caller's own system prompt."""


def joined(own: str | SystemMessage | None, *more: str) -> str | SystemMessage:
    """The caller's prompt with texts of ours behind it, in the form it had."""
    text = "\n\n".join(each for each in more if each)
    if isinstance(own, SystemMessage):
        if not text:
            return own
        return SystemMessage(content_blocks=[*own.content_blocks, {"type": "text", "text": f"\n\n{text}"}])
    return "\n\n".join(each for each in (own, text) if each)


def resolve_model(model: str | BaseChatModel | None) -> BaseChatModel:
    """The model itself, one for a name, or for None one for ``default_model``.

    A name whose vendor Ferrule knows gives a ``ChatFerrule``; the other providers of LangChain's
    ``init_chat_model`` (``google_genai:``, ``bedrock:`` …) give the class LangChain has for them. Raises
    ``UsageError`` for a vendor that neither knows, ``MissingExtra`` that names the package to install, and
    whatever the class raises.
    """
    if isinstance(model, BaseChatModel):
        return model
    name: Any = default_model() if model is None else model
    if not isinstance(name, str):
        raise UsageError(f'model must be a LangChain chat model or "vendor:model", not {name!r}')
    load_own_profiles()
    vendor, colon, rest = name.partition(":")
    if not colon or _is_ours(name):
        return ChatFerrule(model=name)
    from ferrule.langchain.model_resolution import provider_table  # for models of other classes

    provider, known = vendor.strip().lower().replace("-", "_"), provider_table()
    if provider not in known:
        aliases = (each for profile in PROFILES.values() for each in profile.aliases)
        raise UnknownName("vendor", vendor, sorted({*PROFILES, *known}), aliases)
    with needs("", f"the model {name!r}"):
        return init_chat_model(rest.strip(), model_provider=provider)


def _is_ours(name: str) -> bool:
    """Whether Ferrule knows the vendor: by name, or by a model with a colon in its name (``qwen3:8b``)."""
    try:
        vendor, model = parse_model_spec(name)
    except UsageError:
        return False
    return vendor is not None or resolve(model=model).name != "generic"


Graph = CompiledStateGraph[Any, Any, Any, Any]


class _DurableGraph(CompiledStateGraph[Any, Any, Any, Any]):
    def stream(  # pyright: ignore[reportIncompatibleMethodOverride]
        self, input: Any, config: Any = None, *, durability: Any = None, **options: Any
    ) -> Iterator[Any]:
        base: Any = super()
        return base.stream(input, config, durability=durability or self._default(), **options)

    def astream(  # pyright: ignore[reportIncompatibleMethodOverride]
        self, input: Any, config: Any = None, *, durability: Any = None, **options: Any
    ) -> AsyncIterator[Any]:
        base: Any = super()
        return base.astream(input, config, durability=durability or self._default(), **options)

    def _default(self) -> Any:
        # Inside another graph, that graph decides; LangGraph warns of a durability without a checkpointer.
        known: Any = self
        return "sync" if isinstance(known.checkpointer, BaseCheckpointSaver) else None


def durable(graph: Graph) -> Graph:
    """Return the graph with the default durability ``"sync"``, for its subgraphs too."""
    graph.__class__ = _DurableGraph
    return graph


Middleware: TypeAlias = AgentMiddleware[Any, Any, Any]
InterruptOn: TypeAlias = Mapping[str, bool | InterruptOnConfig]
Rules: TypeAlias = Sequence[FilesystemPermission | PermissionRule]
Tools: TypeAlias = Sequence[BaseTool | Callable[..., Any] | dict[str, Any]]

_ALWAYS = GENERAL_PURPOSE_SUBAGENT["name"]


@dataclass(frozen=True, slots=True)
class Harness:
    """What an agent and its subagents have in common, unless a subagent says otherwise."""

    model: BaseChatModel
    tools: Tools
    middleware: Sequence[Middleware]
    """The caller's."""
    backend: BackendProtocol
    permissions: Rules | None
    interrupt_on: InterruptOn | None
    skills: Sequence[str] | None
    planning: bool
    recovery: bool | Policy
    base_prompt: str
    recursion_limit: int
    tool_timeout: Seconds
    on_crash: CrashRules | None
    state_schema: type[AgentState[Any]]
    context_schema: type[Any] | None

    def main(self, subagents: Sequence[AnySubAgent], memory: Sequence[str] | None) -> list[Middleware]:
        known = {each["name"] for each in subagents}
        # Given a SubAgentMiddleware of the caller's, this one would be left out again.
        always: SubAgent = {**GENERAL_PURPOSE_SUBAGENT, "skills": list(self.skills or ())}
        rest = self._rest(self.model, self.permissions, self.interrupt_on, self.skills, memory)
        task = SubAgentMiddleware(
            subagents=[*(() if _ALWAYS in known else (always,)), *subagents],
            build=self.build,
            state_schemas=[self.state_schema, *(each.state_schema for each in (*rest, *self.middleware))],
        )
        for spec in subagents:  # they are built at their first task
            if "runnable" not in spec:
                rules = Permissions(spec.get("permissions", self.permissions))
                for each in spec.get("middleware", ()):
                    _bound(each, rules)
        at = next(at for at, each in enumerate(rest) if isinstance(each, FilesystemMiddleware)) + 1
        asking = HumanInTheLoopMiddleware.__name__
        if asking in {each.name for each in rest} & {each.name for each in self.middleware}:
            raise UsageError(f"interrupt_on and a {asking} of your own both ask; give one of them")
        stack = placed([*rest[:at], task, *rest[at:]], self.middleware, self.permissions)
        self._check_names(stack, subagents)
        return surrounded(stack)

    def _check_names(self, stack: Sequence[Middleware], subagents: Sequence[AnySubAgent]) -> None:
        """Refuse unknown tools in ``interrupt_on``, and names that look misspelt in other parameters."""
        specs = [each for each in subagents if "runnable" not in each]
        known = tool_names(
            [*self.tools, *(tool for spec in specs for tool in spec.get("tools", ()))],
            [*stack, *(each for spec in specs for each in spec.get("middleware", ()))],
        )
        for spec in ({"interrupt_on": self.interrupt_on, "permissions": self.permissions}, *specs):
            check_spec(spec, known)
        limits = self.tool_timeout if isinstance(self.tool_timeout, Mapping) else ()
        # Limits and rules may be those of several agents.
        check_names("tool_timeout", limits, known)
        check_names("on_crash", self.on_crash or (), known)

    def build(self, spec: SubAgent) -> Runnable[Any, Any]:
        given = spec.get("model")
        model = self.model if given is None else resolve_model(given)
        return create_agent(
            model,
            list(spec.get("tools", self.tools)),
            system_prompt=joined(spec.get("system_prompt"), self.base_prompt, DEFAULT_SUBAGENT_PROMPT),
            middleware=as_one(self.below(spec, model)),
            response_format=spec.get("response_format"),
            state_schema=self.state_schema,
            context_schema=self.context_schema,
            name=spec["name"],
        ).with_config(recursion_limit=self.recursion_limit)

    def below(self, spec: SubAgent, model: BaseChatModel) -> list[Middleware]:
        rules = spec.get("permissions", self.permissions)
        rest = self._rest(
            model, rules, spec.get("interrupt_on", self.interrupt_on), spec.get("skills"), None
        )
        own = list(spec.get("middleware", ()))
        if spec["name"] == _ALWAYS and "middleware" not in spec:
            # What replaces one of the harness's does so here too; the rest is for the agent alone.
            names = {each.name for each in rest}
            own = [each for each in self.middleware if each.name in names]
        given = {each.name for each in own}
        own += [
            each.for_subagent(spec["name"])
            for each in self.middleware
            if isinstance(each, AccompanyingMiddleware) and each.name not in given
        ]
        return surrounded(placed(rest, own, rules))

    def _rest(
        self,
        model: BaseChatModel,
        permissions: Rules | None,
        interrupt_on: InterruptOn | None,
        skills: Sequence[str] | None,
        memory: Sequence[str] | None,
    ) -> list[Middleware]:
        """Everything but the ``task`` tool and the caller's."""
        backend = self.backend
        stack: list[Middleware | None] = [
            TodoListMiddleware() if self.planning else None,
            FilesystemMiddleware(backend, permissions=permissions),
            _skills(backend, skills) if skills else None,
            _memory(backend, memory) if memory else None,
            SummarizationMiddleware(backend=backend),
            _prompt_caching(model),
            *self._recovery(),
            InterruptedCallsMiddleware(self.on_crash),
            *approvals(interrupt_on),
        ]
        return [each for each in stack if each is not None]

    def _recovery(self) -> list[Middleware]:
        if self.recovery is False:
            return [ToolErrorsMiddleware(timeout=self.tool_timeout), PatchToolCallsMiddleware()]
        policy = self.recovery if isinstance(self.recovery, Policy) else None
        # Recovery reads the calls of the API's own field too, once is enough.
        guard = ToolCallGuardMiddleware(coerce=False)
        return tool_call_middleware(policy, guard=guard, tool_timeout=self.tool_timeout)


def placed(stack: Sequence[Middleware], own: Sequence[Middleware], rules: Rules | None) -> list[Middleware]:
    """The stack with the caller's middlewares: in the place of their namesakes, or near the end.

    After them come only middlewares that have to see a request as the model gets it. The rules apply to
    file tools of the caller, too. Raises ``UsageError`` if that is not possible.
    """
    if any(isinstance(each, DurableRunMiddleware) for each in own):
        raise UsageError(
            "create_deep_agent does what DurableRunMiddleware does: leave it out, and give the rules "
            "to create_deep_agent as on_crash"
        )
    names = {each.name for each in stack}
    permissions = Permissions(rules)
    bound = {each.name: _bound(each, permissions) for each in own}
    rest = [each for name, each in bound.items() if name not in names]
    whole = [bound.get(each.name, each) for each in stack]
    whole = _limited(whole, own)
    # Behind the caller's, where it sees which tools they have left to the model.
    finding = [each for each in whole if each.name == RecoverToolCallsMiddleware.__name__]
    outer = [each for each in whole if each not in finding]
    return [*outer, *rest, *finding, *_edits_judged(whole, rest), ModelTurnsMiddleware()]


def _limited(stack: Sequence[Middleware], own: Sequence[Middleware]) -> list[Middleware]:
    """The stack, in which a question that is put again counts for the caller's limits of model calls."""
    limits = [each for each in own if isinstance(each, ModelCallLimitMiddleware)]
    return [
        each.limited_by(limits) if isinstance(each, RetryBrokenCallsMiddleware) else each for each in stack
    ]


def rules_in(middleware: Sequence[Middleware]) -> Rules | None:
    """The rules that a caller's file tools bring; None where they bring none."""
    given = (each.permissions.given for each in middleware if isinstance(each, FilesystemMiddleware))
    return next(filter(None, given), None)


_RULED = {FilesystemMiddleware.__name__, SubAgentMiddleware.__name__}


def _bound(given: Middleware, permissions: Permissions) -> Middleware:
    """One like a caller's middleware that is under these rules, if it brings tools or agents."""
    if isinstance(given, FilesystemMiddleware | SubAgentMiddleware):
        return given.bound_by(permissions)
    if permissions and given.name in _RULED:
        raise UsageError(
            f"permissions do not hold for what {type(given).__module__}.{given.name} brings; "
            f"use ferrule.agent.{given.name} in its place, which has the same arguments"
        )
    return given


def _edits_judged(whole: Sequence[Middleware], rest: Sequence[Middleware]) -> list[Middleware]:
    """Judges what a person or a middleware of the caller's makes of a call, where there are rules."""
    files = next((each for each in whole if isinstance(each, FilesystemMiddleware)), None)
    if files is None or not files.permissions:
        return []
    editors = [
        each for each in (*whole, *rest) if isinstance(each, HumanInTheLoopMiddleware) or each in rest
    ]
    return [EditedCallsMiddleware(files.verdict)] if editors else []


def surrounded(stack: list[Middleware]) -> list[Middleware]:
    """The stack; around it what has to be outermost, such as what writes the results of calls."""
    around = [each.outermost for each in stack if isinstance(each, AccompanyingMiddleware)]
    return [*reversed(around), *stack]


def _skills(backend: BackendProtocol, sources: Sequence[str]) -> Middleware:
    from ferrule.agent.middleware.context.skills import SkillsMiddleware  # few agents have any

    return SkillsMiddleware(backend=backend, sources=sources)


def _memory(backend: BackendProtocol, sources: Sequence[str]) -> Middleware:
    from ferrule.agent.middleware.context.memory import MemoryMiddleware

    return MemoryMiddleware(backend=backend, sources=sources, add_cache_control=True)


def _prompt_caching(model: BaseChatModel) -> Middleware | None:
    # The model's class is there, so its package is; nothing of it is imported for other models.
    if not is_anthropic(model):
        return None
    caching: Any = import_module("langchain_anthropic.middleware")
    return caching.AnthropicPromptCachingMiddleware(unsupported_model_behavior="ignore")


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
    """Build an agent that plans, works on files and delegates, with tool calls that are found and repaired.

    ``model``
        A chat model, or ``"vendor:model"`` such as ``"deepseek:deepseek-flash"``. None: the first vendor
        from a to z whose key is in the environment, or else whose key is stored.
    ``tools``
        Your tools, in addition to the todo list, the file tools and ``task``.
    ``system_prompt``
        Your prompt; ``base_prompt``, the agent's own short one, follows it.
    ``subagents``
        Agents that can be given a task, in addition to ``general-purpose``; one of that name replaces it.
    ``skills``, ``memory``
        Directories of skill folders, and ``AGENTS.md`` files, as paths in the backend.
    ``backend`` or ``root``
        The backend that keeps the files, or an existing directory. With neither, files are in the state.
    ``permissions``, ``interrupt_on``
        Rules about paths, commands and tools (the first that applies decides); tools that need approval.
        Approval needs a ``checkpointer``. The rules also apply to subagents without rules and to your own
        ``FilesystemMiddleware``. If ``permissions`` is None, the rules of that middleware apply.
    ``planning``
        The todo list.
    ``recovery``
        Whether calls are found in text and thinking, repaired or requested again, and repetition is
        stopped; a ``ferrule.Policy`` says what may be read as a call. False: only histories are repaired,
        and errors of tools are reported to the model.
    ``tool_timeout``
        Seconds that a call may take, for every tool (also ``task`` and ``execute``) or by tool name.
    ``on_crash``
        In a durable run: what happens to a call that was running when its worker stopped, by tool name:
        ``"rerun"``, ``"ask"`` a person, or ``"fail"`` (the model learns that the outcome is unknown). Also
        for subagents. A tool can set its own with ``metadata={"on_crash": "rerun"}``. Default: ``"ask"``,
        or ``"rerun"`` for tools that only read.
    ``recursion_limit``
        The maximum number of steps of a run, and of each run of a subagent. With ``recovery``, the model
        has to answer when no steps are left for another turn of calls.

    All other parameters are those of LangChain's ``create_agent``. Returns a compiled LangGraph graph
    (``invoke``, ``ainvoke``, ``stream``, …), whose ``durability`` is ``"sync"`` unless it is given. Raises
    ``UsageError`` for invalid parameters, and the errors of ``ChatFerrule`` for a model's name.
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


_KEPT: WeakKeyDictionary[object, tuple[BackendProtocol, ...]] = WeakKeyDictionary()
"""By builder."""


def backend_of(graph: object) -> BackendProtocol | None:
    """Return the backend that was given for an agent's file tools.

    None for a graph that ``create_deep_agent`` did not build, such as one of ``create_agent``.
    """
    found = backends_of(graph)
    return found[0] if found else None


def backends_of(graph: object) -> tuple[BackendProtocol, ...]:
    """Return all backends of an agent: ``backend_of``, and those of your middlewares and of subagents.

    Empty for a graph that ``create_deep_agent`` did not build; such a subagent is left out.
    """
    compiled = _compiled(graph)
    return () if compiled is None else _KEPT.get(compiled.builder, ())


def reach_of_agent(graph: object) -> Reach | None:
    """Return the narrowest scope of an agent's backends; None if it has none.

    A ``StoreBackend`` without a store of its own uses the graph's.
    """
    from ferrule.agent.backends.storage_scope import least, reach_of  # only durable runs ask

    backends = backends_of(graph)
    compiled = _compiled(graph)
    if compiled is None or not backends:
        return None
    return least(reach_of(each, compiled.store) for each in backends)


def keep_backends(
    graph: CompiledStateGraph[Any, Any, Any, Any], backends: Iterable[BackendProtocol]
) -> None:
    """Remember the backends of a graph; each is kept once, in this order."""
    _KEPT[graph.builder] = tuple({id(each): each for each in backends}.values())


def backends_in(middlewares: Iterable[AgentMiddleware[Any, Any, Any]]) -> Iterator[BackendProtocol]:
    """The backends of the file tools among some middlewares, then those of the subagents among them."""
    subagents: list[AnySubAgent] = []
    for each in middlewares:
        if isinstance(each, FilesystemMiddleware):
            yield each.backend
        elif isinstance(each, SubAgentMiddleware):
            subagents += each.subagents.values()
    for spec in subagents:
        if "runnable" in spec:
            yield from backends_of(spec["runnable"])
        else:
            yield from backends_in(spec.get("middleware", ()))


def _compiled(graph: object) -> CompiledStateGraph[Any, Any, Any, Any] | None:
    while isinstance(graph, RunnableBindingBase):
        graph = cast("RunnableBindingBase[Any, Any]", graph).bound
    return (
        cast("CompiledStateGraph[Any, Any, Any, Any]", graph)
        if isinstance(graph, CompiledStateGraph)
        else None
    )


_FIRST_SNAPSHOT = 50
_MOST_REPLAYED = 1000
"""Writes between two snapshots: what has to be read to load a conversation."""


def replay(state: Sequence[Any] | None, writes: Iterable[Any]) -> list[AnyMessage]:
    """The history after some writes, each a message, anything that becomes one, or a list of these.

    A message with a known id replaces that message; ``RemoveMessage`` removes one or, with
    ``REMOVE_ALL_MESSAGES``, all. LangGraph gives ids to messages when it stores them, so one without is
    added as it is. What only becomes a message here (a text, a tuple) gets an id made of its place and
    text, the same in every replay. Linear; how the writes are batched does not matter.
    """
    history = list(state or ())
    # What this function has returned before needs no second look.
    known = all(map(isinstance, history, repeat(BaseMessage)))
    live: dict[str | int, AnyMessage] = {each.id or id(each): each for each in history} if known else {}
    for item in [*(() if known else history), *_flat(writes)]:
        message = _message(item, len(live))
        if not isinstance(message, RemoveMessage):
            live[message.id or id(message)] = message
        elif message.id == REMOVE_ALL_MESSAGES:
            live.clear()
        else:
            live.pop(message.id or "", None)
    return list(live.values())


def _flat(writes: Iterable[Any]) -> Iterable[Any]:
    for write in writes:
        if isinstance(write, list):
            yield from cast("list[Any]", write)
        else:
            yield write


def _message(item: Any, place: int) -> AnyMessage:
    if isinstance(item, BaseMessageChunk):
        return cast("AnyMessage", message_chunk_to_message(item))
    if isinstance(item, BaseMessage):
        return cast("AnyMessage", item)
    message = cast("AnyMessage", convert_to_messages([item])[0])
    if message.id is None:
        # Never done to a message that came as one: it may be shared with a parallel branch.
        text = whole(f"{place} {message.type} {message.content}")
        message.id = str(uuid.uuid5(uuid.NAMESPACE_OID, text))
    return message


class HistoryChannel(DeltaChannel[list[AnyMessage]]):
    """A delta channel that takes a snapshot when half of the history is new."""

    __slots__ = ()

    def update(self, values: Sequence[Any]) -> bool:
        """Apply writes, and say when the next snapshot is due."""
        changed = super().update(values)
        due = len(self.value) // 2
        self.snapshot_frequency = min(max(due, _FIRST_SNAPSHOT), _MOST_REPLAYED)
        return changed


class DeepAgentState(AgentState[Any]):
    """The state of a deep agent: LangChain's, with messages that are stored step by step.

    Inherit from it to add keys of your own and pass the class as ``state_schema``.
    """

    messages: Required[
        Annotated[list[AnyMessage], HistoryChannel(replay, snapshot_frequency=_FIRST_SNAPSHOT)]
    ]
