"""Property tests: the same inputs in every run, however slow the machine. ``FERRULE_RANDOM=1`` looks further."""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("same", deadline=None, derandomize=True)
settings.register_profile("random", deadline=None, print_blob=True)
settings.load_profile("random" if os.environ.get("FERRULE_RANDOM") else "same")
