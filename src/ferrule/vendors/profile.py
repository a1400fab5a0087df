"""The facts about a vendor and its models, as data for ``encode`` and ``decode``.

A fact that was not checked keeps its default. The defaults suit an unknown OpenAI-compatible endpoint: no
vendor-specific fields are sent, and none are withheld. Every field is plain data, so that a file can hold a
profile (see ``profile_lookup``).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

Api = Literal["openai_chat", "anthropic_messages", "openai_responses", "ollama"]
"""The API family: ``/chat/completions``, ``/v1/messages``, ``/responses`` or ``/api/chat``, each appended
to ``base_url``."""

Turns = Literal["none", "current-turn-calls", "all-calls", "all"]
"""Which assistant messages carry their reasoning: none; those with calls after the last user message; those
with calls; all. Only the first and the last two keep earlier messages unchanged when the conversation
grows, as prompt caches require."""

Form = Literal["key", "details", "tags", "parts", "signatures", "blocks", "items"]
"""The form in which reasoning goes back: text under a key; ``reasoning_details`` items; text between think
tags in the content; ``thinking`` parts of a content list; signatures on the calls (Gemini); signed blocks
(Anthropic); reasoning items before the calls (OpenAI Responses)."""

Thinking = Literal["always", "never", "on", "off"]
"""Whether a model thinks: without a switch (``always``, ``never``) or by default (``on``, ``off``)."""

Choice = Literal["auto", "none", "required", "named"]
"""The kinds of ``tool_choice``; ``named`` is ``{"type": "function", "function": {"name": …}}``."""

ResponseFormat = Literal["text", "json_object", "json_schema"]
"""The types of ``response_format``."""

HeldOutput = Literal["never", "choices", "always"]
"""When a reply is constrained to a schema instead of offering tools: never; for ``required`` and ``named``
choices that an endpoint ignores although it honours ``response_format``; in every request with tools."""

ServerParser = Literal["on", "off"]
"""Whether the server itself parses calls and reasoning in its model's output."""

ReasoningHistory = Literal["vendor", "turn"]
"""Which reasoning of earlier turns is sent back: by the vendor's newest rule, or none."""

SystemRole = Literal["system", "developer", "user"]
"""The role of the instructions message."""

KeyHeader = Literal["authorization", "x-api-key"]
"""The header of the key: ``Authorization: Bearer KEY`` or ``x-api-key: KEY``."""

Adopted = Literal["reasoning", "thinking", "choices"]
"""Which facts of a model family are valid on a host: its reasoning rule, whether its models think by
default, and which choices it accepts while thinking."""

Currency = Literal["USD", "CNY"]

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
"""Peculiarities of a vendor's replies, for people and simulators; the readers do not need them."""

ErrorShape = Literal[
    "anthropic", "array", "base_resp", "code-error", "detail", "flat", "html", "native", "octet-stream",
    "openai", "text",
]  # fmt: skip
"""The format of error bodies: ``{"error": {…}}`` (``openai``), ``{"type": "error", …}`` (``anthropic``),
``{"code", "message"}`` (``flat``), ``{"code", "error"}`` (``code-error``), …; the readers accept all of
them from any vendor."""


@dataclass(frozen=True, slots=True)
class Source:
    """The source of a fact: a URL or ``recorded on the wire``, and the date when it was seen there."""

    where: str
    date: str


@dataclass(frozen=True, slots=True)
class Price:
    """The price of a million tokens. ``cached`` is the price of cached input; None: unknown."""

    input: float
    output: float
    cached: float | None = None
    currency: Currency = "USD"


@dataclass(frozen=True, slots=True)
class ReasoningRule:
    """How the model's reasoning is received and which part of it goes back."""

    reads: tuple[str, ...] = ()
    """Keys that it is received in (the reader reads all known keys anyway)."""
    form: Form = "key"
    key: str | None = None
    """Key that it goes back in, for the forms ``key`` and ``details``."""
    turns: Turns = "none"
    """Which assistant messages carry it."""
    placeholder: str | None = None
    """What a message with calls but without reasoning carries if the model can think; None: nothing."""
    text_key: str | None = None
    """Form ``details``: key for reasoning that came only as text."""
    text_item: Mapping[str, Any] | None = None
    """Form ``details``: fields of an item for such a text, which is put under ``text``."""
    gap_item: Mapping[str, Any] | None = None
    """Form ``details``: placeholder item for each call that another family's model made."""
    while_off: bool = True
    """Earlier reasoning goes back even if thinking is switched off for this request."""


