"""``ferrule doctor``: problems of this machine and how to fix them.

A finding contains no key and no password. ``--bundle`` writes findings, settings and versions to a zip for
a bug report. Every text in it is searched for all known secrets, and the home directory is written as
``~``.
"""

from __future__ import annotations

import json
import locale
import os
import platform
import re
import shutil
import subprocess
import sys
import zipfile
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field
from importlib.metadata import distributions, version
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import Any, Literal
from urllib.parse import unquote, urlsplit

import click

import ferrule
from ferrule.agent.backends import jails
from ferrule.agent.backends.sandbox import has_walls
from ferrule.agent.backends.search import find_program
from ferrule.cli.input_errors import in_words
from ferrule.cli.key_commands import KEPT_IN, key_and_profile, trial_of, with_keys
from ferrule.cli.lazy_loading import load
from ferrule.cli.plain_output import print_json
from ferrule.cli.resource_locations import log_file
from ferrule.cli.rich_output import clean
from ferrule.cli.sessions_commands import megabytes
from ferrule.cli.terminal import Terminal
from ferrule.client.connect import (
    default_model,
    key_names,
    key_store,
    load_profiles,
    profile_folder,
    state_folder,
)
from ferrule.client.extras import install_command
from ferrule.client.files.private_files import config_folder, write_private
from ferrule.client.local.server import engines_here
from ferrule.client.masking import HIDDEN, masked_url
from ferrule.core.errors import FerruleError, MissingExtra, UsageError
from ferrule.core.locale import N_
from ferrule.sessions.log import open_sessions
from ferrule.terminal.settings.settings_reading import read_settings
from ferrule.terminal.settings.settings_schema import SETTINGS, SettingsMistakes
from ferrule.terminal.settings.settings_values import Settings, masked
from ferrule.vendors import PROFILES
from ferrule.vendors.engines import ENGINES

State = Literal["ok", "warn", "fail"]

EXTRAS: Mapping[str, tuple[str, ...]] = {
    "client": ("httpx2", "anyio", "tenacity"),
    "langchain": ("langchain_core",),
    "agent": ("langchain",),
    "httpx": ("httpx",),
    "gateway": ("aiohttp", "uvicorn", "httptools", "orjson"),
    "mcp": ("langchain_mcp_adapters",),
    "memory": ("cryptography", "redis"),
    "objects": ("obstore",),
    "otel": ("opentelemetry",),
    "postgres": ("psycopg", "langgraph.checkpoint.postgres"),
    "sessions": ("langchain", "filelock"),
    "runs": ("psycopg", "filelock", "cryptography", "langgraph.checkpoint.sqlite", "prometheus_client"),
    "demo": ("langchain", "langchain_openai"),
    "tui": ("textual", "prompt_toolkit", "keyring", "pathspec"),
    "acp": ("acp",),
    "local": ("xllamacpp",),
}
"""Extra -> the modules that show whether it is installed."""

EXPECTED = ("client", "agent")
"""The extras that most uses of Ferrule need."""

