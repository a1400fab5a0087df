/** What all views share: header, languages, themes, the way to the gateway and back. */

import assert from "node:assert/strict";
import { createServer, connect } from "node:net";
import test from "node:test";

import { fits, gateway, opened, picture, violations } from "./harness.mjs";

/** A way to the gateway that can be closed. */
async function way() {
  const { hostname, port } = new URL(gateway);
  const sockets = new Set();
  const server = createServer((from) => {
    const to = connect(+port, hostname);
    for (const each of [from, to]) {
      sockets.add(each);
      each.on("error", () => {});
      each.on("close", () => (from.destroy(), to.destroy(), sockets.delete(each)));
    }
    from.pipe(to).pipe(from);
  });
  const open = (at) => new Promise((done) => server.listen(at, "127.0.0.1", () => done(server.address().port)));
  const close = () => new Promise((done) => (server.close(done), sockets.forEach((each) => each.destroy())));
  return { open, close };
}

test("the page comes with a strict policy and fetches nothing else", async () => {
  const response = await fetch(`${gateway}/`, { headers: { accept: "text/html" } });
  const policy = response.headers.get("content-security-policy");
  assert.match(policy, /default-src 'none'/);
  assert.doesNotMatch(policy, /unsafe|\*|https?:/);
  assert.equal(response.headers.get("x-content-type-options"), "nosniff");
  assert.equal(response.headers.get("referrer-policy"), "no-referrer");
  await opened("", (page) => page.getByText("connected").waitFor());
});

for (const [language, words, other] of [
  ["en", ["Live", "Playground", "Formats", "Agents"], "zh-CN"],
  ["zh", ["实时", "试验台", "格式", "智能体"], "en"],
])
  test(`the language of the browser: ${language}`, () =>
    opened(
      "",
      async (page) => {
        for (const word of words) await page.getByRole("link", { name: word, exact: true }).waitFor();
        await page.locator("header button").click();
        await page.waitForFunction((wanted) => document.documentElement.lang === wanted, other);
        await page.reload();
        await page.waitForFunction((wanted) => document.documentElement.lang === wanted, other);
      },
      { language },
    ));

test("the theme is the system's until another is chosen", () =>
  opened(
    "",
    async (page) => {
      const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      const dark = await background();
      await page.getByLabel("Theme").selectOption("light");
      const light = await background();
      assert.notEqual(dark, light);
      await page.reload();
      assert.equal(await background(), light);
      await page.getByLabel("Theme").selectOption("auto");
      assert.equal(await background(), dark);
    },
    { theme: "dark" },
  ));

test("a gateway that goes away and comes back is told of", async () => {
  const { open, close } = await way();
  const port = await open(0);
  await opened(
    "",
    async (page) => {
      await page.getByText("connected").waitFor();
      await close();
      await page.getByText("The gateway does not answer").waitFor();
      await open(port);
      await page.getByText("The gateway is back").waitFor();
      await page.getByText("connected").waitFor();
      assert.equal(await page.getByText("The gateway does not answer").count(), 0);
    },
    { url: `http://127.0.0.1:${port}`, allowed: /net::ERR/ },
  );
  await close();
});

test("an old page tells that the gateway is newer", () =>
  opened("", async (page) => {
    await page.route("**/", async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/(name="ferrule-version" content=")[^"]+/, "$10.0.1");
      await route.fulfill({ response, body });
    });
    await page.reload();
    await page.getByText("The gateway is of another version now").waitFor();
    await page.getByRole("button", { name: "Reload the page" }).waitFor();
  }));

test("an admin key is asked for, and kept in the tab alone", () =>
  opened(
    "",
    async (page) => {
      await page.route("**/ferrule/events*", (route) =>
        route.request().headers()["authorization"] === "Bearer right"
          ? route.continue()
          : route.fulfill({ status: 401, json: { error: { message: "the admin key is needed" } } }),
      );
      await page.reload();
      await page.getByText("This gateway has an admin key").waitFor();
      await page.getByLabel("Admin key").fill("wrong");
      await page.keyboard.press("Enter");
      await page.getByText("This is not the admin key").waitFor();
      await page.getByLabel("Admin key").fill("right");
      await page.keyboard.press("Enter");
      await page.getByText("connected").waitFor();
      assert.equal(await page.evaluate(() => JSON.stringify(localStorage).includes("right")), false);
      assert.equal(page.url().includes("right"), false);
    },
    { allowed: /401/ },
  ));

test("an address where nothing is says so", () =>
  opened("#/nowhere", async (page) => {
    await page.getByText("There is nothing at this address").waitFor();
    await page.getByRole("link", { name: "To the live view" }).click();
    await page.waitForFunction(() => location.hash === "#/");
  }));

test("the keyboard alone reaches the views, and the focus is seen", () =>
  opened("", async (page) => {
    await page.locator("ferrule-live").waitFor();
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement.className), "skip");
    const reached = [];
    for (let n = 0; n < 8; n++) {
      await page.keyboard.press("Tab");
      const [text, outline] = await page.evaluate(() => [document.activeElement.textContent, getComputedStyle(document.activeElement).outlineStyle]);
      reached.push(text);
      assert.notEqual(outline, "none", text);
    }
    for (const view of ["Live", "Playground", "Formats", "Agents"]) assert.ok(reached.includes(view), reached.join());
  }));

/** What stands in a view once it has all that it shows at first. */
const FILLED = { "": "main h1", playground: ".cards article", browse: ".browse-list b", runs: ".run-list, ferrule-runs .empty" };

for (const view of ["", "playground", "browse", "runs"])
  for (const theme of ["light", "dark"])
    for (const [language, width, height] of [["en", 1280, 800], ["zh", 1280, 800], ["en", 360, 740], ["en", 2560, 1300]])
      test(`${view || "live"}, ${theme}, ${language}, ${width} px: it fits and all can use it`, () =>
        opened(
          `#/${view}`,
          async (page) => {
            await page.locator(`main > ferrule-${view || "live"}`).waitFor();
            await page.locator(FILLED[view]).first().waitFor();
            await fits(page);
            assert.deepEqual(await violations(page), []);
            await picture(page, `${view || "live"}-${theme}-${language}-${width}`);
          },
          { theme, language, width, height, bypassCSP: true },
        ));
