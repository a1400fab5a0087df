/** The playground: a sample, step by step; what is wrong, where it is; a link that holds all. */

import assert from "node:assert/strict";
import test from "node:test";

import { fits, gateway, opened, picture, violations } from "./harness.mjs";

const slider = (page) => page.getByRole("slider", { name: "Position" });
const at = (page) => page.locator(".where");
const holds = (page) => page.locator(".holds");
const whole = (page) => page.locator(".cards article:not(.running)").first().waitFor();
const text = (page) => page.locator("#play-text");
const area = (page, name, value) => page.locator(`#play-${name}`).fill(value);

test("the first sample shows a call that was found in the reasoning, and repaired", () =>
  opened("#/playground", async (page) => {
    await whole(page);
    await page.getByText("found in the reasoning, written as hermes").waitFor();
    await at(page).getByText("End of the reply").waitFor();
    await page.getByText("Ended: stop.").waitFor();
    assert.deepEqual(await page.locator(".cards del").allTextContents(), [","]);
    assert.doesNotMatch(await page.locator(".out > section").nth(2).innerText(), /tool_call/);
  }));

test("keys go through the pieces, and each says what is held back and why", () =>
  opened("#/playground", async (page) => {
    await whole(page);
    await slider(page).focus();
    await page.keyboard.press("Home");
    await at(page).getByText("Piece 1 of 43").waitFor();
    await holds(page).getByText(/^(Nothing|Holds)/).waitFor();
    await page.getByText("No call so far.").waitFor();
    await page.keyboard.press("ArrowRight");
    await at(page).getByText("Piece 2 of 43").waitFor();
    const seen = new Set();
    for (let n = 2; n < 43; n++) {
      await page.keyboard.press("ArrowRight");
      await at(page).getByText(`Piece ${n + 1} of 43`).waitFor();
      seen.add((await holds(page).textContent()).replace(/\d+ characters?/, "N"));
    }
    assert.ok(seen.has("Holds back N: may begin a marker."), [...seen].join("\n"));
    assert.ok(seen.has("Holds back N: <tool_call> may begin a call."), [...seen].join("\n"));
    assert.match(await slider(page).getAttribute("aria-valuetext"), /^Piece 43 of 43: Holds back/);
    // The buttons do the same, and the end is where the call is certain.
    await page.getByRole("button", { name: "To the beginning" }).click();
    await at(page).getByText("Piece 1 of 43").waitFor();
    const stops = [];
    while (!/End/.test(stops.at(-1) ?? "")) {
      const before = await at(page).textContent();
      await page.getByRole("button", { name: "Next change" }).press("Enter");
      await page.waitForFunction((before) => document.querySelector(".where").textContent !== before, before);
      stops.push(await at(page).textContent());
    }
    assert.ok(stops.length > 1 && stops.length < 30, stops.join());
    await page.getByRole("button", { name: "One piece back" }).click();
    await at(page).getByText("Piece 43 of 43").waitFor();
  }));

test("playing goes from the beginning to the end, and nothing moves", () =>
  opened("#/playground", async (page) => {
    await whole(page);
    await page.evaluate(() => {
      globalThis.moved = 0;
      new PerformanceObserver((list) => list.getEntries().forEach((each) => (globalThis.moved += each.value))).observe({ type: "layout-shift" });
    });
    await page.getByLabel("Speed").selectOption("50");
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await page.getByRole("button", { name: "Pause", exact: true }).waitFor();
    await page.waitForFunction(() => !/End/.test(document.querySelector(".where").textContent));
    await page.getByRole("button", { name: "Pause", exact: true }).click();
    const paused = await at(page).textContent();
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await at(page).getByText("End of the reply").waitFor();
    await page.getByRole("button", { name: "Play", exact: true }).waitFor();
    assert.match(paused, /^(Piece|End)/);
    const moved = await page.evaluate(() => globalThis.moved);
    assert.ok(moved < 0.01, `moved by ${moved}`);
  }));

