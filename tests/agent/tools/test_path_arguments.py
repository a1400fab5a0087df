"""Which texts in the arguments of a call are paths: all of them, and nothing that a tool writes or looks for."""

from pathlib import Path
from typing import Any

import pytest
from langchain.agents import create_agent
from langchain_core.messages import ToolMessage
from langchain_core.tools import StructuredTool
from pydantic import BaseModel, Field, FilePath

from ferrule.agent.backends import LocalShellBackend
from ferrule.agent.middleware.filesystem import FilesystemMiddleware
from ferrule.agent.middleware.guards.approval import PermissionMiddleware
from ferrule.agent.tools.permission_rules import PermissionRule, Permissions, judge, paths_in
from tests.agent.scripted import Scripted, calling, said

DENIED = "/secrets/key"

PATHS: list[dict[str, Any]] = [
    *(
        {name: "secrets/key"}
        for name in (
            *("path", "paths", "file_path", "filePath", "FilePath", "FILE_PATH", "filepath", "filename"),
            *("fileName", "file", "files", "directory", "dir", "cwd", "workdir", "working_dir", "folder"),
            *("source", "source_path", "destination", "src", "dst", "dest", "target", "target_file"),
            *("uri", "url", "old_path", "newPath", "path2", "outputFile", "path_to_read", "text_file"),
            *("search_path", "pattern_file", "root_dir"),
        )
    ),
    {"file_path": "/open/a", "path": DENIED},
    {"path": "/open/a", "file_path": DENIED},
    {"source": "/open/a", "destination": DENIED},
    {"paths": ["/open/a", DENIED]},
    {"paths": [["/open/a"], [DENIED]]},
    {"paths": f"/open/a,{DENIED}"},
    {"paths": f"/open/a\n{DENIED}\n"},
    {"edits": [{"path": "/open/a", "new_text": "x"}, {"path": "secrets/key", "new_text": "x"}]},
    {"operations": [{"move": {"from": "/open/a", "to": DENIED}}]},
    {"files": [{"name": "secrets/key", "content": "x"}]},
    {"files": {"/open/a": "x", DENIED: "x"}},
    {"files": {"./secrets/key": "x"}},
    {"anything": {DENIED: "x"}},
    {"file": {"location": "secrets/key"}},
    *({name: DENIED} for name in ("where", "x", "name", "to", "from", "input", "resource", "ref", "args")),
    {"args": ["--config", DENIED]},
    {"args": ["--in", "file:///secrets/key"]},
    *(
        {"uri": uri}
        for uri in (
            *(
                "file:///secrets/key",
                "FILE:///secrets/key",
                "file:/secrets/key",
                "file://localhost/secrets/key",
            ),
            *(
                "file:///%73ecrets/key",
                "file:///secrets/key?a=b",
                "file:///secrets/key#L3",
                "file:secrets/key",
            ),
            *("git+file:///secrets/key", "jar:file:/secrets/key"),
        )
    ),
    {"image_url": {"url": "file:///secrets/key"}},
    {"note": "file:///secrets/key"},
    {"path": " /secrets/key "},
    {"path": "'/secrets/key'"},
    {"path": "%2Fsecrets%2Fkey"},
    {"path": "/open/../secrets/key"},
    {"where": "/open/../secrets/key"},
    {"where": "../secrets/key"},
    {"where": "~/secrets/key"},
    {"where": "C:\\secrets\\key"},
    {"where": "\\\\server\\secrets"},
    {"patch": "*** Begin Patch\n*** Update File: secrets/key\n@@\n-a\n+b\n*** End Patch"},
    {"input": "*** Begin Patch\n*** Move to: /secrets/key\n*** End Patch"},
    {"diff": "--- a/open\t2026\n+++ b/secrets/key\t2026\n@@ -1 +1 @@\n-a\n+b\n"},
    {"path": "x" * 5000},
    {"message": {"attachments": [{"path": DENIED}]}},
]


@pytest.mark.parametrize("arguments", PATHS, ids=str)
@pytest.mark.parametrize("mode", ["deny", "ask"])
def test_every_path_of_a_call_is_judged(arguments: dict[str, Any], mode: Any) -> None:
    rules = Permissions([PermissionRule(mode, path="/secrets/**")])
    assert judge(rules, "save", arguments).mode == mode


@pytest.mark.parametrize(
    "arguments",
    [
        *(
            {name: DENIED}
            for name in (
                *(
                    "content",
                    "text",
                    "pattern",
                    "query",
                    "new_string",
                    "old_string",
                    "old_str",
                    "file_text",
                ),
                *("message", "body", "code", "description", "prompt", "replacement", "regex", "title"),
                *("fileContent", "source_code", "command_description", "path_pattern"),
            )
        ),
        {"content": ["see", DENIED]},
        {"content": [{"type": "text", "text": DENIED}]},
        {"edits": [{"path": "/open/a", "old_text": DENIED, "new_text": DENIED}]},
        {"files": {"/open/a": DENIED}},
        {"files": {"a.py": "print('\\n')"}},
        {"url": "https://example.org/secrets/key"},
        {"uri": "s3://secrets/key"},
        {"image_url": {"url": "data:image/png;base64,/secrets/key+/="}},
        {"source": {"type": "base64", "data": "/9j/" + "A" * 5000}},
        {"source": "import os\nprint('\\n')\n"},
        {"note": "secrets/key is where it lies"},
        {"note": "the file /secrets/key"},
        {"note": "either\n/secrets/key"},
        {"ratio": "~5", "drive": "C: is full", "more": "..."},
        {"count": 3, "flag": True, "nothing": None, "ratio": 0.5},
        {"path": "/open/secrets/key"},
        {"path": ""},
        {},
    ],
    ids=str,
)
def test_what_is_no_path_is_not_judged(arguments: dict[str, Any]) -> None:
    assert (
        judge(Permissions([PermissionRule("deny", path="/secrets/**")]), "save", arguments).mode == "allow"
    )


