"""What comes into the input otherwise than by its keys: earlier texts, pastes, the clipboard, an editor."""

import subprocess
import sys
from pathlib import Path

import pytest

from ferrule.terminal.input_sources import (
    HISTORY_BYTES,
    PNG,
    InputHistory,
    PastedParts,
    clipboard_image,
    copied_by,
    copying_tools,
    edited,
    editor_command,
    image_of,
    image_paths,
)
from ferrule.terminal.line_screen import PromptHistory
from ferrule.terminal.live.live_events import Attachment
from tests.terminal.full.shown_app import shown
from tests.terminal.line.line_terminal import talking
from tests.terminal.live.scripted_live import ScriptedLive


def texts(path: Path) -> list[str]:
    """Of the file, newest first."""
    return list(PromptHistory(InputHistory(path)).load_history_strings())


def test_it_is_kept_for_the_user_alone(tmp_path: Path) -> None:
    path = tmp_path / "new" / "typed"
    for text in ("一\n二", "two", "two", " "):
        InputHistory(path).add(text)
    assert texts(path) == ["two", "一\n二"]
    if sys.platform != "win32":
        assert path.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize(
    "secret",
    [
        "sk-abcdefgh0123456789",
        "use key_ABCDEFGH12345678 please",
        "0123456789abcdef0123456789abcdef",
        "!export DB_PASSWORD=hunter2hunter",
        "curl -H 'Authorization: Bearer abc.def-123'",
        "git clone https://me:hunter2@host/x",
        "AIzaSyA-_0123456789-_0123456789-_01234",
        '{"api_key": "abc-def-123"}',
        "x" * 30_000,
    ],
)
def test_what_looks_like_a_key_is_not_kept_but_comes_back_in_this_run(tmp_path: Path, secret: str) -> None:
    path = tmp_path / "typed"
    history = InputHistory(path)
    history.add(secret)
    history.add("next")
    assert texts(path) == ["next"]
    assert history.texts == [secret, "next"]


@pytest.mark.parametrize(
    "text",
    [
        "rename some-very-long-function-name, and key-value pairs too",
        "why is the token limit 128000 tokens?",
        "what does key: mean in https://example.com/a:b@c?",
    ],
)
def test_what_is_no_key_is_kept(tmp_path: Path, text: str) -> None:
    InputHistory(tmp_path / "typed").add(text)
    assert texts(tmp_path / "typed") == [text]


def test_a_damaged_file_is_read_as_far_as_it_goes(tmp_path: Path) -> None:
    path = tmp_path / "typed"
    path.write_bytes(b'"one"\n{broken\n\xff\n3\n"two"\n')
    assert texts(path) == ["two", "one"]


