"""Which calls run unasked, which are asked about and what an answer approves, which are refused."""

import os
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ferrule.agent.backends import protected_files
from ferrule.agent.backends.workspace import Workspace
from ferrule.agent.tools.permission_rules import PermissionRule
from ferrule.core.locale import Words
from ferrule.core.messages import Origin, Repair, ToolCall
from ferrule.terminal.live.approvals import (
    PLAN_REFUSAL,
    Approvals,
    Approved,
    Judged,
    KeptApprovals,
    shown_rule,
)
from ferrule.terminal.live.command_sandboxes import for_the_model
from ferrule.terminal.live.event_lines import covered_line
from ferrule.terminal.live.live_events import Covered, Mode, Reason, Surroundings

pytestmark = pytest.mark.skipif(os.name == "nt", reason="commands of a POSIX shell")

MODES: tuple[Mode, ...] = ("plan", "ask", "auto-edit", "auto")
Rules = Sequence[PermissionRule]
Making = Callable[..., Approvals]


def call(name: str, *, echoed: bool = False, unconfirmed: bool = False, **arguments: Any) -> ToolCall:
    echo = (Repair("echoed", "a.md"),) if echoed else ()
    repairs = (*echo, *((Repair("unconfirmed", "Do not run:"),) if unconfirmed else ()))
    return ToolCall("c1", name, arguments, Origin("native", "native"), repairs)


def run(command: str) -> ToolCall:
    return call("execute", command=command)


@pytest.fixture
def approvals(tmp_path: Path) -> Making:
    directory, numbers = tmp_path / "project", count()
    (directory / "src").mkdir(parents=True)
    (directory / "src" / "a.py").write_text("a")
    (tmp_path / "outside.txt").write_text("o")

    def make(mode: Mode = "ask", rules: Rules = (), session: Rules = ()) -> Approvals:
        kept = KeptApprovals(tmp_path / "state")
        name = f"session-{next(numbers)}"
        for rule in session:
            kept.add(name, rule)
        return Approvals(rules, mode, directory=directory, kept=kept, session=name)

    return make


@pytest.mark.parametrize(
    ("asked", "verdicts"),
    [
        (call("read_file", file_path="/src/a.py"), "allow allow allow allow"),
        (call("ls"), "allow allow allow allow"),
        (call("glob", pattern="*.py"), "allow allow allow allow"),
        (call("grep", pattern="/etc/passwd", path="/src"), "allow allow allow allow"),
        (call("write_todos", todos=[]), "allow allow allow allow"),
        (call("task", description="look at /etc/passwd", subagent_type="x"), "allow allow allow allow"),
        (call("write_file", file_path="/src/b.py", content=""), "deny ask allow allow"),
        (call("edit_file", file_path="src/a.py", old_string="a", new_string="b"), "deny ask allow allow"),
        (call("delete", file_path="/src/a.py"), "deny ask allow allow"),
        (call("delete", file_path="/src"), "deny ask ask allow"),
        (call("write_file", file_path="/.git/hooks/pre-commit", content=""), "deny ask ask ask"),
        (call("write_file", file_path="/x/.GIT/config", content=""), "deny ask ask ask"),
        (call("write_file", file_path="/.g\u200cit/config", content=""), "deny ask ask ask"),
        (call("edit_file", file_path="/.ferrule/config.toml"), "deny ask ask ask"),
        (call("write_file", file_path="/.gitconfig", content=""), "deny ask ask ask"),
        (call("write_file", file_path="/HEAD", content=""), "deny ask ask ask"),
        (call("write_file", file_path="/.github/workflows/ci.yml", content=""), "deny ask ask ask"),
        (call("write_file", file_path="/web/.vscode/tasks.json", content=""), "deny ask ask ask"),
        (call("delete", file_path="/.envrc"), "deny ask ask ask"),
        (call("write_file", file_path="/.github/CODEOWNERS", content=""), "deny ask allow allow"),
        (call("write_file", file_path="/config", content=""), "deny ask allow allow"),
        (call("write_file", content="no path"), "deny ask ask ask"),
        (run("git status"), "deny ask ask allow"),
        (run("for f in *; do rm $f; done"), "deny ask ask allow"),
        (run(""), "deny ask ask allow"),
        (call("execute"), "deny ask ask allow"),
        (call("jira_search", text="x"), "deny ask ask allow"),
    ],
)
def test_the_modes(approvals: Making, asked: ToolCall, verdicts: str) -> None:
    found = [approvals(mode).judged(asked, ()) for mode in MODES]
    assert " ".join(each.verdict for each in found) == verdicts
    for each in found:
        assert bool(each.reasons) == (each.verdict != "allow")
        assert bool(each.words) == (each.verdict == "deny")


