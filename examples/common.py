"""What the examples share: a model, simulated or real, and an agent's run as lines of text."""

from __future__ import annotations

import argparse
import io
import json
import sys
import tempfile
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from langchain_core.messages import AIMessage, BaseMessage, ToolMessage

from ferrule import ChatFerrule, FerruleError
from ferrule.client.connection_pool import Network
from ferrule.langchain.calls import broken_calls
from ferrule.simulate import Brain, Fault, Simulator

__all__ = ["HERE", "chat_model", "follow", "options", "verdict", "workspace"]

HERE = Path(__file__).parent
WIDTH = 150


def options(about: str) -> argparse.ArgumentParser:
    """The command line that all examples have; ``about`` is a module's docstring."""
    parser = argparse.ArgumentParser(description=about.splitlines()[0])
    parser.add_argument(
        "--model",
        help="a real model, such as deepseek:deepseek-v4-flash; its key is read from the environment",
    )
    parser.add_argument("--base-url", help="where the model is, if not at its vendor's own address")
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    return parser


@contextmanager
def chat_model(
    given: argparse.Namespace, *, vendor: str, brain: Brain, faults: Sequence[Fault] = ()
) -> Generator[ChatFerrule, None, None]:
    """The model asked for on the command line, or else a simulated vendor with its brain and faults."""
    if given.model is not None:
        try:
            model = ChatFerrule(model=given.model, base_url=given.base_url, streaming=True)
        except FerruleError as error:
            raise SystemExit(f"error: {error}") from None
        yield model
        return
    with Simulator(vendor, brain, faults=faults) as simulator:
        wrong = ", ".join(dict.fromkeys(type(each).__name__ for each in faults))
        print(f"a simulated {vendor} with these faults: {wrong}\n")
        yield ChatFerrule(
            model=f"{vendor}:",
            base_url=simulator.url,
            api_key="any",
            streaming=True,
            network=Network(environment=False),
        )


def workspace(directory: str | None, example: str) -> Path:
    """The directory to work in: the one asked for, or a new one."""
    made = Path(directory or tempfile.mkdtemp(prefix=f"ferrule-{example}-")).resolve()
    made.mkdir(parents=True, exist_ok=True)
    print(f"working in {made}")
    return made


def follow(agent: Any, given: Any, config: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Run an agent, print each step of it and of its subagents, and return the state at the end."""
    names: dict[tuple[str, ...], str] = {(): "agent"}
    before = agent.get_state(config).values.get("messages", ()) if config else ()
    seen = {message.id for message in before}
    last: dict[str, Any] = {}
    stream = agent.stream(given, config, stream_mode=["updates", "values"], subgraphs=True)
    for where, mode, item in stream:
        if mode == "values":
            last = last if where else item
            continue
        for update in item.values():
            messages = update.get("messages") if isinstance(update, dict) else None
            for message in messages if isinstance(messages, list) else []:
                if message.id is None or message.id not in seen:
                    seen.add(message.id)
                    who = names.setdefault(where, f"{message.name or 'subagent'} {len(names)}")
                    _print(who, message)
    return last


def verdict(checks: Mapping[str, bool]) -> int:
    """Print what was checked; the exit code of the program."""
    print()
    for what, holds in checks.items():
        print(f"[{'ok' if holds else 'NOT OK'}] {what}")
    return 0 if all(checks.values()) else 1


def _print(who: str, message: BaseMessage) -> None:
    if isinstance(message, ToolMessage):
        print(f"{who} <- {message.name}: {_short(message.text)}")
    elif isinstance(message, AIMessage):
        if message.text:
            print(f"{who}: {_short(message.text)}")
        for call in message.tool_calls:
            arguments = json.dumps(call["args"], ensure_ascii=False)
            print(f"{who} -> {call['name']} {_short(arguments)}{_trace(message, call['id'])}")
        for broken in broken_calls(message):
            print(f"{who} -> {broken.name}, NOT RUN, {broken.reason}: {_short(broken.detail)}")


def _trace(message: AIMessage, call_id: str | None) -> str:
    """Where a call was found, unless in the API's own field, and what was repaired."""
    trace = message.additional_kwargs.get("ferrule", {}).get("calls", {}).get(call_id, {})
    notes = [f"repaired: {each['rule']}" for each in trace.get("repairs", ())]
    if trace.get("channel", "native") != "native":
        notes.insert(0, f"found in the {trace['channel']}, {trace['dialect']}")
    return f"  ({'; '.join(notes)})" if notes else ""


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= WIDTH else f"{line[: WIDTH - 50]} ... {line[-45:]}"
