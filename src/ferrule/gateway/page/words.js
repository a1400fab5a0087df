/**
 * The page in two languages. Each view has its English in a module of its own; `zh.js`, which
 * `scripts/messages` writes from the catalogue of messages, has the Chinese of each text.
 */

import { zh } from "./zh.js";

/** @typedef {Record<string, string>} Words */

const KEY = "ferrule-language";

/** @returns {"en" | "zh"} */
function preferred() {
  const chosen = localStorage.getItem(KEY);
  if (chosen === "en" || chosen === "zh") return chosen;
  const first = navigator.languages.find((each) => /^(en|zh)/i.test(each)) ?? "en";
  return first.toLowerCase().startsWith("zh") ? "zh" : "en";
}

/** @type {"en" | "zh"} */
export let language = preferred();
document.documentElement.lang = language === "zh" ? "zh-CN" : "en";

/** Speak the other language. */
export function switchLanguage() {
  language = language === "en" ? "zh" : "en";
  localStorage.setItem(KEY, language);
  document.documentElement.lang = language === "zh" ? "zh-CN" : "en";
  dispatchEvent(new Event("ferrule-language"));
}

/**
 * A function that looks words up: `const t = speaks(words); t("calls", {n: 3})`.
 * `{name}` in a text is filled in.
 * @param {{en: Words}} words
 */
export function speaks(words) {
  /** @param {string} key @param {Record<string, unknown>} [values] */
  return (key, values) => {
    const text = words.en[key] ?? key;
    return filled((language === "zh" && zh[text]) || text, values);
  };
}

/** @param {string} text @param {Record<string, unknown>} [values] */
export function filled(text, values) {
  return values ? text.replace(/\{(\w+)\}/g, (all, name) => (name in values ? String(values[name]) : all)) : text;
}

/** A number for people. @param {number} number */
export function count(number) {
  return number.toLocaleString(language === "zh" ? "zh-CN" : "en");
}

/** Seconds for people: `17 ms`, `1.24 s`, `2 min 5 s`. @param {number | null | undefined} seconds */
export function took(seconds) {
  if (seconds === null || seconds === undefined) return "";
  if (seconds < 0.9995) return `${seconds < 0.0095 ? (seconds * 1000).toFixed(1) : Math.round(seconds * 1000)} ms`;
  if (seconds < 99.5) return `${seconds.toFixed(seconds < 9.95 ? 2 : 1)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

/** The time of day. @param {number} at seconds since 1970 */
export function clock(at) {
  return new Date(at * 1000).toLocaleTimeString(language === "zh" ? "zh-CN" : "en-GB");
}

/** @type {{en: Words}} */
export const shell = {
  en: {
    live: "Live", playground: "Playground", browse: "Formats", runs: "Agents", durable: "Durable runs",
    main: "Views", skip: "To the content",
    theme: "Theme", auto: "system", light: "light", dark: "dark", language: "中文",
    open: "connected", connecting: "connecting…", away: "gateway away",
    awayLong: "The gateway does not answer. The page tries again by itself; what is shown is from before.",
    back: "The gateway is back.",
    newer: "The gateway is of another version now ({version}). ", reload: "Reload the page",
    missed: "{n} events were missed; the list is whole again.", restarted: "The gateway was started anew.",
    bodies: "Contents are not shown here: start the gateway with --watch-bodies to see it.",
    keyNeeded: "This gateway has an admin key. It stays in this tab.", key: "Admin key", enter: "Open",
    keyWrong: "This is not the admin key.",
    refused: "The gateway does not let this page watch: {why}",
    off: "Watching is switched off (--no-events). The playground and the formats work all the same.",
    workers: "With several workers each knows of its own requests only, so none can be watched. The playground and the formats work all the same.",
    "no-admin-key": "Others can reach this gateway, or its clients have keys: whoever watches needs an admin key. Set admin_key in the configuration.",
    failed: "This did not work: {why}", lost: "There is nothing at this address.", home: "To the live view",
  },
};
