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
from ferrule.repair.rules import RULES
from ferrule.vendors import Api, ReasoningHistory

PORT = 8377
"""The default port."""


@dataclass(frozen=True, slots=True)
class UpstreamConfig:
    """An endpoint that requests are sent to."""

    provider: str = ""
    """The name of a vendor or profile; empty: derived from the host of ``base_url``."""
    base_url: str = ""
    """Replaces the vendor's own."""
    api: Api | None = None
    """The API family to use. None: the client's if the vendor has it, else the vendor's."""
    simulate: str = ""
    """The name of a simulated vendor in this process; excludes ``provider`` and ``base_url``."""
    faults: tuple[str, ...] = ()
    """Faults of the simulated vendor, as in ``ferrule simulate --fault``."""
    api_key: str = field(default="", repr=False)
    """The key, or ``env:NAME``; empty: the vendor's own variable."""
    headers: Mapping[str, str] = field(default_factory=dict[str, str], repr=False)
    """Sent with every request; values may be ``env:NAME``."""
    rate: str = ""
    """Rate limit per model and key: ``60/minute``, or several as ``10/second; 1000/hour``."""
    models: tuple[str, ...] = ()
    """Model names, for ``/v1/models`` and for requests that name no upstream."""
    connect_timeout: float = 10.0
    begin_timeout: float = 600.0
    """Until the answer begins. DeepSeek closes a request that has not begun after ten minutes."""
    idle_timeout: float = 300.0
    """Without a byte of an answer that has begun."""
    repair: bool = True
    """False: replies pass unchanged."""
    retry_broken: bool = True
    """Whether a reply with broken calls and no whole one is requested once more."""
    unconfirmed: Literal["withhold", "hand-on"] = "withhold"
    """What to do with a call that the words around it take back, or put up for approval."""
    without_repairs: tuple[str, ...] = ()
    """Names of repairs that are turned off: a call that needs one of them is broken."""
    history: History = "as-it-is"
    """``drop-signed``: signed thinking of earlier turns is left out if the vendor would refuse it."""
    keeps_responses: bool | None = None
    """Whether its Responses API stores responses; else the gateway stores them. None: as known of the
    vendor."""
    forward_auth: bool = False
    """The client's own key is forwarded, and no other."""
    reasoning_history: ReasoningHistory | None = None
    """``turn``: requests leave out the thinking of earlier turns, whatever the vendor's rule. None: the
    vendor profile's value, which is ``vendor``."""
    cache_marks: bool | None = None
    """Whether prompts for a messages endpoint get cache marks if the client set none; a write to
    Anthropic's cache costs a quarter more. None: the vendor profile's value."""


@dataclass(frozen=True, slots=True)
class LimitConfig:
    """Limits of requests, replies and waiting times."""

    body_bytes: int = 62 * 1024 * 1024
    """Of a request; Anthropic takes 32 MB."""
    header_bytes: int = 64 * 1024
    reply_bytes: int = REPLY_BYTES
    """Of an upstream's reply, uncompressed."""
    event_bytes: int = EVENT_BYTES
    """Of one event of a stream, or of a reply that is one JSON document."""
    requests: int = 1000
    """At the same time, of all clients."""
    requests_per_client: int = 0
    """At the same time, of one key; 0: no separate limit."""
    rate_per_client: str = ""
    """Rate limit of one key, in the format of an upstream's ``rate``."""
    header_timeout: float = 20.0
    """Until the headers of a request have come."""
    body_timeout: float = 60.0
    """Until the body has come."""
    write_timeout: float = 300.0
    """In which a client reads nothing of what is sent to it."""
    comment_after: float = 15.0
    """Of silence, after which an open stream of server-sent events gets a comment."""
    retries: int = 2
    """Of a request at one upstream, before the client has got a part of the reply."""
    retry_wait: float = 20.0
    """The longest wait before a retry; if the upstream asks for a longer one, there is no retry."""
    cooldown_after: int = 3
    """Consecutive failures after which an upstream is skipped if there is a fallback."""
    cooldown: float = 30.0
    """How long it is skipped; then one request tries it."""
    grace: float = 0.0
    """Between SIGTERM and the end of accepting; ``/readyz`` is 503 meanwhile, for load balancers."""
    drain: float = 30.0
    """For running requests to end, once the gateway is stopping."""


