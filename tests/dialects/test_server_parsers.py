"""Names of parsers of inference servers are names of dialects."""

import pytest

from ferrule import DIALECTS, Recoverer, UsageError, recover
from ferrule.dialects import PARSERS, names_of
from tests.dialects.tools import calls, read

VLLM = [
    "deepseek_v3", "deepseek_v31", "deepseek_v32", "deepseek_v4", "cohere_command3", "cohere_command4",
    "ernie45", "glm45", "glm47", "granite-20b-fc", "granite", "granite4", "hermes", "poolside_v1",
    "hunyuan_a13b", "hy_v3", "internlm", "jamba", "lfm2", "kimi_k2", "kimi_k3", "llama3_json",
    "llama4_json", "llama4_pythonic", "longcat", "mimo", "minimax", "minimax_m2", "minimax_m3",
    "minicpm5", "mistral", "olmo3", "openai", "phi4_mini_json", "pythonic", "qwen3_coder", "qwen3_xml",
    "seed_oss", "step3", "step3p5", "inkling", "xlam", "gigachat3", "functiongemma", "gemma4", "apertus",
    "solar_open2", "beam", "hy_v4", "muse_glimmer", "musespark1x", "qwen3_json", "step5",
]  # fmt: skip
SGLANG = [
    "apertus2509", "cohere_command4", "deepseekv3", "deepseekv31", "deepseekv32", "deepseekv4", "dots",
    "glm", "glm45", "glm47", "gpt-oss", "k2_horizon", "kimi_k2", "kimi_k3", "lfm2", "ling3", "llama3",
    "mimo", "minicpm5", "mistral", "muse", "poolside_v1", "pythonic", "qwen", "qwen25", "qwen3_coder",
    "spark25", "step3", "step3p5", "minimax-m2", "minimax-m3", "trinity", "interns1", "hermes", "hunyuan",
    "gigachat3", "gigachat35", "gemma4", "inkling", "beam", "deepseekv41", "iquest_q1", "nanbeige",
]  # fmt: skip
DYNAMO = [
    "deepseek-v4", "deepseek_v3", "deepseek_v3_1", "deepseek_v3_2", "deepseek_v4", "deepseek_v41",
    "deepseekv4", "gemma-4", "gemma4", "glm45", "glm47", "harmony", "hermes", "inkling", "jamba",
    "kimi-k3", "kimi_k2", "kimi_k25", "kimi_k3", "llama3_json", "minimax-m3", "minimax-m3-nom",
    "minimax_m2", "minimax_m3", "minimax_m3_nom", "mistral", "muse", "muse_glimmer", "nemotron_deci",
    "nemotron_nano", "phi4", "pythonic", "qwen25", "qwen3", "qwen3_coder",
]  # fmt: skip
SMG = [
    "cohere", "deepseek", "deepseek31", "deepseek32", "deepseek_v4", "deepseek_v4.1", "deepseek_v41",
    "dots3", "function_gemma", "gemma4", "glm", "glm4", "glm45_moe", "glm47_moe", "hy4", "hy_v4",
    "inkling", "iquest", "json", "k2_horizon", "kimi_k3", "kimik2", "lfm2.5", "ling", "llama",
    "llama_nemotron", "minicpm5", "minimax_m2", "minimax_m3", "mistral", "mistral_v13", "nemotron",
    "olmo3", "pythonic", "qwen", "qwen2.5", "qwen3", "qwen3_tagged", "qwen3_tagged_direct", "qwen_coder",
    "qwen_xml", "sarashina", "seed_oss", "step3", "xlam",
]  # fmt: skip


@pytest.mark.parametrize(
    ("engine", "names"), [("vLLM", VLLM), ("SGLang", SGLANG), ("Dynamo", DYNAMO), ("smg", SMG)]
)
def test_every_parser_of_an_engine_has_its_dialect(engine: str, names: list[str]) -> None:
    table = PARSERS[engine]
    listed = [name for each in table.values() for name in each]
    assert sorted(listed) == sorted(set(names))
    assert table.keys() <= DIALECTS.keys()


PAIRS = sorted(
    {(name, dialect) for table in PARSERS.values() for dialect, names in table.items() for name in names}
)


@pytest.mark.parametrize(("name", "dialect"), PAIRS)
def test_a_dialect_is_read_under_the_name_of_its_parser(name: str, dialect: str) -> None:
    sample = DIALECTS[dialect].sample
    assert calls(read(sample, None, dialect=name)) == [("get_weather", {"city": "Paris"})]
    assert name in names_of(DIALECTS[dialect])


def test_no_name_means_two_dialects() -> None:
    names = [name for each in DIALECTS.values() for name in names_of(each)]
    assert len(set(names)) == len(names)


def test_what_a_misspelt_parser_is_near_to_is_said() -> None:
    with pytest.raises(UsageError, match="'deepseek-v31'; did you mean .*'deepseek_v31'"):
        recover("", dialect="deepseek-v31")
    with pytest.raises(UsageError, match="did you mean .*'gpt-oss'"):
        Recoverer(dialect="gptoss")


@pytest.mark.parametrize("name", ["hf", "response_template", "default", "passthrough", "plain"])
def test_a_name_that_leaves_the_dialect_open_means_auto(name: str) -> None:
    for dialect in ("hermes", "glm53_flash"):
        assert calls(read(DIALECTS[dialect].sample, None, dialect=name)) == [
            ("get_weather", {"city": "Paris"})
        ]
