/** The live view: requests as they come, what was changed in them, and a lost call to look at. */

import { chat } from "./api.js";
import { catalogue, told } from "./catalogue.js";
import { dots, quantile, ranks, sparkline, stack } from "./charts.js";
import { batched, copy, fill, h, say, styled, svg, visible } from "./dom.js";
import * as words from "./live.words.js";
import { store } from "./store.js";
import { Rows } from "./virtual.js";
import { clock, count, language, speaks, took } from "./words.js";

/** @typedef {import("./types").Request} Request */

const t = speaks(words);
/** What becomes of a call, and the class of its tag. */
const FATES = { whole: "good", repaired: "mended", found: "found", out: "bad" };
const KINDS = /** @type {(keyof typeof FATES)[]} */ (Object.keys(FATES));
const STATES = ["running", "ok", "failed"];
const BY = ["rule", "dialect", "model", "upstream"];
const COLUMNS = ["time", "state", "model", "fate", "first", "took", "tokens"];
/** @type {Record<string, string>} */
const PATHS = { openai_chat: "/v1/chat/completions", openai_responses: "/v1/responses", anthropic_messages: "/v1/messages", ollama: "/api/chat" };
/** How many requests a distribution is of. */
const SAMPLE = 300;
const wide = matchMedia("(min-width: 1400px)");

/** What is chosen outlives the element: one comes back to it from a request. */
const kept = { text: "", chosen: /** @type {Record<string, string>} */ ({}), active: "", open: false };
/** @type {import("./types").Catalogue["sentences"] | null} */
let sentences = null;

/** @type {WeakMap<Request, import("./types").Facts>} */
const derived = new WeakMap();

/** What follows from a request. @param {Request} request @returns {import("./types").Facts} */
function facts(request) {
  const known = derived.get(request);
  if (known) return known;
  const { calls = [], broken = [], outcome, upstream } = request;
  const fates = { whole: 0, repaired: 0, found: 0, out: broken.length };
  const rules = [], dialects = [];
  for (const { origin, repairs } of calls) {
    const found = origin.channel !== "native";
    fates[found ? "found" : repairs.length ? "repaired" : "whole"] += 1;
    if (found) dialects.push(origin.dialect);
    rules.push(...new Set(repairs.map((each) => each.rule)));
  }
  const tools = [...calls, ...broken].map((call) => call.name);
  const is = {
    state: [outcome === "" ? "running" : outcome === "ok" ? "ok" : "failed"],
    fate: KINDS.filter((kind) => fates[kind]),
    rule: rules, dialect: dialects, model: [request.upstream_model || request.model], upstream: upstream ? [upstream] : [],
  };
  const text = [request.id, request.model, request.client, outcome, request.failure, ...tools, ...Object.values(is).flat()].join("\n").toLowerCase();
  const made = { fates, is, mended: fates.repaired + fates.found + fates.out, all: tools.length, names: visible([...new Set(tools)].join(", ")), text };
  derived.set(request, made);
  return made;
}

/** @param {Request} request */
function fits(request) {
  const { is, text } = facts(request);
  return text.includes(kept.text) && Object.entries(kept.chosen).every(([key, value]) => is[key].includes(value));
}

/** What was found, changed and left out. @param {Request} request */
function line({ outcome, failure, notes }) {
  const said = notes.slice(0, 3).map((note) => told(sentences, note));
  if (outcome && outcome !== "ok") said.unshift(failure ? t("why", { told: t(outcome), kind: sentences?.failures?.[failure] ?? failure }) : t(outcome));
  return visible(said.join(t("join")));
}

/** @param {number} number */
const short = (number) => (number < 1e4 ? count(number) : number.toLocaleString(language, { notation: "compact", maximumFractionDigits: 1 }));
/** @param {keyof typeof FATES} kind @param {number} number */
const tag = (kind, number) => h(`span.tag.${FATES[kind]}`, null, `${short(number)} ${t(kind)}`);
/** @param {string} name @param {string} text @param {(this: HTMLElement, event: Event) => void} onclick @param {Record<string, unknown>} [more] */
const button = (name, text, onclick, more) => h(`button${name}`, { type: "button", onclick, ...more }, text);

