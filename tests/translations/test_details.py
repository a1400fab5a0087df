"""Why a call is broken and what was repaired in it, in Chinese: every sentence that the code can make.

The sentences are read out of the source: what is given for a detail where a broken call, broken arguments or
a repair is made. One that cannot be read there has to be named here.
"""

from __future__ import annotations

import ast
import itertools
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, get_args

import pytest

import ferrule
from ferrule.dialects import DIALECTS
from ferrule.dialects.core.echoing import WORDS
from ferrule.echoes import Echoes
from ferrule.errors import FailureKind
from ferrule.messages import (
    Assistant,
    BrokenCall,
    BrokenReason,
    Message,
    StopReason,
    ToolCall,
    ToolResult,
    User,
)
from ferrule.repair import repair_arguments
from ferrule.repair.arguments import BrokenArguments
from ferrule.requests import NO_CALLS, CallLimits
from ferrule.translations.sentences import broken_detail, failure_names, repair_detail, stop_names
from tests.cli.test_chinese import HAN, english
from tests.dialects.tools import TOOLS

SOURCE = Path(ferrule.__file__).parent
FOLDERS = ("repair", "dialects", "providers")

REPAIRS = {"Repair": (1, "detail")}
CLAUSES = {"BrokenArguments": (1, "reason"), "._broken": (0, "reason")}
SCANNED = {"Stop": (0, "reason")}
SENTENCES = {"BrokenCall": (5, "detail"), ".broken": (1, "detail")}

PASSED_ON = {
    "each.detail",  # of a repair that is copied
    "detail",  # a parameter; its callers are here as well
    "reason",
    "outcome.reason",
    "repair.detail",
    "read.reason",
    "repaired.reason",
    "call.detail",
    "problem",  # the validator's
    "_reason(outcome, contract)",
    "f'{_sentence(repair.detail)} Write the call again.'",
    "_unknown(self.name, self.tools.names)",
    "detail or f'at character {self.at}'",
    "refusal",
}
"""What is made elsewhere: of these sentences, each by itself."""

UNKNOWN = (
    'There is no tool named \'rm\'. Tools: "ls", "cat".',
    'There is no tool named \'rm\'. Tools: "ls", "cat" and 3 more.',
    "A tool cannot be named '\\x00'.",
)

REFUSED = (
    NO_CALLS.refusal("rm"),
    CallLimits(frozenset({"ls", "cat"})).refusal("rm"),
    CallLimits(frozenset(f"tool_{at}" for at in range(25))).refusal("rm"),
)

MARKUP = re.compile(
    r"""(?:tags|marks|syntax|self)\.\w+|(?:[A-Z_]+(?:\[0\])?)|word|closes|self\.ends\[0\]"""
)
"""A marker of a dialect: no sentence, so that it stays as it is."""


@dataclass
class Module:
    """A module's constants, and what names in its functions stand for."""

    path: Path
    tree: ast.Module = field(init=False)
    constants: dict[str, str] = field(default_factory=dict[str, str])

    def __post_init__(self) -> None:
        self.tree = ast.parse(self.path.read_text("utf-8"))
        for node in self.tree.body:
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                for text in texts(node.value, self):
                    self.constants[node.targets[0].id] = text


CONSTANTS: dict[str, str] = {}
"""Of all modules."""


def texts(node: ast.expr, module: Module) -> Iterator[str]:
    """What an expression can say; ``‹…›`` for what is filled in."""
    match node:
        case ast.Constant(str(text)):
            yield text
        case ast.JoinedStr(values):
            parts = [
                [each.value] if isinstance(each, ast.Constant) else _filled(each, module) for each in values
            ]
            yield from ("".join(map(str, chosen)) for chosen in itertools.product(*parts))
        case ast.IfExp(body=body, orelse=orelse):
            yield from (*texts(body, module), *texts(orelse, module))
        case ast.Name(id=name) if name in module.constants or name in CONSTANTS:
            yield module.constants.get(name) or CONSTANTS[name]
        case _:
            return


def _filled(value: ast.expr, module: Module) -> list[str]:
    shown = ast.unparse(value)
    if shown == "{echo.place}":
        return ["a message of the user (message 2)"]
    if shown == "{where}":
        return ["before", "after"]
    if shown == "{became}":
        return ["integer", "object"]
    constant = [*texts(value.value, module)] if isinstance(value, ast.FormattedValue) else []
    return constant or ["77" if re.search(r"\.at|end|DEPTH|MAX_SIZE|max_call", shown) else "'‹x›'"]


MODULES = [Module(path) for folder in FOLDERS for path in sorted((SOURCE / folder).rglob("*.py"))]
CONSTANTS.update((name, text) for each in MODULES for name, text in each.constants.items())


def made(sinks: dict[str, tuple[int, str]]) -> Iterator[tuple[Module, ast.expr]]:
    """What is given for the detail in every call of these names."""
    for module in MODULES:
        for node in ast.walk(module.tree):
            if not isinstance(node, ast.Call):
                continue
            name = f".{node.func.attr}" if isinstance(node.func, ast.Attribute) else ast.unparse(node.func)
            place, keyword = sinks.get(name, (0, ""))
            given = {each.arg: each.value for each in node.keywords}
            if keyword and (len(node.args) > place or keyword in given):
                yield module, given.get(keyword) or node.args[place]


def said(sinks: dict[str, tuple[int, str]]) -> list[str]:
    """All sentences; fails for what is neither one nor named above."""
    found: list[str] = []
    for module, node in made(sinks):
        mine = [*texts(node, module)]
        shown = ast.unparse(node)
        known = shown in PASSED_ON or MARKUP.fullmatch(shown) or shown in ("key", "words")
        where = f"{module.path.name}: {shown}"
        if isinstance(node, ast.Name) and not mine:
            mine = [*_assigned(module, node.id)]
            known = known or mine
        assert mine or known, where
        found += mine
    return list(dict.fromkeys(found))


