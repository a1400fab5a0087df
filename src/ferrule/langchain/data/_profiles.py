"""The models that are known by name and what each can do, as ``{"vendor:model": ModelProfile}``.

Programs that offer models to choose from read ``_PROFILES`` in ``<package>.data._profiles`` of a chat model
class's package (deepagents' terminal app, 0.1 and 0.2). The names are what ``ChatFerrule(model=…)`` takes.
"""

from __future__ import annotations

from collections.abc import Iterator

from langchain_core.language_models import ModelProfile

from ferrule.langchain.capabilities import capabilities
from ferrule.vendors import PROFILES, Profile


def _names(vendor: Profile) -> Iterator[str]:
    """The usual model, and the vendor's own whose whole names and sizes are known. A host of other vendors'
    models has names of its own for them."""
    own = [name for name, facts in vendor.models.items() if vendor.family and facts.context]
    yield from dict.fromkeys(name for name in (vendor.default_model, *own) if name and name[-1] != "*")


_PROFILES: dict[str, ModelProfile] = {
    f"{vendor.name}:{model}": capabilities(vendor, model)
    for vendor in PROFILES.values()
    if vendor.vendor in ("", vendor.name)
    for model in _names(vendor)
}
