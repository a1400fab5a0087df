"""``ferrule dialects``: every dialect, as a table or as JSON."""

from __future__ import annotations

from ferrule.cli.tables import print_json, show_table
from ferrule.cli.terminal import Terminal
from ferrule.dialects import DIALECTS, PARSERS, names_of
from ferrule.translations.sentences import about_dialect, written_by


def show_dialects(terminal: Terminal, *, as_json: bool) -> None:
    """Print name and description of every dialect."""
    if as_json:
        listed = {
            each.name: {
                "about": each.about,
                "models": each.models,
                "sample": each.sample,
                "also": list(each.also),
                "parsers": {engine: list(table.get(each.name, ())) for engine, table in PARSERS.items()},
            }
            for each in DIALECTS.values()
        }
        print_json(listed)
        return
    words = terminal.words
    heads = [words(f"table.{key}") for key in ("name", "description", "parsers", "models")]
    rows = [
        [
            each.name,
            about_dialect(words.language, each),
            ", ".join(names_of(each)[1:]),
            written_by(words.language, each),
        ]
        for each in DIALECTS.values()
    ]
    show_table(terminal, heads, rows)
