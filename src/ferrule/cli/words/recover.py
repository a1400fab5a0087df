"""What ``recover`` says, and how calls are drawn."""

from __future__ import annotations

from ferrule.translations.broken_reasons import ABOUT_REASONS, REASONS

RECOVER: dict[str, tuple[str, str]] = {
    "recover.short": ("Print the tool calls that are in a text.", "列出一段文本中的工具调用。"),
    "recover": (
        "Print what is in a model's text: visible content, reasoning, tool calls, and calls that are"
        " broken.\n"
        "\n"
        "Reads FILE, or standard input. A terminal gets a drawing, a pipe one JSON document:\n"
        "\n"
        '  {"content", "reasoning",\n'
        '   "calls": [{"id", "name", "arguments", "channel", "dialect", "start",\n'
        '              "end", "repairs": [{"rule", "detail", "about"}]}],\n'
        '   "broken": [{"id", "name", "reason", "about", "detail", "channel",\n'
        '               "dialect", "start", "end", "raw"}],\n'
        '   "notes": […]}\n'
        "\n"
        'With --jsonl each input line is {"text", "tools"?, "dialect"?, "channel"?, "opens_in_reasoning"?,'
        ' "stop"?} and each output line one such document; a bad line is answered with {"line", "error"}.',
        "列出模型文本里有什么：可见内容、思考过程、工具调用，以及损坏的调用。\n"
        "\n"
        "读取文件或标准输入。输出到终端时排版显示，输出到管道时是一个 JSON 文档：\n"
        "\n"
        '  {"content", "reasoning",\n'
        '   "calls": [{"id", "name", "arguments", "channel", "dialect", "start",\n'
        '              "end", "repairs": [{"rule", "detail", "about"}]}],\n'
        '   "broken": [{"id", "name", "reason", "about", "detail", "channel",\n'
        '               "dialect", "start", "end", "raw"}],\n'
        '   "notes": […]}\n'
        "\n"
        '用 --jsonl 时，每个输入行是 {"text", "tools"?, "dialect"?, "channel"?, "opens_in_reasoning"?,'
        ' "stop"?}，每个输出行是一个上述文档；读不了的行，输出 {"line", "error"}。',
    ),
    "recover.file": ("[FILE|-]", "[文件|-]"),
    "recover.tools": (
        "JSON file with the declared tools: a list of OpenAI tools or of bare functions, or a request body."
        " Without it any name is accepted.",
        "声明工具的 JSON 文件：OpenAI 工具列表、函数列表，或整个请求体。不给则接受任何名称。",
    ),
    "recover.jsonl": ("Read and write one JSON object per line.", "逐行读写 JSON 对象。"),
    "recover.shards": (
        "With --jsonl: answer every .jsonl and .jsonl.gz file of this directory and of those in it, instead"
        " of FILE. A run that was killed goes on when it is started again.",
        "与 --jsonl 同用：处理此目录（含子目录）中的全部 .jsonl 和 .jsonl.gz 文件，代替单个文件。"
        "中断后再次运行会接着做。",
    ),
    "recover.out": (
        "With --shards: the directory for the answers, one file of the same name for each (without .gz).",
        "与 --shards 同用：存放结果的目录，每个输入文件对应一个同名文件（去掉 .gz）。",
    ),
    "recover.workers": (
        "With --shards: processes that work at once; by default as many as there are cores.",
        "与 --shards 同用：同时工作的进程数；默认等于 CPU 核数。",
    ),
    "recover.dialect": (
        "Dialect of the text, see 'ferrule dialects'; auto by default.",
        "文本的方言，见 'ferrule dialects'；默认自动识别。",
    ),
    "recover.channel": (
        "The field the text came in; content by default.",
        "文本来自哪个字段；默认 content。",
    ),
    "recover.opens-in-reasoning": (
        "The text begins inside the thinking, without an opening tag.",
        "文本开头就在思考过程里，没有开始标签。",
    ),
    "recover.stop": (
        "Why the reply ended; after length an open call is truncated. stop by default.",
        "回复结束的原因；length 表示未写完的调用是被截断的。默认 stop。",
    ),
    "recover.format": (
        "Drawing or JSON; by default a drawing on a terminal, JSON otherwise.",
        "排版显示或 JSON；默认终端上排版显示，其他情况输出 JSON。",
    ),
    "recover.waiting": (
        "Reading the text from this terminal; end it with {keys}.",
        "正在从终端读取文本；按 {keys} 结束。",
    ),
    "recover.no-text-form": (
        "--jsonl writes JSON lines; leave out --format text",
        "--jsonl 只输出 JSON 行；请去掉 --format text",
    ),
    "recover.stdin-twice": (
        "the text and the tools cannot both come from standard input",
        "文本和工具不能都来自标准输入",
    ),
    "recover.bad-tools": ("{file}: {why}", "{file}：{why}"),
    "recover.tools-missing": (
        "{file}: expected a list of tools, or an object with 'tools'",
        "{file}：应为工具列表，或带 'tools' 的对象",
    ),
    "lines.bad-one": (
        "{file}: 1 bad line; its answer says what is wrong",
        "{file}：有 1 行无法读取，原因见该行的输出",
    ),
    "lines.bad": (
        "{file}: {count} bad lines; the answer to each says what is wrong",
        "{file}：有 {count} 行无法读取，原因见各行的输出",
    ),
    "lines.not-utf8": ("not UTF-8 text", "不是 UTF-8 文本"),
    "lines.not-json": ("not JSON: {why}", "不是 JSON：{why}"),
    "lines.not-object": ("not a JSON object", "不是 JSON 对象"),
    "lines.no-text": ("'text' is missing", "缺少 'text'"),
    "lines.type": ("'{key}' must be {wanted}", "'{key}' 应为{wanted}"),
    "lines.string": ("a string", "字符串"),
    "lines.boolean": ("true or false", "true 或 false"),
    "lines.list": ("a list of objects", "对象列表"),
    "lines.channel": ("'content' or 'reasoning'", " 'content' 或 'reasoning'"),
    "lines.progress": ("{count} lines, {rate}/s", "{count} 行，{rate} 行/秒"),
    "lines.progress-of": ("{count} lines, {rate}/s, {percent}%", "{count} 行，{rate} 行/秒，{percent}%"),
    "shards.only": ("{option} goes with --shards", "{option} 要与 --shards 同用"),
    "shards.needs": ("--shards needs {option}", "--shards 需要 {option}"),
    "shards.file": (
        "{file}: --shards reads a directory; leave out the file",
        "{file}：--shards 读取整个目录，请去掉文件名",
    ),
    "shards.foreign": (
        "{file} is there already and is not of such a run; move it, or name another directory",
        "{file} 已存在，且不是这类运行产生的；请移走它，或换一个目录",
    ),
    "shards.changed": (
        "answered again, because the input or the settings have changed: {files}",
        "输入或设置有变化，重新处理：{files}",
    ),
    "shards.more": ("{files} and {count} more", "{files} 等另外 {count} 个"),
    "shards.stopped": (
        "stopped; the same command goes on where this one ended",
        "已停止；再次运行同一命令会接着做",
    ),
    "shards.done": (
        "{files} files, {records} lines, {calls} calls, {broken} broken calls, {bad} bad lines;"
        " {seconds} s",
        "{files} 个文件，{records} 行，{calls} 个调用，{broken} 个损坏的调用，{bad} 行无法读取；"
        "{seconds} 秒",
    ),
    "shards.rate": (", {rate} lines/s", "，{rate} 行/秒"),
    "shards.kept": ("; {count} parts were there already", "；其中 {count} 个部分此前已完成"),
    "shards.progress": (
        "{percent}%, {files} of {all} files, {rate} MB/s, {left} left",
        "{percent}%，{files}/{all} 个文件，{rate} MB/秒，剩余 {left}",
    ),
    "stdin": ("standard input", "标准输入"),
    "draw.content": ("content", "内容"),
    "draw.reasoning": ("reasoning", "思考"),
    "draw.call": ("call", "调用"),
    "draw.broken": ("broken", "损坏"),
    "draw.native": ("native call", "接口原生调用"),
    "draw.recovered": ("recovered from {channel} ({dialect})", "从{channel}中找回（{dialect}）"),
    "draw.repairs": ("repairs", "修复"),
    "draw.told": ("told to the model", "告知模型"),
    "draw.semicolon": ("; ", "；"),
    "draw.raw": ("raw text", "原文"),
    "draw.notes": ("note", "备注"),
    "draw.label": ("{name}: {text}", "{name}：{text}"),
    "draw.nothing": ("(nothing)", "（空）"),
    "draw.unnamed": ("(no name)", "（无名称）"),
    "channel.content": ("content", "正文"),
    "channel.reasoning": ("reasoning", "思考过程"),
    **{f"reason.{reason}": both for reason, both in REASONS.items()},
    **{f"reason.{reason}.about": both for reason, both in ABOUT_REASONS.items()},
}
