// Times as Discord writes them. It reads the machine's clock and zone and never changes a message.

import { h } from "./dom.js";

const LOCALE = navigator.language.startsWith("en") ? navigator.language : "en-GB";
const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};
const UNITS = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
];
const LIMIT_MS = 8.64e15; // the last moment a Date can hold
const relative = new Intl.RelativeTimeFormat("en", { numeric: "always" });
const formats = new Map();

function written(style, date) {
  if (!formats.has(style)) formats.set(style, new Intl.DateTimeFormat(LOCALE, STYLES[style]));
  return formats.get(style).format(date);
}

/** "in 5 minutes", "2 days ago". */
export function fromNow(date, now = Date.now()) {
  const seconds = Math.round((date.getTime() - now) / 1000);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? UNITS.at(-1);
  return relative.format(Math.trunc(seconds / size), unit);
}

/** The element for `<t:unix:style>`; relative ones are kept current. `null` when no calendar has that day. */
export function timestamp(unix, style = "f") {
  const ms = Number(unix) * 1000;
  if (Math.abs(ms) > LIMIT_MS) return null;
  const date = new Date(ms);
  const props = { class: "timestamp", datetime: date.toISOString(), title: written("F", date) };
  if (style === "R") return h("time", { ...props, data: { relative: String(ms) } }, fromNow(date));
  return h("time", props, written(style, date));
}

/** Brings every relative time on the page up to date. */
export function refreshTimes() {
  for (const node of document.querySelectorAll("time[data-relative]")) {
    const text = fromNow(new Date(Number(node.dataset.relative)));
    if (node.textContent !== text) node.textContent = text;
  }
}

const dayOf = (date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** When a message was sent: the time today, "Yesterday at ..." or the date. */
export function sentAt(iso) {
  const date = new Date(iso);
  const days = Math.round((dayOf(new Date()) - dayOf(date)) / 86_400_000);
  const text = days === 0 ? written("t", date) : days === 1 ? `Yesterday at ${written("t", date)}` : written("s", date);
  return h("time", { class: "sent", datetime: iso, title: written("F", date) }, text);
}

export const shortTime = (iso) => written("t", new Date(iso));
export const longDay = (iso) => written("D", new Date(iso));
export const fullTime = (iso) => written("F", new Date(iso));
export const sameDay = (a, b) => dayOf(new Date(a)) === dayOf(new Date(b));
