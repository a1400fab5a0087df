"""Convert exceptions of other chat model classes to a ``Failure``.

``ChatOpenAI``, ``ChatDeepSeek``, ``ChatQwen`` and ``ChatAnthropic`` raise errors of their SDKs: with a
status and the vendor's body, with only a body for an error inside a stream, or the HTTP client's error if a
connection fails or ends. They are recognised by their fields and class names, so that no SDK is imported.
Read from openai 3.54, anthropic 2.12 and httpx 0.28, 2026-11.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

from langchain_core import exceptions
from langchain_core.exceptions import ContextOverflowError

from ferrule.core import errors
from ferrule.core.errors import Failure, VendorError
from ferrule.wire.failures import failure

_THEIRS: dict[errors.FailureKind, type[Exception]] = {
    "authentication": exceptions.ModelAuthenticationError,
    "balance": exceptions.ModelPermissionDeniedError,
    "context-length": exceptions.ContextOverflowError,
    "model-not-found": exceptions.ModelNotFoundError,
    "parameter": exceptions.ModelInvalidRequestError,
    "content-filter": exceptions.ModelInvalidRequestError,
    "refused": exceptions.ModelInvalidRequestError,
    "rate-limit": exceptions.ModelRateLimitError,
    "overloaded": exceptions.ModelAPIError,
    "bad-gateway": exceptions.ModelAPIError,
    "timeout": exceptions.ModelTimeoutError,
    "disconnected": exceptions.ModelConnectionError,
}


def known_to_langchain(error: VendorError) -> VendorError:
    """Return the error as an instance of both our class and LangChain's."""
    known = _known(error.failure)
    known.asked_again = error.asked_again
    return known


def _known(failure: Failure) -> VendorError:
    return _class_of(failure.kind)(failure)


@cache
def _class_of(kind: errors.FailureKind) -> type[VendorError]:
    ours = type(errors.vendor_error(Failure(kind, "")))

    def reduced(error: VendorError) -> tuple[Callable[[Failure], VendorError], tuple[Failure]]:
        return _known, (error.failure,)

    return type(ours.__name__, (ours, _THEIRS[kind]), {"__doc__": ours.__doc__, "__reduce__": reduced})


_CONNECTIONS = frozenset(
    {"APIConnectionError", "ModelConnectionError", "TransportError", "ClientError", "ConnectionError"}
    # What SDKs raise if the body of a non-streamed reply ends too early.
    | {"JSONDecodeError"}
)
"""Class names of errors for a failed or ended connection: the SDKs', LangChain's, httpx's, aiohttp's,
requests' and Python's own."""

_TIMEOUTS = frozenset({"APITimeoutError", "ModelTimeoutError", "TimeoutException", "TimeoutError"})
_NOTHING = "No generations found in stream"
"""The error of langchain-core 1.7 if a stream ended before its first chunk."""

_PASSING = frozenset({"rate-limit", "overloaded", "bad-gateway", "timeout", "disconnected"})
_IN_A_REPLY = 200


def failure_of(error: BaseException) -> Failure | None:
    """Return the failure that an exception of any chat model reports; None if it reports none."""
    if isinstance(error, VendorError):
        return error.failure
    names = {each.__name__ for each in type(error).__mro__}
    status = getattr(error, "status_code", None)
    body: Any = getattr(error, "body", None)
    if body is None and isinstance(error, ValueError) and isinstance(next(iter(error.args), None), dict):
        body = error.args[0]  # LangChain's classes raise the error in a non-streamed reply this way
    if isinstance(status, int) or body is not None:
        known = status if isinstance(status, int) else _IN_A_REPLY
        return failure(known, {}, _text(body) or str(error))
    if isinstance(error, ValueError) and str(error).startswith(_NOTHING):
        return Failure("disconnected", str(error))
    if names & _TIMEOUTS:
        return Failure("timeout", str(error))
    return Failure("disconnected", str(error)) if names & _CONNECTIONS else None


def is_too_long(error: BaseException) -> bool:
    """Whether a vendor refused a request because it does not fit into the context window."""
    if isinstance(error, ContextOverflowError):
        return True
    found = failure_of(error)
    return found is not None and found.kind == "context-length"


def broke_off(error: BaseException) -> bool:
    """Whether a reply broke off that may have begun well.

    Our client retries its own until a part of the reply is passed on; errors of other classes do not say
    how much of a reply had arrived.
    """
    found = failure_of(error)
    if found is None or found.kind not in _PASSING:
        return False
    if isinstance(error, VendorError):
        return found.status == _IN_A_REPLY and not error.asked_again
    return found.status == _IN_A_REPLY or found.kind == "disconnected"


def _text(body: Any) -> str:
    """Return a body as the vendor sent it; SDKs keep only the value of ``error``."""
    if isinstance(body, str):
        return body
    return json.dumps(body, ensure_ascii=False, default=str) if isinstance(body, (dict, list)) else ""
