// Draws one message: its author, times, body and what can be done with it. It keeps no state.

import { dots, h, icon } from "./dom.js";
import { forgetCommand, remove } from "./actions.js";
import { component } from "./components.js";
import { attachments, embed } from "./embeds.js";
import { confirmed } from "./feedback.js";
import { avatar } from "./media.js";
import { personButton } from "./person_menu.js";
import { richText } from "./richtext.js";
import { FLAG, announce, commandTitle, displayName, messagesOf, state, userById } from "./store.js";
import { fullTime, sentAt, shortTime } from "./timestamps.js";

const GROUP_MS = 7 * 60_000;
const TYPE = { THREAD_CREATED: 18, THREAD_STARTER: 21 };
const has = (message, flag) => (message.flags & flag) !== 0;

/** Whether a message stands under the one before without a name of its own. */
export function continues(message, previous) {
  if (!previous || commandOf(message) || message.message_reference || previous.type === TYPE.THREAD_CREATED) return false;
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
  if (message.mentions_me) node.classList.add("for-me");
  if (message.type === TYPE.THREAD_CREATED) {
    node.classList.add("notice");
    node.append(threadNotice(message), tools(message, ephemeral));
    return node;
  }
  node.append(...[origin(message), gutter(message, grouped), content(message, grouped, ephemeral)].filter(Boolean));
  node.append(tools(message, ephemeral));
  return node;
}

/** "Bot started a thread: name", which opens it. */
function threadNotice(message) {
  const open = () => announce("open-channel", message.message_reference.channel_id);
  const name = h("button", { class: "mention", type: "button", dir: "auto", onclick: open }, message.content);
  const who = h("strong", { dir: "auto" }, displayName(message.author));
  return h("p", { class: "body" }, icon("thread"), who, " started a thread: ", name, " ", sentAt(message.timestamp));
}

/** The thread that began with a message: its name and how much was said in it. */
function threadCard(thread) {
  const count = thread.message_count === 1 ? "1 message" : `${thread.message_count} messages`;
  const words = h("span", { class: "words" }, h("strong", { dir: "auto" }, thread.name), h("span", {}, count));
  const open = () => announce("open-channel", thread.id);
  return h("button", { class: "thread-card", type: "button", onclick: open }, icon("thread"), words);
}

function origin(message) {
  const command = commandOf(message);
  if (command) return usedLine(command.user, command.name);
  if (!message.message_reference || message.type === TYPE.THREAD_STARTER) return null;
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
  return h("div", { class: "origin" }, avatar(known, "tiny"), who, " used ", h("span", { class: "mention" }, commandTitle(name)));
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
  else body.append(...starterParts(message));
  const failure = state.failures.get(message.id);
  if (failure) body.append(h("p", { class: "failure", role: "alert" }, failure));
  if (ephemeral) body.append(privateNote(() => remove(message), body.querySelector(":scope > .edited")));
  return body;
}

function heading(message) {
  const author = authorOf(message);
  const name = personButton(author, { class: author.bot ? "name bot" : "name" });
  return h("div", { class: "heading" }, name, author.bot && h("span", { class: "app-tag" }, "APP"), sentAt(message.timestamp));
}

/** The first message of a thread shows the one that it points to, with buttons that press there. */
function starterParts(message) {
  if (message.type !== TYPE.THREAD_STARTER) return parts(message);
  const original = message.referenced_message;
  return original ? parts({ ...original, thread: null }) : [h("p", { class: "thinking" }, "Original message was deleted")];
}

function parts(message) {
  const shown = [];
  if (message.content) shown.push(h("div", { class: "text" }, richText(message.content)));
  const edited = message.edited_timestamp && editedAt(message.edited_timestamp);
  if (edited && message.content) (shown[0].querySelector(":scope > p:last-child") ?? shown[0]).append(" ", edited);
  if (!has(message, FLAG.COMPONENTS_V2)) shown.push(...attachments(message.attachments ?? []));
  shown.push(...(message.embeds ?? []).map(embed));
  const tree = (message.components ?? []).map((part) => component(part, message));
  if (tree.length > 0) shown.push(h("div", { class: "components" }, tree));
  if (edited && !message.content) shown.push(edited);
  if (message.thread) shown.push(threadCard(message.thread));
  return shown;
}

const editedAt = (at) => h("time", { class: "edited", datetime: at, title: fullTime(at) }, "(edited)");

function privateNote(dismiss, edited = null) {
  const link = h("button", { class: "dismiss", type: "button", onclick: dismiss }, "Dismiss message");
  return h("p", { class: "private-note" }, icon("eye"), "Only you can see this · ", link, edited && " ", edited);
}

function tools(message, ephemeral) {
  const label = ephemeral ? "Dismiss message" : "Delete message";
  const action = async () => {
    const text = "Everybody in this channel will lose it. The bot is told, as on Discord.";
    if (ephemeral || (await confirmed({ title: "Delete this message?", text, action: "Delete" }))) await remove(message);
  };
  // The note below an ephemeral message already offers to dismiss it.
  if (ephemeral) return document.createDocumentFragment();
  return h("div", { class: "tools" }, h("button", { type: "button", "aria-label": label, title: label, onclick: action }, icon("bin")));
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
