/** The playground: what a model sent, piece by piece, and what becomes of it. */

import { post, Refused } from "./api.js";
import { catalogue, told } from "./catalogue.js";
import { batched, copy, fill, h, say, styled, svg, visible } from "./dom.js";
import * as words from "./playground.words.js";
import { BLANK, command, heldBack, nextChange, packed, stretches, traced, unpacked } from "./steps.js";
import { store } from "./store.js";
import { count, speaks } from "./words.js";

/** @typedef {import("./steps.js").State} State */
/** @typedef {import("./types").Origin} Origin */
/** @typedef {HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement} Control */

const t = speaks(words);
const LARGEST = 256 * 1024;
const LONG_LINK = 32 * 1024;
const SPEEDS = [1, 5, 10, 20, 50];
/** So much of a text is drawn around the position, and so many calls. */
const WINDOW = 4000;
const CARDS = 100;
const STOPS = ["stop", "tool_calls", "length", "content_filter", ""];
const ICONS = { first: "M3 3v10M13 3 6 8l7 5z", back: "m10 3-5 5 5 5", play: "m4 2.5 9 5.5-9 5.5z", pause: "M5 3v10M11 3v10", next: "m6 3 5 5-5 5", change: "m3 3 7 5-7 5zM13 3v10" };

/** @param {string} name */
const tool = (name) => JSON.stringify([{ name, parameters: { type: "object", properties: { city: { type: "string" }, days: { type: "integer" } }, required: ["city"] } }], null, 2);
const THOUGHT = 'Do they need an umbrella in Oslo? I do not know the weather there, so I look it up.\n<tool_call>\n{"name": "weather", "arguments": {"city": "Oslo", "days": 3,}}\n</tool_call>';

/** @type {Record<string, Partial<State>>} */
const SAMPLES = {
  lost: { text: THOUGHT, channel: "reasoning" },
  cut: { text: THOUGHT.slice(0, 140), stop: "length" },
  quoted: { text: 'A call is written like this: `<tool_call>{"name": "weather", "arguments": {"city": "Oslo"}}</tool_call>`. The name comes first.' },
  wire: { form: "wire", text: [...(THOUGHT.match(/.{1,9}/gs) ?? []).map((reasoning_content) => ({ delta: { reasoning_content } })), { delta: {}, finish_reason: "stop" }].map((choice) => `data: ${JSON.stringify({ choices: [{ index: 0, ...choice }] })}\n\n`).join("") + "data: [DONE]\n\n" },
};

/** @param {string} name @returns {State} */
const sample = (name) => ({ ...BLANK, tools: tool("weather"), ...SAMPLES[name] });

/** What was last looked at, for whoever comes back. @type {State | null} */
let kept = null;

