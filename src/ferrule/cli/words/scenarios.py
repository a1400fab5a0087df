"""What happens in each scenario of the simulator, in Chinese; the English stands with the scenarios."""

from __future__ import annotations

FORCED = "思考时强制调用工具，该厂商不接受"

SCENARIOS = {
    "deepseek-tool-loop": "思考模式下两轮工具调用，随后新一轮又用工具：必须把思考内容发回去",
    "deepseek-tool-loop-documented": "同上，但按文档所写，之前各轮的思考内容也必须发回去",
    "deepseek-step-without-reasoning": "第二步没有思考：这个键也必须发回去",
    "foreign-history-deepseek": "对话由不思考的模型开始；DeepSeek 却要求带上思考内容",
    "foreign-history-kimi": "同上，换成 Kimi：空文本也算缺少",
    "foreign-history-groq": "对话中带有其他厂商的思考内容：Groq 不接受这个键",
    "foreign-history-mistral": "同上，换成 Mistral：它还不接受不是九个字符的 id",
    "kimi-ids-restart": "每个回复的第一个调用都叫 functions.NAME:0：id 不能相撞",
    "minimax-think-across-chunks": "思考标签被切在两个数据块之间，三个调用，两次结束，没有结束标记",
    "minimax-busy-in-200": "状态码 200，正文却说请求过多：应当重试",
    "minimax-balance-in-200": "状态码 200，正文却说余额不足：不应重试",
    "qwen-empty-names": "调用的后续分片 id 为空，name 为空或缺失",
    "glm-whole-call": "一个调用在一个数据块里完整到达",
    "doubao-call-with-finish": "所有调用都在宣布结束的那个数据块里",
    "hunyuan-text-after-call": "每个分片都重复 id，调用之后还有正文",
    "siliconflow-running-usage": "每个数据块都带累计用量：不能相加",
    "openrouter-sealed-details": "OpenRouter 上的 Gemini：加密的思考内容必须按原顺序发回去",
    "openrouter-null-arguments": "没有参数的调用，参数写作 null",
    "gemini-signatures": "Gemini 的调用带签名，签名必须发回去",
    "anthropic-signed-thinking": "思考内容分块签名，必须原样发回去",
    "anthropic-foreign-ids": "对话中有 Kimi 的 id，其中的冒号和点不被接受",
    "responses-reasoning-item": "reasoning 条目必须排在它后面的内容之前",
    "forced-choice-deepseek": FORCED,
    "forced-choice-dashscope": FORCED,
    "forced-choice-kimi": FORCED,
    "forced-choice-anthropic": FORCED,
    "length-half-arguments": "长度上限截断了调用：不能执行，并且必须告知模型",
    "length-markup-in-content": "同上，但服务端随后把标记的开头当作正文发出",
    "groq-error-event": "流以错误事件结束",
    "openrouter-error-chunk": "流以 choices 旁边的错误结束",
    "gemini-error-array": "错误的正文是一个列表",
    "siliconflow-error-flat": "错误的正文在顶层有 code 和 message",
    "xai-error-text": "错误的正文是两个字符串",
    "deepseek-error-octets": "错误的正文类型写作 application/octet-stream",
    "keep-alive": "事件之间有注释，JSON 正文之前有空行",
    "close-without-finish": "流正常关闭，却没说为何结束：半个回答不算回答",
}
"""A scenario -> what happens in it."""
