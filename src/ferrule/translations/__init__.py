"""Sentences of the library in Chinese, and those that are said of it in both languages.

The English of repairs, notes and dialects stands with them. What only the command line says is in
``ferrule.cli.words``.
"""
