/** Takes the pictures of the documents; see `pictures.py`. */

import { ask, opened, picture } from "./harness.mjs";

const BIG = { width: 1280, height: 760 };
const FAULTS = ["call-in-reasoning", "hermes", "", "arguments-trailing-comma", "", "cut-markup", "deepseek_v32", "", "arguments-single-quotes"];
const VENDORS = ["deepseek", "dashscope", "glm", "kimi", "minimax", "openai"];

for (let n = 0; n < 30; n++) await ask(FAULTS[n % FAULTS.length], { model: `simulate:${VENDORS[n % VENDORS.length]}`, content: `What is in "/src/${n}"? Use the tool.` });

for (const language of ["en", "zh"])
  for (const theme of ["light", "dark"]) {
    await opened(
      "",
      async (page) => {
        await page.getByRole("button", { name: language === "en" ? "Show me a lost call" : "演示一个丢失的调用" }).click();
        await page.locator("article.card.found").waitFor({ timeout: 20000 });
        await page.getByText(language === "en" ? "ok 200" : "正常 200").waitFor();
        await page.mouse.move(0, 0);
        await picture(page, `request-${language}-${theme}`);
      },
      { ...BIG, language, theme },
    );
  }
for (const [name, hash, ready, look] of [
  ["live", "", "[role=row] .tag.found", {}],
  ["live-narrow", "", "[role=row]", { width: 360, height: 740, theme: "dark" }],
  ["playground", "playground", "article", {}],
  ["formats", "browse/dialects/hermes", "ferrule-browse pre", { theme: "dark" }],
  ["run", "runs", ".run-call", {}],
  ["durable", "durable-run/refund-2207", ".durable-event", {}],
])
  await opened(
    `#/${hash}`,
    async (page) => {
      if (name === "run") await page.getByRole("link", { name: /heating a house/ }).first().click();
      await page.locator(`main ${ready}`).first().waitFor();
      await page.waitForLoadState("networkidle", { timeout: 3000 }).catch(() => {});
      await picture(page, name);
    },
    { ...BIG, ...look },
  );
process.exit(0);
