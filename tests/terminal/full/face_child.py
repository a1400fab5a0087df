"""The full frontend in a process of its own, on whatever terminal it is given; for tests of that terminal.

``python -m tests.terminal.full.face_child FILE``: at the end the file has what the conversation was asked.
"""

import asyncio
import json
import sys
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

from ferrule.terminal.frontend import ChatOptions
from ferrule.terminal.full.full_app import run_full
from ferrule.terminal.live.live_conversation import Live
from tests.terminal.full.chat_script import JOB
from tests.terminal.live.scripted_live import ScriptedLive
from tests.terminal.said_face import speech


async def main(file: Path) -> None:
    """Run the frontend until it is left."""
    live = ScriptedLive(JOB)

    @asynccontextmanager
    async def opening() -> AsyncGenerator[Live, None]:
        try:
            yield live
        finally:
            await live.close()
            await asyncio.to_thread(file.write_text, json.dumps([method for method, _ in live.said]))

    result = await run_full(ChatOptions(opening, speech, language="zh"))
    print(f"resume {result.session}")


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
