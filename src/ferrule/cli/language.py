"""English or Chinese: command line, environment and the user's settings in, a language out.

``--lang`` must be known before click builds the help texts, so the command line is searched for it first.
"""

from __future__ import annotations

import locale
import os
from collections.abc import Mapping, Sequence

from ferrule.client.files.folders import config_folder
from ferrule.core.locale import Language

LOCALE_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""In the order in which GNU gettext asks them; the first that is set decides."""


def choose_language(arguments: Sequence[str], environ: Mapping[str, str]) -> Language:
    """``--lang``, else ``FERRULE_LANG``, else the setting ``language``, else the locale.

    What is not Chinese is English.
    """
    asked = _option(arguments) or environ.get("FERRULE_LANG") or _setting(environ) or _locale(environ)
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


def _setting(environ: Mapping[str, str]) -> str:
    """The language in the user's settings; who reads all of them tells what is wrong there."""
    file = config_folder(environ) / "config.toml"
    try:
        with open(file, "rb") as opened:
            import tomllib  # 10 ms that a user without settings need not pay

            language = tomllib.load(opened).get("language")
    except (OSError, ValueError, RecursionError):
        return ""
    return language if language in ("en", "zh") else ""


def _locale(environ: Mapping[str, str]) -> str:
    for name in LOCALE_VARIABLES:
        if environ.get(name):
            return environ[name]
    if os.name == "nt":  # Windows sets none of them
        return locale.getlocale()[0] or ""
    return ""
