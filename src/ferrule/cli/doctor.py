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
from ferrule.cli.key_commands import KEPT_IN, key_and_profile, trial_of, with_keys
from ferrule.cli.lazy import load
from ferrule.cli.machine_checks import Finding, about_the_machine, local_engines
from ferrule.cli.problems import in_words
from ferrule.cli.sessions_commands import megabytes
from ferrule.cli.sessions_place import log_file
from ferrule.cli.tables import print_json
from ferrule.cli.terminal import Terminal
from ferrule.connect import default_model, key_names, load_profiles, profile_folder
from ferrule.errors import FerruleError, MissingExtra, UsageError
from ferrule.locale import N_
from ferrule.profiles import PROFILES
from ferrule.sessions.log import open_sessions
from ferrule.settings.settings_mistakes import SettingsMistakes
from ferrule.settings.settings_reading import read_settings

WRONG = 1

STATES = {
    "ok": N_("ok"),
    "warn": N_("warn"),
    "fail": N_("FAIL"),
}
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
            + terminal.words(
                "{ok} ok, {warn} to look at, {fail} wrong",
                **{state: counted[state] for state in ("ok", "warn", "fail")},
            )
        )
    if bundle is not None:
        terminal.note(terminal.words("{file} holds:", file=bundle))
        for name in write_bundle(terminal, bundle, report):
            terminal.note(f"  {name}: {terminal.words(BUNDLED[name])}")
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
            yield Finding("settings", "fail", N_("{mistake}"), {"mistake": line}, N_("ferrule config edit"))
        return
    if settings.files:
        yield Finding("settings", "ok", N_("no mistakes in {files}"), {"files": ", ".join(settings.files)})
    else:
        yield Finding("settings", "ok", N_("no files; everything has its default"))
    for each in settings.ignored:
        values = {"source": each.source, "key": each.key}
        yield Finding(
            "settings",
            "warn",
            N_("{source}: {key} is ignored in a project that is not trusted"),
            values,
            N_("ferrule config trust"),
        )


def _sessions(terminal: Terminal) -> Iterator[Finding]:
    """The log of sessions: whether it can be read and written, and how much is kept."""
    try:
        settings = read_settings(terminal.environ)
    except SettingsMistakes:
        return  # said with the settings
    file = log_file(terminal, settings.sessions_file)
    values: dict[str, Any] = {"file": file, "days": settings["sessions.keep_days"]}
    if not file.exists():
        yield Finding("sessions", "ok", N_("none yet; the log will be {file}"), values)
        return
    try:
        with closing(open_sessions(file)) as log:
            faults = log.check()
    except FerruleError as error:
        values["problem"] = in_words(error, terminal.words)
        yield Finding("sessions", "fail", N_("{problem}"), values)
        return
    free = shutil.disk_usage(file.parent).free
    stored = load("ferrule.live.session_storage:stored")(terminal.environ, file)
    values |= {name: megabytes(count) for name, count in stored.items()}
    values |= {"free": megabytes(free), "count": len(faults)}
    if faults:
        yield Finding(
            "sessions",
            "fail",
            N_("{file} is damaged: {count} thing(s) wrong"),
            values,
            N_("'ferrule sessions check' says what; with --salvage it saves what can be read"),
        )
    elif free < LITTLE_ROOM:
        yield Finding(
            "sessions",
            "warn",
            N_("{file} can be read, but its disk has {free} left"),
            values,
            N_("make room; 'ferrule sessions prune' removes what was not used for long"),
        )
    else:
        yield Finding(
            "sessions",
            "ok",
            N_(
                "{file} is sound: {log}; checkpoints {checkpoints}, long results {results}, "
                "snapshots {snapshots}, all kept for {days} days after use"
            ),
            values,
        )


def _profiles(terminal: Terminal) -> Finding:
    try:
        own = load_profiles(profile_folder(terminal.environ))
    except UsageError as error:
        mistake = in_words(error, terminal.words)
        return Finding("profiles", "fail", N_("{mistake}"), {"mistake": mistake}, N_("correct the file"))
    return Finding(
        "profiles",
        "ok",
        N_("{count} vendors, {own} of your own files"),
        {"count": len(PROFILES), "own": len(own)},
    )


def _keys(terminal: Terminal) -> Iterator[Finding]:
    words = terminal.words
    try:
        names = key_names(terminal.environ)
    except UsageError as error:
        yield Finding(
            "keys",
            "fail",
            N_("{mistake}"),
            {"mistake": in_words(error, words)},
            N_("correct that, or remove the file"),
        )
        return
    if not names:
        yield Finding("keys", "warn", N_("there are none"), fix=N_("ferrule keys set VENDOR"))
        return
    shown = [f"{name} ({words(KEPT_IN[where])})" for name, where in sorted(names.items())]
    yield Finding("keys", "ok", N_("{names}"), {"names": ", ".join(shown)})


def _model(terminal: Terminal) -> Iterator[Finding]:
    """The model of a chat that is not told another one."""
    try:
        spec = read_settings(terminal.environ).model or default_model(terminal.environ)
    except SettingsMistakes:
        return  # said with the settings
    except UsageError:
        yield Finding(
            "model",
            "warn",
            N_("none is chosen, and no key of a vendor is there"),
            fix=N_("'ferrule' helps to choose one; 'ferrule --model simulator' needs no key"),
        )
        return
    yield Finding("model", "ok", N_("{model}"), {"model": spec})


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
            yield Finding("vendor", "warn", N_("{vendor}: {said}"), values, N_("{command}"))
            return
        except UsageError as error:
            values["said"] = in_words(error, terminal.words)
            yield Finding(
                "vendor", "fail", N_("{vendor}: {said}"), values, N_("ferrule keys set {variable}")
            )
            continue
        values["said"] = trial.said
        if trial.outcome == "refused":
            yield Finding(
                "vendor",
                "fail",
                N_("{vendor} refuses {variable}: {said}"),
                values,
                N_("ferrule keys set {variable}"),
            )
        elif trial.outcome != "ok":
            found, fix = (
                N_("{vendor} could not be asked: {said}"),
                N_("see to the network, or to the proxies above"),
            )
            yield Finding("vendor", "fail", found, values, fix)
        elif trial.said:
            yield Finding("vendor", "warn", N_("{vendor}: {said}"), values)
        else:
            yield Finding("vendor", "ok", N_("{vendor} takes {variable}"), values)


def _said(terminal: Terminal, finding: Finding) -> dict[str, Any]:
    """A finding in words, without what would move a terminal's cursor."""
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


def _show(terminal: Terminal, said: dict[str, Any]) -> None:
    colour = {"ok": "green", "warn": "yellow", "fail": "red"}[said["state"]]
    for line in _lines(said, terminal, colour if terminal.interactive else ""):
        click.echo(line)


def _lines(said: dict[str, Any], terminal: Terminal, colour: str = "") -> list[str]:
    state = f"{terminal.words(STATES[said['state']]):<4}"
    head = f"{click.style(state, fg=colour) if colour else state}  {said['name']}: {said['found']}"
    return [head, f"    → {said['fix']}"] if said["fix"] else [head]
