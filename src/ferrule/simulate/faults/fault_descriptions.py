"""A description of each fault by its name, in a clause."""

from __future__ import annotations

from collections.abc import Mapping

DESCRIPTIONS: Mapping[str, str] = {
    "arguments-double-encoded": "the arguments are a JSON string that holds JSON",
    "arguments-fenced": "the arguments stand in a Markdown fence",
    "arguments-python-literals": "the arguments are a Python dict: True, None, single quotes",
    "arguments-raw-newline": "line breaks and tabs stand unescaped in the arguments' strings",
    "arguments-single-quotes": "the arguments' strings stand in single quotes",
    "arguments-trailing-comma": "the arguments end with a comma too many",
    "arguments-unquoted-keys": "the arguments' keys have no quotes",
    "call-in-reasoning": "the calls stand in the reasoning, as OpenAI's JSON; there are no native ones",
    "crlf": "lines end with CR LF",
    "cut-markup": "the reply is cut inside a call that is written as text",
    "data-after-done": "more data follows [DONE]",
    "data-without-space": "events begin with data:{, without the space",
    "disconnect": "the connection breaks in the middle of the reply",
    "disconnect-clean": "the stream ends in the middle of the reply, as if it were whole",
    "empty": "the reply is empty",
    "empty-id-name": "after a call's first piece, id and name are empty strings",
    "error-in-200": "an error comes inside a reply with status 200",
    "finish-empty": "a reply with calls finishes with an empty reason",
    "finish-stop": "a reply with calls finishes with stop",
    "function-call": "a call stands in function_call, though tools were asked for",
    "glued": "several events leave in one write",
    "html": "a gateway's web page with status 504",
    "id-changes": "every piece of a call has another id",
    "keep-alive": "comments between the events, blank lines before a JSON body",
    "no-done": "the stream ends without [DONE]",
    "no-index": "calls have no index",
    "null-arguments": "a call without arguments says null",
    "null-id-name": "after a call's first piece, id and name are null",
    "paced": "each event comes some time after the one before",
    "reasoning-only": "there is reasoning and nothing else",
    "refused-bad-key": "the vendor refuses the key",
    "refused-balance": "the vendor says that the account is empty",
    "refused-context-length": "the vendor says that the messages are too long",
    "refused-overloaded": "the vendor says that it is overloaded",
    "refused-rate-limit": "the vendor says that there were too many requests",
    "repeated-name": "every piece of a call repeats its id and name",
    "second-choice": "a second choice that nobody asked for",
    "server-parser-fails": "the server cannot read its own model's call, and answers 500 (llama.cpp)",
    "slow": "the reply comes slowly, a few bytes at a time",
    "split": "the reply is cut into pieces anywhere, also inside a character",
    "status": "status 500",
    "status-429": "status 429",
    "status-429-retry-after": "status 429 and Retry-After: 1",
    "status-500": "status 500",
    "status-503": "status 503",
    "think-tags": "the reasoning stands in the content, in think tags",
    "truncated": "the reply is cut inside the arguments, and says so",
    "truncated-but-says-tool-calls": "the reply is cut inside the arguments, and claims to be whole",
    "two-finishes": "the reason for stopping comes twice",
    "usage-everywhere": "every event counts tokens",
    "whole-call": "a call comes in one piece",
}

FORMS: Mapping[str, str] = {
    "call-in-reasoning-": "the calls stand in the reasoning, as {form}",
    "markup-": "the calls stand in the content, as {form}",
}
"""Beginning of a name -> description, for faults that exist for each form of a call."""

NUMBERS: Mapping[str, str] = {
    "disconnect": "bytes that come before",
    "disconnect-clean": "bytes that come before",
    "glued": "events in one write",
    "html": "the status",
    "keep-alive": "events between two comments",
    "paced": "milliseconds between two events",
    "slow": "bytes at a time",
    "split": "bytes in a piece at most",
    "status": "the status",
    "status-429-retry-after": "seconds",
    "truncated": "characters that come before",
    "truncated-but-says-tool-calls": "characters that come before",
}
"""Name -> what its number means, for faults that take a number behind a colon."""


def describe_fault(name: str) -> str:
    """The description of a fault."""
    if name in DESCRIPTIONS:
        return DESCRIPTIONS[name]
    begin = next(each for each in FORMS if name.startswith(each))
    return FORMS[begin].format(form=name.removeprefix(begin))
