"""A conversation with an agent, live: what frontends for people and editors are built on.

``open_live`` (in ``live_conversation``) gives a ``Live``: one session of the log, one agent, one directory.
A frontend says what the user said, and draws ``LiveEvent`` values; nothing here knows a terminal.
Importing this loads no LangChain: a frontend paints first and opens then.
"""

from __future__ import annotations

__all__: list[str] = []
