"""Vendors and models as data, ``resolve``, which picks one, and what of a conversation goes back to a
model.

In: a model's name, or a user's table. Out: a ``Profile`` with its rules, sizes and prices, each with
its source. It imports ``core``.

A new vendor is one ``Profile`` for each API it speaks, in ``labs``, ``chinese_labs``,
``smaller_labs``, ``hosts`` or ``engines``, and is found by itself. ``profile`` has the words of a
profile, ``profile_lookup`` the table; it reads a user's own, too. ``history/`` pairs calls with results and
says which thinking goes back.
"""

from __future__ import annotations

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
