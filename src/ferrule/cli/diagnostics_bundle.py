"""A zip for a bug report: what ``doctor`` found, settings and versions in, without any secret.

Nothing that may be one is put in; after that every text is searched for all secrets that are known here:
keys of the environment and of the file, passwords of proxies, what the variables and headers of MCP servers
hold. The home directory is written ``~``.
"""

from __future__ import annotations

import json
import platform
import re
import sys
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from importlib.metadata import distributions
from io import BytesIO
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from ferrule.cli.machine_checks import PROXIES
from ferrule.cli.terminal import Terminal
from ferrule.connect import key_store
from ferrule.errors import UsageError
from ferrule.private_files import write_private
from ferrule.settings.settings_json_schema import HIDDEN, masked
from ferrule.settings.settings_reading import read_settings
from ferrule.settings.settings_schema import SETTINGS, SettingsMistakes
from ferrule.settings.settings_values import Settings

_TELLING = re.compile(r"key|token|secret|pass|auth|cookie|credential", re.IGNORECASE)
_OURS = re.compile(
    r"FERRULE_\w+|XDG_\w+|LC_\w+|LANG|LANGUAGE|TERM|COLORTERM|NO_COLOR|PYTHON\w+|\w+_API_KEY"
)
SHORTEST = 6
"""Characters of a secret; shorter ones are words of other texts."""


def write_bundle(terminal: Terminal, file: str, report: Sequence[Mapping[str, Any]]) -> list[str]:
    """Write the zip, for the user alone; the names of what is in it. Raises ``UsageError``."""
    environ = terminal.environ
    try:
        settings: Settings | None = read_settings(environ)
    except SettingsMistakes:
        settings = None  # the mistakes are in the report
    secrets = sorted(set(_secrets(environ, settings)), key=len, reverse=True)
    parts = {
        "findings.json": _json(report),
        "settings.json": _json(_shown(settings) if settings else None),
        "packages.txt": "\n".join(_packages()) + "\n",
        "system.json": _json(_system(environ)),
    }
    data = BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as bundle:
        for name, text in parts.items():
            bundle.writestr(name, _without(text, secrets, environ.get("HOME", "")))
    try:
        write_private(Path(file), data.getvalue())
    except OSError as error:
        raise UsageError(f"{file}: {(error.strerror or str(error)).lower()}") from error
    return list(parts)


def _shown(settings: Settings) -> dict[str, Any]:
    return {
        name: {"value": masked(SETTINGS[name], settings[name]), "from": str(settings.source(name))}
        for name in settings.values
    }


def _packages() -> list[str]:
    return sorted({f"{each.name}=={each.version}" for each in distributions()}, key=str.lower)


def _system(environ: Mapping[str, str]) -> dict[str, Any]:
    return {
        "python": sys.version,
        "platform": platform.platform(),
        "machine": platform.machine(),
        "variables": sorted(name for name in environ if _OURS.fullmatch(name) or name.lower() in PROXIES),
    }


def _secrets(environ: Mapping[str, str], settings: Settings | None) -> Iterator[str]:
    """All secrets that can be known without asking a keyring, which would ask the user."""
    yield from (value for name, value in environ.items() if _TELLING.search(name))
    for name in PROXIES:
        for each in (name, name.upper()):
            with suppress(ValueError):
                password = urlsplit(environ.get(each, "")).password or ""
                yield from (password, unquote(password))
    with suppress(UsageError):
        store = key_store(environ)
        yield from (store.get(name) or "" for name, place in store.names().items() if place == "file")
    for server in settings["mcp_servers"].values() if settings else ():
        for part in ("env", "headers"):
            yield from map(str, server.get(part, {}).values())


def _without(text: str, secrets: Sequence[str], home: str) -> str:
    for secret in secrets:
        for form in {secret.strip(), json.dumps(secret.strip())[1:-1]}:
            if len(form) >= SHORTEST:
                text = text.replace(form, HIDDEN)
    return text.replace(home, "~") if len(home) > 1 else text


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1, default=str) + "\n"
