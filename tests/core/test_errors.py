"""A misspelt name is answered with the one it is near to, wherever a name is taken."""

import pickle
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from ferrule import ChatFerrule, Client, Recoverer, recover, resolve
from ferrule.core.errors import NAMED, UnknownName, UsageError
from ferrule.core.locale import translate
from ferrule.simulate import (
    BrokenArguments,
    CallInReasoning,
    ErrorIn200,
    MarkupInContent,
    Refusal,
    Say,
    Simulator,
    fault_named,
    repeat,
    scenario_named,
)
from ferrule.vendors import parse_model_spec

SOURCE = Path(__file__).parents[2] / "src"


@pytest.mark.parametrize(
    ("take", "near"),
    [
        (lambda: recover("", dialect="hermse"), "hermes"),
        (lambda: recover("", dialect="qwen3-coder"), "qwen3_coder"),
        (lambda: recover("", dialect="Hermes"), "hermes"),
        (lambda: Recoverer(dialect="deepsek_v3"), "deepseek_v3"),
        (lambda: recover("", channel="resoning"), "reasoning"),  # type: ignore[arg-type]
        (lambda: recover("", stop="lenght"), "length"),
        (lambda: resolve(provider="deepsek"), "deepseek"),
        (lambda: resolve(model="deepsek:x"), "deepseek"),
        (lambda: resolve(model="minmax"), "minimax"),
        (lambda: parse_model_spec("deepsek:deepseek-v4-pro"), "deepseek"),
        (lambda: Client("deepsek:x", api_key="k"), "deepseek"),
        (lambda: ChatFerrule(model="deepsek:x", api_key="k"), "deepseek"),
        (lambda: ChatFerrule(model="x", provider="moonshoot", api_key="k"), "moonshot"),
        (lambda: fault_named("truncted"), "truncated"),
        (lambda: MarkupInContent("herms"), "hermes"),
        (lambda: CallInReasoning("herms"), "hermes"),
        (lambda: BrokenArguments("fence"), "fenced"),
        (lambda: ErrorIn200("rate-limits"), "rate-limit"),  # type: ignore[arg-type]
        (lambda: Refusal("ballance"), "balance"),  # type: ignore[arg-type]
        (lambda: scenario_named("close-without-finsh"), "close-without-finish"),
        (lambda: Simulator("deepsek"), "deepseek"),
        (lambda: Simulator("deepseek", repeat(Say("Hi.")), mode="lenent"), "lenient"),  # type: ignore[arg-type]
    ],
)
def test_a_near_name_is_proposed(take: Callable[[], object], near: str) -> None:
    with pytest.raises(UnknownName) as caught:
        take()
    assert near in caught.value.near
    assert f"did you mean {caught.value.near[0]!r}" in str(caught.value)


@pytest.mark.parametrize(
    "model",
    [
        "llama3:8b",
        "llama3.2",
        "mixtral:8x7b",
        "phi4:latest",
        "gemma3:4b",
        "qwen3:8b",
        "command-r",
        "codellama:7b",
        "olmo2",
        "falcon3:1b",
        "yi:34b",
        "vicuna",
        "starcoder2:3b",
        "smollm2",
        "granite4",
        "nemotron",
        "solar",
        "gpt-oss:20b",
        "openai/gpt-oss-120b",
        "my-model",
        "org/model:free",
        "dolphin3",
        "tinyllama",
        "wizardlm2",
    ],
)
def test_names_of_models_are_no_misspelt_vendors(model: str) -> None:
    assert resolve(model=model)


def test_an_error_can_be_sent_to_another_process() -> None:
    error = pickle.loads(pickle.dumps(UnknownName("vendor", "deepsek", ("kimi",), ("deepseek",))))
    assert isinstance(error, UsageError)
    assert (error.name, error.known, error.near) == ("deepsek", ("kimi",), ("deepseek",))


def test_whatever_is_unknown_has_a_name_in_chinese() -> None:
    source = "\n".join(file.read_text("utf-8") for file in SOURCE.rglob("*.py"))
    kinds = set(re.findall(r'UnknownName\("([^"]+)"', source))
    assert "simulated vendor" in kinds
    assert kinds <= set(NAMED)
    for kind in kinds:
        told = translate("zh", str(UnknownName(kind, "of 'two words", ("a", "b"))))
        assert re.fullmatch(
            r"""没有名为 "of 'two words" 的[^a-z]+((interrupt_on|permissions)[^a-z]+)?；已知的有：a, b""",
            told,
        )
