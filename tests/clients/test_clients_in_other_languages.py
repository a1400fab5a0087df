"""Programs of Node and Java behind the gateway, with every fault at every vendor."""

import pytest

from ferrule.simulate.vendors import vendor_names
from tests.client.transport.sdk_loops import model
from tests.clients.outcomes import complaint
from tests.clients.programs import PROGRAMS
from tests.clients.serving import all_cases, served


@pytest.mark.services
@pytest.mark.parametrize("vendor", vendor_names())
@pytest.mark.parametrize("name", PROGRAMS)
def test_a_loop_with_every_fault_at_every_vendor(name: str, vendor: str) -> None:
    program = PROGRAMS[name]
    if program.missing:
        pytest.skip(program.missing)
    with served(program.api, all_cases(vendor), model) as (url, cases):
        played = program.played(url, cases)
        assert [
            said for case, each in zip(cases, played, strict=True) if (said := complaint(case, each))
        ] == []
