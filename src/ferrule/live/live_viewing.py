"""What ``/context``, ``/cost``, ``/models``, ``/tools`` and ``/memory`` show of a conversation."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable, Sequence
from importlib.metadata import version
from typing import Any

from langchain_core.messages import BaseMessage

from ferrule.agent.deep import joined
from ferrule.connect import config_folder
from ferrule.errors import FerruleError
from ferrule.live.command_surroundings import surroundings_of
from ferrule.live.compaction import sent_of
from ferrule.live.context_parts import context_view
from ferrule.live.live_middleware import reads_only
from ferrule.live.memory_files import memory_files
from ferrule.live.model_choices import model_choices, with_listed
from ferrule.live.session_host import SessionHost
from ferrule.live.status import ContextView, CostView, ModelChoice, ServerView, StateView, ToolView
from ferrule.live.thread_rebuilding import thread_state
from ferrule.live.tool_facts import tool_views
from ferrule.profiles import Profile
from ferrule.settings.model_list import list_models

LIST_SECONDS = 2.0
"""Seconds that the menu of models waits for a vendor's list."""


class LiveViews:
    """Looks at a conversation; changes nothing."""

    def __init__(self, host: SessionHost) -> None:
        self._live = host
        self._lists: dict[tuple[str, str], Sequence[str]] = {}

    async def context(self) -> ContextView:
        """What fills the model's window: the last request, or what the next one begins with."""
        live, request = self._live, self._live.desk.request
        chat = live.chat
        messages: Sequence[BaseMessage] = [] if request is None else request.messages
        if not messages:
            entries, _ = await live.past()
            state = await asyncio.to_thread(thread_state, entries)
            messages = sent_of(state, state.get("summarized"))
        if request is not None:
            prompt = request.system_message
            system = "" if prompt is None else str(prompt.text)
            tools: Sequence[Any] = request.tools
        else:
            parts, given = await live.parts(), await live.prompt()
            system = str(joined(parts.system_prompt(given), parts.base(given)))
            tools = await live.tools()
        return await asyncio.to_thread(
            lambda: context_view(
                messages,
                profile=chat.vendor,
                model=chat.model_name,
                system=system,
                tools=tools,
                thinking=chat.thinking,
                window=live.places.maker.window(chat),
                measured=live.desk.measured,
            )
        )

    def cost(self) -> CostView:
        """What the session cost."""
        live = self._live
        return live.status.spending.view(live.places.settings.budget)

    async def state(self) -> StateView:
        """How the conversation stands. What is still being opened is not waited for."""
        places, parts = self._live.places, self._live.opened_parts
        counts = Counter[str](() if parts is None else parts.servers.names.values())
        names: Iterable[str] = places.settings.mcp_servers.get("mcpServers", {})
        return StateView(
            version("ferrule"),
            "none" if surroundings_of(places.settings) == "none" else "jail",
            tuple((name, counts[name] or None) for name in names),
            tuple(path for path, _ in await self.memory()),
        )

    async def models(self) -> Sequence[ModelChoice]:
        """The models that can be chosen."""
        live, places = self._live, self._live.places
        known, listed = await asyncio.gather(
            asyncio.to_thread(model_choices, places.environ, places.settings),
            self._listed(live.status.now.model),
        )
        return with_listed(known, *listed, places.settings) if listed is not None else known

    async def _listed(self, spec: str) -> tuple[Profile, Sequence[str]] | None:
        """What the vendor of this model lists; None where it does not say so in time. Asked for once."""
        maker = self._live.places.maker
        try:
            found = await asyncio.to_thread(maker.connection, spec)
            if found is None:
                return None
            place = found.profile.name, found.profile.base_url
            if place not in self._lists:
                self._lists[place] = ()  # who does not answer is waited for once
                asked = asyncio.to_thread(list_models, found.profile, found.key)
                self._lists[place] = (await asyncio.wait_for(asked, LIST_SECONDS)).models
        except (FerruleError, TimeoutError):
            return None
        return found.profile, self._lists[place]

    async def tools(self) -> Sequence[ToolView]:
        """The tools of the agent."""
        live = self._live
        parts = await live.parts()
        return tool_views(await live.tools(), live.approvals, parts.servers.names, reads_only)

    async def servers(self) -> Sequence[ServerView]:
        """The MCP servers."""
        return (await self._live.parts()).servers.views

    async def memory(self) -> Sequence[tuple[str, str]]:
        """The files of instructions that the model is given."""
        places = self._live.places
        found = await asyncio.to_thread(memory_files, places.directory, config_folder(places.environ))
        return [(str(each.path), each.text) for each in found]
