"""Determine the sandbox that commands run in, and what a command reaches outside it.

``reached_outside`` finds the outside paths a command names, ``wants_network`` whether it clearly needs the
network. ``for_the_model`` describes the sandbox in the tool's description.
"""

from __future__ import annotations

import glob
import os
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from itertools import chain, dropwhile, islice
from pathlib import Path

from ferrule.agent.backends.command_access import GrantedPlace
from ferrule.agent.backends.directory_tree import is_below
from ferrule.agent.backends.paths import RefusedPath, virtual
from ferrule.agent.backends.protected_files import configures_programs, keeps_in_place
from ferrule.agent.backends.sandbox import has_walls, jails
from ferrule.agent.backends.workspace import Spot, Workspace
from ferrule.terminal.live.live_events import Reached, Surroundings
from ferrule.terminal.live.shell_words import CommandWord, command_words
from ferrule.terminal.settings.settings_values import Settings

_SEES = (
    " It sees the system, toolchains, the configuration of git and of package managers, and no credentials,"
    " nor a configuration that holds some. A place outside that a command names in plain words is asked"
    " about, and given to that command alone."
)
_NETWORK = " It has the network, and no ssh agent."
_OWN_LOOPBACK = (
    " It has no network and no ssh agent; a server is reached only from within the same command."
)
_NO_LOOPBACK = " It has no network, not even one of its own for a server and its tests, and no ssh agent."
_NO_NETWORK = (
    " When a command needs the network (git push, installing packages, a server or database of the user's),"
    " call it by itself: the user is asked, and may give it the network or run it outside of the sandbox. A"
    " failure to connect or to resolve a name comes from the sandbox."
)
_DENIED = (
    " A permission denied outside of the directory comes from the sandbox: say so to the user instead of"
    " working around it."
)
_WRITES: dict[Surroundings, str] = {
    "jail": "Commands run in a sandbox: they write the directories that are worked in and $TMPDIR only, and"
    " neither the configuration and hooks of git nor other files that configure programs, at any depth (new"
    " ones are moved aside). Call what changes, moves or removes these by itself (git config, git worktree"
    " remove, mv of a folder with such files): the user is asked, and may run it outside of the sandbox.",
    "unprotected": "Commands run in a sandbox: they write the directories that are worked in and $TMPDIR"
    " only.",
}


def for_the_model(surroundings: Surroundings, *, networked: bool = False) -> str:
    """Return the sandbox part of the command tool's description."""
    if surroundings == "none":
        return "Commands run as the user, without a sandbox; the user is asked where no rule allows one."
    if surroundings == "":
        return ""
    loopback = _OWN_LOOPBACK if surroundings == "jail" else _NO_LOOPBACK
    network = _NETWORK if networked else loopback + _NO_NETWORK
    return _WRITES[surroundings] + _SEES + network + _DENIED


_ALWAYS_NAMES = (
    "curl wget ssh scp sftp rsync ftp telnet nc ncat ping dig host nslookup traceroute gh glab"
    " hub aws gcloud az kubectl helm psql mysql redis-cli mongosh npx bunx uvx pipx docker podman"
    " apt apt-get brew dnf yum pacman"
)
_ALWAYS = frozenset(_ALWAYS_NAMES.split())
_WITH = {
    "git": {"clone", "fetch", "pull", "push", "ls-remote"},
    "npm": {"install", "i", "ci", "add", "update", "publish", "audit", "view", "outdated", "login"},
    "pnpm": {"install", "i", "add", "update", "publish", "audit", "outdated", "dlx"},
    "yarn": {"", "install", "add", "upgrade", "publish", "audit", "outdated", "dlx"},
    "bun": {"install", "i", "add", "update", "publish"},
    "pip": {"install", "download", "index", "wheel"},
    "uv": {"add", "sync", "lock", "publish", "tool"},
    "poetry": {"install", "add", "update", "lock", "publish"},
    "cargo": {"add", "fetch", "install", "update", "publish", "search"},
    "go": {"get", "install", "mod"},
    "gem": {"install", "update", "push"},
    "bundle": {"install", "update"},
    "composer": {"install", "require", "update"},
    "conda": {"install", "create", "update"},
    "rustup": {"update", "install", "toolchain", "component", "target"},
}
"""Programs and their subcommands that use the network; ``""`` means no subcommand."""

_WRAPPERS = ("sudo", "env", "time", "nice", "command")
_PYTHON = ("python", "python3")


def surroundings_of(settings: Settings) -> Surroundings:
    """Return the kind of sandbox that commands get on this machine."""
    found = jails() if settings["sandbox"] == "auto" else ()
    if not found:
        return "none"
    return "jail" if has_walls(found[0]) else "unprotected"


