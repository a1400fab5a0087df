"""What is pasted into the plain face's input: long texts and images become tokens, files are read for it.

What is sent while an image is still being read waits for it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from ferrule.live.live_events import Attachment, Words
from ferrule.tui.clipboard import clipboard_image, clipboard_tools
from ferrule.tui.pasted_parts import PastedParts, image_paths, images_at
from ferrule.tui.plain.screens import Listener


class PromptPastes:
    """``insert`` puts a text where the cursor is in the input."""

    def __init__(
        self, listener: Listener, words: Callable[[], Words], insert: Callable[[str], None]
    ) -> None:
        self._listener, self._words, self._insert = listener, words, insert
        self._reading: set[asyncio.Task[None]] = set()
        self._then: list[Callable[[], None]] = []
        self.parts = PastedParts()

    def paste(self, text: str) -> None:
        """Take a text, or the images of which it is the paths."""
        if image_paths(text):
            self._read(self._paste_files(text))
        else:
            self._insert(self.parts.folded(text, lambda lines: self._words()("input.pasted", lines=lines)))

    async def _paste_files(self, text: str) -> None:
        images = await images_at(image_paths(text))
        # A model that does not see them may have a use for their paths.
        if not images or self._listener.refuses_images():
            self._insert(text)
        else:
            self._attach(*images)

    def paste_clipboard(self) -> None:
        """Take the image on the clipboard."""
        self._read(self._paste_clipboard())

    async def _paste_clipboard(self) -> None:
        tools = clipboard_tools()
        image = await clipboard_image(tools)
        if image is None:
            self._listener.dim(self._words()("input.no-image" if tools else "input.no-clipboard"))
        elif not self._listener.refuses_images():
            self._attach(image)

    def _attach(self, *images: Attachment) -> None:
        name = self._words()
        for image in images:
            self._insert(self.parts.image(image, name("input.image", name=image.name)) + " ")

    def _read(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._reading.add(task)
        task.add_done_callback(self._was_read)

    def _was_read(self, task: asyncio.Task[None]) -> None:
        self._reading.discard(task)
        while self._then and not self._reading:
            self._then.pop(0)()

    def when_read(self, do: Callable[[], None]) -> None:
        """Do something as soon as nothing is read any more: now, most of the time."""
        if self._reading:
            self._then.append(do)
        else:
            do()

    def stop(self) -> None:
        """Read nothing more."""
        self._then.clear()
        for task in self._reading:
            task.cancel()
