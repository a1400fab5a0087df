/** The playground without its page: the state in an address, the steps of a result, a command for the shell. */

/** @typedef {import("./types").Span} Span */
/** @typedef {import("./types").Held} Held */
/** @typedef {{start: number, end: number, reading: import("./types").Reading}} Piece */
/** @typedef {{text: string, form: string, vendor: string, channel: string, dialect: string, tools: string, stop: string, policy: Record<string, unknown>, piece: number, at: number}} State */

/** An address leaves out what is as here. `at` is the step; -1 is the last. @type {State} */
export const BLANK = { text: "", form: "auto", vendor: "", channel: "content", dialect: "auto", tools: "", stop: "stop", policy: {}, piece: 4, at: -1 };
/** An address may unfold to so many bytes. */
const MOST = 2 ** 21;

/** @param {State} state @returns {Promise<string>} what stands in the address; a deflated one begins with `~` */
export async function packed(state) {
  const usual = new Set(Object.entries(BLANK).map((fact) => JSON.stringify(fact)));
  const facts = Object.entries(state).filter((fact) => !usual.has(JSON.stringify(fact)));
  const plain = new TextEncoder().encode(JSON.stringify(Object.fromEntries(facts)));
  const small = await through(plain, new CompressionStream("deflate-raw"));
  return small.length < plain.length ? `~${base64(small)}` : base64(plain);
}

