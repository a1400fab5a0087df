"""``Family``: the interface of an API family, and ``FAMILIES``."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any, Literal, Protocol, get_args

from ferrule.core.deltas import Said
from ferrule.core.errors import Failure
from ferrule.core.messages import JsonObject, Message, Reply
from ferrule.core.notes import Note
from ferrule.core.requests import Request
from ferrule.vendors import Api, Profile
from ferrule.wire.reply_reader import JsonReader
from ferrule.wire.reply_writer import Head, ReplyWriter, shows_error


class RequestWriter(Protocol):
    """Writes the body of a request in the shape of its family."""

    def __call__(
        self, profile: Profile, messages: Sequence[Message], fields: JsonObject, *, thinking: bool
    ) -> tuple[JsonObject, list[Note]]:
        """Return the body, and notes on changes.

        ``fields`` are those of chat completions (``request_fields``), without messages; they must not be
        changed. ``thinking``: whether the model will think.
        """
        ...


@dataclass(frozen=True, slots=True)
class Family:
    """An API family: its path, and how its requests and replies are read and written.

    ``path`` follows the vendor's base URL; ``stream`` is the media type of its streams. ``conversation`` is
    the request field with the messages. ``thinking_keys`` are the message keys with the thinking, if it is
    not among the other parts; ``outline`` gives the order of the parts. ``read_request`` raises
    ``UsageError`` for an invalid request. ``is_settled``: whether the messages for a model can be read and
    sent unchanged; None: unknown without trying.

    ``write_reply`` writes a whole reply; ``amend`` puts its content into a vendor's document, whose other
    fields stay. ``writer`` writes a stream and passes on a vendor's, ``frame`` serializes an object,
    ``closing`` follows the last one. ``write_failure`` is the body of an error; ``shows_error``: whether
    clients of the API find an error in an object. ``call_ids``: calls have ids that clients read.
    ``mark_of``: what a reply keeps of its request's body if thinking is bound to the conversation.
    ``by_the_letter``: the content of a whole reply that follows the API's reference, so ``writer`` does not
    change it; None if that is not certain. ``numbered``: stream events have numbers, so ``writer`` counts
    them and keeps their texts.
    """

    api: Api
    path: str
    stream: Literal["text/event-stream", "application/x-ndjson"]
    reader: Callable[[Profile], JsonReader]
    write_request: RequestWriter
    read_request: Callable[[JsonObject], Request]
    write_reply: Callable[[Reply, Head], JsonObject]
    write_failure: Callable[[Failure], JsonObject]
    amend: Callable[[JsonObject, JsonObject], JsonObject]
    writer: Callable[[Head], ReplyWriter]
    frame: Callable[[JsonObject], bytes]
    shows_error: Callable[[JsonObject], bool] = shows_error
    closing: bytes = b""
    call_ids: bool = True
    numbered: bool = False
    conversation: Literal["messages", "input"] = "messages"
    thinking_keys: tuple[str, ...] = ()
    is_settled: Callable[[Profile, str, Any], bool] | None = None
    outline: Callable[[Sequence[JsonObject]], list[str]] = lambda items: []
    by_the_letter: Callable[[JsonObject], Said | None] | None = None
    mark_of: Callable[[JsonObject], JsonObject | None] = lambda body: None


class _Families(Mapping[Api, Family]):
    def __getitem__(self, api: Api) -> Family:
        return _family(api)

    def __iter__(self) -> Iterator[Api]:
        return iter(get_args(Api))

    def __len__(self) -> int:
        return len(get_args(Api))


@cache
def _family(api: Api) -> Family:
    if api not in get_args(Api):
        raise KeyError(api)
    return import_module(f"ferrule.wire.{api}").FAMILY


FAMILIES: Mapping[Api, Family] = _Families()
"""Every API family by name, loaded on first use."""
