"""The gateway's configuration: upstreams, model names, client keys, limits; read from TOML.

``env:NAME`` becomes the value of that variable. Units are seconds and bytes.
"""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Literal, cast, get_args

from ferrule.client.exchange import EVENT_BYTES, REPLY_BYTES
from ferrule.core.errors import FailureKind, Mistakes, UnknownName, UsageError
from ferrule.core.locale import N_
from ferrule.core.messages import JsonObject
from ferrule.core.requests import History
from ferrule.core.typed_tables import TableReader, key_lines, schema_of
from ferrule.core.visible_text import one_line
from ferrule.gateway.rate_limits import parse_rate
from ferrule.vendors import Api, ReasoningHistory

PORT = 8377
"""The default port."""


@dataclass(frozen=True, slots=True)
class UpstreamConfig:
    """An endpoint that requests are sent to."""

    provider: str = ""
    """The name of a vendor or profile. If empty, the host of ``base_url`` decides."""
    base_url: str = ""
    """It replaces the vendor's own base URL."""
    api: Api | None = None
    """The API family to use; by default the client's if the vendor has it, else the vendor's."""
    simulate: str = ""
    """The name of a simulated vendor; it cannot be combined with ``provider`` and ``base_url``."""
    faults: tuple[str, ...] = ()
    """The faults of the simulated vendor, as in ``ferrule simulate --fault``."""
    api_key: str = field(default="", repr=False)
    """The key, or ``env:NAME``; by default the vendor's variable is read."""
    headers: Mapping[str, str] = field(default_factory=dict[str, str], repr=False)
    """They are sent with every request; values may be ``env:NAME``."""
    rate: str = ""
    """The rate limit of each model: ``60/minute``, or several as ``10/second; 1000/hour``."""
    models: tuple[str, ...] = ()
    """The model names for ``/v1/models`` and for requests that name no upstream."""
    connect_timeout: float = 10.0
    begin_timeout: float = 600.0
    """Seconds until the reply must begin. DeepSeek closes a request after ten minutes."""
    idle_timeout: float = 300.0
    """Seconds that a reply may pause."""
    repair: bool = True
    """Whether replies are repaired; otherwise they pass unchanged."""
    retry_broken: bool = True
    """Whether a reply is requested once more if all of its calls are broken."""
    unconfirmed: Literal["withhold", "hand-on"] = "withhold"
    """Whether a call is passed on if the text around it retracts it or asks for approval."""
    without_repairs: tuple[str, ...] = ()
    """Repairs to turn off, by name. A call that needs one of them is broken."""
    history: History = "as-it-is"
    """``drop-signed`` removes signed thinking of earlier turns, if the vendor refuses it."""
    keeps_responses: bool | None = None
    """Whether its Responses API stores responses; otherwise the gateway does. By default the vendor's
    profile decides."""
    forward_auth: bool = False
    """Whether the upstream gets the client's own key instead of ``api_key``."""
    reasoning_history: ReasoningHistory | None = None
    """``turn`` removes the thinking of earlier turns from requests; ``vendor``, the default, follows the
    vendor's rule."""
    cache_marks: bool | None = None
    """Whether the gateway sets cache marks for Anthropic's Messages if the client set none. By default
    the vendor's profile decides. Writing to Anthropic's cache costs a quarter more."""


