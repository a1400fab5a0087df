/** The live view: requests as they come, what was mended in them, and a lost call to look at. */

import { chat } from "./api.js";
import { catalogue, told } from "./catalogue.js";
import { dots, quantile, ranks, sparkline, stack } from "./charts.js";
import { batched, copy, fill, h, say, styled, svg, visible } from "./dom.js";
import * as words from "./live.words.js";
import { store } from "./store.js";
import { Rows } from "./virtual.js";
import { clock, count, language, speaks, took } from "./words.js";

/** @typedef {import("./types").Request} Request */
/** @typedef {import("./types").Catalogue} Catalogue */
/** @typedef {"whole" | "repaired" | "found" | "out"} Fate */
/** @typedef {"rule" | "dialect" | "model" | "upstream"} By */

const t = speaks(words);
/** @type {Record<Fate, string>} classes of tags */
const FATES = { whole: "good", repaired: "mended", found: "found", out: "bad" };
const KINDS = /** @type {Fate[]} */ (Object.keys(FATES));
/** @type {By[]} */
const BY = ["rule", "dialect", "model", "upstream"];
const STATES = ["running", "ok", "failed"];
/** @type {Record<string, [string, string]>} name and path */
const APIS = {
  openai_chat: ["chat", "/v1/chat/completions"], openai_responses: ["responses", "/v1/responses"],
  anthropic_messages: ["messages", "/v1/messages"], ollama: ["ollama", "/api/chat"],
};
/** @type {Record<string, string>} */
const OUTCOMES = { refused: "refused", failed: "upstreamFailed", "client-gone": "gone", "client-slow": "slow", internal: "internal", stopped: "stopped" };
const SAMPLE = 300;

/** What is chosen outlives the element, so that it is there again when one comes back from a request. */
const kept = {
  text: "", state: "", fate: /** @type {"" | Fate} */ (""),
  by: /** @type {Partial<Record<By, string>>} */ ({}),
  active: "", top: 0, held: /** @type {Request[]} */ ([]), open: false,
};

/** @type {Catalogue["sentences"] | null} */
let sentences = null;

/**
 * @typedef {object} Facts what follows from a request
 * @property {Record<Fate, number>} fates
 * @property {Record<By, string[]>} by what was mended, by what
 * @property {number} mended @property {number} all calls
 * @property {string} names of the tools @property {string} text what a search looks at
 */
/** @type {WeakMap<Request, Facts>} */
const derived = new WeakMap();

/** @param {Request} request @returns {Facts} */
function facts(request) {
  let known = derived.get(request);
  if (!known) derived.set(request, (known = derive(request)));
  return known;
}

/** @param {Request} request @returns {Facts} */
function derive(request) {
  const { calls = [], broken = [] } = request;
  const fates = { whole: 0, repaired: 0, found: 0, out: broken.length };
  /** @type {string[]} */
  const rule = [], dialect = [];
  for (const { origin, repairs } of calls) {
    const found = origin.channel !== "native";
    fates[found ? "found" : repairs.length ? "repaired" : "whole"] += 1;
    if (found) dialect.push(origin.dialect);
    rule.push(...new Set(repairs.map((each) => each.rule)));
  }
  const model = request.upstream_model || request.model, { upstream } = request;
  const tools = [...calls, ...broken].map((call) => call.name);
  const text = [request.id, request.model, model, upstream, request.client, request.outcome, request.failure, ...tools, ...rule, ...dialect].join("\n");
  return {
    fates, by: { rule, dialect, model: [model], upstream: upstream ? [upstream] : [] },
    mended: fates.repaired + fates.found + fates.out, all: tools.length,
    names: visible([...new Set(tools)].join(", ")), text: text.toLowerCase(),
  };
}

/** @param {Request} request */
function state(request) {
  return request.outcome === "" ? "running" : request.outcome === "ok" ? "ok" : "failed";
}

