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

/** @typedef {{literals: string[], names: string[], to: string, weight: number, begins: boolean, ends: boolean}} Template */

/** @type {WeakMap<Record<string, string>, Template[]>} */
const known = new WeakMap();

/** Those with the most characters outside of braces first. @param {Record<string, string>} made @returns {Template[]} */
function templates(made) {
  let found = known.get(made);
  if (!found) {
    found = Object.entries(made).filter(([english]) => BRACES.test(english)).map(([english, to]) => {
      const parts = english.split(BRACES);
      const literals = parts.filter((_, at) => at % 2 === 0).map(unescaped);
      return { literals, names: parts.filter((_, at) => at % 2), to, weight: literals.join("").length, begins: literals[0] !== "", ends: literals[literals.length - 1].endsWith(".") };
    }).sort((one, other) => other.weight - one.weight);
    known.set(made, found);
  }
  return found;
}

const BRACES = /(?<!\{)\{([a-z_]\w*)(?:![a-z])?\}/;

/** @param {string} text */
const unescaped = (text) => text.replaceAll("{{", "{").replaceAll("}}", "}");

/** What fills the braces if the template made the text. @param {Template} template @param {string} text @returns {Record<string, string> | null} */
function values({ literals, names }, text) {
  const first = literals[0], last = literals[literals.length - 1];
  let at = first.length;
  const end = text.length - last.length;
  if (at > end || !text.startsWith(first) || !text.endsWith(last)) return null;
  /** @type {Record<string, string>} */
  const found = {};
  for (const [number, name] of names.entries()) {
    const literal = literals[number + 1];
    const until = number === names.length - 1 ? end : text.indexOf(literal, at);
    if (until < 0 || until > end || (name in found && found[name] !== text.slice(at, until))) return null;
    found[name] = text.slice(at, until);
    at = until + literal.length;
  }
  return found;
}

/**
 * What the library says, in the language of the page: by the template that made it. What is not known stays.
 * @param {Sentences} sentences @param {string} text @returns {string}
 */
export const spoken = (sentences, text) => said(sentences?.made ?? {}, text, 5) ?? text;

/** The rules are those of `ferrule.core.locale`. @param {Record<string, string>} made @param {string} text @param {number} depth @returns {string | undefined} */
function said(made, text, depth) {
  if (made[text] || depth < 0) return made[text];
  const all = templates(made), full = text.endsWith(".");
  const by = (/** @type {string} */ said, /** @type {(each: Template) => boolean} */ which) => fromTemplate(made, said, all.filter(which), depth);
  const whole = joined(made, text, depth) ?? (full ? by(text, (each) => each.ends) : undefined) ?? by(text, (each) => !each.ends && each.begins);
  if (whole) return whole;
  if (/^[A-Z]/.test(text)) {
    const clause = text[0].toLowerCase() + text.slice(1).replace(/\.$/, "");
    const to = made[clause] ?? joined(made, clause, depth) ?? by(clause, (each) => !each.ends && each.begins) ?? (full ? by(clause, (each) => !each.ends && !each.begins) : undefined);
    if (to) return full ? `${to}。` : to;
  }
  return by(text, (each) => !each.ends && !each.begins);
}

/** Several messages with semicolons between them. @param {Record<string, string>} made @param {string} text @param {number} depth */
function joined(made, text, depth) {
  const parts = text.split("; "), told = parts.length > 1 ? parts.map((part) => said(made, part, depth - 1)) : [undefined];
  return told.includes(undefined) ? undefined : told.join("；");
}

/** @param {Record<string, string>} made @param {string} text @param {Template[]} which @param {number} depth */
function fromTemplate(made, text, which, depth) {
  for (const template of which) {
    const found = values(template, text);
    if (!found) continue;
    for (const [name, value] of Object.entries(found)) found[name] = made[`${name}=${value}`] ?? (value.includes(" ") ? said(made, value, depth - 1) : undefined) ?? value;
    return template.to.replace(/\{\{|\}\}|\{(\w+)(?:![a-z])?\}/g, (sign, name) => (name ? found[name] : sign[0]));
  }
  return undefined;
}

/**
 * A note as a sentence in the language of the page; as the gateway said it, or its code, where that is not known.
 * @param {Sentences} sentences @param {Note} note
 */
export function told(sentences, note) {
  const template = sentences?.notes[note.code];
  if (!sentences || !template) return note.sentence ?? note.code;
  /** @type {Record<string, unknown>} */
  const detail = {};
  for (const [key, value] of Object.entries(note.detail)) detail[key] = sentences.made?.[`${key}=${value}`] ?? value;
  if (note.code === "relayed") return spoken(sentences, `${detail.sentence}`);
  if (detail.detail) detail.detail = spoken(sentences, `${detail.detail}`);
  if (note.code === "call-repaired" && typeof detail.rules === "string")
    detail.rules = detail.rules.split(", ").map((rule) => sentences.repairs[rule] ?? rule).join(language === "zh" ? "；" : "; ");
  return filled(template.replace(/!r\}/g, "}"), detail).replace(/\{\w+\}/g, "…");
}