@dataclass(frozen=True, slots=True)
class LimitConfig:
    """Limits of requests, replies and waiting times, in bytes and seconds."""

    body_bytes: int = 62 * 1024 * 1024
    """The largest request; Anthropic accepts 32 MB."""
    header_bytes: int = 64 * 1024
    reply_bytes: int = REPLY_BYTES
    """The largest reply of an upstream, uncompressed."""
    event_bytes: int = EVENT_BYTES
    """The largest event of a stream, or reply that is one JSON document."""
    requests: int = 1000
    """The largest number of requests that run at the same time."""
    requests_per_client: int = 0
    """The same for each client's key; 0 means no separate limit."""
    rate_per_client: str = ""
    """The rate limit of each client's key, in the format of an upstream's ``rate``."""
    header_timeout: float = 20.0
    """Seconds until the headers of a request must have come."""
    body_timeout: float = 60.0
    """Seconds until the body must have come."""
    write_timeout: float = 300.0
    """Seconds after which a client that reads nothing is disconnected."""
    comment_after: float = 15.0
    """Seconds of silence after which a stream of server-sent events gets a comment."""
    retries: int = 2
    """How often a request is repeated at one upstream, before the client has a part of the reply."""
    retry_wait: float = 20.0
    """The longest wait before a retry. If the upstream asks for a longer one, there is no retry."""
    cooldown_after: int = 3
    """Consecutive failures after which an upstream is skipped if it has a fallback; 0 means never."""
    cooldown: float = 30.0
    """Seconds that it is skipped; then one request tries it."""
    grace: float = 0.0
    """Seconds after SIGTERM in which requests are accepted while ``/readyz`` is 503 for load balancers."""
    drain: float = 30.0
    """Seconds that running requests get to end when the gateway stops."""


@dataclass(frozen=True, slots=True)
class MemoryConfig:
    """Where the gateway stores thinking and conversations between requests (``ferrule.client.memory``)."""

    url: str = ""
    """By default ``memory:``; ``ferrule gateway`` uses a file in the user's folder instead."""
    key: str = field(default="", repr=False)
    """It encrypts the stored data; it may be ``env:NAME``."""


@dataclass(frozen=True, slots=True)
class WatchConfig:
    """What ``/ferrule/events`` shows, and to whom."""

    events: bool | None = None
    """Whether it is served. By default with an admin key, or if the gateway listens on this machine only
    and has no client keys."""
    bodies: bool | None = None
    """Whether it shows requests, replies and arguments; by default on this machine only."""
    kept_requests: int = 200
    """How many ended requests are kept."""
    kept_bytes: int = 3 * 1024 * 1024
    """How many bytes of their contents are kept."""


@dataclass(frozen=True, slots=True)
class GatewayConfig:
    """The whole configuration, with the default values."""

    host: str = "127.0.0.1"
    port: int = PORT
    hosts: tuple[str, ...] = ()
    """Further names of this machine besides ``localhost``, for a gateway without ``clients``."""
    workers: int = 1
    """The number of processes."""
    default: str = ""
    """The upstream of model names that no other upstream has; by default the only upstream."""
    discover: bool | None = None
    """Whether to serve vendors that have a key, engines on this machine and simulated vendors; by default
    only if no upstream is configured."""
    upstreams: Mapping[str, UpstreamConfig] = field(default_factory=dict[str, UpstreamConfig])
    aliases: Mapping[str, str] = field(default_factory=dict[str, str])
    """Maps a name of your own to ``upstream:model``."""
    fallbacks: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    """Maps a model, as requests name it, to the models to try when it fails."""
    fallbacks_for: Mapping[str, Mapping[str, tuple[str, ...]]] = field(
        default_factory=dict[str, Mapping[str, tuple[str, ...]]]
    )
    """Maps a kind of failure to fallbacks that replace those above."""
    clients: Mapping[str, str] = field(default_factory=dict[str, str], repr=False)
    """Maps a client's name to its key: the key itself, ``env:NAME``, or ``sha256:`` and 64 hex digits."""
    admin_key: str = field(default="", repr=False)
    """If set, ``/ferrule/events`` and ``/metrics`` require it, else ``/metrics`` a client's key."""
    deciders: Mapping[str, str] = field(default_factory=dict[str, str], repr=False)
    """Maps names to keys that decide about durable runs, as ``admin_key`` does. Keys of ``clients`` never
    decide, because a client may be the agent that asks."""
    limits: LimitConfig = field(default_factory=LimitConfig)
    memory: MemoryConfig = field(default_factory=MemoryConfig)
    watch: WatchConfig = field(default_factory=WatchConfig)
    record: str = ""
    """A folder for recordings of requests and replies, with all contents."""


KINDS: tuple[str, ...] = get_args(FailureKind)
_HASH = re.compile(r"sha256:[0-9a-fA-F]{64}")
_HEADER = re.compile(r"[A-Za-z0-9!#$%&'*+.^_`|~-]+")


