"""Everything the program says, in English and in Chinese: a key in, a sentence out.

Texts in braces are filled in. Both languages stand side by side, so that nobody changes only one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ferrule.cli.words.acp import ACP
from ferrule.cli.words.chat_words import CHAT
from ferrule.cli.words.completion import COMPLETION
from ferrule.cli.words.config import CONFIG
from ferrule.cli.words.demo import DEMO
from ferrule.cli.words.doctor import DOCTOR
from ferrule.cli.words.gateway import GATEWAY
from ferrule.cli.words.general import GENERAL
from ferrule.cli.words.listings import LISTINGS
from ferrule.cli.words.recover import RECOVER
from ferrule.cli.words.run import RUN
from ferrule.cli.words.runs import RUNS
from ferrule.cli.words.sessions import SESSIONS
from ferrule.cli.words.simulate import SIMULATE
from ferrule.cli.words.stored_keys import STORED_KEYS
from ferrule.cli.words.watch import WATCH
from ferrule.tui.words.event_words import EVENT
from ferrule.tui.words.first_run_words import FIRST_RUN
from ferrule.tui.words.full_words import FULL
from ferrule.tui.words.input_words import INPUT
from ferrule.tui.words.live_words import LIVE
from ferrule.tui.words.plain_words import PLAIN
from ferrule.tui.words.slash_words import SLASH

Language = Literal["en", "zh"]


@dataclass(frozen=True, slots=True)
class Words:
    """The catalogue in one language."""

    language: Language = "en"

    def __call__(self, key: str, /, **values: object) -> str:
        """The text of that key, filled in; ``KeyError`` when there is none."""
        english, chinese = CATALOGUE[key]
        text = chinese if self.language == "zh" else english
        return text.format(**values) if values else text


CATALOGUE: dict[str, tuple[str, str]] = {
    **GENERAL,
    **RECOVER,
    **LISTINGS,
    **SIMULATE,
    **RUN,
    **RUNS,
    **DEMO,
    **GATEWAY,
    **WATCH,
    **SESSIONS,
    **CONFIG,
    **STORED_KEYS,
    **DOCTOR,
    **COMPLETION,
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