/** A row of the table. @returns {import("./types").Row<Request>} */
function row() {
  const [time, state, sub, tags, note, first, spent, tokens] =
    ["span.number", "span", "span.dim.small.cut", "span.tags", "span.dim.small.cut", "span.number", "span.number", "span.number"].map((name) => h(name));
  const link = h("a.cut", { tabindex: -1 });
  const cells = [[time], [state], [link, sub], [tags, note], [first], [spent], [tokens]];
  const element = h("div.request", { role: "row" }, cells.map((cell, n) => h(`div.${COLUMNS[n]}`, { role: "gridcell" }, cell)));
  /** @type {unknown[]} */
  let drawn = [];
  return {
    element, link,
    draw(request, index) {
      element.setAttribute("aria-rowindex", `${index + 2}`);
      const { fates, is, names } = facts(request);
      const now = is.state[0];
      say(spent, took(now === "running" ? Math.max(0, Math.floor((store.now() - request.at) * 10) / 10) : request.seconds));
      if (drawn[0] === request && drawn[1] === sentences) return;
      drawn = [request, sentences];
      const { model, upstream, upstream_model, usage } = request;
      const answering = `${upstream}:${upstream_model}`;
      say(time, clock(request.at));
      state.className = `tag ${now === "running" ? "runs" : now === "ok" ? "good" : "bad"}`;
      say(state, now === "running" ? t(now) : `${request.status || t(now)}`);
      say(link, visible(model) || "–");
      link.setAttribute("href", `#/request/${request.id}`);
      const via = upstream && answering !== model && `→ ${answering.startsWith(`${model}:`) ? upstream_model : answering}`;
      say(sub, visible([via, request.api.replace(/^\w+?_/, ""), request.stream && t("stream"), request.attempts > 1 && t("attempts", { n: request.attempts }), request.client].filter(Boolean).join(" · ")));
      fill(tags, KINDS.map((kind) => fates[kind] > 0 && tag(kind, fates[kind])), names && h("span.mono.cut", null, names));
      say(note, line(request));
      say(first, took(request.first_byte));
      say(tokens, usage ? `${short(usage.input)} / ${short(usage.output)}` : "");
    },
  };
}

/** The base URL, to copy. */
function address() {
  const url = `${location.origin}/v1`;
  return h("div.row", null, h("span.dim.small", null, t("base")), h("code.base", null, url), button(".plain", t("copy"), function () { copy(this, url, t("copied")); }));
}

/** The button that shows a lost call, and what went wrong with it. @param {string} kind @param {AbortSignal} signal */
function lost(kind, signal) {
  const problem = h("p.problem", { role: "alert" });
  const start = /** @type {HTMLButtonElement} */ (button(kind, t("lost"), async () => {
    start.disabled = true;
    say(start, t("sending"));
    say(problem, "");
    let wanted = "";
    const follow = (/** @type {Event} */ event) => {
      const { model, id } = /** @type {CustomEvent<Request>} */ (event).detail;
      if (model === wanted && !signal.aborted) location.hash = `#/request/${id}`;
    };
    try {
      const { demo } = await catalogue();
      if (!demo || !store.met) return void (location.hash = "#/playground");
      wanted = demo.model;
      store.addEventListener("began", follow);
      await chat(PATHS[demo.api], demo.headers, demo.body);
      await new Promise((resolve) => setTimeout(resolve, 2000));
      say(problem, t("unseen"));
    } catch (error) {
      say(problem, t("wrong", { why: visible(`${/** @type {Error} */ (error).message}`) }));
    }
    store.removeEventListener("began", follow);
    start.disabled = false;
    say(start, t("lost"));
  }));
  return h("div.start", null, start, problem);
}

/** @param {AbortSignal} signal */
function hero(signal) {
  return h("section.hero", { hidden: true }, h("h1", null, t("hero")), h("p.lead", null, t("about")),
    h("div.picture", null,
      h("figure", null, h("figcaption", null, t("vendor")), h("pre", null, h("mark", null, "<tool_call>\n{'name': 'get_weather', 'arguments':\n {'city': 'Paris', 'days': 3,}}\n</tool_call>"))),
      svg("svg", { viewBox: "0 0 40 24", "aria-hidden": "true" }, svg("path", { d: "M2 12h36m-6-6 6 6-6 6" })),
      h("figure", null, h("figcaption", null, t("program")), h("pre", null, 'get_weather\n{"city": "Paris", "days": 3}'), tag("found", 1))),
    lost(".main", signal), h("p.dim.small", null, t("hint")), address());
}

