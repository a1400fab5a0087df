"""A vendor for whole sessions at a terminal: the tour's model, which also thinks long and writes long replies."""

from collections.abc import Generator, Sequence
from contextlib import contextmanager

from ferrule.simulate import Call, Fault, Paced, Say, Simulator, echo
from ferrule.simulate.conversation import Conversation

__all__ = ["LINES", "pty_vendor"]

LINES = 400
"""Numbered lines of a long reply; at a line in 20 ms nobody sees the last."""


@contextmanager
def pty_vendor(*, faults: Sequence[Fault] = (), delay: int = 20) -> Generator[Simulator]:
    """DeepSeek on loopback. ``long`` in the last message asks for ``LINES`` lines, ``hello`` for one.
    ``very long`` has no end that a test would wait for.

    ``steps`` is a job of two requests; between them the model hears what was told meanwhile.
    """

    def brain(conversation: Conversation) -> Say:
        user = conversation.user
        if "long" in user or "长" in user:
            lines = range(LINES * (10 if "very" in user else 1))
            return Say("".join(f"Line {at} of many.\n\n" for at in lines), "This takes a while.")
        if "steps" in user and not conversation.last_results:
            steps = "".join(f"Step {at}.\n\n" for at in range(LINES // 2))
            return Say(steps, "One after the other.", (Call("ls", {"path": "/"}),))
        if "hello" in user:
            return Say(f"Good day to who says: {user}", "Somebody greets me.")
        return echo(conversation)

    with Simulator(
        "deepseek", brain, faults=[Paced(delay), *faults], pieces=(16, 17), mode="lenient"
    ) as vendor:
        yield vendor
