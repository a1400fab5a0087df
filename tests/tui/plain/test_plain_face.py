from __future__ import annotations

from ferrule.live.live_events import ReplyEnded, TextPiece
from ferrule.messages import StopReason
from tests.live.scripted_live import ScriptedLive
from tests.tui.plain.plain_terminal import talking

HELLO = [TextPiece("Hel"), TextPiece("lo\nthere"), ReplyEnded("Hello\nthere", "", 0, StopReason.STOP)]


async def test_a_turn() -> None:
    live = ScriptedLive(HELLO)
    async with talking(live) as terminal:
        await terminal.sees("demo (main)")
        terminal.type("hi\r")
        await terminal.sees("done")
        terminal.type("/quit\r")
        result = await terminal.ends()
    assert live.said[1] == ("say", ("hi", (), "queue"))
    assert terminal.lines.index("Hello") + 1 == terminal.lines.index("there")
    assert not result.gone
    assert result.session == live.status.session
    assert live.closed
