"""What a command may reach: its environment, the home, the repository, and what a person let it have.

In go a directory and the variables of this program; out come variables and paths for who starts the
command. Which variables are secret is told by their names: what stands in a value nobody can tell. A
``.git`` file may be anyone's and name any folder, so a folder counts only if it is one of git's and points
back.
"""

from __future__ import annotations

import glob
import os
import re
import unicodedata
from collections import deque
from collections.abc import Collection, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from itertools import chain, pairwise
from typing import Literal

from ferrule.agent.backends.directory_tree import is_below
from ferrule.client.connect import config_folder, data_folder, state_folder

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
)
"""Patterns of names, in capitals, of variables that a command does not get."""


def command_environment(
    environ: Mapping[str, str], *, keep: Sequence[str] = (), leave_out: Sequence[str] = ()
) -> dict[str, str]:
    """The variables that a command gets.

    ``keep``: patterns of names that are let through although they look like secrets. ``leave_out``: further
    ones that are not; it is the stronger list. Capitals and small letters are the same.

    >>> command_environment({"HOME": "/home/me", "DEEPSEEK_API_KEY": "sk-1", "SSH_AUTH_SOCK": "/run/a"})
    {'HOME': '/home/me', 'SSH_AUTH_SOCK': '/run/a'}
    """

    def given(name: str) -> bool:
        if _fits(name, leave_out):
            return False
        return _fits(name, keep) or not _fits(name, SECRET_NAMES)

    return {name: value for name, value in environ.items() if given(name)}


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
    *(
        ".ssh",
        ".gnupg",
        ".aws",
        ".azure",
        ".config/gcloud",
        ".config/gh",
        ".config/hub",
        ".netrc",
        "_netrc",
    ),
    *(".git-credentials", ".config/git/credentials", ".cargo/credentials", ".cargo/credentials.toml"),
    *(".npmrc", ".yarnrc.yml", ".pypirc", ".docker", ".kube", ".gem/credentials", ".m2/settings.xml"),
    *(".gradle/gradle.properties", ".pgpass", ".my.cnf", ".vault-token", ".terraform.d", ".config/op"),
    *(".password-store", ".local/share/keyrings", ".config/google-chrome", ".config/chromium", ".mozilla"),
    *(
        ".config/BraveSoftware",
        ".config/microsoft-edge",
        ".config/vivaldi",
        ".config/opera",
        ".thunderbird",
    ),
    *("snap/firefox", "snap/chromium", ".var/app", ".claude", ".codex", ".bash_history", ".zsh_history"),
    *(".config/ferrule", ".local/share/ferrule", ".local/state/ferrule"),
)
"""Paths below the home directory that are hidden wherever a command could otherwise read them."""

_VARIABLES = (
    *(
        "VIRTUAL_ENV",
        "CONDA_PREFIX",
        "JAVA_HOME",
        "NVM_DIR",
        "PYENV_ROOT",
        "RUSTUP_HOME",
        "GOROOT",
        "GOPATH",
    ),
    *("PNPM_HOME", "BUN_INSTALL", "VOLTA_HOME", "SDKMAN_DIR", "FNM_DIR", "NVM_BIN", "RBENV_ROOT"),
)
"""Variables with the location of a toolchain."""


def credential_paths(environ: Mapping[str, str]) -> list[str]:
    """Where credentials of the user and this program's own files may be."""
    home = user_home(environ)
    folders = [config_folder(environ), data_folder(environ), state_folder(environ)]
    return [
        *(os.path.join(home, name) for name in CREDENTIALS),
        *(os.path.realpath(each) for each in folders),
    ]


def toolchain_paths(environ: Mapping[str, str]) -> list[str]:
    """Return the existing toolchain paths that neither contain credentials nor lie in such a directory."""
    home = user_home(environ)
    found = [path for name in TOOLCHAINS for path in glob.glob(os.path.join(glob.escape(home), name))]
    found += [environ.get(name, "") for name in _VARIABLES]
    found += [path for path in environ.get("PATH", "").split(os.pathsep) if is_below(path, home)]
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


_WORKTREE = re.compile(r"^\s*worktree\s*=\s*(.+?)\s*$", re.MULTILINE)
_LONGEST = 64 * 1024


@dataclass(frozen=True, slots=True)
class GitPlaces:
    """``folders``: those of git, which commits write. ``tree``: the files of a repository around."""

    folders: tuple[str, ...] = ()
    tree: str | None = None