test("tools that are no JSON are marked at their line, and mended by hand", () =>
  opened(
    "#/playground",
    async (page) => {
      await whole(page);
      await area(page, "tools", '[\n  {"name": "weather",\n   "parameters": {"type": "object",}}\n]');
      await page.locator("#play-tools-wrong").getByText(/line 3, column/).waitFor();
      assert.equal(await page.locator("#play-tools").getAttribute("aria-invalid"), "true");
      assert.equal(await page.locator("#play-tools").getAttribute("aria-describedby"), "play-tools-wrong");
      assert.equal(await page.locator(".band").evaluate((each) => getComputedStyle(each).getPropertyValue("--line")), "3");
      await page.getByText("Below is the last good result.").waitFor();
      await picture(page, "playground-wrong");
      await area(page, "tools", "[]");
      await page.locator(".out:not(.stale)").waitFor();
      assert.equal(await page.locator(".band").isVisible(), false);
      assert.equal(await page.locator("#play-tools").getAttribute("aria-invalid"), "false");
    },
    { allowed: /400/ },
  ));

test("a vendor's server-sent events are read as such", () =>
  opened("#/playground", async (page) => {
    await whole(page);
    const response = await fetch(`${gateway}/v1/messages`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ model: "simulate:anthropic", max_tokens: 100, stream: true, tools: [{ name: "stat", input_schema: { type: "object", properties: { path: { type: "string" } } } }], messages: [{ role: "user", content: 'Look at "/etc". Use the tool.' }] }),
    });
    await area(page, "tools", "");
    await area(page, "text", await response.text());
    await page.locator(".cards article").getByText("stat", { exact: true }).waitFor();
    await page.getByText(/^vendor's wire, \d+ pieces$/).waitFor();
    await page.getByLabel("Vendor").waitFor();
    assert.equal(await page.getByLabel("Characters a piece").isVisible(), false);
    assert.equal(await page.getByRole("button", { name: "Copy command" }).isDisabled(), true);
    assert.match(await page.locator(".cards article .json").textContent(), /"\/etc"/);
  }));

