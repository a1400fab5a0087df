"""``python -m ferrule`` is the ``ferrule`` command."""

from __future__ import annotations

from ferrule.cli import main

if __name__ == "__main__":
    main()
