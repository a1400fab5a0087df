"""A brain that shows an agent at work: a conversation in a user's own directory in, small real work out.

The first message is answered with a tour: it plans, looks around, writes a file, edits it, runs a command.
One of its calls stands damaged in the text, so that a repair is seen. It keeps no state, so a conversation
may be resumed, compacted or taken back; each step is made once, so a tour ends whatever the tools say.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal

from ferrule.core.messages import JsonObject
from ferrule.simulate.conversation import (
    Brain,
    Call,
    Conversation,
    Result,
    Say,
    arguments_of,
    objects,
    text_of,
)

TOUR: dict[str, tuple[str, str]] = {
    "todo.look": ("Look around in this directory", "看看这个目录里有什么"),
    "todo.write": ("Write down what is here", "把看到的写下来"),
    "todo.edit": ("Edit what was written", "修改写好的文件"),
    "todo.check": ("Check it with a command", "用命令检查一下"),
    "think.ls": (
        "The user wants to see how an agent works here. I plan first, and then look which files there are.",
        "用户想看看智能体在这里怎样工作。我先列出计划，再看有哪些文件。",
    ),
    "say.ls": (
        "I'll look around here, write down what I find, and check it.",
        "我先看看这里有什么，写下来，再检查一遍。",
    ),
    "think.glob": (
        "I know the top of the directory now. Are there Markdown files further down? I write this call as"
        " text, with a comma too many, as some models do: Ferrule puts it right.",
        "顶层目录已经看到了。下面还有 Markdown 文件吗？这次调用我像某些模型那样写成文字，还多一个逗号："
        "Ferrule 会修好它。",
    ),
    "say.glob": ("Now the documents.", "再看看有哪些文档。"),
    "think.read": (
        "{name} says most about this directory; I read its beginning.",
        "{name} 最能说明这个目录是做什么的；我读一下开头。",
    ),
    "think.write": (
        "I have seen {count} entries. I write them down in {name}; nothing of that name is there.",
        "我看到了 {count} 项。把它们写进 {name}；目录里没有同名文件。",
    ),
    "say.write": ("I write down what I found.", "把看到的写下来。"),
    "think.edit": (
        "The file says that it is being written. It is finished now, so that line has to change.",
        "文件里写着“正在编写”。现在写完了，这一行要改。",
    ),
    "think.run": (
        "Does the file really lie there? A command tells: it only counts lines.",
        "文件真的写好了吗？用一个只数行数的命令看看。",
    ),
    "say.run": ("One look at the result.", "看一眼结果。"),
    "think.close": ("The last item is done, too.", "最后一项也完成了。"),
    "think.end": ("Everything on my list is done; I sum it up.", "清单上的事都做完了；我来总结。"),
    "end.saw": (
        "At the top of this directory: {files} file(s), {folders} folder(s).",
        "这个目录的顶层有 {files} 个文件、{folders} 个文件夹。",
    ),
    "end.wrote": ("I wrote what I found to `{name}`.", "看到的内容已写入 `{name}`。"),
    "end.unwritten": ("I could not write a file: {why}", "没有写成文件：{why}"),
    "end.edited": ("I changed one line of it afterwards.", "之后改了其中一行。"),
    "end.ran": ("The command said: `{said}`", "命令的输出：`{said}`"),
    "end.repaired": (
        "One of my calls stood in the text and was damaged; a dim line above says how it was repaired.",
        "我有一次调用写在了文字里，还写坏了；上面那行灰字说明 Ferrule 是怎样修好的。",
    ),
    "end.script": (
        "I am no real model: I follow a script and need no key. `/undo` takes my changes back, `/model`"
        " chooses a real model, `/help` shows the rest.",
        "我不是真正的模型：我照剧本行事，也不需要密钥。`/undo` 撤销我的改动，`/model` 选择真正的模型，"
        "`/help` 查看其他功能。",
    ),
    "file.title": ("# A tour of this directory", "# 目录一览"),
    "file.open": ("Status: being written", "状态：正在编写"),
    "file.closed": ("Status: finished", "状态：已完成"),
    "file.about": (
        "Written by Ferrule's scripted model, to show how an agent works. It may be deleted.",
        "由 Ferrule 的剧本模型写成，用来演示智能体怎样工作。可以删除。",
    ),
    "file.here": ("## What is here", "## 这里有什么"),
    "file.empty": ("Nothing yet.", "还什么都没有。"),
    "file.more": ("- … and {count} more", "- …… 以及另外 {count} 项"),
    "file.bytes": ("{name} ({size} bytes)", "{name}（{size} 字节）"),
    "file.documents": ("Markdown files: {count}", "Markdown 文件：{count} 个"),
    "file.begins": ("## How {name} begins", "## {name} 的开头"),
    "noted": ("You said: “{text}”. I go on with the tour.", "你说：“{text}”。我继续演示。"),
    "echo": (
        "You said: “{text}”. I am a scripted model and understand little: try “take a tour”,"
        " “write a file notes.txt: hello”, “read README.md”, “list the files” or “run `ls`”. `/model`"
        " chooses a real model.",
        "你说：“{text}”。我是照剧本回答的模型，懂得不多：可以试试“演示一遍”、“写一个文件 notes.txt：你好”、"
        "“读 README.md”、“列出文件”或“运行 `ls`”。`/model` 选择真正的模型。",
    ),
    "think.echo": ("Nothing in my script fits; I answer directly.", "剧本里没有合适的内容；我直接回答。"),
    "think.call": ("The user wants {tool}; I call it.", "用户要用 {tool}；我来调用。"),
    "told": ("`{tool}` said:\n\n{text}", "`{tool}` 的结果：\n\n{text}"),
    "wrote": ("Done: `{name}` is written.", "好了：`{name}` 已写好。"),
    "content": ("Hello from Ferrule.\n", "来自 Ferrule 的问候。\n"),
    "summary": (
        "# Task\nThe user tries Ferrule with a scripted model, which needs no key.\n\n# Done\n{done}\n\n"
        "# Next\nAnswer what the user says next.",
        "# 任务\n用户正在用不需要密钥的剧本模型试用 Ferrule。\n\n# 已完成\n{done}\n\n"
        "# 下一步\n回答用户接下来说的话。",
    ),
    "nothing": ("Nothing of note yet.", "暂无要点。"),
}


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
_LIST = re.compile(r"\b(?:list|ls)\b|列出|有哪些文件|有什么文件", re.IGNORECASE)

MOST = 2000
"""Characters that are searched."""


def request_in(text: str, tools: Mapping[str, JsonObject], content: str) -> Call | None:
    """The call that the text asks for, of a tool that is offered; a call of ``tour`` asks for the tour.

    ``content``: what is written where the text does not say it. None: the text asks for nothing known.
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


