"""What is known about a vendor and its models, as data that ``encode`` and ``decode`` read.

A fact that nobody checked is left at its default, and the defaults are those of an unknown
OpenAI-compatible endpoint: nothing foreign is sent, nothing is refused. Every field is plain data, so that
a file can say the same (see ``profile_lookup``).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

Api = Literal["openai_chat", "anthropic_messages", "openai_responses", "ollama"]
"""How an endpoint is spoken to: ``/chat/completions``, ``/v1/messages``, ``/responses`` or ``/api/chat``,
each put behind ``base_url``."""

Turns = Literal["none", "current-turn-calls", "all-calls", "all"]
"""Which assistant messages carry their reasoning: none; those with calls after the last user message;
those with calls; every one. Only the first and the last two leave earlier messages' bytes alone when
the conversation grows, which is what prompt caches need."""

Form = Literal["key", "details", "tags", "parts", "signatures", "blocks", "items"]
"""What reasoning goes back as: text under a key; ``reasoning_details`` items; text between think tags in
the content; ``thinking`` parts of a content list; signatures on the calls (Gemini); signed blocks
(Anthropic); reasoning items before the calls (OpenAI Responses)."""

Thinking = Literal["always", "never", "on", "off"]
"""Whether a model thinks: without a switch (``always``, ``never``) or by default (``on``, ``off``)."""

Choice = Literal["auto", "none", "required", "named"]
"""The kinds of ``tool_choice``; ``named`` is ``{"type": "function", "function": {"name": …}}``."""

ResponseFormat = Literal["text", "json_object", "json_schema"]
"""The types of ``response_format``."""

HeldOutput = Literal["never", "choices", "always"]
"""When a reply is held to a schema instead of offering tools: never; for the ``required`` and ``named``
choices, where an endpoint ignores these but honours ``response_format``; in every request with tools."""

ServerParser = Literal["on", "off"]
"""Whether the server itself looks for calls and thinking in what its model wrote."""

ReasoningHistory = Literal["vendor", "turn"]
"""What goes back of the thinking of earlier turns: what the vendor's newest rule says, or nothing."""

SystemRole = Literal["system", "developer", "user"]
"""The role under which instructions go out."""

KeyHeader = Literal["authorization", "x-api-key"]
"""The header of the key: ``Authorization: Bearer KEY`` or ``x-api-key: KEY``."""

Adopted = Literal["reasoning", "thinking", "choices"]
"""What of a family's facts holds on a host: its reasoning rule, whether its models think by default,
and which choices it takes while thinking."""

Currency = Literal["USD", "CNY"]
"""The currency of a price."""

Quirk = Literal[
    "calls-with-finish",
    "calls-without-finish",
    "changing-ids",
    "content-absent",
    "cumulative",
    "data-after-done",
    "empty-ids",
    "empty-later-ids",
    "empty-later-names",
    "error-in-stream",
    "glued-events",
    "ids-restart",
    "keep-alive",
    "markup-in-content",
    "no-done",
    "no-finish",
    "null-arguments",
    "null-later-ids",
    "reasoning-leaks-calls",
    "repeated-ids",
    "status-200-errors",
    "text-after-calls",
    "text-in-finish",
    "two-finishes",
    "usage-in-choice",
    "usage-in-every-chunk",
    "usage-on-finish",
    "whole-calls",
]
"""What is unusual about a vendor's replies, for people and simulators; the readers need no hint."""

ErrorShape = Literal[
    "anthropic", "array", "base_resp", "code-error", "detail", "flat", "html", "native", "octet-stream",
    "openai", "text",
]  # fmt: skip
"""What the bodies of errors look like: ``{"error": {…}}`` (``openai``), ``{"type": "error", …}``
(``anthropic``), ``{"code", "message"}`` (``flat``), ``{"code", "error"}`` (``code-error``), …; the readers
take all of them everywhere."""


@dataclass(frozen=True, slots=True)
class Source:
    """Where a fact stands: a public URL, or ``recorded on the wire``; and when it was seen there."""

    where: str
    date: str


@dataclass(frozen=True, slots=True)
class Price:
    """What a million tokens cost. ``cached`` is the price of input that a cache held; None: unknown."""

    input: float
    output: float
    cached: float | None = None
    currency: Currency = "USD"


