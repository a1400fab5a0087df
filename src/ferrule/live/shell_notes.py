"""Commands of the user's own, as the model is told of them: files that go with the next message."""

from __future__ import annotations

from ferrule.live.file_values import Attachment
from ferrule.live.live_events import ShellRan

__all__ = ["shell_attachment"]


def shell_attachment(ran: ShellRan) -> Attachment:
    """The command as the name of a file, and what it printed as its text."""
    code = "" if ran.exit_code is None else f"\n(exit code {ran.exit_code})"
    return Attachment(f"! {ran.command}", "text/plain", f"{ran.output}{code}".encode())
