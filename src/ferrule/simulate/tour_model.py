"""The turns of a simulated model with an agent's file tools: real work in the user's own directory.

It does what the user asks for: writes or reads a file, lists the files, runs a command. "Take a tour" makes
it plan, look around, write a file, edit it and run a command; one call is damaged text, to demonstrate a
repair. It is stateless, so a conversation may be resumed, compacted or undone; each step is made once, so a
tour ends whatever the tools return.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from ferrule.core.json_values import as_object
from ferrule.core.locale import N_, Words
from ferrule.core.messages import JsonObject
from ferrule.simulate.conversation import (
    Call,
    Conversation,
    Result,
    Say,
    arguments_of,
    objects,
    text_of,
)

_NAME = r"(?:一个)?(?:新的?)?(?:文件|文档)?\s*[`'\"“]?(?P<name>/?[\w./\\-]*\w\.\w{1,8})[`'\"”]?"
_TOUR = re.compile(
    r"\b(take a tour|tour|look around|go on|continue|demo|show me (?:around|what)|what can you do)\b"
    r"|演示|逛|看看|四处|继续|你能做什么|你会做什么",
    re.IGNORECASE,
)
_WRITE = re.compile(
    rf"(?:\b(?:write|create|make)\b|写|创建|新建|建立).{{0,40}}?{_NAME}\s*"
    r"(?:[:：,，\s]*(?:[:：,，]|\bwith\b|\bcontaining\b|内容[为是：]?)\s*(?P<text>.+))?",
    re.IGNORECASE | re.DOTALL,
)
_READ = re.compile(rf"(?:\b(?:read|open|cat|show)\b|读|打开|查看).{{0,40}}?{_NAME}", re.IGNORECASE)
_RUN = re.compile(
    r"^\s*(?:please\s+|请)?(?:run|execute|运行|执行)(?:\s+the)?(?:\s+command|命令)?\s*[:：]?\s*"
    r"(?:`(?P<quoted>[^`]+)`|(?P<bare>[^`]+))\s*$",
    re.IGNORECASE,
)
_LIST = re.compile(r"\b(?:list|ls)\b|\bwhat(?: is|'s) (?:in )?here\b|列出|有哪些文件|有什么", re.IGNORECASE)

MOST = 2000
"""How many characters of a message are searched."""


def request_in(text: str, tools: Mapping[str, JsonObject], content: str) -> Call | None:
    """Return the call that the text asks for, if the tool is offered; a call of ``tour`` means the tour.

    ``content``: what to write if the text does not say it. None: the text asks for nothing known.
    """
    text = text[:MOST]
    found: Call | None = None
    if match := _RUN.match(text):
        found = Call("execute", {"command": (match["quoted"] or match["bare"]).strip()})
    elif match := _WRITE.search(text):
        said = (match["text"] or "").strip().strip("\"“”'")
        arguments = {"file_path": _slashed(match["name"]), "content": f"{said}\n" if said else content}
        found = Call("write_file", arguments)
    elif match := _READ.search(text):
        found = Call("read_file", {"file_path": _slashed(match["name"])})
    elif _TOUR.search(text):
        return Call("tour")
    elif _LIST.search(text):
        found = Call("ls", {"path": "/"})
    return found if found is not None and found.name in tools else None


def _slashed(name: str) -> str:
    return "/" + name.replace("\\", "/").lstrip("/")


NAME = "FERRULE-TOUR"
READABLE = (".md", ".txt", ".toml", ".json", ".py", ".js", ".ts", ".go", ".rs", ".java", ".csv", ".yaml")
LARGEST = 20_000
"""Larger files are not read, in bytes."""
SHOWN, QUOTED = 30, 5
"""How many entries and lines are copied into the file."""
LONGEST = 600
"""How many characters of a text are repeated."""

_HAN = re.compile(r"[\u4e00-\u9fff]")
_LATIN = re.compile(r"[A-Za-z]{2,}")
_ENTRY = re.compile(r"(/.+?)(?:  \((\d+) bytes\))?")
_LINE_NUMBER = re.compile(r"[ ]{0,12}(\d{1,7})(?:\t|:[ ]?|→|\|[ ]?)")
_RANGE_HEADER = re.compile(r"@@ lines \d+-\d+.* @@")
_ALL_TODOS = (
    N_("Look around in this directory"),
    N_("Write down what is here"),
    N_("Edit what was written"),
    N_("Check it with a command"),
)
_OPEN, _CLOSED = N_("Status: being written"), N_("Status: finished")
"""A line of the file, before it is edited and after."""


def has_agent_tools(tools: Mapping[str, JsonObject]) -> bool:
    """Whether the tools are those of ``create_deep_agent``, Ferrule's or deepagents'."""
    parameters = as_object(tools.get("read_file", {}).get("parameters"))
    return "ls" in tools and "file_path" in as_object(parameters.get("properties"))


def agent_turn(conversation: Conversation, words: Words) -> Say | None:
    """Return the next step of the running tour, what the tools said, or the call that the user asks for.

    None: the user asks for nothing known.
    """
    tour = _Tour.of(conversation, words)
    if tour is not None:
        return tour.next()
    if conversation.last_results:
        return _passed_on(conversation.last_results, words)
    call = request_in(_last_text(conversation), conversation.tools, words("Hello from Ferrule.\n"))
    return call and Say("", words("The user wants {tool}; I call it.", tool=call.name), (call,))


def agent_answer(conversation: Conversation, words: Words) -> Say:
    """Return the answer of a model that has nothing to do: what can be asked for."""
    said = words(
        "You said: “{text}”. I am a scripted model and understand little: try “take a tour”, “write a file"
        " notes.txt: hello”, “read README.md”, “list the files” or “run `ls`”. In the chat, `/model`"
        " chooses a real model.",
        text=_short(_last_text(conversation)),
    )
    return Say(said, words("Nothing in my script fits; I answer directly."))


def words_for(conversation: Conversation) -> Words:
    """Return the language of the user's last message, or of the last one that shows its language."""
    for text in reversed(list(_user_texts(conversation.messages))):
        if _HAN.search(text):
            return Words("zh")
        if len(_LATIN.findall(text)) > 3:
            break
    return Words("en")


