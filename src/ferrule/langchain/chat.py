"""``ChatFerrule``: one LangChain chat model for every OpenAI-compatible vendor.

``message_adapter`` converts messages and replies, ``ferrule.client.connect`` finds the endpoint and the
key, and ``ferrule.client`` sends requests, retries them and reads replies. This module implements
LangChain's interface: fields, binding of tools, tracing.
"""

from __future__ import annotations

from collections.abc import (
    AsyncIterator,
    Callable,
    Collection,
    Generator,
    Iterable,
    Iterator,
    Mapping,
    Sequence,
)
from contextlib import aclosing, closing, contextmanager
from contextvars import ContextVar
from dataclasses import replace
from difflib import get_close_matches
from functools import partial
from itertools import count
from os import getpid
from typing import TYPE_CHECKING, Any, Literal

import httpx2
from langchain_core.callbacks import AsyncCallbackManagerForLLMRun, CallbackManagerForLLMRun
from langchain_core.language_models import LangSmithParams, LanguageModelInput, ModelProfile
from langchain_core.language_models.chat_models import BaseChatModel
from langchain_core.load.serializable import SerializedConstructor, SerializedNotImplemented
from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.outputs import ChatGeneration, ChatGenerationChunk, ChatResult
from langchain_core.runnables import Runnable, RunnableLambda
from langchain_core.tools import BaseTool
from langchain_core.utils.function_calling import convert_to_openai_tool
from pydantic import Field, PrivateAttr, SecretStr
from tenacity.wait import wait_base
from typing_extensions import override

from ferrule.client.connect import Connection, find_connection
from ferrule.client.connection_pool import Network
from ferrule.client.exchange import ReplyObserver
from ferrule.client.http import Client, Clients
from ferrule.client.masking import masked_url
from ferrule.client.telemetry import tell_each
from ferrule.core.errors import UsageError, VendorError
from ferrule.core.events import Event
from ferrule.core.messages import Message, Reply
from ferrule.core.requests import History
from ferrule.core.stage import adrive, drive
from ferrule.dialects import Policy
from ferrule.langchain.capabilities import capabilities
from ferrule.langchain.message_adapter import Chunks, from_langchain, to_langchain, whole_chunks
from ferrule.langchain.message_tokens import estimate, estimate_messages
from ferrule.langchain.provider_errors import known_to_langchain
from ferrule.vendors import ANY_KEY, Profile, ReasoningHistory

REQUEST = ("temperature", "top_p", "max_tokens", "thinking", "reasoning_effort", "policy", "history")
"""Fields of the model that are used in every request."""

IDENTIFYING = (
    "model",
    "provider",
    "base_url",
    "temperature",
    "top_p",
    "max_tokens",
    "thinking",
    "reasoning_effort",
    "reasoning_history",
    "stop",
    "extra_body",
    "hold_output",
    "history",
)
"""Fields that influence the model's answer."""

OTHER_NAMES: Mapping[str, str] = {
    "max_completion_tokens": "max_tokens",
    "model_kwargs": "extra_body",
    "model_name": "model",
    "reasoning": "thinking",
    "request_timeout": "timeout",
    "stop_sequences": "stop",
    "stream_chunk_timeout": "idle_timeout",
}
"""Names of the same settings in other chat model classes."""


# Observers of the events and bytes of replies, for the model calls of one context. LangChain's chunks have
# neither pieces of arguments nor the number of the attempt; our events have both. A keyword argument would
# not work: other model classes send unknown ones to the vendor, and tracers record them.

_BYTE_OBSERVERS: ContextVar[tuple[ReplyObserver, ...]] = ContextVar("ferrule_reply_observers", default=())


@contextmanager
def reply_bytes_to(observer: ReplyObserver) -> Generator[None]:
    """Pass the bytes of every reply that a ``ChatFerrule`` gets in the block to ``observer``.

    It is called with the number of the attempt, from 1, and a received piece of the reply. It also applies
    to threads and tasks started in the block, if they copy the context, which LangChain does. Observers of
    outer blocks are called too.
    """
    token = _BYTE_OBSERVERS.set((*_BYTE_OBSERVERS.get(), observer))
    try:
        yield
    finally:
        _BYTE_OBSERVERS.reset(token)


EventObserver = Callable[[int, Event], None]
"""Called with the number of the attempt, from 1, and an event of its reply."""

