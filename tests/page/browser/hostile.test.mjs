/** What a model says is shown as text, and is never markup, code, or hidden. */

import assert from "node:assert/strict";
import test from "node:test";

import { made, opened } from "./harness.mjs";

/** Ask the hostile vendor; return the id of the request. */
const asked = () => made("", { model: "evil:<b data-harmed>model", content: "<img src=x onerror=window.harmed=1>" });

async function unharmed(page) {
  assert.equal(await page.evaluate(() => globalThis.harmed), undefined);
  assert.equal(await page.locator("[data-harmed], main img, main script, main style, a[href^='javascript']").count(), 0);
  const hidden = await page.evaluate(() => /[\u0000\u0007\u001b\u200b\u202a-\u202e\u2066-\u2069\ufeff]|\u{e0041}/u.exec(document.body.innerText)?.index ?? -1);
  assert.equal(hidden, -1, await page.evaluate((at) => escape(document.body.innerText.slice(Math.max(0, at - 80), at + 20)), hidden));
}

test("one request and the list", async () => {
  const id = await asked();
  await opened("#/", async (page) => {
    await page.getByText("<b data-harmed>model").first().waitFor();
    await unharmed(page);
  });
  await opened(`#/request/${id}`, async (page) => {
    await page.getByText("<img src=x onerror").first().waitFor();
    await unharmed(page);
    for (const each of await page.locator("main details:not([open]) > summary").all()) await each.click({ timeout: 2000 }).catch(() => {});
    for (const each of await page.locator("main button[aria-pressed='false'], main [role=tab][aria-selected='false']").all()) {
      await each.click({ timeout: 2000 }).catch(() => {});
      await unharmed(page);
    }
  });
  await opened("#/runs", async (page) => {
    await page.locator("main > ferrule-runs").waitFor();
    await unharmed(page);
  });
});
