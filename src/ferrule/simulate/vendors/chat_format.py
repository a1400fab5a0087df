"""The format of a vendor's chat completions, as data: from a ``Draft`` to a JSON reply or stream chunks.

Vendors differ in the extra keys of a delta with reasoning, text or a call, in how calls are cut, and in the
place of the usage. So a format is a few small JSON objects and options, and one pair of functions writes
all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import cycle
from typing import Any, Literal

from ferrule.core.messages import JsonObject
from ferrule.simulate.conversation import objects
from ferrule.simulate.reply_draft import Cutter, Draft, DraftCall, signature_of

ReasoningPlace = Literal["key", "details", "parts", "thoughts", "tags", "none"]
"""The place of the reasoning in a reply.

- ``key``: as text under ``ChatFormat.reasoning_key``.
- ``details``: under that key, and in ``reasoning_details``, signed if ``ChatFormat.signed``.
- ``parts``: in ``thinking`` parts of a content list.
- ``thoughts``: in content marked as a thought; the first call has a signature.
- ``tags``: in the content, between think tags.
- ``none``: no reasoning.
"""

UsagePlace = Literal["asked", "finish", "second-finish", "always", "every", "choice", "twice"]
"""The place of the token counts in a stream.

- ``asked``, ``always``: on a last chunk without choices, if ``include_usage`` asks for it, or always.
- ``finish``, ``second-finish``: on the chunk with the finish reason, or on a second chunk like it.
- ``every``: a running total on every chunk.
- ``choice``: inside the choice with the finish reason.
- ``twice``: on the chunk with the finish reason under ``x_groq``, and on a last chunk without choices.
"""

CallCut = Literal["pieces", "halves", "halves-finish", "whole", "finish"]
"""How a stream cuts a call.

