// Turns the tree of markdown.js into elements. All text goes into text nodes; addresses are http(s) only.

import { h, wordButton } from "./dom.js";
import { emoji } from "./media.js";
import { parse, parseInline } from "./markdown.js";
import { personWord } from "./person_menu.js";
import { announce, channelById, displayName, roleById, userById } from "./store.js";
import { timestamp } from "./timestamps.js";

/** Elements for a whole text with blocks. */
export const richText = (text) => parse(text).map(block);

/** Elements for one line without headings or lists. */
export const richLine = (text) => parseInline(text).map(span);

function block(node) {
  switch (node.kind) {
    case "codeblock":
      return h("pre", { tabindex: "0" }, h("code", {}, node.text));
    case "quote":
      return h("blockquote", {}, node.children.map(block));
    case "heading":
      // The page's own headings are h1 and h2: a message's begin below them.
      return h(`h${node.level + 2}`, { class: `size-${node.level}` }, node.children.map(span));
    case "subtext":
      return h("small", {}, node.children.map(span));
    case "list":
      return list(node);
    default:
      return h("p", {}, node.children.map(span));
  }
}

function list(node) {
  const items = node.items.map((item) => h("li", {}, item.map((part) => (part.kind === "list" ? list(part) : span(part)))));
  return node.ordered ? h("ol", { start: node.start }, items) : h("ul", {}, items);
}

const TAGS = { bold: "strong", italic: "em", underline: "u", strike: "s" };

function span(node) {
  if (node.kind === "text") return document.createTextNode(node.text);
  if (node.kind in TAGS) return h(TAGS[node.kind], {}, node.children.map(span));
  return LEAVES[node.kind](node);
}

const LEAVES = {
  code: (node) => h("code", {}, node.text),
  time: (node) => timestamp(node.unix, node.style) ?? document.createTextNode(node.raw),
  user: personMention,
  channel: channelMention,
  role: (node) => h("span", { class: "mention", dir: "auto" }, `@${roleById(node.id)?.name ?? "deleted-role"}`),
  command: commandMention,
  emoji: (node) => emoji(node),
  spoiler,
  link,
};

function personMention(node) {
  const user = userById(node.id);
  const label = `@${displayName(user)}`;
  return user ? personWord(user, { class: "mention" }, label) : h("span", { class: "mention" }, label);
}

function link(node) {
  return h("a", { href: node.url, target: "_blank", rel: "noopener noreferrer" }, node.children.map(span));
}

function channelMention(node) {
  const channel = channelById(node.id);
  if (!channel) return h("span", { class: "mention" }, "#unknown");
  const open = () => announce("open-channel", node.id);
  return wordButton({ class: "mention", onclick: open }, `#${channel.name}`);
}

/** A command as something to press: it goes into the message box. */
export function commandMention(node) {
  const use = () => announce("use-command", node.name);
  return h("button", { class: "mention", type: "button", onclick: use }, `/${node.name}`);
}

function spoiler(node) {
  const inner = h("span", { class: "inner", "aria-hidden": "true", inert: true }, node.children.map(span));
  const cover = h("span", { class: "spoiler", role: "button", tabindex: "0", "aria-label": "Spoiler: show" }, inner);
  const show = (event) => {
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    if (cover.classList.contains("shown")) return;
    event.preventDefault();
    event.stopPropagation();
    cover.classList.add("shown");
    for (const name of ["role", "tabindex", "aria-label"]) cover.removeAttribute(name);
    inner.removeAttribute("aria-hidden");
    inner.removeAttribute("inert");
  };
  cover.addEventListener("click", show);
  cover.addEventListener("keydown", show);
  return cover;
}
