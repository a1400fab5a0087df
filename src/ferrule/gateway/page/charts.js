/** Small charts: numbers in, SVG out. Each says in its label what it shows. */

import { fill, h, say, svg } from "./dom.js";

/** @param {string} box the view box @param {...SVGElement} parts @returns {SVGElement} */
function drawing(box, ...parts) {
  return svg("svg.chart", { viewBox: box, preserveAspectRatio: "none", role: "img" }, ...parts);
}

/** @param {Element} element @param {Record<string, string>} values */
function set(element, values) {
  for (const [key, value] of Object.entries(values)) if (element.getAttribute(key) !== value) element.setAttribute(key, value);
}

/** What a share of sorted numbers does not exceed. @param {number[]} sorted @param {number} share */
export function quantile(sorted, share) {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
}

/** Bars for each second: those that began above the line, those that failed below it. */
export function sparkline() {
  const up = svg("path.up"), down = svg("path.down");
  const element = drawing("0 0 120 40", up, svg("path.axis", { d: "M0 30.5H120" }), down);
  /** @param {number[]} values @param {number} from @param {number} room @param {number} most */
  const bars = (values, from, room, most) =>
    values.map((value, x) => (value ? `M${x + 0.1} ${from}v${((room * value) / most).toFixed(2)}h.8V${from}z` : "")).join("");
  return {
    element,
    /** @param {number[]} above @param {number[]} below @param {string} label */
    draw(above, below, label) {
      const most = Math.max(4, ...above);
      set(up, { d: bars(above, 30, -29, most) });
      set(down, { d: bars(below, 31, 9, Math.max(4, ...below)) });
      set(element, { "aria-label": label });
    },
  };
}

/**
 * A dot for each number on a logarithmic scale, a line at the half of them and one at 95 %.
 * @param {(number: number) => string} format
 */
export function dots(format) {
  const points = svg("path.points"), half = svg("path.half"), most = svg("path.most");
  const chart = drawing("0 0 100 20", points, half, most);
  const scale = h("div.scale", { "aria-hidden": "true" });
  let shown = "";
  return {
    element: h("div", null, chart, scale),
    /** @param {{value: number, seed: number}[]} given @param {number} p50 @param {number} p95 @param {string} label */
    draw(given, p50, p95, label) {
      set(chart, { "aria-label": label });
      const logs = given.map(({ value }) => Math.log10(Math.max(value, 1e-4)));
      const low = Math.floor(Math.min(...logs)), high = Math.max(low + 1, Math.ceil(Math.max(...logs)));
      /** @param {number} log */
      const place = (log) => (1 + (98 * (log - low)) / (high - low)).toFixed(1);
      /** @param {number} value */
      const line = (value) => (given.length ? `M${place(Math.log10(Math.max(value, 1e-4)))} 0V20` : "");
      set(points, { d: logs.map((log, n) => `M${place(log)} ${(3 + 14 * given[n].seed).toFixed(1)}h0`).join("") });
      set(half, { d: line(p50) });
      set(most, { d: line(p95) });
      const span = given.length ? `${low} ${high}` : "";
      if (span === shown) return;
      shown = span;
      const ends = [];
      for (let decade = low; given.length && decade <= high; decade += 1) {
        const mark = h("span", null, format(10 ** decade));
        mark.style.setProperty("left", `${place(decade)}%`);
        ends.push(mark);
      }
      fill(scale, ends);
    },
  };
}

/** Parts of a whole in a row, each of its class. @param {string[]} kinds */
export function stack(kinds) {
  const parts = kinds.map((kind) => svg(`rect.${kind}`, { y: 0, height: 10 }));
  const element = drawing("0 0 100 10", ...parts);
  return {
    element,
    /** @param {number[]} values @param {string} label */
    draw(values, label) {
      const all = values.reduce((sum, value) => sum + value, 0);
      let x = 0;
      values.forEach((value, n) => {
        // What there is can be seen, however little it is.
        const width = value ? Math.max(1, (98 * value) / all) : 0;
        set(parts[n], { x: x.toFixed(2), width: Math.max(0, width - 0.5).toFixed(2) });
        x += width;
      });
      set(element, { "aria-label": label });
    },
  };
}

/** @typedef {{key: string, label: string, title: string, value: number, all: number, says: string, on: boolean}} Bar */

/**
 * Bars by rank, each a button. While a pointer or the focus is on them they keep their places.
 * @param {number} most @param {(key: string) => void} chosen
 */
export function ranks(most, chosen) {
  /** @type {Map<string, {row: HTMLElement, label: HTMLElement, value: HTMLElement, full: SVGElement, part: SVGElement}>} */
  const drawn = new Map();
  const list = h("div.bars");
  const rest = h("p.dim.small");
  /** @param {string} key */
  const made = (key) => {
    const full = svg("rect.full", { height: 6, rx: 1 }), part = svg("rect.part", { height: 6, rx: 1 });
    const label = h("span.cut"), value = h("span.number");
    const chart = svg("svg", { viewBox: "0 0 100 6", preserveAspectRatio: "none", "aria-hidden": "true" }, full, part);
    const row = h("button", { type: "button", onclick: () => chosen(key) }, label, value, chart);
    return { row, label, value, full, part };
  };
  return {
    element: h("div", null, list, rest),
    /** @param {Bar[]} bars ranked @param {(left: number) => string} more */
    draw(bars, more) {
      const held = list.matches(":hover, :focus-within");
      const top = Math.max(1, ...bars.map((bar) => bar.all || bar.value));
      const chosenFirst = held ? [...drawn.keys()].flatMap((key) => bars.find((bar) => bar.key === key) ?? []) : [];
      const shown = [...chosenFirst, ...bars.filter((bar) => !chosenFirst.includes(bar))].slice(0, most);
      for (const key of [...drawn.keys()])
        if (!shown.some((bar) => bar.key === key)) {
          drawn.get(key)?.row.remove();
          drawn.delete(key);
        }
      shown.forEach((bar, n) => {
        const parts = drawn.get(bar.key) ?? made(bar.key);
        drawn.delete(bar.key);
        drawn.set(bar.key, parts);
        if (list.children[n] !== parts.row) list.insertBefore(parts.row, list.children[n] ?? null);
        say(parts.label, bar.label);
        say(parts.value, bar.all ? `${bar.value} / ${bar.all}` : `${bar.value}`);
        set(parts.full, { width: ((100 * bar.all) / top).toFixed(1) });
        set(parts.part, { width: ((100 * bar.value) / top).toFixed(1) });
        set(parts.row, { "aria-label": bar.says, "aria-pressed": String(bar.on), title: bar.title });
      });
      say(rest, bars.length > shown.length ? more(bars.length - shown.length) : "");
    },
  };
}
