"""What somebody asks of the scripted model, in English or Chinese: a text and the tools in, a call out."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ferrule.messages import JsonObject
from ferrule.simulate.conversation import Call

__all__ = ["request_in"]

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
        arguments = {"file_path": _path(match["name"]), "content": f"{said}\n" if said else content}
        found = Call("write_file", arguments)
    elif match := _READ.search(text):
        found = Call("read_file", {"file_path": _path(match["name"])})
    elif _TOUR.search(text):
        return Call("tour")
    elif _LIST.search(text):
        found = Call("ls", {"path": "/"})
    return found if found is not None and found.name in tools else None


def _path(name: str) -> str:
    return "/" + name.replace("\\", "/").lstrip("/")
