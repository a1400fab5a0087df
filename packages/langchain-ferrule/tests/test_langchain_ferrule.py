"""The package under LangChain's own suites, and its README; run from the root of the repository."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import langchain_ferrule
import pytest
from langchain_core.language_models import BaseChatModel
from tests.langchain import conftest, test_standard

import ferrule.agent.middleware
import ferrule.langchain

HERE = Path(__file__).parents[1]

here, web = test_standard.here, test_standard.web
benchmark, vcr = conftest.benchmark, conftest.vcr


def test_every_name_is_ferrules_own() -> None:
    for name in langchain_ferrule.__all__:
        own = ferrule.langchain if name in ferrule.langchain.__all__ else ferrule.agent.middleware
        assert getattr(langchain_ferrule, name) is getattr(own, name)


@pytest.mark.parametrize("readme", ["README.md", "README.zh-CN.md"])
def test_the_readme_runs_as_pasted(readme: str, capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, Any] = {}
    for block in re.findall(r"```python\n(.*?)```", (HERE / readme).read_text("utf-8"), re.DOTALL):
        exec(block, names)
    printed = capsys.readouterr().out.splitlines()
    assert "'name': 'get_weather', 'args': {'city': 'Paris'}" in printed[0]
    assert printed[1:] == ["Sunny."]


class TestUnit(test_standard.TestUnitDeepSeek):
    @property
    def chat_model_class(self) -> type[BaseChatModel]:
        return langchain_ferrule.ChatFerrule


class TestIntegration(test_standard.TestGeneric):
    @property
    def chat_model_class(self) -> type[BaseChatModel]:
        return langchain_ferrule.ChatFerrule
