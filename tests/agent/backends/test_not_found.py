"""The sentence for a file that is not there."""

from pathlib import Path

from ferrule.agent.backends.directory_tree import Tree
from ferrule.agent.backends.disk import not_found
from ferrule.agent.backends.paths import virtual


def sentence(root: Path, *parts: str) -> str:
    with Tree(root).locate(parts) as place:
        return not_found(place, virtual(parts), virtual)


def test_similar_names_of_the_same_directory_are_offered(tmp_path: Path) -> None:
    for name in ("Report.md", "reports.md", "other.txt", "sub"):
        (tmp_path / name).write_text("")
    assert sentence(tmp_path, "report.md") == (
        "/report.md was not found. Similar names: /Report.md, /reports.md."
    )
    assert sentence(tmp_path, "zebra.py") == "/zebra.py was not found."


def test_at_most_three_names_are_offered(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    for number in range(5):
        (tmp_path / "a" / f"chapter{number}.md").write_text("")
    assert sentence(tmp_path, "a", "chapter.md").count("/a/chapter") == 4  # with the one that is missing
