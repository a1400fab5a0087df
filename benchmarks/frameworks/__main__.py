"""Run every framework against a simulated DeepSeek, with and without Ferrule, and print the table.

    python -m benchmarks.frameworks [--only NAME …] [--write] [--venvs FOLDER]

Each framework has a virtual environment of its own in FOLDER, made when it is missing. One that cannot be
installed is left out, and the table says so. ``--write`` puts the table into ``docs/frameworks.md`` and its
Chinese sibling, between the marks.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import threading
import venv
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.metadata import distributions
from pathlib import Path
from typing import Any, Literal

from rich.console import Console

from benchmarks.frameworks.task import ANSWER, CONTENT, TASK
from benchmarks.tables import Table
from ferrule.gateway import GatewayConfig, UpstreamConfig
from ferrule.gateway.gateway_server import GatewayServer
from ferrule.gateway.request_log import RequestLog
from ferrule.simulate import Call, Conversation, Fault, Mode, Say, Simulator, fault_named
from ferrule.simulate.conversation import text_of

ROOT = Path(__file__).parents[2]
MARK = "<!-- table -->"
MOST_TURNS = 6
PATIENCE = 120.0
"""Seconds for one run."""

Way = Literal["alone", "with Ferrule", "through the gateway"]


@dataclass(frozen=True)
class Framework:
    """``packages`` are those that pip gets; the first is the one whose version is shown.

    ``ferrule``: how it comes to Ferrule; one that takes no HTTP client goes through the gateway.
    """

    title: str
    packages: tuple[str, ...]
    ferrule: Way = "with Ferrule"


FRAMEWORKS: Mapping[str, Framework] = {
    "openai_agents": Framework("OpenAI Agents SDK", ("openai-agents",)),
    "pydantic_ai": Framework("pydantic-ai", ("pydantic-ai-slim[openai]",)),
    "llama_index": Framework("LlamaIndex", ("llama-index-core", "llama-index-llms-openai-like")),
    "haystack": Framework("Haystack", ("haystack-ai",)),
    "smolagents": Framework("smolagents", ("smolagents[openai]",)),
    "langchain": Framework("LangChain, ChatOpenAI", ("langchain", "langchain-openai")),
    "crewai": Framework("CrewAI", ("crewai",), "through the gateway"),
    "dspy": Framework("DSPy", ("dspy",), "through the gateway"),
}

CASES: Mapping[str, tuple[Mode, tuple[Fault, ...]]] = {
    "clean": ("lenient", ()),
    "call in reasoning": ("lenient", (fault_named("call-in-reasoning"),)),
    "markup in content": ("lenient", (fault_named("qwen3_coder"),)),
    "broken arguments": ("lenient", (fault_named("arguments-trailing-comma"),)),
    "cut-off call": ("lenient", (fault_named("truncated:3@0"),)),
    "cut-off call, said to be whole": ("lenient", (fault_named("truncated-but-says-tool-calls:3@0"),)),
    "thinking must go back": ("observed", ()),
}


def model(conversation: Conversation) -> Say:
    """A model that lists, reads, and then says what it has read; by a tool where there is one for answers.

    When a tool has not answered what it should, it calls it again, and gives up after some turns.
    """
    messages = conversation.messages
    if sum(each.get("role") == "assistant" for each in messages) >= MOST_TURNS:
        return Say("I give up.", "That does not work.")
    # smolagents tells results in the user's words.
    told = [text_of(each.get("content")) for each in messages if each.get("role") in ("tool", "user")]
    read = "\n".join(text for text in told if TASK not in text)
    if "/notes/plan.txt" not in read:
        return Say("", "The listing comes first.", (Call("ls", {"path": "/notes"}),))
    if CONTENT not in read:
        return Say("", "Now I can read it.", (Call("read_file", {"path": "/notes/plan.txt"}),))
    # smolagents and DSPy answer by a tool of their own.
    answering = {"final_answer", "submit"} & conversation.tools.keys()
    if answering:
        return Say("", "That is all.", (Call(answering.pop(), {"answer": ANSWER}),))
    return Say(ANSWER, "That is all.")


def main() -> None:
    parser = argparse.ArgumentParser(prog="scripts/bench --frameworks", description=__doc__)
    parser.add_argument("--only", nargs="*", choices=sorted(FRAMEWORKS), help="only these")
    parser.add_argument("--write", action="store_true", help="put the tables into the documents")
    parser.add_argument("--venvs", type=Path, default=ROOT / ".venv-frameworks")
    asked = parser.parse_args()
    rows: list[Sequence[str]] = []
    for name in asked.only or FRAMEWORKS:
        framework = FRAMEWORKS[name]
        python = _python(asked.venvs / name, framework)
        if python is None:
            rows.append([framework.title, "cannot be installed here", *[""] * len(CASES)])
            continue
        title = f"{framework.title} {_version(python, framework.packages[0])}"
        ways: tuple[Way, Way] = ("alone", framework.ferrule)
        for way in ways:
            cells = [outcome(python, name, case, way) for case in CASES]
            rows.append([title, way, *cells])
            Console().print(title, way, *cells, sep=" | ")
    table = Table(
        f"A two-tool task, {datetime.now(UTC):%Y-%m-%d}", ["framework", "client", *CASES], rows, words=True
    )
    Console().print(table.printed())
    if asked.write:
        for page in ("frameworks.md", "frameworks.zh-CN.md"):
            _put(ROOT / "docs" / page, table)


def _put(page: Path, table: Table) -> None:
    text, shown = page.read_text(encoding="utf-8"), table.markdown()
    if page.stem.endswith(".zh-CN"):
        shown = in_chinese(shown)
    before, _, after = text.split(MARK)
    page.write_text(f"{before}{MARK}\n\n{shown}\n{MARK}{after}", encoding="utf-8")


CHINESE = {
    r"A two-tool task, ([\d-]+)": r"用两个工具的任务，\1",
    r"\| framework \| client \|": "| 框架 | 客户端 |",
    r"\| clean \|": "| 无故障 |",
    r"call in reasoning": "调用在思考里",
    r"markup in content": "调用是正文里的标记",
    r"broken arguments": "参数损坏",
    r"cut-off call, said to be whole": "调用被截断，却声称完整",
    r"cut-off call": "调用被截断",
    r"thinking must go back": "必须回传思考",
    r"\| alone \|": "| 单独使用 |",
    r"\| with Ferrule \|": "| 使用 Ferrule |",
    r"\| through the gateway \|": "| 经过网关 |",
    r"(\d) of (\d) calls": r"执行了 \1/\2 个调用",
    r", no answer": "，没有回答",
    r"✓ in (\d+) requests": r"✓（\1 次请求）",
    r"ran (\w+) with ('[^|]*')": r"用 \2 执行了 \1",
    r"cannot be installed here": "无法在这里安装",
    r"the program fails": "程序失败",
    r"hangs": "无响应",
}
"""Pattern -> replacement, for the words of a table and of ``judged``."""


def in_chinese(table: str) -> str:
    for pattern, words in CHINESE.items():
        table = re.sub(pattern, words, table)
    return table


def _python(folder: Path, framework: Framework) -> Path | None:
    """The Python of a framework's environment, which is made when it is missing."""
    python = folder / "bin" / "python"
    if not (folder / ".ready").exists():
        venv.create(folder, with_pip=True)
        pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        done = subprocess.run([*pip, "-e", f"{ROOT}[httpx]", *framework.packages], check=False)
        if done.returncode:
            return None
        (folder / ".ready").touch()
    return python


