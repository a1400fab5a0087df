// The package openai, Responses; streams by its own helper.
import OpenAI from "openai";

export function opened({ url, task, turns, tools }) {
  const client = new OpenAI({ baseURL: `${url}/v1`, apiKey: "any", maxRetries: 0 });
  const declared = tools.map((tool) => ({ type: "function", strict: false, ...tool }));

  return async ({ model, stream, run }) => {
    const input = [{ role: "user", content: task }];
    for (let turn = 0; turn < turns; turn++) {
      const body = { model, input, tools: declared };
      const reply = await (stream ? client.responses.stream(body).finalResponse() : client.responses.create(body));
      if (reply.status === "failed") throw new Error(reply.error?.message);
      const calls = reply.output.filter((item) => item.type === "function_call");
      if (!calls.length) return { text: reply.output_text ?? "", cut: reply.status === "incomplete" };
      for (const { call_id, name, arguments: given } of calls) {
        input.push({ type: "function_call", call_id, name, arguments: given });
        input.push({ type: "function_call_output", call_id, output: run(name, JSON.parse(given)) });
      }
    }
    throw new RangeError("no end");
  };
}
