"""The image on the clipboard, by the system's own tool; nothing where there is none."""

from __future__ import annotations

import asyncio
import shutil
import sys

from ferrule.live.file_values import Attachment

__all__ = ["clipboard_image", "clipboard_tools"]

SECONDS = 3.0
MOST_BYTES = 20_000_000
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


async def _output(command: list[str]) -> bytes:
    try:
        process = await asyncio.create_subprocess_exec(
            *command,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
        )
    except OSError:
        return b""
    try:
        output, _ = await asyncio.wait_for(process.communicate(), SECONDS)
    except TimeoutError:
        process.kill()
        await process.wait()
        return b""
    return output


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
