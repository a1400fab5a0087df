"""Our backends as deepagents' own kind."""

from __future__ import annotations

from pathlib import Path

from deepagents.backends import protocol

from ferrule.backends import DiskBackend, LocalShellBackend, for_deepagents


def test_results_are_of_their_classes(tmp_path: Path) -> None:
    backend = for_deepagents(DiskBackend(tmp_path))
    assert not isinstance(backend, protocol.SandboxBackendProtocol)
    assert backend.write("/a.txt", "x\ny\n") == protocol.WriteResult(path="/a.txt")
    assert backend.read("/a.txt", 1, 1).start_line == 2
    assert backend.edit("/a.txt", "x", "z") == protocol.EditResult(path="/a.txt", occurrences=1)
    assert backend.glob("*.txt") == protocol.GlobResult(matches=[{"path": "/a.txt", "is_dir": False}])
    assert isinstance(backend.grep("z", max_count=1), protocol.GrepResult)
    assert isinstance(backend.ls("/"), protocol.LsResult)
    assert backend.upload_files([("/b", b"1")]) == [protocol.FileUploadResponse("/b")]
    assert backend.download_files(["/b"]) == [protocol.FileDownloadResponse("/b", b"1")]
    assert backend.delete("/b") == protocol.DeleteResult(path="/b")


async def test_a_shell_comes_along(tmp_path: Path) -> None:
    backend = for_deepagents(LocalShellBackend(tmp_path))
    assert isinstance(backend, protocol.SandboxBackendProtocol)
    assert backend.execute("echo hi") == protocol.ExecuteResponse("hi\n", 0)
    assert await backend.aexecute("echo hi", timeout=60) == protocol.ExecuteResponse("hi\n", 0)
    assert backend.id.startswith("LocalShellBackend-")
    assert (await backend.aread("/none")).error is not None
