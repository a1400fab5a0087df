"""The models that an endpoint lists: a profile and a key in, their names or why there are none out."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from time import monotonic
from typing import Literal

import httpx2

from ferrule.client.masking import Mask
from ferrule.client.pool import demanded, models_address
from ferrule.json_values import as_items, as_object, as_text
from ferrule.profiles import Profile
from ferrule.providers.failures import failure

PATIENCE = 2.0
"""Seconds for the whole list."""
LARGEST = 1 << 22
"""Bytes of a list."""
LONGEST = 200
"""Characters of a name."""


@dataclass(frozen=True, slots=True)
class Listed:
    """What came of asking. ``said``: the endpoint's words, without the key, or why there are none.

    ``none``: the endpoint answers, and has no such list.
    """

    outcome: Literal["ok", "refused", "unreachable", "none"]
    models: tuple[str, ...] = ()
    said: str = ""
    base_url: str = ""
    """Where the list was found."""


def list_models(
    profile: Profile, key: str | None, *, seconds: float = PATIENCE, anywhere: bool = False
) -> Listed:
    """Ask the endpoint of ``profile`` for its models. It takes no longer than ``seconds``, about.

    ``anywhere``: look below ``/v1``, too, where the address as it is has none.
    """
    bases = [profile.base_url]
    if anywhere and not profile.base_url.endswith("/v1"):
        bases.append(f"{profile.base_url}/v1")
    until = monotonic() + seconds
    found = Listed("none", base_url=profile.base_url)
    with httpx2.Client(timeout=seconds) as http:
        for base in bases:
            asked = _asked(http, replace(profile, base_url=base), key, until)
            if asked.outcome != "none":
                return asked
            found = found if found.said else replace(asked, base_url=profile.base_url)
    return found


def _asked(http: httpx2.Client, profile: Profile, key: str | None, until: float) -> Listed:
    base = profile.base_url
    body = b""
    try:
        with http.stream("GET", models_address(profile), headers=demanded(profile, key)) as answer:
            status = answer.status_code
            for piece in answer.iter_bytes():
                body += piece
                if len(body) > LARGEST or monotonic() > until:
                    return Listed("unreachable", said="the list of models takes too long", base_url=base)
    except (httpx2.RequestError, httpx2.InvalidURL) as error:
        said = f"cannot reach {base}: {error or type(error).__name__}"
        return Listed("unreachable", said=_masked(said, key), base_url=base)
    text = body.decode("utf-8", "replace")
    if status == 200:
        names = _names(text)
        return Listed("ok" if names else "none", names, base_url=base)
    said = failure(status, {}, _masked(text, key)).message
    if status in (401, 403):
        return Listed("refused", said=said, base_url=base)
    return Listed("unreachable" if status >= 500 else "none", said=said, base_url=base)


def _masked(text: str, key: str | None) -> str:
    return Mask([key] if key else []).text(text)


def _names(text: str) -> tuple[str, ...]:
    """The names in a list of OpenAI's shape, or of Ollama's; what cannot be shown as a name is left out."""
    try:
        table = as_object(json.loads(text))
    except (ValueError, RecursionError):
        return ()
    items = [as_object(each) for each in (as_items(table.get("data")) or as_items(table.get("models")))]
    names = [as_text(each.get("id")) or as_text(each.get("name")) for each in items]
    usable = (name for name in names if 0 < len(name) <= LONGEST and name.isprintable())
    return tuple(dict.fromkeys(name.strip() for name in usable if name.strip()))