_LOOPBACK = re.compile(
    r"(?:\w+://)?(?:localhost|127(?:\.\d+){3}|\[::1\]|0\.0\.0\.0)(?:[:/?#].*)?", re.DOTALL
)
_BACKGROUND = re.compile(r"(?<![&>])&(?![&>])")


def starts_in_background(command: str) -> bool:
    """Whether a command starts a background process, such as a server for its tests."""
    return _BACKGROUND.search(command) is not None


def _stays_on_loopback(words: Sequence[str]) -> bool:
    others = [word for word in words if not _LOOPBACK.fullmatch(word)]
    return len(others) < len(words) and not any("://" in word for word in others)


def wants_network(words: Sequence[str], *, serves: bool = False) -> bool:
    """Whether a simple command clearly connects to a server.

    ``serves``: the same command started servers on its own loopback.

    >>> wants_network(["git", "-C", "sub", "push"]), wants_network(["git", "log"])
    (True, False)
    """
    words = [*dropwhile(_WRAPPERS.__contains__, words)]
    if not words or (serves and _stays_on_loopback(words)):
        return False
    name = words[0].rpartition("/")[2]
    if name in _PYTHON and words[1:3] == ["-m", "pip"]:
        return wants_network(words[2:])
    if name in _ALWAYS:
        return True
    known = _WITH.get("pip" if name == "pip3" else name)
    if known is None:
        return False
    bare = [word for word in words[1:] if not word.startswith("-")]
    # A word after an option may be its value, so one more word is checked.
    looked_at = bare[: 2 if name == "git" and words[1:2] and words[1].startswith("-") else 1]
    return not known.isdisjoint(looked_at or [""])


_TAKING = frozenset({"mv", "rm", "rmdir"})
_GIT_CHANGES = {
    "worktree": {"move", "remove"},
    "branch": {"-M", "-m", "-u", "--move", "--set-upstream-to", "--unset-upstream"},
    "config": {"edit", "remove-section", "rename-section", "set", "unset"},
    "remote": {"add", "remove", "rename", "rm", "set-branches", "set-url"},
    "submodule": {"add", "deinit", "init", "sync"},
}
"""Commands of git that change its configuration, or move or remove a worktree."""
_READS_CONFIG = re.compile(r"get|list|-l|--(?:get|list).*|-f.*|--file.*")


def _changes_git(words: Sequence[str]) -> bool:
    verb, rest = words[1] if words[1:] else "", words[2:]
    if words[1:] == ["init"] or any(
        each.partition("=")[0] in _GIT_CHANGES.get(verb, ()) for each in rest[:1]
    ):
        return True
    # The older form: a name and its value, or an option that changes it.
    changes = len(rest) > 1 and not any(map(_READS_CONFIG.fullmatch, rest))
    return verb == "config" and changes


def takes_away(words: Sequence[str], workspace: Workspace) -> bool:
    """Whether a simple command changes, moves or removes what the sandbox keeps in place.

    That is a worktree of git, its configuration, or a path with files that configure programs.
    """
    words = [*dropwhile(_WRAPPERS.__contains__, words)]
    if words[:1] == ["git"] and _changes_git(words):
        return True
    if words[:1] == ["git"] and words[1:2] in (["mv"], ["rm"]):
        words = words[1:]
    name = words[0].rpartition("/")[2] if words else ""
    if name not in _TAKING:
        return False
    taken = words[1:-1] if name == "mv" else words[1:]
    spots = [workspace.spot_of(word, follow=False) for word in taken if _is_sendable(word)]
    return any(spot.top and spot.parts and keeps_in_place(spot.top, spot.parts) for spot in spots)


@dataclass(frozen=True, slots=True)
class CallPlace:
    """A path that a call reaches.

    ``names``: every spelling that a rule may use, for the path as written and for the target of its links.
    ``spot``: the resolved path; None if unknown, which counts as outside.
    """

    names: tuple[tuple[str, ...], ...]
    spot: Spot | None

    @property
    def parts(self) -> tuple[str, ...] | None:
        """The path's names below its workspace directory; None outside."""
        return None if self.spot is None else self.spot.parts

    @property
    def guarded(self) -> bool:
        """Whether the file configures a program, which may later run what is written there without
        approval."""
        return self.parts is not None and configures_programs(self.parts)


def place_in_tree(path: str, workspace: Workspace, *, follow: bool = True) -> CallPlace:
    """Resolve a path argument of a file tool; ``backends.workspace`` has the rule.

    Without ``follow``, a link at the end is not resolved, but the names of its target are included.
    """
    try:
        spot = workspace.spot(path, follow=follow)
    except RefusedPath:
        return CallPlace(((path,),), None)
    return _place(spot, workspace)


