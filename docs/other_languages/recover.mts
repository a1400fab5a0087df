// Asks a model and reads the tool calls in its text: BASE_URL=… node recover.mts "a question" …
// Runs as it is on Node 22.18 and newer; on Node 20 with `npx tsx recover.mts`.
import { spawn } from "node:child_process";

type Call = { id: string; name: string; arguments: Record<string, unknown>; channel: string; dialect: string };
type Broken = { id: string; name: string; reason: string; detail: string; raw: string };
type Reply = { content: string; reasoning: string; calls: Call[]; broken: Broken[]; notes: string[] };
type Waiting = { resolve: (reply: Reply) => void; reject: (error: Error) => void };

const KNOWN = ["stop", "length", "tool_calls", "content_filter"];

/** One process of ferrule; it answers each line with a line, in order. */
class Ferrule {
  private process = spawn("ferrule", ["recover", "-", "--jsonl", "--lang", "en"], { stdio: ["pipe", "pipe", "inherit"] });
  private waiting: Waiting[] = [];
  private rest = "";

  constructor() {
    this.process.stdout.setEncoding("utf8");
    this.process.stdout.on("data", (piece: string) => this.read(piece));
    this.process.stdin.on("error", () => {}); // "close" tells of it
    this.process.on("error", (error) => this.fail(error));
    this.process.on("close", () => this.fail(new Error("ferrule has ended")));
  }

  /** What is in a text; `finish` is the finish_reason of the reply. */
  recover(text: string, tools: object[], finish: string | null): Promise<Reply> {
    const stop = KNOWN.includes(finish ?? "") ? finish : "disconnected"; // a word that nobody knows is no end
    return new Promise((resolve, reject) => {
      if (!this.process.stdin.writable) return reject(new Error("ferrule has ended"));
      this.waiting.push({ resolve, reject });
      this.process.stdin.write(JSON.stringify({ text, tools, stop }) + "\n");
    });
  }

  close(): void {
    this.process.stdin.end();
  }

  // Not node:readline, which also ends lines at U+2028, and a text may hold one.
  private read(piece: string): void {
    const lines = (this.rest + piece).split("\n");
    this.rest = lines.pop()!;
    for (const line of lines) {
      const { resolve, reject } = this.waiting.shift()!;
      const answer = JSON.parse(line);
      if ("error" in answer) reject(new Error(answer.error));
      else resolve(answer);
    }
  }

  private fail(error: Error): void {
    for (const { reject } of this.waiting.splice(0)) reject(error);
  }
}

const tools = [
  {
    type: "function",
    function: {
      name: "get_weather",
      parameters: { type: "object", properties: { city: { type: "string" } }, required: ["city"] },
    },
  },
];

async function ask(question: string): Promise<{ content: string; finish: string | null }> {
  const response = await fetch(`${process.env.BASE_URL}/chat/completions`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${process.env.API_KEY ?? "any"}` },
    body: JSON.stringify({ model: "deepseek-v4-flash", messages: [{ role: "user", content: question }], tools }),
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}: ${await response.text()}`);
  const { choices } = await response.json();
  return { content: choices[0].message.content ?? "", finish: choices[0].finish_reason };
}

const ferrule = new Ferrule();
try {
  for (const question of process.argv.slice(2)) {
    const { content, finish } = await ask(question);
    const reply = await ferrule.recover(content, tools, finish);
    for (const call of reply.calls) console.log(`run ${call.name}: ${call.arguments.city}`);
    for (const call of reply.broken) console.log(`tell the model (${call.reason}): ${call.detail}`);
    if (reply.content.trim()) console.log(`answer: ${reply.content.trim()}`);
  }
} finally {
  ferrule.close();
}
