"""Import the public names of a package on first use, so that importing the package itself is cheap."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager, nullcontext
from importlib import import_module
from typing import Any

Guard = Callable[[str], AbstractContextManager[None]]


def _no_guard(who: str) -> AbstractContextManager[None]:
    return nullcontext()


def lazy_names(
    package: str, homes: Mapping[str, Iterable[str]], guard: Guard = _no_guard
) -> Callable[[str], Any]:
    """Return a ``__getattr__`` for ``package``. ``homes`` maps each module to the names that it defines.

    ``guard("package.name")`` wraps the import, e.g. to report which extra is missing.
    """
    home = {name: module for module, names in homes.items() for name in names}

    def find(name: str) -> Any:
        if name not in home:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        with guard(f"{package}.{name}"):
            found = getattr(import_module(f"{package}.{home[name]}"), name)
        vars(sys.modules[package])[name] = found
        return found

    return find
