"""Long conversations: when the context window is nearly full, the older part becomes a summary.

The state keeps every message; what changes is what the model is sent, and a private key remembers where the
summary ends. The older part is also written to a file the model can read again. The one trick: the
summary is asked for through the same handler as any reply, so that recovery, retries and limits hold for
it too.
"""

from __future__ import annotations

import hashlib
import json
import math
import uuid
from collections.abc import Awaitable, Callable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from operator import attrgetter
from typing import Annotated, Any, Literal, NotRequired, TypeAlias, cast

from langchain.agents.middleware import AgentState
from langchain.agents.middleware.types import ExtendedModelResponse, PrivateStateAttr
from langchain.tools import ToolRuntime
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, AnyMessage, BaseMessage, HumanMessage, ToolMessage
from langchain_core.tools import BaseTool, StructuredTool
from langgraph.constants import TAG_NOSTREAM
from langgraph.types import Command
from typing_extensions import TypedDict

from ferrule.agent.backends import BackendProtocol
from ferrule.agent.middleware.async_middleware import (
    ExchangeMiddleware,
    Model,
    Request,
    Response,
    reply_of,
    with_prompt,
)
from ferrule.agent.middleware.calls.declared_tools import Declared
from ferrule.agent.middleware.filesystem import offloaded, set_aside
from ferrule.agent.middleware.message_content import visible
from ferrule.agent.tools.result_rendering import BYTES_PER_TOKEN, cut_middle
from ferrule.core.errors import UsageError
from ferrule.core.token_estimate import tokens_in
from ferrule.langchain.message_tokens import message_tokens
from ferrule.langchain.provider_errors import is_too_long
from ferrule.vendors import resolve

_MOST_SIZES = 100_000
_LEAST_FACTOR, _MOST_FACTOR = 0.5, 3.0
_MOST_REPLIES = 4
"""After this many replies without usage the search stops, so that it stays bounded."""

TokenCounter: TypeAlias = Callable[[Sequence[BaseMessage]], float]

_id_of = attrgetter("id")


def reported(message: AIMessage) -> tuple[int, int] | None:
    """Return the reported tokens: of the request, and of request with reply; None if not reported."""
    usage = message.usage_metadata
    if not usage or not usage["input_tokens"]:
        return None
    return usage["input_tokens"], usage["input_tokens"] + usage["output_tokens"]


class Sizes:
    """Token counts of messages, cached by message id.

    With ``counter``, it counts the tokens, and the vendor's usage figures are not used.
    """

    __slots__ = ("_counter", "_known")

    def __init__(self, counter: TokenCounter | None = None) -> None:
        self._counter = counter
        self._known: dict[str | None, float] = {}

    def of(self, messages: Sequence[BaseMessage]) -> float:
        """Return the estimated tokens of the messages together."""
        return sum(self.each(messages))

    def each(self, messages: Sequence[BaseMessage]) -> list[float]:
        known = self._known
        try:
            return list(map(known.__getitem__, map(_id_of, messages)))
        except KeyError:
            if len(known) > _MOST_SIZES:
                known.clear()
        sizes: list[float] = []
        for message in messages:
            size = known.get(message.id)
            if size is None:
                size = message_tokens(message) if self._counter is None else self._counter([message])
                if message.id is not None:
                    known[message.id] = size
            sizes.append(size)
        return sizes

    def now(self, messages: Sequence[BaseMessage], overhead: float, since: int = 0) -> tuple[float, float]:
        """Return the tokens of a request, and the factor to correct estimates with.

        ``overhead``: estimated tokens of the system prompt and the tools. ``since``: replies before this
        position answered other messages, so their usage figures do not apply.
        """
        if self._counter is not None:
            return overhead + self._counter(messages), 1.0
        replies = 0
        for at in range(len(messages) - 1, since - 1, -1):
            message = messages[at]
            if not isinstance(message, AIMessage):
                continue
            counted = reported(message)
            if counted is not None:
                sizes = self.each(messages)
                factor = counted[0] / max(overhead + sum(sizes[:at]), 1.0)
                factor = min(max(factor, _LEAST_FACTOR), _MOST_FACTOR)
                return counted[1] + factor * sum(sizes[at + 1 :]), factor
            replies += 1
            if replies == _MOST_REPLIES:
                break
        return overhead + self.of(messages), 1.0


