"""Upstreams that failed several times are left alone for a while, where another can be asked instead.

A dead upstream would cost each request its retries before the fallback is asked. When the time is over one
request tries it again; the others go on past it until that has worked. What a vendor says of one model (too
many requests, overloaded) counts for that model; a connection that fails counts for all at that address.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ferrule.errors import Failure, FailureKind
from ferrule.gateway.gateway_config import LimitConfig
from ferrule.gateway.upstreams import Target

__all__ = ["Cooling"]

LONGEST = 600.0
"""Seconds, whatever an upstream asks for."""

MOST = 1000
"""Models and addresses that are remembered; names of models come from clients."""

_OF_ADDRESS: frozenset[FailureKind] = frozenset({"disconnected", "timeout", "bad-gateway"})
_OF_MODEL: frozenset[FailureKind] = frozenset({"rate-limit", "overloaded", "balance"})


@dataclass(slots=True)
class _Trouble:
    failures: int = 0
    until: float = 0.0


class Cooling:
    """``say`` is told when an upstream is left alone, and when it works again."""

    def __init__(
        self,
        say: Callable[[str, Mapping[str, object]], None] = lambda event, facts: None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._say = say
        self._clock = clock
        self._troubles: dict[tuple[str, str], _Trouble] = {}

    def rests(self, target: Target, limits: LimitConfig) -> bool:
        """Whether a target is to be left alone now; to one who may try it the answer is no."""
        if not limits.cooldown_after:
            return False
        if self.is_cool(target):
            return True
        for each in self._known(target):
            if each.until:
                each.until = self._clock() + limits.cooldown
        return False

    def is_cool(self, target: Target) -> bool:
        """Whether the time in which a target is left alone is not over."""
        return any(self._clock() < each.until for each in self._known(target))

    def _known(self, target: Target) -> list[_Trouble]:
        return [found for key in _keys(target) if (found := self._troubles.get(key))]

    def failed(self, target: Target, failure: Failure, limits: LimitConfig) -> None:
        """A target failed, in a way that may be its own."""
        address, model = _keys(target)
        if failure.kind in _OF_ADDRESS:
            key = address
        elif failure.kind in _OF_MODEL:
            key = model
        else:
            self.worked(target)  # it answered: the request is at fault
            return
        if key not in self._troubles and len(self._troubles) >= MOST:
            self._troubles.pop(next(iter(self._troubles)))
        trouble = self._troubles.setdefault(key, _Trouble())
        trouble.failures += 1
        if not limits.cooldown_after or trouble.failures < limits.cooldown_after:
            return
        seconds = min(failure.retry_after or limits.cooldown, LONGEST)
        if not trouble.until:
            self._tell("an upstream is left alone", target, kind=failure.kind, seconds=seconds)
        trouble.until = self._clock() + seconds

    def worked(self, target: Target) -> None:
        """A target answered."""
        if not self._troubles:
            return
        known = [found for key in _keys(target) if (found := self._troubles.pop(key, None))]
        if any(each.until for each in known):
            self._tell("an upstream works again", target)

    def _tell(self, event: str, target: Target, **facts: object) -> None:
        self._say(event, {"upstream": target.upstream.name, "model": target.model[:200], **facts})


def _keys(target: Target) -> tuple[tuple[str, str], tuple[str, str]]:
    """What is known of the address, and of the model there."""
    return (target.url, ""), (target.url, target.model or " ")
