/** Durable runs: the list, one run, what it asks, who decides, many events, and what a model says. */

import assert from "node:assert/strict";
import test from "node:test";

import { fits, opened, picture, violations } from "./harness.mjs";

const { DECIDER } = process.env;
const EVIL = '<img src=x onerror="alert(1)"><script>alert(2)</script>\u202egpj.exe\u0000';

const run = (facts = {}) => ({
  id: "a", thread: "a", agent: "shop:make", version: "1", status: "running", reason: "", segment: 1, attempt: 1, worker: "w", machine: "", submitted: Date.now() / 1000 - 90, started: 1, changed: 1,
  questions: [], output: "", spent: { turns: 0, input_tokens: 0, output_tokens: 0, money: 0, seconds: 0 }, labels: [], stranded: "", behind: "", ...facts,
});
const event = (number, kind, data, facts = {}) => ({ number, at: 1000 + number, kind, data, ...facts });

/** Answer with this run and these events; they may be changed later. */
async function serving(page, state) {
  Object.assign(state, { reads: 0, posts: [] });
  await page.route("**/ferrule/runs/durable**", (route) => {
    const url = new URL(route.request().url());
    if (route.request().method() === "POST") {
      state.posts.push(route.request().postDataJSON());
      return route.fulfill({ json: { run: state.run } });
    }
    if (!url.pathname.endsWith("/events")) return route.fulfill({ json: url.searchParams.get("id") ? { run: state.run } : { runs: [state.run] } });
    state.reads += 1;
    const after = Number(url.searchParams.get("after")), whole = url.searchParams.get("whole") === "1", limit = Number(url.searchParams.get("limit") ?? 500);
    const events = (whole ? state.whole : state.events).slice(after, after + limit);
    return route.fulfill({ json: { run: state.run, events, more: events.length === limit } });
  });
  return state;
}
const to = (page, hash) => page.evaluate((hash) => void (location.hash = hash), hash);

test("the list says how runs stand and what they wait for", () =>
  opened("#/durable", async (page) => {
    const list = page.locator(".durable-list");
    await list.getByText("send_mail(to: all@shop.example").waitFor();
    await list.getByText("no worker has this version of the agent").waitFor();
    await picture(page, "durable-list");
    await page.getByRole("button", { name: "done", exact: true }).click();
    await page.waitForFunction(() => document.querySelectorAll(".durable-list li").length === 1);
    await page.getByRole("link", { name: "report-week-46" }).click();
    await page.getByText("All 214 invoices match.").first().waitFor();
    assert.equal(await page.getByRole("button", { name: "Cancel the run" }).count(), 0);
  }));

test("deciding takes a key, and is taken once", () =>
  opened(
    "#/durable-run/prices-of-monday",
    async (page) => {
      await page.getByText("A person has to decide").waitFor();
      await page.getByRole("button", { name: "Send the decision" }).click();
      await page.getByText("Choose what becomes of send_mail.").waitFor();
      const [mail, price] = await page.locator("fieldset").all();
      await mail.getByLabel("reject").check();
      await mail.getByRole("textbox").fill("not on a Monday");
      await price.getByLabel("change the arguments").check();
      await price.getByRole("textbox").fill('{"article": "A-17", "price": 12}');
      await picture(page, "durable-decide");
      await page.getByRole("button", { name: "Send the decision" }).click();
      await page.getByLabel("Key for decisions").fill("wrong");
      await page.getByRole("button", { name: "Use it" }).click();
      await page.getByText("This key may not decide.").waitFor();
      await page.getByLabel("Key for decisions").fill(DECIDER);
      await page.getByRole("button", { name: "Use it" }).click();
      await page.getByText("The decision was taken.").waitFor();
      const decided = page.getByRole("listitem").filter({ hasText: "by terminal" });
      await decided.getByText('{"decisions":[{"type":"reject","message":"not on a Monday"},{"type":"edit"').waitFor();
      assert.equal(await page.getByText("A person has to decide").count(), 0);
      // The key is known now.
      await to(page, "#/durable-run/refund-2207");
      await page.getByText("A worker died while this call ran.").waitFor();
      await page.getByLabel("run it again").check();
      await page.getByRole("button", { name: "Send the decision" }).click();
      await page.getByText("The decision was taken.").waitFor();
      await to(page, "#/durable-run/stock-south");
      await page.getByRole("button", { name: "Cancel the run" }).click();
      await page.getByRole("button", { name: "Cancel it: sure?" }).click();
      await page.locator("h1").getByText("cancelled").waitFor();
      await to(page, "#/durable-run/report-week-45");
      await page.getByRole("button", { name: "Try again" }).click();
      await page.locator("h1").getByText("queued").waitFor();
    },
    { allowed: /401/ },
  ));

