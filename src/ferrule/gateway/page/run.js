/** Runs of agents, as the requests that were kept tell them: a list, and one run turn by turn. */

import { read } from "./api.js";
import { fill, h, say, styled, svg, visible } from "./dom.js";
import * as words from "./run.words.js";
import { store } from "./store.js";
import { clock, count, speaks, took } from "./words.js";

/**
 * @typedef {{id: string, name: string, arguments: unknown, status: "whole" | "repaired" | "found" | "broken", result: {text: string, is_error: boolean} | null, subagent: string}} RunCall
 * @typedef {{request: string, at: number, seconds: number | null, text: string, reasoning: string, calls: RunCall[]}} Turn
 * @typedef {{id: string, title: string, client: string, model: string, began: number, ended: number | null, requests: number, calls: number, repairs: number, parent: string}} Head
 * @typedef {Head & {turns: Turn[], todos: {content: string, status: string}[]}} Run
 */

const t = speaks(words);
const TAGS = { whole: "good", repaired: "mended", found: "found", broken: "bad" };
const TODOS = { completed: "☑", in_progress: "◐", pending: "☐" };
/** Turns that are drawn at once, and subagents whose turns are read. */
const MOST = 200, MOST_SUBS = 30;

/** Reads again when requests ended, and every two seconds while a run goes on. */
class Watched extends HTMLElement {
  running = false;
  #seen = "";
  #timer = 0;
  #stop = new AbortController();

