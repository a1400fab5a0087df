"""The gateway's page: a name and the headers of a request in, a file of ``page/`` out.

The files are read once. Nothing in them is secret; what is comes from ``/ferrule/events`` and its like.
"""

from __future__ import annotations

import gzip
import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from html import escape
from importlib.metadata import version
from importlib.resources import files

from ferrule.gateway.client_errors import refusal

__all__ = ["PageFile", "page_file", "page_files"]

INDEX = "index.html"

_TYPES = {
    "css": "text/css; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "json": "application/json",
    "svg": "image/svg+xml",
}

_GZIP = re.compile(r"\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))")
"""It is wanted; ``q=0`` means that it is not."""

_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self';"
    " base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)

_GUARDED = {
    "cache-control": "no-cache",
    "content-security-policy": _POLICY,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}
"""Model output is hostile: should any of it become markup, it reaches nothing."""


@dataclass(frozen=True, slots=True)
class PageFile:
    """An answer: its status, its headers, its bytes."""

    status: int
    headers: Mapping[str, str]
    data: bytes


@cache
def page_files() -> Mapping[str, bytes]:
    """The files by their names."""
    folder = files("ferrule.gateway") / "page"
    found = {each.name: each for each in folder.iterdir() if each.name.rpartition(".")[2] in _TYPES}
    return {name: each.read_bytes() for name, each in sorted(found.items())}


def page_file(name: str, headers: Mapping[str, str], *, unwatched: str = "") -> PageFile:
    """A file of the page; ``unwatched`` is why nothing can be watched. Raises ``Refusal``."""
    data = page_files().get(name)
    if data is None:
        raise refusal(404, f"the page has no file {name[:99]!r}")
    if name == INDEX:
        facts = {b"version": version("ferrule"), b"watching": unwatched or "on"}
        for key, value in facts.items():
            data = data.replace(b"{{%s}}" % key, escape(value).encode())
    tag, packed = _packed(data)
    given = {
        **_GUARDED,
        "etag": tag,
        "vary": "accept, accept-encoding" if name == INDEX else "accept-encoding",
    }
    if _has(headers.get("if-none-match", ""), tag):
        return PageFile(304, given, b"")
    given["content-type"] = _TYPES[name.rpartition(".")[2]]
    if _GZIP.search(headers.get("accept-encoding", "")):
        return PageFile(200, {**given, "content-encoding": "gzip"}, packed)
    return PageFile(200, given, data)


@lru_cache(64)
def _packed(data: bytes) -> tuple[str, bytes]:
    """A tag for a file, and the file as it is sent: compressed it has a third of its size."""
    return f'W/"{hashlib.sha256(data).hexdigest()[:32]}"', gzip.compress(data, mtime=0)


def _has(known: str, tag: str) -> bool:
    """Whether a browser has this version already; a proxy that compresses marks its tags as weak."""
    return any(
        f"W/{each.strip().removeprefix('W/')}" == tag or each.strip() == "*" for each in known.split(",")
    )
