"""What a repair, a note or a fault says, in the program's language; what a user has added stays.

The English stands in the library. The Chinese is loaded with the commands that show it, so that no help
page waits for either.
"""

from __future__ import annotations

from ferrule.cli.catalogue import Words
from ferrule.cli.words.faults import FAULTS, FORMS, NUMBERS
from ferrule.cli.words.scenarios import SCENARIOS
from ferrule.messages import Rule
from ferrule.notes import Note
from ferrule.repair.rules import RULES
from ferrule.simulate.faults.fault_descriptions import NUMBERS as ENGLISH_NUMBERS
from ferrule.simulate.faults.fault_descriptions import describe_fault
from ferrule.simulate.scenario import Scenario
from ferrule.translations.chinese_repairs import REPAIRS
from ferrule.translations.note_sentences import note_sentence


def about_repair(words: Words, rule: Rule) -> str:
    """What the rule did."""
    about = RULES[rule]
    return REPAIRS.get(rule, about) if words.language == "zh" else about


def about_note(words: Words, note: Note) -> str:
    """A note about a reply or a request."""
    return note_sentence(words.language, note)


def about_scenario(words: Words, scenario: Scenario) -> str:
    """What happens in a scenario of the simulator."""
    return SCENARIOS.get(scenario.name, scenario.about) if words.language == "zh" else scenario.about


def about_fault(words: Words, name: str) -> str:
    """What goes wrong under a fault of the simulator."""
    return describe_fault(name, FAULTS, FORMS) if words.language == "zh" else describe_fault(name)


def about_number(words: Words, name: str) -> str:
    """What the number behind a fault's name is; ``""`` when it takes none."""
    return (NUMBERS if words.language == "zh" else ENGLISH_NUMBERS).get(name, "")
