"""The access of a command: its environment, the home directory, and what a person granted.

Input: the variables of this program. Output: the variables and paths for a command. A variable counts as
secret by its name, because most values do not show it; an address with a password does.
"""

from __future__ import annotations

import glob
import os
import re
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Literal

from ferrule.agent.backends.directory_tree import is_below
from ferrule.client.connect import config_folder, data_folder, state_folder
from ferrule.core.locale import N_

Access = Literal["jail", "network", "outside"]
"""Only what the jail gives; the machine's network as well; no jail at all."""


@dataclass(frozen=True, slots=True)
class GrantedPlace:
    """A place outside of the workspace, by its real path, with everything below it."""

    path: str
    writes: bool = False


_GRANTED: ContextVar[tuple[Access, tuple[GrantedPlace, ...]]] = ContextVar(
    "command_access", default=("jail", ())
)


@contextmanager
def granted(access: Access, places: Sequence[GrantedPlace] = ()) -> Generator[None]:
    """In this context, sandboxed commands run with this access, and calls reach these places."""
    token = _GRANTED.set((access, tuple(places)))
    try:
        yield
    finally:
        _GRANTED.reset(token)


def granted_access() -> Access:
    """What the present command has."""
    return _GRANTED.get()[0]


def granted_places() -> tuple[GrantedPlace, ...]:
    """Return the outside places that the current call reaches."""
    return _GRANTED.get()[1]


SECRET_NAMES = (
    # What a name says of itself.
    *("*KEY*", "*TOKEN*", "*SECRET*", "*PASSWORD*", "*PASSWD*", "*PASSPHRASE*", "*CREDENTIAL*", "*COOKIE*"),
    *("*PRIVATE*", "*WEBHOOK*", "*CONNECTION_STRING*", "*CONN_STR*"),
    *("*_PASS", "*_PWD", "*_PAT", "*_AUTH", "*_JWT", "*_DSN", "*_SAS", "*_PIN", "*_OTP", "*_BEARER"),
    # Addresses that usually have a password in them.
    *("DATABASE_URL", "*_DATABASE_URL", "REDIS_URL", "MONGO_URL", "MONGODB_URI", "MONGODB_URL"),
    *("POSTGRES_URL", "POSTGRESQL_URL", "MYSQL_URL", "AMQP_URL", "RABBITMQ_URL", "CLOUDAMQP_URL"),
    # Vendors that call a secret something else.
    *("NPM_CONFIG__AUTH*", "DOCKER_AUTH_CONFIG", "GOAUTH", "NETRC", "VAULT_*", "SSHPASS", "PGPASSFILE"),
    *("AWS_SECURITY_*", "AZURE_CLIENT_*", "KUBECONFIG_DATA", "BW_SESSION", "OP_SESSION*", "GIT_ASKPASS_*"),
    "OTEL_EXPORTER_*_HEADERS",
)
"""Patterns of names, in capitals, of variables that a command does not get."""

_PASSWORD = re.compile(r"://[^\s/?#@]*:[^\s/?#@]+@")
_PROXIES = ("*_PROXY",)
"""Without the password of its proxy no command reaches the network."""


def command_environment(
    environ: Mapping[str, str], *, keep: Sequence[str] = (), leave_out: Sequence[str] = ()
) -> dict[str, str]:
    """Return the variables that a command gets: no secrets, and no addresses with a password but proxies.

    ``keep``: patterns of names that are passed although they look like secrets. ``leave_out``: patterns of
    further names that are not passed; it overrides ``keep``. Upper and lower case are equal.

    >>> command_environment({"HOME": "/home/me", "DEEPSEEK_API_KEY": "sk-1", "SSH_AUTH_SOCK": "/run/a"})
    {'HOME': '/home/me', 'SSH_AUTH_SOCK': '/run/a'}
    """

    def given(name: str, value: str) -> bool:
        if _fits(name, leave_out):
            return False
        if _fits(name, keep):
            return True
        return not _fits(name, SECRET_NAMES) and (_fits(name, _PROXIES) or not _PASSWORD.search(value))

    return {name: value for name, value in environ.items() if given(name, value)}


def secret_variables(environ: Mapping[str, str]) -> dict[str, str]:
    """Return the variables that are secrets by their names; variables that name a file are not."""
    return {
        name: value
        for name, value in environ.items()
        if _fits(name, SECRET_NAMES) and not (os.path.isabs(value) and os.path.exists(value))
    }


def with_careful_git(environment: Mapping[str, str]) -> dict[str, str]:
    """The variables with which git takes no folder for a bare repository that only looks like one.

    Such a folder may be an archive's or a repository's own, and its ``config`` names programs.
    """
    count = environment.get("GIT_CONFIG_COUNT", "")
    at = int(count) if count.isdecimal() else 0
    more = {f"GIT_CONFIG_KEY_{at}": "safe.bareRepository", f"GIT_CONFIG_VALUE_{at}": "explicit"}
    return {**environment, **more, "GIT_CONFIG_COUNT": str(at + 1)}