def place_of_path(path: str, workspace: Workspace) -> CallPlace:
    """Resolve a path as the operating system does, relative to the directory."""
    if path.startswith("~") or not _is_sendable(path):
        return CallPlace(((path,),), None)
    place = _place(workspace.spot_of(path), workspace)
    return CallPlace(((*place.names[0], path), *place.names[1:]), place.spot)


def _place(spot: Spot, workspace: Workspace) -> CallPlace:
    directory = Path(workspace.directory)
    found = (os.path.normpath(spot.written), os.path.realpath(spot.written))
    names = [_spellings(Path(each), directory) for each in dict.fromkeys(found)]
    return CallPlace(tuple(names), spot)


def _spellings(path: Path, directory: Path) -> tuple[str, ...]:
    if not path.is_relative_to(directory):
        return (path.as_posix(),)
    inside = virtual(path.relative_to(directory).parts)
    # A rule cannot name a drive.
    return (inside,) if path.drive else (inside, path.as_posix())


_URL = re.compile(r"\b(?!file:)[A-Za-z][\w+.-]*://[^\s'\"]*")
_UNKNOWN = re.compile(r"\$\{?(?:OLDPWD|TMPDIR|XDG_\w+)")
_PIECES = re.compile(r"[\s;&|(){}<>\"'`,=:\\]+")
_ATTACHED = re.compile(r"^--?\w+(?=[/~.])")
"""A value attached to its option without a space: ``-C/etc``, ``-xf../a``."""
_SIGN = re.compile(r"[*?\[]")
_DRIVE = re.compile(r"(?<![A-Za-z])[A-Za-z]:[\\/]")
_DEVICES = re.compile(r"/dev/(?:null|zero|stdin|stdout|stderr|tty|u?random|fd/\d+)")
_Need = int
_READ, _WRITE, _MOVE = 0, 1, 2
"""``_MOVE``: removing or replacing a file needs write access to its folder."""
_MOST = 5000
_MOST_NAMES = 200
"""The most files that are looked up for one pattern."""

_LOOKING_NAMES = (
    "cat head tail less more ls tree stat file wc du diff cmp grep egrep fgrep rg ag find fd"
    " md5sum sha1sum sha256sum strings hexdump xxd od nl tac cut uniq readlink realpath basename"
    " dirname cd source . jq column comm paste python python3 node sh bash ruby perl"
)
_LOOKING = frozenset(_LOOKING_NAMES.split())
"""Programs that get read access to the paths they name; all others get write access."""
_MOVING = frozenset({"rm", "rmdir", "mv", "ln", "sed", "patch", "unlink", "install", "rsync", "unzip"})
"""Programs that need write access to a file's folder."""


def reached_outside(
    command: str, commands: Sequence[Sequence[str]] | None, workspace: Workspace
) -> tuple[Reached, ...]:
    """Return the paths outside the workspace that a command names. ``Reached(None)`` means that they are
    unknown.

    ``commands``: its simple commands, if the command could be parsed.
    """
    if len(command) > 40 * _MOST or not _is_sendable(command):
        return (Reached(None),)
    found: dict[str | None, _Need] = {}
    for path, need in islice(_named(command, commands, workspace), _MOST):
        found[path] = max(found.get(path, _READ), need)
    return tuple(dict.fromkeys(_reached(path, need, workspace) for path, need in found.items()))


def _named(
    command: str, commands: Sequence[Sequence[str]] | None, workspace: Workspace
) -> Iterator[tuple[str | None, _Need]]:
    """Yield outside paths with the access they need; None for an unknown path."""
    if _UNKNOWN.search(command) or (os.name == "nt" and _DRIVE.search(command)):
        yield None, _READ
    plain = [*chain(*commands)] if commands else command.split()
    if len(plain) > _MOST:
        yield None, _READ
        return
    if os.name != "nt":
        known = {"PWD": workspace.directory, "HOME": workspace.home}
        for word in command_words(command, known):
            if word.text is None:
                yield None, _READ
            else:
                need = _need(word)
                yield from ((path, need) for path in _of_command_word(word, workspace))
    if _leaves(commands or ()):
        yield workspace.home, _READ
    # The shell may read the words differently, so each is also checked as plain text.
    yield from ((path, _READ) for word in plain for path in _of_word(word, workspace))


def _need(word: CommandWord) -> _Need:
    if word.use == "argument":
        return _READ if word.program in _LOOKING else _MOVE if word.program in _MOVING else _WRITE
    return _WRITE if word.use == "write" else _READ


