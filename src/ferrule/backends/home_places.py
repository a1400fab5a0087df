"""What a command in a jail sees of the user's home: toolchains and git's configuration, no credentials."""

from __future__ import annotations

import glob
import os
from collections.abc import Mapping

from ferrule.backends.command_environment import user_home
from ferrule.backends.directory_tree import is_below
from ferrule.connect import config_folder, data_folder, state_folder

__all__ = ["CREDENTIALS", "TOOLCHAINS", "credential_paths", "toolchain_paths"]

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
"""Patterns below the home of what can be read and run."""

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
"""Below the home: what is hidden wherever a command could read it otherwise."""

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
"""Variables that say where a toolchain is."""


def credential_paths(environ: Mapping[str, str]) -> list[str]:
    """Where credentials of the user and this program's own files may be."""
    home = user_home(environ)
    folders = [config_folder(environ), data_folder(environ), state_folder(environ)]
    return [
        *(os.path.join(home, name) for name in CREDENTIALS),
        *(os.path.realpath(each) for each in folders),
    ]


def toolchain_paths(environ: Mapping[str, str]) -> list[str]:
    """What is there of the toolchains; nothing that credentials lie in, or that lies in them."""
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