@dataclass(frozen=True, slots=True)
class ModelFacts:
    """What is known about a model beyond its vendor. Sizes in tokens; None: unknown, or as the vendor."""

    context: int | None = None
    output: int | None = None
    thinking: Thinking | None = None
    price: Price | None = None
    refused: tuple[str, ...] = ()
    """Request fields that this model refuses in addition to its vendor's."""
    tool_choices: frozenset[Choice] | None = None
    tool_choices_thinking: frozenset[Choice] | None = None
    thinking_on: Mapping[str, Any] | None = None
    thinking_off: Mapping[str, Any] | None = None
    thinking_types: tuple[str, ...] | None = None
    """Accepted values of ``thinking.type``; another value is replaced by the model's own switch. None:
    unknown, all are sent."""
    efforts: tuple[str, ...] | None = None
    """Accepted values of the effort, lowest first; another value is replaced by the nearest. None: unknown,
    all are sent."""
    efforts_off: tuple[str, ...] | None = None
    """The same while thinking is switched off."""
    reasoning: ReasoningRule | None = None
    bound: bool = False
    """Its signed reasoning is valid only for this model, and only after the same conversation."""
    everywhere: bool = False
    """The model's restrictions are valid on every host, because its own vendor runs it there too."""
    system_role: SystemRole | None = None
    parts: tuple[str, ...] | None = None
    """Types of content parts that the model accepts; ``()``: text only, as a string."""
    prefill: bool | None = None
    """Whether a conversation may end with an assistant message, which the model continues."""
    guessed: bool = False
    """The rules of the vendor's newest models, for names that are not listed."""
    retired: str = ""
    """Date since which the vendor does not serve it, as YYYY-MM-DD; other hosts may."""
    successor: str = ""
    """The model that replaces it."""
    sources: Mapping[str, Source] = field(default_factory=dict[str, Source])
    """Sources of facts by field name, ``""`` for all others; absent: see ``Profile.source_of``."""


@dataclass(frozen=True, slots=True)
class IdRule:
    """Which call ids a vendor accepts: characters beyond ASCII letters and digits, and length."""

    punctuation: str | None = None
    """Characters allowed besides letters and digits; None: any."""
    length: int | None = None
    """Exact length, if required."""
    longest: int | None = None
    """Maximum length, if limited."""
    counted: bool = False
    """Ids end with ``:N``, the number of the call in the conversation; a repeated id gets a new number."""


@dataclass(frozen=True, slots=True)
class SchemaRule:
    """What is changed in a tool's schema before it is sent. Arguments are still validated against the
    caller's unchanged schema."""

    drop: tuple[str, ...] = ()
    """Keywords that are left out at every level."""
    inline_refs: bool = False
    """``$ref`` is replaced by its target; a schema that contains itself is not changed."""
    type_in_branches: bool = False
    """A ``type`` beside ``anyOf`` moves into the branches."""
    formats: frozenset[str] | None = None
    """Accepted values of ``format``; others are left out. None: all."""


@dataclass(frozen=True, slots=True)
class StrictRule:
    """What a vendor requires of tools with ``strict: true``."""

    accepted: bool = True
    """False: the key ``strict`` is left out."""
    base_url: str = ""
    """The only endpoint that accepts it; ``""``: any."""
    closed: bool = False
    """Objects must have properties, all of them required, and no others."""
    schema: SchemaRule = field(default_factory=SchemaRule)
    """Changes to the schema of a strict tool, in addition to those for every tool."""


_FORCED: tuple[Choice, ...] = ("required", "named")


_NOTHING = ModelFacts()

_OWNER = re.compile(
    r"(?:(?:us|eu|apac|jp|au|ca|global|us-gov)\.)?"
    r"(?:anthropic|google|minimax|mistral|moonshot|moonshotai|openai|qwen|xai|zai)\.(?=[a-z])"
)
"""Prefix of a model's name at Bedrock: a region, an owner.
https://docs.aws.amazon.com/bedrock/latest/userguide/inference-profiles-support.html, 2026-11."""


def bare_name(model: str) -> str:
    """Return a model's name in lower case, without prefixes of hosts.

    >>> bare_name("us.anthropic.claude-opus-5-5"), bare_name("Qwen/Qwen3-32B"), bare_name("ft:gpt-4.1:me")
    ('claude-opus-5-5', 'qwen3-32b', 'gpt-4.1:me')
    """
    name = model.rpartition("/")[2].lower().removeprefix("ft:")
    return name[owner.end() :] if (owner := _OWNER.match(name)) else name


_VERSION = re.compile(r"(?<=\d)\.(?=\d)")
"""The dot of a version, which some hosts write as a dash: ``claude-opus-5.5`` is ``claude-opus-5-5``."""


