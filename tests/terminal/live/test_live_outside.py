"""Places outside of the directory: what a call reaches there, after a yes, a no, and where it was added."""

import socket
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from ferrule.agent.backends import jails
from ferrule.agent.tools.permission_rules import PermissionRule
from ferrule.core.errors import UsageError
from ferrule.simulate import Brain, Call, Conversation, Say
from ferrule.terminal.live.event_lines import Telling, event_lines, plain_text
from ferrule.terminal.live.live_events import Asked, Decision, FilesUndone, Reached, ToolAnswered
from ferrule.terminal.live.live_middleware import ARTIFACTS
from tests.terminal.live.engine import Place, Talk, talking
from tests.terminal.said_face import speech

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="paths of POSIX")

needs_jail = pytest.mark.skipif(not jails(), reason="there is no jail on this machine")


@pytest.fixture
def place(tmp_path: Path) -> Place:
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "o.txt").write_text("outer text\n")
    return Place(tmp_path)


def calls(*wanted: tuple[str, dict[str, Any]]) -> Brain:
    """A model that makes the calls, one after the other."""
    left = list(wanted)

    def brain(conversation: Conversation) -> Say:
        return Say(calls=(Call(*left.pop(0)),)) if left else Say("Done.")

    return brain


async def told(
    place: Place,
    *wanted: tuple[str, dict[str, Any]],
    answer: str = "once",
    rules: Sequence[PermissionRule] = (),
    **settings: Any,
) -> Talk:
    """A turn in which the model makes the calls, and every question has this answer."""
    settings["permissions.allow"] = tuple(rules)
    async with talking(place, calls(*wanted), settings=settings) as talk:
        talk.decide = lambda asked: Decision(answer)  # type: ignore[arg-type]
        await talk.turn("go")
        return talk


def texts(talk: Talk) -> list[str]:
    return [each.text for each in talk.all(ToolAnswered)]


def reached(talk: Talk) -> list[tuple[Reached, ...]]:
    return [each.question.reached for each in talk.all(Asked)]


def everything(place: Place) -> set[str]:
    return {str(each.relative_to(place.work)) for each in place.work.rglob("*")}


@pytest.mark.parametrize("mode", ["ask", "auto-edit", "auto"])
async def test_a_yes_writes_that_very_file(place: Place, mode: str) -> None:
    new = place.root / "other" / "new.txt"
    talk = await told(place, ("write_file", {"file_path": str(new), "content": "hello"}), mode=mode)
    assert new.read_text() == "hello"
    assert everything(place) == set()
    [answered] = talk.all(ToolAnswered)
    assert str(new) in answered.text
    assert answered.change.path == str(new)
    assert reached(talk) == [(Reached(str(new), "writes"),)]


@pytest.mark.parametrize("mode", ["plan", "ask", "auto"])
async def test_a_yes_reads_what_is_there(place: Place, mode: str) -> None:
    other = place.root / "other"
    talk = await told(
        place,
        ("read_file", {"file_path": str(other / "o.txt")}),
        ("ls", {"path": str(other)}),
        ("grep", {"pattern": "outer", "path": str(other)}),
        ("glob", {"pattern": "*.txt", "path": str(other)}),
        mode=mode,
    )
    read, *found = texts(talk)
    assert "outer text" in read
    assert all(str(other / "o.txt") in each for each in found), found
    assert len(reached(talk)) == 4


async def test_a_yes_edits_and_deletes(place: Place) -> None:
    file = place.root / "other" / "o.txt"
    talk = await told(
        place,
        ("read_file", {"file_path": str(file)}),
        ("edit_file", {"file_path": str(file), "old_string": "outer", "new_string": "other"}),
    )
    assert file.read_text() == "other text\n", texts(talk)
    await told(place, ("delete", {"file_path": str(file)}))
    assert not file.exists()


