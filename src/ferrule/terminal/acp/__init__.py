"""An agent for editors, over the Agent Client Protocol.

``stdio_transport`` carries messages, ``editor_agent`` answers them, with an ``EditorSession`` for each
conversation. Live events go in at ``session_updates`` and come out as what editors draw. What is said to a
person comes from the words that the program hands in. The protocol's library takes a second to load: only
the command ``ferrule acp`` imports these modules.
"""

from __future__ import annotations

__all__: list[str] = []
