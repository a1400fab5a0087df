"""What the log of sessions complains about, in Chinese; the English stands where it is said."""

from __future__ import annotations

SESSION_COMPLAINTS = {
    # the file
    "{file} is damaged, or no SQLite file ({error}): `ferrule sessions check --salvage` {rest}": (
        "{file} 已损坏，或不是 SQLite 文件（{error}）："
        "`ferrule sessions check --salvage` 可以抢救读得出的内容"
    ),
    "{file} is damaged ({problem}): `ferrule sessions check --salvage` {rest}": (
        "{file} 已损坏（{problem}）：`ferrule sessions check --salvage` 可以抢救读得出的内容"
    ),
    "the sessions {file} was written by a newer Ferrule (schema {version}; this one knows {k}): {rest}": (
        "会话记录 {file} 由更新版本的 Ferrule 写成（模式 {version}；此版本只认识到 {k}）："
        "请更新 Ferrule，或换一个文件"
    ),
    "the sessions {file} were changed by a newer Ferrule (schema {version}; this one knows {k}): {rest}": (
        "会话记录 {file} 已被更新版本的 Ferrule 更改（模式 {version}；此版本只认识到 {k}）：请改用新版本"
    ),
    "the sessions {file} must be a file that can be written, in a folder that can be": (
        "会话记录 {file} 必须是可写的文件，所在目录也必须可写"
    ),
    "the sessions {file} cannot be used now: {error}": "现在无法使用会话记录 {file}：{error}",
    "the sessions {file} cannot be made: {error}": "无法创建会话记录 {file}：{error}",
    "the sessions {file} cannot be opened: {error}": "无法打开会话记录 {file}：{error}",
    "{file} is no log of sessions{rest}: name another file": "{file} 不是会话记录：请换一个文件",
    "the log of sessions is a SQLite file: {rest}": (
        "会话记录是一个 SQLite 文件：请给出文件路径（不能用 ~），或 sqlite:///路径"
    ),
    # sessions and entries
    "the session {session} has no entry {entry}": "会话 {session} 没有条目 {entry}",
    "the session {session} was changed elsewhere: {rest}": (
        "会话 {session} 已在别处更改：请重新读取，或在分支中继续"
    ),
    # imports
    "{file} cannot be read as a SQLite file: {error}": "{file} 无法作为 SQLite 文件读取：{error}",
    "{file} has no table {table}": "{file} 中没有 {table} 表",
    "the table {table} of {file} has no column {name}": "{file} 的 {table} 表没有 {name} 列",
    "{line} was written by a newer Ferrule (version {version}; this one knows {known}): update Ferrule": (
        "{line} 由更新版本的 Ferrule 写成（版本 {version}；此版本只认识到 {known}）：请更新 Ferrule"
    ),
    "this is no JSON that can be read: {error}": "不是可以读取的 JSON：{error}",
    "a text is not UTF-8 (byte {place})": "文字不是 UTF-8（第 {place} 字节）",
    "the file is damaged: {error}": "文件已损坏：{error}",
    "an object is needed": "需要一个对象",
    "{field}: an object is needed, not {given}": "{field}：需要对象，而不是 {given}",
    "{field}: a text is needed, not {given}": "{field}：需要文字，而不是 {given}",
    "{field}: a known name is needed, not {given}": "{field}：没有这个名称：{given}",
    "{field}: one of {names} is needed, not {given}": "{field}：应为 {names} 之一，而不是 {given}",
    "{field}: one of {names} is needed": "{field}：应为 {names} 之一",
    "{field}: a whole number is needed, not {given}": "{field}：需要整数，而不是 {given}",
    "{field}: a number is needed, not {given}": "{field}：需要数字，而不是 {given}",
    "{field}: a number is needed": "{field}：需要数字",
    "{field}: true or false is needed, not {given}": "{field}：需要 true 或 false，而不是 {given}",
    "{field}: a text or a list of parts is needed, not {given}": (
        "{field}：需要文字或部分的列表，而不是 {given}"
    ),
    "{field}: a text or a list of parts is needed": "{field}：需要文字或部分的列表",
    "{field}: a list of objects is needed": "{field}：需要对象的列表",
    "{field}: a list is needed, not {given}": "{field}：需要列表，而不是 {given}",
    "{field}: a pair of texts is needed, not {given}": "{field}：需要一对文字，而不是 {given}",
    "{field}: a broken call has none": "{field}：损坏的调用没有这个字段",
    "{field}: is missing": "{field}：缺少该字段",
    "wire: base64 is needed: {error}": "wire：需要 base64：{error}",
}
"""A complaint -> the same in Chinese. The first that fits counts."""

PLACES = {
    "line {number}": "第 {number} 行",
    "row {number}": "第 {number} 行记录",
    "behind row {number}": "第 {number} 行记录之后",
    "behind the first row": "第一行记录处",
    "entry {number}": "条目 {number}",
    "session {name}": "会话 {name}",
    "the search index": "搜索索引",
}
"""Where something is wrong."""
