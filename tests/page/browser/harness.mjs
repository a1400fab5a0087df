/** A browser for the tests of the page: Chromium by playwright-core, and what a page must never do. */

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after } from "node:test";

const { CHROMIUM, GATEWAY, PACKAGES, SHOTS } = process.env;
const installed = createRequire(join(PACKAGES, "package.json"));
const { chromium } = installed("playwright-core");
const AXE = readFileSync(installed.resolve("axe-core/axe.min.js"), "utf8");

export const gateway = GATEWAY;
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox", "--force-color-profile=srgb"] });
after(() => browser.close());

/**
 * Open the page, run `use(page)`, and see that nothing was complained about.
 * `allowed`: complaints of the console that belong to the case.
 */
export async function opened(
  hash,
  use,
  { language = "en", theme = "light", width = 1280, height = 800, motion = "reduce", url = gateway, allowed = /(?!)/, bypassCSP = false } = {},
) {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: language === "zh" ? "zh-CN" : "en-US",
    colorScheme: theme,
    reducedMotion: motion,
    bypassCSP,
  });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const page = await context.newPage();
  const complaints = [];
  const elsewhere = [];
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("dialog", (dialog) => (complaints.push(`dialog: ${dialog.message()}`), dialog.dismiss()));
  page.on("request", (request) => new URL(request.url()).origin !== new URL(url).origin && !request.url().startsWith("data:") && elsewhere.push(request.url()));
  try {
    await page.goto(`${url}/${hash}`);
    await use(page);
    assert.deepEqual(complaints.filter((each) => !allowed.test(each)), []);
    assert.deepEqual(elsewhere, []);
  } finally {
    await context.close();
  }
}

/** What axe-core finds against WCAG 2.2 A and AA. The page must have been opened with `bypassCSP`. */
export async function violations(page) {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
    const { violations } = await globalThis.axe.run(document, { runOnly: { type: "tag", values: tags } });
    return violations.flatMap((each) => each.nodes.map((node) => `${each.id}: ${node.target} ${node.failureSummary}`));
  });
}

/** Nothing is wider than the window. */
export async function fits(page) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(wide <= 0, `the page is ${wide} px wider than the window`);
}

/** Keep a picture, where somebody wants them. */
export async function picture(page, name) {
  if (!SHOTS) return;
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: join(SHOTS, `${name}.png`) });
}

export const TOOLS = [
  {
    type: "function",
    function: {
      name: "ls",
      description: "List a folder.",
      parameters: { type: "object", properties: { path: { type: "string" } }, required: ["path"] },
    },
  },
];

/** Ask a simulated vendor in which something goes wrong; returns the status when the answer is over. */
export async function ask(fault, { model = "simulate:deepseek", stream = true, content = "What is in /src?", tools = TOOLS } = {}) {
  const response = await fetch(`${gateway}/v1/chat/completions`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(fault ? { "x-ferrule-faults": fault } : {}) },
    body: JSON.stringify({ model, stream, tools, messages: [{ role: "user", content }] }),
  });
  await response.text();
  return response.status;
}

const ENDED = /event: ended\n(?:id: .*\n)?data: (.*)\n\n/;

/**
 * The same, at any API and with any body; returns the id that the gateway gave the request, once it is over.
 * `body` takes the place of the usual one.
 */
export async function made(fault, { path = "/v1/chat/completions", body, model = "simulate:deepseek", stream = true, content = 'What is in "/src"? Use the tool.' } = {}) {
  const events = await fetch(`${gateway}/ferrule/events?pieces=0`);
  const reader = events.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = (await reader.read()).value;
  const answered = fetch(`${gateway}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(fault ? { "x-ferrule-faults": fault } : {}) },
    body: JSON.stringify(body ?? { model, stream, tools: TOOLS, messages: [{ role: "user", content }] }),
  }).then((response) => response.text());
  while (!ENDED.test(text)) text += (await reader.read()).value;
  await Promise.all([answered, reader.cancel()]);
  return JSON.parse(ENDED.exec(text)[1]).id;
}
