/** Rows of one height, of which only those in sight are drawn. */

const BEYOND = 6;

/** @template {{id: string}} T */
export class Rows {
  /** @type {T[]} */
  items = [];
  height = 50;
  /** @type {Map<string, import("./types").Row<T>>} */
  drawn = new Map();

  /** @param {HTMLElement} box what scrolls @param {HTMLElement} body what has the rows @param {() => import("./types").Row<T>} make */
  constructor(box, body, make) {
    this.box = box;
    this.body = body;
    this.make = make;
  }

  /** Draw what is in sight. A row that has the focus stays, wherever it is. */
  draw() {
    const { items, height, drawn, body, box } = this;
    const first = Math.max(0, Math.floor(box.scrollTop / height) - BEYOND);
    const last = Math.min(items.length, Math.ceil((box.scrollTop + box.clientHeight) / height) + BEYOND);
    const wanted = new Map(items.slice(first, last).map((item, n) => [item.id, first + n]));
    for (const [id, { element }] of drawn)
      if (!wanted.has(id)) {
        const index = element.contains(document.activeElement) ? items.findIndex((item) => item.id === id) : -1;
        if (index >= 0) wanted.set(id, index);
        else {
          drawn.delete(id);
          element.remove();
        }
      }
    body.style.setProperty("height", `${items.length * height}px`);
    // They stand in the document in their order; none is moved, for one with the focus would lose it.
    let place = body.firstElementChild;
    for (const [id, index] of [...wanted].sort(([, one], [, other]) => one - other)) {
      let row = drawn.get(id);
      if (!row) drawn.set(id, (row = this.make()));
      if (row.element === place) place = place.nextElementSibling;
      else body.insertBefore(row.element, place);
      row.element.style.setProperty("transform", `translateY(${index * height}px)`);
      row.draw(items[index], index);
    }
  }

  /** Scroll as far as it takes to see a row, and give it the focus. @param {number} index @param {boolean} [focus] */
  reveal(index, focus = true) {
    const { box, height } = this;
    const top = index * height, least = top + height + this.body.offsetTop - box.clientHeight;
    box.scrollTop = Math.max(least, Math.min(top, box.scrollTop));
    this.draw();
    if (focus) this.drawn.get(this.items[index].id)?.link.focus({ preventScroll: true });
  }
}
