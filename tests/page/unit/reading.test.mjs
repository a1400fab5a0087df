import assert from "node:assert/strict";
import test from "node:test";

const { Answer, verdict } = await import("../../../src/ferrule/gateway/page/reading.js");

const MARKUP = '<tool_call>{"name": "ls", "arguments": {}}</tool_call>';

/** @param {string} field @param {number} start @param {string} text */
const said = (field, start, text) => ({ field, start, end: start + text.length, text });

/** Text, then a call in markup, in pieces of this size, as the gateway tells it. @param {number} size */
function answered(size) {
  const text = `Look.\n\n${MARKUP}`;
  const answer = new Answer();
  for (let start = 0; start < text.length; start += size) {
    const end = Math.min(text.length, start + size);
    const held = [{ field: "content", start: Math.min(5, end - 1), end, text: text.slice(5, end), why: "call", starts: "<tool_call>" }];
    const spans = start === 0 && end > 5 ? [{ n: 1, field: "content", start: 0, end: 5, kind: "text", to: { field: "content", start: 0, end: 5 } }] : [];
    answer.add({ says: [said("content", start, text.slice(start, end))], spans, held: end > 5 ? held : [] }, start, "bytes");
  }
  const origin = { channel: "content", field: "content", dialect: "hermes", start: 18, end: text.length - 12 };
  answer.add({
    spans: [
      ...(size > 5 ? [] : [{ n: 1, field: "content", start: 0, end: 5, kind: "text", to: { field: "content", start: 0, end: 5 } }]),
      { n: 2, field: "content", start: 5, end: text.length, kind: "call", calls: [{ name: "ls", dialect: "hermes", start: 18, end: text.length - 12 }] },
    ],
    became: [
      { kind: "call-started", key: 0, name: "ls", origin },
      { kind: "call-finished", key: 0, call: { id: "call_0", name: "ls", origin, repairs: [], arguments: {} } },
    ],
  }, 99);
  return { answer, text };
}

/** Segments side by side with the same fate, as one. @param {import("../../../src/ferrule/gateway/page/types").Segment[]} segments */
function joined(segments) {
  /** @type {[string, string, string][]} */
  const all = [];
  for (const { kind, link, text } of segments) {
    const last = all.at(-1);
    if (last && last[0] === kind && last[1] === link) last[2] += text;
    else all.push([kind, link, text]);
  }
  return all;
}

test("a call in the text is linked on both sides, however the text was cut", () => {
  for (let size = 1; size < 70; size++) {
    const { answer } = answered(size);
    const segments = answer.fields.get("content").segments(0);
    assert.deepEqual(joined(segments), [["text", "s1", "Look."], ["space", "", "\n\n"], ["call", "c0", MARKUP]], `pieces of ${size}`);
    assert.deepEqual(joined(answer.handed.get("content").segments(0)), [["text", "s1", "Look."]]);
    const made = answer.calls.get(0);
    assert.equal(verdict(made), "found");
    assert.equal(answer.raw(made), MARKUP.slice(11, -12));
  }
});

test("segments can be asked for in parts", () => {
  const { answer, text } = answered(3);
  const field = answer.fields.get("content");
  let at = 0, parts = "";
  while (at < field.end) {
    const some = field.segments(at, Infinity, 4);
    assert.ok(some.length >= 1);
    parts += some.map((each) => each.text).join("");
    at = some.at(-1).end;
  }
  assert.equal(parts, text);
});

test("what is held back is shown so, and why", () => {
  const answer = new Answer();
  /** @type {string[]} */
  const heard = [];
  answer.watch((side, name, from) => heard.push(`${side} ${name} ${from}`));
  answer.add({ says: [said("content", 0, "Hi <to")], spans: [{ n: 1, field: "content", start: 0, end: 2, kind: "text", to: { field: "content", start: 0, end: 2 } }], held: [{ field: "content", start: 2, end: 6, text: " <to", why: "marker" }] }, 0);
  assert.deepEqual(answer.fields.get("content").segments(0).map(({ kind, waits, text }) => [kind, waits, text]), [["text", "", "Hi"], ["held", "marker", " <to"]]);
  assert.ok(heard.includes("in content 2"));
  answer.add({ spans: [{ n: 2, field: "content", start: 2, end: 6, kind: "text", to: { field: "content", start: 2, end: 6 } }] }, 1);
  assert.deepEqual(answer.handed.get("content").segments(0).map((each) => each.text), ["Hi", " <to"]);
  assert.deepEqual(answer.fields.get("content").held, []);
});

test("a span at the end takes the place of those it covers", () => {
  const answer = new Answer();
  answer.add({ says: [said("reasoning", 0, "abcdef")], spans: [{ n: 1, field: "reasoning", start: 0, end: 3, kind: "call", calls: [] }, { n: 2, field: "reasoning", start: 3, end: 6, kind: "text" }] }, 0);
  answer.add({ spans: [{ n: 3, field: "reasoning", start: 0, end: 6, kind: "text", to: { field: "reasoning", start: 0, end: 6 } }] }, 1);
  assert.deepEqual(joined(answer.fields.get("reasoning").segments(0)), [["text", "s3", "abcdef"]]);
});

test("native calls find their cards by id, else by order", () => {
  const answer = new Answer();
  const native = { channel: "native", dialect: "native", start: 0, end: 0 };
  for (const [call, id] of ["a", "b"].entries()) answer.add({ says: [{ field: "call", call, id, name: "ls", start: 0, end: 2, text: "{}" }] }, call);
  const became = ["b", "x"].map((id, key) => ({ kind: "call-finished", key, call: { id, name: "ls", origin: native, repairs: [{ rule: "r" }], arguments: {} } }));
  answer.add({ became }, 3);
  assert.deepEqual([...answer.calls.values()].map((made) => [made.native, verdict(made), answer.raw(made)]), [[1, "repaired", "{}"], [0, "repaired", "{}"]]);
  assert.equal(answer.fields.get("call:1").segments(0)[0].link, "c0");
});

test("of too much text nothing is kept, but it is counted", () => {
  const answer = new Answer();
  const text = "x".repeat(1024 * 1024);
  for (let n = 0; n < 6; n++) answer.add({ says: [said("content", n * text.length, text)] }, n, text);
  const field = answer.fields.get("content");
  assert.equal(field.end, 6 * text.length);
  assert.equal(field.cut, true);
  assert.ok(field.segments(0).reduce((sum, each) => sum + each.text.length, 0) <= 4 * 1024 * 1024);
  assert.ok(answer.chunks.reduce((sum, each) => sum + each.raw.length, 0) <= 4 * 1024 * 1024);
});
