"""Whether somebody collects spans in this process: a program, or ``opentelemetry-instrument``.

Whoever does has imported OpenTelemetry, so it is not imported here to find out.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from opentelemetry.trace import TracerProvider

__all__ = ["collecting_provider"]


def collecting_provider() -> TracerProvider | None:
    """The provider of the tracers whose spans are collected; None where nobody collects."""
    if "opentelemetry.trace" not in sys.modules:
        return None
    from opentelemetry import trace

    provider = trace.get_tracer_provider()
    nobody = (trace.ProxyTracerProvider, trace.NoOpTracerProvider)
    return None if isinstance(provider, nobody) else provider
