// Reads Discord's markdown into a tree of plain objects. It builds no elements and knows no names of people.

const MAX_DEPTH = 12;
const FENCE = /```(?:([\w+#.-]{1,20})\n)?\n?([\s\S]+?)\n?```/g;

/** Blocks of a text: {kind, children | text, ...}. */
export function parse(text) {
  const blocks = [];
  let from = 0;
  for (const match of text.matchAll(FENCE)) {
    blocks.push(...parseLines(text.slice(from, match.index).replace(/\n$/, "")));
    blocks.push({ kind: "codeblock", language: match[1] ?? "", text: match[2] });
    from = match.index + match[0].length;
    if (text[from] === "\n") from += 1;
  }
  return [...blocks, ...parseLines(text.slice(from))];
}

function parseLines(text) {
  const blocks = [];
  const lines = text === "" ? [] : text.split("\n");
  while (lines.length > 0) blocks.push(takeQuote(lines) ?? takeHeading(lines) ?? takeList(lines) ?? takeParagraph(lines));
  return blocks;
}

function takeQuote(lines) {
  if (lines[0].startsWith(">>> ")) {
    const rest = lines.splice(0).join("\n").slice(4);
    return { kind: "quote", children: parseLines(rest.replace(/^>>> /gm, "")) };
  }
  const quoted = [];
  while (lines.length > 0 && /^> /.test(lines[0])) quoted.push(lines.shift().slice(2));
  return quoted.length > 0 ? { kind: "quote", children: parseLines(quoted.join("\n").replace(/^> /gm, "")) } : null;
}

function takeHeading(lines) {
  const match = /^(#{1,3}|-#) +(\S.*)$/.exec(lines[0]);
  if (!match) return null;
  lines.shift();
  const children = parseInline(match[2]);
  return match[1] === "-#" ? { kind: "subtext", children } : { kind: "heading", level: match[1].length, children };
}

const ITEM = /^( *)([-*]|\d{1,9}\.) +(\S.*)$/;

function takeList(lines) {
  const first = ITEM.exec(lines[0]);
  if (!first || /^-# /.test(lines[0])) return null;
  const indent = first[1].length;
  const ordered = /\d/.test(first[2]);
  const items = [];
  while (lines.length > 0) {
    const match = ITEM.exec(lines[0]);
    if (!match || match[1].length < indent || /\d/.test(match[2]) !== ordered) break;
    if (match[1].length > indent + 1 && items.length > 0) {
      items.at(-1).push(takeList(lines));
      continue;
    }
    lines.shift();
    items.push(parseInline(match[3]));
  }
  return { kind: "list", ordered, start: ordered ? Number.parseInt(first[2], 10) : 1, items };
}

function startsBlock(line) {
  return /^(> |>>> |#{1,3} +\S|-# +\S)/.test(line) || ITEM.test(line);
}

function takeParagraph(lines) {
  const taken = [lines.shift()];
  while (lines.length > 0 && !startsBlock(lines[0])) taken.push(lines.shift());
  return { kind: "paragraph", children: parseInline(taken.join("\n")) };
}

const SPAN = (kind) => (match, depth) => ({ kind, children: parseInline(match[1], depth + 1) });
const LINK = (match, depth) => ({ kind: "link", url: match[2], children: parseInline(match[1], depth + 1) });
const BARE = (match) => ({ kind: "link", url: match[1], children: [{ kind: "text", text: match[1] }] });

// [pattern at the current place, what it becomes, whether it must not stand inside a word]; the first that fits wins.
const RULES = [
  [/\\([^\sA-Za-z0-9])/y, (match) => ({ kind: "text", text: match[1] })],
  [/(`+)([\s\S]*?[^`])\1(?!`)/y, (match) => ({ kind: "code", text: match[2].replace(/^ (?=`)|(?<=`) $/g, "") })],
  [/<t:(-?\d{1,14})(?::([tTdDfFRsS]))?>/y, (match) => ({ kind: "time", unix: match[1], style: match[2] ?? "f", raw: match[0] })],
  [/<@!?(\d{1,20})>/y, (match) => ({ kind: "user", id: match[1] })],
  [/<@&(\d{1,20})>/y, (match) => ({ kind: "role", id: match[1] })],
  [/<#(\d{1,20})>/y, (match) => ({ kind: "channel", id: match[1] })],
  [/<\/([^:<>\n]{1,100}):(\d{1,20})>/y, (match) => ({ kind: "command", name: match[1] })],
  [/<(a?):(\w{2,32}):(\d{1,20})>/y, (match) => ({ kind: "emoji", name: match[2], id: match[3], animated: match[1] === "a" })],
  [/\[((?:\\.|[^[\]\n]){1,500})\]\(<?(https?:\/\/[^\s<>)]+)>?\)/y, LINK],
  [/<(https?:\/\/[^\s<>]+)>/y, BARE],
  [/(https?:\/\/[^\s<>|*`]*[^\s<>|*`.,:;"')\]])/y, BARE],
  [/\|\|([\s\S]+?)\|\|/y, SPAN("spoiler")],
  [/\*\*([\s\S]+?)\*\*(?!\*)/y, SPAN("bold")],
  [/__([\s\S]+?)__(?!_)/y, SPAN("underline")],
  [/~~([\s\S]+?)~~/y, SPAN("strike")],
  [/\*(?=\S)((?:\*\*|\\[\s\S]|[^*\\])+?)(?<!\s)\*(?!\*)/y, SPAN("italic")],
  [/_((?:__|\\[\s\S]|[^_\\])+?)_(?![\w])/y, SPAN("italic"), true],
];
const PLAIN = /[^\\`<[h|*_~]+/y; // no rule begins with any of these letters

/** The spans of one text: {kind, children | text, ...}. */
export function parseInline(text, depth = 0) {
  if (depth > MAX_DEPTH) return [{ kind: "text", text }];
  const spans = [];
  for (let at = 0; at < text.length; ) {
    const [span, end] = takeSpan(text, at, depth);
    const last = spans.at(-1);
    if (span.kind === "text" && last?.kind === "text") last.text += span.text;
    else spans.push(span);
    at = end;
  }
  return spans;
}

function takeSpan(text, at, depth) {
  PLAIN.lastIndex = at;
  const plain = PLAIN.exec(text);
  if (plain) return [{ kind: "text", text: plain[0] }, PLAIN.lastIndex];
  for (const [pattern, build, outsideWords] of RULES) {
    if (outsideWords && /\w/.test(text[at - 1] ?? "")) continue;
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    // Building parses the inside with the same patterns, so the end is kept first.
    if (match) return [build(match, depth), at + match[0].length];
  }
  return [{ kind: "text", text: text[at] }, at + 1];
}
