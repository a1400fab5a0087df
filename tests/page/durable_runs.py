"""Durable runs for the page to show: one that asks, one that died, one that is done, one that nobody takes."""

import time
from typing import Any

from tests.gateway.durable import ListedRuns, run

__all__ = ["durable_runs"]

MAIL = {
    "to": "all@shop.example",
    "subject": "Prices from Monday",
    "body": "Dear all,\n\nprices rise by 3 %.\n" * 40,
}


def durable_runs() -> ListedRuns:
    """Runs, the newest first."""
    now = time.time()
    asked = {
        "action_requests": [
            {
                "name": "send_mail",
                "args": MAIL,
                "description": "Tool execution requires approval\n\nTool: send_mail",
            },
            {"name": "set_price", "args": {"article": "A-17", "price": 12.5}},
        ],
        "review_configs": [
            {"action_name": "send_mail", "allowed_decisions": ["approve", "edit", "reject"]}
        ],
    }
    spent = {"turns": 3, "input_tokens": 12_400, "output_tokens": 731, "money": 0.0, "seconds": 41.5}
    times: dict[str, Any] = {"submitted": now - 400, "started": now - 399, "changed": now - 60}
    runs = ListedRuns(
        run(
            "prices-of-monday",
            "waiting",
            segment=2,
            questions=[{"id": "q1", "asked": asked}],
            spent=spent,
            **times,
        ),
        run(
            "refund-2207",
            "waiting",
            questions=[
                {"id": "q2", "asked": {"type": "interrupted_call", "tool": "pay", "args": {"order": 2207}}}
            ],
            **times,
        ),
        run("stock-north", "queued", stranded="no-version", version="2", worker="", attempt=0, **times),
        run("stock-south", "running", spent=spent, attempt=2, labels=[["team", "south"]], **times),
        run("report-week-46", "done", output="All 214 invoices match.", spent=spent, **times),
        run("report-week-45", "dead", reason="5 attempts in a row ended without progress", **times),
    )
    for id in runs.runs:
        _work(runs, id, now - 400)
    runs.put("prices-of-monday", "waiting", segment=1, questions=[{"id": "q0", "asked": "Which shops?"}])
    runs.put("prices-of-monday", "decided", decision="north and south", by="alice")
    runs.put("prices-of-monday", "waiting", segment=2, questions=[{"id": "q1", "asked": asked}])
    return runs


def _work(runs: ListedRuns, id: str, at: float) -> None:
    call = {"id": "c1", "name": "read_file", "arguments": {"path": "prices.csv"}, "repairs": []}
    runs.put(id, "submitted", agent="shop:make@1")
    runs.put(id, "started", worker="worker-1", segment=1, attempt=1)
    runs.put(id, "thinking", text="The price list first.")
    runs.put(id, "text", text="I read the price list.")
    runs.put(
        id, "turn", text="I read the price list.", calls=1, input_tokens=812, output_tokens=64, subagent=""
    )
    runs.put(id, "call", call=call, broken=False, subagent="")
    runs.put(
        id,
        "result",
        name="read_file",
        text="article,price\nA-17,12.10\n",
        failed=False,
        subagent="",
        call="c1",
    )
    runs.put(id, "taken-over", worker="worker-2", segment=1, attempt=2)
    for number, event in enumerate(runs.happened[id]):
        event["at"] = at + number * 3