customElements.define("ferrule-playground", class extends HTMLElement {
  #address = "";
  #written = "";
  #state = sample("lost");
  /** @type {any} */
  #result = null;
  /** @type {import("./steps.js").Trace} */
  #trace = traced([]);
  #at = 0;
  #ended = true;
  #open = false;
  #away = false;
  /** @type {import("./catalogue.js").Catalogue | null} */
  #known = null;
  #asking = new AbortController();
  #timer = 0;
  #saving = 0;
  #playing = 0;
  /** @type {Map<string, Control>} */
  #controls = new Map();
  #later = batched(() => this.isConnected && this.#draw());
  #heard = () => void (this.#away && store.state === "open" && this.#compute());

  #link = h("p.small.dim", { role: "status" });
  #problem = h("div.problem", { role: "status", hidden: true });
  #mark = h("div.mark", { hidden: true });
  #gutter = h("pre.gutter", { "aria-hidden": "true" });
  #about = h("span.dim.small");
  #tape = h("div.tape", { tabindex: 0, role: "group" });
  #holds = h("p.holds");
  #certain = h("p.certain");
  #cards = h("div.cards");
  #texts = h("div.texts");
  #end = h("div.end");
  #chart = svg("svg.chart", { preserveAspectRatio: "none", role: "img" });
  #range = /** @type {HTMLInputElement} */ (h("input", { type: "range", min: 0, step: 1, oninput: () => (this.#stay(), this.#go(+this.#range.value)) }));
  #where = h("span.where.number");
  #speed = /** @type {HTMLSelectElement} */ (h("select", { "aria-label": t("speed") }, ...SPEEDS.map((n) => h("option", { value: n, selected: n === 10 }, t("per", { n })))));
  #play = h("button.play", { type: "button", onclick: () => (this.#playing ? this.#stay() : this.#run()) });
  #out = h("div.out", null);

  /** @param {string[]} parts */
  set route(parts) {
    this.#address = parts[0] ?? "";
    if (this.#open) this.#load();
  }

  async connectedCallback() {
    await styled("playground.css");
    if (!this.isConnected) return;
    store.addEventListener("state", this.#heard);
    this.#build();
    this.#open = true;
    this.#load();
    catalogue().then((known) => ((this.#known = known), this.isConnected && (this.#choices(), this.#write(), this.#later())), () => {});
  }

  disconnectedCallback() {
    this.#open = false;
    this.#stay();
    this.#asking.abort();
    clearTimeout(this.#timer);
    clearTimeout(this.#saving);
    store.removeEventListener("state", this.#heard);
  }

  /** Take the state from the address. */
  async #load() {
    const address = this.#address;
    if (address && address === this.#written) return;
    let unreadable = false;
    try {
      this.#state = address ? await unpacked(address) : (kept ?? sample("lost"));
    } catch {
      unreadable = true;
      this.#state = sample("lost");
    }
    if (address !== this.#address || !this.#open) return;
    this.#result = null;
    say(this.#link, unreadable ? t("unreadable") : "");
    this.#write();
    this.#compute();
  }

  // ---- what goes in

  /** @param {string} key @param {Control} control @param {string} [hint] */
  #field(key, control, hint) {
    const id = `play-${key}`;
    control.id = id;
    this.#controls.set(key, control);
    control.addEventListener("input", () => this.#set(key, key === "piece" ? Math.max(0, Math.round(+control.value) || 0) : control.value));
    return h(`div.field.${key}`, null, h("label", { for: id }, t(key)), hint && h("span.small.dim", null, hint), control, h("p.wrong", { id: `${id}-problem`, hidden: true }));
  }

  /** @param {string} key */
  #select(key) {
    return this.#field(key, /** @type {HTMLSelectElement} */ (h("select", null)));
  }

  #build() {
    const area = (/** @type {Record<string, unknown>} */ props) => /** @type {HTMLTextAreaElement} */ (h("textarea", { spellcheck: "false", autocapitalize: "off", autocomplete: "off", ...props }));
    const text = area({ rows: 9, placeholder: t("hint") });
    const tools = area({ rows: 7, wrap: "off", placeholder: "[]", onscroll: () => this.#lines() });
    const names = h("datalist", { id: "play-names" });
    const pick = /** @type {HTMLInputElement} */ (h("input", { list: "play-names", "aria-label": t("samples"), autocomplete: "off", oninput: () => this.#dialect(pick) }));
    const wrong = this.#field("text", text);
    wrong.querySelector("label")?.replaceChildren(t("input"));
    const boxed = this.#field("tools", tools, t("toolsHint"));
    const lined = h("div.lined");
    tools.replaceWith(lined);
    lined.append(this.#gutter, this.#mark, tools);
    const copies = [["link", () => location.href], ["json", () => JSON.stringify(this.#result?.reply ?? null, null, 2)], ["shell", () => command(this.#state)]].map(([key, made]) => {
      const button = h("button", { type: "button", id: `play-${key}`, onclick: async () => (await this.#save(), copy(button, /** @type {() => string} */ (made)(), t("copied")).catch(() => say(this.#link, t("refusedCopy")))) }, t(/** @type {string} */ (key)));
      return button;
    });
    const step = (/** @type {keyof typeof ICONS} */ key, /** @type {() => number} */ to) => h("button", { type: "button", "aria-label": t(key), title: t(key), onclick: () => (this.#stay(), this.#go(to())) }, icon(key));
    this.#range.setAttribute("aria-label", t("position"));
    this.#tape.setAttribute("aria-label", t("input"));
    fill(this, 
      h("div.head", null, h("div.grow", null, h("h1", null, t("title")), h("p.dim", null, t("lead"))), h("div.row", null, ...copies)),
      this.#link,
      h("div.columns", null,
        h("div.in", null,
          h("section.panel", null, wrong, h("div.row.samples", null, h("span.small.dim", null, t("samples")), ...Object.keys(SAMPLES).map((key) => h("button", { type: "button", onclick: () => this.#take(sample(key)) }, t(key))), pick, names)),
          h("section.panel", null, boxed),
          h("section.panel", null, h("h2", null, t("settings")), h("div.settings", null, ...["form", "channel", "vendor", "dialect", "stop"].map((key) => this.#select(key)), this.#field("piece", /** @type {HTMLInputElement} */ (h("input", { type: "number", min: 0, max: 100000, title: t("whole") })))),
            h("details", null, h("summary", null, t("policy")), h("div.settings.policies"), h("p.wrong", { id: "play-policy-problem", hidden: true })))),
        h("section.result", null,
          this.#problem,
          this.#out,
        )));
    fill(this.#out,
      h("div.panel", null, h("div.row", null, h("h2.grow", null, t("result")), this.#about), this.#tape,
        h("div.legend.small.dim", { "aria-hidden": "true" }, ...["held", "markup", "frame", "fresh", "later"].map((key) => h("span", null, h(`i.${{ markup: "call" }[key] ?? key}`, null, "abc"), t(key)))),
        this.#holds, this.#certain),
      h("div.panel", null, h("h2", null, t("calls")), this.#cards),
      h("div.panel", null, h("h2", null, t("handed")), this.#texts),
      this.#end,
      h("div.bar", null,
        h("div.slide", null, this.#chart, this.#range),
        h("div.row", null, step("first", () => 0), step("back", () => this.#at - 1), this.#play, step("next", () => this.#at + 1), step("change", () => nextChange(this.#trace.steps, this.#at)), this.#where, this.#speed)));
    this.#choices();
  }

  /** Fill the lists, as far as the catalogue is known. */
  #choices() {
    const known = this.#known;
    const lists = { form: ["auto", "text", "wire"].map((each) => [each, t(`form.${each}`)]), channel: ["content", "reasoning"].map((each) => [each, t(each)]),
      stop: STOPS.map((each) => [each, t(`stop.${each}`)]), dialect: [["auto", t("auto")], ...(known?.dialects ?? []).map(({ name }) => [name, name])], vendor: [["", t("vendor.")], ...(known?.vendors ?? []).map(({ name }) => [name, name])] };
    for (const [key, list] of Object.entries(lists)) fill(/** @type {Element} */ (this.#controls.get(key)), ...list.map(([value, label]) => h("option", { value }, label)));
    if (!known) return;
    fill(/** @type {Element} */ (this.querySelector("#play-names")), ...known.dialects.map(({ name, models }) => h("option", { value: name }, models.join(", "))));
    this.querySelector("[list]")?.setAttribute("placeholder", t("dialects", { n: known.dialects.length }));
    fill(/** @type {Element} */ (this.querySelector(".policies")), ...known.policy.map((each) => this.#policy(each)));
  }

  /** @param {import("./catalogue.js").Catalogue["policy"][number]} field */
  #policy({ name, choices, several, default: usual, text }) {
    const id = `play-policy-${name}`;
    const set = (/** @type {unknown} */ value) => {
      const policy = { ...this.#state.policy, [name]: value };
      if (JSON.stringify(value) === JSON.stringify(usual)) delete policy[name];
      this.#set("policy", policy);
    };
    const mine = this.#state.policy[name] ?? usual;
    const control = /** @type {Control} */ (choices
      ? h("select", { id, multiple: several, size: several ? choices.length : null, onchange: () => set(several ? [.../** @type {HTMLSelectElement} */ (control).selectedOptions].map((each) => each.value) : choices[/** @type {HTMLSelectElement} */ (control).selectedIndex]) },
        ...choices.map((each) => h("option", { value: each, selected: Array.isArray(mine) ? mine.includes(each) : each === mine }, String(each))))
      : h("input", { id, type: typeof usual === "number" ? "number" : "text", value: mine, onchange: () => set(typeof usual === "number" ? +control.value : control.value) }));
    return h("div.field", null, h("label", { for: id }, h("code", null, name), ` ${text}`), control);
  }

  /** @param {HTMLInputElement} pick */
  #dialect(pick) {
    const dialect = this.#known?.dialects.find(({ name }) => name === pick.value);
    if (!dialect) return;
    pick.value = "";
    this.#take({ ...BLANK, text: dialect.sample, tools: tool("get_weather") });
  }

  /** @param {State} state */
  #take(state) {
    this.#state = state;
    this.#ended = true;
    this.#write();
    if (this.#known) this.#choices(), this.#write();
    this.#changed();
  }

  /** Show the state in the controls. */
  #write() {
    for (const [key, control] of this.#controls) {
      const value = String(this.#state[/** @type {keyof State} */ (key)]);
      if (control instanceof HTMLSelectElement && ![...control.options].some((each) => each.value === value)) control.append(h("option", { value }, value));
      if (control.value !== value) control.value = value;
    }
    this.#lines();
    this.#fit();
  }

  /** Hide what does not apply to the form. */
  #fit() {
    const form = this.#state.form === "auto" ? (this.#result?.form ?? "text") : this.#state.form;
    for (const [key, only] of [["channel", "text"], ["piece", "text"], ["stop", "text"], ["vendor", "wire"]])
      /** @type {HTMLElement} */ (this.querySelector(`.field.${key}`)).hidden = form !== only;
    const shell = /** @type {HTMLButtonElement} */ (this.querySelector("#play-shell"));
    shell.disabled = form === "wire";
    shell.title = t(shell.disabled ? "shellWire" : "shellText");
    const changed = Object.keys(this.#state.policy).length;
    say(/** @type {Element} */ (this.querySelector("summary")), t("policy") + (changed ? ` · ${t("changed", { n: changed })}` : ""));
  }

  /** Number the lines of the tools, and keep the mark beside its line. */
  #lines() {
    const area = /** @type {HTMLTextAreaElement} */ (this.#controls.get("tools"));
    say(this.#gutter, Array.from({ length: Math.min(5000, area.value.split("\n").length) }, (_, index) => index + 1).join("\n"));
    this.#gutter.scrollTop = area.scrollTop;
    this.#mark.style.setProperty("--line", this.#mark.dataset.line ?? "1");
    this.#mark.style.setProperty("--scrolled", `${area.scrollTop}px`);
  }

  /** @param {string} key @param {unknown} value */
  #set(key, value) {
    Object.assign(this.#state, { [key]: value });
    if (key === "tools") this.#lines();
    this.#changed();
  }

  #changed() {
    this.#state = { ...this.#state };
    this.#stay();
    this.#fit();
    say(this.#link, "");
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#compute(), 250);
    this.#saveSoon();
  }

  #saveSoon() {
    clearTimeout(this.#saving);
    this.#saving = setTimeout(() => this.#save(), 400);
  }

  /** Put the state into the address. */
  async #save() {
    clearTimeout(this.#saving);
    const state = { ...this.#state, at: this.#ended ? -1 : this.#at };
    kept = state;
    const address = await packed(state);
    if (!this.#open) return;
    this.#written = this.#address = address;
    history.replaceState(history.state, "", `#/playground/${address}`);
    if (address.length > LONG_LINK) say(this.#link, t("long", { n: Math.round(address.length / 1024) }));
  }

  async #compute() {
    const state = this.#state;
    this.#asking.abort();
    const asking = (this.#asking = new AbortController());
    this.#away = false;
    if (!state.text) return void ((this.#result = null), this.#complain(), this.#show(t("blank")));
    if (new Blob([state.text]).size > LARGEST) return this.#complain({ where: "text", message: t("large") });
    this.#out.setAttribute("aria-busy", "true");
    try {
      const { at: _, ...body } = state;
      const result = await post("/ferrule/playground", body, asking.signal);
      const trace = traced(result.pieces);
      const last = trace.steps.length - 1;
      if (!this.#result) (this.#ended = state.at < 0 || state.at >= last), (this.#at = state.at);
      this.#at = this.#ended ? last : Math.min(this.#at, last);
      this.#result = result;
      this.#trace = trace;
      this.#complain();
      this.#show("");
    } catch (error) {
      if (asking.signal.aborted) return;
      if (!(error instanceof Refused)) this.#away = true;
      this.#complain(!(error instanceof Refused) ? { message: t("away") } : error.status === 413 ? { where: "text", message: t("large") } : error.status === 404 ? { message: t("old") } : (error.problem ?? { message: error.message }));
    } finally {
      if (!asking.signal.aborted) this.#out.removeAttribute("aria-busy");
    }
  }

  /** @param {import("./types").Problem} [problem] */
  #complain(problem) {
    const at = problem?.where ?? "";
    for (const key of [...this.#controls.keys(), "policy"]) {
      const mine = !!problem && at === key;
      const place = /** @type {HTMLElement} */ (this.querySelector(`#play-${key}-problem`));
      const control = this.#controls.get(key);
      place.hidden = !mine;
      say(place, mine ? (problem.line ? t("line", { line: problem.column ? `${problem.line}:${problem.column}` : problem.line, message: visible(problem.message) }) : visible(problem.message)) : "");
      control?.toggleAttribute("aria-invalid", mine);
      if (mine) control?.setAttribute("aria-invalid", "true"), control?.setAttribute("aria-describedby", place.id);
      else control?.removeAttribute("aria-describedby");
    }
    this.#mark.hidden = at !== "tools" || !problem?.line;
    this.#mark.dataset.line = String(problem?.line ?? 1);
    this.#lines();
    const placed = this.#controls.has(at) || at === "policy";
    this.#problem.hidden = !problem;
    say(this.#problem, [problem && !placed && (this.#away || problem.message === t("old") ? problem.message : t("failed", { message: visible(problem.message) })), problem && placed && t("failed", { message: t(at) }), problem && this.#result && t("stale")].filter(Boolean).join(" "));
    this.#out.classList.toggle("stale", !!problem);
    if (!this.#result && problem) this.#show("");
  }

  // ---- what comes out

  /** Show a new result. @param {string} otherwise */
  #show(otherwise) {
    this.#out.hidden = !this.#result;
    if (!this.#result) {
      this.#problem.hidden = !otherwise && this.#problem.hidden;
      if (otherwise) say(this.#problem, otherwise);
      return;
    }
    const { form, pieces, piece } = this.#result;
    const raised = form === "text" && piece > this.#state.piece && this.#state.piece > 0;
    say(this.#about, t("read", { form: t(`form.${form}`), n: count(pieces.length - 1) }) + (raised ? ` · ${t("raised", { n: count(piece) })}` : ""));
    this.#range.max = String(pieces.length - 1);
    this.#plot();
    this.#fit();
    this.#draw();
  }

  /** @param {number} at */
  #go(at) {
    const last = this.#trace.steps.length - 1;
    this.#at = Math.max(0, Math.min(last, at));
    this.#ended = this.#at === last;
    this.#later();
    if (!this.#playing) this.#saveSoon();
  }

  #run() {
    if (this.#ended) this.#go(0);
    let due = performance.now();
    const tick = (/** @type {number} */ now) => {
      const steps = Math.floor(((now - due) * +this.#speed.value) / 1000);
      if (steps > 0) (due += (steps * 1000) / +this.#speed.value), this.#go(this.#at + steps);
      if (this.#ended) return this.#stay();
      this.#playing = requestAnimationFrame(tick);
    };
    this.#playing = requestAnimationFrame(tick);
    this.#later();
  }

  /** Stop playing. */
  #stay() {
    if (!this.#playing) return;
    cancelAnimationFrame(this.#playing);
    this.#playing = 0;
    this.#saveSoon();
    this.#later();
  }

  /** How much is held back at each piece, and where something happens. */
  #plot() {
    const { steps } = this.#trace;
    const wide = Math.max(1, steps.length - 1);
    const columns = Math.min(steps.length, 400);
    const most = Math.max(1, ...Array.from({ length: columns }, (_, index) => highest(index)));
    /** @param {number} index */
    function highest(index) {
      let top = 0;
      for (let at = Math.floor((index * steps.length) / columns); at < Math.floor(((index + 1) * steps.length) / columns); at++) top = Math.max(top, heldBack(steps[at]));
      return top;
    }
    const line = Array.from({ length: columns }, (_, index) => `${(index / Math.max(1, columns - 1)) * wide} ${24 - (22 * highest(index)) / most}`).join("L");
    const changes = steps.flatMap((step, index) => (step.change ? [`M${index} 0V24`] : [])).slice(0, 400).join("");
    this.#chart.setAttribute("viewBox", `0 0 ${wide} 24`);
    this.#chart.setAttribute("aria-label", t("heldChart"));
    fill(this.#chart, svg("path.area", { d: `M0 24L${line}L${wide} 24Z` }), svg("path.tick", { d: changes }), svg("path.now", { d: "" }));
  }

  #draw() {
    const trace = this.#trace;
    const at = this.#at;
    const step = trace.steps[at];
    if (!step || !this.#result) return;
    const last = trace.steps.length - 1;
    const holds = this.#held(step, at === last);
    const place = at === last ? t("last") : t("step", { at: count(at + 1), n: count(last) });
    say(this.#where, place);
    this.#range.value = String(at);
    this.#range.setAttribute("aria-valuetext", at === last ? `${place}: ${holds}` : t("value", { at: at + 1, n: last, holds }));
    this.#chart.lastElementChild?.setAttribute("d", `M${at} 0V24`);
    const playing = this.#playing ? "pause" : "play";
    if (this.#play.dataset.is !== playing) (this.#play.dataset.is = playing), fill(this.#play, icon(playing), t(playing));
    fill(this.#tape, ...[...trace.lanes.keys()].map((key) => this.#lane(key)));
    const caret = /** @type {HTMLElement | null} */ (this.#tape.querySelector(".caret.here"));
    if (caret && (caret.offsetTop < this.#tape.scrollTop + 20 || caret.offsetTop > this.#tape.scrollTop + this.#tape.clientHeight - 40)) this.#tape.scrollTop = caret.offsetTop - this.#tape.clientHeight / 2;
    say(this.#holds, holds);
    fill(this.#certain, h("b", null, t("now")), " ", this.#newly(step, trace.steps[at - 1]));
    fill(this.#cards, ...this.#calls(step, at));
    fill(this.#texts, ...this.#handed(step, trace.steps[at - 1]));
    fill(this.#end, at === last && this.#ending());
  }

  /** @param {import("./steps.js").Step} step @param {boolean} last */
  #held(step, last) {
    if (!step.held.length) return t(last ? "ended" : "holdsNothing");
    return step.held.map((each) => t(each.why === "call" && each.starts ? "holds.starts" : `holds.${each.why}`, { n: count(each.end - each.start), starts: visible(each.starts ?? "") })).join(" ");
  }

  /** What became certain with this piece, in words. @param {import("./steps.js").Step} step @param {import("./steps.js").Step} [before] */
  #newly(step, before) {
    const parts = [];
    for (const field of /** @type {const} */ (["reasoning", "content"])) {
      const n = step.to[field] - (before?.to[field] ?? 0);
      if (n > 0) parts.push(t("text", { n: count(n), field: t(field) }));
    }
    for (const span of this.#trace.spans.slice(before?.spans ?? 0, step.spans))
      if (span.kind !== "text") parts.push(t({ call: "spanCall", frame: "spanFrame", "too-large": "spanLarge" }[span.kind], { n: count(span.end - span.start) }));
    for (const event of this.#trace.became.slice(before?.became ?? 0, step.became)) {
      if (event.kind === "call-started") parts.push(t("began", { name: visible(event.name) }));
      else if (event.kind === "call-finished" || event.kind === "call-broken") parts.push(t(event.kind === "call-broken" ? "broke" : "finished", { name: visible(event.call.name) }));
      else if (event.kind === "stopped") parts.push(t("over"));
    }
    return parts.slice(0, 12).join(t("and")) || t("nothing");
  }

  /** @param {string} key */
  #lane(key) {
    const lane = /** @type {import("./steps.js").Lane} */ (this.#trace.lanes.get(key));
    const came = this.#trace.steps[this.#at].ends[key] ?? 0;
    const here = came !== (this.#trace.steps[this.#at - 1]?.ends[key] ?? 0);
    const from = Math.max(0, Math.floor((came - WINDOW / 2) / 1000) * 1000);
    const caret = h(`span.caret${here ? ".here" : ""}`);
    const parts = [];
    for (const each of stretches(this.#trace, key, this.#at)) {
      const start = Math.max(from, each.start);
      const end = Math.min(from + WINDOW, each.end);
      if (each.kind === "later") parts.push(caret);
      if (start >= end) continue;
      parts.push(h(`${each.fresh ? "mark" : "span"}.${each.kind}`, each.kind === "later" ? { "aria-hidden": "true" } : null, visible(lane.text.slice(start, end))));
    }
    if (came === lane.text.length) parts.push(caret);
    return h("div.lane", null, h("h3", null, t(lane.field), lane.name && ` ${visible(lane.name)}`), h("pre", null, from > 0 && h("span.dim", null, t("earlier", { n: count(from) }), "\n"), ...parts));
  }

  /** The text that was handed on so far; what follows keeps its place. @param {import("./steps.js").Step} step @param {import("./steps.js").Step} [before] */
  #handed(step, before) {
    const fields = /** @type {const} */ (["reasoning", "content"]).filter((field) => this.#result.reply[field]);
    if (!fields.length) return [h("p.dim", null, t("noText"))];
    return fields.map((field) => {
      const text = this.#result.reply[field];
      const end = step.to[field];
      const old = before?.to[field] ?? 0;
      const from = Math.max(0, Math.floor((end - WINDOW / 2) / 1000) * 1000);
      const cut = (/** @type {number} */ start, /** @type {number} */ stop) => visible(text.slice(Math.max(from, start), Math.max(from, Math.min(stop, from + WINDOW))));
      return h("div.lane", null, h("h3", null, t(field)), h("pre", null, from > 0 && h("span.dim", null, t("earlier", { n: count(from) }), "\n"), cut(0, old), h("mark", null, cut(old, end)), h("span.unborn", { "aria-hidden": "true" }, cut(end, text.length))));
    });
  }

  /** @param {import("./steps.js").Step} step @param {number} at */
  #calls(step, at) {
    const last = at === this.#trace.steps.length - 1;
    const before = this.#trace.steps[at - 1];
    /** @type {Map<number, {name: string, origin: Origin, text: string, fresh: boolean, call?: any, broken?: boolean}>} */
    const calls = new Map();
    this.#trace.became.slice(0, step.became).forEach((event, index) => {
      if (!("key" in event)) return;
      const call = calls.get(event.key) ?? { name: "", origin: /** @type {Origin} */ ({ channel: "native" }), text: "", fresh: false };
      calls.set(event.key, call);
      call.fresh ||= index >= (before?.became ?? 0);
      if (event.kind === "call-piece") call.text += event.text;
      else if (event.kind === "call-started") (call.name = event.name), (call.origin = event.origin);
      else (call.call = event.call), (call.broken = event.kind === "call-broken"), (call.name = event.call.name), (call.origin = event.call.origin);
    });
    const cards = [...calls.values()].slice(0, CARDS).map((call) => this.#card(call));
    if (!last)
      this.#trace.spans.slice(0, step.spans).forEach((span, index) => {
        for (const { name, dialect, start, end } of span.calls ?? [])
          if (cards.length < CARDS && ![...calls.values()].some(({ origin }) => origin.channel === span.field && origin.start < end && start < origin.end))
            cards.push(this.#card({ name, origin: { channel: span.field, dialect, start, end }, text: "", fresh: index >= (before?.spans ?? 0), awaits: true }));
      });
    return cards.length ? cards : [h("p.dim", null, t(last ? "noCallsEnd" : "noCalls"))];
  }

  /** @param {{name: string, origin: Origin, text: string, fresh: boolean, awaits?: boolean, call?: any, broken?: boolean}} facts */
  #card({ name, origin, text, fresh, awaits, call, broken }) {
    const known = this.#known?.sentences;
    const found = origin.channel !== "native";
    const repairs = call?.repairs ?? [];
    return h(`article.card${fresh ? ".fresh" : ""}${call ? "" : ".open"}`, null,
      h("div.row", null, h("b.mono", null, visible(name)),
        !call && h("span.tag", null, t(awaits ? "awaits" : "running")),
        call && broken && h("span.tag.bad", null, t("bad")),
        call && !broken && !repairs.length && h("span.tag.good", null, t("good")),
        repairs.length > 0 && h("span.tag.mended", null, t("mended")),
        found && h("span.tag.found", null, t("found", { channel: t(origin.channel) }))),
      broken ? h("p", null, visible(`${known?.broken[call.reason] ?? call.reason}${call.detail ? `: ${call.detail}` : ""}`)) : (call || text) && h("pre", null, visible(call ? JSON.stringify(call.arguments, null, 2) : text.slice(-WINDOW)).slice(0, 4 * WINDOW)),
      repairs.length > 0 && h("ul", null, ...repairs.map((/** @type {import("./types").Repair} */ { rule, detail }) => h("li", null, visible(`${known?.repairs[rule] ?? rule}${detail ? ` (${detail})` : ""}`)))),
      h("p.small.dim", null, found ? t("as", { dialect: origin.dialect, start: count(origin.start), end: count(origin.end), channel: t(origin.channel) }) : t("native")),
      broken && call.raw && h("details", null, h("summary", null, t("raw")), h("pre", null, visible(call.raw.slice(0, 4 * WINDOW)))));
  }

  #ending() {
    const { notes, stop, usage } = this.#result.reply;
    const sentences = this.#known?.sentences;
    return h("div.panel", null, h("h2", null, t("reply")), h("p", null, t("ends", { stop }), usage && ` ${t("tokens", { input: count(usage.input), output: count(usage.output) })}`),
      notes.length > 0 && h("h3", null, t("notes")), notes.length > 0 && h("ul", null, ...notes.slice(0, CARDS).map((/** @type {import("./types").Note} */ note) => h("li", null, visible(told(sentences, note))))));
  }
});

/** @param {keyof typeof ICONS} name */
function icon(name) {
  return svg("svg.icon", { viewBox: "0 0 16 16", "aria-hidden": "true" }, svg("path", { d: ICONS[name] }));
}
