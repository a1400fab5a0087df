"""A long conversation: when the context window is nearly full, its older part becomes a summary.

python -m examples.long_conversation [--model deepseek:deepseek-v4-flash]

The window is set to 6,000 tokens so that it happens soon. Printed is how large each request was; at the end
the user asks for what was said at the beginning. The simulated vendor writes a call into its thinking,
answers with thinking alone, and once breaks off while it calls.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from langchain_core.messages import AIMessage
from langgraph.checkpoint.memory import InMemorySaver

from examples.common import chat_model, follow, options, verdict
from ferrule import create_deep_agent
from ferrule.agent.backends import StateBackend
from ferrule.agent.middleware.context.summarization import SummarizationMiddleware
from ferrule.simulate import Call, CallInReasoning, Conversation, ReasoningOnly, Say, Truncated

WINDOW = 6_000
FACTS = {"order number": "7731-K", "address": "12 Mill Lane", "allergy": "walnuts"}
TOPICS = ["sourdough", "rye bread", "brioche", "focaccia", "ciabatta", "stollen"]
QUESTIONS = [
    "Remember: my order number is 7731-K, my address is 12 Mill Lane, and I am allergic to walnuts.",
    *(
        f"How is {topic} made? Look it up with the tool `recipe`, then explain it in 150 words."
        for topic in TOPICS
    ),
    "Now tell me without a tool: what are my order number, my address and my allergy?",
]


def recipe(name: str) -> str:
    """Look a recipe up: many steps, each with time and temperature."""
    steps = ["mix", "knead", "rest", "fold", "shape", "proof", "preheat", "bake", "cool"] * 4
    return "\n".join(
        f"{at}. {name}: {step} for {7 * at % 50 + 5} minutes at {19 + 13 * at % 220} C; look at the dough."
        for at, step in enumerate(steps, 1)
    )


def main(argv: Sequence[str] | None = None) -> int:
    given = options(__doc__ or "").parse_args(argv)
    faults = [CallInReasoning().on(1), Truncated(after=5, of="arguments").on(3), ReasoningOnly().on(6)]
    with chat_model(given, vendor="deepseek", brain=brain, faults=faults) as model:
        backend = StateBackend()
        agent = create_deep_agent(
            model,
            [recipe],
            # Takes the place of the one that every deep agent has, because the name is the same.
            middleware=[SummarizationMiddleware(backend=backend, window=WINDOW)],
            backend=backend,
            checkpointer=InMemorySaver(),
        )
        return verdict(talk(agent))


def talk(agent: Any) -> dict[str, bool]:
    """Ask all questions in one conversation; what came of it."""
    config = {"configurable": {"thread_id": "kitchen"}}
    state: dict[str, Any] = {"messages": []}
    last, drops, largest = 0, 0, 0
    for question in QUESTIONS:
        print(f"\nuser: {question}")
        known = len(state["messages"])
        state = follow(agent, {"messages": [("user", question)]}, config)
        for size in map(_tokens, state["messages"][known:]):
            if size and size < last:
                drops += 1
                print(f"    SUMMARISED: the last request had {last} tokens, this one {size}")
            elif size:
                print(f"    request of {size} tokens")
            last = size or last
            largest = max(largest, last)
    written = [path for path in state.get("files", {}) if path.startswith("/conversation_history/")]
    print(f"\nkept in full: {len(state['messages'])} messages in the state; {', '.join(written)}")
    answer = state["messages"][-1].text
    return {
        f"the conversation was summarised ({drops} times)": drops > 0 and len(written) > 0,
        f"no request was larger than the window of {WINDOW} tokens (the largest: {largest})": largest
        <= WINDOW,
        f"facts of the first message survived: {', '.join(FACTS.values())}": all(
            fact in answer for fact in FACTS.values()
        ),
    }


def _tokens(message: Any) -> int:
    """The size of the request behind a reply, as the vendor counted it."""
    usage = message.usage_metadata if isinstance(message, AIMessage) else None
    return usage["input_tokens"] if usage else 0


def brain(conversation: Conversation) -> Say:
    """What the simulated model does; a request without tools is for a summary."""
    seen = "\n".join(str(message.get("content")) for message in conversation.messages)
    facts = [f"{name}: {_fact(name, seen)}" for name in FACTS]
    question = max(QUESTIONS, key=seen.rfind)
    if not conversation.tools:
        known = "\n".join(facts)
        return Say(f"# Known\n{known}\n\n# Next\nAnswer this: {question}")
    if question == QUESTIONS[0]:
        return Say("I will remember it.")
    if question == QUESTIONS[-1]:
        return Say("; ".join(facts))
    topic = TOPICS[QUESTIONS.index(question) - 1]
    if not any(topic in result.text for result in conversation.last_results):
        return Say("", f"I look {topic} up.", (Call("recipe", {"name": topic}),))
    filler = "Mix, knead, let it rest, and look at the dough. " * 16
    return Say(f"{topic.capitalize()} takes patience. {filler}")


def _fact(name: str, text: str) -> str:
    """What a text says about a fact, in the user's words or in a summary's; it is not guessed."""
    said = r"allergic to (\w+)|allergy: (\w+)" if name == "allergy" else rf"{name}(?: is|:) ([\w -]+)"
    found = re.search(said, text)
    return next(filter(None, found.groups())) if found else "unknown"


if __name__ == "__main__":
    raise SystemExit(main())
