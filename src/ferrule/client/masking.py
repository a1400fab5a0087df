"""Secrets out of what people will see: vendors quote the key they refuse.

In go the secrets of a client and a text or a failure; out comes the same without them. A text may have
been cut in the middle of a secret, so its beginning at the end of a text counts too.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from urllib.parse import quote

from ferrule.errors import Failure

__all__ = ["Mask"]

SHORTEST = 8
"""Characters that a secret has at least, and of which a text's end is taken for the beginning of one."""


class Mask:
    """Hides secrets. Without repr of its own fields, because it holds them."""

    __slots__ = ("_secrets",)

    def __init__(self, secrets: Iterable[str]) -> None:
        # Shorter ones are stand-ins, such as "any", and words of the text would go with them.
        kept = [secret for secret in secrets if len(secret) >= SHORTEST]
        forms = {form for secret in kept for form in (secret, quote(secret, safe=""))}
        # The longest first, lest a shorter one leave the rest of it behind.
        self._secrets = sorted(forms, key=len, reverse=True)

    def text(self, text: str) -> str:
        """The text with ``[key]`` in place of every secret."""
        for secret in self._secrets:
            text = text.replace(secret, "[key]")
            for size in range(len(secret) - 1, SHORTEST - 1, -1):
                if text.endswith(secret[:size]):
                    text = text[:-size] + "[key]"
                    break
        return text

    def failure(self, failure: Failure) -> Failure:
        """The failure without secrets in any of its texts."""
        return replace(
            failure,
            message=self.text(failure.message),
            code=self.text(failure.code),
            parameter=self.text(failure.parameter),
            request_id=self.text(failure.request_id),
        )
