/** Small charts: numbers in, SVG out. Each is labelled with what it shows. */

import { fill, h, svg } from "./dom.js";

/** @param {string} box @param {SVGElement[]} parts */
const chart = (box, ...parts) => svg("svg.chart", { viewBox: box, preserveAspectRatio: "none", role: "img" }, parts);

/** What a share of sorted numbers does not exceed. @param {number[]} sorted @param {number} share */
export const quantile = (sorted, share) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];

/** Bars of two minutes: those that began above the line, those that failed below it. */
export function sparkline() {
  const up = svg("path.up"), down = svg("path.down");
  const element = chart("0 0 120 40", up, svg("path.axis", { d: "M0 30.5H120" }), down);
  /** @param {Element} path @param {number[]} values @param {number} from @param {number} room */
  const bars = (path, values, from, room) => {
    const most = Math.max(4, ...values);
    path.setAttribute("d", values.map((value, x) => (value ? `M${x} ${from}v${(room * value) / most}h.8V${from}z` : "")).join(""));
  };
  /** @param {number[]} above @param {number[]} below @param {string} label */
  const draw = (above, below, label) => {
    bars(up, above, 30, -29);
    bars(down, below, 31, 9);
    element.setAttribute("aria-label", label);
  };
  return { element, draw };
}

/**
 * A dot for each number on a logarithmic scale, a line at the half of them and one at 95 %.
 * @param {(number: number) => string} format
 */
export function dots(format) {
  const points = svg("path.points"), half = svg("path.half"), most = svg("path.half.most");
  const drawn = chart("0 0 100 20", points, half, most), scale = h("div.scale", { "aria-hidden": "true" });
  /** @param {[number, number][]} given a number, and how high it stands (0 to 1) @param {number} p50 @param {number} p95 @param {string} label */
  const draw = (given, p50, p95, label) => {
    const log = (/** @type {number} */ value) => Math.log10(Math.max(value, 1e-4));
    const logs = given.map(([value]) => log(value));
    const low = Math.floor(Math.min(...logs)), high = Math.max(low + 1, Math.ceil(Math.max(...logs)));
    const place = (/** @type {number} */ at) => (1 + (98 * (at - low)) / (high - low)).toFixed(1);
    points.setAttribute("d", given.map(([, y], n) => `M${place(logs[n])} ${(2 + 16 * y).toFixed(1)}h0`).join(""));
    half.setAttribute("d", given.length ? `M${place(log(p50))} 0V20` : "");
    most.setAttribute("d", given.length ? `M${place(log(p95))} 0V20` : "");
    drawn.setAttribute("aria-label", label);
    fill(scale, given.length ? [low, (low + high) / 2, high].filter(Number.isInteger).map((at) => h("span", null, format(10 ** at))) : "");
  };
  return { element: h("div", null, drawn, scale), draw };
}

/** Parts of a whole beside each other, each of its class. @param {string[]} kinds */
export function stack(kinds) {
  const element = h("div.stack", { role: "img" }, kinds.map((kind) => h(`i.${kind}`)));
  /** @param {number[]} values @param {string} label */
  const draw = (values, label) => {
    [...element.children].forEach((part, n) => /** @type {HTMLElement} */ (part).style.setProperty("flex-grow", `${values[n]}`));
    element.setAttribute("aria-label", label);
  };
  return { element, draw };
}

/**
 * Bars by rank, each a button. They stay as they are while a pointer or the focus is on them.
 * @param {HTMLElement} list @param {import("./types").Bar[]} bars
 * @param {(key: string) => void} choose @param {boolean} anew
 */
export function ranks(list, bars, choose, anew) {
  if (!anew && list.matches(":hover, :focus-within")) return;
  const focused = list.contains(document.activeElement) ? [...list.children].indexOf(/** @type {Element} */ (document.activeElement)) : -1;
  const top = Math.max(...bars.map((bar) => bar.all || bar.value));
  fill(list, bars.map(({ key, label, value, all, on }) => {
    const bar = h("button", { type: "button", "aria-pressed": `${on}`, title: label, onclick: () => choose(key) }, h("span.cut", null, label), h("span.number", null, all ? `${value} / ${all}` : value));
    bar.style.setProperty("--part", `${(100 * value) / top}%`);
    bar.style.setProperty("--all", `${(100 * all) / top}%`);
    return bar;
  }));
  if (focused >= 0) /** @type {HTMLElement} */ (list.children[focused])?.focus();
}
