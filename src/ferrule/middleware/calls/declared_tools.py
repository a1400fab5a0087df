"""The tools a request declares, converted once for recovery, whichever form they came in."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from operator import is_
from typing import Any, cast

from langchain_core.tools import BaseTool
from langchain_core.utils.function_calling import convert_to_openai_tool

from ferrule.messages import JsonObject
from ferrule.tools.checked_lists import ElementKind

Tool = BaseTool | JsonObject

TOOL_KINDS: ElementKind = (Callable, BaseTool, dict), "a function, a LangChain tool or a dict"
"""What the elements of a ``tools`` parameter may be."""


class Declared:
    """LangChain tools and tool dicts; a provider's own tools (``{"type": "web_search"}``) are left out."""

    __slots__ = ("_dicts", "_names", "_tools")

    def __init__(self, tools: Sequence[Any]) -> None:
        self._tools = list(tools)
        self._dicts: list[JsonObject] | None = None
        names = map(tool_name, self._tools)
        self._names = [_plain(name) for name in names if name]

    @staticmethod
    def reuse(known: Declared | None, tools: Sequence[Any]) -> Declared:
        """``known`` if it is made of these very tools, as from one request to the next; else a new one."""
        return known if known is not None and known._same(tools) else Declared(tools)

    def __bool__(self) -> bool:
        """Whether there are tools at all."""
        return bool(self._tools)

    def _same(self, tools: Sequence[Any]) -> bool:
        return len(tools) == len(self._tools) and all(map(is_, tools, self._tools))

    def named_in(self, text: str) -> bool:
        """Whether any tool's name occurs: without one there can be no call, and reading is not worth it."""
        plain = _plain(text)
        return any(name in plain for name in self._names)

    def has(self, name: str) -> bool:
        """Whether a tool has this very name."""
        return name in map(tool_name, self._tools)

    def only(self, names: Collection[str]) -> Declared:
        """Those that are among the names; itself where all are."""
        kept = [tool for tool in self._tools if not (name := tool_name(tool)) or name in names]
        if len(kept) == len(self._tools):
            return self
        found = Declared(kept)
        found._dicts = [tool for tool in self.dicts() if tool["function"]["name"] in names]
        return found

    def dicts(self) -> list[JsonObject]:
        """The tools as OpenAI tool dicts, each name once."""
        if self._dicts is None:
            converted = [
                convert_to_openai_tool(tool)
                for tool in self._tools
                if isinstance(tool, BaseTool) or _dict_name(tool)
            ]
            self._dicts = list({tool["function"]["name"]: tool for tool in converted}.values())
        return self._dicts


def _plain(text: str) -> str:
    return text.casefold().replace("-", "_")


def tool_name(tool: Any) -> str:
    """The name of a tool, whichever of ``TOOL_KINDS`` it is; ``""`` for a provider's own."""
    if isinstance(tool, BaseTool):
        return tool.name
    return _dict_name(tool) or str(getattr(tool, "__name__", ""))


def _dict_name(tool: Any) -> str:
    """The name in an OpenAI tool dict or a bare function dict; ``""`` for a provider's own tool."""
    if not isinstance(tool, dict):
        return ""
    known = cast("dict[str, Any]", tool)
    function = known.get("function", known)
    name = cast("dict[str, Any]", function).get("name") if isinstance(function, dict) else None
    return name if isinstance(name, str) else ""
