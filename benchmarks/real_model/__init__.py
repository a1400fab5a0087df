"""Small agent tasks with a real model on this machine. Not part of CI; ``python -m benchmarks.real_model``.

Needs ``ferrule[local]`` and langchain-openai. A model file of one's own, or weights that are fetched when
asked for (``weights``).
"""
