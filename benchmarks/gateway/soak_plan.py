"""What the vendor of the soak says for a seed; its client makes the same plan and so knows it."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass
from typing import Literal

__all__ = ["PAUSE", "Plan"]

PAUSE = 0.2
"""Seconds between two chunks."""

LINES = (
    "The fox jumps over the dog, ",
    "if a < b: return [x for x in {1, 2}]\n",
    "## A `heading` **and** more\n\n",
    '{"a": [1, 2], "b": "c"}\n',
    "敏捷的狐狸跳过了狗，",
)

Kind = Literal["text", "native", "leaked", "burst"]
End = Literal["whole", "vendor-goes", "client-goes"]


@dataclass(frozen=True)
class Plan:
    """``kind``: a text, one with a call at its end, one with a call in its words, or one as fast as can be.

    ``end``: who goes away behind chunk ``leaves``, if anybody does.
    """

    seed: int
    kind: Kind
    end: End
    texts: tuple[str, ...]
    leaves: int

    @classmethod
    def of(cls, seed: int) -> Plan:
        chance = random.Random(seed)
        kind: Kind = chance.choices(("text", "native", "leaked", "burst"), (60, 20, 16, 4))[0]  # type: ignore[assignment]
        end: End = chance.choices(("whole", "vendor-goes", "client-goes"), (80, 8, 12))[0]  # type: ignore[assignment]
        count = chance.randint(1_500, 3_000) if kind == "burst" else chance.randint(20, 150)
        words = [f"{number}. {chance.choice(LINES)}" for number in range(count)]
        texts = [*words, *_cut(LEAK % seed, chance)] if kind == "leaked" else words
        return cls(seed, kind, end, tuple(texts), chance.randint(1, count - 1))

    @property
    def content(self) -> str:
        """The text that has to arrive."""
        return "".join(self.texts).partition("<tool_call>")[0]

    @property
    def calls(self) -> list[tuple[str, dict[str, int]]]:
        """The calls that have to arrive."""
        return [("look", {"seed": self.seed})] if self.kind in ("native", "leaked") else []

    @property
    def events(self) -> list[bytes]:
        """The stream, event by event."""
        deltas: list[tuple[object, str | None]] = [({"content": text}, None) for text in self.texts]
        if self.kind == "native":
            arguments = json.dumps({"seed": self.seed})
            function = {"name": "look", "arguments": ""}
            first = {"index": 0, "id": f"call_{self.seed}", "type": "function", "function": function}
            deltas.append(({"tool_calls": [first]}, None))
            for piece in (arguments[:4], arguments[4:]):
                deltas.append(({"tool_calls": [{"index": 0, "function": {"arguments": piece}}]}, None))
        deltas.append(({}, "tool_calls" if self.kind == "native" else "stop"))
        chunks = [_chunk(self.seed, delta, finish) for delta, finish in deltas]
        return [*chunks, b"data: [DONE]\n\n"]


LEAK = 'Now I look.\n<tool_call>\n{"name": "look", "arguments": {"seed": %d}}\n</tool_call>'


def _cut(text: str, chance: random.Random) -> list[str]:
    at = sorted(chance.sample(range(1, len(text)), 8))
    return [text[start:end] for start, end in zip([0, *at], [*at, len(text)], strict=True)]


def _chunk(seed: int, delta: object, finish: str | None) -> bytes:
    choice = {"index": 0, "delta": delta, "finish_reason": finish}
    value = {
        "id": f"chatcmpl-{seed}",
        "object": "chat.completion.chunk",
        "created": 1_767_225_600,
        "model": "soak",
        "choices": [choice],
    }
    return b"data: " + json.dumps(value, ensure_ascii=False).encode() + b"\n\n"
