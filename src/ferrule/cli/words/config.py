"""What ``config`` says."""

from __future__ import annotations

CONFIG: dict[str, tuple[str, str]] = {
    "config.short": ("Show and change settings.", "查看和修改设置。"),
    "config": (
        "Show and change settings. They come from ~/.config/ferrule/config.toml, then from"
        " .ferrule/config.toml of the project, then from variables, then from the command line; docs/"
        "configuration.md describes all of them.\n"
        "\n"
        "What could do harm in a project's file counts only once you trust it.",
        "查看和修改设置。依次来自 ~/.config/ferrule/config.toml、项目的 .ferrule/config.toml、"
        "环境变量和命令行；"
        "全部说明见 docs/configuration.zh-CN.md。\n"
        "\n"
        "项目文件中可能造成危害的设置，在您信任该文件之后才生效。",
    ),
    "config.project": (
        "The project's file instead of yours.",
        "改用项目的文件，而不是您自己的。",
    ),
    "config.value": ("VALUE", "值"),
    "config.list.short": ("List all settings and where each comes from.", "列出全部设置及其来源。"),
    "config.list": (
        "List all settings, what each is and where it comes from. Secrets are not shown.",
        "列出全部设置、当前的值及其来源。不显示机密。",
    ),
    "config.get.short": ("Show one setting.", "显示一个设置。"),
    "config.get": (
        "Show what counts for one setting here. Secrets are not shown.",
        "显示某个设置在此处的值。不显示机密。",
    ),
    "config.set.short": ("Change one setting.", "修改一个设置。"),
    "config.set": (
        "Set one setting in a file. Its comments and its order stay. Lists and tables are written as in"
        " TOML:\n"
        "\n"
        "  ferrule config set permissions.allow '[\"execute(git status)\"]'",
        "在文件中设置一项，注释和顺序保持不变。列表和表按 TOML 书写：\n"
        "\n"
        "  ferrule config set permissions.allow '[\"execute(git status)\"]'",
    ),
    "config.unset.short": ("Take one setting out of the file.", "从文件中去掉一个设置。"),
    "config.unset": (
        "Take one setting out of the file, so that what else says it counts again.",
        "从文件中去掉一个设置，使其他来源重新生效。",
    ),
    "config.edit.short": ("Open the file in an editor.", "用编辑器打开文件。"),
    "config.edit": (
        "Open the file in the editor that VISUAL or EDITOR names, and check it afterwards.",
        "用 VISUAL 或 EDITOR 指定的编辑器打开文件，之后检查内容。",
    ),
    "config.path.short": ("Show where the file is.", "显示文件位置。"),
    "config.path": (
        "Show where the file is, or would be.",
        "显示文件所在或将要所在的位置。",
    ),
    "config.trust.short": ("Trust the project's files as they are.", "信任项目文件的当前内容。"),
    "config.trust": (
        "Show what the project's files (.ferrule/config.toml and the servers in .mcp.json) set that counts"
        " only for projects you trust, and trust them. When a file changes, it has to be trusted again.",
        "显示项目文件（.ferrule/config.toml 和 .mcp.json 中的服务器）里仅在信任后才生效的设置，并信任它们。"
        "文件内容改变后需要重新信任。",
    ),
    "config.trust.yes": ("Do not ask.", "不再询问。"),
    "config.trust.revoke": ("Trust it no more.", "取消信任。"),
    "config.set.done": ("{name} is set in {file}", "已在 {file} 中设置 {name}"),
    "config.unset.done": ("{name} is taken out of {file}", "已从 {file} 中去掉 {name}"),
    "config.not-set": ("{name} is not set in {file}", "{file} 中没有设置 {name}"),
    "config.overridden": (
        "here {source} says otherwise, and counts",
        "但此处以 {source} 的值为准",
    ),
    "config.ignored": (
        "{source}: {key} is ignored: you do not trust this project (ferrule config trust)",
        "{source}：忽略 {key}：您尚未信任此项目（ferrule config trust）",
    ),
    "config.no-editor": (
        "no editor: set VISUAL or EDITOR, or edit {file}",
        "没有编辑器：请设置 VISUAL 或 EDITOR，或自行编辑 {file}",
    ),
    "config.editor-failed": ("{editor} ended with code {code}", "{editor} 以代码 {code} 退出"),
    "config.fine": ("{file}: no mistakes", "{file}：没有错误"),
    "config.no-project": (
        "there is no .ferrule/config.toml and no .mcp.json in this project",
        "此项目中没有 .ferrule/config.toml 和 .mcp.json",
    ),
    "config.trust.already": ("{file} is trusted already", "{file} 已受信任"),
    "config.trust.harmless": (
        "{file} sets nothing that needs trust",
        "{file} 中没有需要信任的设置",
    ),
    "config.trust.would": ("{file} sets:", "{file} 设置了："),
    "config.trust.variables": (
        "these servers are given your variables {names}",
        "这些服务器会得到您的环境变量 {names}",
    ),
    "config.trust.ask-all": ("Trust these files as they are?", "信任这些文件的当前内容吗？"),
    "config.trust.ask": ("Trust this file as it is?", "信任该文件的当前内容吗？"),
    "config.trust.declined": ("it is not trusted", "未信任"),
    "config.trust.unasked": (
        "nobody can be asked here; --yes trusts it",
        "此处无法询问；加 --yes 可直接信任",
    ),
    "config.trust.done": ("{file} is trusted as it is", "已信任 {file} 的当前内容"),
    "config.trust.revoked": ("{file} is trusted no more", "已取消对 {file} 的信任"),
    "config.trust.not": ("{file} was not trusted", "{file} 未曾受信任"),
    "table.value": ("value", "值"),
    "table.source": ("from", "来源"),
    "source.default": ("default", "默认"),
    "source.command-line": ("command line", "命令行"),
    "what.setting": ("setting", "设置"),
    "what.place-for-keys": ("place for keys", "密钥存放方式"),
}
