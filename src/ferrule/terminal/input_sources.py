"""Sources of input besides the keyboard: the history, pasted text and images, the clipboard, an editor.

The history is a file that only the user can read and that several programs share; text that looks like a
key is not stored. A long pasted text or an image is shown as a token, ``[pasted 120 lines]``: plain text
that can be moved and deleted. Sending the message replaces it by the pasted text. System tools read and
write the clipboard. Without such a tool, or over ssh, the terminal is asked to copy a text (OSC 52); it
does not confirm that.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Coroutine, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import unquote, urlsplit

from ferrule.client.files.private_files import alone_in, write_private
from ferrule.core.locale import N_, Words
from ferrule.terminal.live.live_events import Attachment

HISTORY_TEXTS, HISTORY_BYTES = 1_000, 1_000_000
"""So many texts are kept, and so much of the newest."""

LONGEST = 20_000
"""A longer text was pasted, and is in the session."""

# Keys of vendors: a known beginning, or a long run of letters and digits; and what is given a telling name.
_KEY = re.compile(
    r"(?<!\w)(?:(?:sk|ak|pk|key|api|gsk|xai|hf|nvapi|ghp|glpat|xox[a-z]|github_pat|tvly|r8)[-_][\w-]{16,}"
    r"|AIza[\w-]{30,}|AKIA[A-Z0-9]{16}|(?=[A-Za-z]*[0-9])[A-Za-z0-9]{32,})"
    r"|(?i:(?:(?:key|token|secret|passw(?:or)?d)\b[\"']?\s*[:=]\s*[\"']?|bearer\s+)(?=\S{0,99}[0-9])[^\s\"']{8,})"
    r"|://[^\s/:@]+:[^\s/@]+@",
    re.ASCII,
)


class InputHistory:
    """The input history, one JSON line for each text, and the place in it of who looks back.

    ``path`` None: only in memory.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._texts: list[str] | None = None
        self._at: int | None = None
        self._typed = ""

    @property
    def texts(self) -> list[str]:
        """All texts, oldest first; the file is read at first use."""
        if self._texts is None:
            self._texts = self._read()
        return self._texts

    def add(self, text: str) -> None:
        """Add a text. An unwritable file is ignored, so that the text is not lost."""
        self.leave()
        if not text.strip() or self.texts[-1:] == [text]:
            return
        self.texts.append(text)
        del self.texts[:-HISTORY_TEXTS]
        if self._path is None or len(text) > LONGEST or _KEY.search(text):
            return
        try:
            with alone_in(self._path.parent):
                texts = self._read()
                if texts[-1:] != [text]:
                    write_private(self._path, _lines([*texts, text]))
        except OSError:
            pass

    @property
    def browsing(self) -> bool:
        """Whether an earlier text is shown."""
        return self._at is not None

    def older(self, typed: str) -> str | None:
        """Return the text before the shown one; None if there is none."""
        at = (len(self.texts) if self._at is None else self._at) - 1
        if self._at is None:
            self._typed = typed
        if at < 0:
            return None
        self._at = at
        return self.texts[at]

    def newer(self) -> str | None:
        """Return the text after the shown one, finally the typed text; None if none is shown."""
        if self._at is None:
            return None
        self._at += 1
        if self._at < len(self.texts):
            return self.texts[self._at]
        self.leave()
        return self._typed

    def leave(self) -> None:
        """The shown text was edited, so it counts as typed."""
        self._at = None

    def _read(self) -> list[str]:
        if self._path is None:
            return []
        try:
            lines = self._path.read_text("utf-8", "replace").splitlines()
        except OSError:
            return []
        return [text for text in map(_text, lines) if text]


def _lines(texts: list[str]) -> bytes:
    """Return the newest texts that fit into the file."""
    lines: list[str] = []
    room = HISTORY_BYTES
    for text in reversed(texts[-HISTORY_TEXTS:]):
        line = json.dumps(text) + "\n"
        room -= len(line)
        if room < 0:
            break
        lines.append(line)
    return "".join(reversed(lines)).encode()


def _text(line: str) -> str:
    try:
        text: object = json.loads(line)
    except ValueError:  # a line that somebody damaged
        return ""
    return text if isinstance(text, str) else ""


T = TypeVar("T")

LONG_LINES, LONG_TEXT = 8, 1000
"""A pasted text of so many lines, or characters, becomes a token."""

