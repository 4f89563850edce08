// A chosen command as a row of fields: one chip an option, the optional ones to add, and what is wrong with a value.

import { fill, h, icon } from "./dom.js";
import { propose, slash } from "./actions.js";
import { OPTION, check, complaint } from "./commands.js";
import { avatar } from "./media.js";
import { encode, nameAt, peopleRows, takeName } from "./mentions.js";
import { allChannels, displayName, state } from "./store.js";

const PROPOSE_AFTER_MS = 180;
const PEOPLE = [OPTION.USER, OPTION.MENTIONABLE];

export class CommandForm {
  #box;
  #picker;
  #onleave;
  #command = null;
  #fields = new Map(); // option name -> {input, chip, value}; value is set where the text stands for something else
  #wait = null;
  #asked = 0;
  #picked = new Map(); // "@name" -> user id, of those who were picked inside a text

  /** `onleave(text)` is called when the form closes: with the text to go on with, or "" when it was sent. */
  constructor(box, picker, onleave) {
    this.#box = box;
    this.#picker = picker;
    this.#onleave = onleave;
    box.addEventListener("submit", (event) => event.preventDefault());
  }

  get command() {
    return this.#command;
  }

  /** Shows the fields of a command, filled as given; the focus goes to `focus` or the first that lacks a value. */
  open(command, given = {}, focus = null, picked = new Map()) {
    this.#command = command;
    this.#picked = picked;
    this.#fields = new Map();
    this.#box.hidden = false;
    const shown = command.options.filter((option) => option.required || option.name in given || option.name === focus);
    const name = h("span", { class: "command-name" }, icon("slash"), command.path);
    fill(this.#box, name, shown.map((option) => this.#chip(option, given[option.name] ?? "")));
    this.#offerRest();
    const lacking = shown.find((option) => option.name === focus) ?? shown.find((option) => !given[option.name]) ?? shown.at(-1);
    this.#fields.get(lacking?.name)?.input.focus();
  }

  /** Sends the command when every value will do, else says what is wrong. */
  async send() {
    this.#picker.hide();
    const given = this.#given();
    const { values, complaints } = check(this.#command, given);
    for (const [name, field] of this.#fields) this.#blame(field, complaints.get(name));
    const wrong = [...complaints.keys()][0];
    if (wrong) {
      this.#fields.get(wrong)?.input.focus();
      return;
    }
    const command = this.#command;
    this.close("");
    if (!(await slash(command.path, values)) && !this.#command) this.open(command, given, null, this.#picked);
  }

  #given() {
    const text = (field) => encode(field.input.value.trim(), this.#picked);
    return Object.fromEntries([...this.#fields].map(([name, field]) => [name, field.value ?? text(field)]));
  }

  close(text) {
    this.#command = null;
    this.#picker.hide();
    this.#box.hidden = true;
    this.#box.replaceChildren();
    this.#onleave(text);
  }

  #chip(option, text) {
    const label = `${option.name}: ${option.description}`;
    const input = h("input", { type: "text", autocomplete: "off", spellcheck: "false", "aria-label": label, size: 8, dir: "auto" });
    if (option.type === OPTION.INTEGER) input.inputMode = "numeric";
    if (option.type === OPTION.NUMBER) input.inputMode = "decimal";
    const chip = h("label", { class: "chip", title: option.description }, h("span", { class: "option-name" }, option.name), input);
    const field = { option, input, chip, value: null };
    this.#fields.set(option.name, field);
    input.value = text;
    this.#fit(input);
    input.addEventListener("input", () => this.#changed(field));
    input.addEventListener("focus", () => this.#suggest(field));
    input.addEventListener("blur", () => {
      this.#picker.hide();
      if (input.value) this.#blame(field, complaint(option, field.value ?? input.value.trim()));
    });
    input.addEventListener("keydown", (event) => this.#key(event, field));
    return chip;
  }

  #fit(input) {
    input.size = Math.min(Math.max([...input.value].length + 1, 8), 40);
  }

  #changed(field) {
    field.value = null;
    this.#fit(field.input);
    this.#blame(field, null);
    this.#suggest(field);
  }

  #blame(field, sentence) {
    field.chip.classList.toggle("wrong", Boolean(sentence));
    field.input.setAttribute("aria-invalid", String(Boolean(sentence)));
    const note = this.#box.querySelector(".complaint");
    const words = sentence ?? [...this.#fields.values()].find((other) => other.complaint && other !== field)?.complaint ?? "";
    field.complaint = sentence ?? null;
    if (note) note.textContent = words;
    else if (words) this.#box.append(h("p", { class: "complaint", role: "alert" }, words));
  }

  #key(event, field) {
    if (this.#picker.key(event)) return;
    if (event.key === "Enter" && !event.isComposing) this.send();
    else if (event.key === "Escape") this.close(`/${this.#command.path}`);
    else if (event.key === "Backspace" && field.input.value === "") this.#back(field);
    else return;
    event.preventDefault();
  }

  #back(field) {
    const names = [...this.#fields.keys()];
    const at = names.indexOf(field.option.name);
    if (!field.option.required) {
      this.#fields.delete(field.option.name);
      field.chip.remove();
      this.#offerRest();
    }
    const before = this.#fields.get(names[at - 1]);
    if (before) before.input.focus();
    else if (this.#fields.size === 0 || at === 0) this.close(`/${this.#command.path}`);
  }

  #offerRest() {
    this.#box.querySelector(".rest")?.remove();
    const missing = this.#command.options.filter((option) => !this.#fields.has(option.name));
    if (missing.length === 0) return;
    const buttons = missing.map((option) => {
      const add = () => {
        const chip = this.#chip(option, "");
        this.#box.querySelector(".rest").before(chip);
        this.#offerRest();
        this.#fields.get(option.name).input.focus();
      };
      return h("button", { class: "add", type: "button", title: option.description, onclick: add }, icon("plus"), option.name);
    });
    this.#box.append(h("span", { class: "rest" }, buttons));
  }

  async #suggest(field) {
    clearTimeout(this.#wait);
    const { option, input } = field;
    if (option.type === OPTION.STRING && !option.choices?.length && this.#offerPeople(field)) return;
    const heading = `${option.name}: ${option.description}`;
    const show = (rows, none = null) => {
      const onpick = (row) => this.#take(field, row);
      this.#picker.show(input, { heading, rows: rows.map((row) => ({ ...row, value: row })), onpick, none });
    };
    if (!option.autocomplete) {
      const typed = field.value === null ? input.value.trim().toLowerCase() : "";
      show(fixedRows(option).filter((row) => row.title.toLowerCase().includes(typed)));
      return;
    }
    const asked = ++this.#asked;
    this.#wait = setTimeout(async () => {
      // Only what will do already is told; the typed beginning goes along whatever it is.
      const { values } = check(this.#command, this.#given());
      const options = { ...values, [option.name]: input.value.trim() };
      const choices = await propose(this.#command.path, options, option.name);
      if (asked !== this.#asked || document.activeElement !== input) return;
      show(choices.map((choice) => ({ title: choice.name, sends: String(choice.value) })), "Nothing here fits.");
    }, PROPOSE_AFTER_MS);
  }

  /** The people whom an @ in a text may mean. Says whether there are any. */
  #offerPeople({ input }) {
    const place = nameAt(input);
    const rows = place ? peopleRows(place.query) : [];
    if (rows.length === 0) return false;
    this.#asked += 1;
    const onpick = (user) => {
      takeName(input, place, user, this.#picked);
      this.#fit(input);
      input.focus();
    };
    this.#picker.show(input, { heading: "People", rows, onpick });
    return true;
  }

  #take(field, row) {
    clearTimeout(this.#wait);
    this.#asked += 1;
    field.input.value = row.title;
    field.value = row.sends;
    this.#fit(field.input);
    this.#blame(field, null);
    const next = [...this.#fields.values()].find((other) => other.option.required && other.input.value === "");
    next?.input.focus();
  }
}

/** The values that an option without autocomplete offers: {title, sends, lead?}. */
function fixedRows(option) {
  if (option.choices?.length > 0) return option.choices.map((one) => ({ title: one.name, sends: String(one.value) }));
  if (option.type === OPTION.BOOLEAN) return ["True", "False"].map((title) => ({ title, sends: title.toLowerCase() }));
  if (PEOPLE.includes(option.type)) {
    const everyone = [...state.world.users, { ...state.world.bot, bot: true }];
    return everyone.map((user) => ({ title: `@${displayName(user)}`, sends: user.id, lead: avatar(user, "tiny") }));
  }
  if (option.type !== OPTION.CHANNEL) return [];
  const here = allChannels().find((channel) => channel.id === state.channel);
  const near = allChannels().filter((channel) => channel.guild && channel.guild.id === here?.guild?.id);
  return near.map((channel) => ({ title: `#${channel.name}`, sends: channel.id }));
}