def _of_command_word(word: CommandWord, workspace: Workspace) -> Iterator[str]:
    text = word.text or ""
    if word.pattern:
        yield from _of_pattern(text, workspace)
    elif not text.startswith(("/", "-")) and len(text) <= 4096:
        real = os.path.realpath(os.path.join(workspace.directory, text))
        if workspace.top_of(real) is None:
            yield real
    yield from _of_word(text, workspace)


def _of_pattern(text: str, workspace: Workspace) -> Iterator[str]:
    """Yield the outside paths a glob pattern may match: its fixed beginning, and links that match it."""
    # A part that begins with a dot or a set, such as ``.*`` or ``[.]?``, may match ``..``.
    dotted = (part[:1] in (".", "[") and fnmatchcase("..", part) for part in text.split("/"))
    parts = [".." if up else part for up, part in zip(dotted, text.split("/"), strict=True)]
    fixed = next((at for at, part in enumerate(parts) if _SIGN.search(part)), len(parts))
    begins = os.path.join(workspace.directory, "/".join(parts[:fixed]) or ("/" if text[:1] == "/" else ""))
    whole = os.path.normpath(os.path.join(workspace.directory, "/".join(parts)))
    for path in (begins, whole):
        real = os.path.realpath(path)
        if workspace.top_of(real) is None:
            yield real
    for path in islice(glob.iglob(text, root_dir=workspace.directory), _MOST_NAMES):
        real = os.path.realpath(os.path.join(workspace.directory, path))
        if workspace.top_of(real) is None:
            yield real


def _leaves(commands: Iterable[Sequence[str]]) -> bool:
    """Whether a command changes to the home directory or back to the previous one (``cd -``)."""
    return any(words[0] in ("cd", "pushd") and (len(words) < 2 or words[1] == "-") for words in commands)


def _of_word(word: str, workspace: Workspace) -> Iterator[str]:
    bare = word.strip("'\"`;&|()<>")
    whole = _outside(bare, workspace, surely=True)
    pieces = () if whole else _pieces(_URL.sub(" ", word))
    found = (_outside(piece, workspace, surely=False) for piece in pieces)
    yield from filter(None, (whole, *found))


def _pieces(word: str) -> Iterator[str]:
    for piece in _PIECES.split(word):
        yield _ATTACHED.sub("", piece, count=1)


def _outside(text: str, workspace: Workspace, *, surely: bool) -> str | None:
    """Return the outside path in a text. ``surely``: the text is a whole word, not part of one."""
    if text.startswith("~"):
        name, _, rest = text.partition("/")
        return _out(os.path.join(workspace.home if name == "~" else "/home/" + name[1:], rest), workspace)
    if not text.startswith("/"):
        up = ".." in text.split("/")
        return _out(os.path.join(workspace.directory, text), workspace) if up else None
    path = os.path.normpath("/" + text.lstrip("/"))
    if _DEVICES.fullmatch(path) or (out := _out(path, workspace)) is None:
        return None
    # A regular expression such as /word/ looks like a path; a real path has at least an existing first
    # folder.
    first = path.split("/")[1]
    if surely and (not first or path == text == f"/{first}"):
        return out
    return out if first != "" and os.path.lexists("/" + first) else None


def _out(path: str, workspace: Workspace) -> str | None:
    """Return the path if it lies outside by its name or by its link targets. The real path is preferred."""
    path = os.path.normpath(path)
    real = os.path.realpath(path)
    if workspace.top_of(real) is None:
        return real
    return None if workspace.top_of(path) is not None else real


def _reached(path: str | None, need: _Need, workspace: Workspace) -> Reached:
    """Return the access that approval grants a command. A new file needs write access to the nearest
    existing folder."""
    if path is None:
        return Reached(None)
    if need == _READ:
        return Reached(path, "shut" if _is_much(path, workspace) else "reads")
    place = os.path.dirname(path) if need == _MOVE else path
    while not os.path.lexists(place):
        place = os.path.dirname(place)
    if _is_much(place, workspace):
        return Reached(path, "shut")
    return Reached(place, "writes")


def _is_much(place: str, workspace: Workspace) -> bool:
    """Whether access to a path would open the root, secrets, the home directory or the workspace."""
    kept = (workspace.home, *workspace.tops)
    return place == "/" or workspace.holds_secrets(place) or any(is_below(each, place) for each in kept)


def granted_for(reached: Iterable[Reached]) -> tuple[GrantedPlace, ...]:
    """Return the access to paths that an approval of a call grants."""
    return tuple(
        GrantedPlace(each.path, each.use == "writes")
        for each in reached
        if each.path is not None and each.use != "shut"
    )


def _is_sendable(text: str) -> bool:
    """Whether the text can be a path: it has no NUL and no lone surrogate."""
    return "\0" not in text and not any("\ud800" <= sign <= "\udfff" for sign in text)