Language = Literal["en", "zh"]

NAME = "FERRULE-TOUR"
READABLE = (".md", ".txt", ".toml", ".json", ".py", ".js", ".ts", ".go", ".rs", ".java", ".csv", ".yaml")
LARGEST = 20_000
"""Bytes of a file that is read."""
SHOWN, QUOTED = 30, 5
"""Entries and lines that are copied into the file."""
LONGEST = 600
"""Characters of a text that are repeated."""

ARTIFACTS = "ferrule-artifacts"
"""Where an agent finds long results; it is shown beside the user's files and is none of them."""

_HAN = re.compile(r"[\u4e00-\u9fff]")
_LATIN = re.compile(r"[A-Za-z]{2,}")
_ENTRY = re.compile(r"(/.+?)(?:  \((\d+) bytes\))?")
_LINE_NUMBER = re.compile(r"[ ]{0,12}(\d{1,7})(?:\t|:[ ]?|→|\|[ ]?)")
_RANGE_HEADER = re.compile(r"@@ lines \d+-\d+.* @@")
_ALL_TODOS = ("look", "write", "edit", "check")


def tour_model(language: Language = "en") -> Brain:
    """The brain. It answers in the language of each message; ``language`` is for those that do not tell.

    It uses what is offered of ``write_todos``, ``ls``, ``glob``, ``read_file``, ``write_file``,
    ``edit_file`` and ``execute``; paths are absolute, ``/`` is the user's directory.
    """
    return partial(_say, language)


