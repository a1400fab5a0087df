import os
import sys
from pathlib import Path

import pytest

from ferrule.agent.backends import LocalShellBackend, command_environment
from ferrule.agent.backends.command_access import user_home
from ferrule.vendors import PROFILES

OWN = {
    "HOME": "/home/me",
    "PATH": "/bin",
    "SSH_AUTH_SOCK": "/run/agent",
    "HTTPS_PROXY": "http://proxy:3128",
    "no_proxy": "localhost",
    "VIRTUAL_ENV": "/home/me/venv",
    "JAVA_HOME": "/opt/java",
    "NVM_DIR": "/home/me/.nvm",
    "LC_ALL": "C.UTF-8",
    "PWD": "/work",
    "OLDPWD": "/",
    "XAUTHORITY": "/home/me/.Xauthority",
}


def test_the_users_own_variables_are_handed_on() -> None:
    assert command_environment(OWN) == OWN


@pytest.mark.parametrize(
    "name",
    [
        *("DEEPSEEK_API_KEY", "GITHUB_TOKEN", "AWS_SECRET_ACCESS_KEY", "AWS_ACCESS_KEY_ID", "PGPASSWORD"),
        *("MYSQL_PWD", "GOOGLE_APPLICATION_CREDENTIALS", "SENTRY_DSN", "DATABASE_URL", "NPM_CONFIG__AUTH"),
        *("db_password", "Api_Token", "SLACK_WEBHOOK_URL", "GIT_COOKIE_FILE", "SSHPASS"),
        *(name for profile in PROFILES.values() for name in profile.key_variables),
    ],
)
def test_a_variable_that_is_called_like_a_secret_is_left_out(name: str) -> None:
    assert command_environment({**OWN, name: "hunter2"}) == OWN


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("FERRULE_RUNS", "postgresql://me:hunter2@db.example/runs"),
        ("CELERY_BROKER_URL", "amqp://me:hunter2@queue.example"),
        ("EXTRA_INDEXES", "https://one.example/simple https://me:hunter2@two.example/simple"),
        ("CACHE", "redis://:hunter2@cache.example"),
        ("OTEL_EXPORTER_OTLP_HEADERS", "authorization=Basic hunter2"),
    ],
)
def test_an_address_with_a_password_is_left_out(name: str, value: str) -> None:
    assert command_environment({**OWN, name: value}) == OWN
    assert command_environment({name: value}, keep=[name]) == {name: value}
    harmless = {name.removeprefix("OTEL_"): "postgresql://me@db.example:5432/runs?options=a:b@c"}
    assert command_environment(harmless) == harmless
    proxy = {"HTTPS_PROXY": "http://me:hunter2@proxy.example", "all_proxy": "http://me:hunter2@p.example"}
    assert command_environment(proxy) == proxy


def test_names_are_let_through_and_left_out_on_request() -> None:
    given = {"GITHUB_TOKEN": "1", "GITLAB_TOKEN": "2", "PATH": "/bin", "CORP_ID": "3"}
    assert command_environment(given, keep=["github_*"], leave_out=["CORP_*"]) == {
        "GITHUB_TOKEN": "1",
        "PATH": "/bin",
    }
    assert command_environment(given, keep=["*"], leave_out=["GIT*", "PATH"]) == {"CORP_ID": "3"}


def test_a_home_that_nobody_can_place_is_the_root() -> None:
    assert user_home({"HOME": "/home/me"}) == "/home/me"
    assert user_home({"HOME": "."}) == "/"
    assert os.path.isabs(user_home({}))


@pytest.mark.skipif(sys.platform == "win32", reason="the commands are a POSIX shell's")
def test_the_home_of_a_command_is_never_its_directory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "me"))
    assert LocalShellBackend(tmp_path / "work").execute("echo $HOME").output == f"{tmp_path}/me\n"
    monkeypatch.delenv("HOME")
    home = LocalShellBackend(tmp_path / "work").execute("echo $HOME").output.strip()
    assert home not in ("", str(tmp_path / "work"))
    elsewhere = LocalShellBackend(tmp_path / "work", env={"HOME": "/nowhere"})
    assert elsewhere.execute("echo $HOME").output == "/nowhere\n"
