"""The bookkeeper does its job end to end, over HTTP, with tools that work on real files."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ferrule.simulate import (
    BrokenArguments,
    Conversation,
    Fault,
    Simulator,
    Truncated,
    bookkeeper,
    plant,
)
from ferrule.simulate.bookkeeper import file_lines, file_names
from ferrule.simulate.mistakes import find_mistakes
from tests.simulate.asking import FOUR, ask

NAMES = ("ls", "read_file", "write_file", "edit_file", "write_todos")


def tool(name: str) -> dict[str, Any]:
    return {
        "type": "function",
        "function": {"name": name, "parameters": {"type": "object", "properties": {}}},
    }


def numbered(text: str) -> str:
    return "\n".join(f"{number:6}\t{line}" for number, line in enumerate(text.splitlines(), 1))


def colons(text: str) -> str:
    lines = [f"{number}: {line}" for number, line in enumerate(text.splitlines(), 1)]
    return "\n".join([*lines, "", "(end of file)"])


class Office:
    """Tools over one directory, in the style of one harness or another."""

    def __init__(self, root: Path, show: Callable[[str], str] = numbered, listing: str = "{}") -> None:
        self.root = root
        self.show = show
        self.listing = listing
        self.todos: list[list[dict[str, str]]] = []
        self.ran: list[str] = []

    def run(self, name: str, arguments: dict[str, Any]) -> str:
        self.ran.append(name)
        path = self.root / str(arguments.get("file_path", "")).lstrip("/")
        match name:
            case "ls" | "glob":
                names = sorted(f"/{each.name}" for each in self.root.iterdir())
                return str(names) if self.listing == "list" else "\n".join(map(self.listing.format, names))
            case "read_file":
                return self.show(path.read_text("utf-8"))
            case "write_file":
                if path.exists():
                    return f"Cannot write to {arguments['file_path']} because it already exists."
                path.write_text(arguments["content"], "utf-8")
                return f"Updated file {arguments['file_path']}"
            case "edit_file":
                text = path.read_text("utf-8")
                assert text.count(arguments["old_string"]) == 1
                path.write_text(text.replace(arguments["old_string"], arguments["new_string"]), "utf-8")
                return "Successfully replaced 1 instance(s)"
            case "write_todos":
                self.todos.append(arguments["todos"])
                return "Updated todo list"
            case _:
                raise AssertionError(name)


def work(
    vendor: Simulator, office: Office, names: tuple[str, ...] = NAMES, task: str = "Check the books."
) -> str:
    """A careful agent: broken calls are told, everything else is run."""
    messages: list[dict[str, Any]] = [{"role": "user", "content": task}]
    for _ in range(30):
        reply = ask(vendor, messages, stream=False, tools=[tool(name) for name in names])
        assert reply.status == 200, reply.body
        [choice] = reply.json["choices"]
        message = choice["message"]
        messages.append(message)
        if not message.get("tool_calls"):
            return str(message["content"])
        for call in message["tool_calls"]:
            function = call["function"]
            try:
                arguments = json.loads(function["arguments"])
                result = office.run(function["name"], arguments)
            except ValueError:
                function["arguments"] = "{}"
                result = "Error: the arguments were no JSON object and the call was not run; try again."
            messages.append({"role": "tool", "tool_call_id": call["id"], "content": result})
    raise AssertionError("the bookkeeper never came to an end")


@pytest.mark.parametrize("name", FOUR)
def test_the_whole_job(name: str, tmp_path: Path) -> None:
    planted = plant(tmp_path)
    office = Office(tmp_path)
    with Simulator(name, bookkeeper, mode="documented") as vendor:
        answer = work(vendor, office)
        assert len(vendor.requests) == 6
    report = (tmp_path / "report.md").read_text("utf-8")
    for mistake in planted:
        assert f"{mistake.path}:{mistake.line}: {mistake.sentence}." in report
    assert "I read 4 files and found 5 mistakes in 3 of them. The report is in /report.md." in answer
    fixed = (tmp_path / "ledger.fixed.csv").read_text("utf-8").splitlines()
    assert find_mistakes({"/ledger.fixed.csv": fixed}) == ()
    assert "vat_rate = 0.07" in (tmp_path / "config.toml").read_text("utf-8")
    assert [[todo["status"] for todo in todos] for todos in office.todos] == [
        ["in_progress", "pending", "pending"],
        ["completed"] * 3,
    ]


@pytest.mark.parametrize("show", [numbered, colons, str])
@pytest.mark.parametrize("listing", ["{}", "list", "- {}  (120 bytes)", "-rw-r--r-- 1 root 812 {}"])
def test_tools_may_answer_in_many_forms(show: Callable[[str], str], listing: str, tmp_path: Path) -> None:
    planted = plant(tmp_path)
    with Simulator("glm", bookkeeper) as vendor:
        work(vendor, Office(tmp_path, show, listing))
    report = (tmp_path / "report.md").read_text("utf-8")
    assert all(f"{mistake.path}:{mistake.line}:" in report for mistake in planted)


def test_it_computes_from_what_it_reads(tmp_path: Path) -> None:
    (tmp_path / "trip.csv").write_text(
        "date,amount\n2026-01-05,10.00\n2026-01-06,5.50\ntotal,16.50\n", "utf-8"
    )
    with Simulator("glm", bookkeeper) as vendor:
        answer = work(vendor, Office(tmp_path), task="Please check the books in `/`, and report.")
    assert "found 1 mistakes in 1 of them" in answer
    assert "add up to 15.50" in (tmp_path / "report.md").read_text("utf-8")


@pytest.mark.parametrize(
    "fault",
    [
        Truncated(5, of="arguments", turns=(0, 2)),
        Truncated(30, of="arguments", turns=(2, 3)),
        BrokenArguments("single_quotes", turns=(0, 1, 2)),
        BrokenArguments("trailing_comma", turns=(1, 4)),
    ],
)
def test_broken_calls_are_made_again(fault: Fault, tmp_path: Path) -> None:
    planted = plant(tmp_path)
    with Simulator("deepseek", bookkeeper, faults=[fault]) as vendor:
        work(vendor, Office(tmp_path))
        assert len(vendor.requests) > 6
    report = (tmp_path / "report.md").read_text("utf-8")
    assert report.count("\n- /") == len(planted) + 2
    assert (tmp_path / "ledger.fixed.csv").exists()


@pytest.mark.parametrize("turns", [(), (0, 1, 2, 3)])
def test_it_gives_up_in_the_end(turns: tuple[int, ...], tmp_path: Path) -> None:
    plant(tmp_path)
    faults = [BrokenArguments("trailing_comma", turns=turns)]
    with Simulator("glm", bookkeeper, faults=faults) as vendor:
        answer = work(vendor, Office(tmp_path))
        assert len(vendor.requests) == 5
    assert answer == "I could not read any file in /, so I have nothing to report."


def test_a_taken_name_is_avoided(tmp_path: Path) -> None:
    plant(tmp_path)
    (tmp_path / "report.md").write_text("mine\n", "utf-8")
    with Simulator("glm", bookkeeper) as vendor:
        answer = work(vendor, Office(tmp_path))
    assert (tmp_path / "report.md").read_text("utf-8") == "mine\n"
    assert "/report-2.md" in answer
    assert "# What is wrong" in (tmp_path / "report-2.md").read_text("utf-8")


def test_fewer_tools_do_less(tmp_path: Path) -> None:
    plant(tmp_path)
    office = Office(tmp_path)
    with Simulator("glm", bookkeeper) as vendor:
        answer = work(vendor, office, ("glob", "read_file"))
    assert set(office.ran) == {"glob", "read_file"}
    assert "I could not write the report" in answer
    assert "/ledger.csv:14 the total says 597.75, but the rows add up to 579.75" in answer


def test_without_tools_it_says_so() -> None:
    say = bookkeeper(
        Conversation({"messages": [{"role": "user", "content": "Check /books/ledger.csv please."}]})
    )
    assert (say.calls, say.text) == (
        (),
        "I could not read any file in /books, so I have nothing to report.",
    )


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("['/a.csv', '/b.md']", ["/a.csv", "/b.md"]),
        ("a.csv\nsub/\nb.toml", ["/in/a.csv", "/in/b.toml"]),
        ('{"files": ["./a.json"]}', ["/in/a.json"]),
        ("3.5 KB a.csv 2026-03-01", ["/in/a.csv"]),
        ("nothing here.", []),
        ("", []),
    ],
)
def test_file_names(text: str, names: list[str]) -> None:
    assert file_names(text, "/in") == names


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("     1\ta\n     2\t\n     3\t 1: b", ["a", "", " 1: b"]),
        ("1: a\n2: b\n(end of file)", ["a", "b"]),
        ("1→a\n2→b", ["a", "b"]),
        ("@@ lines 1-2 of 9 | next offset 2 @@\n1: a\nb", ["1: a", "b"]),
        ("[too large]\n@@ lines 1-1 @@\na", ["a"]),
        ("1 | a\n2 | b", ["1 | a", "2 | b"]),
        ("a\n1: b", ["a", "1: b"]),
        ("10: a\n20: b", ["10: a", "20: b"]),
        ("", []),
    ],
)
def test_file_lines(text: str, lines: list[str]) -> None:
    assert file_lines(text) == lines
