/** Runs of agents: the list, a run that goes on, subagents, the strip, words where there is nothing. */

import assert from "node:assert/strict";
import test from "node:test";

import { ask, fits, opened, picture, violations } from "./harness.mjs";

const NOW = Date.now() / 1000;
const EVIL = '<img src=x onerror="alert(1)">\u202egpj.exe\u0000';

const call = (id, facts = {}) => ({ id, name: "ls", arguments: { path: "/src" }, status: "whole", result: { text: "a.py", is_error: false }, subagent: "", ...facts });
const turn = (n, facts = {}) => ({ request: `r${n}`, at: NOW - 100 + n * 5, seconds: 3, text: "", reasoning: "", calls: [], ...facts });
const run = (id, turns, facts = {}) => ({
  id, title: `Run ${id}`, client: "", model: "m", began: turns[0].at, ended: turns.at(-1).at + 3, requests: turns.length,
  calls: turns.flatMap((each) => each.calls).length, repaired: 0, found: 0, broken: 0, state: "ended", last: turns.at(-1).at + 3, parent: "", turns, todos: [], ...facts,
});

/** Answer with these runs; they may be changed later. */
async function serving(page, runs) {
  const state = { runs, reads: 0 };
  await page.route("**/ferrule/runs*", (route) => {
    state.reads += 1;
    const id = new URL(route.request().url()).searchParams.get("id");
    const found = state.runs.find((each) => each.id === id);
    if (id && !found) return route.fulfill({ status: 404, json: { error: { message: "not kept" } } });
    return route.fulfill({ json: found ? { run: found } : { runs: state.runs } });
  });
  return state;
}

/** Go on to an address after `serving`. */
const to = (page, hash) => page.evaluate((hash) => void (location.hash = hash), hash);

/** Let the page hear that a request ended. */
const heard = (page) =>
  page.evaluate(async () => {
    const { store } = await import("/ferrule/page/store.js");
    const id = String(Math.random());
    store.requests.set(id, { ...[...store.requests.values()][0], id, outcome: "ok" });
  });

const MAIN = run("a", [
  turn(0, { text: "I plan.", reasoning: "A plan helps.", calls: [call("c1", { status: "repaired" })] }),
  turn(1, { calls: [call("c2", { status: "found", name: "task", subagent: "b" }), call("c3", { status: "broken", arguments: "{\"path\": \"/s", result: null })] }),
  turn(9, { text: "Line.\n".repeat(900), calls: [call("c4", { result: { text: "no such file", is_error: true } })] }),
], { todos: [{ content: "Look", status: "completed" }, { content: "Fix", status: "in_progress" }] });
const SUB = run("b", [turn(3, { text: "I am the subagent." }), turn(5, { text: "Done." })], { parent: "a" });

test("a request with a call is a run", async () => {
  assert.equal(await ask("hermes", { content: 'What is in "/runs"? Use the tool.' }), 200);
  await opened("#/runs", async (page) => {
    await page.getByRole("link", { name: 'What is in "/runs"? Use the tool.' }).first().click();
    await page.getByText("found in the text", { exact: true }).waitFor();
    await page.getByRole("button", { name: /^Turn 1 · .* · 1 call · found in the text$/ }).waitFor();
  });
});

test("a run shows its turns, calls, plan and subagents", () =>
  opened("", async (page) => {
    await serving(page, [MAIN, SUB]);
    await to(page, "#/runs");
    await page.locator(".run-list ul ul").getByRole("link", { name: "Run b" }).waitFor();
    await page.getByRole("link", { name: "Run a" }).click();
    for (const words of ["repaired", "found in the text", "left out, not run", "the tool failed", "Plan 1/2"]) await page.locator("ferrule-run").getByText(words, { exact: true }).first().waitFor();
    assert.equal(await page.getByText("I am the subagent.").isVisible(), false);
    assert.equal(await page.locator("rect").count(), 5);
    // From the first turn of the run by keys to the last of its subagent: what it is folded in opens.
    await page.locator('rect[tabindex="0"]').focus();
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await page.getByText("I am the subagent.").waitFor();
    assert.equal(await page.evaluate(() => document.activeElement.dataset.request), "r5");
  }));

