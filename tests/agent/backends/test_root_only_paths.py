from pathlib import Path

import pytest

from ferrule.agent.backends.sandbox import private_paths, public_parts


@pytest.fixture
def tree(tmp_path: Path) -> str:
    top = tmp_path / "etc"
    for name, mode in {
        "shadow": 0o640,
        "hosts": 0o644,
        "ssl/private/host.key": 0o644,
        "ssl/certs/ca.pem": 0o644,
        "app/conf/token": 0o600,
        "app/conf/main": 0o604,
        "app/readme": 0o644,
        "only-listed/inside": 0o644,
        "not-listed/inside": 0o600,
    }.items():
        path = top / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("x")
        path.chmod(mode)
    (top / "link").symlink_to("shadow")
    (top / "link-dir").symlink_to("ssl")
    for directory, mode in {
        "": 0o755,
        "ssl": 0o755,
        "ssl/private": 0o710,
        "only-listed": 0o744,
        "not-listed": 0o711,
    }.items():
        (top / directory).chmod(mode)
    return str(top)


def below(tree: str, *names: str) -> set[str]:
    return {f"{tree}/{name}" for name in names}


def test_what_others_cannot_read_is_found_by_its_mode(tree: str) -> None:
    wanted = below(tree, "shadow", "ssl/private", "app/conf/token", "only-listed", "not-listed/inside")
    assert set(private_paths(tree)) == wanted


def test_what_is_excepted_is_not_looked_at(tree: str) -> None:
    found = private_paths(tree, besides=[f"{tree}/{name}" for name in ("shadow", "app", "ssl/private")])
    assert set(found) == below(tree, "only-listed", "not-listed/inside")


def test_a_private_top_is_private_as_a_whole(tree: str) -> None:
    Path(tree).chmod(0o750)
    assert private_paths(tree) == [tree]
    assert list(public_parts(tree, [tree])) == []


def test_what_is_not_there_has_nothing_private() -> None:
    assert private_paths("/no/such/directory") == []


def test_parts_are_as_large_as_they_can_be_and_hold_nothing_private(tree: str) -> None:
    parts = list(public_parts(tree, private_paths(tree)))
    assert set(parts) == below(tree, "hosts", "ssl/certs", "app/conf/main", "app/readme")
    assert len(parts) == 4


def test_without_anything_private_the_top_is_the_part(tree: str) -> None:
    assert list(public_parts(tree, [])) == list(public_parts(tree, [f"{tree}-other/file"])) == [tree]
