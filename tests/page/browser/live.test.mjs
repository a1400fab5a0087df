/** The live view: its first sight, the table, filters, keys. */

import assert from "node:assert/strict";
import test from "node:test";

import { ask, fits, opened, picture, violations } from "./harness.mjs";

const row = (page, n) => page.locator(".body [role=row]").nth(n);
const listed = (page) => page.locator("[role=grid]").getAttribute("aria-rowcount").then((n) => +n - 1);

/** Give the store of the page requests that nobody made. */
const invented = (page, count, facts = {}) =>
  page.evaluate(
    async ([count, facts]) => {
      const { store } = await import("/ferrule/page/store.js");
      const stem = Math.floor(Math.random() * 1e9);
      for (let n = 0; n < count; n += 1)
        store.hear("ended", { id: `${stem}-${n}`, at: store.now(), api: "openai_chat", client: "", model: `m${n}`, upstream: "", upstream_model: "", status: 200, outcome: "ok", failure: "", first_byte: 0.1, seconds: 0.2, attempts: 1, notes: [], calls: [], broken: [], ...facts });
    },
    [count, facts],
  );

test("one button leads from nothing to a lost call", () =>
  opened(
    "#/",
    async (page) => {
      await page.getByRole("heading", { level: 1 }).waitFor();
      await fits(page);
      await picture(page, "live-first");
      await page.getByRole("button", { name: "Show me a lost call" }).click();
      await page.waitForURL(/#\/request\/[0-9a-f]+$/);
    },
    { allowed: /404|import/ },
  ));

test("a call that was found stands in the table with what was done", async () => {
  assert.equal(await ask("hermes,arguments-trailing-comma", { content: 'What is in "/src"? Use the tool.' }), 200);
  for (const [language, found, told] of [["en", "1 found", "a call of ls was found"], ["zh", "1 找到", "ls 的调用"]])
    await opened(
      "#/",
      async (page) => {
        await row(page, 0).getByText(found).waitFor();
        await row(page, 0).getByText(told).waitFor();
        assert.equal(await row(page, 0).getByRole("link").getAttribute("href").then((to) => /^#\/request\/\w+$/.test(to)), true);
      },
      { language },
    );
});

for (const [width, height, theme] of [[360, 800, "light"], [1280, 800, "dark"], [2560, 1200, "light"]])
  test(`nothing is wider than ${width} px, and nobody is left out`, () =>
    opened(
      "#/",
      async (page) => {
        await invented(page, 50);
        await row(page, 0).waitFor();
        await fits(page);
        assert.deepEqual(await violations(page), []);
        await picture(page, `live-${width}-${theme}`);
      },
      { width, height, theme, bypassCSP: true },
    ));

test("only the rows in sight are drawn", () =>
  opened("#/", async (page) => {
    await invented(page, 2100);
    await page.waitForFunction(() => document.querySelector("[role=grid]")?.getAttribute("aria-rowcount") === "2001");
    assert.ok((await page.locator(".body [role=row]").count()) < 40);
  }));

test("arrows move, Enter opens", () =>
  opened(
    "#/",
    async (page) => {
      await invented(page, 100);
      await row(page, 0).waitFor();
      const at = () => page.evaluate(() => document.activeElement.closest("[role=row]")?.getAttribute("aria-rowindex"));
      await row(page, 0).getByRole("link").focus();
      for (const [key, place] of [["ArrowDown", 3], ["ArrowDown", 4], ["ArrowUp", 3], ["End", (await listed(page)) + 1], ["ArrowUp", await listed(page)], ["Home", 2]]) {
        await page.keyboard.press(key);
        assert.equal(+(await at()), place, key);
      }
      assert.equal(await page.locator("[role=grid] a[tabindex='0']").count(), 1);
      await page.keyboard.press("Enter");
      await page.waitForURL(/#\/request\//);
    },
    { allowed: /404|import/ },
  ));

test("who has scrolled keeps the place, and is told of what is new", () =>
  opened("#/", async (page) => {
    await invented(page, 100);
    await row(page, 0).waitFor();
    await page.evaluate(() => (document.querySelector(".box").scrollTop = 1000));
    await page.waitForFunction(() => document.querySelector(".body [role=row]").getAttribute("aria-rowindex") > 5);
    const before = await row(page, 8).textContent();
    await invented(page, 7);
    await page.getByRole("button", { name: "7 new" }).waitFor();
    assert.equal(await row(page, 8).textContent(), before);
    await page.getByRole("button", { name: "7 new" }).click();
    assert.equal(await page.evaluate(() => document.activeElement.closest("[role=row]").getAttribute("aria-rowindex")), "2");
    await row(page, 0).getByText("m6", { exact: true }).waitFor();
  }));

test("a pause holds the table", () =>
  opened("#/", async (page) => {
    await invented(page, 3);
    await row(page, 2).waitFor();
    await page.getByRole("button", { name: "Pause" }).click();
    const before = await listed(page);
    await invented(page, 4);
    await page.getByRole("button", { name: "Resume (4)" }).waitFor();
    assert.equal(await listed(page), before);
    await page.getByRole("button", { name: "Resume" }).click();
    await page.waitForFunction((wanted) => document.querySelector("[role=grid]").getAttribute("aria-rowcount") === `${wanted}`, before + 5);
  }));

test("filters go together, and can be taken away", () =>
  opened("#/", async (page) => {
    await invented(page, 5, { model: "odd", outcome: "failed", failure: "timeout" });
    await invented(page, 3, { model: "odd", calls: [{ name: "grep", origin: { channel: "content", dialect: "hermes" }, repairs: [{ rule: "trailing-comma" }] }] });
    await page.getByRole("searchbox").fill("ODD");
    await page.waitForFunction(() => document.querySelector("[role=grid]").getAttribute("aria-rowcount") === "9");
    await page.getByRole("button", { name: "failed", exact: true }).click();
    assert.equal(await listed(page), 5);
    await page.getByRole("button", { name: "failed", exact: true }).click();
    await page.getByText("What was changed").click();
    await page.getByRole("button", { name: /a comma before a closing bracket/ }).first().click();
    assert.equal(await listed(page), 3);
    await page.getByRole("button", { name: /^Remove Rule/ }).click();
    assert.equal(await listed(page), 8);
    await page.getByRole("searchbox").fill("nobody");
    await page.getByRole("button", { name: "Clear filters" }).click();
    assert.ok((await listed(page)) >= 8);
  }));
