"""A conversation on its way back to a model, whatever API family writes it.

In go the messages of a conversation, out comes what of them goes out: each call with its one result and an
id the vendor takes (``result_pairing``), turns in which every call is answered (``turns``), texts and parts
(``content_parts``), the thinking that may go back (``reasoning``) with the opaque items that belong
to it (``item_order``), and schemas as the vendor takes them
(``tool_schemas``).
"""

__all__: list[str] = []