def summary_of(conversation: Conversation, words: Words) -> Say | None:
    """Return a summary if the message is a long conversation to be summed up."""
    text = _last_text(conversation)
    said = re.findall(r"^(?:\[?(?:user|human)\]?): *(.+)$", text, re.MULTILINE | re.IGNORECASE)
    if not said or len(text) < LONGEST:
        return None
    summary = words(
        "# Task\nThe user tries Ferrule with a scripted model, which needs no key.\n\n# Done\n{done}\n\n"
        "# Next\nAnswer what the user says next.",
        done="\n".join(f"- {_short(each)[:200]}" for each in said[:20]),
    )
    return Say(summary)


def _user_texts(messages: Sequence[JsonObject]) -> Iterator[str]:
    """Yield what the user typed: the first text of each message; other texts are of attached files."""
    for message in messages:
        if message.get("role") == "user":
            content = message.get("content")
            parts = [text for each in objects(content) if isinstance(text := each.get("text"), str)]
            yield parts[0] if parts else text_of(content)


def _last_text(conversation: Conversation) -> str:
    return next(iter(reversed(list(_user_texts(conversation.messages)))), "")


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= LONGEST else f"{line[:LONGEST]}…"


def _passed_on(results: Sequence[Result], words: Words) -> Say:
    told = [
        words("Done: `{name}` is written.", name=_path(result).lstrip("/"))
        if result.name == "write_file" and _wrote(result)
        else words("`{tool}` said:\n\n{text}", tool=result.name, text=_quoted(result.text[: 4 * LONGEST]))
        for result in results
    ]
    return Say("\n\n".join(told))


def _quoted(text: str) -> str:
    """Quote a text, so that it is not parsed as a call."""
    return "\n".join(f"> {line}" for line in text.splitlines())


def _path(result: Result) -> str:
    return str((result.arguments or {}).get("file_path") or "")


def _wrote(result: Result) -> bool:
    return result.text.startswith(("Updated file", "Successfully replaced"))


@dataclass(frozen=True, slots=True)
class _Entry:
    name: str
    size: int
    folder: bool


