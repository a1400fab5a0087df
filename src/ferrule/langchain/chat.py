"""``ChatFerrule``: one LangChain chat model for every OpenAI-compatible vendor.

Messages go in and come out through ``messages`` and ``replies``; the request, its retries and the reading
of the reply are ``ferrule.client``'s. What is left here is LangChain's contract: fields, environment,
binding of tools, tracing.
"""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import aclosing, closing
from typing import TYPE_CHECKING, Any

import httpx2
from langchain_core.callbacks import AsyncCallbackManagerForLLMRun, CallbackManagerForLLMRun
from langchain_core.language_models import LangSmithParams, LanguageModelInput, ModelProfile
from langchain_core.language_models.chat_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.outputs import ChatGeneration, ChatGenerationChunk, ChatResult
from langchain_core.runnables import Runnable
from langchain_core.tools import BaseTool
from langchain_core.utils.function_calling import convert_to_openai_tool
from pydantic import Field, PrivateAttr, SecretStr
from tenacity.wait import wait_base
from typing_extensions import override

from ferrule.client import Client
from ferrule.dialects import Policy
from ferrule.errors import MissingKey, UsageError, VendorError
from ferrule.langchain.errors import known_to_langchain
from ferrule.langchain.messages import from_langchain
from ferrule.langchain.replies import Chunks, to_langchain
from ferrule.messages import Reply
from ferrule.profiles import Profile, parse_model_spec, resolve
from ferrule.stage import adrive, drive

__all__ = ["ChatFerrule"]

KEY_VARIABLE = "FERRULE_API_KEY"
"""Holds a key for any vendor whose own variable is not set."""