IMAGE_KINDS = {
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".jpeg": "image/jpeg",
    ".gif": "image/gif",
    ".webp": "image/webp",
    ".bmp": "image/bmp",
}

MOST_BYTES = 20_000_000
"""Larger files are no images for a model."""

MOST_PATHS = 10

NO_IMAGE = N_("There is no image on the clipboard.")
NO_TOOL = N_(
    "No program here reads images from the clipboard: install wl-clipboard (Wayland) or xclip (X11)."
)

MOST_KEPT = 50_000_000
"""So many bytes of images that were sent are kept."""


class PastedParts:
    """The tokens of one input and their contents. ``name`` makes the text of a token."""

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}
        self._images: dict[str, Attachment] = {}

    @property
    def tokens(self) -> tuple[str, ...]:
        return (*self._texts, *self._images)

    def folded(self, text: str, name: Callable[[int], str]) -> str:
        """Return the text, or a token if it is long. ``name`` gets the number of lines."""
        lines = text.count("\n") + 1
        if lines < LONG_LINES and len(text) < LONG_TEXT:
            return text
        return self._token(name(lines), self._texts, text)

    def image(self, attachment: Attachment, name: str) -> str:
        return self._token(name, self._images, attachment)

    def _token(self, name: str, table: dict[str, T], value: T) -> str:
        token, count = f"[{name}]", 2
        while token in self.tokens:
            token, count = f"[{name} #{count}]", count + 1
        table[token] = value
        return token

    def whole(self, text: str) -> tuple[str, tuple[Attachment, ...]]:
        """Return the text with its tokens replaced, and the images whose tokens are still in it."""
        images = tuple(image for token, image in self._images.items() if token in text)
        if self._texts:
            pattern = "|".join(map(re.escape, self._texts))
            text = re.sub(pattern, lambda found: self._texts[found[0]], text)
        return text, images

    def token_before(self, line: str, column: int) -> str:
        """Return the token that ends at this column, or ``""``."""
        return next((token for token in self.tokens if line.endswith(token, 0, column)), "")

    def clear(self) -> None:
        """Forget the texts after the message was sent. Images are kept for a while, because the message may
        come back from the queue or the history, or be refused."""
        self._texts.clear()
        room = MOST_KEPT
        for token, image in reversed([*self._images.items()]):
            room -= len(image.data)
            if room < 0:
                del self._images[token]


