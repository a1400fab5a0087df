"""Agent frameworks against a simulated vendor with faults, with and without Ferrule's HTTP client.

``python -m benchmarks.frameworks`` runs them all; ``programs/`` has one small program for each framework,
which runs in a virtual environment of its own.
"""
