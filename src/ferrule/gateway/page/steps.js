/** The playground without its page: the state in an address, the steps of a result, a command for the shell. */

import { Answer } from "./reading.js";

/** `look`: classes of the style sheet. @typedef {{text: string, look: string, fresh: boolean}} Stretch */
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

/** A result, step by step. The last piece is the end of the reply. */
export class Steps {
  #answer = new Answer();
  #added = 0;

  /** @param {Piece[]} pieces */
  constructor(pieces) {
    this.pieces = pieces;
    this.last = pieces.length - 1;
    /** How much is held back after each piece. */
    this.held = pieces.map(({ reading }) => (reading.held ?? []).reduce((sum, each) => sum + each.end - each.start, 0));
    const causes = pieces.map(({ reading }, at) => (this.held[at] > 1 ? (reading.held ?? []).map((each) => each.field + each.why).join() : ""));
    /** The steps at which something else than text came of a piece, or more than a character is held for another cause. */
    this.changes = pieces.flatMap(({ reading }, at) =>
      causes[at] !== (causes[at - 1] ?? "") || reading.became?.some((each) => each.kind !== "call-piece") || reading.spans?.some((each) => each.kind !== "text") ? [at] : []);
    /** All that came. */
    this.whole = new Answer();
    for (const { reading } of pieces) this.whole.add(reading, 0);
  }

  /** What is known after a piece. @param {number} at */
  answer(at) {
    if (at + 1 < this.#added) (this.#answer = new Answer()), (this.#added = 0);
    while (this.#added <= at) this.#answer.add(this.pieces[this.#added++].reading, 0);
    return this.#answer;
  }

  /** The next step at which something happens. @param {number} at */
  next(at) {
    return this.changes.find((each) => each > at) ?? this.last;
  }

  /** What came in a field from an offset on, and what will come; neighbours of one kind are one. @param {string} name @param {number} at @param {number} from @param {number} to @returns {Stretch[]} */
  stretches(name, at, from, to) {
    const { spans = [] } = this.pieces[at].reading;
    const came = this.answer(at).fields.get(name);
    const end = came?.end ?? 0;
    /** @type {Stretch[]} */
    const all = [];
    for (const { start, kind, waits, text } of came?.segments(from, Math.min(to, end)) ?? []) {
      const fresh = spans.some((each) => each.field === name && each.start <= start && start < each.end);
      const look = kind === "text" ? "plain" : waits && kind !== "held" ? `${kind}.held` : kind;
      const last = all[all.length - 1];
      if (last?.look === look && last.fresh === fresh) last.text += text;
      else all.push({ text, look, fresh });
    }
    return [...all, { text: "", look: "caret", fresh: false }, { text: this.whole.fields.get(name)?.slice(Math.max(from, end), to) ?? "", look: "later", fresh: false }];
  }

  /** Calls whose markup was read, and of which nobody knows yet whether they count. @param {number} at @returns {import("./reading.js").Made[]} */
  pending(at) {
    const answer = this.answer(at);
    const fields = at === this.last ? [] : [...answer.fields.values()];
    return fields.flatMap(({ name: field, spans }) =>
      spans.flatMap(({ calls = [] }) => calls).filter(({ start }) => !answer.linkOf(`${field}:${start}`)).map(({ name, ...origin }, index) => ({ key: -1 - index, name, origin: { ...origin, channel: /** @type {any} */ (field) }, text: "", call: null, broken: null, native: -1 })));
  }
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
