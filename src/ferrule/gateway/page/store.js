/** What is known of the requests, kept up to date while the page is open. */

import { follow } from "./api.js";

/** @typedef {import("./types").Request} Request */

const MOST = 2000;
const SECONDS = 120;

/** Tells `change` (requests, counters), `state`, `missed`. */
class Store extends EventTarget {
  /** @type {Map<string, Request>} the oldest first */
  requests = new Map();
  /** @type {Map<string, import("./types").Counter>} */
  counters = new Map();
  /** @type {"connecting" | "open" | "away" | "refused" | "over"} */
  state = "connecting";
  /** Why the gateway does not let us watch. */
  why = "";
  version = "";
  bodies = true;
  /** @type {import("./types").Tick[]} one for each second in which something was counted, the oldest first */
  ticks = [];
  /** Added to the clock of this machine it is that of the gateway. */
  ahead = 0;
  /** @type {() => void} */
  #stop = () => {};

  start() {
    this.#stop();
    this.#stop = follow("?pieces=0", (event, data) => this.#hear(event, data), (state, why) => this.#turn(state, why?.message ?? ""));
  }

  /** @param {Store["state"]} state @param {string} why */
  #turn(state, why) {
    const before = this.state;
    this.state = state;
    this.why = why;
    if (state !== before) this.dispatchEvent(new Event("state"));
  }

  /** @param {string} event @param {any} data */
  #hear(event, data) {
    switch (event) {
      case "snapshot":
        this.version = data.version;
        this.bodies = data.bodies;
        this.ahead = data.at - Date.now() / 1000;
        for (const [id, request] of this.requests) if (!request.outcome) this.requests.delete(id);
        for (const request of [...data.recent, ...data.running]) this.#put(request);
        this.dispatchEvent(new Event("snapshot"));
        break;
      case "began":
        this.#put(data);
        break;
      case "ended":
        this.#put(data);
        this.#tick((tick) => ((tick.ended += 1), (tick.failed += data.outcome === "ok" ? 0 : 1)));
        break;
      case "asked":
        this.#amend(data.request, { upstream: data.upstream, upstream_model: data.model, upstream_api: data.api, attempts: data.attempt });
        break;
      case "first-byte":
        this.#amend(data.request, { first_byte: data.at });
        break;
      case "answered":
        this.#amend(data.request, { status: data.status });
        break;
      case "counters":
        for (const each of data.changed) this.counters.set(`${each.name}${JSON.stringify(each.labels)}`, each);
        break;
      case "missed":
        this.dispatchEvent(new CustomEvent("missed", { detail: data }));
        break;
    }
    this.dispatchEvent(new Event("change"));
  }

  /** @param {Request} request */
  #put(request) {
    const fresh = !this.requests.has(request.id);
    this.requests.set(request.id, request);
    if (fresh && !request.outcome) this.#tick((tick) => (tick.began += 1));
    if (this.requests.size > MOST)
      for (const [id, each] of this.requests)
        if (each.outcome) {
          this.requests.delete(id);
          break;
        }
  }

  /** @param {string} id @param {Partial<Request>} facts */
  #amend(id, facts) {
    const request = this.requests.get(id);
    if (request) this.requests.set(id, { ...request, ...facts });
  }

  /** @param {(tick: import("./types").Tick) => void} change */
  #tick(change) {
    const second = Math.floor(Date.now() / 1000);
    let tick = this.ticks[this.ticks.length - 1];
    if (!tick || tick.second !== second) this.ticks.push((tick = { second, began: 0, ended: 0, failed: 0 }));
    change(tick);
    while (this.ticks[0].second < second - SECONDS) this.ticks.shift();
  }

  /** Seconds since 1970, by the clock of the gateway. */
  now() {
    return Date.now() / 1000 + this.ahead;
  }
}

export const store = new Store();
