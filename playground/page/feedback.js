// Toasts, banners and the question before a deletion. It decides nothing.

import { fill, h, icon } from "./dom.js";

const SHOWN_MS = 6000;

/** Shows a sentence for some seconds; screen readers hear it. */
export function toast(text) {
  const close = h("button", { type: "button", "aria-label": "Close this notice", onclick: () => note.remove() }, icon("close"));
  const note = h("div", { class: "toast" }, h("span", { dir: "auto" }, text), close);
  document.getElementById("toasts").append(note);
  setTimeout(() => note.remove(), SHOWN_MS);
}

/** Shows the most important of the standing troubles, else what the bot says that it is doing, or nothing. */
export function showStanding({ connected, bot }) {
  const trouble = !connected
    ? "The playground does not answer, trying again…"
    : bot?.online
      ? null
      : "The bot is offline, waiting…";
  const doing = bot?.status ? `${bot.name}: ${bot.status}` : null;
  const text = trouble ?? doing;
  const banner = document.getElementById("banner");
  banner.hidden = text === null;
  banner.classList.toggle("calm", trouble === null);
  if (banner.textContent !== (text ?? "")) fill(banner, text && [h("span", { class: "spinner", "aria-hidden": "true" }), h("span", { dir: "auto" }, text)]);
}

/** Asks before something that cannot be taken back; resolves to the answer. */
export function confirmed({ title, text, action }) {
  const dialog = h("dialog", { class: "ask", "aria-labelledby": "ask-title" });
  return new Promise((resolve) => {
    const answer = (yes) => () => {
      dialog.close();
      resolve(yes);
    };
    const no = h("button", { class: "button plain", type: "button", onclick: answer(false) }, "Cancel");
    const yes = h("button", { class: "button danger", type: "button", onclick: answer(true) }, action);
    fill(dialog, h("h2", { id: "ask-title" }, title), h("p", {}, text), h("div", { class: "actions" }, no, yes));
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(false);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