def test_plan_mode_says_what_to_do(approvals: Making) -> None:
    assert approvals("plan").judged(run("ls"), ()) == Judged("deny", ("mode",), words=PLAN_REFUSAL)


def test_tools_that_only_read(approvals: Making) -> None:
    search = call("jira_search", text="x")
    # What a server says of its tool is a hint, not a permission.
    found = [approvals(mode).judged(search, (), reads_only=True).verdict for mode in MODES]
    assert found == ["ask", "ask", "ask", "allow"]
    policy = approvals("ask")
    policy.remember(policy.judged(search, (), reads_only=True), "session")
    assert policy.judged(search, (), reads_only=True).verdict == "allow"
    assert approvals("plan").judged(search, (), reads_only=False).verdict == "deny"
    hidden = call("jira_search", command="rm -rf /")
    assert approvals("ask").judged(hidden, (), reads_only=True).verdict == "ask"


@pytest.mark.parametrize("mode", MODES)
def test_reading_outside_is_asked(approvals: Making, mode: Mode, tmp_path: Path) -> None:
    (tmp_path / "project" / "link").symlink_to(tmp_path / "outside.txt")
    for path in ("/etc/passwd", str(tmp_path / "outside.txt"), "../outside.txt", "~/x", "/link", "link"):
        judged = approvals(mode).judged(call("read_file", file_path=path), ())
        assert (judged.verdict, judged.reasons, judged.alike) == ("ask", ("outside",), None), path


@pytest.mark.parametrize("mode", MODES)
def test_paths_inside_however_they_are_written(approvals: Making, mode: Mode, tmp_path: Path) -> None:
    for path in ("/src/a.py", "src/a.py", str(tmp_path / "project/src/a.py"), "/new", "/n/e/w", "/"):
        assert approvals(mode).judged(call("read_file", file_path=path), ()).verdict == "allow", path


def test_writing_outside_is_asked_in_every_mode_but_plan(approvals: Making, tmp_path: Path) -> None:
    (tmp_path / "project" / "out").symlink_to(tmp_path, target_is_directory=True)
    for path in ("/etc/x", str(tmp_path / "x"), "/out/x", "../x"):
        asked = call("write_file", file_path=path, content="")
        assert approvals("plan").judged(asked, ()).verdict == "deny"
        for mode in ("auto-edit", "auto"):
            judged = approvals(mode, session=[PermissionRule("allow", "write_file", path="/**")])
            assert judged.judged(asked, ()).reasons == ("outside",), path
        assert approvals("ask").judged(asked, ()).reasons == ("mode", "outside")


@pytest.mark.parametrize(
    "command",
    [
        *("cat /etc/passwd", "cat ../x", "ls ~", "ls ~/x", "cd", "cd -", "cat $HOME/x", "cat ${HOME}/x"),
        *("ls /", "cat '/etc/passwd'", 'cat "/etc"/passwd', "cat --file=/etc/passwd"),
        *("grep -f/etc/passwd x", "cat link", "cp a /newroot", "docker run -v /etc:/x y"),
        *("for f in /etc/*; do cat $f; done", "cat < /etc/passwd", "python -c \"open('/etc/passwd')\""),
        *("cat file:///etc/passwd", "echo x > /tmp/x"),
    ],
)
def test_commands_that_name_something_outside(approvals: Making, tmp_path: Path, command: str) -> None:
    (tmp_path / "project" / "link").symlink_to(tmp_path / "outside.txt")
    judged = approvals("auto").judged(run(command), ())
    assert (judged.verdict, judged.reasons, judged.alike) == ("ask", ("outside",), None)


@pytest.mark.parametrize(
    "command",
    [
        *("cat a", "curl https://example.org/etc/passwd", "sed -n '/word/p' a", "ls 2>/dev/null"),
        *("ls src/..", "git diff HEAD~1..HEAD", "echo 'a / b'", "cat <<E\nx\nE", "python -c 'print(1)'"),
        "git show HEAD:src/a.py",
    ],
)
def test_commands_that_do_not(approvals: Making, command: str) -> None:
    assert approvals("auto").judged(run(command), ()) == Judged("allow")


