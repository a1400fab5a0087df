"""Vendors and models as data, and the one function that picks: ``resolve``.

A new vendor is a new module with one ``Profile`` for each API it speaks, and a line in the table of
``picking``. Users' own come from ``profile_from`` (a parsed file in, a profile out) and
``register_profile``.
"""

from __future__ import annotations

from ferrule.profiles.loading import profile_from, profile_schema
from ferrule.profiles.picking import (
    ANY_KEY,
    PROFILES,
    REGION,
    keyed,
    missing_key,
    other_regions,
    parse_model_spec,
    register_profile,
    resolve,
    serving,
)
from ferrule.profiles.profile import (
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

__all__ = [
    "ANY_KEY",
    "PROFILES",
    "REGION",
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