ContextSize: TypeAlias = tuple[Literal["fraction", "tokens", "messages"], float]
"""A share of the context window, a number of tokens, or a number of messages."""

Trigger: TypeAlias = ContextSize | Mapping[str, float] | Sequence[ContextSize | Mapping[str, float]] | None
"""When to summarise, in LangChain's forms.

A size; a mapping of sizes that must all be reached, ``{"tokens": 4000, "messages": 10}``; a list of either,
any of which suffices; or None: never.
"""

_TOKENS_WITHOUT_WINDOW = 170_000
_KEPT_WITHOUT_WINDOW = 6
"""For an unknown context window: the same figures as deepagents, so that behaviour is the same."""

DEEPAGENTS_DEFAULT_SUMMARY_PROMPT = """\
The conversation below has become too long and is replaced by your summary of it. The one who goes on with \
the work sees nothing else of it. Write, under these headings:

# Task: what the user wants, with every requirement and correction, in the user's own words.
# Done: what was done, with names of files, commands and results that matter; decisions and their reasons.
# Known: facts that were found and are still needed, exactly: paths, numbers, identifiers, error messages.
# Next: what remains to be done, beginning with the very next step.

Leave out what is no longer needed. Write in the user's language. Answer with the summary only.

<conversation>
{messages}
</conversation>"""
"""The prompt for a summary; ``{messages}`` is replaced by the conversation."""

_FOLDER = "conversation_history"
_LONGEST_PART = 4000
_SHARE_OF_WINDOW = 0.6
_SMALLEST_TRANSCRIPT = 2000
_WINDOW_FOR_TRANSCRIPT = 32_000
_SHORTENED_SHARES = (0.25, 0.05)
"""Shares to shorten a refused request to: with an unknown window it may be far too long."""
_SMALLEST_SHARE = 50


class Summarized(TypedDict):
    """The summary that replaces the messages before the message with id ``first``, at ``position``.

    ``seen`` is the number of messages at that time; usage reported for earlier replies no longer applies.
    ``limit`` is the number of tokens that the vendor refused, if it did.
    """

    first: str | None
    position: int
    summary: HumanMessage
    seen: int
    number: int
    name: str
    limit: float | None


class SummarizedState(AgentState[Any]):
    """The agent state with the summary."""

    summarized: NotRequired[Annotated[Summarized, PrivateStateAttr]]


@dataclass(frozen=True, slots=True)
class Refused:
    """The result of a request that the vendor refused as too long."""

    error: Exception


Fitting: TypeAlias = Callable[[Request], Awaitable[Response | Refused]]
"""Sends requests that may be too long."""


@dataclass(frozen=True, slots=True)
class _View:
    """The messages to send: a summary if there is one, then the messages from ``start`` on."""

    messages: list[AnyMessage]
    """The whole conversation."""
    start: int
    event: Summarized | None

    @property
    def sent(self) -> list[AnyMessage]:
        if self.event is None:
            return self.messages
        return [self.event["summary"], *self.messages[self.start :]]

    @property
    def counted_from(self) -> int:
        """The position in ``sent`` from which on replies answered exactly these messages.

        Usage reported for earlier replies counts other messages.
        """
        return 0 if self.event is None else max(self.event["seen"] - self.start, 0) + 1


