/** What Ferrule knows: the dialects that models write calls in, the vendors, and what becomes of a reply. */

import * as words from "./browse.words.js";
import { catalogue } from "./catalogue.js";
import { fill, h, say, styled, visible } from "./dom.js";
import { count, speaks } from "./words.js";

/** @typedef {import("./types").Dialect} Dialect */
/** @typedef {import("./types").Vendor} Vendor */

const t = speaks(words);
const KINDS = /** @type {const} */ (["dialects", "vendors", "shapes"]);
/** What the samples call. */
const TOOL = JSON.stringify([{ type: "function", function: { name: "get_weather", parameters: { type: "object", properties: { city: { type: "string" } } } } }], null, 2);
/** @type {Record<string, string>} */
const MARKS = { good: "✓", mended: "↩", text: "¶", bad: "✕" };

customElements.define("ferrule-browse", class extends HTMLElement {
  /** @type {typeof KINDS[number]} */
  #kind = "dialects";
  #name = "";
  /** @type {{dialects: any[], vendors: any[], shapes: any[]} | undefined} */
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
    const next = KINDS.find((each) => each === kind) ?? "dialects";
    if (next !== this.#kind) this.#field.value = "";
    this.#kind = next;
    this.#name = name;
    this.#draw();
  }

  async connectedCallback() {
    await styled("browse.css");
    fill(this, h("p.empty", null, t("wait")));
    try {
      const { dialects, vendors, shapes } = await catalogue();
      this.#all = { dialects, vendors, shapes: shapes.rows };
      this.#columns = shapes.columns;
    } catch (why) {
      return fill(this, h("div.empty", null, h("p", null, t("failed", { why: /** @type {Error} */ (why).message })), h("button", { onclick: () => this.connectedCallback() }, t("again"))));
    }
    this.onkeydown = (/** @type {KeyboardEvent} */ event) => this.#step(event);
    fill(this, h("header.row", null, h("h1.unseen", null, t("kinds")), this.#tabs, h("div.row", null, this.#field, this.#found)), this.#list, this.#detail);
    this.#draw();
  }

  #draw() {
    const all = this.#all, kind = this.#kind, shapes = kind === "shapes", query = this.#field.value.trim().toLowerCase();
    if (!all) return;
    const shown = all[kind].filter((each) => matches(query, each));
    fill(this.#tabs, ...KINDS.map((each) => h("a", { href: address(each), "aria-current": each === kind && "page" }, t(each), h("span.dim.small", null, count(all[each].length)))));
    this.#field.placeholder = t(`${kind}Hint`);
    say(this.#found, t("found", { n: count(shown.length), all: count(all[kind].length) }));
    this.#list.hidden = shapes || !shown.length;
    this.dataset.shows = this.#list.hidden ? "wide" : this.#name ? "detail" : "list";
    if (!shown.length) return this.#show("", h("div.empty", null, h("p", null, t("none", { query: visible(query) })), h("button", { onclick: () => this.#look("") }, t("clear"))));
    if (shapes) return this.#show(kind + query, ...matrix(this.#columns, shown));
    this.#index(shown);
    const item = this.#name ? all[kind].find((each) => each.name === this.#name) : shown[0];
    for (const link of this.#list.children) link.setAttribute("aria-current", String(link.getAttribute("href") === address(kind, item?.name)));
    this.#show(`${kind} ${item?.name}`, h("a.browse-back", { href: address(kind) }, "← ", t(kind)),
      !item ? h("p.empty", null, t("lost", { name: visible(this.#name) })) : kind === "vendors" ? vendor(item) : dialect(item, (marker) => this.#look(marker)));
    // On a narrow screen the list has made room for what was chosen.
    if (this.#name && !this.#list.offsetParent) scrollTo(0, 0);
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
      const [about, more] = "sample" in each ? [each.models.join(", "), each.markers.slice(0, 4).map(plain).join("  ")] : [each.title ?? "", each.base_url];
      return h("a", { href: address(this.#kind, each.name) }, h("b.mono", null, visible(each.name)), h("span.small.cut", null, visible(about)), more && h("code.cut", null, visible(more)));
    }));
    this.#list.scrollTop = 0;
  }

  /** @param {string} query */
  #look(query) {
    this.#field.value = query.trim();
    this.#field.focus();
    this.#draw();
  }

  /** Arrows go through the list. @param {KeyboardEvent} event */
  #step({ key, target }) {
    const links = /** @type {HTMLElement[]} */ ([...this.#list.children]);
    const at = links.findIndex((each) => each === target), by = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : NaN;
    if (at >= 0 || target === this.#field) links[at + by]?.focus();
  }
});

/** All words of the query are there, or it is a text with a marker in it. @param {string} query @param {any} item */
function matches(query, item) {
  const text = leaves(item).join("\n").toLowerCase();
  return query.split(/\s+/).every((word) => text.includes(word)) || item.markers?.some((/** @type {string} */ each) => each.trim().length > 3 && query.includes(each.trim().toLowerCase()));
}

/** @param {unknown} value @returns {string[]} */
const leaves = (value) => (value && typeof value === "object" ? Object.values(value).flatMap(leaves) : [String(value)]);

/** @param {string} kind @param {string} [name] */
const address = (kind, name) => `#/browse/${kind}${name ? `/${encodeURIComponent(name)}` : ""}`;

/** @param {string} marker */
const plain = (marker) => visible(marker).replaceAll("\n", "⏎").replace(/ $/, "␣");

/** @param {Dialect} item @param {(marker: string) => void} look */
function dialect(item, look) {
  const link = h("a.button.main", { href: "#/playground" }, t("try"), " →");
  import("./steps.js").then(async ({ BLANK, packed }) => link.setAttribute("href", `#/playground/${await packed({ ...BLANK, text: item.sample, tools: TOOL })}`), () => {});
  return panel(item, item.also?.length ? t("also", { names: item.also.join(", ") }) : "", link,
    part("sample", h("pre", null, ...marked(item.sample, item.markers))),
    part("markers", ...(item.markers.length ? item.markers.map((each) => h("button.mono", { title: t("sharing"), onclick: () => look(each) }, plain(each))) : [t("noMarkers")])),
    part("models", visible(item.models.join(", "))),
    item.parsers.length > 0 && part("parsers", ...item.parsers.map((each) => h("code", null, visible(each)))));
}

/** @param {Vendor} item */
function vendor(item) {
  const { rules, sources = [] } = item;
  return panel(item, item.base_url, null,
    part("rules", facts([["API", item.api], [t("env"), item.env.join(", ") || t("noKey")], ...rules.map((rule) => [rule.label ?? "", visible(rule.text)])])),
    sources.length > 0 && part("sources", facts(sources.map((each) => [each.date, linked(each.source)]))));
}

/** @param {(Node | string)[][]} pairs */
const facts = (pairs) => h("dl", null, ...pairs.flatMap(([name, text]) => [h("dt", null, name), h("dd", null, text)]));

/** @param {string} text */
const linked = (text) => (/^https:\/\/[\w./#?=&%~-]+$/.test(text) ? h("a", { href: text, target: "_blank", rel: "noreferrer noopener" }, text) : visible(text));

/** @param {Dialect | Vendor} item @param {string} more @param {Node | null} action @param {...(Node | false)} parts */
const panel = (item, more, action, ...parts) =>
  h("article.panel", null, h("header.row", null, h("div", null, h("h2.mono", null, visible(item.name)), ...[item.title ?? "", more].map((each) => each && h("p.dim", null, visible(each)))), action), ...parts);

/** @param {string} name @param {...(Node | string)} children */
const part = (name, ...children) => h("section", null, h("h3", null, t(name)), h("div.row", null, ...children));

/** A text in which markers, and the tags that end what they begin, are set off. @param {string} text @param {string[]} markers */
function marked(text, markers) {
  const signs = markers.flatMap((each) => (each[0] === "<" ? [each, `</${each.slice(1).trim()}`] : each.trim() ? [each] : [])).sort((a, b) => b.length - a.length);
  const any = signs.map((each) => each.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  return text.split(any ? new RegExp(`(${any})`) : "\0").map((each, at) => (at % 2 ? h("mark", null, visible(each)) : visible(each)));
}

/** What became of a reply, by the words for it. @param {string} cell */
function mark(cell) {
  if (/lost|broken|half|silently|crashes|refuses|markup|tags|丢失|损坏|半个|无声|崩溃|拒绝|标记|标签/.test(cell)) return "bad";
  return /told|named|告知|明确/.test(cell) ? "mended" : /^(answers|照常)/.test(cell) ? "text" : /^(runs|执行)/.test(cell) ? "good" : "bad";
}

/** @param {string[]} columns @param {string[][]} rows */
function matrix([first, ...agents], rows) {
  /** @param {string} agent @param {number} at */
  const head = (agent, at) => {
    const [name, ...more] = agent.split(/, |，/);
    return h("th", { scope: "col" }, h("b", null, name), h("div", null, more.join(", ")), h("div.number", null, t("wrong", { n: rows.filter((row) => mark(row[at + 1]) === "bad").length })));
  };
  return [
    h("p", null, t("about")),
    h("ul.row.small.dim", null, ...Object.keys(MARKS).map((each) => h("li", { "data-mark": each }, h("b", null, MARKS[each]), " ", t(each)))),
    h("div.browse-matrix", { role: "region", tabindex: 0, "aria-label": t("shapes") },
      h("table", null,
        h("thead", null, h("tr", null, h("th", { scope: "col" }, first), ...agents.map(head))),
        h("tbody", null, ...rows.map(([shape, ...cells]) => h("tr", null, h("th", { scope: "row" }, shape), ...cells.map((cell) => h("td", { "data-mark": mark(cell) }, h("span", { "aria-hidden": "true" }, MARKS[mark(cell)], " "), cell)))))))];
}
