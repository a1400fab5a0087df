"""The clipboard, by the system's own tools: the image on it, and a text that is put there.

Where there is no such tool, or the terminal is on another machine, the terminal is asked to take the text
(OSC 52); nobody says whether it did.
"""

from __future__ import annotations

import asyncio
import shutil
import sys
from collections.abc import Mapping

from ferrule.live.live_events import Attachment

SECONDS = 3.0
MOST_BYTES = 20_000_000
MOST_FOR_TERMINALS = 74_994 // 4 * 3
"""Bytes of a text that is handed to the terminal: of more, xterm and tmux take nothing."""
PNG = b"\x89PNG\r\n\x1a\n"

_MAC = "set png to (the clipboard as «class PNGf»)\nreturn png"
_WINDOWS = (
    "Add-Type -AssemblyName System.Windows.Forms; $i=[Windows.Forms.Clipboard]::GetImage();"
    " if($i){$m=New-Object IO.MemoryStream;$i.Save($m,[Drawing.Imaging.ImageFormat]::Png);"
    " $o=[Console]::OpenStandardOutput();$b=$m.ToArray();$o.Write($b,0,$b.Length)}"
)


def clipboard_tools(platform: str = sys.platform) -> list[list[str]]:
    """The commands that write the clipboard's image as PNG, of those that are installed."""
    if platform == "darwin":
        known = [["pngpaste", "-"], ["osascript", "-e", _MAC]]
    elif platform == "win32":
        known = [["powershell", "-NoProfile", "-STA", "-Command", _WINDOWS]]
    else:
        known = [
            ["wl-paste", "--no-newline", "--type", "image/png"],
            ["xclip", "-selection", "clipboard", "-target", "image/png", "-out"],
            ["powershell.exe", "-NoProfile", "-STA", "-Command", _WINDOWS],
        ]
    return [command for command in known if shutil.which(command[0])]


async def clipboard_image(tools: list[list[str]] | None = None) -> Attachment | None:
    """The image on the clipboard; None: there is none, or no tool that could tell."""
    for command in clipboard_tools() if tools is None else tools:
        data = _png(await _output(command))
        if data is not None:
            return Attachment("clipboard.png", "image/png", data)
    return None


def copying_tools(environ: Mapping[str, str], platform: str = sys.platform) -> list[list[str]]:
    """The commands that put their input on the clipboard of the user, of those that are installed."""
    if "SSH_CONNECTION" in environ or "SSH_TTY" in environ:
        return []  # they would fill that of the machine which the user is not at
    if platform == "darwin":
        known = [["pbcopy"]]
    elif platform == "win32":
        known = [["clip"]]
    else:
        of_displays = (
            ("WAYLAND_DISPLAY", ["wl-copy"]),
            ("DISPLAY", ["xclip", "-selection", "clipboard"]),
            ("DISPLAY", ["xsel", "-b", "-i"]),
            ("WSL_DISTRO_NAME", ["clip.exe"]),
        )
        known = [command for variable, command in of_displays if environ.get(variable)]
    return [command for command in known if shutil.which(command[0])]


async def copied_by(text: str, tools: list[list[str]]) -> str:
    """The name of the tool that took the text; ``""`` where none did."""
    for command in tools:
        name = command[0]
        data = text.encode("utf-16-le" if name.startswith("clip") else "utf-8", "replace")
        if (await _run(command, data, asyncio.subprocess.DEVNULL))[0] == 0:
            return name
    return ""


async def _output(command: list[str]) -> bytes:
    return (await _run(command, None, asyncio.subprocess.PIPE))[1]


async def _run(command: list[str], given: bytes | None, output: int) -> tuple[int | None, bytes]:
    """Its exit code and its output; None where it does not start, or does not end in time."""
    try:
        process = await asyncio.create_subprocess_exec(
            *command,
            stdin=asyncio.subprocess.DEVNULL if given is None else asyncio.subprocess.PIPE,
            stdout=output,
            stderr=asyncio.subprocess.DEVNULL,
        )
    except OSError:
        return None, b""
    try:
        said, _ = await asyncio.wait_for(process.communicate(given), SECONDS)
    except TimeoutError:
        process.kill()
        await process.wait()
        return None, b""
    return process.returncode, said or b""


def _png(output: bytes) -> bytes | None:
    """The PNG in what a tool said: as it is, or as AppleScript writes data, ``«data PNGf8950…»``."""
    if output.startswith(PNG):
        return output if len(output) <= MOST_BYTES else None
    begin = "«data PNGf".encode()
    if begin in output:
        digits = output.split(begin, 1)[1].split("»".encode(), 1)[0]
        try:
            return bytes.fromhex(digits.decode("ascii"))
        except ValueError:
            return None
    return None
