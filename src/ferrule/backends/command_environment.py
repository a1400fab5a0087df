"""The environment of a command: the user's own, without what holds secrets.

In go the variables of this program and two lists of patterns; out come the variables for the command. Which
ones are secret is told by their names: what stands in a value nobody can tell.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase

__all__ = ["SECRET_NAMES", "command_environment", "user_home"]

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


def user_home(environ: Mapping[str, str] = os.environ) -> str:
    """The user's home directory, which is never that of a project. ``/`` where nobody has said it."""
    home = environ.get("HOME") or os.path.expanduser("~")
    return home if os.path.isabs(home) else "/"


def _fits(name: str, patterns: Sequence[str]) -> bool:
    folded = name.upper()
    return any(fnmatchcase(folded, pattern.upper()) for pattern in patterns)
