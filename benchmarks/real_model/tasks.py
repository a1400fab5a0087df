"""Twelve tasks that anybody could do with three tools, and what counts as done.

A task is right only if its tools ran and the answer holds the fact. The facts are made up, so that nobody
knows them without the tools.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

__all__ = ["PROMPT", "TASKS", "Desk", "Task"]

PROMPT = "Use the tools to find out what is asked. When you know it, answer in one short sentence."

FILES = {
    "notes.txt": "The code word is heron.\n",
    "stock.txt": "apples: 14\npears: 9\n",
    "menu.txt": "Soup of the day: lentil\nDessert: plum cake\n",
    "address.txt": "Mira Holt\nHarbour Street 12\nBergen\n",
    "weather.txt": "Today: fog\nTomorrow: hail\n",
}


@dataclass(slots=True)
class Desk:
    """The three tools; ``ran`` lists the names of those that were run."""

    ran: list[str] = field(default_factory=list[str])

    def tools(self, names: tuple[str, ...]) -> list[Callable[..., str]]:
        """The tools of these names."""

        def add(a: int, b: int) -> str:
            """Add two integers and return their sum."""
            self.ran.append("add")
            return str(a + b)

        def read_file(path: str) -> str:
            """Read a text file and return what is in it."""
            self.ran.append("read_file")
            return FILES.get(path.removeprefix("./").removeprefix("/"), f"There is no file {path}.")

        def list_files() -> str:
            """List the names of all files."""
            self.ran.append("list_files")
            return "\n".join(FILES)

        all_tools: dict[str, Callable[..., str]] = {
            "add": add,
            "read_file": read_file,
            "list_files": list_files,
        }
        return [all_tools[name] for name in names]


@dataclass(frozen=True, slots=True)
class Task:
    """``tools`` are offered, ``needs`` must have run (so often), ``facts`` are patterns of the answer."""

    question: str
    tools: tuple[str, ...]
    needs: tuple[str, ...]
    facts: tuple[str, ...]

    def right(self, ran: list[str], answer: str) -> bool:
        """Whether the tools ran and the answer holds the facts."""
        enough = all(ran.count(name) >= self.needs.count(name) for name in self.needs)
        return enough and all(re.search(fact, answer, re.IGNORECASE) for fact in self.facts)


_ALL = ("read_file", "add", "list_files")

TASKS = (
    Task("What is 17 plus 25?", ("add",), ("add",), (r"\b42\b",)),
    Task("Add 1208 and 394.", _ALL, ("add",), (r"\b1,?602\b",)),
    Task("Which code word is in notes.txt?", ("read_file",), ("read_file",), ("heron",)),
    Task("Which soup does menu.txt name?", ("read_file", "list_files"), ("read_file",), ("lentil",)),
    Task(
        "How many pears are there, says stock.txt?",
        ("read_file", "add"),
        ("read_file",),
        (r"\b(9|nine)\b",),
    ),
    Task("In which city does the person in address.txt live?", _ALL, ("read_file",), ("Bergen",)),
    Task("Which files are there?", ("list_files",), ("list_files",), (r"notes\.txt", r"weather\.txt")),
    Task(
        "Is there a file menu.txt?",
        ("read_file", "list_files"),
        ("list_files",),
        (r"\byes\b|there is|exists",),
    ),
    Task("How many files are there?", _ALL, ("list_files",), (r"\b(5|five)\b",)),
    Task(
        "What will the weather be tomorrow? See weather.txt.",
        ("read_file", "list_files"),
        ("read_file",),
        ("hail",),
    ),
    Task("Read stock.txt and add the apples and the pears.", _ALL, ("read_file", "add"), (r"\b23\b",)),
    Task("Add 5 and 6, then add 7 to the sum.", ("add",), ("add", "add"), (r"\b18\b",)),
)
