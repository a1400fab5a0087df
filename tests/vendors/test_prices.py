"""The user's price comes before the profile's, and what is not known stays unknown."""

import pytest

from ferrule.core.messages import Usage
from ferrule.vendors import Price
from ferrule.vendors.profile_lookup import cost_of, price_of

EURO_LIKE = Price(1.0, 10.0, 0.1, "USD")
USAGE = Usage(input=1_000_000, output=100_000, cached=400_000, reasoning=50_000)


def test_cached_input_has_its_own_price() -> None:
    assert cost_of(USAGE, EURO_LIKE) == pytest.approx(0.6 + 0.04 + 1.0)
    assert cost_of(USAGE, Price(1.0, 10.0)) == pytest.approx(1.0 + 1.0)
    assert cost_of(Usage(10, 0, cached=20), EURO_LIKE) == pytest.approx(10 * 0.1 / 1e6)


def test_the_users_price_comes_first() -> None:
    known = price_of("deepseek", "deepseek-v4-flash", {})
    assert known.currency == "CNY"
    assert price_of("deepseek", "deepseek-v4-flash", {"deepseek-v4-flash": EURO_LIKE}) == EURO_LIKE
    by_spec = {"deepseek:deepseek-v4-flash": EURO_LIKE, "deepseek-v4-flash": known}
    assert price_of("deepseek", "deepseek-v4-flash", by_spec) == EURO_LIKE
    assert price_of("nobody", "x", {}) is None
    assert price_of("", "deepseek-v4-flash", {}) is None
    assert price_of("siliconflow", "deepseek-ai/deepseek-v4-flash", {}) is None, "another host's price"
