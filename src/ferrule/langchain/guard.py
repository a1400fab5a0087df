"""Arguments of broken calls that no parser takes for arguments.

LangChain re-parses the text of every call whenever two chunks are added, with a parser that closes what
was cut off. An invalid call whose text begins like an object comes out of that valid: the cut-off command
is run. So the text of a broken call is put behind a mark. It begins with a closing bracket that nothing
opened: strict JSON fails on its first character, and the closing parser gives up there too, at once (it
takes quadratic time over text that it tries to save). The raw text stands behind the mark unchanged.
"""

from __future__ import annotations

MARK = "] broken call, not to be run: "


def guard(raw: str) -> str:
    """The raw text behind the mark."""
    return MARK + raw


def unguard(text: str) -> str:
    """The raw text again; text without the mark is returned as it is."""
    return text.removeprefix(MARK)
