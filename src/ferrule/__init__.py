"""Tool calls that arrive whole, typed, attributed and safe to run.

The names below are the public ones; each is imported on first use, so that ``import ferrule`` costs next
to nothing. Other public names are in subpackages: ``ferrule.core`` (``messages``, ``events``, ``errors``),
``ferrule.agent`` (``middleware``, ``backends``) and ``ferrule.simulate`` (simulated vendors).
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from ferrule.core.lazy_names import lazy_names

if TYPE_CHECKING:
    __version__: str
    from ferrule.agent.deep_agent import create_deep_agent as create_deep_agent
    from ferrule.agent.middleware.calls.patch_calls import (
        PatchToolCallsMiddleware as PatchToolCallsMiddleware,
    )
    from ferrule.agent.middleware.calls.recover_calls import (
        ParseReasoningToolCallsMiddleware as ParseReasoningToolCallsMiddleware,
    )
    from ferrule.agent.middleware.calls.recover_calls import (
        RecoverToolCallsMiddleware as RecoverToolCallsMiddleware,
    )
    from ferrule.agent.middleware.calls.retry_calls import (
        RetryBrokenCallsMiddleware as RetryBrokenCallsMiddleware,
    )
    from ferrule.agent.middleware.guards.tool_call_guard import (
        ToolCallGuardMiddleware as ToolCallGuardMiddleware,
    )
    from ferrule.agent.middleware.stack import tool_call_middleware as tool_call_middleware
    from ferrule.client.connect import load_profiles as load_profiles
    from ferrule.client.http import Client as Client
    from ferrule.client.transport import async_http_client as async_http_client
    from ferrule.client.transport import http_client as http_client
    from ferrule.core.errors import FerruleError as FerruleError
    from ferrule.core.errors import UsageError as UsageError
    from ferrule.core.errors import VendorError as VendorError
    from ferrule.core.events import fold as fold
    from ferrule.core.messages import BrokenCall as BrokenCall
    from ferrule.core.messages import Origin as Origin
    from ferrule.core.messages import Repair as Repair
    from ferrule.core.messages import Reply as Reply
    from ferrule.core.messages import StopReason as StopReason
    from ferrule.core.messages import ToolCall as ToolCall
    from ferrule.core.messages import Usage as Usage
    from ferrule.core.notes import Note as Note
    from ferrule.core.requests import CallLimits as CallLimits
    from ferrule.core.requests import Request as Request
    from ferrule.dialects import DIALECTS as DIALECTS
    from ferrule.dialects import Dialect as Dialect
    from ferrule.dialects import Policy as Policy
    from ferrule.dialects import Recoverer as Recoverer
    from ferrule.dialects import has_call_markers as has_call_markers
    from ferrule.dialects import recover as recover
    from ferrule.dialects import register_dialect as register_dialect
    from ferrule.dialects.echoes import Echoes as Echoes
    from ferrule.langchain.chat import ChatFerrule as ChatFerrule
    from ferrule.repair import BrokenArguments as BrokenArguments
    from ferrule.repair import RepairedArguments as RepairedArguments
    from ferrule.repair import repair_arguments as repair_arguments
    from ferrule.vendors import Profile as Profile
    from ferrule.vendors import profile_from as profile_from
    from ferrule.vendors import register_profile as register_profile
    from ferrule.vendors import resolve as resolve
    from ferrule.wire.decode import decode as decode
    from ferrule.wire.encode import encode as encode

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
    "client.connect": ("load_profiles",),
    "wire.decode": ("decode",),
    "dialects": (
        "DIALECTS",
        "Dialect",
        "Policy",
        "Recoverer",
        "has_call_markers",
        "recover",
        "register_dialect",
    ),
    "dialects.echoes": ("Echoes",),
    "wire.encode": ("encode",),
    "core.errors": ("FerruleError", "UsageError", "VendorError"),
    "core.events": ("fold",),
    "langchain": ("ChatFerrule",),
    "core.messages": ("BrokenCall", "Origin", "Repair", "Reply", "StopReason", "ToolCall", "Usage"),
    "agent.middleware": (
        "ParseReasoningToolCallsMiddleware",
        "PatchToolCallsMiddleware",
        "RecoverToolCallsMiddleware",
        "RetryBrokenCallsMiddleware",
        "ToolCallGuardMiddleware",
        "tool_call_middleware",
    ),
    "core.notes": ("Note",),
    "vendors": ("Profile", "profile_from", "register_profile", "resolve"),
    "repair": ("BrokenArguments", "RepairedArguments", "repair_arguments"),
    "core.requests": ("CallLimits", "Request"),
    "client.transport": ("async_http_client", "http_client"),
}
_find = lazy_names("ferrule", _HOMES)


def __getattr__(name: str) -> Any:
    """Import a public name from its module; ``__version__`` is the installed one."""
    return import_module("importlib.metadata").version("ferrule") if name == "__version__" else _find(name)


def __dir__() -> list[str]:
    """The public names."""
    return sorted(__all__)
