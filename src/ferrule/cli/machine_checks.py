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
from ferrule.locale import N_
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
    """One line of the report. ``found`` and ``fix`` are sentences to translate; ``values`` fill both."""

    check: str
    state: State
    found: str
    values: Mapping[str, Any] = field(default_factory=dict[str, Any])
    fix: str = ""


def about_the_machine(environ: Mapping[str, str]) -> Iterator[Finding]:
    """The findings that need neither settings nor a network."""
    yield Finding(
        "python",
        "ok",
        N_("{version} at {where}"),
        {"version": platform.python_version(), "where": sys.executable},
    )
    where = Path(ferrule.__file__).parent
    yield Finding(
        "ferrule", "ok", N_("{version} at {where}"), {"version": version("ferrule"), "where": where}
    )
    yield _extras()
    yield _encoding(environ)
    yield _terminal(environ)
    for folder in (config_folder(environ), state_folder(environ)):
        yield _folder(folder)
    found = jails()
    if found and not has_walls(found[0]):
        yield Finding(
            "sandbox",
            "warn",
            N_(
                "commands are kept in by Landlock, which may not use namespaces: hooks and "
                "configuration in the directory are not protected, and every mode asks about "
                "commands"
            ),
            fix=N_("install bubblewrap, or allow user namespaces"),
        )
    elif found:
        yield Finding("sandbox", "ok", N_("commands are kept in by {jails}"), {"jails": ", ".join(found)})
    else:
        yield Finding(
            "sandbox",
            "warn",
            N_("this machine offers none; commands of an agent can do what you can"),
            fix=N_("install bubblewrap, or use Linux 5.13 or newer"),
        )
    yield _program(
        "git",
        shutil.which("git"),
        N_("install git: without it changes of files cannot be shown against the last commit"),
    )
    yield _program(
        "ripgrep",
        find_program(os.getcwd()),
        N_("install ripgrep: searches in large directories are faster with it"),
    )
    yield _proxies(environ)


def local_engines(engines: Sequence[tuple[str, int]] = ENGINES) -> Iterator[Finding]:
    """The engines, of those with a name and a port, that answer on this machine's loopback."""
    there = [
        Finding(
            "engines",
            "ok",
            N_("{name} at port {port}: {count} models"),
            {"name": each.name, "port": each.port, "count": len(each.models)},
        )
        for each in engines_here(engines)
    ]
    yield from there or [Finding("engines", "ok", N_("none answers on this machine"))]


def _extras() -> Finding:
    there = [name for name, modules in EXTRAS.items() if all(map(find_spec, modules))]
    missing = [name for name in EXTRAS if name not in there]
    wanted = [name for name in EXPECTED if name not in there]
    values = {"there": ", ".join(there) or "–", "missing": ", ".join(missing)}
    if not missing:
        return Finding("extras", "ok", N_("installed: {there}"), values)
    values["command"] = install_command(",".join(wanted or missing))
    if not wanted:
        return Finding("extras", "ok", N_("not installed: {missing} (installed: {there})"), values)
    return Finding(
        "extras", "warn", N_("not installed: {missing} (installed: {there})"), values, N_("{command}")
    )


def _encoding(environ: Mapping[str, str]) -> Finding:
    names = ("LC_ALL", "LC_CTYPE", "LANG")
    said = next((f"{name}={environ[name]}" for name in names if environ.get(name)), "LANG=")
    output = (getattr(sys.stdout, "encoding", None) or "–").lower()
    files = locale.getpreferredencoding(False).lower()
    values = {"locale": said, "output": output, "files": files}
    fine = files.replace("-", "") == "utf8"
    return Finding(
        "encoding",
        "ok" if fine else "warn",
        N_("{locale}; output {output}, files {files}"),
        values,
        "" if fine else N_("set LANG to a UTF-8 locale, such as C.UTF-8; on Windows PYTHONUTF8=1"),
    )


def _terminal(environ: Mapping[str, str]) -> Finding:
    term = environ.get("TERM", "")
    if not sys.stdout.isatty():
        return Finding("terminal", "ok", N_("output is no terminal"))
    if term in ("dumb", "unknown"):
        return Finding(
            "terminal",
            "warn",
            N_("TERM={term} can move no cursor"),
            {"term": term},
            N_("set TERM, or use another terminal"),
        )
    colours = N_("16 colours")
    if environ.get("NO_COLOR"):
        colours = N_("no colours (NO_COLOR)")
    elif environ.get("COLORTERM", "") in ("truecolor", "24bit"):
        colours = N_("16 million colours")
    elif "256" in term:
        colours = N_("256 colours")
    width = shutil.get_terminal_size().columns
    return Finding("terminal", "ok", N_("{width} columns, {colours}"), {"width": width, "colours": colours})


def _folder(folder: Path) -> Finding:
    values = {"folder": folder}
    try:
        found = folder.stat()
    except FileNotFoundError:
        return Finding("folders", "ok", N_("{folder} (made when it is needed)"), values)
    except OSError:
        return Finding(
            "folders",
            "fail",
            N_("{folder} cannot be written"),
            values,
            N_("give yourself the right to write there"),
        )
    if not os.access(folder, os.R_OK | os.W_OK | os.X_OK):
        return Finding(
            "folders",
            "fail",
            N_("{folder} cannot be written"),
            values,
            N_("give yourself the right to write there"),
        )
    # What is in them is private by itself; a folder that others can write is theirs to fill.
    if found.st_mode & 0o022 and sys.platform != "win32":
        return Finding("folders", "warn", N_("others can write {folder}"), values, N_("chmod 700 {folder}"))
    return Finding("folders", "ok", N_("{folder}"), values)


def _program(name: str, where: str | None, fix: str) -> Finding:
    if where is None:
        return Finding(name, "warn", N_("not found"), fix=fix)
    try:
        done = subprocess.run([where, "--version"], capture_output=True, text=True, timeout=10)
        said = done.stdout.splitlines()[0].strip() if done.stdout else "?"
    except (OSError, subprocess.TimeoutExpired):
        said = "?"
    return Finding(name, "ok", N_("{version} at {where}"), {"version": said, "where": where})


def _proxies(environ: Mapping[str, str]) -> Finding:
    """The proxies that programs are told of, without passwords."""
    found: list[str] = []
    for name in PROXIES:
        for each in (name, name.upper()):
            if value := environ.get(each, "").strip():
                found.append(f"{each}={value if name == 'no_proxy' else _without_user(value)}")
    return Finding("proxies", "ok", N_("{names}") if found else N_("none"), {"names": ", ".join(found)})


def _without_user(address: str) -> str:
    """A proxy's address; some write it without ``http://``."""
    if "://" in address:
        return masked_url(address)
    return masked_url(f"http://{address}").removeprefix("http://")
