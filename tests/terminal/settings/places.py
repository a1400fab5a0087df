"""A user with a home, a project and an environment, in a temporary folder."""

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ferrule.terminal.settings.settings_reading import Trust, project_file, read_settings, user_file
from ferrule.terminal.settings.settings_schema import SettingsMistakes
from ferrule.terminal.settings.settings_values import Settings


@dataclass
class Home:
    """``user`` and ``project`` write the two files, ``read`` reads all."""

    folder: Path
    variables: dict[str, str] = field(default_factory=dict)

    @property
    def environ(self) -> dict[str, str]:
        home = str(self.folder / "home")
        xdg = {"XDG_CONFIG_HOME": f"{home}/.config", "XDG_STATE_HOME": f"{home}/.state"}
        return {"HOME": home, "LANG": "C.UTF-8", "FERRULE_KEYS": "file", **xdg, **self.variables}

    @property
    def work(self) -> Path:
        return self.folder / "home" / "work"

    def user(self, text: str | bytes) -> Path:
        return _written(user_file(self.environ), text)

    def project(self, text: str | bytes) -> Path:
        return _written(self.work / ".ferrule" / "config.toml", text)

    def read(self, **given: Any) -> Settings:
        self.work.mkdir(parents=True, exist_ok=True)
        return read_settings(self.environ, self.work, given=given)

    def trust(self) -> None:
        file = project_file(self.work, self.environ)
        Trust(Path(self.environ["XDG_STATE_HOME"]) / "ferrule").add(file, file.read_bytes())

    def mistakes(self, text: str | bytes) -> list[str]:
        """What is wrong with a text as the user's file, without the folder in front."""
        file = self.user(text)
        try:
            self.read()
        except SettingsMistakes as error:
            lines = str(error).splitlines()
            assert all(line.startswith(f"{file}:") for line in lines)
            chinese = error.lines("zh")
            assert len(chinese) == len(lines)
            assert all(any("\u4e00" <= each <= "\u9fff" for each in line) for line in chinese)
            return [line.removeprefix(f"{file}:") for line in lines]
        return []


def _written(file: Path, text: str | bytes) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    os.chmod(file, 0o600)
    return file