def _say(language: Language, conversation: Conversation) -> Say:
    text = _last_text(conversation)
    spoken = _language_of(text, language)
    if not conversation.tools:
        return _without_tools(text, spoken)
    tour = _Tour.of(conversation, spoken)
    if tour is not None:
        return tour.next()
    results = conversation.last_results
    if results:
        return _passed_on(results, spoken)
    call = request_in(text, conversation.tools, _said("content", spoken))
    if call is not None:
        return Say("", _said("think.call", spoken, tool=call.name), (call,))
    return Say(_said("echo", spoken, text=_short(text)), _said("think.echo", spoken))


def _said(key: str, language: Language, /, **values: object) -> str:
    text = TOUR[key][language == "zh"]
    return text.format(**values) if values else text


def _language_of(text: str, otherwise: Language) -> Language:
    if _HAN.search(text):
        return "zh"
    return "en" if len(_LATIN.findall(text)) > 3 else otherwise


def _last_text(conversation: Conversation) -> str:
    """What the user typed last: the first text of the message; others are of files that go with it."""
    contents = [each.get("content") for each in conversation.messages if each.get("role") == "user"]
    content = contents[-1] if contents else ""
    parts = [text for each in objects(content) if isinstance(text := each.get("text"), str)]
    return parts[0] if parts else text_of(content)


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= LONGEST else f"{line[:LONGEST]}…"


def _without_tools(text: str, language: Language) -> Say:
    """A summary of a long text, or the text itself as a title."""
    if len(text) < LONGEST:
        return Say(_short(text)[:60] or "Ferrule")
    said = re.findall(r"^(?:\[?(?:user|human)\]?): *(.+)$", text, re.MULTILINE | re.IGNORECASE)
    done = "\n".join(f"- {_short(each)[:200]}" for each in said[:20])
    return Say(_said("summary", language, done=done or _said("nothing", language)))


def _passed_on(results: Sequence[Result], language: Language) -> Say:
    """What the tools said of a request."""
    told = [
        _said("wrote", language, name=_path(result).lstrip("/"))
        if result.name == "write_file" and _wrote(result)
        else _said("told", language, tool=result.name, text=_quoted(result.text[: 4 * LONGEST]))
        for result in results
    ]
    return Say("\n\n".join(told))


def _quoted(text: str) -> str:
    """A text that is shown and never read as a call."""
    return "\n".join(f"> {line}" for line in text.splitlines())


def _path(result: Result) -> str:
    return str((result.arguments or {}).get("file_path") or "")


def _wrote(result: Result) -> bool:
    return result.text.startswith(("Updated file", "Successfully replaced"))


@dataclass(frozen=True, slots=True)
class _Entry:
    """A file or a folder at the top of the directory."""

    name: str
    size: int
    folder: bool


