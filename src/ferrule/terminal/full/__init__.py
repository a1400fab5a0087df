"""The full frontend: a conversation as a Textual app. ``run_full`` is in ``full_app``.

A ``TranscriptModel`` (``transcript_blocks``) turns events into blocks, ``block_lines`` draws each as lines
of a screen, and ``transcript_view`` shows the lines that are in sight. Nothing here imports LangChain or
the agent.
"""

from __future__ import annotations

__all__: list[str] = []
