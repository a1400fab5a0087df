/**
 * Readings, added up: what an answer said, field by field, and what became of each stretch. Data only.
 *
 *   const answer = new Answer();                // a new attempt is a new one
 *   answer.watch((side, name, from) => …);      // "in" | "out", a field, the offset from which it is other than before
 *   answer.add(reading, at, raw);               // each piece, in order; `raw` is its bytes as text
 *   answer.fields.get("content").segments(0);   // what came over the wire: "reasoning", "content", "call:0", …
 *   answer.handed.get("content").segments(0);   // what was handed on: "reasoning", "content"
 *   answer.calls                                // the calls that were handed on or left out, by key
 *   answer.over = true;                         // nothing more comes
 *
 * `sides.js` draws an answer.
 */

/** @typedef {import("./types").Span} Span */
/** @typedef {import("./types").Segment} Segment */
/** @typedef {import("./types").Made} Made */
/** @typedef {import("./types").Chunk} Chunk */
/** @typedef {import("./types").Held} Held */
/** @typedef {"in" | "out"} Side */
/** @typedef {(side: Side, name: string, from: number) => void} Watcher */

/** Text that is kept, of an answer; above it is only counted. */
const MOST = 4 * 1024 * 1024;
const PIECES = 200_000;

/** The first index from which on `test` holds. @template T @param {T[]} list @param {(item: T) => boolean} test */
export function first(list, test) {
  let low = 0, high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (test(list[middle])) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** A text in pieces, and the fate of its stretches. */
export class Field {
  /** @type {{start: number, end: number, text: string, chunk: number, link: string}[]} */
  pieces = [];
  /** @type {Span[]} */
  spans = [];
  /** @type {Held[]} */
  held = [];
  end = 0;
  /** Not all is kept. */
  cut = false;

  /** @param {Answer} answer @param {string} name @param {Side} side */
  constructor(answer, name, side) {
    this.answer = answer;
    this.name = name;
    this.side = side;
  }

  /** @param {number} start @param {number} end */
  slice(start, end) {
    let text = "";
    for (let i = first(this.pieces, (each) => each.end > start); this.pieces[i]?.start < end; i++) text += this.pieces[i].text.slice(Math.max(0, start - this.pieces[i].start), end - this.pieces[i].start);
    return text;
  }

  /** `most` of them at once. @param {number} start @param {number} [end] @param {number} [most] */
  segments(start, end = this.end, most = Infinity) {
    /** @type {Segment[]} */
    const found = [];
    let s = first(this.spans, (each) => each.end > start);
    for (let i = first(this.pieces, (each) => each.end > start); this.pieces[i]?.start < end && found.length < most; i++) {
      const piece = this.pieces[i];
      for (let at = Math.max(start, piece.start); at < Math.min(piece.end, end); at = found[found.length - 1].end) {
        while (this.spans[s]?.end <= at) s++;
        let { kind, link, waits, until } = this.#fate(at, this.spans[s]);
        until = Math.max(at + 1, Math.min(until, piece.end, end));
        let text = piece.text.slice(at - piece.start, until - piece.start);
        const blank = kind === "call" && (at === this.spans[s].start || found[found.length - 1]?.kind === "space") && /^\s+/.exec(text)?.[0];
        if (blank) [text, until, kind, link] = [blank, at + blank.length, "space", ""];
        found.push({ start: at, end: until, text, chunk: piece.chunk, kind, link: link || piece.link, waits });
      }
    }
    return found;
  }

  /** @param {number} at @param {Span | undefined} span @returns {{kind: Segment["kind"], link: string, until: number, waits: string}} */
  #fate(at, span) {
    const inside = span && span.start <= at;
    const held = this.held.find((each) => each.start <= at && at < each.end);
    const next = Math.min(...this.held.map((each) => (each.start > at ? each.start : Infinity)));
    const fate = { link: "", until: Math.min(inside ? span.end : span?.start ?? Infinity, held?.end ?? next), waits: held?.why ?? "" };
    const { answer, name } = this;
    if (name.startsWith("call:")) return { ...fate, kind: "args", link: answer.linkOf(name) };
    if (!inside) return { ...fate, kind: held ? "held" : this.side === "out" ? "text" : "open" };
    if (span.kind !== "call") return { ...fate, kind: span.kind === "text" && held && !span.to ? "held" : span.kind, link: span.to ? `s${span.n}` : "" };
    const calls = span.calls ?? [];
    const here = calls.length === 1 ? calls[0] : calls.find((each) => each.end > at);
    const mine = here && (calls.length === 1 || here.start <= at);
    if (here && calls.length > 1) fate.until = Math.min(fate.until, mine ? here.end : here.start);
    return { ...fate, kind: "call", link: mine ? answer.linkOf(`${name}:${here.start}`) : "" };
  }

  /** A span; it takes the place of those inside it. @param {Span} span */
  tell(span) {
    const from = first(this.spans, (each) => each.end > span.start);
    this.spans.splice(from, first(this.spans, (each) => each.start >= span.end) - from, span);
  }

  /** @param {number} start @param {string} text @param {string} link */
  append(start, text, link) {
    const { answer, pieces } = this;
    const end = start + text.length;
    this.end = Math.max(this.end, end);
    if ((answer.size += text.length) > MOST) this.cut = true;
    else if (text) pieces.splice(first(pieces, (each) => each.start >= start), 0, { start, end, text, chunk: answer.chunks.length, link });
  }
}