@dataclass(frozen=True, slots=True)
class _Tour:
    """A tour so far: the tools that were called, what they said, and what the user says meanwhile."""

    offered: frozenset[str]
    language: Language
    called: frozenset[str]
    results: dict[str, Result]
    listed: bool
    """Whether the list says that everything is done."""
    meanwhile: str

    @classmethod
    def of(cls, conversation: Conversation, language: Language) -> _Tour | None:
        """The tour that goes on; None where none does."""
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
            language,
            frozenset(str(each.get("name")) for each in functions),
            results,
            any(map(_all_done, calls)),
            _last_text(conversation) if waits else "",
        )

    def next(self) -> Say:
        """The next step that can be made, or the end."""
        for step in (self._look, self._find, self._read, self._write, self._edit, self._run, self._close):
            say = step()
            if say is not None:
                return self._with_note(say)
        return self._with_note(self._end())

    def _with_note(self, say: Say) -> Say:
        if not self.meanwhile:
            return say
        note = self._said("noted", text=_short(self.meanwhile))
        return Say(f"{note}\n\n{say.text}".strip(), say.reasoning, say.calls)

    def _said(self, key: str, /, **values: object) -> str:
        return _said(key, self.language, **values)

    def _can(self, tool: str) -> bool:
        return tool in self.offered and tool not in self.called

    def _todos(self, done: int) -> tuple[Call, ...]:
        if "write_todos" not in self.offered:
            return ()
        states = ["completed"] * done + ["in_progress"] + ["pending"] * len(_ALL_TODOS)
        items = [
            {"content": self._said(f"todo.{name}"), "status": state}
            for name, state in zip(_ALL_TODOS, states, strict=False)
        ]
        return (Call("write_todos", {"todos": items}),)

    def _look(self) -> Say | None:
        if not self._can("ls"):
            return None
        calls = (*self._todos(0), Call("ls", {"path": "/"}))
        return Say(self._said("say.ls"), self._said("think.ls"), calls)

    def _find(self) -> Say | None:
        """The call that stands in the text, with a comma too many."""
        if not self._can("glob"):
            return None
        body = json.dumps({"name": "glob", "arguments": {"pattern": "*.md"}})
        markup = f"<tool_call>\n{body[:-2]},}}}}\n</tool_call>"
        return Say(f"{self._said('say.glob')}\n\n{markup}", self._said("think.glob"))

    def _read(self) -> Say | None:
        name = self._telling
        if not self._can("read_file") or not name:
            return None
        call = Call("read_file", {"file_path": f"/{name}", "limit": 40})
        return Say("", self._said("think.read", name=name), (call,))

    def _write(self) -> Say | None:
        if not self._can("write_file"):
            return None
        call = Call("write_file", {"file_path": f"/{self._file}", "content": self._content()})
        thought = self._said("think.write", count=len(self._entries), name=self._file)
        return Say(self._said("say.write"), thought, (*self._todos(1), call))

    def _edit(self) -> Say | None:
        if not self._can("edit_file") or not self._written:
            return None
        old, new = self._in_the_file("file.open"), self._in_the_file("file.closed")
        path = _path(self.results["write_file"])
        call = Call("edit_file", {"file_path": path, "old_string": old, "new_string": new})
        return Say("", self._said("think.edit"), (*self._todos(2), call))

    def _run(self) -> Say | None:
        if not self._can("execute") or not self._written:
            return None
        name = _path(self.results["write_file"]).lstrip("/")
        command = f'find /c /v "" {name}' if sys.platform == "win32" else f"wc -l {name}"
        call = Call("execute", {"command": command})
        return Say(self._said("say.run"), self._said("think.run"), (*self._todos(3), call))

    def _close(self) -> Say | None:
        """Tick off the last item."""
        if self.listed or "write_todos" not in self.called:
            return None
        return Say("", self._said("think.close"), self._todos(len(_ALL_TODOS)))

    def _end(self) -> Say:
        folders = sum(each.folder for each in self._entries)
        files = len(self._entries) - folders
        told: list[str] = []
        if "ls" in self.results:
            told.append(self._said("end.saw", files=files, folders=folders))
        if self._written:
            told.append(self._said("end.wrote", name=_path(self.results["write_file"]).lstrip("/")))
        elif "write_file" in self.results:
            why = _short(self.results["write_file"].text)[:200]
            told.append(self._said("end.unwritten", why=why))
        if "edit_file" in self.results and _wrote(self.results["edit_file"]):
            told.append(self._said("end.edited"))
        if "execute" in self.results:
            said = _short(self.results["execute"].text)[:200].replace("`", "'")
            told.append(self._said("end.ran", said=said))
        if "glob" in self.called:
            told.append(self._said("end.repaired"))
        listed = "\n".join(f"- {each}" for each in told)
        return Say(f"{listed}\n\n{self._said('end.script')}", self._said("think.end"))

    @property
    def _entries(self) -> list[_Entry]:
        listing = self.results.get("ls")
        return [] if listing is None else list(_entries_in(listing.text))

    @property
    def _telling(self) -> str:
        """The file that says most about the directory, or ``""``."""
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
        """A name that no file has."""
        taken = {each.name.lower() for each in self._entries}
        names = [f"{NAME}.md", *(f"{NAME}-{number}.md" for number in range(2, len(taken) + 3))]
        return next(each for each in names if each.lower() not in taken)

    @property
    def _written(self) -> bool:
        return "write_file" in self.results and _wrote(self.results["write_file"])

    def _in_the_file(self, key: str) -> str:
        """A sentence in the language in which the file was written: the user may have changed over."""
        written = str((self.results["write_file"].arguments or {}).get("content") or "")
        return _said(key, "zh" if TOUR["file.open"][1] in written else "en")

    def _content(self) -> str:
        entries = self._entries
        lines = [self._said(f"file.{key}") + "\n" for key in ("title", "open", "about", "here")]
        lines += [f"- {self._entry(each)}" for each in entries[:SHOWN]] or [self._said("file.empty")]
        if len(entries) > SHOWN:
            lines.append(self._said("file.more", count=len(entries) - SHOWN))
        found = self.results.get("glob")
        if found is not None:
            count = sum(line.startswith("/") for line in found.text.splitlines())
            lines += ["", self._said("file.documents", count=count)]
        read = self.results.get("read_file")
        if read is not None:
            beginning = [line for line in _file_lines(read.text) if line.strip()][:QUOTED]
            lines += ["", self._said("file.begins", name=_path(read).lstrip("/")), ""]
            lines += [f"> {line[:200]}" for line in beginning]
        return "\n".join([*lines, ""])

    def _entry(self, entry: _Entry) -> str:
        if entry.folder:
            return f"{entry.name}/"
        return self._said("file.bytes", name=entry.name, size=f"{entry.size:,}")


