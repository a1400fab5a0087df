"""The key is shown nowhere by the chat model either: with errors, logs, traces, callbacks and what is stored."""

import json
import logging
import pickle
import traceback
import warnings
from typing import Any

import pytest
from langchain.agents import create_agent
from langchain_core.callbacks import BaseCallbackHandler
from langchain_core.load import dumps

from ferrule.client.connection_pool import Network
from ferrule.core.errors import VendorError
from ferrule.langchain.chat import ChatFerrule
from tests.client.server import Server, serving
from tests.langchain.paths import ASYNC_PATHS, PATHS

KEY = "sk-very-secret-1234567890abcdef"
OTHER = "another-secret-0987654321"


class Trace(BaseCallbackHandler):
    """Writes down whatever it is told."""

    def __init__(self) -> None:
        self.told: list[str] = []

    def on_chat_model_start(self, *args: Any, **kwargs: Any) -> None:
        self.told.append(repr((args, kwargs)))

    def on_llm_error(self, error: BaseException, **kwargs: Any) -> None:
        self.told.append(repr((error, vars(error), kwargs)))


def shown(error: BaseException) -> str:
    """What may be printed of an error, with the variables of all frames but the test's."""
    frames = error.__traceback__.tb_next if error.__traceback__ else None
    trace = traceback.TracebackException(type(error), error, frames, capture_locals=True)
    return "".join(trace.format()) + repr(error) + str(error) + repr(vars(error))


def clear(text: str) -> bool:
    return not any(secret[:12] in text for secret in (KEY, OTHER))


def made(url: str, trace: Trace) -> ChatFerrule:
    return ChatFerrule(
        model="deepseek:deepseek-v4-pro",
        base_url=url,
        api_key=KEY,
        default_headers={"X-Proxy-Token": f"Bearer {OTHER}"},
        max_retries=0,
        callbacks=[trace],
    )


QUOTED = json.dumps({"error": {"message": f"Incorrect API key provided: {KEY} ({OTHER})", "code": KEY}})


async def test_with_errors(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    trace = Trace()
    texts: list[str] = []
    with serving(Server([QUOTED.encode()], status=401)) as server:
        model = made(server.url, trace)
        for path in PATHS:
            with pytest.raises(VendorError) as caught:
                path(model)
            texts.append(shown(caught.value))
        for apath in ASYNC_PATHS:
            with pytest.raises(VendorError) as caught:
                await apath(model)
            texts.append(shown(caught.value))
        with pytest.raises(VendorError) as caught:
            create_agent(model, []).invoke({"messages": [("user", "hi")]})
        texts.append(shown(caught.value))
        await model.aclose()
    assert all(received["authorization"] == f"Bearer {KEY}" for received in server.received)
    assert all(received["x-proxy-token"] == f"Bearer {OTHER}" for received in server.received)
    assert len(trace.told) > len(texts)
    assert all(clear(text) for text in (*texts, *trace.told, caplog.text))


def test_with_good_replies(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    trace = Trace()
    body = json.dumps({"choices": [{"message": {"content": "Hi"}, "finish_reason": "stop"}]})
    with serving(Server([body.encode()])) as server:
        model = made(server.url, trace)
        message = model.invoke("hi")
        model.close()
    assert message.text == "Hi"
    assert clear(repr(message) + dumps(message) + str(pickle.dumps(message)) + caplog.text)
    assert all(map(clear, trace.told))


def test_in_what_is_stored_of_the_model() -> None:
    network = Network(proxy=f"http://me:{OTHER}@127.0.0.1:9")
    model = made("http://127.0.0.1:9", Trace()).model_copy(update={"network": network})
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        stored = [dumps(model), repr(model.asdict()), model.model_dump_json(), repr(model.lc_attributes)]
    shown = [repr(model), str(model), repr(model.model_dump()), repr(model._clients)]
    assert all(map(clear, (*stored, *shown)))
