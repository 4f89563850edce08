// The channels at the left, the people at the right and the switcher of users at the top.

import { fill, h, icon } from "./dom.js";
import { attempt } from "./actions.js";
import { post } from "./api.js";
import { avatar } from "./media.js";
import { personButton } from "./person_menu.js";
import { announce, channelById, displayName, listen, nameOf, rolesHere, state } from "./store.js";

const drawer = document.getElementById("sidebar");
const shade = document.getElementById("shade");
const switcher = document.getElementById("user-switcher");
const menu = document.getElementById("user-menu");
const THREADS = [11, 12];

/** Starts drawing; call once. */
export function startSidebar() {
  for (const topic of ["world", "channel", "unread"]) listen(topic, draw);
  document.getElementById("open-drawer").addEventListener("click", () => setDrawer(true));
  shade.addEventListener("click", () => setDrawer(false));
  document.addEventListener("keydown", (event) => event.key === "Escape" && setDrawer(false));
  switcher.addEventListener("click", () => setMenu(menu.hidden));
  document.addEventListener("pointerdown", (event) => event.target.closest(".switch") || setMenu(false));
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    setMenu(false);
    switcher.focus();
  });
}

function setDrawer(open) {
  document.body.classList.toggle("drawer-open", open);
  document.getElementById("open-drawer").setAttribute("aria-expanded", String(open));
  shade.hidden = !open;
}

function setMenu(open) {
  menu.hidden = !open;
  switcher.setAttribute("aria-expanded", String(open));
  if (open) menu.querySelector("a")?.focus();
}

function draw() {
  const { guilds, dm, bot, private: talks } = state.world;
  const sections = guilds.map(guildSection);
  const direct = dm && h("section", {}, h("h2", {}, "Direct messages"), h("ul", {}, dmLink(dm, bot), talks.map(talkLink)));
  keepFocus(document.getElementById("channels"), () => fill(document.getElementById("channels"), sections, direct));
  drawHeader();
  drawPeople();
  drawMenu();
}

function keepFocus(box, redraw) {
  const held = box.contains(document.activeElement) ? document.activeElement.getAttribute("href") : null;
  redraw();
  if (held) box.querySelector(`[href="${CSS.escape(held)}"]`)?.focus();
}

function guildSection(guild) {
  const tops = guild.channels.filter((channel) => !THREADS.includes(channel.type));
  const listed = guild.channels.filter((channel) => THREADS.includes(channel.type) && isListed(channel));
  const rows = tops.flatMap((channel) => [
    channelLink(channel, "hash"),
    ...listed.filter((thread) => thread.parent_id === channel.id).map((thread) => channelLink(thread, "thread")),
  ]);
  const note = guild.bot_member === false && h("p", { class: "note" }, `${state.world.bot.name} is only user-installed here`);
  return h("section", {}, h("h2", { dir: "auto" }, guild.name), note, h("ul", {}, rows));
}

/** An archived thread is out of the way until somebody opens or writes in it. */
const isListed = (thread) => !thread.archived || thread.id === state.channel || state.pings.has(thread.id);

function pingMark(count) {
  const words = count === 1 ? "1 mention" : `${count} mentions`;
  return h("span", { class: "pings", title: words }, h("span", { "aria-hidden": "true" }, count), h("span", { class: "sr-only" }, ` (${words})`));
}

function link(id, label, inside, extra = "") {
  const current = id === state.channel;
  const props = { class: `channel ${extra}${state.unread.has(id) ? " unread" : ""}`, href: addressOf(state.me.id, id), data: { testid: "channel" } };
  const node = h("a", { ...props, "aria-current": current ? "page" : null }, inside, h("span", { class: "name", dir: "auto" }, label));
  if (state.unread.has(id)) node.append(h("span", { class: "sr-only" }, " (unread)"));
  if (state.pings.has(id)) node.append(pingMark(state.pings.get(id)));
  node.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setDrawer(false);
    announce("open-channel", id);
  });
  return h("li", {}, node);
}

const channelLink = (channel, mark) => link(channel.id, channel.name, icon(mark), mark);
const talkLink = (talk) => link(talk.id, talk.name, icon("people"), "dm");
const dmLink = (dm, bot) => link(dm.id, bot?.name ?? "The bot", botAvatar(bot), "dm");

function botAvatar(bot) {
  const state = bot?.online ? "online" : "offline";
  return h("span", { class: `presence ${state}` }, avatar({ ...bot, bot: true }, "small"));
}

/** The address of this page for a user and a channel. */
export function addressOf(user, channel) {
  return `#${new URLSearchParams(channel ? { user, channel } : { user })}`;
}

