/** What a run asks a person, as a form; and what was chosen there, as the answer that the agent takes. */

import { e, folded, h, plain } from "./dom.js";

/** @typedef {import("./types").AskedCall} AskedCall */
/** @typedef {import("./types").Choice} Choice */
/** @typedef {import("./types").Question} Question */
/** @typedef {(key: string, values?: Record<string, unknown>) => string} Speak */

const DECISIONS = ["approve", "edit", "reject", "respond"];
const INTERRUPTED = ["rerun", "result", "fail"];
/** With which a text goes. */
const TEXTS = ["edit", "reject", "respond", "result"];

/** An answer that cannot be sent as it is. */
export class Unclear extends Error {}

/** @param {unknown} value @returns {Record<string, any>} */
const object = (value) => (value instanceof Object && !Array.isArray(value) ? /** @type {Record<string, any>} */ (value) : {});
/** @param {unknown} value @returns {any[]} */
const list = (value) => (Array.isArray(value) ? value : []);

/**
 * The calls that a question is about; none where it asks something else. LangChain asks about all calls of a
 * turn at once (`action_requests`) or about one at a time (`tool_approval`), a worker about the call that
 * another one died in (`interrupted_call`).
 * @param {unknown} question @returns {AskedCall[]}
 */
export function calls(question) {
  const asked = object(question);
  const one = { name: plain(asked.tool ?? asked.name ?? ""), args: asked.args ?? {}, description: plain(asked.description ?? "") };
  if (asked.type === "interrupted_call") return [{ ...one, allowed: INTERRUPTED }];
  if (asked.type === "tool_approval") return [{ ...one, allowed: DECISIONS }];
  const rules = list(asked.review_configs).map(object);
  return list(asked.action_requests).map(object).map(({ name, args, description }) => {
    const allowed = list(rules.find((rule) => rule.action_name === name)?.allowed_decisions).filter((each) => DECISIONS.includes(each));
    return { name: plain(name ?? ""), args: args ?? {}, description: plain(description ?? ""), allowed: allowed.length ? allowed : DECISIONS };
  });
}

/** The question in a line. @param {Question} question */
export function brief({ asked }) {
  const about = calls(asked).map((call) => `${call.name}(${line(call.args)})`);
  return about.length ? about.join(", ") : plain(asked);
}

/** Arguments in a line. @param {unknown} args */
export function line(args) {
  return args instanceof Object && !Array.isArray(args) ? Object.entries(args).map(([key, value]) => `${key}: ${plain(value)}`).join(", ") : plain(args);
}

/**
 * What a typed text says: JSON, or itself. What begins like an object or a list of JSON and is none is refused:
 * as a text it would be taken for an answer.
 * @param {string} text @param {Speak} t
 */
export function typed(text, t) {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (/^\s*[[{]/.test(text)) throw new Unclear(t("noJson", { why: /** @type {Error} */ (error).message }));
    if (!text.trim()) throw new Unclear(t("noAnswer"));
    return text;
  }
}

/** The decision about a call. @param {AskedCall} call @param {Choice | undefined} chosen @param {Speak} t */
function decision(call, chosen, t) {
  const { type = "", text = "" } = chosen ?? {};
  if (!call.allowed.includes(type)) throw new Unclear(t("undecided", { name: call.name }));
  if (type === "result") return { type, result: text };
  if (type === "respond") return { type, message: text };
  if (type === "reject") return text.trim() ? { type, message: text } : { type };
  if (type !== "edit") return { type };
  const args = typed(text, t);
  if (object(args) !== args) throw new Unclear(t("noArguments", { name: call.name }));
  return { type, edited_action: { name: call.name, args } };
}

/**
 * The answer to a question, of what was chosen for each of its calls; of a question without calls, of the
 * one text. Raises `Unclear`.
 * @param {unknown} asked @param {Choice[]} chosen @param {Speak} t @returns {unknown}
 */
export function answer(asked, chosen, t) {
  const about = calls(asked);
  if (!about.length) return typed(chosen[0]?.text ?? "", t);
  const decisions = about.map((call, at) => decision(call, chosen[at], t));
  return list(object(asked).action_requests).length ? { decisions } : decisions[0];
}

/** Answers as they are sent: one alone, several by their questions. @param {Question[]} questions @param {unknown[]} answers */
export const together = (questions, answers) => (questions.length === 1 ? answers[0] : Object.fromEntries(questions.map(({ id }, at) => [id, answers[at]])));

/**
 * A form for a question, and what is chosen in it.
 * @param {Question} question @param {Speak} t @param {(n: number) => string} more
 * @returns {[HTMLElement, () => Choice[]]}
 */
export function form({ id, asked }, t, more) {
  const about = calls(asked);
  if (!about.length) {
    const text = /** @type {HTMLTextAreaElement} */ (h("textarea", { rows: 3, "aria-label": t("answer") }));
    return [e("section", folded(plain(asked, 2), more), h("label", null, t("answer"), text)), () => [{ type: "", text: text.value }]];
  }
  const made = about.map((call, at) => card(call, `${id}-${at}`, object(asked).type === "interrupted_call", t, more));
  return [e("section", made.map(([element]) => element)), () => made.map(([, chosen]) => chosen())];
}

/**
 * A call, and the choices about it.
 * @param {AskedCall} call @param {string} name @param {boolean} interrupted @param {Speak} t @param {(n: number) => string} more
 * @returns {[HTMLElement, () => Choice]}
 */
function card(call, name, interrupted, t, more) {
  const text = /** @type {HTMLTextAreaElement} */ (h("textarea.mono", { rows: 3, hidden: true }));
  let type = "";
  /** @type {Record<string, string>} What was typed for each choice. */
  const texts = { edit: plain(call.args, 2) };
  const choose = (/** @type {string} */ chosen) => {
    texts[type] = text.value;
    type = chosen;
    text.hidden = !TEXTS.includes(type);
    text.value = texts[type] ?? "";
    if (text.hidden) return;
    text.setAttribute("aria-label", t(`text-${type}`));
    text.setAttribute("placeholder", t(`text-${type}`));
  };
  const radios = call.allowed.map((each) => h("label", null, h("input", { type: "radio", name, value: each, onchange: () => choose(each) }), t(each)));
  const entries = call.args instanceof Object ? Object.entries(call.args) : [["", call.args]];
  // What LangChain writes beside the call says the same once more.
  const said = call.description.split("\n").filter((each) => each.trim() && !/^(Tool: |Args: |Arguments: |Tool execution requires approval)/.test(each)).join("\n");
  const element = e("fieldset.durable-asked", e("legend", e("b.mono", call.name)),
    interrupted && h("p", null, t("interrupted")), said && e("div", folded(said, more)),
    entries.length > 0 && e("dl.mono", entries.flatMap(([key, value]) => [e("dt", key), e("dd", folded(plain(value, 2), more))])),
    h("div.row", { role: "radiogroup", "aria-label": t("decide") }, radios), text);
  return [element, () => ({ type, text: text.value })];
}