def git_places(root: str, home: str) -> GitPlaces:
    """The places of the repository that ``root`` lies in; none where that is the home or around it."""
    top = _top(root)
    if top is None or (top != root and is_below(home, top)):
        return GitPlaces()
    marker = os.path.join(top, ".git")
    tree = None if top == root else top
    if os.path.isdir(marker):
        inside = os.path.realpath(marker) == marker and _is_ours(marker)
        return GitPlaces((marker,), tree) if inside else GitPlaces()
    folder = _pointed_to(marker)
    if folder is None:
        return GitPlaces()
    common = _common_of_worktree(folder, marker)
    if common is None and _is_submodule(folder, top):
        common = folder
    return GitPlaces() if common is None or not _is_ours(common) else GitPlaces((common,), tree)


def _top(root: str) -> str | None:
    here = root
    while not os.path.lexists(os.path.join(here, ".git")):
        above = os.path.dirname(here)
        if above == here:
            return None
        here = above
    return here


def _pointed_to(marker: str) -> str | None:
    said = _text(marker)
    if not said.startswith("gitdir:"):
        return None
    return os.path.realpath(os.path.join(os.path.dirname(marker), said.removeprefix("gitdir:").strip()))


def _common_of_worktree(folder: str, marker: str) -> str | None:
    """The folder of the repository of a worktree, where its own folder points back to the worktree."""
    back, common = _text(os.path.join(folder, "gitdir")).strip(), _text(os.path.join(folder, "commondir"))
    if not back or not common or os.path.realpath(os.path.join(folder, back)) != os.path.realpath(marker):
        return None
    found = os.path.realpath(os.path.join(folder, common.strip()))
    return found if os.path.dirname(folder) == os.path.join(found, "worktrees") and _is_git(found) else None


def _is_submodule(folder: str, top: str) -> bool:
    back = _WORKTREE.search(_text(os.path.join(folder, "config")))
    if back is None or "/modules/" not in folder or not _is_git(folder):
        return False
    return os.path.realpath(os.path.join(folder, back[1].strip('"'))) == os.path.realpath(top)


def _is_git(folder: str) -> bool:
    return all(os.path.exists(os.path.join(folder, name)) for name in ("HEAD", "objects", "refs"))


def _is_ours(folder: str) -> bool:
    """Whether the user owns it, as git itself requires."""
    try:
        return os.name == "nt" or os.stat(folder).st_uid == os.geteuid()
    except OSError:
        return False


def _text(path: str) -> str:
    try:
        if not os.path.isfile(path):
            return ""
        with open(path, encoding="utf-8", errors="surrogateescape") as file:
            return file.read(_LONGEST)
    except OSError:
        return ""


PROJECT_PROTECTED = (
    # git, also in a bare repository, of which HEAD is a part
    *(".git", "HEAD", ".husky", ".githooks", "lefthook.yml", ".lefthook.yml", ".pre-commit-config.yaml"),
    # this program, and other agents
    *(".ferrule", ".agents", ".claude", ".claude.json", ".codex", ".continue", ".cursor", ".gemini"),
    *(".opencode", "opencode.json", ".qwen", ".roo", ".windsurf", ".mcp.json", "mcp.json"),
    # editors, and containers they open
    *(".vscode", ".idea", ".zed", ".devcontainer", ".devcontainer.json", ".exrc", ".nvimrc", ".nvim.lua"),
    *(".vimrc", ".dir-locals.el"),
    # shells, environments, package managers
    *(".envrc", ".direnv", ".bashrc", ".bash_profile", ".bash_login", ".profile", ".zshrc", ".zshenv"),
    *(".zprofile", ".tool-versions", ".mise.toml", "mise.toml", ".npmrc", ".yarnrc", ".yarnrc.yml"),
    *(".pnpmfile.cjs", ".pypirc", ".netrc", "pip.conf"),
    # continuous integration
    *(".github/workflows", ".github/actions", ".gitea/workflows", ".forgejo/workflows", ".gitlab-ci.yml"),
    *(".circleci", ".travis.yml", ".drone.yml", ".woodpecker", ".woodpecker.yml", ".buildkite"),
    *(".appveyor.yml", "azure-pipelines.yml", "bitbucket-pipelines.yml", "Jenkinsfile"),
)
"""Below a directory. Of a ``.git`` that is there, ``GIT_PROTECTED`` is."""

_ASKED_ABOUT = (
    # What commands make in ordinary work, and what agents are told.
    *(".gitconfig", ".gitattributes", ".gitmodules", ".cursorrules", ".windsurfrules"),
    *("AGENTS.md", "CLAUDE.md", "GEMINI.md", "QWEN.md"),
)
"""Beside those: what only the file tools are asked about."""

