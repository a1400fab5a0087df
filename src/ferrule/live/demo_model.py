"""A model without a key: the scripted model of ``ferrule.simulate`` on loopback, in this process.

    with simulated_chat("en") as chat:
        ...  # a ChatFerrule like any other

It is no real model, and says so; what its tools do in the user's directory is real.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import replace
from typing import Literal

from pydantic import SecretStr

from ferrule.client import Network
from ferrule.langchain import ChatFerrule
from ferrule.live.status import SIMULATOR
from ferrule.simulate import Paced, Recorded, Simulator
from ferrule.simulate.tour_model import tour_model
from ferrule.simulate.vendors import vendor_named

WINDOW = 131_072
"""Tokens, as many as those of models that a machine like the user's can run."""

PACE = 10
"""Milliseconds between two pieces, so that a reply can be seen to come."""


@contextmanager
def simulated_chat(language: Literal["en", "zh"] = "en") -> Generator[ChatFerrule]:
    """The model, as long as the block lasts. ``language``: for messages that do not tell theirs."""

    def forget(record: Recorded) -> None:
        simulator.requests.clear()  # a day's session is not kept twice

    # An engine of this machine costs nothing and has no quirks.
    vendor = replace(vendor_named("llamacpp"), models=(SIMULATOR,))
    simulator = Simulator(
        vendor,
        tour_model(language),
        faults=[Paced(PACE)],
        mode="lenient",
        pieces=(8, 16),
        log=forget,
    )
    with simulator:
        chat = ChatFerrule(
            model=f"llamacpp:{SIMULATOR}",
            base_url=simulator.url,
            api_key=SecretStr("simulator"),
            # No proxy knows the way to this machine's loopback.
            network=Network(environment=False),
        )
        try:
            yield chat
        finally:
            chat.close()


def is_simulated(chat: ChatFerrule) -> bool:
    """Whether this is the scripted model."""
    return chat.model_name == SIMULATOR
