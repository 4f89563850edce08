// The select of messages and forms: a button that opens a list of options, one or several to choose.
// It knows nothing of messages: whoever makes one is told the values.

import { fill, h, icon } from "./dom.js";
import { avatar, emoji } from "./media.js";
import { allChannels, displayName, rolesHere, state } from "./store.js";

const KIND = { STRING: 3, USER: 5, ROLE: 6, MENTIONABLE: 7, CHANNEL: 8 };
export const SELECT_KINDS = Object.values(KIND);
const SEARCH_FROM = 10;

/** The options of a select of any kind: {value, label, description?, emoji?, default?}. */
export function optionsOf(select) {
  const defaults = new Set((select.default_values ?? []).map((value) => value.id));
  const people = () => [...state.world.users, { ...state.world.bot, bot: true }];
  const person = (user) => ({ value: user.id, label: displayName(user), user, default: defaults.has(user.id) });
  if (select.type === KIND.STRING) return select.options;
  if (select.type === KIND.USER || select.type === KIND.MENTIONABLE) return people().map(person);
  if (select.type === KIND.ROLE) return rolesHere().map((role) => ({ value: role.id, label: `@${role.name.replace(/^@/, "")}`, default: defaults.has(role.id) }));
  const kinds = select.channel_types ?? [];
  const here = allChannels().find((channel) => channel.id === state.channel);
  return allChannels()
    .filter((channel) => channel.guild && channel.guild.id === here?.guild?.id)
    .filter((channel) => kinds.length === 0 || kinds.includes(channel.type))
    .map((channel) => ({ value: channel.id, label: `#${channel.name}`, default: defaults.has(channel.id) }));
}

/**
 * The button of a select. `onvalues(values)` is called when a choice was made: at once for a single choice, when the
 * list closes for several.
 */
export function dropdown(select, { onvalues, disabled = false, busy = false, label = null }) {
  const options = optionsOf(select);
  const most = Math.min(select.max_values ?? 1, options.length);
  const least = Math.min(select.min_values ?? 1, most);
  let chosen = options.filter((option) => option.default).map((option) => option.value);
  const face = h("span", { class: "face" });
  const trigger = h("button", { class: `dropdown${busy ? " busy" : ""}`, type: "button", role: "combobox" }, face, icon("down"));
  trigger.setAttribute("aria-haspopup", "listbox");
  trigger.setAttribute("aria-expanded", "false");
  trigger.setAttribute("aria-label", label ?? select.placeholder ?? "Make a selection");
  if (select.custom_id) trigger.dataset.customId = select.custom_id;
  if (disabled) trigger.setAttribute("aria-disabled", "true");
  const draw = () => fill(face, facing(select, options, chosen));
  const take = (values) => {
    const changed = values.join("\n") !== chosen.join("\n");
    if (values.length < least) return;
    chosen = values;
    draw();
    if (changed || most === 1) onvalues(values);
  };
  const open = () => openList({ trigger, select, options, most, least, chosen, take });
  trigger.addEventListener("click", () => trigger.getAttribute("aria-disabled") || open());
  trigger.addEventListener("keydown", (event) => {
    if (!["ArrowDown", "ArrowUp"].includes(event.key) || trigger.getAttribute("aria-disabled")) return;
    event.preventDefault();
    open();
  });
  draw();
  return trigger;
}

function facing(select, options, chosen) {
  const picked = options.filter((option) => chosen.includes(option.value));
  if (picked.length === 0) return h("span", { class: "placeholder" }, select.placeholder ?? "Make a selection");
  return picked.map((option) => h("span", { class: "picked", dir: "auto" }, option.emoji && emoji(option.emoji), option.label));
}

const isLong = (select, options) => select.type !== KIND.STRING && options.length > SEARCH_FROM;

/** A field above a long list of people or places that leaves those whose name has what is typed. */
function searchField(list) {
  const field = h("input", { class: "search", type: "search", placeholder: "Search", "aria-label": "Search", autocomplete: "off" });
  field.addEventListener("input", () => {
    const wanted = field.value.trim().toLowerCase();
    for (const row of list.querySelectorAll('[role="option"]')) row.hidden = !row.textContent.toLowerCase().includes(wanted);
  });
  return field;
}

