"""Errors of the gateway itself, each in the shape of the API that the client speaks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ferrule.errors import Failure, FailureKind
from ferrule.gateway.fast_json import write
from ferrule.profiles import Api
from ferrule.providers import FAMILIES

__all__ = ["Refusal", "error_body", "nothing_at", "refusal"]


@dataclass(slots=True)
class Refusal(Exception):
    """A request that goes nowhere: its status, what is wrong, and headers of the answer."""

    status: int
    failure: Failure
    headers: Mapping[str, str] = field(default_factory=dict[str, str])


def refusal(
    status: int,
    message: str,
    kind: FailureKind = "refused",
    *,
    parameter: str = "",
    code: str = "",
    retry_after: int | None = None,
) -> Refusal:
    """The refusal with these words; ``parameter`` is the wrong field, ``retry_after`` in seconds."""
    headers = {} if retry_after is None else {"retry-after": str(retry_after)}
    return Refusal(status, Failure(kind, message, status, code, parameter=parameter), headers)


def nothing_at(path: str) -> Refusal:
    """Nothing stands at this path."""
    return refusal(404, f"there is nothing at {path[:200]}; see docs/gateway.md for what there is")


def error_body(api: Api, failure: Failure) -> bytes:
    """The body of an error."""
    return write(FAMILIES[api].write_failure(failure))
