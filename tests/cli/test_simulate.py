import json
import os
import re
import signal
import socket
import urllib.request
from pathlib import Path

import pytest

from ferrule import Client
from ferrule.cli.plain_output import about_fault
from ferrule.core.locale import Language, Words
from ferrule.core.messages import User
from ferrule.dialects import DIALECTS
from ferrule.simulate import SCENARIOS, Simulator, echo, fault_named, fault_names, vendor_names
from ferrule.simulate.faults import DESCRIBED
from tests.cli.running import ferrule, one_line, start


def test_list_names_vendors_and_faults() -> None:
    out = ferrule("simulate", "--list").stdout
    words = out.split()
    assert set(vendor_names()) | set(fault_names()) <= set(words)


def test_a_taken_port_is_one_line() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        one_line(ferrule("simulate", "deepseek", "--port", str(port)), str(port))


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGINT for child processes")
def test_it_answers_until_it_is_interrupted() -> None:
    process = start("simulate", "glm", "--fault", "no-done", "--mode", "lenient")
    first = process.stdout.readline().decode().split()
    assert first[0] == "base_url"
    body = {"model": "glm-5.2", "messages": [{"role": "user", "content": "Hello"}]}
    request = urllib.request.Request(
        f"{first[1]}/chat/completions",
        json.dumps(body).encode(),
        {"Authorization": "Bearer any", "Content-Type": "application/json"},
    )
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with opener.open(request) as reply:
        assert "Hello" in json.load(reply)["choices"][0]["message"]["content"]
    while b"Ctrl-C" not in process.stdout.readline():
        pass
    process.send_signal(signal.SIGINT)
    out, err = process.communicate()
    assert process.returncode == 0, err
    assert b"stopped after 1 requests" in err
    assert b"Traceback" not in out + err


def test_list_names_scenarios() -> None:
    out = ferrule("simulate", "--list").stdout
    named = [f"  {each.name} ({each.vendor}): {each.about}" for each in SCENARIOS.values()]
    assert set(named) <= set(out.splitlines())
    assert ferrule("simulate", "--scenarios").stdout.splitlines() == named
    of_kimi = ferrule("simulate", "kimi", "--scenarios").stdout.splitlines()
    assert of_kimi == [line for line in named if " (kimi): " in line]
    one_line(ferrule("simulate", "qianfan", "--scenarios"), "qianfan")


def test_an_unknown_scenario_and_a_missing_file_are_one_line() -> None:
    one_line(ferrule("simulate", "--scenario", "keep-alve"), "'keep-alive'", "--scenarios")
    one_line(ferrule("simulate", "deepseek", "--scenario", "kimi-ids-restart"), "kimi")
    one_line(ferrule("simulate", "deepseek", "file"), "'file'")
    one_line(ferrule("simulate", "replay"), "FILE")
    one_line(ferrule("simulate", "record"), "FILE")
    one_line(ferrule("simulate", "record", "file"), "--upstream")
    one_line(ferrule("simulate", "record", "file", "--upstream", "nobody"), "nobody")
    one_line(ferrule("simulate", "replay", "/nowhere/file"), "/nowhere/file")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGINT for child processes")
def test_a_scenario_is_recorded_and_replayed(tmp_path: Path) -> None:
    file = tmp_path / "exchanges.jsonl"
    recorded = _one_reply("simulate", "deepseek", "--scenario", "keep-alive", "--record", str(file))
    assert b"deepseek" in recorded
    assert _one_reply("simulate", "replay", str(file)) == recorded


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGINT for child processes")
def test_a_vendor_is_logged_and_recorded_at_once(tmp_path: Path) -> None:
    log, file = tmp_path / "log.jsonl", tmp_path / "exchanges.jsonl"
    said = _one_reply("simulate", "deepseek", "--log", str(log), "--record", str(file))
    assert json.loads(log.read_text("utf-8"))["status"] == 200
    assert _one_reply("simulate", "replay", str(file)) == said


