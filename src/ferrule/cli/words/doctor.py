"""What ``doctor`` says."""

from __future__ import annotations

DOCTOR: dict[str, tuple[str, str]] = {
    "doctor.short": ("Look for what is missing or wrong.", "检查缺少什么、哪里有问题。"),
    "doctor": (
        "Look at this machine and at the settings, and say what is missing or wrong, and what to do"
        " about it. Nothing is sent anywhere without --online. No key is shown.",
        "检查本机和设置，说明缺少什么、哪里有问题以及如何处理。不加 --online 时不向外发送任何内容。"
        "不显示密钥。",
    ),
    "doctor.online": (
        "Ask every vendor that has a key whether it takes it.",
        "向每个有密钥的厂商检验密钥。",
    ),
    "doctor.bundle": (
        "Write all of this to a zip file for a bug report, without secrets, and list what is in it.",
        "把以上内容写入 zip 文件以便报告问题，不含机密，并列出其中的内容。",
    ),
    "doctor.bundled": ("{file} holds:", "{file} 包含："),
    "state.ok": ("ok", "正常"),
    "state.warn": ("warn", "注意"),
    "state.fail": ("FAIL", "错误"),
    "doctor.sum": (
        "{ok} ok, {warn} to look at, {fail} wrong",
        "{ok} 项正常，{warn} 项需注意，{fail} 项有错",
    ),
    # what is looked at
    "check.python": ("Python", "Python 环境"),
    "check.ferrule": ("Ferrule", "Ferrule 版本"),
    "check.extras": ("optional parts", "可选组件"),
    "check.encoding": ("encoding", "编码"),
    "check.terminal": ("terminal", "终端"),
    "check.folders": ("folders", "文件夹"),
    "check.sandbox": ("sandbox", "沙箱"),
    "check.git": ("git", "git 程序"),
    "check.ripgrep": ("ripgrep", "ripgrep 程序"),
    "check.settings": ("settings", "设置"),
    "check.sessions": ("sessions", "会话"),
    "found.sessions-none": ("none yet; the log will be {file}", "还没有；日志将位于 {file}"),
    "found.sessions": (
        "{file} is sound: {log}; checkpoints {checkpoints}, long results {results}, snapshots {snapshots},"
        " all kept for {days} days after use",
        "{file} 完好：{log}；检查点 {checkpoints}，长结果 {results}，快照 {snapshots}，"
        "均在使用后保留 {days} 天",
    ),
    "found.sessions-unusable": ("{problem}", "无法使用：{problem}"),
    "found.sessions-faults": (
        "{file} is damaged: {count} thing(s) wrong",
        "{file} 已损坏：有 {count} 处问题",
    ),
    "fix.sessions-faults": (
        "'ferrule sessions check' says what; with --salvage it saves what can be read",
        "'ferrule sessions check' 会说明问题；加 --salvage 可挽救仍可读的内容",
    ),
    "found.sessions-room": (
        "{file} can be read, but its disk has {free} left",
        "{file} 可读，但所在磁盘只剩 {free}",
    ),
    "fix.sessions-room": (
        "make room; 'ferrule sessions prune' removes what was not used for long",
        "请腾出空间；'ferrule sessions prune' 会删除长期未使用的内容",
    ),
    "check.profiles": ("profiles", "厂商资料"),
    "check.model": ("model", "模型"),
    "found.model": ("{model}", "使用 {model}"),
    "found.no-model": ("none is chosen, and no key of a vendor is there", "没有选定，也没有厂商的密钥"),
    "fix.no-model": (
        "'ferrule' helps to choose one; 'ferrule --model simulator' needs no key",
        "运行 'ferrule' 按提示选择；'ferrule --model simulator' 不需要密钥",
    ),
    "check.keys": ("keys", "密钥"),
    "check.proxies": ("proxies", "代理"),
    "check.engines": ("local engines", "本机引擎"),
    "check.vendor": ("online", "在线检验"),
    # what is found, and what to do
    "found.python": ("{version} at {where}", "{version}，位于 {where}"),
    "found.ferrule": ("{version} at {where}", "{version}，位于 {where}"),
    "found.extras": ("installed: {there}", "已安装：{there}"),
    "found.extras-missing": (
        "not installed: {missing} (installed: {there})",
        "未安装：{missing}（已安装：{there}）",
    ),
    "found.nothing": ("none", "无"),
    "found.encoding": (
        "{locale}; output {output}, files {files}",
        "{locale}；输出 {output}，文件 {files}",
    ),
    "fix.encoding": (
        "set LANG to a UTF-8 locale, such as C.UTF-8; on Windows PYTHONUTF8=1",
        "将 LANG 设为 UTF-8 区域设置，如 C.UTF-8；Windows 上设 PYTHONUTF8=1",
    ),
    "found.terminal": ("{width} columns, {colours}", "{width} 列，{colours}"),
    "found.no-terminal": ("output is no terminal", "输出不是终端"),
    "colours.true": ("16 million colours", "1600 万色"),
    "colours.256": ("256 colours", "256 色"),
    "colours.16": ("16 colours", "16 色"),
    "colours.none": ("no colours (NO_COLOR)", "无颜色（NO_COLOR）"),
    "found.dumb": ("TERM={term} can move no cursor", "TERM={term} 无法移动光标"),
    "fix.dumb": ("set TERM, or use another terminal", "设置 TERM，或换一个终端"),
    "found.folder": ("{folder}", "文件夹 {folder}"),
    "found.folder-new": ("{folder} (made when it is needed)", "{folder}（需要时创建）"),
    "found.folder-open": ("others can write {folder}", "他人可以写入 {folder}"),
    "fix.folder-open": ("chmod 700 {folder}", "请运行 chmod 700 {folder}"),
    "found.folder-shut": ("{folder} cannot be written", "无法写入 {folder}"),
    "fix.folder-shut": (
        "give yourself the right to write there",
        "请取得该文件夹的写权限",
    ),
    "found.sandbox": ("commands are kept in by {jails}", "命令受 {jails} 限制"),
    "found.sandbox-unprotected": (
        "commands are kept in by Landlock, which may not use namespaces: hooks and configuration in the"
        " directory are not protected, and every mode asks about commands",
        "命令受 Landlock 限制，但不能使用命名空间：目录中的钩子和配置不受保护，任何模式都会询问命令",
    ),
    "fix.sandbox-unprotected": (
        "install bubblewrap, or allow user namespaces",
        "安装 bubblewrap，或允许用户命名空间",
    ),
    "found.no-sandbox": (
        "this machine offers none; commands of an agent can do what you can",
        "本机没有可用的沙箱；智能体的命令可以做您能做的一切",
    ),
    "fix.no-sandbox": (
        "install bubblewrap, or use Linux 5.13 or newer",
        "安装 bubblewrap，或使用 Linux 5.13 及以上版本",
    ),
    "found.program": ("{version} at {where}", "{version}，位于 {where}"),
    "found.no-program": ("not found", "未找到"),
    "fix.git": (
        "install git: without it changes of files cannot be shown against the last commit",
        "安装 git：没有它就无法与上次提交比较文件改动",
    ),
    "fix.ripgrep": (
        "install ripgrep: searches in large directories are faster with it",
        "安装 ripgrep：大目录中的搜索会更快",
    ),
    "found.settings": ("no mistakes in {files}", "没有错误：{files}"),
    "found.settings-none": ("no files; everything has its default", "没有文件；全部为默认值"),
    "found.settings-wrong": ("{mistake}", "有误：{mistake}"),
    "fix.settings": ("ferrule config edit", "请运行 ferrule config edit"),
    "found.settings-ignored": (
        "{source}: {key} is ignored in a project that is not trusted",
        "{source}：项目未受信任，忽略 {key}",
    ),
    "fix.trust": ("ferrule config trust", "请运行 ferrule config trust"),
    "found.profiles": ("{count} vendors, {own} of your own files", "{count} 个厂商，{own} 个您自己的文件"),
    "fix.profiles": ("correct the file", "请修正该文件"),
    "found.keys": ("{names}", "已有 {names}"),
    "found.no-keys": ("there are none", "没有密钥"),
    "fix.no-keys": ("ferrule keys set VENDOR", "ferrule keys set 厂商"),
    "fix.keys": ("correct that, or remove the file", "请处理，或删除该文件"),
    "found.proxies": ("{names}", "已设 {names}"),
    "found.engine": ("{name} at port {port}: {count} models", "{name} 在端口 {port}：{count} 个模型"),
    "fix.server-parser": (
        "if it answers 'Failed to parse input', use it as {name}-raw, or start it with --skip-chat-parsing",
        "如果它返回“Failed to parse input”，请以 {name}-raw 的名字使用它，或用 --skip-chat-parsing 启动它",
    ),
    "found.no-engines": ("none answers on this machine", "本机没有引擎应答"),
    "found.vendor-ok": ("{vendor} takes {variable}", "{vendor} 接受 {variable}"),
    "found.vendor-said": ("{vendor}: {said}", "{vendor}：{said}"),
    "found.vendor-refused": (
        "{vendor} refuses {variable}: {said}",
        "{vendor} 拒绝 {variable}：{said}",
    ),
    "fix.vendor-refused": ("ferrule keys set {variable}", "请运行 ferrule keys set {variable}"),
    "found.vendor-unreachable": (
        "{vendor} could not be asked: {said}",
        "无法询问 {vendor}：{said}",
    ),
    "fix.vendor-unreachable": (
        "see to the network, or to the proxies above",
        "检查网络或上面的代理",
    ),
    "fix.install": ("{command}", "请运行 {command}"),
    # what is in a bundle
    "bundle.findings.json": ("what is said above", "以上内容"),
    "bundle.settings.json": ("the settings, without secrets", "设置（不含机密）"),
    "bundle.packages.txt": ("the Python packages that are installed", "已安装的 Python 包"),
    "bundle.system.json": (
        "the system, and the names of variables about Ferrule, not what they hold",
        "系统信息，以及与 Ferrule 有关的变量名（不含其值）",
    ),
}
