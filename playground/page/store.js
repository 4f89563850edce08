// What this tab knows: its user, the world, the messages of each channel and what waits for an answer.
// It never talks to the server and never touches the page; those who draw subscribe to its topics.

export const FLAG = { EPHEMERAL: 64, LOADING: 128, COMPONENTS_V2: 32768 };

export const state = {
  me: null,
  world: { users: [], guilds: [], commands: {}, all_commands: [], bot: null, dm: null, private: [] },
  channel: null, // id of the open channel
  connected: true,
  pending: new Map(), // message id -> {customId, nonce}
  failures: new Map(), // message id -> sentence
  sending: [], // slash commands on their way: {nonce, channel, name, failed}
  unread: new Set(),
  pings: new Map(), // channel id -> mentions of this user that were not read yet
  typing: new Map(), // channel id -> time in ms until which the bot types
};

const channels = new Map(); // channel id -> {messages: Map, complete}
const listeners = new Map();

/** Calls `listener` at every `announce(topic)`. */
export function listen(topic, listener) {
  if (!listeners.has(topic)) listeners.set(topic, []);
  listeners.get(topic).push(listener);
}

/** Tells everyone who listens to the topic. */
export function announce(topic, detail) {
  for (const listener of listeners.get(topic) ?? []) listener(detail);
}

/** Snowflakes in order of time: they are numbers too large for a JavaScript number. */
export const compareIds = (a, b) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

function room(channelId) {
  if (!channels.has(channelId)) channels.set(channelId, { messages: new Map(), complete: false, loaded: false });
  return channels.get(channelId);
}

/** The channel's messages, oldest first. */
export function messagesOf(channelId) {
  return [...room(channelId).messages.values()].sort((a, b) => compareIds(a.id, b.id));
}

/** Whether the first message of the channel is already here. */
export const isComplete = (channelId) => room(channelId).complete;
export const isLoaded = (channelId) => room(channelId).loaded;

/** Whether the channel's messages are kept as they come: it is loaded, or will be in a moment. */
export const isFollowed = (channelId) => room(channelId).loaded || Boolean(room(channelId).meanwhile);

/** Notes what comes and goes from now on: a page that is under way may be older than that. */
export function awaitNewest(channelId) {
  room(channelId).meanwhile ??= new Map();
}

/**
 * Takes the newest page in place of all that was known (after a reconnection things may be gone), but for what only
 * this user sees: no server gives it again, so it lasts as long as the tab.
 */
export function takeNewest(channelId, messages, limit) {
  const own = [...room(channelId).messages.values()].filter((message) => message.flags & FLAG.EPHEMERAL);
  const known = new Map([...messages, ...own].map((message) => [message.id, message]));
  for (const [id, message] of room(channelId).meanwhile ?? []) {
    if (message) known.set(id, message);
    else known.delete(id);
  }
  channels.set(channelId, { messages: known, complete: messages.length < limit, loaded: true });
  announce("page", channelId);
  announce("messages", channelId);
}

/** Adds an older page before what is known. */
export function takeOlder(channelId, messages, limit) {
  for (const message of messages) room(channelId).messages.set(message.id, message);
  room(channelId).complete = messages.length < limit;
  announce("page", channelId);
  announce("messages", channelId);
}

/** Forgets all other channels, so that they are loaded anew when they are opened: something was missed. */
export function forgetAllBut(channelId) {
  for (const id of [...channels.keys()]) if (id !== channelId) channels.delete(id);
}

/** Whether a message is here; what one person alone saw is not any more once the app has started again. */
export const hasMessage = (channelId, id) => Boolean(room(channelId).messages.get(id) ?? room(channelId).meanwhile?.get(id));

/** A new or changed message. */
export function putMessage(channelId, message) {
  room(channelId).messages.set(message.id, message);
  room(channelId).meanwhile?.set(message.id, message);
  announce("messages", channelId);
}

export function dropMessage(channelId, id) {
  room(channelId).messages.delete(id);
  room(channelId).meanwhile?.set(id, null);
  settle(id);
  announce("messages", channelId);
}

/** Forgets that a message waits for an answer or that one failed. */
function settle(messageId) {
  state.pending.delete(messageId);
  state.failures.delete(messageId);
}

/** Every channel a person can open, with the name of its guild. */
export function allChannels() {
  const { guilds, dm, bot, private: talks } = state.world;
  const inGuilds = guilds.flatMap((guild) => guild.channels.map((channel) => ({ ...channel, guild })));
  const own = dm ? [{ ...dm, name: bot?.name ?? "bot", dm: true }] : [];
  return [...inGuilds, ...own, ...talks.map((talk) => ({ ...talk, talk: true }))];
}

/** A channel's name as Discord writes it, with its sign. */
export const nameOf = (channel) => `${channel.dm || channel.talk ? "@" : "#"}${channel.name}`;

export const channelById = (id) => allChannels().find((channel) => channel.id === id);

/** The roles of the server whose channel is open: {id, name, members}. */
export const rolesHere = () => channelById(state.channel)?.guild?.roles ?? [];

/** A role of any server by id. */
export const roleById = (id) => state.world.guilds.flatMap((guild) => guild.roles).find((role) => role.id === id);

/** A person or the bot by id; `null` for strangers. */
export function userById(id) {
  const { users, bot } = state.world;
  if (bot && bot.id === id) return { ...bot, bot: true };
  return users.find((user) => user.id === id) ?? null;
}

/** The commands this user may give in the open channel, in the picker's order. */
export function commandsHere() {
  const byId = new Map(state.world.all_commands.map((command) => [command.id, command]));
  return (state.world.commands[state.channel] ?? []).map((id) => byId.get(id)).filter(Boolean);
}

/** A command as people see it: only one that is typed begins with a slash. */
export const commandTitle = (name) =>
  state.world.all_commands.some((command) => command.type === 2 && command.name === name) ? name : `/${name}`;

/** The name to show for a user object of any kind. */
export const displayName = (user) => user?.global_name || user?.username || user?.name || "Unknown user";
