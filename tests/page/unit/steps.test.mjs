import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import test from "node:test";
import { deflateRawSync } from "node:zlib";

const { BLANK, command, packed, Steps, unpacked } = await import("../../../src/ferrule/gateway/page/steps.js");

const HARD = "it's \\n \u001b[0m \u0085 \u0000 😀\n$(echo no) `echo no` !!\n";

test("a state comes back out of its address", async () => {
  for (const text of ["", "a", HARD, "word ".repeat(5000)]) {
    const state = { ...BLANK, text, tools: "[]", policy: { quoted: false }, piece: 0, at: 3 };
    const address = await packed(state);
    assert.match(address, /^~?[A-Za-z0-9_-]*$/);
    assert.deepEqual(await unpacked(address), state);
  }
});

test("an address may be plain JSON, and what it leaves out or writes wrongly is as usual", async () => {
  const address = Buffer.from(JSON.stringify({ text: "é", piece: "4", policy: null, other: 1 })).toString("base64url");
  assert.deepEqual(await unpacked(address), { ...BLANK, text: "é" });
});

test("an address that was cut, or unfolds without end, is refused", async () => {
  const whole = await packed({ ...BLANK, text: "word ".repeat(500) });
  const bomb = deflateRawSync(Buffer.alloc(3 * 2 ** 20, 32)).toString("base64url");
  for (const address of [whole.slice(0, -9), `~${bomb}`, "%", "bnVsbA"]) await assert.rejects(unpacked(address), address.slice(0, 20));
});

test("the shell prints the text, whatever stands in it", () => {
  for (const text of [HARD.replace("\u0000", ""), HARD, "plain 'quoted'\n"]) {
    const [print, recover] = command({ ...BLANK, text, stop: "" }).split(/ (?=\| ferrule)/);
    assert.equal(execFileSync("sh", ["-c", print]).toString(), text);
    assert.equal(recover, "| ferrule recover --dialect 'auto' --channel 'content' --stop 'disconnected' -");
  }
});

/** "Hi" and a call, in four pieces and the end. */
const PIECES = [
  { says: [{ field: "content", start: 0, end: 2, text: "Hi" }], spans: [{ n: 1, field: "content", start: 0, end: 2, kind: "text", to: { field: "content", start: 0, end: 2 } }] },
  { says: [{ field: "content", start: 2, end: 5, text: "<to" }], held: [{ field: "content", start: 2, end: 5, text: "<to", why: "marker" }] },
  { says: [{ field: "content", start: 5, end: 7, text: "ol" }], held: [{ field: "content", start: 2, end: 7, text: "<tool", why: "marker" }] },
  { says: [{ field: "content", start: 7, end: 9, text: ">x" }], spans: [{ n: 2, field: "content", start: 2, end: 9, kind: "call", calls: [{ name: "f", dialect: "d", start: 2, end: 9 }] }] },
  { became: [{ kind: "call-started", key: 0, name: "f", origin: { channel: "content", dialect: "d", start: 2, end: 9 } }, { kind: "stopped", reason: "stop" }] },
].map((reading) => ({ start: 0, end: 0, reading }));

test("the steps of a result: what is held, where something happens, the way back", () => {
  const steps = new Steps(PIECES);
  assert.deepEqual([steps.last, steps.held, steps.changes], [4, [0, 3, 5, 0, 0], [1, 3, 4]]);
  assert.deepEqual([-1, 0, 1, 2, 3, 4].map((at) => steps.next(at)), [1, 1, 3, 3, 4, 4]);
  const looks = (at) => steps.stretches("content", at, 0, 99).map(({ text, look, fresh }) => `${look}${fresh ? "!" : ""} ${text}`);
  const seen = [
    ["plain! Hi", "caret ", "later <tool>x"],
    ["plain Hi", "held <to", "caret ", "later ol>x"],
    ["plain Hi", "held <tool", "caret ", "later >x"],
    ["plain Hi", "call! <tool>x", "caret ", "later "],
    ["plain Hi", "call <tool>x", "caret ", "later "],
  ];
  for (const at of [0, 1, 2, 3, 4, 2, 0, 4]) assert.deepEqual(looks(at), seen[at]);
  assert.deepEqual([2, 3, 4].map((at) => steps.pending(at).map(({ name }) => name)), [[], ["f"], []]);
});