@dataclass(frozen=True, slots=True)
class ReasoningRule:
    """How the model's thinking comes out and what of it goes back."""

    reads: tuple[str, ...] = ()
    """Keys it comes out in (the reader reads all known ones anyway)."""
    form: Form = "key"
    key: str | None = None
    """Key it goes back in, for the forms ``key`` and ``details``."""
    turns: Turns = "none"
    """Which assistant messages carry it."""
    placeholder: str | None = None
    """What a calling message without thinking carries where the model can think; None: nothing."""
    text_key: str | None = None
    """Form ``details``: key for thinking that came as text only."""
    text_item: Mapping[str, Any] | None = None
    """Form ``details``: an item that holds such a text under ``text``; its other fields."""
    gap_item: Mapping[str, Any] | None = None
    """Form ``details``: an item that stands in for each call which another family's model made."""
    while_off: bool = True
    """Earlier thinking goes back although thinking was switched off for this request."""


@dataclass(frozen=True, slots=True)
class ModelFacts:
    """What is known about a model beyond its vendor. Token counts; None: unknown, or as the vendor."""

    context: int | None = None
    output: int | None = None
    thinking: Thinking | None = None
    price: Price | None = None
    refused: tuple[str, ...] = ()
    """Request fields this model refuses beyond those its vendor refuses."""
    tool_choices: frozenset[Choice] | None = None
    tool_choices_thinking: frozenset[Choice] | None = None
    thinking_on: Mapping[str, Any] | None = None
    thinking_off: Mapping[str, Any] | None = None
    thinking_types: tuple[str, ...] | None = None
    """Values of ``thinking.type`` that the model takes; another one becomes the model's own switch. None:
    not known, all are sent."""
    efforts: tuple[str, ...] | None = None
    """Values of the effort that the model takes, from the least; another one becomes the nearest. None: not
    known, all are sent."""
    efforts_off: tuple[str, ...] | None = None
    """The same where thinking was switched off."""
    reasoning: ReasoningRule | None = None
    bound: bool = False
    """Its signed thinking is valid for this model alone, and only behind the very conversation in which it
    thought so."""
    everywhere: bool = False
    """What the model refuses holds on every host, because its own vendor runs it there too."""
    system_role: SystemRole | None = None
    parts: tuple[str, ...] | None = None
    """Types of content parts the model takes; ``()``: text only, as a string."""
    prefill: bool | None = None
    """Whether a conversation may end with an assistant message, which the model continues."""
    guessed: bool = False
    """These are the rules of the vendor's newest models, for names that nobody has listed."""
    retired: str = ""
    """Since when the vendor does not serve it, as YYYY-MM-DD; other hosts may."""
    successor: str = ""
    """The model that took its place."""
    sources: Mapping[str, Source] = field(default_factory=dict[str, Source])
    """Where a fact was seen, by its name here, ``""`` for all others; absent: see ``Profile.source_of``."""


@dataclass(frozen=True, slots=True)
class IdRule:
    """Which call ids a vendor takes: characters beyond ASCII letters and digits, and their number."""

    punctuation: str | None = None
    """Characters allowed besides letters and digits; None: any character is."""
    length: int | None = None
    """Exact length, where one is demanded."""
    longest: int | None = None
    """Greatest length, where there is one."""
    counted: bool = False
    """Ids end in ``:N``, the number of the call in the conversation; one used twice gets a new number."""


@dataclass(frozen=True, slots=True)
class SchemaRule:
    """What must be done to a tool's schema before the vendor takes it. The caller's own stays as it is:
    arguments are still checked against all of it."""

    drop: tuple[str, ...] = ()
    """Keywords that are left out, wherever they stand."""
    inline_refs: bool = False
    """``$ref`` is replaced by what it refers to; a schema that contains itself is left as it is."""
    type_in_branches: bool = False
    """A ``type`` beside ``anyOf`` moves into the branches."""
    formats: frozenset[str] | None = None
    """Values of ``format`` that are known; others are left out. None: all are."""


