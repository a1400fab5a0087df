from ferrule.repair.schema import LARGE, MESSAGE_SIZE, Contract

SCHEMA = {
    "type": "object",
    "properties": {"a": {"type": "string"}, "n": {"type": "array", "items": {"type": "integer"}}},
    "required": ["a"],
    "additionalProperties": False,
}


def test_a_value_that_fits_has_no_problem() -> None:
    contract = Contract(SCHEMA)
    assert contract.accepts({"a": "x"})
    assert contract.problem({"a": "x"}) is None


def test_a_problem_names_the_place_and_all_faults() -> None:
    contract = Contract(SCHEMA)
    assert not contract.accepts({"n": ["x"]})
    problem = contract.problem({"n": ["x"], "z": 1})
    assert problem is not None
    assert '"a" is a required property' in problem
    assert 'in "n[0]": ' in problem
    assert "'z' was unexpected" in problem


def test_without_schema_everything_fits() -> None:
    assert Contract(None).problem({"x": 1}) is None
    assert Contract({}).accepts({"x": 1})


def test_a_schema_that_is_none_counts_as_none() -> None:
    for schema in (
        {"type": "strin"},
        {"$ref": "https://example.com/x"},
        {"properties": {"a": {"pattern": "("}}},
    ):
        contract = Contract(schema)
        assert contract.problem({"a": 1}) is None
        assert contract.accepts({"a": 1})


def test_messages_stay_short() -> None:
    problem = Contract({"type": "object", "properties": {"a": {"type": "integer"}}}).problem(
        {"a": "x" * 10_000}
    )
    assert problem is not None
    assert len(problem) < MESSAGE_SIZE + 20


def test_of_a_large_value_one_fault_is_told() -> None:
    problem = Contract(SCHEMA).problem({"a": "x", "n": ["y"] * (LARGE + 1)})
    assert problem.count("is not of type") == 1


def test_lone_surrogates_and_huge_integers_do_not_raise() -> None:
    contract = Contract({"type": "object", "properties": {"a": {"type": "string", "minLength": 1}}})
    assert contract.accepts({"a": "\ud800", "b": 10**400})


def test_a_deep_value_against_a_recursive_schema_does_not_crash() -> None:
    schema = {
        "additionalProperties": {"$ref": "#/$defs/l"},
        "$defs": {"l": {"type": "array", "items": {"$ref": "#/$defs/l"}}},
    }
    deep: list[object] = []
    for _ in range(900):
        deep = [deep]
    contract = Contract(schema)
    assert contract.accepts({"a": deep}) == (contract.problem({"a": deep}) is None)
