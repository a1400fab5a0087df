"""Settings of the user and of a project: TOML files and the environment in, one frozen ``Settings`` out.

``settings_schema`` has every setting once, ``settings_reading`` reads and says what a project may set,
``settings_writing`` changes one. The modules are imported by name: most programs need one.
"""

from __future__ import annotations

__all__: list[str] = []
