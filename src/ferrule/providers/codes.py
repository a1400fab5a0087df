"""Vendors' own error codes and what they mean, as data.

Codes that are words are looked up in lower case in one table, because vendors share them; codes that are
numbers have a table for each vendor, because they do not.
"""

from __future__ import annotations

from collections.abc import Mapping

from ferrule.errors import FailureKind

WORDS: Mapping[str, FailureKind] = {
    # OpenAI, https://platform.openai.com/docs/guides/error-codes (2026-11), and those who speak like it
    "invalid_api_key": "authentication",
    "insufficient_quota": "balance",
    "billing_hard_limit_reached": "balance",
    "billing_not_active": "balance",
    "context_length_exceeded": "context-length",
    "model_not_found": "model-not-found",
    "content_policy_violation": "content-filter",
    "content_filter": "content-filter",
    "rate_limit_exceeded": "rate-limit",
    "tokens_exceeded_error": "rate-limit",
    "server_error": "overloaded",
    "service_unavailable": "overloaded",
    "unsupported_parameter": "refused",
    "unsupported_value": "refused",
    "unknown_parameter": "refused",
    # Anthropic, https://docs.claude.com/en/api/errors (2026-11)
    "authentication_error": "authentication",
    "permission_error": "authentication",
    "not_found_error": "refused",
    "billing_error": "balance",
    "request_too_large": "context-length",
    "rate_limit_error": "rate-limit",
    "api_error": "overloaded",
    "overloaded_error": "overloaded",
    "timeout_error": "timeout",
    # Mistral, whose number 1300 is another one of GLM (users' logs, 2026)
    "rate_limited": "rate-limit",
    # Google, https://ai.google.dev/gemini-api/docs/troubleshooting (2026-11)
    "permission_denied": "authentication",
    "unauthenticated": "authentication",
    "resource_exhausted": "rate-limit",
    "unavailable": "overloaded",
    "internal": "overloaded",
    "deadline_exceeded": "timeout",
    # Kimi, https://platform.kimi.com/docs/api/chat (2026-11)
    "invalid_authentication_error": "authentication",
    "incorrect_api_key_error": "authentication",
    "exceeded_current_quota_error": "balance",
    "rate_limit_reached_error": "rate-limit",
    "engine_overloaded_error": "overloaded",
    "unexpected_output": "overloaded",
    "client_closed_request": "disconnected",
    # DashScope, https://www.alibabacloud.com/help/en/model-studio/error-code (2026-11)
    "invalidapikey": "authentication",
    "accessdenied": "authentication",
    "access_denied": "authentication",
    "model.accessdenied": "authentication",
    "arrearage": "balance",
    "prepaidbilloverdue": "balance",
    "postpaidbilloverdue": "balance",
    "allocationquota.freetieronly": "balance",
    "modelnotfound": "model-not-found",
    "model_not_supported": "model-not-found",
    "datainspectionfailed": "content-filter",
    "data_inspection_failed": "content-filter",
    "limit_requests": "rate-limit",
    "limit_burst_rate": "rate-limit",
    "limit_tokens": "rate-limit",
    "internalerror": "overloaded",
    "internal_error": "overloaded",
    "requesttimeout": "timeout",
    # Volcengine Ark, https://www.volcengine.com/docs/82379/1299023 (2026-11)
    "authenticationerror": "authentication",
    "accountoverdueerror": "balance",
    "serveroverloaded": "overloaded",
    "internalserviceerror": "overloaded",
    # SiliconFlow, https://docs.siliconflow.cn/ (2026-11)
    "20012": "model-not-found",
    "20015": "refused",
    "30001": "balance",
    "50505": "overloaded",
    "50603": "overloaded",
    # llama.cpp, Groq, Mistral, OpenRouter and gateways, recorded on the wire (2025-2026)
    "exceed_context_size_error": "context-length",
    "insufficient_balance": "balance",
    "insufficient_credits": "balance",
    "insufficient_funds": "balance",
    "tool_use_failed": "refused",
    "json_validate_failed": "refused",
    "model_decommissioned": "model-not-found",
    "invalid_model": "model-not-found",
    "model_not_available": "model-not-found",
    "deploymentnotfound": "model-not-found",
    "modelerror": "model-not-found",
    "unauthorized": "authentication",
}
"""Codes and types that are words, or numbers nobody else uses."""

STARTS: tuple[tuple[str, FailureKind], ...] = (
    # DashScope: Throttling.RateQuota, Throttling.AllocationQuota, …
    ("throttling", "rate-limit"),
    # Volcengine: a code and, behind dots, its cases.
    ("ratelimit", "rate-limit"),
    ("quotaexceeded", "rate-limit"),
    ("invalidendpointormodel", "model-not-found"),
    ("modelnotopen", "model-not-found"),
    ("sensitivecontentdetected", "content-filter"),
    ("inputtextsensitivecontent", "content-filter"),
    ("inputimagesensitivecontent", "content-filter"),
    ("outputtextsensitivecontent", "content-filter"),
)
"""How codes with many cases begin."""

# Strings of four digits, https://docs.z.ai/api-reference/api-code and
# https://docs.bigmodel.cn/cn/api/api-code (2026-11)
GLM: Mapping[str, FailureKind] = {
    "1000": "authentication",
    "1001": "authentication",
    "1002": "authentication",
    "1003": "authentication",
    "1004": "authentication",
    "1110": "authentication",
    "1111": "authentication",
    "1112": "authentication",
    "1113": "balance",
    "1120": "overloaded",
    "1121": "authentication",
    "1210": "refused",
    "1211": "model-not-found",
    "1212": "refused",
    "1213": "refused",
    "1214": "refused",
    "1215": "refused",
    "1220": "authentication",
    "1221": "model-not-found",
    "1222": "model-not-found",
    "1230": "overloaded",
    "1234": "overloaded",
    "1261": "context-length",
    "1300": "refused",
    "1301": "content-filter",
    "1302": "rate-limit",
    "1303": "rate-limit",
    "1304": "rate-limit",
    "1305": "overloaded",
    "1308": "rate-limit",
    "1309": "balance",
    "1310": "rate-limit",
    "1311": "authentication",
    "1312": "overloaded",
    "1313": "rate-limit",
}

# Numbers in ``base_resp``, https://platform.minimax.io/docs/api-reference/errorcode (2026-11)
MINIMAX: Mapping[str, FailureKind] = {
    "1000": "overloaded",
    "1001": "timeout",
    "1002": "rate-limit",
    "1004": "authentication",
    "1008": "balance",
    "1013": "overloaded",
    "1024": "overloaded",
    "1026": "content-filter",
    "1027": "content-filter",
    "1033": "overloaded",
    "1039": "rate-limit",
    "1041": "rate-limit",
    "1042": "refused",
    "2013": "refused",
    "2045": "rate-limit",
    "2049": "authentication",
    "2056": "rate-limit",
    "2061": "authentication",
}
