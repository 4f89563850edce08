// The list above the message box: commands, options or values to pick from. The focus stays in the field that it
// belongs to; it only knows rows and what to do when one is picked.

import { fill, h } from "./dom.js";

/** A picker in `box` that tells assistive technology which field it belongs to. */
export class Picker {
  #box;
  #field = null;
  #rows = [];
  #nodes = [];
  #active = -1;
  #onpick = null;

  constructor(box) {
    this.#box = box;
    box.addEventListener("pointerdown", (event) => event.preventDefault()); // keeps the focus in the field
  }

  get open() {
    return !this.#box.hidden;
  }

  /** Whether pressing Enter picks something. */
  get ready() {
    return this.open && this.#active >= 0;
  }

  /**
   * Shows rows {title, detail?, mark?, lead?, testid?, value} for a field. `active` is the row that Enter picks at
   * first, -1 for none. Without rows it shows the sentence `none`, or nothing.
   */
  show(field, { heading, rows, onpick, active = 0, none = null }) {
    if (rows.length === 0 && !none) {
      this.hide();
      return;
    }
    this.#field = field;
    this.#rows = rows;
    this.#onpick = onpick;
    this.#nodes = rows.map((row, place) => this.#node(row, place));
    const list = h("div", { class: "choices", role: "listbox", id: "choices", "aria-label": heading }, this.#nodes);
    if (rows.length === 0) list.append(h("div", { class: "nothing", role: "option", "aria-disabled": "true" }, none));
    fill(this.#box, h("div", { class: "picker-heading", "aria-hidden": "true" }, heading), list);
    this.#box.hidden = false;
    field.setAttribute("aria-expanded", "true");
    field.setAttribute("aria-controls", "choices");
    this.#mark(rows.length > 0 ? active : -1);
  }

  hide() {
    this.#box.hidden = true;
    this.#box.replaceChildren();
    this.#active = -1;
    this.#field?.setAttribute("aria-expanded", "false");
    this.#field?.removeAttribute("aria-activedescendant");
  }

  /** Handles the keys that belong to the list; says whether it did. */
  key(event) {
    if (!this.open || event.isComposing) return false;
    const count = this.#rows.length;
    if (count === 0 && event.key !== "Escape") return false;
    if (event.key === "ArrowDown") this.#mark((this.#active + 1) % count);
    else if (event.key === "ArrowUp") this.#mark((Math.max(this.#active, 0) - 1 + count) % count);
    else if (event.key === "Escape") this.hide();
    else if (event.key === "Tab" && !event.shiftKey) this.#pick(Math.max(this.#active, 0));
    else if (event.key === "Enter" && this.ready) this.#pick(this.#active);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  #node(row, place) {
    const words = h("span", { class: "words" }, h("span", { class: "title", dir: "auto" }, row.title, row.tags?.map(tag)));
    if (row.detail) words.append(h("span", { class: "detail", dir: "auto" }, row.detail));
    const node = h("div", { class: "choice", role: "option", id: `choice-${place}` }, row.lead, words);
    if (row.mark) node.append(h("span", { class: "mark" }, row.mark));
    if (row.testid) node.dataset.testid = row.testid;
    node.addEventListener("click", () => this.#pick(place));
    node.addEventListener("pointermove", () => this.#active !== place && this.#mark(place));
    return node;
  }

  #mark(place) {
    this.#active = place;
    this.#nodes.forEach((node, at) => node.setAttribute("aria-selected", String(at === place)));
    if (place < 0) {
      this.#field.removeAttribute("aria-activedescendant");
      return;
    }
    this.#field.setAttribute("aria-activedescendant", `choice-${place}`);
    this.#nodes[place].scrollIntoView({ block: "nearest" });
  }

  #pick(place) {
    const row = this.#rows[place];
    const onpick = this.#onpick;
    this.hide();
    onpick(row.value);
  }
}

const tag = (text) => h("span", { class: "tag" }, text);
