import assert from "node:assert/strict";
import test from "node:test";

const { diff, mended, spaced } = await import("../../../src/ferrule/gateway/page/diff.js");

/** A sequence of numbers below 1 that looks random. */
function* numbers() {
  for (let state = 42; ; ) {
    state = (state * 1103515245 + 12345) % 2147483648;
    yield state / 2147483648;
  }
}

test("what is equal or left out is the one text, what is equal or added the other", () => {
  const source = numbers();
  const some = () => Array.from({ length: source.next().value * 12 }, () => "abc"[Math.floor(source.next().value * 3)]).join("");
  for (let n = 0; n < 3000; n++) {
    const [a, b] = [some(), some()];
    for (const [from, to] of [[a, b], [[...a], [...b]]]) {
      const runs = diff(from, to);
      assert.equal(runs.filter(([op]) => op !== "+").map(([, part]) => [...part].join("")).join(""), a);
      assert.equal(runs.filter(([op]) => op !== "-").map(([, part]) => [...part].join("")).join(""), b);
      assert.ok(runs.every(([, part]) => part.length > 0));
    }
  }
});

test("a difference is the smallest, and bounded", () => {
  assert.deepEqual(diff("kitten", "sitting"), [["-", "k"], ["+", "s"], ["=", "itt"], ["-", "e"], ["+", "i"], ["=", "n"], ["+", "g"]]);
  assert.deepEqual(diff("same", "same"), [["=", "same"]]);
  assert.equal(diff("a".repeat(50), "b".repeat(50), 20), null);
});

test("repairs are shown where they were made", () => {
  assert.deepEqual(mended('{"city": "Paris", "days": 3,}', { city: "Paris", days: 3 }), [["=", '{"city": "Paris", "days": 3'], ["-", ","], ["=", "}"]]);
  assert.deepEqual(mended(`{"name": "x", "arguments": {"a": {"b": 1,}}}`, { a: { b: 1 } }), [["=", '{"a": {"b": 1'], ["-", ","], ["=", "}}"]]);
  assert.equal(mended("<parameter=city>Paris</parameter>", { city: "Paris", days: 3 }), null);
  assert.equal(spaced({ a: [1, "x", null], b: {} }), '{"a": [1, "x", null], "b": {}}');
});
