"""A live conversation with an agent: the layer that terminal and editor frontends are built on.

``open_live`` (in ``live_conversation``) returns a ``Live``: one session of the log, one agent, one
directory. A frontend passes user messages to it and draws the ``LiveEvent`` values it gets; nothing here
depends on a terminal. Importing this package does not load LangChain, so a frontend can paint before it
opens a conversation.
"""
