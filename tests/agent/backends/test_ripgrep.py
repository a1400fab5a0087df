"""A search with ripgrep finds exactly what one without it finds, whatever ripgrep says.

Small programs in its place are run everywhere, a real one where it is installed.
"""

import os
import shutil
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from ferrule.agent.backends import DiskBackend, FilesystemBackend, GrepMatch, SandboxBackend
from ferrule.agent.backends.directory_tree import HAS_DIR_FD
from ferrule.agent.backends.sandbox import jails
from ferrule.agent.backends.search import PRUNED, answer, arguments, find_program, understands

pytestmark = pytest.mark.skipif(not HAS_DIR_FD, reason="ripgrep is not asked on this system")

LISTS = """
import os, sys
wanted = os.fsencode(sys.argv[-3])
assert sys.stdin.buffer.read() == wanted and sys.argv[-2:] == ["-", "./"]
sys.stdout.buffer.write(b"<stdin>\\0")
for directory, _, names in os.walk("."):
    for name in names:
        path = os.path.join(directory, name)
        if not os.path.islink(path) and wanted in open(path, "rb").read():
            sys.stdout.buffer.write(os.fsencode(path) + b"\\0")
"""
LISTS_TOO_MUCH = """
import os, sys
for directory, _, names in os.walk("."):
    for name in names:
        sys.stdout.buffer.write(os.fsencode(os.path.join(directory, name)) + b"\\0")
sys.stdout.buffer.write(b"./../secret\\0./out/secret\\0./here/a.py\\0.//etc/passwd\\0./\\0")
sys.stdout.buffer.write(b"./" + b"a/" * 5000 + b"\\0<stdin>\\0")
"""
SAYS = "import sys\nsys.stdout.buffer.write({!r})\nsys.exit({})"
NO_FILE = SAYS.format(b"<stdin>\0", 0)
PROGRAMS = {
    "lists": LISTS,
    "lists too much": LISTS_TOO_MUCH,
    "fails": SAYS.format(b"<stdin>\0./a.py\0", 2),
    "fails as if there were no file": SAYS.format(b"", 1),
    "says nothing": SAYS.format(b"", 0),
    "did not search": SAYS.format(b"./a.py\0", 0),
    "is cut": SAYS.format(b"<stdin>\0./a.py\0./b", 0),
    "is another program": SAYS.format(b"usage: rg\n", 0),
    "lists other paths": SAYS.format(b"<stdin>\0./a.py\0/etc/passwd\0", 0),
    "is killed": "import os\nos.kill(os.getpid(), 9)",
}
REAL = shutil.which("rg")


def program(directory: Path, text: str) -> Path:
    """A directory for ``PATH`` with a program named ``rg``."""
    directory.mkdir(parents=True)
    path = directory / "rg"
    path.write_text(f"#!{sys.executable} -IS\n{text}\n")
    path.chmod(0o755)
    return directory


@pytest.fixture(scope="module")
def programs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    place = tmp_path_factory.mktemp("programs")
    made = {name: str(program(place / str(at), text)) for at, (name, text) in enumerate(PROGRAMS.items())}
    return {**made, **({"is real": os.path.dirname(REAL)} if REAL else {})}


def asking(path: str, root: str | Path) -> DiskBackend:
    """A backend that finds ``rg`` in ``path`` and asks it at once."""
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("PATH", path)
        return DiskBackend(root, ripgrep=True)


