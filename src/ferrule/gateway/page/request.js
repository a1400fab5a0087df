/** The view of one request: what came over the wire, what was handed on, and what happened between. */

import { follow } from "./api.js";
import { catalogue, told } from "./catalogue.js";
import { asCurl, asReport, asTest, parsed } from "./copies.js";
import { diff } from "./diff.js";
import { batched, copy, fill, h, say, styled, visible } from "./dom.js";
import { Answer, verdict } from "./reading.js";
import * as words from "./request.words.js";
import { MARKS, rows, sides } from "./sides.js";
import { store } from "./store.js";
import { clock, count, speaks, took } from "./words.js";

const t = speaks(words);
const COMPARED = 200_000;
const SENTENCES = 12;
/** @type {Record<string, string>} */
const APIS = { openai_chat: "Chat Completions", openai_responses: "Responses", anthropic_messages: "Messages", ollama: "Ollama" };

/** @typedef {import("./types").Request} Request */
/** @typedef {import("./types").Attempt} Attempt */
/** What happened: its mark, a sentence, and the link of the call that it is about. @typedef {[keyof typeof MARKS, string, string]} Sentence */

class RequestView extends HTMLElement {
  #id = "";
  /** @type {Request | null} */
  #request = null;
  /** @type {Map<number, Attempt>} */
  #attempts = new Map();
  #chosen = 0;
  #sent = new Answer();
  #chunks = false;
  #trouble = "";
  #running = true;
  /** All that is kept was read. */
  #loaded = false;
  /** @type {import("./types").Catalogue | null} */
  #catalogue = null;
  /** @type {ReturnType<typeof sides> | null} */
  #sides = null;
  /** @type {ReturnType<typeof rows>[]} */
  #rows = [];
  #told = "";
  #stop = () => {};
  #parts = { head: h("header.request-head"), trouble: h("p.trouble", { role: "status" }), happened: h("section.happened"), attempts: h("div.row"), answer: h("div.answer"), below: h("div.below") };
  #bar = h("div.row.modes", { role: "group", "aria-label": t("view") });
  #menu = h("div");
  #draw = batched(() => this.#paint());

