"""Messages for the codes in events, questions and views; frontends translate them for display."""

from __future__ import annotations

from collections.abc import Mapping

from ferrule.core.locale import N_
from ferrule.terminal.live.live_events import Answer, Mode, Reason, RefusalReason, Thinking, Why

NOTICES: Mapping[str, str] = {
    "budget-uncounted": N_(
        "The price of this model is not known in the currency of the budget ({budget}), so "
        "its cost does not count. Set its price under prices in the configuration."
    ),
    "call-left-as-text": N_(
        "This answer has a call of {tool} as text; the call did not run. If it should run, say so."
    ),
    "end-not-written": N_("The end of the turn could not be written to the session log."),
    "files-not-undone": N_("The conversation went back; the files are unchanged."),
    "mark-not-written": N_("The change counts, but it could not be written to the session log."),
    "mcp-failed": N_("The MCP server {server} did not start; this session has no tools of it."),
    "mcp-late": N_("The MCP server {server} has not started yet; this turn continues without its tools."),
    "mcp-ready": N_("The MCP server {server} has started; its tools are available from the next turn on."),
    "mcp-waiting": N_("Waiting for the MCP server {server} …"),
    "no-snapshot": N_("The files were not saved before this turn: they cannot be restored."),
    "not-attached": N_("Not attached: {names}. This directory has no such file that can be read."),
    "not-compacted": N_("The conversation could not be compacted; it is unchanged."),
    "not-shorter": N_("A summary would be longer than the conversation, which is unchanged."),
    "not-written": N_("Your message could not be written to the session log. It was: {text}"),
    "open-elsewhere": N_(
        "This session is open in another program. Here it continues "
        "as a fork, without a turn that still runs there."
    ),
    "nothing-to-compact": N_("There is nothing to compact yet."),
}
"""``Noticed.code``."""

TYPED: Mapping[str, str] = {
    "mcp-late": N_("/mcp shows its state."),
    "mcp-waiting": N_("esc skips it."),
}
"""``Noticed.code`` -> what a user of the chat can type."""

AGAIN: Mapping[str, str] = {
    "broke-off": N_("The reply broke off; asking again."),
    "only-thinking": N_("The reply was only thinking; asking for an answer."),
    "broken-call": N_("The reply had only broken calls; asking again."),
}
"""``ReplyAgain.why``."""

ENDS: Mapping[Why, str] = {
    "done": N_("done"),
    "stopped": N_("Stopped. The work so far is kept."),
    "failed": N_("The turn failed."),
    "max-turns": N_(
        "Stopped: the limit of model replies is reached (max_turns). Write a message to continue."
    ),
    "timeout": N_("Stopped: the time limit is reached (timeout). Write a message to continue."),
    "budget": N_(
        "Stopped: the budget of this session is spent. For a larger one: ferrule config set budget AMOUNT."
    ),
    "repetition": N_("Stopped: the model made the same call again and again. Tell it what to do instead."),
}
"""``TurnEnded.why``."""

SESSIONS: Mapping[str, str] = {
    "new": N_("A new session."),
    "resumed": N_("Continuing: {title}"),
    "forked": N_("Continuing in a fork: {title}"),
    "undone": N_("Back to before your last message."),
    "rewound": N_("Back to before an earlier message."),
    "redone": N_("What was undone is restored."),
    "moved": N_("Another program continued this session; this is a fork of it: {title}"),
}
"""``SessionChanged.why``."""

WHY_ASKED: Mapping[Reason, str] = {
    "mode": N_("Mode `{mode}` asks before every call of `{tool}`."),
    "rule": N_("A rule asks about it."),
    "again": N_("It was running when the last process ended: it may have run already."),
    "echoed": N_(
        "It is a word-for-word copy of text that the model has read: somebody else may have written it."
    ),
    "unconfirmed": N_(
        "The text around it takes it back or asks for your approval, or a value is a placeholder."
    ),
    "outside": N_("It reaches a place outside the directory."),
    "unclear": N_("Its paths cannot be known before it runs: they may be outside the directory."),
    "guarded": N_("It changes a file that decides what a program runs."),
    "in-place": N_(
        "It changes, moves or removes files that configure programs, or a worktree of git: the sandbox "
        "keeps them as they are, so it works only outside of the sandbox."
    ),
    "network": N_("It seems to need the network, which the sandbox does not give it."),
    "no-jail": N_("Commands have no sandbox here, so every mode asks."),
    "unprotected": N_(
        "The sandbox cannot protect files that configure programs in the directory, so every mode asks."
    ),
}
"""``Question.reasons``."""