class SummarizationMiddleware(ExchangeMiddleware):
    """Replace the older part of a conversation by a summary when the context window is nearly full.

    ``backend``
        Stores the older part in ``/conversation_history/<name>-<number>.md``; None: it is not stored.

    ``trigger``, ``keep``
        When to summarise, and how much of the end to keep: ``("fraction", 0.85)`` of the window,
        ``("tokens", 50_000)`` or ``("messages", 100)``. The last reply with its results is always kept. A
        trigger may be several sizes, as LangChain writes them (``{"tokens": 4000, "messages": 10}``: both;
        a list: either), or None.

    ``window``
        The context window in tokens. Default: that of the model's class, then the known one of the vendor's
        model by its name. If it is unknown, a share of the window means 170,000 tokens, 6 messages are
        kept, and the size of a request that the vendor refuses becomes the window.

    ``token_counter``
        Counts the tokens of a list of messages, instead of the vendor's figures and Ferrule's estimate.

    ``model``
        Another model to write the summary. ``summary_prompt``: another prompt, with ``{messages}``.

    A request that is refused as too long is always summarised and sent again. If that fails, it is sent
    once more with the last results, or the last user message, shortened; the full texts are in files.
    """

    state_schema = SummarizedState

    def __init__(
        self,
        model: BaseChatModel | None = None,
        *,
        backend: BackendProtocol | None = None,
        trigger: Trigger = ("fraction", 0.85),
        keep: ContextSize = ("fraction", 0.10),
        window: int | None = None,
        token_counter: TokenCounter | None = None,
        summary_prompt: str = DEEPAGENTS_DEFAULT_SUMMARY_PROMPT,
    ) -> None:
        super().__init__()
        for clause in (*_clauses(trigger), dict([keep])):
            if not clause:
                raise UsageError("a trigger that names no size would always apply; None: never")
            for kind, amount in clause.items():
                if not _is_size(kind, amount):
                    raise UsageError(f"not a size: {(kind, amount)!r}; such as ('fraction', 0.85)")
        if "{messages}" not in summary_prompt:
            raise UsageError("summary_prompt needs {messages}, where the conversation is put")
        self.model = model
        self.backend = backend
        self.trigger = trigger
        self.keep = keep
        self.window = window
        self.summary_prompt = summary_prompt
        self.token_counter = token_counter
        self._sizes = Sizes(token_counter)
        self._overhead: tuple[Declared, float] | None = None
        self._found: tuple[BaseChatModel, float | None] | None = None

    async def exchange(self, request: Request, model: Model) -> Any:
        """Send the request, with a summary if necessary."""

        async def fitting(wanted: Request) -> Response | Refused:
            try:
                return await model(wanted)
            except Exception as error:
                if is_too_long(error):
                    return Refused(error)
                raise

        return await self._sent(request, fitting)

    async def _sent(self, request: Request, model: Fitting) -> Any:
        view = _view(request)
        limit = None if view.event is None else view.event["limit"]
        window = min((each for each in (self._window(request.model), limit) if each), default=None)
        tokens, factor = self._sizes.now(view.sent, self._fixed_tokens(request), view.counted_from)
        old = view.event
        if self._is_full(view, tokens, window):
            view = await self._summarised(request, model, view, window, factor, limit)
        response = await model(request.override(messages=view.sent))
        if isinstance(response, Refused):
            # The window was unknown, or a figure was wrong.
            before = view
            limit = min(tokens, window or tokens)
            view = await self._summarised(request, model, view, limit, factor, limit)
            if view is not before:
                response = await model(request.override(messages=view.sent))
            for part in _SHORTENED_SHARES:
                if isinstance(response, Refused):
                    shorter = await self._shortened(view.sent, part * limit)
                    response = await model(request.override(messages=shorter))
            if isinstance(response, Refused):
                raise response.error
        if view.event is old:
            return response
        return ExtendedModelResponse(response, Command(update={"summarized": view.event}))

    async def compaction(self, request: Request, model: Fitting) -> Summarized | None:
        """Summarise all but the end, whatever the trigger says; return None if there is nothing to do.

        The caller stores the result as ``summarized`` in the state.
        """
        view = _view(request)
        limit = None if view.event is None else view.event["limit"]
        made = await self._summarised(request, model, view, self._window(request.model), 1.0, limit)
        return None if made is view else made.event

    def _is_full(self, view: _View, tokens: float, window: float | None) -> bool:
        def reached(kind: str, amount: float) -> bool:
            if kind == "messages":
                return len(view.sent) >= amount
            if kind == "fraction":
                amount = _TOKENS_WITHOUT_WINDOW if window is None else amount * window
            return tokens >= amount

        return any(
            all(reached(kind, amount) for kind, amount in each.items()) for each in _clauses(self.trigger)
        )

    async def _summarised(
        self,
        request: Request,
        model: Fitting,
        view: _View,
        window: float | None,
        factor: float,
        limit: float | None,
    ) -> _View:
        """Return the view with a summary of all but its end; the same view if nothing is left out."""
        keep_from = self._keep_from(view, window, factor)
        if keep_from <= view.start:
            return view
        number = 1 if view.event is None else view.event["number"] + 1
        name = uuid.uuid4().hex[:8] if view.event is None else view.event["name"]
        older = view.messages[view.start : keep_from]
        path = f"{_root(self.backend)}/{_FOLDER}/{name}-{number}.md"
        where = await set_aside(self.backend, path, transcript(older))
        previous = [] if view.event is None else [view.event["summary"]]
        words = await self._summary(request, model, [*previous, *older], window)
        event = Summarized(
            first=view.messages[keep_from].id if keep_from < len(view.messages) else None,
            position=keep_from,
            summary=_stand_in(words, where),
            seen=len(view.messages),
            number=number,
            name=name,
            limit=limit,
        )
        return _View(view.messages, keep_from, event)

    async def _summary(
        self, request: Request, model: Fitting, older: Sequence[BaseMessage], window: float | None
    ) -> str:
        """Ask the model for the summary.

        The transcript is cut so that the request fits even with a wrong window.
        """
        most = window or _WINDOW_FOR_TRANSCRIPT
        whole = text = transcript(older, _LONGEST_PART)
        quiet = (self.model or request.model).with_config(
            tags=[TAG_NOSTREAM], metadata={"lc_source": "summarization"}
        )
        response: Any = None
        for share in (_SHARE_OF_WINDOW, *_SHORTENED_SHARES):
            # A token is about three characters, in Chinese fewer than two.
            longest = max(int(most * share / max(tokens_in(whole), 1.0) * len(whole)), _SMALLEST_TRANSCRIPT)
            text = cut_middle(whole, longest, "It does not fit.")
            response = await model(
                request.override(
                    model=cast("BaseChatModel", quiet),
                    messages=[HumanMessage(self.summary_prompt.replace("{messages}", text))],
                    system_message=None,
                    tools=[],
                    tool_choice=None,
                    response_format=None,
                )
            )
            if not isinstance(response, Refused):
                break
        if isinstance(response, Refused):
            raise response.error
        reply = reply_of(response)
        summary = reply.text.strip() if reply is not None and visible(reply) else ""
        # Without a summary, keep the beginning and the end of the transcript.
        return summary or cut_middle(text, _LONGEST_PART, "No summary was written.")

    async def _shortened(self, shown: Sequence[AnyMessage], limit: float) -> list[AnyMessage]:
        """Shorten the messages after the last reply to ``limit`` tokens. The full texts are in files."""
        turn = max((at for at, each in enumerate(shown) if isinstance(each, AIMessage)), default=-1)
        share = max(int(limit / max(len(shown) - turn - 1, 1)), _SMALLEST_SHARE)
        messages = list(shown)
        for at in range(turn + 1, len(messages)):
            messages[at] = await self._truncated(messages[at], share)
        return messages

    async def _truncated(self, message: AnyMessage, tokens: int) -> AnyMessage:
        if isinstance(message, ToolMessage) and self.backend is not None:
            return cast("ToolMessage", await offloaded(message, self.backend, tokens))
        text, most = message.text, tokens * BYTES_PER_TOKEN
        if len(text) <= most:
            return message
        name = hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]
        path = f"{_root(self.backend)}/{_FOLDER}/{name}.md"
        where = await set_aside(self.backend, path, text)
        advice = f"All of it is in {where}." if where else "It does not fit."
        return message.model_copy(update={"content": cut_middle(text, most, advice)})

    def _keep_from(self, view: _View, window: float | None, factor: float) -> int:
        """Return the position of the first message that is kept."""
        messages, start = view.messages, view.start
        kind, amount = self.keep
        if kind == "fraction" and window is None:
            kind, amount = "messages", _KEPT_WITHOUT_WINDOW
        at = len(messages)
        if kind == "messages":
            at = max(at - int(amount), start)
        else:
            most = amount if kind == "tokens" else amount * (window or 0)
            sizes = self._sizes.each(messages[start:])
            left = most / factor
            while at > start and sizes[at - 1 - start] <= left:
                left -= sizes[at - 1 - start]
                at -= 1
        # A result is never separated from its call, and the last turn is always kept.
        at = min(at, max(len(messages) - 1, start))
        while at > start and isinstance(messages[at], ToolMessage):
            at -= 1
        return at

    def _fixed_tokens(self, request: Request) -> float:
        """The estimated tokens of the system prompt and the tools."""
        known = None if self._overhead is None else self._overhead[0]
        declared = Declared.reuse(known, request.tools)
        if self._overhead is None or declared is not known:
            tools = json.dumps(declared.dicts(), ensure_ascii=False, default=str)
            self._overhead = (declared, tokens_in(tools))
        prompt = "" if request.system_message is None else request.system_message.text
        return self._overhead[1] + tokens_in(prompt)

    def _window(self, model: BaseChatModel) -> float | None:
        if self.window is not None:
            return self.window
        if self._found is None or self._found[0] is not model:
            self._found = (model, window_of(model))
        return self._found[1]


