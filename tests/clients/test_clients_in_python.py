"""Python libraries behind the gateway, at every vendor and with every fault once; all pairs with ``--services``."""

import pytest

from ferrule.simulate.vendors import vendor_names
from tests.client.transport.sdk_loops import model
from tests.clients.outcomes import OUTCOMES, Case, complaint
from tests.clients.python_loops import PYTHON, PythonClient
from tests.clients.serving import FAULTS, all_cases, covering_cases, served


def wrong(client: PythonClient, cases: list[Case]) -> list[str]:
    """What is wrong with what came of the cases."""
    with served(client.api, cases, model) as (url, named):
        played = client.played(url, named)
        return [said for case, each in zip(named, played, strict=True) if (said := complaint(case, each))]


def test_the_outcome_of_each_fault_is_known() -> None:
    assert [Case("deepseek", fault, stream=True).outcome for fault in FAULTS]
    assert set(OUTCOMES) <= set(FAULTS)


@pytest.mark.parametrize("stream", [False, True], ids=["whole", "stream"])
@pytest.mark.parametrize("name", PYTHON)
def test_a_loop_with_each_fault_and_each_vendor(name: str, stream: bool) -> None:
    """LangChain's models, which are made of the SDKs, play a third of the cases."""
    shift = 2 * list(PYTHON).index(name) + stream
    cases = covering_cases(stream, 3 * shift)
    assert wrong(PYTHON[name], cases[shift % 3 :: 3] if name.startswith("Chat") else cases) == []


@pytest.mark.services
@pytest.mark.parametrize("vendor", vendor_names())
@pytest.mark.parametrize("name", PYTHON)
def test_a_loop_with_every_fault_at_every_vendor(name: str, vendor: str) -> None:
    assert wrong(PYTHON[name], all_cases(vendor)) == []
