"""Lines of a moment are written at once; none is lost, and no warning waits."""

from __future__ import annotations

import asyncio
import io
import json
from pathlib import Path
from typing import Any

from ferrule.gateway.request_log import MOST, LineWriter, RequestLog, text_line


class Out(io.StringIO):
    """Counts how often it was written to."""

    writes = 0

    def write(self, text: str, /) -> int:
        self.writes += 1
        return super().write(text)

    @property
    def said(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.getvalue().splitlines()]


def test_without_a_loop_no_line_waits() -> None:
    out = Out()
    RequestLog("info", LineWriter(lambda: out)).say("info", "a", where=Path("b"), nothing=None)
    [line] = out.said
    assert (line["event"], line["where"]) == ("a", "b")
    assert "nothing" not in line


def test_a_line_for_people_has_what_is_not_as_usual() -> None:
    out = io.StringIO()
    log = RequestLog("info", LineWriter(lambda: out), text_line)
    upstream = {"request": "r1", "asked": "fast", "upstream": "glm", "model": "glm-5", "status": 200}
    log.say(
        "info",
        "request",
        **upstream,
        outcome="ok",
        path="/v1",
        attempts=1,
        notes=["call-found", "again"],
        broken_calls=0,
        calls=2,
    )
    log.say("warning", "nothing is kept", why="\x1b[2Jfull")
    ok, warning = [line.split(" ", 1)[1] for line in out.getvalue().splitlines()]
    assert ok == "fast -> glm:glm-5 200 ok notes=call-found,again calls=2"
    assert warning == "warning nothing is kept why=␛[2Jfull"


def test_no_line_commands_a_terminal() -> None:
    evil = "m\x9b2J\x1b[2J\x7f\u202e\u2028\U000e0041\r\n"
    out = Out()
    log = RequestLog("debug", LineWriter(lambda: out))
    log.say("info", "request", asked=evil)
    [line] = out.getvalue().splitlines()
    assert json.loads(line)["asked"] == evil
    log.mistake(ValueError(evil), "/v1")
    assert all(each.isprintable() for each in out.getvalue().replace("\n", ""))


def test_lines_of_a_moment_are_one_write() -> None:
    out = Out()
    log = RequestLog("info", LineWriter(lambda: out))

    async def say() -> None:
        for number in range(MOST - 1):
            log.say("info", "a", number=number)
        assert out.writes == 0
        log.say("info", "a", number=MOST - 1)
        assert out.writes == 1
        log.say("info", "b")
        log.say("warning", "c")  # takes along what waits
        assert out.writes == 2
        log.say("info", "d")
        log.flush()

    asyncio.run(say())
    assert [line["number"] for line in out.said[:MOST]] == [*range(MOST)]
    assert [line["event"] for line in out.said[MOST:]] == ["b", "c", "d"]