- ``pieces``: the name, then the arguments in pieces.
- ``halves``, ``halves-finish``: the name, then all arguments; with the finish reason on the same chunk.
- ``whole``: each call in one piece.
- ``finish``: all calls whole, on the chunk with the finish reason.
"""


@dataclass(frozen=True, slots=True)
class ChatFormat:
    """The format of one vendor's replies; the defaults are those of most vendors."""

    reasoning_in: ReasoningPlace = "key"
    reasoning_key: str = "reasoning_content"
    detail: JsonObject = field(
        default_factory=lambda: {"type": "reasoning.text", "format": "unknown", "index": 0}
    )
    """An item of ``reasoning_details``, without its text."""
    signed: bool = True
    first_delta: JsonObject | None = field(default_factory=lambda: {"role": "assistant", "content": ""})
    """The first delta, or None."""
    merge_first: bool = False
    """The first delta is merged into the next one."""
    reasoning_keys: JsonObject = field(default_factory=dict[str, Any])
    """Extra keys of each delta with reasoning."""
    text_keys: JsonObject = field(default_factory=dict[str, Any])
    """Extra keys of each delta with text."""
    call_keys: JsonObject = field(default_factory=dict[str, Any])
    """Extra keys of each delta with a piece of a call."""
    last_delta: JsonObject = field(default_factory=dict[str, Any])
    """The delta of the chunk with the finish reason."""
    cut: CallCut = "pieces"
    later_piece_keys: tuple[JsonObject, ...] = ({},)
    """Extra keys of a call's later pieces, used in rotation; a ``name`` goes into ``function``, and
    ``"id": True`` repeats the call's id."""
    text_after_calls: bool = False
    """Text comes after the calls."""
    finish_key: bool = True
    """``finish_reason`` is null on earlier chunks; False: they do not have the key."""
    usage_in: UsagePlace = "asked"
    more_usage: Callable[[Draft], JsonObject] = lambda draft: {}
    """Further token counts, besides the usual three."""
    chunk_keys: JsonObject = field(default_factory=dict[str, Any])
    """Extra keys of every chunk."""
    choice_keys: JsonObject = field(default_factory=dict[str, Any])
    """Extra keys of every choice in a stream."""
    reply_choice_keys: JsonObject = field(default_factory=dict[str, Any])
    """Extra keys of the choice in a JSON reply."""
    usage_chunk_keys: JsonObject = field(default_factory=dict[str, Any])
    """Extra keys of a chunk with usage and without choices."""
    body_keys: JsonObject = field(default_factory=dict[str, Any])
    """Extra keys of a JSON reply."""
    message_keys: JsonObject = field(default_factory=dict[str, Any])
    """Extra keys of the message in a JSON reply."""
    content_beside_calls: JsonObject = field(default_factory=lambda: {"content": ""})
    """The content of the message in a JSON reply with calls and without text."""
    index_in_reply: bool = True
    """Calls in a JSON reply have an ``index``."""
    finish_for_named_tool: str = ""
    """The finish reason of a call if ``tool_choice`` named a tool; ``""``: the usual one."""
    finish_reasons: Mapping[str, str] = field(default_factory=dict[str, str])
    """Finish reason -> this vendor's word for it."""

    def reply(self, draft: Draft, request: JsonObject) -> JsonObject:
        """Return a ``chat.completion``."""
        content: JsonObject = (
            {"content": draft.text} if draft.text or not draft.calls else self.content_beside_calls
        )
        message = {"role": "assistant"} | content | self.message_keys | self._thought(draft)
        if draft.calls:
            message["tool_calls"] = self._whole_calls(draft)
            if not self.index_in_reply:
                for call in message["tool_calls"]:
                    del call["index"]
        choice = {"index": 0, "message": message} | self.reply_choice_keys
        choice["finish_reason"] = self._finish(draft, request)
        head = _head(draft, "chat.completion") | self.body_keys
        return head | {"choices": [choice], "usage": self._counts(draft)}

    def stream(self, draft: Draft, request: JsonObject, cutter: Cutter) -> list[JsonObject]:
        """Return the chunks, without ``[DONE]``."""
        deltas = [] if self.first_delta is None else [self.first_delta]
        deltas += [piece | self.reasoning_keys for piece in self._thoughts(draft, cutter)]
        spoken = [{"content": piece} | self.text_keys for piece in cutter.cut(self._text(draft))]
        called = [] if self.cut == "finish" else self._calls(draft, request, cutter)
        deltas += [*called, *spoken] if self.text_after_calls else [*spoken, *called]
        if self.merge_first and len(deltas) > 1:
            deltas[:2] = [deltas[0] | deltas[1]]
        last = self.last_delta
        if self.cut == "finish" and draft.calls:
            last = last | {"tool_calls": self._whole_calls(draft)}
        if self.cut == "halves-finish" and draft.calls:
            last = deltas.pop()
        chunks = [self._chunk(draft, delta) for delta in deltas]
        end = self._chunk(draft, last, self._finish(draft, request))
        return self._counted([*chunks, end], draft, request)

    def _finish(self, draft: Draft, request: JsonObject) -> str:
        if (
            self.finish_for_named_tool
            and draft.finish == "tool_calls"
            and isinstance(request.get("tool_choice"), dict)
        ):
            return self.finish_for_named_tool
        return self.finish_reasons.get(draft.finish, draft.finish)

    def _counts(self, draft: Draft) -> JsonObject:
        return draft.usage() | self.more_usage(draft)

    def _text(self, draft: Draft) -> str:
        if self.reasoning_in == "tags" and draft.reasoning:
            return f"<think>\n{draft.reasoning}\n</think>\n" + (f"\n{draft.text}" if draft.text else "")
        return draft.text

    def _thought(self, draft: Draft) -> JsonObject:
        text = draft.reasoning
        match self.reasoning_in:
            case "key":
                return {self.reasoning_key: text} if text else {}
            case "details":
                found = self._details(draft)
                return {self.reasoning_key: text or None} | ({"reasoning_details": found} if found else {})
            case "parts" if text:
                spoken = [{"type": "text", "text": draft.text}] if draft.text else []
                return {"content": [_part(text) | {"closed": True}, *spoken]}
            case "tags" if text:
                return {"content": self._text(draft)}
            case _:
                return {}

    def _thoughts(self, draft: Draft, cutter: Cutter) -> Iterator[JsonObject]:
        if self.reasoning_in in ("tags", "none"):
            return
        for text in cutter.cut(draft.reasoning):
            match self.reasoning_in:
                case "details":
                    yield {self.reasoning_key: text, "reasoning_details": [self.detail | {"text": text}]}
                case "parts":
                    yield {"content": [_part(text)]}
                case "thoughts":
                    yield {"content": text, "extra_content": {"google": {"thought": True}}}
                case _:
                    yield {self.reasoning_key: text}
        if self.reasoning_in == "details" and self.signed:
            for item in self._details(draft):
                yield {"reasoning_details": [item | ({"text": ""} if "text" in item else {})]}

    def _details(self, draft: Draft) -> list[JsonObject]:
        """Return the items to be sent back unchanged: the text, and for Gemini's models an encrypted
        one."""
        found: list[JsonObject] = []
        if draft.reasoning:
            signature = {"signature": signature_of(draft.reasoning)} if self.signed else {}
            found.append(self.detail | {"text": draft.reasoning} | signature)
        if draft.model.startswith("google/") and draft.calls:
            call = draft.calls[0]
            item = {"type": "reasoning.encrypted", "data": signature_of(call.name), "id": call.id}
            found.append(item | {"format": "google-gemini-v1", "index": len(found)})
        return found

    def _whole_calls(self, draft: Draft) -> list[JsonObject]:
        return [self._whole(at, call, draft) for at, call in enumerate(draft.calls)]

    def _calls(self, draft: Draft, request: JsonObject, cutter: Cutter) -> list[JsonObject]:
        return [
            self.call_keys | {"tool_calls": [piece]}
            for at, call in enumerate(draft.calls)
            for piece in self._pieces(at, call, draft, cutter)
        ]

    def _whole(self, index: int, call: DraftCall, draft: Draft) -> JsonObject:
        function = {"name": call.name, "arguments": call.arguments}
        found: JsonObject = {"index": index, "id": call.id, "type": "function", "function": function}
        if self.reasoning_in == "thoughts" and not index:
            signature = signature_of(call.name)
            found["extra_content"] = {"google": {"thought_signature": signature}}
        return found

    def _pieces(self, index: int, call: DraftCall, draft: Draft, cutter: Cutter) -> Iterator[JsonObject]:
        whole = self._whole(index, call, draft)
        if self.cut == "whole":
            yield whole
            return
        yield whole | {"function": {"name": call.name, "arguments": ""}}
        halves = self.cut in ("halves", "halves-finish")
        texts = [call.arguments] if halves else cutter.cut(call.arguments)
        for text, fixed in zip(texts, cycle(self.later_piece_keys), strict=False):
            piece: JsonObject = {"index": index} | fixed
            name: JsonObject = {"name": piece.pop("name")} if "name" in piece else {}
            if piece.get("id") is True:
                piece["id"] = call.id
            yield piece | {"function": name | {"arguments": text}}

    def _chunk(self, draft: Draft, delta: JsonObject, finish: str | None = None) -> JsonObject:
        ended: JsonObject = {"finish_reason": finish} if self.finish_key or finish is not None else {}
        choice = {"index": 0, "delta": delta} | self.choice_keys | ended
        return _head(draft, "chat.completion.chunk") | self.chunk_keys | {"choices": [choice]}

    def _counted(self, chunks: list[JsonObject], draft: Draft, request: JsonObject) -> list[JsonObject]:
        counts, wish = self._counts(draft), request.get("stream_options")
        last = chunks[-1]
        alone = _head(draft, "chat.completion.chunk") | self.chunk_keys | self.usage_chunk_keys
        alone |= {"choices": [], "usage": counts}
        match self.usage_in:
            case "finish":
                last["usage"] = counts
            case "choice":
                last["choices"][0]["usage"] = counts
            case "second-finish":
                empty = self._chunk(draft, self.last_delta, self._finish(draft, request))
                chunks.append(empty | {"usage": counts})
            case "every":
                for said, chunk in enumerate(chunks[:-1]):
                    total = draft.prompt + said
                    chunk["usage"] = counts | {"completion_tokens": said, "total_tokens": total}
                last["usage"] = counts
            case "twice":
                last["x_groq"] = {"id": f"req_{draft.id[-12:]}", "usage": counts}
                chunks.append(alone)
            case "always":
                chunks.append(alone)
            case "asked" if any(each.get("include_usage") for each in objects([wish])):
                chunks.append(alone)
            case _:
                pass
        return chunks


def _part(text: str) -> JsonObject:
    return {"type": "thinking", "thinking": [{"type": "text", "text": text}]}


def _head(draft: Draft, kind: str) -> JsonObject:
    return {"id": draft.id, "object": kind, "created": draft.created, "model": draft.model}
