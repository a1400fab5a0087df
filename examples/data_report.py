"""Data report: an agent reads a table, has it summed up, draws a chart, and writes a report with both.

python -m examples.data_report [--model deepseek:deepseek-v4-flash] [--directory DIR]

The sums and the chart are made by two tools, in plain Python. The simulated vendor sends whole calls in one
chunk, and damages their arguments: a fence around them, Python's literals, a comma too many.
"""

from __future__ import annotations

import csv
import io
import json
import shutil
import xml.etree.ElementTree as ElementTree
from collections import defaultdict
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import fmean

from examples.common import HERE, chat_model, follow, options, verdict, workspace
from ferrule import create_deep_agent
from ferrule.agent.backends import DiskBackend
from ferrule.simulate import BrokenArguments, Call, Conversation, Say, WholeCall

TASK = """\
/sales.csv has sales by month and region. Sum the revenue up by region, draw a bar chart of it to \
/chart.svg, largest first, and write /report.md: the chart, a table with sum and mean of each region, and \
one sentence about it."""


def tools_for(backend: DiskBackend) -> list[Callable[..., str]]:
    """The agent's two tools. They read and write where its files are, under the same rules."""

    def summarize(file_path: str, by: str, of: str) -> str:
        """Group a CSV file by the column `by`: sum and mean of the numbers in the column `of`."""
        read = backend.read(file_path, 0, 100_000)
        if read.file_data is None:
            raise ValueError(read.error)
        groups: dict[str, list[float]] = defaultdict(list)
        for row in csv.DictReader(io.StringIO(read.file_data["content"])):
            groups[row[by]].append(float(row[of]))
        return json.dumps(
            {key: {"sum": sum(each), "mean": round(fmean(each), 2)} for key, each in groups.items()}
        )

    def bar_chart(file_path: str, title: str, labels: list[str], values: list[float]) -> str:
        """Draw a bar chart as SVG, a bar for each label, in their order."""
        if len(labels) != len(values):
            raise ValueError(f"{len(labels)} labels but {len(values)} values")
        written = backend.write(file_path, _svg(title, labels, values))
        return written.error or f"Drew {len(values)} bars to {file_path}."

    return [summarize, bar_chart]


def _svg(title: str, labels: list[str], values: list[float]) -> str:
    size = f"0 0 500 {60 + 40 * len(values)}"
    svg = ElementTree.Element("svg", xmlns="http://www.w3.org/2000/svg", viewBox=size)
    _text(svg, 10, 30, title)
    for place, (label, value) in enumerate(zip(labels, values, strict=True)):
        top, width = 50 + 40 * place, 300 * value / max([1, *values])
        box = {"x": "100", "y": f"{top}", "width": f"{width:.1f}", "height": "28", "fill": "#4878a8"}
        ElementTree.SubElement(svg, "rect", box)
        _text(svg, 10, top + 19, label)
        _text(svg, 106 + width, top + 19, f"{value:,.0f}")
    return ElementTree.tostring(svg, encoding="unicode") + "\n"


def _text(svg: ElementTree.Element, x: float, y: float, words: str) -> None:
    place = {"x": f"{x:.0f}", "y": f"{y}", "font-family": "sans-serif"}
    ElementTree.SubElement(svg, "text", place).text = words


def main(argv: Sequence[str] | None = None) -> int:
    parser = options(__doc__ or "")
    parser.add_argument("--directory", help="where table, chart and report are; a new one if left out")
    given = parser.parse_args(argv)
    directory = workspace(given.directory, "report")
    shutil.copy(HERE / "sales.csv", directory)
    backend = DiskBackend(directory)
    damages = ["fenced", "python_literals", "trailing_comma", "raw_newline"]
    faults = [WholeCall(), *(BrokenArguments(kind).on(turn) for turn, kind in enumerate(damages))]
    with chat_model(given, vendor="glm", brain=brain, faults=faults) as model:
        agent = create_deep_agent(model, tools_for(backend), backend=backend)
        follow(agent, {"messages": [("user", TASK)]})
    sums = _sums((directory / "sales.csv").read_text("utf-8"))
    report = _read(directory / "report.md").replace(",", "")
    chart = _read(directory / "chart.svg") or "<none/>"
    bars = ElementTree.fromstring(chart).findall("{http://www.w3.org/2000/svg}rect")
    widths = [float(bar.get("width", 0)) for bar in bars]
    sorted_bars = len(widths) == len(sums) and widths == sorted(widths, reverse=True)
    return verdict(
        {
            f"{directory / 'chart.svg'} has a bar for each region, the largest first": sorted_bars,
            f"{directory / 'report.md'} shows the chart": "chart.svg" in report,
            f"its sums are those of the table: {sums}": all(str(each) in report for each in sums.values()),
        }
    )


def _sums(table: str) -> dict[str, int]:
    sums: dict[str, int] = defaultdict(int)
    for row in csv.DictReader(io.StringIO(table)):
        sums[row["region"]] += int(row["revenue"])
    return dict(sums)


def _read(path: Path) -> str:
    return path.read_text("utf-8") if path.exists() else ""


def brain(conversation: Conversation) -> Say:
    """What the simulated model does: look, sum up, draw and write what the tools really said."""
    results = conversation.results()
    if "read_file" not in results:
        look = Call("read_file", {"file_path": "/sales.csv", "limit": 5})
        return Say("", "I look at the columns.", (look,))
    if "summarize" not in results:
        columns = {"file_path": "/sales.csv", "by": "region", "of": "revenue"}
        return Say("", "There are region and revenue.", (Call("summarize", columns),))
    groups = sorted(json.loads(results["summarize"]).items(), key=lambda group: -group[1]["sum"])
    if "bar_chart" not in results:
        labels, values = [name for name, _ in groups], [each["sum"] for _, each in groups]
        bars = {"title": "Revenue by region", "labels": labels, "values": values}
        return Say("", "Largest first.", (Call("bar_chart", {"file_path": "/chart.svg", **bars}),))
    best = groups[0][0]
    if "write_file" not in results:
        rows = "\n".join(f"| {name} | {each['sum']:.0f} | {each['mean']} |" for name, each in groups)
        table = f"| region | sum | mean |\n|---|---|---|\n{rows}"
        content = f"# Revenue\n\n![By region](chart.svg)\n\n{table}\n\nMost of it came from the {best}.\n"
        report = {"file_path": "/report.md", "content": content}
        return Say("", "Now the report.", (Call("write_file", report),))
    return Say(f"Most revenue came from the {best}; chart and table are in /report.md.")


if __name__ == "__main__":
    raise SystemExit(main())
