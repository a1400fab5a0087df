"""The simulated vendors, one value each; the table of their names is at the end of this file."""

from __future__ import annotations

from ferrule.core.errors import UnknownName
from ferrule.simulate.vendors import chinese_labs, hosts, labs
from ferrule.simulate.vendors.api_variants import speaking
from ferrule.simulate.vendors.vendor import ErrorReply, Vendor

__all__ = ["ErrorReply", "Vendor", "speaking", "vendor_named", "vendor_names"]


def vendor_names() -> tuple[str, ...]:
    """Return the names of the simulated vendors."""
    return tuple(sorted(_VENDORS))


def vendor_named(name: str) -> Vendor:
    """Return the vendor with that name, in any case; ``UnknownName`` if there is none."""
    vendor = _VENDORS.get(name.lower())
    if vendor is None:
        raise UnknownName("simulated vendor", name, vendor_names())
    return vendor


_VENDORS = {
    each.name: each
    for module in (hosts, labs, chinese_labs)
    for each in vars(module).values()
    if isinstance(each, Vendor)
}
