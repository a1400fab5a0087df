"""moto's server, an S3 on loopback; ``python -m tests.agent.backends.s3_server`` installs it.

It is kept in ``.s3-server``, beside the environment of the project: thirty packages that nothing else needs.
"""

import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from socket import create_server

ROOT = Path(__file__).parents[3]
PINS = Path(__file__).with_name("s3_server.txt")
PACKAGES = ROOT / ".s3-server"
READY = PACKAGES / "installed.txt"


def main() -> None:
    """Install what is missing."""
    if READY.exists() and READY.read_text() == PINS.read_text():
        return
    print("Installing an S3 server (once, half a minute) ...", file=sys.stderr)
    pip = [sys.executable, "-m", "pip", "install", "-q", "--disable-pip-version-check"]
    done = subprocess.run([*pip, "--upgrade", "--target", str(PACKAGES), "-r", str(PINS)], check=False)
    if done.returncode:
        print("pip could not install it; files in a bucket are not tested with it.", file=sys.stderr)
        return
    READY.write_text(PINS.read_text())


@contextmanager
def running(bucket: str) -> Iterator[str]:
    """The address of a server with an empty bucket."""
    with create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "moto.server", "-H", "127.0.0.1", "-p", str(port)]
    environment = {"PYTHONPATH": str(PACKAGES), "PATH": "/usr/bin:/bin"}
    server = subprocess.Popen(
        command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    url = f"http://127.0.0.1:{port}"
    try:
        # Its signature is not looked at.
        signed = {"Authorization": "AWS4-HMAC-SHA256 Credential=k/20260101/us-east-1/s3/aws4_request"}
        request = urllib.request.Request(f"{url}/{bucket}", method="PUT", headers=signed)
        _when_ready(server, request)
        yield url
    finally:
        server.kill()
        server.wait()


def _when_ready(server: subprocess.Popen[bytes], request: urllib.request.Request) -> None:
    for _ in range(1200):
        try:
            with urllib.request.urlopen(request):
                return
        except urllib.error.HTTPError:
            raise
        except OSError:
            assert server.poll() is None, "the S3 server did not start"
            time.sleep(0.05)
    raise TimeoutError("the S3 server does not answer")


if __name__ == "__main__":
    main()
