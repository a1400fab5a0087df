"""Vendors and models as data; ``resolve``, which picks a profile; and the history that is sent back to a
model.

A ``Profile`` holds a vendor's rules, sizes and prices, each with its source. The package imports only
``core``. A new vendor is one ``Profile`` per API in ``labs``, ``chinese_labs``, ``smaller_labs``, ``hosts``
or ``engines``; it is found without registration.

Begin with ``profile`` (the fields) and ``profile_lookup`` (the table, and profiles from files).
``history/`` pairs calls with results and decides which reasoning is sent back.
"""

from ferrule.vendors.profile import (
    Api,
    Choice,
    IdRule,
    ModelFacts,
    Price,
    Profile,
    ReasoningHistory,
    ReasoningRule,
    SchemaRule,
    Source,
    StrictRule,
)
from ferrule.vendors.profile_lookup import (
    ANY_KEY,
    PROFILES,
    REGION,
    SIMULATED,
    keyed,
    missing_key,
    other_regions,
    parse_model_spec,
    profile_from,
    profile_schema,
    register_profile,
    resolve,
    serving,
)

__all__ = [
    "ANY_KEY",
    "PROFILES",
    "REGION",
    "SIMULATED",
    "Api",
    "Choice",
    "IdRule",
    "ModelFacts",
    "Price",
    "Profile",
    "ReasoningHistory",
    "ReasoningRule",
    "SchemaRule",
    "Source",
    "StrictRule",
    "keyed",
    "missing_key",
    "other_regions",
    "parse_model_spec",
    "profile_from",
    "profile_schema",
    "register_profile",
    "resolve",
    "serving",
]
