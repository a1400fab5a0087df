/** What the gateway knows of dialects, vendors, rules and words, asked for once in each language. */

import { read } from "./api.js";
import { filled, language } from "./words.js";

/** @typedef {import("./types").Catalogue} Catalogue */
/** @typedef {import("./types").Note} Note */

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

/**
 * A note as a sentence in the language of the page; as the gateway said it, or its code, where that is not known.
 * @param {Catalogue["sentences"] | null | undefined} sentences @param {Note} note
 */
export function told(sentences, note) {
  const template = sentences?.notes[note.code];
  if (!sentences || !template) return note.sentence ?? note.code;
  /** @type {Record<string, unknown>} */
  const detail = {};
  for (const [key, value] of Object.entries(note.detail)) detail[key] = sentences.details?.[key]?.[String(value)] ?? value;
  if (note.code === "call-repaired" && typeof detail.rules === "string")
    detail.rules = detail.rules.split(", ").map((rule) => sentences.repairs[rule] ?? rule).join(language === "zh" ? "；" : "; ");
  return filled(template.replace(/!r\}/g, "}"), detail).replace(/\{\w+\}/g, "…");
}
