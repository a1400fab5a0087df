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
    """An API family: where it listens, how a request is written and read, and so a reply.

    ``path`` follows the base address of a vendor; ``stream`` is the media type of its streams.
    ``conversation`` is the field of a request that holds the messages, ``thinking_keys`` are the keys of a
    message that hold the thinking, where it does not stand among the other parts; ``outline`` says in which
    order these stand. ``read_request`` raises ``UsageError`` for what is no request. ``is_settled`` says
    that the messages of a request to a model can be read, and go out as they came; None: that has to be
    tried.

    ``write_reply`` writes a whole reply; ``amend`` gives a document of a vendor what such a reply says, and
    keeps its other fields. ``writer`` writes a stream and passes on that of a vendor, ``frame`` puts an
    object of them on the wire, ``closing`` follows the last one. ``write_failure`` is the body of an error,
    ``shows_error`` says whether clients of the API find an error in an object. ``call_ids``: calls have ids
    that clients read. ``mark_of``: what the reply to a body keeps of it, where thinking is bound to the
    conversation. ``by_the_letter``: what a whole reply says that stands as the API's reference has it, so
    that ``writer`` leaves it as it is; None where that is not certain. ``numbered``: the events of a stream
    are numbered, and its ``writer`` counts them and keeps their texts.
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
"""Every API family by name, loaded at its first use."""
