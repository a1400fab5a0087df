"""Mistakes of the caller are named before anything is sent."""

from typing import Any

import pytest

from ferrule.client.http import check_objects, check_parameters, conversation, usable
from ferrule.core.errors import UsageError
from ferrule.core.messages import System, User


def test_a_conversation_is_a_text_or_a_list() -> None:
    assert conversation("Hi") == [User("Hi")]
    assert conversation((System("Be brief."), {"role": "user", "content": "Hi"})) == [
        System("Be brief."),
        User("Hi"),
    ]


@pytest.mark.parametrize("messages", [None, 3, ["Hi"], [3], [User("Hi"), {}]])
def test_what_is_no_conversation(messages: Any) -> None:
    with pytest.raises(UsageError, match="messages"):
        conversation(messages)


def test_misspelt_parameters_are_told_from_unknown_ones() -> None:
    check_parameters({"temperature": 1, "reasoning_format": "parsed"})
    with pytest.raises(UsageError, match="'temperature'"):
        check_parameters({"temprature": 1})


@pytest.mark.parametrize("given", ["text", 3, [{}, 3]])
def test_what_is_no_list_of_objects(given: Any) -> None:
    check_objects("tools", [{}], "a list of tools")
    with pytest.raises(UsageError, match="tools must be a list of tools"):
        check_objects("tools", given, "a list of tools")


def test_what_can_stand_in_a_header() -> None:
    assert usable(" key ", "the API key") == "key"
    assert usable(None, "the API key") is None
    assert usable("  ", "the API key") is None
    for bad in ("a\nb", "schlüssel"):
        with pytest.raises(UsageError, match="the API key holds characters") as caught:
            usable(bad, "the API key")
        assert bad not in str(caught.value)