class ChatFerrule(BaseChatModel):
    """A chat model whose tool calls arrive whole, or as ``invalid_tool_calls`` on every path.

    >>> ChatFerrule(model="deepseek:deepseek-v4-pro")  # doctest: +SKIP

    Thinking is kept in ``additional_kwargs["reasoning_content"]``, shown by LangChain as a reasoning block,
    and sent back as the vendor wants it. Each message says under ``additional_kwargs["ferrule"]`` where its
    calls were found and what was repaired. Errors are ``ferrule.errors``' and LangChain's at once
    (``ferrule.langchain.errors``).
    """

    model: str
    """A model's name, with its vendor before a colon if the name does not say it (``"qwen:my-model"``)."""
    provider: str | None = None
    """The vendor's name, if neither the model nor ``base_url`` says it; ``"generic"`` for any other."""
    base_url: str | None = None
    """Another endpoint than the vendor's own."""
    api_key: SecretStr | None = None
    """Default: the vendor's environment variable, then ``FERRULE_API_KEY``."""
    temperature: float | None = None
    top_p: float | None = None
    max_tokens: int | None = None
    """Limit of the reply in tokens, under the name the vendor has for it."""
    thinking: bool | None = None
    """Switch thinking on or off; None leaves the vendor's default."""
    stop: list[str] | None = None
    """Texts at which the reply ends."""
    parameters: dict[str, Any] = Field(default_factory=dict[str, Any])
    """Further fields of the request body."""
    timeout: float | None = None
    """Seconds to connect and until the reply begins; default 60 for streams, else 600."""
    idle_timeout: float = 120.0
    """Seconds without a byte after which a reply is given up."""
    max_retries: int = 3
    """How often a request that may yet succeed is tried again."""
    streaming: bool = False
    """True streams also behind ``invoke``; set to False, ``stream`` does not stream either."""
    policy: Policy | None = None
    """What recovery may do with calls found in text."""
    wait: wait_base | None = Field(default=None, exclude=True)
    """Tenacity's wait strategy between tries."""
    http_client: httpx2.Client | None = Field(default=None, exclude=True)
    http_async_client: httpx2.AsyncClient | None = Field(default=None, exclude=True)
    """Transports to use instead of our own."""

    _clients: dict[object, Client] = PrivateAttr(default_factory=dict[object, Client])

    if not TYPE_CHECKING:  # so that type checkers and editors see the fields above as parameters

        def __init__(self, **fields: Any) -> None:
            """Fail now, not at the first question, when the vendor, the address or the key is amiss.

            Not in a validator: pydantic would wrap the error in its own.
            """
            super().__init__(**fields)
            key = self._key(self.vendor)
            self.api_key = None if key is None else SecretStr(key)
            self._client(self.model)

    @property
    def model_name(self) -> str:
        """The model's name without its vendor."""
        return self._vendor_and_model(self.model)[1]

    @property
    def vendor(self) -> Profile:
        """What is known about the vendor."""
        return self._vendor_and_model(self.model)[0]

    @property
    @override
    def _llm_type(self) -> str:
        return "ferrule"

    @property
    @override
    def _identifying_params(self) -> dict[str, Any]:
        named = ("model", "provider", "base_url", "temperature", "top_p", "max_tokens", "thinking", "stop")
        return {name: getattr(self, name) for name in (*named, "parameters")}

    @override
    def _get_ls_params(self, stop: list[str] | None = None, **kwargs: Any) -> LangSmithParams:
        found = super()._get_ls_params(stop=stop, **kwargs)
        vendor, model = self._vendor_and_model(str(kwargs.get("model") or self.model))
        found["ls_provider"] = vendor.name
        found["ls_model_name"] = model
        return found

    @override
    def _resolve_model_profile(self) -> ModelProfile | None:
        vendor, model = self._vendor_and_model(self.model)
        facts = vendor.facts(model)
        known = ModelProfile(tool_calling=True, reasoning_output=vendor.thinks(model, True))
        if facts.context is not None:
            known["max_input_tokens"] = facts.context
        if facts.output is not None:
            known["max_output_tokens"] = facts.output
        return known

    @property
    @override
    def lc_secrets(self) -> dict[str, str]:
        return {"api_key": KEY_VARIABLE}

    def _vendor_and_model(self, spec: str) -> tuple[Profile, str]:
        """What is known about a model's vendor, and its bare name; unless it names another, it is ours."""
        named, model = parse_model_spec(spec)
        vendor = resolve(self.base_url, model, named or self.provider or parse_model_spec(self.model)[0])
        return vendor, model or vendor.default_model

    def _client(self, spec: str) -> Client:
        """The client for a model under the present settings; made once for each."""
        vendor, model = self._vendor_and_model(spec)
        settings = (vendor.name, vendor.base_url, model, self.api_key, self.timeout, self.idle_timeout)
        settings += (self.max_retries, self.wait, self.http_client, self.http_async_client)
        if settings not in self._clients:
            self._clients[settings] = Client(
                model,
                profile=vendor,
                api_key=self._key(vendor),
                timeout=self.timeout,
                idle_timeout=self.idle_timeout,
                retries=self.max_retries,
                wait=self.wait,
                http=self.http_client,
                ahttp=self.http_async_client,
            )
        return self._clients[settings]

    def _key(self, vendor: Profile) -> str | None:
        """The key given, if it is for this vendor, or the environment's; unknown hosts may need none."""
        if self.api_key is not None and vendor.name == self.vendor.name:
            return self.api_key.get_secret_value()
        for variable in (*vendor.key_variables, KEY_VARIABLE):
            if key := os.environ.get(variable, "").strip():
                return key
        if vendor.hosts and (self.base_url is None or resolve(self.base_url).hosts):
            variables = " or ".join((*vendor.key_variables, KEY_VARIABLE))
            raise MissingKey(f"no API key for {vendor.title}: set {variables}, or pass api_key")
        return None

    def _options(self, stop: list[str] | None, kwargs: dict[str, Any]) -> tuple[Client, dict[str, Any]]:
        """The client and the keyword arguments for it; what a call says wins over what the model says."""
        own = {"temperature": self.temperature, "top_p": self.top_p, "stop": stop or self.stop}
        own |= {"max_tokens": self.max_tokens, "thinking": self.thinking, "policy": self.policy}
        options = (
            {name: value for name, value in own.items() if value is not None} | self.parameters | kwargs
        )
        options.pop("stream", None)
        return self._client(str(options.pop("model", None) or self.model)), options

    @override
    def _generate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        client, options = self._options(stop, kwargs)
        try:
            return _result(client, client.complete(from_langchain(messages), **options))
        except VendorError as error:
            raise known_to_langchain(error) from None

    @override
    async def _agenerate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: AsyncCallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        client, options = self._options(stop, kwargs)
        try:
            return _result(client, await client.acomplete(from_langchain(messages), **options))
        except VendorError as error:
            raise known_to_langchain(error) from None

    @override
    def _stream(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> Iterator[ChatGenerationChunk]:
        client, options = self._options(stop, kwargs)
        events = client.stream(from_langchain(messages), **options)
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
        client, options = self._options(stop, kwargs)
        events = client.astream(from_langchain(messages), **options)
        try:
            async with aclosing(events):
                async for chunk in adrive(self._chunks(client), events):
                    yield ChatGenerationChunk(message=chunk)
        except VendorError as error:
            raise known_to_langchain(error) from None

    def _chunks(self, client: Client) -> Chunks:
        numbered = self.output_version != "v1"
        return Chunks(model=client.model, family=client.profile.family, numbered=numbered)

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
        object, or True for the one tool there is. A choice that the vendor refuses, as most do while
        thinking, is weakened to ``"auto"`` and noted in ``response_metadata["notes"]``.
        """
        declared = [convert_to_openai_tool(tool, strict=strict) for tool in tools]
        names = [str(tool["function"]["name"]) for tool in declared if "function" in tool]
        if choice := _choice(tool_choice, names):
            kwargs["tool_choice"] = choice
        return self.bind(tools=declared, **kwargs)

    def close(self) -> None:
        """Close the connections used by threads."""
        for client in self._clients.values():
            client.close()

    async def aclose(self) -> None:
        """Close the connections of the running event loop, and those used by threads."""
        for client in self._clients.values():
            await client.aclose()


def _result(client: Client, reply: Reply) -> ChatResult:
    message = to_langchain(reply, model=client.model, family=client.profile.family)
    return ChatResult(generations=[ChatGeneration(message=message)])


def _choice(asked: str | dict[str, Any] | bool | None, names: Sequence[str]) -> str | dict[str, Any] | None:
    """The choice in OpenAI's words."""
    if asked is True:
        asked = names[0] if len(names) == 1 else "required"
    if not asked or isinstance(asked, dict) or asked in ("auto", "none", "required"):
        return asked or None
    if asked == "any":
        return "required"
    if asked not in names:
        raise UsageError(f"tool_choice {asked!r} is none of the tools: {', '.join(names)}")
    return {"type": "function", "function": {"name": asked}}
