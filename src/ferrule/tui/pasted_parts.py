"""What was pasted into the input and stands there as a token: long texts, and images.

The token is plain text, ``[pasted 120 lines]``: it can be moved and deleted like any other, and is made the
pasted text again when the message is sent.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar
from urllib.parse import unquote, urlsplit

from ferrule.live.live_events import Attachment

T = TypeVar("T")

LONG_LINES, LONG_TEXT = 8, 1000
"""A pasted text of so many lines, or characters, becomes a token."""

IMAGE_KINDS = {
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".jpeg": "image/jpeg",
    ".gif": "image/gif",
    ".webp": "image/webp",
    ".bmp": "image/bmp",
}

MOST_BYTES = 20_000_000
"""Larger files are no images for a model."""

MOST_PATHS = 10

MOST_KEPT = 50_000_000
"""So many bytes of images that were sent are kept."""


class PastedParts:
    """The tokens of one input, and what they stand for. ``name`` makes the text of a token."""

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}
        self._images: dict[str, Attachment] = {}

    @property
    def tokens(self) -> tuple[str, ...]:
        """All tokens there are."""
        return (*self._texts, *self._images)

    def folded(self, text: str, name: Callable[[int], str]) -> str:
        """The text, or a token for it when it is long. ``name`` is told how many lines it has."""
        lines = text.count("\n") + 1
        if lines < LONG_LINES and len(text) < LONG_TEXT:
            return text
        return self._token(name(lines), self._texts, text)

    def image(self, attachment: Attachment, name: str) -> str:
        """A token for an image."""
        return self._token(name, self._images, attachment)

    def _token(self, name: str, table: dict[str, T], value: T) -> str:
        token, count = f"[{name}]", 2
        while token in self.tokens:
            token, count = f"[{name} #{count}]", count + 1
        table[token] = value
        return token

    def whole(self, text: str) -> tuple[str, tuple[Attachment, ...]]:
        """The text with what was pasted, and the images whose tokens still stand in it."""
        images = tuple(image for token, image in self._images.items() if token in text)
        if self._texts:
            pattern = "|".join(map(re.escape, self._texts))
            text = re.sub(pattern, lambda found: self._texts[found[0]], text)
        return text, images

    def token_before(self, line: str, column: int) -> str:
        """The token that ends at this place of a line; ``""``: none does."""
        return next((token for token in self.tokens if line.endswith(token, 0, column)), "")

    def clear(self) -> None:
        """Forget the texts: the message is sent. Its images are kept for a while, because it may come back:
        out of the queue, out of the history, or because it was refused."""
        self._texts.clear()
        room = MOST_KEPT
        for token, image in reversed([*self._images.items()]):
            room -= len(image.data)
            if room < 0:
                del self._images[token]


def image_paths(text: str) -> list[Path]:
    """The images that a pasted text names, when it names nothing else: files dropped on a terminal."""
    if not text.strip() or len(text) > 4000:
        return []
    found: list[Path] = []
    for each in _pieces(text.strip()):
        path = Path(unquote(urlsplit(each).path) if each.startswith("file://") else each).expanduser()
        if path.suffix.lower() not in IMAGE_KINDS or len(found) == MOST_PATHS:
            return []
        found.append(path)
    return found


_PIECE = re.compile(r"'([^']+)'|\"([^\"]+)\"|((?:\\.|[^\s'\"\\])+)")


def _pieces(text: str) -> list[str]:
    """Paths as terminals write dropped files: quoted, or with a backslash before each space."""
    if "\\" in text and re.match(r"[A-Za-z]:\\", text):
        return [text.strip("\"'")]
    if text[:1] in "'\"" or "\\ " in text or text.startswith("file://") or "\n" in text:
        return [a or b or re.sub(r"\\(.)", r"\1", c) for a, b, c in _PIECE.findall(text)]
    return [text]


def image_of(path: Path) -> Attachment | None:
    """The image in a file; None when there is none that can be read. Blocks: it reads the file."""
    try:
        if not path.is_file() or path.stat().st_size > MOST_BYTES:
            return None
        return Attachment(path.name, IMAGE_KINDS[path.suffix.lower()], path.read_bytes())
    except (OSError, ValueError):
        return None


async def images_at(paths: Sequence[Path]) -> list[Attachment]:
    """The images in these files; none where one of them cannot be read."""
    images = [await asyncio.to_thread(image_of, path) for path in paths]
    found = [image for image in images if image is not None]
    return found if len(found) == len(paths) else []
