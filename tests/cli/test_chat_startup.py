"""What happens before a conversation is opened: settings left out, the session's model, the first run."""

from contextlib import closing
from pathlib import Path

import pytest

from ferrule.cli.chat_frontend import run_frontend
from ferrule.cli.chat_startup import STEPS, ChatStart, speech_in
from ferrule.cli.terminal import Terminal
from ferrule.core.errors import Failure, MissingKey, UnknownSession, UsageError, vendor_error
from ferrule.core.locale import Language, Words
from ferrule.core.messages import Assistant, User
from ferrule.sessions.entries import Facts
from ferrule.sessions.log import SessionLog, open_sessions
from ferrule.terminal import line_frontend
from ferrule.terminal.frontend import ChatOptions, ChatResult
from tests.terminal.said_face import SaidFace
from tests.terminal.settings.places import Home

BOTH = pytest.mark.parametrize("language", ["en", "zh"])


@pytest.fixture
def home(tmp_path: Path) -> Home:
    made = Home(tmp_path, {"XDG_DATA_HOME": str(tmp_path / "data")})
    made.work.mkdir(parents=True)
    return made


def start(
    home: Home,
    *,
    resume: str | None = None,
    go_on: bool = False,
    language: Language = "en",
    model: str = "",
) -> ChatStart:
    terminal = Terminal(Words(language), home.environ)
    return ChatStart(terminal, home.work, home.read(model=model or None), resume, go_on)


def log(home: Home) -> closing[SessionLog]:
    return closing(open_sessions(home.folder / "data" / "ferrule" / "sessions.sqlite"))


def session(home: Home, title: str, model: str, directory: Path | None = None) -> str:
    with log(home) as opened:
        made = opened.create(directory=str(directory or home.work), title=title)
        opened.append(made.id, User("Hi."), (Assistant("Hello."), Facts(model=model)))
        return made.id


@BOTH
async def test_what_an_untrusted_project_wants_is_told_once(home: Home, language: Language) -> None:
    home.project('mode = "auto"\nbase_url = "https://elsewhere.example"\n')
    frontend = SaidFace(language)
    assert await start(home, language=language, model="simulate:deepseek").before(frontend)
    [told] = frontend.shown
    assert "base_url" in told
    assert "mode" in told
    assert "ferrule config trust" in told


async def test_a_session_of_a_simulated_model_goes_on_with_it(home: Home) -> None:
    made = session(home, "tea", "simulate:deepseek:deepseek-flash")
    with log(home) as opened:
        opened.create(directory=str(home.work))  # a later one in which nothing was said
    for begun in (start(home, go_on=True), start(home, resume=made)):
        begun.check()
        assert await begun.before(SaidFace("en"))  # which has nothing to pick
        assert begun.settings["model"] == "simulate:deepseek"
    for begun in (start(home, go_on=True), start(home, resume=made)):
        begun.require()  # for one answer
        assert begun.settings["model"] == "simulate:deepseek"


async def test_one_answer_does_not_go_on_with_a_session_of_another_model(home: Home) -> None:
    session(home, "tea", "deepseek-v4-flash")
    with pytest.raises(UsageError, match="config set model"):
        start(home, go_on=True).require()


async def test_a_session_of_another_model_needs_one(home: Home) -> None:
    session(home, "tea", "deepseek-v4-flash")
    frontend = SaidFace("en", None)
    assert not await start(home, go_on=True).before(frontend)


@BOTH
async def test_without_a_model_there_is_the_menu_and_an_example_to_send(
    home: Home, language: Language
) -> None:
    frontend = SaidFace(language, "try")
    begun = start(home, language=language)
    begun.check()
    assert await begun.before(frontend)
    assert begun.settings["model"] == "simulate:deepseek"
    assert frontend.texts == [frontend.speech.words("Look around here and show me what you can do.")]


async def test_a_missing_key_is_said_and_the_menu_comes(home: Home) -> None:
    begun = start(home, model="deepseek:deepseek-v4-flash")
    begun.check()
    frontend = SaidFace("en", None)
    assert not await begun.before(frontend)
    assert "DEEPSEEK_API_KEY" in frontend.shown[0]
    with pytest.raises(MissingKey):
        begun.require()


async def test_the_first_vendor_with_a_key_is_talked_to(home: Home) -> None:
    home.variables["DEEPSEEK_API_KEY"] = "any"
    begun = start(home)
    begun.require()
    assert begun.settings["model"].startswith("deepseek:")


@pytest.mark.parametrize("language", ["en", "zh"])
def test_only_what_can_be_typed_is_advised(language: Language) -> None:
    for kind in ("authentication", "balance", "model-not-found", "rate-limit", "disconnected"):
        error = vendor_error(Failure(kind, "no"))
        assert type(error) in STEPS
        assert "/" not in speech_in(language, typed=False).describe(error)
        assert ("/" in speech_in(language).describe(error)) == (kind != "rate-limit")


def test_wrong_names_are_said_before_anything_is_drawn(home: Home) -> None:
    with pytest.raises(UsageError, match="nobody"):
        start(home, model="nobody:m").check()
    with pytest.raises(UnknownSession):
        start(home, model="simulate:deepseek", resume="tea").check()
    with pytest.raises(UsageError, match="config set model"):
        start(home).require()


@BOTH
async def test_a_session_is_picked(home: Home, language: Language) -> None:
    here = session(home, "茶", "simulate:deepseek")
    session(home, "elsewhere", "simulate:deepseek", home.folder)
    with log(home) as opened:
        opened.create(directory=str(home.work), title="empty")
    frontend = SaidFace(language, here)
    assert await start(home, resume="", language=language).before(frontend)
    [pick] = frontend.did
    assert [item.value for item in pick[2]] == [here]
    left = SaidFace(language, None)
    assert not await start(home, resume="", language=language).before(left)


async def test_a_model_file_that_is_none_is_said(home: Home, tmp_path: Path) -> None:
    file = tmp_path / "model.gguf"
    begun = start(home, model=f"local:{file}")
    begun.require()
    for data, part in ((b"nothing", "is not a GGUF model"), (b"GGUF", "cut off|xllamacpp")):
        file.write_bytes(data)
        with pytest.raises(UsageError, match=part):
            async with begun.opening():
                pass


async def test_where_there_is_no_session_a_new_one_begins(home: Home) -> None:
    frontend = SaidFace("en")
    assert await start(home, resume="", model="simulate:deepseek").before(frontend)
    assert frontend.shown == ["There is no session yet."]


@pytest.mark.parametrize(("given", "still"), [("1", True), ("0", False), (None, False)])
def test_the_plain_face_draws_nothing_twice_where_the_environment_says_so(
    home: Home, monkeypatch: pytest.MonkeyPatch, given: str | None, still: bool
) -> None:
    taken: list[bool] = []

    async def run_lines(options: ChatOptions) -> ChatResult:
        taken.append(options.still)
        return ChatResult()

    monkeypatch.setattr(line_frontend, "run_lines", run_lines)
    asked = {} if given is None else {"FERRULE_PLAIN_STATIC": given}
    terminal = Terminal(Words("en"), {**home.environ, **asked})
    assert run_frontend(ChatStart(terminal, home.work, home.read(), None, False), "plain") == 0
    assert taken == [still]
