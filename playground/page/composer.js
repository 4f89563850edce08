// The message box: ordinary texts, and slash commands typed or picked. What a command's options need is the form's
// business (command_form.js).

import { slash, write } from "./actions.js";
import { CommandForm } from "./command_form.js";
import { check, commandOf, leaves, matching, readOptions } from "./commands.js";
import { toast } from "./feedback.js";
import { encode, nameAt, peopleRows, takeName } from "./mentions.js";
import { Picker } from "./picker.js";
import { avatar } from "./media.js";
import { channelById, commandsHere, listen, nameOf, state } from "./store.js";

const MOST = 2000;
const ROWS_SHOWN = 50;

const area = document.getElementById("composer");
const send = document.getElementById("send");
const picker = new Picker(document.getElementById("picker"));
const form = new CommandForm(document.getElementById("command-form"), picker, leaveForm);
const drafts = new Map(); // channel id -> text
const picked = new Map(); // "@name" -> user id, of those who were picked from the list

/** Starts the message box; call once. */
export function startComposer() {
  area.addEventListener("input", typed);
  area.addEventListener("focus", suggest);
  area.addEventListener("blur", () => picker.hide());
  area.addEventListener("keydown", pressed);
  send.addEventListener("click", () => (form.command ? form.send() : submit()));
  document.addEventListener("keydown", startTyping);
  listen("use-command", useCommand);
  listen("leave-channel", (id) => drafts.set(id, area.value));
  listen("channel", enterChannel);
  listen("world", label);
}

function label() {
  const channel = channelById(state.channel);
  const name = channel ? nameOf(channel) : "";
  area.placeholder = `Message ${name}`;
  area.setAttribute("aria-label", `Message ${name}`);
}

function enterChannel() {
  if (form.command) form.close("");
  setText(drafts.get(state.channel) ?? "");
  picker.hide();
  label();
}

/** Puts a command into the box, ready to be sent, or opens its fields where it needs some. */
export function useCommand(name) {
  const found = commandOf(leaves(commandsHere()), `/${name}`);
  if (!found) {
    setText(`/${name}`);
    area.focus();
    suggest();
    return;
  }
  takeCommand(found.command);
}

function takeCommand(command) {
  if (command.options.some((option) => option.required)) {
    openForm(command, {});
    return;
  }
  if (form.command) form.close("");
  setText(`/${command.path} `);
  area.focus();
  suggest();
}

function openForm(command, given, focus = null) {
  area.hidden = true;
  setText("");
  form.open(command, given, focus, picked);
  send.disabled = false;
}

function leaveForm(text) {
  area.hidden = false;
  setText(text);
  area.focus();
}

function setText(text) {
  area.value = text;
  resize();
}

function resize() {
  area.rows = 1;
  area.style.height = "auto";
  area.style.height = `${Math.min(area.scrollHeight, window.innerHeight / 2)}px`;
  send.disabled = area.value.trim() === "" && !form.command;
}

function typed() {
  resize();
  suggest();
}

/** The one line of a command, or `null` when an ordinary text stands in the box. */
const commandLine = () => (/^\/[^\n]*$/.test(area.value) ? area.value : null);

function suggest() {
  if (offerPeople()) return;
  const line = commandLine();
  if (line === null) {
    picker.hide();
    return;
  }
  const all = leaves(commandsHere());
  const found = commandOf(all, line);
  if (!found) offerCommands(matching(all, line.slice(1)), 0);
  else if (mayGrow(all, line, found)) offerCommands(matching(all, line.slice(1)), -1);
  else offerOptions(found);
}

/** The people whom an @ before the caret may mean. Says whether there are any. */
function offerPeople() {
  const place = nameAt(area);
  const rows = place ? peopleRows(place.query) : [];
  if (rows.length === 0) return false;
  const onpick = (user) => {
    takeName(area, place, user, picked);
    resize();
    area.focus();
  };
  picker.show(area, { heading: "People", rows, onpick });
  return true;
}

/** Whether the command that stands in the box may still become another one with a longer name. */
const mayGrow = (all, line, { command, rest }) =>
  rest === "" && !/\s$/.test(line) && all.some(({ path }) => path !== command.path && path.startsWith(command.path));

/** `active` -1: what stands in the box is complete, and Enter sends it rather than picking. */
function offerCommands(commands, active) {
  const bot = { ...state.world.bot, bot: true };
  const rows = commands.slice(0, ROWS_SHOWN).map((command) => ({
    title: `/${command.path}`,
    tags: command.options.map((option) => (option.required ? option.name : `${option.name}?`)),
    detail: command.description,
    mark: bot.name,
    testid: "command",
    lead: avatar(bot, "small"),
    value: command,
  }));
  picker.show(area, { heading: commands.length === 1 ? "Command" : "Commands", rows, onpick: takeCommand, active });
}

function offerOptions({ command, rest }) {
  const { given } = readOptions(command, rest);
  const rows = command.options
    .filter((option) => !(option.name in given))
    .map((option) => ({ title: option.name, detail: option.description, mark: option.required ? "required" : "optional", value: option }));
  if (rows.length === 0 || (rest !== "" && Object.keys(given).length === 0)) {
    picker.hide();
    return;
  }
  const onpick = (option) => openForm(command, given, option.name);
  // Nothing is marked: Enter sends the command as it stands.
  picker.show(area, { heading: `/${command.path}: ${command.description}`, rows, onpick, active: -1 });
}

function pressed(event) {
  if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
    event.preventDefault();
    if (picker.ready) picker.key(event);
    else submit();
    return;
  }
  picker.key(event);
}

async function submit() {
  const text = area.value.trim();
  if (text === "") return;
  picker.hide();
  const line = commandLine();
  if (line !== null) {
    await giveCommand(line.trim());
    return;
  }
  const content = encode(text, picked);
  if ([...content].length > MOST) {
    toast(`A message may have ${MOST} characters at most; this one has ${[...content].length}.`);
    return;
  }
  setText("");
  if (!(await write(content))) setText(text);
}

async function giveCommand(line) {
  const found = commandOf(leaves(commandsHere()), line);
  if (!found) {
    toast(`There is no command “${line.split(" ")[0].slice(0, 40)}” here. Type / to see all of them.`);
    return;
  }
  const { given, stray } = readOptions(found.command, found.rest);
  if (stray) {
    toast(`/${found.command.path} cannot be followed by “${stray.slice(0, 60)}”.`);
    return;
  }
  const sent = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, encode(value, picked)]));
  const { values, complaints } = check(found.command, sent);
  if (complaints.size > 0) {
    openForm(found.command, given);
    if (Object.keys(given).length > 0) form.send();
    return;
  }
  setText("");
  if (!(await slash(found.command.path, values))) setText(line);
}

/** Typing anywhere on the page goes on in the message box, as on Discord. */
function startTyping(event) {
  const plain = event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey;
  const elsewhere = event.target.closest("input, textarea, select, dialog, [role='listbox']") || document.querySelector("dialog[open]");
  if (plain && !elsewhere && !form.command) area.focus();
}
