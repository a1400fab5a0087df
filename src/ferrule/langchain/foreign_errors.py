"""What went wrong, in an exception of another chat model's class: the same ``Failure`` as of ours.

``ChatOpenAI``, ``ChatDeepSeek``, ``ChatQwen`` and ``ChatAnthropic`` raise what their SDKs raise: an error
with a status and the vendor's body, one with a body alone for an error inside a stream, or that of the HTTP
client when a connection fails or ends. They are told by their fields and the names of their classes, so
that no SDK is imported. Read from openai 3.54, anthropic 2.12 and httpx 0.28, 2026-11.
"""

from __future__ import annotations

import json
from typing import Any

from langchain_core import exceptions
from langchain_core.exceptions import ContextOverflowError

from ferrule.core import errors
from ferrule.core.errors import Failure, VendorError
from ferrule.wire.failures import failure


class AuthenticationFailed(errors.AuthenticationFailed, exceptions.ModelAuthenticationError):
    """The key is missing, wrong, or not allowed to use this model."""


class BalanceExhausted(errors.BalanceExhausted, exceptions.ModelPermissionDeniedError):
    """The account has no credit left."""


class ContextTooLong(errors.ContextTooLong, exceptions.ContextOverflowError):
    """The messages do not fit into the model's context window."""


class ModelNotFound(errors.ModelNotFound, exceptions.ModelNotFoundError):
    """The endpoint has no model of this name."""


class ParameterRefused(errors.ParameterRefused, exceptions.ModelInvalidRequestError):
    """A part of the request is unknown, not supported or out of range."""


class ContentFiltered(errors.ContentFiltered, exceptions.ModelInvalidRequestError):
    """The vendor's filter objects."""


class Refused(errors.Refused, exceptions.ModelInvalidRequestError):
    """The vendor refuses this request as it stands."""


class RateLimited(errors.RateLimited, exceptions.ModelRateLimitError):
    """Too many requests."""


class Overloaded(errors.Overloaded, exceptions.ModelAPIError):
    """The vendor had no capacity or failed on its side."""


class BadGateway(errors.BadGateway, exceptions.ModelAPIError):
    """A web page came instead of the vendor's answer."""


class TimedOut(errors.TimedOut, exceptions.ModelTimeoutError):
    """Nothing arrived for longer than allowed."""


class Disconnected(errors.Disconnected, exceptions.ModelConnectionError):
    """The connection failed, or a stream ended without saying why."""


def known_to_langchain(error: errors.VendorError) -> errors.VendorError:
    """The same error as one that LangChain knows too."""
    return _KNOWN[error.failure.kind](error.failure)


_KNOWN: dict[errors.FailureKind, type[errors.VendorError]] = {
    "authentication": AuthenticationFailed,
    "balance": BalanceExhausted,
    "context-length": ContextTooLong,
    "model-not-found": ModelNotFound,
    "parameter": ParameterRefused,
    "content-filter": ContentFiltered,
    "refused": Refused,
    "rate-limit": RateLimited,
    "overloaded": Overloaded,
    "bad-gateway": BadGateway,
    "timeout": TimedOut,
    "disconnected": Disconnected,
}


_CONNECTIONS = frozenset(
    {"APIConnectionError", "ModelConnectionError", "TransportError", "ClientError", "ConnectionError"}
)
"""Names of classes whose errors say that a connection failed or ended: the SDKs', LangChain's, httpx's,
aiohttp's, and Python's own and that of requests."""

_TIMEOUTS = frozenset({"APITimeoutError", "ModelTimeoutError", "TimeoutException", "TimeoutError"})
_NOTHING = "No generations found in stream"
"""What langchain-core 1.7 raises where a stream ended before its first chunk."""

_PASSING = frozenset({"rate-limit", "overloaded", "bad-gateway", "timeout", "disconnected"})
_IN_A_REPLY = 200


def failure_of(error: BaseException) -> Failure | None:
    """The failure that an exception of any chat model tells of; None where it tells of none."""
    if isinstance(error, VendorError):
        return error.failure
    names = {each.__name__ for each in type(error).__mro__}
    status = getattr(error, "status_code", None)
    body: Any = getattr(error, "body", None)
    if isinstance(status, int) or body is not None:
        known = status if isinstance(status, int) else _IN_A_REPLY
        return failure(known, {}, _text(body) or str(error))
    if isinstance(error, ValueError) and str(error).startswith(_NOTHING):
        return Failure("disconnected", str(error))
    if names & _TIMEOUTS:
        return Failure("timeout", str(error))
    return Failure("disconnected", str(error)) if names & _CONNECTIONS else None


def is_too_long(error: BaseException) -> bool:
    """Whether a vendor refuses a request because its messages do not fit into the context window."""
    if isinstance(error, ContextOverflowError):
        return True
    found = failure_of(error)
    return found is not None and found.kind == "context-length"


def broke_off(error: BaseException) -> bool:
    """Whether a reply that may have begun well did not come to its end.

    Ours are tried again by the client until something of the reply is handed on; others say nothing of how
    far a reply has come when its connection ends.
    """
    found = failure_of(error)
    if found is None or found.kind not in _PASSING:
        return False
    ours = isinstance(error, VendorError)
    return found.status == _IN_A_REPLY or (not ours and found.kind == "disconnected")


def _text(body: Any) -> str:
    """A body as a vendor sent it; SDKs keep what stood under ``error``."""
    if isinstance(body, str):
        return body
    return json.dumps(body, ensure_ascii=False, default=str) if isinstance(body, (dict, list)) else ""
