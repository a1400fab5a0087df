"""Notes: what was changed in a request before it was sent, and what was noticed while reading a reply.

``code`` is the kind of a note, ``detail`` its values. ``str(note)`` is the English sentence from
``SENTENCES``; other languages have their own tables of the same codes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

NoteCode = Literal[
    # replies
    "call-came-twice",
    "call-written-again",
    "call-replaced-by-reasoning",
    "draft-left-in-reasoning",
    "closing-think-tag-left",
    "stop-reason-missing",
    "relayed",
    "call-found",
    "call-repaired",
    "call-handed-on",
    "call-left-out",
    "call-beside-another",
    "arguments-left-out",
    "choices-left-out",
    "reply-mended",
    "asked-once-more",
    # tools and their choice
    "choice-without-tools",
    "choice-left-out",
    "tools-left-out",
    "required-call-not-forced",
    "required-call-not-forced-while-thinking",
    "named-call-not-forced",
    "named-call-not-forced-while-thinking",
    "tool-type-left-out",
    "async-left-out",
    "strict-refused",
    "strict-at-other-url",
    "strict-with-optional-property",
    "strict-with-open-object",
    "strict-with-empty-object",
    "strict-with-deep-schema",
    # thinking
    "model-never-thinks",
    "model-always-thinks",
    "thinking-switch-unknown",
    "thinking-switched-off",
    "thinking-changed",
    "effort-changed",
    # models
    "server-parser-off",
    "model-unknown",
    "model-retired",
    "another-api",
    "prefill-continued",
    # parameters
    "parameter-refused",
    "parameter-refused-while-thinking",
    "parameter-refused-without-thinking",
    "parameter-refused-beside-another",
    "parameter-ignored",
    "parameter-ignored-while-thinking",
    "field-of-another-api",
    "part-of-another-api",
    "stop-left-out",
    "format-refused-beside-tools",
    "format-weakened",
    "format-left-out",
    # messages
    "content-parts-left-out",
    "content-part-not-base64",
    "repeated-results-left-out",
    "results-without-call",
    "calls-without-result",
    "late-results",
    "broken-calls-as-text",
    "empty-messages-left-out",
    "foreign-thinking-left-out",
    "bound-thinking-left-out",
    "signed-thinking-left-out",
    "messages-changed",
    "thinking-recalled",
]
"""The kind of a note; ``SENTENCES`` has the sentence of each."""

SENTENCES: Mapping[NoteCode, str] = {
    # replies
    "call-came-twice": "a call of {name} came twice, {first} and {second}; one is kept",
    "call-written-again": "a call of {name} was written again after more text; one is kept",
    "call-replaced-by-reasoning": "a call of {name} was replaced by those in the reasoning",
    "draft-left-in-reasoning": "a call in the reasoning was taken for a draft and left there",
    "closing-think-tag-left": "a closing think tag without an opening one was left in the text",
    "stop-reason-missing": (
        "The reply ended without a finish reason. It has no calls, so it counts as an answer."
    ),
    "relayed": "{sentence}",
    "call-found": "a call of {name} was found in the {channel}, written as {dialect}",
    "call-repaired": "a call of {name} was repaired: {rules}",
    "call-handed-on": "a call of {name} was handed on as the model made it, {reason}: {detail}",
    "call-left-out": "a call of {name} was left out, {reason}: {detail}",
    "arguments-left-out": "arguments that came behind a complete call, and belong to none, were left out",
    "call-beside-another": "a call of {name} was left out, because the request allows one call only",
    "choices-left-out": "choices of the reply left out: {count}; the request did not ask for them",
    "reply-mended": "fields of the reply that strict clients need were added or corrected",
    "asked-once-more": (
        "the model was asked once more, because the reply had no whole call; broken calls: {count}"
    ),
    # tools and their choice
    "choice-without-tools": "tool_choice was left out, because there are no tools",
    "choice-left-out": "tool_choice was left out, because Ollama has none",
    "tools-left-out": "{vendor} has no tool_choice none; the tools were left out instead",
    "required-call-not-forced": (
        "{vendor} does not accept a forced call; the choice was left to the model"
    ),
    "required-call-not-forced-while-thinking": (
        "{vendor} does not accept a forced call while thinking; switch thinking off to force it; the"
        " choice was left to the model"
    ),
    "named-call-not-forced": (
        "{vendor} does not accept a forced call of {tool!r}; the choice was left to the model"
    ),
    "named-call-not-forced-while-thinking": (
        "{vendor} does not accept a forced call of {tool!r} while thinking; switch thinking off to"
        " force it; the choice was left to the model"
    ),
    "tool-type-left-out": "a tool of type {type} was left out, because {vendor} has none",
    "async-left-out": "the tool {tool!r} is not async: {vendor} waits for the result of every call",
    "strict-refused": "the tool {tool!r} is not strict: {vendor} has no such tools",
    "strict-at-other-url": "the tool {tool!r} is not strict: {vendor} takes strict tools only at {url}",
    "strict-with-optional-property": "the tool {tool!r} is not strict: {property!r} is optional",
    "strict-with-open-object": "the tool {tool!r} is not strict: an object is open",
    "strict-with-empty-object": "the tool {tool!r} is not strict: an object has no properties",
    "strict-with-deep-schema": "the tool {tool!r} is not strict: it is nested too deeply",
    # thinking
    "model-never-thinks": "{model} never thinks",
    "model-always-thinks": "{model} always thinks",
    "thinking-switch-unknown": "no thinking switch is known for {vendor}; nothing was sent",
    "thinking-switched-off": (
        "thinking was switched off, because the calls now answered were made without it"
    ),
    "thinking-changed": "{model} does not accept thinking of type {type}; {taken} was sent",
    "effort-changed": "{model} does not accept the effort {effort}; {taken} was sent",
    # models
    "server-parser-off": (
        "{vendor} could not read what its model wrote; it was asked once more with its own parser off"
    ),
    "model-unknown": ("{model} is not a known model of {vendor}; the rules of its newest models were used"),
    "prefill-continued": (
        '{model} does not continue an assistant message; a user message "{text}" was added after it'
    ),
    "model-retired": "{vendor} retired {model} on {date}; {successor} took its place",
    "another-api": "{model} was asked through {api}, the API at which {vendor} offers it",
    # parameters
    "parameter-refused": "{parameter} was left out, because {vendor} refuses it for {model}",
    "parameter-refused-while-thinking": (
        "{parameter} was left out, because {vendor} refuses it while thinking"
    ),
    "parameter-refused-without-thinking": (
        "{parameter} was left out, because {vendor} refuses it with thinking switched off"
    ),
    "parameter-refused-beside-another": (
        "{parameter} was left out, because {vendor} refuses it beside {other}"
    ),
    "parameter-ignored": "{vendor} ignores {parameter}",
    "parameter-ignored-while-thinking": "{vendor} ignores {parameter} while thinking",
    "field-of-another-api": "{parameter} was left out, because only the API of the request knows it",
    "part-of-another-api": (
        "items of type {type} left out: {count}; only the API of the request knows them"
    ),
    "stop-left-out": "stop was left out, because this API has no such parameter",
    "format-refused-beside-tools": (
        "response_format was left out, because {vendor} refuses it beside tools"
    ),
    "format-weakened": "{vendor} has no response_format json_schema; json_object was sent",
    "format-left-out": "{vendor} has no response_format {type}; it was left out",
    # messages
    "content-parts-left-out": ("content parts of type {type} left out: {count}; {vendor} takes text only"),
    "content-part-not-base64": (
        "a part of type {type} was left out, because Ollama takes only images in base64"
    ),
    "repeated-results-left-out": ("tool results left out: {count}; their calls were already answered"),
    "results-without-call": "tool results without a call: {count}; each was sent as a user message",
    "calls-without-result": "calls without a result: {count}; each got one that says so",
    "late-results": (
        "calls with a late result: {count}; each got a placeholder, and its result was sent later as a"
        " user message, because {vendor} wants a result directly after its call"
    ),
    "broken-calls-as-text": "broken calls sent as text: {count}",
    "empty-messages-left-out": "assistant messages without text and calls left out: {count}",
    "foreign-thinking-left-out": (
        "messages sent without their thinking: {count}; it came from another model family"
    ),
    "bound-thinking-left-out": (
        "messages sent without their thinking: {count}; it is valid only for the model and the"
        " conversation that it came from"
    ),
    "signed-thinking-left-out": "messages sent without their signed thinking, as requested: {count}",
    "messages-changed": "messages changed to follow the vendor's rules: {count}",
    "thinking-recalled": "messages that got their thinking back: {count}; the client had dropped it",
}
"""Code -> English sentence; the note's ``detail`` fills the placeholders."""


LEFT_OUT = "a call of {name} was left out, {reason}"
"""The sentence of ``call-left-out`` in a relayed note, which has no detail."""


@dataclass(frozen=True, slots=True)
class Note:
    """A note for a person about a request or a reply; ``str(note)`` is an English sentence.

    ``detail`` holds the values of the placeholders in the sentence: ``vendor`` is a vendor's title,
    ``name`` and ``tool`` are a tool, ``parameter`` is a field of the request, ``count`` a number. The code
    ``relayed`` is for notes received as plain sentences from another program that uses Ferrule.

    >>> str(Note("parameter-ignored", {"vendor": "MiniMax", "parameter": "frequency_penalty"}))
    'MiniMax ignores frequency_penalty'
    """

    code: NoteCode
    detail: Mapping[str, str | int] = field(default_factory=dict[str, str | int])

    def __str__(self) -> str:
        return SENTENCES[self.code].format_map(self.detail)

    def __hash__(self) -> int:
        return hash((self.code, frozenset(self.detail.items())))
