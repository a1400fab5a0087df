"""The first run: somebody without a model to talk to in, a model that was chosen out.

One menu, on any face: a vendor with a key, another endpoint, the simulator, a model on this machine. What
was chosen is kept in the user's settings, except for the simulator, which is for trying.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from ferrule.errors import FerruleError
from ferrule.live.live_events import SIMULATOR
from ferrule.profiles.engines import ENGINES
from ferrule.settings.settings_reading import user_file
from ferrule.settings.settings_schema import SETTINGS
from ferrule.tui.endpoint_entry import choose_endpoint_model
from ferrule.tui.face import Face, Item
from ferrule.tui.key_entry import choose_vendor_model, vendors_with_keys
from ferrule.tui.local_choice import choose_local_model

NAMED = 4
"""Vendors that are named in the menu."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """A model, as the settings have it. ``base_url``: of another endpoint than its vendor's usual one."""

    model: str
    base_url: str | None = None


async def first_run(
    face: Face,
    environ: Mapping[str, str],
    *,
    missing: Exception | None = None,
    engines: Sequence[tuple[str, int]] = ENGINES,
    folders: Sequence[Path] | None = None,
) -> Chosen | None:
    """Let the user choose a model; None where they left.

    ``missing``: why the model of the settings cannot be used. ``engines`` (name and port) and ``folders``
    are where models of this machine are looked for.
    """
    words, describe = face.speech.words, face.speech.describe
    said = "" if missing is None else words("first.missing", problem=describe(missing))
    await face.show(said or words("first.welcome"))
    while True:
        names = words(", ").join(each.title for each in vendors_with_keys(environ)[:NAMED])
        items = [
            Item("vendor", words("first.vendor"), words("first.vendor-note", names=names)),
            Item("endpoint", words("first.endpoint"), words("first.endpoint-note")),
            Item("try", words("first.try"), words("first.try-note")),
            Item("here", words("first.here"), words("first.here-note")),
            Item("leave", words("first.leave")),
        ]
        chosen: tuple[str, str | None] | None = None
        match await face.pick(words("first.title"), items):
            case "vendor":
                chosen = await choose_vendor_model(face, environ)
            case "endpoint":
                chosen = await choose_endpoint_model(face, environ)
            case "try":
                await face.show(words("first.simulated"))
                return Chosen(SIMULATOR)
            case "here":
                chosen = await choose_local_model(face, environ, engines, folders)
            case _:
                return None
        if chosen is not None:
            made = Chosen(*chosen)
            await _keep(face, environ, made)
            return made


async def _keep(face: Face, environ: Mapping[str, str], chosen: Chosen) -> None:
    """Write the choice into the user's settings; what belonged to the model before goes."""
    from ferrule.settings.settings_writing import (  # tomlkit; only who chooses needs it
        set_value,
        unset_value,
    )

    words = face.speech.words
    file = user_file(environ)
    try:
        set_value(file, SETTINGS["model"], chosen.model)
        unset_value(file, SETTINGS["api_key_env"])
        if chosen.base_url is None:
            unset_value(file, SETTINGS["base_url"])
        else:
            set_value(file, SETTINGS["base_url"], chosen.base_url)
    except FerruleError as error:
        await face.show(words("first.not-kept", problem=face.speech.describe(error)))
        return
    await face.show(words("first.kept", model=chosen.model, file=file))
