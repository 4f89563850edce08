// Draws Discord's message components, version 2 and the older rows. Presses go to actions.js; nothing is decided here.

import { dots, h, icon } from "./dom.js";
import { choose, press } from "./actions.js";
import { SELECT_KINDS, dropdown } from "./dropdown.js";
import { emoji, local, picture } from "./media.js";
import { richText } from "./richtext.js";
import { state } from "./store.js";

const KIND = { ROW: 1, BUTTON: 2, SECTION: 9, TEXT: 10, THUMBNAIL: 11, GALLERY: 12, FILE: 13, SEPARATOR: 14, CONTAINER: 17 };
const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "secondary" };
const LINK = 5;

/** The element of one component of the message. */
export function component(part, message) {
  if (SELECT_KINDS.includes(part.type)) return messageSelect(part, message);
  const draw = DRAWN[part.type];
  return draw ? draw(part, message) : h("p", { class: "unknown" }, `(component of type ${part.type})`);
}

const all = (parts, message) => (parts ?? []).map((part) => component(part, message));

const DRAWN = {
  [KIND.ROW]: (part, message) => h("div", { class: "row" }, all(part.components, message)),
  [KIND.BUTTON]: button,
  [KIND.SECTION]: (part, message) =>
    h(
      "div",
      { class: "section" },
      h("div", { class: "texts" }, all(part.components, message)),
      h("div", { class: "accessory" }, component(part.accessory, message)),
    ),
  [KIND.TEXT]: (part) => h("div", { class: "text" }, richText(part.content)),
  [KIND.THUMBNAIL]: (part) =>
    picture({ src: part.media.url, alt: part.description, spoiler: part.spoiler, small: true }),
  [KIND.GALLERY]: gallery,
  [KIND.FILE]: (part) => fileCard({ url: part.file.url, filename: part.name, size: part.size }),
  [KIND.SEPARATOR]: (part) =>
    h("div", {
      class: `separator${part.divider === false ? " bare" : ""}${part.spacing === 2 ? " wide" : ""}`,
      role: part.divider === false ? "presentation" : "separator",
    }),
  [KIND.CONTAINER]: container,
};

/** An accent colour as Discord numbers it, as CSS. */
export const colour = (number) => `#${Number(number).toString(16).padStart(6, "0")}`;

function container(part, message) {
  const node = h("div", { class: "container" }, all(part.components, message));
  if (part.accent_color !== null && part.accent_color !== undefined) {
    node.classList.add("accented");
    node.style.setProperty("--accent", colour(part.accent_color));
  }
  if (part.spoiler) coverWith(node);
  return node;
}

function coverWith(node) {
  const show = h("button", { class: "cover", type: "button" }, "Spoiler");
  show.addEventListener("click", () => {
    node.classList.remove("covered");
    show.remove();
  });
  node.classList.add("covered");
  node.append(show);
}

function gallery(part) {
  return pictures(part.items.map((item) => ({ ...item.media, alt: item.description, spoiler: item.spoiler })));
}

/** Pictures {url, width, height, alt, spoiler} in a grid: one as it is, several cropped to tiles as Discord does. */
export function pictures(items) {
  const tiles = items.map(({ url, ...more }) => picture({ src: url, ...more }));
  return h("div", { class: `gallery${items.length > 1 ? ` tiles count-${items.length}` : ""}` }, tiles);
}

function button(part, message) {
  const inside = [part.emoji && emoji(part.emoji), part.label && h("span", { class: "label", dir: "auto" }, part.label)];
  const props = { class: `button ${STYLES[part.style] ?? "secondary"}` };
  if (part.style === LINK) return linkButton(part, props, inside);
  const waiting = state.pending.get(message.id);
  const node = h("button", { ...props, type: "button", data: { customId: part.custom_id } }, inside);
  if (!part.label) node.setAttribute("aria-label", part.emoji?.name ?? "button");
  if (part.disabled) node.disabled = true;
  if (waiting) node.setAttribute("aria-disabled", "true");
  if (waiting?.customId === part.custom_id) {
    node.setAttribute("aria-busy", "true");
    node.append(dots());
  }
  node.addEventListener("click", () => press(message, part.custom_id));
  return node;
}

function linkButton(part, props, inside) {
  const safe = /^https?:\/\//i.test(part.url ?? "") && !part.disabled;
  const target = safe ? { href: part.url, target: "_blank", rel: "noopener noreferrer" } : { "aria-disabled": "true" };
  return h("a", { ...props, ...target }, inside, icon("open"));
}

function messageSelect(part, message) {
  const waiting = state.pending.get(message.id);
  return dropdown(part, {
    disabled: Boolean(part.disabled || waiting),
    busy: waiting?.customId === part.custom_id,
    onvalues: (values) => choose(message, part.custom_id, values),
  });
}

const UNITS = ["bytes", "KB", "MB"];

function sizeOf(bytes) {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), 2);
  return `${(bytes / 1000 ** step).toFixed(step > 0 ? 1 : 0)} ${UNITS[step]}`;
}

/** A file to fetch: its name and size. */
export function fileCard({ url, filename, size }) {
  const name = filename ?? decodeURIComponent(new URL(url, location.href).pathname.split("/").at(-1));
  const words = h("span", { class: "words" }, h("a", { href: local(url), download: name, dir: "auto" }, name));
  if (size) words.append(h("span", { class: "size" }, sizeOf(size)));
  return h("div", { class: "file" }, icon("file"), words);
}
