"""One line of JSON in, one out: what ``recover --jsonl`` answers, in this process or in a shard's job.

    {"text", "tools"?, "dialect"?, "channel"?, "opens_in_reasoning"?, "stop"?}
    {"content", "reasoning", "calls", "broken", "notes"}

A key that is missing or null takes the command line's value; keys of other names are ignored.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace
from json.encoder import encode_basestring
from typing import Any, Literal, cast

from ferrule.bulk import LineAnswer, LineAnswerer
from ferrule.cli.catalogue import Words
from ferrule.cli.descriptions import about_note, about_repair
from ferrule.cli.inputs import objects_of, parse_json
from ferrule.cli.problems import in_words
from ferrule.dialects import recover
from ferrule.locale import N_, Language
from ferrule.messages import BrokenCall, JsonObject, Reply, ToolCall
from ferrule.repair import Tools, tools_of

ANSWERER = "ferrule.cli.line_answers:line_answerer"
"""``line_answerer``, as jobs name it."""

BOM = "\ufeff"

OWN_SETTINGS = ("tools", "dialect", "channel", "opens_in_reasoning", "stop")
"""The keys of a line that say something else than the command line."""

NO_CALLS = '{"content": %s, "reasoning": %s, "calls": [], "broken": [], "notes": []}'
"""The answer to a text in which nothing was found."""

_to_json = json.JSONEncoder(ensure_ascii=False).encode


@dataclass(frozen=True, slots=True)
class Settings:
    """How a text is to be read."""

    tools: list[JsonObject] | Tools | None = None
    dialect: str = "auto"
    channel: Literal["content", "reasoning"] = "content"
    opens_in_reasoning: bool = False
    stop: str = "stop"

    def recover(self, text: str) -> Reply:
        """Read a text this way. ``UsageError`` when the tools, the dialect or the stop reason is wrong."""
        return recover(
            text,
            self.tools,
            dialect=self.dialect,
            channel=self.channel,
            opens_in_reasoning=self.opens_in_reasoning,
            stop=self.stop,
        )


def line_answerer(settings: JsonObject) -> LineAnswerer:
    """What answers the lines of a shard. ``settings`` are ``Settings``, and the ``language``."""
    language: Language = settings["language"]
    rest = {name: value for name, value in settings.items() if name != "language"}
    return LineReader(Words(language), Settings(**rest)).answer


def as_json(words: Words, reply: Reply) -> JsonObject:
    """A reply in the shape in which it is printed: all that is drawn."""
    return {
        "content": reply.content,
        "reasoning": reply.reasoning,
        "calls": [_call(words, call) for call in reply.calls],
        "broken": [_broken(words, call) for call in reply.broken],
        "notes": [about_note(words, note) for note in reply.notes],
    }


def _call(words: Words, call: ToolCall) -> JsonObject:
    origin = call.origin
    return {
        "id": call.id,
        "name": call.name,
        "arguments": call.arguments,
        "channel": origin.channel,
        "dialect": origin.dialect,
        "start": origin.start,
        "end": origin.end,
        "repairs": [
            {"rule": each.rule, "detail": each.detail, "about": about_repair(words, each.rule)}
            for each in call.repairs
        ],
    }


def _broken(words: Words, call: BrokenCall) -> JsonObject:
    return {
        "id": call.id,
        "name": call.name,
        "reason": call.reason,
        "about": words(f"reason.{call.reason}.about"),
        "detail": call.detail,
        **asdict(call.origin),
        "raw": call.raw,
    }


class LineReader:
    """Answers lines, in the language of ``words``."""

    def __init__(self, words: Words, settings: Settings) -> None:
        self._words = words
        self._settings = replace(settings, tools=tools_of(settings.tools))

    def answer(self, line: bytes) -> LineAnswer:
        """What was found in one line's text; ``ValueError`` says what is wrong with the line."""
        try:
            reply = self._recovered(line)
        except ValueError as error:
            raise ValueError(in_words(error, self._words)) from error
        if reply.calls or reply.broken or reply.notes:
            said = _to_json(as_json(self._words, reply))
        else:  # nearly every one: writing it takes as long as reading it
            said = NO_CALLS % (encode_basestring(reply.content), encode_basestring(reply.reasoning))
        return LineAnswer(said, len(reply.calls), len(reply.broken))

    def _recovered(self, line: bytes) -> Reply:
        try:
            text = line.decode().removeprefix(BOM)
        except UnicodeDecodeError as error:
            raise ValueError(self._words("not UTF-8 text")) from error
        try:
            value = parse_json(text, self._words)
        except ValueError as error:
            raise ValueError(self._words("not JSON: {why}", why=error)) from error
        if not isinstance(value, dict):
            raise ValueError(self._words("not a JSON object"))
        task = _Task(self._words, cast(JsonObject, value))
        return task.settings(self._settings).recover(task.text())


@dataclass(frozen=True, slots=True)
class _Task:
    """One input line, to be read with care."""

    words: Words
    value: JsonObject

    def text(self) -> str:
        """The text, which must be there."""
        if self.value.get("text") is None:
            raise ValueError(self.words("'text' is missing"))
        return self._string("text", "")

    def settings(self, default: Settings) -> Settings:
        """The settings of this line."""
        if self.value.keys().isdisjoint(OWN_SETTINGS):
            return default
        channel = self._string("channel", default.channel)
        if channel not in ("content", "reasoning"):
            raise self._wrong("channel", N_("'content' or 'reasoning'"))
        opens: Any = self.value.get("opens_in_reasoning")
        if opens is None:
            opens = default.opens_in_reasoning
        if not isinstance(opens, bool):
            raise self._wrong("opens_in_reasoning", N_("true or false"))
        tools = default.tools
        if self.value.get("tools") is not None:
            tools = objects_of(self.value["tools"])
            if tools is None:
                raise self._wrong("tools", N_("a list of objects"))
        dialect, stop = self._string("dialect", default.dialect), self._string("stop", default.stop)
        return Settings(tools, dialect, channel, opens, stop)

    def _string(self, key: str, default: str) -> str:
        value: Any = self.value.get(key)
        if value is None:
            return default
        if not isinstance(value, str):
            raise self._wrong(key, N_("a string"))
        return value

    def _wrong(self, key: str, wanted: str) -> ValueError:
        return ValueError(self.words("'{key}' must be {wanted}", key=key, wanted=self.words(wanted)))