def test_a_command_in_the_directory_by_its_whole_path(approvals: Making, tmp_path: Path) -> None:
    directory = tmp_path / "project"
    assert (
        approvals("auto").judged(run(f"cd {directory} && cat {directory}/src/a.py"), ()).verdict == "allow"
    )
    assert approvals("auto").judged(run(f"cat {directory}x/a"), ()).reasons == ("outside",)


GIT_STATUS = PermissionRule("allow", "execute", command="git status")
GIT_STATUS_COVERED = Covered("begins", "execute", "git status")
PYTEST = PermissionRule("allow", "execute", command="pytest")
MAKE = PermissionRule("allow", "execute", command="make test")


def test_what_an_approval_allows(approvals: Making, tmp_path: Path) -> None:
    policy = approvals()
    asked = policy.judged(run("git status -s"), ())
    assert asked == Judged("ask", ("mode",), "", GIT_STATUS)
    assert policy.remember(asked, "once") is None
    assert policy.remember(asked, "no") is None
    assert policy.judged(run("git status"), ()).verdict == "ask"
    assert policy.remember(asked, "session") == GIT_STATUS
    assert policy.approved() == [Approved(GIT_STATUS, False, GIT_STATUS_COVERED)]
    assert policy.judged(run("git status --short"), ()) == Judged("allow")
    assert policy.judged(run("git diff"), ()).verdict == "ask"
    assert approvals().judged(run("git status"), ()).verdict == "ask"
    assert approvals(session=[GIT_STATUS]).judged(run("git status"), ()).verdict == "allow"
    policy.forget(GIT_STATUS)
    assert policy.approved() == []
    assert policy.judged(run("git status"), ()).verdict == "ask"


@pytest.mark.parametrize(
    "command",
    [
        "pytest -q --dist=load '--tx=popen//python=sh -c \"id>pwned;exit\"'",
        "pytest --html=src/a.py",
        "git log -1 '--format=[core]%n fsmonitor = \"id>pwned;false\"' --*/*",
        "git status [-]*",
        "git log --outp*",
        "git log --format --output=.git/config",
        "git log -U --output=.git/config",
        "git log -S -- --output=.git/config",
        "pytest -k --junitxml=.envrc",
        "cat o*/id_rsa",
        "cat ?utside",
        "grep -R SECRET .",
        "grep -rn SECRET *",
        "ls -LR",
        "git commit --amend --no-edit",
        "git commit --no-verify -m x",
        "git add -f .env",
        "go test -test.cpuprofile=src/a.py",
    ],
)
def test_such_calls_are_no_others(approvals: Making, command: str) -> None:
    """Approved before: plain calls of the same programs."""
    plain = [
        *("pytest", "pytest -q", "git status", "git log", "cat", "grep", "grep -r", "ls", "ls -la"),
        *("go test", "git commit -m x", "git add ."),
    ]
    policy = approvals()
    for each in plain:
        policy.remember(policy.judged(run(each), ()), "session")
        assert policy.judged(run(each), ()).verdict == "allow"
    assert policy.judged(run(command), ()).verdict == "ask"


def test_always_is_kept_for_the_directory(approvals: Making, tmp_path: Path) -> None:
    policy = approvals()
    assert policy.remember(policy.judged(run("git status"), ()), "always") == GIT_STATUS
    assert approvals().judged(run("git status"), ()).verdict == "allow"
    assert KeptApprovals(tmp_path / "state").of(tmp_path / "project") == (GIT_STATUS,)
    assert policy.approved() == [Approved(GIT_STATUS, True, GIT_STATUS_COVERED)]
    policy.forget(GIT_STATUS)
    assert approvals().judged(run("git status"), ()).verdict == "ask"