test("a run is followed, and leaves alone what somebody types", () =>
  opened("", async (page) => {
    const asked = { id: "q", asked: { text: "Which one?" } };
    const state = await serving(page, { run: run({ status: "waiting", questions: [asked] }), events: [event(1, "submitted", {})] });
    await to(page, "#/durable-run/a");
    await page.getByLabel("Answer (JSON or text)").fill("the se");
    state.events.push(event(2, "text", { text: "It goes on." }));
    await page.getByText("It goes on.").waitFor();
    await page.keyboard.type("cond");
    assert.equal(await page.getByLabel("Answer (JSON or text)").inputValue(), "the second");
    await page.getByRole("button", { name: "Send the decision" }).click();
    await page.waitForFunction(() => document.querySelector("[role=alert]").textContent !== "");
    assert.deepEqual(state.posts, [{ id: "a", segment: 1, decision: "the second" }]);
    state.run = run({ status: "done", output: "Well done." });
    await page.getByText("Well done.").waitFor();
    const before = state.reads;
    await page.waitForTimeout(1500);
    assert.ok(state.reads <= before + 1, "a run that has ended is asked for no more");
  }));

test("ten thousand events are drawn as far as they are seen, and reached by keys", () =>
  opened("", async (page) => {
    const events = Array.from({ length: 10_000 }, (_, n) => event(n + 1, n % 2 ? "text" : "result", { name: "ls", text: `Line ${n + 1}`, failed: false }));
    await serving(page, { run: run({ status: "done" }), events });
    await to(page, "#/durable-run/a");
    await page.getByRole("listitem").filter({ hasText: "Line 10000" }).waitFor();
    assert.ok((await page.getByRole("listitem").count()) < 60);
    await page.locator(".box").focus();
    await page.keyboard.press("Home");
    await page.locator(".durable-one").getByText("Line 1", { exact: true }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.locator(".durable-one").getByText("Line 2", { exact: true }).waitFor();
    await page.keyboard.press("End");
    await page.locator(".durable-one").getByText("Line 10000").waitFor();
  }));

test("all of a long text can be seen", () =>
  opened("", async (page) => {
    const short = event(1, "result", { name: "ls", text: "x".repeat(5000), failed: true }, { cut: true });
    await serving(page, { run: run({ status: "done" }), events: [short], whole: [event(1, "result", { name: "ls", text: `${"x".repeat(9000)}the end`, failed: true })] });
    await to(page, "#/durable-run/a");
    await page.getByRole("listitem").getByRole("button").click();
    await page.getByText("the tool failed").waitFor();
    await page.getByRole("button", { name: "Show all of it" }).click();
    await page.getByText("8,407 more characters").click();
    await page.locator(".durable-one").getByText("the end").waitFor();
  }));

test("what a model or a tool says is text", () =>
  opened("", async (page) => {
    const call = { id: EVIL, name: EVIL, arguments: { [EVIL]: EVIL }, repairs: [{ rule: EVIL }] };
    const asked = { action_requests: [{ name: EVIL, args: { [EVIL]: EVIL }, description: EVIL }] };
    const facts = { status: "waiting", questions: [{ id: EVIL, asked }, { id: "r", asked: EVIL }], reason: EVIL, thread: EVIL, worker: EVIL, labels: [[EVIL, EVIL]], agent: EVIL };
    const kinds = ["text", "call", "result", "todos", "decided", "waiting", EVIL, "constructor"];
    const events = kinds.map((kind, n) => event(n + 1, kind, { call, text: EVIL, name: EVIL, items: [[EVIL, EVIL]], by: EVIL, decision: EVIL, questions: facts.questions, reason: EVIL, subagent: EVIL, broken: n === 1 }));
    await serving(page, { run: run(facts), events });
    for (const hash of ["#/durable", "#/durable-run/a"]) {
      await to(page, hash);
      await page.getByText("⟨U+202E⟩gpj.exe␀").first().waitFor();
      for (const each of await page.getByRole("listitem").getByRole("button").all()) await each.click();
      assert.equal(await page.locator("main img, main script").count(), 0);
      assert.doesNotMatch(await page.locator("main").evaluate((main) => main.textContent), /[\u202e\u0000]/);
    }
  }));

test("a gateway that is away for a while is asked again", () =>
  opened(
    "",
    async (page) => {
      const state = await serving(page, { run: run(), events: [event(1, "text", { text: "Before." })] });
      await to(page, "#/durable-run/a");
      await page.getByText("Before.").first().waitFor();
      const away = (route) => route.fulfill({ status: 503, json: { error: { message: "the database is away" } } });
      await page.route("**/ferrule/runs/durable**", away);
      await page.getByText("The runs could not be read: the database is away").waitFor();
      state.events.push(event(2, "text", { text: "After." }));
      await page.unroute("**/ferrule/runs/durable**", away);
      await page.getByText("After.").waitFor();
      assert.equal(await page.getByText("could not be read").count(), 0);
    },
    { allowed: /503/ },
  ));

test("what cannot be had is said", () =>
  opened(
    "",
    async (page) => {
      await page.route("**/ferrule/runs/durable**", (route) => route.fulfill({ status: 404, json: { error: { message: "start it with --runs URL" } } }));
      await to(page, "#/durable");
      await page.getByText("The runs could not be read: start it with --runs URL").waitFor();
    },
    { allowed: /404/ },
  ));

for (const [width, theme, language] of [[360, "light", "zh"], [360, "dark", "en"], [1280, "light", "en"], [2560, "dark", "zh"]])
  test(`nothing is wider than ${width} px, and nobody is left out: ${theme}, ${language}`, () =>
    opened(
      "",
      async (page) => {
        const wide = "no-blanks-in-this-text-".repeat(20);
        const questions = [{ id: "q", asked: { action_requests: [{ name: wide, args: { [wide]: wide, text: "Line.\n".repeat(300) } }] } }, { id: "r", asked: { type: "interrupted_call", tool: "pay", args: {} } }, { id: "s", asked: wide }];
        const events = [event(1, "submitted", { agent: wide }), event(2, "text", { text: wide }), event(3, "call", { call: { id: "c", name: wide, arguments: { [wide]: wide } } }), event(4, "failed", { reason: wide })];
        await serving(page, { run: run({ status: "waiting", questions, thread: wide, labels: [["team", wide]] }), events });
        for (const hash of ["#/durable", "#/durable-run/a"]) {
          await to(page, hash);
          await page.locator(".durable-list li, .durable-event").first().waitFor();
          for (const each of await page.locator(".durable-event button").all()) {
            await each.click();
            await fits(page);
          }
          for (const each of await page.locator("input[type=radio]").all()) await each.check();
          await page.evaluate(() => document.querySelectorAll("main details").forEach((each) => (each.open = true)));
          await fits(page);
          assert.deepEqual(await violations(page), []);
          await picture(page, `${hash.split("/")[1]}-${width}-${theme}`);
        }
      },
      { width, theme, language, bypassCSP: true },
    ));
