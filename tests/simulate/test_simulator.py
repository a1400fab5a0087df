import http.client
import json
import socket
import threading
from typing import Any
from urllib.parse import urlsplit

import pytest

from ferrule.core.errors import UsageError
from ferrule.simulate import Call, Conversation, Say, Simulator, Slow, repeat, script, vendor_names
from ferrule.vendors import PROFILES
from tests.simulate.asking import FOUR, HELLO, LS, answered, ask, called, send
from tests.waiting import becomes

VENDORS = vendor_names()


def test_there_are_all_twenty_five() -> None:
    chat = {profile.name for profile in PROFILES.values() if not profile.vendor}
    assert len(VENDORS) >= 25
    assert len(chat & set(VENDORS)) >= 25


def test_every_profile_has_its_vendor_at_the_same_address() -> None:
    for profile in PROFILES.values():
        name = profile.vendor or profile.name
        if name not in VENDORS:
            continue
        with Simulator(name, repeat(Say("Hi."))) as vendor:
            assert urlsplit(vendor.at(profile.api)).path in ("", "/v1", urlsplit(profile.base_url).path)


def test_a_brain_reads_the_real_results() -> None:
    seen: list[Conversation] = []

    def second(conversation: Conversation) -> Say:
        seen.append(conversation)
        return Say(f"There is {conversation.results()['ls']}.")

    with Simulator("deepseek", script(Say(calls=(Call("ls", {"path": "/"}),)), second)) as vendor:
        first = ask(vendor, tools=[LS], stream=False).json["choices"][0]["message"]
        result = {"role": "tool", "tool_call_id": first["tool_calls"][0]["id"], "content": "/a.txt"}
        reply = ask(vendor, [*HELLO, first, result], tools=[LS], stream=False)
    assert reply.json["choices"][0]["message"]["content"] == "There is /a.txt."
    [conversation] = seen
    [found] = conversation.last_results
    assert (found.name, found.arguments, found.text) == ("ls", {"path": "/"}, "/a.txt")
    assert conversation.results()[found.id] == "/a.txt"
    assert (conversation.turn, conversation.number, conversation.user) == (1, 1, "hello")
    assert list(conversation.tools) == ["ls"]


@pytest.mark.parametrize("name", VENDORS)
def test_the_same_requests_give_the_same_bytes(name: str) -> None:
    def run() -> list[bytes]:
        brain = repeat(Say("Text.", "Thought.", (Call("ls", {"path": "/"}),)))
        with Simulator(name, brain, seed=7) as vendor:
            return [ask(vendor).body, ask(vendor, stream=False).body]

    assert run() == run()


def test_requests_are_recorded_without_keys() -> None:
    with Simulator("deepseek", repeat(Say("Hi."))) as vendor:
        reply = ask(vendor, key="secret-key")
        [record] = vendor.requests
    assert record.status == 200
    assert record.reply == reply.body
    assert record.request["messages"] == HELLO
    assert "secret-key" not in repr(record)
    assert record.headers["content-type"] == "application/json"


@pytest.mark.parametrize("name", FOUR)
def test_paths_with_and_without_v1(name: str) -> None:
    with Simulator(name, repeat(Say("Hi."))) as vendor:
        body = json.dumps({"model": "m", "messages": HELLO}).encode()
        assert vendor.url == f"http://127.0.0.1:{vendor.port}{vendor.vendor.prefix}"
        for head in (vendor.vendor.prefix, "/v1", ""):
            assert send(vendor, body, path=head + "/chat/completions").status == 200
        assert send(vendor, body, path="/v1/completions").status == 404
        models = send(vendor, b"", method="GET", path=vendor.vendor.prefix + "/models").json["data"]
        assert models[0]["object"] == "model"
        assert [m["id"] for m in models] == [m for m in vendor.vendor.models if "*" not in m]
        assert send(vendor, b"", method="GET", path="/models", key=None).status == 401


@pytest.mark.parametrize("name", FOUR)
def test_keys(name: str) -> None:
    with Simulator(name, repeat(Say("Hi."))) as vendor:
        assert ask(vendor, key="anything").status == 200
        missing, invalid = ask(vendor, key=None), ask(vendor, key="invalid")
    assert (missing.status, invalid.status) == (401, 401)
    assert missing.body != invalid.body


def test_one_connection_serves_many_requests() -> None:
    with Simulator("glm", repeat(Say("Hi."))) as vendor:
        connection = http.client.HTTPConnection("127.0.0.1", vendor.port, timeout=20)
        texts: list[bytes] = []
        for stream in (True, False, True):
            body = json.dumps({"model": "m", "messages": HELLO, "stream": stream})
            connection.request("POST", "/chat/completions", body, {"Authorization": "Bearer k"})
            texts.append(connection.getresponse().read())
        connection.close()
    assert all(b"Hi." in text for text in texts)


def test_a_chunked_request_is_read() -> None:
    with Simulator("glm", repeat(Say("Hi."))) as vendor:
        connection = http.client.HTTPConnection("127.0.0.1", vendor.port, timeout=20)
        body = json.dumps({"model": "m", "messages": HELLO}).encode()
        parts = iter([body[:10], body[10:]])
        headers = {"Authorization": "Bearer k", "Transfer-Encoding": "chunked"}
        connection.request("POST", "/chat/completions", parts, headers, encode_chunked=True)
        assert connection.getresponse().status == 200
        connection.close()
        assert vendor.requests[0].request["messages"] == HELLO


def test_two_at_once_and_many_clients() -> None:
    with Simulator("deepseek", repeat(Say("one"))) as one, Simulator("minimax", repeat(Say("two"))) as two:
        found: list[tuple[str, str]] = []

        def client(vendor: Simulator, text: str) -> None:
            found.append((ask(vendor).text(), text))

        threads = [threading.Thread(target=client, args=pair) for pair in ((one, "one"), (two, "two")) * 8]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(one.requests) == len(two.requests) == 8
    assert len(found) == 16
    assert all(got == want for got, want in found)


