"""The command that installs what is missing is one for this installation, wherever it came from."""

import json
import pickle
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import ferrule
from ferrule.client.extras import install_command, missing_extra, needs
from ferrule.core.errors import MissingExtra

ROOT = Path(__file__).parents[2]
SOURCE = Path(ferrule.__file__).parent

ASK = "from ferrule.client.extras import install_command; print(install_command('agent'))"


def asked(path: Path, where: Path, program: str = ASK) -> str:
    """What the Ferrule under ``path`` prints."""
    command = [sys.executable, "-c", program]
    done = subprocess.run(
        command, capture_output=True, text=True, check=True, cwd=where, env={"PYTHONPATH": str(path)}
    )
    return done.stdout.strip()


def copied(into: Path) -> None:
    """What the command needs of the package."""
    modules = "client/__init__ client/extras core/__init__ core/errors core/lazy_names core/messages core/notes __init__"
    for name in modules.split():
        file = into / "ferrule" / f"{name}.py"
        file.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(SOURCE / f"{name}.py", file)


def installed(directory: Path, origin: Any) -> Path:
    """A copy of the package as pip leaves it behind."""
    site = directory / "lib" / "site"
    site.mkdir(parents=True)
    copied(site)
    info = site / "ferrule-9.9.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: ferrule\nVersion: 9.9\n", "utf-8")
    if origin is not None:
        (info / "direct_url.json").write_text(json.dumps(origin), "utf-8")
    return site


def test_a_clone_is_installed_as_a_clone(tmp_path: Path) -> None:
    copied(tmp_path / "src")
    (tmp_path / "pyproject.toml").write_text("[project]\n", "utf-8")
    assert asked(tmp_path / "src", tmp_path).endswith(' install -e ".[agent]"')
    assert asked(tmp_path / "src", tmp_path.parent).endswith(f' install -e "{tmp_path}[agent]"')


@pytest.mark.parametrize(
    ("origin", "wanted"),
    [
        (None, '"ferrule[agent]"'),
        ({"url": "file:///some%20where/ferrule", "dir_info": {}}, '"/some where/ferrule[agent]"'),
        (
            {"url": "https://host.example/ferrule.git", "vcs_info": {"vcs": "git", "commit_id": "abc"}},
            '"ferrule[agent] @ git+https://host.example/ferrule.git@abc"',
        ),
        (
            {"url": "file:///x/ferrule-9.9-py3-none-any.whl", "archive_info": {}},
            '"ferrule[agent] @ file:///x/ferrule-9.9-py3-none-any.whl"',
        ),
    ],
    ids=["index", "directory", "repository", "file"],
)
def test_a_package_is_installed_from_where_it_was(tmp_path: Path, origin: Any, wanted: str) -> None:
    assert asked(installed(tmp_path, origin), tmp_path).endswith(f" install {wanted}")


def test_the_installer_is_that_of_the_python_that_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path))
    (tmp_path / "pip").write_text("#!/bin/sh\n", "utf-8")
    (tmp_path / "pip").chmod(0o755)
    assert install_command("agent").startswith(
        (f"{sys.executable} -m pip install ", f'"{sys.executable}" -m pip install ')
    )
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    assert install_command("agent").startswith("pip install ")
    monkeypatch.setattr(sys, "executable", str(tmp_path / "my venv" / "python"))
    assert install_command("", "deepagents") == '"my venv/python" -m pip install deepagents'
    monkeypatch.setattr("ferrule.client.extras.find_spec", lambda name: None)
    assert install_command("agent").startswith('uv pip install --python "my venv/python" ')


def test_only_a_missing_package_is_named() -> None:
    with pytest.raises(MissingExtra) as caught, needs("agent", "this"):
        import no_such_package.inside  # noqa: F401
    assert (
        str(caught.value)
        == f"this needs no-such-package, which is not installed: {install_command('agent')}"
    )
    with pytest.raises(MissingExtra, match="that needs no-such-package"), needs("mcp", "that"):
        raise caught.value
    with pytest.raises(ModuleNotFoundError), needs("agent", "this"):
        import ferrule.no_such_module  # noqa: F401
    with pytest.raises(ImportError, match="cannot import name"), needs("agent", "this"):
        from ferrule.core.errors import no_such_name  # noqa: F401


def test_the_error_can_be_sent_to_another_process() -> None:
    error = pickle.loads(pickle.dumps(missing_extra("tui", "this", "textual")))
    assert (error.who, error.package, error.command) == ("this", "textual", install_command("tui"))


def test_every_hint_comes_from_here() -> None:
    said = [
        f"{path.relative_to(ROOT)}: {line.strip()}"
        for path in [*(ROOT / "src").rglob("*.py"), *ROOT.glob("README*.md")]
        for line in path.read_text("utf-8").splitlines()
        if re.search(r"install ['\"]?ferrule", line) and path.name != "extras.py"
    ]
    assert said == []


def test_every_extra_that_is_named_is_one_of_the_project() -> None:
    import tomllib

    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    named = {
        name
        for path in (ROOT / "src").rglob("*.py")
        for name in re.findall(
            r'(?:needs|missing_extra)\("(\w+)"|extra="(\w+)"|load_extra\("[^"]+", "\w+", "(\w+)"\)',
            path.read_text("utf-8"),
        )
        for name in name
        if name
    }
    assert {"agent", "client", "demo", "langchain", "local", "mcp"} <= named <= set(extras)
