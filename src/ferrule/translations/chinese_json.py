"""What is wrong with a text that should be JSON, and with one that should declare tools, in Chinese."""

from __future__ import annotations

from collections.abc import Mapping

JSON: Mapping[str, str] = {
    "Expecting value": "此处应为一个值",
    "Expecting property name enclosed in double quotes": "此处应为双引号括起的键",
    "Expecting ':' delimiter": "此处应为冒号 ':'",
    "Expecting ',' delimiter": "此处应为逗号 ','",
    "Illegal trailing comma before end of object": "对象末尾有多余的逗号",
    "Illegal trailing comma before end of array": "列表末尾有多余的逗号",
    "Extra data": "值已结束，后面还有内容",
    "Unterminated string starting at": "从此处开始的字符串没有结束",
    "Invalid control character at": "字符串中有未转义的控制字符",
    "Invalid control character {what} at": "字符串中有未转义的控制字符 {what}",
    "Invalid \\escape: {what}": "反斜杠转义无效：{what}",
    "Invalid \\escape: ": "反斜杠转义无效",
    "Invalid \\escape": "反斜杠转义无效",
    "Invalid \\uXXXX escape": "\\uXXXX 转义无效",
    "Unexpected UTF-8 BOM (decode using utf-8-sig)": "开头有多余的 BOM",
}
"""The messages of ``json.JSONDecodeError``, without the place."""

TOOLS: Mapping[str, str] = {
    "tools must be a list of tools, not {given}": "tools 必须是工具的列表，而不是 {given}",
    "tools[{at}]: the name {name} is declared twice": "tools[{at}]：名称 {name} 声明了两次",
    "tools[{at}]: a tool needs a 'name', a string that is not empty": (
        "tools[{at}]：工具需要 'name'，即一个非空字符串"
    ),
    "tools[{at}] ({name}): 'parameters' must be an object, not {given}": (
        "tools[{at}]（{name}）：'parameters' 必须是对象，而不是 {given}"
    ),
    "tools[{at}]{what} must be an object, not {given}": "tools[{at}]{what} 必须是对象，而不是 {given}",
    "tools[{at}] must be an object, not {given}": "tools[{at}] 必须是对象，而不是 {given}",
}
"""What ``ferrule.repair`` says of tools."""
