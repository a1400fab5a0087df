"""What comes of a two-tool loop behind the gateway, for each fault that a simulated vendor has.

A fault that is not in ``OUTCOMES`` fails the tests: whoever adds one says here what a program is to see.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from ferrule.simulate import dialects
from ferrule.simulate.faults import fault_named
from ferrule.simulate.faults.transport_faults import Refusal
from ferrule.simulate.request_rules import Problem
from ferrule.simulate.vendors import vendor_named
from ferrule.vendors import PROFILES, Api
from tests.client.transport.sdk_loops import ANSWER

__all__ = ["CALLS", "OUTCOMES", "Case", "Outcome", "Played", "complaint"]

CALLS = [("ls", {"path": "/notes"}), ("read_file", {"path": "/notes/plan.txt"})]
"""The calls of a loop that comes to its end: names and arguments."""

Outcome = Literal["finishes", "cut", "silent", "emptied", "error", "unsaid"]
"""``finishes``: both tools ran, and the answer is right. ``cut``: it ends as a reply that reached its limit.
``silent``: no tool ran, and nothing was answered. ``emptied``: the calls arrive with the empty object that the
vendor wrote. ``error``: the library raises, with words. ``unsaid``: the vendor does not say why it stopped;
a stream that has no counts of tokens either may be half of one."""

OUTCOMES: Mapping[str, Outcome] = {
    "none": "finishes",
    "arguments-double-encoded": "finishes",
    "arguments-fenced": "finishes",
    "arguments-python-literals": "finishes",
    "arguments-raw-newline": "finishes",
    "arguments-single-quotes": "finishes",
    "arguments-trailing-comma": "finishes",
    "arguments-unquoted-keys": "finishes",
    "call-in-reasoning": "finishes",
    "crlf": "finishes",
    "cut-markup": "cut",
    "data-after-done": "finishes",
    "data-without-space": "finishes",
    "disconnect": "error",
    "disconnect-clean": "error",
    "empty": "silent",
    "empty-id-name": "finishes",
    "error-in-200": "error",
    "finish-empty": "finishes",
    "finish-stop": "finishes",
    "function-call": "finishes",
    "glued": "finishes",
    "html": "error",
    "id-changes": "finishes",
    "keep-alive": "finishes",
    "no-done": "unsaid",
    "no-index": "finishes",
    "null-arguments": "finishes",
    "null-id-name": "finishes",
    "reasoning-only": "silent",
    "paced": "finishes",
    "refused-bad-key": "error",
    "refused-balance": "error",
    "refused-context-length": "error",
    "refused-overloaded": "error",
    "refused-rate-limit": "error",
    "repeated-name": "finishes",
    "second-choice": "finishes",
    "server-parser-fails": "error",
    "slow": "finishes",
    "split": "finishes",
    "status": "error",
    "status-429": "error",
    "status-429-retry-after": "error",
    "status-500": "error",
    "status-503": "error",
    "think-tags": "finishes",
    "truncated": "cut",
    "truncated-but-says-tool-calls": "cut",
    "two-finishes": "finishes",
    "usage-everywhere": "finishes",
    "whole-call": "finishes",
}
UNSAID = "the reply ended without a finish reason"
THOUGHTS = ("The listing comes first.", "Now I can read it.", "That is all.")


@dataclass(frozen=True, slots=True)
class Case:
    """A loop: at which vendor, with which fault, in a stream or not.

    ``api`` is the one in which the vendor is asked, ``model`` the name of its model for the gateway.
    """

    vendor: str
    fault: str
    stream: bool
    api: Api = "openai_chat"
    model: str = ""

    def __str__(self) -> str:
        return f"{self.vendor} ({self.api}), {self.fault}, {'streamed' if self.stream else 'whole'}"

    @property
    def outcome(self) -> Outcome:
        """What is to come of it. Raises ``KeyError`` for a fault that nobody has thought of."""
        name = self.fault.partition(":")[0]
        found = "finishes" if name in dialects() else OUTCOMES[name]
        if name == "server-parser-fails" and (self.api != "openai_chat" or self._takes_parser_off):
            return "finishes"  # only servers of chat completions parse so
        if name == "call-in-reasoning" and self._hides_thinking:
            return "silent"
        if name == "finish-empty" and self._calls_at_the_end:
            return "unsaid"
        if self._has_objects and (
            self.fault in UNWRITABLE or self.fault == "truncated-but-says-tool-calls"
        ):
            return "emptied"
        return found

    @property
    def _takes_parser_off(self) -> bool:
        """The vendor may be llama.cpp, which is asked again without its parser."""
        return bool(PROFILES.get(self.vendor, PROFILES["generic"]).parser_off)

    @property
    def _calls_at_the_end(self) -> bool:
        """Whether the chunk with the reason also has the calls: of an empty reason there, nothing says that
        it is the last."""
        return self.vendor in PROFILES and "calls-with-finish" in PROFILES[self.vendor].quirks

    @property
    def _hides_thinking(self) -> bool:
        """Whether the vendor keeps its thinking to itself: what stands there is lost."""
        if self.api != "openai_chat":
            return False
        return self.vendor == "openai" or (self.vendor == "gemini" and not self.stream)

    @property
    def _has_objects(self) -> bool:
        """Whether arguments are an object on the wire: what is none arrives as an empty one."""
        return self.api == "anthropic_messages" and not self.stream


UNWRITABLE = frozenset(name for name in OUTCOMES if name.startswith("arguments-")) - {
    "arguments-raw-newline"
}
"""Arguments that are no object; of a raw line break there is none in ours."""


@dataclass(slots=True)
class Played:
    """What a program has seen. ``ran`` are names and arguments of the calls that it ran, ``status`` that of
    an error (0: there is none), ``words`` its message."""

    end: Literal["answer", "cut", "error"]
    text: str = ""
    status: int = 0
    words: str = ""
    ran: list[tuple[str, Any]] = field(default_factory=list[tuple[str, Any]])


def complaint(case: Case, played: Played) -> str:
    """What is wrong with what came of a case; empty: nothing."""
    wanted = case.outcome
    if wanted == "unsaid":
        wanted = "error" if case.stream and played.words.count(UNSAID) else "finishes"
    match wanted:
        case "finishes":
            right = played.end == "answer" and _text(case, played) == ANSWER and played.ran == CALLS
        case "cut":
            right = played.end == "cut" and not played.ran
        case "silent":
            right = played.end == "answer" and _text(case, played) in ("", "ls") and not played.ran
        case "emptied":
            right = played.end == "answer" and all(given == {} for _, given in played.ran)
        case _:
            right = played.end == "error" and not played.ran and _vendors_words(case) in played.words
    return "" if right else f"{case}: not {wanted!r} but {played}"


def _text(case: Case, played: Played) -> str:
    """The answer. Gemini's streams of chat completions have the thinking in it, with a mark beside."""
    text = played.text
    if case.vendor == "gemini" and case.stream:
        for thought in THOUGHTS:
            text = text.removeprefix(thought)
    return text.strip()


def _vendors_words(case: Case) -> str:
    """The beginning of what a vendor says that refuses a request; empty for other errors."""
    fault = fault_named(case.fault)
    if not isinstance(fault, Refusal):
        return ""
    error = vendor_named(case.vendor).answer(Problem(fault.kind, detail=case.model.partition(":")[2]))
    return error.message[:40]
