"""An endpoint of the user's own: what was typed in, a profile out, which is kept in a file of profiles."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

from ferrule.client.connect import load_own_profiles, profile_folder
from ferrule.client.files.private_files import write_private
from ferrule.core.errors import UsageError
from ferrule.vendors import PROFILES, Profile, profile_from, register_profile, resolve

_ENDINGS = ("/chat/completions", "/models")
"""What people copy behind a base URL."""


def endpoint_address(typed: str) -> str:
    """The base URL that was meant, without what clients add to it.

    Raises ``UsageError``, which does not repeat the text, for what is no address, and for one that holds a
    name, a password or a query: keys are kept elsewhere.

    >>> endpoint_address(" https://llm.example/v1/chat/completions ")
    'https://llm.example/v1'
    """
    text = typed.strip()
    try:
        parts = urlsplit(text)
        host, _ = parts.hostname, parts.port
    except ValueError:
        host, parts = None, urlsplit("")
    if parts.scheme not in ("http", "https") or not host or re.search(r"[\s\x00-\x1f\x7f]", text):
        raise UsageError("an address begins with http:// or https:// and names a host")
    if "@" in parts.netloc or parts.query or parts.fragment:
        raise UsageError("an address here has no name, no password and no query; a key is asked for next")
    path = parts.path.rstrip("/")
    for ending in _ENDINGS:
        path = path.removesuffix(ending)
    return f"{parts.scheme}://{parts.netloc.lower()}{path.rstrip('/')}"


def endpoint_profile(base_url: str, environ: Mapping[str, str]) -> Profile:
    """The profile for an address: the vendor's whose host it is, else one with a name of its own.

    One that was kept for the same address is that one again.
    """
    load_own_profiles(environ)
    known = resolve(base_url)
    if known.key_variables and known.key_needed:
        return known
    netloc = urlsplit(base_url).netloc
    begin = name = re.sub(r"[^a-z0-9.]+", "-", netloc).strip("-.") or "endpoint"
    number = 1
    while name in PROFILES and PROFILES[name].base_url != base_url:
        number += 1
        name = f"{begin}-{number}"
    if name in PROFILES:
        return PROFILES[name]
    variable = f"ENDPOINT_{re.sub('[^A-Za-z0-9]', '_', name).upper()}_API_KEY"
    table = {
        "name": name,
        "extends": known.name,
        "title": netloc,
        "base_url": base_url,
        "key_variables": [variable],
    }
    return replace(profile_from(table), key_needed=False)


def keep_profile(profile: Profile, environ: Mapping[str, str]) -> Path | None:
    """Write a profile of ``endpoint_profile`` into the user's folder and know it; None: it is known.

    No file is replaced. Raises ``UsageError`` where it cannot be written.
    """
    if profile.name in PROFILES:
        return None
    file = profile_folder(environ) / f"{profile.name}.toml"
    values = {
        "name": profile.name,
        "extends": resolve(profile.base_url).name,
        "title": profile.title,
        "base_url": profile.base_url,
        "key_variables": list(profile.key_variables),
        "key_needed": False,
    }
    text = "".join(f"{key} = {json.dumps(value)}\n" for key, value in values.items())
    try:
        if file.exists():
            raise UsageError(f"{file} is there already, and is of another vendor")
        write_private(file, text.encode())
    except OSError as error:
        raise UsageError(f"{file}: {error.strerror}") from error
    register_profile(profile)
    return file
