"""The engine that stands in, and files for it."""

from pathlib import Path

ENGINE = str(Path(__file__).with_name("engine"))
"""For the module path of whoever starts it."""


def gguf(folder: Path, name: str = "model.gguf") -> Path:
    """A file that begins like a model; its name is the engine's behaviour."""
    path = folder / name
    path.write_bytes(b"GGUF" + bytes(16))
    return path
