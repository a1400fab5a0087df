"""DSPy: its own HTTP client or LiteLLM's asks, so its address is the gateway's.

``ReActV2`` with an adapter for native calls; ``ReAct`` has the model write its calls as text.
"""

from __future__ import annotations

from typing import Any

import dspy

from benchmarks.frameworks.task import MODEL, TASK, ls, read_file


def run(url: str, **_: Any) -> Any:
    """The answer."""
    model = dspy.LM(f"deepseek/{MODEL}", api_base=url, api_key="any", cache=False, num_retries=0)
    dspy.configure(lm=model, adapter=dspy.ChatAdapter(use_native_function_calling=True))
    return dspy.ReActV2("question -> answer", tools=[ls, read_file])(question=TASK).answer
