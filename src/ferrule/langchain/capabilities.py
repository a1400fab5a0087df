"""``capabilities``: the ``ModelProfile`` that LangChain reads, made from a vendor's facts.

LangChain's summarisation takes its limits from it, and agents whether the vendor itself enforces a schema.
Unknown values are left out.
"""

from __future__ import annotations

from langchain_core.language_models import ModelProfile

from ferrule.vendors import Profile


def capabilities(vendor: Profile, model: str) -> ModelProfile:
    """Return the profile of ``model`` (a bare name) at this vendor; sizes are in tokens."""
    facts = vendor.facts(model)
    thinks = vendor.thinks(model, True)
    known = ModelProfile(
        text_inputs=True,
        text_outputs=True,
        tool_calling=True,
        tool_call_streaming=True,
        tool_choice=bool(vendor.choices(model, thinking=False) & {"required", "named"}),
        reasoning_output=thinks,
    )
    if facts.context is not None:
        known["max_input_tokens"] = facts.context
    if facts.output is not None:
        known["max_output_tokens"] = facts.output
    efforts = vendor.efforts if facts.efforts is None else facts.efforts
    if efforts and thinks:
        known["reasoning_effort_levels"] = list(efforts)
    if vendor.response_formats is not None:
        known["structured_output"] = "json_schema" in vendor.response_formats and vendor.format_with_tools
    parts = vendor.parts if facts.parts is None else facts.parts
    if parts is not None:
        known["image_inputs"] = known["image_url_inputs"] = "image_url" in parts
        known["pdf_inputs"] = "file" in parts
        known["audio_inputs"] = "input_audio" in parts
        known["video_inputs"] = "video_url" in parts
    return known
