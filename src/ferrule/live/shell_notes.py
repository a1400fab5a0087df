"""Commands of the user's own, as the model is told of them: files that go with the next message."""

from __future__ import annotations

from collections.abc import Iterator

from ferrule.live.file_mentions import typed_text
from ferrule.live.file_values import Attachment
from ferrule.live.live_events import ShellRan
from ferrule.messages import Content, JsonObject

_SIGN = "! "


def shell_attachment(ran: ShellRan) -> Attachment:
    """The command as the name of a file, and what it printed as its text."""
    code = "" if ran.exit_code is None else f"\n(exit code {ran.exit_code})"
    return Attachment(f"{_SIGN}{ran.command}", "text/plain", f"{ran.output}{code}".encode())


def shell_parts(content: Content) -> Iterator[JsonObject]:
    """The parts of a message's content that tell of commands."""
    for part in () if isinstance(content, str) else content[1:]:
        names = typed_text([_NO_PART, part])[1]
        if "text" in part and names and names[0].startswith(_SIGN):
            yield dict(part)


_NO_PART: JsonObject = {"type": "text", "text": ""}
"""Stands where the typed text does: what stands behind it may be an attachment."""
