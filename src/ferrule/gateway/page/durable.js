/** Durable runs: a list, and one run with what happened in it, what it asks, and buttons to change it. */

import { durable, Refused, useDecider } from "./api.js";
import { batched, e, fill, folded, h, link, plain, refill, say, styled } from "./dom.js";
import * as words from "./durable.words.js";
import { answer, brief, form, line, together, Unclear } from "./questions.js";
import { store } from "./store.js";
import { Rows } from "./virtual.js";
import { clock, count, language, speaks, took } from "./words.js";

/** @typedef {import("./types").DurableRun} Run */
/** @typedef {import("./types").DurableEvent} Happened */

const t = speaks(words);
const PAGE = 50;
const LIVE = ["queued", "running", "waiting"];
const FILTERS = ["", "waiting", "running", "queued", "failed,dead", "done", "cancelled"];
/** @type {Record<string, string>} */
const TAGS = { done: ".good", failed: ".bad", dead: ".bad" };
const KINDS = ["submitted", "started", "taken-over", "bound", "handed-back", "waiting", "decided", "retried", "done", "failed", "dead", "cancelled", "text", "thinking", "turn", "call", "result", "todos"];

/** @param {string} name of a status or an event */
const named = (name) => (name === "failed" || name === "result" ? t(`is-${name}`) : KINDS.includes(name) || name === "queued" || name === "running" ? t(name) : name);
/** @param {number} n */
const more = (n) => t("more", { n: count(n) });
/** @param {string} text */
const long = (text) => folded(text, more);
/** @param {Run} run */
const tag = (run) => h(`span.tag${TAGS[run.status] ?? ""}`, { "data-status": run.status }, named(run.status));
/** @param {number} seconds */
const ago = (seconds) => t("age", { t: seconds < 99 ? took(Math.max(1, Math.round(seconds))) : seconds < 5400 ? t("minutes", { n: Math.round(seconds / 60) }) : seconds < 129600 ? t("hours", { n: Math.round(seconds / 3600) }) : t("days", { n: Math.round(seconds / 86400) }) });
/** Why a run is where it is. @param {Run} run */
const why = (run) => (run.questions.length ? run.questions.map(brief).join("; ") : run.stranded ? t(run.stranded) : run.behind ? t("behind", { run: run.behind }) : run.reason);

/** Asks again and again while it is seen: `load` says after how many seconds, or 0 for never. */
class Asking extends HTMLElement {
  #timer = 0;
  #busy = false;
  stop = new AbortController();

  async connectedCallback() {
    this.stop = new AbortController();
    await styled("durable.css");
    if (!this.isConnected) return;
    fill(this, e("p.empty", t("reading")));
    document.addEventListener("visibilitychange", () => this.look(), this.stop);
    this.begin();
    this.look();
  }