def _version(python: Path, package: str) -> str:
    name = package.partition("[")[0]
    [found] = distributions(
        name=name, path=[str(next((python.parents[1] / "lib").glob("*/site-packages")))]
    )
    return found.version


def outcome(python: Path, name: str, case: str, way: Way) -> str:
    """What became of the task, in a few words."""
    mode, faults = CASES[case]
    with Simulator("deepseek", model, faults=faults, mode=mode) as vendor, _address(vendor, way) as url:
        command = [str(python), "-m", "benchmarks.frameworks.run_one", name, url]
        environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}:{ROOT}", "OPENAI_API_KEY": "any"}
        try:
            done = subprocess.run(
                [*command, *(["--ferrule"] if way == "with Ferrule" else [])],
                capture_output=True,
                text=True,
                timeout=PATIENCE,
                env=environment,
                cwd=ROOT,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return "hangs"
        asked = len(vendor.requests)
    try:
        said: dict[str, Any] = json.loads(done.stdout)
    except ValueError:
        sys.stderr.write(done.stderr[-2000:])
        return "the program fails"
    return judged(said, asked)


@contextmanager
def _address(vendor: Simulator, way: Way) -> Generator[str]:
    """Whom the framework asks: the vendor, or a gateway before it."""
    if way != "through the gateway":
        yield vendor.url
        return
    upstream = UpstreamConfig(provider="deepseek", base_url=vendor.url, api_key="any")
    config = GatewayConfig(port=0, upstreams={"vendor": upstream}, default="vendor")
    server = GatewayServer(lambda: config, {}, RequestLog("error"))
    started = threading.Event()
    thread = threading.Thread(target=server.run, args=(started.set,))
    thread.start()
    if not started.wait(PATIENCE):
        raise RuntimeError("the gateway does not start")
    try:
        yield server.url + "/v1"
    finally:
        server.stop()
        thread.join()


def judged(said: Mapping[str, Any], asked: int) -> str:
    """The outcome of a run: what it said, which tools ran, how often the model was asked."""
    right = [["ls", "/notes"], ["read_file", "/notes/plan.txt"]]
    wrong = [ran for ran in said["ran"] if ran not in right]
    if wrong:
        return f"ran {wrong[0][0]} with {wrong[0][1]!r}"
    if said.get("answer") == ANSWER and said["ran"] == right:
        return "✓" if asked <= 3 else f"✓ in {asked} requests"
    if "error" in said:
        return said["error"].partition(":")[0]
    return f"{len(said['ran'])} of 2 calls" + ("" if said["answer"].strip("None") else ", no answer")


if __name__ == "__main__":
    main()
