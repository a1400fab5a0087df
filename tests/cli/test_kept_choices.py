"""What is chosen in a chat is in the user's file the next time, or it is said why it is not."""

import tomllib
from pathlib import Path

import pytest

from ferrule.cli.chat_frontend import choice_keeper
from ferrule.cli.chat_startup import ChatStart, speech_in
from ferrule.cli.terminal import Terminal
from ferrule.core.locale import Language, Words
from ferrule.terminal.frontend import ChatServices
from ferrule.terminal.settings.settings_reading import user_file
from ferrule.terminal.slash_commands import run_command
from tests.terminal.live.scripted_live import ScriptedLive
from tests.terminal.said_face import SaidFace
from tests.terminal.settings.places import Home

BOTH = pytest.mark.parametrize("language", ["en", "zh"])


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path)


async def said(home: Home, line: str, language: Language = "en", **given: str) -> str:
    """What the frontend says to a line, in a chat that began with these options."""
    settings = home.read(**given, language=language)
    start = ChatStart(Terminal(Words(language), home.environ), home.work, settings, None, False)
    frontend = SaidFace(language)
    frontend.speech = speech_in(language)
    await run_command(line, ScriptedLive(), frontend, ChatServices(keep=choice_keeper(start)))
    [told] = frontend.shown
    return told


@BOTH
async def test_choices_are_in_the_file_and_the_rest_stays(home: Home, language: Language) -> None:
    file = home.user("# mine\nmode = 'plan'  # careful\n")
    for line in ("/theme dark", "/vim", "/vim off", "/lang zh"):
        assert str(file) in await said(home, line, language)
    assert file.read_text().startswith("# mine\nmode = 'plan'  # careful\n")
    assert tomllib.loads(file.read_text()) == {
        "mode": "plan",
        "theme": "dark",
        "language": "zh",
        "ui": {"vim": False},
    }


async def test_the_file_is_made_where_there_is_none(home: Home) -> None:
    assert await said(home, "/theme ansi") == (
        f"Colours: the terminal's sixteen colours\nStored in {user_file(home.environ)}"
    )
    assert home.read()["theme"] == "ansi"


@BOTH
@pytest.mark.parametrize("text", ["theme = ", "nope = 1\n"])
async def test_a_file_with_mistakes_is_not_touched(home: Home, language: Language, text: str) -> None:
    settings = home.read(language=language)
    start = ChatStart(Terminal(Words(language), home.environ), home.work, settings, None, False)
    file = home.user(text)  # broken since the chat began
    frontend = SaidFace(language)
    frontend.speech = speech_in(language)
    await run_command("/theme dark", ScriptedLive(), frontend, ChatServices(keep=choice_keeper(start)))
    assert ("theme", "dark") in frontend.did
    assert f"{file}:1" in frontend.shown[0]
    assert ("It is valid until you quit" in frontend.shown[0]) == (language == "en")
    assert frontend.texts == []
    assert file.read_text() == text


@BOTH
async def test_a_file_that_is_read_only_is_not_touched(home: Home, language: Language) -> None:
    file = home.user("mode = 'plan'\n")
    file.chmod(0o400)
    told = await said(home, "/vim", language)
    assert ("permission denied" if language == "en" else "权限不足") in told
    assert file.read_text() == "mode = 'plan'\n"


async def test_what_goes_before_the_file_is_named(home: Home) -> None:
    project = home.project("theme = 'light'\nlanguage = 'zh'\n[ui]\nvim = true\n")
    for line in ("/theme dark", "/vim off"):
        assert f"but {project} sets another value" in await said(home, line)
    assert "another value" not in await said(home, "/lang en")  # a project has no say in it
    home.variables |= {"FERRULE_THEME": "ansi", "FERRULE_UI_VIM": "1", "FERRULE_LANG": "en"}
    for line, name in (("/theme dark", "THEME"), ("/vim off", "UI_VIM"), ("/lang en", "LANG")):
        assert f"but FERRULE_{name} sets another value" in await said(home, line)
    assert "but --theme sets another value" in await said(home, "/theme dark", theme="light")


async def test_a_language_that_an_option_asked_for_is_said(home: Home) -> None:
    assert "--lang" in await said(home, "/lang zh", "zh")  # the locale is English
    assert "--lang" not in await said(home, "/lang zh", "zh")  # now the file says so itself


@pytest.mark.parametrize("broken", [False, True])
async def test_the_doctor_and_the_end_speak_the_language_that_was_chosen(home: Home, broken: bool) -> None:
    start = ChatStart(Terminal(Words("en"), home.environ), home.work, home.read(), None, False)
    if broken:
        home.user("theme = ")
    frontend = SaidFace("en")
    await run_command("/lang zh", ScriptedLive(), frontend, ChatServices(keep=choice_keeper(start)))
    assert start.terminal.words.language == "zh"
