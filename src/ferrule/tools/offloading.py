"""Tool results that are too long for the context window: which they are, their file, their preview.

In goes the text of a result; out comes where it belongs and what the model sees in its place. Who writes
the file is ``middleware.offloaded_results``.
"""

from __future__ import annotations

import hashlib
import re

from ferrule.tools.rendering import cut_middle

BYTES_PER_TOKEN = 4
"""Of UTF-8, roughly: four letters of English, or a Chinese character and a bit."""

_PREVIEW = 4000
_UNSAFE = re.compile(r"[^A-Za-z0-9_-]")
_ADVICE = "Ask for less at a time to see the rest: a smaller part, a narrower search."


def is_too_long(text: str, tokens: int) -> bool:
    """Whether a text takes more than so many tokens, by its bytes."""
    most = tokens * BYTES_PER_TOKEN
    # The quick look is enough for nearly all: a character has at most four bytes.
    return len(text) * 4 > most and len(text.encode("utf-8", "surrogatepass")) > most


def offload_path(artifacts_root: str, call_id: str, place: str, text: str) -> str:
    """The file for a call's result.

    Ids repeat: Kimi numbers the calls of each conversation, and that of a recovered call is a digest. So
    the name is also that of ``place``, the thread and the part of the run, and of the text; who knows
    only the id of another thread's call cannot tell it.
    """
    safe = _UNSAFE.sub("_", call_id)[:100]
    known = "\0".join((place, call_id, text)).encode("utf-8", "surrogatepass")
    name = f"{safe}-{hashlib.sha256(known).hexdigest()[:16]}"
    return f"{artifacts_root.rstrip('/')}/large_tool_results/{name}"


def preview(text: str, path: str | None, tokens: int) -> str:
    """What the model sees of a text that is too long: beginning, end, and the file it is in.

    ``path``: None if it could not be written; then more of the text is shown, and no file named.
    """
    most = tokens * BYTES_PER_TOKEN // 2
    if path is None:
        # Part of it is better than all of it, and better than nothing.
        return cut_middle(text, most, _ADVICE)
    return (
        f"The result was too long to show ({len(text)} characters) and is in {path}. "
        "Read it in parts with read_file, or search in it with grep. Its beginning and end:\n\n"
        + cut_middle(text, min(_PREVIEW, most), f"See {path}.")
    )