def _begin(messages: Sequence[JsonObject], tools: dict[str, JsonObject]) -> int | None:
    """Where the tour that goes on began; None where none does.

    The first message of all begins one, unless it asks for something else, and so does one that asks for
    a tour.
    An answer without calls ends it. A summary stands for a conversation that was longer.
    """
    begun: int | None = None
    heard = False
    for at, message in enumerate(messages):
        role = message.get("role")
        if role == "user":
            text = _last_text(Conversation({"messages": [message]}))
            wanted = request_in(text, tools, "")
            if "</summary>" in text:
                begun = None
            elif wanted is not None:
                begun = at if wanted.name == "tour" else None
            elif not heard:
                begun = at
            heard = True
        elif role == "assistant":
            heard = True
            begun = begun if objects(message.get("tool_calls")) else None
    return begun


def _all_done(call: JsonObject) -> bool:
    """Whether a call says that everything on the list is done."""
    todos = objects((arguments_of(call) or {}).get("todos"))
    return bool(todos) and all(each.get("status") == "completed" for each in todos)


def _entries_in(listing: str) -> Iterator[_Entry]:
    for line in listing.splitlines():
        found = _ENTRY.fullmatch(line)
        if found is not None:
            path = found[1]
            name = path.rstrip("/").rpartition("/")[2]
            if name and name != ARTIFACTS:
                yield _Entry(name, int(found[2] or 0), path.endswith("/"))


def _file_lines(text: str) -> list[str]:
    """The lines of a file as a tool returned it: plain, or numbered as ``     1\\ttext`` or ``1: text``.

    What stands above a line like ``@@ lines 1-9 of 9 @@`` is a tool's own remark. Numbers count only when
    the first line has number 1 and most lines have one; then lines without a number are remarks too.
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