export class Answer {
  /** What came over the wire. @type {Map<string, Field>} */
  fields = new Map();
  /** What was handed on. @type {Map<string, Field>} */
  handed = new Map();
  /** @type {Chunk[]} */
  chunks = [];
  /** By key. @type {Map<number, Made>} */
  calls = new Map();
  /** Native calls of the wire. @type {{id: string, name: string}[]} */
  natives = [];
  stop = "";
  failed = "";
  over = false;
  /** Whether it is said what became of it; else it passed as it came. */
  judged = false;
  /** Code units that came. */
  size = 0;
  #raw = 0;
  /** Fields of which something is held back. @type {Set<string>} */
  #holding = new Set();
  /** Where a call stands → its link. @type {Map<string, string>} */
  #links = new Map();
  /** @type {Set<Watcher>} */
  #watchers = new Set();

  /** @param {Watcher} watcher @returns {() => void} ends it */
  watch(watcher) {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /** @type {Watcher} */
  #tell(side, name, from) {
    for (const each of this.#watchers) each(side, name, from);
  }

  /** The link of what stands at a place. @param {string} place `call:0`, or field and offset */
  linkOf(place) {
    return this.#links.get(place) ?? "";
  }

  /** Where a call stands on the wire. @param {Made} made */
  #place({ native, origin }) {
    if (native >= 0) return { field: `call:${native}`, start: 0, end: Infinity };
    return origin.channel === "native" ? null : { ...origin, field: origin.field ?? origin.channel };
  }

  /** A call as the model wrote it. @param {Made} made */
  raw(made) {
    const place = this.#place(made);
    return made.broken?.raw ?? (place && this.fields.get(place.field)?.slice(place.start, place.end)) ?? "";
  }

