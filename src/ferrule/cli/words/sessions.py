"""What ``sessions`` says."""

from __future__ import annotations

SESSIONS: dict[str, tuple[str, str]] = {
    "sessions.short": (
        "List, show, search, fork and export conversations that were kept.",
        "列出、查看、搜索、分支、导出保存下来的会话。",
    ),
    "sessions": (
        "Work with the log of conversations: what was said, thought and called in each session, with what"
        " was repaired. A SESSION is named by its id, by the beginning of its id (4 characters or more) or"
        " by its title.",
        "处理会话记录：每个会话中说了什么、想了什么、调用了什么，以及修复了什么。"
        "会话可以用编号、编号的开头（至少 4 个字符）或标题指定。",
    ),
    "sessions.metavar": ("SESSION", "会话"),
    "sessions.metavar-text": ("TEXT", "文字"),
    "sessions.file": (
        "Use this log file instead of the one in the settings.",
        "改用这个记录文件，而不是设置中的。",
    ),
    "sessions.list.short": ("List the sessions, the latest first.", "列出会话，最近的在前。"),
    "sessions.list": (
        "List the sessions, the one that was changed last first.",
        "列出会话，最近更改的在前。",
    ),
    "sessions.dir": ("Only sessions of this directory.", "只列出这个目录的会话。"),
    "sessions.limit": ("So many at most; {count} by default.", "最多这么多个；默认 {count}。"),
    "sessions.show.short": ("Print what was said in a session.", "输出一个会话的内容。"),
    "sessions.show": (
        "Print a session: what was said, thought and called, what came of it, and what was repaired.",
        "输出一个会话：说了什么、想了什么、调用了什么、结果如何，以及修复了什么。",
    ),
    "sessions.last": ("Only the last so many entries.", "只显示最后这么多条。"),
    "sessions.search.short": ("Find what was said in any session.", "在所有会话中查找。"),
    "sessions.search": (
        "Find entries in which all the words stand, the best first. Chinese needs no blanks, English words"
        ' are found by their stem (run, running), "quotation marks" make a phrase, and the last word may be'
        " the beginning of one.",
        "查找包含所有词语的条目，最匹配的在前。中文不必用空格分开，英文按词干查找（run、running），"
        "“引号”表示短语，最后一个词可以只写开头。",
    ),
    "sessions.words": ("WORDS...", "词语..."),
    "sessions.fork.short": ("Make another session of the same entries.", "从会话分出一个新会话。"),
    "sessions.fork": (
        "Make another session that has the same entries, up to the last or to one of them, and print its"
        " id. The first one stays as it is.",
        "建立一个新会话，包含相同的条目（到最后一条，或到指定的一条），并输出它的编号。原来的会话不变。",
    ),
    "sessions.at": (
        "The last entry that the fork has, by its number.",
        "新会话的最后一条，用条目编号指定。",
    ),
    "sessions.title": ("The title of the new session.", "新会话的标题。"),
    "sessions.export.short": (
        "Write a session as Markdown, HTML or lines of JSON.",
        "把会话写成 Markdown、HTML 或 JSON 行。",
    ),
    "sessions.export": (
        "Write a session to standard output or to a file: as Markdown, as one HTML file without scripts, or"
        " as lines of JSON, which hold everything and can be imported.",
        "把会话写到标准输出或文件：Markdown、不含脚本的单个 HTML 文件，"
        "或 JSON 行（内容完整，可以再导入）。",
    ),
    "sessions.format": (
        "By default by the file's ending, else Markdown.",
        "默认按文件的后缀，否则为 Markdown。",
    ),
    "sessions.output": (
        "Write to this file, which only you may read.",
        "写入此文件，只有您自己可以读取。",
    ),
    "sessions.force": ("Replace the file if it exists.", "文件已存在时覆盖它。"),
    "sessions.exists": (
        "{file} exists; name another file, or use --force",
        "{file} 已存在；请换一个文件名，或使用 --force",
    ),
    "sessions.import.short": (
        "Take in sessions from a file of JSON lines or of another program.",
        "从 JSON 行文件或其他程序的文件导入会话。",
    ),
    "sessions.import": (
        "Take in sessions: lines of JSON as 'ferrule sessions export' writes them, lines with OpenAI's"
        " messages, or a SQLite file of another program with a table conversation_history. The file is only"
        " read. What cannot be read is told, and the rest comes in.",
        "导入会话：'ferrule sessions export' 写出的 JSON 行、OpenAI 消息的 JSON 行，"
        "或其他程序的 SQLite 文件（其中有 conversation_history 表）。源文件只读不改。"
        "读不懂的行会逐一指出，其余的照常导入。",
    ),
    "sessions.import-file": ("FILE", "文件"),
    "sessions.import-dir": (
        "The directory of sessions that do not name theirs.",
        "没有写明目录的会话归入此目录。",
    ),
    "sessions.table": (
        "The table in a SQLite file; conversation_history by default.",
        "SQLite 文件中的表；默认 conversation_history。",
    ),
    "sessions.delete.short": ("Remove sessions for good.", "彻底删除会话。"),
    "sessions.delete": (
        "Remove sessions, with the entries that no other session has. This cannot be undone.",
        "删除会话，以及其他会话没有的条目。无法撤销。",
    ),
    "sessions.yes": ("Do not ask.", "不再询问。"),
    "sessions.prune.short": (
        "Remove what sessions keep and was not used for long.",
        "删除会话保留的、长期未使用的内容。",
    ),
    "sessions.prune": (
        "Remove long results and snapshots of files that were not used for long. What was said"
        " stays, unless --sessions is given. It is done by itself once a day, by the settings"
        " sessions.keep_days and sessions.keep_log_days.",
        "删除长期未使用的长结果和文件快照。除非给出 --sessions，对话内容保留。每天会按设置"
        " sessions.keep_days 和 sessions.keep_log_days 自动进行一次。",
    ),
    "sessions.rename.short": ("Give a session another title.", "修改会话的标题。"),
    "sessions.rename": ("Give a session another title.", "修改会话的标题。"),
    "sessions.check.short": (
        "Look for damage in the log, or save what a damaged one holds.",
        "检查记录是否损坏，或抢救损坏的记录。",
    ),
    "sessions.check": (
        "Read everything in the log and say what is wrong. With --salvage: save what can be read of a"
        " damaged file to a new one; the damaged file stays as it is.",
        "通读整个记录，指出问题。加 --salvage：把损坏文件中读得出的内容存入新文件；损坏的文件不变。",
    ),
    "sessions.salvage": (
        "Save what can be read to a new file.",
        "把读得出的内容存入新文件。",
    ),
    "sessions.salvage-output": (
        "The new file; by default one beside the damaged file.",
        "新文件；默认放在损坏的文件旁边。",
    ),
    "sessions.none": ("There are no sessions yet ({file}).", "还没有会话（{file}）。"),
    "sessions.no-file": (
        "there are no sessions yet: {file} does not exist",
        "还没有会话：{file} 不存在",
    ),
    "sessions.none-here": ("No sessions of {directory}.", "{directory} 没有会话。"),
    "sessions.no-hits": ("Nothing found.", "没有找到。"),
    "sessions.no-words": (
        "there is no word in the query: use letters, digits or Chinese characters",
        "查询中没有词语：请使用字母、数字或汉字",
    ),
    "sessions.id": ("id", "编号"),
    "sessions.column-title": ("title", "标题"),
    "sessions.changed": ("changed", "更改时间"),
    "sessions.entries": ("entries", "条目"),
    "sessions.model": ("model", "模型"),
    "sessions.directory": ("directory", "目录"),
    "sessions.entry": ("entry {id}", "条目 {id}"),
    "sessions.untitled": ("(no title)", "（无标题）"),
    "sessions.fork-of-open": (
        "{title} is open in another program: a turn that still runs there is not in the fork.",
        "{title} 已在另一个程序中打开：分支不含那边仍在进行的一轮。",
    ),
    "sessions.open": (
        "{title} is open in another program: close it there first",
        "{title} 已在另一个程序中打开：请先在那边关闭",
    ),
    "sessions.metavar-days": ("DAYS", "天数"),
    "sessions.older-than": (
        "What was not used for so many days; sessions.keep_days by default.",
        "多少天未使用的内容；默认取 sessions.keep_days。",
    ),
    "sessions.prune-whole": (
        "Also sessions in which nothing was said for so long, with all that was said.",
        "同时删除这么久没有新内容的会话及其全部对话。",
    ),
    "sessions.dry-run": ("Only say what would be removed.", "只说明会删除什么。"),
    "sessions.pruned": (
        "Removed, because it was not used for {days} days: {sessions} session(s), the long results of"
        " {results}, {snapshots} snapshot(s) of files.",
        "已删除 {days} 天未使用的内容：{sessions} 个会话，{results} 个会话的长结果，"
        "{snapshots} 个文件快照。",
    ),
    "sessions.would-prune": (
        "Not used for {days} days: {sessions} session(s), the long results of {results},"
        " {snapshots} snapshot(s) of files."
        " Nothing was removed.",
        "{days} 天未使用：{sessions} 个会话，{results} 个会话的长结果，{snapshots} 个文件快照。"
        "没有删除任何内容。",
    ),
    "sessions.stored": (
        "Stored now: log {log}, long results {results}, snapshots {snapshots}.",
        "现有：日志 {log}，长结果 {results}，快照 {snapshots}。",
    ),
    "sessions.renamed": ("{id} is called {title} now.", "{id} 现在叫 {title}。"),
    "sessions.sure": ("Remove {count} session(s) for good?", "彻底删除 {count} 个会话？"),
    "sessions.need-yes": (
        "nobody is there to be asked: use --yes to remove for good",
        "无法询问：请加 --yes 表示确认彻底删除",
    ),
    "sessions.kept": ("Nothing was removed.", "没有删除任何内容。"),
    "sessions.deleted": (
        "{title} was removed, with {count} entries that no other session has.",
        "已删除 {title}，以及其他会话没有的 {count} 个条目。",
    ),
    "sessions.written": ("Written: {file}", "已写入：{file}"),
    "sessions.imported-before": (
        "{title} is not imported again: the log has it as {id}.",
        "{title} 没有再次导入：记录中已有，编号为 {id}。",
    ),
    "sessions.imported": (
        "Imported: {sessions} session(s), {entries} entries.",
        "已导入：{sessions} 个会话，{entries} 个条目。",
    ),
    "sessions.fault": ("{where}: {problem}", "{where}：{problem}"),
    "sessions.faults-more": ("… and {count} more", "……还有 {count} 处"),
    "sessions.import-nothing": ("{file} holds no messages", "{file} 中没有消息"),
    "sessions.import-broken": (
        "{count} row(s) of {file} could not be read; the rest was imported",
        "{file} 中有 {count} 行读不懂；其余的已导入",
    ),
    "sessions.fine": ("Everything can be read, and nothing is wrong.", "全部可读，没有问题。"),
    "sessions.wrong": (
        "{count} thing(s) wrong; --salvage saves what can be read to a new file",
        "发现 {count} 处问题；--salvage 可以把读得出的内容存入新文件",
    ),
    "sessions.salvage-exists": (
        "{file} exists; name another file with --output",
        "{file} 已存在；请用 --output 指定另一个文件",
    ),
    "sessions.salvage-next": (
        "{damaged} is as it was. Use the new file with --file {file}, or put it in the place of the damaged"
        " one once that is kept elsewhere.",
        "{damaged} 没有改动。可用 --file {file} 使用新文件，或先备份损坏的文件，再用新文件替换它。",
    ),
    "sessions.saved": (
        "Saved to {file}: {sessions} session(s), {entries} entries.",
        "已存入 {file}：{sessions} 个会话，{entries} 个条目。",
    ),
    "sessions.lost": ("{count} thing(s) could not be read", "有 {count} 处读不出来"),
}
