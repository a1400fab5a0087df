"""Why one call is broken, and what exactly was repaired in one, in Chinese, by their patterns.

The English stands in ``ferrule.repair`` and ``ferrule.dialects``, where it is made. What other programs
say, and the validator's own messages, stay as they are, in quotation marks.
"""

from __future__ import annotations

from collections.abc import Mapping

from ferrule.translations.chinese_notes import REASONS, UNNAMED
from ferrule.translations.patterns import Parts

_TWICE: Mapping[str, str] = {
    "a name stands there twice, with different values": "有一个名称出现两次，值不同",
    "a key stands there twice, with different values": "有一个键出现两次，值不同",
    "the key {key} stands there twice, with different values": "键 {key} 出现两次，值不同",
    "the call says two different things beside each other": "调用中并列着两种不同的说法",
    "an object that is no call stands behind the call": "调用后面跟着一个不是调用的对象",
    "a quote stands behind the last call of the list": "列表中最后一个调用后面有一个引号",
    "half of a delimiter stands beside a value, or belongs to it": "值旁边有半个定界符，也可能属于该值",
    "the tag {tag} may close the value of {key} or belong to it": (
        "标签 {tag} 可能是 {key} 的值的结束标签，也可能属于该值"
    ),
    "the argument {key}, which nobody declared, is spelled in another way": (
        "未声明的参数 {key} 写法与其他参数不同"
    ),
}
"""What can be read in two ways."""

CLAUSES: Mapping[str, str] = {
    **_TWICE,
    "the arguments are longer than {count} characters": "参数超过 {count} 个字符",
    "more than one object stands in the arguments": "参数里有不止一个对象",
    "NaN and Infinity are not JSON. Give a number, or leave the parameter out": (
        "NaN 和 Infinity 不是 JSON。请给出数字，或省略该参数"
    ),
    "quotes in a string are not escaped, and it can end in more than one place": (
        "字符串中的引号没有转义，它的结尾有不止一种可能"
    ),
    "the arguments end before they are complete": "参数还没写完就结束了",
    "the arguments must be a JSON object, not a string": "参数必须是 JSON 对象，而不是字符串",
    "the arguments must be a JSON object": "参数必须是 JSON 对象",
    "the arguments are not a JSON object": "参数不是 JSON 对象",
    "the arguments are not valid JSON: at character {at}, {scanned}": (
        "参数不是有效的 JSON：第 {at} 个字符处，{scanned}"
    ),
    "something stands after the arguments, at character {at}": "参数之后第 {at} 个字符处还有别的内容",
    "in the arguments: {said}": "参数中：“{said}”",
    "in {place}: {said}": "{place} 中：“{said}”",
    "the value is nested too deep": "值嵌套太深",
    "the value does not fit": "值不符合模式",
}
"""Why arguments cannot be used; a sentence begins so, with a capital letter, and ends with a full stop."""

SCANNED: Mapping[str, str] = {
    "a string in other quotes than its key has no end": "与键所用引号不同的字符串没有结束",
    "a comment begins where a string may have begun": "本可能是字符串开头的地方开始了注释",
    "after a value there must be a comma or a closing bracket, not {here}": (
        "值之后应为逗号或右括号，而不是 {here}"
    ),
    "after a key there must be a colon, not {here}": "键之后应为冒号，而不是 {here}",
    "a key is not complete": "键没有写完",
    "brackets are nested more than {count} deep": "括号嵌套超过 {count} 层",
    "{here} is not a JSON value": "{here} 不是 JSON 值",
    "{here} is not a key": "{here} 不是键",
    "{here} closes nothing that is open": "{here} 没有对应的左括号",
    "the brackets that are missing stand in a string": "缺少的括号在字符串里",
    "one bracket is missing here, or one was too many before": "此处少一个括号，或者前面多了一个",
    "the arguments must be an object": "参数必须是对象",
    "the text ends in a comment": "文本在注释中结束",
    "a comment ends like a string": "注释的结尾像字符串",
    "the text ends too early": "文本过早结束",
}
"""Where reading JSON stopped."""

