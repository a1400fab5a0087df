"""Where everything of a conversation is, and what it is made with."""

from __future__ import annotations

from collections.abc import Mapping

from ferrule.backends.command_reach import credential_paths, user_home
from ferrule.backends.workspace import Workspace
from ferrule.connect import data_folder, state_folder
from ferrule.live.chat_making import ChatMaker
from ferrule.live.file_snapshots import FileSnapshots
from ferrule.live.kept_approvals import KeptApprovals
from ferrule.live.live_wish import LiveWish
from ferrule.live.session_owner import SessionOwner
from ferrule.sessions.log import SessionLog


class LivePlaces:
    """What does not change while a conversation is open, whichever its session."""

    def __init__(
        self,
        wish: LiveWish,
        environ: Mapping[str, str],
        log: SessionLog,
        maker: ChatMaker,
    ) -> None:
        self.wish, self.environ, self.log, self.maker = wish, environ, log, maker
        self.directory = wish.directory
        self.settings = wish.settings
        self.workspace = Workspace(
            wish.directory, secret=credential_paths(environ), home=user_home(environ)
        )
        for each in self.settings["add_dirs"]:
            self.workspace.add(each)
        self.owner = SessionOwner(environ, log)
        self.kept = KeptApprovals(state_folder(environ))
        self.snapshots = FileSnapshots(data_folder(environ) / "snapshots", wish.directory)
