// The menu of a person, which Discord opens by a long press or a right click on their name: below Apps stands what the
// bot offers about them. It sends nothing itself.

import { useOnPerson } from "./actions.js";
import { fill, h, wordButton } from "./dom.js";
import { avatar } from "./media.js";
import { commandsHere, displayName } from "./store.js";

const USER_COMMAND = 2;

/** A person's name as a button that opens their menu. */
export function personButton(user, props, label = displayName(user)) {
  return h("button", { type: "button", ...opening(user), ...props }, label);
}

/** A person's name in a text as a button that opens their menu. */
export function personWord(user, props, label) {
  return wordButton({ ...opening(user), ...props }, label);
}

function opening(user) {
  const open = () => openMenu(user);
  const menu = (event) => {
    event.preventDefault();
    openMenu(user);
  };
  return { dir: "auto", "aria-haspopup": "dialog", onclick: open, oncontextmenu: menu };
}

function openMenu(user) {
  const dialog = h("dialog", { class: "ask person-menu", "aria-labelledby": "person-menu-title" });
  const offered = commandsHere().filter((command) => command.type === USER_COMMAND);
  const rows = offered.map((command) => {
    const use = () => {
      dialog.close();
      useOnPerson(command.name, user);
    };
    return h("li", {}, h("button", { class: "app", type: "button", onclick: use }, command.name));
  });
  const title = h("h2", { id: "person-menu-title", dir: "auto" }, avatar(user), displayName(user));
  const list = rows.length > 0 ? h("ul", {}, rows) : h("p", {}, "No app offers anything here.");
  const close = h("button", { class: "button plain", type: "button", onclick: () => dialog.close() }, "Close");
  fill(dialog, title, h("h3", {}, "Apps"), list, h("div", { class: "actions" }, close));
  dialog.addEventListener("close", () => dialog.remove());
  // A press beside the menu closes it.
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
}
