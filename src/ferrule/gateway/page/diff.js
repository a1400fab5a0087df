/** Differences of two texts or lists of lines, by Myers' algorithm; bounded. */

/** @typedef {"=" | "-" | "+"} Op */

/**
 * Runs that lead from `a` to `b`; null where more than `most` items differ.
 * @template {string | string[]} T @param {T} a @param {T} b @param {number} [most] @returns {[Op, T][] | null}
 */
export function diff(a, b, most = 400) {
  let head = 0, tail = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head++;
  while (tail < a.length - head && tail < b.length - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
  const n = a.length - head - tail, m = b.length - head - tail;
  /** @type {Int32Array[]} */
  const trace = [];
  const v = new Int32Array(2 * most + 3);
  const zero = most + 1;
  let d = 0;
  search: for (; ; d++) {
    if (d > most) return null;
    trace.push(v.slice(zero - d - 1, zero + d + 2));
    for (let k = -d; k <= d; k += 2) {
      let x = k === -d || (k !== d && v[zero + k - 1] < v[zero + k + 1]) ? v[zero + k + 1] : v[zero + k - 1] + 1;
      while (x < n && x - k < m && a[head + x] === b[head + x - k]) x++;
      v[zero + k] = x;
      if (x >= n && x - k >= m) break search;
    }
  }
  /** @type {[Op, number, number][]} backwards: where a run begins and ends */
  const runs = tail ? [["=", a.length - tail, a.length]] : [];
  /** @param {Op} op @param {number} start @param {number} end */
  const put = (op, start, end) => {
    const last = runs[runs.length - 1];
    if (last && last[0] === op && last[1] === end) last[1] = start;
    else if (end > start) runs.push([op, start, end]);
  };
  for (let x = n, y = m; d >= 0; d--) {
    const before = trace[d], k = x - y;
    const down = k === -d || (k !== d && before[k + d] < before[k + d + 2]);
    const fromX = d ? (down ? before[k + d + 2] : before[k + d]) : 0, fromY = d ? fromX - (down ? k + 1 : k - 1) : 0;
    const start = d ? (down ? fromX : fromX + 1) : 0;
    put("=", head + start, head + x);
    if (d) put(down ? "+" : "-", head + (down ? fromY : fromX), head + (down ? fromY : fromX) + 1);
    [x, y] = [fromX, fromY];
  }
  put("=", 0, head);
  return runs.reverse().map(([op, start, end]) => [op, /** @type {T} */ ((op === "+" ? b : a).slice(start, end))]);
}

/** The object in a text that also names the tool: `{"name": …, "arguments": {…}}`. @param {string} raw */
function inner(raw) {
  const begin = /["'“]?\b(?:arguments|parameters)\b["'”]?\s*[:=]\s*(?=[{"'`[])/.exec(raw);
  if (!begin) return raw;
  return raw.slice(begin.index + begin[0].length).replace(/[\s,;]*[}\]]+[\s;]*$/, (end) => (end.match(/[}\]]/g)?.length === 1 ? end : end.slice(0, end.lastIndexOf("}"))));
}

/**
 * What was changed in the arguments a model wrote, until they were those handed on; null where a comparison shows nothing.
 * @param {string} raw @param {unknown} value
 */
export function mended(raw, value) {
  const from = inner(raw).trim();
  if (!from || from.length > 4000) return null;
  const plain = JSON.stringify(value) ?? "";
  const forms = [plain, spaced(value), JSON.stringify(value, null, 2), JSON.stringify(value, null, 4)];
  /** @type {[Op, string][] | null} */
  let best = null;
  let least = Math.min(400, (from.length + plain.length) / 3);
  for (const form of forms) {
    const runs = diff(from, form, Math.ceil(least));
    const size = runs?.reduce((sum, [op, text]) => sum + (op === "=" ? 0 : text.length), 0) ?? Infinity;
    if (size < least) [best, least] = [runs, size];
  }
  return best;
}

/** JSON on one line, with the spaces most models write. @param {unknown} value @returns {string} */
export function spaced(value) {
  if (Array.isArray(value)) return `[${value.map(spaced).join(", ")}]`;
  if (!value || typeof value !== "object") return JSON.stringify(value) ?? "null";
  return `{${Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${spaced(each)}`).join(", ")}}`;
}