def user_home(environ: Mapping[str, str] = os.environ) -> str:
    """Return the user's home directory, never that of a project; ``/`` if it is unknown."""
    home = environ.get("HOME") or os.path.expanduser("~")
    return home if os.path.isabs(home) else "/"


def _fits(name: str, patterns: Sequence[str]) -> bool:
    folded = name.upper()
    return any(fnmatchcase(folded, pattern.upper()) for pattern in patterns)


TOOLCHAINS = (
    *(".gitconfig*", ".gitignore*", ".gitattributes", ".gitmessage*"),
    *(".config/git/config", ".config/git/ignore", ".config/git/attributes", ".config/git/hooks"),
    *(".cargo/bin", ".cargo/env", ".cargo/config", ".cargo/config.toml", ".cargo/registry", ".cargo/git"),
    *(".rustup", ".nvm", ".pyenv", ".rbenv", ".asdf", ".sdkman", ".volta", ".bun", ".deno", ".rye"),
    *(".local/bin", ".local/lib", ".local/pipx"),
    *(".local/share/uv", ".local/share/pipx", ".local/share/pnpm", ".local/share/fnm"),
    *(".local/share/mise", ".local/share/virtualenvs", ".virtualenvs"),
    *("go", ".ghcup", ".opam", ".juliaup", ".dotnet", ".nuget/packages", ".m2/repository"),
    *(".gradle/wrapper", ".gradle/caches", ".gem/ruby", ".npm-global", ".yarn/bin", ".nix-profile"),
    *("miniconda3", "anaconda3", "miniforge3", "mambaforge", ".cache/pre-commit", ".cache/ms-playwright"),
)
"""Patterns below the home directory that can be read and run."""

CREDENTIALS = (
    *(".ssh", ".gnupg", ".aws", ".azure", ".config/gcloud", ".config/gh", ".config/hub", ".netrc"),
    "_netrc",
    *(".git-credentials", ".config/git/credentials", ".cargo/credentials", ".cargo/credentials.toml"),
    *(".npmrc", ".yarnrc.yml", ".pypirc", ".docker", ".kube", ".gem/credentials", ".m2/settings.xml"),
    *(".gradle/gradle.properties", ".pgpass", ".my.cnf", ".vault-token", ".terraform.d", ".config/op"),
    *(".password-store", ".local/share/keyrings", ".config/google-chrome", ".config/chromium", ".mozilla"),
    *(".config/BraveSoftware", ".config/microsoft-edge", ".config/vivaldi", ".config/opera"),
    ".thunderbird",
    *("snap/firefox", "snap/chromium", ".var/app", ".claude", ".codex", ".bash_history", ".zsh_history"),
    *(".config/ferrule", ".local/share/ferrule", ".local/state/ferrule"),
)
"""Paths below the home directory that are hidden wherever a command could otherwise read them."""

_VARIABLES = (
    *("VIRTUAL_ENV", "CONDA_PREFIX", "JAVA_HOME", "NVM_DIR", "PYENV_ROOT", "RUSTUP_HOME", "GOROOT"),
    "GOPATH",
    *("PNPM_HOME", "BUN_INSTALL", "VOLTA_HOME", "SDKMAN_DIR", "FNM_DIR", "NVM_BIN", "RBENV_ROOT"),
)
"""Variables with the location of a toolchain."""

_SEARCHED = (
    *("PATH", "LD_LIBRARY_PATH", "PYTHONPATH", "NODE_PATH", "PERL5LIB", "RUBYLIB", "GEM_PATH"),
    "CLASSPATH",
)
"""Variables with the places that programs and libraries are looked for in."""


PACKAGE_CONFIGS = (
    *(".config/pip/pip.conf", ".pip/pip.conf", ".config/uv/uv.toml", ".npmrc", ".config/pnpm/rc"),
    *(".yarnrc", ".yarnrc.yml", ".condarc", "/etc/pip.conf", "/etc/xdg/pip/pip.conf", "/etc/uv/uv.toml"),
)
"""Where package managers are told where packages come from: below the home directory, or of the system."""

_PACKAGE_VARIABLES = ("PIP_*", "UV_*", "NPM_CONFIG_*")
_SECRET_TEXT = re.compile(r"auth(?!or)|passw|token|secret|private|\bkey\b|://[^/\s]*@", re.IGNORECASE)
_LOCAL = re.compile(r"(?:file://|(?<![^\s='\"\[,]))(/[^\s,'\"\];#]+)")
_LONGEST = 64 * 1024


def credential_paths(environ: Mapping[str, str]) -> list[str]:
    """Where credentials of the user and this program's own files may be."""
    home = user_home(environ)
    folders = [config_folder(environ), data_folder(environ), state_folder(environ)]
    open_configs = _package_configs(environ)
    named = (os.path.join(home, name) for name in CREDENTIALS)
    return [
        *(path for path in named if path not in open_configs),
        *(os.path.realpath(each) for each in folders),
    ]


