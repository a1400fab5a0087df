"""Read and merge the settings of the user, project, environment and command line.

Without trust, a project's file may only restrict the agent. Trust covers one version of a file: its path
and the hash of its bytes are stored in ``trust.json`` in the user's state folder.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import stat
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Any, Literal, cast

from ferrule.client.connect import state_folder
from ferrule.client.files.private_files import alone_in, config_folder, home_folder, write_private
from ferrule.core.json_values import as_object
from ferrule.core.locale import N_
from ferrule.core.typed_tables import KeyPath, key_lines
from ferrule.terminal.settings.settings_checks import checked, checked_one
from ferrule.terminal.settings.settings_schema import (
    SERVER_KEYS,
    SETTINGS,
    Mistake,
    Setting,
    SettingsMistakes,
    Source,
)
from ferrule.terminal.settings.settings_values import Ignored, Money, Settings

FileKind = Literal["user", "project"]


def widens(setting: Setting, before: Any, after: Any) -> bool:
    """Whether this value permits more than the previous one if the file is not trusted."""
    if setting.widens != "upwards":
        return setting.widens == "always"
    if setting.choices:
        return setting.choices.index(after) > setting.choices.index(before)
    if before is None:
        return False  # there was no limit at all
    if isinstance(before, Money):
        return before.currency != after.currency or after.amount > before.amount
    return after > before


class Trust:
    """The project files that the user trusts. ``folder``: the user's state folder."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "trust.json"

    def holds(self, file: Path, data: bytes) -> bool:
        """Whether this version of the file is trusted; ``data`` are its bytes."""
        return self._read().get(_name(file)) == _hash(data)

    def add(self, file: Path, data: bytes) -> None:
        """Trust the file while it has these bytes."""
        with alone_in(self._file.parent):
            self._write({**self._read(), _name(file): _hash(data)})

    def take(self, file: Path) -> bool:
        """Stop trusting the file; False if it was not trusted."""
        with alone_in(self._file.parent):
            kept = self._read()
            if _name(file) not in kept:
                return False
            del kept[_name(file)]
            self._write(kept)
        return True

    def _read(self) -> dict[str, str]:
        """Return the trusted files; empty if ``trust.json`` is damaged or unreadable."""
        try:
            kept = json.loads(self._file.read_bytes())
        except (OSError, ValueError, RecursionError):
            return {}
        if not isinstance(kept, Mapping):
            return {}
        each = cast(Mapping[str, Any], kept).items()
        return {name: value for name, value in each if isinstance(value, str)}

    def _write(self, kept: Mapping[str, str]) -> None:
        write_private(self._file, json.dumps(dict(sorted(kept.items())), indent=1).encode())


def _name(file: Path) -> str:
    """Return the file's path in its project, without resolving a link at the end. A trusted file may
    refer to programs next to it, which differ in another project."""
    return str(file.parents[1].resolve() / file.parent.name / file.name)


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


PROJECT_FILE = Path(".ferrule") / "config.toml"
MCP_FILE = Path(".mcp.json")
"""Other programs' file for a project's MCP servers. Its servers are used under the same trust."""

LARGEST = 1 << 20
"""Bytes of a settings file."""

_LINE = re.compile(r"line (\d+)")

_FLAGS = {
    **dict.fromkeys(("1", "true", "yes", "on"), True),
    **dict.fromkeys(("0", "false", "no", "off"), False),
}


