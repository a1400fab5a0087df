"""What ``demo`` says."""

from __future__ import annotations

DEMO: dict[str, tuple[str, str]] = {
    "demo.short": ("See it work: no key, no network.", "看它如何工作：不需要密钥和网络。"),
    "demo": (
        "See Ferrule work on this machine, without a key and without the network.\n"
        "\n"
        "Every fault goes through a plain OpenAI client (ChatOpenAI) and through Ferrule, with the same"
        " bytes, and a table says what became of the call. Below it you see what came over the wire. The"
        " exit code is 1 if anything did not happen that the demo promises.",
        "在本机看 Ferrule 如何工作，不需要密钥和网络。\n"
        "\n"
        "让每种故障以同样的字节分别经过普通 OpenAI 客户端（ChatOpenAI）和 Ferrule，用一张表列出结果，"
        "下面再给出网络上收到的内容。只要有一项没有兑现，退出码就是 1。",
    ),
    "demo.vendor": ("Only this vendor; may be given several times.", "只演示这个厂商；可多次给出。"),
    "demo.no-fault": ("(none)", "（无）"),
    "demo.loads": (
        "Loading … then one call goes through every fault, to a plain client and to Ferrule.",
        "正在加载……随后让同一个调用经过每种故障，分别交给普通客户端和 Ferrule。",
    ),
    "demo.progress": ("{done} of {total} faults tried", "已试 {done}/{total} 种故障"),
    "demo.table": (
        "One call that saves a note, and what became of it",
        "一个保存笔记的调用，结果如何",
    ),
    "demo.column-vendor": ("vendor", "厂商"),
    "demo.column-fault": ("fault", "故障"),
    "demo.wire": (
        "What came over the wire, and what each made of it",
        "网络上收到的内容，以及两者的结果",
    ),
    "demo.kept": (
        "\nAll promises kept: of {runs} calls Ferrule lost none, and ran none that was cut off.",
        "\n全部兑现：{runs} 个调用，Ferrule 一个也没有丢失，也没有执行过被截断的调用。",
    ),
    "demo.ran-cut-off": (
        "{vendor}, {fault}: Ferrule ran a call that was cut off",
        "{vendor}，{fault}：Ferrule 执行了被截断的调用",
    ),
    "demo.lost": (
        "{vendor}, {fault}: Ferrule lost the call {error}",
        "{vendor}，{fault}：Ferrule 丢失了调用 {error}",
    ),
    "demo.other-bytes": (
        "{vendor}, {fault}: the two clients were not sent the same bytes",
        "{vendor}，{fault}：两个客户端收到的字节不同",
    ),
    "cell.ok": ("ok", "正常"),
    "cell.told": ("told the model, which called again: ok", "告知模型，模型重新调用：正常"),
    "cell.again": ("asked the vendor again: ok", "重新请求厂商：正常"),
    "cell.nothing": ("nothing saved", "什么都没保存"),
    "cell.half": ("RAN A CUT-OFF CALL, half a note saved", "执行了被截断的调用，只存了半份笔记"),
    "cell.written": ("saved", "已保存"),
    "cell.ends": ("run ends, {done}", "运行结束，{done}"),
    "cell.refused": (
        "{done}, request {number} is refused: {error}",
        "{done}，第 {number} 个请求被拒绝：{error}",
    ),
    "cell.crash": ("{done}, the run crashes: {error}", "{done}，运行崩溃：{error}"),
}