async def test_a_no_changes_nothing(place: Place) -> None:
    new = place.root / "other" / "new.txt"
    talk = await told(
        place, ("write_file", {"file_path": str(new), "content": "x"}), answer="no", mode="auto"
    )
    [answered] = talk.all(ToolAnswered)
    assert "did not allow" in answered.text
    assert answered.why == "user"
    assert not new.exists()
    assert everything(place) == set()


async def test_the_user_is_told_why_in_words_of_their_own(place: Place) -> None:
    rules = [PermissionRule("deny", "ls")]
    talk = await told(
        place,
        ("read_file", {"file_path": "../x"}),
        ("write_file", {"file_path": f"{ARTIFACTS}/x", "content": "x"}),
        ("ls", {"path": "/"}),
        **{"permissions.deny": rules},
    )
    path, kept, rule = talk.all(ToolAnswered)
    assert (path.why, path.about) == ("path", "../x")
    assert (kept.why, kept.about) == ("kept", ARTIFACTS)
    assert rule.why == "rule"
    lines = [plain_text(event_lines(each, Telling(speech("en")))) for each in (path, kept, rule)]
    assert not [
        line for line in lines if "give the absolute" in line or "Do not" in line or "for you" in line
    ]


async def test_an_approval_is_for_the_place_that_was_shown(place: Place) -> None:
    """The folder becomes a link to another place between the question and the answer."""
    other, secret = place.root / "other", place.root / "secret"
    secret.mkdir()

    async with talking(
        place, calls(("write_file", {"file_path": str(other / "sub" / "x"), "content": "x"}))
    ) as talk:
        (other / "sub").mkdir()

        def decide(asked: Asked) -> Decision:
            (other / "sub").rmdir()
            (other / "sub").symlink_to(secret)
            return Decision("once")

        talk.decide = decide
        await talk.turn("go")
    [text] = texts(talk)
    assert "is not allowed to go there" in text
    assert [*secret.iterdir()] == []


async def test_a_link_in_the_directory_is_the_place_it_leads_to(place: Place) -> None:
    (place.work / "link").symlink_to(place.root / "other")
    real = str(place.root / "other" / "o.txt")
    talk = await told(place, ("read_file", {"file_path": "/link/o.txt"}), mode="auto")
    assert "outer text" in texts(talk)[0]
    assert reached(talk) == [(Reached(real, "reads"),)]
    await told(place, ("delete", {"file_path": "/link"}), mode="auto")
    assert not (place.work / "link").exists()
    assert (place.root / "other" / "o.txt").exists()


async def test_what_begins_at_the_directory_stays_there(place: Place) -> None:
    (place.work / "etc").mkdir()
    talk = await told(
        place,
        ("write_file", {"file_path": "/new/deep/a.py", "content": "a"}),
        ("write_file", {"file_path": "/top.txt", "content": "t"}),
        ("write_file", {"file_path": "/etc/hosts", "content": "h"}),
        mode="auto",
    )
    assert everything(place) == {"new", "new/deep", "new/deep/a.py", "top.txt", "etc", "etc/hosts"}
    assert talk.all(Asked) == []


async def test_paths_that_no_tool_takes_are_not_asked_about(place: Place) -> None:
    talk = await told(
        place, ("read_file", {"file_path": "../other/o.txt"}), ("read_file", {"file_path": "~/x"})
    )
    assert talk.all(Asked) == []
    up, home = texts(talk)
    assert "give the absolute path" in up
    assert "there is no home here" in home


async def test_added_directories_are_worked_in(place: Place) -> None:
    other = place.root / "other"
    hook = other / ".envrc"
    async with talking(
        place,
        calls(
            ("write_file", {"file_path": str(other / "new.txt"), "content": "hello"}),
            ("read_file", {"file_path": str(other / "o.txt")}),
            ("write_file", {"file_path": str(hook), "content": "x"}),
        ),
        settings={"mode": "auto", "add_dirs": (str(other),)},
    ) as talk:
        assert talk.live.status.added == (str(other),)
        await talk.turn("go")
        [asked] = talk.all(Asked)
        assert asked.question.reasons == ("guarded",)
        prompt = str(talk.simulator.requests[0])
        assert str(other) in prompt
    assert (other / "new.txt").read_text() == "hello"
    assert "outer text" in texts(talk)[1]


