// LangChain.js: ChatOpenAI.
import { ChatOpenAI } from "@langchain/openai";
import { loop } from "./langchain-loop.mjs";

export function opened({ url, task, turns, tools }) {
  const declared = tools.map((tool) => ({ type: "function", function: tool }));
  return ({ model, stream, run }) => {
    const settings = { model, apiKey: "any", maxRetries: 0, configuration: { baseURL: `${url}/v1` } };
    return loop({ chat: new ChatOpenAI(settings).bindTools(declared), task, turns, stream, run });
  };
}
