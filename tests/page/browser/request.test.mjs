/** One request: both sides of its answer, what belongs together, what happened, and copies of it. */

import assert from "node:assert/strict";
import test from "node:test";

import { ask, fits, gateway, opened, picture, violations } from "./harness.mjs";

/** The newest request that the gateway keeps. */
async function newest() {
  const stop = new AbortController();
  const response = await fetch(`${gateway}/ferrule/events?pieces=0`, { signal: stop.signal });
  let text = "";
  for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
    text += part;
    const [, snapshot] = /^data: (.*)\n\n/m.exec(text) ?? [];
    if (!snapshot) continue;
    stop.abort();
    return JSON.parse(snapshot).recent.sort((a, b) => b.at - a.at)[0].id;
  }
}

/** Ask with a fault, and look at the request. */
async function seen(fault, use, options = {}) {
  await ask(fault, { content: 'What is in "/src"? Use the tool ls.', ...options.ask });
  await opened(`#/request/${await newest()}`, use, options);
}

const card = (page) => page.locator(".card");

test("a call that was written as text is found, repaired, and linked with where it stood", () =>
  seen("arguments-single-quotes,hermes", async (page) => {
    await card(page).getByText("found in the text, written as hermes").waitFor();
    assert.equal(await page.locator(".happened li").count(), 2);
    assert.deepEqual(await card(page).locator("del").allTextContents(), ["'", "'", "'", "'"]);
    assert.deepEqual(await card(page).locator("ins").allTextContents(), ['"', '"', '"', '"']);
    assert.equal(await page.locator(".ribbons path").count(), 1);
    await page.locator(".came .call.lead").hover();
    assert.equal(await page.locator(".card.lit").count(), 1);
    assert.equal(await page.locator(".came .call:not(.lit)").count(), 0);
    await picture(page, "request");
  }));

test("the keyboard goes from stretch to stretch, and over to the other side", () =>
  seen("call-in-reasoning", async (page) => {
    await card(page).waitFor();
    await page.locator(".came").focus();
    await page.keyboard.press("ArrowDown");
    assert.equal(await page.locator(".came .call.lead:focus").count(), 1);
    await page.keyboard.press("Enter");
    assert.equal(await page.locator(".card:focus").count(), 1);
    assert.equal(await page.locator(".came .call.lit").count() > 0, true);
  }));

test("a call that is cut off is left out, with the reason", () =>
  seen("truncated", async (page) => {
    await card(page).getByText("left out", { exact: true }).waitFor();
    await page.locator(".happened .bad").getByText("the reply ended before the call did").waitFor();
  }));

test("what passed as it came is said to", () =>
  seen("", async (page) => {
    await page.getByText("Everything passed as it came.").waitFor();
    await card(page).getByText("whole", { exact: true }).waitFor();
  }));

test("a reply in one piece has both sides, too", () =>
  seen("arguments-trailing-comma", async (page) => {
    await card(page).locator("del").getByText(",", { exact: true }).waitFor();
    await page.getByText("in one piece").waitFor();
  }, { ask: { stream: false } }));

test("the pieces have their times and their bytes; the request its differences", () =>
  seen("glm45", async (page) => {
    await page.getByRole("button", { name: "Chunks" }).click();
    await page.locator(".chunk summary").first().click();
    await page.locator(".chunk .raw").getByText("chat.completion.chunk").first().waitFor();
    await page.locator(".below summary").click();
    await page.locator(".lines ins").getByText('"model": "deepseek-flash"').waitFor();
  }));

test("copies are on the clipboard", () =>
  seen("hermes", async (page) => {
    const copied = async (name) => {
      await page.getByRole("button", { name }).click();
      await page.getByText("Copied").first().waitFor();
      const text = await page.evaluate(() => navigator.clipboard.readText());
      await page.getByText("Copied").first().waitFor({ state: "detached" });
      return text;
    };
    await page.locator(".menu summary").click();
    assert.match(await copied("curl"), /\$FERRULE_KEY/);
    assert.match(await copied("pytest test"), /ferrule_vendor\("deepseek"/);
    assert.doesNotMatch(await copied("Bug report"), /\/src/);
    await page.getByLabel("with contents").check();
    assert.match(await copied("Bug report"), /\/src/);
  }));

test("an upstream's error is shown as it came", () =>
  seen("refused-balance", async (page) => {
    await page.locator(".happened .bad").getByText("Insufficient Balance").waitFor();
    await page.locator(".came .raw").getByText("Insufficient Balance").waitFor();
  }));

test("a request that is not kept has words", () =>
  opened("#/request/nobody", (page) => page.getByText("This request is not kept any more.").waitFor(), { allowed: /404/ }));

for (const theme of ["light", "dark"])
  for (const [language, width] of [["en", 1280], ["zh", 360], ["en", 2560]])
    test(`the view fits and can be used by all: ${theme}, ${language}, ${width} px`, () =>
      seen("arguments-single-quotes,hermes", async (page) => {
        await card(page).waitFor();
        await page.locator(".below summary").click();
        await page.locator(".menu summary").click();
        await fits(page);
        assert.deepEqual(await violations(page), []);
      }, { theme, language, width, bypassCSP: true }));
