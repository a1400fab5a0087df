"""A conversation on its way back to a model, whatever API family writes it.

In go the messages of a conversation, out comes what of them goes out: texts and parts, each call with its
one result and an id the vendor takes, turns in which every call is answered (``turns``), the thinking that
may go back with the opaque items that belong to it (``reasoning``), and schemas as the vendor takes them
(``tool_schemas``).
"""

__all__: list[str] = []