async def test_a_directory_is_added_while_it_runs(place: Place) -> None:
    other = place.root / "other"
    async with talking(
        place,
        calls(("read_file", {"file_path": str(other / "o.txt")}), ("ls", {"path": str(place.root)})),
        settings={"mode": "auto"},
    ) as talk:
        assert await talk.live.add_directory("../other") == str(other)
        for wrong in ("../nowhere", "/", f"{place.root}/state/ferrule"):
            with pytest.raises(UsageError):
                await talk.live.add_directory(wrong)
        await talk.turn("go")
        assert [each.question.reasons for each in talk.all(Asked)] == [("outside",)]
    assert "outer text" in texts(talk)[0]


async def test_what_is_worked_in_stays(place: Place) -> None:
    talk = await told(
        place, ("delete", {"file_path": str(place.root)}), add_dirs=(str(place.root / "other"),)
    )
    assert "which is worked in; it stays" in texts(talk)[0]
    assert (place.root / "other" / "o.txt").exists()


@needs_jail
@pytest.mark.parametrize("mode", ["ask", "auto"])
async def test_a_command_is_let_where_it_was_approved(place: Place, mode: str) -> None:
    other = place.root / "other"
    new = other / "new.txt"
    (place.root / "third.txt").write_text("third")
    talk = await told(
        place,
        ("execute", {"command": f"cat {other}/o.txt"}),
        ("execute", {"command": f"cp {other}/o.txt {new}"}),
        ("execute", {"command": f"cat {other}/o.txt; cat $(echo {place.root}/third.txt | sed s/x/x/)"}),
        ("execute", {"command": f"echo x >> {other}/o.txt"}),
        mode=mode,
        sandbox="auto",
    )
    first, _, third, _ = texts(talk)
    assert "outer text" in first
    assert new.read_text() == "outer text\n"
    assert "outer text" in third
    assert (other / "o.txt").read_text() == "outer text\nx\n"
    assert reached(talk)[0] == (Reached(str(other / "o.txt"), "reads"),)
    assert Reached(str(other), "writes") in reached(talk)[1]


@needs_jail
async def test_a_command_gets_no_more_than_that(place: Place) -> None:
    """What is read is not written, and the grant ends with the command."""
    file = place.root / "other" / "o.txt"
    talk = await told(
        place,
        ("execute", {"command": f"python3 -c \"open('{file}', 'a').write('x')\""}),
        ("execute", {"command": f"cat {file}"}),
        ("execute", {"command": "cat ~/kept"}),
        ("execute", {"command": "sh ./inner"}),
        mode="auto",
        sandbox="auto",
    )
    assert file.read_text() == "outer text\n", texts(talk)


async def test_a_rule_that_allows_a_command_grants_no_place(place: Place) -> None:
    """What is asked about is granted; what a rule lets run stays in the jail as it is."""
    file = place.root / "other" / "o.txt"
    allow = PermissionRule("allow", "execute", command="cat")
    talk = await told(place, ("execute", {"command": f"cat {file}"}), rules=(allow,), sandbox="auto")
    assert talk.all(Asked) == []
    if jails():
        assert "outer text" not in texts(talk)[0]


async def test_a_rule_allows_outside_what_it_names(place: Place) -> None:
    new = place.root / "other" / "new.txt"
    write = ("write_file", {"file_path": str(new), "content": "x"})
    for path, count in (("/**", 1), (f"{place.root}/other/**", 0)):
        allow = PermissionRule("allow", "write_file", path=path)
        talk = await told(place, write, answer="no", rules=(allow,))
        assert len(talk.all(Asked)) == count, path
    assert new.read_text() == "x"
    bare = PermissionRule("allow", "read_file")
    read = ("read_file", {"file_path": str(place.root / "other" / "o.txt")})
    talk = await told(place, read, answer="no", rules=(bare,))
    assert len(talk.all(Asked)) == 1