def fill(root: str, files: Mapping[str, bytes]) -> None:
    os.mkdir(f"{root}/work")
    Path(root, "secret").write_bytes(b"needle outside")
    for name, data in files.items():
        path = Path(root, "work", name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    os.symlink("..", f"{root}/work/out")
    os.symlink("a.py", f"{root}/work/link.py")
    os.symlink(".", f"{root}/work/here")


EVERYWHERE = {
    "a.py": b"nothing\n",
    "A.py": b"a needle\r\nNEEDLE\r\nneedle needle\n",
    "a/a.py": b"needle",
    "a.b/.py": b"needle",
    ".hidden/.file": b"needle\n",
    ".gitignore": b"*\n!needle\n",
    ".ignore": b"*\n",
    ".rgignore": b"*\n",
    ".git/config": b"needle\n",
    "a/node_modules/x/index.js": b"needle\n",
    "b/venv": b"a file: needle\n",
    "b/.git": b"needle\n",
    "binary": b"needle\0needle\n",
    "binary later": b"x" * 9000 + b"\0 needle\n",
    "utf16": "needle\n".encode("utf-16"),
    "mark16": b"\xff\xfeneedle\n",
    "mark8.py": b"\xef\xbb\xbfneedle\n",
    "latin\n-1": b"caf\xe9 needle\xff\n",
    "long": b"x" * 300_000 + b"needle" + b"y" * 300_000,
    "z/" * 59 + "deep": b"needle",
    "z/" * 61 + "too deep": b"needle",
    "unicode/größe.txt": "größe needle straße\n".encode(),
}

NAMES = st.builds(
    lambda parts, name: "/".join([*parts, name]),
    st.lists(st.sampled_from(["src", ".d", "a", "a-b", "node_modules"]), max_size=3),
    st.sampled_from(["a.py", "b.ts", "c.tsx", ".py", "x", "node_modules.py", "-n", "q\udcff.py"]),
)
CONTENT = st.lists(
    st.sampled_from(
        [b"needle", b"NEEDLE", b"x", b"\n", b"\r\n", b"\t", b"\xff", b"\0", b"-e .*", "é".encode()]
    ),
    max_size=8,
).map(b"".join)
TEXTS = st.sampled_from(
    [
        "needle",
        "eed",
        "x",
        "-e",
        ".*",
        "é",
        "\t",
        "\r",
        "\xff",
        "\udcff",
        "\0",
        "not there",
        "--",
        "xneedle",
    ]
)
GLOBS = st.sampled_from(
    [
        None,
        None,
        "*.py",
        "**/*.py",
        "*.{ts,tsx}",
        "src/**",
        "/*.py",
        "*",
        "node_modules/**",
        "*.PY",
        "[a].py",
    ]
)
FULL = {name: data for name, data in EVERYWHERE.items() if sys.platform == "linux" or name != "A.py"}


@settings(max_examples=40, deadline=None)
@given(
    files=st.dictionaries(NAMES, CONTENT, max_size=8),
    text=TEXTS,
    glob=GLOBS,
    start=st.sampled_from(["/", "/", "/src", "/node_modules", "/here"]),
    most=st.sampled_from([None, None, 1, 3]),
)
@example(files=FULL, text="needle", glob=None, start="/", most=None)
@example(files=FULL, text="needle", glob="*.py", start="/", most=None)
@example(files=FULL, text="needle", glob=None, start="/a/node_modules", most=None)
@example(files=FULL, text="größe needle", glob="*.{txt,md}", start="/here/unicode", most=None)
def test_results_are_those_without(
    programs: dict[str, str],
    files: dict[str, bytes],
    text: str,
    glob: str | None,
    start: str,
    most: int | None,
) -> None:
    names = {name for name in files if not any(other.startswith(f"{name}/") for other in files)}
    with tempfile.TemporaryDirectory() as root:
        fill(root, {name: files[name] for name in names})
        expected = DiskBackend(f"{root}/work", ripgrep=False).grep(text, start, glob, max_count=most)
        for which in programs.keys() & {"lists", "lists too much", "is real"}:
            found = asking(programs[which], f"{root}/work").grep(text, start, glob, max_count=most)
            assert found == expected, which


@pytest.mark.parametrize("which", [*PROGRAMS, *(["is real"] if REAL else [])])
def test_what_fails_is_passed_over(programs: dict[str, str], tmp_path: Path, which: str) -> None:
    fill(str(tmp_path), FULL)
    expected = DiskBackend(tmp_path / "work", ripgrep=False).grep("needle")
    assert len(expected.matches or []) > 10
    backend = asking(programs[which], tmp_path / "work")
    assert backend.grep("needle") == expected
    assert backend.grep("needle") == expected


def first_and_rest(root: Path) -> tuple[GrepMatch, GrepMatch]:
    root.mkdir(exist_ok=True)
    for name in "ab":
        (root / name).write_text("needle")
    first, rest = DiskBackend(root, ripgrep=False).grep("needle").matches or []
    return first, rest


def test_it_is_asked(tmp_path: Path) -> None:
    first, rest = first_and_rest(tmp_path / "work")
    path = str(program(tmp_path / "bin", NO_FILE))
    backend = asking(path, tmp_path / "work")
    assert backend.grep("needle").matches == [first]
    assert backend.grep("needle", glob="[ab]").matches == [first, rest]
    assert backend.grep("needle", "/b").matches == [rest]
    # What is in most files is not worth asking for.
    (tmp_path / "work" / "a").write_text("needle\n" * 1000)
    assert (backend.grep("needle").matches or [])[-1] == rest


def test_what_failed_once_is_not_asked_again(tmp_path: Path) -> None:
    first_and_rest(tmp_path / "work")
    log = tmp_path / "log"
    fails = f"open({str(log)!r}, 'a').write('started ')\nraise SystemExit(2)"
    backend = asking(str(program(tmp_path / "bin", fails)), tmp_path / "work")
    for _ in range(2):
        # A backend that is watched forgets nothing with the call.
        assert len(backend.watched(lambda *_: None).grep("needle").matches or []) == 2
    assert log.read_text() == "started "


def test_it_is_not_asked_about_few_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, rest = first_and_rest(tmp_path / "work")
    monkeypatch.setenv("PATH", str(program(tmp_path / "bin", NO_FILE)))
    assert DiskBackend(tmp_path / "work").grep("needle").matches == [first, rest]


@pytest.mark.skipif(not jails(), reason="there is no jail here")
def test_in_a_sandbox_it_runs_in_the_jail(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, rest = first_and_rest(tmp_path / "wo rk")
    (tmp_path / "secret").write_text("needle")
    # It fails, and all files are read, unless it is kept from what a command must not see.
    spy = "try: open('../secret')\nexcept OSError: pass\nelse: raise SystemExit(2)\n"
    path = str(program(tmp_path / "bin", spy + NO_FILE))
    assert asking(path, tmp_path / "wo rk").grep("needle").matches == [first, rest]
    monkeypatch.setenv("PATH", path)
    backend = SandboxBackend(tmp_path / "wo rk", readable=[path], ripgrep=True)
    assert [match["path"] for match in backend.grep("needle").matches or []] == [
        str(tmp_path / "wo rk" / "a")
    ]


def test_a_program_among_the_files_is_not_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = program(tmp_path / "work" / "bin", NO_FILE)
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "rg").symlink_to(path / "rg")
    first, rest = first_and_rest(tmp_path / "work")
    for directory in (path, tmp_path / "bin"):
        assert asking(str(directory), tmp_path / "work").grep("needle").matches == [first, rest]
    monkeypatch.chdir(tmp_path / "work")
    monkeypatch.setenv("PATH", "bin")
    assert find_program(str(tmp_path / "work")) is None
    assert find_program(str(tmp_path / "bin")) == str(path / "rg")


def test_files_over_a_size_stay_out(
    programs: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", programs.get("is real", programs["lists"]))
    for name, size in (("a", 1), ("exact", 1024 * 1024), ("over", 1024 * 1024 + 1)):
        (tmp_path / name).write_bytes(b"needle".ljust(size))
    found = FilesystemBackend(tmp_path, max_file_size_mb=1).grep("needle").matches or []
    assert [match["path"] for match in found] == ["/a", "/exact"]
    words = arguments("rg", "needle", glob=None, pruned=PRUNED, largest=1024 * 1024)
    assert "--max-filesize=1048576" in words


@pytest.mark.parametrize(
    "text",
    [
        "import time\ntime.sleep(60)",
        "import os, time\nos.close(1)\ntime.sleep(60)",
        # The one that is waited for ends; its child holds the output open.
        "import os, time\nif not os.fork(): time.sleep(60)",
        "import sys\nwhile True: sys.stdout.buffer.write(b'./a' * 100000 + b'\\0')",
    ],
)
def test_it_may_take_a_while_and_no_longer(tmp_path: Path, text: str) -> None:
    path = program(tmp_path / "bin", text)
    assert answer([str(path / "rg")], "text", str(tmp_path), 0.3) is None


def test_what_cannot_be_started_is_no_answer(tmp_path: Path) -> None:
    assert answer([str(tmp_path / "none")], "text", str(tmp_path), 1) is None
    assert answer([sys.executable, "a\0b"], "text", str(tmp_path), 1) is None
    assert answer([sys.executable, "-c", ""], "text", str(tmp_path / "gone"), 1) is None


def test_nothing_of_the_environment_reaches_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RIPGREP_CONFIG_PATH", "/etc/passwd")
    text = "import os\nprint('<stdin>', *(f'./{name}' for name in os.environ), sep='\\0', end='\\0')"
    path = program(tmp_path / "bin", text)
    assert answer([str(path / "rg")], "text", str(tmp_path), 30) in (set(), {("LC_CTYPE",)})


@pytest.mark.parametrize(
    ("text", "glob", "expected"),
    [
        ("a b\tc", None, True),
        ("größe", "*.py", True),
        ("a", "**/*.{py,pyi}", True),
        ("a", "src/*.py", False),
        ("a", "*.p?", False),
        ("a", "*.{py}", False),
        ("a\rb", None, False),
        ("a\0b", None, False),
        ("\ud800", None, False),
        ("a" * 1001, None, False),
    ],
)
def test_what_means_the_same_to_both(text: str, glob: str | None, expected: bool) -> None:
    assert understands(text, glob) is expected
