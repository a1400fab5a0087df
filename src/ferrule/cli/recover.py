"""``ferrule recover``: a model's text in, what is in it out."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Literal

from ferrule.cli.inputs import STDIN, read_text, read_tools
from ferrule.cli.json_lines import Meter, open_lines, recover_lines
from ferrule.cli.lazy import load
from ferrule.cli.line_answers import Settings, as_json
from ferrule.cli.problems import in_words
from ferrule.cli.tables import print_json
from ferrule.cli.terminal import Terminal
from ferrule.dialects import recover
from ferrule.errors import UsageError


def recover_text(
    terminal: Terminal,
    *,
    file: str,
    tools: str | None,
    by_line: bool,
    dialect: str,
    channel: Literal["content", "reasoning"],
    opens_in_reasoning: bool,
    stop: str,
    form: Literal["text", "json"] | None,
    shards: str | None,
    out: str | None,
    workers: int | None,
) -> None:
    """Read one text, or with ``by_line`` one JSON object per line, and print what was found.

    ``shards`` is a directory of files of such lines, whose answers go to the directory ``out``.
    """
    _check_shards(terminal, file, by_line, shards, {"--out": out, "--workers": workers})
    if file == tools == STDIN:
        raise UsageError(terminal.words("the text and the tools cannot both come from standard input"))
    declared = read_tools(terminal, tools)
    settings = Settings(declared, dialect, channel, opens_in_reasoning, stop)
    _check(terminal, settings, tools)
    if by_line:
        if form == "text":
            raise UsageError(terminal.words("--jsonl writes JSON lines; leave out --format text"))
        if shards is not None and out is not None:
            load("ferrule.cli.recover_shards:recover_shards")(terminal, shards, out, workers, settings)
            return
        with open_lines(terminal, file) as source:
            bad = recover_lines(terminal, source, settings, sys.stdout, Meter(terminal, source.size))
        if bad:
            raise UsageError(
                terminal.words(
                    "{file}: 1 bad line; its answer says what is wrong"
                    if bad == 1
                    else ("{file}: {count} bad lines; the answer to each says what is wrong"),
                    file=source.name,
                    count=bad,
                )
            )
        return
    reply = settings.recover(read_text(terminal, file))
    if form == "json" or (form is None and not terminal.interactive):
        print_json(as_json(terminal.words, reply))
    else:
        load("ferrule.cli.draw:draw_reply")(terminal, reply)


def _check_shards(
    terminal: Terminal, file: str, by_line: bool, shards: str | None, options: Mapping[str, object]
) -> None:
    """Complain about options that go together and do not stand together, and the other way round."""
    given = [name for name, value in options.items() if value is not None]
    out = options["--out"]
    if shards is None:
        if given:
            raise UsageError(terminal.words("{option} goes with --shards", option=given[0]))
    elif out is None or not by_line:
        raise UsageError(
            terminal.words("--shards needs {option}", option="--jsonl" if out is not None else "--out")
        )
    elif file != STDIN:
        raise UsageError(
            terminal.words("{file}: --shards reads a directory; leave out the file", file=file)
        )


def _check(terminal: Terminal, settings: Settings, tools: str | None) -> None:
    """Complain about the tools, the dialect and the stop reason before any text is read."""
    recover("", dialect=settings.dialect, stop=settings.stop)
    try:
        settings.recover("")
    except UsageError as error:
        why = in_words(error, terminal.words)
        raise UsageError(terminal.words("{file}: {why}", file=tools, why=why)) from error
