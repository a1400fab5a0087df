"""Functions that a worker runs instead of an agent, in processes of its own: plain JSON in, plain JSON out.

A *pure job* may be done twice, also at the same time, and be killed at any moment: what it leaves is the
same. So nothing of it is recorded but its end.
"""

from __future__ import annotations

import importlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from ferrule.errors import FerruleError
from ferrule.messages import JsonObject

__all__ = ["JobEnd", "PureJob", "do_job", "is_pure_job", "pure_job"]

F = TypeVar("F", bound=Callable[[JsonObject], Any])

_MARK = "ferrule_pure_job"
LONGEST_REASON = 2000


def pure_job(function: F) -> F:
    """Let runs be calls of a function at the top of a module: with the run's input, in another process.

    What it returns, plain JSON, is the run's output as a text; the run fails with what it raises.
    """
    setattr(function, _MARK, True)
    return function


def is_pure_job(found: object) -> bool:
    """Whether it is marked so."""
    return getattr(found, _MARK, False) is True


@dataclass(frozen=True, slots=True)
class PureJob:
    """What the registry has in an agent's place."""

    name: str
    """``module:function``"""


@dataclass(frozen=True, slots=True)
class JobEnd:
    """What became of a job: its output, or why it failed."""

    output: str
    reason: str = ""


def do_job(task: tuple[str, JsonObject], say: Callable[[Any], None]) -> JobEnd:
    """Do a job, its name and its input, in this process. Raises nothing."""
    name, given = task
    module, _, attribute = name.partition(":")
    try:
        found: Any = importlib.import_module(module)
        for part in attribute.split("."):
            found = getattr(found, part)
        return JobEnd(json.dumps(found(given), ensure_ascii=False, allow_nan=False))
    except Exception as error:  # it may be of a class that the worker does not have
        said = " ".join(str(error).split())[:LONGEST_REASON]
        if isinstance(error, FerruleError) and said:
            return JobEnd("", said)
        return JobEnd("", f"{type(error).__name__}: {said}" if said else type(error).__name__)
