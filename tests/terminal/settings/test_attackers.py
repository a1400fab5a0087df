"""Whatever the file of an untrusted project says, an agent may do no more than without it."""

import tempfile
from pathlib import Path
from typing import Any

import tomlkit
from hypothesis import given
from hypothesis import strategies as st

from ferrule.agent.tools.permission_rules import SEVERITY, Permissions, judge
from ferrule.terminal.settings.settings_reading import read_settings, user_file, widens
from ferrule.terminal.settings.settings_schema import SETTINGS
from tests.terminal.settings.test_writing import values_of

TOOLS = ("execute", "read_file", "write_file", "delete", "*", "re*")
WHATS = ("", "(git)", "(git status)", "(rm -rf)", "(/**)", "(/a/**)", "(/a/b)", "(/a/*.env)")
RULES = st.lists(
    st.builds(lambda tool, what: tool + what, st.sampled_from(TOOLS), st.sampled_from(WHATS)), max_size=4
)

COMMANDS = ("git status", "git push", "rm -rf /a", "git status && rm -rf x", "sudo git push", "cat $(ls)")
PATHS = ("/a", "/a/b", "/a/x.env", "/c", "/")
CALLS = [
    *(("execute", {"command": command}, ()) for command in COMMANDS),
    *(
        (tool, {"path": path}, (path,))
        for tool in ("read_file", "write_file", "delete", "ls")
        for path in PATHS
    ),
]


def anything(name: str) -> st.SearchStrategy[Any]:
    return RULES if name.startswith("permissions.") else values_of(name)


FILES = st.fixed_dictionaries({}, optional={name: anything(name) for name in SETTINGS})


def toml(values: dict[str, Any]) -> str:
    nested: dict[str, Any] = {}
    for name, value in values.items():
        *groups, last = name.split(".")
        table = nested
        for group in groups:
            table = table.setdefault(group, {})
        table[last] = value
    return tomlkit.dumps(nested)


@given(FILES, FILES)
def test_no_file_of_an_untrusted_project_widens_anything(
    user: dict[str, Any], project: dict[str, Any]
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        environ = {"HOME": folder, "XDG_STATE_HOME": folder}
        work = Path(folder) / "work"
        for file, text in (
            (user_file(environ), toml(user)),
            (work / ".ferrule" / "config.toml", toml(project)),
        ):
            file.parent.mkdir(parents=True)
            file.write_text(text, encoding="utf-8")
        before, after = read_settings(environ, folder), read_settings(environ, work)
    for name, setting in SETTINGS.items():
        old, new = before[name], after[name]
        if setting.kind == "rules":
            assert new[: len(old)] == old
            assert setting.widens == "never" or new == old
        elif setting.widens != "never":
            assert new == old or not widens(setting, old, new), name
    ignored = {each.key for each in after.ignored}
    for name, value in project.items():
        if SETTINGS[name].widens == "always":
            assert name in ignored, (name, value)
    mine, theirs = Permissions(before.permissions), Permissions(after.permissions)
    for tool, arguments, paths in CALLS:
        verdicts = [judge(each, tool, arguments, paths).mode for each in (mine, theirs)]
        assert SEVERITY[verdicts[1]] >= SEVERITY[verdicts[0]], (tool, arguments, verdicts)