GIT_PROTECTED = ("config", "config.worktree", "hooks", "commondir")
"""Below each folder of git: of a repository, of a submodule, of a worktree."""

_POINTERS = ("gitdir",)
_MOST = 200
"""Submodules, worktrees and repositories in a project that are looked at."""
_MOST_FOLDERS = 5000
"""Of a project, that are looked through for repositories."""
_NOT_SEARCHED = frozenset({".git", "node_modules", ".venv", "venv", "__pycache__", "target", ".tox"})

_ALL = tuple(tuple(name.casefold().split("/")) for name in (*PROJECT_PROTECTED, *_ASKED_ABOUT))
_NAMES = frozenset(parts[0] for parts in _ALL if len(parts) == 1)
_PAIRS = frozenset((parts[0], parts[1]) for parts in _ALL if len(parts) == 2)


def configures_programs(parts: Sequence[str]) -> bool:
    """Whether a path, as names below the directory, is of a file that tells a program what to run.

    What lies below a directory of such a name counts, too, in any spelling and at any depth.
    """
    folded = [_folded(part) for part in parts]
    return not _NAMES.isdisjoint(folded) or not _PAIRS.isdisjoint(pairwise(folded))


def _folded(name: str) -> str:
    """A name without what some file systems do not tell apart."""
    plain = unicodedata.normalize("NFKC", name).casefold()
    return "".join(sign for sign in plain if unicodedata.category(sign) != "Cf").rstrip(" .")


@dataclass(frozen=True, slots=True)
class GitEntries:
    """What git has below directories.

    ``folders``: of repositories, bare ones too, of submodules and worktrees. ``pointers``: each ``.git``
    that is not a folder, with the folder that it stands for (``""``: none).
    """

    folders: frozenset[str] = frozenset()
    pointers: Mapping[str, str] = field(default_factory=dict[str, str])


def repositories_in(root: str) -> tuple[list[str], list[str]]:
    """The folders of repositories in folders below a directory, and each ``.git`` there that is none.

    The nearest ones, where there are many.
    """
    found: list[str] = []
    pointers: list[str] = []
    waiting, left = deque([root]), _MOST_FOLDERS
    while waiting and left and len(found) + len(pointers) < _MOST:
        left -= 1
        here = waiting.popleft()
        folders, others = _listed(here)
        marker = os.path.join(here, ".git")
        bare = _looks_bare(here, folders, others)
        if here != root:
            found += [here] if bare else [marker] if marker in folders else []
            pointers += [marker] if marker in others else []
        if not bare:
            waiting += [each for each in folders if os.path.basename(each) not in _NOT_SEARCHED]
    return found, pointers


def _looks_bare(here: str, folders: Collection[str], others: Collection[str]) -> bool:
    parts = (os.path.join(here, name) for name in ("objects", "refs"))
    return os.path.join(here, "HEAD") in others and all(each in folders for each in parts)


def git_entries(tops: Iterable[str], folders: Iterable[str]) -> GitEntries:
    """What git has below the directories ``tops``, and in ``folders`` of its own."""
    every = list(folders)
    pointers: dict[str, str] = {}
    for top in tops:
        found, pointing = repositories_in(top)
        every += found
        pointers |= {each: _stands_for(each) for each in pointing}
    return GitEntries(frozenset(each for folder in every for each in _folders_of_git(folder)), pointers)


def _stands_for(marker: str) -> str:
    return os.path.realpath(marker) if os.path.islink(marker) else _pointed_to(marker) or ""


def commanding(now: GitEntries, before: GitEntries) -> list[str]:
    """Of what git did not have before: what makes the user's own git run something.

    A pointer leads into a ``.git``, as those of worktrees and submodules do: what only looks like a
    repository may come with the project.
    """
    found = [
        marker
        for marker, folder in now.pointers.items()
        if before.pointers.get(marker) != folder
        and not (folder in now.folders and ".git" in folder.split(os.sep))
    ]
    for folder in sorted(now.folders - before.folders):
        files = [os.path.join(folder, name) for name in ("config", "config.worktree")]
        found += [each for each in files if os.path.lexists(each) and not only_describes(each)]
        hooks, common = os.path.join(folder, "hooks"), os.path.join(folder, "commondir")
        if os.path.islink(hooks) or any(not name.endswith(".sample") for name in _names(hooks)):
            found.append(hooks)
        if os.path.lexists(common) and _common(folder) not in now.folders - {folder}:
            found.append(common)
    return found


