"""Our errors as LangChain knows them.

Each class is both: ours (``ferrule.errors``), with the vendor's own words in ``failure``, and the one that
LangChain's middlewares look for. Summarising starts on ``ContextOverflowError``, retrying asks
``is_retryable``.
"""

from __future__ import annotations

from langchain_core import exceptions

from ferrule import errors


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
