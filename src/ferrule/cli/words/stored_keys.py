"""What ``keys`` says."""

from __future__ import annotations

STORED_KEYS: dict[str, tuple[str, str]] = {
    "keys.short": ("Keep keys of vendors, and try them.", "保存并检验厂商密钥。"),
    "keys": (
        "Keep keys of vendors, and try them. A key is kept in the system's keyring, or else in a file that"
        " only you can read; every program that uses Ferrule finds it there, after the environment."
        " FERRULE_KEYS=file uses the file alone, FERRULE_KEYS=env neither.",
        "保存并检验厂商密钥。密钥存放在系统密钥环中，否则存放在只有您能读取的文件里；"
        "使用 Ferrule 的程序先查环境变量，再到那里查找。"
        "FERRULE_KEYS=file 只用文件，FERRULE_KEYS=env 两者都不用。",
    ),
    "keys.of": ("VENDOR|VARIABLE", "厂商|变量"),
    "keys.list.short": ("List the names of all keys.", "列出全部密钥的名称。"),
    "keys.list": (
        "List the names of all keys, whose they are and where they are kept. No key is shown.",
        "列出全部密钥的名称、所属厂商和存放位置。不显示密钥本身。",
    ),
    "keys.set.short": ("Keep a key.", "保存一个密钥。"),
    "keys.set": (
        "Read a key from the terminal, where it is not shown, try it, and keep it.",
        "从终端读取密钥（不显示），检验后保存。",
    ),
    "keys.set.stdin": ("Read it from standard input.", "从标准输入读取。"),
    "keys.set.try": ("Ask the vendor before it is kept; the default.", "保存前先向厂商检验；默认检验。"),
    "keys.remove.short": ("Forget a key.", "删除一个密钥。"),
    "keys.remove": ("Forget a key that is kept.", "删除已保存的密钥。"),
    "keys.try.short": ("Ask vendors whether they take the keys.", "向厂商检验密钥。"),
    "keys.try": (
        "Ask a vendor, or every vendor that has a key, whether it takes it. A list of models is asked for,"
        " or one token.",
        "向某个厂商（或所有有密钥的厂商）检验密钥是否有效。只请求模型列表，或生成一个 token。",
    ),
    "keys.page": ("A key for {vendor}: {page}", "获取 {vendor} 的密钥：{page}"),
    "keys.prompt": ("{variable} (not shown): ", "{variable}（不显示）："),
    "keys.trying": ("asking {vendor} …", "正在询问 {vendor} …"),
    "keys.kept.keyring": ("{variable} is kept in the system's keyring", "{variable} 已存入系统密钥环"),
    "keys.kept.file": ("{variable} is kept in {file}", "{variable} 已存入 {file}"),
    "keys.not-kept": ("{variable} is not kept", "{variable} 未保存"),
    "keys.refused": (
        "{vendor} refuses the key: {said}; --no-try keeps it all the same",
        "{vendor} 拒绝该密钥：{said}；--no-try 可照样保存",
    ),
    "keys.unreachable": (
        "{vendor} could not be asked: {said}",
        "无法向 {vendor} 检验：{said}",
    ),
    "keys.untried": (
        "the key was not tried: {why}",
        "密钥未经检验：{why}",
    ),
    "keys.hidden-by": (
        "{variable} in the environment goes first",
        "环境变量 {variable} 优先",
    ),
    "keys.removed": ("{variable} is removed", "已删除 {variable}"),
    "keys.none-kept": ("{variable} is not kept here", "没有保存 {variable}"),
    "keys.no-terminal": (
        "there is no terminal to read the key from; --stdin reads standard input",
        "没有可读取密钥的终端；--stdin 从标准输入读取",
    ),
    "keys.needs-none": ("{vendor} needs no key", "{vendor} 不需要密钥"),
    "keys.no-vendor": ("no vendor has {variable}", "没有厂商使用 {variable}"),
    "keys.no-key": (
        "there is no key for any vendor: ferrule keys set VENDOR",
        "没有任何厂商的密钥：ferrule keys set 厂商",
    ),
    "keys.vendors": ("for", "用于"),
    "keys.where": ("where", "位置"),
    "keys.state": ("key", "密钥"),
    "keys.said": ("what it says", "说明"),
    "keys.in.environment": ("environment", "环境变量"),
    "keys.in.keyring": ("keyring", "密钥环"),
    "keys.in.file": ("file", "文件"),
    "trial.ok": ("taken", "有效"),
    "trial.refused": ("refused", "被拒绝"),
    "trial.unreachable": ("not asked", "未能检验"),
}
