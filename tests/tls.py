"""Certificates made on the spot, and a proxy whose tunnels all end on this machine."""

import contextlib
import datetime
import hashlib
import ipaddress
import socket
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec


def certificate(file: Path, *names: str) -> Path:
    """Write a certificate that nobody knows, for this machine and for the names, and its key; one PEM."""
    key = ec.generate_private_key(ec.SECP256R1())
    issuer = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "office")])
    here = x509.IPAddress(ipaddress.ip_address("127.0.0.1"))
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder(issuer, issuer, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([here, *map(x509.DNSName, names)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(key, hashes.SHA256())
    )
    pem = serialization.Encoding.PEM
    held = key.private_bytes(pem, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    file.write_bytes(made.public_bytes(pem) + held)
    return file


def rehashed(file: Path, directory: Path) -> Path:
    """Put the certificate into a directory under the name that OpenSSL looks for (``openssl rehash``)."""
    made = x509.load_pem_x509_certificate(file.read_bytes())
    # SHA-1 of the subject without the header around it; the name is in the canonical form already.
    digest = hashlib.sha1(made.subject.public_bytes()[2:]).digest()
    directory.mkdir()
    name = f"{int.from_bytes(digest[:4], 'little'):08x}.0"
    (directory / name).write_bytes(made.public_bytes(serialization.Encoding.PEM))
    return directory


def server_context(file: Path) -> ssl.SSLContext:
    """What a server needs to show the certificate."""
    tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    tls.load_cert_chain(file)
    return tls


class Proxy:
    """What a proxy was asked, with which password, and the bytes that clients sent through it."""

    def __init__(self) -> None:
        self.url = ""
        self.asked: list[str] = []
        self.passwords: list[str | None] = []
        self.heard = b""


@contextmanager
def tunnel(port: int, *, refuses: bool = False) -> Iterator[Proxy]:
    """A proxy whose tunnels all end at a port of this machine, wherever they were meant to go."""
    proxy = Proxy()

    class Handler(BaseHTTPRequestHandler):
        def do_CONNECT(self) -> None:
            proxy.asked.append(self.requestline)
            proxy.passwords.append(self.headers["Proxy-Authorization"])
            if refuses:
                self.send_error(407)
                return
            self.send_response(200)
            self.end_headers()
            with socket.create_connection(("127.0.0.1", port)) as there:
                back = threading.Thread(target=_carry, args=(there, self.connection))
                back.start()
                proxy.heard += _carry(self.connection, there)
                back.join()

        def log_message(self, format: str, *args: object) -> None:
            pass

    http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    proxy.url = f"http://127.0.0.1:{http.server_port}"
    with running(http):
        yield proxy


@contextmanager
def running(http: ThreadingHTTPServer) -> Iterator[None]:
    """Serve in a thread until the block is left."""
    thread = threading.Thread(target=http.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield
    finally:
        http.shutdown()
        http.server_close()
        thread.join()


def _carry(source: socket.socket, target: socket.socket) -> bytes:
    """Carry bytes from one socket to the other until an end closes."""
    carried = b""
    with contextlib.suppress(OSError):
        while piece := source.recv(65536):
            carried += piece
            target.sendall(piece)
    with contextlib.suppress(OSError):
        target.shutdown(socket.SHUT_WR)
    return carried
