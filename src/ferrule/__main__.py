"""``python -m ferrule`` is the ``ferrule`` command."""

from ferrule.cli import main

if __name__ == "__main__":
    main()
