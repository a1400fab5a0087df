"""A brain that checks the books: a task about a directory in, work with the offered tools out.

It lists the files, reads what the listing names, finds mistakes in what it has read, writes ``report.md``
and a corrected ledger, edits the settings, and answers in a sentence. It keeps no state: on each turn it
reads from the conversation what has succeeded and does what is missing, so that a call which failed is made
again.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from ferrule.messages import JsonObject
from ferrule.simulate.conversation import Call, Conversation, Result, Say
from ferrule.simulate.mistakes import Mistake, corrected_ledger, find_mistakes

__all__ = ["bookkeeper", "file_lines", "file_names"]

MAX_FAILURES = 4
"""In how many turns in a row a tool may fail before it is not called any more."""

READABLE = (".csv", ".json", ".md", ".toml", ".txt", ".yaml", ".yml", ".ini", ".cfg")

LINE_NUMBER = re.compile(r"[ ]{0,12}(\d{1,7})(?:\t|:[ ]?|→|\|[ ]?)")
RANGE_HEADER = re.compile(r"@@ lines \d+-\d+.* @@")

ERROR_BEGINNINGS = (
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

RETRY_HINTS = (
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
    progress = _Progress.of(conversation)
    for step in (_list_files, _read_files, _write_report, _correct, _complete_todos):
        say = step(progress)
        if say is not None:
            return say
    return _answer(progress)


@dataclass(slots=True)
class _Progress:
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
    taken_names: int = 0

    @classmethod
    def of(cls, conversation: Conversation) -> _Progress:
        progress = cls(frozenset(conversation.tools), _folder(conversation.task))
        for result in conversation.history:
            progress.add(result)
        return progress

    def add(self, result: Result) -> None:
        """Take one tool result into account."""
        if result.arguments is None or _failed(result.text):
            self.failures.setdefault(result.name, set()).add(result.turn)
            self.taken_names += "already exist" in result.text
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

    def can_use(self, tool: str) -> bool:
        """True when the tool is offered and has not failed too often in a row."""
        return tool in self.offered and len(self.failures.get(tool, ())) < MAX_FAILURES

    def path_of(self, name: str) -> str:
        """The absolute path of a file in the folder."""
        return f"{self.folder.rstrip('/')}/{name}"

    @property
    def report(self) -> str:
        """Where the report goes; another name for each that is taken."""
        return self.path_of(f"report-{self.taken_names + 1}.md" if self.taken_names else "report.md")

    @property
    def mistakes(self) -> tuple[Mistake, ...]:
        """What is wrong in the files as they were read."""
        return find_mistakes(self.files)

    @property
    def reported(self) -> str | None:
        """The report that was written, if it was."""
        return next((path for path in self.written if path.rsplit("/", 1)[-1].startswith("report")), None)


def _list_files(progress: _Progress) -> Say | None:
    """Plan, and list the files."""
    if progress.listed is not None:
        return None
    look = (
        Call("ls", {"path": progress.folder})
        if progress.can_use("ls")
        else Call("glob", {"pattern": progress.path_of("*")})
    )
    if not progress.can_use(look.name):
        return None
    plan = (_todos(0),) if progress.can_use("write_todos") and not progress.todos else ()
    thought = (
        f"I was asked to check the books in {progress.folder}. First I need to see which files there are."
    )
    return Say("I'll start with a look at the files.", thought, (*plan, look))


def _read_files(progress: _Progress) -> Say | None:
    """Read what was listed and has not been read."""
    own = {progress.report, progress.reported, *progress.written}
    names = [path for path in progress.listed or [] if path.endswith(READABLE) and path not in own]
    missing = [path for path in dict.fromkeys(names) if path not in progress.files]
    if not missing or not progress.can_use("read_file"):
        return None
    thought = f"The listing shows {len(names)} files that I can read; {len(missing)} are left to read."
    return Say("", thought, tuple(Call("read_file", {"file_path": path}) for path in missing))


def _write_report(progress: _Progress) -> Say | None:
    """Write down what is wrong."""
    if progress.reported is not None or not progress.files or not progress.can_use("write_file"):
        return None
    count = len(progress.mistakes)
    thought = f"I compared the numbers, the dates and the settings: {count} mistakes. I write them down."
    call = Call("write_file", {"file_path": progress.report, "content": _report_text(progress)})
    return Say(f"I found {count} mistakes and write the report.", thought, (call,))


def _correct(progress: _Progress) -> Say | None:
    """Write corrected ledgers beside the old ones, and put the settings right in place."""
    calls: list[Call] = []
    if progress.can_use("write_file"):
        calls += [
            Call("write_file", {"file_path": path, "content": text})
            for path, text in _corrected(progress).items()
            if path not in progress.written
        ]
    if progress.can_use("edit_file"):
        calls += [_edit(m) for m in _settings(progress) if (m.path, m.found) not in progress.edited]
    if not calls:
        return None
    thought = "The report is written. Now I put right what can be put right without asking."
    return Say("", thought, tuple(calls))


def _complete_todos(progress: _Progress) -> Say | None:
    """Mark the plan as done."""
    if progress.todos != 1 or not progress.can_use("write_todos"):
        return None
    return Say("", "Everything on my list is done.", (_todos(len(_PLAN)),))


def _answer(progress: _Progress) -> Say:
    if not progress.files:
        return Say(f"I could not read any file in {progress.folder}, so I have nothing to report.")
    mistakes = progress.mistakes
    wrong = len({mistake.path for mistake in mistakes})
    said = [f"I read {len(progress.files)} files and found {len(mistakes)} mistakes in {wrong} of them."]
    said.append(
        f"The report is in {progress.reported}."
        if progress.reported
        else "I could not write the report: "
        + "; ".join(f"{m.path}:{m.line} {m.sentence}" for m in mistakes)
    )
    fixed = [path for path in _corrected(progress) if path in progress.written]
    said += [f"The corrected ledger is in {path}." for path in fixed]
    said += [f"I corrected {path}." for path in sorted({path for path, _ in progress.edited})]
    return Say(" ".join(said), "The work is done; I sum it up.")


_PLAN = ("Read all files", "Find the mistakes and report them", "Correct what is certain")


def _todos(done: int) -> Call:
    states = [
        "completed" if at < done else "in_progress" if at == done else "pending" for at in range(len(_PLAN))
    ]
    items = [{"content": text, "status": state} for text, state in zip(_PLAN, states, strict=True)]
    return Call("write_todos", {"todos": items})


def _report_text(progress: _Progress) -> str:
    mistakes = progress.mistakes
    lines = ["# What is wrong in the books", "", f"{len(progress.files)} files were read."]
    for path in sorted({mistake.path for mistake in mistakes}):
        lines += ["", f"## {path}", ""]
        lines += [f"- {path}:{m.line}: {m.sentence}." for m in mistakes if m.path == path]
    if not mistakes:
        lines += ["", "No mistakes were found."]
    done = [
        f"- {path}: a corrected copy; please check dates that were moved." for path in _corrected(progress)
    ]
    done += [
        f"- {mistake.path}: line {mistake.line} is set to what README.md says."
        for mistake in _settings(progress)
    ]
    return "\n".join([*lines, *(["", "## What is put right", "", *done] if done else []), ""])


def _corrected(progress: _Progress) -> dict[str, str]:
    """Path -> text of a corrected copy, for each ledger that needs one."""
    found: dict[str, str] = {}
    for path, lines in progress.files.items():
        wrong = [mistake for mistake in progress.mistakes if mistake.path == path]
        if path.endswith(".csv") and wrong:
            found[path.removesuffix(".csv") + ".fixed.csv"] = "\n".join(
                [*corrected_ledger(lines, wrong), ""]
            )
    return found


def _settings(progress: _Progress) -> list[Mistake]:
    return [mistake for mistake in progress.mistakes if mistake.kind == "contradicts-readme"]


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
    return head.startswith(ERROR_BEGINNINGS) or any(word in head for word in RETRY_HINTS)


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
    head = next((at for at, line in enumerate(lines[:2], 1) if RANGE_HEADER.fullmatch(line)), 0)
    if head:
        return lines[head:]
    matches = [LINE_NUMBER.match(line) for line in lines]
    numbered = [match for match in matches if match is not None]
    if not numbered or matches[0] is None or matches[0][1] != "1" or 2 * len(numbered) < len(lines):
        return lines
    return [line[match.end() :] for line, match in zip(lines, matches, strict=True) if match is not None]
