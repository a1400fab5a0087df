"""The gateway against a bare pass-through, side by side in one run: ``python -m benchmarks.gateway``."""
