// The package ai with @ai-sdk/openai-compatible: the loop is the library's own.
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { generateText, jsonSchema, stepCountIs, streamText, tool } from "ai";

globalThis.AI_SDK_LOG_WARNINGS = false;

export function opened({ url, task, turns, tools }) {
  const provider = createOpenAICompatible({ name: "ferrule", baseURL: `${url}/v1`, apiKey: "any" });

  return async ({ model, stream, run }) => {
    const own = tools.map(({ name, description, parameters }) => [
      name,
      tool({ description, inputSchema: jsonSchema(parameters), execute: async (given) => run(name, given) }),
    ]);
    const asked = {
      model: provider(model),
      prompt: task,
      tools: Object.fromEntries(own),
      stopWhen: stepCountIs(turns),
      maxRetries: 0,
    };
    if (!stream) {
      const { text, finishReason } = await generateText(asked);
      return { text, cut: finishReason === "length" };
    }
    let text = "";
    let reason = "";
    for await (const part of streamText({ ...asked, onError: () => {} }).stream) {
      if (part.type === "error") throw typeof part.error === "object" ? part.error : new Error(part.error);
      if (part.type === "start-step") text = "";
      if (part.type === "text-delta") text += part.text;
      if (part.type === "finish") reason = part.finishReason;
    }
    return { text, cut: reason === "length" };
  };
}
