// Names behind an @: whom the person who types may mean, and how that is sent: <@id>. It draws nothing.

import { avatar } from "./media.js";
import { displayName, state } from "./store.js";

const MOST_ROWS = 20;
const NAME_AT_CARET = /(?:^|\s|:)@([^\n@]{0,32})$/;

/** The @ and the beginning of a name right before the caret: {from, to, query}; `null` where there is none. */
export function nameAt(field) {
  const to = field.selectionStart;
  if (to === null || to !== field.selectionEnd) return null;
  const match = NAME_AT_CARET.exec(field.value.slice(0, to));
  return match ? { from: to - match[1].length - 1, to, query: match[1].toLowerCase() } : null;
}

/** The people whose name begins with what was typed, as rows of the picker; the bot comes last. */
export function peopleRows(query) {
  const everyone = [...state.world.users, { ...state.world.bot, bot: true }];
  const fitting = everyone.filter((user) => displayName(user).toLowerCase().startsWith(query));
  return fitting.slice(0, MOST_ROWS).map((user) => ({ title: displayName(user), lead: avatar(user, "small"), value: user }));
}

/** Puts the name of the one who was picked into the field and notes whom it stands for. */
export function takeName(field, { from, to }, user, picked) {
  const name = `@${displayName(user)}`;
  picked.set(name, user.id);
  field.value = `${field.value.slice(0, from)}${name} ${field.value.slice(to)}`;
  field.setSelectionRange(from + name.length + 1, from + name.length + 1);
}

const literally = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The text as it is sent: every name that was picked as <@id>, the longest first. */
export function encode(text, picked) {
  const names = [...picked.keys()].sort((a, b) => b.length - a.length);
  const whole = (name) => new RegExp(`${literally(name)}(?![\\p{L}\\p{N}_])`, "gu");
  return names.reduce((done, name) => done.replace(whole(name), `<@${picked.get(name)}>`), text);
}
