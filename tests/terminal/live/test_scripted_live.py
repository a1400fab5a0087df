"""The conversation that tests of frontends use is one."""

from ferrule.terminal.live.live_conversation import Live
from ferrule.terminal.live.live_events import TextPiece, TurnBegan, TurnEnded
from tests.terminal.live.scripted_live import ScriptedLive


async def test_it_tells_each_turn_from_its_beginning_to_its_end() -> None:
    live: Live = ScriptedLive([TextPiece("hi")])
    events = live.events()
    await live.say("hello")
    await live.idle()
    await live.close()
    told = [each async for each in events]
    assert [each for each in told if isinstance(each, (TurnBegan, TextPiece, TurnEnded))] == [
        TurnBegan("hello"),
        TextPiece("hi"),
        TurnEnded("done"),
    ]
