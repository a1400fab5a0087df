from __future__ import annotations

import pytest

from ferrule.cli.language import choose_language


@pytest.mark.parametrize(
    ("arguments", "environ", "language"),
    [
        ([], {"LANG": "en_US.UTF-8"}, "en"),
        ([], {"LANG": "zh_CN.UTF-8"}, "zh"),
        ([], {"LANG": "C"}, "en"),
        ([], {"LC_MESSAGES": "zh_TW", "LANG": "en_US"}, "zh"),
        ([], {"LC_ALL": "en_GB.UTF-8", "LC_MESSAGES": "zh_CN"}, "en"),
        ([], {"LANGUAGE": "zh_CN:en", "LC_ALL": "en_US"}, "zh"),
        ([], {"LANGUAGE": "", "LANG": "zh"}, "zh"),
        ([], {"FERRULE_LANG": "zh", "LC_ALL": "en_US"}, "zh"),
        ([], {"FERRULE_LANG": "en", "LC_ALL": "zh_CN"}, "en"),
        (["--lang", "zh", "demo"], {"FERRULE_LANG": "en"}, "zh"),
        (["--lang=en", "demo"], {"LANG": "zh_CN"}, "en"),
        (["demo", "--lang", "ZH"], {"LANG": "C"}, "zh"),
        (["run", "--", "--lang", "zh"], {"LANG": "C"}, "en"),
        (["--lang"], {"LANG": "C"}, "en"),
    ],
)
def test_choose(arguments: list[str], environ: dict[str, str], language: str) -> None:
    assert choose_language(arguments, environ) == language