function openList({ trigger, select, options, most, least, chosen, take }) {
  const single = most <= 1;
  let values = [...chosen];
  const list = h("div", { class: "options", role: "listbox", "aria-label": trigger.getAttribute("aria-label") });
  if (!single) list.setAttribute("aria-multiselectable", "true");
  const search = isLong(select, options) ? searchField(list) : null;
  const popup = h("div", { class: "popup", popover: "manual" }, search, list);
  const shut = (accept) => {
    document.removeEventListener("pointerdown", outside, true);
    window.removeEventListener("resize", place);
    document.removeEventListener("scroll", place, true);
    popup.remove();
    trigger.setAttribute("aria-expanded", "false");
    if (accept && !single) take(values);
    if (trigger.isConnected) trigger.focus({ preventScroll: true });
  };
  const outside = (event) => popup.contains(event.target) || shut(true);
  const place = () => (trigger.isConnected ? placeBeside(popup, trigger) : shut(false));
  const pick = (option, row) => {
    if (single) {
      shut(true);
      take(values[0] === option.value && least === 0 ? [] : [option.value]);
      return;
    }
    if (values.includes(option.value)) values = values.filter((value) => value !== option.value);
    else if (values.length < most) values = [...values, option.value];
    values = options.map((one) => one.value).filter((value) => values.includes(value));
    row.setAttribute("aria-selected", String(values.includes(option.value)));
    done?.toggleAttribute("disabled", values.length < least);
  };
  putRows(list, options, values, pick, single);
  const done = single ? null : h("button", { class: "button primary done", type: "button", onclick: () => shut(true) }, "Done");
  if (done) {
    done.toggleAttribute("disabled", values.length < least);
    const count = least === most ? `Choose ${most}` : `Choose ${least} to ${most}`;
    popup.append(h("div", { class: "foot" }, h("span", {}, count), done));
  }
  popup.addEventListener("keydown", (event) => walk(event, list, shut));
  (trigger.closest("dialog") ?? document.body).append(popup);
  popup.showPopover();
  trigger.setAttribute("aria-expanded", "true");
  place();
  document.addEventListener("pointerdown", outside, true);
  window.addEventListener("resize", place);
  document.addEventListener("scroll", place, true);
  // Not on a phone, where the keyboard would cover the list.
  const first = search && window.matchMedia("(hover: hover)").matches ? search : null;
  (first ?? list.querySelector('[aria-selected="true"]') ?? list.firstElementChild)?.focus({ preventScroll: true });
}

function putRows(list, options, values, pick, single) {
  for (const option of options) {
    const words = h("span", { class: "words" }, h("span", { class: "label", dir: "auto" }, option.label));
    if (option.description) words.append(h("span", { class: "description", dir: "auto" }, option.description));
    const row = h("div", { class: "option", role: "option", tabindex: "-1" });
    row.setAttribute("aria-selected", String(values.includes(option.value)));
    row.append(...[option.user && avatar(option.user, "tiny"), option.emoji && emoji(option.emoji), words].filter(Boolean));
    row.append(h("span", { class: `mark${single ? "" : " box"}`, "aria-hidden": "true" }, icon("tick")));
    row.addEventListener("click", () => pick(option, row));
    list.append(row);
  }
  if (options.length === 0) list.append(h("div", { class: "option none" }, "There is nothing to choose here."));
}

function walk(event, list, shut) {
  const rows = [...list.querySelectorAll('[role="option"]:not([hidden])')];
  const at = rows.indexOf(document.activeElement);
  const typing = event.target.matches(".search");
  const moves = { ArrowDown: at + 1, ArrowUp: at - 1, ...(typing ? {} : { Home: 0, End: rows.length - 1 }) };
  if (event.key in moves) rows[(moves[event.key] + rows.length) % rows.length]?.focus();
  else if (typing && !["Enter", "Escape", "Tab"].includes(event.key)) return;
  else if (event.key === "Enter" || event.key === " ") {
    if (at < 0) return;
    rows[at].click();
  } else if (event.key === "Escape") {
    event.stopPropagation();
    shut(false);
  } else if (event.key === "Tab") shut(true);
  else return;
  event.preventDefault();
}

function placeBeside(popup, trigger) {
  const box = trigger.getBoundingClientRect();
  const below = window.innerHeight - box.bottom;
  const above = below < 260 && box.top > below;
  popup.style.width = `${box.width}px`;
  popup.style.left = `${box.left}px`;
  popup.style.maxHeight = `${Math.max(160, Math.min(360, (above ? box.top : below) - 12))}px`;
  popup.style.top = above ? "auto" : `${box.bottom + 4}px`;
  popup.style.bottom = above ? `${window.innerHeight - box.top + 4}px` : "auto";
}
