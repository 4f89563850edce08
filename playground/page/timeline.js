// The list of messages of the open channel: draws what changed, keeps the place of the reader and announces what is new.

import { h } from "./dom.js";
import { loadOlder } from "./actions.js";
import { bridgePictures } from "./media.js";
import { commandNode, continues, messageNode } from "./message.js";
import { channelById, isComplete, isLoaded, listen, messagesOf, state } from "./store.js";
import { longDay, sameDay } from "./timestamps.js";
import { welcome } from "./welcome.js";

const scroller = document.getElementById("scroller");
const list = document.getElementById("messages");
const jump = document.getElementById("jump");
const AT_END_PX = 80;
const HUSH_MS = 600;

let drawn = new Map(); // key -> {mark, node}
let drawnChannel = null;
let atEnd = true;

const toEnd = () => {
  scroller.scrollTop = scroller.scrollHeight;
};

/** Starts drawing; call once. */
export function startTimeline() {
  listen("messages", (channelId) => channelId === state.channel && draw());
  listen("world", draw);
  listen("channel", draw);
  listen("page", readAloudLater);
  listen("sent", () => {
    atEnd = true;
    toEnd();
  });
  scroller.addEventListener("scroll", () => {
    atEnd = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < AT_END_PX;
    if (atEnd) jump.hidden = true;
    if (scroller.scrollTop < 200 && isLoaded(state.channel)) loadOlder(state.channel);
  });
  new ResizeObserver(() => atEnd && toEnd()).observe(list);
  new ResizeObserver(() => atEnd && toEnd()).observe(scroller);
  jump.addEventListener("click", () => {
    toEnd();
    jump.hidden = true;
  });
}

function draw() {
  const moved = drawnChannel !== state.channel;
  if (moved) {
    drawn = new Map();
    list.replaceChildren();
    drawnChannel = state.channel;
    atEnd = true;
  }
  const before = { height: scroller.scrollHeight, top: scroller.scrollTop, first: list.querySelector("[data-message-id]") };
  const focus = rememberFocus();
  arrange(entries());
  restoreFocus(focus);
  if (atEnd) toEnd();
  else if (before.first?.isConnected && before.first !== list.querySelector("[data-message-id]")) {
    scroller.scrollTop = before.top + scroller.scrollHeight - before.height; // an older page came in above
  }
}

/** What the list holds now, in order: {key, mark, build}; an entry whose mark is unchanged keeps its element. */
function entries() {
  const messages = messagesOf(state.channel);
  const result = [];
  if (isLoaded(state.channel) && isComplete(state.channel)) result.push(welcomeEntry());
  const sending = state.sending.filter((sent) => sent.channel === state.channel);
  let previous = null;
  for (const message of messages) {
    while (sending.length > 0 && sending[0].at < Date.parse(message.timestamp)) result.push(commandEntry(sending.shift()));
    const newDay = !previous || !sameDay(previous.timestamp, message.timestamp);
    if (newDay) result.push(dayEntry(message));
    result.push(messageEntry(message, !newDay && continues(message, previous)));
    previous = message;
  }
  return [...result, ...sending.map(commandEntry)];
}

function commandEntry(command) {
  return { key: command.nonce, mark: String(command.failed), build: () => commandNode(command) };
}

function welcomeEntry() {
  const mark = JSON.stringify([channelById(state.channel), state.world.commands[state.channel]]);
  return { key: "welcome", mark, build: () => welcome(channelById(state.channel)) };
}

function dayEntry(message) {
  const text = longDay(message.timestamp);
  return { key: text, mark: text, build: () => h("li", { class: "day", role: "separator" }, h("span", {}, text)) };
}

function messageEntry(message, grouped) {
  const waiting = state.pending.get(message.id);
  const names = state.world.users.length; // a mention may have got its name
  const mark = JSON.stringify([message, grouped, waiting, state.failures.get(message.id), names]);
  return { key: message.id, mark, build: () => messageNode(message, { grouped }) };
}

function arrange(wanted) {
  const next = new Map();
  let place = list.firstChild;
  for (const { key, mark, build } of wanted) {
    const old = drawn.get(key);
    let node = old?.node;
    if (old?.mark !== mark) {
      node = build();
      if (old) {
        bridgePictures(old.node, node);
        if (place === old.node) place = old.node.nextSibling;
        old.node.remove();
      }
    }
    if (node === place) place = place.nextSibling;
    else list.insertBefore(node, place);
    next.set(key, { mark, node });
  }
  const kept = new Set([...next.values()].map(({ node }) => node));
  for (const node of [...list.children]) if (!kept.has(node)) node.remove();
  drawn = next;
}

// A message that is drawn anew must not throw the keyboard out of its buttons.
function rememberFocus() {
  const active = document.activeElement;
  const item = active?.closest?.("[data-message-id]");
  if (!item || !list.contains(item)) return null;
  const controls = [...item.querySelectorAll("button, a, [tabindex]")];
  return { id: item.dataset.messageId, customId: active.dataset.customId, place: controls.indexOf(active), active };
}

function restoreFocus(focus) {
  if (!focus || focus.active.isConnected) return;
  const item = list.querySelector(`[data-message-id="${CSS.escape(focus.id)}"]`);
  if (!item) return;
  const controls = [...item.querySelectorAll("button, a, [tabindex]")];
  const same = controls.find((control) => focus.customId && control.dataset.customId === focus.customId);
  (same ?? controls[Math.min(focus.place, controls.length - 1)])?.focus({ preventScroll: true });
}

/** Tells readers further up that there is something new below. */
export function noticeNew() {
  if (!atEnd) jump.hidden = false;
}

let hush = null;

/** Screen readers are told of single messages as they come, not of whole pages of old ones. */
function readAloudLater() {
  scroller.setAttribute("aria-live", "off");
  clearTimeout(hush);
  hush = setTimeout(() => scroller.setAttribute("aria-live", "polite"), HUSH_MS);
}
