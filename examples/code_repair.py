"""Code repair: an agent runs a project's tests in a sandbox and edits the code until all of them pass.

python -m examples.code_repair [--model deepseek:deepseek-v4-flash] [--directory DIR] [--jail landlock]

The commands see the system and write to the project's copy alone; there is no network. The simulated vendor
sends empty ids and names in its streams, writes a call as text, and breaks off in the middle of another.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import sys
from collections.abc import Sequence

from examples.common import HERE, chat_model, follow, options, verdict, workspace
from ferrule import UsageError, create_deep_agent
from ferrule.agent.backends import SandboxBackend
from ferrule.simulate import Call, Conversation, EmptyIdName, MarkupInContent, Say, Truncated

PROJECT = HERE / "broken_project"
TESTS = f"{shlex.quote(os.path.abspath(sys.executable))} -B -m unittest"
TASK = f"""\
Some tests of this project fail. Run them with `{TESTS}`, find out why, and repair the code, \
one fault at a time, until all of them pass. Do not change the tests."""


def main(argv: Sequence[str] | None = None) -> int:
    parser = options(__doc__ or "")
    parser.add_argument("--directory", help="where the copy goes; a new directory if left out")
    parser.add_argument(
        "--jail", choices=["bubblewrap", "landlock"], help="which sandbox; the best if left out"
    )
    given = parser.parse_args(argv)
    directory = workspace(given.directory, "repair")
    shutil.copytree(PROJECT, directory, dirs_exist_ok=True)
    try:
        sandbox = SandboxBackend(directory, jail=given.jail, timeout=60)
    except UsageError as error:
        print(f"Nothing was run: {error}.", file=sys.stderr)
        return 2
    print(f"commands run in {sandbox.jail}")
    faults = [
        EmptyIdName(),
        MarkupInContent("qwen3_coder").on(2),
        Truncated(after=40, of="arguments").on(4),
    ]
    with chat_model(given, vendor="dashscope", brain=brain, faults=faults) as model:
        agent = create_deep_agent(model, backend=sandbox)
        state = follow(agent, {"messages": [("user", TASK)]})
    runs = [each for each in state["messages"] if each.type == "tool" and each.name == "execute"]
    kept = (PROJECT / "test_prices.py").read_bytes() == (directory / "test_prices.py").read_bytes()
    return verdict(
        {
            "the agent saw tests fail, then pass": bool(runs)
            and "FAILED" in runs[0].text
            and "OK" in runs[-1].text,
            "all tests pass now": sandbox.execute(TESTS).exit_code == 0,
            "the tests are as they were": kept,
        }
    )


REPAIRS = {
    "test_total": ("sum(prices) * discount // 100", "sum(prices) * (100 - discount) // 100"),
    "test_middle_of_four": (
        "return ordered[half]",
        "return (ordered[half] + ordered[-half - 1]) / 2",
    ),
    "test_shown": ("{cents % 100}", "{cents % 100:02}"),
}


def brain(conversation: Conversation) -> Say:
    """What the simulated model does: it reads which tests failed, then the code, and repairs one fault."""
    run = Say("", "I run the tests.", (Call("execute", {"command": TESTS}),))
    done = [result for result in conversation.history if not result.text.startswith("The call of")]
    if not done or done[-1].name == "edit_file":
        return run
    output = next(result.text for result in reversed(done) if result.name == "execute")
    failing = re.findall(r"^(?:FAIL|ERROR): (\w+)", output, re.MULTILINE)
    if not failing and "OK" not in output:
        return Say(f"The tests do not run: {output}")
    if not failing:
        return Say(
            "All tests pass. The faults were in the discount, the median of an even count, and the cents."
        )
    if "read_file" not in conversation.results():
        thought = f"{len(failing)} tests fail: {', '.join(failing)}. I read the code."
        return Say("", thought, (Call("read_file", {"file_path": "/prices.py"}),))
    old, new = REPAIRS[failing[0]]
    edit = {"file_path": "/prices.py", "old_string": old, "new_string": new}
    return Say("", f"{failing[0]} fails because of `{old}`.", (Call("edit_file", edit),))


if __name__ == "__main__":
    raise SystemExit(main())
