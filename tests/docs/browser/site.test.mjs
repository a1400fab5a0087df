/** The site in Chromium: quiet, readable on a phone, usable by keyboard, searchable in both languages. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fits, gateway as site, opened, picture, violations } from "../../page/browser/harness.mjs";

const map = readFileSync(join(process.env.SITE, "sitemap.xml"), "utf8");
const pages = [...map.matchAll(/<loc>https:\/\/[^/]+\/ferrule\/([^<]*)<\/loc>/g)].map((found) => found[1]);

test("every page is quiet, asks no other host and fits 360 pixels", async () => {
  assert.ok(pages.length > 100, `${pages.length} pages`);
  assert.ok(pages.includes("zh/call_as_text/"));
  const wide = [];
  await opened("", async (page) => {
    for (const place of pages) {
      await page.goto(`${site}/${place}`);
      await fits(page).catch((error) => wide.push(`${place}: ${error.message}`));
    }
  }, { width: 360, height: 740 });
  assert.deepEqual(wide, []);
});

for (const [folder, language, words, found] of [
  ["", "en", "fenced", "call_as_text"],
  ["zh/", "zh", "变成了文字", "zh/call_as_text"],
]) {
  test(`${language}: the search finds a page, by keyboard alone`, async () => {
    await opened(folder, async (page) => {
      await page.keyboard.press("Tab");
      const skip = await page.evaluate(() => document.activeElement.className);
      assert.match(skip, /md-skip/);
      await page.keyboard.press("/");
      await page.keyboard.type(words);
      const first = page.locator(`.md-search-result__link[href*="${found}"]`).first();
      await first.waitFor();
      await picture(page, `search-${language}`);
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await page.waitForURL(/\?h=/);
    }, { language });
  });

  test(`${language}: what has the focus is seen`, async () => {
    await opened(`${folder}call_as_text/`, async (page) => {
      for (let count = 0; count < 12; count += 1) {
        await page.keyboard.press("Tab");
        const seen = await page.evaluate(() => {
          const { activeElement } = document;
          // Of the switch for colours the label is drawn.
          const drawn = activeElement.matches(".md-option") ? activeElement.nextElementSibling : activeElement;
          return getComputedStyle(drawn).outlineStyle !== "none" ? "" : activeElement.outerHTML.slice(0, 120);
        });
        assert.equal(seen, "");
      }
      await picture(page, `page-${language}`);
    }, { language });
  });

  for (const theme of ["light", "dark"]) {
    test(`${language}, ${theme}: axe finds nothing`, async () => {
      for (const place of ["", "call_as_text/", "data/", "api/ferrule.client/"]) {
        await opened(`${folder}${place}`, async (page) => {
          assert.deepEqual(await violations(page), [], place);
        }, { language, theme, bypassCSP: true });
      }
    });
  }
}

test("the other language of a page is one step away", async () => {
  await opened("faq/", async (page) => {
    const other = page.locator('.md-select__link[hreflang="zh"]').first();
    await page.goto(new URL(await other.getAttribute("href"), page.url()).href);
    assert.equal(await page.locator("h1").innerText().then((text) => text.replace("¶", "").trim()), "常见问题");
    assert.equal(await page.locator("html").getAttribute("lang"), "zh");
  });
});
