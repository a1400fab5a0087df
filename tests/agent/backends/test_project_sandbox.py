"""A project of the user's own in each jail: git and toolchains work, credentials and orders are out of reach."""

import os
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from ferrule.agent.backends import Jail, LocalShellBackend, SandboxBackend, jails
from ferrule.agent.backends.command_access import GrantedPlace, granted, missing_access, with_careful_git
from ferrule.agent.backends.git_folders import only_describes
from ferrule.agent.backends.workspace import Workspace
from tests.agent.backends.offered import needs, needs_walls

pytestmark = [
    pytest.mark.skipif(not jails(), reason="there is no jail on this machine"),
    pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed"),
]
IDENTITY = "[user]\n\tname = Ann\n\temail = ann@example.org\n[init]\n\tdefaultBranch = main\n"


@pytest.fixture(params=["bubblewrap", "landlock"])
def jail(request: pytest.FixtureRequest) -> Jail:
    needs(request.param)
    return request.param


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The user's home, with an identity, a toolchain and secrets."""
    home = tmp_path / "home"
    for name, text in {
        ".gitconfig": IDENTITY,
        ".ssh/id_ed25519": "hunter2",
        ".netrc": "hunter2",
        ".git-credentials": "hunter2",
        ".config/gh/hosts.yml": "hunter2",
        ".config/git/credentials": "hunter2",
        ".cargo/credentials.toml": "hunter2",
        ".local/share/ferrule/sessions.sqlite": "hunter2",
        ".cargo/bin/tool": "#!/bin/sh\necho built\n",
        ".pyenv/versions/3/bin/py": "#!/bin/sh\necho python\n",
        "../tools/shims/shim": f"#!/bin/sh\nexec {tmp_path}/tools/versions/real\n",
        "../tools/versions/real": "#!/bin/sh\necho shimmed\n",
    }.items():
        file = home / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        file.chmod(0o755)
    return home


@pytest.fixture
def opened(home: Path, jail: Jail) -> Callable[[Path], SandboxBackend]:
    def make(root: Path) -> SandboxBackend:
        return SandboxBackend(root, jail=jail, project=True, env=environment(home))

    return make


def environment(home: Path) -> dict[str, str]:
    return {"HOME": str(home), "PATH": f"{home}/.cargo/bin:{home.parent}/tools/shims:{os.environ['PATH']}"}


def git(home: Path, where: Path, *words: str) -> str:
    """What git says outside of the jail."""
    done = subprocess.run(
        ["git", *words], cwd=where, env=environment(home), capture_output=True, text=True, check=True
    )
    return done.stdout


@pytest.fixture
def repository(home: Path, tmp_path: Path) -> Path:
    root = tmp_path / "project"
    (root / "sub").mkdir(parents=True)
    (root / "sub" / "a.txt").write_text("a\n")
    git(home, root, "init", "-q")
    git(home, root, "add", ".")
    git(home, root, "commit", "-qm", "first")
    return root


Opened = Callable[[Path], SandboxBackend]
COMMIT = "echo b >> $(git rev-parse --show-prefix >/dev/null; echo new.txt) && git add new.txt && git commit -qm second"


def test_git_has_the_users_identity(opened: Opened, home: Path, repository: Path) -> None:
    ran = opened(repository).execute(COMMIT)
    assert ran.exit_code == 0, ran.output
    assert git(home, repository, "log", "-1", "--format=%an %s") == "Ann second\n"


def test_git_works_in_a_directory_of_a_repository(opened: Opened, home: Path, repository: Path) -> None:
    sub = opened(repository / "sub")
    assert sub.execute("git status --short").output == ""
    ran = sub.execute(COMMIT)
    assert ran.exit_code == 0, ran.output
    assert git(home, repository, "log", "-1", "--format=%s") == "second\n"
    assert sub.execute("echo x > ../outside").exit_code != 0


