"""Remove secrets from text that people will see, because vendors quote the key that they refuse.

A text may have been cut inside a secret, so a secret's beginning at the end of a text is removed too.
Streams go through ``MaskedBytes``, which is independent of the cuts.
"""

from __future__ import annotations

import json
import re
from base64 import b64decode, b64encode
from binascii import Error as NoBase64
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from urllib.parse import parse_qsl, quote, unquote, urlsplit, urlunsplit

from ferrule.core.errors import Failure

SHORTEST = 8
"""Minimum length of a secret, and of a secret's beginning at the end of a text."""

HIDDEN = "***"
"""Stands in an address, or for a setting, where a secret was."""

_TELLING = re.compile(r"key|token|secret|pass|auth|cookie|credential", re.IGNORECASE)


def is_secret_name(name: str) -> bool:
    """Whether a header, a variable or an option of that name holds a secret."""
    return _TELLING.search(name) is not None


def header_secrets(headers: Mapping[str, str]) -> list[str]:
    """Return the secrets in headers: whole values and their parts, because a vendor quotes only the key of
    ``Bearer KEY``, one cookie of several, or the decoded password of ``Basic …``."""
    found: list[str] = []
    for name, value in headers.items():
        if is_secret_name(name):
            found.append(value)
            for part in re.split(r"[;\s]+", value):
                found += (part, part.partition("=")[2])
            found += _of_basic(value)
    return found


def basic_of(address: str) -> str:
    """Return the header value for the user and the password in an address, ``""`` if it has none."""
    rest = address.partition("://")[2] or address
    user, at, _ = rest.partition("/")[0].rpartition("@")
    if not at:
        return ""
    name, _, password = user.partition(":")
    return f"Basic {b64encode(f'{unquote(name)}:{unquote(password)}'.encode()).decode()}"


def proxy_secrets(*addresses: str) -> list[str]:
    """Return the secrets in addresses of proxies, which may quote them, too."""
    sent = ({"authorization": basic_of(each)} for each in addresses)
    return [secret for each in sent for secret in header_secrets(each)]


def query_secrets(url: str) -> list[str]:
    """Return the values of the fields of a query that are secrets by their names."""
    try:
        fields = parse_qsl(urlsplit(url).query)
    except ValueError:
        return []
    return [value for name, value in fields if is_secret_name(name)]


def _of_basic(value: str) -> Iterator[str]:
    scheme, _, encoded = value.strip().partition(" ")
    if scheme.lower() == "basic":
        try:
            decoded = b64decode(encoded.strip(), validate=True).decode()
        except (NoBase64, UnicodeDecodeError):
            return
        name, _, password = decoded.partition(":")
        yield from (decoded, password or name)


def masked_url(text: str) -> str:
    """Remove password and query, which may hold a key, from a URL; other texts are unchanged."""
    if "://" not in text:
        return text
    try:
        parts = urlsplit(text)
        host = parts.netloc.rpartition("@")[2]
    except ValueError:
        return HIDDEN
    netloc = f"{HIDDEN}@{host}" if "@" in parts.netloc else host
    return urlunsplit((parts.scheme, netloc, parts.path, HIDDEN if parts.query else "", ""))


class Mask:
    """Removes secrets. It has no repr, because it holds them."""

    __slots__ = ("_secrets",)

    def __init__(self, secrets: Iterable[str]) -> None:
        # Shorter ones are placeholders, such as "any", and would also match words of the text.
        kept = [secret for secret in secrets if len(secret) >= SHORTEST]
        forms = {form for each in kept for form in _forms(each)}
        # Longest first, or a shorter one would leave the rest of a longer one.
        self._secrets = sorted(forms, key=len, reverse=True)

    @property
    def encoded(self) -> list[bytes]:
        """The secrets as bytes, longest first."""
        return [secret.encode("utf-8", "surrogatepass") for secret in self._secrets]

    def text(self, text: str) -> str:
        """Return the text with ``[key]`` in place of every secret."""
        for secret in self._secrets:
            text = text.replace(secret, "[key]")
            for size in range(len(secret) - 1, SHORTEST - 1, -1):
                if text.endswith(secret[:size]):
                    text = text[:-size] + "[key]"
                    break
        return text

    def piece(self, before: str, text: str) -> str:
        """Return a piece of a text without parts of secrets; ``before`` is the preceding text.

        Of a secret in several pieces at most the first seven characters remain.
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
        """Return a mask that hides the secrets of all these masks."""
        made = Mask(())
        kept = {secret for each in (self, *others) for secret in each._secrets}
        made._secrets = sorted(kept, key=len, reverse=True)
        return made

    def headers(self, headers: Mapping[str, str]) -> Mapping[str, str]:
        """Return headers without secrets in their values."""
        values = "\n".join(headers.values())
        if not any(secret in values for secret in self._secrets):
            return headers
        return {name: self.text(value) for name, value in headers.items()}

    @property
    def longest(self) -> int:
        return len(self._secrets[0]) if self._secrets else 0

    def failure(self, failure: Failure) -> Failure:
        """Return the failure without secrets in its texts."""
        return replace(
            failure,
            message=self.text(failure.message),
            code=self.text(failure.code),
            parameter=self.text(failure.parameter),
            request_id=self.text(failure.request_id),
        )


def _forms(secret: str) -> tuple[str, ...]:
    """Return the secret unchanged, in a URL, and in JSON, also with escaped slashes."""
    written = json.dumps(secret)[1:-1]
    return secret, quote(secret, safe=""), written, written.replace("/", "\\/")


class MaskedBytes:
    """Replaces every secret in a byte stream by ``[key]``: ``feed`` each piece, then ``end``.

    Only what may be the beginning of a secret is held back; a piece without one passes unchanged.
    """

    __slots__ = ("_held", "_mask", "_secrets")

    def __init__(self, mask: Mask) -> None:
        self._mask = mask
        self._secrets = mask.encoded
        self._held = b""

    def feed(self, data: bytes) -> bytes:
        """Return the bytes that are certain now."""
        secrets = self._secrets
        if not secrets or not (self._held or any(each in data or data[-1:] in each for each in secrets)):
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
        if not self._held:
            return b""
        held, self._held = self._held, b""
        return self._mask.text(held.decode("utf-8", "surrogateescape")).encode("utf-8", "surrogateescape")


def _first(data: bytes, secrets: list[bytes], start: int) -> tuple[int, bytes]:
    """Return the first offset of a secret, and the longest secret there; ``len(data)`` if none is found."""
    best, which = len(data), b""
    for secret in secrets:
        at = data.find(secret, start)
        if 0 <= at < best:
            best, which = at, secret
    return best, which


def _beginning(data: bytes, secret: bytes, start: int) -> int:
    """Return the offset where ``data`` ends with the beginning of a secret; its length if it does not."""
    size = len(data)
    if size == start or data[-1] not in secret:
        return size
    at = data.find(secret[:1], max(start, size - len(secret) + 1))
    while at >= 0:
        if secret.startswith(data[at:]):
            return at
        at = data.find(secret[:1], at + 1)
    return size
