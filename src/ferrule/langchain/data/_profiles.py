"""The models known by name and their capabilities, as ``{"vendor:model": ModelProfile}``.

Programs that offer a choice of models read ``_PROFILES`` in ``<package>.data._profiles`` of a chat model
class's package (deepagents' terminal app, 0.1 and 0.2). The names are valid in ``ChatFerrule(model=…)``.
"""

from __future__ import annotations

from collections.abc import Iterator

from langchain_core.language_models import ModelProfile

from ferrule.langchain.capabilities import capabilities
from ferrule.vendors import PROFILES, Profile


def _names(vendor: Profile) -> Iterator[str]:
    """Yield the default model and the vendor's own models with complete names and known sizes."""
    own = [name for name, facts in vendor.models.items() if vendor.family and facts.context]
    yield from dict.fromkeys(name for name in (vendor.default_model, *own) if name and name[-1] != "*")


_PROFILES: dict[str, ModelProfile] = {
    f"{vendor.name}:{model}": capabilities(vendor, model)
    for vendor in PROFILES.values()
    if vendor.vendor in ("", vendor.name)
    for model in _names(vendor)
}
