"""Adds readings up as a page does, and checks on the way what must hold after every piece."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ferrule.core.messages import JsonObject, Reply

FIELDS = ("content", "reasoning")


def utf16(text: str) -> str:
    """The text with one character for each UTF-16 code unit."""
    if text.isascii():
        return text
    data = text.encode("utf-16-le", "surrogatepass")
    return "".join(chr(data[at] | data[at + 1] << 8) for at in range(0, len(data), 2))


class Folding:
    """``add`` readings in their order; then look at what they say together."""

    def __init__(self) -> None:
        self.said = dict.fromkeys(FIELDS, "")
        self.arguments: dict[int, str] = {}
        self.spans: dict[str, list[JsonObject]] = {field: [] for field in FIELDS}
        self.became: list[JsonObject] = []
        self.numbers: set[int] = set()

    def add(self, reading: JsonObject) -> None:
        """Take the reading of the next piece."""
        assert all(reading.values()), "empty lists are left out"
        for said in reading.get("says", ()):
            self.say(said)
        for span in reading.get("spans", ()):
            self._span(span)
        self.became += reading.get("became", ())
        self._check_held(reading.get("held", ()))

    def say(self, said: JsonObject) -> None:
        """Take what a piece said."""
        field = said["field"]
        if field in FIELDS:
            before = self.said[field]
            self.said[field] += utf16(said["text"])
        elif field == "call":
            before = self.arguments.setdefault(said["call"], "")
            self.arguments[said["call"]] += utf16(said["text"])
        else:
            return
        assert (said["start"], said["end"]) == (len(before), len(before + utf16(said["text"])))

    def _span(self, span: JsonObject) -> None:
        assert span["n"] not in self.numbers
        assert span["start"] < span["end"] <= len(self.said[span["field"]])
        self.numbers.add(span["n"])
        before = self.spans[span["field"]]
        replaced = [
            each for each in before if span["start"] <= each["start"] and each["end"] <= span["end"]
        ]
        kept = [each for each in before if each not in replaced]
        self.spans[span["field"]] = sorted([*kept, span], key=lambda each: each["start"])

    def _check_held(self, held: Iterable[JsonObject]) -> None:
        """What is told and what is held is all that was said."""
        ends = {field: self._told(field) for field in FIELDS}
        for each in held:
            field, text = each["field"], utf16(each["text"])
            whole = self.arguments[each["call"]] if field == "call" else self.said[field]
            assert whole[each["start"] : each["end"]].endswith(text)
            assert text or field == "call"
            if each["why"] == "reply":
                assert field == "call" or each["end"] <= ends[field]
            else:
                assert each["start"] == ends[field]
                ends[field] = each["end"]
                assert ("starts" in each) == (each["why"] == "call")
        assert ends == {field: len(text) for field, text in self.said.items()}

    def _told(self, field: str) -> int:
        end = 0
        for each in self.spans[field]:
            assert each["start"] == end, "spans come without gaps"
            end = each["end"]
        return end

    def handed(self, field: str) -> str:
        """The text of a field of the reply that is handed on, in code units."""
        spans = [each for listed in self.spans.values() for each in listed]
        parts = [each for each in spans if each.get("to", {}).get("field") == field]
        return "".join(
            utf16(each["to"]["text"])
            if "text" in each["to"]
            else self.said[each["field"]][each["start"] : each["end"]]
            for each in sorted(parts, key=lambda each: each["to"]["start"])
        )

    def check(self, reply: Reply) -> None:
        """All is told, and what was handed on is the reply."""
        assert {field: self._told(field) for field in FIELDS} == {
            field: len(text) for field, text in self.said.items()
        }
        handed = dict.fromkeys(FIELDS, "")
        parts = [each for field in FIELDS for each in self.spans[field] if "to" in each]
        for span in sorted(parts, key=lambda each: each["to"]["start"]):
            to = span["to"]
            text = to["text"] if "text" in to else self.said[span["field"]][span["start"] : span["end"]]
            assert to["start"] == len(handed[to["field"]])
            handed[to["field"]] += utf16(text)
            assert to["end"] == len(handed[to["field"]])
        assert handed == {"content": utf16(reply.content), "reasoning": utf16(reply.reasoning)}
        calls = [each["call"]["id"] for each in self.became if each["kind"] == "call-finished"]
        assert calls == [call.id for call in reply.calls]
        broken = [each["call"]["id"] for each in self.became if each["kind"] == "call-broken"]
        assert broken == [call.id for call in reply.broken]

    def merged(self) -> list[dict[str, Any]]:
        """The spans, as they would be if the text had come in one piece."""
        merged: list[dict[str, Any]] = []
        for span in [each for field in FIELDS for each in self.spans[field]]:
            plain = {name: value for name, value in span.items() if name != "n"}
            last = merged[-1] if merged else None
            if last and "calls" not in last and _goes_on(last, plain):
                last["end"] = plain["end"]
                if "to" in plain:
                    text = (
                        {"text": last["to"].get("text", "") + plain["to"]["text"]}
                        if "text" in plain["to"]
                        else {}
                    )
                    last["to"] = {**last["to"], "end": plain["to"]["end"], **text}
            else:
                merged.append({**plain})
        return merged


def _goes_on(last: JsonObject, span: JsonObject) -> bool:
    if any(last[name] != span[name] for name in ("field", "kind")) or last["end"] != span["start"]:
        return False
    if "to" not in last or "to" not in span:
        return ("to" in last) == ("to" in span)
    if ("text" in last["to"]) != ("text" in span["to"]):
        return False
    return (last["to"]["field"], last["to"]["end"]) == (span["to"]["field"], span["to"]["start"])