BROKEN: Mapping[str, str] = {
    "The reply was cut off before the arguments were complete. "
    "Call the tool again, with shorter arguments.": (
        "参数写完之前回复就被截断了。请用更短的参数再次调用该工具。"
    ),
    "The arguments end in the middle. Call the tool again, with complete arguments.": (
        "参数写到一半就结束了。请用完整的参数再次调用该工具。"
    ),
    "The arguments came in pieces that fit together in two ways. Call the tool again.": (
        "参数的各个片段有两种拼法。请再次调用该工具。"
    ),
    "The arguments are nested too deep.": "参数嵌套太深。",
    "The arguments are no JSON object.": "参数不是 JSON 对象。",
    "There is no tool named {given}. Tools: {names} and {count} more.": (
        "没有名为 {given} 的工具。可用的工具：{names}，以及另外 {count} 个。"
    ),
    "There is no tool named {given}. Tools: {names}.": "没有名为 {given} 的工具。可用的工具：{names}。",
    "A tool cannot be named {given}.": "工具不能名为 {given}。",
    "This request allows only calls of {names} and {count} more.": (
        "该请求只允许调用 {names}，以及另外 {count} 个。"
    ),
    "This request allows only calls of {names}.": "该请求只允许调用 {names}。",
    "This request allows no tool calls. Answer in words.": "该请求不允许调用工具。请用文字回答。",
    "The call is longer than {count} characters. Split the work up.": (
        "调用超过 {count} 个字符。请把工作拆成几步。"
    ),
    "A key stands in the arguments twice, with different values. Write each key once.": (
        "参数中有一个键出现两次，值不同。每个键只写一次。"
    ),
    "The call can be read in more than one way: its closing markup stands inside an argument, or twice. "
    "Write the call again, without that markup in an argument.": (
        "这个调用有不止一种读法：它的结束标记出现在参数里，或出现了两次。请重新写出调用，参数里不要有这种标记。"
    ),
    "The arguments cannot be told from the text around them. Write the call again.": (
        "无法把参数与周围的文字分开。请重新写出这个调用。"
    ),
    "The call is not valid JSON. Write it again; "
    "inside strings, escape quotes, backslashes and newlines.": (
        "这个调用不是有效的 JSON。请重新写出；字符串中的引号、反斜杠和换行要转义。"
    ),
    "The arguments are not Python literals. Write the call again with values instead of names or "
    "expressions; inside strings, escape quotes and backslashes.": (
        "参数不是 Python 字面量。请用值而不是名称或表达式重新写出调用；字符串中的引号和反斜杠要转义。"
    ),
    "This very call stands in {place}, so it was taken for a quotation. To quote it, put it into a "
    "code block. If you mean to make it, use the tool-call field of the API, or tell the user, who can "
    "allow it.": (
        "这个调用原样出现在{place}，因此视为引用。若要引用，请放进代码块。若确实要调用，请使用接口的工具调用"
        "字段，或告诉用户，由用户允许。"
    ),
    "The beginning of this call stands in {place}, behind the end of another call, so it was taken for a "
    "part of what was copied. If you mean to make it, write it again, alone.": (
        "这个调用的开头出现在{place}，紧跟在另一个调用的结尾之后，因此视为所复制内容的一部分。若确实要调用，请单独重新写出。"
    ),
    "The text behind this call stands in {place}, and so does the markup that ends the call: it may be "
    "the rest of an argument. Write the call again, alone, and without that text.": (
        "这个调用之后的文字以及结束调用的标记都出现在{place}：它可能是某个参数的剩余部分。请单独重新写出调用，"
        "不要带那段文字。"
    ),
    "{sentence} Call the tool again, with shorter arguments.": "{sentence}请用更短的参数再次调用该工具。",
    "{sentence} Required: {names}.": "{sentence}必填：{names}。",
    "{sentence} Write the call again.": "{sentence}请重新写出这个调用。",
    **{clause: f"{chinese}。" for clause, chinese in CLAUSES.items() if "are longer than" in clause},
    **{f"{clause[:1].upper()}{clause[1:]}.": f"{chinese}。" for clause, chinese in CLAUSES.items()},
    "{said}.": "“{said}”。",
    "{said}": "“{said}”",
}
"""What a model is told of a broken call. The first that fits counts: the special stands first."""

REPAIRED: Mapping[str, str] = {
    **_TWICE,
    "at character {at}": "第 {at} 个字符处",
    "inferred from the arguments": "由参数推断",
    "tuples and the like": "元组之类",
    "the whole text was escaped once more": "整段文本多转义了一次",
    "the same object stood there more than once": "同一对象出现不止一次",
    "a schema stood where there are no arguments": "本应没有参数的地方是一份模式",
    "the arguments stood in a list": "参数在列表里",
    "the arguments stood under {key}": "参数在 {key} 之下",
    "the arguments stood in a JSON string": "参数在 JSON 字符串里",
    "the arguments were the value of {key} alone": "参数只是 {key} 的值",
    "an empty object stood before the arguments": "参数之前有一个空对象",
    "{key} held JSON text": "{key} 里是 JSON 文本",
    "{value} became a string": "{value} 改成了字符串",
    "a string became {kind}": "字符串改成了{kind}",
    "{key} stands for {name}": "{key} 即 {name}",
    "{key} is optional and was null": "{key} 可选，而值为 null",
    "quotes inside a string were not escaped": "字符串中的引号没有转义",
    "{key} had no quotes": "{key} 没有引号",
    "{key} had no opening quote": "{key} 没有左引号",
    "parameters were escaped for HTML": "参数做过 HTML 转义",
    "the text was escaped for HTML": "文本做过 HTML 转义",
    "control characters stood raw in a string": "字符串中有未转义的控制字符",
    "the text ended where {missing} was missing": "文本结束时还缺 {missing}",
    "one bracket too many": "多了一个括号",
    "the last '}' was missing": "缺少最后的右花括号",
    "a BOM, no-break spaces or the like stood between the marks": "符号之间有 BOM、不换行空格之类",
    "the escaped text stood in markup": "转义过的文本在标记里",
    "the object stood in a code fence, {where} it {text}": "对象在代码块里，{where}有 {text}",
    "{text} stood behind the arguments": "参数之后有 {text}",
    "{text} stood {where} the object": "对象{where}有 {text}",
    "{place}: {excerpt}": "{place}：{excerpt}",
}
"""What was met where a repair was made."""

DETAIL_PARTS: Parts = {
    "sentence": {
        f"{clause[:1].upper()}{clause[1:]}.": f"{chinese}。" for clause, chinese in CLAUSES.items()
    }
    | {"{said}.": "“{said}”。"},
    "scanned": SCANNED,
    "place": {
        "the result of a tool (message {number})": "工具的结果（第 {number} 条消息）",
        "the result of {name} (message {number})": "{name} 的结果（第 {number} 条消息）",
        "a message of the user (message {number})": "用户的消息（第 {number} 条消息）",
    },
    "where": {"before": "之前", "after": "之后"},
    "kind": {
        "null": " null",
        "boolean": "布尔值",
        "integer": "整数",
        "number": "数字",
        "array": "列表",
        "object": "对象",
    },
    "reason": REASONS,
    "name": UNNAMED,
    "detail": BROKEN,
}
"""What stands in the braces."""
