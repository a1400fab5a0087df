/** The browse view: finding a dialect, a vendor's rules, the table of reply shapes. */

import assert from "node:assert/strict";
import test from "node:test";

import { fits, opened, picture, violations } from "./harness.mjs";

const names = (page) => page.locator(".browse-list b").allTextContents();
const title = (page, name) => page.getByRole("heading", { name, exact: true, level: 2 }).waitFor();
const search = (page) => page.getByRole("searchbox");

test("a text that a model wrote finds its dialects", () =>
  opened("#/browse", async (page) => {
    await search(page).fill('Sure: <tool_call>\n{"name": "ls"}');
    const found = await names(page);
    assert.ok(found.includes("hermes") && found.length < 20, found.join());
    await search(page).fill("kimi k3");
    assert.deepEqual(await names(page), ["kimi_k3"]);
    await search(page).fill("no such thing");
    await page.getByRole("button", { name: "Clear the search" }).click();
    assert.ok((await names(page)).length > 50);
  }));

test("keys go through the list, and a marker leads to all who share it", () =>
  opened("#/browse", async (page) => {
    await search(page).fill("hermes");
    await search(page).press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL(/#\/browse\/dialects\/hermes$/);
    await title(page, "hermes");
    await page.getByRole("button", { name: "<tool_call>" }).click();
    assert.equal(await search(page).inputValue(), "<tool_call>");
    assert.ok((await names(page)).length > 3);
  }));

for (const [kind, name] of [["dialects", "tools_call"], ["vendors", "xai"]])
  test(`a link to one of the ${kind} has it in sight in the list, with the focus`, () =>
    opened(`#/browse/${kind}/${name}`, async (page) => {
      await title(page, name);
      const current = page.locator(".browse-list [aria-current]");
      assert.deepEqual(await current.locator("b").allTextContents(), [name]);
      assert.equal(await current.getAttribute("aria-current"), "page");
      assert.equal(await current.evaluate((link) => link === document.activeElement), true);
      assert.equal(await current.evaluate((link) => {
        const [box, place] = [link.parentElement, link].map((each) => each.getBoundingClientRect());
        return link.parentElement.scrollTop > 0 && place.top >= box.top && place.bottom <= box.bottom && scrollY === 0;
      }), true);
      // Another address, as from a link elsewhere: the list follows; who types is left alone.
      await search(page).focus();
      const first = await page.locator(".browse-list b").first().textContent();
      await page.evaluate((hash) => void (location.hash = hash), `#/browse/${kind}/${first}`);
      await title(page, first);
      assert.deepEqual(await current.locator("b").allTextContents(), [first]);
      assert.equal(await page.locator(".browse-list").evaluate((list) => list.scrollTop), 0);
      assert.equal(await search(page).evaluate((field) => field === document.activeElement), true);
      await picture(page, `browse-${kind}-linked`);
    }));

test("the sample of a dialect opens in the playground", () =>
  opened("#/browse/dialects/kimi_k2", async (page) => {
    await page.locator("pre mark").first().waitFor();
    await page.locator('a.main[href^="#/playground/"]').click();
    await page.waitForURL(/#\/playground\/./);
    await page.waitForFunction(() => /tool_calls_section_begin/.test(document.querySelector("ferrule-playground textarea")?.value));
  }));

test("a vendor's sources are links that tell nothing and open elsewhere", () =>
  opened("#/browse/vendors/deepseek", async (page) => {
    await title(page, "deepseek");
    await page.getByText("DEEPSEEK_API_KEY").waitFor();
    // The source of one rule stands beside it.
    await page.locator("dt", { hasText: "tool_choice while thinking" }).locator("+ dd").getByText("Source: recorded on the wire, 2026-08").waitFor();
    await picture(page, "browse-sources");
    const links = await page.locator("article a").evaluateAll((all) => all.map((each) => [new URL(each.href).protocol, each.rel, each.target]));
    assert.ok(links.length > 2);
    for (const each of links) assert.deepEqual(each, ["https:", "noreferrer noopener", "_blank"]);
  }));

for (const [language, runs] of [["en", /^✓ runs$/], ["zh", /^✓ 直接运行$/]])
  test(`the table of shapes keeps its head and its names in sight: ${language}`, () =>
    opened(
      "#/browse/shapes",
      async (page) => {
        const box = page.locator(".browse-matrix");
        await box.evaluate((element) => element.scrollTo(300, 900));
        const [outer, head, name] = await Promise.all([box, box.locator("thead th").first(), box.locator("tbody th").nth(30)].map((each) => each.boundingBox()));
        assert.ok(Math.abs(head.y - outer.y) < 2 && Math.abs(name.x - outer.x) < 2);
        // The control runs everywhere, and much goes wrong in the first two columns only.
        for (const each of await box.locator("tbody tr").first().locator("td").allTextContents()) assert.match(each, runs);
        const wrong = await box.locator("thead .number").allTextContents();
        assert.deepEqual(wrong.map((each) => +each.match(/\d+/)[0] > 10), [true, true, false, false, false]);
        await fits(page);
      },
      { language, width: 360 },
    ));

test("what is not there has words", () =>
  opened("#/browse/dialects/%F0%9F%92%A9%E2%80%AE", async (page) => {
    await page.getByText("“💩⟨U+202E⟩” is not in the catalogue.").waitFor();
  }));

for (const [width, theme, language] of [[360, "light", "zh"], [360, "dark", "en"], [1280, "light", "en"], [2560, "dark", "zh"]])
  test(`nothing is wider than ${width} px, and nobody is left out: ${theme}, ${language}`, () =>
    opened(
      "#/browse",
      async (page) => {
        for (const hash of ["#/browse/dialects", "#/browse/dialects/minimax_m3", "#/browse/vendors/dashscope", "#/browse/shapes"]) {
          await page.goto(page.url().replace(/#.*/, hash));
          await page.locator("ferrule-browse > section > *").last().waitFor({ state: "attached" });
          await fits(page);
          assert.deepEqual(await violations(page), []);
          await picture(page, `browse-${hash.split("/")[2]}-${width}-${theme}`);
        }
      },
      { width, theme, language, bypassCSP: true },
    ));
