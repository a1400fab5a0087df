"""The simulated vendors: values, each in the file of its kind; the table of names closes this one."""

from __future__ import annotations

from ferrule.errors import UnknownName
from ferrule.simulate.vendors.apis import PATHS, speaking
from ferrule.simulate.vendors.china import CHINA
from ferrule.simulate.vendors.dashscope import DASHSCOPE
from ferrule.simulate.vendors.deepseek import DEEPSEEK
from ferrule.simulate.vendors.engines import ENGINES
from ferrule.simulate.vendors.glm import GLM
from ferrule.simulate.vendors.hosts import HOSTS
from ferrule.simulate.vendors.minimax import MINIMAX
from ferrule.simulate.vendors.vendor import ErrorReply, Vendor
from ferrule.simulate.vendors.west import WEST

__all__ = ["PATHS", "ErrorReply", "Vendor", "speaking", "vendor_named", "vendors"]


def vendors() -> tuple[str, ...]:
    """The names of the simulated vendors."""
    return tuple(sorted(_VENDORS))


def vendor_named(name: str) -> Vendor:
    """The vendor of that name, in any case; ``UnknownName`` when there is none."""
    vendor = _VENDORS.get(name.lower())
    if vendor is None:
        raise UnknownName("simulated vendor", name, vendors())
    return vendor


_ALL = (DASHSCOPE, DEEPSEEK, GLM, MINIMAX, *CHINA, *WEST, *HOSTS, *ENGINES)
_VENDORS = {vendor.name: vendor for vendor in _ALL}