SAYING: list[tuple[dict[str, Any], dict[str, Any]]] = [
    *(
        ({"properties": {"notebook": {"type": "string", **says}}}, {"notebook": "secrets/key"})
        for says in (
            {"description": "The file path of the notebook"},
            {"description": "Notebook: absolute path."},
            {"description": "Directory to look into"},
            {"description": "Which file to open"},
            {"format": "path"},
        )
    ),
    (
        {"properties": {"first": {"anyOf": [{"type": "string", "format": "file-path"}, {"type": "null"}]}}},
        {"first": "secrets/key"},
    ),
    (
        {"properties": {"all": {"type": "array", "items": {"type": "string", "format": "directory-path"}}}},
        {"all": ["open", "secrets/key"]},
    ),
    ({"properties": {"text": {"description": "Path of the text"}}}, {"text": "secrets/key"}),
    ({"properties": {"text": {"format": "file-path"}}}, {"text": "secrets/key"}),
    (
        {
            "properties": {"all": {"type": "array", "items": {"$ref": "#/$defs/One"}}},
            "$defs": {"One": {"properties": {"first": {"description": "a filename"}}}},
        },
        {"all": [{"first": "secrets/key"}]},
    ),
]


@pytest.mark.parametrize(("schema", "arguments"), SAYING, ids=str)
def test_a_schema_says_what_is_a_path(schema: dict[str, Any], arguments: dict[str, Any]) -> None:
    assert "secrets/key" in paths_in(arguments, schema)
    assert paths_in(arguments) == []


def test_a_text_that_goes_into_a_file_is_no_path() -> None:
    schema = {
        "properties": {
            "content": {"type": "string", "description": "What to write into the file at that path"},
            "limit": {"type": "string", "description": "How many lines"},
        }
    }
    assert paths_in({"content": "secrets/key", "limit": "secrets/key"}, schema) == []


class Copying(BaseModel):
    """Arguments whose names say nothing."""

    first: FilePath
    second: str = Field(description="The directory to put it in.")


BARE = {"type": "object", "properties": {"first": {"type": "string", "format": "path"}, "second": {}}}


@pytest.mark.parametrize("blocking", [True, False])
@pytest.mark.parametrize("schema", [Copying, BARE])
async def test_both_middlewares_look_at_the_schema(tmp_path: Path, schema: Any, blocking: bool) -> None:
    async def copy(**_: Any) -> str:
        return "copied"

    tool = StructuredTool(
        name="copy", description="Copy.", args_schema=schema, func=lambda **_: "copied", coroutine=copy
    )
    rules = [PermissionRule("deny", path="/secrets/**")]
    for middleware in (
        PermissionMiddleware(rules),
        FilesystemMiddleware(LocalShellBackend(tmp_path), permissions=rules),
    ):
        script = [calling(("copy", {"first": "secrets/key", "second": "x"})), said("done")]
        agent: Any = create_agent(Scripted(script=script), [tool], middleware=[middleware])
        given = {"messages": [("user", "go")]}
        result = agent.invoke(given) if blocking else await agent.ainvoke(given)
        [answer] = [each for each in result["messages"] if isinstance(each, ToolMessage)]
        assert "permission denied for copy" in answer.text


@pytest.mark.parametrize("blocking", [True, False])
async def test_paths_of_other_tools_are_judged_by_all_their_names(tmp_path: Path, blocking: bool) -> None:
    (tmp_path / "secrets").mkdir()
    (tmp_path / "secrets" / "key").write_text("hunter2")
    (tmp_path / "door").symlink_to("secrets")
    opened: list[str] = []

    def read(name: str) -> str:
        """Read."""
        opened.append(name)
        return "read"

    async def aread(name: str) -> str:
        return read(name)

    tool = StructuredTool.from_function(read, aread)
    files = FilesystemMiddleware(
        LocalShellBackend(tmp_path), permissions=[PermissionRule("deny", path="/secrets/**")]
    )
    names = [f"{tmp_path}/secrets/key", f"{tmp_path}/door/key", "/door/key", f"{tmp_path}/other"]
    script = [calling(*(("read", {"name": name}) for name in names)), said("done")]
    agent: Any = create_agent(Scripted(script=script), [tool], middleware=[files])
    given = {"messages": [("user", "go")]}
    await agent.ainvoke(given) if not blocking else agent.invoke(given)
    assert opened == names[-1:]
