"""What the commands of a conversation's agent run in, and which of them plainly want the network.

In go the settings, or the words of simple commands; out comes a word that the questions and the model's
instructions are made from, or a yes or no.
"""

from __future__ import annotations

from collections.abc import Sequence

from ferrule.backends.sandbox import has_walls, jails
from ferrule.live.questions import Surroundings
from ferrule.settings.settings_values import Settings

_SEES = (
    " It sees the system, toolchains and git's configuration, and no credentials. A place outside that a"
    " command names in plain words is asked about, and given to that command alone."
)
_NETWORK = " It has the network, and no ssh agent."
_NO_NETWORK = (
    " It has no network and no ssh agent; a server is reached only from within the same command. When a"
    " command needs the network (git push, installing packages, a server or database of the user's), call"
    " it by itself: the user is asked, and may give it the network or run it outside of the sandbox. A"
    " failure to connect or to resolve a name comes from the sandbox."
)
_DENIED = (
    " A permission denied outside of the directory comes from the sandbox: say so to the user instead of"
    " working around it."
)
_WRITES: dict[Surroundings, str] = {
    "jail": "Commands run in a sandbox: they write the directories that are worked in and $TMPDIR only, and"
    " neither the configuration and hooks of git nor other files that configure programs (so git init and"
    " git config fail).",
    "unprotected": "Commands run in a sandbox: they write the directories that are worked in and $TMPDIR"
    " only.",
}


def for_the_model(surroundings: Surroundings, *, networked: bool = False) -> str:
    """What the description of the tool says beside what it is for."""
    if surroundings == "none":
        return "Commands run as the user, without a sandbox; the user is asked where no rule allows one."
    if surroundings == "":
        return ""
    return _WRITES[surroundings] + _SEES + (_NETWORK if networked else _NO_NETWORK) + _DENIED


_ALWAYS = frozenset(
    {
        *(
            "curl",
            "wget",
            "ssh",
            "scp",
            "sftp",
            "rsync",
            "ftp",
            "telnet",
            "nc",
            "ncat",
            "ping",
            "dig",
            "host",
        ),
        *("nslookup", "traceroute", "gh", "glab", "hub", "aws", "gcloud", "az", "kubectl", "helm", "psql"),
        *("mysql", "redis-cli", "mongosh", "npx", "bunx", "uvx", "pipx", "docker", "podman"),
        *("apt", "apt-get", "brew", "dnf", "yum", "pacman"),
    }
)
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
"""Programs and those of their subcommands that ask a server; ``""`` is none."""

_PYTHON = ("python", "python3")


def surroundings_of(settings: Settings) -> Surroundings:
    """What commands run in on this machine."""
    found = jails() if settings.sandbox == "auto" else ()
    if not found:
        return "none"
    return "jail" if has_walls(found[0]) else "unprotected"


def wants_network(words: Sequence[str]) -> bool:
    """Whether a simple command plainly asks a server of something.

    >>> wants_network(["git", "-C", "sub", "push"]), wants_network(["git", "log"])
    (True, False)
    """
    words = list(words)
    while words and words[0] in ("sudo", "env", "time", "nice", "command"):
        words = words[1:]
    if not words:
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
    # What stands behind an option may be its value: one more word is looked at.
    looked_at = bare[: 2 if name == "git" and words[1:2] and words[1].startswith("-") else 1]
    return not known.isdisjoint(looked_at or [""])
