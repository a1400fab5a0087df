"""What ``ferrule doctor`` looks at on this machine: an environment in, findings out. Nothing is sent.

A finding names things, and holds no key and no password.
"""

from __future__ import annotations

import locale
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Literal

import ferrule
from ferrule.backends import jails
from ferrule.backends.ripgrep import find_program
from ferrule.backends.sandbox import has_walls
from ferrule.connect import state_folder
from ferrule.extras import install_command
from ferrule.folders import config_folder
from ferrule.local.engine_search import engines_here
from ferrule.profiles import PROFILES
from ferrule.profiles.engine_ports import ENGINES
from ferrule.settings.masked_values import masked_url

State = Literal["ok", "warn", "fail"]

EXTRAS: Mapping[str, tuple[str, ...]] = {
    "client": ("httpx2", "anyio", "tenacity"),
    "langchain": ("langchain_core",),
    "agent": ("langchain",),
    "gateway": ("aiohttp", "uvicorn", "httptools", "orjson"),
    "mcp": ("langchain_mcp_adapters",),
    "memory": ("cryptography", "redis"),
    "objects": ("obstore",),
    "otel": ("opentelemetry",),
    "tui": ("textual", "prompt_toolkit", "tomlkit", "keyring", "pathspec"),
    "acp": ("acp",),
    "local": ("xllamacpp",),
}
"""An extra, and the modules by which it is known."""

EXPECTED = ("client", "agent")
"""Without these there is little that Ferrule can do."""

PROXIES = ("http_proxy", "https_proxy", "all_proxy", "no_proxy")


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of the report. ``found`` and ``fix`` are keys of the catalogue; ``values`` fill both."""

    check: str
    state: State
    found: str
    values: Mapping[str, Any] = field(default_factory=dict[str, Any])
    fix: str = ""


def about_the_machine(environ: Mapping[str, str]) -> Iterator[Finding]:
    """The findings that need neither settings nor a network."""
    yield Finding("python", "ok", "python", {"version": platform.python_version(), "where": sys.executable})
    where = Path(ferrule.__file__).parent
    yield Finding("ferrule", "ok", "ferrule", {"version": version("ferrule"), "where": where})
    yield _extras()
    yield _encoding(environ)
    yield _terminal(environ)
    for folder in (config_folder(environ), state_folder(environ)):
        yield _folder(folder)
    found = jails()
    if found and not has_walls(found[0]):
        yield Finding("sandbox", "warn", "sandbox-unprotected", fix="sandbox-unprotected")
    elif found:
        yield Finding("sandbox", "ok", "sandbox", {"jails": ", ".join(found)})
    else:
        yield Finding("sandbox", "warn", "no-sandbox", fix="no-sandbox")
    yield _program("git", shutil.which("git"))
    yield _program("ripgrep", find_program(os.getcwd()))
    yield _proxies(environ)


def local_engines(engines: Sequence[tuple[str, int]] = ENGINES) -> Iterator[Finding]:
    """The engines, of those with a name and a port, that answer on this machine's loopback."""
    there = [
        Finding(
            "engines",
            "ok",
            "engine",
            {"name": each.name, "port": each.port, "count": len(each.models)},
            "server-parser" if PROFILES[each.name].parser_off else "",
        )
        for each in engines_here(engines)
    ]
    yield from there or [Finding("engines", "ok", "no-engines")]


def _extras() -> Finding:
    there = [name for name, modules in EXTRAS.items() if all(map(find_spec, modules))]
    missing = [name for name in EXTRAS if name not in there]
    wanted = [name for name in EXPECTED if name not in there]
    values = {"there": ", ".join(there) or "–", "missing": ", ".join(missing)}
    if not missing:
        return Finding("extras", "ok", "extras", values)
    values["command"] = install_command(",".join(wanted or missing))
    if not wanted:
        return Finding("extras", "ok", "extras-missing", values)
    return Finding("extras", "warn", "extras-missing", values, "install")


def _encoding(environ: Mapping[str, str]) -> Finding:
    names = ("LC_ALL", "LC_CTYPE", "LANG")
    said = next((f"{name}={environ[name]}" for name in names if environ.get(name)), "LANG=")
    output = (getattr(sys.stdout, "encoding", None) or "–").lower()
    files = locale.getpreferredencoding(False).lower()
    values = {"locale": said, "output": output, "files": files}
    fine = files.replace("-", "") == "utf8"
    return Finding("encoding", "ok" if fine else "warn", "encoding", values, "" if fine else "encoding")


def _terminal(environ: Mapping[str, str]) -> Finding:
    term = environ.get("TERM", "")
    if not sys.stdout.isatty():
        return Finding("terminal", "ok", "no-terminal")
    if term in ("dumb", "unknown"):
        return Finding("terminal", "warn", "dumb", {"term": term}, "dumb")
    colours = "16"
    if environ.get("NO_COLOR"):
        colours = "none"
    elif environ.get("COLORTERM", "") in ("truecolor", "24bit"):
        colours = "true"
    elif "256" in term:
        colours = "256"
    width = shutil.get_terminal_size().columns
    return Finding("terminal", "ok", "terminal", {"width": width, "colours": f"colours.{colours}"})


def _folder(folder: Path) -> Finding:
    values = {"folder": folder}
    try:
        found = folder.stat()
    except FileNotFoundError:
        return Finding("folders", "ok", "folder-new", values)
    except OSError:
        return Finding("folders", "fail", "folder-shut", values, "folder-shut")
    if not os.access(folder, os.R_OK | os.W_OK | os.X_OK):
        return Finding("folders", "fail", "folder-shut", values, "folder-shut")
    # What is in them is private by itself; a folder that others can write is theirs to fill.
    if found.st_mode & 0o022 and sys.platform != "win32":
        return Finding("folders", "warn", "folder-open", values, "folder-open")
    return Finding("folders", "ok", "folder", values)


def _program(name: str, where: str | None) -> Finding:
    if where is None:
        return Finding(name, "warn", "no-program", fix=name)
    try:
        done = subprocess.run([where, "--version"], capture_output=True, text=True, timeout=10)
        said = done.stdout.splitlines()[0].strip() if done.stdout else "?"
    except (OSError, subprocess.TimeoutExpired):
        said = "?"
    return Finding(name, "ok", "program", {"version": said, "where": where})


def _proxies(environ: Mapping[str, str]) -> Finding:
    """The proxies that programs are told of, without passwords."""
    found: list[str] = []
    for name in PROXIES:
        for each in (name, name.upper()):
            if value := environ.get(each, "").strip():
                found.append(f"{each}={value if name == 'no_proxy' else _without_user(value)}")
    return Finding("proxies", "ok", "proxies" if found else "nothing", {"names": ", ".join(found)})


def _without_user(address: str) -> str:
    """A proxy's address; some write it without ``http://``."""
    if "://" in address:
        return masked_url(address)
    return masked_url(f"http://{address}").removeprefix("http://")
