"""What went wrong, as an error of the protocol with a sentence for the person in front of the editor."""

from __future__ import annotations

import logging

from acp import RequestError
from ferrule.errors import AuthenticationFailed, FerruleError, MissingKey, UnknownSession, UsageError
from ferrule.live.speech import Speech

LOG = logging.getLogger(__name__)
"""Standard error, unless the program says otherwise: editors keep it in a log of theirs."""

AUTH_REQUIRED = -32000
RESOURCE_NOT_FOUND = -32002
INVALID_REQUEST = -32600
INVALID_PARAMS = -32602
INTERNAL = -32603
"""As in the protocol's ``ErrorCode``."""


def request_error(error: Exception, speech: Speech) -> RequestError:
    """The error of the protocol for one of ours. A key that is missing or refused asks to log in."""
    sentence = speech.describe(error)
    match error:
        case MissingKey() | AuthenticationFailed():
            return RequestError(AUTH_REQUIRED, speech.words("acp.key", why=sentence.rstrip(".。")))
        case UnknownSession():
            return RequestError(RESOURCE_NOT_FOUND, sentence)
        case UsageError():
            return RequestError(INVALID_PARAMS, sentence)
        case FerruleError() | OSError():
            return RequestError(INTERNAL, sentence)
        case _:
            LOG.error("a mistake of Ferrule's", exc_info=error)
            return RequestError(INTERNAL, sentence)


def key_wanted(sentence: str) -> RequestError:
    """The editor should let the user log in, and ask again."""
    return RequestError(AUTH_REQUIRED, sentence)


def invalid(sentence: str) -> RequestError:
    """The client sent what cannot be."""
    return RequestError(INVALID_PARAMS, sentence)


def no_session(sentence: str) -> RequestError:
    """The client names a session that is not open."""
    return RequestError(RESOURCE_NOT_FOUND, sentence)


def busy(sentence: str) -> RequestError:
    """The client asks for something that must wait."""
    return RequestError(INVALID_REQUEST, sentence)