_EVENT_OBSERVERS: ContextVar[tuple[tuple[EventObserver, Iterator[int]], ...]] = ContextVar(
    "ferrule_event_observers", default=()
)
"""Per block, the observer and the number of the next attempt."""


@contextmanager
def reply_events_to(observer: EventObserver) -> Generator[None]:
    """Pass the events of every reply that a ``ChatFerrule`` streams in the block to ``observer``.

    It is called before the events become chunks. Attempts are the replies within the block, counted from 1:
    a reply that broke off and is requested again gets a new number. It also applies to threads and tasks
    started in the block, if they copy the context, which LangChain does. Observers of outer blocks are
    called too. An exception in an observer ends the request.
    """
    token = _EVENT_OBSERVERS.set((*_EVENT_OBSERVERS.get(), (observer, count(1))))
    try:
        yield
    finally:
        _EVENT_OBSERVERS.reset(token)


def own_names(given: Mapping[str, Any], known: Collection[str]) -> dict[str, Any]:
    """Return the settings under our names.

    Raises ``UsageError`` for an unknown name: LangChain's classes ignore it, so a misspelt ``temperature``
    would have no effect.
    """
    named = {OTHER_NAMES.get(name, name): value for name, value in given.items()}
    for name in named:
        if name not in known:
            near = get_close_matches(name, known, 1)
            hint = f"did you mean {near[0]}?" if near else "fields of the request body go into extra_body"
            raise UsageError(f"ChatFerrule has no setting {name!r}; {hint}")
    return named