async def test_undo_restores_added_directories_and_says_what_it_leaves_outside(place: Place) -> None:
    other, beyond, late = (place.root / name for name in ("other", "beyond", "late"))
    for each in (beyond, late):
        each.mkdir()
    (late / "l.txt").write_text("late")

    def there() -> dict[str, str]:
        found = (each for top in (other, beyond, late) for each in top.rglob("*.txt"))
        return {str(each.relative_to(place.root)): each.read_text() for each in found}

    brain = calls(
        ("write_file", {"file_path": str(other / "new.txt"), "content": "x"}),
        ("write_file", {"file_path": str(beyond / "n.txt"), "content": "x"}),
        ("execute", {"command": f"rm {other}/o.txt; echo new > {late}/l.txt"}),
    )
    async with talking(place, brain, settings={"mode": "auto", "add_dirs": (str(other),)}) as talk:
        was = there()
        await talk.live.say("go")
        await talk.until(lambda: talk.all(ToolAnswered))
        await talk.live.add_directory(str(late))
        await talk.live.idle()
        became = there()
        assert await talk.live.undo() == "go"
        await talk.until(lambda: talk.all(FilesUndone))
        # What was added in between is left as it is: there is no snapshot from before.
        assert there() == was | {"beyond/n.txt": "x", "late/l.txt": "new\n"}
        assert await talk.live.redo()
        assert there() == became
        await talk.until(lambda: len(talk.all(FilesUndone)) == 2)
    undone, redone = talk.all(FilesUndone)
    assert [each.path for each in undone.changed] == [str(other / "new.txt"), str(other / "o.txt")]
    assert (undone.kept, redone.kept) == ((str(beyond / "n.txt"),), ())


@needs_jail
async def test_commands_have_the_network_where_it_was_allowed(place: Place) -> None:
    """With the machine's network, a server of this process is reached."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        ask = f"python3 -c \"import socket; socket.create_connection(('127.0.0.1', {server.getsockname()[1]}))\""
        for allowed in (False, True):
            talk = await told(
                place, ("execute", {"command": ask}), mode="auto", sandbox="auto", allow_network=allowed
            )
            assert ("(no output)" in texts(talk)[0]) is allowed, texts(talk)


EDIT = {"file_path": "/a.md", "old_string": "zzz", "new_string": "y"}
READ = ("read_file", {"file_path": "/a.md"})


@pytest.mark.parametrize(
    ("wanted", "why"),
    [
        ([("edit_file", EDIT)], "/a.md was not read yet."),
        ([READ, ("edit_file", EDIT)], "old_string was not found in /a.md."),
        ([("edit_file", EDIT | {"file_path": "/gone"})], "/gone was not read yet."),
        ([("write_file", {"file_path": "/", "content": "x"})], "/ is the directory itself."),
        ([("delete", {"file_path": "/gone"})], "/gone was not found."),
    ],
)
async def test_nobody_is_asked_about_a_call_that_must_fail(
    place: Place, wanted: list[tuple[str, dict[str, Any]]], why: str
) -> None:
    (place.work / "a.md").write_text("x")
    async with talking(place, calls(*wanted)) as talk:
        await talk.turn("go")
        past = [each for each in (await talk.live.history()).events if isinstance(each, ToolAnswered)]
    answered = talk.all(ToolAnswered)[-1]
    assert (reached(talk), past[-1].text) == ([], answered.text)
    assert (answered.failed, answered.refused, answered.text.startswith(why)) == (True, False, True)
    assert (place.work / "a.md").read_text() == "x"
