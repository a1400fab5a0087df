"""A conversation with an agent for people: full screen, lines, one answer for scripts, and editors (ACP).

In: what a person types, settings. Out: a session of the log, and what is shown. It imports ``agent``,
``sessions`` and below.

``live/`` is the conversation itself and knows no terminal: begin with ``live_conversation`` and
``live_events``. ``full/`` (Textual), ``line_frontend`` (any terminal or a pipe) and ``headless`` (one
answer) are its frontends, ``acp/`` the one for editors; ``slash_commands`` is written once for all,
``frontend_base`` for the first two.
``settings/`` reads the user's and the project's configuration.
"""
