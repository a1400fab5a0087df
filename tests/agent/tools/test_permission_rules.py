"""Permission rules that mean nothing are refused when they are made."""

from typing import Any

import pytest

from ferrule.agent.tools.permission_rules import FilesystemPermission, PermissionRule, Permissions
from ferrule.core.errors import UsageError


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: PermissionRule("maybe"), "unknown mode"),  # type: ignore[arg-type]
        (lambda: PermissionRule("deny", path="a"), "start with"),
        (lambda: PermissionRule("deny", path="/a/../b"), r"\.\."),
        (lambda: PermissionRule("deny", path="/{" + ",".join(map(str, range(40))) + "}"), "too many"),
        (lambda: PermissionRule("deny", path="/a", command="b"), "not both"),
        (lambda: PermissionRule("deny", command=" "), "empty"),
        (lambda: Permissions([PermissionRule("deny", command="'")]), "cannot be read"),
        (lambda: FilesystemPermission(["read"], ["a"]), "start with"),
        (lambda: FilesystemPermission(["read"], ["/../a"]), r"\.\."),
    ],
)
def test_rules_that_mean_nothing(make: Any, words: str) -> None:
    with pytest.raises(UsageError, match=words):
        make()
