"""What a gateway is told: upstreams, names for models, keys of clients, limits.

Values only; ``config_file`` reads them from TOML and ``served`` makes of them what requests are given.
Seconds and bytes throughout.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from ferrule.client.bounds import EVENT_BYTES, REPLY_BYTES
from ferrule.profiles import Api, ReasoningHistory
from ferrule.requests import History

__all__ = ["PORT", "GatewayConfig", "LimitConfig", "MemoryConfig", "UpstreamConfig", "WatchConfig"]

PORT = 8377
"""Where a gateway listens unless told otherwise."""


@dataclass(frozen=True, slots=True)
class UpstreamConfig:
    """An endpoint that requests are sent to."""

    provider: str = ""
    """The vendor's name, or that of a profile; empty: the host of ``base_url`` says it."""
    base_url: str = ""
    """Instead of the vendor's own."""
    api: Api | None = None
    """The API family spoken there. None: that of the client where the vendor has it, else the vendor's."""
    simulate: str = ""
    """The name of a simulated vendor that runs in this process; no ``provider`` and ``base_url`` then."""
    faults: tuple[str, ...] = ()
    """What goes wrong there, as in ``ferrule simulate --fault``."""
    api_key: str = field(default="", repr=False)
    """The key, or ``env:NAME`` for one in the environment; empty: the vendor's own variable."""
    headers: Mapping[str, str] = field(default_factory=dict[str, str], repr=False)
    """Sent with every request; values may be ``env:NAME``."""
    models: tuple[str, ...] = ()
    """Names of models, for ``/v1/models`` and for requests that name no upstream."""
    connect_timeout: float = 10.0
    begin_timeout: float = 600.0
    """Until the answer begins. DeepSeek closes a request that has not begun after ten minutes."""
    idle_timeout: float = 300.0
    """Without a byte of an answer that has begun."""
    repair: bool = True
    """False: replies pass as they came, whatever is in them."""
    retry_broken: bool = True
    """A reply that has broken calls and no whole one is asked for once more."""
    unconfirmed: Literal["withhold", "hand-on"] = "withhold"
    """What becomes of a call that the words around it take back, or put up for approval."""
    history: History = "as-it-is"
    """``drop-signed``: signed thinking of earlier turns is left out, where it is not taken any more."""
    keeps_responses: bool | None = None
    """Whether its Responses API finds earlier responses again; else the gateway keeps them. None: as far as
    that is known of the vendor."""
    forward_auth: bool = False
    """The client's own key is sent on, and no other."""
    reasoning_history: ReasoningHistory | None = None
    """``turn``: the thinking of earlier turns is left out of requests, whatever the vendor's rule. None: as
    the vendor's profile has it, which is ``vendor``."""
    cache_marks: bool | None = None
    """Whether prompts for a messages endpoint are marked to be cached where the client has not marked them;
    writing to Anthropic's cache costs a quarter more. None: as the vendor's profile has it."""


@dataclass(frozen=True, slots=True)
class LimitConfig:
    """What clients may take."""

    body_bytes: int = 62 * 1024 * 1024
    """Of a request; Anthropic takes 32 MB."""
    header_bytes: int = 64 * 1024
    reply_bytes: int = REPLY_BYTES
    """Of an upstream's reply, unpacked."""
    event_bytes: int = EVENT_BYTES
    """Of one event of it, or of a reply that is one JSON document."""
    requests: int = 1000
    """At the same time, of all clients."""
    requests_per_client: int = 0
    """At the same time, of one key; 0: no limit of its own."""
    header_timeout: float = 20.0
    """Until the headers of a request are there."""
    body_timeout: float = 60.0
    """Until its body is."""
    write_timeout: float = 300.0
    """In which a client takes nothing of what is sent to it."""
    comment_after: float = 15.0
    """Of silence, after which a comment is sent in an open stream of server-sent events."""
    retries: int = 2
    """Of a request at one upstream, before the client has got a part of the reply."""
    retry_wait: float = 20.0
    """The longest wait before a retry; who asks for a longer one is not asked again."""
    cooldown_after: int = 3
    """Failures of an upstream one after another, after which it is left alone where a fallback is there."""
    cooldown: float = 30.0
    """For so long; then one request tries it."""
    grace: float = 0.0
    """Between SIGTERM and the end of accepting; ``/readyz`` is 503 meanwhile, for balancers to see."""
    drain: float = 30.0
    """For running requests to end, once the gateway is told to stop."""


@dataclass(frozen=True, slots=True)
class MemoryConfig:
    """Where the gateway keeps thinking and conversations between requests, see ``ferrule.memory``."""

    url: str = ""
    """Empty: ``memory:``. ``ferrule gateway`` takes a file in the user's folder then."""
    key: str = field(default="", repr=False)
    """Encrypts what is kept; may be ``env:NAME``."""


@dataclass(frozen=True, slots=True)
class WatchConfig:
    """What ``/ferrule/events`` shows, and to whom."""

    events: bool | None = None
    """Whether it is there. None: with an admin key, or where only programs of this machine reach a gateway
    whose clients need no keys."""
    bodies: bool | None = None
    """Whether it shows what is said: requests, pieces of answers, arguments. None: on this machine only."""
    kept_requests: int = 200
    """That have ended, and are shown to who comes later."""
    kept_bytes: int = 3 * 1024 * 1024
    """Of what they said."""


@dataclass(frozen=True, slots=True)
class GatewayConfig:
    """Everything. What a file leaves out has these values."""

    host: str = "127.0.0.1"
    port: int = PORT
    hosts: tuple[str, ...] = ()
    """Names of this machine beside ``localhost``: a gateway without ``clients`` may be asked under them."""
    workers: int = 1
    """Processes; ``ferrule gateway`` starts as many."""
    default: str = ""
    """The upstream that is sent names of models nobody else has. Empty: the only one, if there is one."""
    discover: bool | None = None
    """Whether to serve the vendors whose keys are in the environment, and engines on this machine. None:
    only where no upstream is named."""
    upstreams: Mapping[str, UpstreamConfig] = field(default_factory=dict[str, UpstreamConfig])
    aliases: Mapping[str, str] = field(default_factory=dict[str, str])
    """A name of your own -> ``upstream:model``."""
    fallbacks: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    """A model as requests name it -> the models that are asked instead when it cannot be."""
    fallbacks_for: Mapping[str, Mapping[str, tuple[str, ...]]] = field(
        default_factory=dict[str, Mapping[str, tuple[str, ...]]]
    )
    """A kind of failure -> the same, for that kind alone."""
    clients: Mapping[str, str] = field(default_factory=dict[str, str], repr=False)
    """A client's name -> its key: the key itself, ``env:NAME``, or ``sha256:`` and 64 hex digits."""
    admin_key: str = field(default="", repr=False)
    """Where it is set, ``/ferrule/events`` and ``/metrics`` want it; else ``/metrics`` wants a client's."""
    deciders: Mapping[str, str] = field(default_factory=dict[str, str], repr=False)
    """The name of somebody who decides about durable runs -> the key, as for ``clients``. The admin does,
    too; a client never does, for a client may be the agent that asks."""
    limits: LimitConfig = field(default_factory=LimitConfig)
    memory: MemoryConfig = field(default_factory=MemoryConfig)
    watch: WatchConfig = field(default_factory=WatchConfig)
    record: str = ""
    """A folder for what is asked and answered, with everything that is said."""
