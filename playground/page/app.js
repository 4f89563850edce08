// The entry: finds out whose tab this is, opens a channel and keeps both in the address, and follows the events.

import { Refused, follow, get, isOwn } from "./api.js";
import { fail, loadNewest, read, settle } from "./actions.js";
import { startComposer } from "./composer.js";
import { showStanding, toast } from "./feedback.js";
import { fill, h } from "./dom.js";
import { answerForm, openModal } from "./modal.js";
import { addressOf, startSidebar } from "./sidebar.js";
import { FLAG, allChannels, announce, channelById, displayName, dropMessage, forgetAllBut, hasMessage, isFollowed, isLoaded, listen, putMessage, state } from "./store.js";
import { noticeNew, startTimeline } from "./timeline.js";
import { refreshTimes } from "./timestamps.js";

const KEPT = "playground-user";
const RETRY_MS = 1500;
const TYPING_MS = 10_000;

const fromHash = () => new URLSearchParams(location.hash.slice(1));

/** Who this tab is: by the address, else as before a reload; empty for the server's first user. */
function identity() {
  const hash = fromHash();
  const query = new URLSearchParams(location.search);
  const name = hash.get("as") ?? query.get("as");
  if (hash.get("user")) return { user: hash.get("user") };
  return name ? { as: name } : { user: sessionStorage.getItem(KEPT) };
}

/** The server does not know that user (any more): the next attempt gets its first one. */
function forgetUser() {
  sessionStorage.removeItem(KEPT);
  history.replaceState(null, "", location.pathname);
}

async function firstWorld() {
  for (;;) {
    try {
      return await get("/play/world", identity());
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.status >= 400 && error.status < 500) forgetUser();
      showStanding({ connected: false });
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

async function boot() {
  take(await firstWorld());
  startSidebar();
  startTimeline();
  startComposer();
  listen("open-channel", openPressed);
  listen("refresh-world", refreshWorld);
  listen("become", become);
  window.addEventListener("hashchange", followAddress);
  document.addEventListener("visibilitychange", () => document.hidden || read(state.channel));
  openChannel(usable(fromHash().get("channel")));
  follow(state.me.id, events);
  setInterval(everySecond, 1000);
  document.body.classList.add("ready");
}

function take(world) {
  state.me = world.me;
  state.world = world;
  state.pings = new Map(Object.entries(world.pings));
  sessionStorage.setItem(KEPT, world.me.id);
  showStanding({ connected: state.connected, bot: world.bot });
}

const usable = (id) => (channelById(id) ? id : allChannels()[0]?.id);
const isLookingAt = (channel) => channel === state.channel && !document.hidden;

let refreshing = null;
let stale = false;

/** Fetches the world anew; a hundred changes at once, as when a crowd comes in, are two requests. */
function refreshWorld() {
  stale = true;
  refreshing ??= keepFresh().finally(() => {
    refreshing = null;
  });
  return refreshing;
}

async function keepFresh() {
  while (stale) {
    stale = false;
    try {
      take(await get("/play/world", { user: state.me.id }));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return; // the stream reports the interruption
    }
  }
  if (!channelById(state.channel)) openChannel(usable(null));
  if (isLookingAt(state.channel)) read(state.channel);
  announce("world");
}

/** Opens what somebody pressed; a thread that began a moment ago may not be known here yet. */
async function openPressed(id) {
  if (id && !channelById(id)) await refreshWorld();
  openChannel(id);
}

function openChannel(id) {
  if (!id || !channelById(id)) {
    toast("You cannot see that channel.");
    return;
  }
  if (state.channel && state.channel !== id) announce("leave-channel", state.channel);
  state.channel = id;
  state.unread.delete(id);
  read(id);
  history.replaceState(null, "", location.pathname + addressOf(state.me.id, id));
  announce("channel");
  drawTyping();
  if (!isLoaded(id)) loadNewest(id);
}

function become(user) {
  location.hash = addressOf(user, state.channel);
}

function followAddress() {
  const { user, as } = identity();
  if (as || user !== state.me.id) location.reload();
  else if (fromHash().get("channel") !== state.channel) openChannel(usable(fromHash().get("channel")));
}

async function catchUp() {
  await refreshWorld();
  await loadNewest(state.channel);
}

const events = {
  up: (again) => {
    state.connected = true;
    showStanding({ connected: true, bot: state.world.bot });
    if (again) state.pending.clear();
    catchUp(); // the first time too: what happened between the first look and the stream is in neither
  },
  down: () => {
    state.connected = false;
    showStanding({ connected: false });
  },
  reset: () => {
    state.pending.clear();
    forgetAllBut(state.channel);
    catchUp();
  },
  world: refreshWorld,
  message: ({ channel_id: channel, message, new: fresh, ping }) => {
    if (fresh) state.typing.delete(channel);
    const isLost = !fresh && Boolean(message.flags & FLAG.EPHEMERAL) && !hasMessage(channel, message.id);
    if (isFollowed(channel) && !isLost) putMessage(channel, message);
    if (fresh && channel === state.channel) noticeNew();
    else if (fresh && message.author.id !== state.me.id) {
      state.unread.add(channel);
      announce("unread");
    }
    if (ping) called(channel, ping);
    drawTyping();
  },
  delete: ({ channel_id: channel, id }) => dropMessage(channel, id),
  acked: ({ nonce }) => {
    settle(nonce);
    answerForm(nonce, { failed: false });
  },
  failed: (told) => answerForm(told.nonce, { failed: true }) || fail(told),
  modal: (form) => {
    settle(form.nonce);
    if (isOwn(form.nonce)) openModal(form);
  },
  read: ({ channel_id: channel }) => {
    if (refreshing) stale = true;
    state.pings.delete(channel);
    announce("unread");
  },
  typing: ({ channel_id: channel, user }) => {
    if (user.id === state.me.id) return;
    state.typing.set(channel, { until: Date.now() + TYPING_MS, name: displayName(user) });
    drawTyping();
  },
};

/** A message mentions this user, the `count`th time unread: it is read at once where they look, else marked until they do. */
function called(channel, count) {
  if (refreshing) stale = true; // the world that is on its way may be older than this
  state.pings.set(channel, count);
  if (isLookingAt(channel)) read(channel);
  else announce("unread");
}

function drawTyping() {
  const typing = state.typing.get(state.channel);
  const shown = typing && typing.until > Date.now();
  fill(document.getElementById("typing"), shown && [h("strong", {}, typing.name), " is typing…"]);
}

function everySecond() {
  if (document.hidden) return;
  refreshTimes();
  drawTyping();
}

boot();
