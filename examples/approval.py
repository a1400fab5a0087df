"""Approval: an agent wants to pay invoices, and a person decides on each payment before it is made.

python -m examples.approval [--model deepseek:deepseek-v4-flash] [--ask]

Without --ask a clerk decides by what was ordered: pay, pay another amount, or do not pay. The simulated
vendor thinks in its text, writes the first payments as markup, and damages the arguments of the last one;
whoever decides sees where a call was found and what was repaired.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from langgraph.checkpoint.memory import InMemorySaver
from langgraph.types import Command

from examples.common import HERE, chat_model, follow, options, verdict
from ferrule import create_deep_agent
from ferrule.agent.tools.permission_rules import FilesystemPermission
from ferrule.simulate import BrokenArguments, Call, Conversation, MarkupInContent, Say, ThinkTags

TASK = "Read the invoices in / and pay each of them. A payment that was refused must not be tried again."
ORDERED = {"Baker and Sons": 240.0, "Nordlicht GmbH": 1290.0}
"""What the clerk knows, and the agent does not."""


def main(argv: Sequence[str] | None = None) -> int:
    parser = options(__doc__ or "")
    parser.add_argument("--ask", action="store_true", help="decide yourself, at the terminal")
    given = parser.parse_args(argv)
    decide = asked if given.ask else clerk
    paid: dict[str, float] = {}

    def pay(invoice: str, payee: str, amount: float) -> str:
        """Pay an invoice, by its number; the amount is in EUR."""
        paid[invoice] = amount
        return f"Paid {amount:.2f} EUR to {payee} for invoice {invoice}."

    saver, config = InMemorySaver(), {"configurable": {"thread_id": "invoices"}}
    faults = [ThinkTags(), MarkupInContent("minimax_m2").on(2), BrokenArguments("trailing_comma").on(3)]
    with chat_model(given, vendor="minimax", brain=brain, faults=faults) as model:
        step: Any = {"messages": [("user", TASK)]}
        while step is not None:
            # A new agent each time: all that must be kept while a person thinks is in the checkpointer.
            agent = create_deep_agent(
                model,
                [pay],
                root=HERE / "invoices",
                permissions=[FilesystemPermission(operations=["write"], paths=["/**"], mode="deny")],
                interrupt_on={"pay": {"allowed_decisions": ["approve", "edit", "reject"]}},
                checkpointer=saver,
            )
            follow(agent, step, config)
            questions = agent.get_state(config).interrupts
            answers = {each.id: answered(each.value, decide) for each in questions}
            step = Command(resume=answers) if answers else None
    print(f"\npaid: {dict(sorted(paid.items()))}")
    if given.ask:
        return 0
    return verdict(
        {
            "what was ordered was paid as asked": 240 in paid.values(),
            "the wrong amount was put right before it was paid": 1290 in paid.values(),
            "what was not ordered was not paid": len(paid) == 2,
        }
    )


def answered(question: dict[str, Any], decide: Any) -> dict[str, Any]:
    """Show each call that waits, and have it decided."""
    decisions: list[dict[str, Any]] = []
    for action in question["action_requests"]:
        print("\n" + "\n".join(f"    {line}" for line in action["description"].splitlines()))
        decisions.append(decide(action))
        print(f"    decision: {decisions[-1]['type']}\n")
    return {"decisions": decisions}


def clerk(action: dict[str, Any]) -> dict[str, Any]:
    """Decide by what was ordered."""
    payment = action["args"]
    amount = ORDERED.get(payment["payee"])
    if amount is None:
        return {"type": "reject", "message": f"Nothing was ordered from {payment['payee']}."}
    return {"type": "approve"} if amount == payment["amount"] else edited(action, amount)


def asked(action: dict[str, Any]) -> dict[str, Any]:
    """Ask the person at the terminal."""
    try:
        answer = input("    pay it? [y]es, [n]o, or another amount: ").strip().lower()
    except EOFError:  # nobody there
        answer = "no"
    if answer in ("y", "yes"):
        return {"type": "approve"}
    if re.fullmatch(r"\d+(\.\d+)?", answer):
        return edited(action, float(answer))
    return {"type": "reject", "message": "The person at the desk said no."}


def edited(action: dict[str, Any], amount: float) -> dict[str, Any]:
    payment = {"name": "pay", "args": action["args"] | {"amount": amount}}
    return {"type": "edit", "edited_action": payment}


def brain(conversation: Conversation) -> Say:
    """What the simulated model does: list, read, pay what the invoices say, and tell what was paid."""
    results = conversation.results()
    if "ls" not in results:
        return Say("", "Which invoices are there?", (Call("ls", {"path": "/"}),))
    if "read_file" not in results:
        paths = re.findall(r"/\d+\.txt", results["ls"])
        return Say("", "I read them.", tuple(Call("read_file", {"file_path": path}) for path in paths))
    read = [result.text for result in conversation.history if result.name == "read_file"]
    answers = [result.text for result in conversation.history if result.name == "pay"]
    payments = [_payment(text) for text in read]
    due = payments[:2] if not answers else payments[len(answers) :]
    if due:
        return Say("", f"{len(due)} to pay now.", tuple(Call("pay", payment) for payment in due))
    made = re.findall(r"Paid [\d.]+ EUR to [\w ]+ for invoice \d+", "\n".join(answers))
    return Say(f"{'; '.join(made)}. {len(answers) - len(made)} was refused.")


def _payment(invoice: str) -> dict[str, Any]:
    lines = invoice.splitlines()[1:]  # below the line that says which these are
    return {"invoice": lines[0].split()[1], "payee": lines[1], "amount": float(lines[3].split()[2])}


if __name__ == "__main__":
    raise SystemExit(main())
