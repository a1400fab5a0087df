/** Runs of agents, as the requests that were kept tell them: a list, and one run turn by turn. */

import { read } from "./api.js";
import { fill, h, say, styled, svg, visible } from "./dom.js";
import * as words from "./run.words.js";
import { store } from "./store.js";
import { clock, count, speaks, took } from "./words.js";

/** @typedef {import("./types").Run} Run */
/** @typedef {import("./types").RunHead} Head */
/** @typedef {import("./types").Turn} Turn */

const t = speaks(words);
const TAGS = { whole: "good", repaired: "mended", found: "found", broken: "bad" };
/** @type {Record<string, string>} */
const TODOS = { completed: "☑", in_progress: "◐" };
/** Turns that are drawn at once; subagents whose turns are read. */
const MOST = 200, MOST_SUBS = 30;

/** @param {string} what @param {number} n */
const several = (what, n) => t(n === 1 ? `${what}1` : `${what}s`, { n: count(n) });
/** @param {string} id */
const address = (id) => `#/run/${encodeURIComponent(id)}`;
/** @param {string} id */
const source = (id) => `/ferrule/runs?id=${encodeURIComponent(id)}`;

/** Give an element these children, unless they look alike: whoever is in it stays there. @param {HTMLElement} element @param {...import("./dom.js").Child} children */
function refill(element, ...children) {
  const next = /** @type {Element} */ (element.cloneNode(false));
  fill(next, ...children);
  if (!next.isEqualNode(element)) fill(element, ...next.childNodes);
}

/** Reads again when requests began or ended: nothing else changes a run. */
class Watched extends HTMLElement {
  #busy = false;
  #seen = "";
  #timer = 0;
  #stop = new AbortController();

