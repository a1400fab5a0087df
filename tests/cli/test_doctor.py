"""``ferrule doctor`` finds what is wrong, says what to do, and tells no secret."""

import json
import os
import sqlite3
import tomllib
import zipfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import Result

from ferrule.cli import doctor
from ferrule.cli.doctor import EXTRAS, local_engines, told
from ferrule.cli.terminal import Terminal
from ferrule.client.connect import key_store
from ferrule.core.locale import Words
from ferrule.core.messages import User
from ferrule.sessions.log import open_sessions
from ferrule.simulate import Simulator
from tests.cli.running import ferrule
from tests.terminal.settings.open_lists import vendor as vendor_with_list
from tests.terminal.settings.places import Home

Run = Callable[..., Result]
KEY = "sk-verysecret-0123456789"
PASSWORD = "p4ssw0rd-verysecret"


@pytest.fixture
def run(home: Home) -> Run:
    return lambda *arguments, **more: ferrule("doctor", *arguments, environ=home.environ, **more)


def found(result: Result, check: str) -> list[dict[str, str]]:
    return [each for each in json.loads(result.stdout) if each["check"] == check]


def test_a_report(run: Run) -> None:
    result = run()
    assert result.exit_code == 0, result.output
    lines = result.stdout.splitlines()
    assert lines[0].startswith("ok    Python: 3.")
    assert lines[-1].endswith(" wrong")
    checks = {each["check"] for each in json.loads(run("--json").stdout)}
    expected = {"extras", "encoding", "folders", "sandbox", "git", "settings", "keys", "proxies", "engines"}
    assert expected <= checks
    assert "vendor" not in checks, "nobody is asked"


def test_without_a_sandbox_the_kernel_is_named_that_landlock_needs(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doctor, "jails", list)
    [sandbox] = found(run("--json"), "sandbox")
    assert sandbox["fix"].endswith("Linux 6.2 or newer")


def test_in_chinese(home: Home) -> None:
    home.user("mode = 3")
    result = ferrule("doctor", environ={**home.environ, "FERRULE_LANG": "zh"})
    assert result.exit_code == 1
    assert "错误" in result.stdout
    assert "请运行 ferrule config edit" in result.stdout
    folders = [line for line in result.stdout.splitlines() if "文件夹" in line]
    assert [line for line in folders if "文件夹：/" in line] == folders


def test_mistakes_are_told_with_what_to_do(home: Home, run: Run) -> None:
    file = home.user('mode = "x"\nnope = 1')
    home.project('mode = "auto"')
    [first, second] = found(run("--json"), "settings")
    assert (first["state"], first["fix"]) == ("fail", "ferrule config edit")
    assert f"{file}:1: mode" in first["found"]
    assert f"{file}:2: nope" in second["found"]
    assert run().exit_code == 1
    home.user("")
    [fine, ignored] = found(run("--json"), "settings")
    assert fine["state"] == "ok"
    assert (ignored["state"], ignored["fix"]) == ("warn", "ferrule config trust")
    folder = home.folder / "home" / ".config" / "ferrule" / "profiles"
    folder.mkdir()
    (folder / "bad.toml").write_text("name = ")
    [profiles] = found(run("--json"), "profiles")
    assert profiles["state"] == "fail"
    assert "bad.toml" in profiles["found"]


@pytest.mark.skipif(os.name != "posix" or os.geteuid() != 0, reason="modes of files")
def test_folders_and_files_that_others_can_change(home: Home, run: Run) -> None:
    key_store(home.environ).set("DEEPSEEK_API_KEY", KEY)
    file = key_store(home.environ).file
    file.chmod(0o644)
    file.parent.chmod(0o777)
    result = run("--json")
    assert [each["state"] for each in found(result, "folders")] == ["warn", "ok"]
    [keys] = found(result, "keys")
    assert keys["state"] == "fail"
    assert "chmod 600" in keys["found"]
    assert result.exit_code == 1


def test_keys_are_named_and_proxies_have_no_passwords(home: Home, run: Run) -> None:
    home.variables |= {
        "DEEPSEEK_API_KEY": KEY,
        "HTTPS_PROXY": f"http://user:{PASSWORD}@proxy.example:3128",
        "http_proxy": f"user:{PASSWORD}@proxy.example:3128",
        "NO_PROXY": "localhost",
    }
    key_store(home.environ).set("ZAI_API_KEY", KEY + "2")
    result = run("--json")
    [keys] = found(result, "keys")
    assert keys["found"] == "DEEPSEEK_API_KEY (environment), ZAI_API_KEY (file)"
    [proxies] = found(result, "proxies")
    assert "HTTPS_PROXY=http://***@proxy.example:3128" in proxies["found"]
    assert "http_proxy=***@proxy.example:3128" in proxies["found"]
    assert "verysecret" not in result.output


