"""The files to run a gateway with name only what there is: options, extras, ports, paths, times."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import click
import pytest

from ferrule.cli.command_table import COMMANDS
from ferrule.client.connect import state_folder
from ferrule.client.memory import open_memory
from ferrule.gateway import GatewayConfig
from ferrule.gateway.asgi_messages import PAGES
from ferrule.gateway.gateway_config import PORT

ROOT = Path(__file__).parents[2]
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
SERVICE = ROOT / "docs" / "ferrule-gateway.service"


def options(command: list[str]) -> dict[str, Any]:
    """The options of a command line, which the program takes."""
    program, name, *rest = command
    assert (Path(program).name, name) == ("ferrule", "gateway")
    return COMMANDS[name].make_context(name, rest).params


def instructions(name: str) -> list[str]:
    """What stands behind an instruction of the Dockerfile."""
    lines = DOCKERFILE.replace("\\\n", " ").splitlines()
    return [line.removeprefix(f"{name} ") for line in lines if line.startswith(f"{name} ")]


def seconds(text: str) -> int:
    found = re.fullmatch(r"(\d+)s?", text)
    assert found
    return int(found[1])


def composed() -> dict[str, Any]:
    yaml = pytest.importorskip("yaml", reason="PyYAML is not installed")
    return yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))


def unit() -> dict[str, list[str]]:
    """Key -> values of the service."""
    found: dict[str, list[str]] = {}
    for key, _, value in (line.partition("=") for line in SERVICE.read_text("utf-8").splitlines()):
        found.setdefault(key, []).append(value)
    return found


def test_an_option_that_is_gone_is_noticed() -> None:
    with pytest.raises(click.NoSuchOption):
        options(["ferrule", "gateway", "--gone"])


def test_the_image_starts_a_gateway() -> None:
    [command] = instructions("CMD")
    assert options(json.loads(command))["host"] == "0.0.0.0"
    assert instructions("EXPOSE") == [str(PORT)]
    [check] = instructions("HEALTHCHECK")
    address = re.search(r"http://127\.0\.0\.1:(\d+)(/\w+)", json.loads(check.partition("CMD ")[2])[-1])
    assert address
    assert (int(address[1]), PAGES[address[2]]) == (PORT, "ready")


def test_the_image_has_what_it_installs() -> None:
    sources = [name for line in instructions("COPY") for name in line.split()[:-1]]
    assert all((ROOT / name).exists() for name in sources)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert {"README.md", "constraints.txt", "scripts", *project["license-files"]} <= set(sources)
    [extras] = re.findall(r'"\$\(echo /build/dist/ferrule-\*\.whl\)\[(.+)\]"', DOCKERFILE)
    assert set(extras.split(",")) <= project["optional-dependencies"].keys()
    [state] = instructions("ENV")
    folder = state_folder(dict([state.split("=")]), "linux")
    assert f" {folder}\n" in DOCKERFILE


def test_the_gateways_of_the_composition() -> None:
    found = composed()
    gateways = [each for each in found["services"].values() if "build" in each]
    assert len(gateways) == 2
    for each in gateways:
        given = options(each["command"])
        open_memory(given["memory"]).close()
        assert given["memory"].partition("://")[2] in each["depends_on"]
        assert [volume.split(":")[1] for volume in each["volumes"]] == [given["config"]]
        assert each["ports"][0].endswith(f":{PORT}")
        assert seconds(each["stop_grace_period"]) > GatewayConfig().limits.drain
    assert len({each["ports"][0] for each in gateways}) == 2


def test_the_service_starts_a_gateway() -> None:
    found = unit()
    assert options(shlex.split(found["ExecStart"][0]))["config"] == "/etc/ferrule/gateway.toml"
    assert seconds(found["TimeoutStopSec"][0]) > GatewayConfig().limits.drain
    name, _, value = found["Environment"][0].partition("=")
    folder = state_folder({name: value.replace("%S", "/var/lib")}, "linux")
    assert [str(folder)] == found["WorkingDirectory"]
    assert folder.name == found["StateDirectory"][0]


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd is not installed")
def test_systemd_knows_all_that_stands_in_the_service(tmp_path: Path) -> None:
    file = tmp_path / SERVICE.name
    file.write_text(SERVICE.read_text("utf-8").replace("/opt/ferrule/bin/ferrule", sys.executable))
    said = subprocess.run(["systemd-analyze", "verify", file], capture_output=True, text=True)
    assert (said.returncode, said.stdout + said.stderr) == (0, "")