MODE_ASKS: Mapping[str, str] = {
    "runs": N_("Mode `{mode}` asks before every command."),
    "edits": N_("Mode `{mode}` asks before every change."),
    "deletes": N_("Mode `{mode}` asks before every change."),
}
"""The reason ``mode`` for tools with this effect."""

FOLDER_ASKS = N_("Mode `{mode}` asks before a folder is deleted.")
"""The reason ``mode`` for a deletion, where the mode lets files be deleted."""

COVERS: Mapping[str, str] = {
    "begins": N_("commands that begin with `{value}`"),
    "command": N_("exactly the command `{value}`"),
    "tool": N_("every call of `{tool}`"),
    "project": N_("`{tool}` on any file in this project"),
    "added": N_("`{tool}` on any file in this project or an added directory"),
    "folder": N_("`{tool}` on any file in {value}"),
    "file": N_("`{tool}` on {value}"),
    "files": N_("`{tool}` on files that match {value}"),
}
"""``Covered.what``."""

REACHES: Mapping[str, str] = {
    "reads": N_("It may read {path}, outside the directory."),
    "writes": N_("It may change {path}, outside the directory."),
    "shut": N_("It names {path}, outside the directory: the sandbox does not let it in there."),
}
"""``Reached.use``."""

RUNS_IN: Mapping[str, str] = {
    "jail": N_(
        "It runs in a sandbox: it can write only this directory, sees no "
        "credentials, and has no network (not even your servers on this machine)."
    ),
    "unprotected": N_(
        "It runs in a sandbox: it can write only this directory (git hooks and "
        "configuration, too), sees no credentials outside it, and has no network "
        "(not even between its own programs)."
    ),
    "jail-network": N_(
        "It runs in a sandbox with the network: it can write only this directory, and sees no credentials."
    ),
    "unprotected-network": N_(
        "It runs in a sandbox with the network: it can write only this directory (git "
        "hooks and configuration, too), and sees no credentials outside it."
    ),
    "none": N_("It runs without a sandbox: it can do what you can do."),
}
"""``Question.runs``."""

REFUSALS: Mapping[RefusalReason, str] = {
    "user": N_("You did not allow it."),
    "rule": N_("A rule denies it: {about}."),
    "plan-mode": N_("In plan mode nothing is changed and no command runs."),
    "plan": N_("You did not agree with the plan."),
    "kept": N_("Files below {about} can only be read."),
    "path": N_("The path {about} is not in a form that file tools accept."),
    "again": N_("It may have run already, and was not run again."),
}
"""``ToolAnswered.why``, for users; the text of the event is for the model."""

DECISIONS: Mapping[Answer, str] = {
    "once": N_("allowed once"),
    "session": N_("allowed for this session"),
    "always": N_("always allowed in this directory"),
    "network": N_("allowed once, with the network"),
    "network-session": N_("allowed with the network for this session"),
    "outside": N_("allowed once, outside the sandbox"),
    "auto-edit": N_("agreed: files are edited without asking"),
    "ask": N_("agreed: each change is asked about"),
    "no": "",  # the call's result shows it
}
"""``Decision.answer``."""

MODES: Mapping[Mode, str] = {
    "plan": N_("plan"),
    "ask": N_("ask"),
    "auto-edit": N_("auto-edit"),
    "auto": N_("auto"),
}

THINKING: Mapping[Thinking, str] = {
    "off": N_("thinking off"),
    "low": N_("thinking low"),
    "medium": N_("thinking medium"),
    "high": N_("thinking high"),
    "auto": N_("thinking auto"),
}

PARTS: Mapping[str, str] = {
    "system": N_("system prompt"),
    "tools": N_("tools"),
    "memory": N_("instruction files"),
    "summary": N_("summary"),
    "user": N_("your messages"),
    "text": N_("answers"),
    "thinking": N_("thinking"),
    "calls": N_("calls"),
    "results": N_("results"),
    "images": N_("images"),
}
"""``ContextPart.kind``."""

COMMANDS_RUN: Mapping[str, str] = {
    "jail": N_("in a sandbox, without a network unless you allow it"),
    "none": N_("with your rights, without a sandbox"),
}
"""``StateView.commands``."""

VERDICTS: Mapping[str, str] = {
    "allow": N_("runs"),
    "ask": N_("asks"),
    "deny": N_("denied"),
    "depends": N_("depends on the call"),
}
"""``ToolView.verdict``."""

SERVERS: Mapping[str, str] = {
    "starting": N_("starting …"),
    "ready": N_("ready"),
    "failed": N_("did not start"),
}
"""``ServerView.state``."""