_DESCRIBING = {
    "core": "repositoryformatversion filemode bare logallrefupdates ignorecase precomposeunicode symlinks"
    " autocrlf eol worktree",
    "remote": "url pushurl fetch tagopt mirror promisor partialclonefilter",
    "branch": "remote merge rebase description",
    "user": "name email",
    "init": "defaultbranch",
    "extensions": "objectformat refstorage compatobjectformat partialclone worktreeconfig",
    "submodule": "url active branch",
    "lfs": "repositoryformatversion",
    "pull": "rebase",
    "push": "default",
}
"""Sections of git's configuration with the keys that name no program and no other file."""
_SECTION = re.compile(r'\[([A-Za-z]+)(?: "[^"\\]*")?\]')
_VALUE = re.compile(r"([A-Za-z][A-Za-z0-9-]*)(?:\s*=.*)?(?<!\\)")


def only_describes(config: str) -> bool:
    """Whether every line of a git configuration is understood, and names no program."""
    if os.path.islink(config) or os.path.getsize(config) > _LONGEST:
        return False
    section = ""
    for line in map(str.strip, _text(config).splitlines()):
        if (head := _SECTION.fullmatch(line)) is not None:
            section = head[1].lower()
        elif line and line[0] not in "#;":
            value = _VALUE.fullmatch(line)
            if value is None or value[1].lower() not in _DESCRIBING.get(section, "").split():
                return False
    return True


def _common(folder: str) -> str:
    """The folder of the repository that ``commondir`` names, where this is one of its worktrees."""
    common = os.path.realpath(os.path.join(folder, _text(os.path.join(folder, "commondir")).strip()))
    return common if os.path.dirname(folder) == os.path.join(common, "worktrees") else ""


def protected_paths(tops: Iterable[str], git: GitEntries) -> list[str]:
    """Return all protected paths below the directories, existing or not."""
    named = (os.path.join(top, name) for top in tops for name in PROJECT_PROTECTED)
    found = [path for path in named if path not in git.folders]
    for folder in sorted(git.folders):
        found += [os.path.join(folder, name) for name in GIT_PROTECTED]
        found += [path for name in _POINTERS if os.path.isfile(path := os.path.join(folder, name))]
    return list(dict.fromkeys(found))


def _folders_of_git(folder: str) -> Iterator[str]:
    """A folder of git, and those of its submodules and worktrees."""
    waiting, left = [folder], _MOST
    while waiting and left:
        left -= 1
        here = waiting.pop()
        if os.path.exists(os.path.join(here, "HEAD")):
            yield here
            waiting += [*_inside(os.path.join(here, "worktrees")), *_inside(os.path.join(here, "modules"))]
        else:  # a submodule's name may have slashes
            waiting += _inside(here)


def _inside(folder: str) -> list[str]:
    return _listed(folder)[0]


def _listed(folder: str) -> tuple[list[str], list[str]]:
    """Return the folders in a folder, and its other entries."""
    found: tuple[list[str], list[str]] = [], []
    with suppress(OSError), os.scandir(folder) as entries:
        for each in entries:
            found[not each.is_dir(follow_symlinks=False)].append(each.path)
    return found


def _names(folder: str) -> list[str]:
    return [os.path.basename(each) for each in chain(*_listed(folder))]


def parents_between(paths: Iterable[str], tops: Iterable[str]) -> list[str]:
    """The directories between a path and the one of ``tops`` it lies in: to rename one would move it."""
    found: dict[str, None] = {}
    for path in paths:
        for top in tops:
            if path != top and is_below(path, top):
                above = os.path.dirname(path)
                while above != top and is_below(above, top):
                    found[above] = None
                    above = os.path.dirname(above)
    return sorted(found)


def move_aside(before: Mapping[str, str | None]) -> list[str]:
    """Move aside what came into being; where it was moved to.

    ``before``: paths, with what they linked to, or None where nothing was there.
    """
    moved: list[str] = []
    for path, link in before.items():
        if not os.path.lexists(path) if link is None else _links_to(path, link):
            continue
        with suppress(OSError):
            if os.path.lexists(path):
                aside = _free_name(f"{path}.sandboxed")
                os.rename(path, aside)
                moved.append(aside)
            if link is not None:
                os.symlink(link, path)
    return moved


def _links_to(path: str, target: str) -> bool:
    try:
        return os.readlink(path) == target
    except OSError:
        return False


def _free_name(path: str) -> str:
    name, number = path, 1
    while os.path.lexists(name):
        number += 1
        name = f"{path}{number}"
    return name
