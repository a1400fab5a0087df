"""``python -m tests.clients.install``: the packages of the clients on Node, as ``node/package.json`` pins them.

They are kept in ``.node-clients`` and installed again only when the pins have changed. Nothing that comes
with them is run. Where that cannot be done this says so, and the tests that need them are skipped.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.clients.programs import NODE, PACKAGES, READY

PINS = Path(__file__).parent / "node" / "package.json"


def main() -> None:
    """Install what is missing."""
    npm = _npm()
    if NODE is None or npm is None:
        print("Node or npm is not installed; clients on Node are not tested.", file=sys.stderr)
        return
    pins = PINS.read_text()
    if READY.exists() and READY.read_text() == pins:
        return
    print("Installing the clients on Node (once, about a minute) ...", file=sys.stderr)
    PACKAGES.mkdir(exist_ok=True)
    READY.unlink(missing_ok=True)
    (PACKAGES / "package.json").write_text(pins)
    plain = ["--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    paths = os.pathsep.join([str(Path(NODE).parent), os.environ["PATH"]])
    done = subprocess.run(
        [*npm, "install", *plain], cwd=PACKAGES, env={**os.environ, "PATH": paths}, check=False
    )
    if done.returncode:
        print("npm could not install them; clients on Node are not tested.", file=sys.stderr)
        return
    link = PINS.parent / "node_modules"
    link.unlink(missing_ok=True)
    link.symlink_to(PACKAGES / "node_modules")
    READY.write_text(pins)


def _npm() -> list[str] | None:
    """The npm that comes with the Node of the development requirements, or that of the machine."""
    if NODE is not None:
        script = Path(NODE).parent.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
        if script.exists():
            return [NODE, str(script)]
    npm = shutil.which("npm")
    return [npm] if npm else None


if __name__ == "__main__":
    main()
