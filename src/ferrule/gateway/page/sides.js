/**
 * Two sides of an answer: what came over the wire, what was handed on, and what belongs together.
 *
 *   const view = sides(answer, { t, sentences, tools: [node, …] });   // t: speaks(words of request.words.js)
 *   view.element; view.show(answer); view.stop();
 *
 * It draws itself while the answer grows. Text folds where it is long thinking without a call.
 */

import { mended, spaced } from "./diff.js";
import { batched, fill, h, say, svg, visible } from "./dom.js";
import { first, verdict } from "./reading.js";
import { count, took } from "./words.js";

/** @typedef {import("./reading.js").Answer} Answer */
/** @typedef {import("./reading.js").Segment} Segment */
/** @typedef {import("./reading.js").Made} Made */
/** @typedef {Answer["fields"] extends Map<string, infer F> ? F : never} Field */
/** @typedef {ReturnType<typeof import("./words.js").speaks>} Speak */
/** @typedef {import("./types").Catalogue["sentences"] | null} Sentences */

const BLOCK = 200;
/** Stretches, rows that are drawn in a frame. */
const FRAME = 1500;
const LONG = 360;
const AROUND = 140;
/** Characters of JSON with colours. */
const COLOURED = 40_000;
export const MARKS = { good: "✓", mended: "✎", found: "⌕", bad: "✕", back: "↩" };
/** @type {Record<string, keyof typeof MARKS>} */
const TAGS = { whole: "good", repaired: "mended", found: "found", broken: "bad" };

/** The text of one field, drawn as far as it is new. */
class Flow {
  /** @type {{start: number, end: number, element: HTMLElement, segments: Segment[]}[]} */
  #blocks = [];
  from = 0;
  #open = false;

  /** @param {Field} field @param {Speak} t @param {Answer} answer */
  constructor(field, t, answer) {
    this.field = field;
    this.t = t;
    this.answer = answer;
    this.size = h("span.dim.number");
    this.state = h("span.state");
    this.name = h("b");
    this.fold = h("button.plain.fold", { type: "button", onclick: () => this.#turn() });
    this.body = h("div.words");
    this.element = h("section.flow", { "data-field": field.name.split(":")[0] }, h("div.label", null, this.name, this.size, this.state, this.fold), this.body);
  }

  #turn() {
    this.#open = !this.#open;
    this.#clear(0);
    this.again();
  }

  again = () => {};

  /** @param {number} from */
  #clear(from) {
    this.from = from;
    if (from) return;
    this.#blocks = [];
    fill(this.body);
  }

