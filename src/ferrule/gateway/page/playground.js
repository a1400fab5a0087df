/** The playground: what a model sent, piece by piece, and what becomes of it. */

import { post, Refused } from "./api.js";
import { catalogue, told } from "./catalogue.js";
import { batched, copy, fill, h, say, styled, svg, visible } from "./dom.js";
import * as words from "./playground.words.js";
import * as request from "./request.words.js";
import { card } from "./sides.js";
import { BLANK, command, packed, Steps, unpacked } from "./steps.js";
import { count, language, speaks } from "./words.js";

/** @typedef {import("./steps.js").State} State */
/** @typedef {import("./types").Reading} Reading */

const t = speaks(words);
const ofCalls = speaks(/** @type {any} */ (request).words ?? request);
/** Elements of whatever kind. @type {(name: string, props?: Record<string, unknown> | null, ...children: any[]) => any} */
const e = h;
/** Milliseconds after which a gateway that is away is asked again. */
const AGAIN = 2000;
const LARGEST = 256 * 1024;
const LONG_LINK = 32 * 1024;
const SPEEDS = [1, 5, 10, 20, 50];
/** So much of a text is drawn around the position, and so many calls. */
const WINDOW = 4000;
const CARDS = 100;
/** More marks than these would say nothing. */
const TICKS = 150;
const FORMS = ["auto", "text", "wire"];
const STOPS = ["stop", "tool_calls", "length", "content_filter", ""];
const FIELDS = ["reasoning", "content"];
const ICONS = { first: "M3 3v10M13 3 6 8l7 5z", back: "m10 3-5 5 5 5", play: "m4 2.5 9 5.5-9 5.5z", pause: "M5 3v10M11 3v10", next: "m6 3 5 5-5 5", change: "m3 3 7 5-7 5zM13 3v10" };

/** @param {keyof typeof ICONS} name */
const icon = (name) => svg("svg.icon", { viewBox: "0 0 16 16", "aria-hidden": "true" }, svg("path", { d: ICONS[name] }));
/** @param {string} name */
const tool = (name) => JSON.stringify([{ name, parameters: { type: "object", properties: { city: { type: "string" }, days: { type: "integer" } }, required: ["city"] } }], null, 2);
const THOUGHT = 'Do they need an umbrella in Oslo? I do not know the weather there, so I look it up.\n<tool_call>\n{"name": "weather", "arguments": {"city": "Oslo", "days": 3,}}\n</tool_call>';
const CHOICES = [...(THOUGHT.match(/.{1,9}/gs) ?? []).map((reasoning_content) => ({ delta: { reasoning_content } })), { delta: {}, finish_reason: "stop" }];

/** @type {Record<string, Partial<State>>} */
const SAMPLES = {
  lost: { text: THOUGHT, channel: "reasoning" },
  cut: { text: THOUGHT.slice(34, 145), stop: "length" },
  quoted: { text: 'A call is written like this: `<tool_call>{"name": "weather", "arguments": {"city": "Oslo"}}</tool_call>`. The name comes first.' },
  wire: { form: "wire", text: CHOICES.map((choice) => `data: ${JSON.stringify({ choices: [{ index: 0, ...choice }] })}\n\n`).join("") + "data: [DONE]\n\n" },
};
/** @param {number} n */
const characters = (n) => t(n === 1 ? "character" : "characters", { n: count(n) });
/** @param {string} name @returns {State} */
const sample = (name) => ({ ...BLANK, tools: tool("weather"), ...SAMPLES[name] });

/** What was last looked at, for whoever comes back. @type {State | null} */
let kept = null;
/** The address that it has. */
let written = "";

