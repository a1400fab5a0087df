"""Two processes that write to one store at the same time."""

import subprocess
import sys

from ferrule.client.memory import Memory

WRITE = """
import sys
from ferrule.client.memory import open_memory
url, who = sys.argv[1:]
memory = open_memory(url)
for number in range(150):
    memory.put(who, {f"{number}": f"{who} {number}".encode()})
    memory.put("both", {f"{number}": who.encode()})
    assert memory.get(who, [f"{number}"])
memory.close()
"""


def two_writers(url: str, memory: Memory) -> None:
    """Run them at ``url``; what they wrote is found in ``memory``."""
    names = ("one", "other")
    writers = [subprocess.Popen([sys.executable, "-c", WRITE, url, name]) for name in names]
    assert [writer.wait() for writer in writers] == [0, 0]
    keys = [f"{number}" for number in range(150)]
    for name in names:
        assert memory.get(name, keys) == {key: f"{name} {key}".encode() for key in keys}
    both = memory.get("both", keys)
    assert list(both) == keys
    assert set(both.values()) <= {name.encode() for name in names}