class PastedInput(PastedParts):
    """Pasted parts whose images are read in the background; sending waits for them.

    ``insert`` inserts a text at the cursor. ``blind`` returns whether the model cannot see images; the user
    is told. ``missing`` gets the message that says why the clipboard has no image.
    """

    def __init__(
        self,
        words: Callable[[], Words],
        insert: Callable[[str], object],
        blind: Callable[[], bool],
        missing: Callable[[str], None],
    ) -> None:
        super().__init__()
        self._words, self._insert = words, insert
        self._blind, self._missing = blind, missing
        self._reading: set[asyncio.Task[None]] = set()
        self._then: list[Callable[[], None]] = []

    def paste(self, text: str) -> None:
        """Insert a text, or the images if the text is only their paths."""
        if image_paths(text):
            self._read(self._paste_files(text))
        else:
            words = self._words()
            self._insert(self.folded(text, lambda lines: words("pasted {lines} lines", lines=lines)))

    async def _paste_files(self, text: str) -> None:
        images = await images_at(image_paths(text))
        # A model that does not see them may have a use for their paths.
        if not images or self._blind():
            self._insert(text)
        else:
            self._attach(*images)

    def paste_clipboard(self) -> None:
        self._read(self._paste_clipboard())

    async def _paste_clipboard(self) -> None:
        tools = clipboard_tools()
        image = await clipboard_image(tools)
        if image is None:
            self._missing(NO_IMAGE if tools else NO_TOOL)
        elif not self._blind():
            self._attach(image)

    def _attach(self, *images: Attachment) -> None:
        for image in images:
            name = self._words()("image {name}", name=image.name)
            self._insert(self.image(image, name) + " ")

    def _read(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._reading.add(task)
        task.add_done_callback(self._was_read)

    def _was_read(self, task: asyncio.Task[None]) -> None:
        self._reading.discard(task)
        while self._then and not self._reading:
            self._then.pop(0)()

    def when_read(self, do: Callable[[], None]) -> None:
        """Call ``do`` when no image is being read: usually at once."""
        if self._reading:
            self._then.append(do)
        else:
            do()

    def stop(self) -> None:
        self._then.clear()
        for task in self._reading:
            task.cancel()


def image_paths(text: str) -> list[Path]:
    """Return the image paths of a text that has only such paths: files dropped on a terminal."""
    if not text.strip() or len(text) > 4000:
        return []
    found: list[Path] = []
    for each in _pieces(text.strip()):
        path = Path(unquote(urlsplit(each).path) if each.startswith("file://") else each).expanduser()
        if path.suffix.lower() not in IMAGE_KINDS or len(found) == MOST_PATHS:
            return []
        found.append(path)
    return found


_PIECE = re.compile(r"'([^']+)'|\"([^\"]+)\"|((?:\\.|[^\s'\"\\])+)")


def _pieces(text: str) -> list[str]:
    """Split paths as terminals write dropped files: quoted, or with backslashes before spaces."""
    if "\\" in text and re.match(r"[A-Za-z]:\\", text):
        return [text.strip("\"'")]
    if text[:1] in "'\"" or "\\ " in text or text.startswith("file://") or "\n" in text:
        return [a or b or re.sub(r"\\(.)", r"\1", c) for a, b, c in _PIECE.findall(text)]
    return [text]


def image_of(path: Path) -> Attachment | None:
    """Read an image file; return None if that fails. Blocks."""
    try:
        if not path.is_file() or path.stat().st_size > MOST_BYTES:
            return None
        return Attachment(path.name, IMAGE_KINDS[path.suffix.lower()], path.read_bytes())
    except (OSError, ValueError):
        return None


async def images_at(paths: Sequence[Path]) -> list[Attachment]:
    """Read these images; return an empty list if one of them cannot be read."""
    images = [await asyncio.to_thread(image_of, path) for path in paths]
    found = [image for image in images if image is not None]
    return found if len(found) == len(paths) else []


SECONDS = 3.0
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
    """Return the installed commands that write the clipboard's image as PNG."""
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
    """Return the image on the clipboard; None without an image or without a tool."""
    for command in clipboard_tools() if tools is None else tools:
        data = _png(await _output(command))
        if data is not None:
            return Attachment("clipboard.png", "image/png", data)
    return None


def copying_tools(environ: Mapping[str, str], platform: str = sys.platform) -> list[list[str]]:
    """Return the installed commands that copy their input to the user's clipboard."""
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
    """Copy a text; return the name of the tool that succeeded, or ``""``."""
    for command in tools:
        name = command[0]
        data = text.encode("utf-16-le" if name.startswith("clip") else "utf-8", "replace")
        if (await _run(command, data, asyncio.subprocess.DEVNULL))[0] == 0:
            return name
    return ""


async def _output(command: list[str]) -> bytes:
    return (await _run(command, None, asyncio.subprocess.PIPE))[1]


async def _run(command: list[str], given: bytes | None, output: int) -> tuple[int | None, bytes]:
    """Return exit code and output; the code is None if the command fails to start or times out."""
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
    """Return the PNG in a tool's output: raw, or as AppleScript writes data, ``«data PNGf8950…»``."""
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


USUAL = ("editor", "nano", "vi")
"""Looked for where the user has named none; Debian's ``editor`` is what the system's owner has chosen."""


def editor_command(environ: Mapping[str, str], windows: bool = os.name == "nt") -> list[str]:
    """Return the command of ``VISUAL`` or ``EDITOR``, otherwise an editor of the system."""
    wanted = environ.get("VISUAL") or environ.get("EDITOR")
    if wanted:
        try:
            return [wanted] if windows else shlex.split(wanted)
        except ValueError:  # a quotation mark without another: a program that is not found
            return [wanted]
    if windows:
        return ["notepad"]
    return [next((name for name in USUAL if shutil.which(name, path=environ.get("PATH"))), USUAL[-1])]


async def edited(text: str, command: list[str]) -> str | None:
    """Edit a text; return None if the editor cannot be run or exits with an error.

    The editor uses the terminal; the event loop continues.
    """
    with tempfile.TemporaryDirectory(prefix="ferrule-") as folder:
        file = Path(folder) / "message.md"
        file.write_text(text, encoding="utf-8")
        try:
            done = await asyncio.to_thread(subprocess.run, [*command, str(file)], check=False)
            if done.returncode:
                return None
            return file.read_text(encoding="utf-8", errors="replace").rstrip("\n")
        except OSError:
            return None
