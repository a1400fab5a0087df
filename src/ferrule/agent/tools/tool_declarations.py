"""Declarations of an agent's tools, the one place for facts by which other code treats tools differently.

Permissions, modes, edit guards, diffs, undo, the rules after a crash, and the frontends read it. The schema
and the work of a file tool are in ``file_tools``. To add a file tool, add an entry here and one there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, cast

from ferrule.agent.backends.file_text import Change, replace_text

FsToolName = Literal["ls", "read_file", "write_file", "edit_file", "delete", "glob", "grep", "execute"]
"""The name of a tool of ``FilesystemMiddleware``."""

Effect = Literal["free", "reads", "edits", "deletes", "runs", "asks", "unknown"]
"""What a tool does. ``free``: nothing outside, or its parts are judged themselves (a subagent's calls).

``asks``: it asks the user something. ``unknown``: a tool of others that says nothing.
"""

Scope = Literal["file", "search", "tree"]
"""What a call touches: one path; what may be shown below it; or all below it."""

TextChange: TypeAlias = Callable[[str, Mapping[str, Any], str], Change | str]
"""(text of the file, arguments, path): the text afterwards, or a sentence that says why not."""


@dataclass(frozen=True, slots=True)
class ToolDeclaration:
    """One tool.

    ``label``: a title for people in English and Chinese, with ``{what}`` for the subject; ``subject``: the
    arguments that say what a call is about. ``path``: the argument that names a file or directory, ``""``
    for a tool that is not a file tool. ``text`` and ``old_text``: the arguments with the text that is
    written, and with the text that it replaces. ``change``: how a tool changes the text of a file; without
    it ``text`` is the whole file. ``parallel``: several calls of one turn may change the same file.
    ``repeatable``: whether a call may run again after a crash; None: if the tool only reads.
    """

    name: str
    effect: Effect
    label: tuple[str, str] = ("", "")
    description: str = ""
    subject: tuple[str, ...] = ()
    path: str = ""
    scope: Scope = "file"
    text: str = ""
    old_text: str = ""
    change: TextChange | None = None
    parallel: bool = False
    repeatable: bool | None = None

    @property
    def may_repeat(self) -> bool:
        return self.effect == "reads" if self.repeatable is None else self.repeatable

    @property
    def changes_files(self) -> bool:
        return bool(self.path) and self.effect in ("edits", "deletes")

    @property
    def shows_file(self) -> bool:
        """Whether the model knows the file's text after a call."""
        return bool(self.path) and self.effect in ("reads", "edits") and self.scope == "file"

    def path_in(self, arguments: Mapping[str, Any]) -> str | None:
        """Return the file or directory that a call names."""
        path = arguments.get(self.path) if self.path else None
        return path if isinstance(path, str) else None


def _replaced(text: str, arguments: Mapping[str, Any], path: str) -> Change | str:
    old, new = (str(arguments.get(name) or "") for name in ("old_string", "new_string"))
    return replace_text(text, old, new, arguments.get("replace_all") is True, path)


DECLARED: Mapping[str, ToolDeclaration] = {
    each.name: each
    for each in (
        ToolDeclaration(
            "ls",
            "reads",
            ("List {what}", "列出 {what}"),
            "List a directory: names, and sizes in bytes.",
            ("path",),
            path="path",
            scope="search",
        ),
        ToolDeclaration(
            "read_file",
            "reads",
            ("Read {what}", "读取 {what}"),
            "Read a file: 100 lines of text below a line @@ … @@ that says which (page with offset and "
            "limit), or an image or PDF. Call it several times in one turn to read several files. Long "
            "results of tools are offloaded to files, which it reads too.",
            ("file_path",),
            path="file_path",
        ),
        ToolDeclaration(
            "write_file",
            "edits",
            ("Write {what}", "写入 {what}"),
            "Create a file or replace all of it. To change a part use edit_file.",
            ("file_path",),
            path="file_path",
            text="content",
        ),
        ToolDeclaration(
            "edit_file",
            "edits",
            ("Edit {what}", "编辑 {what}"),
            "Replace an exact text in a file you have read. It must occur once, unless replace_all is "
            "true; add lines around it to make it unique. Keep the indentation.",
            ("file_path",),
            path="file_path",
            text="new_string",
            old_text="old_string",
            change=_replaced,
            parallel=True,
        ),
        ToolDeclaration(
            "delete",
            "deletes",
            ("Delete {what}", "删除 {what}"),
            "Delete a file, or a directory with all it holds.",
            ("file_path",),
            path="file_path",
            scope="tree",
        ),
        ToolDeclaration(
            "glob",
            "reads",
            ("Find files {what}", "查找文件 {what}"),
            "Find files by name pattern.",
            ("pattern", "path"),
            path="path",
            scope="search",
        ),
        ToolDeclaration(
            "grep",
            "reads",
            ("Search for {what}", "搜索 {what}"),
            "Find a literal text in files. Offloaded results of tools are in large_tool_results/ below the "
            "artifacts root.",
            ("pattern", "path"),
            path="path",
            scope="search",
        ),
        ToolDeclaration(
            "execute",
            "runs",
            ("{what}", "{what}"),
            "Run a shell command and see its output and exit code. For files use the file tools instead of "
            "cat, sed, find and grep.",
            ("command",),
        ),
        ToolDeclaration("task", "free", ("{what}", "{what}"), subject=("subagent_type", "description")),
        ToolDeclaration("write_todos", "free", ("Write the todo list", "写待办清单"), repeatable=True),
        ToolDeclaration("compact_conversation", "free"),
        ToolDeclaration(
            "exit_plan_mode", "asks", ("Shall this plan be carried out?", "要执行这个计划吗？")
        ),
    )
}
"""Ferrule's own tools, by name."""

COMMAND_TOOL = "execute"
"""The tool that runs a shell command."""

FILE_TOOLS = frozenset(name for name, each in DECLARED.items() if each.path)
"""Tools with a path argument that is always relative to the agent's root."""


def declared(name: str, metadata: object = None) -> ToolDeclaration:
    """Return our own declaration of a tool, or one made of an MCP server's hints.

    ``metadata``: a tool's, in which ``langchain-mcp-adapters`` puts the protocol's ``ToolAnnotations``
    (https://modelcontextprotocol.io/specification, ``readOnlyHint`` …). A hint is not a permission.
    """
    if name in DECLARED:
        return DECLARED[name]
    hints = cast("Mapping[str, object]", metadata if isinstance(metadata, Mapping) else {})
    title = hints.get("title")
    reads, repeats = (hints.get(hint) is True for hint in ("readOnlyHint", "idempotentHint"))
    label = title if isinstance(title, str) else ""
    return ToolDeclaration(
        name, "reads" if reads else "unknown", (label, label), repeatable=reads or repeats
    )
