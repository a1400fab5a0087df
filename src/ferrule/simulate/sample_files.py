"""Sample business files with known mistakes: a directory in, four files in it and the list of mistakes out.

The list is written by hand and not computed, so that code which finds the same mistakes has read the files.
"""

from __future__ import annotations

from pathlib import Path

from ferrule.simulate.mistakes import Mistake

__all__ = ["plant"]


def plant(directory: Path) -> tuple[Mistake, ...]:
    """Write the four files into ``directory`` (made if missing) and say what is wrong with them.

    Raises ``OSError`` when the directory cannot be written.
    """
    directory.mkdir(parents=True, exist_ok=True)
    for name, text in _FILES.items():
        (directory / name).write_text(text, encoding="utf-8", newline="\n")
    return _MISTAKES


_FILES = {
    "README.md": """\
# Riverside Tea House, books of March 2026

- ledger.csv: what was spent; the last line is the total.
- inventory.json: what stood on the shelves on the last day; a value is quantity times unit price.
- config.toml: the settings of the till.

## What the till must be set to

- `currency` is `"EUR"`
- `vat_rate` is `0.07`
- `closing_hour` is `18`
""",
    "config.toml": """\
# The till by the window.
[till]
currency = "EUR"
vat_rate = 0.19
closing_hour = 18
""",
    "inventory.json": """\
{
  "counted_on": "2026-03-31",
  "items": [
    {"name": "Oolong tea", "quantity": 14, "unit_price": 6.50, "value": 91.00},
    {"name": "Green tea", "quantity": 9, "unit_price": 5.80, "value": 52.20},
    {"name": "Jasmine tea", "quantity": 11, "unit_price": 5.40, "value": 95.40},
    {"name": "Tea pots", "quantity": 4, "unit_price": 18.00, "value": 72.00}
  ],
  "total": 274.60
}
""",
    "ledger.csv": """\
date,item,category,amount
2026-03-02,"Oolong tea, 2 kg",tea,86.00
2026-03-03,Paper cups,supplies,23.40
2026-03-05,Milk and oat milk,dairy,41.75
2026-03-09,Window cleaning,services,55.00
2026-03-11,"Green tea, 1 kg",tea,48.20
2026-03-11,"Green tea, 1 kg",tea,48.20
2026-03-16,Honey,supplies,19.90
2026-02-30,Electricity,utilities,132.60
2026-03-20,Sugar and lemons,supplies,17.35
2026-03-24,"Jasmine tea, 1 kg",tea,52.10
2026-03-27,Kettle repair,services,64.00
2026-03-30,Milk and oat milk,dairy,39.45
total,,,597.75
""",
}

_MISTAKES = (
    Mistake("/config.toml", 4, "contradicts-readme", "vat_rate = 0.19", "vat_rate = 0.07"),
    Mistake("/inventory.json", 6, "wrong-value", "95.40", "59.40"),
    Mistake("/ledger.csv", 7, "duplicate-row", '2026-03-11,"Green tea, 1 kg",tea,48.20', "in line 6"),
    Mistake("/ledger.csv", 9, "no-such-date", "2026-02-30", "2026-02-28"),
    Mistake("/ledger.csv", 14, "wrong-total", "597.75", "579.75"),
)