def test_a_taken_port_is_a_usage_error() -> None:
    with Simulator("deepseek", repeat(Say("Hi."))) as vendor, pytest.raises(UsageError) as caught:
        Simulator("glm", port=vendor.port)
    assert f"cannot listen on 127.0.0.1:{vendor.port}: " in str(caught.value)
    assert str(caught.value).endswith("; choose another port")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"vendor": "acme"}, "unknown simulated vendor 'acme'"),
        ({"mode": "strict"}, "unknown mode 'strict'"),
        ({"port": 99999}, "cannot listen on"),
        ({"faults": ["no-such"]}, "unknown fault 'no-such'"),
    ],
)
def test_wrong_settings_are_usage_errors(change: dict[str, object], words: str) -> None:
    with pytest.raises(UsageError, match=words):
        Simulator(**({"vendor": "deepseek"} | change))  # type: ignore[arg-type]


def test_closing_ends_running_streams_and_idle_connections_and_frees_the_port() -> None:
    before = set(threading.enumerate())
    vendor = Simulator("deepseek", repeat(Say("Hi.")), faults=[Slow(size=1, delay=60)])
    idle = socket.create_connection(("127.0.0.1", vendor.port))
    heard: list[bool] = []
    thread = threading.Thread(target=lambda: heard.append(ask(vendor).broken))
    thread.start()
    assert becomes(lambda: bool(vendor.requests and vendor.requests[0].reply))
    vendor.close()
    vendor.close()
    thread.join(30)
    assert heard == [True]
    assert idle.recv(1) == b""
    idle.close()
    assert set(threading.enumerate()) <= before
    with Simulator("deepseek", repeat(Say("Hi.")), port=vendor.port) as again:
        assert ask(again).status == 200


def test_a_script_that_ends_says_so() -> None:
    with Simulator("deepseek", script(Say("once"))) as vendor:
        assert ask(vendor).status == 200
        second = ask(vendor)
    assert second.status == 400
    assert "the script has 1 turns" in second.json["error"]["message"]


@pytest.mark.parametrize("wrong", [None, "Hello", ["Hello"], {"text": "Hello"}])
def test_a_brain_that_returns_no_say_is_told_so(wrong: Any) -> None:
    with Simulator("deepseek", lambda _: wrong) as vendor:
        reply = ask(vendor)
        assert (reply.status, vendor.requests[0].status) == (400, 400)
    assert f"it returned no Say: {wrong!r}" in reply.json["error"]["message"]


@pytest.mark.parametrize(
    "fields", [{"text": None}, {"reasoning": 3}, {"calls": Call("ls")}, {"calls": [("ls", {})]}]
)
def test_what_is_no_text_or_call_is_no_say(fields: dict[str, Any]) -> None:
    with pytest.raises(UsageError, match="of a Say are"):
        Say(**fields)


def test_what_is_no_brain_or_fault_is_refused() -> None:
    wrong: Any = "slow"
    with pytest.raises(UsageError, match=r"a brain is a function such as script\(.*not 'slow'"):
        Simulator("deepseek", wrong)
    for faults in (wrong, [3]):
        with pytest.raises(UsageError, match=r"a fault is a Fault, such as fault_named\('slow'\)"):
            Simulator("deepseek", repeat(Say("Hi.")), faults=faults)


def test_a_failure_of_the_callers_own_is_answered() -> None:
    def rule(conversation: Conversation, thinking: bool) -> None:
        raise RuntimeError("boom")

    with Simulator("deepseek", repeat(Say("Hi.")), rules=[rule]) as vendor:
        reply = ask(vendor)
        assert vendor.requests[0].status == 500
    assert (reply.status, reply.body) == (500, b"the simulator failed: RuntimeError: boom")


def test_the_length_limit_cuts() -> None:
    with Simulator("deepseek", repeat(Say("x" * 100))) as vendor:
        reply = ask(vendor, max_tokens=5, thinking={"type": "disabled"})
    assert reply.text() == "x" * 20
    assert reply.finish == ["length"]


@pytest.mark.parametrize(
    ("stop", "finish"),
    [(None, "tool_calls"), ("stop", "stop"), ("", ""), ("content_filter", "content_filter")],
)
def test_a_brain_may_set_the_finish_reason(stop: str | None, finish: str) -> None:
    with Simulator("glm", repeat(Say(calls=(Call("ls"),), stop=stop))) as vendor:
        assert ask(vendor).finish == [finish]


def test_raw_argument_text_goes_out_as_it_is() -> None:
    with Simulator("deepseek", repeat(Say(calls=(Call("ls", '{"path": '),)))) as vendor:
        assert ask(vendor).arguments() == '{"path": '


def test_pieces_can_be_larger() -> None:
    with Simulator("deepseek", repeat(Say("abcdefghij")), pieces=(5, 5)) as vendor:
        texts = [delta["content"] for delta in ask(vendor).deltas if delta.get("content")]
    assert texts == ["abcde", "fghij"]


def test_the_turn_counts_from_the_last_user_message() -> None:
    history = [*HELLO, called("ls"), answered("a"), {"role": "assistant", "content": "A."}]
    conversation = Conversation(
        {"messages": [*history, {"role": "user", "content": [{"type": "text", "text": "b"}]}]}
    )
    assert (conversation.turn, conversation.user, conversation.task) == (0, "b", "hello")
    assert conversation.last_results == ()
    assert Conversation({"messages": history[:3]}).turn == 1
    assert Conversation({}).user == ""
