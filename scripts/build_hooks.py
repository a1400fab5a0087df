"""Hatchling's hooks: the SBOM inside the wheel, and a README whose links work away from the repository.

Both use the standard library alone, and the same sources give the same bytes.
"""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any
from uuid import NAMESPACE_URL, uuid5

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

SBOM = "build/ferrule.cdx.json"


class BillOfMaterials(BuildHookInterface[Any]):
    """Puts an SBOM into the wheel, at ``ferrule-VERSION.dist-info/sboms/ferrule.cdx.json`` (PEP 770)."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write the SBOM and name it to the wheel's builder."""
        root = Path(self.root)
        path = root / SBOM
        path.parent.mkdir(exist_ok=True)
        document = sbom(
            tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"],
            (root / "constraints.txt").read_text("utf-8"),
        )
        path.write_text(json.dumps(document, indent=2) + "\n", "utf-8")
        build_data["sbom_files"].append(SBOM)


class Readme(MetadataHookInterface):
    """Gives the package README.md with absolute links: an index has no ``docs/`` beside it."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set the field ``readme``."""
        project = tomllib.loads((Path(self.root) / "pyproject.toml").read_text("utf-8"))["project"]
        text = (Path(self.root) / "README.md").read_text("utf-8")
        metadata["readme"] = {
            "content-type": "text/markdown",
            "text": absolute(text, project["urls"]["Source"], project["version"]),
        }


def absolute(readme: str, source: str, version: str) -> str:
    """The README with the links and pictures of a version in the repository ``source``."""
    page, raw = (f"{source}/{kind}/v{version}/" for kind in ("blob", "raw"))
    readme = re.sub(r"(!\[[^\]]*\]\()(?!\w+:|#)", rf"\1{raw}", readme)
    readme = re.sub(r"(?<!!)(\[[^\]\[]*\]\()(?!\w+:|#)", rf"\1{page}", readme)
    return re.sub(r'((?:src|srcset)=")(?!\w+:)', rf"\1{raw}", readme)


def sbom(project: dict[str, Any], constraints: str) -> dict[str, Any]:
    """CycloneDX 1.6: the package, and what it and its extras ask for, in the versions that were tested.

    The wheel contains no code of other projects; ``scope`` is ``optional`` for what an extra asks for.
    """
    pinned = (line.split("==") for line in constraints.splitlines() if "==" in line)
    tested = {_name(package): version for package, version in pinned}
    extras = project["optional-dependencies"]
    optional = {_name(each) for group in extras.values() for each in group} - {"ferrule"}
    required = {_name(each) for each in project["dependencies"]}
    name, version = project["name"], project["version"]
    components = [
        _component(each, tested[each], scope="required" if each in required else "optional")
        for each in sorted(required | optional)
        if each in tested
    ]
    package = _component(name, version)
    package["licenses"] = [{"license": {"id": project["license"]}}]
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid5(NAMESPACE_URL, package['purl'])}",
        "version": 1,
        "metadata": {"component": package},
        "components": components,
        "dependencies": [
            {"ref": package["bom-ref"], "dependsOn": [each["bom-ref"] for each in components]},
            *({"ref": each["bom-ref"]} for each in components),
        ],
    }


def _component(name: str, version: str, **fields: str) -> dict[str, Any]:
    purl = f"pkg:pypi/{name}@{version}"
    return {"type": "library", "bom-ref": purl, "name": name, "version": version, "purl": purl, **fields}


def _name(requirement: str) -> str:
    return re.split(r"[^\w.-]", requirement)[0].lower().replace("_", "-")
