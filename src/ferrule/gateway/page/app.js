/** Boot: header, banners, and the view that the address names. */

import { useKey } from "./api.js";
import { fill, h, say, svg } from "./dom.js";
import { store } from "./store.js";
import { shell, speaks, switchLanguage } from "./words.js";

const t = speaks(shell);
const THEME = "ferrule-theme";
const THEMES = ["auto", "light", "dark"];

/** A view is a custom element; `route` is what stands behind its name in the address. */
/** @typedef {HTMLElement & {route: string[]}} View */

/** @type {Record<string, [string, () => Promise<unknown>]>} */
const VIEWS = {
  "": ["ferrule-live", () => import("./live.js")],
  request: ["ferrule-request", () => import("./request.js")],
  playground: ["ferrule-playground", () => import("./playground.js")],
  browse: ["ferrule-browse", () => import("./browse.js")],
  runs: ["ferrule-runs", () => import("./run.js")],
  run: ["ferrule-run", () => import("./run.js")],
  durable: ["ferrule-durable", () => import("./durable.js")],
  "durable-run": ["ferrule-durable-run", () => import("./durable.js")],
};

const main = h("main", { id: "main", tabindex: -1 });
const banners = h("div", { role: "status" });
/** @type {Map<string, HTMLElement>} */
const shown = new Map();

/** @param {string} name @param {HTMLElement | null} banner */
function show(name, banner) {
  shown.get(name)?.remove();
  shown.delete(name);
  if (!banner) return;
  shown.set(name, banner);
  banners.append(banner);
}

function logo() {
  return svg("svg", { viewBox: "0 0 32 32", "aria-hidden": "true" },
    svg("path", { d: "M3 29 13 19", stroke: "#8a6d4b", "stroke-width": 6, "stroke-linecap": "round" }),
    svg("path", { d: "m19 13 9-9", stroke: "#7d8590", "stroke-width": 4, "stroke-linecap": "round" }),
    svg("path", { d: "m11.5 13.5 7 7 4-4-7-7z", fill: "#d6912f", stroke: "#8a560f", "stroke-width": 1.5, "stroke-linejoin": "round" }));
}

const links = h("nav");
const state = h("span.link");
const theme = /** @type {HTMLSelectElement} */ (h("select", { onchange: () => paint(theme.value) }));
const other = h("button.plain", { type: "button", onclick: switchLanguage });
const skip = h("a.skip", { href: "#main", onclick: skipped });

/** @param {Event} event */
function skipped(event) {
  event.preventDefault();
  main.focus();
}

function header() {
  links.setAttribute("aria-label", t("main"));
  say(skip, t("skip"));
  fill(links, ...[["live", ""], ["playground", "playground"], ["browse", "browse"], ["runs", "runs"], ["durable", "durable"]].map(([word, name]) =>
    h("a", { href: `#/${name}`, "data-view": name }, t(word))));
  theme.setAttribute("aria-label", t("theme"));
  fill(theme, ...THEMES.map((each) => h("option", { value: each, selected: each === (localStorage.getItem(THEME) ?? "auto") }, t(each))));
  say(other, t("language"));
  other.setAttribute("lang", t("language") === "中文" ? "zh-CN" : "en");
  stand();
}

/** @param {string} chosen */
function paint(chosen) {
  localStorage.setItem(THEME, chosen);
  if (chosen === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = chosen;
}

let wasAway = false;

/** Say how it stands with the gateway. */
function stand() {
  state.dataset.state = store.state;
  say(state, t(store.state === "over" || store.state === "refused" ? "away" : store.state));
  if (store.state === "away") wasAway = true;
  show("away", wasAway && store.state !== "open" && store.state !== "refused" ? h("div.banner.bad", null, t("awayLong")) : null);
  show("refused", store.state === "refused" && !shown.has("key") ? h("div.banner.bad", null, refusal()) : null);
  if (store.state === "open" && wasAway) {
    wasAway = false;
    brief(t("back"));
  }
}

function refusal() {
  const watching = written("watching");
  return ["off", "workers", "no-admin-key"].includes(watching) ? t(watching) : t("refused", { why: store.why });
}

/** @param {string} text */
function brief(text) {
  show("brief", h("div.banner", null, text));
  setTimeout(() => show("brief", null), 6000);
}

/** What the gateway wrote into the page. @param {string} name */
function written(name) {
  return document.querySelector(`meta[name="ferrule-${name}"]`)?.getAttribute("content") ?? "";
}

function met() {
  const mine = written("version");
  const newer = mine && store.version && mine !== store.version;
  show("version", newer ? h("div.banner", null, t("newer", { version: store.version }), h("button", { type: "button", onclick: () => location.reload() }, t("reload"))) : null);
  show("bodies", store.bodies ? null : h("div.banner", null, t("bodies")));
}

/** @param {boolean} wrong */
function askForKey(wrong) {
  if (shown.has("key") && !wrong) return;
  const field = /** @type {HTMLInputElement} */ (h("input", { type: "password", id: "key", autocomplete: "off", required: true }));
  const form = h("form.banner", { onsubmit: enter }, h("span", null, t(wrong ? "keyWrong" : "keyNeeded")), h("label", { for: "key" }, t("key")), field, h("button.main", null, t("enter")));
  /** @param {Event} event */
  function enter(event) {
    event.preventDefault();
    show("key", null);
    useKey(field.value);
  }
  show("refused", null);
  show("key", form);
  field.focus();
}

let turn = 0;

async function go() {
  const [name, ...route] = location.hash.replace(/^#\/?/, "").split("/").map(readable);
  const [tag, load] = VIEWS[name] ?? [];
  for (const link of links.querySelectorAll("a")) {
    const here = link.dataset.view === (name === "run" ? "runs" : name === "durable-run" ? "durable" : name === "request" ? "" : name);
    if (here) document.title = `${link.textContent} · Ferrule`;
    if (here) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  const mine = ++turn;
  if (!tag || !load) return fill(main, h("div.empty", null, h("h1", null, t("lost")), h("a.button", { href: "#/" }, t("home"))));
  try {
    await load();
  } catch (error) {
    return fill(main, h("div.empty", null, h("p", null, t("failed", { why: error })), h("button", { type: "button", onclick: () => location.reload() }, t("reload"))));
  }
  if (mine !== turn) return;
  const view = /** @type {View | null} */ (main.firstElementChild);
  if (view?.localName === tag) return void (view.route = route);
  const next = /** @type {View} */ (document.createElement(tag));
  next.route = route;
  fill(main, next);
  scrollTo(0, 0);
}

/** @param {string} part */
function readable(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

paint(localStorage.getItem(THEME) ?? "auto");
document.body.append(
  skip,
  h("header.top", null, h("a.brand", { href: "#/" }, logo(), "Ferrule"), links, h("div.tools", null, state, theme, other)),
  banners,
  main,
);
header();
addEventListener("hashchange", go);
addEventListener("ferrule-language", () => {
  header();
  met();
  fill(main);
  go();
});
addEventListener("ferrule-key-needed", (event) => askForKey(/** @type {CustomEvent} */ (event).detail));
addEventListener("ferrule-key", () => {
  store.start();
  fill(main);
  go();
});
store.addEventListener("state", stand);
store.addEventListener("snapshot", met);
store.addEventListener("missed", (event) => {
  const { why, count } = /** @type {CustomEvent} */ (event).detail;
  brief(why === "restarted" ? t("restarted") : t("missed", { n: count }));
});
store.start();
go();
