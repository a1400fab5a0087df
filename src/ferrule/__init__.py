"""Tool calls that arrive whole, typed, attributed and safe to run.

The names below are the public ones; each is imported on first use, so that ``import ferrule`` costs next
to nothing. Modules with more: ``ferrule.events``, ``ferrule.deltas``, ``ferrule.errors``,
``ferrule.stage``, ``ferrule.testing``, ``ferrule.simulate``, ``ferrule.middleware``, ``ferrule.backends``.
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    __version__: str
    from ferrule.agent.deep import create_deep_agent as create_deep_agent
    from ferrule.client.http import Client as Client
    from ferrule.connect import load_profiles as load_profiles
    from ferrule.decode import decode as decode
    from ferrule.dialects import DIALECTS as DIALECTS
    from ferrule.dialects import Dialect as Dialect
    from ferrule.dialects import Policy as Policy
    from ferrule.dialects import Recoverer as Recoverer
    from ferrule.dialects import has_call_markers as has_call_markers
    from ferrule.dialects import recover as recover
    from ferrule.dialects import register_dialect as register_dialect
    from ferrule.echoes import Echoes as Echoes
    from ferrule.encode import encode as encode
    from ferrule.errors import FerruleError as FerruleError
    from ferrule.errors import UsageError as UsageError
    from ferrule.errors import VendorError as VendorError
    from ferrule.events import fold as fold
    from ferrule.langchain.chat import ChatFerrule as ChatFerrule
    from ferrule.messages import BrokenCall as BrokenCall
    from ferrule.messages import Origin as Origin
    from ferrule.messages import Repair as Repair
    from ferrule.messages import Reply as Reply
    from ferrule.messages import StopReason as StopReason
    from ferrule.messages import ToolCall as ToolCall
    from ferrule.messages import Usage as Usage
    from ferrule.middleware.calls.patch_calls import PatchToolCallsMiddleware as PatchToolCallsMiddleware
    from ferrule.middleware.calls.recover_calls import (
        ParseReasoningToolCallsMiddleware as ParseReasoningToolCallsMiddleware,
    )
    from ferrule.middleware.calls.recover_calls import (
        RecoverToolCallsMiddleware as RecoverToolCallsMiddleware,
    )
    from ferrule.middleware.calls.retry_calls import (
        RetryBrokenCallsMiddleware as RetryBrokenCallsMiddleware,
    )
    from ferrule.middleware.guards.tool_call_guard import ToolCallGuardMiddleware as ToolCallGuardMiddleware
    from ferrule.middleware.stack import tool_call_middleware as tool_call_middleware
    from ferrule.notes import Note as Note
    from ferrule.profiles import Profile as Profile
    from ferrule.profiles import profile_from as profile_from
    from ferrule.profiles import register_profile as register_profile
    from ferrule.profiles import resolve as resolve
    from ferrule.repair import BrokenArguments as BrokenArguments
    from ferrule.repair import RepairedArguments as RepairedArguments
    from ferrule.repair import repair_arguments as repair_arguments
    from ferrule.requests import CallLimits as CallLimits
    from ferrule.requests import Request as Request
    from ferrule.transport import async_http_client as async_http_client
    from ferrule.transport import http_client as http_client

__all__ = [
    "DIALECTS",
    "BrokenArguments",
    "BrokenCall",
    "CallLimits",
    "ChatFerrule",
    "Client",
    "Dialect",
    "Echoes",
    "FerruleError",
    "Note",
    "Origin",
    "ParseReasoningToolCallsMiddleware",
    "PatchToolCallsMiddleware",
    "Policy",
    "Profile",
    "RecoverToolCallsMiddleware",
    "Recoverer",
    "Repair",
    "RepairedArguments",
    "Reply",
    "Request",
    "RetryBrokenCallsMiddleware",
    "StopReason",
    "ToolCall",
    "ToolCallGuardMiddleware",
    "Usage",
    "UsageError",
    "VendorError",
    "async_http_client",
    "create_deep_agent",
    "decode",
    "encode",
    "fold",
    "has_call_markers",
    "http_client",
    "load_profiles",
    "profile_from",
    "recover",
    "register_dialect",
    "register_profile",
    "repair_arguments",
    "resolve",
    "tool_call_middleware",
]

_HOMES = {
    "agent": ("create_deep_agent",),
    "client": ("Client",),
    "connect": ("load_profiles",),
    "decode": ("decode",),
    "dialects": (
        "DIALECTS",
        "Dialect",
        "Policy",
        "Recoverer",
        "has_call_markers",
        "recover",
        "register_dialect",
    ),
    "echoes": ("Echoes",),
    "encode": ("encode",),
    "errors": ("FerruleError", "UsageError", "VendorError"),
    "events": ("fold",),
    "langchain": ("ChatFerrule",),
    "messages": ("BrokenCall", "Origin", "Repair", "Reply", "StopReason", "ToolCall", "Usage"),
    "middleware": (
        "ParseReasoningToolCallsMiddleware",
        "PatchToolCallsMiddleware",
        "RecoverToolCallsMiddleware",
        "RetryBrokenCallsMiddleware",
        "ToolCallGuardMiddleware",
        "tool_call_middleware",
    ),
    "notes": ("Note",),
    "profiles": ("Profile", "profile_from", "register_profile", "resolve"),
    "repair": ("BrokenArguments", "RepairedArguments", "repair_arguments"),
    "requests": ("CallLimits", "Request"),
    "transport": ("async_http_client", "http_client"),
}
_HOME = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> Any:
    """Import a public name from its module; ``__version__`` is the installed one."""
    if name == "__version__":
        return import_module("importlib.metadata").version("ferrule")
    if name not in _HOME:
        raise AttributeError(f"module 'ferrule' has no attribute {name!r}")
    return getattr(import_module(f"ferrule.{_HOME[name]}"), name)


def __dir__() -> list[str]:
    """The public names."""
    return sorted(__all__)


class _Package(ModuleType):
    """``decode`` and ``encode`` are functions; importing the modules of these names would hide them."""

    def __setattr__(self, name: str, value: Any) -> None:
        hides = isinstance(value, ModuleType) and _HOME.get(name) == name
        super().__setattr__(name, getattr(value, name) if hides else value)


sys.modules[__name__].__class__ = _Package
