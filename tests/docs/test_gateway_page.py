"""The gateway's page: the same in both languages, and a configuration that the gateway reads."""

from __future__ import annotations

import re
import tomllib

from ferrule.gateway.gateway_config import config_from
from tests.docs.blocks import DOCS, blocks

ENGLISH, CHINESE, *EVENTS = (
    (DOCS / f"{name}.md").read_text(encoding="utf-8")
    for name in ("gateway", "gateway.zh-CN", "gateway_events", "gateway_events.zh-CN")
)
ENVIRON = {
    f"{name}_KEY": f"{name}-key-of-some-length" for name in ("ADMIN", "VLLM", "ALICE", "CAROL", "MEMORY")
}


def outline(text: str) -> list[list[int]]:
    """The level of each section, and how many points, steps, rows, blocks and links it has."""
    plain = re.sub(r"^```.*?^```$", "```", text, flags=re.DOTALL | re.MULTILINE)
    counted = (r"^#", r"^##", r"^###", r"^- ", r"^\d\. ", r"^\| ", r"^```", r"\]\(")
    sections = re.split(r"^(?=#+ )", plain, flags=re.MULTILINE)
    return [[len(re.findall(pattern, each, re.MULTILINE)) for pattern in counted] for each in sections]


def test_both_languages_have_the_same_sections() -> None:
    assert (outline(ENGLISH), outline(EVENTS[0])) == (outline(CHINESE), outline(EVENTS[1]))


def test_the_configuration_is_read() -> None:
    english, chinese = (tomllib.loads(blocks(page, "toml")[0]) for page in (ENGLISH, CHINESE))
    assert english == chinese
    english["clients"].pop("build")  # a hash that is not written out
    config = config_from(english, ENVIRON)
    assert set(config.upstreams) == {"deepseek", "local", "practice"}