def best_pattern(patterns: Collection[str], model: str) -> str:
    """Return the pattern that is the model's name, else the longest matching ``*`` pattern, else ``""``."""
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
    """One API of one vendor: its endpoints, rules, restrictions, and the form of its replies."""

    name: str
    """The vendor's name; for its further APIs ``vendor-api``, e.g. ``deepseek-anthropic``."""
    title: str
    vendor: str = ""
    """The name shared by all APIs of one vendor; ``""``: ``name``."""
    family: str = ""
    """The model family that produces the reasoning; compared with ``Assistant.family``."""
    api: Api = "openai_chat"
    """The API family at ``base_url``."""
    base_url: str = ""
    base_urls: tuple[str, ...] = ()
    """All endpoints of this API; ``base_url`` is the first unless another was requested."""
    hosts: tuple[str, ...] = ()
    """Hosts that belong to the vendor; each includes its subdomains."""
    aliases: tuple[str, ...] = ()
    key_variables: tuple[str, ...] = ()
    """Environment variables that may hold the key, most common first."""
    key_regions: Mapping[str, str] = field(default_factory=dict[str, str])
    """Variable -> the region of its key; absent: unknown."""
    regions: Mapping[str, str] = field(default_factory=dict[str, str])
    """Region -> host, for regions whose keys are valid only there; the other ``base_urls`` share keys."""
    quotas: tuple[str, ...] = ()
    """The ``base_urls`` of plans with a quota, where tokens are not billed individually."""
    key_page: str = ""
    """The web page where the vendor issues keys."""
    key_needed: bool = True
    """False: the endpoint may work without a key."""
    key_header: KeyHeader = "authorization"
    headers: Mapping[str, str] = field(default_factory=dict[str, str])
    """Sent with every request, e.g. ``anthropic-version``."""
    default_model: str = ""
    models: Mapping[str, ModelFacts] = field(default_factory=dict[str, ModelFacts])
    """Facts by lower-case model name; a name ending in ``*`` is a prefix."""
    model_prefixes: tuple[str, ...] = ()
    """Prefixes of this family's model names, lower case, without an owner's path."""
    served: Mapping[str, str] = field(default_factory=dict[str, str])
    """Models served by another API of the vendor: name (as in ``models``) -> name of that API's profile, or
    ``""`` for an exception that is served here. ``resolve`` returns the other profile."""
    in_place_of: Api | None = None
    """The API that was requested, if ``served`` led to this one for the model."""

    reasoning: ReasoningRule = field(default_factory=ReasoningRule)
    elsewhere: ReasoningRule | None = None
    """The rule for this family's models on another vendor's host; None: the same rule."""
    reasoning_history: ReasoningHistory = "vendor"
    """Which earlier reasoning is sent back: by the rule, or only that of the current turn."""
    adopts: frozenset[Adopted] = frozenset({"reasoning", "thinking", "choices"})
    """Which facts of another family are valid for its models on this host; empty: the host refuses unknown
    message keys, and families are not distinguished."""
    strip: tuple[str, ...] = ()
    """Keys of messages and content parts that must not be sent to this vendor."""
    thinking_on: Mapping[str, Any] | None = None
    """Request fields that switch thinking on; None: there is no switch."""
    thinking_off: Mapping[str, Any] | None = None
    """Request fields that switch thinking off; None: there is no switch."""
    thinks_by_default: bool = False
    """For models without facts of their own."""
    efforts: tuple[str, ...] = ()
    """Documented values of ``reasoning_effort``. Information only."""

    tool_choices: frozenset[Choice] = frozenset({"auto", "none", "required", "named"})
    tool_choices_thinking: frozenset[Choice] | None = None
    """The same while thinking; None: no difference."""
    held_output: HeldOutput = "never"
    """When the reply is constrained to a schema of a call or an answer, with the tools in the prompt."""
    tool_types: tuple[str, ...] | None = None
    """Types of tools that the vendor accepts; others are left out. None: unknown."""
    functions: bool = False
    """It accepts ``functions`` and ``function_call``, the predecessors of ``tools``. False: they are sent
    as tools."""
    schema: SchemaRule = field(default_factory=SchemaRule)
    """What is changed in the schema of every tool."""
    strict: StrictRule = field(default_factory=StrictRule)
    response_formats: tuple[ResponseFormat, ...] | None = None
    """Types of ``response_format`` that the vendor honours; None: unknown, all are sent."""
    format_with_tools: bool = True
    """False: ``response_format`` is refused beside tools."""

    max_tokens_key: str = "max_tokens"
    default_output: int | None = None
    """The reply limit for requests without one; None: no limit. A model that thinks gets its own limit
    instead, or its reasoning would use up the limit and cut off its calls."""
    renamed: Mapping[str, str] = field(default_factory=dict[str, str])
    """Request fields that are sent under another name."""
    fields: tuple[str, ...] = ()
    """Accepted fields beyond those of the API, also for requests from another API; ``cache_control`` (on
    tools and parts) and ``file_url`` (a file by its URL) count as fields."""
    refused: tuple[str, ...] = ()
    """Request fields that are refused or harmful; they are not sent."""
    refused_thinking: tuple[str, ...] = ()
    """The same only while thinking."""
    refused_unthinking: tuple[str, ...] = ()
    """The same only while thinking is switched off."""
    exclusive: tuple[tuple[str, str], ...] = ()
    """Pairs of request fields that are refused together; the second one is dropped."""
    ignored: tuple[str, ...] = ()
    """Request fields without effect; they are sent with a note."""
    ignored_thinking: tuple[str, ...] = ()
    """The same only while thinking."""
    extra: Mapping[str, Any] = field(default_factory=dict[str, Any])
    """Sent with every request."""
    extra_stream: Mapping[str, Any] = field(default_factory=dict[str, Any])
    """Sent with every streaming request."""
    extra_stream_tools: Mapping[str, Any] = field(default_factory=dict[str, Any])
    """Sent with every streaming request that has tools."""

    system_role: SystemRole = "system"
    both_roles: bool = False
    """Instructions may be ``system`` or ``developer`` messages; received ones keep their role."""
    one_system: bool = False
    """Several instructions are joined into one message."""
    user_first: bool = False
    """The first message after the instructions must be a user message."""
    prefill: bool = True
    """Whether a conversation may end with an assistant message; False: a user message is appended."""
    parts: tuple[str, ...] | None = None
    """Types of content parts that the vendor accepts; ``()``: text only, as a string. None: any."""
    call_content: str | None = None
    """The content of a message with calls but without text: ``""`` or null."""
    empty_result: str = ""
    """The text that replaces an empty tool result."""
    text_results: bool = False
    """A tool result must be a string, while other contents may be parts."""
    result_parts: bool = False
    """Call outputs in the Responses API may have images and documents. False: only text is sent there, the
    rest as a user message. (Messages endpoints accept both, chat completions text only.)"""
    async_tools: bool = False
    """Tools may have ``async: true``: the model goes on, and results come later by ``call_id``. False: the
    key is left out, and a late result is sent as a user message."""
    keeps_responses: bool = True
    """A Responses endpoint stores responses for ``previous_response_id`` and ``item_reference``. False: it
    stores nothing, so the gateway before it has to."""
    ids: IdRule = field(default_factory=IdRule)
    cache_marks: bool = False
    """A messages endpoint that caches a prompt up to each ``cache_control`` mark: marks are set."""

    parser_off: Mapping[str, Any] = field(default_factory=dict[str, Any])
    """Request fields that switch the server's own parsing of calls and reasoning off; empty: there are
    none."""
    server_parser: ServerParser = "on"
    """``"off"``: requests with tools include ``parser_off``, and Ferrule parses the text. Otherwise a
    server that cannot parse its own output answers with an error, without the text."""
    dialect: str = "auto"
    opens_in_reasoning: bool = False
    """Replies begin inside the reasoning, without an opening tag."""
    cumulative: bool = False
    """Each chunk repeats the whole text and the whole arguments so far."""
    done_marker: bool = True
    """The stream ends with ``[DONE]``. Information only: readers do not wait for it."""
    quirks: tuple[Quirk, ...] = ()
    """Peculiarities of its replies. Information only."""
    errors: tuple[ErrorShape, ...] = ("openai",)
    """The format of its errors. Information only."""

    sources: tuple[Source, ...] = ()
    rule_sources: Mapping[str, Source] = field(default_factory=dict[str, Source])
    """Field -> its source; ``models``: sizes and prices. The first of ``sources`` covers all others: see
    ``source_of``."""
    gathered: str = ""
    """When the facts were gathered, as YYYY-MM-DD. They were read, not tried on a live endpoint; some were
    seen in recorded traffic if ``recorded on the wire`` is among the sources."""

    def facts(self, model: str) -> ModelFacts:
        """Return the facts about a model, or empty facts. The longest matching ``*`` pattern wins."""
        return self.models.get(best_pattern(self.models, model), _NOTHING)

    def source_of(self, fact: str, model: str = "") -> Source | None:
        """Return the source of a field of this profile or, with ``model``, of one of its facts.

        The model's own sources come first, then ``rule_sources`` (sizes and prices under ``models``), then
        the first of ``sources``. None: the value is our default.
        """
        if model:
            of_row = self.facts(model).sources
            if fact in of_row or "" in of_row:
                return of_row.get(fact) or of_row[""]
            fact = "models" if fact in ("context", "output", "price") else fact
        return self.rule_sources.get(fact) or next(iter(self.sources), None)

    def served_by(self, model: str) -> str:
        """Return the name of the profile that serves a model; ``""``: this one."""
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
        """Return the reasoning rule of this model."""
        return self.facts(model).reasoning or self.reasoning

    def choices(self, model: str, *, thinking: bool) -> frozenset[Choice]:
        """Return the kinds of ``tool_choice`` that can be enforced with this model."""
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
