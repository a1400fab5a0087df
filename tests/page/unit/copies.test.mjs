import assert from "node:assert/strict";
import test from "node:test";

globalThis.location = /** @type {any} */ ({ origin: "http://127.0.0.1:8377" });
const { asCurl, asReport, asTest } = await import("../../../src/ferrule/gateway/page/copies.js");

const SECRET = "the secret plan";
const body = JSON.stringify({ model: "m", stream: true, messages: [{ role: "user", content: `${SECRET} it's\nJSON\n` }], tools: [{ name: "secret_tool", input_schema: { type: "object", properties: { secret_field: { type: "string" } } } }] });
const request = { id: "r1", api: "anthropic_messages", path: "/v1/messages", upstream_api: "openai_chat", upstream: "simulate:deepseek", upstream_model: "m", stream: true, outcome: "ok", status: 200, failure: "", notes: [{ code: "call-found", detail: { name: "secret_tool" } }], bytes: 1, calls: [{ name: "secret_tool", origin: { channel: "content", dialect: "hermes" }, repairs: [{ rule: "trailing-comma" }], arguments: { secret_field: SECRET, yes: true, none: null } }], broken: [] };
const answer = { chunks: [{ at: 0.1, raw: `data: {"text": "${SECRET} \u{1f642} \u2028"}\n\n`, says: [{ field: "content", start: 0, end: 15, text: "" }] }] };
const facts = /** @type {any} */ ({ request, attempts: [{ upstream: "simulate:deepseek", model: "m", api: "openai_chat", body, status: 200, failed: "", answer }], body, vendors: [{ name: "deepseek", api: "openai_chat" }], version: "1" });

test("a report without contents has none", () => {
  const text = asReport(facts, false);
  assert.doesNotMatch(text, /secret/);
  assert.match(text, /trailing-comma/);
  assert.match(asReport(facts, true), /the secret plan/);
});

test("curl gets the body and no key", () => {
  const text = asCurl(facts);
  assert.match(text, /x-api-key: \$FERRULE_KEY/);
  const [, end] = /<<'(\w+)'/.exec(text) ?? [];
  assert.deepEqual(JSON.parse(text.slice(text.indexOf("\n", text.indexOf("<<")) + 1, text.lastIndexOf(`\n${end}\n`))), JSON.parse(body));
});

test("a test holds what the vendor sent, in Python", () => {
  const text = asTest(facts);
  assert.match(text, /ferrule_vendor\("deepseek"/);
  assert.match(text, /\["secret_tool", \{"secret_field": "the secret plan", "yes": True, "none": None\}\]/);
  assert.match(text, /\\U0001f642/);
  assert.doesNotMatch(text, /[^\x00-\x7f]/);
});
