"""A shell with jobs, on whatever terminal it is given; for tests of what stops and goes on."""

import os
import sys

if __name__ == "__main__":
    os.environ |= {"PS1": "$ ", "PYTHON": sys.executable}
    os.execvp("sh", ["sh", "-i", "-m"])
