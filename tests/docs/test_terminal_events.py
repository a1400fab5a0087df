"""The pages about events name every type and every field, in both languages."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path

import pytest
from scripts.generators.terminal_events import EVENTS, FIELDS, VALUES, value_types

from ferrule.terminal.live.event_json import EVENT_TYPES

DOCS = Path(__file__).parents[2] / "docs"


def test_every_type_and_field_is_described_and_nothing_else() -> None:
    assert set(EVENTS) == set(EVENT_TYPES)
    assert set(VALUES) == {kind.__name__ for kind in value_types()}
    kinds = [*EVENT_TYPES.values(), *value_types()]
    fields = [(kind.__name__, field.name) for kind in kinds for field in dataclasses.fields(kind)]
    assert {name for name in FIELDS if "." not in name} == {name for _, name in fields}
    assert {name for name in FIELDS if "." in name} <= {f"{kind}.{name}" for kind, name in fields}


@pytest.mark.parametrize("name", ["terminal_events.md", "terminal_events.zh-CN.md"])
def test_the_sample_is_a_stream_of_events(name: str) -> None:
    page = (DOCS / name).read_text("utf-8")
    lines = page.split("```json\n")[1].split("```")[0].splitlines()
    objects = [json.loads(line) for line in lines]
    assert [each.get("schema_version") for each in objects] == [1, *[None] * (len(objects) - 1)]
    assert [objects[0]["type"], objects[-1]["type"]] == ["turn_began", "turn_ended"]
    for each in objects:
        names = {field.name for field in dataclasses.fields(EVENT_TYPES[each["type"]])}
        assert each.keys() - {"schema_version"} == names | {"type"}
    for kind in EVENT_TYPES:
        assert f"\n### {kind}\n" in page
