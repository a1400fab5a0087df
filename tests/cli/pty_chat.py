"""A frontend with a conversation at a pseudo-terminal, and what a user does with it."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

from ferrule.core.locale import Language, Words
from ferrule.terminal.full.approval_panel import GUARD
from tests.cli.pty_run import PtyRun
from tests.terminal.settings.places import Home

__all__ = ["BACKSPACE", "CTRL_C", "CTRL_D", "ENTER", "Chat", "Frontend", "chat_home"]

Frontend = Literal["full", "plain"]

ENTER, BACKSPACE, CTRL_C, CTRL_D = "\r", "\x7f", "\x03", "\x04"


def chat_home(folder: Path) -> Home:
    """A user with a key of a simulated vendor, and a directory with a file in it."""
    made = Home(
        folder,
        {
            "XDG_DATA_HOME": str(folder / "data"),
            "FERRULE_MODE": "ask",
            "FERRULE_THINKING": "high",
            "DEEPSEEK_API_KEY": "sk-simulated",
        },
    )
    made.work.mkdir(parents=True)
    (made.work / "README.md").write_text("# Tea\n", "utf-8")
    return made


class Chat(PtyRun):
    """A frontend with a conversation at a simulated vendor, and what is done with it."""

    def __init__(
        self,
        home: Home,
        url: str,
        frontend: Frontend,
        language: Language,
        *more: str,
        environ: Mapping[str, str] | None = None,
        **terminal: Any,
    ) -> None:
        self.frontend, self.words = frontend, Words(language)
        plain = ["--plain"] if frontend == "plain" else []
        super().__init__(
            *plain,
            "--model",
            "deepseek:deepseek-v4-flash",
            "--base-url",
            url,
            *more,
            environ={**home.environ, "FERRULE_LANG": language, **(environ or {})},
            directory=home.work,
            **terminal,
        )

    def opened(self) -> None:
        """Wait until it is open."""
        self.until(self.words("mode {name}", name=self.words("ask")), "deepseek:")

    def replying(self, part: str = "Line") -> None:
        """Wait until numbered parts of a reply are on the screen: which of them one sees, nobody knows."""
        self.wait_for(lambda: re.search(rf"{part} [1-9]\d*\b", self.screen) is not None, f"many a {part}")

    def line(self, text: str) -> None:
        """Type a line and send it."""
        self.type(text + ENTER)

    def holds(self, text: str) -> None:
        """Wait until the input, the line above the status line, holds this and nothing else."""
        mark, empty = (
            (">", "")
            if self.frontend == "plain"
            else (
                "›",
                self.words("Say what to do  ·  @ file  ·  ! shell  ·  / commands  ·  shift+tab mode"),
            )
        )
        wanted = f"{mark} {text or empty}".strip()
        self.wait_for(lambda: [*filter(None, self.screen.split("\n"))][-2].strip() == wanted, wanted)

    def clear(self, text: str) -> None:
        """Delete this, once it stands in the input."""
        self.holds(text)
        self.type(BACKSPACE * (len(text) + 1))  # behind what was completed stands a blank
        self.holds("")

    def leave(self) -> None:
        """Leave by the keys of the frontend."""
        if self.frontend == "full":
            self.type(CTRL_C)
            self.until(self.words("{key} again quits; the session is kept", key="ctrl+c"))
            self.type(CTRL_C)
        else:
            self.type(CTRL_D)
        assert self.ended() == 0
        assert "Traceback" not in self.everything

    def answer(self, question: str, number: int) -> None:
        """Answer a question by its number. What is typed just when it comes up is no answer."""
        self.until(question)
        if self.frontend == "plain":
            self.until("5. ")
            self.line(str(number))
            return
        self.soon(lambda: False, 2 * GUARD)
        self.type(str(number))
        if number != 5:
            self.gone(question)
