"""What the scripted model of the tour says: a key in, (English, Chinese) out."""

from __future__ import annotations

__all__ = ["TOUR"]

TOUR: dict[str, tuple[str, str]] = {
    "todo.look": ("Look around in this directory", "看看这个目录里有什么"),
    "todo.write": ("Write down what is here", "把看到的写下来"),
    "todo.edit": ("Edit what was written", "修改写好的文件"),
    "todo.check": ("Check it with a command", "用命令检查一下"),
    "think.ls": (
        "The user wants to see how an agent works here. I plan first, and then look which files there are.",
        "用户想看看智能体在这里怎样工作。我先列出计划，再看有哪些文件。",
    ),
    "say.ls": (
        "I'll look around here, write down what I find, and check it.",
        "我先看看这里有什么，写下来，再检查一遍。",
    ),
    "think.glob": (
        "I know the top of the directory now. Are there Markdown files further down? I write this call as"
        " text, with a comma too many, as some models do: Ferrule puts it right.",
        "顶层目录已经看到了。下面还有 Markdown 文件吗？这次调用我像某些模型那样写成文字，还多一个逗号："
        "Ferrule 会修好它。",
    ),
    "say.glob": ("Now the documents.", "再看看有哪些文档。"),
    "think.read": (
        "{name} says most about this directory; I read its beginning.",
        "{name} 最能说明这个目录是做什么的；我读一下开头。",
    ),
    "think.write": (
        "I have seen {count} entries. I write them down in {name}; nothing of that name is there.",
        "我看到了 {count} 项。把它们写进 {name}；目录里没有同名文件。",
    ),
    "say.write": ("I write down what I found.", "把看到的写下来。"),
    "think.edit": (
        "The file says that it is being written. It is finished now, so that line has to change.",
        "文件里写着“正在编写”。现在写完了，这一行要改。",
    ),
    "think.run": (
        "Does the file really lie there? A command tells: it only counts lines.",
        "文件真的写好了吗？用一个只数行数的命令看看。",
    ),
    "say.run": ("One look at the result.", "看一眼结果。"),
    "think.close": ("The last item is done, too.", "最后一项也完成了。"),
    "think.end": ("Everything on my list is done; I sum it up.", "清单上的事都做完了；我来总结。"),
    "end.saw": (
        "At the top of this directory: {files} file(s), {folders} folder(s).",
        "这个目录的顶层有 {files} 个文件、{folders} 个文件夹。",
    ),
    "end.wrote": ("I wrote what I found to `{name}`.", "看到的内容已写入 `{name}`。"),
    "end.unwritten": ("I could not write a file: {why}", "没有写成文件：{why}"),
    "end.edited": ("I changed one line of it afterwards.", "之后改了其中一行。"),
    "end.ran": ("The command said: `{said}`", "命令的输出：`{said}`"),
    "end.repaired": (
        "One of my calls stood in the text and was damaged; a dim line above says how it was repaired.",
        "我有一次调用写在了文字里，还写坏了；上面那行灰字说明 Ferrule 是怎样修好的。",
    ),
    "end.script": (
        "I am no real model: I follow a script and need no key. `/undo` takes my changes back, `/model`"
        " chooses a real model, `/help` shows the rest.",
        "我不是真正的模型：我照剧本行事，也不需要密钥。`/undo` 撤销我的改动，`/model` 选择真正的模型，"
        "`/help` 查看其他功能。",
    ),
    "file.title": ("# A tour of this directory", "# 目录一览"),
    "file.open": ("Status: being written", "状态：正在编写"),
    "file.closed": ("Status: finished", "状态：已完成"),
    "file.about": (
        "Written by Ferrule's scripted model, to show how an agent works. It may be deleted.",
        "由 Ferrule 的剧本模型写成，用来演示智能体怎样工作。可以删除。",
    ),
    "file.here": ("## What is here", "## 这里有什么"),
    "file.empty": ("Nothing yet.", "还什么都没有。"),
    "file.more": ("- … and {count} more", "- …… 以及另外 {count} 项"),
    "file.bytes": ("{name} ({size} bytes)", "{name}（{size} 字节）"),
    "file.documents": ("Markdown files: {count}", "Markdown 文件：{count} 个"),
    "file.begins": ("## How {name} begins", "## {name} 的开头"),
    "noted": ("You said: “{text}”. I go on with the tour.", "你说：“{text}”。我继续演示。"),
    "echo": (
        "You said: “{text}”. I am a scripted model and understand little: try “take a tour”,"
        " “write a file notes.txt: hello”, “read README.md”, “list the files” or “run `ls`”. `/model`"
        " chooses a real model.",
        "你说：“{text}”。我是照剧本回答的模型，懂得不多：可以试试“演示一遍”、“写一个文件 notes.txt：你好”、"
        "“读 README.md”、“列出文件”或“运行 `ls`”。`/model` 选择真正的模型。",
    ),
    "think.echo": ("Nothing in my script fits; I answer directly.", "剧本里没有合适的内容；我直接回答。"),
    "think.call": ("The user wants {tool}; I call it.", "用户要用 {tool}；我来调用。"),
    "told": ("`{tool}` said:\n\n{text}", "`{tool}` 的结果：\n\n{text}"),
    "wrote": ("Done: `{name}` is written.", "好了：`{name}` 已写好。"),
    "content": ("Hello from Ferrule.\n", "来自 Ferrule 的问候。\n"),
    "summary": (
        "# Task\nThe user tries Ferrule with a scripted model, which needs no key.\n\n# Done\n{done}\n\n"
        "# Next\nAnswer what the user says next.",
        "# 任务\n用户正在用不需要密钥的剧本模型试用 Ferrule。\n\n# 已完成\n{done}\n\n"
        "# 下一步\n回答用户接下来说的话。",
    ),
    "nothing": ("Nothing of note yet.", "暂无要点。"),
}
