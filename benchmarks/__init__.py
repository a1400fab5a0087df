"""Benchmarks of Ferrule. Run with ``scripts/bench``; every table is made in one run, on one machine."""
