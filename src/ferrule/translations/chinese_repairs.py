"""What was repaired, in Chinese; the English stands with the rules."""

from __future__ import annotations

from collections.abc import Mapping

from ferrule.messages import Rule

REPAIRS: Mapping[Rule, str] = {
    # around the object
    "code-fence": "从代码块中取出了对象",
    "double-encoded": "参数是一个 JSON 字符串，已解析其中的 JSON",
    "empty-object": "跳过了真正的对象之前的空对象",
    "extra-close": "忽略了对象或值结束之后多余的右括号",
    "html-entities": "还原了 HTML 转义；不还原则无法解析",
    "invisible": "忽略了符号之间的 BOM、不换行空格等不可见字符",
    "markup": "忽略了对象前后的标签或特殊 token",
    "over-escaped": "整段文本去掉了一层反斜杠",
    "repeated-object": "同一对象重复出现，只读取一次",
    "surrounding-text": "忽略了对象前后的文字",
    # the marks
    "closed": "文本在完整的值之后结束，补上了右括号",
    "closed-string": "文本在字符串中间结束，补上了引号；这样的参数绝不执行",
    "comment": "忽略了注释",
    "missing-bracket": "外层括号已经结束，补上了内层缺少的右括号",
    "missing-colon": "已声明的键与值之间缺少冒号，照常读取",
    "missing-comma": "两个成员之间缺少逗号，照常读取",
    "missing-end-quote": "字符串缺少右引号，在被吞进去的逗号之前结束",
    "missing-start-quote": "字符串缺少左引号；由模式可知它是字符串",
    "missing-open-brace": "读取了缺少左花括号的对象",
    "stray-comma": "忽略了前面没有内容的逗号",
    "trailing-comma": "忽略了右括号前的逗号",
    "unquoted-key": "读取了没加引号的键",
    "wide-punctuation": "把全角逗号或冒号当作半角读取",
    # strings and other scalars
    "arithmetic": "算出了写成算式的数字",
    "inner-quotes": "字符串中的引号没有转义，依据模式里的属性名确定了字符串的结尾",
    "loose-escape": "反斜杠不构成转义，原样保留",
    "not-a-number": "NaN、Infinity 或 undefined 按 null 读取；这样的参数绝不执行",
    "number-format": "读取了非 JSON 写法的数字",
    "python-literal": "读取了 True、False 或 None",
    "raw-control": "保留了字符串中未转义的控制字符",
    "single-quotes": "读取了单引号或反引号中的字符串",
    "smart-quotes": "读取了弯引号中的字符串",
    "unquoted-value": "没加引号的文字按模式要求读作字符串",
    "triple-quotes": "读取了三引号中的字符串",
    # the call around the arguments
    "echoed": "执行了一个与模型读过的内容逐字相同的调用",
    "flattened-arguments": "参数与工具名写在同一层，照常读取",
    "missing-close": "读取了缺少结束标记的调用",
    "missing-open": "读取了缺少开始标记的调用",
    "misspelt-tag": "调用或参数的标签拼错或没有闭合，照常读取",
    "positional-arguments": "没写名称的参数按参数顺序对应",
    "unconfirmed": "执行了一个被前后文字撤回、有待同意或仅作展示的调用",
    # the fit to the schema
    "bare-string": "整段文本作为唯一必填参数的值",
    "ambiguous": "同一个键有两个值，或有两种读法；绝不执行",
    "key-case": "键与声明的只差大小写、'-' 或 '_'，已对应",
    "list-wrapper": "参数包在只有一项的列表中，已取出",
    "null-dropped": "去掉了值为 null 的可选参数",
    "number-as-text": "整数按模式要求写成字符串",
    "schema-copied": "工具没有参数，模型抄写了模式，视为没有参数",
    "stringified-value": "字符串按模式要求读作数字、布尔值、列表或对象",
    "tool-name": "把工具名对应到唯一相符的已声明名称",
    "wrapper-key": "参数外面多包了一层对象，已取出",
}
"""Rule -> what it does."""
