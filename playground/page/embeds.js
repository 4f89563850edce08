// Draws the older embeds and plain attachments. It knows nothing of components.

import { h } from "./dom.js";
import { colour, fileCard, pictures } from "./components.js";
import { picture } from "./media.js";
import { richLine, richText } from "./richtext.js";

const title = (embed) => {
  if (!embed.title) return null;
  const words = richLine(embed.title);
  const safe = /^https?:\/\//i.test(embed.url ?? "");
  return h("h3", {}, safe ? h("a", { href: embed.url, target: "_blank", rel: "noopener noreferrer" }, words) : words);
};

const field = (entry) =>
  h(
    "div",
    { class: `field${entry.inline ? " inline" : ""}` },
    h("strong", {}, richLine(entry.name)),
    h("div", {}, richText(entry.value)),
  );

const image = (media, small) =>
  media?.url && picture({ src: media.url, alt: media.description, width: media.width, height: media.height, small });

/** One embed. */
export function embed(data) {
  const node = h(
    "article",
    { class: "embed" },
    h(
      "div",
      { class: "words" },
      data.author?.name && h("div", { class: "author", dir: "auto" }, data.author.name),
      title(data),
      data.description && h("div", { class: "text" }, richText(data.description)),
      data.fields?.length > 0 && h("div", { class: "fields" }, data.fields.map(field)),
    ),
    image(data.thumbnail, true),
    image(data.image, false),
    data.footer?.text && h("footer", { dir: "auto" }, data.footer.text),
  );
  if (data.color !== null && data.color !== undefined) node.style.setProperty("--accent", colour(data.color));
  return node;
}

/** The attachments that no component and no embed shows: pictures first, then files. */
export function attachments(files) {
  const shown = files.filter((file) => file.content_type?.startsWith("image/"));
  const rest = files.filter((file) => !shown.includes(file)).map(fileCard);
  return shown.length > 0 ? [pictures(shown.map((file) => ({ ...file, alt: file.description }))), ...rest] : rest;
}
