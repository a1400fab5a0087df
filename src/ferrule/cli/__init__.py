"""The ``ferrule`` command: the only package that prints. It passes the environment to ``client.connect``.

Starting it and showing help imports only click; a command's code is loaded when it runs. It may import
every other package.

Begin with ``app`` (the entry point) and ``command_table``; the code of a command is one file.
``input_errors`` turns an error into a line and an exit code. ``bulk/`` answers many lines in files, in byte
ranges.
"""

from typing import TYPE_CHECKING

from ferrule.core.lazy_names import lazy_names

if TYPE_CHECKING:
    from ferrule.cli.app import main

__all__ = ["main"]

__getattr__ = lazy_names(__name__, {"app": ("main",)})