/** @param {Request} request */
function fits(request) {
  if (kept.state && state(request) !== kept.state) return false;
  const { fates, by, text } = facts(request);
  if (kept.fate === "repaired" ? !by.rule.length : kept.fate && !fates[kept.fate]) return false;
  for (const each of BY) {
    const value = kept.by[each];
    if (value !== undefined && !by[each].includes(value)) return false;
  }
  return !kept.text || text.includes(kept.text);
}

/** Who was asked, and who answers. @param {Request} request @returns {[string, string]} */
function model(request) {
  const answering = `${request.upstream}:${request.upstream_model}`;
  if (!request.upstream || answering === request.model) return [request.model, ""];
  return [request.model, answering.startsWith(`${request.model}:`) ? request.upstream_model : answering];
}

/** What was found, changed and left out. @param {Request} request */
function line(request) {
  const said = request.notes.slice(0, 3).map((note) => told(sentences, note));
  const outcome = OUTCOMES[request.outcome] ? t(OUTCOMES[request.outcome]) : request.outcome;
  if (state(request) === "failed") said.unshift(request.failure ? t("why", { outcome, kind: request.failure }) : outcome);
  return visible(said.join(t("joined")));
}

/** @param {number} number */
const short = (number) => new Intl.NumberFormat(language, { notation: "compact", maximumFractionDigits: 1 }).format(number);

/** @param {string} kind @param {number} number */
const tag = (kind, number) => h(`span.tag.${FATES[/** @type {Fate} */ (kind)]}`, null, `${count(number)} ${t(kind)}`);

/** The totals of a counter. @param {string} name @param {(labels: Record<string, string>) => boolean} [which] */
function total(name, which = () => true) {
  let sum = 0;
  for (const each of store.counters.values()) if (each.name === name && which(each.labels)) sum += each.value;
  return sum;
}

/** @type {WeakMap<HTMLElement, {request: Request | null, parts: Record<string, HTMLElement>}>} */
const drawnRows = new WeakMap();

function row() {
  /** @type {Record<string, HTMLElement>} */
  const parts = {
    time: h("span.number.dim"), state: h("span"), model: h("a"), via: h("span.dim"), sub: h("span.dim.small.cut"),
    calls: h("span.tags"), line: h("span.dim.small.cut"), first: h("span.number"), took: h("span.number"), tokens: h("span.number"),
  };
  /** @param {string} name @param {...HTMLElement} children */
  const cell = (name, ...children) => h(`div.${name}`, { role: "gridcell" }, ...children);
  const element = h("div.request", { role: "row" },
    cell("time", parts.time), cell("state", parts.state), cell("model", h("span.cut", null, parts.model, parts.via), parts.sub),
    cell("calls", parts.calls, parts.line), cell("first", parts.first), cell("took", parts.took), cell("tokens", parts.tokens));
  drawnRows.set(element, { request: null, parts });
  return element;
}

/** @param {HTMLElement} element @param {Request} request */
function drawRow(element, request) {
  const drawn = /** @type {{request: Request | null, parts: Record<string, HTMLElement>}} */ (drawnRows.get(element));
  const { parts } = drawn;
  const now = state(request);
  if (now === "running") say(parts.took, took(Math.max(0, Math.floor((store.now() - request.at) * 10) / 10)));
  if (drawn.request === request) return;
  drawn.request = request;
  const { fates, names } = facts(request);
  const [asked, answering] = model(request);
  element.dataset.state = now;
  say(parts.time, clock(request.at));
  parts.state.className = `tag ${now === "running" ? "runs" : now === "ok" ? "good" : "bad"}`;
  say(parts.state, now === "running" ? t("running") : `${request.status || t("failed")}`);
  say(parts.model, visible(asked) || "?");
  parts.model.setAttribute("href", `#/request/${encodeURIComponent(request.id)}`);
  say(parts.via, answering && ` → ${visible(answering)}`);
  say(parts.sub, [APIS[request.api]?.[0] ?? request.api, request.stream && t("stream"), request.attempts > 1 && t("attempts", { n: request.attempts }), visible(request.client)].filter(Boolean).join(" · "));
  fill(parts.calls, ...KINDS.filter((kind) => fates[kind]).map((kind) => tag(kind, fates[kind])), names && h("span.mono.cut", null, names));
  say(parts.line, line(request));
  say(parts.first, took(request.first_byte));
  if (now !== "running") say(parts.took, took(request.seconds));
  say(parts.tokens, request.usage ? `${count(request.usage.input)} / ${count(request.usage.output)}` : "");
}

