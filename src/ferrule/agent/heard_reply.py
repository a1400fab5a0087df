"""One request to a model and what came of it: its times, the bytes of the reply, and what these say so far.

In go the bytes, as ``ChatFerrule`` gets them; out comes what the log keeps. A reply that broke off, or was
stopped by the user, is read as far as it came. Other model classes tell no bytes.
"""

from __future__ import annotations

from collections.abc import Callable

from langchain_core.language_models import BaseChatModel

from ferrule.decode import decode
from ferrule.events import fold
from ferrule.langchain.chat import ChatFerrule
from ferrule.messages import JsonObject, Reply
from ferrule.sessions.entries import Facts, Mark, Timing


class HeardReply:
    """What is heard of one request. ``clock`` gives seconds since the epoch."""

    def __init__(self, model: BaseChatModel, clock: Callable[[], float]) -> None:
        self._model = model if isinstance(model, ChatFerrule) else None
        self._clock = clock
        self._started = clock()
        self._first: float | None = None
        self.facts = Facts()
        """What is known of the whole reply beside what its message knows."""
        self._attempt = 0
        self._pieces: list[bytes] = []

    def piece(self, attempt: int, piece: bytes) -> None:
        """Take a piece of the reply; what came of an earlier attempt is forgotten."""
        if attempt != self._attempt:
            self._attempt, self._pieces, self._first = attempt, [], None
        if self._first is None:
            self._first = self._clock()
        self._pieces.append(piece)

    def end(self) -> None:
        """The reply is whole."""
        profile = None if self._model is None else self._model.vendor
        self.facts = Facts(
            vendor=(profile.vendor or profile.name) if profile else "",
            timing=Timing(self._started, self._first, self._clock()),
        )

    @property
    def body(self) -> bytes:
        """The bytes of the reply."""
        return b"".join(self._pieces)

    def stopped(self, error: BaseException) -> Mark | None:
        """What came of a reply that did not come to its end; None where nothing came."""
        if self._model is None or not self._pieces:
            return None
        decoder = decode(self._model.vendor)
        reply = fold([*decoder.feed(self.body), *decoder.end()])
        detail: JsonObject = {"error": type(error).__name__, "message": str(error), **_said(reply)}
        return Mark("stopped", detail)


def _said(reply: Reply) -> JsonObject:
    known = {"content": reply.content, "reasoning": reply.reasoning}
    return {name: text for name, text in known.items() if text}
