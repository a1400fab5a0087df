// The package openai, chat completions; streams by its own helper.
import OpenAI from "openai";

export function opened({ url, task, turns, tools }) {
  const client = new OpenAI({ baseURL: `${url}/v1`, apiKey: "any", maxRetries: 0 });
  const declared = tools.map((tool) => ({ type: "function", function: tool }));

  return async ({ model, stream, run }) => {
    const messages = [{ role: "user", content: task }];
    for (let turn = 0; turn < turns; turn++) {
      const body = { model, messages, tools: declared };
      const completions = client.chat.completions;
      const reply = await (stream ? completions.stream(body).finalChatCompletion() : completions.create(body));
      const { message, finish_reason } = reply.choices[0];
      if (!message.tool_calls?.length) return { text: message.content ?? "", cut: finish_reason === "length" };
      messages.push({ role: "assistant", content: message.content, tool_calls: message.tool_calls });
      for (const call of message.tool_calls) {
        const content = run(call.function.name, JSON.parse(call.function.arguments));
        messages.push({ role: "tool", tool_call_id: call.id, content });
      }
    }
    throw new RangeError("no end");
  };
}
