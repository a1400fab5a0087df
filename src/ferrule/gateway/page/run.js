/** Runs of agents, as the requests that were kept tell them: a list, and one run turn by turn. */

import { read } from "./api.js";
import { e, fill, folded, h, link, plain, refill, styled, svg, visible } from "./dom.js";
import * as words from "./run.words.js";
import { store } from "./store.js";
import { clock, count, language, speaks, took } from "./words.js";

/** @typedef {import("./types").Run} Run */
/** @typedef {import("./types").RunHead} Head */
/** @typedef {import("./types").Turn} Turn */
/** @typedef {Map<string, Run>} Subs */

const t = speaks(words);
const TAGS = { whole: "good", repaired: "mended", found: "found", broken: "bad" };
const CHANGED = /** @type {const} */ (["repaired", "found", "broken"]);
/** @type {Record<string, string>} */
const TODOS = { completed: "☑", in_progress: "◐" };
/** Subagents whose turns are read. */
const MOST = 30;

/** @param {string} id */
const source = (id) => `/ferrule/runs?lang=${language}&id=${encodeURIComponent(id)}`;
/** @param {Head} run */
const linked = (run) => link(`run/${encodeURIComponent(run.id)}`, run.title || run.id);
/** @param {string} what @param {number} n */
const several = (what, n) => t(n === 1 ? `${what}1` : `${what}s`, { n: count(n) });
/** @param {string} text */
const long = (text) => folded(text, (n) => t("more", { n: count(n) }));

/** Reads again when requests began or ended, and each minute: then a run may be quiet. */
class Watched extends HTMLElement {
  #busy = false;
  #seen = "";
  #timer = 0;
  #stop = new AbortController();

  async connectedCallback() {
    this.#stop = new AbortController();
    await styled("run.css");
    if (!this.isConnected) return;
    fill(this, e("p.empty", t("reading")));
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
    const seen = `${all.filter((each) => each.outcome).length} ${all.at(-1)?.id} ${store.bodies} ${Math.floor(store.now() / 60)}`;
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

  /** @param {AbortSignal} signal */
  async load(signal) {
    /** @type {{runs: Head[]}} */
    const { runs } = await read(`/ferrule/runs?lang=${language}`, signal);
    const ids = runs.map((run) => run.id);
    const roots = runs.filter((run) => !ids.includes(run.parent)).sort((a, b) => b.began - a.began);
    refill(this, e("h1", t("runs")), runs.length ? h("div.panel.run-list", { "data-clients": runs.some((run) => run.client) }, tree(roots, runs)) : nothing());
  }

  /** @param {string} why */
  failed(why) {
    fill(this, e("p.empty", t(store.bodies ? "failed" : "bodies", { why })));
  }
});

/** @param {Head[]} some @param {Head[]} all @returns {Node} */
const tree = (some, all) => e("ul", some.map((run) => {
  const below = all.filter((each) => each.parent === run.id).sort((a, b) => a.began - b.began);
  return e("li", e("div.row", linked(run), facts(run)), below.length > 0 && tree(below, all));
}));

/** Whether a run goes on. @param {Head} run */
const standing = ({ state, began, last, ended }) =>
  state === "running" || state === "waiting" ? e("span.tag.run-on", t(state)) : state === "ended" ? e("span", took((ended ?? began) - began)) : e("span.tag", t(state, { at: clock(last ?? began) }));

/** @param {Head} run */
const facts = (run) => e("p.row.dim.small.number",
  standing(run),
  [several("turn", run.requests), several("call", run.calls), ...CHANGED.map((how) => run[how] > 0 && `${count(run[how])} ${t(`n-${how}`)}`), clock(run.began), run.model, run.client].map((each) => each && e("span", each)));

function nothing() {
  const url = location.origin, model = "generic:simulate:deepseek";
  return e("div.empty", e("p", t(store.bodies ? "none" : "bodies")), store.bodies && [e("p", t("how")),
    e("pre", `ferrule run "…" --model ${model} --base-url ${url}/v1\ncreate_deep_agent(ChatFerrule(model="${model}", base_url="${url}/v1"))\nOpenAI(base_url="${url}/v1", api_key="any")\nAnthropic(base_url="${url}", api_key="any")`)]);
}