PROXIES = ("http_proxy", "https_proxy", "all_proxy", "no_proxy")


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of the report. ``found`` and ``fix`` are sentences to translate; ``values`` fill both."""

    check: str
    state: State
    found: str
    values: Mapping[str, Any] = field(default_factory=dict[str, Any])
    fix: str = ""


def _ok(check: str, found: str, fix: str = "", **values: Any) -> Finding:
    return Finding(check, "ok", found, values, fix)


def _warn(check: str, found: str, fix: str = "", **values: Any) -> Finding:
    return Finding(check, "warn", found, values, fix)


def _fail(check: str, found: str, fix: str = "", **values: Any) -> Finding:
    return Finding(check, "fail", found, values, fix)


def about_the_machine(environ: Mapping[str, str]) -> Iterator[Finding]:
    """Yield the findings that need neither settings nor a network."""
    yield _ok("python", "{version} at {where}", version=platform.python_version(), where=sys.executable)
    where = Path(ferrule.__file__).parent
    yield _ok("ferrule", "{version} at {where}", version=version("ferrule"), where=where)
    yield _extras()
    yield _encoding(environ)
    yield _terminal(environ)
    for folder in (config_folder(environ), state_folder(environ)):
        yield _folder(folder)
    found = jails()
    if found and not has_walls(found[0]):
        yield _warn(
            "sandbox",
            "commands run in Landlock, which cannot use namespaces here: hooks and configuration in "
            "the directory are not protected, and every mode asks about commands",
            "install bubblewrap, or allow user namespaces",
        )
    elif found:
        yield _ok("sandbox", "commands run in a sandbox: {jails}", jails=", ".join(found))
    else:
        yield _warn(
            "sandbox",
            "this machine offers none; commands of an agent can do what you can",
            "install bubblewrap, or use Linux 6.2 or newer",
        )
    without_git = N_("install git: without it changes of files cannot be shown against the last commit")
    yield _program("git", shutil.which("git"), without_git)
    without_ripgrep = N_("install ripgrep: searches in large directories are faster with it")
    yield _program("ripgrep", find_program(os.getcwd()), without_ripgrep)
    yield _proxies(environ)


RAW = N_(
    "if it answers 'Failed to parse input', use it as {name}-raw, or start it with --skip-chat-parsing"
)


def local_engines(engines: Sequence[tuple[str, int]] = ENGINES) -> Iterator[Finding]:
    there = [
        _ok(
            "engines",
            "{name} at port {port}: {count} models",
            RAW if PROFILES[each.name].parser_off else "",
            name=each.name,
            port=each.port,
            count=len(each.models),
        )
        for each in engines_here(engines)
    ]
    yield from there or [_ok("engines", "none answers on this machine")]


def _is_there(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # its parent package is missing
        return False


def _extras() -> Finding:
    there = [name for name, modules in EXTRAS.items() if all(map(_is_there, modules))]
    missing = [name for name in EXTRAS if name not in there]
    wanted = [name for name in EXPECTED if name not in there]
    values = {"there": ", ".join(there) or "–", "missing": ", ".join(missing)}
    if not missing:
        return _ok("extras", "installed: {there}", **values)
    values["command"] = install_command(",".join(wanted or missing))
    if not wanted:
        return _ok("extras", "not installed: {missing} (installed: {there})", **values)
    return _warn("extras", "not installed: {missing} (installed: {there})", "{command}", **values)


def _encoding(environ: Mapping[str, str]) -> Finding:
    names = ("LC_ALL", "LC_CTYPE", "LANG")
    said = next((f"{name}={environ[name]}" for name in names if environ.get(name)), "LANG=")
    output = (getattr(sys.stdout, "encoding", None) or "–").lower()
    files = locale.getpreferredencoding(False).lower()
    values, found = (
        {"locale": said, "output": output, "files": files},
        N_("{locale}; output {output}, files {files}"),
    )
    if files.replace("-", "") == "utf8":
        return _ok("encoding", found, **values)
    fix = N_("set LANG to a UTF-8 locale, such as C.UTF-8; on Windows PYTHONUTF8=1")
    return _warn("encoding", found, fix, **values)


def _terminal(environ: Mapping[str, str]) -> Finding:
    term = environ.get("TERM", "")
    if not sys.stdout.isatty():
        return _ok("terminal", "the output is not a terminal")
    if term in ("dumb", "unknown"):
        return _warn(
            "terminal", "TERM={term} can move no cursor", "set TERM, or use another terminal", term=term
        )
    colours = N_("16 colours")
    if environ.get("NO_COLOR"):
        colours = N_("no colours (NO_COLOR)")
    elif environ.get("COLORTERM", "") in ("truecolor", "24bit"):
        colours = N_("16 million colours")
    elif "256" in term:
        colours = N_("256 colours")
    width = shutil.get_terminal_size().columns
    return _ok("terminal", "{width} columns, {colours}", width=width, colours=colours)


def _folder(folder: Path) -> Finding:
    try:
        mode = folder.stat().st_mode
    except FileNotFoundError:
        return _ok("folders", "{folder} (created when needed)", folder=folder)
    except OSError:
        mode = None
    if mode is None or not os.access(folder, os.R_OK | os.W_OK | os.X_OK):
        fix = N_("give yourself write permission there")
        return _fail("folders", "{folder} cannot be written", fix, folder=folder)
    # The files in it are private, but if others can write to the folder, they can add files.
    if mode & 0o022 and sys.platform != "win32":
        return _warn("folders", "others can write {folder}", "chmod 700 {folder}", folder=folder)
    return _ok("folders", "{folder}", folder=folder)


def _program(name: str, where: str | None, fix: str) -> Finding:
    if where is None:
        return _warn(name, N_("not found"), fix)
    try:
        done = subprocess.run([where, "--version"], capture_output=True, text=True, timeout=10)
        said = done.stdout.splitlines()[0].strip() if done.stdout else "?"
    except (OSError, subprocess.TimeoutExpired):
        said = "?"
    return _ok(name, "{version} at {where}", version=said, where=where)


def _proxies(environ: Mapping[str, str]) -> Finding:
    found: list[str] = []
    for name in PROXIES:
        for each in (name, name.upper()):
            if value := environ.get(each, "").strip():
                found.append(f"{each}={value if name == 'no_proxy' else _without_user(value)}")
    return _ok("proxies", "{names}" if found else "none", names=", ".join(found))


def _without_user(address: str) -> str:
    """Mask the user in a proxy's address, which may lack ``http://``."""
    if "://" in address:
        return masked_url(address)
    return masked_url(f"http://{address}").removeprefix("http://")


