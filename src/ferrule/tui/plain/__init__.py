"""The plain face of a conversation: lines above a prompt, in any terminal; or lines alone, without one.

``run_plain`` is in ``plain_face``. Nothing is drawn over: what was said scrolls up and stays with the
terminal, so that it works over ssh, in CI, with screen readers and with input methods.
"""

from __future__ import annotations

__all__: list[str] = []
