/**
 * Readings, added up: what an answer said, field by field, and what became of each stretch. Data only.
 *
 *   const answer = new Answer();
 *   answer.watch((side, name, from) => …);      // "in" | "out", a field, the offset from which it is other than before
 *   answer.add(reading, at, raw);               // each piece, in order; `raw` is its bytes as text
 *   answer.fields.get("content").segments(0);   // what came over the wire: "reasoning", "content", "call:0", …
 *   answer.handed.get("content").segments(0);   // what was handed on: "reasoning", "content"
 *   answer.calls                                // the calls that were handed on or left out, by key
 *
 * A new attempt is a new Answer.
 *
 * A segment's `link` is what both sides share: `s7` for a stretch of text, `c0` for the call with key 0.
 * `sides.js` draws an answer.
 */

/** @typedef {import("./types").Reading} Reading */
/** @typedef {import("./types").Span} Span */
/** @typedef {import("./types").Held & {call?: number}} Held */
/** @typedef {import("./types").Origin & {field?: import("./types").Field}} Origin */
/** @typedef {import("./types").Call} Call */
/** @typedef {import("./types").Broken} Broken */

/**
 * A part of a field with one fate, out of one piece. `args`: of a native call, `space`: before a call, `open`: nothing is known of it.
 * `waits`: why it is held back; `starts`: how the call began.
 * @typedef {{start: number, end: number, text: string, chunk: number, link: string, waits: string, starts: string,
 *   kind: "text" | "space" | "call" | "frame" | "too-large" | "args" | "held" | "open"}} Segment
 */
/** What a piece said: a stretch of a field, or a word about the answer. @typedef {{field: string, start: number, end: number, text: string}} Said */
/** @typedef {{at: number, raw: string, says: Said[]}} Chunk */
/** @typedef {{key: number, name: string, origin: Origin, text: string, call: Call | null, broken: Broken | null, native: number}} Made */

/** Text that is kept, of an answer; above it is only counted. */
const MOST = 4 * 1024 * 1024;

/** The first index at which `test` holds, in a list where it holds from some index on. @template T @param {T[]} list @param {(item: T) => boolean} test */
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
class Field {
  /** @type {{start: number, end: number, text: string, chunk: number, link: string}[]} */
  pieces = [];
  /** @type {Span[]} */
  spans = [];
  /** @type {Held[]} */
  held = [];
  end = 0;
  /** Above this offset nothing is kept. */
  kept = Infinity;

  /** @param {Answer} answer @param {string} name @param {"in" | "out"} side */
  constructor(answer, name, side) {
    this.answer = answer;
    this.name = name;
    this.side = side;
  }

  /** @param {number} start @param {number} end */
  slice(start, end) {
    let text = "";
    for (let i = first(this.pieces, (each) => each.end > start); i < this.pieces.length && this.pieces[i].start < end; i++) {
      const piece = this.pieces[i];
      text += piece.text.slice(Math.max(0, start - piece.start), end - piece.start);
    }
    return text;
  }

  /** Of a stretch, `most` at once. @param {number} start @param {number} [end] @param {number} [most] @returns {Segment[]} */
  segments(start, end = this.end, most = Infinity) {
    /** @type {Segment[]} */
    const found = [];
    let s = first(this.spans, (each) => each.end > start);
    for (let i = first(this.pieces, (each) => each.end > start); i < this.pieces.length; i++) {
      const piece = this.pieces[i];
      let at = Math.max(start, piece.start);
      while (at < Math.min(piece.end, end) && found.length < most) {
        while (s < this.spans.length && this.spans[s].end <= at) s++;
        const fate = this.#fate(at, this.spans[s]);
        let until = Math.max(at + 1, Math.min(fate.until, piece.end, end));
        let text = piece.text.slice(at - piece.start, until - piece.start);
        let { kind, link, waits, starts } = fate;
        const blank = kind === "call" && (at === this.spans[s].start || found[found.length - 1]?.kind === "space") ? /^\s*/.exec(text)?.[0] : "";
        if (blank) [text, until, kind, link] = [blank, at + blank.length, "space", ""];
        found.push({ start: at, end: until, text, chunk: piece.chunk, kind, link: link || piece.link, waits, starts });
        at = until;
      }
      if (piece.end >= end || found.length >= most) break;
    }
    return found;
  }

