/** The page in two languages. Each view has its words in a module of its own. */

/** @typedef {Record<string, string>} Words */
/** @typedef {{en: Words, zh: Words}} Languages */

const KEY = "ferrule-language";

/** @returns {"en" | "zh"} */
function preferred() {
  const chosen = localStorage.getItem(KEY);
  if (chosen === "en" || chosen === "zh") return chosen;
  const first = navigator.languages.find((each) => /^(en|zh)/i.test(each)) ?? "en";
  return first.toLowerCase().startsWith("zh") ? "zh" : "en";
}

/** @type {"en" | "zh"} */
export let language = preferred();
document.documentElement.lang = language === "zh" ? "zh-CN" : "en";

/** Speak the other language. */
export function switchLanguage() {
  language = language === "en" ? "zh" : "en";
  localStorage.setItem(KEY, language);
  document.documentElement.lang = language === "zh" ? "zh-CN" : "en";
  dispatchEvent(new Event("ferrule-language"));
}

/**
 * A function that looks words up: `const t = speaks(words); t("calls", {n: 3})`.
 * `{name}` in a text is filled in.
 * @param {Languages} words
 */
export function speaks(words) {
  /** @param {string} key @param {Record<string, unknown>} [values] */
  return (key, values) => filled(words[language][key] ?? words.en[key] ?? key, values);
}

/** @param {string} text @param {Record<string, unknown>} [values] */
export function filled(text, values) {
  return values ? text.replace(/\{(\w+)\}/g, (all, name) => (name in values ? String(values[name]) : all)) : text;
}

/** A number for people. @param {number} number */
export function count(number) {
  return number.toLocaleString(language === "zh" ? "zh-CN" : "en");
}

/** Seconds for people: `17 ms`, `1.24 s`, `2 min 5 s`. @param {number | null | undefined} seconds */
export function took(seconds) {
  if (seconds === null || seconds === undefined) return "";
  if (seconds < 0.9995) return `${seconds < 0.0095 ? (seconds * 1000).toFixed(1) : Math.round(seconds * 1000)} ms`;
  if (seconds < 99.5) return `${seconds.toFixed(seconds < 9.95 ? 2 : 1)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

/** The time of day. @param {number} at seconds since 1970 */
export function clock(at) {
  return new Date(at * 1000).toLocaleTimeString(language === "zh" ? "zh-CN" : "en-GB");
}

/** @type {Languages} */
export const shell = {
  en: {
    live: "Live", playground: "Playground", browse: "Formats", runs: "Agents", durable: "Durable runs",
    main: "Views", skip: "To the content",
    theme: "Theme", auto: "system", light: "light", dark: "dark", language: "中文",
    open: "connected", connecting: "connecting…", away: "gateway away",
    awayLong: "The gateway does not answer. The page tries again by itself; what is shown is from before.",
    back: "The gateway is back.",
    newer: "The gateway is of another version now ({version}). ", reload: "Reload the page",
    missed: "{n} events were missed; the list is whole again.", restarted: "The gateway was started anew.",
    bodies: "What is said is not shown here: start the gateway with --watch-bodies to see it.",
    keyNeeded: "This gateway has an admin key. It stays in this tab.", key: "Admin key", enter: "Open",
    keyWrong: "This is not the admin key.",
    refused: "The gateway does not let this page watch: {why}",
    off: "Watching is switched off (--no-events). The playground and the formats work all the same.",
    workers: "With several workers each knows of its own requests only, so none can be watched. The playground and the formats work all the same.",
    "no-admin-key": "Others can reach this gateway, or its clients have keys: whoever watches needs an admin key. Set admin_key in the configuration.",
    failed: "This did not work: {why}", lost: "There is nothing at this address.", home: "To the live view",
  },
  zh: {
    live: "实时", playground: "试验台", browse: "格式", runs: "智能体", durable: "持久任务",
    main: "视图", skip: "跳到正文",
    theme: "主题", auto: "跟随系统", light: "浅色", dark: "深色", language: "English",
    open: "已连接", connecting: "连接中…", away: "网关无响应",
    awayLong: "网关没有响应。页面会自动重试；当前显示的是之前的内容。",
    back: "网关已恢复。",
    newer: "网关的版本已变为 {version}。", reload: "重新加载页面",
    missed: "错过了 {n} 个事件；列表已补全。", restarted: "网关已重新启动。",
    bodies: "这里不显示通信内容：以 --watch-bodies 启动网关即可查看。",
    keyNeeded: "此网关设有管理密钥。密钥只留在本标签页。", key: "管理密钥", enter: "打开",
    keyWrong: "管理密钥不正确。",
    refused: "网关不允许此页面查看：{why}",
    off: "已关闭查看（--no-events）。试验台和格式页仍可使用。",
    workers: "有多个工作进程时，每个进程只知道自己的请求，因此无法查看。试验台和格式页仍可使用。",
    "no-admin-key": "其他机器可以访问此网关，或其客户端设有密钥：查看者需要管理密钥。请在配置中设置 admin_key。",
    failed: "没有成功：{why}", lost: "此地址没有内容。", home: "回到实时视图",
  },
};
