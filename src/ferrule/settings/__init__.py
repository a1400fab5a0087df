"""Settings of the user and of a project: TOML files and the environment in, one frozen ``Settings`` out.

``schema`` has every setting once, ``reading`` reads, ``writing`` changes one, ``trust`` says what a project
may set. The modules are imported by name: most programs need one of them.
"""

from __future__ import annotations

__all__: list[str] = []