def _is_size(kind: object, amount: object) -> bool:
    if kind == "fraction":
        return isinstance(amount, int | float) and 0 < amount <= 1
    return kind in ("tokens", "messages") and isinstance(amount, int | float) and amount >= 1


def _clauses(trigger: Trigger) -> list[Mapping[str, float]]:
    """Return the trigger as groups of sizes: all sizes of any one group must be reached."""
    if trigger is None:
        return []
    if isinstance(trigger, Mapping):
        return [trigger]
    if isinstance(trigger, tuple) and len(trigger) == 2 and isinstance(trigger[0], str):
        return [dict([cast("ContextSize", trigger)])]
    found: list[Mapping[str, float]] = []
    for each in cast("Sequence[ContextSize | Mapping[str, float]]", trigger):
        found += _clauses(each)
    return found


def window_of(model: BaseChatModel) -> int | None:
    """Return the context window in tokens, from the model's class or vendor profile; None if unknown."""
    profile = model.profile
    if profile and (known := profile.get("max_input_tokens")):
        return known
    name = _text(model, "model_name", "model")
    address = _text(model, "openai_api_base", "base_url", "api_base")
    return resolve(address, name).facts(name).context if name else None


def transcript(messages: Sequence[BaseMessage], most: int | None = None) -> str:
    """Return messages as text; ``most`` limits each part of a message, in characters."""
    parts: list[str] = []
    for message in messages:
        head = f"## {message.type}"
        if isinstance(message, ToolMessage):
            head += f" {message.name or ''} {message.tool_call_id}".rstrip()
        body = [str(message.text)] if message.text else []
        if isinstance(message, AIMessage):
            for call in message.tool_calls:
                arguments = json.dumps(call["args"], ensure_ascii=False, default=str)
                body.append(f"→ {call['name']} {call['id']}: {arguments}")
        if most is not None:
            body = [cut_middle(each, most, "It was too long.") for each in body]
        parts.append("\n".join([head, *body]))
    return "\n\n".join(parts)


