"""What is known about a vendor, as data. Nothing here acts; ``encode`` and ``decode`` read it.

A fact that nobody checked is left at its default, and the defaults are those of an unknown
OpenAI-compatible endpoint: nothing foreign is sent, nothing is refused.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from ferrule.profiles.facts import (
    Adopted,
    Api,
    Choice,
    ErrorShape,
    HeldOutput,
    IdRule,
    KeyHeader,
    ModelFacts,
    Quirk,
    ReasoningHistory,
    ReasoningRule,
    ResponseFormat,
    SchemaRule,
    ServerParser,
    Source,
    StrictRule,
    SystemRole,
)

_FORCED: tuple[Choice, ...] = ("required", "named")


_NOTHING = ModelFacts()

_OWNER = re.compile(
    r"(?:(?:us|eu|apac|jp|au|ca|global|us-gov)\.)?"
    r"(?:anthropic|google|minimax|mistral|moonshot|moonshotai|openai|qwen|xai|zai)\.(?=[a-z])"
)
"""What stands before a model's name at Bedrock: a region, an owner.
https://docs.aws.amazon.com/bedrock/latest/userguide/inference-profiles-support.html, 2026-11."""

_Fact = TypeVar("_Fact")


def bare_name(model: str) -> str:
    """A model's name without what hosts put before it, in lower case.

    >>> bare_name("us.anthropic.claude-opus-5-5"), bare_name("Qwen/Qwen3-32B"), bare_name("ft:gpt-4.1:me")
    ('claude-opus-5-5', 'qwen3-32b', 'gpt-4.1:me')
    """
    name = model.rpartition("/")[2].lower().removeprefix("ft:")
    return name[owner.end() :] if (owner := _OWNER.match(name)) else name


def _best(patterns: Mapping[str, _Fact], model: str) -> _Fact | None:
    """What stands under a model's name, else under the longest ``*`` pattern that fits it."""
    if not patterns:
        return None
    name = bare_name(model)
    found = patterns.get(name)
    if found is not None:
        return found
    best = ""
    for pattern in patterns:
        if pattern.endswith("*") and name.startswith(pattern[:-1]) and len(pattern) > len(best):
            best = pattern
    return patterns.get(best)


