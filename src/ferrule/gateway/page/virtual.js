/** Rows of one height, of which only those in sight are drawn. */

/**
 * @template T
 * @typedef {object} Kind what the rows show
 * @property {(item: T) => string} key
 * @property {() => HTMLElement} make an empty row
 * @property {(row: HTMLElement, item: T, index: number) => void} draw
 */

const BEYOND = 6;

/** @template T */
export class Rows {
  /** @type {T[]} */
  items = [];
  height = 46;
  /** @type {Map<string, HTMLElement>} */
  #drawn = new Map();
  /** @type {HTMLElement[]} */
  #spare = [];

  /**
   * @param {HTMLElement} box what scrolls @param {HTMLElement} body what has the rows
   * @param {Kind<T>} kind
   */
  constructor(box, body, kind) {
    this.box = box;
    this.body = body;
    this.kind = kind;
  }

  /** The height of a row is the style sheet's, as `--row` of the box. */
  measure() {
    this.height = parseFloat(getComputedStyle(this.box).getPropertyValue("--row")) || this.height;
  }

  /** Draw what is in sight. A row that has the focus stays, wherever it is. */
  draw() {
    const { items, height, kind } = this;
    this.body.style.setProperty("height", `${items.length * height}px`);
    const first = Math.max(0, Math.floor(this.box.scrollTop / height) - BEYOND);
    const last = Math.min(items.length, Math.ceil((this.box.scrollTop + this.box.clientHeight) / height) + BEYOND);
    const focused = document.activeElement?.closest("[data-key]");
    const kept = focused instanceof HTMLElement && this.body.contains(focused) ? (focused.dataset.key ?? "") : "";
    /** @type {Map<string, number>} */
    const wanted = new Map();
    for (let index = first; index < last; index += 1) wanted.set(kind.key(items[index]), index);
    if (kept && !wanted.has(kept)) {
      const index = items.findIndex((item) => kind.key(item) === kept);
      if (index >= 0) wanted.set(kept, index);
    }
    for (const [key, row] of this.#drawn)
      if (!wanted.has(key)) {
        this.#drawn.delete(key);
        this.#spare.push(row);
        row.remove();
      }
    // In the document they stand in their order; one with the focus is not moved, for it would lose it.
    let place = this.body.firstElementChild;
    for (const [key, index] of [...wanted].sort(([, one], [, other]) => one - other)) {
      let row = this.#drawn.get(key);
      if (!row) {
        row = this.#spare.pop() ?? kind.make();
        row.dataset.key = key;
        this.#drawn.set(key, row);
      }
      if (row === place) place = place.nextElementSibling;
      else this.body.insertBefore(row, place);
      row.style.setProperty("transform", `translateY(${index * height}px)`);
      kind.draw(row, items[index], index);
    }
  }

  /** @param {string} key */
  row(key) {
    return this.#drawn.get(key);
  }

  /** Scroll as far as it takes to see a row, and draw it. @param {number} index */
  reveal(index) {
    const top = index * this.height;
    const room = this.box.clientHeight - this.body.offsetTop - this.height;
    if (top < this.box.scrollTop) this.box.scrollTop = top;
    else if (top > this.box.scrollTop + room) this.box.scrollTop = top - room;
    this.draw();
  }
}