function picture() {
  const mark = svg("svg", { viewBox: "0 0 40 24", "aria-hidden": "true" }, svg("path.way", { d: "M0 12h36m-6-6 6 6-6 6" }));
  return h("div.picture", null,
    h("figure", null, h("figcaption", null, t("vendor")),
      h("pre", null, "I'll look it up.\n", h("mark", null, "<tool_call>\n{'name': 'get_weather', 'arguments':\n {'city': 'Paris', 'days': 3,}}\n</tool_call>"))),
    mark,
    h("figure", null, h("figcaption", null, t("program")),
      h("pre", null, "get_weather\n{\"city\": \"Paris\", \"days\": 3}"), h("div.row", null, tag("found", 1), tag("repaired", 1))));
}


const mega = matchMedia("(min-width: 1400px)");

class Live extends HTMLElement {
  /** @type {string[]} */
  route = [];
  #over = new AbortController();
  /** While paused: what there was. @type {Request[] | null} */
  #still = null;
  #stale = true;
  #draw = batched(() => this.isConnected && this.#redraw());

  #hero = h("section.hero", { hidden: true });
  #full = h("div.full", { hidden: true });
  #wait = h("p.empty.late", null, t("waiting"));

  #since = h("p.dim.small.number");
  #search = /** @type {HTMLInputElement} */ (h("input", { type: "search", placeholder: t("searchHint"), "aria-label": t("search"), value: kept.text }));
  #toggles = h("div.row");
  #chips = h("div.row.chips");
  #many = h("span.dim.small.number");
  #pause = h("button.pause", { type: "button", "aria-pressed": "false" });
  #fresh = h("button.fresh.main", { type: "button", hidden: true });
  #none = h("div.empty.none", { hidden: true });
  #body = h("div.body", { role: "rowgroup" });
  #box = h("div.box", { role: "grid", "aria-label": t("title") });
  #side = /** @type {HTMLDetailsElement} */ (h("details.side.panel"));
  /** @type {Rows<Request>} */
  #rows = new Rows(this.#box, this.#body, { key: (request) => request.id, make: row, draw: (element, request, index) => this.#row(element, request, index) });