def _view(request: Request) -> _View:
    messages = request.messages
    state = cast("dict[str, Any]", request.state)
    event = cast("Summarized | None", state.get("summarized"))
    if event is None:
        return _View(messages, 0, None)
    at = event["position"]
    if event["first"] is None:
        return _View(messages, at, event) if at <= len(messages) else _View(messages, 0, None)
    if not (at < len(messages) and messages[at].id == event["first"]):
        # The history was repaired, or a part of it removed.
        at = next((at for at, each in enumerate(messages) if each.id == event["first"]), -1)
    return _View(messages, at, event) if at >= 0 else _View(messages, 0, None)


def _stand_in(words: str, path: str | None) -> HumanMessage:
    where = f" All of it is in the file {path}; read it when a detail is missing." if path else ""
    return HumanMessage(
        f"The conversation up to here was summarised.{where}\n\n<summary>\n{words}\n</summary>",
        id=str(uuid.uuid4()),
        additional_kwargs={"lc_source": "summarization"},
    )


def _root(backend: BackendProtocol | None) -> str:
    return str(getattr(backend, "artifacts_root", "/")).rstrip("/")


def _text(model: BaseChatModel, *names: str) -> str:
    found = (getattr(model, name, None) for name in names)
    return next((each for each in found if isinstance(each, str) and each), "")


