"""``ferrule config``: show, change and edit settings, and trust a project's file.

A project's settings are shown before the user is asked to trust them; exactly the bytes that were shown are
trusted.
"""

from __future__ import annotations

import json
import shlex
import shutil
import subprocess
import sys
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from ferrule.cli.input_errors import in_words
from ferrule.cli.plain_output import print_json, show_table
from ferrule.cli.resource_locations import ignored_lines
from ferrule.cli.rich_output import clean
from ferrule.cli.terminal import Terminal
from ferrule.client.connect import find_connection, state_folder
from ferrule.client.files.private_files import write_private
from ferrule.core.errors import UnknownName, UsageError
from ferrule.core.locale import N_
from ferrule.core.visible_text import exact
from ferrule.terminal.live.live_events import LOCAL
from ferrule.terminal.settings.settings_reading import (
    MCP_FILE,
    PROJECT_FILE,
    SettingsFile,
    Trust,
    check_settings,
    project_file,
    read_settings,
    settings_file,
    user_file,
    value_from_text,
    widening,
)
from ferrule.terminal.settings.settings_schema import SETTINGS, Mistake, Setting, SettingsMistakes, Source
from ferrule.terminal.settings.settings_values import Settings, masked, variables_named
from ferrule.terminal.settings.settings_writing import set_value, unset_value
from ferrule.vendors import SIMULATED

NOT_SET = DECLINED = 1


def list_settings(terminal: Terminal, *, as_json: bool) -> None:
    settings = read_settings(terminal.environ)
    if as_json:
        print_json(
            {
                name: {"value": masked(each, settings[name]), **_place(settings.source(name))}
                for name, each in SETTINGS.items()
            }
        )
    else:
        heads = [terminal.words(head) for head in (N_("name"), N_("value"), N_("source"))]
        rows = [
            [name, clean(_line(masked(each, settings[name]))), _from(terminal, settings.source(name))]
            for name, each in SETTINGS.items()
        ]
        show_table(terminal, heads, rows)
    _say_ignored(terminal, settings)


def get_setting(terminal: Terminal, *, setting: str, as_json: bool) -> None:
    known = _setting(setting)
    settings = read_settings(terminal.environ)
    value = masked(known, settings[known.name])
    print_json(value) if as_json else click.echo(_line(value))
    _say_ignored(terminal, settings, known.name)


def set_setting(terminal: Terminal, *, setting: str, value: str, project: bool) -> None:
    known = _setting(setting)
    file = _file(terminal, project)
    with _kept_trust(terminal, file, project):
        set_value(file, known, value_from_text(known, value))
    terminal.tell("{name} is set in {file}", name=known.name, file=file)
    settings = read_settings(terminal.environ)
    if known.name == "model" and (doubt := _without_endpoint(settings, terminal.environ)):
        terminal.note(in_words(doubt, terminal.words))
    source = settings.source(known.name)
    if source.where != str(file) and source.kind != "default":
        terminal.tell("in this directory {source} overrides it", source=_from(terminal, source))


def unset_setting(terminal: Terminal, *, setting: str, project: bool) -> int:
    """Remove one setting from a file; return 1 if it was not set."""
    known = _setting(setting)
    file = _file(terminal, project)
    with _kept_trust(terminal, file, project):
        done = unset_value(file, known)
    terminal.tell(
        "{name} is removed from {file}" if done else "{name} is not set in {file}",
        name=known.name,
        file=file,
    )
    return 0 if done else NOT_SET


def edit_file(terminal: Terminal, *, project: bool) -> int:
    file = _file(terminal, project)
    command = _editor(terminal)
    if not command:
        raise UsageError(f"no editor: set VISUAL or EDITOR, or edit {file}")
    with _kept_trust(terminal, file, project):
        if not file.exists():
            write_private(file, b"# Settings of Ferrule: docs/configuration.md\n")
        try:
            code = subprocess.run([*command, str(file)]).returncode
        except OSError as error:
            raise UsageError(f"no editor: set VISUAL or EDITOR, or edit {file}") from error
    if code:
        raise UsageError(f"{command[0]} ended with code {code}")
    check_settings(file, file.read_bytes(), "project" if project else "user")
    terminal.tell("{file}: no mistakes", file=file)
    return 0


def show_path(terminal: Terminal, *, project: bool) -> None:
    click.echo(_file(terminal, project))


def trust_project(terminal: Terminal, *, yes: bool, revoke: bool) -> int:
    found = [project_file(".", terminal.environ, name) for name in (PROJECT_FILE, MCP_FILE)]
    paths = [path for path in found if path is not None]
    if not paths:
        raise UsageError("there is no .ferrule/config.toml and no .mcp.json in this project")
    trust = Trust(state_folder(terminal.environ))
    if revoke:
        for path in paths:
            done = N_("{file} is no longer trusted") if trust.take(path) else N_("{file} was not trusted")
            terminal.tell(done, file=path)
        return 0
    wanted = [file for file in map(_checked, paths) if _needs_trust(terminal, trust, file)]
    if wanted and not yes and not _agreed(terminal, len(wanted)):
        return DECLINED
    for file in wanted:
        trust.add(file.path, file.data)
        terminal.tell("{file} is trusted until it changes", file=file.path)
    return 0


