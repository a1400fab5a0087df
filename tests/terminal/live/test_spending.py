"""What a session costs is counted by what is known, and by nothing else."""

import pytest

from ferrule.core.messages import Usage
from ferrule.sessions.entries import Facts
from ferrule.terminal.live.live_events import Spent
from ferrule.terminal.live.session_costs import Spending
from ferrule.terminal.settings.settings_values import Money
from ferrule.vendors import PROFILES, Price
from ferrule.vendors.profile_lookup import has_quota

EURO_LIKE = Price(1.0, 10.0, 0.1, "USD")
USAGE = Usage(input=1_000_000, output=100_000, cached=400_000, reasoning=50_000)


def test_by_model_and_by_currency() -> None:
    spending = Spending({"a:m": EURO_LIKE, "b:n": Price(2.0, 2.0, currency="CNY")})
    spending.add(Facts("a", "m", USAGE))
    spending.add(Facts("b", "n", Usage(1_000_000, 0)))
    spending.add(Facts("a", "m", USAGE))
    first, second = spending.view(Money(5.0)).models
    assert first == Spent("a:m", 2, Usage(2_000_000, 200_000, 800_000, 100_000), pytest.approx(3.28), "USD")
    assert (second.model, second.cost, second.currency) == ("b:n", 2.0, "CNY")
    assert spending.cost() == {"USD": pytest.approx(3.28), "CNY": 2.0}
    assert spending.usage == Usage(3_000_000, 200_000, 800_000, 100_000)
    assert spending.view(Money(5.0)).budget == "5 USD"


def test_an_unknown_price_is_not_nothing() -> None:
    spending = Spending({"a:m": EURO_LIKE})
    assert spending.cost() == {}
    spending.add(Facts("a", "m", USAGE))
    spending.add(Facts("b", "n", USAGE))
    assert spending.cost() is None
    assert spending.view().models[1].cost is None
    assert spending.uncounted(Money(1.0))


@pytest.mark.parametrize(
    ("vendor", "model", "named"),
    [
        ("simulate:deepseek", "deepseek-flash", "simulate:deepseek:deepseek-flash"),
    ],
)
def test_what_is_simulated_costs_nothing_and_is_named_so(vendor: str, model: str, named: str) -> None:
    spending = Spending({})
    spending.add(Facts(vendor, model, USAGE))
    assert spending.view().models == (Spent(named, 1, USAGE, 0.0, None, simulated=True),)
    assert spending.cost() == {}
    assert not spending.uncounted(Money(1.0))


def test_a_budget_is_spent_in_its_own_currency() -> None:
    spending = Spending({"a:m": EURO_LIKE})
    assert not spending.over(Money(1.0))
    spending.add(Facts("a", "m", USAGE))
    assert spending.over(Money(1.64))
    assert not spending.over(Money(1.65))
    assert not spending.uncounted(Money(1.0))
    assert not spending.over(Money(0.01, "CNY"))
    assert spending.uncounted(Money(0.01, "CNY"))


def test_a_reply_without_usage_is_counted() -> None:
    spending = Spending({})
    spending.add(Facts("a", "m"))
    assert spending.view().models[0].replies == 1


def test_what_a_plan_covers_costs_nothing() -> None:
    spending = Spending({"glm:m": EURO_LIKE}, quotas={"glm"})
    spending.add(Facts("glm", "m", USAGE))
    assert spending.quota
    [spent] = spending.view().models
    assert (spent.quota, spent.cost, spent.currency) == (True, 0.0, None)
    assert spending.cost() == {}
    assert not spending.over(Money(0.5))
    assert not spending.uncounted(Money(0.5))
    spending.add(Facts("glm", "m", USAGE), quota=False)
    assert spending.cost() == {"USD": pytest.approx(1.64)}
    spending.add(Facts("b", "n", USAGE))
    assert not spending.quota


def test_plans_are_known_by_their_endpoints() -> None:
    plans = {
        url
        for profile in PROFILES.values()
        for url in (profile.base_url, *profile.base_urls)
        if has_quota(url)
    }
    assert "https://api.z.ai/api/coding/paas/v4" in plans
    assert "https://open.bigmodel.cn/api/coding/paas/v4" in plans
    assert "https://api.kimi.com/coding/v1" in plans
    assert "https://coding-intl.dashscope.aliyuncs.com/v1" in plans
    assert "https://token-plan-cn.xiaomimimo.com/v1" in plans
    assert "https://api.stepfun.com/step_plan/v1" in plans
    usual = {profile.base_url for profile in PROFILES.values()}
    assert not plans & usual
