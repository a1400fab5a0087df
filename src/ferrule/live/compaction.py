"""A summary that the user asks for: the conversation so far → what stands for it from now on.

It is made in the way of ``SummarizationMiddleware``, between turns, and written into the log; the thread is
made anew from there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any, cast

from langchain.agents.middleware import ModelRequest, ModelResponse
from langchain_core.exceptions import ContextOverflowError
from langchain_core.messages import AnyMessage, BaseMessage

from ferrule.langchain import ChatFerrule
from ferrule.langchain.tokens import estimate_messages
from ferrule.live.live_events import Compacted
from ferrule.live.replaying import summary_words
from ferrule.messages import JsonObject
from ferrule.middleware.context.summarizing import Refused, SummarizationMiddleware
from ferrule.middleware.model_exchange import Request, Response
from ferrule.sessions.entries import Facts
from ferrule.sessions.langchain_messages import said_of
from ferrule.sessions.message_codec import facts_to_json

_HINT = "The user says of this summary: {hint}\n\n<conversation>"


class MadeSummary:
    """A summary: what the log keeps of it, what is told, and what is known of the replies that it took."""

    def __init__(self, key: str, detail: JsonObject, told: Compacted, used: Sequence[Facts]) -> None:
        self.key, self.detail, self.told, self.used = key, detail, told, used


async def summed_up(
    summarization: SummarizationMiddleware, chat: ChatFerrule, state: Mapping[str, Any], hint: str
) -> MadeSummary | None:
    """Sum up all but the last message; None where there is nothing to. Raises what the model does."""
    now = copy(summarization)
    now.keep = ("messages", 1)
    if hint:
        now.summary_prompt = now.summary_prompt.replace(
            "<conversation>", _HINT.format(hint=hint.replace("{", "(").replace("}", ")"))
        )
    messages = cast("list[AnyMessage]", state.get("messages", []))
    if not messages:
        return None
    request: Request = ModelRequest(model=chat, messages=messages, state=cast("Any", state))
    used: list[Facts] = []

    async def asked(wanted: Request) -> Response | Refused:
        answer = await _asked(wanted)
        if isinstance(answer, ModelResponse):
            used.extend(facts_of_summary(answer, summarization.model or chat))
        return answer

    made: Any = await now.compaction(request, asked)
    if made is None:
        return None
    text = str(made["summary"].text)
    before = estimate_messages(sent_of(state, state.get("summarized")))
    after = estimate_messages(sent_of(state, made))
    detail: JsonObject = {"text": text, "first": made["first"], "before": before, "after": after}
    if made["limit"] is not None:
        detail["limit"] = made["limit"]
    detail["used"] = [facts_to_json(each) for each in used]
    key = f"{made['name']}-{made['number']}"
    return MadeSummary(key, detail, Compacted(summary_words(text), before, after), used)


def sent_of(state: Mapping[str, Any], summarized: Mapping[str, Any] | None) -> list[BaseMessage]:
    """The messages of a state as the model is sent them, where a summary stands for the first of them."""
    messages = cast("list[BaseMessage]", state["messages"])
    if summarized is None:
        return messages
    return [summarized["summary"], *messages[summarized["position"] :]]


def facts_of_summary(response: Response, model: object) -> list[Facts]:
    """What the replies cost, and who wrote them."""
    facts = [said_of(each)[1] for each in response.result]
    vendor = model.vendor.vendor or model.vendor.name if isinstance(model, ChatFerrule) else ""
    return [Facts(vendor=vendor or each.vendor, model=each.model, usage=each.usage) for each in facts]


async def _asked(request: Request) -> Response | Refused:
    try:
        reply = await request.model.ainvoke(request.messages)
    except ContextOverflowError as error:
        return Refused(error)
    return ModelResponse(result=[reply])
