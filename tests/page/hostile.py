"""A vendor that says what harms a careless page: markup, scripts, links, terminal codes, hidden signs."""

import json

from aiohttp import web

from tests.gateway.running import Upstream, chunk, stream

__all__ = ["HOSTILE", "answer"]

HOSTILE = (
    '<img src=x onerror="window.harmed=1"><script>window.harmed=1</script><b data-harmed>bold</b>'
    '<a href="javascript:window.harmed=1">link</a><style>body{display:none}</style></pre></code></textarea></div>'
    "\x1b]0;title\x07\x1b[31mred\x1b[0m \u202egnp.exe\u202c \u2066x\u2069 \u200bzero\ufeff \x00nul"
    '{{constructor.constructor("window.harmed=1")()}} ${window.harmed=1} &lt;i&gt; \U000e0041tag'
)


async def answer(upstream: Upstream, request: web.Request, number: int) -> web.StreamResponse:
    """A stream in which the reasoning, the text, a call's name and its arguments are hostile."""
    arguments = json.dumps({"path": HOSTILE})
    markup = '<tool_call>{"name": "ls", "arguments": {"path": ' + json.dumps(HOSTILE) + ",}}</tool_call>"
    call = {"index": 0, "id": f"c<b data-harmed>{number}", "type": "function"}
    response = await stream(
        request,
        chunk({"role": "assistant", "reasoning_content": HOSTILE}),
        chunk({"content": HOSTILE}),
        chunk({"content": markup[:40]}),
        chunk({"content": markup[40:]}),
        chunk({"tool_calls": [{**call, "function": {"name": "ls", "arguments": ""}}]}),
        chunk({"tool_calls": [{"index": 0, "function": {"arguments": arguments[:30]}}]}),
        chunk({"tool_calls": [{"index": 0, "function": {"arguments": arguments[30:]}}]}),
        chunk(
            {"tool_calls": [{**call, "index": 1, "function": {"name": f"x{HOSTILE}", "arguments": "{}"}}]}
        ),
        chunk({}, "tool_calls"),
        b"data: [DONE]\n\n",
    )
    await response.write_eof()
    return response