def _checked(path: Path) -> SettingsFile:
    mistakes: list[Mistake] = []
    file = settings_file(path, "project", mistakes)
    if file is not None:
        list(file.set_here(mistakes))
    if file is None or mistakes:
        raise SettingsMistakes(mistakes)
    return file


def _needs_trust(terminal: Terminal, trust: Trust, file: SettingsFile) -> bool:
    """Whether the file sets something that needs trust and is not trusted yet; if so, show it."""
    words = terminal.words
    wider = [(setting, value) for setting, value in _wider(terminal, file) if value != setting.default]
    if trust.holds(file.path, file.data):
        terminal.tell("{file} is trusted already", file=file.path)
        return False
    if not wider:
        terminal.tell("{file} sets nothing that needs trust", file=file.path)
        return False
    terminal.tell("{file} sets:", file=file.path)
    for setting, value in wider:
        line = file.source(tuple(setting.name.split("."))).line
        terminal.note(f"  {line}: {setting.name} = {_for_who_decides(_line(masked(setting, value)))}")
    if names := variables_named(file.table.get("mcp_servers")):
        terminal.note(
            f"  {words('these servers are given your variables {names}', names=', '.join(names))}"
        )
    return True


def _for_who_decides(text: str) -> str:
    """Return a value on one line, with a sign for each character that could hide or change something."""
    return exact(text).replace("\n", "␊").replace("\t", "␉")


@contextmanager
def _kept_trust(terminal: Terminal, file: Path, project: bool) -> Generator[None]:
    """Keep a project's file trusted when its owner changes it with this command.

    A file that this command creates is trusted too: its content comes from the owner.
    """
    trust = Trust(state_folder(terminal.environ))
    wanted = project and (not file.exists() or trust.holds(file, file.read_bytes()))
    try:
        yield
    finally:
        if wanted and file.exists():
            trust.add(file, file.read_bytes())


def _wider(terminal: Terminal, file: SettingsFile) -> list[tuple[Setting, Any]]:
    mistakes: list[Mistake] = []
    own = settings_file(user_file(terminal.environ), "user", mistakes)
    values = {setting.name: value for setting, value in own.set_here(mistakes)} if own else {}
    return widening(file, Settings(values))


def _agreed(terminal: Terminal, files: int) -> bool:
    words = terminal.words
    if not sys.stdin.isatty():
        raise UsageError("there is no terminal to ask at; --yes trusts it")
    question = words("Trust this file as it is?" if files == 1 else "Trust these files as they are?")
    agreed = click.confirm(question, default=False, err=True)
    if not agreed:
        terminal.tell("it is not trusted")
    return agreed


def _without_endpoint(settings: Settings, environ: Mapping[str, str]) -> UsageError | None:
    """The error of a model that belongs to no known vendor and not to this machine."""
    model = settings["model"]
    if model and not model.startswith((LOCAL, SIMULATED)):
        try:
            find_connection(model, base_url=settings.base_url, environ=environ).check_endpoint()
        except UsageError as error:
            return error
    return None


def _setting(name: str) -> Setting:
    found = SETTINGS.get(name.strip())
    if found is None:
        raise UnknownName("setting", name, SETTINGS)
    return found


def _file(terminal: Terminal, project: bool) -> Path:
    if not project:
        return user_file(terminal.environ)
    return project_file(".", terminal.environ) or Path.cwd() / PROJECT_FILE


def _editor(terminal: Terminal) -> list[str]:
    for name in ("VISUAL", "EDITOR"):
        text = terminal.environ.get(name, "").strip()
        if text:
            return shlex.split(text, posix=sys.platform != "win32")
    usual = ("notepad",) if sys.platform == "win32" else ("sensible-editor", "nano", "vi")
    return [found for each in usual if (found := shutil.which(each))][:1]


def _line(value: Any) -> str:
    if value is None:
        return ""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _from(terminal: Terminal, source: Source) -> str:
    if source.kind == "default":
        return terminal.words("default")
    if source.kind == "command line":
        return terminal.words("command line")
    return str(source)


def _place(source: Source) -> dict[str, Any]:
    where = {"where": source.where} if source.where else {}
    return {"source": source.kind, **where, **({"line": source.line} if source.line else {})}


def _say_ignored(terminal: Terminal, settings: Settings, name: str | None = None) -> None:
    for line in ignored_lines(terminal.words, settings, name):
        terminal.note(line)
