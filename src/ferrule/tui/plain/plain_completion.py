"""Completion in the input: ``/`` commands at its beginning, ``@`` files anywhere."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Iterable

from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document

from ferrule.tools.visible_text import one_line
from ferrule.tui.plain.screens import Listener


def completes(text: str) -> bool:
    """Whether something may be completed at the end of the text, so that a menu may open while typing."""
    return (text.startswith("/") and "\n" not in text) or _word(text).startswith("@")


def _word(text: str) -> str:
    """The word that is being typed."""
    return "" if not text or text[-1].isspace() else text.rsplit(maxsplit=1)[-1]


class PlainCompleter(Completer):
    """Asks the listener, who knows the commands and the conversation."""

    def __init__(self, listener: Listener) -> None:
        self._listener = listener

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        """Nothing: what can be completed has to be waited for."""
        return ()

    async def get_completions_async(
        self, document: Document, complete_event: CompleteEvent
    ) -> AsyncGenerator[Completion, None]:
        """What may stand at the cursor."""
        text = document.text_before_cursor
        if not completes(text):
            return
        for each in await self._listener.suggestions(text):
            yield Completion(
                each.text,
                each.start - len(text),
                display=one_line(each.title),
                display_meta=one_line(each.note),
            )