def read_settings(
    environ: Mapping[str, str],
    directory: str | Path = ".",
    *,
    given: Mapping[str, Any] | None = None,
) -> Settings:
    """Return the settings that apply in ``directory``.

    ``given``: those of the command line by name; None if not given. Raises ``SettingsMistakes`` with all
    mistakes from all sources.
    """
    mistakes: list[Mistake] = []
    merged = _Merged()
    own = settings_file(user_file(environ), "user", mistakes)
    if own is not None:
        merged.add(own, mistakes, trusted=True)
    trust = Trust(state_folder(environ))
    if (mcp := project_file(directory, environ, MCP_FILE)) is not None:
        merged.add_foreign(mcp, trust)
    found = project_file(directory, environ)
    project = None if found is None else settings_file(found, "project", mistakes)
    if project is not None:
        merged.add(project, mistakes, trusted=trust.holds(project.path, project.data))
    for setting in SETTINGS.values():
        text = environ.get(setting.variable, "").strip() if setting.variable else ""
        if text:
            source = Source("environment", setting.variable)
            value = checked_one(setting, _from_variable(setting, text), source, mistakes)
            merged.put(setting, value, source)
    for name, value in (given or {}).items():
        if value is not None:
            source = Source("command line")
            merged.put(SETTINGS[name], checked_one(SETTINGS[name], value, source, mistakes), source)
    if mistakes:
        raise SettingsMistakes(mistakes)
    return merged.settings()


def check_settings(path: Path, data: bytes, kind: FileKind = "user") -> None:
    """Raise ``SettingsMistakes`` for mistakes in the bytes of a settings file."""
    mistakes: list[Mistake] = []
    file = _parsed(path, kind, data, mistakes)
    if file is not None:
        _Merged().add(file, mistakes, trusted=True)
    if mistakes:
        raise SettingsMistakes(mistakes)


def user_file(environ: Mapping[str, str]) -> Path:
    """Return the path of the user's settings file; it need not exist."""
    return config_folder(environ) / "config.toml"


def project_file(
    directory: str | Path, environ: Mapping[str, str], name: Path = PROJECT_FILE
) -> Path | None:
    """Return the settings file of the project that contains a directory, or its file ``name``; None if
    there is none.

    Below the user's home, the directory and its parents up to the repository's root are searched. Elsewhere
    others may have placed a file higher up, so only the directory is searched.
    """
    here = Path(directory).resolve()
    home = home_folder(environ).resolve()
    above: list[Path] = []
    for folder in (here, *here.parents):
        if folder == home:
            break
        above.append(folder)
        if (folder / ".git").exists():
            break
    else:
        above = above[:1]
    found = (folder / name for folder in above)
    return next((file for file in found if os.path.lexists(file)), None)


@dataclass(frozen=True)
class SettingsFile:
    kind: FileKind
    path: Path
    data: bytes
    text: str
    table: Mapping[str, Any]

    @cached_property
    def _lines(self) -> Mapping[KeyPath, int]:
        return key_lines(self.text)

    def source(self, path: KeyPath) -> Source:
        """Return the line of a key, or of the table around it; line 1 at worst."""
        while path and path not in self._lines:
            path = path[:-1]
        return Source(self.kind, str(self.path), self._lines.get(path, 1))

    def set_here(self, mistakes: list[Mistake]) -> list[tuple[Setting, Any]]:
        """Return the file's settings in order; collect invalid and unknown ones as mistakes."""
        found = checked(self.table, self.source, mistakes)
        return sorted(found, key=lambda each: self.source(tuple(each[0].name.split("."))).line)


def settings_file(path: Path, kind: FileKind, mistakes: list[Mistake]) -> SettingsFile | None:
    """Read a settings file; None if it is missing or unreadable."""
    try:
        data = _bytes_of(path)
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        said = (error.strerror or str(error)).lower()
        mistakes.append(Mistake(Source(kind, str(path)), "", N_(f"cannot be read: {said}")))
        return None
    return _parsed(path, kind, data, mistakes)


def widening(file: SettingsFile, before: Settings) -> list[tuple[Setting, Any]]:
    """Return the settings of a project's file that need trust; ``before``: the settings without it."""
    found = file.set_here([])
    return [(setting, value) for setting, value in found if widens(setting, before[setting.name], value)]


def value_from_text(setting: Setting, text: str) -> Any:
    """Parse the text of a command line or variable; unclear text is returned unchanged.

    Rules, tables and lists are TOML.
    """
    text = text.strip()
    match setting.kind:
        case "flag":
            return _FLAGS.get(text.lower(), text)
        case "text" | "address" | "variable" | "choice":
            return text
        case _:
            try:
                return tomllib.loads(f"it = {text}")["it"]
            except (tomllib.TOMLDecodeError, RecursionError):
                return text