@dataclass(frozen=True, slots=True)
class Profile:
    """One API of one vendor: where it is, what it wants, what it refuses, how its replies look."""

    name: str
    """The vendor's name; for a second API of the same vendor ``vendor-api``, as ``deepseek-anthropic``."""
    title: str
    vendor: str = ""
    """The name which all APIs of one vendor share; ``""``: ``name``."""
    family: str = ""
    """The model family whose thinking this is; compared with ``Assistant.family``."""
    api: Api = "openai_chat"
    """The API family spoken at ``base_url``."""
    base_url: str = ""
    base_urls: tuple[str, ...] = ()
    """All endpoints of this API; the first is ``base_url`` unless another was asked for."""
    hosts: tuple[str, ...] = ()
    """Hosts that belong to the vendor; each stands for itself and everything below it."""
    aliases: tuple[str, ...] = ()
    key_variables: tuple[str, ...] = ()
    """Environment variables that may hold the key, most usual first."""
    key_regions: Mapping[str, str] = field(default_factory=dict[str, str])
    """The region to which the key in a variable belongs; absent: the key does not say."""
    regions: Mapping[str, str] = field(default_factory=dict[str, str])
    """Regions whose keys are valid at one host only: name to host; the others among ``base_urls`` share."""
    key_page: str = ""
    """Where the vendor gives out keys."""
    key_needed: bool = True
    """False: the endpoint may be open."""
    key_header: KeyHeader = "authorization"
    headers: Mapping[str, str] = field(default_factory=dict[str, str])
    """Sent with every request, as ``anthropic-version``."""
    default_model: str = ""
    models: Mapping[str, ModelFacts] = field(default_factory=dict[str, ModelFacts])
    """Facts by model name, lower case; a name ending in ``*`` stands for every name that begins so."""
    model_prefixes: tuple[str, ...] = ()
    """How names of this family's models begin, lower case, without an owner's path."""
    served: Mapping[str, str] = field(default_factory=dict[str, str])
    """Models that another API of the vendor serves: their names, as in ``models``, to the name of that
    API's profile, or to ``""`` where it is this one after all. ``resolve`` gives the other in its place."""
    in_place_of: Api | None = None
    """The API that was meant, where ``served`` named this one for the model."""

    reasoning: ReasoningRule = field(default_factory=ReasoningRule)
    elsewhere: ReasoningRule | None = None
    """The rule for this family's models on somebody else's host; None: the same rule."""
    reasoning_history: ReasoningHistory = "vendor"
    """What goes back of earlier thinking: what the rule says, or only that of the open turn."""
    adopts: frozenset[Adopted] = frozenset({"reasoning", "thinking", "choices"})
    """What of another family's facts holds for its models on this host; empty: the host refuses foreign
    message keys, and no family is told apart."""
    strip: tuple[str, ...] = ()
    """Keys of messages and content parts that this vendor must not be sent."""
    thinking_on: Mapping[str, Any] | None = None
    """Request fields that switch thinking on; None: there is no switch."""
    thinking_off: Mapping[str, Any] | None = None
    """Request fields that switch thinking off; None: there is no switch."""
    thinks_by_default: bool = False
    """For models without facts of their own."""
    efforts: tuple[str, ...] = ()
    """Values of ``reasoning_effort`` the vendor documents. Information only."""

    tool_choices: frozenset[Choice] = frozenset({"auto", "none", "required", "named"})
    tool_choices_thinking: frozenset[Choice] | None = None
    """The same while thinking; None: no difference."""
    held_output: HeldOutput = "never"
    """When the reply is held to a schema that allows a call or an answer, with the tools in the prompt."""
    tool_types: tuple[str, ...] | None = None
    """Types of tools the vendor takes; others are left out. None: not known."""
    functions: bool = False
    """It takes ``functions`` and ``function_call`` of the time before ``tools``; False: they go out as
    tools, which every endpoint takes that has calls at all."""
    schema: SchemaRule = field(default_factory=SchemaRule)
    """What is done to the schema of every tool."""
    strict: StrictRule = field(default_factory=StrictRule)
    response_formats: tuple[ResponseFormat, ...] | None = None
    """Types of ``response_format`` the vendor honours; None: not known, all are sent."""
    format_with_tools: bool = True
    """False: ``response_format`` is refused beside tools."""

    max_tokens_key: str = "max_tokens"
    renamed: Mapping[str, str] = field(default_factory=dict[str, str])
    """Request fields that go out under another name."""
    fields: tuple[str, ...] = ()
    """Request fields that it takes beyond those of its API; ``cache_control`` (on tools and parts) and
    ``file_url`` (a file by its address) count as such. What came through another API has no others."""
    refused: tuple[str, ...] = ()
    """Request fields that are refused or do harm; they are not sent."""
    refused_thinking: tuple[str, ...] = ()
    """The same while thinking only."""
    refused_unthinking: tuple[str, ...] = ()
    """The same where thinking was switched off."""
    exclusive: tuple[tuple[str, str], ...] = ()
    """Pairs of request fields that are refused together; the second of a pair gives way."""
    ignored: tuple[str, ...] = ()
    """Request fields without effect; they are sent, and a note says so."""
    ignored_thinking: tuple[str, ...] = ()
    """The same while thinking only."""
    extra: Mapping[str, Any] = field(default_factory=dict[str, Any])
    """Sent with every request."""
    extra_stream: Mapping[str, Any] = field(default_factory=dict[str, Any])
    """Sent with every streaming request."""
    extra_stream_tools: Mapping[str, Any] = field(default_factory=dict[str, Any])
    """Sent with every streaming request that has tools."""

    system_role: SystemRole = "system"
    both_roles: bool = False
    """Instructions may come as ``system`` and as ``developer``: those that were read stay as they came."""
    one_system: bool = False
    """Several instructions go out as one message."""
    user_first: bool = False
    """The first message behind the instructions must be the user's."""
    parts: tuple[str, ...] | None = None
    """Types of content parts the vendor takes; ``()``: text only, as a string. None: any."""
    call_content: str | None = None
    """The content of a calling message without text: ``""`` or null."""
    empty_result: str = ""
    """What stands in for an empty tool result."""
    text_results: bool = False
    """The result of a call must be a string, while other contents may be parts."""
    result_parts: bool = False
    """Outputs of calls in the Responses API may be lists with images and documents; False: only text goes
    there, and the rest is said by the user. (Messages endpoints take both, chat completions text only.)"""
    async_tools: bool = False
    """Tools may have ``async: true``: the model goes on, and their results come later by ``call_id``.
    False: the key is left out, and a late result is said by the user."""
    keeps_responses: bool = True
    """A Responses endpoint finds ``previous_response_id`` and ``item_reference`` again; False: it stores
    nothing, so that whoever stands before it has to."""
    ids: IdRule = field(default_factory=IdRule)
    cache_marks: bool = False
    """A messages endpoint that caches a prompt as far as ``cache_control`` marks it: marks are set."""

    parser_off: Mapping[str, Any] = field(default_factory=dict[str, Any])
    """Request fields that leave what the model wrote as it is: the server looks for no call and no thinking
    in it; empty: it has no such fields."""
    server_parser: ServerParser = "on"
    """``"off"``: ``parser_off`` is sent with every request that has tools, and calls and thinking are found
    in the text. What the server's own parser cannot read, it answers with an error and does not say."""
    dialect: str = "auto"
    opens_in_reasoning: bool = False
    """Replies begin inside the thinking, without an opening tag."""
    cumulative: bool = False
    """Each chunk repeats the whole text so far, and a call's arguments so far."""
    done_marker: bool = True
    """The stream ends with ``[DONE]``. Information only: nothing waits for it."""
    quirks: tuple[Quirk, ...] = ()
    """What is unusual about its replies. Information only."""
    errors: tuple[ErrorShape, ...] = ("openai",)
    """What its errors look like. Information only."""

    sources: tuple[Source, ...] = ()
    rule_sources: Mapping[str, Source] = field(default_factory=dict[str, Source])
    """Where the rule of one field was seen, by the field's name, if that is known. Information only."""
    gathered: str = ""
    """When the facts were gathered from their sources, as YYYY-MM-DD. They were read, and tried on no live
    endpoint; where ``recorded on the wire`` is among the sources, some were seen in recorded traffic."""

    def facts(self, model: str) -> ModelFacts:
        """What is known about a model; empty facts when nothing is. The longest ``*`` pattern wins."""
        return _best(self.models, model) or _NOTHING

    def served_by(self, model: str) -> str:
        """The name of the profile that serves a model; ``""``: this one."""
        return _best(self.served, model) or ""

    def thinks(self, model: str, asked: bool | None = None) -> bool:
        """Whether a request to ``model`` will think; ``asked`` is the caller's wish."""
        by_default = self.facts(model).thinking
        if by_default in ("always", "never"):
            return by_default == "always"
        if asked is not None:
            return asked
        return self.thinks_by_default if by_default is None else by_default == "on"

    @property
    def recorded(self) -> bool:
        """Whether some of the facts were seen in recorded traffic."""
        return any(source.where == "recorded on the wire" for source in self.sources)

    def rule(self, model: str) -> ReasoningRule:
        """What of its thinking goes back to this model."""
        return self.facts(model).reasoning or self.reasoning

    def choices(self, model: str, *, thinking: bool) -> frozenset[Choice]:
        """The kinds of ``tool_choice`` that this model can be brought to keep."""
        facts = self.facts(model)
        taken = self.tool_choices if facts.tool_choices is None else facts.tool_choices
        if self.held_output != "never":
            return taken.union(_FORCED)
        if not thinking:
            return taken
        while_thinking = facts.tool_choices_thinking
        if while_thinking is None:
            while_thinking = self.tool_choices_thinking
        return taken if while_thinking is None else taken & while_thinking