/** @param {string} address @returns {Promise<State>} */
export async function unpacked(address) {
  const deflated = address.startsWith("~");
  let bytes = Uint8Array.from(atob(address.slice(+deflated).replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
  if (deflated) bytes = await through(bytes, new DecompressionStream("deflate-raw"));
  const facts = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
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

/** @param {any} bytes @param {CompressionStream | DecompressionStream} stream */
async function through(bytes, stream) {
  /** @type {any[]} */
  const parts = [];
  let size = 0;
  for (const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    parts.push(value);
    if ((size += value.length) > MOST) throw new RangeError("too large");
  }
}

/** What came in one field; each native call is a lane of its own. @typedef {{field: "content" | "reasoning" | "call", name: string, text: string}} Lane */
/**
 * `ends`: how much of each lane came by then; `spans`, `became`: how many of all; `to`: how much of each
 * field was handed on; `change`: something else than text came of this piece, or the cause of holding is another.
 * @typedef {{ends: Record<string, number>, spans: number, became: number, to: Record<string, number>, held: Held[], change: boolean}} Step
 */
/** @typedef {{lanes: Record<string, Lane>, spans: Span[], became: import("./types").Became[], steps: Step[]}} Trace */

/** @type {Step} */
export const START = { ends: {}, spans: 0, became: 0, to: { reasoning: 0, content: 0 }, held: [], change: false };

/** @param {Piece[]} pieces @returns {Trace} */
export function traced(pieces) {
  /** @type {Trace} */
  const trace = { lanes: {}, spans: [], became: [], steps: [] };
  let last = START;
  const why = (/** @type {Held[]} */ held) => held.map((each) => each.field + each.why).join();
  for (const { reading: { says = [], spans = [], became = [], held = [] } } of pieces) {
    const ends = { ...last.ends };
    const to = { ...last.to };
    for (const said of says) {
      if (!("start" in said)) continue;
      const call = said.field === "call";
      const key = call ? `call ${said.call}` : said.field;
      const lane = (trace.lanes[key] ??= { field: said.field, name: call ? said.name : "", text: "" });
      lane.text += said.text;
      ends[key] = lane.text.length;
    }
    for (const span of spans) if (span.to) to[span.to.field] = Math.max(to[span.to.field], span.to.end);
    trace.spans.push(...spans);
    trace.became.push(...became);
    const change = why(held) !== why(last.held) || became.some((each) => each.kind !== "call-piece") || spans.some((each) => each.kind !== "text");
    last = { ends, spans: trace.spans.length, became: trace.became.length, to, held, change };
    trace.steps.push(last);
  }
  return trace;
}

/** The next step at which something happens; the last if nothing does. @param {Step[]} steps @param {number} at */
export function nextChange(steps, at) {
  const next = steps.findIndex((step, index) => index > at && step.change);
  return next < 0 ? steps.length - 1 : next;
}

/** How many characters are held back. @param {Step} step */
export function heldBack(step) {
  return step.held.reduce((sum, each) => sum + each.end - each.start, 0);
}

/** @typedef {{start: number, end: number, kind: string, fresh?: boolean}} Stretch */

/**
 * A lane at a step, in stretches without gaps: those whose fate is known, "held" back, "open" (not judged)
 * and "later" (yet to come).
 * @param {Trace} trace @param {string} key @param {number} at @returns {Stretch[]}
 */
export function stretches(trace, key, at) {
  const { field, text } = trace.lanes[key];
  const step = trace.steps[at];
  const came = step.ends[key] ?? 0;
  /** @type {Stretch[]} */
  const all = [];
  let end = 0;
  /** @param {number} stop @param {string} kind @param {boolean} [fresh] */
  const add = (stop, kind, fresh = false) => {
    if (stop <= end) return;
    const last = all[all.length - 1];
    if (last?.kind === kind && last.fresh === fresh && kind !== "call") last.end = stop;
    else all.push({ start: end, end: stop, kind, fresh });
    end = stop;
  };
  const before = trace.steps[at - 1]?.spans ?? 0;
  trace.spans.slice(0, step.spans).forEach((span, index) => span.field === key && add(span.end, span.kind, index >= before));
  for (const held of step.held) {
    if (held.field !== field) continue;
    add(Math.min(held.start, came), "open");
    add(Math.min(held.end, came), "held");
  }
  add(came, "open");
  add(text.length, "later");
  return all;
}

/** @typedef {{name: string, origin: import("./types").Origin, text: string, fresh: boolean, read?: boolean, call?: any, broken?: boolean}} Seen */

/** The calls known at a step; `read`: its markup was read, and whether it counts is not known. @param {Trace} trace @param {number} at @returns {Seen[]} */
export function callsAt({ became, spans, steps }, at) {
  const { became: before, spans: spansBefore } = steps[at - 1] ?? START;
  /** @type {Map<number, Seen>} */
  const calls = new Map();
  became.slice(0, steps[at].became).forEach((event, index) => {
    if (!("key" in event)) return;
    const call = calls.get(event.key) ?? { name: "", origin: /** @type {any} */ ({ channel: "native" }), text: "", fresh: false };
    calls.set(event.key, call);
    call.fresh ||= index >= before;
    if (event.kind === "call-piece") call.text += event.text;
    else if (event.kind === "call-started") Object.assign(call, { name: event.name, origin: event.origin });
    else Object.assign(call, { name: event.call.name, origin: event.call.origin, call: event.call, broken: event.kind === "call-broken" });
  });
  const all = [...calls.values()];
  if (at < steps.length - 1)
    spans.slice(0, steps[at].spans).forEach((span, index) => {
      for (const { name, dialect, start, end } of span.calls ?? [])
        if (![...calls.values()].some(({ origin }) => origin.channel === span.field && origin.start < end && start < origin.end))
          all.push({ name, origin: { channel: span.field, dialect, start, end }, text: "", fresh: index >= spansBefore, read: true });
    });
  return all;
}

/** @param {string} text */
const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;

/** A command of the shell that prints `text`, whatever stands in it. @param {string} text */
function printed(text) {
  const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
  if (!control.test(text)) return `printf %s ${quoted(text)}`;
  const octal = (/** @type {string} */ sign) => [...new TextEncoder().encode(sign)].map((byte) => `\\0${byte.toString(8).padStart(3, "0")}`).join("");
  return `printf %b ${quoted(text.replaceAll("\\", "\\\\").replace(control, octal))}`;
}

/** `ferrule recover` for a text of a model. @param {State} state */
export function command({ text, dialect, channel, stop, tools }) {
  const options = Object.entries({ dialect, channel, stop: stop || "disconnected" }).map(([key, value]) => `--${key} ${quoted(value)}`);
  if (tools.trim()) options.push(`--tools <(${printed(tools)})`);
  return `${printed(text)} | ferrule recover ${options.join(" ")} -`;
}
