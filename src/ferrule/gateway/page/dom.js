/** Elements out of data. Whatever a model said becomes a text node here, and never markup. */

/** @typedef {Node | string | number | false | null | undefined} Child */

/**
 * An element: `h("button.small", {type: "button", onclick: f}, "Pause")`.
 * A function under `on…` listens; `true` sets an empty attribute, `false` and `null` leave it out.
 * @param {string} name tag and classes, as `div.row.wide`
 * @param {Record<string, unknown> | null} [props]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElement}
 */
export function h(name, props, ...children) {
  const [tag, ...classes] = name.split(".");
  const element = document.createElement(tag);
  if (classes.length) element.className = classes.join(" ");
  return /** @type {HTMLElement} */ (furnish(element, props, children));
}

/**
 * The same for SVG.
 * @param {string} name @param {Record<string, unknown> | null} [props] @param {...(Child | Child[])} children
 * @returns {SVGElement}
 */
export function svg(name, props, ...children) {
  const [tag, ...classes] = name.split(".");
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  if (classes.length) element.setAttribute("class", classes.join(" "));
  return /** @type {SVGElement} */ (furnish(element, props, children));
}

/** @param {Element} element @param {Record<string, unknown> | null | undefined} props @param {(Child | Child[])[]} children */
function furnish(element, props, children) {
  for (const [key, value] of Object.entries(props ?? {})) {
    if (key.startsWith("on") && typeof value === "function")
      element.addEventListener(key.slice(2), /** @type {EventListener} */ (value));
    else if (key.startsWith("on")) throw new Error(`${key} is no function`);
    else if (value === true) element.setAttribute(key, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(key, String(value));
  }
  element.append(...nodes(children));
  return element;
}

/** @param {(Child | Child[])[]} children @returns {(Node | string)[]} */
function nodes(children) {
  return children
    .flat()
    .filter((child) => child !== false && child !== null && child !== undefined && child !== "")
    .map((child) => (child instanceof Node ? child : String(child)));
}

/** Give an element other children. @param {Element} element @param {...(Child | Child[])} children */
export function fill(element, ...children) {
  element.replaceChildren(...nodes(children));
}

/** Set a text, if it is another. @param {Node} node @param {string} text */
export function say(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

const HIDDEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu;

/**
 * Text in which nothing is hidden: control, direction and zero-width characters are shown as signs.
 * A line feed and a tab stay.
 * @param {string} text
 */
export function visible(text) {
  return text.replace(HIDDEN, (sign) => {
    const code = /** @type {number} */ (sign.codePointAt(0));
    if (code < 0x20) return String.fromCodePoint(0x2400 + code);
    return code === 0x7f ? "\u2421" : `\u27e8U+${code.toString(16).toUpperCase().padStart(4, "0")}\u27e9`;
  });
}

/** An element with texts in which nothing is hidden. @param {string} name @param {...any} children */
export const e = (name, ...children) => h(name, null, ...children.flat().map((each) => (typeof each === "string" ? visible(each) : each)));

/** A link to another view. @param {string} to @param {...any} children */
export const link = (to, ...children) => h("a", { href: `#/${to}` }, e("span", ...children));

/** Give an element these children, unless they look alike: whoever is in it stays there. @param {HTMLElement} element @param {...any} children */
export function refill(element, ...children) {
  const next = /** @type {Element} */ (element.cloneNode(false));
  fill(next, ...children);
  if (!next.isEqualNode(element)) fill(element, ...next.childNodes);
}

/** A text; what is beyond a screenful is folded, under a line that says how much it is. @param {string} text @param {(characters: number) => string} more */
export function folded(text, more) {
  const line = text.lastIndexOf("\n", 600), end = text.length < 1200 ? text.length : line > 200 ? line + 1 : 600, rest = text.slice(end);
  return [e("pre", text.slice(0, end)), rest && h("details", null, h("summary.small", null, more(rest.length)), e("pre", rest))];
}

/** A value as text: a string as it is, anything else as JSON. @param {unknown} value @param {number} [indent] */
export const plain = (value, indent) => (typeof value === "string" ? value : JSON.stringify(value, null, indent) ?? "");

/**
 * Calls `draw` once in the next frame, however often it is asked to.
 * @param {() => void} draw @returns {() => void}
 */
export function batched(draw) {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      draw();
    });
  };
}

/** Load a view's style sheet, once. @param {string} name @returns {Promise<void>} */
export function styled(name) {
  const href = `/ferrule/page/${name}`;
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  return new Promise((resolve) => {
    const link = h("link", { rel: "stylesheet", href, onload: () => resolve(), onerror: () => resolve() });
    document.head.append(link);
  });
}

/** Copy a text, and say so on the button. @param {HTMLElement} button @param {string} text @param {string} done */
export async function copy(button, text, done) {
  const before = button.textContent ?? "";
  // Without HTTPS there is a clipboard on this machine only.
  if (navigator.clipboard) await navigator.clipboard.writeText(text);
  else {
    const field = /** @type {HTMLTextAreaElement} */ (h("textarea.unseen", { "aria-hidden": "true" }));
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
  say(button, done);
  setTimeout(() => say(button, before), 1500);
}
