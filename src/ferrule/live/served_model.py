"""A model file that is served on this machine, as a model of ours: a path in, a ``ChatFerrule`` out."""

from __future__ import annotations

from collections.abc import Callable

from ferrule.client import Network
from ferrule.errors import UsageError
from ferrule.langchain import ChatFerrule
from ferrule.local import LocalServer


class ServedModel:
    """A server that has loaded the file, and a model at it; ``close`` ends both.

    ``given_up`` is asked while the file loads. Raises what ``LocalServer`` raises, and ``UsageError`` where
    it was given up.
    """

    def __init__(self, path: str, given_up: Callable[[], bool]) -> None:
        def waited(seconds: float) -> None:
            if given_up():
                raise UsageError(f"{path} was given up before it had loaded")

        self._server = LocalServer(path, progress=waited).start()
        # No proxy knows the way to this machine's loopback.
        direct = Network(environment=False)
        self.chat = ChatFerrule(model=self._server.spec, base_url=self._server.base_url, network=direct)
        # The engine cannot be asked beyond what it was started with, whatever the model was trained for.
        self.chat.profile = {**(self.chat.profile or {}), "max_input_tokens": self._server.context}

    @property
    def ended(self) -> str:
        """How the server ended by itself; ``""`` while it runs."""
        return self._server.ended

    def close(self) -> None:
        """Stop the server."""
        self.chat.close()
        self._server.close()
