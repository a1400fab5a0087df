"""The models that are served, as the clients of each API want to read them."""

from __future__ import annotations

from collections.abc import Sequence

from ferrule.messages import JsonObject

__all__ = ["anthropic_models", "ollama_tags", "openai_models"]

_TIME = "2026-01-01T00:00:00Z"
"""When a model was made is not known here, and clients want to read something."""
_SECONDS = 1_767_225_600


def openai_models(names: Sequence[str]) -> JsonObject:
    """https://platform.openai.com/docs/api-reference/models/list, 2026-11."""
    return {"object": "list", "data": [openai_model(name) for name in names]}


def openai_model(name: str) -> JsonObject:
    """One of them."""
    owner = name.partition(":")[0] if ":" in name else "ferrule"
    return {"id": name, "object": "model", "created": _SECONDS, "owned_by": owner}


def anthropic_models(names: Sequence[str]) -> JsonObject:
    """https://platform.claude.com/docs/en/api/models-list, 2026-11."""
    return {
        "data": [anthropic_model(name) for name in names],
        "has_more": False,
        "first_id": names[0] if names else None,
        "last_id": names[-1] if names else None,
    }


def anthropic_model(name: str) -> JsonObject:
    """One of them."""
    return {"type": "model", "id": name, "display_name": name, "created_at": _TIME}


def ollama_tags(names: Sequence[str]) -> JsonObject:
    """https://docs.ollama.com/api/tags, 2026-11."""
    details: JsonObject = {
        "format": "",
        "family": "",
        "families": [],
        "parameter_size": "",
        "quantization_level": "",
    }
    return {
        "models": [
            {"name": name, "model": name, "modified_at": _TIME, "size": 0, "digest": "", "details": details}
            for name in names
        ]
    }
