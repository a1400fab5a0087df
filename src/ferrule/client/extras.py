"""How to install missing packages, in the way in which Ferrule itself was installed.

    with needs("agent", "ferrule.agent"):
        from ferrule.agent.deep_agent import create_deep_agent

If a package is not found in the block, ``MissingExtra`` is raised with the command that installs it.
"""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Generator
from contextlib import contextmanager
from importlib.metadata import PackageNotFoundError, distribution
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import url2pathname

from ferrule.core.errors import MissingExtra
from ferrule.core.messages import JsonObject


@contextmanager
def needs(extra: str, who: str) -> Generator[None]:
    """Imports in the block need the extra for ``who``; ``""``: they need just the package."""
    try:
        yield
    except Exception as error:
        package = _absent(error)
        if package in ("", "ferrule"):
            raise
        raise missing_extra(extra, who, package.replace("_", "-")) from error


def missing_extra(extra: str, who: str, package: str) -> MissingExtra:
    """Return the error for an extra that is not installed; ``who`` needs its ``package``."""
    return MissingExtra(who, package, install_command(extra, package))


def install_command(extra: str, package: str = "") -> str:
    """Return the command that adds an extra to this installation; without an extra the package alone."""
    return f"{_install()} {_requirement(extra) if extra else package}"


def _absent(error: BaseException | None) -> str:
    """Return the package that was not found, also if the error was re-raised as another one."""
    while error is not None and not isinstance(error, ModuleNotFoundError):
        error = error.__cause__
    return (error.name or "").partition(".")[0] if isinstance(error, ModuleNotFoundError) else ""


def _install() -> str:
    """Return the pip command of this Python; another Python's pip may be first on the path."""
    python = Path(sys.executable)
    found = shutil.which("pip")
    if found and Path(found).parent == python.parent:
        return "pip install"
    if find_spec("pip"):
        return f"{_quoted(python)} -m pip install"
    return f"uv pip install --python {_quoted(python)}"


def _requirement(extra: str) -> str:
    clone = Path(__file__).parents[3]
    if (clone / "pyproject.toml").is_file():
        return f'-e "{"." if clone == Path.cwd() else clone}[{extra}]"'
    origin = _origin()
    url = str(origin.get("url", ""))
    if "dir_info" in origin:
        return f'"{url2pathname(urlsplit(url).path)}[{extra}]"'
    if "vcs_info" in origin:
        source = origin["vcs_info"]
        return f'"ferrule[{extra}] @ {source["vcs"]}+{url}@{source["commit_id"]}"'
    return f'"ferrule[{extra}] @ {url}"' if url else f'"ferrule[{extra}]"'


def _origin() -> JsonObject:
    """Return pip's record of the installation source (PEP 610); ``{}`` if that was an index."""
    try:
        return json.loads(distribution("ferrule").read_text("direct_url.json") or "{}")
    except PackageNotFoundError:
        return {}


def _quoted(path: Path) -> str:
    shown = path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path
    return f'"{shown}"' if " " in str(shown) else str(shown)