class _Merged:
    """The values merged so far."""

    def __init__(self) -> None:
        self._values: dict[str, Any] = {}
        self._sources: dict[str, Source] = {}
        self._ignored: list[Ignored] = []
        self._files: list[str] = []

    def settings(self) -> Settings:
        return Settings(
            MappingProxyType(self._values),
            MappingProxyType(self._sources),
            tuple(self._ignored),
            tuple(self._files),
        )

    def add(self, file: SettingsFile, mistakes: list[Mistake], *, trusted: bool) -> None:
        self._files.append(str(file.path))
        for setting, value in file.set_here(mistakes):
            source = file.source(tuple(setting.name.split(".")))
            before = self._values.get(setting.name, setting.default)
            if not trusted and widens(setting, before, value):
                self._ignored.append(Ignored(setting.name, source))
            else:
                self.put(setting, value, source)

    def add_foreign(self, path: Path, trust: Trust) -> None:
        """Add the MCP servers of another program's file. Invalid and untrusted ones are skipped;
        ``ferrule config trust`` shows what is wrong."""
        mistakes: list[Mistake] = []
        file = settings_file(path, "project", mistakes)
        servers = [] if file is None else [value for _, value in file.set_here(mistakes)]
        if mistakes:
            self._ignored.append(Ignored("mcp_servers", mistakes[0].source))
        elif file is not None and any(servers):
            self.add(file, mistakes, trusted=trust.holds(path, file.data))

    def put(self, setting: Setting, value: Any, source: Source) -> None:
        if value is None:
            return
        before = self._values.get(setting.name, setting.default)
        if setting.kind in ("rules", "paths"):
            value = (*before, *value)
        elif isinstance(value, Mapping):
            value = MappingProxyType({**before, **cast(Mapping[str, Any], value)})
        self._values[setting.name] = value
        self._sources[setting.name] = source


def _from_variable(setting: Setting, text: str) -> Any:
    if setting.name == "language" and text not in setting.choices:
        # The variable also accepts locale names such as zh_CN.
        return "zh" if text.lower().startswith(("zh", "chinese")) else "en"
    return value_from_text(setting, text)


def _bytes_of(path: Path) -> bytes:
    """Read a regular file. Opening a pipe would block otherwise."""
    number = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with open(number, "rb") as file:
        if not stat.S_ISREG(os.fstat(number).st_mode):
            raise OSError(0, "this is no file")
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise OSError(0, "this is too large for settings")
    return data


def _parsed(path: Path, kind: FileKind, data: bytes, mistakes: list[Mistake]) -> SettingsFile | None:
    """Parse the file; of an ``.mcp.json`` only its servers, as unknown keys belong to other programs."""
    line = 1
    try:
        # TOML does not allow the byte order mark that Windows editors write.
        text = data.decode("utf-8-sig")
        if path.name != MCP_FILE.name:
            return SettingsFile(kind, path, data, text, tomllib.loads(text))
        listed: Any = as_object(json.loads(text)).get("mcpServers", {})
        if isinstance(listed, dict):
            every = cast("dict[str, Any]", listed).items()
            listed = {name: _known_keys(as_object(each)) or each for name, each in every}
        return SettingsFile(kind, path, data, "", {"mcp_servers": listed})
    except UnicodeDecodeError as error:
        said, line = N_("this is not UTF-8 text"), data.count(b"\n", 0, error.start) + 1
    except RecursionError:
        said = N_("this is nested too deep")
    except json.JSONDecodeError as error:
        said, line = N_("this is not JSON"), error.lineno
    except tomllib.TOMLDecodeError as error:
        said, found = str(error), _LINE.search(str(error))  # Python 3.11 says the place only in words
        said, line = N_(f"this is not TOML: {said}"), int(found[1]) if found else data.count(b"\n") + 1
    mistakes.append(Mistake(Source(kind, str(path), line), "", said))
    return None


def _known_keys(server: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in server.items() if key in SERVER_KEYS}
