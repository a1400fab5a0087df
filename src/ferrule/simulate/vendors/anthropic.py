"""Anthropic: its replies, rules and error messages.

The format was recorded on the wire in 2025 and 2026 where a comment does not say otherwise; rules and
error messages come from the vendor's pages and from what users quoted.
"""

from __future__ import annotations

from ferrule.simulate.request_rules import choice_is_free_while_thinking
from ferrule.simulate.vendor_rules import (
    blocks_in_order,
    cache_marks_limited,
    choice_free,
    efforts_known,
    fields_fixed,
    fields_known,
    fields_required,
    ids_match,
    thinking_behind_its_own,
    thinking_blocks_unchanged,
    thinking_kinds,
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

_EFFORTS = ("low", "medium", "high", "xhigh", "max")

_UNLISTED = r"claude-(?:opus|sonnet|haiku|fable|mythos)-(?:[6-9]|\d\d)"
"""Models that are not there yet; taken to have the rules of the newest."""

# https://docs.claude.com/en/docs/build-with-claude/extended-thinking,
# https://platform.claude.com/docs/en/models/opus-5-5/migration-guide, 2026-09,
# https://platform.claude.com/docs/en/models/sonnet-5-5/migration-guide, 2026-09.
ANTHROPIC = speaking(
    make_vendor(
        "anthropic",
        "",
        ("claude-sonnet-5", "claude-haiku-4-5", "claude-opus-4-6", "claude-opus-5-5", "claude-*"),
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
            # As several clients quoted them, 2026-05 to 2026-10.
            "thinking-kind": ErrorReply(
                400,
                '"thinking.type.{detail}" is not supported for this model. Use "thinking.type.adaptive" and'
                ' "output_config.effort" to control thinking behavior.',
            ),
            "bound-thinking": ErrorReply(
                400,
                "messages.{at}.content.0: Invalid `signature` in `thinking` block. The block is bound to a"
                " different conversation. Remove the block, or set"
                ' `thinking.block_binding.prefix_mismatch_behavior` to "drop_block". That setting requires'
                " the `thinking-binding-controls-2026-08-01` value in the `anthropic-beta` header.",
            ),
            "rate-limit": ErrorReply(429, "This request would exceed your organization's rate limit"),
            "overloaded": ErrorReply(529, "Overloaded"),
            "server-error": ErrorReply(500, "Internal server error"),
            "balance": ErrorReply(400, "Your credit balance is too low to access the Anthropic API."),
        },
        thinks=thinking_switch(
            efforts=False,
            always=rf"claude-(?:opus-5-5|fable-5|mythos-5)|{_UNLISTED}",
            on=r"claude-(?:sonnet|opus|haiku)-5",
        ),
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
        documented=(
            fields_known,
            thinking_kinds(rf"claude-(?:opus-5-5|fable-5|mythos-5)|{_UNLISTED}", "adaptive"),
            thinking_kinds("claude-sonnet-5-5", "adaptive", "between_tools"),
            thinking_kinds(
                r"claude-(?:opus-4-[78]|sonnet-5(?!-5)|opus-5(?!-5)|haiku-5)", "adaptive", "disabled"
            ),
            efforts_known(
                r"claude-(?:opus-5(?!-5)|sonnet-5-5|haiku-5-5)", *_EFFORTS, off=("low", "medium", "high")
            ),
            efforts_known(r"claude-(?:opus-4-[78]|[a-z]+-5)", *_EFFORTS),
            efforts_known(r"claude-[a-z]+-4-6", "low", "medium", "high", "max"),
            choice_free(rf"claude-(?:(?:opus|sonnet)-5-5|(?:fable|mythos)-5-1)|{_UNLISTED}"),
            fields_fixed(
                "temperature",
                "top_p",
                "top_k",
                models=rf"claude-(?:opus-4-[78]|[a-z]+-5)|{_UNLISTED}",
                allowed=(),
            ),
            thinking_behind_its_own,
        ),
        limits=("max_tokens",),
    ),
    "anthropic_messages",
    "",
)