class ChatFerrule(BaseChatModel):
    """A chat model whose ``tool_calls`` are whole and checked; others are in ``invalid_tool_calls``.

    >>> ChatFerrule(model="deepseek:deepseek-v4-pro")  # doctest: +SKIP

    Reasoning is kept in ``additional_kwargs["reasoning_content"]``, shown by LangChain as a reasoning
    block, and sent back as the vendor requires. ``additional_kwargs["ferrule"]`` of a message says where
    its calls were found and what was repaired. Errors are instances of both ``ferrule.core.errors`` and
    LangChain's classes (``ferrule.langchain.provider_errors``).
    """

    model: str
    """A model's name, with the vendor before a colon unless the name implies it (``"qwen:my-model"``)."""
    provider: str | None = None
    """The vendor's name, if neither the model nor ``base_url`` implies it; ``"generic"`` for any other."""
    base_url: str | None = None
    """An endpoint other than the vendor's own."""
    api_key: SecretStr | None = None
    """Default: the vendor's environment variable, then ``FERRULE_API_KEY``. If a vendor has a host per
    region, the key's variable or ``FERRULE_REGION`` (``cn``, ``intl``, ``us``) selects it."""
    temperature: float | None = None
    top_p: float | None = None
    max_tokens: int | None = None
    """The limit of the reply in tokens, sent under the vendor's name for it."""
    thinking: bool | dict[str, Any] | None = None
    """Switch thinking on or off; None leaves the vendor's default, a dict is the vendor's own field."""
    reasoning_effort: str | None = None
    """How much to think, in the vendor's values."""
    reasoning_history: ReasoningHistory = "vendor"
    """Which reasoning of earlier turns is sent back: what the vendor's rule says, or with ``"turn"`` none.
    The reasoning of the open turn is always sent back as the rule says."""
    stop: list[str] | None = None
    """Texts at which the reply ends."""
    extra_body: dict[str, Any] = Field(default_factory=dict[str, Any])
    """Further fields of the request body."""
    timeout: float | None = None
    """Seconds to connect and until the reply begins; default 60 for streams, else 600."""
    idle_timeout: float = 120.0
    """Seconds without a byte after which a reply is given up."""
    max_retries: int = 3
    """How often a request that may succeed later is retried."""
    streaming: bool = False
    """True streams also in ``invoke``; if set to False, ``stream`` does not stream either."""
    stream_usage: bool | None = None
    """Whether to request token counts in streams of chat completions; None: if the vendor is known to
    require it."""
    hold_output: bool | None = None
    """True puts the tools into the prompt and constrains every reply to a schema of a call or an answer:
    for small models, if the endpoint honours ``response_format``. False never does, not even for a forced
    call; None: as the vendor's profile says."""
    policy: Policy | None = None
    """What recovery may do with calls found in text."""
    history: History | None = None
    """``"drop-signed"`` leaves the signed thinking of earlier turns out of requests, for vendors that no
    longer accept it ("thinking blocks cannot be modified")."""
    default_headers: dict[str, str] | None = Field(default=None, exclude=True, repr=False)
    """Sent with every request; they replace our own headers of the same name."""
    network: Network | None = Field(default=None, exclude=True)
    """Proxy and certificates; by default the environment's."""
    wait: wait_base | None = Field(default=None, exclude=True)
    """Tenacity's wait strategy between attempts."""
    http_client: httpx2.Client | None = Field(default=None, exclude=True)
    http_async_client: httpx2.AsyncClient | None = Field(default=None, exclude=True)
    """Transports to use instead of our own."""

    _clients: Clients = PrivateAttr(default_factory=Clients)
    _found: tuple[object, Connection] | None = PrivateAttr(None)
    """The connection of the model's own name, and the settings for which it was found."""

    if not TYPE_CHECKING:  # so that type checkers and editors see the fields above as parameters

        def __init__(self, **fields: Any) -> None:
            """Raise errors about a name, the address or the key now, not at the first request.

            Not in a validator, because pydantic would wrap the error in its own.
            """
            super().__init__(**own_names(fields, type(self).model_fields))
            key = self._connection(self.model).key
            self.api_key = None if key is None else SecretStr(key)
            self._client(self.model, self.timeout)

    @property
    def model_name(self) -> str:
        """The model's name without its vendor."""
        return self._connection(self.model).model

    @property
    def vendor(self) -> Profile:
        """The vendor's profile."""
        return self._connection(self.model).profile

    @property
    @override
    def _llm_type(self) -> str:
        return "ferrule"

    @property
    @override
    def _identifying_params(self) -> dict[str, Any]:
        known = {name: getattr(self, name) for name in IDENTIFYING}
        return {**known, "base_url": self.base_url and masked_url(self.base_url)}

    @override
    def __repr_args__(self) -> Iterable[tuple[str | None, Any]]:
        for name, value in super().__repr_args__():
            yield name, masked_url(value) if name == "base_url" and value else value

    @override
    def _get_ls_params(self, stop: list[str] | None = None, **kwargs: Any) -> LangSmithParams:
        found = super()._get_ls_params(stop=stop or self.stop, **kwargs)
        asked = self._connection(str(kwargs.get("model") or self.model))
        found["ls_provider"] = asked.profile.vendor if asked.profile.in_place_of else asked.profile.name
        found["ls_model_name"] = asked.model
        return found

    @override
    def _resolve_model_profile(self) -> ModelProfile | None:
        asked = self._connection(self.model)
        return capabilities(asked.profile, asked.model)

    @classmethod
    @override
    def is_lc_serializable(cls) -> bool:
        return True

    @property
    @override
    def lc_secrets(self) -> dict[str, str]:
        return {"api_key": next(iter(self.vendor.key_variables), ANY_KEY)}

    @override
    def to_json(self) -> SerializedConstructor | SerializedNotImplemented:
        """Return what LangChain saves and traces, without the key and the password of ``base_url``."""
        saved = super().to_json()
        if saved["type"] == "constructor" and self.base_url:
            saved["kwargs"]["base_url"] = masked_url(self.base_url)
        return saved

    @override
    def get_num_tokens(self, text: str) -> int:
        """Return an estimate (``message_tokens``), unless ``custom_get_token_ids`` is set."""
        return estimate(text) if self.custom_get_token_ids is None else super().get_num_tokens(text)

    @override
    def get_num_tokens_from_messages(
        self, messages: list[BaseMessage], tools: Sequence[Any] | None = None
    ) -> int:
        """Return an estimate for the messages and the tools declared with them."""
        return estimate_messages(messages, map(convert_to_openai_tool, tools or ()))

    def _connection(self, spec: str) -> Connection:
        """Return endpoint and key for a model: ours, unless it names another vendor."""
        # A simulated vendor has another address in a forked process.
        place = self.model, self.provider, self.base_url, self.api_key, getpid()
        settings = (*place, self.hold_output, self.reasoning_history)
        if spec == self.model and self._found is not None and self._found[0] == settings:
            return self._found[1]
        found = find_connection(
            spec,
            provider=self.provider,
            base_url=self.base_url,
            api_key=None if self.api_key is None else self.api_key.get_secret_value(),
            given_for=self.model,
        )
        changes: dict[str, Any] = {}
        if self.hold_output is not None:
            changes["held_output"] = "always" if self.hold_output else "never"
        if self.reasoning_history == "turn":
            changes["reasoning_history"] = "turn"
        found = replace(found, profile=replace(found.profile, **changes)) if changes else found
        if spec == self.model:
            self._found = settings, found
        return found

    def _client(self, spec: str, timeout: float | None) -> Client:
        self._found = None  # A key or region of the environment may have come since.
        return self._clients.client(
            self._connection(spec),
            headers=self.default_headers,
            timeout=timeout,
            idle_timeout=self.idle_timeout,
            retries=self.max_retries,
            wait=self.wait,
            network=self.network,
            http=self.http_client,
            ahttp=self.http_async_client,
        )

    def _request(
        self, messages: list[BaseMessage], stop: list[str] | None, kwargs: dict[str, Any], *, stream: bool
    ) -> tuple[Client, list[Message], dict[str, Any]]:
        """Return the client, the conversation, and the client's arguments; those of a call override fields
        of the model."""
        own: dict[str, Any] = {name: getattr(self, name) for name in REQUEST}
        own["stop"] = stop or self.stop
        said = {name: value for name, value in own.items() if value is not None}
        options: dict[str, Any] = said | self.extra_body | kwargs
        options.update(options.pop("extra_body", {}))
        options.pop("stream", None)
        usage = options.pop("stream_usage", self.stream_usage)
        timeout = options.pop("timeout", self.timeout)
        client = self._client(str(options.pop("model", None) or self.model), timeout)
        if stream and usage is not None and client.profile.api == "openai_chat":
            options.setdefault("stream_options", {"include_usage": usage})
        if observers := _BYTE_OBSERVERS.get():
            options["on_reply_bytes"] = partial(tell_each, observers)
        return client, from_langchain(messages), options

    def _reply(
        self, messages: list[BaseMessage], stop: list[str] | None, kwargs: dict[str, Any]
    ) -> tuple[Client, Reply]:
        client, asked, options = self._request(messages, stop, kwargs, stream=False)
        try:
            return client, client.complete(asked, **options)
        except VendorError as error:
            raise known_to_langchain(error) from None

    async def _areply(
        self, messages: list[BaseMessage], stop: list[str] | None, kwargs: dict[str, Any]
    ) -> tuple[Client, Reply]:
        client, asked, options = self._request(messages, stop, kwargs, stream=False)
        try:
            return client, await client.acomplete(asked, **options)
        except VendorError as error:
            raise known_to_langchain(error) from None

    @override
    def _generate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        return _result(*self._reply(messages, stop, kwargs))

    @override
    async def _agenerate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: AsyncCallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        return _result(*await self._areply(messages, stop, kwargs))

    @override
    def _stream(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> Iterator[ChatGenerationChunk]:
        if self._never_streams(kwargs):
            yield from _whole(*self._reply(messages, stop, kwargs))
            return
        client, asked, options = self._request(messages, stop, kwargs, stream=True)
        events = client.stream(asked, **options)
        try:
            with closing(events):
                for chunk in drive(self._chunks(client), events):
                    yield ChatGenerationChunk(message=chunk)
        except VendorError as error:
            raise known_to_langchain(error) from None

    @override
    async def _astream(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: AsyncCallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> AsyncIterator[ChatGenerationChunk]:
        if self._never_streams(kwargs):
            for chunk in _whole(*await self._areply(messages, stop, kwargs)):
                yield chunk
            return
        client, asked, options = self._request(messages, stop, kwargs, stream=True)
        events = client.astream(asked, **options)
        try:
            async with aclosing(events):
                async for chunk in adrive(self._chunks(client), events):
                    yield ChatGenerationChunk(message=chunk)
        except VendorError as error:
            raise known_to_langchain(error) from None

    def _never_streams(self, kwargs: Mapping[str, Any]) -> bool:
        """Whether streaming is disabled. LangChain checks this too, but not in ``stream_events`` version
        3."""
        off = self.disable_streaming
        return (
            off is True
            or (off == "tool_calling" and bool(kwargs.get("tools")))
            or not kwargs.get("stream", True)
            or ("streaming" in self.model_fields_set and not self.streaming)
        )

    def _chunks(self, client: Client) -> Chunks:
        observers = [partial(observer, next(numbers)) for observer, numbers in _EVENT_OBSERVERS.get()]
        return Chunks(model=client.model, family=client.profile.family, observers=observers)

    @override
    def bind_tools(
        self,
        tools: Sequence[dict[str, Any] | type | Callable[..., Any] | BaseTool],
        *,
        tool_choice: str | dict[str, Any] | bool | None = None,
        strict: bool | None = None,
        **kwargs: Any,
    ) -> Runnable[LanguageModelInput, AIMessage]:
        """Declare tools to the model.

        ``tool_choice`` is ``"auto"``, ``"none"``, ``"any"`` or ``"required"``, a tool's name, an OpenAI
        object, or True for the only tool. If the vendor refuses a choice, as most do while thinking,
        ``"auto"`` is sent, the instructions ask for the call, and ``response_metadata["notes"]`` says so.
        """
        declared = [convert_to_openai_tool(tool, strict=strict) for tool in tools]
        names = [str(tool["function"]["name"]) for tool in declared if "function" in tool]
        if choice := _choice(tool_choice, names):
            kwargs["tool_choice"] = choice
        return self.bind(tools=declared, **kwargs)

    @override
    def with_structured_output(
        self,
        schema: dict[str, Any] | type | None = None,
        *,
        method: Literal["function_calling", "json_schema", "json_mode"] = "function_calling",
        include_raw: bool = False,
        strict: bool | None = None,
        **kwargs: Any,
    ) -> Runnable[LanguageModelInput, Any]:
        """Return a runnable whose answers fit a schema; others raise ``OutputParserException``.

        ``schema`` is a pydantic class (answers are its instances), a ``TypedDict``, a JSON schema with a
        title or an OpenAI tool (answers are dicts). Only ``json_mode`` works without one. ``include_raw``
        returns ``{"raw", "parsed", "parsing_error"}`` and does not raise.

        A call is forced. If the vendor refuses that while the model thinks, thinking is switched off for
        this request, unless ``thinking`` was set. If a call still cannot be forced, and with the other
        methods, the prompt asks for the schema. The reply is validated.
        """
        from ferrule.langchain.structured_output import Wanted, answer, by_call, by_text, with_raw

        if schema is None and method != "json_mode":
            raise UsageError(f"with_structured_output({method!r}) needs a schema")
        kwargs["ls_structured_output_format"] = {
            "kwargs": {"method": method, "strict": strict},
            "schema": schema or {},
        }
        wanted = None if schema is None else Wanted.of(schema, strict)
        if wanted is None or method == "json_mode":
            asked = by_text(wanted, {"type": "json_object"})
        elif method == "json_schema":
            asked = by_text(wanted, wanted.response_format(strict))
        else:
            where = self._connection(self.model)
            asked = by_call(wanted, where.profile, where.model, self._wish())
        read = partial(answer, wanted, method == "function_calling")
        reader = RunnableLambda[AIMessage, Any](partial(with_raw, read) if include_raw else read)
        model = self.bind(**asked.fields, **kwargs)
        if not asked.words:
            return model | reader
        return RunnableLambda[LanguageModelInput, Any](partial(self._told, asked.words)) | model | reader

    def _told(self, words: str, given: LanguageModelInput) -> list[BaseMessage]:
        from ferrule.langchain.structured_output import told

        return told(self._convert_input(given).to_messages(), words)

    def _wish(self) -> bool | None:
        """Return whether thinking was requested, or None."""
        if isinstance(self.thinking, dict):
            return self.thinking.get("type") != "disabled"
        return self.thinking

    def close(self) -> None:
        """Close the connections used by threads."""
        self._clients.close()

    async def aclose(self) -> None:
        """Close the connections of the running event loop, and those used by threads."""
        await self._clients.aclose()


def _result(client: Client, reply: Reply) -> ChatResult:
    message = to_langchain(reply, model=client.model, family=client.profile.family)
    return ChatResult(generations=[ChatGeneration(message=message)])


def _whole(client: Client, reply: Reply) -> Iterator[ChatGenerationChunk]:
    for chunk in whole_chunks(reply, model=client.model, family=client.profile.family):
        yield ChatGenerationChunk(message=chunk)


def _choice(asked: str | dict[str, Any] | bool | None, names: Sequence[str]) -> str | dict[str, Any] | None:
    if asked is True:
        asked = names[0] if len(names) == 1 else "required"
    if not asked or isinstance(asked, dict) or asked in ("auto", "none", "required"):
        return asked or None
    if asked == "any":
        return "required"
    if asked not in names:
        raise UsageError(f"tool_choice {asked!r} is none of the tools: {', '.join(names)}")
    return {"type": "function", "function": {"name": asked}}