  async connectedCallback() {
    this.#stop = new AbortController();
    await styled("run.css");
    if (!this.isConnected) return;
    fill(this, h("p.empty", null, t("reading")));
    this.#timer = setInterval(() => this.look(), 2000);
    document.addEventListener("visibilitychange", () => this.look(), this.#stop);
    this.look(true);
  }

  disconnectedCallback() {
    this.#stop.abort();
    clearInterval(this.#timer);
  }

  async look(now = false) {
    const all = [...store.requests.values()];
    const seen = `${all.filter((each) => each.outcome).length} ${all.at(-1)?.id} ${store.bodies}`;
    if (!now && (this.#busy || document.hidden)) return;
    if (!now && seen === this.#seen) return this.tick();
    this.#seen = seen;
    this.#busy = true;
    try {
      await this.load(this.#stop.signal);
    } catch (error) {
      this.#seen = "";
      if (!this.#stop.signal.aborted) this.failed(error instanceof Error ? error.message : "");
    }
    this.#busy = false;
  }

  /** @param {AbortSignal} signal */
  async load(signal) {}

  /** @param {string} why */
  failed(why) {}

  tick() {}
}

customElements.define("ferrule-runs", class extends Watched {
  /** @type {string[]} */
  route = [];
  #shown = "";

  /** @param {AbortSignal} signal */
  async load(signal) {
    /** @type {{runs: Head[]}} */
    const { runs } = await read("/ferrule/runs", signal);
    const shown = JSON.stringify([runs, store.bodies]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    const ids = runs.map((run) => run.id);
    const roots = runs.filter((run) => !ids.includes(run.parent)).sort((a, b) => b.began - a.began);
    fill(this, h("h1", null, t("runs")), runs.length ? h("div.panel.run-list", { "data-clients": runs.some((run) => run.client) }, tree(roots, runs)) : nothing());
  }

  /** @param {string} why */
  failed(why) {
    this.#shown = "";
    fill(this, h("p.empty", null, t(store.bodies ? "failed" : "bodies", { why })));
  }
});

/** @param {Head[]} some @param {Head[]} all @returns {Node} */
const tree = (some, all) => h("ul", null, ...some.map((run) => {
  const below = all.filter((each) => each.parent === run.id).sort((a, b) => a.began - b.began);
  return h("li", null, h("div.row", null, h("a", { href: address(run.id) }, visible(run.title || run.id)), facts(run)), below.length > 0 && tree(below, all));
}));

/** @param {Head} run */
const facts = (run) => h("p.row.dim.small.number", null,
  run.ended === null ? h("span.tag.run-on", null, t("running")) : h("span", null, took(run.ended - run.began)),
  ...[several("turn", run.requests), several("call", run.calls), t("repairs", { n: count(run.repairs) }), clock(run.began), visible(run.model), visible(run.client)].map((each) => h("span", null, each)));

function nothing() {
  const url = location.origin, model = "generic:simulate:deepseek";
  return h("div.empty", null, h("p", null, t(store.bodies ? "none" : "bodies")), store.bodies && [h("p", null, t("how")),
    h("pre", null, `ferrule run "…" --model ${model} --base-url ${url}/v1\ncreate_deep_agent(ChatFerrule(model="${model}", base_url="${url}/v1"))\nOpenAI(base_url="${url}/v1", api_key="any")\nAnthropic(base_url="${url}", api_key="any")`)]);
}

customElements.define("ferrule-run", class extends Watched {
  #id = "";
  /** @type {Run | undefined} */
  #run;
  /** @type {Map<string, Run>} */
  #subs = new Map();
  /** @type {Map<string, {key: string, node: HTMLElement}>} */
  #drawn = new Map();
  #most = MOST;
  #head = h("header");
  #strip = h("div.run-strip.panel");
  #plan = h("aside.panel");
  #turns = h("ol.run-turns");
  #earlier = h("li", null, h("button", { onclick: () => this.#all() }));

  /** @param {string[]} route */
  set route([id = ""]) {
    if (id === this.#id) return;
    this.#id = id;
    this.#run = undefined;
    this.#most = MOST;
    this.#subs.clear();
    this.#drawn.clear();
    if (this.isConnected) this.look(true);
  }

  /** @param {AbortSignal} signal */
  async load(signal) {
    const id = this.#id;
    /** @type {Run} */
    const run = (await read(source(id), signal)).run;
    await this.#gather(run, signal, new Set([id]));
    if (signal.aborted || id !== this.#id) return;
    if (!this.#run) fill(this, this.#head, this.#strip, h("div.run-body", null, this.#plan, this.#turns));
    this.#draw((this.#run = run));
  }

  /** @param {string} why */
  failed(why) {
    if (!this.#run) fill(this, h("div.empty", null, h("p", null, t(store.bodies ? "gone" : "bodies", { why })), h("a", { href: "#/runs" }, t("allRuns"))));
  }

  /** Read what the subagents did, each once. @param {Run} run @param {AbortSignal} signal @param {Set<string>} seen */
  async #gather(run, signal, seen) {
    for (const call of run.turns.flatMap((turn) => turn.calls)) {
      const { subagent } = call, known = this.#subs.get(subagent);
      if (seen.has(subagent)) call.subagent = "";
      if (!call.subagent || known?.ended || (!known && this.#subs.size >= MOST_SUBS)) continue;
      seen.add(subagent);
      try {
        const sub = (await read(source(subagent), signal)).run;
        this.#subs.set(subagent, sub);
        await this.#gather(sub, signal, seen);
      } catch {
        // It is not kept any longer; its place says so.
      }
    }
  }

  /** @param {Run} run */
  #draw(run) {
    const { todos, turns } = run;
    refill(this.#head, h("a", { href: "#/runs" }, "← ", t("allRuns")), run.parent && h("a", { href: address(run.parent) }, "↥ ", t("parent")), h("h1", null, visible(run.title || run.id)), facts(run));
    this.#plan.hidden = !todos.length;
    refill(this.#plan, h("h2", null, t("todos"), h("span.dim.small", null, ` ${todos.filter((each) => each.status === "completed").length}/${todos.length}`)),
      h("ul", null, ...todos.map(({ content, status }) => h("li", { "data-status": status }, h("span", { "aria-hidden": "true" }, TODOS[status] ?? "☐"), h("span", null, visible(content), " ", h("span.dim.small", null, visible(t(status))))))));
    const hidden = Math.max(0, turns.length - this.#most);
    const nodes = turns.slice(hidden).map((turn, at) => this.#turn(turn, hidden + at, turns[hidden + at + 1]));
    if (hidden) nodes.unshift(this.#earlier);
    say(this.#earlier.firstElementChild ?? this.#earlier, t("earlier", { n: count(hidden) }));
    nodes.forEach((node, at) => this.#turns.children[at] === node || this.#turns.insertBefore(node, this.#turns.children[at]));
    while (this.#turns.children.length > nodes.length) this.#turns.lastChild?.remove();
    this.tick();
  }

  /** What runs gets longer. */
  tick() {
    if (!this.#run) return;
    const at = [...this.#strip.querySelectorAll("rect")].findIndex((each) => each === document.activeElement);
    refill(this.#strip, ...strip(this.#lanes(this.#run), (turn) => this.#jump(turn)));
    if (at >= 0) this.#strip.querySelectorAll("rect")[at]?.focus();
  }

  #all() {
    this.#most = Infinity;
    if (this.#run) this.#draw(this.#run);
  }

  /** A turn; it is made anew only when it is another. @param {Turn} turn @param {number} at @param {Turn} [next] */
  #turn(turn, at, next) {
    const key = JSON.stringify([turn, next?.at], (name, value) => (name === "subagent" && this.#subs.get(value)) || value);
    const before = this.#drawn.get(turn.request);
    if (before?.key === key) return before.node;
    const node = turnNode(turn, at, this.#subs, next);
    if (before) succeed(before.node, node);
    this.#drawn.set(turn.request, { key, node });
    return node;
  }

  /** The run and below it its subagents. @param {Run} run @returns {Run[]} */
  #lanes(run) {
    return [run, ...run.turns.flatMap((turn) => turn.calls.flatMap((call) => this.#subs.get(call.subagent) ?? [])).flatMap((sub) => this.#lanes(sub))];
  }

  /** @param {Turn} turn */
  #jump(turn) {
    const find = () => /** @type {HTMLElement[]} */ ([...this.#turns.querySelectorAll("li")]).find((each) => each.dataset.request === turn.request);
    if (!find()) this.#all();
    const node = find();
    for (let up = node?.closest("details"); up; up = up.parentElement?.closest("details")) up.open = true;
    node?.scrollIntoView();
    node?.focus({ preventScroll: true });
  }
});

/** What was open, and who was focused, stays so. @param {HTMLElement} before @param {HTMLElement} after */
function succeed(before, after) {
  const opened = before.querySelectorAll("details"), parts = "a, summary";
  after.querySelectorAll("details").forEach((each, at) => (each.open = !!opened[at]?.open));
  const at = [...before.querySelectorAll(parts)].findIndex((each) => each === document.activeElement);
  before.replaceWith(after);
  if (at >= 0) /** @type {HTMLElement | undefined} */ (after.querySelectorAll(parts)[at])?.focus();
}

/** @param {Turn} turn @param {number} at @param {Map<string, Run>} subs @param {Turn} [next] @returns {HTMLElement} */
function turnNode(turn, at, subs, next) {
  const { request, seconds, text, reasoning, calls } = turn;
  const wait = next && seconds !== null ? next.at - turn.at - seconds : 0;
  return h("li", { tabindex: -1, "data-request": request },
    h("div.run-when.small.number.dim", null, h("a", { href: `#/request/${encodeURIComponent(request)}` }, t("turn", { n: at + 1 })), h("span", null, clock(turn.at)), h("span", null, seconds === null ? t("running") : took(seconds))),
    h("div.run-what", null,
      reasoning && h("details", null, h("summary.small", null, h("span.tag.thought", null, t("thinking")), h("span.cut", null, visible(reasoning.slice(0, 160)))), ...folded(reasoning)),
      text && h("div", null, ...folded(text)),
      ...calls.flatMap((call) => [card(call), call.subagent && branch(call.subagent, subs)]),
      wait >= 1 && h("p.dim.small", null, t("waited", { t: took(wait) }))));
}

/** @param {import("./types").RunCall} call */
function card({ name, arguments: given, status, result }) {
  const entries = given && typeof given === "object" ? Object.entries(given) : null;
  const brief = entries ? entries.map(([key, value]) => `${key}: ${plain(value)}`).join(", ") : String(given ?? "");
  return h("details.run-call", null,
    h("summary", null,
      h("b.mono", null, visible(name)), h("span.mono.cut.grow", null, visible(brief.slice(0, 200))),
      result?.is_error && h("span.tag.bad", null, t("error")), h(`span.tag.${TAGS[status]}`, null, t(status)),
      (result || status !== "broken") && h("span.run-result.small.cut", null, "→ ", result ? visible(result.text.slice(0, 200)) : t("waits"))),
    h("h3", null, t("arguments")),
    entries?.length ? h("dl.mono", null, ...entries.flatMap(([key, value]) => [h("dt", null, visible(key)), h("dd", null, ...folded(plain(value, 2)))])) : h("div", null, ...folded(brief || t("nothing"))),
    result && [h("h3", null, t("result")), h("div", null, ...folded(result.text))]);
}

/** @param {unknown} value @param {number} [indent] */
const plain = (value, indent) => (typeof value === "string" ? value : JSON.stringify(value, null, indent) ?? "");

/** What a subagent did, below the call that started it. @param {string} id @param {Map<string, Run>} subs */
function branch(id, subs) {
  const sub = subs.get(id);
  return h("details.run-branch", null,
    h("summary.small", null, "⤷ ", t("subagent"), " ", sub && h("span.number", null, several("turn", sub.requests), " · ", sub.ended ? took(sub.ended - sub.began) : t("running"))),
    h("p", null, h("a", { href: address(id) }, sub ? visible(sub.title || sub.id) : t("subGone"))), sub && h("ol.run-turns", null, ...sub.turns.map((turn, at) => turnNode(turn, at, subs, sub.turns[at + 1]))));
}

/** A text; what is beyond a screenful is folded. @param {string} text @returns {Node[]} */
function folded(text) {
  if (text.length < 1200) return [h("pre", null, visible(text))];
  const line = text.lastIndexOf("\n", 600), end = line > 200 ? line + 1 : 600;
  return [h("pre", null, visible(text.slice(0, end))), h("details", null, h("summary.small", null, t("more", { n: count(text.length - end) })), h("pre", null, visible(text.slice(end))))];
}

/** @param {Turn} turn */
const ending = (turn) => turn.at + (turn.seconds ?? Math.max(0, store.now() - turn.at));

/**
 * A place for each time. Where nobody works, time is shortened.
 * @param {Turn[]} turns
 */
function scale(turns) {
  const busy = turns.map((turn) => [turn.at, ending(turn)]).sort((a, b) => a[0] - b[0]);
  const longest = Math.max(3, busy.reduce((sum, [from, to]) => sum + to - from, 0) / 8);
  /** @type {[time: number, place: number][]} */
  const knots = [[busy[0][0], 0]];
  /** @type {[place: number, seconds: number][]} */
  const pauses = [];
  let [now, place] = knots[0];
  for (const [from, to] of busy) {
    if (from - now > longest) pauses.push([place + longest / 2, from - now]);
    if (from > now) knots.push([from, (place += Math.min(from - now, longest))]);
    now = Math.max(now, from);
    if (to > now) knots.push([to, (place += to - now)]);
    now = Math.max(now, to);
  }
  const unit = 1000 / (place || 1);
  /** @param {number} time */
  const x = (time) => {
    const at = Math.max(1, knots.findIndex(([knot]) => knot >= time));
    const [[t0, x0], [t1, x1]] = [knots[at - 1], knots[at] ?? knots[at - 1]];
    return (x0 + (t1 > t0 ? ((time - t0) / (t1 - t0)) * (x1 - x0) : 0)) * unit;
  };
  return { x, from: busy[0][0], to: now, pauses: pauses.map(([at, seconds]) => [at * unit, seconds]) };
}

/** Lanes of turns over time. @param {Run[]} lanes @param {(turn: Turn) => void} jump @returns {Node[]} */
function strip(lanes, jump) {
  lanes = lanes.filter((lane) => lane.turns.length);
  if (!lanes.length) return [];
  const { x, from, to, pauses } = scale(lanes.flatMap((lane) => lane.turns));
  const height = lanes.length * 22;
  /** @param {Run} lane */
  const y = (lane) => lanes.indexOf(lane) * 22 + 11;
  /** @param {string} d */
  const thread = (d) => svg("path.run-thread", { d });
  const segments = lanes.flatMap((lane) => lane.turns.map((turn, at) => {
    const status = ["broken", "found", "repaired", "whole"].find((each) => turn.calls.some((call) => call.status === each));
    const label = [lanes.length > 1 && visible(lane.title.slice(0, 60)), t("turn", { n: at + 1 }), clock(turn.at), took(turn.seconds), several("call", turn.calls.length), status && t(status)].filter(Boolean).join(" · ");
    return svg("rect", { x: x(turn.at), y: y(lane) - 7, width: Math.max(3, x(ending(turn)) - x(turn.at)), height: 14, tabindex: -1, role: "button", "aria-label": label, "data-status": status, onclick: () => jump(turn) }, svg("title", null, label));
  }));
  segments[0].setAttribute("tabindex", "0");
  /** @param {KeyboardEvent} event */
  const keyed = (event) => {
    const at = segments.indexOf(/** @type {SVGElement} */ (event.target));
    const next = segments[{ ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: segments.length - 1 }[event.key] ?? -1];
    if (event.key === "Enter" || event.key === " ") segments[at].dispatchEvent(new Event("click"));
    else if (!next) return;
    event.preventDefault();
    segments[at].setAttribute("tabindex", next ? "-1" : "0");
    next?.setAttribute("tabindex", "0");
    next?.focus();
  };
  return [
    lanes.length > 1 ? h("div", null, ...lanes.map((lane) => h("span.small.dim.cut", null, visible(lane.title)))) : "",
    h("div", null,
      svg("svg", { viewBox: `0 0 1000 ${height}`, height, preserveAspectRatio: "none", role: "group", "aria-label": t("scale"), onkeydown: keyed },
        ...pauses.map(([at, seconds]) => svg("path.run-pause", { d: `M${at} 0V${height}` }, svg("title", null, t("pause", { t: took(seconds) })))),
        ...lanes.flatMap((lane) => [thread(`M${x(lane.turns[0].at)} ${y(lane)}H${x(ending(lane.turns[lane.turns.length - 1]))}`),
          ...lane.turns.flatMap((turn) => turn.calls.flatMap((call) => lanes.filter((sub) => sub.id === call.subagent).map((sub) => thread(`M${x(ending(turn))} ${y(lane)}V${y(sub)}H${x(sub.turns[0].at)}`))))]),
        ...segments),
      h("p.small.dim.number", null, h("span", null, clock(from)), h("span", null, clock(to))))].filter((each) => each instanceof Node);
}
