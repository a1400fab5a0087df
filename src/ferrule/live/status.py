"""What stands in a status line, and what ``/context``, ``/cost`` and the like show: frozen values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from ferrule.messages import Usage
from ferrule.sessions.entries import SessionInfo

Mode = Literal["plan", "ask", "auto-edit", "auto"]
"""What the agent may do unasked; in the order in which one key goes through them."""

Thinking = Literal["off", "low", "medium", "high", "auto"]


NOTHING = Usage()

SIMULATOR = "simulator"
"""The name of the scripted model, which needs no key."""
LOCAL = "local:"
"""Begins the path of a model file that is served on this machine."""


@dataclass(frozen=True, slots=True)
class Status:
    """The state of a conversation."""

    session: SessionInfo
    model: str
    """As the user wrote it: ``vendor:model``."""
    vendor: str
    """The vendor's title."""
    thinking: Thinking
    mode: Mode
    directory: str
    branch: str = ""
    """Of git, where the directory has one."""
    busy: bool = False
    context_tokens: int = 0
    """About so many tokens are in the model's context now."""
    context_window: int | None = None
    """So many fit; None: unknown."""
    usage: Usage = NOTHING
    """Of the session."""
    cost: Mapping[str, float] | None = None
    """By currency; None where the price of a model is not known."""
    quota: bool = False
    """The key is one of a plan with a quota: tokens cost nothing by themselves."""
    sees_images: bool | None = None
    """Whether the model takes images; None: unknown."""
    simulated: bool = False
    """The model is the simulator's."""
    added: tuple[str, ...] = ()
    """Further directories that are worked in."""


@dataclass(frozen=True, slots=True)
class ContextPart:
    """A part of the model's context, estimated. ``kind``: ``system``, ``tools``, ``memory``, ``summary``,
    ``user``, ``text``, ``thinking``, ``calls``, ``results``, ``images``."""

    kind: str
    tokens: int


@dataclass(frozen=True, slots=True)
class ContextView:
    """What fills the window. ``measured`` is what the vendor counted for the last request."""

    parts: tuple[ContextPart, ...]
    window: int | None
    measured: int | None = None


@dataclass(frozen=True, slots=True)
class Spent:
    """What one model cost in a session. ``cost`` and ``currency`` are None where no price is known."""

    model: str
    replies: int
    usage: Usage
    cost: float | None
    currency: str | None
    quota: bool = False
    simulated: bool = False
    """The model is the simulator's: it costs nothing."""


@dataclass(frozen=True, slots=True)
class CostView:
    """What a session cost, by model."""

    models: tuple[Spent, ...]
    budget: str = ""
    """The limit, as the user set it."""


@dataclass(frozen=True, slots=True)
class StateView:
    """What ``/status`` shows beside the status line."""

    version: str
    """Of Ferrule."""
    commands: Literal["jail", "none"]
    """What commands run in; a jail has no network."""
    servers: tuple[tuple[str, int | None], ...] = ()
    """The MCP servers with the numbers of their tools; None: it has not started, or failed."""
    files: tuple[str, ...] = ()
    """The files of instructions that a session is given which begins now."""


@dataclass(frozen=True, slots=True)
class ModelChoice:
    """A model that can be chosen. ``ready``: its vendor has a key, or needs none."""

    spec: str
    vendor: str
    ready: bool
    note: str = ""


@dataclass(frozen=True, slots=True)
class ToolView:
    """A tool of the agent. ``verdict``: what happens with a plain call of it in the present mode."""

    name: str
    description: str
    source: str
    """``""`` for those of the harness, else the name of an MCP server."""
    verdict: Literal["allow", "ask", "deny", "depends"]


@dataclass(frozen=True, slots=True)
class ServerView:
    """An MCP server of the agent. ``why``: what went wrong with its start."""

    name: str
    state: Literal["starting", "ready", "failed"]
    why: str = ""