def test_what_cannot_be_kept_lasts_as_long_as_the_program(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("a file, where a folder should be")
    kept = KeptApprovals(tmp_path / "state")
    policy = Approvals((), "ask", directory=tmp_path, kept=kept, session="s")
    for answer in ("session", "always"):
        policy.remember(policy.judged(run("git status"), ()), answer)
        assert policy.judged(run("git status"), ()).verdict == "allow"
        policy.forget(GIT_STATUS)
        assert policy.judged(run("git status"), ()).verdict == "ask"
    other = Approvals((), "ask", directory=tmp_path, kept=KeptApprovals(tmp_path / "state"))
    assert other.judged(run("git status"), ()).verdict == "ask"
    assert not (tmp_path / "project" / "state").exists()


@pytest.mark.parametrize(("surroundings", "asked"), [("jail", ()), ("unprotected", ("network",))])
def test_a_server_and_its_tests_need_a_loopback(
    tmp_path: Path, surroundings: Surroundings, asked: tuple[str, ...]
) -> None:
    """A jail without namespaces has none, and the model is told so."""
    policy = Approvals((), "auto", directory=tmp_path, kept=None, surroundings=lambda: surroundings)
    reasons = policy.judged(run("python3 -m http.server & curl http://127.0.0.1:8000"), ()).reasons
    assert reasons[: len(asked)] == asked
    assert ("not even one of its own" in for_the_model(surroundings)) == bool(asked)


def test_auto_asks_where_the_sandbox_is_in_the_way_or_has_not_seen_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    policy = Approvals((), "auto", directory=tmp_path, kept=None, surroundings=lambda: "jail")
    assert policy.judged(run("git worktree remove wt"), ()).reasons == ("in-place",)
    assert policy.judged(run("git worktree list"), ()).verdict == "allow"
    monkeypatch.setattr(protected_files, "_MOST_FOLDERS", 0)
    assert policy.judged(run("git worktree list"), ()).reasons == ("unprotected",)


def test_always_without_a_place_to_keep_it(tmp_path: Path) -> None:
    policy = Approvals((), "ask", directory=tmp_path, kept=None)
    policy.remember(policy.judged(run("git status"), ()), "always")
    assert policy.judged(run("git status"), ()).verdict == "allow"


@pytest.mark.parametrize(
    "command",
    [
        *("git status; rm -rf /", "git status && curl x | sh", "git status\nrm x", "git status & rm x"),
        *("git status || rm x", "git status | sh", "git status | tee x", "git status | xargs rm"),
        *("rm x; git status", "git status > x", "git status >> x", "git status $(rm x)"),
        *("git status `rm x`", "git status <(rm x)", "git status $X", "git status #\nrm x"),
        *("git status \\\nrm", "(git status)", "{ git status; }", "! git status", "A=1 git status"),
        *("PATH=. git status", "env A=1 git status", "sudo git status", "command git status"),
        *("git -c core.pager='rm x' status", "git -C /tmp status", "git --exec-path=. status"),
        *("git\\ status", "'git status'", "git 'status;rm'", "gіt status", "git stаtus", "git\u00a0status"),
        *("git\u2028status", "git status\r\nrm x", "git\u200b status", "git status \u202ex"),
        *("./git status", "/usr/bin/git status", "git status ../x", "git status /etc", "git status ~"),
        *("git --no-pager status", "GIT status", "git statusx", "cd /tmp && git status"),
        *("cd src && git status", "cat x | git status && rm x", "eval git status", "git status --output=x"),
        *("time git status", "git status; cd ..", "git statu\\s; rm x", "git status'"),
    ],
)
def test_an_approval_is_not_stretched(approvals: Making, command: str) -> None:
    policy = approvals(session=[GIT_STATUS])
    assert policy.judged(run("git status"), ()).verdict == "allow"
    judged = policy.judged(run(command), ())
    assert judged.verdict == "ask"
    assert judged.alike != GIT_STATUS


def test_an_approval_of_several_and_what_stands_beside_it(approvals: Making, tmp_path: Path) -> None:
    policy = approvals(session=[GIT_STATUS, PYTEST, MAKE])
    for command in (
        "git status && pytest -q",
        "pytest 2>&1 | tail -20",
        "pytest -q | grep -v x | head -3",
        f"cd {tmp_path}/project && pytest -x",
        "git status; make test",
    ):
        assert policy.judged(run(command), ()) == Judged("allow"), command
    for command in (
        "git status | make test",
        "git status; make test | tail",
        "cat x | make test",
        "echo x | pytest",
        "cd src && make test",
        "pytest | tail /etc/passwd",
        "pytest | sort -o x",
        "make test more",
        "tail x",
        "cd . && tail x",
    ):
        assert policy.judged(run(command), ()).verdict == "ask", command


def test_only_one_thing_is_offered_at_a_time(approvals: Making) -> None:
    policy = approvals(session=[GIT_STATUS])
    assert policy.judged(run("git status && pytest -q"), ()).alike == PYTEST
    assert policy.judged(run("pytest a && pytest b"), ()).alike == PYTEST
    assert policy.judged(run("git diff && pytest -q"), ()).alike is None
    assert policy.judged(run("pytest -q && rm x"), ()).alike is None


def test_edits_are_approved_for_their_tool_in_the_directory(approvals: Making) -> None:
    policy = approvals()
    edit = call("edit_file", file_path="/src/a.py", old_string="a", new_string="b")
    asked = policy.judged(edit, ())
    assert asked.alike == PermissionRule("allow", "edit_file", path="/**")
    policy.remember(asked, "session")
    assert policy.judged(call("edit_file", file_path="/b"), ()).verdict == "allow"
    assert policy.judged(call("write_file", file_path="/b"), ()).verdict == "ask"
    assert policy.judged(call("edit_file", file_path="/.git/config"), ()).reasons == ("mode", "guarded")
    assert policy.judged(call("edit_file", file_path="/etc/passwd"), ()).verdict == "ask"
    policy.mode = "plan"
    assert policy.judged(edit, ()).verdict == "deny"


def test_deletions_are_not_approved_together(approvals: Making) -> None:
    assert approvals().judged(call("delete", file_path="/src/a.py"), ()) == Judged("ask", ("mode",))


def test_other_tools_are_approved_by_their_name(approvals: Making, tmp_path: Path) -> None:
    policy = approvals()
    asked = policy.judged(call("mcp_write", path="src/a.py"), ())
    assert asked.alike == PermissionRule("allow", "mcp_write")
    policy.remember(asked, "session")
    assert policy.judged(call("mcp_write", path="x"), ()).verdict == "allow"
    assert policy.judged(call("mcp_write", path="x", target=str(tmp_path / "o")), ()).reasons == (
        "mode",
        "outside",
    )
    assert policy.judged(call("mcp_read", path="x"), ()).verdict == "ask"
    assert approvals().judged(call("mcp*", text="x"), ()).alike is None
    assert approvals().judged(call("mcp_shell", command="ls"), ()).alike is None


def test_the_order_of_rules(approvals: Making) -> None:
    rules = [
        PermissionRule("deny", "execute", command="git push"),
        PermissionRule("ask", "execute", command="git fetch"),
        PermissionRule("allow", "execute", command="git"),
    ]
    policy = approvals(rules=rules, session=[PermissionRule("allow", "execute", command="git push")])
    denied = policy.judged(run("git push"), ())
    assert (denied.verdict, denied.reasons) == ("deny", ("rule",))
    assert "git push" in denied.words
    assert policy.judged(run("git branch"), ()).verdict == "allow"
    asked = policy.judged(run("git fetch"), ())
    assert (asked.reasons, asked.rule) == (("rule",), "git fetch")
    assert asked.alike is not None
    policy.remember(asked, "session")
    assert policy.judged(run("git fetch"), ()).verdict == "allow"
    assert policy.judged(run("git fetch --all"), ()).verdict == "ask"
    assert approvals("auto", rules=rules).judged(run("git fetch"), ()).verdict == "ask"
    assert approvals("auto", rules=rules).judged(run("make"), ()).reasons == ("rule",)


def test_a_broad_approval_does_not_answer_a_rule_that_asks(approvals: Making) -> None:
    rules = [PermissionRule("ask", "edit_file", path="/**/*.lock")]
    policy = approvals(rules=rules, session=[PermissionRule("allow", "edit_file", path="/**")])
    assert policy.judged(call("edit_file", file_path="/a.py"), ()).verdict == "allow"
    asked = policy.judged(call("edit_file", file_path="/a.lock"), ())
    assert (asked.verdict, asked.reasons) == ("ask", ("rule",))
    assert asked.alike == PermissionRule("allow", "edit_file", path="/a.lock")
    policy.remember(asked, "session")
    assert policy.judged(call("edit_file", file_path="/a.lock"), ()).verdict == "allow"
    assert policy.judged(call("edit_file", file_path="/b.lock"), ()).verdict == "ask"


def test_rules_may_name_either_spelling(approvals: Making, tmp_path: Path) -> None:
    real = str(tmp_path / "project" / "secret")
    (tmp_path / "project" / "alias").symlink_to(real)
    for path in ("/secret/**", f"{real}/**"):
        policy = approvals("auto", rules=[PermissionRule("deny", path=path)])
        for named in ("/secret/x", "secret/x", f"{real}/x", "/alias/x", "/SECRET/x"):
            assert policy.judged(call("read_file", file_path=named), ()).verdict == "deny", (path, named)
        assert policy.judged(call("read_file", file_path="/src/a.py"), ()).verdict == "allow"
        policy = approvals(rules=[PermissionRule("allow", path=path)])
        for named in ("/secret/x", f"{real}/x"):
            assert policy.judged(call("write_file", file_path=named), ()).verdict == "allow", (path, named)


def test_a_link_needs_both_ends_allowed(approvals: Making, tmp_path: Path) -> None:
    (tmp_path / "project" / "open").mkdir()
    (tmp_path / "project" / "open" / "link").symlink_to(tmp_path / "project" / "src" / "a.py")
    policy = approvals(rules=[PermissionRule("allow", "write_file", path="/open/**")])
    assert policy.judged(call("write_file", file_path="/open/new"), ()).verdict == "allow"
    assert policy.judged(call("write_file", file_path="/open/link"), ()).verdict == "ask"


@pytest.mark.parametrize("mode", ["deny", "ask"])
def test_a_rule_about_paths_has_commands_asked_about(approvals: Making, mode: Any) -> None:
    rule = PermissionRule(mode, path="/secret/**")
    policy = approvals("auto", rules=[rule], session=[PermissionRule("allow", "execute", command="cat")])
    judged = policy.judged(run("cat secret/key"), ())
    assert (judged.verdict, judged.reasons, judged.alike) == ("ask", ("rule",), None)


def test_a_kept_rule_that_we_would_not_offer_does_nothing(approvals: Making) -> None:
    for command in ("rm", "sh", "git", "sudo", "python -c", "rm -rf /"):
        policy = approvals(session=[PermissionRule("allow", "execute", command=command)])
        assert policy.judged(run(f"{command} x"), ()).verdict == "ask"
        assert policy.judged(run(command), ()).verdict == "ask"
    policy = approvals(
        session=[PermissionRule("allow"), PermissionRule("allow", "*"), PermissionRule("allow", "delete")]
    )
    assert policy.judged(run("git status"), ()).verdict == "ask"
    assert policy.judged(call("delete", file_path="/src/a.py"), ()).verdict == "ask"
    assert policy.judged(call("jira", text="x"), ()).verdict == "ask"


@pytest.mark.parametrize("mode", MODES)
def test_what_was_read_is_asked_about(approvals: Making, mode: Mode) -> None:
    policy = approvals(mode, session=[GIT_STATUS])
    edit = call("write_file", file_path="/a", content="", echoed=True)
    expected: tuple[Reason, ...] = (
        ("mode",) if mode == "plan" else ("echoed", "mode") if mode == "ask" else ("echoed",)
    )
    assert policy.judged(edit, ()).reasons == expected
    assert policy.judged(edit, ()).alike is None
    assert policy.judged(call("read_file", file_path="/a", echoed=True), ()).verdict == "allow"
    assert policy.judged(call("jira", text="x", echoed=True), (), reads_only=True).verdict == "ask"
    echoed = call("execute", command="git status", echoed=True)
    assert policy.judged(echoed, ()).verdict == ("deny" if mode == "plan" else "ask")


@pytest.mark.parametrize("mode", MODES)
def test_what_the_words_around_take_back_is_asked_about(approvals: Making, mode: Mode) -> None:
    policy = approvals(mode, session=[GIT_STATUS])
    for taken_back in (
        call("write_file", file_path="/a", content="", unconfirmed=True),
        call("execute", command="git status", unconfirmed=True),
    ):
        judged = policy.judged(taken_back, ())
        assert judged.verdict == ("deny" if mode == "plan" else "ask")
        assert ("unconfirmed" in judged.reasons) == (mode != "plan")
        assert judged.alike is None
    assert policy.judged(call("read_file", file_path="/a", unconfirmed=True), ()).verdict == "allow"
    both = policy.judged(call("jira", text="x", echoed=True, unconfirmed=True), (), reads_only=True)
    assert mode == "plan" or {"echoed", "unconfirmed"} <= set(both.reasons)


def test_plain_verdicts(approvals: Making) -> None:
    tools = ("read_file", "edit_file", "execute", "task", "jira")
    found = {mode: [approvals(mode).plain_verdict(tool) for tool in tools] for mode in MODES}
    assert found == {
        "plan": ["allow", "deny", "deny", "allow", "deny"],
        "ask": ["allow", "ask", "ask", "allow", "ask"],
        "auto-edit": ["allow", "allow", "ask", "allow", "ask"],
        "auto": ["allow", "allow", "allow", "allow", "allow"],
    }
    assert approvals(session=[GIT_STATUS]).plain_verdict("execute") == "depends"
    assert approvals(session=[PermissionRule("allow", "jira")]).plain_verdict("jira") == "allow"
    assert approvals(rules=[PermissionRule("ask", "read_*")]).plain_verdict("read_file") == "ask"
    assert approvals("auto", rules=[PermissionRule("deny", "jira")]).plain_verdict("jira") == "deny"
    assert approvals("plan").plain_verdict("jira", reads_only=True) == "ask"


def test_a_rule_is_shown() -> None:
    assert shown_rule(GIT_STATUS) == "execute(git status …)"
    assert shown_rule(MAKE) == "execute(make test)"
    assert shown_rule(PermissionRule("allow", "execute", command="git log -p")) == "execute(git log -p)"
    assert shown_rule(PermissionRule("allow", "edit_file", path="/**")) == "edit_file(/**)"
    assert shown_rule(PermissionRule("allow", "jira")) == "jira"


@pytest.mark.parametrize(
    ("rule", "covered", "words"),
    [
        ({"command": "git status"}, "begins", "commands that begin with `git status`"),
        ({"command": "make test"}, "command", "exactly the command `make test`"),
        ({}, "tool", "every call of `tool`"),
        ({"path": "/**"}, "project", "`tool` on any file in this project"),
        ({"path": "/src/**"}, "folder", "`tool` on any file in {directory}/src"),
        ({"path": "/src/a.py"}, "file", "`tool` on {directory}/src/a.py"),
        ({"path": "/src/*.py"}, "files", "`tool` on files that match {directory}/src/*.py"),
    ],
)
def test_an_approval_says_in_plain_words_what_it_covers(
    approvals: Making, tmp_path: Path, rule: dict[str, str], covered: str, words: str
) -> None:
    covers = approvals().covered(PermissionRule("allow", "tool", **rule))
    assert covers.what == covered
    directory = (tmp_path / "project").resolve()
    assert covered_line(Words("en"), covers) == words.replace("{directory}", str(directory))
    assert "用" in covered_line(Words("zh"), covers) or not rule.get("path")


def test_an_approval_of_all_files_names_the_added_directories(tmp_path: Path) -> None:
    for name in ("project", "more"):
        (tmp_path / name).mkdir()
    workspace = Workspace(tmp_path / "project")
    policy = Approvals((), "ask", directory=tmp_path / "project", kept=None, workspace=workspace)
    edit = call("edit_file", file_path=str(tmp_path / "more" / "a.py"))
    workspace.add(tmp_path / "more")
    asked = policy.judged(edit, ())
    assert asked.alike is not None
    assert "an added directory" in covered_line(Words("en"), policy.covered(asked.alike))
    policy.remember(asked, "session")
    assert policy.judged(edit, ()).verdict == "allow"


ANY_TEXT = st.text(max_size=40) | st.text(alphabet="git staus;&|$`'\"\n\\(){}<>~/.-=#", max_size=25)


@given(ANY_TEXT, ANY_TEXT)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_text_around_an_approved_command(approvals: Making, before: str, after: str) -> None:
    judged = approvals(session=[GIT_STATUS]).judged(run(f"{before}rm x{after}"), ())
    assert judged.verdict == "ask"


@given(
    ANY_TEXT,
    st.sampled_from(MODES),
    st.sampled_from(["read_file", "write_file", "delete", "execute", "mcp"]),
)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_path(approvals: Making, path: str, mode: Mode, tool: str) -> None:
    judged = approvals(mode).judged(call(tool, file_path=path, command=path, uri=path), (path,))
    assert judged.verdict in ("allow", "ask", "deny")
    if mode == "plan" and tool != "read_file":
        assert judged.verdict == "deny"
