/** The formats, all of them: each opens, and its sample is read in the playground as what it is. */

import assert from "node:assert/strict";
import test from "node:test";

import { gateway, opened } from "./harness.mjs";

const known = await (await fetch(`${gateway}/ferrule/catalogue?lang=en`)).json();
const to = (page, hash) => page.evaluate((hash) => void (location.hash = hash), hash);
const title = (page, name) => page.getByRole("heading", { name, exact: true, level: 2 }).waitFor();

test("each dialect opens, and its sample is found in the playground", () =>
  opened("#/browse/dialects", async (page) => {
    assert.ok(known.dialects.length > 50);
    const wrong = [];
    for (const { name, sample } of known.dialects) {
      await to(page, `#/browse/dialects/${name}`);
      await title(page, name);
      await page.locator('article a.main[href^="#/playground/"]').click();
      await page.waitForFunction((sample) => document.querySelector("#play-text")?.value === sample, sample);
      await page.waitForFunction(() => document.querySelector("ferrule-playground .about, ferrule-playground .out:not([hidden])"));
      await page.getByText("End of the reply").waitFor();
      const verdicts = await page.locator(".cards article").evaluateAll((all) => all.map((each) => each.className));
      if (!verdicts.length || verdicts.some((each) => !/found/.test(each))) wrong.push(`${name}: ${verdicts.join()}`);
    }
    assert.deepEqual(wrong, []);
  }));

test("each vendor opens, and says its rules", () =>
  opened("#/browse/vendors", async (page) => {
    for (const { name, rules } of known.vendors) {
      await to(page, `#/browse/vendors/${name}`);
      await title(page, name);
      const text = await page.locator("article").innerText();
      for (const { label } of rules) assert.ok(text.includes(label), `${name}: ${label}`);
    }
  }));

test("the table of shapes has all its rows, in both languages", async () => {
  for (const language of ["en", "zh"]) {
    const { shapes } = await (await fetch(`${gateway}/ferrule/catalogue?lang=${language}`)).json();
    await opened(
      "#/browse/shapes",
      async (page) => {
        await page.locator("tbody tr").nth(shapes.rows.length - 1).waitFor({ state: "attached" });
        const names = await page.locator("tbody th").allTextContents();
        assert.deepEqual(names, shapes.rows.map(({ shape }) => shape));
        assert.equal(await page.locator("thead th").count(), shapes.columns.length);
      },
      { language },
    );
  }
});