test("the samples and the dialects change all that belongs to them", () =>
  opened("#/playground", async (page) => {
    await whole(page);
    await page.getByRole("button", { name: "Cut off" }).click();
    await page.locator(".cards article.broken").waitFor();
    assert.equal(await page.getByLabel("Why it ended").inputValue(), "length");
    await page.getByRole("button", { name: "Only quoted" }).click();
    await page.getByText("There is no call in this reply.").waitFor();
    await page.getByRole("button", { name: "Server-sent events" }).click();
    await page.getByText(/^vendor's wire, \d+ pieces$/).waitFor();
    await whole(page);
    await page.getByLabel("Take a sample").fill("kimi_k2");
    await page.locator(".cards article").getByText("get_weather", { exact: true }).first().waitFor();
  }));

test("what is too large says so, and what to do", () =>
  opened("#/playground", async (page) => {
    await whole(page);
    await text(page).evaluate((each) => {
      each.value = "x ".repeat(140_000);
      each.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await page.locator("#play-text-wrong").getByText(/More than 256 KiB.*ferrule recover FILE/).waitFor();
    await area(page, "text", "");
    await page.getByText("Paste something, or take a sample.").first().waitFor();
  }));

test("many small pieces become fewer, larger ones", () =>
  opened("#/playground", async (page) => {
    await whole(page);
    await text(page).evaluate((each) => {
      each.value = "word ".repeat(10_000) + '<tool_call>{"name": "weather", "arguments": {"city": "Rome"}}</tool_call>';
      each.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await page.getByText(/characters each, or they would be too many/).waitFor();
    await page.locator(".cards .json").getByText('{"city": "Rome"}').waitFor();
    assert.ok((await page.locator("main *").count()) < 3000);
    await slider(page).press("Home");
    await at(page).getByText(/^Piece 1 of/).waitFor();
  }));

test("the link holds all, and no request does", async () => {
  let link = "";
  const secret = "Bergen-4711";
  const asked = [];
  await opened("#/playground", async (page) => {
    page.on("request", (request) => asked.push(request.url()));
    await whole(page);
    await area(page, "text", `I look.\n<tool_call>{"name": "weather", "arguments": {"city": "${secret}", "days": 2}}</tool_call>`);
    await page.getByLabel("Field").selectOption("content");
    await page.getByLabel("Why it ended").selectOption("length");
    await area(page, "piece", "7");
    await page.locator("summary").getByText("Policy").click();
    const policy = page.locator(".f-policy select, .settings details select:not([multiple]), [id^=play-policy-]:is(select):not([multiple])").first();
    await policy.selectOption({ index: 1 });
    await page.locator("summary").getByText("Policy · 1 changed").waitFor();
    await page.locator(".cards .json").getByText(secret).waitFor();
    await slider(page).press("Home");
    await slider(page).press("ArrowRight");
    await at(page).getByText(/^Piece 2 of/).waitFor();
    await page.getByRole("button", { name: "Copy link" }).click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    link = await page.evaluate(() => navigator.clipboard.readText());
  });
  assert.match(link, new RegExp(`^${gateway}/#/playground/[\\w~-]+$`));
  await opened(link.slice(gateway.length + 1), async (page) => {
    page.on("request", (request) => asked.push(request.url()));
    await at(page).getByText(/^Piece 2 of/).waitFor();
    assert.match(await text(page).inputValue(), new RegExp(secret));
    assert.equal(await page.getByLabel("Field").inputValue(), "content");
    assert.equal(await page.getByLabel("Why it ended").inputValue(), "length");
    assert.equal(await page.locator("#play-piece").inputValue(), "7");
    await page.locator("summary").getByText("Policy · 1 changed").waitFor();
    await slider(page).press("End");
    await page.locator(".cards .json").getByText(secret).waitFor();
  });
  for (const url of asked) assert.doesNotMatch(url, /Bergen|playground\/./);
});

for (const broken of ["x", "eyJ0ZXh0Ijo", "%F0%9F%92%A9", "A".repeat(5000)])
  test(`a link that is broken says so: ${broken.slice(0, 12)}`, () =>
    opened(`#/playground/${broken}`, async (page) => {
      await page.getByText("This link cannot be read").waitFor();
      await page.getByText("found in the reasoning, written as hermes").waitFor();
    }));

test("a gateway that is away is asked again", () =>
  opened(
    "#/playground",
    async (page) => {
      await whole(page);
      await page.route("**/ferrule/playground*", (route) => route.abort());
      await area(page, "text", '<tool_call>{"name": "weather", "arguments": {"city": "Lima"}}</tool_call>');
      await page.locator(".problem").getByText("The gateway does not answer. It is asked again every two seconds.").waitFor();
      await page.unroute("**/ferrule/playground*");
      await page.locator(".cards .json").getByText("Lima").waitFor();
      assert.equal(await page.locator(".problem").isVisible(), false);
    },
    { allowed: /net::ERR/ },
  ));

test("who goes to another view and comes back finds all as it was", () =>
  opened("#/playground", async (page) => {
    await whole(page);
    await page.getByRole("button", { name: "Cut off" }).click();
    await page.locator(".cards article.broken").waitFor();
    await page.getByRole("link", { name: "Formats" }).click();
    await page.locator("ferrule-browse").waitFor();
    await page.getByRole("link", { name: "Playground", exact: true }).click();
    await page.locator(".cards article.broken").waitFor();
  }));

for (const [width, height] of [[360, 800], [1280, 800], [2560, 1200]])
  for (const theme of ["light", "dark"])
    for (const language of ["en", "zh"])
      test(`a result fits ${width} px, and all can use it: ${theme}, ${language}`, () =>
        opened(
          "#/playground",
          async (page) => {
            await whole(page);
            for (const name of ["end", "middle"]) {
              if (name === "middle") {
                await page.locator("#play-first").click();
                for (let n = 0; n < 3; n++) await page.locator("#play-change").click();
                await page.locator("details > summary").first().click();
                await page.locator("[id^=play-policy-]").first().waitFor();
              }
              await fits(page);
              assert.deepEqual(await violations(page), []);
              await picture(page, `playground-${name}-${theme}-${language}-${width}`);
            }
          },
          { width, height, theme, language, bypassCSP: true },
        ));
