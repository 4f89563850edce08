// The requests and the event stream of the playground's server. It never keeps state and never draws.

/** A refusal; the message is a sentence for the person, the status 0 when the server could not be reached. */
export class Refused extends Error {
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

async function answer(response) {
  const body = await response.json().catch(() => ({}));
  if (response.ok) return body;
  throw new Refused(body.error ?? `The playground answered with an error (${response.status}).`, response.status);
}

async function reach(path, init) {
  try {
    return await fetch(path, init);
  } catch {
    throw new Refused("The playground does not answer. Is it still running?", 0);
  }
}

/** Reads a path with query parameters; parameters without a value are left out. */
export async function get(path, query = {}) {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined && value !== "");
  return answer(await reach(`${path}?${new URLSearchParams(given)}`, { cache: "no-store" }));
}

/** Sends a JSON body. */
export async function post(path, body) {
  const headers = { "Content-Type": "application/json" };
  return answer(await reach(path, { method: "POST", headers, body: JSON.stringify(body) }));
}

const KINDS = ["message", "delete", "modal", "failed", "acked", "world", "typing", "read", "reset"];
const RETRY_MS = 1500;

/**
 * Follows the user's events until the page closes. `handlers` has one function per kind of event, and `up(again)`
 * and `down()`; `again` is true after an interruption. A new stream goes on behind the last event seen.
 */
export function follow(user, handlers) {
  let before = false;
  let last = "";
  const connect = () => {
    const query = new URLSearchParams(last ? { user, last } : { user });
    const source = new EventSource(`/play/events?${query}`);
    source.onopen = () => {
      handlers.up(before);
      before = true;
    };
    source.onerror = () => {
      handlers.down();
      source.close();
      setTimeout(connect, RETRY_MS);
    };
    for (const kind of KINDS) {
      source.addEventListener(kind, (event) => {
        last = event.lastEventId || last;
        handlers[kind](JSON.parse(event.data || "{}"));
      });
    }
  };
  connect();
}

const sent = new Set();

/** A fresh mark that ties an answer to the press it belongs to. */
export function newNonce() {
  const nonce = `${Date.now()}${String(sent.size % 1000).padStart(3, "0")}${Math.floor(Math.random() * 1000)}`;
  sent.add(nonce);
  return nonce;
}

/** Whether this tab did what the mark belongs to: another tab of the same user is told of it too. */
export const isOwn = (nonce) => sent.has(nonce);
