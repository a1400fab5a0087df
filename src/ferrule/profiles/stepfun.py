"""StepFun, https://api.stepfun.com: thinks under the key ``reasoning``."""

from __future__ import annotations

from ferrule.profiles.facts import ModelFacts, ReasoningRule, Source
from ferrule.profiles.profile import Profile

STEPFUN = Profile(
    name="stepfun",
    title="StepFun",
    family="step",
    base_url="https://api.stepfun.com/v1",
    base_urls=(
        "https://api.stepfun.com/v1",
        "https://api.stepfun.ai/v1",
        "https://api.stepfun.com/step_plan/v1",
        "https://api.stepfun.ai/step_plan/v1",
    ),
    hosts=("stepfun.com", "stepfun.ai"),
    aliases=("step",),
    key_variables=("STEPFUN_API_KEY", "STEP_API_KEY"),
    key_page="https://platform.stepfun.com/interface-key",
    regions={"cn": "api.stepfun.com", "intl": "api.stepfun.ai"},
    default_model="step-3.7-flash",
    models={
        "step-3.5-flash*": ModelFacts(thinking="always"),
        "step-3.7-flash*": ModelFacts(thinking="always"),
        "step-5*": ModelFacts(thinking="always"),
    },
    model_prefixes=("step-",),
    # Not documented; one client returns it under the key it came in.
    reasoning=ReasoningRule(reads=("reasoning", "reasoning_content"), key="reasoning", turns="all"),
    efforts=("low", "medium", "high"),
    tool_types=("function",),
    response_formats=("text", "json_object"),
    sources=(
        Source("https://platform.stepfun.ai/docs/en/api-reference/chat/chat-completion-create", "2026-11"),
    ),
    gathered="2026-11-21",
)
