"""What is said of a change that cannot be shown as text, in English, and the Chinese for it.

``FileChange.words`` are made here; ``change_words`` says them in the language of a face.
"""

from __future__ import annotations

from typing import Literal

from ferrule.translations.patterns import Parts, translated

FAILS = "This will fail: {why}"
TOO_LONG = "{what}: too long to be shown."
UNREADABLE = "{what}: no text, and not shown."
DELETES_FOLDER = "Deletes a folder with everything in it: {count} files."
DELETES_LINK = "Deletes a link that leads to {target}; what it leads to stays."
EXECUTABLE = "Executable: {before} → {after}"
LINK = "A link: {before} → {after}"

_CHINESE = {
    FAILS: "这将会失败：{why}",
    TOO_LONG: "{what}：太长，无法显示。",
    UNREADABLE: "{what}：不是文本，无法显示。",
    DELETES_FOLDER: "删除文件夹及其中的全部内容：{count} 个文件。",
    EXECUTABLE: "可执行：{before} → {after}",
    LINK: "链接：{before} → {after}",
    DELETES_LINK: "删除指向 {target} 的链接；所指的内容保留。",
}
_WHATS = {
    "Writes {after} bytes in place of {before}": "写入 {after} 字节，取代原有的 {before} 字节",
    "Writes a new file of {after} bytes": "写入 {after} 字节的新文件",
    "Replaces {count} places in a file of {before} bytes": "替换 {before} 字节的文件中的 {count} 处",
    "Deletes a file of {before} bytes": "删除 {before} 字节的文件",
    "Created with {after} bytes": "已创建，{after} 字节",
    "Deleted, {before} bytes": "已删除，{before} 字节",
    "Changed from {before} to {after} bytes": "由 {before} 字节变为 {after} 字节",
}
_STATES = {"yes": "是", "no": "否", "nothing": "无", "a file": "文件"}
_COUNTS = {"more than {count}": "超过 {count}"}
_PARTS: Parts = {"what": _WHATS, "before": _STATES, "after": _STATES, "count": _COUNTS}


def change_words(words: str, language: Literal["en", "zh"]) -> str:
    """``FileChange.words`` in a language; what is not known stays English.

    >>> change_words("Deletes a folder with everything in it: 3 files.", "zh")
    '删除文件夹及其中的全部内容：3 个文件。'
    """
    return translated(words, _CHINESE, _PARTS) if language == "zh" else words
