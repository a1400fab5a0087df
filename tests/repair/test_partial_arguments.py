import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ferrule.core.cuts import under_cuts
from ferrule.repair import Preview, RepairedArguments, repair_arguments
from ferrule.repair.schema import contract_of

SCHEMA = {
    "type": "object",
    "properties": {
        "path": {"type": "string"},
        "content": {"type": "string"},
        "limit": {"type": "integer"},
        "ratio": {"type": "number"},
        "all": {"type": "boolean"},
        "note": {"type": ["string", "null"]},
        "tags": {"type": "array", "items": {"type": "string"}},
    },
    "required": ["path"],
}


def shown(text: str, schema: dict[str, Any] | None = SCHEMA) -> str:
    contract = contract_of(schema)

    def run(pieces: list[str]) -> tuple[str, str]:
        preview = Preview(contract)
        return "".join(preview.feed(piece) for piece in pieces), preview.sent

    [(out, sent)] = under_cuts(run, text)
    assert out == sent
    return out


@pytest.mark.parametrize(("text", "certain"), [
    ("", ""),
    (" {", "{"),
    ('{"pa', "{"),
    ('{"path": "src/a', '{"path":"src/a'),
    ('{"path": "a b, ', '{"path":"a b'),
    ('{"path": "a", "content": "b', '{"path":"a","content":"b'),
    ('{"path": "a" , "limit" : 3, "all":true ,"ratio":1e1, "note": null}', '{"path":"a","limit":3,"all":true,"ratio":10.0,"note":null'),
    ('{"path": "a\\n\\"b\\" \\u00e9\\/\\ud83d\\ude00 &', '{"path":"a\\n\\"b\\" é/😀'),
    ('{"path": "a && b & c', '{"path":"a && b & c'),
    ('{"path": "a\\ud83d, b', '{"path":"a'),
    ('{"path": "x", "limit": 12', '{"path":"x"'[:10]),
    # doubts
    ('{"path": "say "hi"", "limit": 1}', '{"path":"say'),
    ('{"path": "a, "content": "b"}', '{"path":"a'),
    ('{"path": "a &amp; b"}', '{"path":"a'),
    ('{"path": "a\nb"}', '{"path":"a'),
    ('{"path": "a", "path": "b"}', '{"path":"a'),
    ('{"path": "a", "limit": "3"}', '{"path":"a'),
    ('{"path": "a", "limit": null}', '{"path":"a'),
    ('{"path": "a", "tags": ["b"]}', '{"path":"a'),
    ('{"Path": "a"}', "{"),
    ('{"arguments": {"path": "a"}}', "{"),
    ("{'path': 'a'}", "{"),
    ('"{\\"path\\": 1}"', ""),
    ('[{"path": "a"}]', ""),
    ("```json\n{}", ""),
    ('{"limit": NaN, "path": "a"}', "{"),
    ('{"limit": 3.5.1, "path": "a"}', "{"),
])  # fmt: skip
def test_what_is_certain(text: str, certain: str) -> None:
    assert shown(text) == certain


def test_without_a_schema_every_key_is_as_good() -> None:
    assert shown('{"x": 1, "y": "z', None) == '{"x":1,"y":"z'


VALUES = st.fixed_dictionaries(
    {"path": st.text(max_size=12)},
    optional={
        "content": st.text(alphabet='ab"\\\n,:{}[] &;é😀', max_size=30),
        "limit": st.integers(),
        "ratio": st.floats(allow_nan=False, allow_infinity=False),
        "all": st.booleans(),
        "note": st.none() | st.text(max_size=8),
        "tags": st.lists(st.text(max_size=5), max_size=3),
    },
)
FRAGMENTS = st.sampled_from(
    [
        '"',
        ",",
        "}",
        "{",
        "\\",
        ":",
        "\n",
        "&quot;",
        '", "',
        '","limit":',
        '"path": "',
        "'",
        "“",
        "/*",
        "null",
        '"}',
    ]
)


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """Arguments as a model might write them: cut, with marks lost, doubled or put in."""
    text = json.dumps(draw(VALUES), ensure_ascii=draw(st.booleans()))
    for _ in range(draw(st.integers(0, 3))):
        at = draw(st.integers(0, len(text)))
        drop = draw(st.integers(0, 2))
        text = text[:at] + draw(st.just("") | FRAGMENTS) + text[at + drop :]
    return text * draw(st.sampled_from([1, 1, 1, 2]))


@given(damaged(), st.sampled_from([SCHEMA, None]))
def test_what_came_out_is_never_taken_back(text: str, schema: dict[str, Any] | None) -> None:
    certain = Preview(contract_of(schema)).feed(text)
    found = repair_arguments(text, schema, complete=True)
    if isinstance(found, RepairedArguments) and all(
        repair.rule not in {"ambiguous", "closed", "closed-string"} for repair in found.repairs
    ):
        whole = json.dumps(found.value, ensure_ascii=False, separators=(",", ":"))
        assert whole.startswith(certain)


@given(damaged(), st.integers(1, 7))
def test_what_comes_out_does_not_depend_on_the_cuts(text: str, width: int) -> None:
    contract = contract_of(SCHEMA)
    preview = Preview(contract)
    pieces = [preview.feed(text[at : at + width]) for at in range(0, len(text), width)]
    assert "".join(pieces) == Preview(contract).feed(text) == preview.sent


@given(VALUES)
def test_good_arguments_are_shown_up_to_the_last_mark(value: dict[str, Any]) -> None:
    value.pop("tags", None)
    text = json.dumps(value, ensure_ascii=False)
    if "&" not in text:
        whole = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
        assert whole.startswith(Preview(contract_of(SCHEMA)).feed(text))