@dataclass(frozen=True, slots=True)
class _Tour:
    offered: frozenset[str]
    _words: Words
    called: frozenset[str]
    results: dict[str, Result]
    listed: bool
    """Whether every item of the to-do list is completed."""
    meanwhile: str

    @classmethod
    def of(cls, conversation: Conversation, words: Words) -> _Tour | None:
        messages = conversation.messages
        begun = _begin(messages, conversation.tools)
        if begun is None:
            return None
        calls = [call for each in messages[begun:] for call in objects(each.get("tool_calls"))]
        functions = objects([call.get("function") for call in calls])
        ids = {str(call.get("id")) for call in calls}
        results = {each.name: each for each in conversation.history if each.id in ids}
        waits = len(messages) - 1 > begun and messages[-1].get("role") == "user"
        return cls(
            frozenset(conversation.tools),
            words,
            frozenset(str(each.get("name")) for each in functions),
            results,
            any(map(_all_done, calls)),
            _last_text(conversation) if waits else "",
        )

    def next(self) -> Say:
        return self._with_note(next(self._steps()))

    def _with_note(self, say: Say) -> Say:
        if not self.meanwhile:
            return say
        note = self._words("You said: “{text}”. I go on with the tour.", text=_short(self.meanwhile))
        return Say(f"{note}\n\n{say.text}".strip(), say.reasoning, say.calls)

    def _can(self, tool: str) -> bool:
        return tool in self.offered and tool not in self.called

    def _todos(self, done: int) -> tuple[Call, ...]:
        if "write_todos" not in self.offered:
            return ()
        states = ["completed"] * done + ["in_progress"] + ["pending"] * len(_ALL_TODOS)
        items = [
            {"content": self._words(todo), "status": state}
            for todo, state in zip(_ALL_TODOS, states, strict=False)
        ]
        return (Call("write_todos", {"todos": items}),)

    def _steps(self) -> Iterator[Say]:
        """Yield what is left of the tour: each step is made once, if its tool is offered."""
        words = self._words
        if self._can("ls"):
            thought = words(
                "The user wants to see how an agent works here. I plan first, and then look which files"
                " there are."
            )
            said = words("I'll look around here, write down what I find, and check it.")
            yield Say(said, thought, (*self._todos(0), Call("ls", {"path": "/"})))
        if self._can("glob"):
            body = json.dumps({"name": "glob", "arguments": {"pattern": "*.md"}})
            markup = f"<tool_call>\n{body[:-2]},}}}}\n</tool_call>"
            thought = words(
                "I know the top of the directory now. Are there Markdown files further down? I write this"
                " call as text, with a comma too many, as some models do: Ferrule puts it right."
            )
            yield Say(f"{words('Now the documents.')}\n\n{markup}", thought)
        if self._can("read_file") and (name := self._telling):
            thought = words("{name} says most about this directory; I read its beginning.", name=name)
            yield Say("", thought, (Call("read_file", {"file_path": f"/{name}", "limit": 40}),))
        if self._can("write_file"):
            call = Call("write_file", {"file_path": f"/{self._file}", "content": self._content()})
            thought = words(
                "I have seen {count} entries. I write them down in {name}; nothing of that name is there.",
                count=len(self._entries),
                name=self._file,
            )
            yield Say(words("I write down what I found."), thought, (*self._todos(1), call))
        if self._written:
            yield from self._checks(self.results["write_file"])
        if not self.listed and "write_todos" in self.called:
            yield Say("", words("The last item is done, too."), self._todos(len(_ALL_TODOS)))
        yield self._end()

    def _checks(self, written: Result) -> Iterator[Say]:
        """Yield an edit of the file and a command about it."""
        words, path = self._words, _path(written)
        if self._can("edit_file"):
            # In the language of the file: the user may have switched.
            content = str((written.arguments or {}).get("content") or "")
            theirs = Words("zh" if Words("zh")(_OPEN) in content else "en")
            change = {"file_path": path, "old_string": theirs(_OPEN), "new_string": theirs(_CLOSED)}
            thought = words(
                "The file says that it is being written. It is finished now, so that line has to change."
            )
            yield Say("", thought, (*self._todos(2), Call("edit_file", change)))
        if self._can("execute"):
            name = path.lstrip("/")
            command = f'find /c /v "" {name}' if sys.platform == "win32" else f"wc -l {name}"
            thought = words("Does the file really lie there? A command says: it only counts lines.")
            call = Call("execute", {"command": command})
            yield Say(words("One look at the result."), thought, (*self._todos(3), call))

    def _end(self) -> Say:
        folders = sum(each.folder for each in self._entries)
        files = len(self._entries) - folders
        told: list[str] = []
        if "ls" in self.results:
            counted = self._words(
                "At the top of this directory: files {files}, folders {folders}.",
                files=files,
                folders=folders,
            )
            told.append(counted)
        if self._written:
            name = _path(self.results["write_file"]).lstrip("/")
            told.append(self._words("I wrote what I found to `{name}`.", name=name))
        elif "write_file" in self.results:
            why = _short(self.results["write_file"].text)[:200]
            told.append(self._words("I could not write a file: {why}", why=why))
        if "edit_file" in self.results and _wrote(self.results["edit_file"]):
            told.append(self._words("I changed one line of it afterwards."))
        if "execute" in self.results:
            said = _short(self.results["execute"].text)[:200].replace("`", "'")
            told.append(self._words("The command said: `{said}`", said=said))
        if "glob" in self.called:
            repaired = self._words(
                "One of my calls was text, and it was damaged; a dim line above says how it was repaired."
            )
            told.append(repaired)
        listed = "\n".join(f"- {each}" for each in told)
        scripted = self._words(
            "I am not a real model: I follow a script and need no key. In the chat, `/undo` takes"
            " my changes back, `/model` chooses a real model, `/help` shows the rest."
        )
        return Say(f"{listed}\n\n{scripted}", self._words("Everything on my list is done; I sum it up."))

    @property
    def _entries(self) -> list[_Entry]:
        listing = self.results.get("ls")
        return [] if listing is None else list(_entries_in(listing.text))

    @property
    def _telling(self) -> str:
        """The most informative file of the directory, or ``""``."""
        files = [
            each
            for each in self._entries
            if not each.folder and 0 < each.size <= LARGEST and each.name.lower().endswith(READABLE)
        ]
        files.sort(
            key=lambda each: (not each.name.lower().startswith("readme"), NAME in each.name, each.size)
        )
        return files[0].name if files else ""

    @property
    def _file(self) -> str:
        taken = {each.name.lower() for each in self._entries}
        names = [f"{NAME}.md", *(f"{NAME}-{number}.md" for number in range(2, len(taken) + 3))]
        return next(each for each in names if each.lower() not in taken)

    @property
    def _written(self) -> bool:
        return "write_file" in self.results and _wrote(self.results["write_file"])

    def _content(self) -> str:
        entries = self._entries
        about = self._words(
            "Written by Ferrule's scripted model, to show how an agent works. It may be deleted."
        )
        head = (self._words("# A tour of this directory"), self._words(_OPEN), about)
        lines = [f"{each}\n" for each in (*head, self._words("## What is here"))]
        lines += [f"- {self._entry(each)}" for each in entries[:SHOWN]] or [self._words("Nothing yet.")]
        if len(entries) > SHOWN:
            lines.append(self._words("- … and {count} more", count=len(entries) - SHOWN))
        found = self.results.get("glob")
        if found is not None:
            count = sum(line.startswith("/") for line in found.text.splitlines())
            lines += ["", self._words("Markdown files: {count}", count=count)]
        read = self.results.get("read_file")
        if read is not None:
            beginning = [line for line in _file_lines(read.text) if line.strip()][:QUOTED]
            lines += ["", self._words("## How {name} begins", name=_path(read).lstrip("/")), ""]
            lines += [f"> {line[:200]}" for line in beginning]
        return "\n".join([*lines, ""])

    def _entry(self, entry: _Entry) -> str:
        if entry.folder:
            return f"{entry.name}/"
        return self._words("{name} ({size} bytes)", name=entry.name, size=f"{entry.size:,}")