/** The sum of a counter. @param {string} name @param {(labels: Record<string, string>) => boolean} [which] */
function total(name, which) {
  let sum = 0;
  for (const each of store.counters.values()) if (each.name === name && (!which || which(each.labels))) sum += each.value;
  return sum;
}

/** The strip of figures. */
function figures() {
  const rate = sparkline(), fates = stack(Object.values(FATES));
  /** @type {Record<string, HTMLElement>} */
  const says = {};
  /** @param {string} name @param {string} title @param {Element} chart */
  const tile = (name, title, chart) => h(`section.tile.${name}`, null, h("h2", null, t(title)), (says[name] = h("div.says.number")), chart);
  /** @type {[string, (number: number) => string, (request: Request) => number | null | undefined][]} */
  const spreads = [["first", took, (each) => each.first_byte], ["took", took, (each) => each.seconds], ["size", short, ({ usage }) => usage && usage.input + usage.output]];
  const strips = spreads.map(([name, format, value]) => ({ name, format, value, ...dots(format) }));
  const element = h("div.strip.panel", null, tile("fates", "fates", fates.element), tile("rate", "rate", rate.element), strips.map(({ name, element }) => tile(name, name, element)));
  const draw = () => {
    const ended = [...store.requests.values()].filter((request) => request.outcome).slice(-SAMPLE);
    for (const { name, format, value, draw } of strips) {
      const given = ended.flatMap((request) => /** @type {[number, number][]} */ (value(request) ? [[value(request), (parseInt(request.id.slice(-4), 16) || 0) / 65536]] : []));
      const sorted = given.map(([number]) => number).sort((one, other) => one - other);
      const p50 = quantile(sorted, 0.5), p95 = quantile(sorted, 0.95);
      const [half, most] = given.length ? [format(p50), format(p95)] : ["–", "–"];
      draw(given, p50, p95, t("strip", { name: t(name), n: given.length, p50: half, p95: most }));
      fill(says[name], h("span", null, h("b", null, half), " p50"), h("span", null, h("b", null, most), " p95"));
    }
    const sums = ["whole", "repaired", "found", "left-out"].map((how) => total("ferrule_calls_total", (labels) => labels.how === how));
    fill(says.fates, KINDS.map((kind, n) => tag(kind, sums[n])));
    fates.draw(sums, KINDS.map((kind, n) => `${sums[n]} ${t(kind)}`).join(", "));
  };
  /** It moves on though nothing happens. */
  const move = () => {
    const end = Math.floor(store.now()), began = Array(120).fill(0), failed = Array(120).fill(0);
    for (const tick of store.ticks) {
      const place = tick.second - end + 120;
      if (place in began) (began[place] = tick.began), (failed[place] = tick.failed);
    }
    const sum = (/** @type {number[]} */ values) => values.reduce((all, each) => all + each, 0);
    const now = sum(began.slice(-10)) / 10, bad = count(sum(failed));
    rate.draw(began, failed, t("rates", { all: sum(began), most: Math.max(...began), failed: bad }));
    fill(says.rate, h("span", null, h("b", null, now < 10 ? now.toFixed(1) : count(Math.round(now))), " /s"), h("span", null, t("lately", { failed: bad })));
  };
  return { element, draw, move };
}

/** @param {string} by @param {string} value */
const named = (by, value) => visible((by === "rule" && sentences?.repairs[value]) || value);