@dataclass(frozen=True, slots=True)
class MemoryConfig:
    """Where the gateway stores thinking and conversations between requests (``ferrule.client.memory``)."""

    url: str = ""
    """Empty: ``memory:``; ``ferrule gateway`` uses a file in the user's folder instead."""
    key: str = field(default="", repr=False)
    """Encrypts the stored data; may be ``env:NAME``."""


@dataclass(frozen=True, slots=True)
class WatchConfig:
    """What ``/ferrule/events`` shows, and to whom."""

    events: bool | None = None
    """Whether it is served. None: with an admin key, or if only programs on this machine can reach a
    gateway without client keys."""
    bodies: bool | None = None
    """Whether it shows requests, pieces of answers and arguments. None: on this machine only."""
    kept_requests: int = 200
    """Ended requests that are kept for later watchers."""
    kept_bytes: int = 3 * 1024 * 1024
    """Of their content."""


@dataclass(frozen=True, slots=True)
class GatewayConfig:
    """The whole configuration, with the default values."""

    host: str = "127.0.0.1"
    port: int = PORT
    hosts: tuple[str, ...] = ()
    """Further names of this machine beside ``localhost``, for a gateway without ``clients``."""
    workers: int = 1
    """Number of processes that ``ferrule gateway`` starts."""
    default: str = ""
    """The upstream of model names that no other upstream has. Empty: the only upstream, if there is one."""
    discover: bool | None = None
    """Whether to serve vendors whose keys are in the environment, and engines on this machine. None: only
    if no upstream is configured."""
    upstreams: Mapping[str, UpstreamConfig] = field(default_factory=dict[str, UpstreamConfig])
    aliases: Mapping[str, str] = field(default_factory=dict[str, str])
    """A name of your own -> ``upstream:model``."""
    fallbacks: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    """A model as requests name it -> the models to try when it fails."""
    fallbacks_for: Mapping[str, Mapping[str, tuple[str, ...]]] = field(
        default_factory=dict[str, Mapping[str, tuple[str, ...]]]
    )
    """A kind of failure -> the same, for that kind alone."""
    clients: Mapping[str, str] = field(default_factory=dict[str, str], repr=False)
    """A client's name -> its key: the key itself, ``env:NAME``, or ``sha256:`` and 64 hex digits."""
    admin_key: str = field(default="", repr=False)
    """Required by ``/ferrule/events`` and ``/metrics`` if set; else ``/metrics`` requires a client's
    key."""
    deciders: Mapping[str, str] = field(default_factory=dict[str, str], repr=False)
    """Name -> key (as for ``clients``) of those who decide about durable runs. The admin may, too. A client
    never may, because it may be the agent that asks."""
    limits: LimitConfig = field(default_factory=LimitConfig)
    memory: MemoryConfig = field(default_factory=MemoryConfig)
    watch: WatchConfig = field(default_factory=WatchConfig)
    record: str = ""
    """A folder for recordings of requests and answers, with all content."""


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
            raise reader.error(at, N_("decisions with another key are under this name"))
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
                at, N_(f"a name without colons and blanks at its ends is needed, not {name!r}")
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
    for rule in upstream.without_repairs:
        with reader.keeping(f"{at}.without_repairs"):
            if rule not in RULES:
                raise reader.error(f"{at}.without_repairs", str(UnknownName("repair", rule, sorted(RULES))))


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
            raise reader.error(at, N_("behind 'sha256:' 64 hex digits are needed"))
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
