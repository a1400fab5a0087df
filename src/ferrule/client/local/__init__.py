"""Run a GGUF file on this machine: llama.cpp's server as a child process on loopback.

    with LocalServer("model.gguf") as server:
        model = ChatFerrule(model=server.spec, base_url=server.base_url)

The extra ``local`` brings llama.cpp; the model file is yours.
"""

from typing import TYPE_CHECKING

from ferrule.core.lazy_names import lazy_names

if TYPE_CHECKING:
    from ferrule.client.local.server import LocalServer

__all__ = ["LocalServer"]

__getattr__ = lazy_names(__name__, {"server": __all__})
