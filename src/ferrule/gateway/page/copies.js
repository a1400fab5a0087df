/** A request in other forms: a curl command, a test, a bug report. */

/** @typedef {import("./types").Copied} Facts */

/** @param {string} text @returns {any} */
export function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The client's request again. The key is a variable. @param {Facts} facts */
export function asCurl({ request, body }) {
  const key = request.api === "anthropic_messages" ? "x-api-key: " : "authorization: Bearer ";
  const value = parsed(body);
  let end = "JSON";
  const text = value ? JSON.stringify(value, null, 2) : body;
  while (text.split("\n").includes(end)) end += "_";
  return `curl -N '${location.origin}${request.path.replaceAll("'", "%27")}' \\\n  -H 'content-type: application/json' \\\n  -H "${key}$FERRULE_KEY" \\\n  --data-binary @- <<'${end}'\n${text}\n${end}\n`;
}

/** A literal of Python, of JSON. @param {any} value @param {string} [indent] @returns {string} */
function python(value, indent = "") {
  const deeper = indent + "    ";
  if (value === null || value === undefined) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value === "string") return JSON.stringify(value).replace(/[\u{7f}-\u{10ffff}]/gu, (sign) => {
      const code = /** @type {number} */ (sign.codePointAt(0)).toString(16);
      return code.length > 4 ? `\\U${code.padStart(8, "0")}` : `\\u${code.padStart(4, "0")}`;
    });
  if (typeof value !== "object") return String(value);
  const items = Array.isArray(value) ? value.map((each) => python(each, deeper)) : Object.entries(value).map(([key, each]) => `${python(key)}: ${python(each, deeper)}`);
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  const line = open + items.join(", ") + close;
  return line.length + indent.length < 100 && !line.includes("\n") ? line : `${open}\n${items.map((each) => `${deeper}${each},\n`).join("")}${indent}${close}`;
}

/** Tools in the form that `Client` takes. @param {any} body */
function toolsOf(body) {
  return (body?.tools ?? []).flatMap((/** @type {any} */ tool) => {
    if (tool?.function) return [tool];
    const parameters = tool?.input_schema ?? tool?.parameters;
    return tool?.name && parameters ? [{ type: "function", function: { name: tool.name, description: tool.description, parameters } }] : [];
  });
}

const USUAL = { openai_chat: "openai", openai_responses: "openai-responses", anthropic_messages: "anthropic", ollama: "ollama" };

/** A test for pytest that has a vendor answer with the very bytes. @param {Facts} facts */
export function asTest({ request, attempts, body, vendors }) {
  const attempt = attempts[attempts.length - 1];
  const own = attempt.upstream.replace(/^simulate:/, "");
  const api = /** @type {keyof typeof USUAL} */ (attempt.api);
  const profile = vendors.find((each) => each.api === api && (each.name === own || each.name.startsWith(`${own}-`)))?.name ?? USUAL[api] ?? "openai";
  const host = vendors.some((each) => each.name === own) ? own : profile.split("-")[0];
  const calls = (request.calls ?? []).map(({ name, arguments: given }) => [name, given ?? {}]);
  const asked = parsed(attempt.body ?? body) ?? {};
  const streamed = asked.stream ?? request.stream;
  const pieces = attempt.answer.chunks.map((each) => each.raw).filter(Boolean);
  const ask = streamed ? 'fold(client.stream("Again.", tools=TOOLS))' : 'client.complete("Again.", tools=TOOLS)';
  return `"""What ${attempt.model} sent at request ${request.id}, and what Ferrule made of it."""

from ferrule import Client${streamed ? ", fold" : ""}
from ferrule.simulate import Fault

TOOLS = ${python(toolsOf(asked))}

PIECES = ${python(pieces)}


class AsItCame(Fault):
    """The bytes of the vendor."""

    def frames(self, frames, exchange):
        return [piece.encode("utf-8", "surrogatepass") for piece in PIECES]


def test_the_calls_of_the_reply(ferrule_vendor):
    vendor = ferrule_vendor("${host}", faults=[AsItCame()], mode="lenient")
    with Client("${profile}:${attempt.model}", base_url=vendor.at("${api}"), api_key="any") as client:
        reply = ${ask}
    assert [[call.name, call.arguments] for call in reply.calls] == ${python(calls, "    ")}
    assert len(reply.broken) == ${(request.broken ?? []).length}
`;
}

/** Objects whose keys are somebody's own. */
const OWN = /^(parameters|input_schema|schema|arguments|input|metadata|extra_body)$/;

/** What a value is like, without what it says. @param {any} value @returns {any} */
function shape(value) {
  if (typeof value === "string") return `<${value.length} characters>`;
  if (Array.isArray(value)) return value.map(shape);
  if (value && typeof value === "object") return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, /^(role|type)$/.test(key) ? each : OWN.test(key) && each && typeof each === "object" ? `<${Object.keys(each).length} keys>` : shape(each)]));
  return typeof value === "number" ? "<number>" : value;
}

/** Markdown in which nothing can end the block. @param {string} text @param {string} [kind] */
function fenced(text, kind = "") {
  const fence = "`".repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map((each) => each[0].length + 1)));
  return `${fence}${kind}\n${text}\n${fence}`;
}

/** A report, without contents unless they are wanted. @param {Facts} facts @param {boolean} contents */
export function asReport({ request, attempts, body, version }, contents) {
  /** @param {string | undefined} text */
  const shown = (text) => fenced(JSON.stringify(contents ? parsed(text ?? "") ?? text : shape(parsed(text ?? "") ?? text), null, 2) ?? "", "json");
  const { usage } = request;
  const lines = [
    `# Ferrule ${version}: request ${request.id}`, "",
    `- ${request.api} → ${request.upstream_api}, ${request.upstream} (${request.upstream_model}), ${request.stream ? "streamed" : "in one piece"}`,
    `- ${request.outcome || "running"} ${request.status}${request.failure ? `: ${contents ? request.failure : "failed"}` : ""}, stop: ${request.stop ?? "?"}`,
    `- first byte ${request.first_byte ?? "?"} s, took ${request.seconds ?? "?"} s, ${request.bytes} bytes${usage ? `, tokens ${usage.input} in, ${usage.output} out` : ""}`,
    ...attempts.map((each, n) => `- attempt ${n + 1}: ${each.upstream}, ${each.status}${each.failed ? `, ${contents ? each.failed : "failed"}` : ""}, ${each.answer.chunks.length} pieces`),
    "", "## Calls", "",
    ...(request.calls ?? []).map((call, n) => `- ${contents ? call.name : `call ${n + 1}`}: ${call.origin.channel} ${call.origin.dialect}, rules: ${call.repairs.map((each) => each.rule).join(", ") || "none"}${contents ? ` ${JSON.stringify(call.arguments)}` : ""}`),
    ...(request.broken ?? []).map((call) => `- left out: ${call.origin.channel} ${call.origin.dialect}, ${call.reason}${contents ? ` ${JSON.stringify(call.raw ?? "")}` : ""}`),
    "", "## Notes", "", ...request.notes.map((each) => `- ${each.code}`),
    "", "## Request", "", shown(body), "", "## Sent on", "", shown(attempts[attempts.length - 1]?.body), "", "## Answer", "",
    ...attempts.slice(-1).map((each) => contents ? fenced(each.answer.chunks.map((chunk) => chunk.raw).join("")) : each.answer.chunks.slice(0, 200).map((chunk) => `- +${chunk.at} s: ${chunk.says.map((said) => `${said.field} ${said.end - said.start}`).join(", ")}`).join("\n")),
  ];
  return `${lines.join("\n")}\n`;
}
