"""Why a call is broken, and where one was found: for every command and face."""

from __future__ import annotations

from ferrule.translations.broken_reasons import ABOUT_REASONS, REASONS

GENERAL: dict[str, tuple[str, str]] = {
    "channel.content": ("content", "正文"),
    "channel.reasoning": ("reasoning", "思考过程"),
    **{f"reason.{reason}": both for reason, both in REASONS.items()},
    **{f"reason.{reason}.about": both for reason, both in ABOUT_REASONS.items()},
}