/** What was changed, by rule, dialect, model and upstream. @param {(key: string, value: string) => void} choose */
function ranking(choose) {
  const lists = BY.map((by) => ({ by, list: h("div.bars") }));
  const none = h("p.dim.small", null, t("unmended"));
  const sections = lists.map(({ by, list }, n) => h("section", null, h("h3", null, t(by), n > 1 && h("span", null, t("mended"))), list));
  const element = /** @type {HTMLDetailsElement} */ (h("details.side.panel", null, h("summary", null, h("h2", null, t("ranks"))), none, h("div.ranks", null, sections)));
  const draw = (anew = false) => {
    if (!element.open) return;
    lists.forEach(({ by, list }, n) => {
      /** @type {Map<string, {value: number, all: number}>} */
      const sums = new Map();
      for (const request of store.requests.values()) {
        const { is, mended, all } = facts(request);
        if (all)
          for (const key of is[by]) {
            const sum = sums.get(key) ?? { value: 0, all: 0 };
            sum.value += n > 1 ? mended : 1;
            sum.all += n > 1 ? all : 0;
            sums.set(key, sum);
          }
      }
      const bars = [...sums].filter(([key, { value }]) => value || kept.chosen[by] === key).sort(([, one], [, other]) => other.value - one.value).slice(0, 8)
        .map(([key, sum]) => ({ key, label: named(by, key), on: kept.chosen[by] === key, ...sum }));
      sections[n].hidden = !bars.length;
      ranks(list, bars, (key) => choose(by, key), anew);
    });
    none.hidden = sections.some((section) => !section.hidden);
  };
  element.addEventListener("toggle", () => {
    if (!wide.matches) kept.open = element.open;
    draw(true);
  });
  return { element, draw };
}