def test_a_wrong_name_does_not_empty_the_file_of_record(tmp_path: Path) -> None:
    file = tmp_path / "exchanges.jsonl"
    file.write_text("recorded earlier")
    one_line(ferrule("simulate", "depseek", "--record", str(file)), "depseek")
    one_line(ferrule("simulate", "deepseek", "--fault", "nothing", "--record", str(file)), "nothing")
    assert file.read_text() == "recorded earlier"


def _one_reply(*command: str) -> bytes:
    process = start(*command)
    url = process.stdout.readline().decode().split()[1]
    body = {"model": "deepseek-flash", "messages": [{"role": "user", "content": "Hello"}]}
    headers = {"Authorization": "Bearer any", "Content-Type": "application/json"}
    request = urllib.request.Request(f"{url}/chat/completions", json.dumps(body).encode(), headers)
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with opener.open(request) as reply:
        found = reply.read()
    while b"Ctrl-C" not in process.stdout.readline():
        pass
    process.send_signal(signal.SIGINT)
    process.communicate()
    return found


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGINT for child processes")
def test_a_vendor_is_recorded_through_the_proxy_and_replayed(tmp_path: Path) -> None:
    file = tmp_path / "exchanges.jsonl"
    with Simulator("deepseek", echo, faults=[fault_named("glued")]) as vendor:
        passed = _one_reply("simulate", "record", str(file), "--upstream", vendor.url)
        assert passed == vendor.requests[0].reply
    assert "Bearer" not in file.read_text("utf-8")
    assert _one_reply("simulate", "replay", str(file)) == passed


@pytest.mark.parametrize("language", ["en", "zh"])
def test_list_explains_every_fault(language: Language) -> None:
    out = ferrule("--lang", language, "simulate", "--list").stdout
    words = Words(language)
    told = {name: about_fault(words, name) for name in DESCRIBED}
    told |= {name: words(each.about) for name, each in DIALECTS.items()}
    assert set(told) == set(fault_names())
    for name, about in told.items():
        assert re.search(rf"^  {re.escape(name)}  {re.escape(about)}", out, re.MULTILINE)
    assert re.search(r"^  call-in-reasoning  .* \(:DIALECT\)$", out, re.MULTILINE)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGINT for child processes")
def test_a_script_is_said_and_requests_are_logged(tmp_path: Path) -> None:
    script, log = tmp_path / "turns.json", tmp_path / "log.jsonl"
    turns = [{"calls": [{"name": "weather"}], "faults": ["no-done"]}, {"text": "Sunny."}]
    script.write_text(json.dumps(turns), "utf-8")
    process = start("simulate", "deepseek", "--script", str(script), "--log", str(log))
    url = process.stdout.readline().decode().split()[1]
    tool = {"type": "function", "function": {"name": "weather", "parameters": {"type": "object"}}}
    with Client("deepseek:deepseek-v4-flash", base_url=url, api_key="sk-secret") as client:
        assert [call.name for call in client.complete([User("Hi.")], tools=[tool]).calls] == ["weather"]
        assert client.complete([User("Hi.")]).content == "Sunny."
    process.send_signal(signal.SIGINT)
    process.communicate()
    lines = [json.loads(line) for line in log.read_text("utf-8").splitlines()]
    assert [(line["status"], line["model"], line["faults"], line["calls"]) for line in lines] == [
        (200, "deepseek-v4-flash", ["no-done"], ["weather"]),
        (200, "deepseek-v4-flash", [], []),
    ]
    assert lines[0].keys() == {"time", "path", "model", "status", "faults", "calls"}
    assert "secret" not in log.read_text("utf-8")


def test_bad_scripts_and_logs(tmp_path: Path) -> None:
    script = tmp_path / "turns.json"
    script.write_text('[{"txt": "x"}]', "utf-8")
    one_line(ferrule("simulate", "deepseek", "--script", str(script)), "turns.json", "turns[0]")
    script.write_text('[{"faults": ["slw"]}]', "utf-8")
    one_line(ferrule("simulate", "deepseek", "--script", str(script)), "did you mean 'slow'")
    one_line(ferrule("simulate", "deepseek", "--log", str(tmp_path)), "directory")
    one_line(ferrule("simulate", "--scenario", "keep-alive", "--log", "-"), "--scenario")