class ConfigMistakes(Mistakes):
    """``config`` has the valid part; ``places`` takes further mistakes."""

    def __init__(self, said: str, config: GatewayConfig, places: TableReader) -> None:
        self.config, self.places = config, places
        super().__init__(said)


def read_config(file: str | Path, environ: Mapping[str, str]) -> GatewayConfig:
    """Read a TOML file. Raises ``ConfigMistakes``, or ``UsageError`` if it is not TOML."""
    path = Path(file)
    try:
        text = path.read_text(encoding="utf-8")
        table = tomllib.loads(text)
    except OSError as error:
        raise UsageError(f"{path}: {(error.strerror or str(error)).lower()}") from error
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise UsageError(f"{path}: {error}") from error
    return _checked(table, environ, _ConfigReader(str(path), key_lines(text)))


def config_from(
    table: Mapping[str, Any], environ: Mapping[str, str], *, where: str = "config"
) -> GatewayConfig:
    """Read a parsed file, with the values of ``env:NAME`` taken from ``environ``.

    Client keys become ``sha256:`` and their hash. Raises ``ConfigMistakes`` with a line for each mistake:
    ``where``, the key, and what it may be.
    """
    return _checked(table, environ, _ConfigReader(where))


def config_places(where: str) -> TableReader:
    """Return a reader that names places in a configuration; with lines, if ``where`` is its file."""
    try:
        return TableReader(where, key_lines(Path(where).read_text(encoding="utf-8")))
    except (OSError, ValueError):
        return TableReader(where)


def _checked(table: Mapping[str, Any], environ: Mapping[str, str], reader: TableReader) -> GatewayConfig:
    config = cast(GatewayConfig, reader.read(GatewayConfig, table, None, ""))
    for values, at in ((config, ""), (config.limits, "limits."), (config.watch, "watch.")):
        _check_numbers(values, at, reader)
    _check_rate(config.limits.rate_per_client, "limits.rate_per_client", reader)
    for kind in config.fallbacks_for:
        with reader.keeping("fallbacks_for"):
            if kind not in KINDS:
                raise reader.error("fallbacks_for", str(UnknownName("kind of failure", kind, KINDS)))
    upstreams = {
        name: _with_secrets(name, upstream, environ, reader) for name, upstream in config.upstreams.items()
    }
    clients = _keys(config.clients, environ, "clients", reader)
    deciders = _keys(config.deciders, environ, "deciders", reader)
    for name in {"admin", "terminal"} & {*deciders}:
        at = f"deciders.{name}"
        with reader.keeping(at):
            raise reader.error(at, N_("'admin' and 'terminal' are reserved names"))
    memory = replace(config.memory, key=_value(config.memory.key, environ, "memory.key", reader))
    admin = _value(config.admin_key, environ, "admin_key", reader)
    config = replace(
        config,
        hosts=tuple(each.strip().lower().removesuffix(".") for each in config.hosts),
        upstreams=upstreams,
        clients=clients,
        deciders=deciders,
        memory=memory,
        admin_key=admin,
    )
    try:
        reader.finish()
    except Mistakes as error:
        raise ConfigMistakes(str(error), config, reader) from None
    return config


def key_hash(key: str) -> str:
    """Return the stored form of a client's key: ``sha256:`` and its hash."""
    return f"sha256:{hashlib.sha256(key.encode('utf-8', 'surrogatepass')).hexdigest()}"


def config_schema() -> JsonObject:
    """Return the JSON Schema (draft 2020-12) of the input of ``config_from``."""
    return schema_of(GatewayConfig, "Ferrule gateway")


# Checks of values.


