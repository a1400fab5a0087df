"""Everything the program says, in English and in Chinese: a key in, a sentence out.

Texts in braces are filled in. Both languages stand side by side, so that nobody changes only one.
"""

from __future__ import annotations

from dataclasses import dataclass

from ferrule.cli.words.acp_words import ACP
from ferrule.cli.words.chat_words import CHAT
from ferrule.cli.words.general import GENERAL
from ferrule.cli.words.runs import RUNS
from ferrule.locale import Language, translate
from ferrule.tui.words.event_words import EVENT
from ferrule.tui.words.first_run_words import FIRST_RUN
from ferrule.tui.words.full_words import FULL
from ferrule.tui.words.input_words import INPUT
from ferrule.tui.words.live_words import LIVE
from ferrule.tui.words.plain_words import PLAIN
from ferrule.tui.words.slash_words import SLASH


@dataclass(frozen=True, slots=True)
class Words:
    """The catalogue in one language."""

    language: Language = "en"

    def __call__(self, message: str, /, **values: object) -> str:
        """An English sentence in the language, filled in; or the text of a key of ``CATALOGUE``."""
        pair = CATALOGUE.get(message)
        text = pair[self.language == "zh"] if pair else translate(self.language, message)
        return text.format(**values) if values else text


CATALOGUE: dict[str, tuple[str, str]] = {
    **GENERAL,
    **RUNS,
    **CHAT,
    **FIRST_RUN,
    **EVENT,
    **FULL,
    **PLAIN,
    **SLASH,
    **INPUT,
    **LIVE,
    **ACP,
}
"""Key -> (English, Chinese)."""
