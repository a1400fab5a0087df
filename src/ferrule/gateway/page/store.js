/** What is known of the requests, kept up to date while the page is open. */

import { follow } from "./api.js";

/** @typedef {import("./types").Request} Request */
/** @typedef {import("./types").Tick} Tick */

const MOST = 2000;
const SECONDS = 120;
const AGAIN = 2000;

/**
 * Tells `change` (requests, counters), `began` (a request), `state`, `snapshot`, `missed`.
 * A request is never changed: it is another object then, so that whoever drew one knows whether it is the same.
 */
class Store extends EventTarget {
  /** @type {Map<string, Request>} the oldest first */
  requests = new Map();
  /** @type {Map<string, import("./types").Counter>} */
  counters = new Map();
  /** @type {"connecting" | "open" | "away" | "refused" | "over"} */
  state = "connecting";
  /** Whether the gateway has told anything yet. */
  met = false;
  /** Why the gateway does not let us watch. */
  why = "";
  version = "";
  bodies = true;
  /** @type {Tick[]} one for each second in which something happened, the oldest first, by the gateway's clock */
  ticks = [];
  /** Added to the clock of this machine it is that of the gateway. */
  ahead = 0;
  /** @type {() => void} */
  #stop = () => {};
  #again = 0;

  start() {
    clearTimeout(this.#again);
    this.#again = 0;
    this.#stop();
    this.#stop = follow("?pieces=0", (event, data) => this.hear(event, data), (state, why) => this.#turn(state, why?.message ?? ""));
  }

  /** @param {Store["state"]} state @param {string} why */
  #turn(state, why) {
    const before = this.state;
    this.state = state;
    this.why = why;
    if (state !== before) this.dispatchEvent(new Event("state"));
  }

  /** Take an event of the gateway. @param {string} event @param {any} data */
  hear(event, data) {
    switch (event) {
      case "snapshot":
        this.#meet(data);
        break;
      case "began":
        this.#put(data);
        this.dispatchEvent(new CustomEvent("began", { detail: this.requests.get(data.id) }));
        break;
      case "ended":
        this.#put(data);
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
        // Only a new snapshot says what became of requests whose end was missed.
        if (data.why === "slow") this.#again ||= setTimeout(() => this.start(), AGAIN);
        this.dispatchEvent(new CustomEvent("missed", { detail: data }));
        break;
    }
    this.dispatchEvent(new Event("change"));
  }

  /** @param {any} data */
  #meet(data) {
    this.met = true;
    this.version = data.version;
    this.bodies = data.bodies;
    this.ahead = data.at - Date.now() / 1000;
    this.counters.clear(); // All of them follow; those of a gateway that was started anew begin at nothing.
    for (const [id, request] of this.requests) if (!request.outcome) this.requests.delete(id);
    for (const request of [...data.recent, ...data.running]) this.#put(request);
    this.requests = new Map([...this.requests].sort(([, one], [, other]) => one.at - other.at));
    this.dispatchEvent(new Event("snapshot"));
  }

  /** @param {Request} told */
  #put(told) {
    const { body, cut, ...request } = told; // What was said is megabytes; a request's own view asks for it.
    for (const call of request.calls ?? []) delete call.arguments;
    for (const call of request.broken ?? []) delete call.raw;
    const before = this.requests.get(request.id);
    this.requests.set(request.id, request);
    if (!before) this.#tick(request.at).began += 1;
    if (request.outcome && !before?.outcome) {
      const tick = this.#tick(request.at + (request.seconds ?? 0));
      tick.ended += 1;
      if (request.outcome !== "ok") tick.failed += 1;
    }
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

  /** The tick of a second. @param {number} at @returns {Tick} */
  #tick(at) {
    const second = Math.floor(at);
    while (this.ticks.length && this.ticks[0].second < this.now() - SECONDS - 2) this.ticks.shift();
    let place = this.ticks.length;
    while (place && this.ticks[place - 1].second > second) place -= 1;
    if (place && this.ticks[place - 1].second === second) return this.ticks[place - 1];
    const tick = { second, began: 0, ended: 0, failed: 0 };
    this.ticks.splice(place, 0, tick);
    return tick;
  }

  /** Seconds since 1970, by the clock of the gateway. */
  now() {
    return Date.now() / 1000 + this.ahead;
  }
}

export const store = new Store();