  /** @param {string} name @param {Side} side */
  #field(name, side = "in") {
    const fields = side === "in" ? this.fields : this.handed;
    let field = fields.get(name);
    if (!field) fields.set(name, (field = new Field(this, name, side)));
    return field;
  }

  /** @param {import("./types").Reading | null | undefined} reading @param {number} at @param {string} [raw] */
  add(reading, at, raw = "") {
    const chunk = { at, raw: (this.#raw += raw.length) > MOST ? "" : raw, says: [] };
    for (const said of reading?.says ?? []) this.#say(said, chunk);
    if ((raw || chunk.says.length) && this.chunks.length < PIECES) this.chunks.push(chunk);
    this.judged ||= !!(reading?.spans ?? reading?.became);
    for (const span of reading?.spans ?? []) this.#span(span);
    for (const each of reading?.became ?? []) this.#become(each);
    if (reading) this.#hold(reading.held ?? []);
  }

  /** @param {import("./types").Say} said @param {Chunk} chunk */
  #say(said, chunk) {
    if (said.field === "stop") this.stop = said.text;
    if (said.field === "failed") this.failed = said.text;
    if (!("start" in said)) return chunk.says.push({ field: said.field, start: 0, end: 0, text: "text" in said ? said.text : "" });
    const call = said.field === "call";
    const name = call ? `call:${said.call}` : said.field;
    if (call) {
      const native = (this.natives[said.call] ??= { id: "", name: "" });
      native.id ||= said.id;
      if (!native.name.endsWith(said.name)) native.name += said.name;
    }
    chunk.says.push({ field: name, start: said.start, end: said.end, text: call ? said.name : "" });
    this.#field(name).append(said.start, said.text, "");
    this.#tell("in", name, said.start);
  }

  /** @param {Span} span */
  #span(span) {
    const field = this.#field(span.field);
    if (field.cut && span.start >= (field.pieces.at(-1)?.end ?? 0)) return;
    field.tell(span);
    this.#tell("in", span.field, span.start);
    if (!span.to) return;
    const { field: name, start, text = field.slice(span.start, span.end) } = span.to;
    this.#field(name, "out").append(start, text, `s${span.n}`);
    this.#tell("out", name, start);
  }

  /** @param {import("./types").Became} became */
  #become(became) {
    if (became.kind === "stopped") this.stop = became.reason;
    if (became.kind === "note" || became.kind === "stopped") return;
    const { key } = became;
    let made = this.calls.get(key);
    if (!made) this.calls.set(key, (made = { key, name: "", origin: { channel: "native", dialect: "", start: 0, end: 0 }, text: "", call: null, broken: null, native: -1 }));
    if (became.kind === "call-piece") made.text += became.text;
    else {
      const { name, origin } = became.kind === "call-started" ? became : became.call;
      Object.assign(made, { name, origin });
      if (became.kind === "call-finished") made.call = became.call;
      if (became.kind === "call-broken") made.broken = became.call;
      this.#link(made);
    }
    this.#tell("out", "calls", key);
  }

  /** Find where a call stands on the wire. @param {Made} made */
  #link(made) {
    if (made.origin.channel === "native" && made.native < 0) {
      const taken = new Set([...this.calls.values()].map((each) => each.native));
      const id = (made.call ?? made.broken)?.id;
      const free = this.natives.map((native, k) => ({ ...native, k })).filter(({ k }) => !taken.has(k));
      made.native = (free.find((each) => id && each.id === id) ?? free.find((each) => each.name === made.name) ?? free[0])?.k ?? -1;
    }
    const place = this.#place(made);
    if (!place) return;
    const spans = this.fields.get(place.field)?.spans ?? [];
    this.#links.set(made.native >= 0 ? place.field : `${place.field}:${place.start}`, `c${made.key}`);
    this.#tell("in", place.field, Math.min(place.start, spans[first(spans, (each) => each.end > place.start)]?.start ?? Infinity));
  }

  /** @param {Held[]} held */
  #hold(held) {
    /** @param {Held} each */
    const named = (each) => (each.field === "call" ? `call:${each.call ?? 0}` : each.field);
    const now = new Set(held.map(named));
    for (const name of new Set([...this.#holding, ...now])) {
      const field = this.#field(name);
      const mine = held.filter((each) => named(each) === name);
      /** @param {Held[]} some @param {Held[]} others */
      const apart = (some, others) => some.filter((one) => !others.some((each) => each.start === one.start && each.why === one.why));
      const other = [...apart(mine, field.held), ...apart(field.held, mine)];
      field.held = mine;
      if (other.length) this.#tell("in", name, Math.min(...other.map((each) => each.start)));
    }
    this.#holding = now;
  }
}

/** How it stands with a call. @param {Made} made */
export function verdict({ broken, call, origin }) {
  if (broken) return "broken";
  if (!call) return "running";
  return origin.channel !== "native" ? "found" : call.repairs.length ? "repaired" : "whole";
}
