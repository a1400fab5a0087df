"""A program that shows in a terminal what a command prints: ``python terminal_view.py SOCKET``.

The command itself runs elsewhere, in its jail. Here comes its output over a Unix socket, without control
characters; behind a NUL stands the exit code, with which this program ends. It is started by path in a bare
interpreter, so it imports little.
"""

from __future__ import annotations

import os
import socket
import sys

_GONE = 70


def main(path: str) -> int:
    """Show the received output; return the command's exit code."""
    with socket.socket(socket.AF_UNIX) as wire:
        wire.connect(path)
        end = b""
        while piece := wire.recv(65536):
            if end:
                end += piece
                continue
            shown, nul, rest = piece.partition(b"\0")
            while shown:
                shown = shown[os.write(1, shown) :]
            end = nul + rest
    code = end[1:].strip()
    return int(code) & 255 if code.lstrip(b"-").isdigit() else _GONE


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
