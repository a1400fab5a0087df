"""What is known about a vendor, as data. Nothing here acts; ``encode`` and ``decode`` read it.

A fact that nobody checked is left at its default, and the defaults are those of an unknown
OpenAI-compatible endpoint: nothing foreign is sent, nothing is refused.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

__all__ = [
    "Choice",
    "IdRule",
    "ModelFacts",
    "Profile",
    "ReasoningRule",
    "Source",
    "Thinking",
    "Turns",
]

Turns = Literal["none", "current-turn-calls", "all-calls", "all"]
"""Which assistant messages carry their reasoning: none; those with calls after the last user message;
those with calls; every one. Only the first and the last two leave earlier messages' bytes alone when
the conversation grows, which is what prompt caches need."""

Thinking = Literal["always", "never", "on", "off"]
"""Whether a model thinks: without a switch (``always``, ``never``) or by default (``on``, ``off``)."""

Choice = Literal["auto", "none", "required", "named"]
"""The kinds of ``tool_choice``; ``named`` is ``{"type": "function", "function": {"name": …}}``."""


@dataclass(frozen=True, slots=True)
class Source:
    """Where a fact stands: a public URL, or ``recorded on the wire``; and when it was seen there."""

    where: str
    date: str


@dataclass(frozen=True, slots=True)
class ReasoningRule:
    """How the model's thinking comes out and what of it goes back."""

    reads: tuple[str, ...] = ()
    """Keys it comes out in (the reader reads all known ones anyway)."""
    key: str | None = None
    """Key it goes back in; ``"reasoning_details"`` sends the items back, others the text."""
    turns: Turns = "none"
    """Which assistant messages carry it."""
    placeholder: str | None = None
    """What a calling message without a text carries while thinking is on; None: the key is left out."""
    strip: tuple[str, ...] = ()
    """Message keys this vendor must not be sent."""
    inline_tags: bool = False
    """The text goes back inside the content, between think tags, and no key is used."""


@dataclass(frozen=True, slots=True)
class ModelFacts:
    """A model's limits in tokens (None: unknown), whether it thinks, and what it adds to its vendor."""

    context: int | None = None
    output: int | None = None
    thinking: Thinking | None = None
    refused: tuple[str, ...] = ()
    """Request fields this model refuses beyond those its vendor refuses."""


@dataclass(frozen=True, slots=True)
class IdRule:
    """Which call ids a vendor takes: characters beyond ASCII letters and digits, and an exact length."""

    punctuation: str | None = None
    """Characters allowed besides letters and digits; None: any character is."""
    length: int | None = None
    """Exact length, where one is demanded."""


@dataclass(frozen=True, slots=True)
class Profile:
    """One vendor: where it is, what it wants, what it refuses, how its replies look."""

    name: str
    title: str
    family: str = ""
    """The model family whose thinking this is; compared with ``Assistant.family``."""
    base_url: str = ""
    base_urls: tuple[str, ...] = ()
    """All endpoints of this shape; the first is ``base_url`` unless another was asked for."""
    hosts: tuple[str, ...] = ()
    """Hosts that belong to the vendor; each stands for itself and everything below it."""
    aliases: tuple[str, ...] = ()
    key_variables: tuple[str, ...] = ()
    """Environment variables that may hold the key, most usual first."""
    default_model: str = ""
    models: Mapping[str, ModelFacts] = field(default_factory=dict[str, ModelFacts])
    """Facts by model name; a name ending in ``*`` stands for every name that begins so."""
    model_prefixes: tuple[str, ...] = ()
    """How names of this family's models begin, lower case, without an owner's path."""
    api: Literal["openai_chat"] = "openai_chat"

    reasoning: ReasoningRule = ReasoningRule()
    elsewhere: ReasoningRule | None = None
    """The rule for this family's models on somebody else's host; None: the same rule."""
    adopts_families: bool = True
    """False: the host refuses foreign message keys, so no other family's rule may be used on it."""
    thinking_on: Mapping[str, Any] | None = None
    """Request fields that switch thinking on; None: there is no switch."""
    thinking_off: Mapping[str, Any] | None = None
    """Request fields that switch thinking off; None: there is no switch."""
    thinks_by_default: bool = False
    """For models without facts of their own."""

    tool_choices: frozenset[Choice] = frozenset({"auto", "none", "required", "named"})
    tool_choices_thinking: frozenset[Choice] | None = None
    """The same while thinking; None: no difference."""
    max_tokens_key: str = "max_tokens"
    refused: tuple[str, ...] = ()
    """Request fields that are refused or do harm; they are not sent."""
    ignored_thinking: tuple[str, ...] = ()
    """Request fields without effect while thinking; they are sent, and a note says so."""
    extra: Mapping[str, Any] = field(default_factory=dict[str, Any])
    """Sent with every request."""
    extra_stream: Mapping[str, Any] = field(default_factory=dict[str, Any])
    """Sent with every streaming request."""
    extra_stream_tools: Mapping[str, Any] = field(default_factory=dict[str, Any])
    """Sent with every streaming request that has tools."""

    call_content: str | None = None
    """The content of a calling message without text: ``""`` or null."""
    empty_result: str = ""
    """What stands in for an empty tool result."""
    ids: IdRule = IdRule()

    dialect: str = "auto"
    opens_in_reasoning: bool = False
    """Replies begin inside the thinking, without an opening tag."""
    cumulative: bool = False
    """Each chunk repeats the whole text so far."""
    done_marker: bool = True
    """The stream ends with ``[DONE]``. Information only: nothing waits for it."""

    sources: tuple[Source, ...] = ()
    verified: str = ""
    """When the facts were last compared with their sources, as YYYY-MM-DD."""

    def facts(self, model: str) -> ModelFacts:
        """What is known about a model; empty facts when nothing is. The longest ``*`` pattern wins."""
        name = model.rpartition("/")[2].lower()
        found = self.models.get(name)
        if found is not None:
            return found
        best = ""
        for pattern in self.models:
            if pattern.endswith("*") and name.startswith(pattern[:-1]) and len(pattern) > len(best):
                best = pattern
        return self.models.get(best) or ModelFacts()

    def thinks(self, model: str, asked: bool | None = None) -> bool:
        """Whether a request to ``model`` will think; ``asked`` is the caller's wish."""
        by_default = self.facts(model).thinking
        if by_default in ("always", "never"):
            return by_default == "always"
        if asked is not None:
            return asked
        return self.thinks_by_default if by_default is None else by_default == "on"