def test_a_locale_that_is_not_utf8_is_told(home: Home, run: Run) -> None:
    [encoding] = found(run("--json"), "encoding")
    assert "utf-8" in encoding["found"]


def test_online(home: Home, run: Run, vendor: Simulator) -> None:
    home.variables["DEEPSEEK_API_KEY"] = KEY
    [fine] = found(run("--online", "--json"), "vendor")
    assert (fine["state"], fine["found"]) == ("ok", "DeepSeek takes DEEPSEEK_API_KEY")
    home.variables["DEEPSEEK_API_KEY"] = "invalid"
    result = run("--online", "--json")
    [wrong] = found(result, "vendor")
    assert (wrong["state"], wrong["fix"]) == ("fail", "ferrule keys set DEEPSEEK_API_KEY")
    assert result.exit_code == 1


def test_faces_are_told_the_same_lines(home: Home) -> None:
    lines = told(Terminal(Words("zh"), home.environ)).splitlines()
    assert any(line.startswith("正常") for line in lines)
    assert "\x1b" not in "".join(lines)


def test_engines_of_this_machine() -> None:
    with vendor_with_list(200, 200) as (profile, _):
        port = int(profile.base_url.rpartition(":")[2])
        [there] = local_engines((("vllm", port), ("ollama", 1)))
    assert there.values == {"name": "vllm", "port": port, "count": 1}
    assert [each.values for each in local_engines((("ollama", 1),))] == [{}]


def test_the_extras_are_those_of_the_package() -> None:
    table = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))
    extras = set(table["project"]["optional-dependencies"])
    assert set(EXTRAS) == extras - {"all"}


def test_a_bundle_holds_no_secret(home: Home, run: Run, tmp_path: Path) -> None:
    home.variables |= {
        "DEEPSEEK_API_KEY": KEY,
        "MY_TOKEN": f"other-{PASSWORD}",
        "HTTPS_PROXY": f"http://user:{PASSWORD}@proxy.example:3128",
        "FERRULE_MODE": "plan",
    }
    key_store(home.environ).set("ZAI_API_KEY", KEY + "2")
    home.user(
        f'base_url = "https://u:{PASSWORD}@h.example/?k={KEY}"\n'
        f'[mcp_servers.a]\ncommand = "x"\nargs = ["--password", "{PASSWORD}", "{KEY}"]\nenv = {{ A = "{PASSWORD}" }}\n'
    )
    file = tmp_path / "report.zip"
    result = run("--bundle", str(file))
    assert result.exit_code == 0, result.output
    with zipfile.ZipFile(file) as bundle:
        names = bundle.namelist()
        texts = {name: bundle.read(name).decode() for name in names}
    assert [line.partition(":")[0].strip() for line in result.stderr.splitlines()[1:]] == names
    whole = "\n".join(texts.values())
    assert "verysecret" not in whole
    assert str(home.folder / "home") not in whole
    assert json.loads(texts["settings.json"])["mode"] == {"value": "plan", "from": "FERRULE_MODE"}
    assert "DEEPSEEK_API_KEY" in json.loads(texts["system.json"])["variables"]
    assert "click==" in texts["packages.txt"]
    assert any(each["check"] == "keys" for each in json.loads(texts["findings.json"]))
    if os.name == "posix":
        assert file.stat().st_mode & 0o777 == 0o600
    home.user("mode = 3")
    assert run("--bundle", str(file)).exit_code == 1


def test_the_log_of_sessions(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    data = home.folder / "data"
    file = data / "ferrule" / "sessions.sqlite"
    environ = {**home.environ, "XDG_DATA_HOME": str(data)}

    def run(*options: str) -> Result:
        return ferrule("doctor", *options, environ=environ)

    [told] = found(run("--json"), "sessions")
    assert (told["state"], "none yet" in told["found"]) == ("ok", True)
    assert not file.exists()
    with closing(open_sessions(file)) as log:
        log.append(log.create().id, User("hello"))
    [told] = found(run("--json"), "sessions")
    assert told["state"] == "ok"
    assert "kept for 30 days" in told["found"]
    monkeypatch.setattr(doctor, "LITTLE_ROOM", 1 << 80)
    [told] = found(run("--json"), "sessions")
    assert (told["state"], "prune" in told["fix"]) == ("warn", True)
    with closing(sqlite3.connect(file)) as db, db:
        db.execute("UPDATE entries SET said = '{'")
    [told] = found(run("--json"), "sessions")
    assert (told["state"], "--salvage" in told["fix"]) == ("fail", True)
    with closing(sqlite3.connect(file)) as db, db:
        db.execute("PRAGMA user_version = 999")
    result = run("--json")
    [told] = found(result, "sessions")
    assert (told["state"], result.exit_code) == ("fail", 1)
    assert "newer" in told["found"]
    file.write_bytes(b"no database" * 1000)
    assert "damaged" in found(run("--json"), "sessions")[0]["found"]
