"""What the guards know of a run when the model is about to be called."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import takewhile
from typing import Any, cast

from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.tools import BaseTool

from ferrule.middleware.guards.progress import Progress
from ferrule.middleware.model_exchange import Request
from ferrule.middleware.reply_contents import question
from ferrule.profiles import Profile


@dataclass(frozen=True, slots=True)
class RunView:
    """One model call of a run: its request, and what the turns before it brought."""

    request: Request
    progress: Progress

    @property
    def conversation(self) -> list[BaseMessage]:
        """The messages as they are kept, without notes that middlewares add to a request."""
        return conversation_of(self.request)

    @property
    def question(self) -> str:
        """What the user asked last, as the end of a sentence: ``": …"``, or ``"."`` if it is long."""
        return question(self.conversation)

    @property
    def system_prompt(self) -> str:
        """The text of the system prompt, ``""`` without one."""
        system = self.request.system_message
        return str(system.text) if system else ""

    @property
    def tool_names(self) -> list[str]:
        """The names of the tools that run here; a provider's own are not among them."""
        return [tool.name for tool in self.request.tools if isinstance(tool, BaseTool)]

    @property
    def held_output(self) -> str:
        """``Profile.held_output`` of the model's vendor; ``"never"`` if it is unknown."""
        vendor = getattr(self.request.model, "vendor", None)
        return vendor.held_output if isinstance(vendor, Profile) else "never"

    @property
    def remaining_steps(self) -> int | None:
        """LangGraph's steps that this run may still take; None if they are not counted."""
        return cast("dict[str, Any]", self.request.state).get("remaining_steps")

    def replies(self) -> Iterator[AIMessage]:
        """The model's replies since the user spoke, the latest first.

        Those that other middlewares have refused within this model call are among them: they stand in the
        request only. Only a message of the user's ends them, not a note of ours.
        """
        last_word = next((each for each in reversed(self.conversation) if each.type == "human"), None)
        since = takewhile(lambda message: message is not last_word, reversed(self.request.messages))
        return (each for each in since if isinstance(each, AIMessage))


def conversation_of(request: Request) -> list[BaseMessage]:
    """The messages of the state."""
    return cast("dict[str, list[BaseMessage]]", request.state)["messages"]
