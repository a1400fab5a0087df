"""The full frontend: a conversation as a Textual app. ``run_full`` is in ``full_app``.

``TranscriptModel`` (``transcript_blocks``) turns events into blocks, ``block_lines`` renders a block as
screen lines, and ``transcript_view`` shows the visible lines. Nothing here imports LangChain or the agent.
"""
