// Pictures, emoji, avatars and the full-size view. It loads from this server only.

import { fill, h, icon, put } from "./dom.js";

/** The address on this page's own origin: the server may know itself as 127.0.0.1 and the reader as localhost. */
export function local(address) {
  if (!address) return "";
  const url = new URL(address, location.href);
  const loopback = ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
  return loopback ? url.pathname + url.search : url.href;
}

/** A custom or unicode emoji: {id?, name, animated?}. */
export function emoji({ id, name, animated }) {
  if (!id) return h("span", { class: "emoji" }, name);
  const src = `/cdn/emojis/${encodeURIComponent(id)}.${animated ? "gif" : "png"}`;
  const image = h("img", { class: "emoji", src, alt: `:${name}:`, title: `:${name}:`, draggable: "false" });
  image.addEventListener("error", () => image.replaceWith(`:${name}:`), { once: true });
  return image;
}

/** A round picture of a user or the bot; decorative, the name always stands beside it. */
export function avatar(user, size = "") {
  const node = h("span", { class: `avatar ${size}`, "aria-hidden": "true" });
  if (!user?.avatar_url) return put(node, icon(user?.bot ? "spade" : "people"));
  return put(node, h("img", { src: local(user.avatar_url), alt: "", draggable: "false" }));
}

/** A picture that opens full size, with its alt text and below it a badge that shows that: a board is never covered. */
export function picture({ src, alt, width, height, spoiler, small }) {
  const props = { src: local(src), alt: alt ?? "", loading: "lazy", decoding: "async", width, height };
  const image = h("img", props);
  const label = alt ? `Open the picture: ${alt}` : "Open the picture";
  const open = h("button", { class: "open-picture", type: "button", "aria-label": label }, image);
  const frame = h("figure", { class: `picture${small ? " small" : ""}` }, open);
  if (width && height) frame.style.setProperty("--ratio", `${width} / ${height}`);
  if (width) frame.style.setProperty("--natural", `${width}px`);
  image.addEventListener("error", () => frame.classList.add("broken"));
  open.addEventListener("click", () => showFull(local(src), alt));
  if (alt && !small) frame.append(...altBadge(alt));
  if (spoiler) coverPicture(frame);
  return frame;
}

function altBadge(alt) {
  const text = h("figcaption", { class: "alt-text", hidden: true }, alt);
  const badge = h("button", { class: "alt-badge", type: "button", "aria-expanded": "false" }, "ALT");
  badge.setAttribute("aria-label", "ALT: show the description");
  badge.addEventListener("click", () => {
    text.hidden = !text.hidden;
    badge.setAttribute("aria-expanded", String(!text.hidden));
  });
  return [badge, text];
}

function coverPicture(frame) {
  const cover = h("button", { class: "cover", type: "button" }, "Spoiler");
  cover.addEventListener("click", () => {
    frame.classList.remove("covered");
    cover.remove();
  });
  frame.classList.add("covered");
  frame.append(cover);
}

function showFull(src, alt) {
  const box = document.getElementById("lightbox");
  const close = h("button", { class: "close", type: "button", "aria-label": "Close the picture" }, icon("close"));
  const original = h("a", { href: src, target: "_blank", rel: "noopener" }, "Open in a new tab");
  fill(box, close, h("img", { src, alt: alt ?? "" }), alt && h("p", {}, alt), original);
  box.onclick = (event) => event.target.closest("p, a") ?? box.close();
  box.showModal();
}

/** Keeps the old picture behind the new one until that has loaded, so that a changed board does not flash. */
export function bridgePictures(before, after) {
  const old = [...before.querySelectorAll(".picture img")];
  [...after.querySelectorAll(".picture img")].forEach((image, place) => {
    const previous = old[place];
    if (!previous || !previous.complete || previous.naturalWidth === 0) return;
    image.style.backgroundImage = `url("${encodeURI(decodeURI(previous.src))}")`;
    image.addEventListener("load", () => image.style.removeProperty("background-image"), { once: true });
  });
}
