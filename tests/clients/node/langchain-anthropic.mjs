// LangChain.js: ChatAnthropic.
import { ChatAnthropic } from "@langchain/anthropic";
import { loop } from "./langchain-loop.mjs";

export function opened({ url, task, turns, tools }) {
  const declared = tools.map(({ parameters, ...tool }) => ({ ...tool, input_schema: parameters }));
  return ({ model, stream, run }) => {
    const settings = { model, apiKey: "any", maxRetries: 0, maxTokens: 2000, anthropicApiUrl: url };
    return loop({ chat: new ChatAnthropic(settings).bindTools(declared), task, turns, stream, run });
  };
}