customElements.define("ferrule-playground", class extends HTMLElement {
  #address = "";
  #state = sample("lost");
  #steps = new Steps([]);
  #at = 0;
  #atEnd = true;
  #built = false;
  /** @type {any} */
  #result = null;
  /** The text of which it is the result. */
  #asked = "";
  /** @type {import("./catalogue.js").Catalogue | null} */
  #known = null;
  #asking = new AbortController();
  #timer = 0;
  #saving = 0;
  #playing = 0;
  /** The elements that change, by name. @type {Record<string, any>} */
  #ui = {};
  /** The controls of the state. @type {Record<string, any>} */
  #controls = {};
  #drawSoon = batched(() => this.#built && this.#draw());

  /** @param {string[]} parts */
  set route([address = ""]) {
    this.#address = address;
    if (this.#built) this.#load();
  }

  async connectedCallback() {
    await Promise.all(["request.css", "playground.css"].map(styled));
    if (!this.isConnected) return;
    this.#build();
    this.#load();
    this.#known = await catalogue().catch(() => null);
    if (!this.#built || !this.#known) return;
    this.#list();
    this.#write();
    this.#drawSoon();
  }

  disconnectedCallback() {
    this.#stay();
    kept = this.#position();
    this.#built = false;
    this.#asking.abort();
    clearTimeout(this.#timer);
    clearTimeout(this.#saving);
  }

  /** Take the state from the address. */
  async #load() {
    const address = this.#address;
    const mine = !address || address === written;
    if (mine && this.#result) return;
    const read = mine ? (kept ?? sample("lost")) : await unpacked(address).catch(() => null);
    if (address !== this.#address || !this.#built) return;
    this.#take(read ?? sample("lost"), false);
    say(this.#ui.said, read ? "" : t("unreadable"));
  }

  /** @param {State} state @param {boolean} [save] */
  #take(state, save = true) {
    if (save) this.#saveSoon();
    this.#state = { ...state };
    this.#atEnd = state.at < 0;
    this.#at = Math.round(state.at);
    this.#stay();
    this.#list();
    this.#write();
    this.#compute();
  }

  // What goes in.

  /** @param {string} key @param {any} control @param {...any} more */
  #field(key, control, ...more) {
    const id = (control.id = `play-${key}`);
    this.#controls[key] = control;
    control.addEventListener("input", () => this.#set(key, key === "piece" ? Math.max(0, Math.round(+control.value)) : control.value));
    return e(`div.field.f-${key}`, null, e("label", { for: id }, t(key)), ...more, control, this.#wrong(key));
  }

  /** @param {string} key */
  #wrong(key) {
    return e("p.wrong", { id: `play-${key}-wrong`, hidden: true });
  }

  #build() {
    const area = { spellcheck: "false", autocapitalize: "off", autocomplete: "off" };
    const ui = (this.#ui = {
      said: e("p.small.dim", { role: "status" }), problem: e("div.problem", { role: "status", hidden: true }), mark: e("div.band", { hidden: true }), gutter: e("pre.gutter", { "aria-hidden": "true" }),
      about: e("span.dim.small"), tape: e("div.tape", { tabindex: 0, role: "group", "aria-label": t("text") }), facts: e("div.known"), cards: e("div.cards"), texts: e("div.tape", { tabindex: 0, role: "group", "aria-label": t("handed") }), raw: e("p.mono.small.dim.cut"), end: e("section.panel"), out: e("div.out"),
      chart: svg("svg.chart", { preserveAspectRatio: "none", role: "img", "aria-label": t("chart") }), where: e("span.where.number"), names: e("datalist", { id: "play-names" }), policies: e("div.settings"), changed: e("summary"),
      range: e("input", { type: "range", min: 0, "aria-label": t("position"), oninput: () => this.#step(+ui.range.value) }),
      speed: e("select", { "aria-label": t("speed") }, ...SPEEDS.map((n) => e("option", { value: n, selected: n === 10 }, t("per", { n })))),
      play: e("button.main.play", { type: "button", onclick: () => (this.#playing ? this.#stay() : this.#run()) }),
      pick: e("input", { list: "play-names", "aria-label": t("samples"), autocomplete: "off", oninput: () => this.#pick() }),
    });
    const panel = (/** @type {string} */ title, /** @type {any[]} */ ...children) => e("section.panel", null, title && e("h2", null, t(title)), ...children);
    const button = (/** @type {string} */ key, /** @type {() => void} */ onclick, /** @type {any[]} */ ...inside) => e("button", { type: "button", id: `play-${key}`, onclick, ...(inside.length ? { title: t(key), "aria-label": t(key) } : null) }, ...(inside.length ? inside : [t(key)]));
    const copies = Object.entries({ link: () => location.href, json: () => JSON.stringify(this.#result.reply, null, 2), shell: () => command(this.#state) }).map(([key, made]) => {
      const mine = button(key, () => this.#save().then(() => copy(mine, made(), t("copied"))).catch(() => say(ui.said, t("denied"))));
      return (this.#ui[key] = mine);
    });
    const tools = e("textarea", { ...area, rows: 7, wrap: "off", placeholder: "[]", onscroll: () => this.#number() });
    const toolsField = this.#field("tools", tools, e("span.small.dim", null, t("anyTool")));
    const lined = e("div.lined", null, ui.gutter, ui.mark);
    tools.replaceWith(lined);
    lined.append(tools);
    fill(ui.out,
      panel("", e("div.row", null, e("h2.grow", null, t("result")), ui.about), ui.tape, ui.raw,
        e("div.signs.small.dim", { "aria-hidden": "true" }, ...["held", "call", "frame", "fresh", "later"].map((key) => e("span", null, e(`i.${key}`, null, "abc"), t(`is.${key}`)))),
        ui.facts),
      panel("calls", ui.cards),
      panel("handed", ui.texts),
      ui.end,
      e("div.transport", null, ui.chart, ui.range, e("div.row", null,
        button("first", () => this.#step(0), icon("first")), button("back", () => this.#step(this.#at - 1), icon("back")), ui.play, button("next", () => this.#step(this.#at + 1), icon("next")),
        button("change", () => this.#step(this.#steps.next(this.#at)), icon("change"), e("span", null, t("change"))), ui.where, ui.speed)));
    fill(this,
      e("div.head", null, e("div.grow", null, e("h1", null, t("title")), e("p.dim", null, t("lead"))), e("div.row", null, ...copies)),
      ui.said,
      e("div.columns", null,
        e("div.in", null,
          panel("", this.#field("text", e("textarea", { ...area, rows: 9, placeholder: t("hint") })),
            e("div.row.samples", null, e("span.small.dim", null, t("samples")), ...Object.keys(SAMPLES).map((key) => button(key, () => this.#take(sample(key)))), ui.pick, ui.names)),
          panel("", toolsField),
          panel("settings", e("div.settings", null, ...["form", "channel", "vendor", "dialect", "stop"].map((key) => this.#field(key, e("select"))), this.#field("piece", e("input", { type: "number", min: 0, title: t("whole") }))),
            e("details", null, ui.changed, ui.policies, this.#wrong("policy")))),
        e("div", null, ui.problem, ui.out)));
    this.#built = true;
  }

  /** Fill the lists, as far as the catalogue is known. */
  #list() {
    const { dialects = [], vendors = [], policy = [] } = this.#known ?? {};
    const named = (/** @type {string} */ key, /** @type {string[]} */ values) => values.map((value) => [value, t(`${key}.${value}`)]);
    const lists = { form: named("form", FORMS), channel: FIELDS.map((each) => [each, t(each)]), stop: named("stop", STOPS), dialect: [["auto", t("form.auto")], ...dialects.map(({ name }) => [name, name])], vendor: [["", t("form.auto")], ...vendors.map(({ name }) => [name, name])] };
    for (const [key, list] of Object.entries(lists)) fill(this.#controls[key], ...list.map(([value, label]) => e("option", { value }, label)));
    fill(this.#ui.names, ...dialects.map(({ name, models }) => e("option", { value: name }, models.join(", "))));
    this.#ui.pick.placeholder = t("dialects", { n: dialects.length });
    fill(this.#ui.policies, ...policy.map((each) => this.#policy(each)));
  }

  /** @param {import("./catalogue.js").Catalogue["policy"][number]} field */
  #policy({ name, choices, several, default: usual, text }) {
    const id = `play-policy-${name}`;
    const mine = this.#state.policy[name] ?? usual;
    const number = typeof usual === "number";
    const onchange = () => {
      const value = !choices ? (number ? +control.value : control.value) : several ? choices.filter((_, index) => control.options[index].selected) : choices[control.selectedIndex];
      const { [name]: _, ...others } = this.#state.policy;
      this.#set("policy", JSON.stringify(value) === JSON.stringify(usual) ? others : { ...others, [name]: value });
    };
    const control = choices
      ? e("select", { id, multiple: several, size: several && choices.length, onchange }, ...choices.map((each) => e("option", { selected: [mine].flat().includes(each) }, String(each))))
      : e("input", { id, type: number ? "number" : "text", value: mine, onchange });
    return e("div.field", null, e("label", { for: id }, e("code", null, name), ` ${text}`), control);
  }

  #pick() {
    const dialect = this.#known?.dialects.find(({ name }) => name === this.#ui.pick.value);
    if (!dialect) return;
    this.#ui.pick.value = "";
    this.#take({ ...BLANK, text: dialect.sample, tools: tool("get_weather") });
  }

  /** Show the state in the controls. */
  #write() {
    for (const [key, control] of Object.entries(this.#controls)) {
      const value = String(this.#state[/** @type {keyof State} */ (key)]);
      if (control.options && ![...control.options].some((each) => each.value === value)) control.append(e("option", null, value));
      if (control.value !== value) control.value = value;
    }
    this.#number();
    this.#fit();
  }

  /** Hide what does not apply. */
  #fit() {
    const form = this.#state.form === "auto" ? (this.#result?.form ?? "text") : this.#state.form;
    for (const key of ["channel", "piece", "stop", "vendor"]) this.#controls[key].parentNode.hidden = (key === "vendor") !== (form === "wire");
    this.#ui.json.disabled = !this.#result;
    this.#ui.shell.disabled = form === "wire";
    this.#ui.shell.title = t(form === "wire" ? "shellWire" : "shellText");
    const n = Object.keys(this.#state.policy).length;
    say(this.#ui.changed, t("policy") + (n ? ` · ${t("changed", { n })}` : ""));
  }

  /** Number the lines of the tools, and keep the mark at its line. */
  #number() {
    const { value, scrollTop } = this.#controls.tools;
    say(this.#ui.gutter, Array.from(value.split("\n").slice(0, 5000), (_, index) => index + 1).join("\n"));
    this.#ui.gutter.scrollTop = scrollTop;
    this.#ui.mark.style.setProperty("--scrolled", `${scrollTop}px`);
  }

  /** @param {string} key @param {unknown} value */
  #set(key, value) {
    this.#state = { ...this.#state, [key]: value };
    this.#stay();
    this.#number();
    this.#fit();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#compute(), 250);
    this.#saveSoon();
  }

  #saveSoon() {
    clearTimeout(this.#saving);
    this.#saving = setTimeout(() => this.#save(), 400);
  }

  #position() {
    return { ...this.#state, at: this.#atEnd ? -1 : this.#at };
  }

  /** Put the state into the address. */
  async #save() {
    clearTimeout(this.#saving);
    const address = await packed((kept = this.#position()));
    if (!this.#built) return;
    written = this.#address = address;
    history.replaceState(history.state, "", `#/playground/${address}`);
    say(this.#ui.said, address.length > LONG_LINK ? t("long", { n: Math.round(address.length / 1024) }) : "");
  }

  async #compute() {
    clearTimeout(this.#timer);
    this.#asking.abort();
    const { signal } = (this.#asking = new AbortController());
    const { at, ...asked } = this.#state;
    if (!asked.text) return this.#complain({ message: t("blank") });
    if (new Blob([asked.text]).size > LARGEST) return this.#complain({ where: "text", message: t("large") });
    let result;
    try {
      result = await post(`/ferrule/playground?lang=${language}`, asked, signal);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof Refused) {
        const known = { 404: { message: t("old") }, 413: { where: "text", message: t("large") } }[error.status];
        return this.#complain(known ?? error.problem ?? { message: error.message });
      }
      this.#timer = setTimeout(() => this.#compute(), AGAIN);
      return this.#complain({ message: t("away") });
    }
    if (signal.aborted) return;
    [this.#result, this.#asked, this.#steps] = [result, asked.text, new Steps(result.pieces)];
    this.#complain();
    this.#show();
  }

  /** Say what is wrong, where it is; or that nothing is. @param {import("./types").Problem} [problem] */
  #complain(problem) {
    const { where = "", line = 0, message = "" } = problem ?? {};
    const text = visible(message.length > 300 ? `${message.slice(0, 300)}…` : message);
    const place = where && this.querySelector(`#play-${CSS.escape(where)}-wrong`);
    for (const each of this.querySelectorAll(".wrong")) {
      const mine = each === place;
      /** @type {HTMLElement} */ (each).hidden = !mine;
      say(each, mine ? text : "");
      const control = this.#controls[each.id.split("-")[1]];
      control?.setAttribute("aria-invalid", mine);
      control?.[mine ? "setAttribute" : "removeAttribute"]("aria-describedby", each.id);
    }
    if (where === "policy") this.#ui.changed.parentNode.open = true;
    this.#ui.mark.hidden = where !== "tools" || !line;
    this.#ui.mark.style.setProperty("--line", line);
    this.#ui.problem.hidden = !problem;
    say(this.#ui.problem, problem ? [place ? t("unread", { what: t(where) }) : text, this.#result && t("stale")].filter(Boolean).join(" ") : "");
    this.#ui.out.classList.toggle("stale", !!problem);
    this.#ui.out.hidden = !this.#result;
    this.#fit();
  }

  // What comes out.

  #show() {
    const { form, piece } = this.#result;
    const { last } = this.#steps;
    const raised = form === "text" && this.#state.piece && piece > this.#state.piece;
    say(this.#ui.about, t("read", { form: t(`form.${form}`), n: count(last) }) + (raised ? ` · ${t("raised", { n: count(piece) })}` : ""));
    this.#ui.range.max = last;
    this.#plot();
    const at = this.#atEnd ? last : Math.min(this.#at, last);
    this.#atEnd = at === last;
    // The end needs the most room: nothing moves on the way to it.
    const grows = ["facts", "cards", "end"].map((key) => this.#ui[key]);
    for (const each of grows) each.style.minHeight = "";
    this.#at = last;
    this.#draw();
    for (const each of grows) each.style.minHeight = `${each.offsetHeight}px`;
    this.#at = at;
    if (at !== last) this.#draw();
  }

  /** @param {number} at */
  #go(at) {
    this.#at = Math.max(0, Math.min(this.#steps.last, at));
    this.#atEnd = this.#at === this.#steps.last;
    this.#drawSoon();
  }

  /** Go there by hand. @param {number} at */
  #step(at) {
    this.#stay();
    this.#go(at);
    this.#saveSoon();
  }

  #run() {
    if (this.#atEnd) this.#go(0);
    let due = performance.now();
    const tick = (/** @type {number} */ now) => {
      const wait = 1000 / this.#ui.speed.value;
      const steps = Math.max(0, Math.floor((now - due) / wait));
      due += steps * wait;
      if (steps) this.#go(this.#at + steps);
      if (this.#atEnd) this.#stay();
      else this.#playing = requestAnimationFrame(tick);
    };
    this.#playing = requestAnimationFrame(tick);
    this.#drawSoon();
  }

  /** Stop playing. */
  #stay() {
    if (!this.#playing) return;
    cancelAnimationFrame(this.#playing);
    this.#playing = 0;
    this.#saveSoon();
    this.#drawSoon();
  }

  /** How much is held back at each piece, and where something happens. */
  #plot() {
    const { held, changes } = this.#steps;
    const last = Math.max(1, this.#steps.last);
    const every = Math.ceil(held.length / 400);
    const tops = held.flatMap((_, at) => (at % every ? [] : [Math.max(...held.slice(at, at + every))]));
    const most = Math.max(1, ...tops);
    const ticks = (changes.length > TICKS ? [] : changes).map((at) => `M${at} 0V24`);
    this.#ui.chart.setAttribute("viewBox", `0 0 ${last} 24`);
    fill(this.#ui.chart, svg("path.area", { d: `M0 24L${tops.map((top, index) => `${index * every} ${24 - (22 * top) / most}`).join("L")}L${last} 24Z` }), svg("path.tick", { d: ticks.join("") }), svg("path.now"));
  }

  #draw() {
    const steps = this.#steps;
    const at = this.#at;
    const reading = steps.pieces[at]?.reading;
    if (!reading) return;
    const ended = at === steps.last;
    const answer = steps.answer(at);
    const { tape, raw, range, play, chart, where, facts, cards, texts, end } = this.#ui;
    const holds = (reading.held ?? []).map((each) => t(each.why === "call" && each.starts ? "holds.starts" : `holds.${each.why}`, { n: characters(each.end - each.start), starts: visible(each.starts ?? "") })).join(" ") || t("holds.");
    const place = ended ? t("end") : t("step", { at: count(at + 1), n: count(steps.last) });
    say(where, place);
    range.value = at;
    range.setAttribute("aria-valuetext", `${place}: ${holds}`);
    chart.lastElementChild.setAttribute("d", `M${at} 0V24`);
    const does = this.#playing ? "pause" : "play";
    if (play.name !== does) fill(play, icon((play.name = does)), t(does));
    fill(tape, ...[...steps.whole.fields].map(([name, { end }]) => {
      const [field, call] = name.split(":");
      const here = reading.says?.some((said) => said.field === field && (!("call" in said) || said.call === +call));
      return strip(t(field) + (call ? ` ${steps.whole.natives[+call].name}` : ""), answer.fields.get(name)?.end ?? 0, end, (from, to) => steps.stretches(name, at, from, to), here);
    }));
    const caret = tape.querySelector(".caret.here");
    if (caret && (caret.offsetTop < tape.scrollTop + 20 || caret.offsetTop > tape.scrollTop + tape.clientHeight - 40)) tape.scrollTop = caret.offsetTop - tape.clientHeight / 2;
    const { start, end: stopped } = steps.pieces[at];
    say(raw, this.#result.form === "wire" ? visible(this.#asked.slice(start, stopped)).replace(/\n+$/, "") || " " : "");
    fill(facts, e("p.holds", null, holds), e("p", null, e("b", null, t("now")), " ", this.#became(reading)));
    const fresh = (/** @type {import("./reading.js").Made} */ { key }) => reading.became?.some((each) => "key" in each && each.key === key);
    const calls = [...answer.calls.values(), ...steps.pending(at)].slice(0, CARDS).map((made) => {
      const element = card(made, answer, ofCalls, this.#known?.sentences ?? null);
      element.classList.toggle("fresh", fresh(made));
      return element;
    });
    const more = answer.calls.size - CARDS;
    fill(cards, ...calls, more > 0 && e("p.dim", null, t("more", { n: more })), !calls.length && e("p.dim", null, t(ended ? "noCall" : "noCallYet")));
    const handed = [...steps.whole.handed].map(([name, field]) => {
      const came = answer.handed.get(name)?.end ?? 0;
      const old = Math.min(came, ...(reading.spans ?? []).map(({ to }) => (to?.field === name ? to.start : came)));
      return strip(t(name), came, field.end, (from, to) => [[from, old, "plain"], [Math.max(from, old), came, "plain"], [came, to, "unborn"]].map(([start, end, look], index) => ({ text: field.slice(+start, +end), look: `${look}`, fresh: index === 1 })));
    });
    fill(texts, ...(handed.length ? handed : [e("p.dim", null, t("noText"))]));
    const { stop, usage, notes } = this.#result.reply;
    fill(end, e("h2", null, t("reply")), e("p", ended ? null : { class: "dim" }, ended ? t("ended", { stop: this.#known?.sentences.stops?.[stop] ?? stop }) : t("running"), ended && usage && ` ${t("tokens", { input: count(usage.input), output: count(usage.output) })}`),
      ended && notes.length > 0 && e("ul", null, ...notes.slice(0, CARDS).map((/** @type {any} */ note) => e("li", null, visible(told(this.#known?.sentences, note))))));
  }

  /** What became certain with a piece, in words. @param {Reading} reading */
  #became({ spans = [], became = [] }) {
    /** @type {Map<string, number>} */
    const sums = new Map();
    for (const { kind, start, end, to } of spans) {
      const key = to ? `text:${to.field}` : kind === "text" ? "plain" : kind;
      sums.set(key, (sums.get(key) ?? 0) + (to ? to.end - to.start : end - start));
    }
    const parts = [...sums].map(([key, n]) => t(`became.${key.split(":")[0]}`, { n: characters(n), field: t(key.slice(5)) }));
    const judged = new Set(became.map((event) => "call" in event && event.key));
    for (const event of became)
      if (!["call-piece", "note"].includes(event.kind) && !(event.kind === "call-started" && judged.has(event.key))) parts.push(t(`became.${event.kind}`, { name: visible("call" in event ? event.call.name : "name" in event ? event.name : "") }));
    return parts.slice(0, 12).join(t("and")) || t("became.");
  }
});

/**
 * The part of a text around a place.
 * @param {string} title @param {number} place @param {number} end @param {(from: number, to: number) => import("./steps.js").Stretch[]} cut
 * @param {boolean} [here] is it here that something came
 */
function strip(title, place, end, cut, here) {
  const from = Math.max(0, Math.floor((place - WINDOW / 2) / 1000) * 1000);
  const parts = cut(from, Math.min(end, from + WINDOW)).filter(({ text, look }) => text || look === "caret");
  return e("div.lane", null, e("h3", null, visible(title)), e("pre", null, from > 0 && e("span.dim", null, t("earlier", { n: characters(from) }), "\n"),
    ...parts.map(({ text, look, fresh }) => e(`${fresh ? "mark" : "span"}.${look}${here ? ".here" : ""}`, { "aria-hidden": /later|unborn/.test(look) ? "true" : null }, visible(text)))));
}
