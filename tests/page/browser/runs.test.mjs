/** The runs of an agent that really went through the gateway: plan, tools, a subagent, what was repaired. */

import assert from "node:assert/strict";
import test from "node:test";

import { fits, gateway, opened, picture, TOOLS, violations } from "./harness.mjs";

const tool = (name, properties) => ({ type: "function", function: { name, description: name, parameters: { type: "object", properties, required: Object.keys(properties) } } });
const todo = { type: "array", items: { type: "object", properties: { content: { type: "string" }, status: { type: "string" } } } };
const MAIN = [...TOOLS, tool("write_todos", { todos: todo }), tool("task", { description: { type: "string" }, subagent_type: { type: "string" } })];
const AGENT = "DeepAgent/1.0";

/** A turn: the model makes the call that it is told to; returns the message. */
async function turn(messages, tools, [name, args], fault = "") {
  const response = await fetch(`${gateway}/v1/chat/completions`, {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": AGENT, ...(fault ? { "x-ferrule-faults": fault } : {}) },
    body: JSON.stringify({ model: `evil:call-${JSON.stringify(name ? { name, arguments: args } : { text: args })}`, tools, messages }),
  });
  const { choices } = await response.json();
  const [{ message }] = choices;
  return message;
}

/** An agent that makes these calls, each after the result of the one before. */
async function agent(task, tools, calls, result) {
  const messages = [{ role: "system", content: "You are an agent." }, { role: "user", content: task }];
  for (const call of calls) {
    const message = await turn(messages, tools, call);
    messages.push(message);
    for (const each of message.tool_calls ?? []) messages.push({ role: "tool", tool_call_id: each.id, content: await result(each) });
  }
  return messages.at(-1).content;
}

const PLAN = [{ content: "Look around", status: "completed" }, { content: "Have it counted", status: "in_progress" }];
const stamp = String(Date.now());
const task = `Count the tests of project ${stamp}.`;
const asked = `Count the files in /tests of ${stamp}.`;

/** The whole: a plan, a tool, a subagent with a tool of its own, the end. */
const work = () =>
  agent(task, MAIN, [["write_todos", { todos: PLAN }], ["ls", { path: "/project" }], ["task", { description: asked, subagent_type: "counter" }], ["", "There are 3."]], ({ function: { name } }) =>
    name === "task" ? agent(asked, TOOLS, [["ls", { path: "/project/tests" }], ["", "I count 3 files."]], () => "a.py\nb.py\nc.py") : name === "ls" ? "tests\nsrc" : "Updated.");

test("an agent's run is a timeline with its plan, its results and its subagent", async () => {
  assert.equal(await work(), "There are 3.");
  await opened("#/runs", async (page) => {
    const mine = page.locator(".run-list").getByRole("link", { name: task });
    await mine.waitFor();
    await page.locator(".run-list ul ul").getByRole("link", { name: asked }).waitFor();
    await mine.click();
    await page.waitForURL(/#\/run\/\w+/);
    const run = page.locator("ferrule-run");
    await run.getByText("There are 3.").first().waitFor();
    await run.getByText(/1\/2/).first().waitFor();
    await run.getByText("Have it counted").first().waitFor();
    const calls = await run.locator(".run-call summary").allTextContents();
    assert.ok(["write_todos", "ls", "task"].every((name) => calls.some((each) => each.includes(name))), calls.join(" | "));
    await run.getByText("→ tests src").waitFor();
    for (const each of await run.locator(".run-call summary").all()) await each.press("Enter");
    await run.locator("text=src >> visible=true").first().waitFor();
    await run.getByText("found in the text", { exact: true }).first().waitFor();
    // What the subagent did is inside of the call that began it.
    await page.evaluate(() => document.querySelectorAll("ferrule-run details").forEach((each) => (each.open = true)));
    await run.locator("text=I count 3 files. >> visible=true").first().waitFor();
    await fits(page);
    await picture(page, "run-real");
  });
});

test("a turn leads to its request", async () => {
  await opened("#/runs", async (page) => {
    await page.locator(".run-list").getByRole("link", { name: task }).click();
    await page.locator('ferrule-run a[href^="#/request/"]').first().click();
    await page.waitForURL(/#\/request\/[0-9a-f]{24}$/);
    await page.locator(".card").getByText("write_todos").first().waitFor();
  });
});

for (const [width, height] of [[360, 800], [1280, 800], [2560, 1200]])
  for (const theme of ["light", "dark"])
    for (const language of ["en", "zh"])
      test(`a run fits ${width} px, and all can use it: ${theme}, ${language}`, () =>
        opened(
          "#/runs",
          async (page) => {
            await page.locator(".run-list").getByRole("link", { name: task }).waitFor();
            await fits(page);
            assert.deepEqual(await violations(page), []);
            await picture(page, `runs-real-${theme}-${language}-${width}`);
            await page.locator(".run-list").getByRole("link", { name: task }).click();
            await page.locator("ferrule-run").getByText("There are 3.").first().waitFor();
            await page.evaluate(() => document.querySelectorAll("ferrule-run details").forEach((each) => (each.open = true)));
            await fits(page);
            assert.deepEqual(await violations(page), []);
            await picture(page, `run-real-${theme}-${language}-${width}`);
          },
          { width, height, theme, language, bypassCSP: true },
        ));
