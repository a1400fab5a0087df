"""Anthropic: its replies, rules and error messages.

The format was recorded on the wire in 2025 and 2026 where a comment does not say otherwise; rules and
error messages come from the vendor's pages and from what users quoted.
"""

from __future__ import annotations

from ferrule.simulate.request_rules import choice_is_free_while_thinking
from ferrule.simulate.vendor_rules import (
    blocks_in_order,
    cache_marks_limited,
    fields_fixed,
    fields_known,
    fields_required,
    ids_match,
    thinking_blocks_unchanged,
)
from ferrule.simulate.vendors.apis import speaking
from ferrule.simulate.vendors.chat_format import ChatFormat
from ferrule.simulate.vendors.vendor import ErrorReply
from ferrule.simulate.vendors.vendor_parts import (
    BASIC_RULES,
    make_vendor,
    prefixed_hex,
    random_ids,
    thinking_switch,
)

__all__ = ["ANTHROPIC"]

# https://docs.claude.com/en/docs/build-with-claude/extended-thinking
ANTHROPIC = speaking(
    make_vendor(
        "anthropic",
        "",
        ("claude-sonnet-5", "claude-haiku-4-5", "claude-opus-4-6", "claude-*"),
        ChatFormat(),
        {
            "no-key": ErrorReply(401, "x-api-key header is required"),
            "bad-key": ErrorReply(401, "invalid x-api-key"),
            "unknown-model": ErrorReply(404, "model: {detail}"),
            # Aider-AI/aider#4404.
            "unknown-field": ErrorReply(400, "{detail}: Extra inputs are not permitted"),
            "unknown-parameter": ErrorReply(400, "{detail}: Extra inputs are not permitted"),
            "no-messages": ErrorReply(400, "messages: at least one message is required"),
            "results-missing": ErrorReply(
                400,
                "messages.{at}: `tool_use` ids were found without `tool_result` blocks immediately after:"
                " {detail}. Each `tool_use` block must have a corresponding `tool_result` block in the next"
                " message.",
            ),
            "result-orphan": ErrorReply(
                400,
                "messages.{at}.content.0: unexpected `tool_use_id` found in `tool_result` blocks: {detail}",
            ),
            "duplicate-id": ErrorReply(400, "messages.{at}: `tool_use` ids must be unique"),
            "forced-choice": ErrorReply(
                400, "Thinking may not be enabled when tool_choice forces tool use."
            ),
            "missing-signature": ErrorReply(
                400,
                "messages.{at}.content.0.type: Expected `thinking` or `redacted_thinking`, but found"
                " `{detail}`. When `thinking` is enabled, a final `assistant` message must start with a"
                " thinking block.",
            ),
            "changed-signature": ErrorReply(
                400, "messages.{at}.content.0: Invalid `signature` in `thinking` block"
            ),
            "bad-id": ErrorReply(
                400,
                "messages.{at}.content.0.tool_use.id: String should match pattern '^[a-zA-Z0-9_-]+$'",
            ),
            "text-after-call": ErrorReply(
                400,
                "messages.{at}: `tool_use` ids were found without `tool_result` blocks immediately after:"
                " {detail}. Each `tool_use` block must have a corresponding `tool_result` block in the next"
                " message.",
            ),
            "empty-block": ErrorReply(400, "messages.{at}: text content blocks must be non-empty"),
            "context-length": ErrorReply(400, "prompt is too long: 210000 tokens > 200000 maximum"),
            "fixed-parameter": ErrorReply(400, "`{detail}` may only be set to 1 when thinking is enabled."),
            "rate-limit": ErrorReply(429, "This request would exceed your organization's rate limit"),
            "overloaded": ErrorReply(529, "Overloaded"),
            "server-error": ErrorReply(500, "Internal server error"),
            "balance": ErrorReply(400, "Your credit balance is too low to access the Anthropic API."),
        },
        thinks=thinking_switch(efforts=False),
        reply_id=prefixed_hex("", 24),
        call_id=random_ids("toolu_", 24),
        observed=(
            BASIC_RULES[0],
            BASIC_RULES[2],
            choice_is_free_while_thinking,
            ids_match(r"[a-zA-Z0-9_-]+"),
            thinking_blocks_unchanged,
            blocks_in_order,
            fields_required("max_tokens"),
            fields_fixed("temperature", thinks=True),
            cache_marks_limited,
        ),
        documented=(fields_known,),
        limits=("max_tokens",),
    ),
    "anthropic_messages",
    "",
)