_TELLING = re.compile(r"key|token|secret|pass|auth|cookie|credential", re.IGNORECASE)
_OURS = re.compile(
    r"FERRULE_\w+|XDG_\w+|LC_\w+|LANG|LANGUAGE|TERM|COLORTERM|NO_COLOR|PYTHON\w+|\w+_API_KEY"
)
SHORTEST = 6
"""Minimum length of a secret, in characters; shorter ones occur in other texts."""


def write_bundle(terminal: Terminal, file: str, report: Sequence[Mapping[str, Any]]) -> list[str]:
    """Write the zip, readable only by the user; return the names of its files. Raises ``UsageError``."""
    environ = terminal.environ
    try:
        settings: Settings | None = read_settings(environ)
    except SettingsMistakes:
        settings = None  # the report contains the mistakes
    secrets = sorted(set(_secrets(environ, settings)), key=len, reverse=True)
    parts = {
        "findings.json": _json(report),
        "settings.json": _json(_shown(settings) if settings else None),
        "packages.txt": "\n".join(
            sorted({f"{each.name}=={each.version}" for each in distributions()}, key=str.lower)
        )
        + "\n",
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


def _system(environ: Mapping[str, str]) -> dict[str, Any]:
    return {
        "python": sys.version,
        "platform": platform.platform(),
        "machine": platform.machine(),
        "variables": sorted(name for name in environ if _OURS.fullmatch(name) or name.lower() in PROXIES),
    }


def _secrets(environ: Mapping[str, str], settings: Settings | None) -> Iterator[str]:
    """Yield all secrets that are known without asking a keyring, which would prompt the user."""
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


WRONG = 1

STATES = {"ok": N_("ok"), "warn": N_("warn"), "fail": N_("FAIL")}
COLOURS = {"ok": "green", "warn": "yellow", "fail": "red"}
CHECKS = {
    "python": N_("Python"),
    "ferrule": N_("Ferrule"),
    "extras": N_("optional parts"),
    "encoding": N_("encoding"),
    "terminal": N_("terminal"),
    "folders": N_("folders"),
    "sandbox": N_("sandbox"),
    "git": N_("git"),
    "ripgrep": N_("ripgrep"),
    "settings": N_("settings"),
    "sessions": N_("sessions"),
    "profiles": N_("profiles"),
    "model": N_("model"),
    "keys": N_("keys"),
    "proxies": N_("proxies"),
    "engines": N_("local engines"),
    "vendor": N_("online"),
}
BUNDLED = {
    "findings.json": N_("what is said above"),
    "settings.json": N_("the settings, without secrets"),
    "packages.txt": N_("the Python packages that are installed"),
    "system.json": N_("the system, and the names of variables about Ferrule, not what they hold"),
}

LITTLE_ROOM = 100_000_000
"""Bytes free on the disk of the log, below which a warning is shown."""


def examine(terminal: Terminal, *, online: bool, as_json: bool, bundle: str | None) -> int:
    report: list[dict[str, Any]] = []
    for finding in _findings(terminal, online):
        said = _said(terminal, finding)
        report.append(said)
        if not as_json:
            for line in _lines(said, terminal, COLOURS[said["state"]] if terminal.interactive else ""):
                click.echo(line)
    if as_json:
        print_json(report)
    else:
        counted = Counter(each["state"] for each in report)
        counts = {state: counted[state] for state in STATES}
        click.echo("\n" + terminal.words("{ok} ok, {warn} to look at, {fail} wrong", **counts))
    if bundle is not None:
        terminal.tell("{file} holds:", file=bundle)
        for name in write_bundle(terminal, bundle, report):
            about = terminal.words(BUNDLED[name])
            terminal.note(f"  {terminal.words('{what}: {value}', what=name, value=about)}")
    return WRONG if any(each["state"] == "fail" for each in report) else 0


def told(terminal: Terminal) -> str:
    """Return the report as text, for a frontend; no vendor is asked for it."""
    return "\n".join(
        line for each in _findings(terminal, False) for line in _lines(_said(terminal, each), terminal)
    )


def _findings(terminal: Terminal, online: bool) -> Iterator[Finding]:
    yield from about_the_machine(terminal.environ)
    yield from _settings(terminal)
    yield from _sessions(terminal)
    yield _profiles(terminal)
    yield from _keys(terminal)
    yield from _model(terminal)
    yield from local_engines()
    if online:
        yield from _vendors(terminal)


def _settings(terminal: Terminal) -> Iterator[Finding]:
    try:
        settings = read_settings(terminal.environ)
    except SettingsMistakes as error:
        for line in error.lines(terminal.words.language):
            yield _fail("settings", "{mistake}", "ferrule config edit", mistake=line)
        return
    if settings.files:
        yield _ok("settings", "no mistakes in {files}", files=", ".join(settings.files))
    else:
        yield _ok("settings", "no files; everything has its default")
    for each in settings.ignored:
        found = N_("{source}: {key} is ignored in a project that is not trusted")
        yield _warn("settings", found, "ferrule config trust", source=each.source, key=each.key)


def _sessions(terminal: Terminal) -> Iterator[Finding]:
    try:
        settings = read_settings(terminal.environ)
    except SettingsMistakes:
        return  # reported with the settings
    file = log_file(terminal, settings.sessions_file)
    values: dict[str, Any] = {"file": file, "days": settings["sessions.keep_days"]}
    if not file.exists():
        yield _ok("sessions", "none yet; the log will be {file}", **values)
        return
    try:
        with closing(open_sessions(file)) as log:
            faults = log.check()
    except FerruleError as error:
        values["problem"] = in_words(error, terminal.words)
        yield _fail("sessions", "{problem}", **values)
        return
    free = shutil.disk_usage(file.parent).free
    stored = load("ferrule.terminal.live.session_storage:stored")(terminal.environ, file)
    values |= {name: megabytes(count) for name, count in stored.items()}
    values |= {"free": megabytes(free), "count": len(faults)}
    if faults:
        yield _fail(
            "sessions",
            "{file} is damaged; faults found: {count}",
            "'ferrule sessions check' says what; with --salvage it saves what can be read",
            **values,
        )
    elif free < LITTLE_ROOM:
        yield _warn(
            "sessions",
            "{file} can be read, but its disk has {free} left",
            "make room; 'ferrule sessions prune' removes what was not used for long",
            **values,
        )
    else:
        yield _ok(
            "sessions",
            "{file} is sound: {log}; long results {results}, snapshots {snapshots}, all kept for {days} "
            "days after use",
            **values,
        )


def _profiles(terminal: Terminal) -> Finding:
    try:
        own = load_profiles(profile_folder(terminal.environ))
    except UsageError as error:
        mistake = in_words(error, terminal.words)
        return _fail("profiles", "{mistake}", "correct the file", mistake=mistake)
    return _ok("profiles", "{count} vendors, {own} of your own files", count=len(PROFILES), own=len(own))


def _keys(terminal: Terminal) -> Iterator[Finding]:
    words = terminal.words
    try:
        names = key_names(terminal.environ)
    except UsageError as error:
        yield _fail("keys", "{mistake}", "correct that, or remove the file", mistake=in_words(error, words))
        return
    if not names:
        yield _warn("keys", "no key is stored or in a variable", "ferrule keys set VENDOR")
        return
    shown = [f"{name} ({words(KEPT_IN[where])})" for name, where in sorted(names.items())]
    yield _ok("keys", "{names}", names=", ".join(shown))


def _model(terminal: Terminal) -> Iterator[Finding]:
    try:
        spec = read_settings(terminal.environ)["model"] or default_model(terminal.environ)
    except SettingsMistakes:
        return  # reported with the settings
    except UsageError:
        yield _warn(
            "model",
            "no model is set, and there is no key",
            "'ferrule' helps to choose one; 'ferrule --model simulate:deepseek' needs no key",
        )
        return
    yield _ok("model", "{model}", model=spec)


def _vendors(terminal: Terminal) -> Iterator[Finding]:
    try:
        asked = with_keys(terminal)
    except UsageError:
        return  # reported with the keys
    for variable, profile in asked:
        values: dict[str, Any] = {"vendor": profile.title, "variable": variable}
        try:
            key, there = key_and_profile(terminal, variable, profile)
            trial = trial_of(there, key)
        except MissingExtra as error:
            values |= {"said": in_words(error, terminal.words), "command": error.command}
            yield _warn("vendor", "{vendor}: {said}", "{command}", **values)
            return
        except UsageError as error:
            values["said"] = in_words(error, terminal.words)
            yield _fail("vendor", "{vendor}: {said}", "ferrule keys set {variable}", **values)
            continue
        values["said"] = trial.said
        if trial.outcome == "refused":
            yield _fail(
                "vendor", "{vendor} refuses {variable}: {said}", "ferrule keys set {variable}", **values
            )
        elif trial.outcome != "ok":
            fix = N_("check the network, or the proxies above")
            yield _fail("vendor", "{vendor} could not be asked: {said}", fix, **values)
        elif trial.said:
            yield _warn("vendor", "{vendor}: {said}", **values)
        else:
            yield _ok("vendor", "{vendor} takes {variable}", **values)


def _said(terminal: Terminal, finding: Finding) -> dict[str, Any]:
    words = terminal.words
    values = {
        name: words(each) if name == "colours" else clean(str(each))
        for name, each in finding.values.items()
    }
    return {
        "check": finding.check,
        "name": words(CHECKS[finding.check]),
        "state": finding.state,
        "found": words(finding.found, **values),
        "fix": words(finding.fix, **values) if finding.fix else "",
    }


def _lines(said: dict[str, Any], terminal: Terminal, colour: str = "") -> list[str]:
    state = f"{terminal.words(STATES[said['state']]):<4}"
    found = terminal.words("{what}: {value}", what=said["name"], value=said["found"])
    head = f"{click.style(state, fg=colour) if colour else state}  {found}"
    return [head, f"    → {said['fix']}"] if said["fix"] else [head]