  /** @param {number} at @param {Span | undefined} span @returns {{kind: Segment["kind"], link: string, until: number, waits: string, starts: string}} */
  #fate(at, span) {
    const inside = span && span.start <= at;
    const held = this.held.find((each) => each.start <= at && at < each.end);
    const until = Math.min(inside ? span.end : span?.start ?? Infinity, held?.end ?? this.held.reduce((least, each) => (each.start > at ? Math.min(least, each.start) : least), Infinity));
    const fate = { link: "", until, waits: held?.why ?? "", starts: held?.starts ?? "" };
    if (this.name.startsWith("call:")) return { ...fate, kind: "args", link: this.answer.linkOf(this.name) };
    if (!inside) return { ...fate, kind: held ? "held" : this.side === "out" ? "text" : "open" };
    if (span.kind !== "call") return { ...fate, kind: span.kind === "text" && held && !span.to ? "held" : span.kind, link: span.to ? `s${span.n}` : "" };
    const calls = span.calls ?? [];
    if (calls.length === 1) return { ...fate, kind: "call", link: this.answer.linkOf(`${this.name}:${calls[0].start}`) };
    const here = calls.find((each) => each.end > at);
    if (!here) return { ...fate, kind: "call" };
    const mine = here.start <= at;
    return { ...fate, kind: "call", until: Math.min(until, mine ? here.end : here.start), link: mine ? this.answer.linkOf(`${this.name}:${here.start}`) : "" };
  }

  /** A span; it takes the place of those inside it. @param {Span} span */
  tell(span) {
    const from = first(this.spans, (each) => each.end > span.start);
    let to = from;
    while (to < this.spans.length && this.spans[to].start < span.end) to++;
    this.spans.splice(from, to - from, span);
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
  /** @type {import("./types").Note[]} */
  notes = [];
  stop = "";
  failed = "";
  /** Nothing more comes; for whoever feeds the answer to set. */
  over = false;
  /** @type {import("./types").Usage | null} */
  usage = null;
  /** Code units that came, and that are not kept. */
  size = 0;
  lost = 0;
  #raw = 0;
  /** Fields of which something is held back. @type {Set<string>} */
  #holding = new Set();
  /** Where a call stands → its link. @type {Map<string, string>} */
  #links = new Map();
  /** @type {Set<(side: "in" | "out", name: string, from: number) => void>} */
  #watchers = new Set();

  /** @param {(side: "in" | "out", name: string, from: number) => void} watcher @returns {() => void} ends it */
  watch(watcher) {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /** @param {"in" | "out"} side @param {string} name @param {number} from */
  #tell(side, name, from) {
    for (const each of this.#watchers) each(side, name, from);
  }

  /** The link of what stands at a place. @param {string} place `call:0`, or field and offset */
  linkOf(place) {
    return this.#links.get(place) ?? "";
  }

  /** The field and the offsets in which a call stands on the wire. @param {Made} made @returns {{field: string, start: number, end: number} | null} */
  place(made) {
    if (made.native >= 0) return { field: `call:${made.native}`, start: 0, end: this.fields.get(`call:${made.native}`)?.end ?? 0 };
    if (made.origin.channel === "native") return null;
    return { field: made.origin.field ?? made.origin.channel, start: made.origin.start, end: made.origin.end };
  }

  /** The text of a call as the model wrote it. @param {Made} made */
  raw(made) {
    const place = this.place(made);
    return made.broken?.raw ?? (place ? this.fields.get(place.field)?.slice(place.start, place.end) : "") ?? "";
  }

  /** @param {string} name @param {"in" | "out"} side */
  #field(name, side = "in") {
    const fields = side === "in" ? this.fields : this.handed;
    let field = fields.get(name);
    if (!field) fields.set(name, (field = new Field(this, name, side)));
    return field;
  }

  /** @param {Reading | null | undefined} reading @param {number} at @param {string} [raw] */
  add(reading, at, raw = "") {
    const chunk = { at, raw: (this.#raw += raw.length) > MOST ? "" : raw, says: /** @type {Said[]} */ ([]) };
    for (const said of reading?.says ?? []) this.#say(said, chunk);
    if (raw || chunk.says.length) this.chunks.push(chunk);
    for (const span of reading?.spans ?? []) this.#span(span);
    for (const each of reading?.became ?? []) this.#become(each);
    if (reading) this.#hold(reading.held ?? []);
  }

  /** @param {import("./types").Say} said @param {Chunk} chunk */
  #say(said, chunk) {
    if (said.field === "stop" || said.field === "failed") {
      if (said.field === "stop") this.stop = said.text;
      else this.failed = said.text;
      return void chunk.says.push({ field: said.field, start: 0, end: 0, text: said.text });
    }
    if (said.field === "usage") this.usage = said.usage;
    if (said.field === "usage" || said.field === "other") return void chunk.says.push({ field: said.field, start: 0, end: 0, text: "" });
    const name = said.field === "call" ? `call:${said.call}` : said.field;
    if (said.field === "call") {
      const native = (this.natives[said.call] ??= { id: "", name: "" });
      native.id ||= said.id;
      if (said.name && !native.name.endsWith(said.name)) native.name += said.name;
    }
    chunk.says.push({ field: name, start: said.start, end: said.end, text: said.field === "call" ? said.name : "" });
    const field = this.#field(name);
    this.#append(field, said.start, said.text, "");
    this.#tell("in", name, said.start);
  }

  /** @param {Field} field @param {number} start @param {string} text @param {string} link */
  #append(field, start, text, link) {
    const end = start + text.length;
    field.end = Math.max(field.end, end);
    if ((this.size += text.length) > MOST) {
      this.lost += text.length;
      field.kept = Math.min(field.kept, start);
    } else if (text) {
      const piece = { start, end, text, chunk: this.chunks.length, link };
      const at = first(field.pieces, (each) => each.start >= start);
      field.pieces.splice(at, 0, piece);
    }
  }

  /** @param {Span} span */
  #span(span) {
    const field = this.#field(span.field);
    field.tell(span);
    this.#tell("in", span.field, span.start);
    if (!span.to) return;
    const to = /** @type {{field: string, start: number, end: number, text?: string}} */ (span.to);
    const handed = this.#field(to.field, "out");
    this.#append(handed, to.start, to.text ?? field.slice(span.start, span.end), `s${span.n}`);
    this.#tell("out", to.field, to.start);
  }

  /** @param {import("./types").Became} became */
  #become(became) {
    if (became.kind === "note") return void this.notes.push(became.note);
    if (became.kind === "stopped") return void (this.stop = became.reason);
    const key = became.key;
    let made = this.calls.get(key);
    if (!made) this.calls.set(key, (made = { key, name: "", origin: { channel: "native", dialect: "", start: 0, end: 0 }, text: "", call: null, broken: null, native: -1 }));
    if (became.kind === "call-piece") made.text += became.text;
    else {
      const about = became.kind === "call-started" ? became : became.call;
      made.name = about.name;
      made.origin = about.origin;
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
    const place = this.place(made);
    if (!place) return;
    const field = this.#field(place.field);
    this.#links.set(made.native >= 0 ? place.field : `${place.field}:${place.start}`, `c${made.key}`);
    this.#tell("in", place.field, Math.min(place.start, field.spans[first(field.spans, (each) => each.end > place.start)]?.start ?? place.start));
  }

  /** @param {Held[]} held */
  #hold(held) {
    /** @param {Held} each */
    const named = (each) => (each.field === "call" ? `call:${each.call ?? 0}` : each.field);
    const names = new Set([...this.#holding, ...held.map(named)]);
    this.#holding = new Set(held.map(named));
    for (const name of names) {
      const field = this.#field(name);
      const mine = held.filter((each) => named(each) === name);
      const other = [...mine, ...field.held].filter((one) => ![mine, field.held].every((list) => list.some((each) => each.start === one.start && each.why === one.why)));
      field.held = mine;
      if (other.length) this.#tell("in", name, Math.min(...other.map((each) => each.start)));
    }
  }
}

/** How it stands with a call: `whole`, `repaired`, `found`, `broken`, or `running`. @param {Made} made */
export function verdict(made) {
  if (made.broken) return "broken";
  if (!made.call) return "running";
  if (made.origin.channel !== "native") return "found";
  return made.call.repairs.length ? "repaired" : "whole";
}

