"""``python -m tests.terminal.pictures``: takes the pictures of the terminal app for the documents, in ``docs/pictures``.

The program runs at a pseudo-terminal, with the simulator as its model: an agent that has planned, looked
around, had a call repaired, and asks whether it may write a file. Needs Chromium.
"""

import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Literal

from ferrule.core.locale import Language, Words
from tests.cli.pty_run import PtyRun
from tests.page.test_page_in_browser import CHROMIUM
from tests.terminal.cell_page import CELL, LINE, MARGIN, page
from tests.terminal.settings.places import Home

PICTURES = Path(__file__).parent.parent.parent / "docs" / "pictures"

COLUMNS, ROWS = 100, {"full": 48, "plain": 44}
SCALE = 1.1

ASKED = {"en": "Take a tour of this directory.", "zh": "看看这个目录，演示一遍。"}

Frontend = Literal["full", "plain"]


def main() -> int:
    """Take them."""
    if CHROMIUM is None:
        print("Chromium is missing.", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        languages: tuple[Language, ...] = ("en", "zh")
        for language in languages:
            for frontend in ("full", "plain"):
                file = root / f"{frontend}-{language}.html"
                file.write_text(_screen(root / f"{frontend}-{language}", frontend, language), "utf-8")
                _shoot(CHROMIUM, file, PICTURES / f"terminal-{frontend}-{language}.png", ROWS[frontend])
    return 0


def _screen(root: Path, frontend: Frontend, language: Language) -> str:
    """The page of the screen on which the agent asks whether it may write."""
    home = Home(
        root, {"XDG_DATA_HOME": str(root / "data"), "FERRULE_LANG": language, "FERRULE_MODE": "ask"}
    )
    work = home.folder / "home" / "tea-house"
    (work / "src").mkdir(parents=True)
    (work / "src" / "brew.py").write_text("MINUTES = 3\n", "utf-8")
    subprocess.run(["git", "init", "-q", "-b", "main", str(work)], check=True)
    words, path = Words(language), "FERRULE-TOUR.md"
    arguments = (
        "--model",
        "simulate:deepseek",
        "--theme",
        "dark",
        *(("--plain",) if frontend == "plain" else ()),
    )
    environ = {**home.environ, "COLORTERM": "truecolor"}
    with PtyRun(*arguments, environ=environ, directory=work, columns=COLUMNS, rows=ROWS[frontend]) as run:
        run.until(words("ask"), "simulate:deepseek")
        run.type(ASKED[language] + "\r")
        run.until(
            words("May `{path}` be created?", path=path),
            words("No, and tell the model why"),
            words("simulated"),
        )
        run.soon(lambda: False, 2.0)  # the last line is drawn
        return page(run.cells)


def _shoot(chromium: str, page_file: Path, picture: Path, rows: int) -> None:
    width, height = round(COLUMNS * CELL + 2 * MARGIN), rows * LINE + 2 * MARGIN
    options = (
        *("--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"),
        *(f"--force-device-scale-factor={SCALE}", f"--window-size={width},{height}"),
    )
    subprocess.run(
        [chromium, *options, f"--screenshot={picture}", page_file.as_uri()], check=True, capture_output=True
    )


if __name__ == "__main__":
    sys.exit(main())
