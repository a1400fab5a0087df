/** Words of the live view. */

export const en = {
  title: "Requests", hero: "Lost tool calls come back here",
  about: "Ferrule relays requests between your program and the model's vendor, and makes the model's tool calls arrive whole. This page shows each request.",
  vendor: "The model writes", program: "Your program gets",
  lost: "Show me a lost call", sending: "Sending…", hint: "From a simulated model: no key, no network.",
  base: "Base URL", copy: "Copy", copied: "Copied", waiting: "Waiting for the gateway…",
  unseen: "It was answered, but the gateway reported nothing about it.", wrong: "This did not work: {why}",
  since: "{n} since the start · {failed} failed · {input} tokens in, {output} out",
  search: "Model, client, tool, id…",
  running: "running", ok: "ok", failed: "failed", whole: "whole", repaired: "repaired", found: "found", out: "left out",
  pause: "Pause", resume: "Resume", fresh: "↑ {n} new", shown: "{n} of {all}",
  clear: "Clear filters", none: "No request fits these filters.", remove: "Remove {name}",
  time: "Time", state: "Status", model: "Model", fate: "Calls", first: "First byte", took: "Took", tokens: "Tokens in / out",
  stream: "stream", attempts: "{n} attempts", join: "; ", why: "{told} ({kind})",
  "client-gone": "the client went away", "client-slow": "the client stopped reading",
  internal: "a mistake of the gateway; see its log", stopped: "the gateway was stopped", refused: "refused by the gateway", upstream: "Upstream",
  fates: "Calls since the start", rate: "Requests", size: "Tokens per request", lately: "{failed} failed in 2 min",
  rates: "Requests per second in the last two minutes: {all} in all, at most {most}; {failed} failed.",
  strip: "{name}, {n} requests: half up to {p50}, 95 % up to {p95}.",
  ranks: "What was changed", rule: "Rule", dialect: "Dialect", mended: "changed of all", unmended: "Every call was whole.",
};