test("a run that goes on grows, and leaves alone what is open and focused", () =>
  opened("", async (page) => {
    const first = turn(0, { calls: [call("c1", { result: null })] });
    const state = await serving(page, [run("a", [first], { state: "running", ended: null })]);
    await to(page, "#/run/a");
    await page.getByText("→ no result yet").waitFor();
    await page.locator(".run-call summary").press("Enter");
    first.calls = [call("c1")];
    state.runs = [run("a", [first, turn(1, { text: "It goes on." })])];
    await heard(page);
    await page.getByText("It goes on.").waitFor();
    await page.locator(".run-call").getByText("a.py", { exact: true }).waitFor();
    assert.deepEqual(await page.evaluate(() => [document.activeElement.localName, document.activeElement.parentElement.open]), ["summary", true]);
  }));

for (const [language, quiet, left] of [["en", /^quiet since [\d:]+$/, /^left at [\d:]+$/], ["zh", /^[\d:]+ 后再无请求$/, /^[\d:]+ 离开$/]])
  test(`a run whose program went away is not said to run: ${language}`, () =>
    opened(
      "",
      async (page) => {
        const silent = run("a", [turn(0, { calls: [call("c1", { result: null, subagent: "b" })] })], { state: "quiet", ended: null });
        await serving(page, [silent, run("b", [turn(1)], { state: "left", parent: "a" })]);
        for (const hash of ["#/runs", "#/run/a"]) {
          await to(page, hash);
          await page.locator(".tag").getByText(quiet).waitFor();
          await page.locator(".tag").getByText(left).first().waitFor({ state: "attached" });
          assert.equal(await page.locator(".run-on").count(), 0);
          await fits(page);
          await picture(page, `${hash.split("/")[1]}-away-${language}`);
        }
      },
      { language, theme: language === "zh" ? "dark" : "light" },
    ));

test("the strip leads to each turn of a long run", () =>
  opened("", async (page) => {
    await serving(page, [run("a", Array.from({ length: 450 }, (_, n) => turn(n)))]);
    await to(page, "#/run/a");
    await page.locator("rect").first().focus();
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.activeElement.dataset.request === "r449");
    assert.ok(await page.locator("li:focus").evaluate((each) => each.getBoundingClientRect().top < innerHeight));
  }));

test("what a model or a tool says is text", () =>
  opened("", async (page) => {
    const evil = run("a", [turn(0, { text: EVIL, reasoning: EVIL, calls: [call("c1", { name: EVIL, arguments: { [EVIL]: EVIL }, result: { text: EVIL, is_error: true } })] })], { title: EVIL, client: EVIL, model: EVIL, todos: [{ content: EVIL, status: EVIL }] });
    await serving(page, [evil]);
    for (const hash of ["#/runs", "#/run/a"]) {
      await to(page, hash);
      await page.getByText("⟨U+202E⟩gpj.exe␀").first().waitFor();
      assert.equal(await page.locator("img").count(), 0);
      assert.doesNotMatch(await page.locator("main").evaluate((main) => main.textContent), /[\u202e\u0000]/);
    }
  }));

test("nothing yet, and no longer kept, have words", () =>
  opened(
    "",
    async (page) => {
      await serving(page, []);
      await to(page, "#/runs");
      await page.getByText("No run yet.").waitFor();
      await page.getByText("--base-url http").waitFor();
      await to(page, "#/run/gone");
      await page.getByText("This run is not kept any longer: not kept").waitFor();
    },
    { allowed: /404/ },
  ));

for (const [width, theme, language] of [[360, "light", "zh"], [360, "dark", "en"], [1280, "light", "en"], [2560, "dark", "zh"]])
  test(`nothing is wider than ${width} px, and nobody is left out: ${theme}, ${language}`, () =>
    opened(
      "",
      async (page) => {
        await serving(page, [MAIN, SUB]);
        for (const hash of ["#/runs", "#/run/a"]) {
          await to(page, hash);
          await page.locator("ferrule-runs li, ferrule-run rect").first().waitFor();
          await page.evaluate(() => document.querySelectorAll("main details").forEach((each) => (each.open = true)));
          await fits(page);
          assert.deepEqual(await violations(page), []);
          await picture(page, `${hash.split("/")[1]}-${width}-${theme}`);
        }
      },
      { width, theme, language, bypassCSP: true },
    ));
