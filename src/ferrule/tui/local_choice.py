"""A model on this machine, chosen on a face: engines that answer on loopback, GGUF files, or a path."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from pathlib import Path
from urllib.parse import urlsplit

from ferrule.errors import UsageError
from ferrule.live.live_events import LOCAL
from ferrule.local import LocalServer
from ferrule.local.server import FoundEngine, engines_here, model_files, usual_folders
from ferrule.profiles import PROFILES
from ferrule.tui.face import Face, Item

BACK, PATH, AGAIN = "\0back", "\0path", "\0again"
GIGABYTE = 1e9


async def choose_local_model(
    face: Face,
    environ: Mapping[str, str],
    engines: Sequence[tuple[str, int]],
    folders: Sequence[Path] | None = None,
) -> tuple[str, str | None] | None:
    """The model and, where the engine listens elsewhere than usual, its address; None: back to before."""
    words = face.speech.words
    where = usual_folders(environ) if folders is None else folders
    while True:
        async with face.working(words("first.looking")):
            found, files = await asyncio.gather(
                asyncio.to_thread(engines_here, engines), asyncio.to_thread(model_files, where)
            )
        if not found and not files:
            await face.show(words("first.nothing-here"))
        served = {f"{at}:{model}": (each, model) for at, each in enumerate(found) for model in each.models}
        value = await face.pick(words("first.local"), _items(face, served, files))
        if value in (None, BACK):
            return None
        if value in served:
            return _of_engine(*served[value])
        if value == PATH:
            typed = await face.ask(words("first.which-path"))
            value = _typed_path(typed or "") or AGAIN
        if value != AGAIN and await _can_be_served(face, value.removeprefix(LOCAL)):
            return value, None


def _items(face: Face, served: Mapping[str, tuple[FoundEngine, str]], files: Sequence[Path]) -> list[Item]:
    words = face.speech.words
    return [
        *(Item(value, model, _engine_note(face, each)) for value, (each, model) in served.items()),
        *(Item(f"{LOCAL}{file}", file.name, _file_note(face, file)) for file in files),
        Item(PATH, words("first.path")),
        Item(AGAIN, words("first.look-again")),
        Item(BACK, words("first.back")),
    ]


def _of_engine(engine: FoundEngine, model: str) -> tuple[str, str | None]:
    usual = urlsplit(PROFILES[engine.name].base_url).port
    return f"{engine.name}:{model}", None if usual == engine.port else engine.base_url


def _engine_note(face: Face, engine: FoundEngine) -> str:
    title = PROFILES[engine.name].title
    return face.speech.words("first.engine-note", engine=title, port=engine.port)


def _file_note(face: Face, file: Path) -> str:
    try:
        size = file.stat().st_size / GIGABYTE
    except OSError:
        size = 0.0
    return face.speech.words("first.file-note", size=size, folder=file.parent)


def _typed_path(typed: str) -> str:
    """What was typed as a model, or ``""``."""
    path = typed.strip().strip("\"'")
    return f"{LOCAL}{Path(path).expanduser().absolute()}" if path else ""


async def _can_be_served(face: Face, path: str) -> bool:
    """Whether the file is a model, and what serves it is installed; else that is said."""
    try:
        LocalServer(path)  # it starts nothing yet
    except UsageError as error:
        await face.show(face.speech.describe(error))
        return False
    return True