def test_a_file_that_cannot_be_written_is_no_mistake(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    history = InputHistory(tmp_path / "file" / "typed")
    history.add("text")
    assert history.texts == ["text"]
    assert texts(tmp_path / "file" / "typed") == []


def test_the_oldest_texts_are_forgotten(tmp_path: Path) -> None:
    path = tmp_path / "typed"
    path.write_text("".join(f'"{number}"\n' for number in range(1_500)))
    InputHistory(path).add("newest")
    assert len(texts(path)) == 1_000
    assert texts(path)[:2] == ["newest", "1499"]
    for number in range(60):
        InputHistory(path).add(f"{number} " + "ab " * 6_600)
    assert path.stat().st_size <= HISTORY_BYTES
    assert texts(path)[0].startswith("59 ")


ADDS = """
import sys
from pathlib import Path
from ferrule.terminal.input_sources import InputHistory
history = InputHistory(Path(sys.argv[1]))
for number in range(40):
    history.add(f"{sys.argv[2]} {number}")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="nobody waits for a folder there")
def test_programs_at_once_lose_nothing(tmp_path: Path) -> None:
    path = tmp_path / "typed"
    running = [subprocess.Popen([sys.executable, "-c", ADDS, path, name]) for name in ("a", "b")]
    assert [each.wait(60) for each in running] == [0, 0]
    for name in ("a", "b"):
        assert [text for text in texts(path) if text[0] == name] == [
            f"{name} {n}" for n in range(39, -1, -1)
        ]


async def test_both_faces_have_the_same_history(tmp_path: Path) -> None:
    path = tmp_path / "typed"
    async with talking(ScriptedLive(), history=path) as terminal:
        await terminal.sees("demo (main)")
        await terminal.does("in the plain one\r", "done")
    async with shown(ScriptedLive(), history=InputHistory(path)) as app:
        await app.pilot.press("up")
        assert app.app.prompt.text == "in the plain one"
        await app.say("in the full one")
        await app.settled()
    async with talking(ScriptedLive(), history=path) as terminal:
        await terminal.sees("demo (main)")
        await terminal.does("\x1b[A", "> in the full one")
        await terminal.does("\x1b[A", "> in the plain one")


LONG = "\n".join(map(str, range(120)))


def name(lines: int) -> str:
    return f"pasted {lines} lines"


def test_a_long_text_is_a_token_until_it_is_sent() -> None:
    parts = PastedParts()
    token = parts.folded(LONG, name)
    other = parts.folded(LONG.replace("7", "x"), name)
    assert (token, other) == ("[pasted 120 lines]", "[pasted 120 lines #2]")
    text, images = parts.whole(f"see {token} and {other}")
    assert text == f"see {LONG} and {LONG.replace('7', 'x')}"
    assert images == ()


def test_a_short_text_stays() -> None:
    assert PastedParts().folded("a\nb", name) == "a\nb"


def test_an_image_goes_with_the_message_while_its_token_stands() -> None:
    parts = PastedParts()
    image = Attachment("a.png", "image/png", b"x")
    token = parts.image(image, "image a.png")
    assert parts.whole(f"look {token}")[1] == (image,)
    assert parts.whole("look")[1] == ()
    assert parts.token_before(f"look {token} more", len(f"look {token}")) == token
    assert parts.token_before("look", 4) == ""


def test_what_was_sent_may_come_back_with_its_images() -> None:
    parts = PastedParts()
    images = [
        Attachment("a.png", "image/png", bytes(size)) for size in (20_000_000, 9, 20_000_000, 20_000_000)
    ]
    tokens = [parts.image(image, "image a.png") for image in images]
    parts.clear()
    assert [parts.whole(token)[1] for token in tokens] == [(), *((image,) for image in images[1:])]


@pytest.mark.parametrize(
    ("text", "paths"),
    [
        ("/tmp/a.png", ["/tmp/a.png"]),
        ("'/tmp/a b.png'", ["/tmp/a b.png"]),
        ("/tmp/a\\ b.PNG ", ["/tmp/a b.PNG"]),
        ("file:///tmp/%E5%9B%BE.jpg", ["/tmp/图.jpg"]),
        ("'/a.png' '/b.gif'", ["/a.png", "/b.gif"]),
        ("see /tmp/a.png please", []),
        ("/tmp/a.txt", []),
        ("", []),
    ],
)
def test_paths_of_images(text: str, paths: list[str]) -> None:
    assert image_paths(text) == [Path(each) for each in paths]


def test_an_image_is_read(tmp_path: Path) -> None:
    file = tmp_path / "a.png"
    file.write_bytes(b"data")
    assert image_of(file) == Attachment("a.png", "image/png", b"data")
    assert image_of(tmp_path / "none.png") is None


def tool(code: str) -> list[str]:
    return [sys.executable, "-c", f"import sys; {code}"]


async def test_the_first_tool_with_an_image_is_taken() -> None:
    tools = [["/no/such/tool"], tool("sys.exit(1)"), tool(f"sys.stdout.buffer.write({PNG + b'x'!r})")]
    image = await clipboard_image(tools)
    assert (image.name, image.mime, image.data) == ("clipboard.png", "image/png", PNG + b"x")


async def test_the_data_of_applescript() -> None:
    code = f"sys.stdout.buffer.write('«data PNGf{PNG.hex()}»\\n'.encode())"
    image = await clipboard_image([tool(code)])
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


def test_the_user_says_which_editor_it_is(tmp_path: Path) -> None:
    assert editor_command({"VISUAL": "code -w", "EDITOR": "vi"}, windows=False) == ["code", "-w"]
    assert editor_command({"EDITOR": "'my editor' -x"}, windows=False) == ["my editor", "-x"]
    assert editor_command({"EDITOR": r"C:\my editor.exe"}, windows=True) == [r"C:\my editor.exe"]
    assert editor_command({"EDITOR": "vi 'x"}, windows=False) == ["vi 'x"]
    assert editor_command({}, windows=True) == ["notepad"]
    assert editor_command({"PATH": str(tmp_path)}, windows=False) == ["vi"]


@pytest.mark.skipif(sys.platform == "win32", reason="shell scripts")
async def test_what_it_leaves_comes_back_unless_it_fails(tmp_path: Path) -> None:
    for name, end in (("good", "exit 0"), ("failing", "exit 3"), ("careless", 'rm "$1"')):
        file = tmp_path / name
        file.write_text(f'#!/bin/sh\nprintf "，写好\\n" >> "$1"\n{end}\n')
        file.chmod(0o700)
    assert await edited("typed", [str(tmp_path / "good")]) == "typed，写好"
    assert await edited("typed", [str(tmp_path / "failing")]) is None
    assert await edited("typed", [str(tmp_path / "careless")]) is None
    assert await edited("typed", [str(tmp_path / "missing")]) is None
