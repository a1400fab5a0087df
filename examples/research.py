"""Research: an agent has three things looked up by subagents at the same time, and writes a report.

python -m examples.research [--model deepseek:deepseek-v4-flash] [--directory DIR]

The simulated vendor puts calls into its thinking and into its text, and breaks off in the middle of one.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from examples.common import HERE, chat_model, follow, options, verdict, workspace
from ferrule import create_deep_agent
from ferrule.agent.middleware.subagents import SubAgent
from ferrule.simulate import Call, CallInReasoning, Conversation, MarkupInContent, Say, Truncated

TASK = """\
What does heating a house cost over 15 years with a heat pump, a gas boiler and a pellet boiler? Have each \
of the three looked up by a researcher of its own, all at the same time. Write /report.md: a table with \
purchase, cost in a year and the sum of 15 years for each, and which one is cheapest."""
COSTS = {"heat pump": 16_500 + 15 * 1_050, "gas boiler": 11_000 + 15 * 1_980}
COSTS["pellet boiler"] = 19_200 + 15 * 1_510


def search(query: str) -> str:
    """Search the library. Returns the titles of pages in which words of the query occur, best first."""
    words = set(re.findall(r"\w+", query.lower()))
    pages = {path.stem: path.read_text("utf-8").lower() for path in (HERE / "library").glob("*.md")}
    hits = {
        title: sum(title.count(word) * 5 + text.count(word) for word in words)
        for title, text in pages.items()
    }
    return (
        "\n".join(sorted((title for title in hits if hits[title]), key=lambda title: -hits[title]))
        or "nothing"
    )


def read_page(title: str) -> str:
    """Read a page of the library by its title."""
    pages = {path.stem: path for path in (HERE / "library").glob("*.md")}
    if title not in pages:
        raise ValueError(f"no page is called {title!r}; there are: {', '.join(sorted(pages))}")
    return pages[title].read_text("utf-8")


RESEARCHER: SubAgent = {
    "name": "researcher",
    "description": "Looks one thing up in the library and reports the figures with their source.",
    "system_prompt": "Search the library, read the page that fits, and report its figures and its title.",
    "tools": [search, read_page],
}


def main(argv: Sequence[str] | None = None) -> int:
    parser = options(__doc__ or "")
    parser.add_argument("--directory", help="where the report goes; a new directory if left out")
    given = parser.parse_args(argv)
    directory = workspace(given.directory, "research")
    faults = [
        CallInReasoning().on(0),
        MarkupInContent("deepseek_v32").on(1, 2, 3),
        MarkupInContent("deepseek_v31").on(5),
        Truncated(after=90, of="arguments").on(10),
    ]
    with chat_model(given, vendor="deepseek", brain=brain, faults=faults) as model:
        agent = create_deep_agent(model, subagents=[RESEARCHER], root=directory)
        state = follow(agent, {"messages": [("user", TASK)]})
    return verdict(checks(state["messages"], directory / "report.md"))


def checks(messages: Sequence[object], report: Path) -> dict[str, bool]:
    text = report.read_text("utf-8") if report.exists() else ""
    numbers = set(re.findall(r"\d+", re.sub(r"(?<=\d)[,. ](?=\d{3})", "", text)))
    tasks = [[call["name"] for call in getattr(each, "tool_calls", ())].count("task") for each in messages]
    return {
        "three subagents were asked in one turn": max(tasks, default=0) >= 3,
        f"{report} was written": bool(text),
        f"it has the three sums: {', '.join(map(str, COSTS.values()))}": all(
            str(cost) in numbers for cost in COSTS.values()
        ),
    }


def brain(conversation: Conversation) -> Say:
    """What the simulated model does: it leads where it can give tasks, and researches where it cannot."""
    return _lead(conversation) if "task" in conversation.tools else _research(conversation)


def _lead(conversation: Conversation) -> Say:
    reports = [result.text for result in conversation.history if result.name == "task"]
    if not reports:
        tasks = [
            {
                "description": f"What does a {name} cost to buy, and in a year?",
                "subagent_type": "researcher",
            }
            for name in COSTS
        ]
        thought = "Three questions that do not depend on one another: three researchers."
        return Say("", thought, tuple(Call("task", task) for task in tasks))
    found = [re.findall(r"[\w-]+(?= EUR)|(?<=page )[\w-]+", report.replace(",", "")) for report in reports]
    rows = [(title, int(buy), int(year), int(buy) + 15 * int(year)) for buy, year, title in found]
    cheapest = min(rows, key=lambda row: row[3])[0]
    if not any(result.text.startswith("Updated file") for result in conversation.history):
        table = "\n".join(f"| {title} | {buy:,} | {year:,} | {all_:,} |" for title, buy, year, all_ in rows)
        head = "| heating | purchase | in a year | in 15 years |\n|---|---|---|---|"
        content = f"# Heating for 15 years, in EUR\n\n{head}\n{table}\n\nCheapest: {cheapest}.\n"
        return Say(
            "",
            "I add up and write.",
            (Call("write_file", {"file_path": "/report.md", "content": content}),),
        )
    return Say(f"The {cheapest} is the cheapest over 15 years. The figures are in /report.md.")


def _research(conversation: Conversation) -> Say:
    results = conversation.results()
    if "search" not in results:
        topic = re.findall(r"a ([\w ]+) cost", conversation.task)[0]
        return Say("", f"I look for {topic}.", (Call("search", {"query": topic}),))
    title = results["search"].splitlines()[0]
    if "read_page" not in results:
        return Say("", f"{title} fits best.", (Call("read_page", {"title": title}),))
    buy, year = re.findall(r"[\d,]+ EUR", results["read_page"])[:2]
    return Say(f"Purchase {buy}, in a year {year}; from page {title}")


if __name__ == "__main__":
    raise SystemExit(main())
