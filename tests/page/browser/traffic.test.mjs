/** The view of one request: while it runs, what became of it, its pieces, its copies. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import test from "node:test";

import { ask, fits, gateway, made, opened, picture, violations } from "./harness.mjs";

const came = ".stream.came";
const went = ".stream.went";

/** Note what the view says while the request runs, and how far the page moves under the reader's eyes. */
const noting = (page) =>
  page.evaluate(() => {
    const notes = (globalThis.notes = { states: new Set(), lengths: new Set(), moved: 0 });
    const text = (selector) => document.querySelector(selector)?.textContent ?? "";
    new MutationObserver(() => {
      if (!text(".request-head .tag").includes("running")) return;
      for (const each of document.querySelectorAll(".flow .state")) notes.states.add(each.textContent);
      notes.lengths.add(text(".card .json").length);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    new PerformanceObserver((list) => list.getEntries().forEach((each) => (notes.moved += each.value))).observe({ type: "layout-shift" });
  });
const noted = (page) => page.evaluate(() => ({ states: [...globalThis.notes.states], lengths: [...globalThis.notes.lengths], moved: globalThis.notes.moved }));

const over = (page) => page.locator(".request-head .tag:not(.wait)").waitFor();
const seen = (page, ...texts) => Promise.all(texts.map((each) => page.locator("ferrule-request").getByText(each).first().waitFor()));
const lit = (page) => page.evaluate(([came, went]) => [came, went].map((side) => [...document.querySelectorAll(`${side} .lit`)].map((each) => each.textContent).join("")), [came, went]);

test("a stranger presses one button, and sees how a lost call is found", () =>
  opened("#/", async (page) => {
    await noting(page);
    await page.getByRole("button", { name: "Show me a lost call" }).click();
    await page.waitForURL(/#\/request\/[0-9a-f]+$/);
    await over(page);
    await seen(page, /^A call of get_weather was written into the text as hermes markup/, /^The call of get_weather was not valid as the model wrote it/);
    const card = page.locator(".card.found");
    await card.getByText("found in the text, written as hermes").waitFor();
    await card.locator(".repairs li").first().waitFor();
    assert.equal(await card.locator("header .tag").count(), 1, "one call is counted once");
    assert.ok((await card.locator("del, ins").count()) > 0);
    await page.locator(".ribbons path[data-link=c0]").waitFor({ state: "attached" });
    const { states, lengths, moved } = await noted(page);
    assert.ok(states.some((each) => /held back: a call is being read/.test(each)), states.join());
    assert.ok(lengths.length > 0);
    assert.ok(moved < 0.01, `moved by ${moved}`);
    await picture(page, "request-demo");
  }));

test("while a call is read, the view says what is held back, and why", async () => {
  const name = "seen";
  await opened("#/", async (page) => {
    const done = ask("", { model: `evil:gated-${name}` });
    await page.getByRole("link", { name: /evil/ }).first().click();
    await seen(page, /^held back: a call is being read, <tool_call>$/, "The request runs…", /^A call is being read: <tool_call>…$/);
    const held = await page.locator(`${came} .waits`).allTextContents();
    assert.equal(held.join("").trim(), '<tool_call>\n{"name": "ls", "arguments": {"p'.slice(0, held.join("").trim().length));
    assert.doesNotMatch(await page.locator(went).innerText(), /tool_call>\n/);
    await page.locator(`${went} [data-field=reasoning]`).getByText("Thought 4.").waitFor();
    await fits(page);
    await picture(page, "request-held");
    assert.equal(await ask("", { model: `evil:go-${name}` }), 200);
    await over(page);
    assert.equal(await done, 200);
    await page.locator(".card.found").getByText('{"path": "/src"}').waitFor();
    assert.equal(await page.locator(`${came} .waits`).count(), 0);
  });
});

test("what belongs together is lit on both sides, by the pointer and by keys", async () => {
  const id = await made("arguments-trailing-comma,hermes");
  await opened(`#/request/${id}`, async (page) => {
    await over(page);
    await page.locator(".card").hover();
    const [wire, handed] = await lit(page);
    assert.match(wire, /"arguments": \{"path": "\/src",\}/);
    assert.match(handed, /"path": "\/src"/);
    await page.locator(".ribbons path.lit").waitFor({ state: "attached" });
    await page.getByRole("heading", { level: 1 }).hover();
    assert.deepEqual(await lit(page), ["", ""]);
    // Keys: from the wire to the stretch, by Enter to its call, and back.
    await page.locator(came).focus();
    for (let n = 0; n < 20 && !(await lit(page))[0].includes("tool_call"); n++) await page.keyboard.press("ArrowDown");
    assert.deepEqual(await lit(page), [wire, handed]);
    await page.keyboard.press("Enter");
    assert.match(await page.evaluate(() => document.activeElement.className), /\bcard\b/);
    assert.deepEqual(await lit(page), [wire, handed]);
    await page.keyboard.press("Enter");
    assert.equal(await page.evaluate((came) => !!document.activeElement.closest(came), came), true);
    // A stretch of text that was handed on.
    const stretch = page.locator(`${went} [data-field=reasoning] .bit`).first();
    await stretch.hover();
    const [thought, same] = await lit(page);
    assert.ok(thought.length > 2);
    assert.equal(thought, same);
  });
});

const MESSAGES = {
  path: "/v1/messages",
  body: {
    model: "simulate:groq",
    max_tokens: 100,
    stream: true,
    tools: [{ name: "ls", input_schema: { type: "object", properties: { path: { type: "string" } }, required: ["path"] } }],
    messages: [{ role: "user", content: 'What is in "/src"? Use the tool.' }],
  },
};

/** What goes wrong, how it is asked for, the verdict of the call, what is said. */
const MATRIX = [
  ["call-in-reasoning", {}, "found", "A call of ls was written into the reasoning as openai_json markup"],
  ["hermes", {}, "found", "A call of ls was written into the text as hermes markup"],
  ["hermes", { stream: false }, "found", "A call of ls was written into the text as hermes markup", "in one piece"],
  ["arguments-trailing-comma", {}, "repaired", "ignored a comma before a closing bracket", "As the model wrote it, and what was changed"],
  ["truncated", {}, "broken", "A call of ls was left out: the reply ended before the call did", '{"path": "/s', "It was not handed on, so nobody runs it."],
  ["cut-markup", {}, "broken", "A call of ls was left out", /<parameter=path>\s+\/src\s+<\/parame$/, "It was not handed on, so nobody runs it."],
  ["", {}, "whole", "Everything passed as it came."],
  ["", { stream: false }, "whole", "Everything passed as it came.", "in one piece"],
  ["refused-bad-key", {}, "", "The upstream failed: authentication", "failed 401", "Nothing was handed on.", /^\{"error":\{"message":"Authentication Fails/],
  ["status:500", {}, "", "The upstream failed", "failed 500", /^3: simulate:deepseek 500 ✕$/],
  ["", MESSAGES, "whole", "Everything passed as it came.", "Messages → Chat Completions"],
  ["hermes", MESSAGES, "found", "A call of ls was written into the text as hermes markup", "Messages → Chat Completions"],
];

for (const [fault, options, verdict, ...texts] of MATRIX)
  test(`${fault || "nothing"} at ${options.path ?? "/v1/chat/completions"}${options.stream === false ? ", whole" : ""}: ${verdict || "failed"}`, async () => {
    const id = await made(fault, options);
    await opened(`#/request/${id}`, async (page) => {
      await over(page);
      await seen(page, ...texts);
      assert.equal(await page.locator(".card").count(), verdict ? 1 : 0);
      if (verdict) assert.equal(await page.locator(`.card.${verdict}`).count(), 1);
    });
  });

test("a request that is not known has words", () =>
  opened("#/request/000000000000000000000000", async (page) => {
    await page.getByRole("heading", { name: "This request is not kept any more." }).waitFor();
    await page.getByRole("link", { name: "All requests" }).click();
    await page.locator("ferrule-live").waitFor();
  }, { allowed: /404/ }));

test("the pieces have their times and their bytes", async () => {
  const id = await made("hermes,paced:5");
  await opened(`#/request/${id}`, async (page) => {
    await over(page);
    await page.getByRole("button", { name: "Chunks", exact: true }).click();
    const rows = page.locator(".side").first().locator("details.chunk");
    await rows.first().waitFor();
    assert.ok((await rows.count()) > 3);
    for (const each of await rows.locator(".time").allTextContents()) assert.match(each, /^\+[\d.]+( ms| s|$)/);
    await rows.first().locator("summary").press("Enter");
    await rows.first().locator("pre").getByText(/^data: \{"id":/).waitFor();
    // Both sides: what was handed on has pieces of its own, in which there is a call.
    assert.ok((await page.locator(".side").last().locator(".chunk i.call").count()) > 0);
    await page.getByRole("button", { name: "Text", exact: true }).click();
    await page.locator(".card.found").waitFor();
  });
});

/** What a button of the menu copies. */
async function copied(page, name) {
  const menu = page.locator("details.menu");
  if (!(await menu.evaluate((each) => each.open))) await menu.locator("summary").press("Enter");
  await menu.getByRole("button", { name }).click();
  await menu.getByRole("button", { name: "Copied" }).waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  await menu.getByRole("button", { name }).waitFor();
  return text;
}

test("the request as a command of a shell holds no key, and runs", async () => {
  const path = "/$HOME $(x) !! \\n \\\\";
  const id = await made("", { stream: false, content: `What is in "${path}"? Use the tool. It's \`x\`\n'JSON'\nJSON\n` });
  await opened(`#/request/${id}`, async (page) => {
    await over(page);
    const command = await copied(page, "curl");
    assert.match(command, /\$FERRULE_KEY/);
    const { stdout, status, stderr } = spawnSync("bash", ["-u", "-c", command], { encoding: "utf8", env: { PATH: process.env.PATH, FERRULE_KEY: "none" } });
    assert.equal(status, 0, stderr);
    assert.deepEqual(JSON.parse(JSON.parse(stdout).choices[0].message.tool_calls[0].function.arguments), { path });
  });
});

test("a bug report tells nothing of the contents, unless it is asked to", async () => {
  const id = await made("hermes", { content: 'What is in "/private/diary"? Use the tool.' });
  await opened(`#/request/${id}`, async (page) => {
    await over(page);
    const report = await copied(page, "Bug report");
    assert.match(report, new RegExp(`request ${id}`));
    assert.match(report, /content hermes, rules: none/);
    assert.doesNotMatch(report, /diary|What is in|List a folder/);
    await page.getByLabel("with contents").check();
    assert.match(await copied(page, "Bug report"), /What is in \\"\/private\/diary\\"\?/);
    assert.match(await copied(page, "pytest test"), /def test_/);
  });
});

test("thinking that the client did not send back is put back, and told of", async () => {
  const turn = { model: "simulate:deepseek", stream: false, tools: undefined, messages: [{ role: "user", content: 'What is in "/src"? Use the tool.' }] };
  const post = async (body) => (await fetch(`${gateway}/v1/chat/completions`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) })).json();
  const { TOOLS: tools } = await import("./harness.mjs");
  const { choices } = await post({ ...turn, tools });
  const { reasoning_content: thought, ...message } = choices[0].message;
  assert.ok(thought);
  const messages = [...turn.messages, message, { role: "tool", tool_call_id: message.tool_calls[0].id, content: "main.py" }];
  const id = await made("", { body: { ...turn, tools, messages } });
  await opened(`#/request/${id}`, async (page) => {
    await over(page);
    await page.locator(".happened li.back").waitFor();
    await page.locator("details.panel > summary").click();
    const added = page.locator("details.panel .add, details.panel ins, details.panel .plus");
    await page.locator("details.panel").getByText("put back from memory").waitFor();
    await page.locator("details.panel pre").getByText("reasoning_content").first().waitFor();
    assert.ok((await added.allTextContents()).join("").includes(thought), await page.locator("details.panel pre").innerHTML());
  });
});

test("a long stream leaves the page quick, and the page small", async () =>
  opened("#/", async (page) => {
    const done = ask("", { model: "evil:long-3200" });
    await page.getByRole("link", { name: /evil.*long/ }).first().click();
    // While it runs, a click is answered.
    await page.locator(".request-head .tag.wait").waitFor();
    await page.getByRole("button", { name: "Chunks", exact: true }).click();
    await page.locator("details.chunk").first().waitFor();
    await page.getByRole("button", { name: "Text", exact: true }).click();
    await page.locator(".flow").first().waitFor();
    assert.equal(await done, 200);
    await over(page);
    await page.locator(".card.found").nth(2).waitFor();
    await page.getByText(/^[\d,]+ characters folded$/).first().waitFor();
    assert.ok((await page.locator("*").count()) < 20_000);
    await page.getByRole("button", { name: "Chunks", exact: true }).click();
    await page.locator("details.chunk").first().waitFor();
    // Each row can be reached, and few are drawn.
    const box = page.locator(".stream.rows").first();
    assert.ok((await page.locator("details.chunk").count()) < 1500);
    for (const [place, wanted] of [[0.5, "middle"], [1, "last"], [0, "first"]]) {
      await box.evaluate((each, place) => (each.scrollTop = place * each.scrollHeight), place);
      await page.waitForFunction(
        ([place, wanted]) => {
          const box = document.querySelector(".stream.rows");
          box.scrollTop = place * box.scrollHeight;
          const frame = box.getBoundingClientRect();
          const seen = [...box.querySelectorAll("details.chunk")].filter((each) => {
            const { top, bottom } = each.getBoundingClientRect();
            return bottom > frame.top && top < frame.bottom;
          });
          const last = box.lastElementChild.lastElementChild;
          const at = { first: (each) => each.dataset.at === "0", middle: (each) => +each.dataset.at > 500, last: (each) => each === last && +each.dataset.at > 1000 }[wanted];
          return seen.some(at);
        },
        [place, wanted],
      );
      assert.ok((await page.locator("details.chunk").count()) < 1500);
    }
    await fits(page);
  }));

for (const reads of ["the end", "elsewhere"])
  test(`while chunks come, who reads ${reads} stays there`, async () => {
    const name = reads.replace("the ", "");
    await opened("#/", async (page) => {
      const done = ask("", { model: `evil:halted-${name}` });
      await page.getByRole("link", { name: new RegExp(`halted-${name}`) }).first().click();
      await page.locator(".request-head .tag.wait").waitFor();
      await page.getByRole("button", { name: "Chunks", exact: true }).click();
      const box = page.locator(".stream.rows").first();
      const fromEnd = (wanted) => page.waitForFunction((wanted) => {
        const { scrollHeight, scrollTop, clientHeight, lastElementChild } = document.querySelector(".stream.rows");
        const end = scrollHeight - scrollTop - clientHeight < 30;
        return lastElementChild && (wanted === "elsewhere" ? !end : end && +lastElementChild.lastElementChild?.dataset.at > wanted);
      }, wanted);
      await fromEnd(300);
      if (reads === "elsewhere") {
        await box.hover();
        await page.mouse.wheel(0, -2000);
        await fromEnd("elsewhere");
      }
      const before = await box.evaluate((each) => each.scrollTop);
      assert.equal(await ask("", { model: `evil:go-${name}` }), 200);
      await over(page);
      assert.equal(await done, 200);
      if (reads === "the end") await fromEnd(620);
      else assert.ok(Math.abs((await box.evaluate((each) => each.scrollTop)) - before) < 40);
      await picture(page, `request-chunks-${name}`);
    });
  });

for (const [language, reading] of [["en", /^[\d,]+ pieces read…$/], ["zh", /^已读取 [\d,]+ 块…$/]])
  test(`while much is read, the page says how far, and can be used: ${language}`, async () => {
    const id = await made("");
    await opened(
      `#/`,
      async (page) => {
        const event = (name, data) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
        const text = "Word. ", many = 20_000;
        const piece = (n) => {
          const place = { field: "content", start: n * text.length, end: (n + 1) * text.length };
          return { says: [{ ...place, text }], spans: [{ ...place, n: n + 1, kind: "text", to: { ...place, text } }] };
        };
        const told = await (await fetch(`${gateway}/ferrule/events?request=${id}&explain=1&pieces=0`)).text();
        const [began, asked, ...rest] = told.split("\n\n").filter((each) => each.startsWith("event: ") && !/first-byte/.test(each));
        const pieces = Array.from({ length: many }, (_, n) => event("received", { request: id, at: n / 1000, attempt: 1, piece: n + 1, text, reading: piece(n) }));
        const body = [began, asked].map((each) => `${each}\n\n`).join("") + pieces.join("") + rest.map((each) => `${each}\n\n`).join("");
        await page.route(`**/ferrule/events?request=${id}*`, (route) => route.fulfill({ contentType: "text/event-stream", body }));
        await page.evaluate(() => {
          globalThis.said = new Set();
          new MutationObserver(() => document.querySelectorAll(".request-head .number").forEach((each) => globalThis.said.add(each.textContent))).observe(document.body, { childList: true, subtree: true });
        });
        await page.evaluate((id) => void (location.hash = `#/request/${id}`), id);
        await page.getByText(reading).first().waitFor();
        await page.locator(".modes button").last().click();
        await page.locator("details.chunk").first().waitFor();
        await page.getByText(reading).waitFor({ state: "detached" });
        const heard = [...(await page.evaluate(() => [...globalThis.said]))].filter((each) => reading.test(each));
        assert.ok(heard.length > 1, heard.join());
        await page.locator(".stream.rows").first().evaluate((each) => (each.scrollTop = each.scrollHeight));
        await page.locator(`details.chunk[data-at="${many - 1}"]`).waitFor();
      },
      { language },
    );
  });

test("what was too much to be read or kept is said to be", () =>
  opened("#/", async (page) => {
    const done = ask("", { model: "evil:large-1500" });
    await page.getByRole("link", { name: /evil.*large/ }).first().click();
    await over(page);
    assert.equal(await done, 200);
    await seen(page, /^This answer is longer than what is read here/);
    await page.reload();
    await over(page);
    await seen(page, /^(Not all pieces of this answer are kept|The contents of this request are not kept)/);
    assert.equal(await page.getByText("Nothing came yet.").count(), 0);
  }));

for (const [width, height] of [[360, 800], [1280, 800], [2560, 1200]])
  for (const theme of ["light", "dark"])
    for (const language of ["en", "zh"])
      test(`a mended request fits ${width} px, and all can use it: ${theme}, ${language}`, async () => {
        const id = await made("arguments-trailing-comma,hermes");
        await opened(
          `#/request/${id}`,
          async (page) => {
            await over(page);
            await page.locator(".card.found del, .card.found ins").first().waitFor();
            await fits(page);
            assert.deepEqual(await violations(page), []);
            await picture(page, `request-${theme}-${language}-${width}`);
            await page.locator(".modes button").last().click();
            await page.locator("details.chunk").first().waitFor();
            await page.locator("details.panel > summary").click();
            await page.locator("details.panel pre").waitFor();
            await fits(page);
            assert.deepEqual(await violations(page), []);
            await picture(page, `request-chunks-${theme}-${language}-${width}`);
          },
          { width, height, theme, language, bypassCSP: true },
        );
      });
