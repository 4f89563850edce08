// Builds page elements from plain values. Text always becomes a text node: nothing here reads markup.

const SVG = "http://www.w3.org/2000/svg";

/** An element with properties and children; `null`, `false` and `undefined` children are left out. */
export function h(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(props ?? {})) setProperty(node, key, value);
  return put(node, ...children);
}

function setProperty(node, key, value) {
  if (value === null || value === undefined || value === false) return;
  if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
  else if (key === "data") Object.assign(node.dataset, value);
  else if (key === "class") node.className = value;
  else if (key === "value") node.value = value;
  else node.setAttribute(key, value === true ? "" : String(value));
}

/** A button that is a word of a text and breaks with its lines, which a `button` element never does. */
export function wordButton(props, ...children) {
  return h("span", { role: "button", tabindex: "0", onkeydown: pressByKey, ...props }, ...children);
}

function pressByKey(event) {
  if (event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  event.currentTarget.click();
}

/** Appends children, which may be nodes, texts or nested lists of them. */
export function put(node, ...children) {
  for (const child of children.flat(Infinity)) {
    if (child !== null && child !== undefined && child !== false) node.append(child);
  }
  return node;
}

/** Replaces everything inside the node. */
export function fill(node, ...children) {
  node.replaceChildren();
  return put(node, ...children);
}

// One path each on a 24 x 24 field.
const ICONS = {
  hash: "M10.6 3.1 9.8 8H5.5l-.4 2h4.4l-.7 4H4.4L4 16h4.4l-.8 4.7h2.1l.8-4.7h4l-.8 4.7h2.1l.8-4.7H21l.4-2h-4.4l.7-4H22l.4-2h-4.3l.8-4.9h-2.1L16 8h-4l.8-4.9zM11.600 10h4l-.7 4h-4z",
  thread: "M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-8l-5 4v-4H4a2 2 0 0 1-2-2V5c0-1.100.9-2 2-2zm3 5v2h10V8zm0 4v2h7v-2z",
  menu: "M3 5h18v2H3zm0 6h18v2H3zm0 6h18v2H3z",
  people: "M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm7.500 0a3.500 3.500 0 1 0-1.700-6.600 6 6 0 0 1-.6 5.700c.7.6 1.500.9 2.300.9zM2 19.500C2 15.500 5 13 9 13s7 2.500 7 6.500V21H2zM18 21h4v-1.800c0-3.200-2.200-5.600-5.500-5.600l-1.200.1c1.700 1.400 2.700 3.400 2.700 5.800z",
  down: "M5.300 8.300 12 15l6.700-6.700 1.400 1.400L12 17.800 3.900 9.700z",
  open: "M14 3h7v7h-2V6.400l-8.300 8.300-1.400-1.400L17.600 5H14zM5 5h5v2H5v12h12v-5h2v5a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7c0-1.100.9-2 2-2z",
  send: "M3 3.500 22 12 3 20.500l3-7.500 8-1-8-1z",
  close: "M5.600 4.200 12 10.600l6.400-6.400 1.400 1.400-6.400 6.400 6.400 6.400-1.400 1.400-6.400-6.400-6.400 6.400-1.400-1.400 6.400-6.400-6.400-6.400z",
  bin: "M9 3h6l1 2h5v2H3V5h5zM5 9h14l-1 12H6zm4 2v8h2v-8zm4 0v8h2v-8z",
  eye: "M12 5c5 0 9 4.500 10 7-1 2.500-5 7-10 7s-9-4.500-10-7c1-2.500 5-7 10-7zm0 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8zm0 2a2 2 0 1 1 0 4 2 2 0 0 1 0-4z",
  file: "M6 2h8l6 6v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V4c0-1.100.9-2 2-2zm7 2v5h5z",
  tick: "M9.500 16.200 5 11.700l-1.500 1.500 6 6 11-11L19 6.700z",
  slash: "M15.500 3h2.600L8.500 21H5.900z",
  plus: "M11 4h2v7h7v2h-7v7h-2v-7H4v-2h7z",
  spade: "M12 2c2.500 4 8 6.500 8 11a4.300 4.300 0 0 1-6.900 3.400c.3 2 .9 3.400 2.100 4.600H8.800c1.200-1.200 1.800-2.600 2.100-4.600A4.300 4.300 0 0 1 4 13c0-4.500 5.500-7 8-11z",
};

/** A decorative icon, hidden from screen readers. */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", ICONS[name]);
  path.setAttribute("fill-rule", "evenodd");
  svg.append(path);
  return svg;
}

/** Three dots that say "wait"; the words for screen readers stand beside them. */
export const dots = () => h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i"));
