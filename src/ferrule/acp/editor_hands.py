"""The editor's own files and terminals, for the agent: as far as the editor offers them, and answers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from acp.interfaces import Client
from acp.schema import ClientCapabilities

from ferrule.acp.shown_commands import ShownCommand, can_show
from ferrule.live.speech import Words


class EditorHands:
    """Requests of one session to its editor. They raise ``RequestError`` and ``ConnectionError``.

    ``session``: the id, known when the first request is made. ``tell`` takes a sentence for the user,
    ``show`` the id of a call and that of the terminal in which its output is.
    """

    def __init__(
        self,
        client: Client,
        offered: ClientCapabilities | None,
        session: Callable[[], str],
        words: Words,
        directory: Path,
        *,
        tell: Callable[[str], None],
        show: Callable[[str, str], None],
    ) -> None:
        self._client, self._session, self._words = client, session, words
        self._directory, self._tell, self.shown = directory, tell, show
        files = offered.fs if offered is not None else None
        self.reads = files is not None and bool(files.read_text_file)
        self.writes = self.reads and files is not None and bool(files.write_text_file)
        self._has_terminals = offered is not None and bool(offered.terminal) and can_show()

    @property
    def offers(self) -> bool:
        """Whether there is anything that the editor offers."""
        return self.reads or self._has_terminals

    def hang(self) -> None:
        """The editor did not answer about a file: the disk is used from now on."""
        if self.reads:
            self.reads = self.writes = False
            self._tell(self._words("acp.files-hang"))

    def lose_terminals(self, error: Exception) -> None:
        """There are no terminals from now on."""
        if self._has_terminals:
            self._has_terminals = False
            self._tell(self._words("acp.terminal-lost", why=str(error) or type(error).__name__))

    def show(self, call: str) -> ShownCommand | None:
        """What shows the output of a call's command; None where nothing does."""
        return ShownCommand(self, call) if self._has_terminals and call else None

    async def read(self, path: str) -> str:
        """The text of a file, unsaved changes and all."""
        return (await self._client.read_text_file(session_id=self._session(), path=path)).content

    async def write(self, path: str, text: str) -> None:
        """Put a text into a file, and into its buffer."""
        await self._client.write_text_file(session_id=self._session(), path=path, content=text)

    async def run(self, command: str, arguments: list[str]) -> str:
        """Run a program in a new terminal; the terminal's id."""
        made = await self._client.create_terminal(
            session_id=self._session(), command=command, args=arguments, cwd=str(self._directory)
        )
        return made.terminal_id

    async def ended(self, terminal: str) -> None:
        """Wait for the program of a terminal to end."""
        await self._client.wait_for_terminal_exit(session_id=self._session(), terminal_id=terminal)

    async def kill(self, terminal: str) -> None:
        """End it."""
        await self._client.kill_terminal(session_id=self._session(), terminal_id=terminal)

    async def release(self, terminal: str) -> None:
        """Let the editor forget a terminal; what it shows stays."""
        await self._client.release_terminal(session_id=self._session(), terminal_id=terminal)
