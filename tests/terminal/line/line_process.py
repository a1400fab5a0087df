"""A program of its own with the line mode in it; it writes how it ended into the file that is named."""

import asyncio
import json
import os
import sys
from pathlib import Path

from ferrule.core.messages import Origin, StopReason, ToolCall
from ferrule.terminal.frontend import ChatServices
from ferrule.terminal.line_frontend import run_lines
from ferrule.terminal.live.live_events import Asked, Question, ReplyEnded, TextPiece
from tests.terminal.line.line_terminal import chat
from tests.terminal.live.scripted_live import ScriptedLive


async def main() -> str:
    call = ToolCall("c1", "execute", {"command": "make"}, Origin("native", "native"))
    asked = Asked(Question("q1", call, ("mode",), "make"))
    live = ScriptedLive([TextPiece("世界\n"), asked, ReplyEnded("世界", "", 0, StopReason.STOP)])
    result = await run_lines(chat(live, services=ChatServices(environ=os.environ)))
    said = [name for name, _ in live.said]
    return json.dumps({"gone": result.gone, "text": result.text, "closed": live.closed, "said": said})


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(asyncio.run(main()))
