// What the person does, sent to the server: presses, choices, commands, texts. It keeps track of what waits for an
// answer and says every refusal as a toast; it draws nothing itself.

import { Refused, get, newNonce, post } from "./api.js";
import { toast } from "./feedback.js";
import { announce, awaitNewest, isComplete, messagesOf, state, takeNewest, takeOlder } from "./store.js";

const PAGE = 50;
const GIVE_UP_MS = 10_000; // the server reports silence after 3 s; this only covers a lost report

/** Runs a request; a refusal becomes a toast and `null`. */
export async function attempt(request) {
  try {
    return await request;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    toast(error.message);
    return null;
  }
}

const here = () => ({ user: state.me.id, channel: state.channel });

/** Loads the newest messages of a channel. */
export async function loadNewest(channel) {
  awaitNewest(channel);
  const answer = await attempt(get("/play/messages", { user: state.me.id, channel, limit: PAGE }));
  if (answer) takeNewest(channel, answer.messages, PAGE);
}

let loadingOlder = false;

/** Loads the page before the oldest known message; does nothing where there is none. */
export async function loadOlder(channel) {
  const first = messagesOf(channel)[0];
  if (loadingOlder || !first || isComplete(channel)) return;
  loadingOlder = true;
  const query = { user: state.me.id, channel, before: first.id, limit: PAGE };
  const answer = await attempt(get("/play/messages", query));
  if (answer) takeOlder(channel, answer.messages, PAGE);
  loadingOlder = false;
}

/** Presses a button of a message; its other buttons are inert until the bot has answered. */
export const press = (message, customId) => use(message, customId, "/play/press", {});

/** Sends the values chosen in a select of a message. */
export const choose = (message, customId, values) => use(message, customId, "/play/choose", { values });

async function use(message, customId, path, more) {
  if (state.pending.has(message.id)) return;
  const nonce = newNonce();
  state.failures.delete(message.id);
  state.pending.set(message.id, { customId, nonce });
  announce("messages", state.channel);
  setTimeout(() => settle(nonce), GIVE_UP_MS);
  const body = { ...here(), channel: message.channel_id, message: message.id, custom_id: customId, nonce, ...more };
  if (!(await attempt(post(path, body)))) settle(nonce);
}

/** Ends the waiting of the act with that mark, because it was answered, refused or given up. */
export function settle(nonce) {
  for (const [id, waiting] of state.pending) if (waiting.nonce === nonce) state.pending.delete(id);
  state.sending = state.sending.filter((command) => command.nonce !== nonce || command.failed);
  announce("messages", state.channel);
}

/** Shows that the bot did not answer the act in time. */
export function fail({ nonce, message_id: messageId, channel_id: channelId, text }) {
  if (messageId) state.failures.set(messageId, text);
  const command = state.sending.find((sent) => sent.nonce === nonce);
  if (command) command.failed = text;
  else if (!messageId) toast(text);
  settle(nonce);
  announce("messages", channelId ?? state.channel);
}

/** Gives a command; resolves to whether the server took it. */
export const slash = (name, options) => give("/play/slash", name, { options });

/** Uses a command of a person's menu; resolves to whether the server took it. */
export const useOnPerson = (name, user) => give("/play/user_command", name, { target: user.id });

async function give(path, name, more) {
  const nonce = newNonce();
  const command = { nonce, channel: state.channel, name, failed: null, at: Date.now() };
  state.sending.push(command);
  announce("sent");
  announce("messages", state.channel);
  setTimeout(() => settle(nonce), GIVE_UP_MS);
  const taken = await attempt(post(path, { ...here(), nonce, name, ...more }));
  if (!taken) settle(nonce);
  return Boolean(taken);
}

/** Takes the notice of a command that failed off the page. */
export function forgetCommand(nonce) {
  state.sending = state.sending.filter((command) => command.nonce !== nonce);
  announce("messages", state.channel);
}

/** What the bot proposes for an option while it is typed. */
export async function propose(name, options, focused) {
  const answer = await attempt(post("/play/autocomplete", { ...here(), name, options, focused }));
  return answer?.choices ?? [];
}

/** Writes an ordinary message; resolves to whether the server took it. */
export async function write(content) {
  announce("sent");
  return Boolean(await attempt(post("/play/write", { ...here(), content, nonce: newNonce() })));
}

/** Deletes a public message, or dismisses an ephemeral one. */
export const remove = (message) =>
  attempt(post("/play/delete", { user: state.me.id, channel: message.channel_id, message: message.id }));

/** Tells the server that this user has seen what called them in a channel. */
export function read(channel) {
  if (!state.pings.delete(channel)) return;
  attempt(post("/play/read", { user: state.me.id, channel }));
  announce("unread");
}

/** Sends a filled form; resolves to whether the server took it. What the bot answers comes with the nonce. */
export async function submit(modal, values, nonce) {
  const body = { ...here(), interaction: modal.interaction, custom_id: modal.custom_id, values, nonce };
  if (modal.channel_id) body.channel = modal.channel_id;
  return Boolean(await attempt(post("/play/submit", body)));
}
