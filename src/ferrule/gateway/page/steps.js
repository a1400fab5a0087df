/** The playground without its page: the state in an address, the steps of a result, a command for the shell. */

/** @typedef {import("./types").Reading} Reading */
/** @typedef {import("./types").Span} Span */
/** @typedef {import("./types").Became} Became */
/** @typedef {import("./types").Held} Held */
/** @typedef {{start: number, end: number, reading: Reading}} Piece */
/** @typedef {{text: string, form: string, vendor: string, channel: string, dialect: string, tools: string, stop: string, policy: Record<string, unknown>, piece: number, at: number}} State */

/** What an address leaves out is this. `at` is the step; -1 is the last. @type {State} */
export const BLANK = { text: "", form: "auto", vendor: "", channel: "content", dialect: "auto", tools: "", stop: "stop", policy: {}, piece: 4, at: -1 };
/** An address may unfold to so many bytes. */
const MOST = 2 ** 21;

/** @param {State} state @returns {Promise<string>} what stands in the address; a deflated one begins with `~` */
export async function packed(state) {
  const facts = Object.entries(state).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(BLANK[/** @type {keyof State} */ (key)]));
  const plain = new TextEncoder().encode(JSON.stringify(Object.fromEntries(facts)));
  const small = await through(plain, new CompressionStream("deflate-raw"), Infinity);
  return small.length < plain.length ? `~${base64(small)}` : base64(plain);
}