def _begin(messages: Sequence[JsonObject], tools: dict[str, JsonObject]) -> int | None:
    """Return the index of the message that began the running tour; None if there is none.

    An answer without calls ends it, as does a request for something else.
    """
    begun: int | None = None
    for at, message in enumerate(messages):
        role = message.get("role")
        if role == "user":
            [text] = _user_texts([message])
            wanted = request_in(text, tools, "")
            if wanted is not None or "</summary>" in text:
                begun = at if wanted is not None and wanted.name == "tour" else None
        elif role == "assistant":
            begun = begun if objects(message.get("tool_calls")) else None
    return begun


def _all_done(call: JsonObject) -> bool:
    todos = objects((arguments_of(call) or {}).get("todos"))
    return bool(todos) and all(each.get("status") == "completed" for each in todos)


def _entries_in(listing: str) -> Iterator[_Entry]:
    for line in listing.splitlines():
        found = _ENTRY.fullmatch(line)
        if found is not None:
            path = found[1]
            name = path.rstrip("/").rpartition("/")[2]
            if name:
                yield _Entry(name, int(found[2] or 0), path.endswith("/"))


def _file_lines(text: str) -> list[str]:
    """Return the lines of a file from a tool result: plain, or numbered as `` 1\\ttext`` or ``1: text``.

    Lines above one like ``@@ lines 1-9 of 9 @@`` are the tool's own remarks. Numbers count only if the
    first line has number 1 and most lines have one; then lines without a number are remarks too.
    """
    lines = text.splitlines()
    head = next((at for at, line in enumerate(lines[:2], 1) if _RANGE_HEADER.fullmatch(line)), 0)
    if head:
        return lines[head:]
    matches = [_LINE_NUMBER.match(line) for line in lines]
    numbered = [match for match in matches if match is not None]
    if not numbered or matches[0] is None or matches[0][1] != "1" or 2 * len(numbered) < len(lines):
        return lines
    return [line[match.end() :] for line, match in zip(lines, matches, strict=True) if match is not None]
