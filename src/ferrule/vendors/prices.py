"""The price of a model, and the cost of a usage.

The user's price comes before the one in the vendor's profile. An unknown price stays unknown, and
currencies are not converted.
"""

from __future__ import annotations

from collections.abc import Mapping

from ferrule.core.errors import UsageError
from ferrule.core.messages import Usage
from ferrule.vendors.profile import Price
from ferrule.vendors.profile_lookup import PROFILES, resolve

MILLION = 1_000_000


def price_of(vendor: str, model: str, prices: Mapping[str, Price]) -> Price | None:
    """Return a model's price: the user's for ``vendor:model`` or for the model, else the profile's."""
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
    """Return the cost of a usage. Without a price for cached input it costs as much as other input."""
    cached = min(usage.cached, usage.input)
    held = price.input if price.cached is None else price.cached
    cost = (usage.input - cached) * price.input + cached * held + usage.output * price.output
    return cost / MILLION


def has_quota(base_url: str) -> bool:
    """Whether an endpoint belongs to a plan with a quota, where tokens are not billed individually."""
    url = base_url.rstrip("/") + "/"
    return any(url.startswith(f"{plan}/") for profile in PROFILES.values() for plan in profile.quotas)
