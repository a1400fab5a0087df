/** What the gateway knows of dialects, vendors, rules and words, asked for once in each language. */

import { read } from "./api.js";
import { filled, language } from "./words.js";

/** @typedef {import("./types").Catalogue} Catalogue */
/** @typedef {import("./types").Note} Note */
/** @typedef {Catalogue["sentences"] | null | undefined} Sentences */

/** @type {Map<string, Promise<Catalogue>>} */
const asked = new Map();

/**
 * The catalogue in the language of the page. A failure is not kept: who asks next tries again.
 * @returns {Promise<Catalogue>}
 */
export function catalogue() {
  const mine = language;
  let answer = asked.get(mine);
  if (!answer) {
    answer = read(`/ferrule/catalogue?lang=${mine}`);
    asked.set(mine, answer);
    answer.catch(() => asked.delete(mine));
  }
  return answer;
}

addEventListener("ferrule-key", () => asked.clear());

/** @type {Map<string, RegExp>} */
const expressions = new Map();

/** @param {string} pattern `{name}` stands for one character or more, the shortest that fits */
function expression(pattern) {
  let found = expressions.get(pattern);
  if (!found) {
    found = new RegExp(`^${pattern.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\\\{(\w+)\\\}/g, "(?<$1>[^]+?)")}$`);
    expressions.set(pattern, found);
  }
  return found;
}

/** A text after the first pattern that is all of it; the unknown stays. @param {string} text @param {Record<string, string> | undefined} patterns @param {Record<string, Record<string, string>>} parts @returns {string} */
function translated(text, patterns, parts) {
  for (const [pattern, to] of Object.entries(patterns ?? {})) {
    const found = expression(pattern).exec(text);
    if (found) return filled(to, Object.fromEntries(Object.entries(found.groups ?? {}).map(([name, value]) => [name, translated(value, parts[name], parts)])));
  }
  return text;
}

/**
 * What the library says of one call, in the language of the page.
 * @param {Sentences} sentences @param {"broken" | "repaired" | "relayed"} kind @param {string} text
 */
export const spoken = (sentences, kind, text) => translated(text, sentences?.patterns?.[kind], sentences?.parts ?? {});

/**
 * A note as a sentence in the language of the page; as the gateway said it, or its code, where that is not known.
 * @param {Sentences} sentences @param {Note} note
 */
export function told(sentences, note) {
  const template = sentences?.notes[note.code];
  if (!sentences || !template) return note.sentence ?? note.code;
  /** @type {Record<string, unknown>} */
  const detail = {};
  for (const [key, value] of Object.entries(note.detail)) detail[key] = sentences.details?.[key]?.[String(value)] ?? value;
  if (note.code === "relayed") return spoken(sentences, "relayed", `${detail.sentence}`);
  if (detail.detail) detail.detail = spoken(sentences, "broken", `${detail.detail}`);
  if (note.code === "call-repaired" && typeof detail.rules === "string")
    detail.rules = detail.rules.split(", ").map((rule) => sentences.repairs[rule] ?? rule).join(language === "zh" ? "；" : "; ");
  return filled(template.replace(/!r\}/g, "}"), detail).replace(/\{\w+\}/g, "…");
}