def _package_configs(environ: Mapping[str, str]) -> dict[str, str]:
    """The configurations of package managers that hold no credentials, with their texts."""
    home = user_home(environ)
    named = [os.path.join(home, name) for name in PACKAGE_CONFIGS]
    if above := environ.get("XDG_CONFIG_HOME"):
        begin = os.path.join(home, ".config", "")
        named += [os.path.join(above, path[len(begin) :]) for path in named if path.startswith(begin)]
    named += [value for name, value in environ.items() if name.upper() in _CONFIG_VARIABLES]
    texts = {path: _text(path) for path in named}
    return {path: text for path, text in texts.items() if text and not _SECRET_TEXT.search(text)}


_CONFIG_VARIABLES = ("PIP_CONFIG_FILE", "UV_CONFIG_FILE", "NPM_CONFIG_USERCONFIG")


def _package_places(environ: Mapping[str, str]) -> Iterator[str]:
    """Yield those configurations, and the folders and files of this machine that they or variables name."""
    configs = _package_configs(environ)
    yield from configs
    values = [value for name, value in environ.items() if _fits(name, _PACKAGE_VARIABLES)]
    for text in (*configs.values(), *values):
        for path in _LOCAL.findall(text):
            yield path
            if os.path.basename(path.rstrip("/")) == "simple":  # an index, whose files are beside it
                yield os.path.dirname(path.rstrip("/"))


def _text(path: str) -> str:
    """The text of a small file; ``""`` where there is none."""
    try:
        if not os.path.isfile(path) or os.path.getsize(path) > _LONGEST:
            return ""
        with open(path, encoding="utf-8", errors="replace") as file:
            return file.read(_LONGEST)
    except OSError:
        return ""


def toolchain_paths(environ: Mapping[str, str]) -> list[str]:
    """Return the existing paths of toolchains and their packages.

    The programs in a folder ``shims`` (pyenv, asdf, mise, …) start those beside it.
    None contains credentials or lies in a directory of such.
    """
    home = user_home(environ)
    found = [path for name in TOOLCHAINS for path in glob.glob(os.path.join(glob.escape(home), name))]
    found += [environ.get(name, "") for name in _VARIABLES]
    found += [path for name in _SEARCHED for path in environ.get(name, "").split(os.pathsep)]
    found += [os.path.dirname(path) for path in found if os.path.basename(path) == "shims"]
    found += _package_places(environ)
    secret = [os.path.realpath(path) for path in credential_paths(environ)]

    def is_harmless(path: str) -> bool:
        real = os.path.realpath(path)
        mixed = any(is_below(each, real) or is_below(real, each) for each in secret)
        return not mixed and not is_below(os.path.realpath(home), real)

    return [
        path
        for path in dict.fromkeys(found)
        if os.path.isabs(path) and os.path.exists(path) and is_harmless(path)
    ]


_NO_NETWORK = re.compile(
    r"name resolution|[Rr]esolve host|[Nn]etwork is unreachable|Name or service not known|getaddrinfo"
    r"|No address associated|no such host|dns error|ENOTFOUND|EAI_AGAIN|ENETUNREACH"
)
_NO_WRITING = re.compile(r"Read-only file system|Device or resource busy|EROFS|EBUSY")
_NO_REPOSITORY = re.compile(r"does not appear to be a git repository")
_NO_SOCKET = re.compile(r"(?i)\bsocket|\bconnect|\bbind\b|\blisten\b")
_DENIED = re.compile(r"Permission denied|Operation not permitted|EACCES|EPERM")

_NETWORK_MISSING = N_("The sandbox gave this command no network. The user can allow it for one command.")
_LOOPBACK_MISSING = N_(
    "The sandbox gave this command no network, not even one of its own. The user can allow it for one"
    " command."
)
_PLACE_MISSING = N_(
    "The sandbox does not show a command what lies outside of the working directories, such as another"
    " repository. The user can let one command run outside of the sandbox."
)
_WRITES = N_(
    "In the sandbox a command writes only the working directories and $TMPDIR. The user can let one command"
    " run outside of the sandbox."
)
_WRITES_LESS = N_(
    "In the sandbox a command writes only the working directories and $TMPDIR, not what configures programs"
    " (.git/config, .git/hooks, .vscode …), and neither moves nor removes the folders of such files or a"
    " worktree of git. The user can let one command run outside of the sandbox."
)


def missing_access(output: str, *, networked: bool, denies: bool, walls: bool) -> str:
    """Return what is said of a command that failed, where its output names what a jail does not give.

    ``denies``: the jail refuses what is outside of it, instead of not showing it. ``walls``: it has a
    loopback, and protects files in the directory.
    """
    refused = not walls and _NO_SOCKET.search(output)
    told = ""
    if not networked and (refused or _NO_NETWORK.search(output)):
        told = _NETWORK_MISSING if walls else _LOOPBACK_MISSING
    elif _NO_REPOSITORY.search(output):
        told = _PLACE_MISSING
    elif _NO_WRITING.search(output) or (denies and _DENIED.search(output)):
        told = _WRITES_LESS if walls else _WRITES
    return told and f"\n[{told}]"