def test_git_works_in_a_worktree(opened: Opened, home: Path, repository: Path, tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    git(home, repository, "worktree", "add", "-q", str(tree))
    ran = opened(tree).execute(COMMIT)
    assert ran.exit_code == 0, ran.output
    assert git(home, tree, "log", "-1", "--format=%s") == "second\n"


def test_a_git_file_that_points_elsewhere_opens_nothing(opened: Opened, home: Path, tmp_path: Path) -> None:
    root = tmp_path / "archive"
    root.mkdir()
    (root / ".git").write_text(f"gitdir: {home}/.ssh\n")
    (home / ".ssh" / "HEAD").write_text("ref: refs/heads/main\n")
    (home / ".ssh" / "commondir").write_text(".\n")
    ran = opened(root).execute(f"cat {home}/.ssh/id_ed25519; echo x > {home}/.ssh/new")
    assert "hunter2" not in ran.output
    assert not (home / ".ssh" / "new").exists()


def test_a_repository_around_the_home_is_not_opened(opened: Opened, home: Path) -> None:
    git(home, home, "init", "-q")
    (home / "notes.txt").write_text("hunter2")
    (home / "project").mkdir()
    ran = opened(home / "project").execute(f"cat {home}/notes.txt {home}/.netrc")
    assert "hunter2" not in ran.output


def test_toolchains_run_and_credentials_are_out_of_reach(
    opened: Opened, home: Path, repository: Path
) -> None:
    shell = opened(repository)
    assert (
        shell.execute(f"tool && {home}/.pyenv/versions/3/bin/py && shim").output
        == "built\npython\nshimmed\n"
    )
    secrets = " ".join(
        str(path) for path in home.rglob("*") if path.is_file() and path.read_text() == "hunter2"
    )
    assert "hunter2" not in shell.execute(f"cat {secrets}").output
    assert shell.execute(f"echo x >> {home}/.gitconfig").exit_code != 0
    assert shell.execute(f"echo x > {home}/.cargo/bin/tool").exit_code != 0
    assert (home / ".gitconfig").read_text() == IDENTITY


def test_credentials_are_hidden_where_the_home_is_the_directory(
    opened: Opened, jail: Jail, home: Path
) -> None:
    needs_walls(jail)
    said = (
        opened(home).execute("cat .ssh/* .netrc .config/gh/* .local/share/ferrule/*; echo ok > note").output
    )
    assert "hunter2" not in said
    assert (home / "note").read_text() == "ok\n"
    assert (home / ".netrc").read_text() == "hunter2"


ORDERS = (
    "echo '[core]\n fsmonitor = false' >> .git/config", "git config core.fsmonitor false",
    "rm .git/config; echo x > .git/config", "mv .git other; cp -r other .git; echo x > .git/config",
    "mv .git/hooks other; mkdir .git/hooks; echo x > .git/hooks/pre-commit",
    "echo x > .git/hooks/pre-commit",
    "rm -rf .git/hooks; mkdir .git/hooks; echo x > .git/hooks/pre-commit",
    "ln .git/config other; echo x >> other", "echo /tmp > .git/commondir", "echo x > .envrc",
    "echo x >> .husky/pre-commit; mv .husky other; mkdir .husky; echo x > .husky/pre-commit",
)  # fmt: skip


@pytest.mark.parametrize("order", ORDERS)
def test_what_configures_programs_cannot_be_written(
    opened: Opened, jail: Jail, home: Path, repository: Path, order: str
) -> None:
    needs_walls(jail)
    (repository / ".husky").mkdir()
    (repository / ".husky" / "pre-commit").write_text("true\n")
    before = orders(repository)
    opened(repository).execute(order)
    assert orders(repository) == before
    assert git(home, repository, "log", "-1", "--format=%s") == "first\n"


def orders(root: Path) -> dict[str, str]:
    files = [root / ".git" / "config", root / ".git" / "commondir", root / ".envrc"]
    files += [*(root / ".git" / "hooks").rglob("*"), *(root / ".husky").rglob("*")]
    return {str(each): each.read_text() for each in files if each.is_file()}


def test_what_is_made_there_is_moved_aside_and_told(opened: Opened, repository: Path) -> None:
    ran = opened(repository).execute("echo x > .envrc; echo done")
    assert ran.output.startswith("done\n")
    assert f"moved to {repository}/.envrc.sandboxed" in ran.output
    assert (repository / ".envrc.sandboxed").read_text() == "x\n"
    again = opened(repository).execute("echo y > .envrc")
    assert f"{repository}/.envrc.sandboxed2" in again.output
    (repository / ".envrc").write_text("mine")
    assert opened(repository).execute("true").output == ""
    assert (repository / ".envrc").read_text() == "mine"


def test_a_repository_around_and_one_of_a_worktree_keep_their_orders(
    opened: Opened, jail: Jail, home: Path, repository: Path, tmp_path: Path
) -> None:
    needs_walls(jail)
    tree = tmp_path / "tree"
    git(home, repository, "worktree", "add", "-q", str(tree))
    before = orders(repository)
    own = repository / ".git" / "worktrees" / "tree"
    pointer = (own / "commondir").read_text()
    for root in (repository / "sub", tree):
        opened(root).execute(
            f"cd {repository}/.git; echo x > config; echo x > hooks/pre-commit; echo x > worktrees/tree/commondir;"
            "mv worktrees other; echo x > ../tree/.git; rm ../tree/.git; git config core.pager x"
        )
        assert orders(repository) == before
        assert (own / "commondir").read_text() == pointer
        assert git(home, tree, "status", "--short") == ""


def test_locks_are_there(opened: Opened, jail: Jail, repository: Path) -> None:
    needs_walls(jail)
    ran = opened(repository).execute(
        f"'{sys.executable}' -I -c 'import multiprocessing as m; m.Lock(); print(len(m.Queue().__class__.__name__))'"
    )
    assert ran.output == "5\n"


def test_a_server_on_the_loopback_of_a_command_works(opened: Opened, jail: Jail, repository: Path) -> None:
    needs_walls(jail)
    (repository / "try.py").write_text(
        "import socket\n"
        "with socket.create_server(('127.0.0.1', 0)) as server:\n"
        "    client = socket.create_connection(server.getsockname())\n"
        "    print(server.accept()[1] == client.getsockname())\n"
    )
    assert opened(repository).execute(f"'{sys.executable}' -I try.py").output == "True\n"


def test_one_command_is_given_the_network_or_let_out(opened: Opened, home: Path, repository: Path) -> None:
    shell = opened(repository)
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        connect = f"'{sys.executable}' -I -c 'import socket; socket.create_connection((\"127.0.0.1\", {port}), 5)'"
        assert shell.execute(connect).exit_code != 0
        with granted("network"):
            ran = shell.execute(f"{connect} && cat {home}/.netrc")
        assert (ran.exit_code, "hunter2" in ran.output) == (1, False)
        server.accept()[0].close()
        with granted("outside"):
            ran = shell.execute(f"{connect} && cat {home}/.netrc && echo x > .git/hooks/pre-commit")
        assert ran.output == "hunter2"
        assert (repository / ".git" / "hooks" / "pre-commit").exists()
        assert shell.execute(connect).exit_code != 0


async def test_the_network_is_given_to_an_async_command(opened: Opened, repository: Path) -> None:
    shell = opened(repository)
    with socket.create_server(("127.0.0.1", 0)) as server:
        connect = (
            f"'{sys.executable}' -I -c 'import socket;"
            f' socket.create_connection(("127.0.0.1", {server.getsockname()[1]}), 5)\''
        )
        with granted("network"):
            assert (await shell.aexecute(connect)).exit_code == 0
        assert (await shell.aexecute(connect)).exit_code != 0


def test_added_directories_are_as_the_directory(
    home: Path, jail: Jail, repository: Path, tmp_path: Path
) -> None:
    other = tmp_path / "other"
    other.mkdir()
    git(home, other, "init", "-q")
    workspace = Workspace(repository)
    shell = SandboxBackend(repository, jail=jail, project=True, env=environment(home), workspace=workspace)
    write = f"echo x > {other}/new; cd {other} && git add new && git commit -qm new"
    assert shell.execute(write).exit_code != 0
    workspace.add(other)
    ran = shell.execute(write)
    assert ran.exit_code == 0, ran.output
    assert git(home, other, "log", "--format=%s") == "new\n"
    if shell.walls:
        assert shell.execute(f"echo x >> {other}/.git/config").exit_code != 0
        assert "moved to" in shell.execute(f"echo x > {other}/.envrc").output
        assert not (other / ".envrc").exists()


def test_a_place_is_granted_to_one_command(
    opened: Opened, home: Path, repository: Path, tmp_path: Path
) -> None:
    other = tmp_path / "other"
    other.mkdir()
    (other / "o.txt").write_text("outer\n")
    (other / "beside").write_text("hunter2")
    shell = opened(repository)
    read, write = f"cat {other}/o.txt", f"echo x >> {other}/o.txt"
    assert shell.execute(read).exit_code != 0
    with granted("jail", [GrantedPlace(f"{other}/o.txt")]):
        assert shell.execute(read).output == "outer\n"
        assert shell.execute(write).exit_code != 0
        assert shell.execute(f"cat {other}/beside").exit_code != 0
    with granted(
        "jail", [GrantedPlace(f"{other}/o.txt", writes=True), GrantedPlace(f"{home}/.ssh/id_ed25519")]
    ):
        assert shell.execute(write).exit_code == 0
        assert shell.execute(f"cat {home}/.ssh/id_ed25519").output == "hunter2"
        assert shell.execute(f"cat {home}/.netrc").exit_code != 0
    assert shell.execute(read).exit_code != 0
    assert (other / "o.txt").read_text() == "outer\nx\n"


@pytest.mark.parametrize(
    "command", ["git worktree add ../wt", "echo x > ../wt", "mkdir ../wt", "cp -r sub ../wt"]
)
def test_nothing_is_written_where_it_would_be_lost(
    opened: Opened, repository: Path, tmp_path: Path, command: str
) -> None:
    ran = opened(repository).execute(command)
    assert ran.exit_code != 0
    assert "[In the sandbox a command writes only the working directories and $TMPDIR" in ran.output
    assert not (tmp_path / "wt").exists()


@pytest.mark.parametrize("searched", ["", "/tmp"])
@pytest.mark.parametrize("below", [False, True])
def test_the_rest_of_tmp_is_shut_or_told_of(jail: Jail, below: bool, searched: str) -> None:
    """``searched``: a search path of the user's, which makes that folder readable."""
    with TemporaryDirectory(dir="/var/tmp") as folder, TemporaryDirectory(dir="/tmp") as inside:
        root = f"{inside}/deep/project" if below else folder
        Path(root).mkdir(parents=True, exist_ok=True)
        name = f"/tmp/{os.path.basename(folder)}-made"
        env = {"PATH": os.environ["PATH"], "HOME": folder, "PYTHONPATH": searched}
        shell = SandboxBackend(root, jail=jail, project=True, env=env)
        assert shell.execute("echo x > here && cat here").output == "x\n"
        ran = shell.execute(f"echo x > {name}")
        own = "[/tmp is the sandbox's own and removed in the end. Only later commands see there: "
        if below or searched or jail == "landlock":
            assert ran.exit_code != 0
            assert shell.execute("echo x > ../beside").exit_code != 0
        elif ran.exit_code == 0:
            assert own + os.path.basename(name) in ran.output
            assert shell.execute(f"cat {name}").output == "x\n"
        assert not Path(name).exists()


def test_nothing_of_the_sandbox_can_be_changed_where_its_folder_is_in_the_directory(
    home: Path, jail: Jail, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    shell = SandboxBackend(tmp_path, jail=jail, project=True, env=environment(home))
    assert shell.execute("for each in ferrule-sandbox-*/*; do echo x > $each || :; done").exit_code == 0
    assert shell.execute("echo run").output == "run\n"
    assert not [path for path in tmp_path.glob("ferrule-sandbox-*/*") if path.is_file()]


def test_files_change_their_directory(opened: Opened, repository: Path) -> None:
    ran = opened(repository).execute(
        f"mkdir a b && echo x > a/x && '{sys.executable}' -I -c \"import os; os.rename('a/x', 'b/x'); os.link('b/x', 'a/y')\""
    )
    assert ran.exit_code == 0, ran.output
    assert (repository / "b" / "x").samefile(repository / "a" / "y")


@pytest.mark.parametrize(
    ("name", "text", "open_"),
    [
        (".config/pip/pip.conf", "[global]\nfind-links = FOLDER/wheels\n", True),
        (
            ".pip/pip.conf",
            "[global]\nextra-index-url =\n  https://example.org/simple\n  file://FOLDER/wheels/simple/\n",
            True,
        ),
        (".config/uv/uv.toml", 'index-url = "file://FOLDER/wheels"\n', True),
        (".npmrc", "registry=https://example.org\ncache=FOLDER/wheels\n", True),
        (
            ".config/pip/pip.conf",
            "[global]\nindex-url = https://me:hunter2@example.org/FOLDER/wheels\n",
            False,
        ),
        (".npmrc", "//example.org/:_authToken=hunter2\ncache=FOLDER/wheels\n", False),
    ],
)
def test_package_managers_see_what_the_user_has_told_them(
    opened: Opened, home: Path, repository: Path, tmp_path: Path, name: str, text: str, open_: bool
) -> None:
    wheel = tmp_path / "wheels" / "a.whl"
    (wheel.parent / "simple").mkdir(parents=True)
    wheel.write_text("a wheel")
    (home / name).parent.mkdir(parents=True, exist_ok=True)
    (home / name).write_text(text.replace("FOLDER", str(tmp_path)))
    ran = opened(repository).execute(f"cat {home}/{name}; cat {wheel}; echo x > {wheel}")
    assert ("a wheel" in ran.output, "hunter2" in ran.output) == (open_, False)
    assert wheel.read_text() == "a wheel"


def test_libraries_are_found_where_the_user_has_them(
    home: Path, jail: Jail, repository: Path, tmp_path: Path
) -> None:
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib" / "own.py").write_text("print('found')")
    given = environment(home) | {"PYTHONPATH": f"{tmp_path}/lib:{home}:/"}
    shell = SandboxBackend(repository, jail=jail, project=True, env=given)
    ran = shell.execute(f"'{sys.executable}' -c 'import own'; cat {home}/.netrc")
    assert ran.output.startswith("found\n")
    assert "hunter2" not in ran.output


@pytest.mark.parametrize(
    ("said", "given", "told"),
    [
        ("Could not resolve host: example.org", {}, ["no network."]),
        ("getaddrinfo ENOTFOUND x", {"networked": True}, []),
        ("socket: Operation not permitted", {"walls": False}, ["no network, not even one of its own"]),
        ("socket: Operation not permitted", {}, []),
        ("open: Read-only file system", {}, ["writes only", ".git/config"]),
        ("open: Read-only file system", {"walls": False}, ["writes only"]),
        ("open: Permission denied", {}, []),
        ("open: Permission denied", {"denies": True}, ["writes only", ".git/config"]),
        ("fatal: '../r.git' does not appear to be a git repository", {}, ["does not show", "outside of"]),
        ("1 failed, 3 passed", {"denies": True}, []),
    ],
)
def test_a_failure_says_what_the_sandbox_did_not_give(
    said: str, given: dict[str, bool], told: list[str]
) -> None:
    line = missing_access(said, **{"networked": False, "denies": False, "walls": True, **given})
    assert (line != "") == bool(told)
    assert all(each in line for each in told)
    assert (".git/config" in line) == (".git/config" in told)


def test_caches_outlive_the_backend(home: Path, jail: Jail, repository: Path, tmp_path: Path) -> None:
    caches = tmp_path / "caches"
    for command in (
        "for d in $XDG_CACHE_HOME $PIP_CACHE_DIR $npm_config_cache; do mkdir -p $d && echo kept > $d/x; done",
        "cat $XDG_CACHE_HOME/x $PIP_CACHE_DIR/x $npm_config_cache/x",
    ):
        shell = SandboxBackend(repository, jail=jail, project=True, caches=caches, env=environment(home))
        ran = shell.execute(command)
        assert ran.exit_code == 0, ran.output
    assert ran.output == "kept\n" * 3
    assert git(home, repository, "status", "--short") == ""


def test_a_repository_that_a_command_made_is_protected(
    opened: Opened, home: Path, repository: Path
) -> None:
    shell = opened(repository)
    needs_walls(shell.jail)
    made = shell.execute(
        "git init -q deep/sub && cd deep/sub && echo x > a && git add a && git commit -qm made"
    )
    assert made.exit_code == 0, made.output
    config = repository / "deep" / "sub" / ".git" / "config"
    before = config.read_text()
    for command in (
        "echo '[core] fsmonitor = false' >> deep/sub/.git/config",
        "git -C deep/sub config core.fsmonitor false",
        "echo x > deep/sub/.git/hooks/post-commit",
        "mv deep/sub/.git deep/sub/.old",
        "mv deep moved",
    ):
        assert shell.execute(command).exit_code != 0, command
    assert config.read_text() == before
    again = shell.execute("cd deep/sub && echo y >> a && git commit -qam more && git log --format=%s")
    assert again.output == "more\nmade\n"


EVIL = "printf '[core]\\n\\tfsmonitor = ./x\\n'"


@pytest.mark.parametrize(
    ("command", "aside", "stays"),
    [
        (f"git init -q new; {EVIL} >> new/.git/config", "new/.git/config", "new/.git/HEAD"),
        ("git init -q new; echo x > new/.git/hooks/pre-commit", "new/.git/hooks", "new/.git/config"),
        (f"git init -q --bare new; {EVIL} >> new/config", "new/config", "new/HEAD"),
        ("mkdir new; echo gitdir: ../looks > new/.git", "new/.git", "new"),
        ("mkdir new; ln -s ../looks new/.git", "new/.git", "new"),
        (
            "git worktree add -q new; echo ../../../looks > .git/worktrees/new/commondir",
            ".git/worktrees/new/commondir",
            "new/.git",
        ),
        ("git init -q new; git -C new config user.name A", None, "new/.git/config"),
        ("git clone -q . new", None, "new/.git/config"),
        ("git worktree add -q new", None, ".git/worktrees/new/commondir"),
    ],
)
def test_what_a_new_repository_may_not_bring_is_moved_aside(
    opened: Opened, repository: Path, command: str, aside: str | None, stays: str
) -> None:
    (repository / "looks").mkdir()
    shell = opened(repository)
    shell.execute("git init -q --bare looks")
    ran = shell.execute(command)
    assert ran.exit_code == 0, ran.output
    assert (repository / stays).exists()
    assert ("moved to" in ran.output) is (aside is not None), ran.output
    if aside is not None:
        assert not os.path.lexists(repository / aside)
        assert os.path.lexists(repository / f"{aside}.sandboxed")


@pytest.mark.parametrize(
    ("config", "harmless"),
    [
        ('[core]\n\tbare = false\n# x\n[remote "a.b"]\n\turl = x\n\tfetch = +refs/*:refs/*\n', True),
        ("[core] fsmonitor = x\n", False),
        ("[core]\nfsmonitor\n", False),
        ("[CORE]\nBARE = true\nFsMonitor=x\n", False),
        ("[include]\npath = x\n", False),
        ("[core]\nbare = false \\\n  fsmonitor = x\n", False),
        ('[core "x"]\nbare = 1\n[alias]\nx = !y\n', False),
        ("[user]\nname = a\n" * 10_000, False),
    ],
)
def test_a_configuration_that_names_no_program(tmp_path: Path, config: str, harmless: bool) -> None:
    file = tmp_path / "config"
    file.write_text(config)
    assert only_describes(str(file)) is harmless


def test_ssh_agent_is_there_for_what_is_let_out(
    home: Path, jail: Jail, repository: Path, tmp_path: Path
) -> None:
    path = str(tmp_path / "agent")
    asking = f"{sys.executable} -c 'import os, socket; s = socket.socket(socket.AF_UNIX); s.connect(os.environ[\"SSH_AUTH_SOCK\"])'"
    shell = SandboxBackend(
        repository, jail=jail, project=True, env={**environment(home), "SSH_AUTH_SOCK": path}
    )
    with socket.socket(socket.AF_UNIX) as agent:
        agent.bind(path)
        agent.listen()
        for access in ("jail", "network"):
            with granted(access):
                assert shell.execute(asking).exit_code != 0, access
        with granted("outside"):
            assert shell.execute(asking).exit_code == 0


def test_careful_git(home: Path, tmp_path: Path, repository: Path) -> None:
    """What looks like a bare repository configures nothing; ordinary work with repositories goes on."""
    careful = with_careful_git(
        {**environment(home), "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "a.b", "GIT_CONFIG_VALUE_0": "c"}
    )
    shell = LocalShellBackend(repository, env=careful)
    git(home, repository, "init", "-q", "--bare", str(tmp_path / "remote.git"))
    git(home, repository, "worktree", "add", "-q", str(tmp_path / "tree"))
    for command in (
        f"git push -q {tmp_path}/remote.git HEAD:main",
        f"git clone -q {tmp_path}/remote.git {tmp_path}/clone",
        f"git --git-dir={tmp_path}/remote.git log -1",
        f"git -C {tmp_path}/tree status",
        "git config a.b",
        "git status",
        "cd sub && git log -1",
    ):
        ran = shell.execute(command)
        assert ran.exit_code == 0, (command, ran.output)
    hostile = repository / "hostile"
    for name in ("objects", "refs"):
        (hostile / name).mkdir(parents=True)
    (hostile / "HEAD").write_text("ref: refs/heads/main\n")
    (hostile / "config").write_text(
        f'[core]\n\tbare = false\n\tworktree = .\n\tfsmonitor = "touch {tmp_path}/pwned; false"\n'
    )
    assert shell.execute("cd hostile && git status").exit_code != 0
    assert not (tmp_path / "pwned").exists()