/** @param {string} address @returns {Promise<State>} */
export async function unpacked(address) {
  const deflated = address.startsWith("~");
  let bytes = Uint8Array.from(atob(address.slice(+deflated).replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
  if (deflated) bytes = await through(bytes, new DecompressionStream("deflate-raw"), MOST);
  const facts = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  if (typeof facts !== "object" || !facts || Array.isArray(facts)) throw new TypeError("no state");
  const state = /** @type {any} */ ({ ...BLANK });
  for (const [key, usual] of Object.entries(BLANK)) if (typeof facts[key] === typeof usual) state[key] = facts[key] ?? usual;
  return state;
}

/** @param {Uint8Array} bytes */
function base64(bytes) {
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** @param {Uint8Array} bytes @param {CompressionStream | DecompressionStream} stream @param {number} most */
async function through(bytes, stream, most) {
  const reader = /** @type {ReadableStream<Uint8Array>} */ (new Blob([/** @type {BlobPart} */ (bytes)]).stream().pipeThrough(stream)).getReader();
  /** @type {BlobPart[]} */
  const parts = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) throw new RangeError("too large");
    parts.push(/** @type {BlobPart} */ (value));
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** What came in one field; each native call is a lane of its own. @typedef {{field: "content" | "reasoning" | "call", call: number, name: string, text: string}} Lane */
/**
 * `ends`: how much of each lane came by then; `spans`, `became`: how many of all; `to`: how much of each
 * field was handed on; `change`: something else than text came of this piece, or it is held for another cause.
 * @typedef {{ends: Record<string, number>, spans: number, became: number, to: {content: number, reasoning: number}, held: Held[], change: boolean}} Step
 */
/** @typedef {{lanes: Map<string, Lane>, spans: Span[], became: Became[], steps: Step[]}} Trace */

/** @param {Piece[]} pieces @returns {Trace} */
export function traced(pieces) {
  /** @type {Map<string, Lane & {parts: string[]}>} */
  const lanes = new Map();
  /** @type {Span[]} */
  const spans = [];
  /** @type {Became[]} */
  const became = [];
  /** @type {Step[]} */
  const steps = [];
  /** @type {Record<string, number>} */
  let ends = {};
  let to = { content: 0, reasoning: 0 };
  let held = "";
  for (const { reading } of pieces) {
    ends = { ...ends };
    to = { ...to };
    for (const said of reading.says ?? []) {
      if (!("start" in said)) continue;
      const call = said.field === "call" ? said.call : -1;
      const key = call < 0 ? said.field : `call ${call}`;
      const lane = lanes.get(key) ?? { field: said.field, call, name: "", text: "", parts: [] };
      lanes.set(key, lane);
      if (said.field === "call") lane.name ||= said.name;
      lane.parts.push(said.text);
      ends[key] = (ends[key] ?? 0) + said.text.length;
    }
    for (const span of reading.spans ?? []) {
      spans.push(span);
      if (span.to) to[span.to.field] = Math.max(to[span.to.field], span.to.end);
    }
    became.push(...(reading.became ?? []));
    const holds = (reading.held ?? []).map((each) => each.field + each.why).join();
    const change = holds !== held || !!reading.became?.some((each) => each.kind !== "call-piece") || !!reading.spans?.some((each) => each.kind !== "text");
    held = holds;
    steps.push({ ends, spans: spans.length, became: became.length, to, held: reading.held ?? [], change });
  }
  for (const lane of lanes.values()) lane.text = lane.parts.join("");
  return { lanes, spans, became, steps };
}

/** The next step at which something happens; the last if nothing does. @param {Step[]} steps @param {number} at */
export function nextChange(steps, at) {
  const next = steps.findIndex((step, index) => index > at && step.change);
  return next < 0 ? steps.length - 1 : next;
}

/** @param {Step} step */
export function heldBack(step) {
  return step.held.reduce((sum, each) => sum + each.end - each.start, 0);
}

/** @typedef {{start: number, end: number, kind: Span["kind"] | "held" | "open" | "later", fresh: boolean}} Stretch */

/**
 * A lane at a step, in stretches: those whose fate is known, held back, not judged, and yet to come.
 * @param {Trace} trace @param {string} key @param {number} at @returns {Stretch[]}
 */
export function stretches(trace, key, at) {
  const lane = /** @type {Lane} */ (trace.lanes.get(key));
  const step = trace.steps[at];
  const before = trace.steps[at - 1]?.spans ?? 0;
  const came = step.ends[key] ?? 0;
  /** @type {Stretch[]} */
  const all = [];
  let end = 0;
  /** @param {number} start @param {number} stop @param {Stretch["kind"]} kind @param {boolean} [fresh] */
  const add = (start, stop, kind, fresh = false) => {
    const last = all[all.length - 1];
    if (stop <= start) return;
    if (last?.kind === kind && last.fresh === fresh && last.end === start && kind !== "call") last.end = stop;
    else all.push({ start, end: stop, kind, fresh });
    end = Math.max(end, stop);
  };
  for (let index = 0; index < step.spans; index++) {
    const span = trace.spans[index];
    if (span.field === key) add(Math.max(end, span.start), span.end, span.kind, index >= before);
  }
  for (const held of step.held) {
    if (held.field !== lane.field) continue;
    const start = Math.max(end, held.start);
    add(end, Math.min(start, came), "open");
    add(start, Math.min(held.end, came), "held");
  }
  add(end, came, lane.field === "call" ? "text" : "open", false);
  add(came, lane.text.length, "later");
  return all;
}

/** A word of the shell of POSIX that prints as `text`, and nothing else happens. @param {string} text */
function printed(text) {
  const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;
  const quoted = (/** @type {string} */ each) => `'${each.replaceAll("'", "'\\''")}'`;
  if (!control.test(text)) return `printf %s ${quoted(text)}`;
  const bytes = (/** @type {string} */ sign) => [...new TextEncoder().encode(sign)].map((byte) => `\\0${byte.toString(8).padStart(3, "0")}`).join("");
  return `printf %b ${quoted(text.replaceAll("\\", "\\\\").replace(new RegExp(control, "g"), bytes))}`;
}

/** `ferrule recover` for a state whose text is a model's. @param {State} state */
export function command(state) {
  const options = ["dialect", "channel", "stop"].flatMap((key) => {
    const value = String(state[/** @type {keyof State} */ (key)]);
    return value && value !== BLANK[/** @type {keyof State} */ (key)] ? [`--${key} '${value.replaceAll("'", "'\\''")}'`] : [];
  });
  if (state.tools.trim()) options.push(`--tools <(${printed(state.tools)})`);
  return `${printed(state.text)} | ferrule recover ${[...options, "-"].join(" ")}`;
}
