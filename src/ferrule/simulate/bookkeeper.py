"""The demo's brain: a task about a directory in, real work with the offered tools out.

It lists the files, reads what the *real* listing names, finds mistakes in the *real* contents, writes
``report.md``, writes a corrected ledger, edits the settings, and answers in a sentence. The one trick:
it remembers nothing. Each turn it reads from the conversation what has succeeded and does what is
missing, so a call that broke on the way is simply made again.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from ferrule.messages import JsonObject
from ferrule.simulate.conversation import Call, Conversation, Result, Say
from ferrule.simulate.mistakes import Mistake, corrected_ledger, find_mistakes

__all__ = ["bookkeeper", "file_lines", "file_names"]

PATIENCE = 4
"""In how many turns in a row a tool may fail before the bookkeeper gives it up."""

READABLE = (".csv", ".json", ".md", ".toml", ".txt", ".yaml", ".yml", ".ini", ".cfg")

NUMBERED = re.compile(r"[ ]{0,12}(\d{1,7})(?:\t|:[ ]?|→|\|[ ]?)")
HEAD = re.compile(r"@@ lines \d+-\d+.* @@")

FAILURES = (
    "error",
    "invalid",
    "cannot",
    "failed",
    "unknown tool",
    "no such",
    "broken",
    "not run",
    "the call",
    "this call",
    "your call",
    "tool call",
    "the arguments",
)

AGAIN = (
    "try again",
    "call it again",
    "was not run",
    "not executed",
    "is not a valid tool",
    "has been cancelled",
)


def bookkeeper(conversation: Conversation) -> Say:
    """Decide the next turn of checking the books in the directory that the task names.

    Uses the tools that are offered, by these names and arguments: ``ls(path)`` or ``glob(pattern)``,
    ``read_file(file_path)``, ``write_file(file_path, content)``, ``edit_file(file_path, old_string,
    new_string)``, ``write_todos(todos)``. Paths are absolute, such as ``/ledger.csv``.
    """
    desk = _Desk.of(conversation)
    for step in (_look, _read, _report, _fix, _tick_off):
        say = step(desk)
        if say is not None:
            return say
    return _answer(desk)


@dataclass(slots=True)
class _Desk:
    """What has been achieved so far, read from the conversation."""

    offered: frozenset[str]
    folder: str
    results: tuple[Result, ...] = ()
    listed: list[str] | None = None
    files: dict[str, list[str]] = field(default_factory=dict[str, list[str]])
    written: dict[str, str] = field(default_factory=dict[str, str])
    edited: set[tuple[str, str]] = field(default_factory=set[tuple[str, str]])
    todos: int = 0
    failures: dict[str, set[int]] = field(default_factory=dict[str, set[int]])
    taken: int = 0

    @classmethod
    def of(cls, conversation: Conversation) -> _Desk:
        desk = cls(frozenset(conversation.tools), _folder(conversation.task))
        for result in conversation.history:
            desk.note(result)
        return desk

    def note(self, result: Result) -> None:
        """Take one tool result into account."""
        if result.arguments is None or _failed(result.text):
            self.failures.setdefault(result.name, set()).add(result.turn)
            self.taken += "already exist" in result.text
            return
        self.failures.pop(result.name, None)
        path = _path(result.arguments)
        if result.name in ("ls", "glob"):
            self.listed = (self.listed or []) + file_names(result.text, self.folder)
        elif result.name == "read_file":
            self.files[path] = file_lines(result.text)
        elif result.name == "write_file":
            self.written[path] = str(result.arguments.get("content", ""))
        elif result.name == "edit_file":
            self.edited.add((path, str(result.arguments.get("old_string", ""))))
        elif result.name == "write_todos":
            self.todos += 1

    def can(self, tool: str) -> bool:
        """True when the tool is offered and has not failed too often in a row."""
        return tool in self.offered and len(self.failures.get(tool, ())) < PATIENCE

    def at(self, name: str) -> str:
        """The absolute path of a file in the folder."""
        return f"{self.folder.rstrip('/')}/{name}"

    @property
    def report(self) -> str:
        """Where the report goes; another name for each that is taken."""
        return self.at(f"report-{self.taken + 1}.md" if self.taken else "report.md")

    @property
    def mistakes(self) -> tuple[Mistake, ...]:
        """What is wrong in the files as they were read."""
        return find_mistakes(self.files)

    @property
    def reported(self) -> str | None:
        """The report that was written, if it was."""
        return next((path for path in self.written if path.rsplit("/", 1)[-1].startswith("report")), None)


def _look(desk: _Desk) -> Say | None:
    """Plan, and list the files."""
    if desk.listed is not None:
        return None
    look = Call("ls", {"path": desk.folder}) if desk.can("ls") else Call("glob", {"pattern": desk.at("*")})
    if not desk.can(look.name):
        return None
    plan = (_todos(0),) if desk.can("write_todos") and not desk.todos else ()
    thought = f"I was asked to check the books in {desk.folder}. First I need to see which files there are."
    return Say("I'll start with a look at the files.", thought, (*plan, look))


def _read(desk: _Desk) -> Say | None:
    """Read what was listed and has not been read."""
    own = {desk.report, desk.reported, *desk.written}
    names = [path for path in desk.listed or [] if path.endswith(READABLE) and path not in own]
    missing = [path for path in dict.fromkeys(names) if path not in desk.files]
    if not missing or not desk.can("read_file"):
        return None
    thought = f"The listing shows {len(names)} files that I can read; {len(missing)} are left to read."
    return Say("", thought, tuple(Call("read_file", {"file_path": path}) for path in missing))


def _report(desk: _Desk) -> Say | None:
    """Write down what is wrong."""
    if desk.reported is not None or not desk.files or not desk.can("write_file"):
        return None
    count = len(desk.mistakes)
    thought = f"I compared the numbers, the dates and the settings: {count} mistakes. I write them down."
    call = Call("write_file", {"file_path": desk.report, "content": _report_text(desk)})
    return Say(f"I found {count} mistakes and write the report.", thought, (call,))


def _fix(desk: _Desk) -> Say | None:
    """Write corrected ledgers beside the old ones, and put the settings right in place."""
    calls: list[Call] = []
    if desk.can("write_file"):
        calls += [
            Call("write_file", {"file_path": path, "content": text})
            for path, text in _corrected(desk).items()
            if path not in desk.written
        ]
    if desk.can("edit_file"):
        calls += [_edit(m) for m in _settings(desk) if (m.path, m.found) not in desk.edited]
    if not calls:
        return None
    thought = "The report is written. Now I put right what can be put right without asking."
    return Say("", thought, tuple(calls))


def _tick_off(desk: _Desk) -> Say | None:
    """Mark the plan as done."""
    if desk.todos != 1 or not desk.can("write_todos"):
        return None
    return Say("", "Everything on my list is done.", (_todos(len(_PLAN)),))


def _answer(desk: _Desk) -> Say:
    if not desk.files:
        return Say(f"I could not read any file in {desk.folder}, so I have nothing to report.")
    mistakes = desk.mistakes
    wrong = len({mistake.path for mistake in mistakes})
    said = [f"I read {len(desk.files)} files and found {len(mistakes)} mistakes in {wrong} of them."]
    said.append(
        f"The report is in {desk.reported}."
        if desk.reported
        else "I could not write the report: "
        + "; ".join(f"{m.path}:{m.line} {m.sentence}" for m in mistakes)
    )
    fixed = [path for path in _corrected(desk) if path in desk.written]
    said += [f"The corrected ledger is in {path}." for path in fixed]
    said += [f"I corrected {path}." for path in sorted({path for path, _ in desk.edited})]
    return Say(" ".join(said), "The work is done; I sum it up.")


_PLAN = ("Read all files", "Find the mistakes and report them", "Correct what is certain")


def _todos(done: int) -> Call:
    states = [
        "completed" if at < done else "in_progress" if at == done else "pending" for at in range(len(_PLAN))
    ]
    items = [{"content": text, "status": state} for text, state in zip(_PLAN, states, strict=True)]
    return Call("write_todos", {"todos": items})


def _report_text(desk: _Desk) -> str:
    mistakes = desk.mistakes
    lines = ["# What is wrong in the books", "", f"{len(desk.files)} files were read."]
    for path in sorted({mistake.path for mistake in mistakes}):
        lines += ["", f"## {path}", ""]
        lines += [f"- {path}:{m.line}: {m.sentence}." for m in mistakes if m.path == path]
    if not mistakes:
        lines += ["", "No mistakes were found."]
    done = [f"- {path}: a corrected copy; please check dates that were moved." for path in _corrected(desk)]
    done += [
        f"- {mistake.path}: line {mistake.line} is set to what README.md says."
        for mistake in _settings(desk)
    ]
    return "\n".join([*lines, *(["", "## What is put right", "", *done] if done else []), ""])


def _corrected(desk: _Desk) -> dict[str, str]:
    """Path -> text of a corrected copy, for each ledger that needs one."""
    found: dict[str, str] = {}
    for path, lines in desk.files.items():
        wrong = [mistake for mistake in desk.mistakes if mistake.path == path]
        if path.endswith(".csv") and wrong:
            found[path.removesuffix(".csv") + ".fixed.csv"] = "\n".join(
                [*corrected_ledger(lines, wrong), ""]
            )
    return found


def _settings(desk: _Desk) -> list[Mistake]:
    return [mistake for mistake in desk.mistakes if mistake.kind == "contradicts-readme"]


def _edit(mistake: Mistake) -> Call:
    change = {"old_string": mistake.found, "new_string": mistake.expected}
    return Call("edit_file", {"file_path": mistake.path, **change})


def _folder(task: str) -> str:
    """The first absolute path in the task (of a file: its folder), or ``/``."""
    words = (word.strip("`'\"“”.,;:()[]") for word in task.split())
    found = next((word for word in words if word.startswith("/")), "/")
    head, _, name = found.rpartition("/")
    return (head if "." in name else found.rstrip("/")) or "/"


def _path(arguments: JsonObject) -> str:
    return str(arguments.get("file_path") or arguments.get("path") or "")


def _failed(text: str) -> bool:
    head = text[:300].strip().lower()
    return head.startswith(FAILURES) or any(word in head for word in AGAIN)


def file_names(text: str, folder: str = "/") -> list[str]:
    """The absolute paths of the files in a listing: lines, a Python list, JSON, or with sizes beside."""
    separators = str.maketrans(dict.fromkeys("'\"`,[](){}<>|*", " "))
    found: list[str] = []
    for word in text.translate(separators).split():
        name = word.removeprefix("./").rstrip(":;")
        ending = name.rpartition(".")[2]
        if "." in name[1:] and ending.isalnum() and not ending.isdigit() and len(ending) <= 5:
            found.append(name if name.startswith("/") else f"{folder.rstrip('/')}/{name}")
    return found


def file_lines(text: str) -> list[str]:
    """The lines of a file as a tool returned it: plain, or numbered as ``     1\\ttext`` or ``1: text``.

    What stands above a line like ``@@ lines 1-9 of 9 @@`` is a tool's own remark. Numbers count only when
    the first line has number 1 and most lines have one; then lines without a number are remarks too.
    """
    lines = text.splitlines()
    head = next((at for at, line in enumerate(lines[:2], 1) if HEAD.fullmatch(line)), 0)
    if head:
        return lines[head:]
    matches = [NUMBERED.match(line) for line in lines]
    numbered = [match for match in matches if match is not None]
    if not numbered or matches[0] is None or matches[0][1] != "1" or 2 * len(numbered) < len(lines):
        return lines
    return [line[match.end() :] for line, match in zip(lines, matches, strict=True) if match is not None]
