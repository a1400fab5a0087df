/** What Ferrule knows: the dialects that models write calls in, the vendors, and what becomes of a reply. */

import * as words from "./browse.words.js";
import { catalogue } from "./catalogue.js";
import { fill, h, say, styled, visible } from "./dom.js";
import { count, speaks } from "./words.js";

/** @typedef {import("./types").Dialect} Dialect */
/** @typedef {import("./types").Vendor} Vendor */

const t = speaks(words);
const KINDS = ["dialects", "vendors", "shapes"];
/** @type {Record<string, string>} */
const MARKS = { good: "✓", mended: "↩", text: "¶", bad: "✕" };
/** What the samples call. */
const TOOL = { type: "function", function: { name: "get_weather", parameters: { type: "object", properties: { city: { type: "string" } } } } };

/** An element with texts in which nothing is hidden. @param {string} name @param {...any} children */
const e = (name, ...children) => h(name, null, ...children.flat().map((each) => (typeof each === "string" ? visible(each) : each)));

/** @param {string} kind @param {string} [name] */
const address = (kind, name) => `#/browse/${kind}${name ? `/${encodeURIComponent(name)}` : ""}`;

customElements.define("ferrule-browse", class extends HTMLElement {
  #kind = "";
  #name = "";
  /** @type {any} what there is of each kind */
  #all;
  /** @type {string[]} */
  #columns = [];
  #tabs = h("nav.row", { "aria-label": t("kinds") });
  #field = /** @type {HTMLInputElement} */ (h("input.grow", { type: "search", "aria-label": t("search"), spellcheck: "false", oninput: () => this.#draw() }));
  #found = h("span.dim.small.number", { role: "status" });
  #list = h("nav.browse-list");
  #detail = h("section");

  /** @param {string[]} route */
  set route([kind, name = ""]) {
    const next = KINDS.includes(kind) ? kind : "dialects";
    if (next !== this.#kind) this.#field.value = "";
    this.#kind = next;
    this.#name = name;
    this.#draw();
  }

  async connectedCallback() {
    await styled("browse.css");
    fill(this, e("p.empty", t("wait")));
    try {
      const { dialects, vendors, shapes } = await catalogue();
      this.#all = { dialects, vendors, shapes: shapes.rows };
      this.#columns = shapes.columns;
    } catch (error) {
      return fill(this, e("div.empty", e("p", t("failed", { why: /** @type {Error} */ (error).message })), h("button", { onclick: () => this.connectedCallback() }, t("again"))));
    }
    // Arrows go through the list.
    this.onkeydown = (/** @type {KeyboardEvent} */ { key, target }) => {
      const links = [...this.#list.querySelectorAll("a")], at = links.findIndex((each) => each === target);
      if (at >= 0 || target === this.#field) links[at + (key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : NaN)]?.focus();
    };
    fill(this, e("header.row", e("h1.unseen", t("kinds")), this.#tabs, e("div.row", this.#field, this.#found)), this.#list, this.#detail);
    this.#draw();
  }

  #draw() {
    if (!this.#all) return;
    const kind = this.#kind, all = this.#all[kind], shapes = kind === "shapes", query = this.#field.value.trim().toLowerCase();
    const shown = all.filter((/** @type {any} */ each) => matches(query, each));
    fill(this.#tabs, ...KINDS.map((each) => h("a", { href: address(each), "aria-current": each === kind && "page" }, t(each), e("span.dim.small", count(this.#all[each].length)))));
    this.#field.placeholder = t(`${kind}Hint`);
    say(this.#found, t("found", { n: count(shown.length), all: count(all.length) }));
    this.#list.hidden = shapes || !shown.length;
    this.dataset.shows = this.#list.hidden ? "wide" : this.#name ? "detail" : "list";
    if (!shown.length) return this.#show("", e("div.empty", e("p", t("none", { query })), h("button", { onclick: () => this.#look("") }, t("clear"))));
    if (shapes) return this.#show(kind + query, ...matrix(this.#columns, shown));
    this.#index(shown);
    const item = this.#name ? all.find((/** @type {Vendor} */ each) => each.name === this.#name) : shown[0];
    for (const link of this.#list.children) {
      const here = link.getAttribute("href") === address(kind, item?.name);
      if (here) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
    this.#reveal();
    this.#show(`${kind} ${item?.name}`, h("a.browse-back", { href: address(kind) }, "← ", t(kind)),
      !item ? e("p.empty", t("lost", { name: this.#name })) : kind === "vendors" ? vendor(item) : dialect(item, (marker) => this.#look(marker)));
    // On a narrow screen the list has made room for what was chosen.
    if (this.#name && !this.#list.offsetParent) scrollTo(0, 0);
  }

  /** What an address names is in sight, and has the focus unless somebody else has it. */
  #reveal() {
    const list = this.#list, link = /** @type {HTMLElement | null} */ (list.querySelector("[aria-current]"));
    if (!this.#name || !link?.offsetParent || list.dataset.seen === this.#kind + this.#name) return;
    list.dataset.seen = this.#kind + this.#name;
    const box = list.getBoundingClientRect(), place = link.getBoundingClientRect();
    if (place.top < box.top || place.bottom > box.bottom) list.scrollTop += place.top - box.top - (box.height - place.height) / 2;
    if (document.activeElement === document.body) link.focus({ preventScroll: true });
  }

  /** @param {string} key @param {...Node} children */
  #show(key, ...children) {
    if (key && this.#detail.dataset.key === key) return;
    this.#detail.dataset.key = key;
    fill(this.#detail, ...children);
  }

  /** @param {(Dialect | Vendor)[]} items */
  #index(items) {
    const key = this.#kind + items.map((each) => each.name);
    if (this.#list.dataset.key === key) return;
    this.#list.dataset.key = key;
    this.#list.setAttribute("aria-label", t(this.#kind));
    fill(this.#list, ...items.map((each) => {
      const [about, more] = "sample" in each ? [each.models.join(", "), each.markers.slice(0, 4).map(plain).join("  ")] : [each.title, each.base_url];
      return h("a", { href: address(this.#kind, each.name) }, e("b.mono", each.name), e("span.small.cut", about), more && e("code.cut", more));
    }));
    this.#list.scrollTop = 0;
  }

  /** @param {string} query */
  #look(query) {
    this.#field.value = query.trim();
    this.#field.focus();
    this.#draw();
  }
});

/** All words of the query are there, or it is a text with a marker in it. @param {string} query @param {any} item */
function matches(query, item) {
  const text = leaves(item).join("\n").toLowerCase();
  return query.split(/\s+/).every((word) => text.includes(word)) || item.markers?.some((/** @type {string} */ each) => each.trim().length > 3 && query.includes(each.trim().toLowerCase()));
}

/** @param {any} value @returns {string[]} */
const leaves = (value) => (value instanceof Object ? Object.values(value).flatMap(leaves) : [String(value)]);

/** @param {string} marker */
const plain = (marker) => visible(marker).replaceAll("\n", "⏎").replace(/ $/, "␣");

/** @param {Dialect} item @param {(marker: string) => void} look */
function dialect({ name, title, also, sample, markers, models, parsers }, look) {
  const link = h("a.button.main", { href: "#/playground" }, t("try"), " →");
  import("./steps.js").then(async ({ BLANK, packed }) => link.setAttribute("href", `#/playground/${await packed({ ...BLANK, text: sample, tools: JSON.stringify([TOOL], null, 2) })}`));
  return panel([name, title, also.length > 0 && t("also", { names: also.join(", ") })], link,
    part("sample", e("pre", marked(sample, markers))),
    part("markers", markers.length ? markers.map((each) => h("button.mono", { title: t("sharing"), onclick: () => look(each) }, plain(each))) : t("noMarkers")),
    part("models", models.join(", ")),
    parsers.length > 0 && part("parsers", parsers.map((each) => e("code", each))));
}

/** @param {Vendor} item */
const vendor = ({ name, title, api, base_url, env, rules, sources = [] }) => panel([name, title, base_url], null,
  part("rules", facts([["API", api], [t("env"), env.join(", ") || t("noKey")], ...rules.map((rule) => [rule.label, [rule.text, ...(rule.sources ?? []).map(({ source, date }) => e("div.small.dim", t("source"), " ", linked(source), ", ", date))]])])),
  sources.length > 0 && part("sources", facts(sources.map(({ date, source }) => [date, linked(source)]))));

/** @param {any[][]} pairs */
const facts = (pairs) => e("dl", pairs.flatMap(([name, text]) => [e("dt", name), e("dd", text)]));

/** @param {string} href */
const linked = (href) => (/^https:\/\/[\w./#?=&%~-]+$/.test(href) ? h("a", { href, target: "_blank", rel: "noreferrer noopener" }, href) : href);

/** @param {any[]} about @param {Node | null} action @param {...any} parts */
const panel = ([name, ...about], action, ...parts) => e("article.panel", e("header.row", e("div", e("h2.mono", name), about.map((each) => each && e("p.dim", each))), action), parts.filter(Boolean));

/** @param {string} name @param {any} children */
const part = (name, children) => e("section", e("h3", t(name)), e("div.row", children));

/** A text in which markers, and the tags that end what they begin, are set off. @param {string} text @param {string[]} markers */
function marked(text, markers) {
  const signs = markers.flatMap((each) => (each[0] === "<" ? [each, `</${each.slice(1).trim()}`] : each.trim() ? [each] : [])).sort((a, b) => b.length - a.length);
  const any = signs.map((each) => each.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  return text.split(any ? new RegExp(`(${any})`) : "\0").map((each, at) => (at % 2 ? e("mark", each) : each));
}

/** @param {string[]} columns @param {import("./types").ShapeRow[]} rows */
function matrix([first, ...agents], rows) {
  const heads = agents.map((agent, at) => {
    const [name, ...more] = agent.split(/, |，/);
    return h("th", { scope: "col" }, e("b", name), e("div", more.join(", ")), e("div.number", t("wrong", { n: rows.filter((row) => row.cells[at].mark === "bad").length })));
  });
  return [
    e("p", t("about")),
    e("ul.row.small.dim", Object.keys(MARKS).map((each) => h("li", { "data-mark": each }, e("b", MARKS[each]), " ", t(each)))),
    h("div.browse-matrix", { role: "region", tabindex: 0, "aria-label": t("shapes") }, e("table",
      e("thead", e("tr", h("th", { scope: "col" }, first), heads)),
      e("tbody", rows.map(({ shape, cells }) => e("tr", h("th", { scope: "row" }, shape), cells.map(({ text, mark }) => h("td", { "data-mark": mark }, h("span", { "aria-hidden": "true" }, MARKS[mark], " "), text)))))))];
}