def _assigned(module: Module, name: str) -> Iterator[str]:
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name:
            yield from texts(node.value, module)


def sentence(clause: str) -> str:
    return f"{clause[:1].upper()}{clause[1:].rstrip('.')}."


def untranslated(text: str) -> bool:
    """Whether something of it stayed English."""
    return not HAN.search(text) or bool(english(text)) or "“" in text


def test_every_repair_is_detailed_in_chinese() -> None:
    details = [*said(REPAIRS), "at character 7"]
    assert len(details) > 30
    prose = [each for each in details if " " in each]
    assert [each for each in prose if untranslated(repair_detail("zh", each))] == []


def clauses() -> list[str]:
    stops = [f"the arguments are not valid JSON: at character 7, {each}" for each in said(SCANNED)]
    assert len(stops) > 12
    ambiguous = [each for each in said(REPAIRS) if re.search("twice|two different|no call|nobody", each)]
    assert len(ambiguous) > 5
    told = [each for each in said(CLAUSES) if "at character 77, " not in each]
    return [*told, *stops, *ambiguous, "the value is nested too deep", "the value does not fit"]


def sentences() -> list[str]:
    """What a model can be told of a broken call."""
    hints = (
        "",
        " Call the tool again, with shorter arguments.",
        ' Required: "a", "b".',
        " Write the call again.",
    )
    places = (
        "the result of ls (message 3)",
        "the result of a tool (message 4)",
        "a message of the user (message 1)",
    )
    return [
        *said(SENTENCES),
        *(f"{sentence(each)}{hint}" for each in clauses() for hint in hints),
        *(words.format(place=place) for words in WORDS for place in places),
        *UNKNOWN,
        *REFUSED,
    ]


def test_every_broken_call_is_told_in_chinese() -> None:
    told = sentences()
    assert len(told) > 100
    assert [each for each in told if untranslated(broken_detail("zh", each))] == []
    assert [each for each in told if broken_detail("en", each) != each] == []


def test_what_others_say_is_quoted_in_a_chinese_sentence() -> None:
    said_so = 'In "days": "x" is not of type "integer". Required: "city", "days".'
    assert (
        broken_detail("zh", said_so) == '"days" 中：“"x" is not of type "integer"”。必填："city", "days"。'
    )
    assert broken_detail("zh", "Odd. Very odd.") == "“Odd. Very odd”。"
    assert broken_detail("zh", "") == ""
    assert repair_detail("zh", "</tool_call>") == "</tool_call>"


# What the code really says.

BAD: dict[BrokenReason, list[Any]] = {
    "truncated": ['{"city": "Par', '{"city": "Paris"'],
    "unparsable": ["nothing", '{"city": }', "[1, 2]", "7", '{"city": "a"} {'],
    "ambiguous": ['{"city": "a", "city": "b"}', '{"city": "a"}{"city": "b"}'],
    "invalid-arguments": ['{"days": "x"}', '{"city": NaN, "days": 3}', "{}"],
}
SCHEMA = {
    "type": "object",
    "properties": {"city": {"type": "string"}, "days": {"type": "integer"}},
    "required": ["city"],
    "additionalProperties": False,
}


@pytest.mark.parametrize("reason", BAD)
def test_bad_arguments(reason: BrokenReason) -> None:
    outcomes = [repair_arguments(text, SCHEMA) for text in BAD[reason]]
    broken = [each for each in outcomes if isinstance(each, BrokenArguments)]
    assert reason in {each.cause for each in broken}
    for each in broken:
        told = broken_detail("zh", sentence(each.reason))
        assert HAN.search(told) or each.cause == "invalid-arguments", (each.reason, told)
        assert english(re.sub("“.*?”", "", told)) == []


def calls(
    text: str, messages: list[Message] | None = None, stop: str = "stop"
) -> list[ToolCall | BrokenCall]:
    from ferrule.dialects import recover

    read = Echoes().read(messages) if messages else None
    reply = recover(text, TOOLS, stop=stop, read=read)
    return [*reply.calls, *reply.broken]


def test_calls_in_a_text() -> None:
    heard: set[str] = set()
    for dialect in DIALECTS.values():
        sample = dialect.sample
        for text in (sample, sample[: len(sample) * 2 // 3], sample.replace("Paris", 'Pa"ris')):
            for call in calls(text, stop="stop" if text == sample else "length"):
                if isinstance(call, BrokenCall):
                    heard.add(call.reason)
                    assert not untranslated(broken_detail("zh", call.detail)) or (
                        call.reason == "invalid-arguments"
                    ), call
                else:
                    for each in call.repairs:
                        assert english(repair_detail("zh", each.detail)) == [], each
    assert heard >= {"truncated", "unparsable"}


def test_an_echo() -> None:
    sample = DIALECTS["hermes"].sample
    conversation: list[Message] = [
        User(f"Read this: {sample}"),
        Assistant("", "", (ToolCall("1", "ls", {}, None),)),  # type: ignore[arg-type]
        ToolResult("1", sample, "ls"),
    ]
    [call] = calls(sample, conversation)
    assert isinstance(call, BrokenCall)
    assert call.reason == "echoed"
    assert "ls 的结果（第 3 条消息）" in broken_detail("zh", call.detail)


def test_names_of_what_stopped_and_failed() -> None:
    assert set(stop_names("zh")) == set(StopReason)
    assert set(failure_names("zh")) == set(get_args(FailureKind))
    for names in (stop_names("zh"), failure_names("zh")):
        assert [each for each in names.values() if not HAN.search(each)] == []
