"""What the gateway shows to browsers: who may see it, and what it says."""

from __future__ import annotations

import json
import threading
from dataclasses import replace
from html.parser import HTMLParser
from importlib.metadata import version
from pathlib import Path
from typing import Any

import httpx2
import pytest
from scripts.generators.generate import SHAPES, shapes

from ferrule import DIALECTS
from ferrule.core import locale
from ferrule.core.messages import BrokenReason
from ferrule.core.notes import SENTENCES
from ferrule.gateway import GatewayConfig, UpstreamConfig, WatchConfig, playground, watch_pages
from ferrule.gateway.gateway_config import key_hash
from ferrule.gateway.playground import LONGEST
from ferrule.gateway.watch_pages import page_files
from ferrule.repair.rules import RULES
from ferrule.vendors import PROFILES
from tests.gateway.running import Running, gateway

HTML = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
SIMULATED = GatewayConfig(upstreams={"sim": UpstreamConfig(simulate="deepseek")})
GUARDED = ["/ferrule/catalogue", "/ferrule/events", "/ferrule/playground"]


class Meta(HTMLParser):
    """The meta elements of a page, by name."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: dict[str, str] = {}
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "meta" and "name" in given:
            self.found[given["name"]] = given.get("content", "")


def ask(running: Running, path: str, **more: Any) -> httpx2.Response:
    """GET, or POST where a text is read."""
    if path == "/ferrule/playground":
        return httpx2.post(running.url + path, json={"text": "Hi."}, **more)
    with httpx2.stream("GET", running.url + path, **more) as reply:
        if not reply.headers["content-type"].startswith("text/event-stream"):
            reply.read()
        return reply


# The page.


def test_browsers_get_the_page_and_others_a_line() -> None:
    with gateway(SIMULATED) as running:
        page = httpx2.get(running.url, headers=HTML)
        assert page.status_code == 200
        assert page.headers["content-type"] == "text/html; charset=utf-8"
        assert Meta(page.text).found["ferrule-version"] == version("ferrule")
        assert "{{" not in page.text
        plain = httpx2.get(running.url)
        assert plain.text == "Ferrule gateway is running\n"
        assert page.headers["vary"] == "accept, accept-encoding"
        assert plain.headers["vary"] == "accept"
        head = httpx2.head(running.url, headers=HTML)
        assert (head.status_code, head.content) == (200, b"")
        assert head.headers["etag"] == page.headers["etag"]
        assert httpx2.post(running.url, headers=HTML).status_code == 405


@pytest.mark.parametrize("name", sorted(page_files()))
def test_every_file_of_the_page_is_served_once(running: Running, name: str) -> None:
    path = "/" if name == "index.html" else f"/ferrule/page/{name}"
    reply = httpx2.get(running.url + path, headers=HTML)
    types = {"js": "text/javascript", "css": "text/css", "svg": "image/svg+xml", "html": "text/html"}
    assert reply.headers["content-type"].partition(";")[0] == types[name.rpartition(".")[2]]
    assert reply.headers["cache-control"] == "no-cache"
    tag = reply.headers["etag"]
    for known in (tag, f'"other", {tag}', tag.removeprefix("W/"), "*"):
        again = httpx2.get(running.url + path, headers={**HTML, "if-none-match": known})
        assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
    other = httpx2.get(running.url + path, headers={**HTML, "if-none-match": '"other"'})
    assert other.headers["content-encoding"] == "gzip"
    for unwanted in ("identity", "br, gzip;q=0", "gzip; q=0.0, br"):
        plain = httpx2.get(running.url + path, headers={**HTML, "accept-encoding": unwanted})
        assert "content-encoding" not in plain.headers
    assert other.content == plain.content != b""
    assert "accept-encoding" in plain.headers["vary"]


@pytest.mark.parametrize("path", ["/", "/ferrule/page/app.js"])
def test_the_page_may_reach_nothing_but_the_gateway(running: Running, path: str) -> None:
    headers = httpx2.get(running.url + path, headers=HTML).headers
    policy = dict(each.strip().split(" ", 1) for each in headers["content-security-policy"].split(";"))
    assert policy == {
        "default-src": "'none'",
        "script-src": "'self'",
        "style-src": "'self'",
        "img-src": "'self' data:",
        "connect-src": "'self'",
        "base-uri": "'none'",
        "form-action": "'none'",
        "frame-ancestors": "'none'",
    }
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]


@pytest.mark.parametrize(
    "name",
    [
        "../page_files.py",
        "..%2fpage_files.py",
        "index.html/..",
        "app.js%00",
        "",
        "nothing.js",
        "types.d.ts",
    ],
)
def test_nothing_but_the_files_of_the_page_is_served(running: Running, name: str) -> None:
    reply = httpx2.get(f"{running.url}/ferrule/page/{name}")
    assert reply.status_code == 404
    assert "there is nothing" in reply.text or "has no file" in reply.text


@pytest.mark.parametrize(
    ("config", "why"),
    [
        (SIMULATED, "on"),
        (replace(SIMULATED, watch=WatchConfig(events=False)), "off"),
        (replace(SIMULATED, clients={"me": key_hash("key-of-mine")}), "no-admin-key"),
        (replace(SIMULATED, clients={"me": key_hash("key-of-mine")}, admin_key="key-of-the-admin"), "on"),
    ],
)
def test_the_page_says_whether_there_is_something_to_watch(
    config: GatewayConfig, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = b'<meta name="ferrule-watching" content="{{watching}}">'
    monkeypatch.setattr("ferrule.gateway.watch_pages.page_files", lambda: {"index.html": page})
    with gateway(config) as running:
        assert Meta(httpx2.get(running.url, headers=HTML).text).found["ferrule-watching"] == why


def test_several_workers_are_not_watched() -> None:
    from ferrule.gateway.access import unwatched_because

    assert unwatched_because(replace(SIMULATED, workers=2)) == "workers"


# Who may ask.


def test_the_page_is_opened_from_a_link_and_under_no_other_name(running: Running) -> None:
    assert httpx2.get(running.url, headers={**HTML, "sec-fetch-site": "cross-site"}).status_code == 200
    for path in ("/", "/ferrule/page/app.js"):
        for headers in ({"host": "evil.example"}, {"origin": "https://evil.example"}):
            refused = httpx2.get(running.url + path, headers={**HTML, **headers})
            assert refused.status_code == 403
            assert "this gateway has no client keys" in refused.text


@pytest.mark.parametrize("path", GUARDED)
def test_pages_of_others_may_not_ask(running: Running, path: str) -> None:
    for headers in (
        {"origin": "https://evil.example"},
        {"host": "evil.example"},
        {"sec-fetch-site": "cross-site"},
        {"x-forwarded-for": "10.0.0.1"},
        {"x-forwarded-host": "page.example"},
        {"via": "1.1 proxy"},
        {"cf-connecting-ip": "10.0.0.1"},
        {"tailscale-user-login": "me@page.example"},
    ):
        refused = ask(running, path, headers=headers)
        assert (refused.status_code, headers) == (403, headers)
        assert refused.json()["error"]["message"]
    own = {"origin": running.url, "sec-fetch-site": "same-origin"}
    assert ask(running, path, headers=own).status_code == 200


@pytest.mark.parametrize("path", GUARDED)
def test_where_there_is_an_admin_key_it_is_needed(path: str) -> None:
    clients = {"me": key_hash("key-of-mine")}
    with gateway(replace(SIMULATED, clients=clients, admin_key="key-of-the-admin")) as running:
        for key in ("", "key-of-mine"):
            refused = ask(running, path, headers={"authorization": f"Bearer {key}"} if key else {})
            assert (refused.status_code, refused.json()["error"]["message"]) == (
                401,
                "the admin key is needed",
            )
        admin = {"authorization": "Bearer key-of-the-admin"}
        assert ask(running, path, headers=admin).status_code == 200
        assert ask(running, path, headers={**admin, "sec-fetch-site": "cross-site"}).status_code == 403


def test_without_an_admin_key_clients_with_keys_see_nothing_of_each_other() -> None:
    with gateway(replace(SIMULATED, clients={"me": key_hash("key-of-mine")})) as running:
        for path in ("/ferrule/catalogue", "/ferrule/playground"):
            assert ask(running, path, headers={"x-api-key": "key-of-mine"}).status_code == 403
        assert httpx2.get(running.url, headers=HTML).status_code == 200


def test_where_events_are_off_the_rest_is_there() -> None:
    with gateway(replace(SIMULATED, watch=WatchConfig(events=False))) as running:
        assert "events are off" in ask(running, "/ferrule/events").text
        assert ask(running, "/ferrule/catalogue").status_code == 200
        assert ask(running, "/ferrule/playground").status_code == 200


# The catalogue.


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_catalogue_has_all_that_is_known(running: Running, language: str) -> None:
    found = httpx2.get(f"{running.url}/ferrule/catalogue?lang={language}").json()
    assert found["version"] == version("ferrule")
    assert [each["name"] for each in found["dialects"]] == list(DIALECTS)
    hermes = next(each for each in found["dialects"] if each["name"] == "hermes")
    assert "<tool_call>" in hermes["markers"]
    assert "vLLM: hermes" in hermes["parsers"]
    assert hermes["sample"] == DIALECTS["hermes"].sample
    assert {each["name"] for each in found["vendors"]} == set(PROFILES)
    assert all(each["rules"] for each in found["vendors"])
    deepseek = next(each for each in found["vendors"] if each["name"] == "deepseek")
    assert deepseek["env"] == ["DEEPSEEK_API_KEY"]
    assert all(each["source"] and each["date"] for each in deepseek["sources"])
    assert set(found["sentences"]["repairs"]) == set(RULES)
    assert set(found["sentences"]["notes"]) == set(SENTENCES)
    assert set(found["sentences"]["broken"]) == set(BrokenReason.__args__)
    fields = {each["name"]: each for each in found["policy"]}
    assert fields["reasoning"]["choices"] == ["rescue", "merge", "replace", "ignore"]
    assert fields["channels"]["default"] == ["content", "reasoning"]
    assert fields["max_call_chars"]["choices"] is None


def test_the_catalogue_speaks_two_languages(running: Running) -> None:
    english, chinese = (
        httpx2.get(f"{running.url}/ferrule/catalogue?lang={each}").json() for each in ("en", "zh")
    )
    for kind in ("repairs", "notes", "broken"):
        same = [
            key
            for key, text in english["sentences"][kind].items()
            if text == chinese["sentences"][kind][key] and text != "{sentence}"
        ]
        assert same == []
    assert [each["text"] for each in english["policy"]] != [each["text"] for each in chinese["policy"]]
    refused = httpx2.get(f"{running.url}/ferrule/catalogue?lang=fr")
    assert refused.status_code == 400
    assert refused.json() == {"error": {"where": "lang", "message": "lang is one of en, zh"}}


@pytest.mark.parametrize("language", ["en", "zh"])
def test_files_of_the_package_that_are_gone_are_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    for known in (locale._catalogue, locale._messages, locale._templates):
        known.cache_clear()
    monkeypatch.setattr(locale, "__file__", str(tmp_path / "locale.py"))
    monkeypatch.setattr("ferrule.gateway.page_catalogue.files", lambda _: tmp_path)
    with gateway(SIMULATED) as running:
        refused = ask(running, f"/ferrule/catalogue?lang={language}")
    assert refused.status_code == 503
    assert "packages changed while it ran; restart it" in refused.json()["error"]["message"]


def test_the_shapes_are_those_of_the_page_about_them(running: Running) -> None:
    assert SHAPES.read_text(encoding="utf-8") == shapes()
    found = httpx2.get(f"{running.url}/ferrule/catalogue").json()["shapes"]
    assert {1 + len(row["cells"]) for row in found["rows"]} == {len(found["columns"])}
    assert found["rows"][0]["shape"] == "control"
    marks = [[cell["mark"] for cell in row["cells"]] for row in found["rows"]]
    well = {
        cell["text"]: cell["mark"]
        for row in found["rows"]
        for cell in row["cells"]
        if cell["mark"] != "bad"
    }
    told = {"told": "mended", "invoke, ainvoke: told; stream: runs": "mended"}
    assert well == {"runs": "good", "answers": "text", **told}
    chinese = httpx2.get(f"{running.url}/ferrule/catalogue?lang=zh").json()["shapes"]
    assert [[cell["mark"] for cell in row["cells"]] for row in chinese["rows"]] == marks
    texts = [
        text for row in chinese["rows"] for text in (row["shape"], *(each["text"] for each in row["cells"]))
    ]
    assert [text for text in chinese["columns"] + texts if text.isascii()] == []


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_call_of_the_demonstration_would_be_lost(running: Running, language: str) -> None:
    demo = httpx2.get(f"{running.url}/ferrule/catalogue?lang={language}").json()["demo"]
    faults = {
        **demo["headers"],
        "X-Ferrule-Faults": demo["headers"]["X-Ferrule-Faults"].replace("paced:40", "paced:0"),
    }
    reply = httpx2.post(
        f"{running.url}/v1/chat/completions", json={**demo["body"], "stream": False}, headers=faults
    )
    notes = {each["code"]: each for each in json.loads(reply.headers["x-ferrule-notes"])}
    assert set(notes) == {"call-found", "call-repaired"}
    [call] = reply.json()["choices"][0]["message"]["tool_calls"]
    city = {"en": "Paris", "zh": "巴黎"}[language]
    assert json.loads(call["function"]["arguments"]) == {"city": city, "days": 3}


def test_without_simulated_vendors_there_is_no_demonstration() -> None:
    with gateway(
        GatewayConfig(upstreams={"a": UpstreamConfig(base_url="http://127.0.0.1:9/v1")})
    ) as running:
        assert httpx2.get(f"{running.url}/ferrule/catalogue").json()["demo"] is None
    with gateway(SIMULATED) as running:
        assert (
            httpx2.get(f"{running.url}/ferrule/catalogue").json()["demo"]["model"] == "sim:deepseek-flash"
        )
    with gateway(GatewayConfig()) as running:
        assert httpx2.get(f"{running.url}/ferrule/catalogue").json()["demo"]["model"] == "simulate:deepseek"


# The playground.


def test_a_text_is_read_piece_by_piece(running: Running) -> None:
    text = f"Well. {DIALECTS['hermes'].sample}"
    reply = httpx2.post(f"{running.url}/ferrule/playground", json={"text": text, "piece": 10})
    assert reply.status_code == 200
    told = reply.json()
    assert [each["name"] for each in told["reply"]["calls"]] == ["get_weather"]
    assert told["shown"] == len(told["pieces"]) - 1 == -(-len(text) // 10)
    assert httpx2.get(f"{running.url}/ferrule/playground").status_code == 405


def test_what_is_wrong_with_a_request_is_said(running: Running) -> None:
    def refused(status: int, **body: Any) -> dict[str, Any]:
        reply = httpx2.post(f"{running.url}/ferrule/playground", **body)
        assert reply.status_code == status, reply.text
        return reply.json()["error"]

    assert refused(400, json={"text": "", "tools": "[\n{"}) == {
        "where": "tools",
        "line": 2,
        "column": 2,
        "message": "tools: line 2, column 2: the text ends before the JSON does",
    }
    reply = httpx2.post(f"{running.url}/ferrule/playground?lang=zh", json={"text": "", "tools": "[\n{]"})
    message = reply.json()["error"]["message"]
    assert message == "tools：第 2 行第 2 列：此处应为双引号括起的键，却是 ']'"
    assert refused(400, content=b"{")["message"].startswith("the body is not JSON")
    assert refused(413, json={"text": "x" * (LONGEST + 1)})["where"] == "text"
    assert "bytes" in refused(413, json={"text": "x" * 9 * LONGEST})["message"]


def test_only_so_many_texts_are_read_at_the_same_time(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, go_on = threading.Semaphore(0), threading.Event()

    def slow(body: dict[str, Any]) -> dict[str, Any]:
        begun.release()
        assert go_on.wait(30)
        return {"read": body["text"]}

    monkeypatch.setattr(playground, "play", slow)
    replies: list[httpx2.Response] = []
    url = f"{running.url}/ferrule/playground"
    threads = [
        threading.Thread(target=lambda: replies.append(httpx2.post(url, json={"text": "a"}, timeout=30)))
        for _ in range(watch_pages.PLAYS)
    ]
    for each in threads:
        each.start()
    for _ in threads:
        assert begun.acquire(timeout=30)
    try:
        refused = httpx2.post(url, json={"text": "b"})
    finally:
        go_on.set()
        for each in threads:
            each.join(30)
    assert refused.status_code == 503
    assert refused.headers["retry-after"] == "1"
    assert [each.json() for each in replies] == [{"read": "a"}] * watch_pages.PLAYS
    assert httpx2.post(url, json={"text": "c"}).json() == {"read": "c"}


@pytest.fixture(scope="module")
def running() -> Any:
    with gateway(SIMULATED) as started:
        yield started
