// The package @anthropic-ai/sdk; streams by its own helper.
import Anthropic from "@anthropic-ai/sdk";

export function opened({ url, task, turns, tools }) {
  const client = new Anthropic({ baseURL: url, apiKey: "any", maxRetries: 0 });
  const declared = tools.map(({ parameters, ...tool }) => ({ ...tool, input_schema: parameters }));

  return async ({ model, stream, run }) => {
    const messages = [{ role: "user", content: task }];
    for (let turn = 0; turn < turns; turn++) {
      const body = { model, messages, tools: declared, max_tokens: 2000 };
      const reply = await (stream ? client.messages.stream(body).finalMessage() : client.messages.create(body));
      const calls = reply.content.filter((block) => block.type === "tool_use");
      if (!calls.length) {
        const texts = reply.content.filter((block) => block.type === "text").map((block) => block.text);
        return { text: texts.join(""), cut: reply.stop_reason === "max_tokens" };
      }
      messages.push({ role: "assistant", content: reply.content });
      const results = calls.map(({ id, name, input }) => ({
        type: "tool_result",
        tool_use_id: id,
        content: run(name, input),
      }));
      messages.push({ role: "user", content: results });
    }
    throw new RangeError("no end");
  };
}
