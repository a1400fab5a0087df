"""``ferrule watch``: the requests of a gateway that runs elsewhere, read from its events, until Ctrl-C."""

from __future__ import annotations

import json
import time
from contextlib import suppress

import httpx2

from ferrule.cli.terminal import Terminal, one_line
from ferrule.cli.watch_view import WatchView
from ferrule.errors import UsageError
from ferrule.gateway.access import is_loopback
from ferrule.gateway.gateway_config import PORT
from ferrule.json_values import as_items, as_object, as_text
from ferrule.messages import JsonObject

AGAIN = 1.0
"""Seconds until a gateway that is gone is tried again."""


def watch_gateway(terminal: Terminal, *, url: str | None, key_variable: str | None) -> None:
    """Draw what the gateway tells. Raises ``UsageError`` where it cannot be watched."""
    words = terminal.words
    url = (url or f"http://127.0.0.1:{PORT}").rstrip("/")
    if not url.startswith(("http://", "https://")):
        raise UsageError(words("{url} is no address of a gateway; it begins with http://", url=url))
    key = "" if key_variable is None else terminal.environ.get(key_variable, "").strip()
    if key_variable is not None and not key:
        raise UsageError(words("the environment variable {name} is not set", name=key_variable))
    headers = {"authorization": f"Bearer {key}"} if key else {}
    view = WatchView(terminal)
    view.title, view.hints = words("Ferrule gateway {url}", url=url), [words("Nothing has been asked yet.")]
    address = f"{url}/ferrule/events?pieces=0"
    try:
        # No proxy knows the way to this machine's loopback.
        direct = is_loopback(httpx2.URL(url).host)
        with httpx2.Client(timeout=30.0, trust_env=not direct, headers=headers) as client:
            answer = client.head(address)
            if answer.status_code != 200:
                why = one_line(_why(client.get(address)), 300)
                raise UsageError(
                    words("{url}: HTTP {status}: {why}", url=url, status=answer.status_code, why=why)
                )
            with view, suppress(KeyboardInterrupt):
                while True:
                    why = _followed(client, address, view) or words("it closed the connection")
                    view.tell(words("the gateway is gone ({why}); trying again", why=why))
                    time.sleep(AGAIN)
    except (httpx2.TransportError, httpx2.InvalidURL) as error:
        raise UsageError(words("{url} cannot be reached: {why}", url=url, why=error)) from error


def _followed(client: httpx2.Client, address: str, view: WatchView) -> str:
    """Draw until the connection ends, and say why it did."""
    kind = ""
    try:
        with client.stream("GET", address) as answer:
            answer.raise_for_status()
            view.tell("")
            for line in answer.iter_lines():
                name, _, value = line.partition(": ")
                kind = value if name == "event" else kind
                if name == "data":
                    _tell(view, kind, as_object(json.loads(value)))
    except (httpx2.HTTPError, ValueError) as error:
        return one_line(str(error), 200)
    return ""


def _tell(view: WatchView, kind: str, told: JsonObject) -> None:
    if kind == "snapshot":
        view.forget_running()
        for each in (*as_items(told.get("recent")), *as_items(told.get("running"))):
            view.show(as_object(each))
    elif kind in ("began", "ended"):
        view.show(told)


def _why(answer: httpx2.Response) -> str:
    try:
        return as_text(as_object(as_object(answer.json()).get("error")).get("message"))
    except ValueError:
        return answer.reason_phrase
