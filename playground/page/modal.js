// Shows a form that the bot opened and sends it when every field will do.

import { fill, h, icon } from "./dom.js";
import { submit } from "./actions.js";
import { newNonce } from "./api.js";
import { fieldOf } from "./fields.js";
import { avatar } from "./media.js";
import { richText } from "./richtext.js";
import { state } from "./store.js";

const KIND = { ROW: 1, TEXT: 10, LABEL: 18 };
const FAILED = "Something went wrong. Try again.";
const handedIn = new Map(); // nonce -> what to do when the answer comes

/** Opens the form of a `modal` event over the page. */
export function openModal(modal) {
  document.querySelector("dialog.modal")?.remove();
  const fields = [];
  const parts = modal.components.map((part) => partNode(part, fields));
  const dialog = h("dialog", { class: "modal", "aria-labelledby": "modal-title" });
  const shut = () => dialog.close();
  const cancel = h("button", { class: "button plain", type: "button", onclick: shut }, "Cancel");
  const done = h("button", { class: "button primary", type: "submit" }, "Submit");
  const trouble = h("p", { class: "complaint", role: "alert" });
  const form = h("form", { method: "dialog", novalidate: true });
  form.append(
    h(
      "header",
      {},
      avatar({ ...state.world.bot, bot: true }, "small"),
      h("h2", { id: "modal-title", dir: "auto" }, modal.title),
      h("button", { class: "close", type: "button", "aria-label": "Close", onclick: shut }, icon("close")),
    ),
    h("div", { class: "fields" }, parts, trouble),
    h("div", { class: "actions" }, cancel, done),
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (done.disabled || !approve(fields)) return;
    done.disabled = true;
    trouble.textContent = "";
    const nonce = newNonce();
    handedIn.set(nonce, (failed) => {
      if (!failed) dialog.close();
      trouble.textContent = failed ? FAILED : "";
      done.disabled = false;
    });
    if (!(await submit(modal, await valuesOf(fields), nonce))) answerForm(nonce, { failed: true });
  });
  dialog.addEventListener("close", () => dialog.remove());
  fill(dialog, form);
  document.body.append(dialog);
  dialog.showModal();
  form.querySelector(".fields :is(input, textarea, button)")?.focus();
}

/** The answer to a form has come, or has not: it closes, or stays with all that was typed. Says whether it was one. */
export function answerForm(nonce, { failed }) {
  const answered = handedIn.get(nonce);
  handedIn.delete(nonce);
  answered?.(failed);
  return Boolean(answered);
}

function partNode(part, fields) {
  if (part.type === KIND.TEXT) return h("div", { class: "text" }, richText(part.content));
  const inner = part.type === KIND.ROW ? part.components[0] : part.component;
  const label = (part.type === KIND.LABEL ? part.label : inner?.label) ?? "Field";
  const field = inner ? fieldOf(inner, label) : null;
  if (!field) return h("p", { class: "unknown" }, `(form component of type ${inner?.type ?? part.type})`);
  const wrong = h("p", { class: "complaint", role: "alert" });
  fields.push({ ...field, wrong });
  const star = inner.required === false || inner.type === 23 ? null : h("span", { class: "star", "aria-hidden": "true" }, " *");
  const words = part.description && h("p", { class: "description", dir: "auto" }, part.description);
  const approveAgain = () => {
    wrong.textContent = "";
  };
  return h("div", { class: "field", oninput: approveAgain, onclick: approveAgain }, h("div", { class: "label", dir: "auto" }, label, star), words, field.node, wrong);
}

function approve(fields) {
  let first = null;
  for (const field of fields) {
    const sentence = field.complaint();
    field.wrong.textContent = sentence ?? "";
    if (sentence) first ??= field.node;
  }
  (first?.querySelector("input, textarea, button") ?? first)?.focus();
  return first === null;
}

async function valuesOf(fields) {
  const pairs = await Promise.all(fields.map(async (field) => [field.id, await field.value()]));
  return Object.fromEntries(pairs);
}
