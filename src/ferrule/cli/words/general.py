"""Where a call was found: for every command and face."""

from __future__ import annotations

GENERAL: dict[str, tuple[str, str]] = {
    "channel.content": ("content", "正文"),
    "channel.reasoning": ("reasoning", "思考过程"),
}
