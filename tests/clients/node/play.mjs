// Plays cases with a library: node play.mjs LIBRARY. In: one JSON object on standard input, {url, task, turns, tools:
// [{name, description, parameters}], results: {tool: {path: result}}, cases: [{model, stream}]}. Out: one line of JSON
// for each case, {end, text, status, words, ran}; see ``Played`` in outcomes.py.
import { text } from "node:stream/consumers";

const asked = JSON.parse(await text(process.stdin));
const { opened } = await import(`./${process.argv[2]}.mjs`);
const loop = opened(asked);

for (const { model, stream } of asked.cases) {
  const ran = [];
  const run = (name, given) => {
    ran.push([name, given]);
    return asked.results[name]?.[given.path] ?? "?";
  };
  let played;
  try {
    const { text, cut } = await loop({ model, stream, run });
    played = { end: cut ? "cut" : "answer", text };
  } catch (error) {
    // These are mistakes of a program, which no answer of a gateway may lead to.
    const own = [TypeError, SyntaxError, ReferenceError, RangeError].some((kind) => error instanceof kind);
    const words = own ? error.stack : (error?.message ?? String(error));
    played = { end: own ? "crash" : "error", status: error?.status ?? error?.statusCode ?? 0, words };
  }
  console.log(JSON.stringify({ text: "", status: 0, words: "", ...played, ran }));
}
