"""Calls that another model class left in the text, or could not parse, become calls of the message.

In goes any model's reply; out comes the reply with the calls of its content and of its reasoning, its
unparsed calls repaired where that is safe, and names matched to the declared tools. It happens within the
model call: approvals, limits and the tool node see only what will be run.
"""

from __future__ import annotations

from ferrule.dialects import Policy
from ferrule.echoes import Echoes
from ferrule.middleware.calls.call_pairing import ids_in, unique
from ferrule.middleware.calls.echo_sources import echo_sources
from ferrule.middleware.calls.rereading import digest, reread
from ferrule.middleware.calls.streamed_calls import StreamedCalls
from ferrule.middleware.calls.structured_answers import Offer, Offered
from ferrule.middleware.model_exchange import (
    ExchangeMiddleware,
    Model,
    Request,
    Response,
    reply_of,
    with_reply,
)


class RecoverToolCallsMiddleware(ExchangeMiddleware):
    """Find calls in content and reasoning, and repair those the model class could not parse.

    ``policy`` is ``ferrule.Policy``; its defaults answer what goes wrong otherwise: a draft in the
    reasoning runs beside the real call (``reasoning="rescue"``), an explained example runs (``quoted``),
    a call runs that stands in a file the model has read (``echoes="broken"``), a misspelt tool is shown to
    the user as markup (``unknown_tools="broken"``). ``channels`` says which texts are searched.

    Each call that was found or changed is described under ``additional_kwargs["ferrule"]["calls"]`` by its
    id: channel, dialect, place and repairs, or the reason why it is broken (see ``is_recovered`` and
    ``describe_call`` for approvals). What stays broken is among the ``invalid_tool_calls``, which
    ``RetryBrokenCallsMiddleware`` answers. Nothing that was cut off is ever completed.

    What the request allows binds (``tool_choice``, ``parallel_tool_calls``, an answer in JSON), and the
    tools of a ``ToolStrategy`` are declared: a call of one that is found is the structured answer.

    Messages of ``ChatFerrule`` were read by the same rules and are returned as they are, as are replies to
    requests without tools.
    """

    def __init__(self, policy: Policy | None = None) -> None:
        super().__init__()
        self.policy = policy or Policy()
        self._offered: Offered | None = None
        self._echoes = Echoes()

    async def exchange(self, request: Request, model: Model) -> Response:
        """Read the reply again."""
        streamed = StreamedCalls()
        offer = Offer.of(self._offered, request)
        self._offered = offer.offered
        response = await model(streamed.attached_to(request) if offer.declared else request)
        offer = offer.given(streamed.asked)
        reply = reply_of(response)
        if reply is None or response.structured_response is not None or not offer.declared:
            return response
        read = self._echoes.read(echo_sources(request.messages))
        limits = offer.limits(streamed.asked)
        found = reread(streamed.without_completed(reply), offer.declared, self.policy, read, limits)
        if found is reply:
            return response
        found = unique(found, ids_in(request.messages), digest(reply.text))
        return offer.answers.answered(with_reply(response, reply, found), found)
