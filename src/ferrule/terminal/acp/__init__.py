"""An agent for editors, over the Agent Client Protocol.

``stdio_transport`` carries messages, and ``editor_agent`` answers them, with an ``EditorSession`` for each
conversation. ``session_updates`` turns live events into protocol updates. The caller supplies the words for
texts that users see. The protocol's library takes a second to load, so only the command ``ferrule acp``
imports these modules.
"""
