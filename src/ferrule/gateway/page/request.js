/** The view of one request: what came over the wire, what was handed on, and what happened between. */

import { Refused, follow } from "./api.js";
import { catalogue, told } from "./catalogue.js";
import { asCurl, asReport, asTest } from "./copies.js";
import { diff } from "./diff.js";
import { batched, copy, fill, h, say, styled, visible } from "./dom.js";
import { Answer, verdict } from "./reading.js";
import { words } from "./request.words.js";
import { MARKS, rows, sides } from "./sides.js";
import { store } from "./store.js";
import { clock, count, speaks, took } from "./words.js";

const t = speaks(words);
const COMPARED = 200_000;
const SENTENCES = 12;
/** @type {Record<string, string>} */
const APIS = { openai_chat: "Chat Completions", openai_responses: "Responses", anthropic_messages: "Messages", ollama: "Ollama" };

/** @typedef {import("./types").Request} Request */
/** @typedef {{upstream: string, model: string, api: string, body?: string, cut?: boolean, status: number, failed: string, answer: Answer}} Attempt */

class RequestView extends HTMLElement {
  #id = "";
  /** @type {Request | null} */
  #request = null;
  /** @type {Map<number, Attempt>} */
  #attempts = new Map();
  #chosen = 0;
  #sent = new Answer();
  #mode = "tape";
  #trouble = "";
  #running = false;
  /** @type {import("./types").Catalogue | null} */
  #catalogue = null;
  /** @type {ReturnType<typeof sides> | null} */
  #sides = null;
  /** @type {ReturnType<typeof rows>[]} */
  #rows = [];
  #stop = () => {};
  #parts = {
    head: h("header.request-head"), trouble: h("p.trouble", { role: "status" }), happened: h("section.happened"), attempts: h("div.row"), bar: h("div.bar"),
    answer: h("div.answer"), below: h("div.below"),
  };
  #draw = batched(() => this.#paint());

  /** @param {string[]} parts */
  set route(parts) {
    const id = parts[0] ?? "";
    if (id === this.#id) return;
    this.#id = id;
    if (this.isConnected) this.#begin();
  }

  connectedCallback() {
    this.#begin();
  }

  disconnectedCallback() {
    this.#end();
  }

  #end() {
    this.#stop();
    this.#sides?.stop();
    for (const each of this.#rows) each.stop();
    this.#sides = null;
    this.#rows = [];
  }

  async #begin() {
    this.#end();
    const id = this.#id;
    this.#request = null;
    this.#attempts = new Map();
    this.#chosen = 0;
    this.#sent = new Answer();
    this.#trouble = "";
    this.#running = true;
    let stopped = false;
    this.#stop = () => (stopped = true);
    await styled("request.css");
    this.#catalogue = await catalogue().catch(() => null);
    if (stopped) return;
    const { head, trouble, happened, attempts, answer, below } = this.#parts;
    fill(this, h("a.to-all", { href: "#/" }, "← ", t("back")), head, trouble, happened, attempts, answer, below);
    this.#stop = follow(`?request=${encodeURIComponent(id)}&explain=1`, (event, data) => this.#hear(event, data), (state, why) => this.#turn(state, why), { once: true });
  }

  /** @param {string} state @param {Refused} [why] */
  #turn(state, why) {
    if (state === "refused" && why?.status !== 401)
      return fill(this, h("div.empty", null, h("h1", null, t("gone")), h("p", null, t("goneWhy")), h("p.small", null, why?.message), h("a.button", { href: "#/" }, t("back"))));
    if (state === "away" && this.#request) {
      this.#stop();
      this.#running = false;
      this.#trouble = t("lost");
    }
    if (state === "over") this.#running = false;
    this.#draw();
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
    if (event === "received") attempt?.answer.add(data.reading, data.at, data.text);
    if (event === "answered" && attempt) {
      attempt.answer.over = true;
      attempt.answer.add(data.reading, data.at);
      Object.assign(attempt, { status: data.status, failed: data.failed });
    }
    if (event === "first-byte" && this.#request) this.#request.first_byte = data.at;
    if (event === "sent") this.#sent.add(data.reading, data.at, data.text);
    if (event === "missed") this.#trouble = t("missed", { n: data.count });
    if (event === "ended") this.#finish();
    for (const each of this.#rows) each.draw();
    this.#draw();
  }

  /** Where no reading came, the calls are known from the end of the request. */
  #finish() {
    this.#running = false;
    const answer = this.#attempts.get(this.#chosen)?.answer;
    if (!answer || !this.#request) return;
    answer.over = true;
    if (answer.calls.size) return;
    const { calls = [], broken = [] } = this.#request;
    answer.add({
      became: [
        ...calls.map((call, key) => /** @type {const} */ ({ kind: "call-finished", key, call })),
        ...broken.map((call, n) => /** @type {const} */ ({ kind: "call-broken", key: calls.length + n, call })),
      ],
    }, 0);
  }

  /** @param {number} attempt */
  #choose(attempt) {
    this.#chosen = attempt;
    const answer = this.#attempts.get(attempt)?.answer;
    if (!answer) return;
    for (const each of this.#rows) each.stop();
    this.#rows = [];
    if (this.#mode === "tape") {
      if (!this.#sides) this.#sides = sides(answer, { t, sentences: this.#catalogue?.sentences, tools: [this.#parts.bar] });
      else this.#sides.show(answer);
      fill(this.#parts.answer, this.#sides.element);
    } else {
      this.#sides?.stop();
      this.#sides = null;
      this.#rows = [rows(answer, t), rows(this.#sent, t)];
      fill(this.#parts.answer, h("div.sides", null, this.#rows.map((each, n) =>
        h("section.side.panel", null, h("div.side-head", null, h("h2", null, t(n ? "went" : "came")), !n && this.#parts.bar), h("div.stream", { tabindex: 0, role: "group", "aria-label": t(n ? "went" : "came") }, each.element)))));
    }
    this.#draw();
  }

  #paint() {
    const request = this.#request;
    if (!request) return;
    const { head, trouble, happened } = this.#parts;
    this.#head(head, request);
    const shown = this.#attempts.size > 0 && [...this.#attempts.values()].some((each) => each.body !== undefined || each.answer.chunks.length);
    const unread = shown && [...this.#attempts.values()].every((each) => each.status < 400 && each.answer.chunks.length && each.answer.chunks.every((chunk) => !chunk.says.length)) && !this.#running;
    say(trouble, this.#trouble || (request.outcome && !request.kept && !shown ? t("unkept") : !shown && !this.#running && request.body === undefined ? t("hidden") : unread ? t("unread") : ""));
    this.#happened(happened, request);
    this.#bar();
    if (!this.#running) this.#below(request);
  }

  /** @param {Element} head @param {Request} request */
  #head(head, request) {
    const { usage } = request;
    const failed = request.outcome && request.outcome !== "ok";
    /** @type {[string, string | false | undefined][]} */
    const facts = [
      ["api", request.upstream_api && request.upstream_api !== request.api ? t("apiTo", { from: APIS[request.api] ?? request.api, to: APIS[request.upstream_api] ?? request.upstream_api }) : APIS[request.api] ?? request.api],
      ["first", took(request.first_byte) || "…"], ["took", took(request.seconds) || "…"],
      ["tokens", usage ? t("tokensOf", { input: count(usage.input), output: count(usage.output) }) : "…"],
      ["stop", request.stop ?? "…"], ["at", `${clock(request.at)} · ${t(request.stream ? "stream" : "whole_")}`], ["client", request.client],
    ];
    fill(head,
      h("div.row", null,
        h("h1.mono", null, visible(request.model), request.upstream && h("span.arrow", { "aria-hidden": "true" }, " → "), request.upstream && h("span.dim", null, visible(request.upstream === request.model ? request.upstream_model : `${request.upstream}:${request.upstream_model}`))),
        request.outcome ? h(`span.tag.${failed ? "bad" : "good"}`, null, t(request.outcome), request.status ? ` ${request.status}` : "") : h("span.tag.wait", null, t("running_")),
        h("span.grow"), this.#menu(request)),
      h("dl.facts", null, facts.filter(([, value]) => value).map(([key, value]) => h("div", null, h("dt", null, t(key)), h("dd.number", null, value || "")))));
  }

  #withContents = false;
  /** @type {HTMLElement | null} */
  #menuElement = null;

  /** @param {Request} request */
  #menu(request) {
    if (this.#menuElement) return this.#menuElement;
    /** @param {string} word @param {() => string} text */
    const item = (word, text) => {
      const button = h("button.plain", { type: "button", onclick: () => copy(button, text(), t("copied")) }, t(word));
      return button;
    };
    const facts = () => ({ request: this.#request ?? request, attempts: [...this.#attempts.values()], sent: this.#sent, body: this.#request?.body ?? "", vendors: this.#catalogue?.vendors ?? [], version: store.version });
    const box = /** @type {HTMLInputElement} */ (h("input", { type: "checkbox" }));
    return (this.#menuElement = h("details.menu", null, h("summary.button", null, t("copyAs")),
      h("div.panel", null, item("curl", () => asCurl(facts())), item("test", () => asTest(facts())), item("report", () => asReport(facts(), box.checked)), h("label.row", null, box, t("withContents")))));
  }

  /** What happened, a sentence each: the mark, the sentence, and the call it is about. @param {Request} request @returns {[keyof typeof MARKS, string, string][]} */
  #sentencesOf(request) {
    /** @type {[keyof typeof MARKS, string, string][]} */
    const all = [];
    const { repairs = /** @type {Record<string, string>} */ ({}), broken = /** @type {Record<string, string>} */ ({}) } = this.#catalogue?.sentences ?? {};
    if (this.#attempts.size > 1) all.push(["back", t("again", { n: this.#attempts.size }), ""]);
    for (const made of [...(this.#attempts.get(this.#chosen)?.answer.calls.values() ?? [])]) {
      const name = visible(made.name), link = `c${made.key}`;
      if (verdict(made) === "found") all.push(["found", t("foundText", { name, channel: t(`in-${made.origin.channel}`), dialect: made.origin.dialect }), link]);
      if (made.broken) all.push(["bad", t("brokenText", { name, reason: broken[made.broken.reason] ?? made.broken.reason }), link]);
      const rules = [...new Set(made.call?.repairs.map((each) => repairs[each.rule] ?? each.rule))];
      if (rules.length) all.push(["mended", t("repairedText", { name, rules: rules.join("; ") }), link]);
    }
    for (const note of request.notes)
      if (!/^call-(found|repaired|left-out)$/.test(note.code))
        all.push([/recalled/.test(note.code) ? "back" : /left-out|refused|ignored|twice|again/.test(note.code) ? "bad" : "mended", visible(told(this.#catalogue?.sentences, note)), ""]);
    if (request.failure) all.push(["bad", t("failedText", { why: visible([request.failure, this.#attempts.get(this.#chosen)?.answer.failed].filter(Boolean).join(": ")) }), ""]);
    return all;
  }

  #told = "";

  /** @param {Element} box @param {Request} request */
  #happened(box, request) {
    /** @type {Map<string, [keyof typeof MARKS, string, string, number]>} */
    const same = new Map();
    for (const [kind, text, link] of this.#sentencesOf(request)) same.set(text, [kind, text, same.get(text)?.[2] ?? link, (same.get(text)?.[3] ?? 0) + 1]);
    const all = [...same.values()];
    const key = JSON.stringify([all, this.#running]);
    if (key === this.#told && box.firstChild) return;
    this.#told = key;
    if (this.#running) box.classList.add("reserved");
    fill(box, h("h2", null, t("happened")),
      all.length
        ? h("ul", null, all.slice(0, SENTENCES).map(([kind, text, link, times]) => h(`li.${kind}`, { onpointerenter: () => link && this.#sides?.light(link), onpointerleave: () => this.#sides?.light("") }, h("span.mark", { "aria-hidden": "true" }, MARKS[kind]), h("span", null, text, times > 1 && h("span.dim.number", null, ` ×${times}`)))), all.length > SENTENCES && h("li.dim", null, t("more", { n: all.length - SENTENCES })))
        : h("p.dim", null, this.#running ? t("still") : request.outcome === "ok" ? h("span.tag.good", null, t("asItCame")) : t(request.outcome)));
  }

  /** Attempts, if there are several, and which view. */
  #bar() {
    const { attempts, bar } = this.#parts;
    if (this.#attempts.size > 1)
      fill(attempts, h("span.dim", null, t("attempts")), ...[...this.#attempts].map(([n, each]) =>
        h("button", { type: "button", "aria-pressed": String(n === this.#chosen), title: each.failed ? t("attemptFailed", { why: each.failed }) : null, onclick: () => this.#choose(n) }, `${n}: ${each.upstream} ${each.status || ""} ${each.failed || each.status >= 400 ? "✕" : each.status ? "✓" : ""}`)));
    fill(bar,
      h("div.row.modes", { role: "group", "aria-label": t("view") }, ["tape", "chunks"].map((mode) =>
        h("button", { type: "button", "aria-pressed": String(mode === this.#mode), onclick: () => ((this.#mode = mode), this.#choose(this.#chosen)) }, t(mode)))));
  }

  /** @param {Request} request */
  #below(request) {
    const attempt = this.#attempts.get(this.#chosen);
    const { below } = this.#parts;
    if (!attempt || below.dataset.of === `${request.id} ${this.#chosen}`) return;
    below.dataset.of = `${request.id} ${this.#chosen}`;
    const raw = attempt.answer.chunks.map((each) => each.raw).join("");
    const recalled = request.notes.some((each) => /recalled/.test(each.code));
    const before = request.body ?? "", after = attempt.body ?? "";
    const made = h("div");
    const open = () => made.firstChild || fill(made, compared(before, after, recalled));
    fill(below,
      (before || after) && h("details.panel", { ontoggle: open }, h("summary", null, h("b", null, t("request")), " — ", t("asSent"), recalled && h("span.tag.thought", null, `${MARKS.back} ${t("recalled")}`)), (request.cut || attempt.cut) && h("p.dim", null, t("cut")), made),
      raw && h("div.row", null, h("span.dim", null, t("rawAnswer"), ` (${count(raw.length)})`), copying(raw), h("button", { type: "button", onclick: () => save(raw, `${request.id}.txt`) }, t("saveRaw"))));
  }
}

/** @param {string} text */
function copying(text) {
  const button = h("button", { type: "button", onclick: () => copy(button, text, t("copied")) }, t("copyRaw"));
  return button;
}

/** @param {string} text @param {string} name */
function save(text, name) {
  const href = URL.createObjectURL(new Blob([text]));
  h("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 1000);
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A value with its keys in the order of another. @param {any} value @param {any} model @returns {any} */
function ordered(value, model) {
  if (Array.isArray(value)) return value.map((each, n) => ordered(each, Array.isArray(model) ? model[n] : null));
  if (!value || typeof value !== "object") return value;
  const keys = new Set([...Object.keys(model && typeof model === "object" ? model : {}).filter((key) => key in value), ...Object.keys(value)]);
  return Object.fromEntries([...keys].map((key) => [key, ordered(value[key], model?.[key])]));
}

/** @param {string} before @param {string} after @param {boolean} recalled */
function compared(before, after, recalled) {
  const first = parsed(before || "null");
  const second = ordered(parsed(after || "null"), first);
  const [a, b] = [first, second].map((each) => (typeof each === "string" ? each : JSON.stringify(each, null, 2)));
  if (!after || !before || a.length + b.length > COMPARED) return [h("p.dim", null, before && after ? t("notCompared") : ""), h("pre", null, visible((after ? b : a).slice(0, COMPARED)))];
  const runs = diff(a.split("\n"), b.split("\n"), 1200);
  if (!runs) return [h("p.dim", null, t("notCompared")), h("pre", null, visible(b))];
  const lines = runs.flatMap(([op, each], n) => {
    /** @param {string[]} some */
    const drawn = (some) => some.map((line) => h(op === "=" ? "span" : op === "-" ? "del" : "ins", { class: recalled && op === "+" && /"(reasoning|thinking|signature)/.test(line) ? "recalled" : null }, `${op === "=" ? " " : op === "-" ? "−" : "+"} ${visible(line)}\n`));
    if (op !== "=" || each.length < 9) return drawn(each);
    const head = n ? 3 : 1, tail = n < runs.length - 1 ? 3 : 1;
    const folded = h("button.gap", { type: "button", onclick: () => folded.replaceWith(...drawn(each.slice(head, -tail))) }, t("same", { n: each.length - head - tail }));
    return [...drawn(each.slice(0, head)), folded, ...drawn(each.slice(-tail))];
  });
  return [runs.length < 2 && h("p.dim", null, t("unchanged")), h("pre.lines", null, lines)];
}

customElements.define("ferrule-request", RequestView);
