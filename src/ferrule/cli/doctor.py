"""``ferrule doctor``: what is missing or wrong, and what to do about it, for people and programs."""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import click

from ferrule.cli.diagnostics_bundle import write_bundle
from ferrule.cli.draw import clean
from ferrule.cli.key_commands import key_and_profile, trial_of, with_keys
from ferrule.cli.lazy import load
from ferrule.cli.machine_checks import Finding, about_the_machine, local_engines
from ferrule.cli.problems import in_words
from ferrule.cli.sessions_commands import megabytes
from ferrule.cli.sessions_place import log_file
from ferrule.cli.tables import print_json
from ferrule.cli.terminal import Terminal
from ferrule.connect import default_model, key_names, load_profiles, profile_folder
from ferrule.errors import FerruleError, MissingExtra, UsageError
from ferrule.profiles import PROFILES
from ferrule.sessions.log import open_sessions
from ferrule.settings.settings_reading import read_settings
from ferrule.settings.settings_schema import SettingsMistakes

WRONG = 1

LITTLE_ROOM = 100_000_000
"""Bytes on the disk with the log, below which it may soon be full."""


def examine(terminal: Terminal, *, online: bool, as_json: bool, bundle: str | None) -> int:
    """Print the report; 1 where something is wrong."""
    report: list[dict[str, Any]] = []
    for finding in _findings(terminal, online):
        said = _said(terminal, finding)
        report.append(said)
        if not as_json:
            _show(terminal, said)
    if as_json:
        print_json(report)
    else:
        counted = Counter(each["state"] for each in report)
        click.echo(
            "\n"
            + terminal.words("doctor.sum", **{state: counted[state] for state in ("ok", "warn", "fail")})
        )
    if bundle is not None:
        terminal.note(terminal.words("doctor.bundled", file=bundle))
        for name in write_bundle(terminal, bundle, report):
            terminal.note(f"  {name}: {terminal.words(f'bundle.{name}')}")
    return WRONG if any(each["state"] == "fail" for each in report) else 0


def told(terminal: Terminal) -> str:
    """The report as text, for a face; nothing is sent to vendors for it."""
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
            yield Finding("settings", "fail", "settings-wrong", {"mistake": line}, "settings")
        return
    if settings.files:
        yield Finding("settings", "ok", "settings", {"files": ", ".join(settings.files)})
    else:
        yield Finding("settings", "ok", "settings-none")
    for each in settings.ignored:
        values = {"source": each.source, "key": each.key}
        yield Finding("settings", "warn", "settings-ignored", values, "trust")


def _sessions(terminal: Terminal) -> Iterator[Finding]:
    """The log of sessions: whether it can be read and written, and how much is kept."""
    try:
        settings = read_settings(terminal.environ)
    except SettingsMistakes:
        return  # said with the settings
    file = log_file(terminal, settings.sessions_file)
    values: dict[str, Any] = {"file": file, "days": settings["sessions.keep_days"]}
    if not file.exists():
        yield Finding("sessions", "ok", "sessions-none", values)
        return
    try:
        with closing(open_sessions(file)) as log:
            faults = log.check()
    except FerruleError as error:
        values["problem"] = in_words(error, terminal.words)
        yield Finding("sessions", "fail", "sessions-unusable", values)
        return
    free = shutil.disk_usage(file.parent).free
    stored = load("ferrule.live.session_storage:stored")(terminal.environ, file)
    values |= {name: megabytes(count) for name, count in stored.items()}
    values |= {"free": megabytes(free), "count": len(faults)}
    if faults:
        yield Finding("sessions", "fail", "sessions-faults", values, "sessions-faults")
    elif free < LITTLE_ROOM:
        yield Finding("sessions", "warn", "sessions-room", values, "sessions-room")
    else:
        yield Finding("sessions", "ok", "sessions", values)


def _profiles(terminal: Terminal) -> Finding:
    try:
        own = load_profiles(profile_folder(terminal.environ))
    except UsageError as error:
        mistake = in_words(error, terminal.words)
        return Finding("profiles", "fail", "settings-wrong", {"mistake": mistake}, "profiles")
    return Finding("profiles", "ok", "profiles", {"count": len(PROFILES), "own": len(own)})


def _keys(terminal: Terminal) -> Iterator[Finding]:
    words = terminal.words
    try:
        names = key_names(terminal.environ)
    except UsageError as error:
        yield Finding("keys", "fail", "settings-wrong", {"mistake": in_words(error, words)}, "keys")
        return
    if not names:
        yield Finding("keys", "warn", "no-keys", fix="no-keys")
        return
    shown = [f"{name} ({words(f'keys.in.{where}')})" for name, where in sorted(names.items())]
    yield Finding("keys", "ok", "keys", {"names": ", ".join(shown)})


def _model(terminal: Terminal) -> Iterator[Finding]:
    """The model of a chat that is not told another one."""
    try:
        spec = read_settings(terminal.environ).model or default_model(terminal.environ)
    except SettingsMistakes:
        return  # said with the settings
    except UsageError:
        yield Finding("model", "warn", "no-model", fix="no-model")
        return
    yield Finding("model", "ok", "model", {"model": spec})


def _vendors(terminal: Terminal) -> Iterator[Finding]:
    """What each vendor that has a key says of it."""
    try:
        asked = with_keys(terminal)
    except UsageError:
        return  # said with the keys
    for variable, profile in asked:
        values: dict[str, Any] = {"vendor": profile.title, "variable": variable}
        try:
            key, there = key_and_profile(terminal, variable, profile)
            trial = trial_of(there, key)
        except MissingExtra as error:
            values |= {"said": in_words(error, terminal.words), "command": error.command}
            yield Finding("vendor", "warn", "vendor-said", values, "install")
            return
        except UsageError as error:
            values["said"] = in_words(error, terminal.words)
            yield Finding("vendor", "fail", "vendor-said", values, "vendor-refused")
            continue
        values["said"] = trial.said
        if trial.outcome == "ok":
            found, state = ("vendor-said", "warn") if trial.said else ("vendor-ok", "ok")
            yield Finding("vendor", state, found, values)
        else:
            yield Finding("vendor", "fail", f"vendor-{trial.outcome}", values, f"vendor-{trial.outcome}")


def _said(terminal: Terminal, finding: Finding) -> dict[str, Any]:
    """A finding in words, without what would move a terminal's cursor."""
    words = terminal.words
    values = {
        name: words(each) if name == "colours" else clean(str(each))
        for name, each in finding.values.items()
    }
    return {
        "check": finding.check,
        "name": words(f"check.{finding.check}"),
        "state": finding.state,
        "found": words(f"found.{finding.found}", **values),
        "fix": words(f"fix.{finding.fix}", **values) if finding.fix else "",
    }


def _show(terminal: Terminal, said: dict[str, Any]) -> None:
    colour = {"ok": "green", "warn": "yellow", "fail": "red"}[said["state"]]
    for line in _lines(said, terminal, colour if terminal.interactive else ""):
        click.echo(line)


def _lines(said: dict[str, Any], terminal: Terminal, colour: str = "") -> list[str]:
    key = f"state.{said['state']}"
    state = f"{terminal.words(key):<4}"
    head = f"{click.style(state, fg=colour) if colour else state}  {said['name']}: {said['found']}"
    return [head, f"    → {said['fix']}"] if said["fix"] else [head]
