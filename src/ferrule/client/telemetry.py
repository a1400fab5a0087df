"""What metrics and spans of the gateway and of workers share.

Whoever collects spans in this process (a program, or ``opentelemetry-instrument``) has imported
OpenTelemetry, so it is not imported here to find out.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from opentelemetry.trace import TracerProvider

GENAI_SCHEMA = "https://opentelemetry.io/schemas/1.41.0"
"""What the spans follow: the last conventions before the GenAI part got a repository of its own."""

LONGEST_LABEL = 200
"""Characters."""


def collecting_provider() -> TracerProvider | None:
    """The provider of the tracers whose spans are collected; None where nobody collects."""
    if "opentelemetry.trace" not in sys.modules:
        return None
    from opentelemetry import trace

    provider = trace.get_tracer_provider()
    nobody = (trace.ProxyTracerProvider, trace.NoOpTracerProvider)
    return None if isinstance(provider, nobody) else provider


def few(known: set[str], name: str, most: int) -> str:
    """The name as a label, or ``other`` where ``most`` other names are ``known`` already."""
    name = name[:LONGEST_LABEL]
    if name not in known:
        if len(known) >= most:
            return "other"
        known.add(name)
    return name
