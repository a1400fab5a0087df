/**
 * Two sides of an answer: what came over the wire, what was handed on, and what belongs together.
 *
 *   const view = sides(answer, { t, sentences, tools: [node, …] });   // t: speaks(words of request.words.js)
 *   view.element; view.show(answer); view.light("c0"); view.stop();
 *
 * It draws itself while the answer grows; long thinking is folded, but for the calls in it.
 */

import { spoken } from "./catalogue.js";
import { mended, spaced } from "./diff.js";
import { batched, fill, h, say, svg, visible } from "./dom.js";
import { first, verdict } from "./reading.js";
import { count, took } from "./words.js";

/** @typedef {import("./reading.js").Answer} Answer */
/** @typedef {import("./types").Segment} Segment */
/** @typedef {import("./types").Made} Made */
/** @typedef {ReturnType<typeof import("./words.js").speaks>} Speak */
/** @typedef {import("./types").Catalogue["sentences"] | null} Sentences */

const BLOCK = 200;
/** Stretches that are drawn in a frame: it must stay short. */
const FRAME = 300;
/** Pixels of a row, as long as nobody has seen it. */
const ROW = 30;
/** Of thinking: what is folded, and what is shown around a call. */
const LONG = 360, AROUND = 140;
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
  #name = h("b");
  #size = h("span.dim.number");
  #state = h("span.state");
  #fold = h("button.plain.fold", { type: "button", onclick: () => this.#turn() });
  #body = h("div.words");

  /** @param {import("./reading.js").Field} field @param {Speak} t @param {() => void} again */
  constructor(field, t, again) {
    this.field = field;
    this.t = t;
    this.again = again;
    this.element = h("section.flow", { "data-field": field.name }, h("div.label", null, this.#name, this.#size, this.#state, this.#fold), this.#body);
  }

  #turn() {
    this.#open = !this.#open;
    this.#clear();
    this.again();
  }

  #clear() {
    this.from = 0;
    this.#blocks = [];
    fill(this.#body);
  }

  /** Draw what is new. @returns {boolean} whether there is more */
  draw() {
    const { field, t } = this;
    const native = field.name.startsWith("call:") && field.answer.natives[+field.name.slice(5)];
    say(this.#name, native ? t("arguments", { name: visible(native.name) }) : t(field.name));
    say(this.#size, t("characters", { n: count(field.end) }));
    const held = field.side === "in" && field.held.at(-1);
    say(this.#state, held ? t(`waits-${held.why}`, { starts: visible(held.starts ?? "") }) : field.cut ? t("tooLong") : "");
    const long = field.name === "reasoning" && field.end > LONG;
    this.#fold.hidden = !long;
    say(this.#fold, t(this.#open ? "fold" : "unfold"));
    this.#fold.setAttribute("aria-expanded", String(this.#open));
    if (!long || this.#open) return this.#grow();
    this.#windows();
    return false;
  }

  #grow() {
    if (!this.#blocks.length) this.#clear();
    const blocks = this.#blocks;
    while (blocks.length > 1 && blocks[blocks.length - 1].start >= this.from) blocks.pop()?.element.remove();
    let last = blocks.at(-1);
    if (last) {
      const keep = (last.segments.length = first(last.segments, (each) => each.end > this.from));
      while (last.element.children.length > keep) last.element.lastElementChild?.remove();
      last.end = last.segments[keep - 1]?.end ?? last.start;
    }
    const drawn = this.field.segments(last?.end ?? 0, Infinity, FRAME);
    let before = last?.segments.at(-1) ?? blocks.at(-2)?.segments.at(-1);
    for (const segment of drawn) {
      if (!last || last.segments.length >= BLOCK) {
        blocks.push((last = { start: segment.start, end: 0, element: h("div.block"), segments: [] }));
        this.#body.append(last.element);
      }
      last.element.append(this.#bit(segment, before));
      last.segments.push((before = segment));
      last.end = segment.end;
    }
    this.from = last?.end ?? 0;
    return drawn.length >= FRAME;
  }

  /** Of thinking that is folded: what is around calls, and the end while it runs. */
  #windows() {
    const { field, t } = this;
    /** @type {[number, number][]} */
    const shown = [];
    /** @param {number} start @param {number} end */
    const show = (start, end) => {
      const last = shown.at(-1);
      if (last && last[1] >= start - 40) last[1] = Math.max(last[1], end);
      else if (shown.length < 20) shown.push([Math.max(0, start), end]);
    };
    for (const { kind, start, end } of field.spans) if (kind === "call") show(start - AROUND, Math.min(end, start + 4000) + AROUND);
    if (!field.answer.over) show(field.end - AROUND, field.end);
    this.#clear();
    let at = 0;
    for (const [start, end] of [...shown, [field.end, field.end]]) {
      if (start > at) this.#body.append(h("button.gap", { type: "button", onclick: () => this.#turn() }, t("folded", { n: count(start - at) })));
      /** @type {Segment | undefined} */
      let before;
      this.#body.append(h("div", null, field.segments(start, Math.min(end, field.end), FRAME).map((each) => [this.#bit(each, before), (before = each) && ""][0])));
      at = end;
    }
  }

  /** @param {Segment} segment @param {Segment | undefined} before */
  #bit({ kind, link, waits, text }, before) {
    const lead = before?.link !== link || before?.kind !== kind;
    const telling = lead && !/text|open|space/.test(kind);
    return h(`span.bit.${kind}${lead ? ".lead" : ""}${waits ? ".waits" : ""}`, { "data-link": link || null, tabindex: telling && -1, title: telling && this.t(`is-${kind}`) }, visible(text));
  }
}

/** JSON with colours. @param {unknown} value */
export function pretty(value) {
  const line = spaced(value);
  const text = line.length <= 64 ? line : JSON.stringify(value, null, 2);
  if (text.length > COLOURED) return [visible(text)];
  return [...text.matchAll(/("(?:[^"\\]|\\.)*")(?=\s*:)|("(?:[^"\\]|\\.)*")|(-?\d[\d.eE+-]*|true|false|null)|[^"\w-]+|./g)].map(([all, key, string, word]) =>
    key || string || word ? h(`span.${key ? "key" : string ? "string" : "word"}`, null, visible(all)) : all);
}

/** A call, as it was handed on or left out. @param {Made} made @param {Answer} answer @param {Speak} t @param {Sentences} sentences */
export function card(made, answer, t, sentences) {
  const how = verdict(made);
  const { call, broken, origin } = made;
  const repairs = call?.repairs ?? [];
  const name = visible(made.name);
  const state = t(how, { channel: t(`in-${origin.channel}`), dialect: origin.dialect });
  const runs = call?.arguments && repairs.length > 0 && mended(answer.raw(made), call.arguments);
  return h(`article.card.${how}`, { "data-link": `c${made.key}`, tabindex: -1, "aria-label": `${name}: ${state}` },
    h("header", null, h("b.mono.cut", null, name || "?"), h(`span.tag.${TAGS[how] ?? "wait"}`, null, state)),
    broken ? [
      h("p.why", null, sentences?.broken[broken.reason] ?? broken.reason, broken.detail && t("detail", { detail: visible(spoken(sentences, broken.detail)) })),
      broken.raw && h("pre", null, visible(broken.raw.slice(0, 4000))),
      h("p.dim.small", null, t("neverRun")),
    ].filter(Boolean) : (!call || call.arguments) && h("pre.json", null, call ? pretty(call.arguments) : visible(made.text)),
    repairs.length > 0 && h("ul.repairs", null, repairs.map((each) => h("li", null, sentences?.repairs[each.rule] ?? each.rule, each.detail && h("span.dim", null, visible(spoken(sentences, each.detail)))))),
    runs && h("figure", null, h("figcaption.dim.small", null, t("inPlace")),
      h("pre", null, runs.map(([op, text]) => (op === "=" ? visible(text) : h(op === "-" ? "del" : "ins", null, visible(text)))))));
}

/** @param {Answer} answer @param {{t: Speak, sentences?: Sentences, tools?: Node[]}} options */
export function sides(answer, { t, sentences = null, tools = [] }) {
  let stop = () => {};
  let lit = "";
  /** By side and field. @type {Map<string, Flow>} */
  let flows = new Map();
  /** @type {Map<number, HTMLElement>} */
  let cards = new Map();
  /** @type {Set<string>} */
  const dirty = new Set();
  /** @type {Set<number>} */
  const changed = new Set();
  const [came, went] = ["came", "went"].map((word) => h(`div.stream.${word}`, { tabindex: 0, role: "group", "aria-label": t(word) }));
  const made = h("div.cards"), nothing = h("p.dim.nothing"), bare = h("pre.raw");
  const ribbons = svg("g");
  const fades = [...Object.keys(TAGS), "running"].map((how) => svg("linearGradient", { id: `to-${how}` }, [0, 1].map((at) => svg(`stop.${how}`, { offset: at, "stop-opacity": at }))));
  const legend = ["call", "frame", "held"].map((kind) => h(`span.bit.${kind}.lead`, null, t(`legend-${kind}`)));
  const element = h("div.sides", { onpointerover: over, onpointerleave: () => light(""), onfocusin: over, onclick: clicked, onkeydown: key },
    h("section.side.panel", null, h("div.side-head", null, h("h2", null, t("came")), ...tools), came, h("p.legend.small", { "aria-hidden": "true" }, legend)),
    h("section.side.panel", null, h("div.side-head", null, h("h2", null, t("went"))), went),
    svg("svg.ribbons", { "aria-hidden": "true" }, svg("defs", null, fades), ribbons));

  const draw = batched(() => {
    const ends = answer.over ? [] : [came, went].filter((box) => box.scrollHeight - box.scrollTop - box.clientHeight < 30);
    for (const [name, flow] of flows) if (dirty.has(name) && !flow.draw()) dirty.delete(name);
    for (const key of changed) {
      const call = answer.calls.get(key);
      if (!call) continue;
      const next = card(call, answer, t, sentences), before = cards.get(key);
      if (before) before.replaceWith(next);
      else made.append(next);
      cards.set(key, next);
    }
    changed.clear();
    const reading = [...answer.fields.values()].flatMap((field) => field.held).find((each) => each.why === "call");
    nothing.classList.toggle("ghost", !!reading);
    say(nothing, reading ? t("reading", { starts: visible(reading.starts ?? "") }) : answer.handed.size || answer.calls.size ? "" : !answer.over ? (answer.fields.size ? "" : t("waiting")) : answer.judged || answer.failed ? t("nothing") : answer.fields.size ? t("asItCame") : "");
    say(bare, answer.over && !answer.fields.size ? visible(answer.chunks.map((each) => each.raw).join("").slice(0, 20_000)) || t("notKept") : "");
    for (const box of ends) box.scrollTop = box.scrollHeight;
    light(lit, true);
    join();
    if (dirty.size) draw();
  });

  /** @type {import("./reading.js").Watcher} */
  function hear(side, name, from) {
    const id = side + name;
    if (name === "calls") changed.add(from);
    else {
      let flow = flows.get(id);
      if (!flow) {
        const field = (side === "in" ? answer.fields : answer.handed).get(name);
        if (!field) return;
        flow = new Flow(field, t, () => (dirty.add(id), draw()));
        flows.set(id, flow);
        if (side === "in") came.append(flow.element);
        else if (name === "reasoning") went.prepend(flow.element);
        else made.before(flow.element);
      }
      flow.from = Math.min(flow.from, from);
      dirty.add(id);
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
    fill(came, bare);
    fill(made);
    fill(went, made, nothing);
    for (const name of answer.fields.keys()) hear("in", name, 0);
    for (const name of answer.handed.keys()) hear("out", name, 0);
    for (const name of answer.calls.keys()) hear("out", "calls", name);
    stop = answer.watch(hear);
    draw();
  }

  /** @param {string} link @param {boolean} [again] */
  function light(link, again) {
    if (link === lit && !(link && again)) return;
    for (const each of element.querySelectorAll(".lit")) each.classList.remove("lit");
    lit = link;
    if (link) for (const each of element.querySelectorAll(`[data-link="${link}"]`)) each.classList.add("lit");
  }

  /** @param {Event} event */
  const linked = (event) => /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-link]"));

  /** @param {Event} event */
  function over(event) {
    light(linked(event)?.dataset.link ?? "");
  }

  /** What belongs to it on the other side. @param {HTMLElement} one @returns {HTMLElement | null} */
  const other = (one) => (came.contains(one) ? went : came).querySelector(`[data-link="${one.dataset.link}"]`);

  /** @param {Event} event */
  function clicked(event) {
    const one = linked(event);
    if (!one || String(getSelection())) return;
    over(event);
    other(one)?.scrollIntoView({ block: "nearest" });
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    const box = target.closest(".stream");
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (event.key === "Enter" && target.dataset.link) return other(target)?.focus();
    if (!box || !step || target.closest("button")) return;
    const all = /** @type {HTMLElement[]} */ ([...box.querySelectorAll('[tabindex="-1"]')]);
    const next = target === box ? all.at(step > 0 ? 0 : -1) : all[all.indexOf(target) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  /** Draw the ribbons from the calls on the wire to their cards. */
  function join() {
    const zero = element.getBoundingClientRect(), from = came.getBoundingClientRect(), to = went.getBoundingClientRect();
    const paths = to.left <= from.right ? [] : [...cards].map(([key, each]) => {
      const box = each.getBoundingClientRect();
      const bits = box.bottom > to.top && box.top < to.bottom ? came.querySelectorAll(`[data-link="c${key}"]`) : [];
      if (!bits.length) return null;
      const range = document.createRange();
      range.setStartBefore(bits[0]);
      range.setEndAfter(bits[bits.length - 1]);
      const stretch = range.getBoundingClientRect();
      /** @param {DOMRect} one @param {DOMRect} frame */
      const inside = (one, frame) => [Math.max(one.top, frame.top) - zero.top, Math.min(one.bottom, frame.bottom) - zero.top];
      const [a, b] = inside(stretch, from), [c, d] = inside(box, to);
      const edge = from.right - zero.left, left = Math.min(stretch.right + 4 - zero.left, edge), right = box.left - zero.left, middle = (edge + right) / 2;
      const call = answer.calls.get(key);
      return b > a && call ? svg(`path${lit === `c${key}` ? ".lit" : ""}`, { "data-link": `c${key}`, fill: `url(#to-${verdict(call)})`, d: `M${left} ${a}H${edge}C${middle} ${a} ${middle} ${c} ${right} ${c}V${d}C${middle} ${d} ${middle} ${b} ${edge} ${b}H${left}Z` }) : null;
    });
    fill(ribbons, ...paths);
  }

  const moved = batched(join);
  const sizes = new ResizeObserver(moved);
  for (const box of [came, went]) {
    box.addEventListener("scroll", moved, { passive: true });
    sizes.observe(box);
  }
  sizes.observe(element);
  show(answer);
  return { element, show, light, stop: () => (stop(), sizes.disconnect()) };
}

/**
 * A row for each piece, with its time and its bytes, in a box that scrolls; only blocks near to what is in sight have
 * their rows. While the answer runs, the end stays in sight, unless the reader has scrolled away from it.
 * @param {Answer} answer @param {Speak} t @param {string} title @param {(word: string) => string} named what a stop reason is called @param {boolean} runs
 */
export function rows(answer, t, title, named, runs) {
  const element = h("div.stream.rows", { tabindex: 0, role: "group", "aria-label": title });
  /** Blocks, and how many rows each of them has drawn; -1: none, it is far away. @type {{element: HTMLElement, drawn: number}[]} */
  const blocks = [];
  /** Rows that are open. @type {Set<number>} */
  const open = new Set();
  let follows = runs, top = 0;
  /** @param {number} at */
  function row(at) {
    const chunk = answer.chunks[at];
    const said = chunk.says.map(({ field, start, end, text }) => {
      const name = field.replace(/:.*/, "");
      return h("span", null, h(`i.${name}`, null, t(`said-${name}`)), visible([name === "stop" ? named(text) : text, answer.fields.get(field)?.slice(start, Math.min(end, start + 300))].filter(Boolean).join(" ")));
    });
    const raw = h("pre.raw"), one = h("details.chunk", { open: open.has(at), "data-at": at }, h("summary", null, h("span.time.number", null, `+${took(chunk.at) || "0"}`), h("span.what", null, said)), raw);
    const turned = () => {
      const { open: opened } = /** @type {HTMLDetailsElement} */ (one);
      open[opened ? "add" : "delete"](at);
      say(raw, opened ? visible(chunk.raw) || t("notKept") : "");
    };
    if (open.has(at)) turned();
    one.addEventListener("toggle", () => ((follows = false), turned()));
    return one;
  }
  /** Draw what a block lacks; one that is far away gets the height that its rows will have. @param {number} n */
  function complete(n) {
    const block = blocks[n], end = Math.min(answer.chunks.length, (n + 1) * BLOCK) - n * BLOCK;
    if (block.drawn < 0) return block.element.style.setProperty("height", `${end * ROW}px`);
    const more = [];
    for (; block.drawn < end; block.drawn++) more.push(row(n * BLOCK + block.drawn));
    block.element.append(...more);
  }
  function stay() {
    if (!follows) return;
    element.scrollTop = element.scrollHeight;
    top = element.scrollTop; // Else it would look as if the reader had scrolled back, where rows are lower than they were taken for.
  }
  const near = new IntersectionObserver((seen) => {
    for (const { target, isIntersecting } of seen) {
      const n = blocks.findIndex((each) => each.element === target), block = blocks[n];
      if (isIntersecting && block.drawn < 0) {
        block.drawn = 0;
        block.element.style.removeProperty("height");
        complete(n);
      } else if (!isIntersecting && block.drawn >= 0 && !target.contains(document.activeElement)) {
        block.element.style.setProperty("height", `${block.element.offsetHeight}px`);
        block.drawn = -1;
        fill(block.element);
      }
    }
    stay();
  }, { root: element, rootMargin: "600px 0px" });
  const draw = batched(() => {
    if (blocks.length) complete(blocks.length - 1);
    while (blocks.length * BLOCK < answer.chunks.length) {
      const block = { element: h("div"), drawn: -1 };
      element.append(block.element);
      complete(blocks.push(block) - 1);
      near.observe(block.element);
    }
    stay();
  });
  element.addEventListener("scroll", () => {
    const { scrollTop, scrollHeight, clientHeight } = element;
    if (scrollTop < top) follows = false;
    if (runs && !answer.over && scrollHeight - scrollTop - clientHeight < 30) follows = true;
    top = scrollTop;
  }, { passive: true });
  draw();
  return { element, draw, stop: () => near.disconnect() };
}
