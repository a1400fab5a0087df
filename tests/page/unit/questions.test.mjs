import assert from "node:assert/strict";
import test from "node:test";

const { answer, brief, calls, together, typed, Unclear } = await import("../../../src/ferrule/gateway/page/questions.js");
const t = (key) => key;

const TURN = {
  action_requests: [{ name: "rm", args: { path: "/" }, description: "Tool: rm" }, { name: "mail", args: {} }],
  review_configs: [{ action_name: "rm", allowed_decisions: ["approve", "reject", "shout"] }],
};

test("calls of a turn, one call, and a call that a worker died in", () => {
  assert.deepEqual(calls(TURN).map((each) => [each.name, each.allowed]), [["rm", ["approve", "reject"]], ["mail", ["approve", "edit", "reject", "respond"]]]);
  assert.deepEqual(calls({ type: "tool_approval", name: "rm", args: { a: 1 } })[0].args, { a: 1 });
  assert.deepEqual(calls({ type: "interrupted_call", tool: "rm", args: {} })[0].allowed, ["rerun", "result", "fail"]);
  for (const other of ["Which one?", null, 7, ["a"], { text: "?" }, { action_requests: "rm" }]) assert.deepEqual(calls(other), []);
  assert.equal(brief({ id: "q", asked: TURN }), "rm(path: /), mail()");
  assert.equal(brief({ id: "q", asked: { text: "?" } }), '{"text":"?"}');
});

test("a decision for each call of a turn, in its order", () => {
  const chosen = [{ type: "reject", text: "no" }, { type: "edit", text: '{"to": "me"}' }];
  assert.deepEqual(answer(TURN, chosen, t), { decisions: [{ type: "reject", message: "no" }, { type: "edit", edited_action: { name: "mail", args: { to: "me" } } }] });
  assert.deepEqual(answer(TURN, [{ type: "approve", text: "left over" }, { type: "reject", text: " " }], t), { decisions: [{ type: "approve" }, { type: "reject" }] });
});

test("one decision where one call is asked about", () => {
  assert.deepEqual(answer({ type: "tool_approval", name: "rm", args: {} }, [{ type: "respond", text: "done" }], t), { type: "respond", message: "done" });
  const died = { type: "interrupted_call", tool: "rm", args: {} };
  assert.deepEqual(answer(died, [{ type: "result", text: "[1" }], t), { type: "result", result: "[1" });
  assert.deepEqual(answer(died, [{ type: "fail", text: "" }], t), { type: "fail" });
});

test("what is not decided, not allowed or no JSON is not sent", () => {
  for (const chosen of [[], [{ type: "approve", text: "" }], [{ type: "edit", text: "{}" }, { type: "approve", text: "" }]]) assert.throws(() => answer(TURN, chosen, t), Unclear);
  for (const text of ["", "[1]", "{", "x"]) assert.throws(() => answer({ type: "tool_approval", name: "rm" }, [{ type: "edit", text }], t), Unclear);
});

test("any other question takes JSON or a text", () => {
  assert.deepEqual(answer({ text: "?" }, [{ type: "", text: '{"yes": true}' }], t), { yes: true });
  assert.equal(typed("yes, do it", t), "yes, do it");
  assert.equal(typed("7", t), 7);
  assert.equal(typed("null", t), null);
  for (const text of [" {yes", "[1, ", "  "]) assert.throws(() => typed(text, t), Unclear);
});

test("several questions are answered by their ids", () => {
  assert.equal(together([{ id: "a", asked: 1 }], ["x"]), "x");
  assert.deepEqual(together([{ id: "a", asked: 1 }, { id: "b", asked: 2 }], ["x", "y"]), { a: "x", b: "y" });
});
