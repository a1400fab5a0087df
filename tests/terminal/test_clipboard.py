"""The clipboard's image, and texts for it, by whatever tool there is; a tool that fails is no error."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from ferrule.terminal.input_sources import PNG, clipboard_image, copied_by, copying_tools


def tool(code: str) -> list[str]:
    return [sys.executable, "-c", f"import sys; {code}"]


async def test_the_first_tool_with_an_image_is_taken() -> None:
    tools = [["/no/such/tool"], tool("sys.exit(1)"), tool(f"sys.stdout.buffer.write({PNG + b'x'!r})")]
    image = await clipboard_image(tools)
    assert image is not None
    assert (image.name, image.mime, image.data) == ("clipboard.png", "image/png", PNG + b"x")


async def test_the_data_of_applescript() -> None:
    code = f"sys.stdout.buffer.write('«data PNGf{PNG.hex()}»\\n'.encode())"
    image = await clipboard_image([tool(code)])
    assert image is not None
    assert image.data == PNG


async def test_no_image() -> None:
    assert await clipboard_image([tool("print('text')")]) is None
    assert await clipboard_image([]) is None


def test_tools_are_those_of_the_display_that_the_user_is_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("wl-copy", "xclip", "xsel", "pbcopy", "clip", "clip.exe"):
        (tmp_path / name).write_text("#!/bin/sh\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))

    def names(platform: str, **environ: str) -> list[str]:
        return [command[0] for command in copying_tools(environ, platform)]

    assert names("linux") == []
    assert names("linux", DISPLAY=":0") == ["xclip", "xsel"]
    assert names("linux", DISPLAY=":0", WAYLAND_DISPLAY="w") == ["wl-copy", "xclip", "xsel"]
    assert names("linux", WSL_DISTRO_NAME="x") == ["clip.exe"]
    assert names("darwin") == ["pbcopy"]
    assert names("darwin", SSH_CONNECTION="1.2.3.4") == []


async def test_the_first_tool_that_takes_a_text_is_named(tmp_path: Path) -> None:
    file = tmp_path / "taken"
    takes = tool(f"open({str(file)!r}, 'wb').write(sys.stdin.buffer.read())")
    assert await copied_by("字 a", [["/no/such/tool"], tool("sys.exit(1)"), takes]) == sys.executable
    assert file.read_text("utf-8") == "字 a"
    assert await copied_by("a", [tool("sys.exit(1)")]) == ""
