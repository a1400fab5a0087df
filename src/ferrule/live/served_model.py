"""A model file that is served on this machine, as a model of ours: a path in, a ``ChatFerrule`` out."""

from __future__ import annotations

from ferrule.client import Network
from ferrule.langchain import ChatFerrule
from ferrule.local import LocalServer

__all__ = ["ServedModel"]


class ServedModel:
    """A server that has loaded the file, and a model at it; ``close`` ends both.

    Raises what ``LocalServer`` raises.
    """

    def __init__(self, path: str) -> None:
        self._server = LocalServer(path).start()
        # No proxy knows the way to this machine's loopback.
        direct = Network(environment=False)
        self.chat = ChatFerrule(model=self._server.spec, base_url=self._server.base_url, network=direct)

    def close(self) -> None:
        """Stop the server."""
        self.chat.close()
        self._server.close()
