"""What each tool is declared to do, and who reads it."""

from typing import Any, get_args

import pytest

from ferrule.agent.tools.file_tools import TOOLS
from ferrule.agent.tools.tool_declarations import DECLARED, FILE_TOOLS, FsToolName, declared


def test_every_file_tool_is_declared_with_its_arguments() -> None:
    assert {tool.name for tool in TOOLS} == set(get_args(FsToolName))
    for tool in TOOLS:
        each, properties = DECLARED[tool.name], tool.schema.model_json_schema()["properties"]
        named = {*each.subject, each.path, each.text, each.old_text} - {""}
        assert named <= set(properties)
        assert each.description
        assert all("{what}" in label for label in each.label)
        assert (tool.name in FILE_TOOLS) is (tool.name != "execute")


@pytest.mark.parametrize(
    ("name", "metadata", "effect", "may_repeat"),
    [
        ("read_file", None, "reads", True),
        ("edit_file", {"readOnlyHint": True}, "edits", False),
        ("task", None, "free", False),
        ("write_todos", None, "free", True),
        ("other", None, "unknown", False),
        ("other", {"readOnlyHint": True, "title": "Look"}, "reads", True),
        ("other", {"readOnlyHint": "yes"}, "unknown", False),
        ("other", {"idempotentHint": True}, "unknown", True),
        ("other", ["readOnlyHint"], "unknown", False),
    ],
)
def test_hints_fill_the_same_fields(name: str, metadata: Any, effect: str, may_repeat: bool) -> None:
    found = declared(name, metadata)
    assert (found.effect, found.may_repeat) == (effect, may_repeat)
    if metadata and "title" in metadata:
        assert found.label == ("Look", "Look")
