"""Secrets out of what people will see: vendors quote the key they refuse.

In go the secrets of a client and a text or a failure; out comes the same without them. A text may have
been cut in the middle of a secret, so its beginning at the end of a text counts too. What comes in pieces
goes through ``MaskedBytes``, for which a cut makes no difference.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from urllib.parse import quote

from ferrule.core.errors import Failure

SHORTEST = 8
"""Characters that a secret has at least, and of which a text's end is taken for the beginning of one."""


class Mask:
    """Hides secrets. Without repr of its own fields, because it holds them."""

    __slots__ = ("_secrets",)

    def __init__(self, secrets: Iterable[str]) -> None:
        # Shorter ones are stand-ins, such as "any", and words of the text would go with them.
        kept = [secret for secret in secrets if len(secret) >= SHORTEST]
        # As it is, in an address, and in JSON of writers that escape slashes.
        forms = {form for each in kept for form in (each, quote(each, safe=""), each.replace("/", "\\/"))}
        # The longest first, lest a shorter one leave the rest of it behind.
        self._secrets = sorted(forms, key=len, reverse=True)

    @property
    def encoded(self) -> list[bytes]:
        """The secrets as they stand in bytes, the longest first."""
        return [secret.encode("utf-8", "surrogatepass") for secret in self._secrets]

    def text(self, text: str) -> str:
        """The text with ``[key]`` in place of every secret."""
        for secret in self._secrets:
            text = text.replace(secret, "[key]")
            for size in range(len(secret) - 1, SHORTEST - 1, -1):
                if text.endswith(secret[:size]):
                    text = text[:-size] + "[key]"
                    break
        return text

    def piece(self, before: str, text: str) -> str:
        """A piece of a text without what of a secret is in it; ``before`` is the text that came before.

        Of a secret in several pieces seven characters at most are seen, and only its first.
        """
        whole, start = before + text, len(before)
        spans: list[tuple[int, int]] = []
        for secret in self._secrets:
            at = whole.find(secret, max(0, start - len(secret) + 1))
            while at >= 0:
                spans.append((max(at, start) - start, at + len(secret) - start))
                at = whole.find(secret, at + len(secret))
            for size in range(min(len(secret) - 1, len(whole)), SHORTEST - 1, -1):
                if whole.endswith(secret[:size]):
                    spans.append((max(len(text) - size, 0), len(text)))
                    break
        parts: list[str] = []
        shown = 0
        for begin, end in sorted(spans):
            if end > shown:
                parts += [text[shown:begin], "[key]"] if begin >= shown else []
                shown = end
        return "".join([*parts, text[shown:]])

    def beside(self, *others: Mask) -> Mask:
        """A mask that hides what any of them hides."""
        made = Mask(())
        kept = {secret for each in (self, *others) for secret in each._secrets}
        made._secrets = sorted(kept, key=len, reverse=True)
        return made

    @property
    def longest(self) -> int:
        """Characters of the longest secret."""
        return len(self._secrets[0]) if self._secrets else 0

    def failure(self, failure: Failure) -> Failure:
        """The failure without secrets in any of its texts."""
        return replace(
            failure,
            message=self.text(failure.message),
            code=self.text(failure.code),
            parameter=self.text(failure.parameter),
            request_id=self.text(failure.request_id),
        )


class MaskedBytes:
    """Bytes in pieces, with ``[key]`` in place of every secret: ``feed`` each piece, then ``end``.

    No more is held back than what may be the beginning of a secret; a piece without one comes out as it is.
    """

    __slots__ = ("_held", "_mask", "_secrets")

    def __init__(self, mask: Mask) -> None:
        self._mask = mask
        self._secrets = mask.encoded
        self._held = b""

    def feed(self, data: bytes) -> bytes:
        """What can be said now."""
        secrets = self._secrets
        if not self._held and all(each not in data and data[-1:] not in each for each in secrets):
            return data
        data = self._held + data
        out: list[bytes] = []
        done = 0
        while True:
            at, secret = _first(data, secrets, done)
            held = min(_beginning(data, each, done) for each in secrets)
            if at >= held:
                self._held = data[held:]
                return b"".join((*out, data[done:held]))
            out += (data[done:at], b"[key]")
            done = at + len(secret)

    def end(self) -> bytes:
        """The rest, when nothing follows."""
        held, self._held = self._held, b""
        return self._mask.text(held.decode("utf-8", "surrogateescape")).encode("utf-8", "surrogateescape")


def _first(data: bytes, secrets: list[bytes], start: int) -> tuple[int, bytes]:
    """Where the first secret stands, the longest that stands there; at the end of ``data`` without one."""
    best, which = len(data), b""
    for secret in secrets:
        at = data.find(secret, start)
        if 0 <= at < best:
            best, which = at, secret
    return best, which


def _beginning(data: bytes, secret: bytes, start: int) -> int:
    """Where ``data`` ends with the beginning of a secret; its end when it does not."""
    size = len(data)
    if size == start or data[-1] not in secret:
        return size
    at = data.find(secret[:1], max(start, size - len(secret) + 1))
    while at >= 0:
        if secret.startswith(data[at:]):
            return at
        at = data.find(secret[:1], at + 1)
    return size
