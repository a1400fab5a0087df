"""The marks of a live conversation in the log, beside its messages: how each is written, and what it means.

``SessionLogMiddleware`` writes ``summary``, ``stopped`` (what came of a reply that broke off) and
``approval`` by itself. These are written by who runs the turns, and read by ``replaying``:

* ``steered`` stands before a message of the user that was handed to the model in the middle of a turn. All
  other messages of the user begin a turn.
* ``ended`` stands behind a turn that ended otherwise than with an answer; one that ended with an answer
  needs none. A turn without either was cut off by the end of a process, and can be gone on with.
* ``files`` stands before the user's message and behind the turn, with a snapshot each.
* ``shell`` is a command that the user ran.
* ``approval`` with the decision ``no`` stands before the result of a call that was refused.
* ``spent`` says what requests beside the conversation cost: those for a summary that was due. It is there
  although the request for which there had to be room may have failed.
"""

from __future__ import annotations

from collections.abc import Iterable

from ferrule.live.live_events import ShellRan, Why
from ferrule.messages import JsonObject
from ferrule.sessions.entries import Facts, Mark
from ferrule.sessions.message_codec import facts_to_json


def steered(message_id: str) -> Mark:
    """Before a message of the user's within a turn; ``message_id`` is LangChain's, in the entry's facts."""
    return Mark("steered", {"message": message_id})


def ended(why: Why, *, seconds: float | None = None, error: Exception | None = None) -> Mark:
    """Behind a turn."""
    detail: JsonObject = {"why": why}
    if seconds is not None:
        detail["seconds"] = seconds
    if error is not None:
        detail["error"] = {"kind": type(error).__name__, "message": str(error)}
    return Mark("ended", detail)


def files_before(snapshot: str) -> Mark:
    """Before the message that begins a turn: the files as they are then."""
    return Mark("files", {"before": snapshot})


def files_after(snapshot: str) -> Mark:
    """Behind a turn: the files as it left them."""
    return Mark("files", {"after": snapshot})


def refused(call_id: str) -> Mark:
    """Before the result of a call that a person or a rule did not allow."""
    return Mark("approval", {"call": call_id, "decision": "no"})


def shell(ran: ShellRan) -> Mark:
    """A command of the user's own, and what it printed."""
    return Mark("shell", {"command": ran.command, "output": ran.output, "exit_code": ran.exit_code})


def spent(used: Iterable[Facts]) -> Mark:
    """Replies that no message of the log is, as ``/compact`` has them in its ``summary``."""
    return Mark("spent", {"used": [facts_to_json(each) for each in used]})
