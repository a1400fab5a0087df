"""The full face: a conversation as a Textual app. ``run_full`` is in ``full_app``.

A ``Story`` (``story``) turns events into blocks, ``block_lines`` draws each as lines of a screen, and
``transcript`` shows the lines that are in sight. Nothing here imports LangChain or the agent.
"""

from __future__ import annotations

__all__: list[str] = []