def _with_secrets(
    name: str, upstream: UpstreamConfig, environ: Mapping[str, str], reader: TableReader
) -> UpstreamConfig:
    at = f"upstreams.{name}"
    if not reader.is_wrong(at):  # a misspelt key is not reported as missing, too
        _check_kind(upstream, at, reader)
    with reader.keeping(at):
        if not name or name != name.strip() or ":" in name or name == "simulate":
            raise reader.error(
                at, N_(f"{name!r} cannot be a name: it is 'simulate', or has a colon or a blank at an end")
            )
    _check_numbers(upstream, f"{at}.", reader)
    _check_rate(upstream.rate, f"{at}.rate", reader)
    headers: dict[str, str] = {}
    for header, value in upstream.headers.items():
        place = f"{at}.headers.{header}"
        read = headers[header] = _value(value, environ, place, reader)
        with reader.keeping(place):
            if not _HEADER.fullmatch(header) or any(ord(each) < 32 or ord(each) > 255 for each in read):
                raise reader.error(place, N_("this cannot be sent as a header"))
    key = _value(upstream.api_key, environ, f"{at}.api_key", reader)
    with reader.keeping(f"{at}.api_key"):
        if any(not 32 < ord(each) < 127 for each in key):
            raise reader.error(f"{at}.api_key", N_("a key has no blanks and no characters beyond ASCII"))
    return replace(upstream, api_key=key, headers=headers)


def _check_kind(upstream: UpstreamConfig, at: str, reader: TableReader) -> None:
    """Record the mistakes that leave the kind of upstream open."""
    with reader.keeping(at):
        if upstream.simulate and (upstream.provider or upstream.base_url):
            raise reader.error(at, N_("simulate excludes provider and base_url"))
        if not (upstream.simulate or upstream.provider or upstream.base_url):
            raise reader.error(at, N_("one of provider, base_url, simulate is needed"))
    with reader.keeping(f"{at}.faults"):
        if upstream.faults and not upstream.simulate:
            raise reader.error(
                f"{at}.faults", N_("only a simulated vendor has faults; name it with simulate")
            )


def _value(text: str, environ: Mapping[str, str], at: str, reader: TableReader) -> str:
    """Return a value, or that of the variable it names; empty if unset, which is a mistake."""
    if not text.startswith("env:"):
        return text.strip()
    name = text.removeprefix("env:").strip()
    value = environ.get(name, "").strip()
    with reader.keeping(at):
        if not value:
            raise reader.error(at, N_(f"the environment variable {name} is not set"))
    return value


def _keys(
    given: Mapping[str, str], environ: Mapping[str, str], at: str, reader: TableReader
) -> dict[str, str]:
    """Return the keys by name, as hashes."""
    found: dict[str, str] = {}
    for name, key in given.items():
        place = f"{at}.{name}"
        value = _value(key, environ, place, reader)
        if not reader.is_wrong(place):
            with reader.keeping(place):
                found[name] = _client_key(value, place, reader)
    return found


def _client_key(key: str, at: str, reader: TableReader) -> str:
    if key.startswith("sha256:"):
        if not _HASH.fullmatch(key):
            raise reader.error(at, N_("'sha256:' must be followed by 64 hex digits"))
        return key.lower()
    if len(key) < 8:
        raise reader.error(at, N_("a key needs 8 characters at least"))
    return key_hash(key)


def _check_numbers(
    values: GatewayConfig | LimitConfig | UpstreamConfig | WatchConfig, at: str, reader: TableReader
) -> None:
    may_be_nothing = (
        "port",
        "retries",
        "retry_wait",
        "requests_per_client",
        "drain",
        "grace",
        "cooldown_after",
        "kept_requests",
        "kept_bytes",
    )
    for each in fields(values):
        value: Any = getattr(values, each.name)
        if isinstance(value, bool) or not isinstance(value, int | float):
            continue
        place = f"{at}{each.name}"
        with reader.keeping(place):
            if not (value > 0 or (value == 0 and each.name in may_be_nothing)):
                raise reader.error(place, N_(f"a number above 0 is needed, not {value!r}"))


def _check_rate(rate: str, at: str, reader: TableReader) -> None:
    with reader.keeping(at):
        if rate:
            try:
                parse_rate(rate)
            except UsageError as error:
                raise reader.error(at, str(error)) from None


class _ConfigReader(TableReader):
    def refuse(self, at: str, wanted: str, value: Any) -> UsageError:
        # Values may be keys, so only their type is shown.
        kind = type(value).__name__
        given = "a table" if isinstance(value, Mapping) else N_(f"a value of type {kind}")
        where, at = self.file(at), one_line(at) or "the file"
        return UsageError(f"{where}: {at}: {wanted} is needed, not {given}")
