"""What the user's settings say of the full face."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ferrule.tui.face import Theme


@dataclass(frozen=True, slots=True)
class FullOptions:
    """``still``: nothing moves by itself, for pictures of the face."""

    language: Literal["en", "zh"] = "en"
    theme: Theme = "auto"
    show_thinking: bool = False
    vim: bool = False
    notify: bool = False
    still: bool = False
