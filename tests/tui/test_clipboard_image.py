"""The clipboard's image, by whatever tool there is; a tool that fails is no error."""

from __future__ import annotations

import sys

from ferrule.tui.clipboard_image import PNG, clipboard_image


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
