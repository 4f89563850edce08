// The fields of a form (modal): each draws itself and knows its value. It sends nothing.

import { h } from "./dom.js";
import { SELECT_KINDS, dropdown, optionsOf } from "./dropdown.js";

const KIND = { TEXT_INPUT: 4, FILE_UPLOAD: 19, RADIO: 21, CHECKBOXES: 22, CHECKBOX: 23 };
const PARAGRAPH = 2;

/** A field {id, node, value(), complaint()} for a component; `null` for one that has no value. `label` names it. */
export function fieldOf(part, label) {
  if (SELECT_KINDS.includes(part.type)) return selectField(part, label);
  const make = { [KIND.TEXT_INPUT]: textField, [KIND.RADIO]: radioField, [KIND.CHECKBOXES]: boxesField };
  make[KIND.CHECKBOX] = boxField;
  make[KIND.FILE_UPLOAD] = fileField;
  return make[part.type]?.(part, label) ?? null;
}

const required = (part) => part.required !== false;
const tooFew = (count, least) => (count < least ? `Choose at least ${least}.` : null);

function textField(part, label) {
  const props = { placeholder: part.placeholder, "aria-label": label, dir: "auto", "aria-required": String(required(part)) };
  const input = part.style === PARAGRAPH ? h("textarea", { ...props, rows: 4 }) : h("input", { ...props, type: "text" });
  input.value = part.value ?? "";
  const most = part.max_length ?? 4000;
  const left = h("span", { class: "left", "aria-hidden": "true" });
  const count = () => {
    left.textContent = `${[...input.value].length}/${most}`;
  };
  input.addEventListener("input", count);
  count();
  const complaint = () => {
    const length = [...input.value].length;
    if (length === 0) return required(part) ? "This is required." : null;
    if (length < (part.min_length ?? 0)) return `At least ${part.min_length} characters, please.`;
    return length > most ? `At most ${most} characters, please.` : null;
  };
  return { id: part.custom_id, node: h("div", { class: "text-field" }, input, left), value: () => input.value, complaint };
}

function selectField(part, label) {
  let values = optionsOf(part).filter((option) => option.default).map((option) => option.value);
  const least = required(part) ? Math.max(part.min_values ?? 1, 1) : 0;
  const onvalues = (chosen) => {
    values = chosen;
  };
  const node = dropdown({ ...part, min_values: least }, { onvalues, label });
  return { id: part.custom_id, node, value: () => values, complaint: () => tooFew(values.length, least) };
}

function ticks(part, label, type) {
  const rows = part.options.map((option) => {
    const input = h("input", { type, name: part.custom_id, value: option.value });
    input.checked = Boolean(option.default);
    const words = h("span", { class: "words" }, h("span", { dir: "auto" }, option.label));
    if (option.description) words.append(h("span", { class: "description", dir: "auto" }, option.description));
    return h("label", { class: "tick" }, input, words);
  });
  const role = type === "radio" ? "radiogroup" : "group";
  const node = h("div", { class: "ticks", role, "aria-label": label }, rows);
  const chosen = () => [...node.querySelectorAll("input:checked")].map((input) => input.value);
  return { node, chosen };
}

function radioField(part, label) {
  const { node, chosen } = ticks(part, label, "radio");
  const complaint = () => (required(part) ? tooFew(chosen().length, 1) : null);
  return { id: part.custom_id, node, value: () => chosen()[0] ?? null, complaint };
}

function boxesField(part, label) {
  const { node, chosen } = ticks(part, label, "checkbox");
  const least = required(part) ? Math.max(part.min_values ?? 1, 1) : 0;
  const most = part.max_values ?? part.options.length;
  const complaint = () => (chosen().length > most ? `Choose ${most} at most.` : tooFew(chosen().length, least));
  return { id: part.custom_id, node, value: chosen, complaint };
}

function boxField(part, label) {
  const input = h("input", { type: "checkbox", "aria-label": label });
  input.checked = Boolean(part.default);
  const node = h("label", { class: "tick" }, input, h("span", { class: "words" }, label));
  return { id: part.custom_id, node, value: () => input.checked, complaint: () => null };
}

function fileField(part, label) {
  const most = part.max_values ?? 1;
  const least = required(part) ? Math.max(part.min_values ?? 1, 1) : 0;
  const node = h("input", { type: "file", "aria-label": label, multiple: most > 1 });
  const value = () => Promise.all([...node.files].map(readFile));
  const complaint = () => (node.files.length > most ? `${most} files at most, please.` : tooFew(node.files.length, least));
  return { id: part.custom_id, node, value, complaint };
}

function readFile(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error);
    reader.onload = () => resolve({ filename: file.name, content_type: file.type, data: reader.result.split(",")[1] ?? "" });
    reader.readAsDataURL(file);
  });
}