  async connectedCallback() {
    this.#stop = new AbortController();
    await styled("run.css");
    if (!this.isConnected) return;
    fill(this, h("p.empty", null, t("reading")));
    document.addEventListener("visibilitychange", () => this.look(), { signal: this.#stop.signal });
    this.#timer = setInterval(() => this.look(), 2000);
    this.look(true);
  }

  disconnectedCallback() {
    this.#stop.abort();
    clearInterval(this.#timer);
  }

  async look(now = false) {
    const all = [...store.requests.values()];
    const seen = `${all.filter((each) => each.outcome).length} ${all.at(-1)?.id}`;
    if (document.hidden || !(now || this.running || seen !== this.#seen)) return;
    this.#seen = seen;
    try {
      await this.load(this.#stop.signal);
    } catch (error) {
      if (this.#stop.signal.aborted) return;
      this.#seen = "";
      this.failed(error instanceof Error ? error.message : String(error));
    }
  }

  /** @param {AbortSignal} signal @returns {Promise<void>} */
  async load(signal) {}

  /** @param {string} why */
  failed(why) {}
}

customElements.define("ferrule-runs", class extends Watched {
  /** @type {string[]} */
  route = [];
  #shown = "";

  /** @param {AbortSignal} signal */
  async load(signal) {
    /** @type {{runs: Head[]}} */
    const { runs } = await read("/ferrule/runs", signal);
    this.running = runs.some((run) => run.ended === null);
    const shown = JSON.stringify(runs);
    if (shown === this.#shown) return;
    this.#shown = shown;
    if (!runs.length) return fill(this, nothing());
    const known = new Set(runs.map((run) => run.id));
    const roots = runs.filter((run) => !known.has(run.parent)).sort((a, b) => b.began - a.began);
    fill(this, h("h1", null, t("runs")), h("div.panel.run-list", null, tree(roots, runs)));
  }

  /** @param {string} why */
  failed(why) {
    this.#shown = "";
    fill(this, h("p.empty", null, t(store.bodies ? "failed" : "bodies", { why })));
  }
});

/** @param {Head[]} some @param {Head[]} all @returns {Node} */
function tree(some, all) {
  return h("ul", null, ...some.map((run) => {
    const below = all.filter((each) => each.parent === run.id).sort((a, b) => a.began - b.began);
    return h("li", null, h("div.row", null, h("a.grow", { href: `#/run/${encodeURIComponent(run.id)}` }, visible(run.title)), facts(run)), below.length > 0 && tree(below, all));
  }));
}

/** @param {Head} run */
function facts(run) {
  return h("p.row.dim.small.number", null,
    run.ended === null ? h("span.tag.run-on", null, t("running")) : h("span", null, took(run.ended - run.began)),
    ...["turns", "calls", "repairs"].map((each) => h("span", null, t(each, { n: count(/** @type {any} */ ({ ...run, turns: run.requests })[each]) }))),
    h("span", null, clock(run.began)), h("span", null, visible(run.model)), h("span", null, visible(run.client)));
}

function nothing() {
  const origin = location.origin;
  return h("div.empty", null, h("p", null, t(store.bodies ? "none" : "bodies")), store.bodies && h("p", null, t("how")),
    store.bodies && h("pre", null, `ferrule run "…" --model generic:simulate:deepseek --base-url ${origin}/v1\n\ncreate_deep_agent(ChatFerrule(model="generic:simulate:deepseek", base_url="${origin}/v1"))\n\nOpenAI(base_url="${origin}/v1", api_key="any")\nAnthropic(base_url="${origin}", api_key="any")`));
}

customElements.define("ferrule-run", class extends Watched {
  #id = "";
  /** @type {Run | null} */
  #run = null;
  /** @type {Map<string, Run>} */
  #subs = new Map();
  /** @type {Map<string, {key: string, node: HTMLElement}>} */
  #drawn = new Map();
  #most = MOST;
  #head = h("header");
  #strip = h("div.run-strip");
  #plan = h("aside");
  #turns = h("ol.run-turns");
  #stripKey = "";

  /** @param {string[]} route */
  set route([id = ""]) {
    if (id === this.#id) return;
    this.#id = id;
    this.#run = null;
    this.#most = MOST;
    if (this.isConnected) this.look(true);
  }

  /** @param {AbortSignal} signal */
  async load(signal) {
    const id = this.#id;
    /** @type {Run} */
    const run = (await read(`/ferrule/runs?id=${encodeURIComponent(id)}`, signal)).run;
    await this.#gather(run, signal);
    if (signal.aborted || id !== this.#id) return;
    this.running = run.ended === null;
    if (!this.#run) fill(this, this.#head, this.#strip, h("div.run-body", null, this.#plan, this.#turns));
    this.#run = run;
    this.#draw(run);
  }

  /** @param {string} why */
  failed(why) {
    if (this.#run) return;
    fill(this, h("div.empty", null, h("p", null, t(store.bodies ? "gone" : "bodies", { why })), h("a.button", { href: "#/runs" }, t("allRuns"))));
  }

  /** Read what the subagents did. @param {Run} run @param {AbortSignal} signal */
  async #gather(run, signal) {
    for (const { subagent } of run.turns.flatMap((turn) => turn.calls)) {
      const known = this.#subs.get(subagent);
      if (!subagent || known?.ended || (!known && this.#subs.size >= MOST_SUBS)) continue;
      try {
        const sub = (await read(`/ferrule/runs?id=${encodeURIComponent(subagent)}`, signal)).run;
        this.#subs.set(subagent, sub);
        if (!known) await this.#gather(sub, signal);
      } catch {
        // It is not kept any longer; its place says so.
      }
    }
  }

  /** @param {Run} run */
  #draw(run) {
    fill(this.#head, h("a", { href: "#/runs" }, "← ", t("allRuns")), run.parent && h("a", { href: `#/run/${encodeURIComponent(run.parent)}` }, "↥ ", t("parent")), h("h1", null, visible(run.title)), facts(run));
    const done = run.todos.filter((each) => each.status === "completed").length;
    this.#plan.hidden = !run.todos.length;
    fill(this.#plan, h("div.panel", null, h("h2", null, t("todos"), h("span.dim.small.number", null, ` ${done}/${run.todos.length}`)),
      h("ul", null, ...run.todos.map((each) => h("li", { "data-status": each.status }, h("span", { "aria-hidden": "true" }, TODOS[/** @type {"pending"} */ (each.status)] ?? "☐"), h("span", null, visible(each.content), h("span.dim.small", null, ` ${t(each.status)}`)))))));
    const hidden = Math.max(0, run.turns.length - this.#most);
    const nodes = run.turns.slice(hidden).map((turn, at) => this.#turn(turn, hidden + at, run.turns[hidden + at + 1]));
    fill(this.#turns, hidden > 0 && h("li", null, h("button", { type: "button", onclick: () => ((this.#most = Infinity), this.#draw(run)) }, t("earlier", { n: count(hidden) }))), ...nodes);
    const lanes = this.#lanes(run);
    const key = JSON.stringify(lanes.map((lane) => lane.turns.map((turn) => [turn.at, turn.seconds])));
    if (key !== this.#stripKey || run.ended === null) fill(this.#strip, ...strip(lanes, (lane, turn) => this.#jump(lane, turn)));
    this.#stripKey = key;
  }

  /** A turn; it is made anew only when it is another. @param {Turn} turn @param {number} at @param {Turn} [next] */
  #turn(turn, at, next) {
    const key = JSON.stringify([turn, next?.at], (name, value) => (name === "subagent" && this.#subs.get(value)) || value);
    const before = this.#drawn.get(turn.request);
    if (before?.key === key) return before.node;
    const node = turnNode(turn, at, this.#subs, next);
    const opened = before?.node.querySelectorAll("details") ?? [];
    node.querySelectorAll("details").forEach((each, place) => (each.open = opened[place]?.open ?? each.open));
    this.#drawn.set(turn.request, { key, node });
    return node;
  }

  /** The run and below it its subagents. @param {Run} run @returns {Run[]} */
  #lanes(run) {
    return [run, ...run.turns.flatMap((turn) => turn.calls).flatMap((call) => this.#subs.get(call.subagent) ?? []).flatMap((sub) => this.#lanes(sub))];
  }

  /** @param {Run} lane @param {Turn} turn */
  #jump(lane, turn) {
    const find = () => /** @type {HTMLElement | undefined} */ ([...this.#turns.querySelectorAll("li")].find((each) => each.dataset.request === turn.request));
    if (!find() && this.#run) {
      this.#most = Infinity;
      this.#draw(this.#run);
    }
    const node = find();
    for (let up = node?.parentElement; up; up = up.parentElement) if (up instanceof HTMLDetailsElement) up.open = true;
    node?.scrollIntoView({ block: "start" });
    node?.focus({ preventScroll: true });
  }
});

/** @param {Turn} turn @param {number} at @param {Map<string, Run>} subs @param {Turn} [next] @returns {HTMLElement} */
function turnNode(turn, at, subs, next) {
  const wait = next && turn.seconds !== null ? next.at - turn.at - turn.seconds : 0;
  return h("li", { tabindex: -1, "data-request": turn.request },
    h("div.run-when.small.number", null, h("a", { href: `#/request/${encodeURIComponent(turn.request)}` }, t("turn", { n: at + 1 })), h("span.dim", null, clock(turn.at)), h("span.dim", null, turn.seconds === null ? t("running") : took(turn.seconds))),
    h("div.run-what", null,
      turn.reasoning && h("details", null, h("summary.small", null, h("span.tag.thought", null, t("thinking")), h("span.dim.cut", null, visible(turn.reasoning.slice(0, 160)))), ...folded(turn.reasoning)),
      turn.text && h("div", null, ...folded(turn.text)),
      ...turn.calls.flatMap((call) => [card(call), call.subagent && branch(call.subagent, subs)]),
      wait >= 1 && h("p.dim.small.run-wait", null, t("waited", { t: took(wait) }))));
}

/** @param {RunCall} call */
function card(call) {
  const { arguments: given, result } = call;
  const entries = given && typeof given === "object" ? Object.entries(given) : null;
  const brief = entries ? entries.map(([name, value]) => `${name}: ${plain(value)}`).join(", ") : String(given ?? "");
  return h("details.run-call", null,
    h("summary", null,
      h("b.mono", null, visible(call.name)),
      h("span.dim.mono.cut.grow", null, visible(brief.slice(0, 200))),
      result?.is_error && h("span.tag.bad", null, t("error")),
      h(`span.tag.${TAGS[call.status] ?? ""}`, null, t(call.status)),
      h("span.run-result.small.dim.cut", null, result ? `→ ${visible(result.text.slice(0, 200))}` : call.status === "broken" ? "" : `→ ${t("waits")}`)),
    h("h3", null, t("arguments")),
    entries ? h("dl", null, ...entries.flatMap(([name, value]) => [h("dt.mono", null, visible(name)), h("dd.mono", null, ...folded(plain(value, 2)))])) : h("div.mono", null, ...folded(brief)),
    entries?.length === 0 && h("p.dim", null, t("nothing")),
    result && h("h3", null, t("result")), result && h("div.mono", null, ...folded(result.text)));
}

/** @param {unknown} value @param {number} [indent] */
const plain = (value, indent) => (typeof value === "string" ? value : JSON.stringify(value, null, indent) ?? "");

/** What a subagent did, beside the line of who started it. @param {string} id @param {Map<string, Run>} subs */
function branch(id, subs) {
  const sub = subs.get(id);
  const link = h("a", { href: `#/run/${encodeURIComponent(id)}` }, sub ? visible(sub.title) : t("subGone"));
  return h("details.run-branch", null,
    h("summary", null, "⤷ ", t("subagent"), " ", sub && h("span.small.dim.number", null, `${t("turns", { n: count(sub.requests) })} · ${sub.ended ? took(sub.ended - sub.began) : t("running")}`)),
    h("p", null, link), sub && h("ol.run-turns", null, ...sub.turns.map((turn, at) => turnNode(turn, at, subs, sub.turns[at + 1]))));
}

/** A text of which much is folded. @param {string} text @returns {Node[]} */
function folded(text) {
  const head = text.length > 1200 ? text.lastIndexOf("\n", 600) : text.length;
  const end = head < 200 && text.length > 1200 ? 600 : head;
  const rest = text.slice(end).replace(/^\n/, "");
  return [h("pre", null, visible(text.slice(0, end))), rest && h("details", null, h("summary.small", null, t("more", { n: count(rest.length) })), h("pre", null, visible(rest)))].filter((each) => each instanceof Node);
}

/**
 * Lanes over time. Where nobody works the time is shortened.
 * @param {Run[]} lanes @param {(lane: Run, turn: Turn) => void} jump @returns {Node[]}
 */
function strip(lanes, jump) {
  /** @param {Turn} turn */
  const end = (turn) => turn.at + (turn.seconds ?? Math.max(0, store.now() - turn.at));
  const busy = lanes.flatMap((lane) => lane.turns).map((turn) => [turn.at, end(turn)]).sort((a, b) => a[0] - b[0]);
  if (!busy.length) return [];
  const longest = Math.max(3, busy.reduce((sum, [from, to]) => sum + to - from, 0) / 8);
  /** Times and their places. @type {[number, number][]} */
  const knots = [[busy[0][0], 0]];
  /** @type {[number, number][]} */
  const pauses = [];
  for (const [from, to] of busy) {
    const [last, place] = knots[knots.length - 1];
    const gap = Math.min(from - last, longest);
    if (from > last) knots.push([from, place + gap]);
    if (from - last > longest) pauses.push([place + gap / 2, from - last]);
    if (to > knots[knots.length - 1][0]) knots.push([to, knots[knots.length - 1][1] + to - Math.max(from, last)]);
  }
  const width = knots[knots.length - 1][1] || 1;
  /** @param {number} time */
  const x = (time) => {
    const at = Math.max(1, knots.findIndex(([knot]) => knot >= time));
    const [from, to] = [knots[at - 1], knots[at] ?? knots[at - 1]];
    return ((from[1] + (to[0] > from[0] ? ((time - from[0]) / (to[0] - from[0])) * (to[1] - from[1]) : 0)) / width) * 1000;
  };
  const segments = lanes.flatMap((lane, row) => lane.turns.map((turn, at) => {
    const worst = ["broken", "found", "repaired", "whole"].find((status) => turn.calls.some((call) => call.status === status)) ?? "";
    const label = `${lanes.length > 1 ? `${visible(lane.title.slice(0, 60))} · ` : ""}${t("turn", { n: at + 1 })} · ${clock(turn.at)} · ${took(turn.seconds)} · ${t("calls", { n: turn.calls.length })}${worst && ` · ${t(worst)}`}`;
    return svg("rect", { x: x(turn.at), y: row * 22 + 4, width: Math.max(3, x(end(turn)) - x(turn.at)), height: 14, tabindex: -1, role: "button", "aria-label": label, "data-status": worst, onclick: () => jump(lane, turn) }, svg("title", null, label));
  }));
  segments[0].setAttribute("tabindex", "0");
  /** @param {KeyboardEvent} event */
  const keyed = (event) => {
    const at = segments.indexOf(/** @type {SVGElement} */ (event.target));
    const next = segments[event.key === "Home" ? 0 : event.key === "End" ? segments.length - 1 : at + (event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : NaN)];
    if (event.key === "Enter" || event.key === " ") segments[at].dispatchEvent(new Event("click"));
    else if (!next) return;
    event.preventDefault();
    segments.forEach((each) => each.setAttribute("tabindex", each === next ? "0" : "-1"));
    next?.focus();
  };
  const height = lanes.length * 22;
  const rows = new Map(lanes.map((lane, row) => [lane.id, row * 22 + 11]));
  const threads = lanes.flatMap((lane) => [
    svg("path.run-thread", { d: `M${x(lane.turns[0]?.at)} ${rows.get(lane.id)}H${x(end(lane.turns[lane.turns.length - 1]))}` }),
    ...lane.turns.flatMap((turn) => turn.calls.filter((call) => rows.has(call.subagent)).map((call) => svg("path.run-thread", { d: `M${x(end(turn))} ${rows.get(lane.id)}V${rows.get(call.subagent)}H${x(lanes.find((each) => each.id === call.subagent)?.turns[0]?.at ?? end(turn))}` })))]);
  return [
    h("div", null, ...lanes.map((lane) => h("span.small.dim.cut", null, visible(lane.title)))),
    svg("svg", { viewBox: `0 0 1000 ${height}`, height, preserveAspectRatio: "none", role: "group", "aria-label": t("scale"), onkeydown: keyed },
      ...pauses.map(([place, seconds]) => svg("path.run-pause", { d: `M${(place / width) * 1000} 0V${height}` }, svg("title", null, t("pause", { t: took(seconds) })))), ...threads, ...segments),
    h("p.small.dim.number", null, h("span", null, clock(busy[0][0])), h("span", null, clock(knots[knots.length - 1][0])))];
}