  /** @param {string[]} parts */
  set route(parts) {
    const [id = ""] = parts;
    if (id === this.#id) return;
    this.#id = id;
    if (this.isConnected) this.#begin();
  }

  connectedCallback() {
    this.#begin();
  }

  disconnectedCallback() {
    this.#stop();
    this.#sides?.stop();
    for (const each of this.#rows) each.stop();
    this.#sides = null;
    this.#rows = [];
  }

  async #begin() {
    this.disconnectedCallback();
    this.#request = null;
    this.#attempts = new Map();
    this.#sent = new Answer();
    this.#trouble = this.#told = "";
    this.#running = true;
    this.#loaded = false;
    let stopped = false;
    this.#stop = () => (stopped = true);
    await styled("request.css");
    this.#catalogue = await catalogue().catch(() => null);
    if (stopped) return;
    for (const part of Object.values(this.#parts)) fill(part);
    delete this.#parts.below.dataset.of;
    fill(this, h("a.to-all", { href: "#/" }, "← ", t("back")), ...Object.values(this.#parts));
    this.#menu = this.#copies();
    this.#stop = follow(`?request=${encodeURIComponent(this.#id)}&explain=1`, (event, data) => this.#hear(event, data), (state, why) => {
      if (state === "refused" && why?.status !== 401)
        return fill(this, h("div.empty", null, h("h1", null, t("gone")), h("p", null, t("goneWhy")), h("p.small", null, why?.message), h("a.button", { href: "#/" }, t("back"))));
      if (state === "away" && this.#request) {
        this.#stop();
        this.#trouble = t("lost");
        for (const answer of [this.#sent, ...[...this.#attempts.values()].map((each) => each.answer)]) answer.over = true;
        this.#choose(this.#chosen);
      }
      if (state === "away" || state === "over") (this.#running = !this.#request), (this.#loaded = true);
      this.#draw();
    }, { once: true });
  }

  /** @param {string} event @param {any} data */
  #hear(event, data) {
    const attempt = this.#attempts.get(data.attempt);
    if (event === "began") this.#running = !data.outcome;
    if (event === "began" || event === "ended") this.#request = { ...this.#request, ...data };
    if (event === "asked") {
      this.#attempts.set(data.attempt, { ...data, status: 0, failed: "", answer: new Answer() });
      if (this.#request) Object.assign(this.#request, { upstream: data.upstream, upstream_model: data.model, upstream_api: data.api });
      this.#choose(data.attempt);
    }
    if (event === "received" && attempt) {
      attempt.answer.add(data.reading, data.at, data.text);
      attempt.partly ||= data.reading === null;
    }
    if (event === "answered" && attempt) {
      attempt.answer.over = true;
      attempt.answer.add(data.reading, data.at);
      Object.assign(attempt, { status: data.status, failed: data.failed });
    }
    if (event === "first-byte" && this.#request) this.#request.first_byte = data.at;
    if (event === "sent") this.#sent.add(data.reading, data.at, data.text);
    if (event === "missed") this.#trouble = t("missed", { n: data.count });
    if (event === "ended") this.#finish(data);
    for (const each of this.#rows) each.draw();
    // The head must not come a frame later than the sides below it.
    if (event === "asked") this.#paint();
    else this.#draw();
  }

  /** Where no reading came, the calls are known from the end of the request. @param {Request} request */
  #finish({ calls = [], broken = [], upstream, upstream_model: model, upstream_api: api, status, failure: failed }) {
    this.#running = false;
    if (!this.#attempts.size) {
      this.#attempts.set(1, { upstream, model, api, status, failed, answer: new Answer() });
      this.#choose(1);
    }
    const { answer } = /** @type {Attempt} */ (this.#attempts.get(this.#chosen));
    answer.over = this.#sent.over = true;
    if (!answer.fields.size) this.#choose(this.#chosen);
    if (answer.calls.size) return;
    answer.add({ became: [
      ...calls.map((call, key) => /** @type {const} */ ({ kind: "call-finished", key, call })),
      ...broken.map((call, n) => /** @type {const} */ ({ kind: "call-broken", key: calls.length + n, call })),
    ] }, 0);
  }

  /** @param {number} attempt */
  #choose(attempt) {
    this.#chosen = attempt;
    const answer = this.#attempts.get(attempt)?.answer;
    if (!answer) return;
    for (const each of this.#rows) each.stop();
    this.#rows = [];
    if (this.#chunks) {
      this.#sides?.stop();
      this.#sides = null;
      this.#rows = [answer, this.#sent].map((each, n) => rows(each, t, t(n ? "went" : "came"), (word) => this.#named("stops", word), this.#running));
      fill(this.#parts.answer, h("div.sides", null, this.#rows.map(({ element }, n) =>
        h("section.side.panel", null, h("div.side-head", null, h("h2", null, t(n ? "went" : "came")), !n && this.#bar), element))));
    } else {
      if (this.#sides) this.#sides.show(answer);
      else this.#sides = sides(answer, { t, sentences: this.#catalogue?.sentences, tools: [this.#bar] });
      fill(this.#parts.answer, this.#sides.element);
    }
    this.#draw();
  }

  #paint() {
    const request = this.#request;
    if (!request) return;
    const { trouble, attempts } = this.#parts;
    const all = [...this.#attempts];
    this.#head(request);
    const silent = !all.some(([, each]) => each.body !== undefined || each.answer.chunks.length);
    const unread = !this.#running && all.some(([, { status, answer: { chunks } }]) => status < 400 && chunks.length && chunks.every((each) => !each.says.length));
    const partly = all.some(([, each]) => each.partly && each.answer.fields.size);
    say(trouble, this.#trouble || (silent && request.outcome ? store.bodies && t("unkept") : unread ? t(request.kept ? "unread" : "partKept") : partly && t("partly")) || "");
    this.#happened(request);
    if (all.length > 1)
      fill(attempts, h("span.dim", null, t("attempts")), ...all.map(([n, { upstream, status, failed }]) =>
        h("button", { type: "button", "aria-pressed": String(n === this.#chosen), title: failed && t("attemptFailed", { why: this.#named("failures", failed) }), onclick: () => this.#choose(n) }, `${n}: ${upstream} ${status || ""} ${failed || status >= 400 ? "✕" : status ? "✓" : ""}`)));
    fill(this.#bar, ...[false, true].map((chunks) =>
      h("button", { type: "button", "aria-pressed": String(chunks === this.#chunks), onclick: () => ((this.#chunks = chunks), this.#choose(this.#chosen)) }, t(chunks ? "chunks" : "tape"))));
    if (!this.#running) this.#below(request);
  }

  /** @param {"stops" | "failures"} kind @param {string} word */
  #named(kind, word) {
    return this.#catalogue?.sentences[kind]?.[word] ?? word;
  }

  /** @param {Request} request */
  #head(request) {
    const { usage, api, upstream_api: other, upstream, outcome } = request;
    /** @type {[string, string][]} */
    const facts = [
      ["api", (APIS[api] ?? api) + (other && other !== api ? ` → ${APIS[other] ?? other}` : "")],
      ["first", took(request.first_byte) || "…"], ["took", took(request.seconds) || "…"],
      ["tokens", usage ? t("tokensOf", { input: count(usage.input), output: count(usage.output) }) : "…"],
      ["stop", request.stop ? this.#named("stops", request.stop) : "…"], ["at", `${clock(request.at)} · ${t(request.stream ? "stream" : "whole_")}`], ["client", request.client],
    ];
    fill(this.#parts.head,
      h("div.row", null,
        h("h1.mono", null, visible(request.model), upstream && [h("span.arrow", null, " → "), h("span.dim", null, visible(upstream === request.model ? request.upstream_model : `${upstream}:${request.upstream_model}`))]),
        h(`span.tag.${outcome === "ok" ? "good" : outcome ? "bad" : "wait"}`, null, outcome ? `${t(outcome)} ${request.status || ""}` : this.#running ? t("running_") : "…"),
        !this.#loaded && !this.#running && h("span.dim.small.number", null, t("loading", { n: count([...this.#attempts.values()].reduce((sum, { answer }) => sum + answer.chunks.length, 0)) })), h("span.grow"), this.#menu),
      h("dl.facts", null, facts.filter(([, value]) => value).map(([key, value]) => h("div", null, h("dt", null, t(key)), h("dd.number", null, value)))));
  }

  #copies() {
    const box = /** @type {HTMLInputElement} */ (h("input", { type: "checkbox" }));
    /** @type {[string, (facts: import("./types").Copied) => string][]} */
    const forms = [["curl", asCurl], ["test", asTest], ["report", (facts) => asReport(facts, box.checked)]];
    return h("details.menu", null, h("summary.button", null, t("copyAs")), h("div.panel", null,
      forms.map(([word, form]) => copying(word, () => this.#request ? form({ request: this.#request, attempts: [...this.#attempts.values()], body: this.#request.body ?? "", vendors: this.#catalogue?.vendors ?? [], version: store.version }) : "", "plain")),
      h("label.row", null, box, t("withContents"))));
  }

  /** @param {Request} request @returns {Sentence[]} */
  #sentences(request) {
    /** @type {Sentence[]} */
    const all = [];
    const { sentences } = this.#catalogue ?? {};
    const answer = this.#attempts.get(this.#chosen)?.answer;
    if (this.#attempts.size > 1) all.push(["back", t("again", { n: this.#attempts.size }), ""]);
    for (const made of answer?.calls.values() ?? []) {
      const { broken, call, origin } = made;
      const name = visible(made.name), link = `c${made.key}`;
      if (verdict(made) === "found") all.push(["found", t("foundText", { name, channel: t(`in-${origin.channel}`), dialect: origin.dialect }), link]);
      if (broken) all.push(["bad", t("brokenText", { name, reason: sentences?.broken[broken.reason] ?? broken.reason }), link]);
      const rules = [...new Set(call?.repairs.map(({ rule }) => sentences?.repairs[rule] ?? rule))];
      if (rules.length) all.push(["mended", t("repairedText", { name, rules: rules.join("; ") }), link]);
    }
    for (const note of request.notes)
      if (!/^call-(found|repaired|left-out)$/.test(note.code))
        all.push([/recalled/.test(note.code) ? "back" : /left-out|refused|ignored|twice|again/.test(note.code) ? "bad" : "mended", visible(told(sentences, note)).replace(/^[a-z]/, (sign) => sign.toUpperCase()), ""]);
    if (request.failure) all.push(["bad", t("failedText", { why: visible([this.#named("failures", request.failure), answer?.failed].filter(Boolean).join(": ")) }), ""]);
    return all;
  }

  /** @param {Request} request */
  #happened(request) {
    const box = this.#parts.happened;
    const all = this.#sentences(request);
    const key = JSON.stringify([all, this.#running]);
    if (key === this.#told) return;
    this.#told = key;
    if (this.#running) box.classList.add("reserved");
    const kinds = [...new Map([...all].reverse().map((each) => [each[1], each])).values()].reverse();
    fill(box, h("h2", null, t("happened")),
      all.length
        ? h("ul", null, kinds.slice(0, SENTENCES).map(([kind, text, link]) => {
            const times = all.filter((each) => each[1] === text).length;
            return h(`li.${kind}`, { onpointerenter: () => this.#sides?.light(link), onpointerleave: () => this.#sides?.light("") }, h("span.mark", { "aria-hidden": "true" }, MARKS[kind]), h("span", null, text, times > 1 && h("span.dim", null, ` ×${times}`)));
          }), kinds.length > SENTENCES && h("li.dim", null, t("more", { n: kinds.length - SENTENCES })))
        : h("p.dim", null, this.#running ? t("still") : request.outcome === "ok" ? h("span.tag.good", null, t("asItCame")) : request.outcome ? t(request.outcome) : "…"));
  }

  /** @param {Request} request */
  #below(request) {
    const attempt = this.#attempts.get(this.#chosen);
    const { below } = this.#parts;
    if (!attempt || below.dataset.of === String(this.#chosen)) return;
    below.dataset.of = String(this.#chosen);
    const raw = () => attempt.answer.chunks.map((each) => each.raw).join("");
    const recalled = request.notes.some((each) => /recalled/.test(each.code));
    const before = request.body ?? "", after = attempt.body ?? "";
    const made = h("div");
    fill(below,
      (before || after) && h("details.panel", { ontoggle: () => made.firstChild || fill(made, compared(before, after, recalled)) }, h("summary", null, h("b", null, t("request")), " — ", t("asSent"), recalled && h("span.tag.thought", null, `${MARKS.back} ${t("recalled")}`)), (request.cut || attempt.cut) && h("p.dim", null, t("cut")), made),
      attempt.answer.chunks.length > 0 && h("div.row", null, h("span.dim", null, t("rawAnswer")), copying("copyRaw", raw), h("button", { type: "button", onclick: () => save(raw(), `${request.id}.txt`) }, t("saveRaw"))));
  }
}

/** A button that copies. @param {string} word @param {() => string} text @param {string} [kind] */
function copying(word, text, kind) {
  const button = h("button", { type: "button", class: kind, onclick: () => copy(button, text(), t("copied")) }, t(word));
  return button;
}

/** @param {string} text @param {string} name */
function save(text, name) {
  const href = URL.createObjectURL(new Blob([text]));
  h("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 1000);
}

/** A value with its keys in the order of another. @param {any} value @param {any} model @returns {any} */
function ordered(value, model) {
  if (!value || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map((each, n) => ordered(each, model?.[n]));
  const keys = new Set([...Object.keys(typeof model === "object" && model || {}).filter((key) => key in value), ...Object.keys(value)]);
  return Object.fromEntries([...keys].map((key) => [key, ordered(value[key], model?.[key])]));
}

/** @param {string} before @param {string} after @param {boolean} recalled */
function compared(before, after, recalled) {
  const old = parsed(before) ?? before;
  const [a, b] = [old, ordered(parsed(after) ?? after, old)].map((each) => (typeof each === "string" ? each : JSON.stringify(each, null, 2)));
  const runs = a && b && a.length + b.length < COMPARED ? diff(a.split(/,?\n/), b.split(/,?\n/), 1200) : null;
  if (!runs) return [h("p.dim", null, b && t("notCompared")), h("pre", null, visible((b || a).slice(0, COMPARED)))];
  return [runs.length < 2 && h("p.dim", null, t("unchanged")), h("pre.lines", null, runs.flatMap(([op, lines], n) => {
    const tag = { "=": "span", "-": "del", "+": "ins" }[op];
    /** @param {string[]} some */
    const drawn = (some) => some.map((line) => h(tag, { class: recalled && op === "+" && /"(reasoning|thinking|signature)/.test(line) && "recalled" }, `${op === "=" ? " " : op} ${visible(line)}\n`));
    if (op !== "=" || lines.length < 9) return drawn(lines);
    const head = n ? 3 : 1, tail = n < runs.length - 1 ? 3 : 1;
    const folded = h("button.gap", { type: "button", onclick: () => folded.replaceWith(...drawn(lines.slice(head, -tail))) }, t("same", { n: lines.length - head - tail }));
    return [...drawn(lines.slice(0, head)), folded, ...drawn(lines.slice(-tail))];
  }))];
}

customElements.define("ferrule-request", RequestView);