customElements.define("ferrule-run", class extends Watched {
  #id = "";
  /** @type {Run | undefined} */
  #run;
  /** @type {Subs} */
  #subs = new Map();
  /** @type {Map<string, {key: string, node: HTMLElement}>} */
  #drawn = new Map();
  #head = h("header");
  #strip = h("div.run-strip.panel");
  #plan = h("aside.panel");
  #turns = h("ol.run-turns");

  /** @param {string[]} route */
  set route([id = ""]) {
    if (id === this.#id) return;
    this.#id = id;
    this.#run = undefined;
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
    if (!this.#run) fill(this, this.#head, this.#strip, e("div.run-body", this.#plan, this.#turns));
    this.#draw((this.#run = run));
  }

  /** @param {string} why */
  failed(why) {
    if (!this.#run) fill(this, e("div.empty", e("p", t(store.bodies ? "gone" : "bodies", { why })), link("runs", t("allRuns"))));
  }

  /** Read what the subagents did, each once. @param {Run} run @param {AbortSignal} signal @param {Set<string>} seen */
  async #gather(run, signal, seen) {
    for (const call of run.turns.flatMap((turn) => turn.calls)) {
      const { subagent } = call, known = this.#subs.get(subagent);
      if (seen.has(subagent)) call.subagent = "";
      if (!call.subagent || known?.ended || (!known && this.#subs.size >= MOST)) continue;
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
    const { todos, turns, parent } = run;
    refill(this.#head, link("runs", "← ", t("allRuns")), parent && link(`run/${encodeURIComponent(parent)}`, "↥ ", t("parent")), e("h1", run.title || run.id), facts(run));
    this.#plan.hidden = !todos.length;
    refill(this.#plan, e("h2", t("todos"), e("span.dim.small", ` ${todos.filter((each) => each.status === "completed").length}/${todos.length}`)),
      e("ul", todos.map(({ content, status }) => h("li", { "data-status": status }, h("span", { "aria-hidden": "true" }, TODOS[status] ?? "☐"), e("span", content, " ", e("span.dim.small", t(status)))))));
    const nodes = turns.map((turn, at) => this.#turn(turn, at, turns[at + 1]));
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
    const node = [...this.#turns.querySelectorAll("li")].find((each) => each.dataset.request === turn.request);
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

/** @param {Turn} turn @param {number} place @param {Subs} subs @param {Turn} [next] @returns {HTMLElement} */
function turnNode({ request, at, seconds, text, reasoning, calls }, place, subs, next) {
  const wait = next && seconds !== null ? next.at - at - seconds : 0;
  return h("li", { tabindex: -1, "data-request": request },
    e("div.run-when.small.number.dim", link(`request/${encodeURIComponent(request)}`, t("turn", { n: place + 1 })), e("span", clock(at)), e("span", seconds === null ? t("running") : took(seconds))),
    e("div.run-what",
      reasoning && e("details", e("summary.small", e("span.tag.thought", t("thinking")), e("span.cut", reasoning.slice(0, 160))), long(reasoning)),
      text && e("div", long(text)),
      calls.map((call) => [card(call), call.subagent && branch(call.subagent, subs)]).flat(),
      wait >= 1 && e("p.dim.small", t("waited", { t: took(wait) }))));
}

/** @param {import("./types").RunCall} call */
function card({ name, arguments: given, status, result }) {
  const entries = given instanceof Object ? Object.entries(given) : null;
  const brief = entries ? entries.map(([key, value]) => `${key}: ${plain(value)}`).join(", ") : String(given ?? "");
  return e("details.run-call",
    e("summary",
      e("b.mono", name), e("span.mono.cut.grow", brief.slice(0, 200)),
      result?.is_error && e("span.tag.bad", t("error")), e(`span.tag.${TAGS[status]}`, t(status)),
      (result || status !== "broken") && e("span.run-result.small.cut", "→ ", result ? result.text.slice(0, 200) : t("waits"))),
    e("h3", t("arguments")),
    entries?.length ? e("dl.mono", entries.flatMap(([key, value]) => [e("dt", key), e("dd", long(plain(value, 2)))])) : e("div", long(brief || t("nothing"))),
    result && [e("h3", t("result")), e("div", long(result.text))]);
}

/** What a subagent did, below the call that started it. @param {string} id @param {Subs} subs */
function branch(id, subs) {
  const sub = subs.get(id);
  return e("details.run-branch",
    e("summary.small", "⤷ ", t("subagent"), " ", sub && e("span.number", several("turn", sub.requests), " · "), sub && standing(sub)),
    e("p", sub ? linked(sub) : t("subGone")), sub && e("ol.run-turns", sub.turns.map((turn, at) => turnNode(turn, at, subs, sub.turns[at + 1]))));
}

/** @param {Turn} turn */
const ending = (turn) => turn.at + (turn.seconds ?? Math.max(0, store.now() - turn.at));

/** A place for each time, up to 1000. Where nobody works, time is shortened. @param {Turn[]} turns */
function scale(turns) {
  const busy = turns.map((turn) => [turn.at, ending(turn)]).sort((a, b) => a[0] - b[0]);
  const longest = Math.max(3, busy.reduce((sum, [from, to]) => sum + to - from, 0) / 8);
  let [now] = busy[0], place = 0;
  /** Times and their places; pauses have their seconds as well. @type {number[][]} */
  const knots = [[now, 0]];
  for (const [from, to] of busy) {
    if (from > now) knots.push([from, (place += Math.min(from - now, longest)), from - now > longest ? from - now : 0]);
    now = Math.max(now, from);
    if (to > now) knots.push([to, (place += to - now)]);
    now = Math.max(now, to);
  }
  const unit = 1000 / (place || 1);
  /** @param {number} time */
  const x = (time) => {
    const at = Math.max(1, knots.findIndex(([knot]) => knot >= time)), [t0, x0] = knots[at - 1], [t1, x1] = knots[at] ?? knots[at - 1];
    return (x0 + (t1 > t0 ? ((time - t0) / (t1 - t0)) * (x1 - x0) : 0)) * unit;
  };
  return { x, from: busy[0][0], to: now, pauses: knots.filter((knot) => knot[2]).map(([, at, seconds]) => [(at - longest / 2) * unit, seconds]) };
}

/** Lanes of turns over time. @param {Run[]} lanes @param {(turn: Turn) => void} jump */
function strip(lanes, jump) {
  lanes = lanes.filter((lane) => lane.turns.length);
  if (!lanes.length) return [];
  const { x, from, to, pauses } = scale(lanes.flatMap((lane) => lane.turns)), height = lanes.length * 22;
  /** @param {Run} lane */
  const y = (lane) => lanes.indexOf(lane) * 22 + 11;
  const threads = lanes.flatMap((lane) => [`M${x(lane.turns[0].at)} ${y(lane)}H${x(ending(lane.turns[lane.turns.length - 1]))}`,
    ...lane.turns.flatMap((turn) => lanes.filter((sub) => turn.calls.some((call) => call.subagent === sub.id)).map((sub) => `M${x(ending(turn))} ${y(lane)}V${y(sub)}H${x(sub.turns[0].at)}`))]);
  const segments = lanes.flatMap((lane) => lane.turns.map((turn, at) => {
    const status = ["broken", "found", "repaired", "whole"].find((each) => turn.calls.some((call) => call.status === each));
    const label = [lanes.length > 1 && visible(lane.title.slice(0, 60)), t("turn", { n: at + 1 }), clock(turn.at), took(turn.seconds), several("call", turn.calls.length), status && t(status)].filter(Boolean).join(" · ");
    return svg("rect", { x: x(turn.at), y: y(lane) - 7, width: Math.max(3, x(ending(turn)) - x(turn.at)), height: 14, tabindex: -1, role: "button", "aria-label": label, "data-status": status, onclick: () => jump(turn) }, svg("title", null, label));
  }));
  segments[0].setAttribute("tabindex", "0");
  const onkeydown = (/** @type {KeyboardEvent} */ event) => {
    const at = segments.indexOf(/** @type {SVGElement} */ (event.target));
    const next = segments[{ ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: segments.length - 1 }[event.key] ?? -1];
    if (event.key === "Enter" || event.key === " ") segments[at].dispatchEvent(new Event("click"));
    else if (!next) return;
    event.preventDefault();
    segments.forEach((each) => each.setAttribute("tabindex", each === (next ?? segments[at]) ? "0" : "-1"));
    next?.focus();
  };
  return [
    lanes.length > 1 && e("div", lanes.map((lane) => e("span.small.dim.cut", lane.title))),
    e("div",
      svg("svg", { viewBox: `0 0 1000 ${height}`, height, preserveAspectRatio: "none", role: "group", "aria-label": t("scale"), onkeydown },
        ...pauses.map(([at, seconds]) => svg("path.run-pause", { d: `M${at} 0V${height}` }, svg("title", null, t("pause", { t: took(seconds) })))),
        svg("path", { d: threads.join("") }), ...segments),
      e("p.small.dim.number", e("span", clock(from)), e("span", clock(to))))];
}
