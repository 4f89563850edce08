// The beginning of a channel: where one is and what one can do. It only offers commands that the bot registered.

import { h, icon } from "./dom.js";
import { leaves } from "./commands.js";
import { avatar } from "./media.js";
import { commandMention } from "./richtext.js";
import { channelById, commandsHere, state } from "./store.js";

const OFFERED = 5;
const FIRST = ["daily", "play", "help", "rules"]; // a good first command ends in one of these words

/** The list item that stands before the first message. */
export function welcome(channel) {
  const parent = channelById(channel.parent_id);
  const title = channel.dm || channel.talk || parent ? channel.name : `Welcome to #${channel.name}!`;
  const badge = () => h("span", { class: "badge" }, icon(channel.talk ? "people" : parent ? "thread" : "hash"));
  const mark = channel.dm ? avatar({ ...state.world.bot, bot: true }, "huge") : badge();
  return h("li", { class: "welcome" }, mark, h("h2", { dir: "auto" }, title), h("p", {}, beginning(channel, parent)), parent ? null : offers());
}

function beginning(channel, parent) {
  if (channel.dm) return `This is the beginning of your direct messages with ${channel.name}.`;
  if (channel.talk) return `Here ${channel.name} and you talk. ${state.world.bot.name} is no member: it answers those who installed it.`;
  if (parent) return `This is the beginning of a thread in #${parent.name}.`;
  return channel.topic || `This is the start of the #${channel.name} channel.`;
}

function rank(command) {
  const place = FIRST.indexOf(command.path.split(" ").at(-1));
  return place < 0 ? FIRST.length : place;
}

function offers() {
  const commands = leaves(commandsHere()).filter((command) => !command.restricted).sort((a, b) => rank(a) - rank(b)).slice(0, OFFERED);
  if (commands.length === 0) return null;
  const rows = commands.map((command) => h("li", {}, commandMention({ name: command.path }), h("span", {}, command.description)));
  return h(
    "section",
    { class: "offers" },
    h("h3", {}, "What can I do here?"),
    h("ul", {}, rows),
    h("p", { class: "hint" }, "Type / in the message box to see every command."),
  );
}
