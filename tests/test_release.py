"""What a release holds: names of spans, the SBOM, the README on an index; as a service, the built packages themselves."""

import hashlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def build_hooks() -> ModuleType:
    pytest.importorskip("hatchling", reason="hatchling is not installed")
    spec = importlib.util.spec_from_file_location("build_hooks", ROOT / "scripts" / "build_hooks.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_attribute_of_spans_is_one_of_the_conventions() -> None:
    conventions = pytest.importorskip("opentelemetry.semconv._incubating.attributes.gen_ai_attributes")
    known = {value for value in vars(conventions).values() if isinstance(value, str)}
    written = {
        name
        for path in (ROOT / "src").rglob("*.py")
        for name in re.findall(r'"(gen_ai\.[a-z_.]+)"', path.read_text("utf-8"))
    }
    assert len(written) > 10
    assert written <= known


def test_the_version_has_a_section_in_the_changelog() -> None:
    assert re.search(
        rf"^## {re.escape(PROJECT['version'])}\b", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.M
    )


def test_the_placeholder_stands_in_the_addresses_alone() -> None:
    for path in (ROOT / "pyproject.toml", ROOT / "packages/langchain-ferrule/pyproject.toml"):
        lines = [line for line in path.read_text("utf-8").splitlines() if "OWNER" in line]
        assert all(re.match(r'#|\w+ = "https://\S*OWNER', line) for line in lines), path
    assert "`OWNER`" in (ROOT / "docs" / "releasing.md").read_text("utf-8")


def test_the_readme_of_an_index_has_no_link_into_a_folder() -> None:
    readme = build_hooks().absolute(
        (ROOT / "README.md").read_text("utf-8"), "https://host.example/f", "1.2"
    )
    links = re.findall(r"\]\(([^)\s]+)\)", readme) + re.findall(r'src(?:set)?="([^"]+)"', readme)
    assert len(links) > 20
    assert [link for link in links if not link.startswith(("https://", "#"))] == []
    assert "](https://host.example/f/blob/v1.2/docs/langchain.md)" in readme
    assert "](https://host.example/f/raw/v1.2/docs/pictures/" in readme


def test_the_sbom_lists_what_is_asked_for_in_the_versions_that_were_tested() -> None:
    constraints = (ROOT / "constraints.txt").read_text("utf-8")
    document = build_hooks().sbom(PROJECT, constraints)
    components = {each["name"]: each for each in document["components"]}
    asked = {
        re.split(r"[^\w-]", line)[0]
        for lines in (PROJECT["dependencies"], *PROJECT["optional-dependencies"].values())
        for line in lines
    }
    missing = asked - components.keys() - {"ferrule"}
    assert missing == {"xllamacpp"}  # of `local`, which tests do without
    assert {name for name, each in components.items() if each["scope"] == "required"} == {
        re.split(r"[^\w-]", line)[0] for line in PROJECT["dependencies"]
    }
    for each in components.values():
        assert f"{each['name']}=={each['version']}\n" in constraints.replace("_", "-")
    assert document == build_hooks().sbom(PROJECT, constraints)


def run(*command: object, **options: Any) -> str:
    done = subprocess.run(
        [str(each) for each in command], capture_output=True, text=True, timeout=900, **options
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def outside() -> dict[str, str]:
    """The environment without this checkout, and with the machine's own certificates."""
    of_tests = ("PYTHONPATH", "SSL_CERT_FILE")
    return {key: value for key, value in os.environ.items() if key not in of_tests} | {
        "UV_SYSTEM_CERTS": "1"
    }


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A directory with the sdist, the wheel that is made of the sdist, and a Python that has uv."""
    folder = tmp_path_factory.mktemp("release")
    run(sys.executable, "-m", "venv", folder / "tools")
    run(folder / "tools/bin/python", "-m", "pip", "install", "-q", "build", "uv")
    run(folder / "tools/bin/pyproject-build", "--outdir", folder / "dist", ROOT)
    return folder


@pytest.mark.services
class TestPackages:
    """Needs the package index."""

    def test_the_same_sources_give_the_same_wheel(self, built: Path) -> None:
        run(built / "tools/bin/pyproject-build", "--wheel", "--outdir", built / "again", ROOT)
        digests = [
            hashlib.sha256(next((built / each).glob("*.whl")).read_bytes()).hexdigest()
            for each in ("dist", "again")
        ]
        assert digests[0] == digests[1]

    def test_the_sdist_holds_what_the_readme_names(self, built: Path) -> None:
        with tarfile.open(next((built / "dist").glob("*.tar.gz"))) as archive:
            names = {name.partition("/")[2] for name in archive.getnames()}
        readme = "".join(page.read_text("utf-8") for page in ROOT.glob("README*.md"))
        named = set(re.findall(r"\]\(([\w./-]+)[)#]", readme)) | set(
            re.findall(r"^(scripts/\w+)", readme, re.M)
        )
        assert {"scripts/demo", "scripts/test", "docs/langchain.md"} <= named
        assert named <= names
        assert {
            "constraints.txt",
            "requirements-dev.txt",
            "packages/langchain-ferrule/pyproject.toml",
        } <= names

    def test_the_wheel_holds_the_page_the_types_and_an_sbom(self, built: Path) -> None:
        with zipfile.ZipFile(next((built / "dist").glob("*.whl"))) as archive:
            names = set(archive.namelist())
            [sbom] = [name for name in names if ".dist-info/sboms/" in name]
            assert json.loads(archive.read(sbom))["metadata"]["component"]["version"] == PROJECT["version"]
        assert {
            "ferrule/py.typed",
            "ferrule/gateway/page/app.js",
            "ferrule/core/locale/zh_CN/LC_MESSAGES/ferrule.json",
        } <= names
        assert not any(name.startswith(("tests/", "docs/")) for name in names)

    @pytest.mark.parametrize("name", ["python3.11", "python3.12", "python3.13", "python3.14"])
    def test_everything_installs_from_the_wheel_and_the_demo_runs(self, built: Path, name: str) -> None:
        """In a directory that has nothing to do with the sources."""
        python = shutil.which(name)
        if python is None or subprocess.run([python, "-c", ""], check=False).returncode:
            pytest.skip(f"{name} is not installed")
        environment = built / name
        run(python, "-m", "venv", environment)
        wheel = next((built / "dist").glob("*.whl"))
        run(environment / "bin/python", "-m", "pip", "install", "-q", f"{wheel}[all]")
        run(environment / "bin/python", "-m", "pip", "check")
        where = built / f"at-{name}"
        where.mkdir()
        assert PROJECT["version"] in run(environment / "bin/ferrule", "--version", cwd=where, env=outside())
        run(environment / "bin/ferrule", "demo", "--vendor", "deepseek", cwd=where, env=outside())

    def test_uvx_runs_the_demo(self, built: Path) -> None:
        wheel = next((built / "dist").glob("*.whl"))
        uvx = (
            built / "tools/bin/uvx",
            "--python",
            sys.executable,
            "--from",
            f"{wheel}[demo]",
            "ferrule",
            "demo",
            "--vendor",
            "glm",
        )
        run(*uvx, cwd=built, env=outside())
