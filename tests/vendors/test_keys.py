"""A key goes to the host at which it is valid."""

from collections.abc import Mapping
from urllib.parse import urlsplit

import pytest

from ferrule.core.errors import UnknownName
from ferrule.vendors import PROFILES, keyed, other_regions, resolve

CN = {"FERRULE_REGION": "cn"}


@pytest.mark.parametrize(
    ("vendor", "environ", "key", "host"),
    [
        ("glm", {"ZAI_API_KEY": "a"}, "a", "api.z.ai"),
        ("glm", {"ZHIPUAI_API_KEY": "a"}, "a", "open.bigmodel.cn"),
        ("glm", {"BIGMODEL_API_KEY": "a"}, "a", "open.bigmodel.cn"),
        ("glm", {"GLM_API_KEY": "a"}, "a", "api.z.ai"),
        ("glm", {"GLM_API_KEY": "a", **CN}, "a", "open.bigmodel.cn"),
        # A variable that says its region is right about it; the setting chooses between keys.
        ("glm", {"ZAI_API_KEY": "a", **CN}, "a", "api.z.ai"),
        ("glm", {"ZAI_API_KEY": "a", "ZHIPUAI_API_KEY": "b"}, "a", "api.z.ai"),
        ("glm", {"ZAI_API_KEY": "a", "ZHIPUAI_API_KEY": "b", **CN}, "b", "open.bigmodel.cn"),
        ("glm-anthropic", {"ZHIPUAI_API_KEY": "a"}, "a", "open.bigmodel.cn"),
        ("glm-responses", {"ZHIPUAI_API_KEY": "a"}, "a", "open.bigmodel.cn"),
        ("minimax", {"MINIMAX_API_KEY": "a"}, "a", "api.minimax.io"),
        ("minimax", {"MINIMAX_API_KEY": "a", **CN}, "a", "api.minimaxi.com"),
        ("minimax", {"MINIMAX_CN_API_KEY": "a"}, "a", "api.minimaxi.com"),
        ("minimax-anthropic", {"MINIMAX_CN_API_KEY": "a"}, "a", "api.minimaxi.com"),
        ("kimi", {"MOONSHOT_API_KEY": "a"}, "a", "api.moonshot.ai"),
        ("kimi", {"MOONSHOT_API_KEY": "a", **CN}, "a", "api.moonshot.cn"),
        ("kimi", {"KIMI_CN_API_KEY": "a"}, "a", "api.moonshot.cn"),
        ("dashscope", {"DASHSCOPE_API_KEY": "a"}, "a", "dashscope-intl.aliyuncs.com"),
        (
            "dashscope",
            {"DASHSCOPE_API_KEY": " a ", "FERRULE_REGION": " CN "},
            "a",
            "dashscope.aliyuncs.com",
        ),
        ("dashscope", {"DASHSCOPE_API_KEY": "a", "FERRULE_REGION": "us"}, "a", "dashscope-us.aliyuncs.com"),
        ("dashscope-anthropic", {"DASHSCOPE_API_KEY": "a", **CN}, "a", "dashscope.aliyuncs.com"),
        # No such region, or no regions: as without.
        ("minimax", {"MINIMAX_API_KEY": "a", "FERRULE_REGION": "us"}, "a", "api.minimax.io"),
        ("deepseek", {"DEEPSEEK_API_KEY": "a", **CN}, "a", "api.deepseek.com"),
        ("siliconflow", {"SILICONFLOW_API_KEY": "a", **CN}, "a", "api.siliconflow.cn"),
        ("stepfun", {"STEPFUN_API_KEY": "a", "FERRULE_REGION": "intl"}, "a", "api.stepfun.ai"),
        (
            "volcengine",
            {"ARK_API_KEY": "a", "FERRULE_REGION": "intl"},
            "a",
            "ark.ap-southeast.bytepluses.com",
        ),
        ("glm", {"FERRULE_API_KEY": "a", **CN}, "a", "open.bigmodel.cn"),
        ("glm", {}, None, "api.z.ai"),
    ],
)
def test_a_key_and_its_host(vendor: str, environ: Mapping[str, str], key: str | None, host: str) -> None:
    found, profile = keyed(PROFILES[vendor], environ)
    assert found == key
    assert urlsplit(profile.base_url).hostname == host
    assert profile.base_url in profile.base_urls


def test_a_key_that_is_given_goes_where_its_variable_says() -> None:
    environ = {"ZAI_API_KEY": "a", "ZHIPUAI_API_KEY": "b"}
    assert keyed(PROFILES["glm"], environ, given="b")[1].base_url == "https://open.bigmodel.cn/api/paas/v4"
    assert keyed(PROFILES["glm"], environ, given="c") == ("c", PROFILES["glm"])


def test_an_endpoint_that_was_chosen_stays_and_chooses_the_key() -> None:
    environ = {"ZAI_API_KEY": "a", "ZHIPUAI_API_KEY": "b"}
    for url, key in (("https://open.bigmodel.cn/api/coding/paas/v4", "b"), ("http://localhost:1/v1", "a")):
        profile = resolve(url, provider="glm")
        assert keyed(profile, environ, fixed=True) == (key, profile)


def test_a_region_that_nobody_has_is_said() -> None:
    with pytest.raises(UnknownName, match="unknown region 'china'"):
        keyed(PROFILES["glm"], {"FERRULE_REGION": "china"})


@pytest.mark.parametrize("name", sorted(PROFILES))
def test_regions_and_variables_are_those_of_the_profile(name: str) -> None:
    profile = PROFILES[name]
    hosts = {urlsplit(url).hostname for url in profile.base_urls}
    assert hosts >= set(profile.regions.values())
    assert profile.key_regions.keys() <= set(profile.key_variables)
    assert set(profile.key_regions.values()) <= profile.regions.keys()
    for host in profile.regions.values():
        assert len(other_regions(profile, host)) == len(profile.regions) - 1
    assert other_regions(profile, "localhost") == ()
