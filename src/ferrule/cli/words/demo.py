"""What ``demo`` says."""

from __future__ import annotations

__all__ = ["DEMO"]

DEMO: dict[str, tuple[str, str]] = {
    "demo.short": ("See it work: no key, no network.", "看它如何工作：不需要密钥和网络。"),
    "demo": (
        "See Ferrule work on this machine, without a key and without the network.\n"
        "\n"
        "First every fault goes through a plain OpenAI client (ChatOpenAI) and through Ferrule, with the"
        " same bytes, and a table says what became of the call. Then an agent checks a tea house's books in"
        " a fresh directory, once at each simulated vendor, while that vendor misbehaves. You see what came"
        " over the wire and what Ferrule made of it. The exit code is 1 if anything did not happen that the"
        " demo promises.",
        "在本机看 Ferrule 如何工作，不需要密钥和网络。\n"
        "\n"
        "先让每种故障以同样的字节分别经过普通 OpenAI 客户端（ChatOpenAI）和 Ferrule，用一张表列出结果。"
        "然后，智能体在一个新目录里替一家茶馆查账，每个模拟厂商做一遍，厂商同时不断出错；"
        "屏幕上显示网络上收到的内容，以及 Ferrule 的处理结果。只要有一项没有兑现，退出码就是 1。",
    ),
    "demo.vendor": ("Only this vendor; may be given several times.", "只演示这个厂商；可多次给出。"),
    "demo.dir": (
        "Directory for the files, new or empty; ./ferrule-demo-1 (2, 3, …) by default.",
        "存放文件的目录，必须是新的或空的；默认 ./ferrule-demo-1（2、3……）。",
    ),
    "demo.keep": ("Keep the files afterwards; by default they are kept.", "结束后是否保留文件；默认保留。"),
    "demo.begins": (
        "\nNow an agent checks a tea house's books at: {vendors} (simulated). Files: {directory}",
        "\n下面由智能体替一家茶馆查账，模拟厂商：{vendors}。文件目录：{directory}",
    ),
    "demo.always": ("always", "始终"),
    "demo.reply": ("reply {number}", "第 {number} 次回复"),
    "demo.no-fault": ("(none)", "（无）"),
    "demo.again": ("  ↻ asked the vendor again", "  ↻ 已重新请求厂商"),
    "demo.found": (
        "{found} of {planted} planted mistakes are in the report",
        "报告中写明了 {planted} 处预埋错误中的 {found} 处",
    ),
    "demo.not-found": ("not in the report: {place}", "报告中没有：{place}"),
    "demo.loads": (
        "Loading … then one call goes through every fault, to a plain client and to Ferrule.",
        "正在加载……随后让同一个调用经过每种故障，分别交给普通客户端和 Ferrule。",
    ),
    "demo.progress": ("{done} of {total} faults tried", "已试 {done}/{total} 种故障"),
    "demo.legend": (
        "  ┊ what came over the wire   → a call that is run   ← what the tool said\n"
        "  ✗ not run, or refused   ↻ asked again   ▸ in work   ✓ done, or right",
        "  ┊ 网络上收到的内容   → 执行的调用   ← 工具的回答\n"
        "  ✗ 未执行或被拒绝   ↻ 重新请求   ▸ 进行中   ✓ 完成或正确",
    ),
    "demo.table": (
        "One call that saves a note, and what became of it",
        "一个保存笔记的调用，结果如何",
    ),
    "demo.column-vendor": ("vendor", "厂商"),
    "demo.column-fault": ("fault", "故障"),
    "demo.report": ("report: {file}", "报告：{file}"),
    "demo.kept": (
        "All promises kept: every report is complete, and of {runs} calls none was lost and none was"
        " run cut off.",
        "全部兑现：每份报告都完整；{runs} 个调用无一丢失，也没有执行过被截断的调用。",
    ),
    "demo.missed": (
        "{vendor}: the report names {found} of {planted} planted mistakes",
        "{vendor}：报告只写明了 {planted} 处预埋错误中的 {found} 处",
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
    "demo.not-empty": (
        "{directory} is not empty, and the demo overwrites nothing",
        "{directory} 不是空目录，而演示不会覆盖任何文件",
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