@dataclass(frozen=True, slots=True)
class StrictRule:
    """What a vendor demands of tools with ``strict: true``."""

    accepted: bool = True
    """False: the key ``strict`` is left out."""
    base_url: str = ""
    """The endpoint that alone takes it; ``""``: any."""
    closed: bool = False
    """Objects must have properties, all of them required, and no others."""
    schema: SchemaRule = field(default_factory=SchemaRule)
    """What is done to the schema of a strict tool, besides what is done to every tool's."""


_FORCED: tuple[Choice, ...] = ("required", "named")


_NOTHING = ModelFacts()

_OWNER = re.compile(
    r"(?:(?:us|eu|apac|jp|au|ca|global|us-gov)\.)?"
    r"(?:anthropic|google|minimax|mistral|moonshot|moonshotai|openai|qwen|xai|zai)\.(?=[a-z])"
)
"""What stands before a model's name at Bedrock: a region, an owner.
https://docs.aws.amazon.com/bedrock/latest/userguide/inference-profiles-support.html, 2026-11."""


def bare_name(model: str) -> str:
    """A model's name without what hosts put before it, in lower case.

    >>> bare_name("us.anthropic.claude-opus-5-5"), bare_name("Qwen/Qwen3-32B"), bare_name("ft:gpt-4.1:me")
    ('claude-opus-5-5', 'qwen3-32b', 'gpt-4.1:me')
    """
    name = model.rpartition("/")[2].lower().removeprefix("ft:")
    return name[owner.end() :] if (owner := _OWNER.match(name)) else name


_VERSION = re.compile(r"(?<=\d)\.(?=\d)")
"""The dot of a version, which some hosts write as a dash: ``claude-opus-5.5`` is ``claude-opus-5-5``."""


def best_pattern(patterns: Collection[str], model: str) -> str:
    """A model's name among patterns, else the longest ``*`` pattern that fits it, else ``""``."""
    if not patterns:
        return ""
    name = bare_name(model)
    dashed = _VERSION.sub("-", name)
    best = ""
    for pattern in patterns:
        if pattern in (name, dashed):
            return pattern
        if pattern.endswith("*") and len(pattern) > len(best):
            head = pattern[:-1]
            best = pattern if name.startswith(head) or dashed.startswith(head) else best
    return best


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
    quotas: tuple[str, ...] = ()
    """Those of ``base_urls`` where a plan pays, and tokens cost nothing by themselves."""
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
    default_output: int | None = None
    """How long a reply may get where a request does not say it; None: as long as the model writes. A model
    that thinks is sent a limit of its own instead, or its thinking would cut its calls off."""
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
    prefill: bool = True
    """Whether a conversation may end with an assistant message; False: a user message goes on behind it."""
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
    """Where one field was seen, by its name; ``models``: sizes and prices. The first of ``sources`` holds
    for all others: see ``source_of``."""
    gathered: str = ""
    """When the facts were gathered from their sources, as YYYY-MM-DD. They were read, and tried on no live
    endpoint; where ``recorded on the wire`` is among the sources, some were seen in recorded traffic."""

    def facts(self, model: str) -> ModelFacts:
        """What is known about a model; empty facts when nothing is. The longest ``*`` pattern wins."""
        return self.models.get(best_pattern(self.models, model), _NOTHING)

    def source_of(self, fact: str, model: str = "") -> Source | None:
        """Where a fact was seen, and when: a field of this profile or, with ``model``, one of its facts.

        A model's row says it, else ``rule_sources`` (sizes and prices under ``models``), else the first of
        ``sources``. None: it is our own default, which nothing is known about.
        """
        if model:
            of_row = self.facts(model).sources
            if fact in of_row or "" in of_row:
                return of_row.get(fact) or of_row[""]
            fact = "models" if fact in ("context", "output", "price") else fact
        return self.rule_sources.get(fact) or next(iter(self.sources), None)

    def served_by(self, model: str) -> str:
        """The name of the profile that serves a model; ``""``: this one."""
        return self.served.get(best_pattern(self.served, model), "")

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

    def takes_prefill(self, model: str) -> bool:
        """Whether a conversation with this model may end with an assistant message."""
        of_model = self.facts(model).prefill
        return self.prefill if of_model is None else of_model

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
