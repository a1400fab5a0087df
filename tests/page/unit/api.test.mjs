import assert from "node:assert/strict";
import { createServer } from "node:http";
import test from "node:test";

globalThis.sessionStorage = { getItem: () => null, setItem() {} };
const { follow, read, Refused } = await import("../../../src/ferrule/gateway/page/api.js");

/** Serve, and have relative paths lead there. */
async function served(handle, use) {
  const server = createServer(handle);
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  const before = globalThis.fetch;
  const base = `http://127.0.0.1:${server.address().port}`;
  globalThis.fetch = (path, init) => before(base + path, { ...init, cache: undefined, referrerPolicy: undefined });
  try {
    await use(base);
  } finally {
    globalThis.fetch = before;
    server.closeAllConnections();
    server.close();
  }
}

const TEXT = 'event: snapshot\nid: r-1\ndata: {"text":"中文 😀"}\n\n:\n\nevent: ended\nid: r-2\ndata: {"id":"a"}\n\n';

test("events are the same however the bytes are cut", async () => {
  const bytes = Buffer.from(TEXT);
  for (const size of [1, 2, 3, 7, 1000]) {
    const heard = [];
    await served(
      async (_, response) => {
        for (let at = 0; at < bytes.length; at += size) {
          response.write(bytes.subarray(at, at + size));
          await new Promise((done) => setImmediate(done));
        }
        response.end();
      },
      () => new Promise((done) => follow("", (event, data) => heard.push([event, data]), (state) => state === "over" && done(), { once: true })),
    );
    assert.deepEqual(heard, [["snapshot", { text: "中文 😀" }], ["ended", { id: "a" }]]);
  }
});

test("who has much to read gives others their turn", async () => {
  const now = performance.now;
  let heard = 0, turns = 0, time = 0;
  performance.now = () => (time += 1); // each event takes a millisecond
  const others = setInterval(() => heard && (turns += 1), 0);
  try {
    await served(
      (_, response) => response.end('event: sent\ndata: {"n":1}\n\n'.repeat(2000)),
      () => new Promise((done) => follow("", () => (heard += 1), (state) => state === "over" && done(), { once: true })),
    );
  } finally {
    performance.now = now;
    clearInterval(others);
  }
  assert.equal(heard, 2000);
  assert.ok(turns > 20, `${turns} turns`);
});

test("it comes back with the number of the last event", async () => {
  const asked = [];
  await served(
    (request, response) => {
      asked.push(request.headers["last-event-id"]);
      response.end(TEXT);
    },
    () =>
      new Promise((done) => {
        const stop = follow("", () => {}, () => asked.length > 1 && (stop(), done()));
      }),
  );
  assert.deepEqual(asked, [undefined, "r-2"]);
});

test("a refusal is told in the gateway's words, and not tried again", async () => {
  let asked = 0;
  await served(
    (_, response) => {
      asked += 1;
      response.writeHead(403).end('{"error":{"message":"set admin_key","where":"key"}}');
    },
    async () => {
      const why = await new Promise((done) => follow("", () => {}, (state, why) => state === "refused" && done(why)));
      assert.equal(why.message, "set admin_key");
      await assert.rejects(read("/x"), (error) => error instanceof Refused && error.problem.where === "key");
    },
  );
  assert.equal(asked, 2);
});

test("an error that is no JSON is told as it is", async () => {
  await served(
    (_, response) => response.writeHead(404).end("nothing here"),
    () => assert.rejects(read("/x"), /nothing here/),
  );
});