  disconnectedCallback() {
    this.stop.abort();
    clearTimeout(this.#timer);
  }

  async look() {
    clearTimeout(this.#timer);
    if (this.#busy || document.hidden || !this.isConnected) return;
    this.#busy = true;
    let wait = 5;
    try {
      wait = await this.load(this.stop.signal);
    } catch (error) {
      if (!this.stop.signal.aborted) wait = this.failed(/** @type {Error} */ (error));
    } finally {
      this.#busy = false;
    }
    if (wait && !this.stop.signal.aborted) this.#timer = setTimeout(() => this.look(), wait * 1000);
  }

  begin() {}

  /** @param {AbortSignal} signal @returns {Promise<number>} */
  async load(signal) {
    return 0;
  }

  /** @param {Error} error @returns {number} */
  failed(error) {
    const key = error instanceof Refused && error.status === 401, none = error instanceof Refused && error.problem?.code === "no_runs";
    const said = key ? e("p", t("readKey")) : none ? [e("h1", t("title")), e("p", t("noRuns")), e("pre", "ferrule worker\nferrule gateway --runs …/runs.sqlite"), e("p", t("how")), e("pre", 'ferrule submit module:factory "…"')] : e("p", t("failed", { why: error.message }));
    fill(this, e("div.empty", said, key && keyForm(t("key"), () => this.look())));
    return again(error);
  }
}

/** After how many seconds to ask again after an error; 0: what was asked is wrong, and stays so. @param {Error} error */
const again = (error) => (error instanceof Refused && error.status < 500 ? 0 : 5);

/** Asks for the key of who decides. @param {string} label @param {() => void} then */
function keyForm(label, then) {
  const field = /** @type {HTMLInputElement} */ (h("input", { type: "password", autocomplete: "off", required: true }));
  /** @param {Event} event */
  function enter(event) {
    event.preventDefault();
    useDecider(field.value);
    then();
  }
  return h("form.row", { onsubmit: enter }, h("label", null, label, field), h("button", null, t("enter")));
}

customElements.define("ferrule-durable", class extends Asking {
  /** @type {string[]} */
  route = [];
  #status = "";
  /** @type {string[]} the last runs of the pages before this one */
  #before = [];
  #rows = h("div.panel.durable-list");
  #bar = h("div.row");

  /** @param {AbortSignal} signal */
  async load(signal) {
    const before = this.#before.at(-1) ?? "", query = `?limit=${PAGE}&status=${this.#status}&before=${encodeURIComponent(before)}`;
    /** @type {{runs: Run[]}} */
    const { runs } = await durable(query, { signal });
    if (this.#rows.parentElement !== this) fill(this, h("h1", null, t("title")), this.#bar, this.#rows);
    this.#tools(runs);
    refill(this.#rows, runs.length ? e("ul", runs.map(row)) : e("div.empty", e("p", t("none")), !this.#status && !before && [e("p", t("how")), e("pre", 'ferrule submit module:factory "…"')]));
    return 2;
  }

  /** @param {Run[]} runs */
  #tools(runs) {
    const go = () => this.look();
    refill(this.#bar, h("div.row", { role: "group", "aria-label": t("title") }, FILTERS.map((each) => h("button", { type: "button", "data-status": each, "aria-pressed": `${each === this.#status}` }, each.split(",").map((one) => (one ? named(one) : t("any"))).join(" / ")))),
      this.#before.length > 0 && h("button", { type: "button", "data-page": "first" }, t("newest")), runs.length === PAGE && h("button", { type: "button", "data-page": "next" }, t("older")));
    this.#bar.onclick = (event) => {
      const { status, page } = /** @type {HTMLElement} */ (event.target).dataset;
      if (status !== undefined) [this.#status, this.#before] = [status, []];
      else if (page === "next") this.#before.push(runs.at(-1)?.id ?? "");
      else if (page === "first") this.#before = [];
      else return;
      go();
    };
  }
});

/** @param {Run} run */
const row = (run) => e("li.row", link(`durable-run/${encodeURIComponent(run.id)}`, run.id), tag(run), e("span.cut.grow", why(run)),
  e("p.row.dim.small.number", [run.agent, ...run.labels.filter(([name]) => name !== "traceparent").map(([name, value]) => `${name}: ${value}`), ago(store.now() - run.submitted), run.attempt > 1 && t("attempt", { n: run.attempt })].filter(Boolean).map((each) => e("span", /** @type {string} */ (each)))));

customElements.define("ferrule-durable-run", class extends Asking {
  #id = "";
  /** @type {Run | undefined} */
  #run;
  /** @type {Happened[]} */
  #events = [];
  /** What the question was drawn for. */
  #asked = "";
  #head = h("header");
  #tools = h("div.row");
  #note = h("p", { role: "alert" });
  /** Whether the note says that nothing could be read. */
  #away = false;
  #question = h("div");
  #output = h("div");
  #timeline = new Timeline((number) => this.#whole(number));

  /** @param {string[]} route */
  set route([id = ""]) {
    if (id === this.#id) return;
    this.#id = id;
    if (this.isConnected) {
      this.begin();
      this.look();
    }
  }

  begin() {
    [this.#run, this.#events, this.#asked] = [undefined, [], ""];
    this.#timeline = new Timeline((number) => this.#whole(number));
    for (const each of [this.#question, this.#output, this.#tools, this.#note]) fill(each);
  }

  /** @param {AbortSignal} signal */
  async load(signal) {
    const id = this.#id;
    const told = await durable(`/events?id=${encodeURIComponent(id)}&after=${this.#events.at(-1)?.number ?? 0}`, { signal });
    if (id !== this.#id) return 0.01;
    /** @type {Run} */
    const run = told.run;
    this.#events.push(...told.events);
    const question = run.status === "waiting" || run.status === "done" ? `${run.status} ${run.segment} ${run.changed}` : "";
    if (question !== this.#asked) {
      const whole = question ? (await durable(`?id=${encodeURIComponent(id)}`, { signal })).run : run;
      this.#asked = question;
      this.#ask(whole);
    }
    if (!this.#run) fill(this, this.#head, this.#tools, this.#question, this.#note, this.#output, this.#timeline.element);
    this.#run = run;
    if (this.#away) fill(this.#note);
    this.#away = false;
    this.#draw(run);
    this.#timeline.show(this.#events);
    if (told.more) return 0.01;
    return LIVE.includes(run.status) ? 1 : 0;
  }

  /** @param {Error} error */
  failed(error) {
    if (!this.#run) return super.failed(error);
    this.#away = true;
    say(this.#note, t("failed", { why: error.message }));
    return again(error);
  }

  /** @param {Run} run */
  #draw(run) {
    const { spent } = run;
    refill(this.#head, link("durable", "← ", t("all")), e("h1", run.id, " ", tag(run)),
      why(run) && !run.questions.length && e("p", why(run)),
      e("p.row.dim.small.number", [`${run.agent}@${run.version}`, run.thread !== run.id && t("thread", { name: run.thread }), clock(run.submitted), t("segment", { n: run.segment }), run.attempt > 1 && t("attempt", { n: run.attempt }),
        run.worker && t("worker", { name: run.worker }), spent.turns && t("turns", { n: count(spent.turns) }), spent.turns && t("tokens", { input: count(spent.input_tokens), output: count(spent.output_tokens) }), spent.seconds && t("worked", { t: took(spent.seconds) }),
        ...run.labels.map(([name, value]) => `${name}: ${value}`)].filter(Boolean).map((each) => e("span", /** @type {string} */ (each)))));
    refill(this.#tools, LIVE.includes(run.status) && h("button", { type: "button", "data-do": "cancel" }, t("cancel")), ["failed", "dead"].includes(run.status) && h("button", { type: "button", "data-do": "retry" }, t("retry")));
    this.#tools.onclick = (event) => {
      const button = /** @type {HTMLElement} */ (event.target), what = button.dataset.do;
      if (what === "cancel" && button.textContent !== t("cancelSure")) say(button, t("cancelSure"));
      else if (what) this.#change(what, { id: run.id });
    };
  }

  /** Draw what the run asks, or its result. @param {Run} run with texts that are whole */
  #ask(run) {
    fill(this.#output, run.status === "done" && run.output && e("section.panel", e("h2", t("output")), long(run.output)));
    fill(this.#question);
    if (run.status !== "waiting" || !run.questions.length) return;
    const forms = run.questions.map((question) => form(question, t, more));
    /** @param {Event} event */
    const send = (event) => {
      event.preventDefault();
      try {
        const answers = run.questions.map(({ asked }, at) => answer(asked, forms[at][1](), t));
        this.#change("decide", { id: run.id, segment: run.segment, decision: together(run.questions, answers) });
      } catch (error) {
        if (!(error instanceof Unclear)) throw error;
        say(this.#note, error.message);
      }
    };
    fill(this.#question, h("form.panel.durable-question", { onsubmit: send }, h("h2", null, t("asks")), forms.map(([element]) => element), h("button.main", null, t("send"))));
  }

  /** Change the run; where that takes a key, ask for it, and do it then. @param {string} what @param {object} body */
  async #change(what, body) {
    fill(this.#note);
    try {
      await durable(`/${what}`, { body, signal: this.stop.signal });
      say(this.#note, what === "decide" ? t("sent") : "");
    } catch (error) {
      if (this.stop.signal.aborted) return;
      if (error instanceof Refused && error.status === 401)
        fill(this.#note, h("span", null, t(sessionStorage.getItem("ferrule-decider-key") ? "keyWrong" : "keyNeeded")), keyForm(t("key"), () => this.#change(what, body)));
      else say(this.#note, t("failed", { why: /** @type {Error} */ (error).message }));
    }
    this.look();
  }

  /** An event with texts that are whole. @param {number} number */
  async #whole(number) {
    const told = await durable(`/events?id=${encodeURIComponent(this.#id)}&after=${number - 1}&limit=1&whole=1`, { signal: this.stop.signal });
    this.#events[number - 1] = told.events[0];
    this.#timeline.show(this.#events, true);
  }
});

/** What happened, a line for each event, of which those in sight are drawn; and one of them in full. */
class Timeline {
  #body = h("div.body", { role: "list" });
  #box = h("div.box", { tabindex: 0, role: "group" }, this.#body);
  #one = h("div.panel.durable-one", { tabindex: -1 });
  #rows = new Rows(this.#box, this.#body, () => this.#row());
  #chosen = 0;
  /** @type {Happened[]} */
  #events = [];
  element = h("div.durable-events", null, h("section", null, h("h2", null, t("events")), this.#box), this.#one);

  /** @param {(number: number) => Promise<void>} whole reads an event anew */
  constructor(whole) {
    this.whole = whole;
    this.#box.setAttribute("aria-label", t("events"));
    this.#box.addEventListener("scroll", batched(() => this.#rows.draw()));
    this.#box.addEventListener("keydown", (event) => this.#key(event));
    new ResizeObserver(() => this.#measure()).observe(this.#box);
    fill(this.#one, e("p.dim", t("pick")));
  }

  /** Whoever is at the end stays there. @param {Happened[]} events @param {boolean} [anew] the chosen one is another */
  show(events, anew = false) {
    const { scrollTop, clientHeight, scrollHeight } = this.#box, atEnd = scrollTop + clientHeight >= scrollHeight - this.#rows.height;
    const grown = events.length !== this.#rows.items.length;
    this.#events = events;
    if (grown) this.#rows.items = events.map((each) => ({ ...each, id: `${each.number}` }));
    if (grown || anew) this.#rows.draw();
    if (grown && atEnd) this.#box.scrollTop = this.#box.scrollHeight;
    if (anew) this.#choose(this.#chosen);
  }

  #measure() {
    this.#rows.height = parseFloat(getComputedStyle(this.#box).getPropertyValue("--row")) || 32;
    this.#rows.draw();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const last = this.#rows.items.length - 1, here = this.#chosen - 1, page = Math.max(1, Math.floor(this.#box.clientHeight / this.#rows.height) - 1);
    /** @type {Record<string, number>} */
    const steps = { ArrowDown: here + 1, ArrowUp: here - 1, PageDown: here + page, PageUp: here - page, Home: 0, End: last };
    if (!(event.key in steps) || event.altKey || event.ctrlKey || event.metaKey || last < 0) return;
    event.preventDefault();
    const to = Math.max(0, Math.min(last, steps[event.key]));
    this.#choose(to + 1);
    this.#rows.reveal(to);
  }

  /** @returns {import("./types").Row<Happened & {id: string}>} */
  #row() {
    const at = h("span.dim.number"), kind = h("span.kind"), text = h("span.cut");
    const button = h("button.plain", { type: "button", tabindex: -1 }, at, kind, text), element = h("div.durable-event", { role: "listitem" }, button);
    let number = 0;
    button.addEventListener("click", () => this.#choose(number));
    return {
      element, link: button,
      draw: (item, index) => {
        number = item.number;
        element.setAttribute("aria-setsize", `${this.#rows.items.length}`);
        element.setAttribute("aria-posinset", `${index + 1}`);
        button.setAttribute("aria-current", `${number === this.#chosen}`);
        element.dataset.kind = item.kind;
        element.dataset.bad = `${!!(item.data.failed || item.data.broken || item.kind === "failed" || item.kind === "dead")}`;
        say(at, clock(item.at));
        fill(kind, e("span", named(item.kind)));
        fill(text, e("span", said(item).slice(0, 300)));
      },
    };
  }

  /** @param {number} number */
  #choose(number) {
    this.#chosen = number;
    this.#rows.draw();
    const event = this.#events[number - 1];
    if (!event) return;
    const { kind, data } = event, call = kind === "call" ? data.call : null;
    fill(this.#one, e("h2", named(kind), call && e("span.mono", " ", plain(call.name))), e("p.row.dim.small.number", e("span", `#${number}`), e("span", new Date(event.at * 1000).toLocaleString(language === "zh" ? "zh-CN" : "en-GB")), data.subagent && e("span", plain(data.subagent))),
      data.broken && e("span.tag.bad", t("broken")), data.failed === true && e("span.tag.bad", t("error")), inFull(event),
      event.cut && h("button", { type: "button", onclick: () => this.whole(number) }, t("whole")));
  }
}

/** An event in a line. @param {Happened} event */
function said({ kind, data }) {
  switch (kind) {
    case "text": case "thinking": return plain(data.text ?? "");
    case "turn": return `${data.subagent ? `${plain(data.subagent)}: ` : ""}${t("ofTurn", { calls: data.calls, input: count(data.input_tokens ?? 0), output: count(data.output_tokens ?? 0) })}`;
    case "call": return `${plain(data.call?.name ?? "")}  ${line(data.call?.arguments ?? data.call?.raw ?? "")}`;
    case "result": return `${plain(data.name ?? "")} → ${plain(data.text ?? "")}`;
    case "todos": return (data.items ?? []).map((/** @type {unknown[]} */ item) => plain(item[0])).join("; ");
    case "bound": return data.machine;
    case "started": case "taken-over": return t("onWorker", { worker: data.worker, n: data.attempt });
    case "waiting": return (data.questions ?? []).map(brief).join("; ");
    case "decided": return `${data.by ? `${t("by", { name: data.by })}: ` : ""}${plain(data.decision)}`;
    default: return [data.by && t("by", { name: data.by }), data.agent, data.reason, data.output].filter(Boolean).map((each) => plain(each)).join(" · ");
  }
}

/** @param {Happened} event @returns {any[]} */
function inFull({ kind, data }) {
  if (kind === "text" || kind === "thinking" || kind === "result") return [kind === "result" && e("p.mono", plain(data.name ?? "")), e("div", long(plain(data.text ?? "")))];
  if (kind !== "call") return [e("div.mono", long(plain(data, 2)))];
  const args = data.call?.arguments ?? data.call?.raw ?? {}, entries = args instanceof Object ? Object.entries(args) : [["", args]];
  const rest = Object.fromEntries(Object.entries(data.call ?? {}).filter(([name, value]) => ["repairs", "reason", "detail", "origin", "id"].includes(name) && plain(value) !== "[]"));
  return [e("h3", t("arguments")), entries.length ? e("dl.mono", entries.flatMap(([name, value]) => [e("dt", name), e("dd", long(plain(value, 2)))])) : e("p", t("nothing")), e("div.mono.dim", long(plain(rest, 2)))];
}
