"""A program of its own with the line mode in it; it writes how it ended into the file that is named."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from pathlib import Path

from ferrule.live.live_events import Asked, Question, ReplyEnded, TextPiece
from ferrule.messages import Origin, StopReason, ToolCall
from ferrule.tui.face import ChatServices
from ferrule.tui.line_face import run_lines
from tests.live.scripted_live import ScriptedLive
from tests.tui.line.line_terminal import chat


async def main() -> str:
    call = ToolCall("c1", "execute", {"command": "make"}, Origin("native", "native"))
    asked = Asked(Question("q1", call, ("mode",), "make"))
    live = ScriptedLive([TextPiece("世界\n"), asked, ReplyEnded("世界", "", 0, StopReason.STOP)])
    result = await run_lines(chat(live, services=ChatServices(environ=os.environ)))
    said = [name for name, _ in live.said]
    return json.dumps({"gone": result.gone, "text": result.text, "closed": live.closed, "said": said})


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(asyncio.run(main()))
