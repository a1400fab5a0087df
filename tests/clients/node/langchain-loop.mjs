// The loop of both models of LangChain.js.
import { HumanMessage, ToolMessage } from "@langchain/core/messages";

export async function loop({ chat, task, turns, stream, run }) {
  const messages = [new HumanMessage(task)];
  for (let turn = 0; turn < turns; turn++) {
    let reply;
    if (stream) for await (const chunk of await chat.stream(messages)) reply = reply ? reply.concat(chunk) : chunk;
    else reply = await chat.invoke(messages);
    if (reply.invalid_tool_calls?.length) throw new TypeError(`invalid calls: ${JSON.stringify(reply)}`);
    if (!reply.tool_calls?.length) {
      const { finish_reason, stop_reason } = { ...reply.additional_kwargs, ...reply.response_metadata };
      return { text: reply.text, cut: finish_reason === "length" || stop_reason === "max_tokens" };
    }
    messages.push(reply);
    for (const { id, name, args } of reply.tool_calls) {
      messages.push(new ToolMessage({ tool_call_id: id, content: run(name, args) }));
    }
  }
  throw new RangeError("no end");
}
