/** The gateway over HTTP: JSON, and server-sent events that come back by themselves. */

const KEY = "ferrule-admin-key";
const DECIDER = "ferrule-decider-key";
/** A chat is a client's, whose key the page does not have. */
const NO_KEY = {};
/** Milliseconds of work on what came, after which the rest of the page has its turn. */
const SLICE = 12;
const WAITS = [500, 1000, 2000, 4000, 8000];

/** An answer that is an error. */
export class Refused extends Error {
  /** @param {number} status @param {string} message @param {import("./types").Problem} [problem] */
  constructor(status, message, problem) {
    super(message);
    this.status = status;
    this.problem = problem;
  }
}

/** @param {string} key */
export function useKey(key) {
  sessionStorage.setItem(KEY, key);
  dispatchEvent(new Event("ferrule-key"));
}

/** @returns {Record<string, string>} */
function authorization() {
  const key = sessionStorage.getItem(KEY);
  return key ? { authorization: `Bearer ${key}` } : {};
}

/**
 * @param {string} path @param {RequestInit} [init] @param {Record<string, string>} [key]
 * @param {boolean} [telling] whether the page asks for the admin key where it is needed
 * @returns {Promise<Response>}
 */
async function ask(path, init = {}, key = authorization(), telling = true) {
  const headers = { ...key, .../** @type {Record<string, string>} */ (init.headers ?? {}) };
  const response = await fetch(path, { ...init, headers, cache: "no-store", credentials: "omit", referrerPolicy: "no-referrer" });
  if (response.ok) return response;
  if (response.status === 401 && key !== NO_KEY && telling) dispatchEvent(new CustomEvent("ferrule-key-needed", { detail: !!sessionStorage.getItem(KEY) }));
  const text = await response.text();
  let problem;
  try {
    problem = JSON.parse(text).error;
  } catch {
    // It is no JSON; the text is all there is.
  }
  throw new Refused(response.status, problem?.message ?? (text.slice(0, 300) || response.statusText), problem);
}

/** @param {string} path @param {AbortSignal} [signal] @returns {Promise<any>} */
export async function read(path, signal) {
  return (await ask(path, { signal })).json();
}

/** @param {string} path @param {unknown} body @param {AbortSignal} [signal] @returns {Promise<any>} */
export async function post(path, body, signal) {
  const headers = { "content-type": "application/json" };
  return (await ask(path, { method: "POST", headers, body: JSON.stringify(body), signal })).json();
}

/** The key with which somebody decides about durable runs; it stays in this tab. @param {string} key */
export const useDecider = (key) => sessionStorage.setItem(DECIDER, key);

/**
 * Read of durable runs, or with a body change one. Who decides need not have the admin key.
 * @param {string} rest of the path, with the query @param {{body?: unknown, signal?: AbortSignal}} [more]
 * @returns {Promise<any>}
 */
export async function durable(rest, { body, signal } = {}) {
  const lang = globalThis.document?.documentElement.lang.slice(0, 2) ?? "en", path = `/ferrule/runs/durable${rest}${rest.includes("?") ? "&" : "?"}lang=${lang}`;
  const mine = sessionStorage.getItem(DECIDER), key = mine ? { authorization: `Bearer ${mine}` } : authorization();
  const headers = { "content-type": "application/json" };
  const init = body === undefined ? { signal } : { method: "POST", headers, body: JSON.stringify(body), signal };
  return (await ask(path, init, key, false)).json();
}

/**
 * Send a chat, as a client would, and let its answer go by.
 * @param {string} path @param {Record<string, string>} headers @param {unknown} body
 */
export async function chat(path, headers, body) {
  const init = { method: "POST", headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(body) };
  const reader = /** @type {ReadableStream<Uint8Array>} */ ((await ask(path, init, NO_KEY)).body).getReader();
  while (!(await reader.read()).done);
}

/**
 * Follow `/ferrule/events`. `tell` gets each event; `state` how it stands. It comes back when the gateway
 * does, unless `once`: then the stream ends with what was asked for.
 * @param {string} query such as `?pieces=0`
 * @param {(event: string, data: any) => void} tell
 * @param {(state: "connecting" | "open" | "away" | "refused" | "over", why?: Refused) => void} state
 * @param {{once?: boolean}} [options]
 * @returns {() => void} ends it
 */
export function follow(query, tell, state, options = {}) {
  const stop = new AbortController();
  let last = "";
  let failures = 0;
  const run = async () => {
    while (!stop.signal.aborted) {
      state("connecting");
      try {
        const headers = last ? { "last-event-id": last } : undefined;
        const lang = globalThis.document?.documentElement.lang.slice(0, 2) ?? "en";
        const response = await ask(`/ferrule/events${query}&lang=${lang}`, { signal: stop.signal, headers });
        failures = 0;
        state("open");
        let due = performance.now() + SLICE;
        for await (const [event, data, id] of events(/** @type {ReadableStream<Uint8Array>} */ (response.body))) {
          if (stop.signal.aborted) return;
          if (id) last = id;
          tell(event, data);
          if (performance.now() < due) continue;
          // A page that nobody sees is given a turn once in a second only.
          if (!globalThis.document?.hidden) await pause(0, stop.signal);
          due = performance.now() + SLICE;
        }
        if (options.once) return state("over");
      } catch (error) {
        if (stop.signal.aborted) return;
        if (error instanceof Refused && error.status < 500) return state("refused", error);
      }
      state("away");
      await pause(WAITS[Math.min(failures++, WAITS.length - 1)], stop.signal);
    }
  };
  run();
  return () => stop.abort();
}

/** @param {number} milliseconds @param {AbortSignal} signal */
function pause(milliseconds, signal) {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds, undefined);
    signal.addEventListener("abort", () => (clearTimeout(timer), resolve(undefined)), { once: true });
  });
}

/**
 * Server-sent events out of bytes.
 * @param {ReadableStream<Uint8Array>} body
 * @returns {AsyncGenerator<[string, any, string]>}
 */
async function* events(body) {
  const decoder = /** @type {ReadableWritablePair<string, Uint8Array>} */ (new TextDecoderStream());
  const reader = body.pipeThrough(decoder).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    rest += value;
    const end = rest.lastIndexOf("\n\n");
    if (end < 0) continue;
    const blocks = rest.slice(0, end).split("\n\n");
    rest = rest.slice(end + 2);
    for (const block of blocks) {
      const event = parsed(block);
      if (event) yield event;
    }
  }
}

/** @param {string} block @returns {[string, any, string] | null} */
function parsed(block) {
  let event = "message", data = "", id = "";
  for (const line of block.split("\n")) {
    if (line.startsWith("event: ")) event = line.slice(7);
    else if (line.startsWith("data: ")) data = line.slice(6);
    else if (line.startsWith("id: ")) id = line.slice(4);
  }
  return data ? [event, JSON.parse(data), id] : null;
}