function drawHeader() {
  const channel = channelById(state.channel);
  const title = document.getElementById("title");
  if (!channel) return;
  const mark = channel.dm ? botAvatar(state.world.bot) : icon(markOf(channel));
  const topic = channel.archived ? closedNote(channel) : channel.topic;
  fill(title, mark, h("h1", { dir: "auto" }, channel.name), topic && h("p", { class: "topic", dir: "auto" }, topic));
  const unread = [...state.unread].some((id) => id !== state.channel);
  const calls = [...state.pings.values()].reduce((sum, count) => sum + count, 0);
  const opener = document.getElementById("open-drawer");
  opener.classList.toggle("unread", unread || calls > 0);
  opener.dataset.pings = calls > 0 ? String(calls) : "";
  opener.setAttribute("aria-label", calls > 0 ? `Channels (mentions: ${calls})` : "Channels");
  document.title = `${calls > 0 ? `(${calls}) ` : ""}${nameOf(channel)} · ${displayName(state.me)}`;
}

function markOf(channel) {
  if (channel.talk) return "people";
  return THREADS.includes(channel.type) ? "thread" : "hash";
}

const closedNote = (thread) => (thread.locked ? "Archived and locked" : "Archived: writing opens it again");

function drawPeople() {
  const { users, bot } = state.world;
  const rows = users.map((user) => h("li", {}, avatar(user, "small"), h("div", { class: "who" }, personName(user), ...rolesOf(user)), appsOf(user)));
  const app = bot && h("li", { class: bot.online ? "" : "away" }, botAvatar(bot), h("span", { class: "name bot", dir: "auto" }, bot.name), h("span", { class: "app-tag" }, "APP"));
  fill(
    document.getElementById("people"),
    h("h2", {}, `Players — ${users.length}`),
    h("ul", {}, rows),
    app && h("h2", {}, bot.online ? "Bot — online" : "Bot — offline"),
    app && h("ul", {}, app),
  );
}

/** The roles that a person has in the open server. */
function rolesOf(user) {
  const held = rolesHere().filter((role) => role.members.includes(user.id));
  return held.map((role) => h("span", { class: "role", dir: "auto" }, role.name));
}

function personName(user) {
  if (user.id === state.me.id) return h("span", { class: "name", dir: "auto" }, `${displayName(user)} (you)`);
  const props = { href: addressOf(user.id, state.channel), target: "_blank", title: "Play as this user in a new tab" };
  return h("a", { class: "name", dir: "auto", ...props }, displayName(user));
}

function appsOf(user) {
  const title = `Apps for ${displayName(user)}`;
  return personButton(user, { class: "apps", "aria-label": title, title }, icon("menu"));
}

function drawMenu() {
  fill(switcher, avatar(state.me, "small"), h("span", { class: "you" }, h("span", { class: "are" }, "You are "), h("bdi", {}, displayName(state.me))), icon("down"));
  const rows = state.world.users.filter((user) => user.id !== state.me.id).map(otherUser);
  const typed = document.getElementById("new-user")?.value ?? "";
  const input = h("input", { id: "new-user", type: "text", maxlength: 32, autocomplete: "off", placeholder: "A new name", "aria-label": "Name of a new user" });
  input.value = typed;
  const form = h("form", {}, input, h("button", { class: "button primary", type: "submit" }, "Add"));
  form.addEventListener("submit", (event) => addUser(event, input));
  fill(menu, h("p", {}, "Each tab is one user. Open another:"), h("ul", {}, rows), form, h("hr"), language(), ...restart());
}

/** The language that this user has set on Discord: what only they see is in it from the next page on. */
function language() {
  const options = Object.entries(state.world.languages).map(([code, name]) => h("option", { value: code, lang: code }, name));
  const select = h("select", { id: "language", data: { testid: "language" } }, options);
  select.value = state.me.locale;
  select.addEventListener("change", () => attempt(post("/play/language", { user: state.me.id, locale: select.value })));
  return h("label", { class: "language", for: "language" }, "Language on Discord", select);
}

/** Discord on a phone is ended often, and with it goes what only its user saw. */
function restart() {
  const button = h("button", { class: "button secondary", type: "button", data: { testid: "restart-app" } }, "Restart the app");
  button.addEventListener("click", () => location.reload());
  return [button, h("p", { class: "hint" }, "As a phone does by itself: messages that only you see are gone.")];
}

function otherUser(user) {
  const address = addressOf(user.id, state.channel);
  const open = h("a", { class: "open-tab", href: address, target: "_blank" }, avatar(user, "small"), h("span", { class: "name", dir: "auto" }, displayName(user)), icon("open"));
  open.setAttribute("aria-label", `Open ${displayName(user)} in a new tab`);
  const here = h("button", { class: "here", type: "button" }, "Switch this tab");
  here.setAttribute("aria-label", `Switch this tab to ${displayName(user)}`);
  here.addEventListener("click", () => announce("become", user.id));
  return h("li", {}, open, here);
}

async function addUser(event, input) {
  event.preventDefault();
  const name = input.value.trim();
  if (name === "") return;
  const user = await attempt(post("/play/users", { name }));
  if (!user) return;
  input.value = "";
  announce("refresh-world");
}