  #charts = {
    rate: sparkline(), first: dots(took), took: dots(took), tokens: dots(short), fates: stack(KINDS.map((kind) => FATES[kind])),
  };
  /** @type {Record<string, HTMLElement>} figures beside the charts */
  #says = Object.fromEntries(["fates", "rate", "first", "took", "tokens"].map((name) => [name, h("div.says.number")]));
  #ranks = BY.map((by) => ({ by, bars: ranks(8, (key) => this.#filter(by, kept.by[by] === key ? undefined : key)) }));
  #unmended = h("p.dim.small", null, t("noRepairs"));

  async connectedCallback() {
    await styled("live.css");
    if (!this.isConnected) return;
    const { signal } = this.#over;
    this.#build();
    fill(this, this.#wait, this.#hero, this.#full);
    store.addEventListener("change", () => ((this.#stale = true), this.#draw()), { signal });
    store.addEventListener("state", this.#draw, { signal });
    mega.addEventListener("change", () => this.#widen(), { signal });
    const size = new ResizeObserver(() => (this.#rows.measure(), this.#draw()));
    size.observe(this.#box);
    const timers = [setInterval(() => this.#figures(), 500), setInterval(this.#draw, 200)];
    signal.addEventListener("abort", () => (size.disconnect(), timers.forEach(clearInterval)));
    this.#widen();
    if (kept.top) this.#rows.items = kept.held;
    this.#figures();
    this.#redraw(kept.top > 0);
    this.#box.scrollTop = kept.top;
    this.#redraw();
    catalogue().then((all) => {
      sentences = all.sentences;
      this.#redraw();
      this.#stale = true;
    }, () => {});
  }

  disconnectedCallback() {
    kept.top = this.#still ? 0 : this.#top;
    kept.held = kept.top ? this.#rows.items : [];
    this.#over.abort();
  }

  // Building

  #build() {
    const base = h("code.base", null, `${location.origin}/v1`);
    const button = h("button", { type: "button", onclick: () => copy(button, `${location.origin}/v1`, t("copied")) }, t("copy"));
    const address = () => h("div.address", null, h("span.dim.small", null, t("base")), base.cloneNode(true), copyButton());
    const copyButton = () => {
      const each = h("button.plain", { type: "button", onclick: () => copy(each, `${location.origin}/v1`, t("copied")) }, t("copy"));
      return each;
    };
    const lost = (/** @type {string} */ kind) => {
      const problem = h("p.problem", { role: "alert" });
      const each = /** @type {HTMLButtonElement} */ (h(`button${kind}`, { type: "button", onclick: () => this.#demo(each, problem) }, t("lost")));
      return [each, problem];
    };
    fill(this.#hero, h("h1", null, t("hero")), h("p.lead", null, t("about")), picture(), h("div.start", null, lost(".main")), h("p.dim.small", null, t("lostHint")), address());

    const tile = (/** @type {string} */ name, /** @type {string} */ title, /** @type {Element} */ chart) => h(`section.tile.${name}`, null, h("h2", null, t(title)), this.#says[name], chart);
    const { rate, first, took: duration, tokens, fates } = this.#charts;
    const strip = h("div.strip.panel", null,
      tile("fates", "fates", fates.element), tile("rate", "rate", rate.element), tile("first", "firstByte", first.element),
      tile("took", "duration", duration.element), tile("tokens", "size", tokens.element));

    const columns = ["time", "state", "model", "what", "first", "took", "tokens"];
    const cells = ["time", "state", "model", "calls", "first", "took", "tokens"];
    const head = h("div.request.columns", { role: "row", "aria-rowindex": 1 }, ...columns.map((name, n) => h(`div.${cells[n]}`, { role: "columnheader" }, t(name))));
    fill(this.#box, h("div", { role: "rowgroup" }, head), this.#body);
    this.#box.setAttribute("aria-colcount", String(columns.length));
    this.#box.addEventListener("scroll", this.#draw, { passive: true });
    this.#box.addEventListener("keydown", (event) => this.#key(event));
    this.#box.addEventListener("focusin", (event) => this.#focused(event));
    this.#fresh.addEventListener("click", () => this.#toTop());
    this.#search.addEventListener("input", () => ((kept.text = this.#search.value.trim().toLowerCase()), this.#sift()));
    this.#pause.addEventListener("click", () => this.#hold());
    this.#pick("state", STATES);
    this.#pick("fate", KINDS.slice(1));
    fill(this.#none, h("p", null, t("none")), h("button", { type: "button", onclick: () => this.#clear() }, t("clear")));

    this.#side.open = kept.open;
    this.#side.addEventListener("toggle", () => mega.matches || (kept.open = this.#side.open));
    fill(this.#side, h("summary", null, h("h2", null, t("ranks"))), this.#unmended, h("div.ranks", null,
      ...this.#ranks.map(({ by, bars }) => h("section", null, h("h3", null, t(`by${by[0].toUpperCase()}${by.slice(1)}`)), bars.element))));

    fill(this.#full,
      h("div.head", null, h("div.grow", null, h("h1", null, t("title")), this.#since), address(), h("div.start", null, lost(""))),
      strip,
      h("div.work", null, this.#side, h("div.table", null,
        h("div.row.filters", { role: "search" }, this.#search, this.#toggles, h("span.grow"), this.#many, this.#pause), this.#chips,
        h("div.panel.frame", null, this.#box, this.#none, this.#fresh))));
  }

  /** Buttons of which one may be pressed. @param {"state" | "fate"} name @param {string[]} values */
  #pick(name, values) {
    const buttons = values.map((value) => h("button", { type: "button", "data-value": value, onclick: () => {
      kept[name] = /** @type {any} */ (kept[name] === value ? "" : value);
      this.#sift();
    } }, t(value)));
    this.#toggles.append(h("div.pick", { role: "group", "aria-label": t(name === "state" ? "status" : "calls"), "data-pick": name }, ...buttons));
  }

  #widen() {
    this.#side.open = mega.matches || kept.open;
    this.#rows.measure();
  }

  // Filters

  /** @param {By} by @param {string | undefined} value */
  #filter(by, value) {
    if (value === undefined) delete kept.by[by];
    else kept.by[by] = value;
    this.#sift();
  }

  #clear() {
    Object.assign(kept, { text: "", state: "", fate: "", by: {} });
    this.#search.value = "";
    this.#sift();
    this.#search.focus();
  }

  /** Other filters: from the top again. */
  #sift() {
    this.#box.scrollTop = 0;
    this.#rows.items = [];
    this.#redraw(true);
    this.#ranked();
  }

  // Pausing, scrolling, keys

  #hold() {
    this.#still = this.#still ? null : [...store.requests.values()];
    this.#redraw(true);
  }

  #toTop() {
    this.#box.scrollTop = 0;
    this.#redraw(true);
    this.#rows.row(this.#rows.items[0]?.id)?.querySelector("a")?.focus({ preventScroll: true });
  }

  /** @param {Event} event */
  #focused(event) {
    const focused = /** @type {HTMLElement} */ (event.target).closest("[data-key]");
    if (!(focused instanceof HTMLElement) || kept.active === focused.dataset.key) return;
    kept.active = focused.dataset.key ?? "";
    this.#draw();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { items } = this.#rows;
    const here = items.findIndex((request) => request.id === kept.active);
    const page = Math.max(1, Math.floor(this.#box.clientHeight / this.#rows.height) - 2);
    /** @type {Record<string, number>} */
    const steps = { ArrowDown: here + 1, ArrowUp: here - 1, PageDown: here + page, PageUp: here - page, Home: 0, End: items.length - 1 };
    if (!(event.key in steps) || event.altKey || event.ctrlKey || event.metaKey || !items.length) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(items.length - 1, steps[event.key]));
    kept.active = items[next].id;
    this.#rows.reveal(next);
    this.#rows.row(kept.active)?.querySelector("a")?.focus({ preventScroll: true });
  }

  // Drawing

  /** @param {HTMLElement} element @param {Request} request @param {number} index */
  #row(element, request, index) {
    const now = this.#still ? request : (store.requests.get(request.id) ?? request);
    drawRow(element, now);
    const place = String(index + 2);
    if (element.getAttribute("aria-rowindex") !== place) element.setAttribute("aria-rowindex", place);
    const link = element.querySelector("a");
    if (link) link.tabIndex = request.id === this.#entry ? 0 : -1;
  }

  #entry = "";
  #top = 0;

  /** @param {boolean} [anew] take in what is new, though one has scrolled away from it */
  #redraw(anew = false) {
    const { requests, met } = store;
    this.#wait.hidden = met;
    this.#hero.hidden = !met || requests.size > 0;
    this.#full.hidden = !met || requests.size === 0;
    if (this.#full.hidden) return;
    this.#top = this.#box.scrollTop;
    const all = [...requests.values()].filter(fits).reverse();
    const rows = this.#rows;
    let fresh = 0;
    if (this.#still) {
      if (anew) rows.items = this.#still.filter(fits).reverse();
      const known = new Set(this.#still.map((request) => request.id));
      for (const request of all) if (!known.has(request.id)) fresh += 1;
    } else if (anew || this.#top < rows.height / 2) rows.items = all;
    else {
      const known = new Set(rows.items.map((request) => request.id));
      for (const request of all) if (!known.has(request.id)) fresh += 1;
    }
    const first = rows.items[Math.min(rows.items.length - 1, Math.ceil(this.#top / rows.height))]?.id ?? "";
    this.#entry = rows.row(kept.active) ? kept.active : first;
    rows.draw();
    this.#told(fresh);
  }

  /** @param {number} fresh */
  #told(fresh) {
    const { items } = this.#rows;
    const paused = this.#still !== null;
    this.#box.setAttribute("aria-rowcount", String(items.length + 1));
    this.#none.hidden = items.length > 0;
    this.#fresh.hidden = paused || !fresh;
    say(this.#fresh, t("fresh", { n: count(fresh) }));
    this.#pause.setAttribute("aria-pressed", String(paused));
    say(this.#pause, paused ? (fresh ? `${t("resume")} · ${t("wait", { n: count(fresh) })}` : t("resume")) : t("pause"));
    const size = this.#still?.length ?? store.requests.size;
    say(this.#many, items.length === size ? t("shown", { n: count(size) }) : t("of", { n: count(items.length), all: count(size) }));
    for (const button of this.#toggles.querySelectorAll("button")) {
      const name = /** @type {"state" | "fate"} */ (button.parentElement?.dataset.pick);
      button.setAttribute("aria-pressed", String(kept[name] === button.dataset.value));
    }
    const chosen = BY.filter((by) => kept.by[by] !== undefined);
    const chips = chosen.map((by) => `${by}\n${kept.by[by]}`).join("\n");
    if (chips === this.#chipped) return;
    this.#chipped = chips;
    fill(this.#chips, chosen.map((by) => {
      const name = `${t(by)}: ${this.#name(by, kept.by[by] ?? "")}`;
      return h("button.chip", { type: "button", "aria-label": t("remove", { name }), onclick: () => this.#filter(by, undefined) }, name, h("span", { "aria-hidden": "true" }, "✕"));
    }));
  }

  #chipped = "";

  /** @param {By} by @param {string} value */
  #name(by, value) {
    return (by === "rule" && sentences?.repairs[value]) || visible(value);
  }

  #figures() {
    if (this.#full.hidden) return;
    this.#rate();
    if (!this.#stale) return;
    this.#stale = false;
    const ended = [...store.requests.values()].filter((request) => request.outcome).slice(-SAMPLE);
    this.#strip("first", "firstByte", took, ended, (request) => request.first_byte);
    this.#strip("took", "duration", took, ended, (request) => request.seconds);
    this.#strip("tokens", "size", short, ended, ({ usage }) => (usage ? usage.input + usage.output : null));
    const how = { whole: "whole", repaired: "repaired", found: "found", out: "left-out" };
    const sums = KINDS.map((kind) => total("ferrule_calls_total", (labels) => labels.how === how[kind]));
    const named = Object.fromEntries(KINDS.map((kind, n) => [kind, count(sums[n])]));
    this.#charts.fates.draw(sums, t("fatesAlt", named));
    fill(this.#says.fates, KINDS.map((kind, n) => h(`span.tag.${FATES[kind]}`, null, `${short(sums[n])} ${t(kind)}`)));
    say(this.#since, t("since", {
      requests: count(total("ferrule_requests_total")), failed: count(total("ferrule_requests_total", (labels) => labels.outcome !== "ok")),
      input: short(total("ferrule_tokens_total", (labels) => labels.kind === "input")), output: short(total("ferrule_tokens_total", (labels) => labels.kind === "output")),
    }));
    this.#ranked();
  }

  #rate() {
    const end = Math.floor(store.now());
    const began = Array(120).fill(0), failed = Array(120).fill(0);
    for (const tick of store.ticks) {
      const place = tick.second - end + 120;
      if (place < 0 || place >= 120) continue;
      began[place] = tick.began;
      failed[place] = tick.failed;
    }
    const sum = (/** @type {number[]} */ values) => values.reduce((all, each) => all + each, 0);
    this.#charts.rate.draw(began, failed, t("rateAlt", { all: sum(began), most: Math.max(...began), failed: sum(failed) }));
    const now = sum(began.slice(-10)) / 10;
    this.#figure("rate", [[t("rateNow", { n: now < 9.95 ? now.toFixed(1) : Math.round(now) }), ""], ["", t("rateNote", { failed: count(sum(failed)) })]]);
  }

  /** @param {string} name @param {[string, string][]} parts a number and what it is */
  #figure(name, parts) {
    const text = parts.flat().join("\n");
    const element = this.#says[name];
    if (element.dataset.text === text) return;
    element.dataset.text = text;
    fill(element, parts.map(([number, unit]) => [number && h("b", null, number), unit && h("span.dim", null, unit)]).flat());
  }

  /**
   * @param {"first" | "took" | "tokens"} name @param {string} title @param {(number: number) => string} format
   * @param {Request[]} ended @param {(request: Request) => number | null} value
   */
  #strip(name, title, format, ended, value) {
    const given = ended.flatMap((request) => {
      const number = value(request);
      return number === null ? [] : [{ value: number, seed: (parseInt(request.id.slice(-3), 16) || 0) / 4096 }];
    });
    const sorted = given.map((each) => each.value).sort((one, other) => one - other);
    const p50 = quantile(sorted, 0.5), p95 = quantile(sorted, 0.95);
    const values = given.length ? { name: t(title), n: given.length, p50: format(p50), p95: format(p95) } : null;
    this.#charts[name].draw(given, p50, p95, values ? t("strips", values) : `${t(title)}: ${t("nothing")}`);
    this.#figure(name, values ? [[values.p50, t("p50")], [values.p95, t("p95")]] : [["", t("nothing")]]);
  }

  #ranked() {
    if (!this.#side.open) return;
    /** @type {Record<By, Map<string, [number, number]>>} */
    const sums = { rule: new Map(), dialect: new Map(), model: new Map(), upstream: new Map() };
    for (const request of store.requests.values()) {
      const { by, mended, all } = facts(request);
      if (!all) continue;
      for (const each of BY) {
        const whole = each === "rule" || each === "dialect";
        for (const key of by[each]) {
          const before = sums[each].get(key) ?? [0, 0];
          sums[each].set(key, whole ? [before[0] + 1, 0] : [before[0] + mended, before[1] + all]);
        }
      }
    }
    let any = false;
    for (const { by, bars } of this.#ranks) {
      const ranked = [...sums[by]].filter(([key, [value]]) => value || kept.by[by] === key).sort(([, one], [, other]) => other[0] - one[0]);
      any ||= ranked.length > 0;
      const section = bars.element.parentElement;
      if (section) section.hidden = !ranked.length;
      bars.draw(ranked.map(([key, [value, all]]) => {
        const label = this.#name(by, key);
        return { key, label, title: by === "rule" ? `${visible(key)}: ${label}` : label, value, all, says: t(all ? "barOf" : "bar", { name: label, n: value, all }), on: kept.by[by] === key };
      }), (left) => t("more", { n: left }));
    }
    this.#unmended.hidden = any;
  }

  // A lost call

  /** @param {HTMLButtonElement} button @param {HTMLElement} problem */
  async #demo(button, problem) {
    const { signal } = this.#over;
    button.disabled = true;
    say(button, t("sending"));
    say(problem, "");
    try {
      const { demo } = await catalogue();
      if (signal.aborted) return;
      if (!demo) return void (location.hash = "#/playground");
      const open = (/** @type {Event} */ event) => {
        const request = /** @type {CustomEvent<Request>} */ (event).detail;
        if (request.model === demo.model && !signal.aborted) location.hash = `#/request/${encodeURIComponent(request.id)}`;
      };
      store.addEventListener("began", open, { once: true, signal });
      await chat(APIS[demo.api]?.[1] ?? APIS.openai_chat[1], demo.headers, demo.body);
      await new Promise((resolve) => setTimeout(resolve, 1000));
      store.removeEventListener("began", open);
      if (!signal.aborted) say(problem, t("unseen"));
    } catch (error) {
      say(problem, t("wrong", { why: error instanceof Error ? visible(error.message) : error }));
    }
    button.disabled = false;
    say(button, t("lost"));
  }
}

customElements.define("ferrule-live", Live);
