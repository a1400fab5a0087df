"""What tokens cost: the price of a model, and the cost of what it was used.

A price is the user's, else the one that the vendor's profile has. What is not known stays unknown, and no
currency is turned into another.
"""

from __future__ import annotations

from collections.abc import Mapping

from ferrule.core.errors import UsageError
from ferrule.core.messages import Usage
from ferrule.vendors.profile import Price
from ferrule.vendors.profile_lookup import PROFILES, resolve

MILLION = 1_000_000


def price_of(vendor: str, model: str, prices: Mapping[str, Price]) -> Price | None:
    """The price of a vendor's model: the user's by ``vendor:model`` or by the model, else the profile's."""
    for name in (f"{vendor}:{model}", model):
        if name in prices:
            return prices[name]
    if not vendor or not model:
        return None
    try:
        return resolve(provider=vendor, model=model).facts(model).price
    except UsageError:  # another program's name for a vendor
        return None


def cost_of(usage: Usage, price: Price) -> float:
    """What so many tokens cost. Where no price of cached input is known they cost what others do."""
    cached = min(usage.cached, usage.input)
    held = price.input if price.cached is None else price.cached
    cost = (usage.input - cached) * price.input + cached * held + usage.output * price.output
    return cost / MILLION


def has_quota(base_url: str) -> bool:
    """Whether an endpoint is that of a plan with a quota, where tokens are not paid for one by one."""
    url = base_url.rstrip("/") + "/"
    return any(url.startswith(f"{plan}/") for profile in PROFILES.values() for plan in profile.quotas)
