import assert from "node:assert/strict";
import test, { mock } from "node:test";

globalThis.sessionStorage = { getItem: () => null, setItem() {} };
const { store } = await import("../../../src/ferrule/gateway/page/store.js");
const { quantile } = await import("../../../src/ferrule/gateway/page/charts.js");

const NOW = Math.floor(Date.now() / 1000);
const request = (id, facts) => ({ id, at: NOW, model: "m", outcome: "", status: 0, first_byte: null, seconds: null, notes: [], ...facts });
const snapshot = (running = [], recent = []) => store.hear("snapshot", { version: "1", at: Date.now() / 1000, bodies: true, running, recent });

test.beforeEach(() => {
  store.requests.clear();
  store.counters.clear();
  store.ticks = [];
});

test("requests of a snapshot stand in the order in which they began", () => {
  store.hear("began", request("gone"));
  snapshot([request("long", { at: NOW - 60 })], [request("b", { at: NOW - 5, outcome: "ok" }), request("a", { at: NOW - 90, outcome: "ok" })]);
  assert.deepEqual([...store.requests.keys()], ["a", "long", "b"]);
});

test("what was said is not kept", () => {
  store.hear("began", request("a", { body: "x".repeat(1000), cut: true }));
  store.hear("ended", request("a", { outcome: "ok", calls: [{ name: "ls", repairs: [], arguments: { path: "/" } }], broken: [{ name: "rm", reason: "truncated", raw: "{" }] }));
  assert.doesNotMatch(JSON.stringify([...store.requests.values()]), /body|arguments|raw/);
  assert.equal(store.requests.get("a").calls[0].name, "ls");
});

test("a request that changes is another object", () => {
  store.hear("began", request("a"));
  const before = store.requests.get("a");
  store.hear("first-byte", { request: "a", at: 0.25 });
  assert.equal(before.first_byte, null);
  assert.equal(store.requests.get("a").first_byte, 0.25);
});

test("who listens is told which request began", () => {
  const heard = [];
  const stop = new AbortController();
  store.addEventListener("began", (event) => heard.push(event.detail.id), { signal: stop.signal });
  store.hear("began", request("a"));
  store.hear("ended", request("a", { outcome: "ok" }));
  stop.abort();
  assert.deepEqual(heard, ["a"]);
});

test("2,000 are kept, and none that runs goes", () => {
  store.hear("began", request("runs"));
  for (let n = 0; n < 2100; n += 1) store.hear("ended", request(`r${n}`, { outcome: "ok" }));
  assert.equal(store.requests.size, 2000);
  assert.ok(store.requests.has("runs"));
  assert.ok(store.requests.has("r2099"));
  assert.ok(!store.requests.has("r100"));
});

test("each second has what began, ended and failed in it, once", () => {
  const done = request("a", { at: NOW - 10, seconds: 4, outcome: "failed" });
  snapshot([], [done]);
  snapshot([], [done]);
  store.hear("ended", request("b", { at: NOW - 30, seconds: 1, outcome: "ok" }));
  const told = store.ticks.map(({ second, ...each }) => [second - NOW, ...Object.values(each)]);
  assert.deepEqual(told, [[-30, 1, 0, 0], [-29, 0, 1, 0], [-10, 1, 0, 0], [-6, 0, 1, 1]]);
});

test("counters of a gateway that was started anew begin at nothing", () => {
  store.hear("counters", { changed: [{ name: "calls", labels: { how: "found" }, value: 7 }] });
  snapshot();
  assert.equal(store.counters.size, 0);
});

test("after events were lost a new snapshot is asked for", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const start = mock.method(store, "start", () => {});
  store.hear("missed", { why: "away", count: 3 });
  mock.timers.tick(5000);
  assert.equal(start.mock.callCount(), 0);
  store.hear("missed", { why: "slow", count: 3 });
  store.hear("missed", { why: "slow", count: 3 });
  mock.timers.tick(5000);
  assert.equal(start.mock.callCount(), 1);
  mock.reset();
});

test("a quantile is one of the numbers", () => {
  assert.equal(quantile([1, 2, 3, 4], 0.5), 2);
  assert.equal(quantile([1, 2, 3, 4], 0.95), 4);
  assert.equal(quantile([7], 0.5), 7);
  assert.equal(quantile([], 0.5), undefined);
});
