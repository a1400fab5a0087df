"""The list of models for programs that offer them, read as these read it: the file alone."""

import importlib.util
import tomllib
from pathlib import Path

import ferrule
from ferrule.langchain.chat import ChatFerrule

ROOT = Path(__file__).parents[2]


def test_the_list_as_other_programs_read_it() -> None:
    file = Path(ferrule.__file__).parent / "langchain" / "data" / "_profiles.py"
    placed = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"][
        "targets"
    ]["wheel"]
    assert placed["force-include"][file.relative_to(ROOT).as_posix()] == "ferrule/data/_profiles.py"
    spec = importlib.util.spec_from_file_location("ferrule.langchain.data._profiles", file)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    listed = module._PROFILES
    assert {"deepseek:deepseek-v4-pro", "minimax:MiniMax-M3", "dashscope:qwen3.8-max"} <= set(listed)
    for name, profile in listed.items():
        assert profile["tool_calling"] is True
        assert "*" not in name
        model = ChatFerrule(model=name, api_key="sk-test")
        assert model.profile == profile
        assert f"{model.vendor.name.removesuffix('-responses')}:{model.model_name}" == name