DESCRIPTION = """\
Have the conversation so far replaced by a summary of it, all but its end. Call it when a piece of work is \
done and its details are not needed for the next one. What is left out can be read again in a file."""

_DONE = "The conversation is compacted before you go on: what stands before its end becomes a summary."


class CompactedState(SummarizedState):
    """The agent state with the request for a summary."""

    compact: NotRequired[Annotated[bool, PrivateStateAttr]]


class SummarizationToolMiddleware(SummarizationMiddleware):
    """Give an agent the tool ``compact_conversation``, in addition to its ``summarization`` middleware.

    Prompt, model and the part to keep are those of ``summarization``; the model decides when to summarise.
    ``system_prompt`` is added to the agent's (None: the tool's description suffices).
    """

    state_schema = CompactedState

    def __init__(self, summarization: SummarizationMiddleware, *, system_prompt: str | None = None) -> None:
        super().__init__(
            summarization.model,
            backend=summarization.backend,
            trigger=summarization.trigger,
            keep=summarization.keep,
            window=summarization.window,
            token_counter=summarization.token_counter,
            summary_prompt=summarization.summary_prompt,
        )
        self.system_prompt = system_prompt
        self.tools: Sequence[BaseTool] = [_tool()]

    async def exchange(self, request: Request, model: Model) -> Any:
        """Send the existing summary; if the model asked for a new one, make it first."""
        request = with_prompt(request, self.system_prompt or "")
        wanted = bool(request.state.get("compact"))
        if not wanted and request.state.get("summarized") is None:
            return await model(request)
        now = copy(self)
        now.trigger = ("messages", 1 if wanted else math.inf)
        response: Any = await super(SummarizationToolMiddleware, now).exchange(request, model)
        if not wanted:
            return response
        made: Any = getattr(response, "command", None)
        update: dict[str, Any] = {**(made.update if made else {}), "compact": False}
        return ExtendedModelResponse[Any](
            getattr(response, "model_response", response), Command(update=update)
        )


def create_summarization_tool_middleware(
    model: BaseChatModel, backend: BackendProtocol, *, system_prompt: str | None = None
) -> SummarizationToolMiddleware:
    """Return the tool's middleware; ``model`` writes summaries, ``backend`` stores older messages."""
    summarization = SummarizationMiddleware(model, backend=backend)
    return SummarizationToolMiddleware(summarization, system_prompt=system_prompt)


def _tool() -> StructuredTool:
    def run(runtime: ToolRuntime[Any, Any]) -> Command[Any]:
        answer = ToolMessage(_DONE, name="compact_conversation", tool_call_id=runtime.tool_call_id or "")
        return Command(update={"compact": True, "messages": [answer]})

    async def arun(runtime: ToolRuntime[Any, Any]) -> Command[Any]:
        return run(runtime)

    return StructuredTool.from_function(
        run, coroutine=arun, name="compact_conversation", description=DESCRIPTION
    )
