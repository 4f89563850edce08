// Reads slash commands: the list of all that can be given, a typed line, and whether an option's value will do.
// Pure: it knows no page and no server.

export const OPTION = {
  SUBCOMMAND: 1,
  GROUP: 2,
  STRING: 3,
  INTEGER: 4,
  BOOLEAN: 5,
  USER: 6,
  CHANNEL: 7,
  ROLE: 8,
  MENTIONABLE: 9,
  NUMBER: 10,
  ATTACHMENT: 11,
};
const CHAT_INPUT = 1;

/** Every command that can be given: {path, description, options, restricted}; restricted: not for everybody. */
export function leaves(commands) {
  return commands.filter((command) => (command.type ?? CHAT_INPUT) === CHAT_INPUT).flatMap((command) => {
    const restricted = command.default_member_permissions != null;
    return below(command, "").map((leaf) => ({ ...leaf, restricted }));
  });
}

function below(node, prefix) {
  const path = prefix ? `${prefix} ${node.name}` : node.name;
  const options = node.options ?? [];
  const deeper = options.filter((option) => option.type === OPTION.SUBCOMMAND || option.type === OPTION.GROUP);
  if (deeper.length > 0) return deeper.flatMap((option) => below(option, path));
  return [{ path, description: node.description, options }];
}

/** The commands that fit what was typed after the slash: by how the name begins, else by its words, else by description. */
export function matching(all, typed) {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (text) => words.every((word) => text.includes(word));
  const tests = [
    ({ path }) => path.startsWith(words.join(" ")),
    ({ path }) => fits(path),
    ({ description }) => fits(description.toLowerCase()),
  ];
  return tests.map((test) => all.filter(test)).find((found) => found.length > 0) ?? [];
}

/** The command whose name the line begins with, and the text behind it; `null` when there is none. */
export function commandOf(all, line) {
  const text = line.slice(1).trimStart();
  const lower = text.toLowerCase();
  const named = all.filter(({ path }) => lower === path || lower.startsWith(`${path} `));
  const command = named.sort((a, b) => b.path.length - a.path.length)[0];
  return command ? { command, rest: text.slice(command.path.length).trim() } : null;
}

/**
 * The options written as `name:value name:value`; a value goes on to the next option's name. Text without a name is
 * the value of the only option, or of the first required one. Returns {given, stray}.
 */
export function readOptions(command, rest) {
  const names = command.options.map((option) => option.name);
  const given = {};
  if (rest === "" || names.length === 0) return { given, stray: rest };
  const escaped = names.map((name) => name.replace(/[^\p{L}\p{N}_-]/gu, "")).join("|");
  const pieces = rest.split(new RegExp(`(?:^|\\s)(${escaped}):`, "iu"));
  for (let at = 1; at < pieces.length; at += 2) given[pieces[at].toLowerCase()] = pieces[at + 1].trim();
  const stray = pieces[0].trim();
  if (stray === "" || pieces.length > 1) return { given, stray };
  const first = command.options.find((option) => option.required) ?? command.options[0];
  return { given: { [first.name]: stray }, stray: "" };
}

/** Why the value will not do, in a sentence; `null` when it will. Values are the texts that were typed. */
export function complaint(option, text) {
  if (text === undefined || text === "") return option.required ? `“${option.name}” is required.` : null;
  if (option.choices?.length > 0) {
    return chosen(option, text) ? null : `“${option.name}” must be one of: ${option.choices.map((one) => one.name).join(", ")}.`;
  }
  if (option.type === OPTION.BOOLEAN) return /^(true|false)$/i.test(text) ? null : `“${option.name}” is True or False.`;
  if (option.type === OPTION.INTEGER || option.type === OPTION.NUMBER) return wrongNumber(option, text);
  if (option.type === OPTION.STRING) return wrongLength(option, text);
  return null;
}

function wrongNumber(option, text) {
  const value = Number(text);
  if (!Number.isFinite(value)) return `“${option.name}” must be a number.`;
  if (option.type === OPTION.INTEGER && !Number.isInteger(value)) return `“${option.name}” must be a whole number.`;
  if (value < (option.min_value ?? -Infinity)) return `“${option.name}” must be at least ${option.min_value}.`;
  if (value > (option.max_value ?? Infinity)) return `“${option.name}” must be at most ${option.max_value}.`;
  return null;
}

function wrongLength(option, text) {
  const length = [...text].length;
  if (length < (option.min_length ?? 0)) return `“${option.name}” needs at least ${option.min_length} characters.`;
  if (length > (option.max_length ?? 6000)) return `“${option.name}” may have ${option.max_length ?? 6000} characters at most.`;
  return null;
}

const chosen = (option, text) =>
  option.choices.find((one) => String(one.value) === text || one.name.toLowerCase() === text.toLowerCase());

/** The value as it is sent: of the option's type, a choice by its value. */
export function valueOf(option, text) {
  if (option.choices?.length > 0) return chosen(option, text).value;
  if (option.type === OPTION.BOOLEAN) return text.toLowerCase() === "true";
  if (option.type === OPTION.INTEGER || option.type === OPTION.NUMBER) return Number(text);
  return text;
}

/** All values as they are sent, or the complaints by option name: {values, complaints}. */
export function check(command, given) {
  const values = {};
  const complaints = new Map();
  for (const option of command.options) {
    const text = given[option.name];
    const wrong = complaint(option, text);
    if (wrong) complaints.set(option.name, wrong);
    else if (text !== undefined && text !== "") values[option.name] = valueOf(option, text);
  }
  return { values, complaints };
}