/** @param {HTMLElement} root @param {AbortSignal} signal */
function view(root, signal) {
  const search = /** @type {HTMLInputElement} */ (h("input", { type: "search", placeholder: t("search"), "aria-label": t("search"), value: kept.text }));
  const chips = h("div.row.chips"), shown = h("span.dim.small.number"), since = h("p.dim.small.number");
  const body = h("div.body", { role: "rowgroup" });
  const head = h("div.request.columns", { role: "row", "aria-rowindex": 1 }, COLUMNS.map((name) => h(`div.${name}`, { role: "columnheader" }, t(name))));
  const box = h("div.box", { role: "grid", "aria-label": t("title") }, h("div", { role: "rowgroup" }, head), body);
  const rows = new Rows(box, body, row);
  const waiting = h("p.empty.late", null, t("waiting")), first = hero(signal);
  const strip = figures(), side = ranking(choose);
  /** While paused: what there was. @type {Request[] | null} */
  let still = null;
  let stale = true;
  /** Something is to be drawn anew: something happened, or a request runs. */
  let due = false;

  const pick = ["state", "fate"].map((key, n) => h("div.pick", { role: "group", "aria-label": t(key) },
    [STATES, KINDS.slice(1)][n].map((value) => button("", t(value), () => choose(key, value), { "data-key": key, "data-value": value }))));
  const pause = button(".pause", t("pause"), () => {
    still = still ? null : [...store.requests.values()];
    redraw(true);
  });
  const fresh = button(".fresh.main", "", () => {
    box.scrollTop = 0;
    redraw(true);
    rows.reveal(0);
  });
  const none = h("div.empty", null, h("p", null, t("none")), button("", t("clear"), () => {
    kept.chosen = {};
    kept.text = search.value = "";
    sift();
    search.focus();
  }));
  const full = h("div.full", null,
    h("div.head", null, h("div.grow", null, h("h1", null, t("title")), since), address(), lost("", signal)), strip.element,
    h("div.work", null, side.element, h("div.table", null,
      h("div.row", null, search, pick, h("span.grow"), shown, pause), chips, h("div.panel.frame", null, box, none, fresh))));

  /** Choose a value, or what was chosen no longer. @param {string} key @param {string} value */
  function choose(key, value) {
    const { [key]: before, ...rest } = kept.chosen;
    kept.chosen = before === value ? rest : { ...rest, [key]: value };
    sift();
  }

  /** What is chosen, or the words for it, are others. @param {boolean} [anew] begin at the top */
  function sift(anew = true) {
    if (anew) box.scrollTop = 0;
    redraw(anew);
    side.draw(true);
    const picked = Object.entries(kept.chosen).filter(([key]) => BY.includes(key));
    fill(chips, picked.map(([key, value]) => {
      const name = `${t(key)}: ${named(key, value)}`;
      return button(".chip", `${name} ✕`, () => choose(key, value), { "aria-label": t("remove", { name }) });
    }));
    for (const each of full.querySelectorAll("[data-key]")) {
      const { key = "", value } = /** @type {HTMLElement} */ (each).dataset;
      each.setAttribute("aria-pressed", `${kept.chosen[key] === value}`);
    }
  }

  /** Draw the table. Who has scrolled, or paused, keeps what is there. @param {boolean} [anew] take in what is new */
  function redraw(anew = false) {
    const all = [...store.requests.values()];
    const refused = store.state === "refused";
    due = all.some((each) => !each.outcome);
    waiting.hidden = store.met || refused;
    first.hidden = !(store.met || refused) || all.length > 0;
    full.hidden = !all.length;
    if (!all.length) return;
    const top = box.scrollTop, frozen = still !== null || (!anew && top > rows.height / 2);
    if (anew || !frozen) rows.items = (still ?? all).filter(fits).reverse();
    else if (!still) rows.items = rows.items.map((each) => store.requests.get(each.id) ?? each);
    const known = new Set(frozen ? (still ?? rows.items).map((each) => each.id) : []);
    const more = frozen ? all.filter((each) => !known.has(each.id) && fits(each)).length : 0;
    rows.draw();
    const entry = rows.drawn.has(kept.active) ? kept.active : rows.items[Math.ceil(top / rows.height)]?.id;
    for (const [id, { link }] of rows.drawn) link.tabIndex = id === entry ? 0 : -1;
    box.setAttribute("aria-rowcount", `${rows.items.length + 1}`);
    none.hidden = rows.items.length > 0;
    fresh.hidden = still !== null || !more;
    say(fresh, t("fresh", { n: count(more) }));
    pause.setAttribute("aria-pressed", `${still !== null}`);
    say(pause, still ? `${t("resume")}${more ? ` (${count(more)})` : ""}` : t("pause"));
    say(shown, t("shown", { n: count(rows.items.length), all: count((still ?? all).length) }));
  }

  /** Draw what is counted. */
  function tell() {
    if (full.hidden) return;
    strip.move();
    if (!stale) return;
    stale = false;
    strip.draw();
    side.draw();
    const tokens = (/** @type {string} */ kind) => short(total("ferrule_tokens_total", (labels) => labels.kind === kind));
    say(since, t("since", { n: count(total("ferrule_requests_total")), failed: count(total("ferrule_requests_total", (labels) => labels.outcome !== "ok")), input: tokens("input"), output: tokens("output") }));
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    const last = rows.items.length - 1, here = rows.items.findIndex((each) => each.id === kept.active);
    const page = Math.floor(box.clientHeight / rows.height) - 1;
    /** @type {Record<string, number>} */
    const steps = { ArrowDown: here + 1, ArrowUp: here - 1, PageDown: here + page, PageUp: here - page, Home: 0, End: last };
    if (!(event.key in steps) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    rows.reveal(Math.max(0, Math.min(last, steps[event.key])));
  }

  function measure() {
    rows.height = parseFloat(getComputedStyle(box).getPropertyValue("--row"));
    draw();
  }

  const widen = () => (side.element.open = wide.matches || kept.open);

  const draw = batched(() => signal.aborted || redraw());
  const slide = batched(() => rows.draw());
  box.addEventListener("scroll", () => ((due = true), slide()));
  box.addEventListener("keydown", key);
  box.addEventListener("focusin", (event) => {
    const focused = /** @type {Element} */ (event.target).closest(".request");
    for (const [id, { element }] of rows.drawn) if (element === focused) kept.active = id;
    draw();
  });
  search.addEventListener("input", () => ((kept.text = search.value.trim().toLowerCase()), sift()));
  store.addEventListener("change", () => (stale = due = true), { signal });
  store.addEventListener("state", draw, { signal });
  wide.addEventListener("change", widen, { signal });
  const size = new ResizeObserver(measure), timers = [setInterval(() => due && draw(), 100), setInterval(tell, 500)];
  size.observe(root);
  signal.addEventListener("abort", () => (size.disconnect(), timers.forEach(clearInterval)));
  fill(root, waiting, first, full);
  widen();
  measure();
  sift();
  tell();
  const back = rows.items.findIndex((each) => each.id === kept.active);
  if (back > 0) rows.reveal(back, false);
  catalogue().then((all) => ((sentences = all.sentences), sift(false)), () => {});
}

class Live extends HTMLElement {
  /** @type {string[]} */
  route = [];
  #end = new AbortController();

  async connectedCallback() {
    await styled("live.css");
    if (this.isConnected) view(this, this.#end.signal);
  }

  disconnectedCallback() {
    this.#end.abort();
  }
}

customElements.define("ferrule-live", Live);
