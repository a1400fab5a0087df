"""The place of ``SummarizationMiddleware`` in 0.1; public in ``ferrule.middleware`` now."""

from __future__ import annotations

from ferrule.middleware.context.summarizing import SummarizationMiddleware

__all__ = ["SummarizationMiddleware"]
