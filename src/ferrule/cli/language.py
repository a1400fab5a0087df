"""English or Chinese: command line and environment in, a language out.

``--lang`` must be known before click builds the help texts, so the command line is searched for it first.
"""

from __future__ import annotations

import locale
import os
from collections.abc import Mapping, Sequence

from ferrule.cli.catalogue import Language

__all__ = ["choose_language"]

LOCALE_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""In the order in which GNU gettext asks them; the first that is set decides."""


def choose_language(arguments: Sequence[str], environ: Mapping[str, str]) -> Language:
    """``--lang``, else ``FERRULE_LANG``, else the locale. What is not Chinese is English."""
    asked = _option(arguments) or environ.get("FERRULE_LANG") or _locale(environ)
    return "zh" if asked.strip().lower().startswith(("zh", "chinese")) else "en"


def _option(arguments: Sequence[str]) -> str:
    """The value of the last ``--lang`` before ``--``; click checks it later."""
    found = ""
    for at, argument in enumerate(arguments):
        if argument == "--":
            break
        if argument.startswith("--lang="):
            found = argument.partition("=")[2]
        elif argument == "--lang" and at + 1 < len(arguments):
            found = arguments[at + 1]
    return found


def _locale(environ: Mapping[str, str]) -> str:
    for name in LOCALE_VARIABLES:
        if environ.get(name):
            return environ[name]
    if os.name == "nt":  # Windows sets none of them
        return locale.getlocale()[0] or ""
    return ""
