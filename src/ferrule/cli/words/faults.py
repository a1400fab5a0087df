"""What goes wrong under each fault, in Chinese; the English stands with the faults."""

from __future__ import annotations

FAULTS = {
    "arguments-double-encoded": "参数是一个 JSON 字符串，里面又是 JSON",
    "arguments-fenced": "参数写在 Markdown 代码块里",
    "arguments-python-literals": "参数是 Python 字典：True、None、单引号",
    "arguments-raw-newline": "参数的字符串里有未转义的换行和制表符",
    "arguments-single-quotes": "参数的字符串用单引号",
    "arguments-trailing-comma": "参数末尾多一个逗号",
    "arguments-unquoted-keys": "参数的键没加引号",
    "call-in-reasoning": "调用以 OpenAI 的 JSON 写在思考过程里，没有原生调用",
    "crlf": "行以 CR LF 结尾",
    "cut-markup": "调用写成文本，回复在调用中间被截断",
    "data-after-done": "[DONE] 之后还有数据",
    "data-without-space": "事件以 data:{ 开头，缺少空格",
    "disconnect": "回复中途断开连接",
    "disconnect-clean": "流在回复中途正常关闭，像是已经发完",
    "empty": "回复为空",
    "empty-id-name": "从调用的第二片起，id 和 name 是空字符串",
    "error-in-200": "状态 200 的回复里夹带错误",
    "finish-empty": "带调用的回复，结束原因为空",
    "finish-stop": "带调用的回复，结束原因却是 stop",
    "function-call": "要的是 tools，调用却写在 function_call 里",
    "glued": "多个事件一次写出",
    "html": "网关返回状态 504 的网页",
    "id-changes": "调用的每一片 id 都不同",
    "keep-alive": "事件之间有注释行，JSON 之前有空行",
    "no-done": "流结束时没有 [DONE]",
    "no-index": "调用没有 index",
    "null-arguments": "没有参数的调用，参数写作 null",
    "null-id-name": "从调用的第二片起，id 和 name 是 null",
    "paced": "每个事件都比前一个晚一会儿到达",
    "reasoning-only": "只有思考过程，没有别的",
    "refused-bad-key": "厂商拒绝密钥",
    "refused-balance": "厂商称余额不足",
    "refused-context-length": "厂商称消息过长",
    "refused-overloaded": "厂商称服务过载",
    "refused-rate-limit": "厂商称请求过多",
    "repeated-name": "调用的每一片都重复 id 和名称",
    "second-choice": "没有要求的第二个选择",
    "slow": "回复很慢，一次只来几个字节",
    "split": "回复在任意位置切开，也可能切在字符中间",
    "status": "状态 500",
    "status-429": "状态 429",
    "status-429-retry-after": "状态 429，附 Retry-After: 1",
    "status-500": "状态 500",
    "status-503": "状态 503",
    "think-tags": "思考过程写在正文的 think 标签里",
    "truncated": "回复在参数中间被截断，结束原因如实说明",
    "truncated-but-says-tool-calls": "回复在参数中间被截断，却声称完整",
    "two-finishes": "结束原因出现两次",
    "usage-everywhere": "每个事件都带 token 用量",
    "whole-call": "整个调用一次到达",
}
"""Name -> what goes wrong."""

FORMS = {
    "call-in-reasoning-": "调用写在思考过程里，格式为 {form}",
    "markup-": "调用写在正文里，格式为 {form}",
}
"""How a name begins -> what goes wrong."""

NUMBERS = {
    "disconnect": "断开前的字节数",
    "disconnect-clean": "断开前的字节数",
    "glued": "一次写出的事件数",
    "html": "状态码",
    "keep-alive": "两条注释之间的事件数",
    "paced": "两个事件之间的毫秒数",
    "slow": "每次的字节数",
    "split": "每片的最大字节数",
    "status": "状态码",
    "status-429-retry-after": "秒数",
    "truncated": "截断前的字符数",
    "truncated-but-says-tool-calls": "截断前的字符数",
}
"""Name -> what the number behind it is."""