  /** Draw what is new. @returns {number} how many stretches that took */
  draw() {
    const { field, t, answer } = this;
    const call = field.name.startsWith("call:");
    const native = call ? answer.natives[+field.name.slice(5)] : null;
    say(this.name, native ? t("arguments", { name: visible(native.name) }) : t(field.name));
    say(this.size, t("characters", { n: count(field.end) }));
    const held = field.side === "in" ? field.held[field.held.length - 1] : null;
    say(this.state, held ? t(`waits-${held.why}`, { starts: visible(held.starts ?? ""), n: count(held.end - field.held[0].start) }) : field.kept < field.end ? t("tooLong") : "");
    const long = field.name === "reasoning" && field.end > LONG;
    this.fold.hidden = !long;
    say(this.fold, t(this.#open ? "fold" : "unfold"));
    this.fold.setAttribute("aria-expanded", String(this.#open));
    if (long && !this.#open) return this.#windows();
    if (this.body.firstElementChild?.classList.contains("windows")) this.#clear(0);
    return this.#grow();
  }

  #grow() {
    const blocks = this.#blocks;
    while (blocks.length && blocks[blocks.length - 1].start > 0 && blocks[blocks.length - 1].start >= this.from) blocks.pop()?.element.remove();
    let last = blocks[blocks.length - 1];
    if (last) {
      const keep = first(last.segments, (each) => each.end > this.from);
      last.segments.length = keep;
      while (last.element.children.length > keep) last.element.lastElementChild?.remove();
      last.end = keep ? last.segments[keep - 1].end : last.start;
    }
    const drawn = this.field.segments(last?.end ?? 0, Infinity, FRAME);
    let before = last?.segments[last.segments.length - 1] ?? blocks[blocks.length - 2]?.segments.at(-1);
    for (const segment of drawn) {
      if (!last || last.segments.length >= BLOCK) {
        blocks.push((last = { start: segment.start, end: segment.start, element: h("div.block"), segments: [] }));
        this.body.append(last.element);
      }
      last.element.append(this.#bit(segment, before));
      last.segments.push((before = segment));
      last.end = segment.end;
    }
    this.from = last?.end ?? 0;
    return drawn.length < FRAME ? 0 : drawn.length;
  }

  /** Thinking is folded: only what is around calls, and the end while it runs. */
  #windows() {
    const { field, answer } = this;
    /** @type {[number, number][]} */
    const shown = [];
    /** @param {number} start @param {number} end */
    const show = (start, end) => {
      const last = shown[shown.length - 1];
      if (last && last[1] >= start - 40) last[1] = Math.max(last[1], end);
      else if (shown.length < 20) shown.push([Math.max(0, start), end]);
    };
    for (const span of field.spans) if (span.kind === "call") show(span.start - AROUND, Math.min(span.end, span.start + 4000) + AROUND);
    if (!answer.over) show(field.end - AROUND, field.end);
    this.#clear(0);
    const body = h("div.windows");
    let at = 0;
    /** @param {number} to */
    const gap = (to) => to > at && body.append(h("button.gap", { type: "button", onclick: () => this.#turn() }, this.t("folded", { n: count(to - at) })));
    for (const [start, end] of shown) {
      gap(start);
      const text = h("div.block");
      /** @type {Segment | undefined} */
      let before;
      for (const segment of field.segments(start, Math.min(end, field.end), FRAME)) text.append(this.#bit(segment, before)), (before = segment);
      body.append(text);
      at = end;
    }
    gap(field.end);
    fill(this.body, body);
    return 0;
  }

  /** @param {Segment} segment @param {Segment | undefined} before */
  #bit(segment, before) {
    const { kind, link, waits } = segment;
    const head = before?.link !== link || before?.kind !== kind;
    const plain = kind === "text" || kind === "open" || kind === "space";
    const props = { "data-link": link || null, tabindex: head && !plain ? -1 : null, title: head && !plain ? this.t(`is-${kind}`) : null };
    return h(`span.bit.${kind}${head ? ".lead" : ""}${waits ? ".waits" : ""}`, props, visible(segment.text));
  }
}

/** JSON with colours. @param {unknown} value @returns {(Node | string)[]} */
export function pretty(value) {
  const line = spaced(value);
  const text = line.length <= 64 ? line : JSON.stringify(value, null, 2);
  if (text.length > COLOURED) return [visible(text)];
  /** @type {(Node | string)[]} */
  const parts = [];
  for (const [all, key, string, word] of text.matchAll(/("(?:[^"\\]|\\.)*")(?=\s*:)|("(?:[^"\\]|\\.)*")|(-?\d[\d.eE+-]*|true|false|null)|[^"\w-]+|./g))
    parts.push(key || string || word ? h(`span.${key ? "key" : string ? "string" : "word"}`, null, visible(all)) : all);
  return parts;
}

/** A call, as it was handed on or left out. @param {Made} made @param {Answer} answer @param {Speak} t @param {Sentences} sentences */
export function card(made, answer, t, sentences) {
  const how = verdict(made);
  const repairs = made.call?.repairs ?? [];
  const { channel, dialect } = made.origin;
  /** @type {(Node | false | null)[]} */
  const parts = [
    h("header", null, h("b.mono.cut", null, visible(made.name) || "?"),
      how === "running" ? h("span.tag.wait", null, t("running")) : h(`span.tag.${TAGS[how]}`, null, t(how, { channel: t(`in-${channel}`), dialect })),
      how === "found" && !!repairs.length && h("span.tag.mended", null, t("repaired"))),
  ];
  if (made.broken) {
    const { reason, detail, raw } = made.broken;
    parts.push(h("p.why", null, `${sentences?.broken[reason] ?? reason}${detail ? `: ${visible(detail)}` : ""}`), raw ? h("pre.raw", null, visible(raw.slice(0, 4000))) : null, h("p.dim.small", null, t("neverRun")));
  } else parts.push(h("pre.json", null, made.call ? pretty(made.call.arguments ?? {}) : visible(made.text)));
  if (repairs.length) {
    const runs = mended(answer.raw(made), made.call?.arguments);
    parts.push(h("ul.repairs", null, repairs.map((each) => h("li", null, sentences?.repairs[each.rule] ?? each.rule, each.detail ? h("span.dim", null, ` — ${visible(each.detail)}`) : null))),
      runs && h("figure", null, h("figcaption.dim.small", null, t("inPlace")),
        h("pre.mend", null, runs.map(([op, text]) => (op === "=" ? visible(text) : h(op === "-" ? "del" : "ins", null, visible(text)))))));
  }
  const element = h(`article.card.${how}`, { "data-link": `c${made.key}`, tabindex: -1, "aria-label": `${made.name}: ${t(how, { channel: t(`in-${channel}`), dialect })}` });
  element.append(...parts.filter((each) => !!each));
  return element;
}

/** @param {Answer} shown @param {{t: Speak, sentences?: Sentences, tools?: Node[]}} options */
export function sides(shown, { t, sentences = null, tools = [] }) {
  let answer = shown;
  let stop = () => {};
  let lit = "";
  /** @type {Map<string, Flow>} */
  let flows = new Map();
  /** @type {Map<number, HTMLElement>} */
  let cards = new Map();
  /** @type {Set<number>} */
  const changed = new Set();
  const boxes = { in: h("div.stream.came", { tabindex: 0, role: "group", "aria-label": t("came") }), out: h("div.stream.went", { tabindex: 0, role: "group", "aria-label": t("went") }) };
  const made = h("div.cards");
  const nothing = h("p.dim.nothing");
  const bare = h("pre.raw");
  const ribbons = svg("g");
  const fade = ["found", "whole", "repaired", "broken", "running"].map((how) => svg("linearGradient", { id: `to-${how}` }, svg(`stop.${how}`, { offset: "0", "stop-opacity": 0.1 }), svg(`stop.${how}`, { offset: "1", "stop-opacity": 1 })));
  const legend = h("p.legend.small.dim", { "aria-hidden": "true" }, ["call", "frame", "held"].map((kind) => [h(`span.bit.${kind}.lead`, null, t(`legend-${kind}`)), " "]).flat());
  const element = h("div.sides", { onpointerover: over, onpointerleave: () => light(""), onfocusin: over, onclick: clicked, onkeydown: key },
    h("section.side.panel", null, h("div.side-head", null, h("h2", null, t("came")), ...tools), boxes.in, legend),
    h("section.side.panel", null, h("div.side-head", null, h("h2", null, t("went"))), boxes.out),
    svg("svg.ribbons", { "aria-hidden": "true" }, svg("defs", null, fade), ribbons));

  const draw = batched(() => {
    let more = 0;
    const ends = answer.over ? [] : Object.values(boxes).filter((box) => box.scrollHeight - box.scrollTop - box.clientHeight < 30);
    for (const [name, flow] of flows) if (dirty.has(name)) flow.draw() ? more++ : dirty.delete(name);
    for (const key of changed) {
      const call = answer.calls.get(key);
      if (!call) continue;
      const next = card(call, answer, t, sentences);
      const before = cards.get(key);
      if (before) before.replaceWith(next);
      else made.append(next);
      cards.set(key, next);
    }
    changed.clear();
    const reading = [...answer.fields.values()].flatMap((field) => field.held).find((each) => each.why === "call");
    nothing.classList.toggle("ghost", !!reading);
    say(nothing, reading ? t("reading", { starts: visible(reading.starts ?? "") }) : answer.over && !answer.handed.size && !answer.calls.size ? t("nothing") : !answer.fields.size && !answer.over ? t("waiting") : "");
    const plain = answer.over && !answer.fields.size ? answer.chunks.map((each) => each.raw).join("").slice(0, 20_000) : "";
    say(bare, visible(plain));
    bare.hidden = !plain;
    for (const box of ends) box.scrollTop = box.scrollHeight;
    if (lit) light(lit, true);
    join();
    if (more) draw();
  });

  /** @type {Set<string>} */
  const dirty = new Set();

  /** @param {"in" | "out"} side @param {string} name @param {number} from */
  function hear(side, name, from) {
    if (name === "calls") changed.add(from);
    else {
      let flow = flows.get(side + name);
      if (!flow) {
        const field = (side === "in" ? answer.fields : answer.handed).get(name);
        if (!field) return;
        flow = new Flow(field, t, answer);
        flow.again = () => (dirty.add(side + name), draw());
        flows.set(side + name, flow);
        if (side === "in") boxes.in.append(flow.element);
        else if (name === "reasoning") boxes.out.prepend(flow.element);
        else made.before(flow.element);
      }
      flow.from = Math.min(flow.from, from);
      dirty.add(side + name);
    }
    draw();
  }

  /** @param {Answer} next */
  function show(next) {
    stop();
    answer = next;
    flows = new Map();
    cards = new Map();
    dirty.clear();
    changed.clear();
    fill(boxes.in, bare);
    fill(made);
    fill(boxes.out, made, nothing);
    for (const name of answer.fields.keys()) hear("in", name, 0);
    for (const name of answer.handed.keys()) hear("out", name, 0);
    for (const name of answer.calls.keys()) hear("out", "calls", name);
    stop = answer.watch(hear);
    draw();
  }

  /** @param {string} link @param {boolean} [again] */
  function light(link, again) {
    if (link === lit && !again) return;
    for (const each of element.querySelectorAll(".lit")) if (/** @type {HTMLElement} */ (each).dataset.link !== link) each.classList.remove("lit");
    lit = link;
    if (link) for (const each of element.querySelectorAll(`[data-link="${link}"]`)) each.classList.add("lit");
  }

  /** @param {Event} event */
  function linked(event) {
    return /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest?.("[data-link]"));
  }

  /** @param {Event} event */
  function over(event) {
    light(linked(event)?.dataset.link ?? "");
  }

  /** What belongs to it on the other side. @param {HTMLElement} one @returns {HTMLElement | null} */
  function other(one) {
    return (boxes.in.contains(one) ? boxes.out : boxes.in).querySelector(`[data-link="${one.dataset.link}"]`);
  }

  /** @param {Event} event */
  function clicked(event) {
    const one = linked(event);
    if (!one || String(getSelection())) return;
    light(one.dataset.link ?? "");
    other(one)?.scrollIntoView({ block: "nearest" });
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    const box = target.closest?.(".stream");
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (event.key === "Enter" && target.dataset.link) return other(target)?.focus();
    if (!box || !step || target.closest("button")) return;
    const all = /** @type {HTMLElement[]} */ ([...box.querySelectorAll('[tabindex="-1"]')]);
    const next = all[target === box ? (step > 0 ? 0 : -1) : all.indexOf(target) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  /** Draw the ribbons from the calls on the wire to their cards. */
  function join() {
    /** @type {SVGElement[]} */
    const paths = [];
    const zero = element.getBoundingClientRect();
    const from = boxes.in.getBoundingClientRect(), to = boxes.out.getBoundingClientRect();
    if (to.left > from.right)
      for (const [key, each] of cards) {
        const box = each.getBoundingClientRect();
        if (box.bottom < to.top || box.top > to.bottom || paths.length > 40) continue;
        const bits = boxes.in.querySelectorAll(`[data-link="c${key}"]`);
        if (!bits.length) continue;
        const range = document.createRange();
        range.setStartBefore(bits[0]);
        range.setEndAfter(bits[bits.length - 1]);
        const stretch = range.getBoundingClientRect();
        const [top, bottom] = [Math.max(stretch.top, from.top), Math.min(stretch.bottom, from.bottom)];
        if (bottom <= top) continue;
        const edge = from.right - zero.left, left = Math.min(stretch.right + 4, from.right) - zero.left, right = box.left - zero.left;
        const [a, b] = [top - zero.top, bottom - zero.top];
        const [c, d] = [Math.max(box.top, to.top) - zero.top, Math.min(box.bottom, to.bottom) - zero.top];
        const middle = (edge + right) / 2;
        const path = `M${left} ${a}H${edge}C${middle} ${a} ${middle} ${c} ${right} ${c}V${d}C${middle} ${d} ${middle} ${b} ${edge} ${b}H${left}Z`;
        const call = answer.calls.get(key);
        paths.push(svg(`path${lit === `c${key}` ? ".lit" : ""}`, { d: path, fill: `url(#to-${call ? verdict(call) : ""})`, "data-link": `c${key}` }));
      }
    fill(ribbons, ...paths);
  }

  const moved = batched(join);
  for (const box of Object.values(boxes)) box.addEventListener("scroll", moved, { passive: true });
  const sizes = new ResizeObserver(moved);
  for (const each of [element, ...Object.values(boxes)]) sizes.observe(each);
  show(shown);
  return { element, show, light, stop: () => (stop(), sizes.disconnect()) };
}

/** A row for each piece, with its time and its bytes. @param {Answer} answer @param {Speak} t */
export function rows(answer, t) {
  const body = h("div.rows");
  let drawn = 0;
  let block = body;
  let stopped = false;
  const draw = batched(() => {
    const until = Math.min(answer.chunks.length, drawn + FRAME / 5);
    for (; drawn < until; drawn++) {
      if (drawn % BLOCK === 0) body.append((block = h("div.block")));
      block.append(row(drawn));
    }
    if (drawn < answer.chunks.length && !stopped) draw();
  });
  /** @param {number} n */
  function row(n) {
    const chunk = answer.chunks[n];
    const said = chunk.says.map(({ field, start, end, text }) => {
      const stretch = answer.fields.get(field)?.slice(start, Math.min(end, start + 300));
      const name = field.startsWith("call:") ? "call" : field;
      return h("span.said", null, h(`i.${name}`, null, t(`said-${name}`)), visible(stretch ? (name === "call" && text ? `${text} ` : "") + stretch : text));
    });
    const raw = h("pre.raw");
    return h("details.chunk", { ontoggle: () => say(raw, visible(chunk.raw) || t("notKept")) }, h("summary", null, h("span.time.number", null, `+${took(chunk.at) || "0"}`), h("span.what", null, said)), raw);
  }
  draw();
  return { element: body, draw, stop: () => void (stopped = true) };
}
