// Draws one message: its author, times, body and what can be done with it. It keeps no state.

import { dots, h, icon } from "./dom.js";
import { forgetCommand, remove } from "./actions.js";
import { component } from "./components.js";
import { attachment, embed } from "./embeds.js";
import { confirmed } from "./feedback.js";
import { avatar } from "./media.js";
import { richText } from "./richtext.js";
import { FLAG, displayName, messagesOf, state, userById } from "./store.js";
import { fullTime, sentAt, shortTime } from "./timestamps.js";

const GROUP_MS = 7 * 60_000;
const has = (message, flag) => (message.flags & flag) !== 0;

/** Whether a message stands under the one before without a name of its own. */
export function continues(message, previous) {
  if (!previous || commandOf(message) || message.message_reference) return false;
  const near = Date.parse(message.timestamp) - Date.parse(previous.timestamp) < GROUP_MS;
  const alike = has(message, FLAG.EPHEMERAL) === has(previous, FLAG.EPHEMERAL);
  return near && alike && message.author.id === previous.author.id;
}

const commandOf = (message) => (message.interaction_metadata?.name ? message.interaction_metadata : null);

/** The element of a message. */
export function messageNode(message, { grouped }) {
  const ephemeral = has(message, FLAG.EPHEMERAL);
  const classes = ["message", grouped && "grouped", ephemeral && "ephemeral"].filter(Boolean).join(" ");
  const node = h("li", { class: classes, data: { testid: "message", messageId: message.id, ephemeral: String(ephemeral) } });
  if (mentionsMe(message)) node.classList.add("for-me");
  node.append(...[origin(message), gutter(message, grouped), content(message, grouped, ephemeral)].filter(Boolean));
  node.append(tools(message, ephemeral));
  return node;
}

const mentionsMe = (message) =>
  message.author.id !== state.me.id && new RegExp(`<@!?${state.me.id}>`).test(message.content ?? "");

function origin(message) {
  const command = commandOf(message);
  if (command) return usedLine(command.user, command.name);
  if (!message.message_reference) return null;
  const id = message.message_reference.message_id;
  const replied = message.referenced_message ?? messagesOf(message.channel_id).find((other) => other.id === id);
  const name = replied ? displayName(replied.author) : "Original message was deleted";
  const excerpt = (replied?.content || (replied && "Click to see the message") || "").slice(0, 120);
  const jump = () => document.querySelector(`[data-message-id="${CSS.escape(id ?? "")}"]`)?.scrollIntoView({ block: "center" });
  return h("button", { class: "origin", type: "button", onclick: jump }, name, " ", h("span", {}, excerpt));
}

function usedLine(user, name) {
  const known = userById(user.id) ?? user;
  const who = h("span", { class: "who", dir: "auto" }, displayName(known));
  return h("div", { class: "origin" }, avatar(known, "tiny"), who, " used ", h("span", { class: "mention" }, `/${name}`));
}

function gutter(message, grouped) {
  if (!grouped) return avatar(authorOf(message));
  return h("time", { class: "beside", datetime: message.timestamp, "aria-hidden": "true" }, shortTime(message.timestamp));
}

const authorOf = (message) => ({ ...(userById(message.author.id) ?? {}), ...message.author });

function content(message, grouped, ephemeral) {
  const body = h("div", { class: "body" });
  if (!grouped) body.append(heading(message));
  if (has(message, FLAG.LOADING)) body.append(h("p", { class: "thinking" }, dots(), `${displayName(message.author)} is thinking…`));
  else body.append(...parts(message));
  const failure = state.failures.get(message.id);
  if (failure) body.append(h("p", { class: "failure", role: "alert" }, failure));
  if (ephemeral) body.append(privateNote(() => remove(message), body.querySelector(":scope > .edited")));
  return body;
}

function heading(message) {
  const author = authorOf(message);
  const name = h("span", { class: author.bot ? "name bot" : "name", dir: "auto" }, displayName(author));
  return h("div", { class: "heading" }, name, author.bot && h("span", { class: "app-tag" }, "APP"), sentAt(message.timestamp));
}

function parts(message) {
  const shown = [];
  if (message.content) shown.push(h("div", { class: "text" }, richText(message.content)));
  const edited = message.edited_timestamp && h("span", { class: "edited", title: fullTime(message.edited_timestamp) }, "(edited)");
  if (edited && message.content) (shown[0].querySelector(":scope > p:last-child") ?? shown[0]).append(" ", edited);
  if (!has(message, FLAG.COMPONENTS_V2)) shown.push(...(message.attachments ?? []).map(attachment));
  shown.push(...(message.embeds ?? []).map(embed));
  const tree = (message.components ?? []).map((part) => component(part, message));
  if (tree.length > 0) shown.push(h("div", { class: "components" }, tree));
  if (edited && !message.content) shown.push(edited);
  return shown;
}

function privateNote(dismiss, edited = null) {
  const link = h("button", { class: "dismiss", type: "button", onclick: dismiss }, "Dismiss message");
  return h("p", { class: "private-note" }, icon("eye"), "Only you can see this · ", link, edited && " ", edited);
}

function tools(message, ephemeral) {
  const label = ephemeral ? "Dismiss message" : "Delete message";
  const deed = async () => {
    const text = "Everybody in this channel will lose it. The bot is told, as on Discord.";
    if (ephemeral || (await confirmed({ title: "Delete this message?", text, deed: "Delete" }))) await remove(message);
  };
  // The note below an ephemeral message already offers to dismiss it.
  if (ephemeral) return document.createDocumentFragment();
  return h("div", { class: "tools" }, h("button", { type: "button", "aria-label": label, title: label, onclick: deed }, icon("bin")));
}

/** A command on its way, or the notice that it failed; seen only by the one who gave it. */
export function commandNode(command) {
  const body = h("div", { class: "body" });
  const bot = { ...state.world.bot, bot: true };
  const name = h("span", { class: "name bot" }, displayName(bot));
  body.append(h("div", { class: "heading" }, name, h("span", { class: "app-tag" }, "APP")));
  if (command.failed) {
    body.append(h("p", { class: "failure", role: "alert" }, command.failed), privateNote(() => forgetCommand(command.nonce)));
  } else body.append(h("p", { class: "thinking" }, dots(), "Sending command…"));
  const classes = `message ${command.failed ? "ephemeral" : "sending"}`;
  return h("li", { class: classes }, usedLine(state.me, command.name), avatar(bot), body);
}
