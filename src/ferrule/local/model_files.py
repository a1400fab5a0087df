"""GGUF files where programs usually keep them: folders in, files out."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from ferrule.folders import home_folder

DEEPEST = 6
MOST_ENTRIES = 20_000
"""Entries of folders that are looked at: a home directory may hold millions."""
MOST_FILES = 40

# A file that is a later part of a model, or the part that sees images, is no model by itself.
_NO_MODEL = re.compile(r"(?i)mmproj|-(?!00001-)\d{5}-of-\d{5}\.gguf$")


def usual_folders(environ: Mapping[str, str]) -> list[Path]:
    """Where llama.cpp, Hugging Face, LM Studio and people put model files; they need not exist."""
    home = home_folder(environ)
    cache = Path(environ.get("XDG_CACHE_HOME", "").strip() or home / ".cache")
    hub = environ.get("HF_HOME", "").strip()
    own = environ.get("LLAMA_CACHE", "").strip()
    return [
        *([Path(own)] if own else []),
        home / "models",
        cache / "llama.cpp",
        home / "Library" / "Caches" / "llama.cpp",
        Path(hub) / "hub" if hub else cache / "huggingface" / "hub",
        home / ".lmstudio" / "models",
        cache / "lm-studio" / "models",
        home / "Downloads",
    ]


def model_files(folders: Sequence[Path]) -> list[Path]:
    """The models in these folders, and below them, the one that was changed last first."""
    found: dict[Path, float] = {}
    for folder in folders:
        for file in _below(folder):
            try:
                found[file] = file.stat().st_mtime
            except OSError:
                continue
    return sorted(found, key=lambda file: -found[file])[:MOST_FILES]


def _below(folder: Path) -> Iterator[Path]:
    left = MOST_ENTRIES
    waiting = [(folder, 0)]
    while waiting and left > 0:
        here, depth = waiting.pop()
        try:
            entries = list(os.scandir(here))
        except OSError:
            continue
        left -= len(entries)
        for entry in entries:
            if entry.name.lower().endswith(".gguf") and not _NO_MODEL.search(entry.name):
                yield Path(entry.path)
            elif depth < DEEPEST and entry.is_dir(follow_symlinks=False):
                waiting.append((Path(entry.path), depth + 1))
