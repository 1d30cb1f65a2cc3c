// What all pages share: elements, words in two languages, settings, the server, tiles.
import { carry } from "./carrier.js";
import { Component, Fragment, h } from "./lib/preact.js";

export { Component, Fragment, h };

/** Elements by name: div({class: "card"}, p("text")); the properties may be left out. */
export const el = new Proxy({}, {
  get: (_, name) => (first, ...rest) =>
    isProperties(first) ? h(name, first, ...rest) : h(name, null, first, ...rest),
});

function isProperties(value) {
  return value !== null && typeof value === "object" && !Array.isArray(value) && value.constructor === Object
    && !("__v" in value) && !("type" in value && "props" in value);
}

// ---- What the browser keeps: JSON by name; null if there is nothing or it is damaged.

function keeping(storage) {
  return {
    get(name) {
      try {
        return JSON.parse(storage().getItem(`goita-${name}`));
      } catch {
        return null;
      }
    },
    set(name, value) {
      try {
        storage().setItem(`goita-${name}`, JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
    remove(name) {
      try {
        storage().removeItem(`goita-${name}`);
      } catch {
        // There is nothing to remove where nothing is kept.
      }
    },
  };
}

/** For all windows. */
export const memory = keeping(() => localStorage);

/** For this window alone, as long as it is open. */
export const own = keeping(() => sessionStorage);

/**
 * One thing that all windows of the browser keep. What another window has made of it since this one last saw it is never written
 * over: what this window does then stays its own until somebody chooses. `essence` is what counts as a change.
 */
export class Shared {
  constructor(name, essence, onElsewhere) {
    Object.assign(this, { name, onElsewhere, essence: value => value === null ? null : JSON.stringify(essence(value)) ?? null });
    this.listener = event => (event.key === null || event.key === `goita-${name}`) && onElsewhere(this.isElsewhere());
    addEventListener("storage", this.listener);
  }

  close() {
    removeEventListener("storage", this.listener);
  }

  /** What this window did last, else what the browser keeps. */
  get() {
    const mine = own.get(this.name);
    if (mine) {
      this.seen = mine.seen;
      return mine.value;
    }
    return this.follow();
  }

  /** What the browser keeps, whatever this window did. */
  follow() {
    own.remove(this.name);
    const value = memory.get(this.name);
    this.seen = this.essence(value);
    return value;
  }

  isElsewhere() {
    return this.essence(memory.get(this.name)) !== this.seen;
  }

  /** Whether the browser keeps it; it does not if another window has gone on, which is told. */
  set(value) {
    const isElsewhere = this.isElsewhere();
    const isKept = !isElsewhere && memory.set(this.name, value);
    if (isKept) {
      this.seen = this.essence(value);
    }
    own.set(this.name, { seen: this.seen, value });
    this.onElsewhere(isElsewhere);
    return isKept;
  }

  /** Writes over what other windows did. */
  replace(value) {
    this.seen = this.essence(memory.get(this.name));
    return this.set(value);
  }

  /** Nothing is left of it, but what another window did. */
  remove() {
    own.remove(this.name);
    if (!this.isElsewhere()) {
      memory.remove(this.name);
      this.seen = null;
    }
  }
}

// ---- Settings: kept by the browser, for this person alone.

const SETTINGS = "settings";
const listeners = new Set();

export const settings = {
  language: navigator.language.startsWith("ja") ? "ja" : "en",
  theme: "auto",
  sound: true,
  rules: "",
  ...memory.get(SETTINGS),
};

/** Changes settings and draws everything anew, in the browser's other windows too. */
export function change(changed) {
  adopt({ ...memory.get(SETTINGS), ...changed });
  // A browser that keeps nothing still plays.
  memory.set(SETTINGS, settings);
}

function adopt(changed) {
  Object.assign(settings, changed);
  listeners.forEach(listener => listener());
}

addEventListener("storage", event => event.key === `goita-${SETTINGS}` && adopt(memory.get(SETTINGS)));

/** Calls back whenever a setting has changed. */
export function onChange(listener) {
  listeners.add(listener);
}

/** The one of two texts that the person reads. */
export function t(japanese, english) {
  return settings.language === "ja" ? japanese : english;
}

// ---- The rules: options that differ from the standard's, as --rules takes them; the empty text for those of the server.

let linked = null;

/** Those that the address of the page names, or null. */
export function linkRules(rules) {
  linked = rules;
}

/** By which rules pages ask, but for a match that has its own. */
export const chosenRules = () => linked ?? settings.rules;

export function chooseRules(rules) {
  linked = null;
  change({ rules });
}

/** An address with rules, if there are any. */
export function ruled(address, rules = chosenRules()) {
  return rules ? `${address}${address.includes("?") ? "&" : "?"}rules=${encodeURIComponent(rules)}` : address;
}

// ---- The server.

/** What the server said of a request that it did not answer. */
export class Refused extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

/** A thought that was stopped. */
export class Stopped extends Error {}

async function ask(path, options, rules = chosenRules()) {
  const join = path.includes("?") ? "&" : "?";
  let response;
  try {
    response = await carry(ruled(`${path}${join}lang=${settings.language}`, rules), options);
  } catch {
    if (options.signal?.aborted) {
      throw new Stopped();
    }
    throw new Refused(0, t("サーバーが応答しません。goita serve が動いているか確かめてください",
      "the server does not answer: is goita serve still running?"));
  }
  if (!response.ok) {
    const body = await response.json().catch(() => ({}));
    throw new Refused(response.status, body.error ?? response.statusText);
  }
  return response;
}

export const server = {
  get: async (path, rules) => drawn(await ask(path, {}, rules)),
  post: async (path, value, rules) => drawn(await ask(path, { method: "POST", body: JSON.stringify(value) }, rules)),
  /** What takes long. Whoever asks is given it while it goes on, to stop it and to see how far it is, and null at its end. */
  think: async (path, value, onThought, rules) => {
    const controller = new AbortController();
    const { signal } = controller;
    const told = part => !signal.aborted && onThought({ part, stop: () => controller.abort() });
    told(null);
    try {
      const onTell = text => { const { done, all } = JSON.parse(text); told(done / all); };
      return await drawn(await ask(path, { method: "POST", body: JSON.stringify(value), signal, onTell }, rules));
    } catch (failure) {
      throw signal.aborted ? new Stopped() : failure;
    } finally {
      onThought(null);
    }
  },
  /** Sends text or the bytes of a file, whatever the browser takes it for by its name. */
  send: async (path, content) => (await ask(path, { method: "POST", body: content instanceof Blob ? new Blob([content]) : content })).json(),
  /** The same where the answer is text. */
  convert: async (path, content) => (await ask(path, { method: "POST", body: content })).text(),
};

// ---- Pictures. All SVG is drawn by the server, with every name in it escaped.

const DEFINITIONS = /<defs>([^]*?)<\/defs>/;
const glyphs = new Map();

/** What the doors name pictures, and never what people wrote: that may look like one. */
const PICTURES = ["table", "svg"];

async function drawn(response) {
  return JSON.parse(await response.text(), (key, value) => key === "tables" ? value.map(lifted) : PICTURES.includes(key) ? lifted(value) : value);
}

/** What a picture draws often goes into the page, once; those behind the first have it no more. A picture that is a file stays whole. */
function lifted(picture) {
  return typeof picture !== "string" || picture.startsWith("<svg xmlns") ? picture : picture.replace(DEFINITIONS, (_, definitions) => {
    const before = glyphs.size;
    definitions.trim().split("\n").forEach(one => glyphs.set(/id="([^"]*)"/.exec(one)[1], one));
    if (glyphs.size > before) {
      document.getElementById("glyphs").innerHTML = [...glyphs.values()].join("");
    }
    return "";
  });
}

/** A drawing of the server, as part of the page. */
export function Drawing({ svg, label, class: kind }) {
  return el.div({ class: `drawing ${kind ?? ""}`, role: "img", "aria-label": label,
    dangerouslySetInnerHTML: { __html: svg } });
}

export function isCalm() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Milliseconds in which a tile comes to its place. */
const MOVE = 200;

/** More tiles than one turn moves, by which nothing is told. */
const MOST_MOVED = 14;

/** A table whose tiles go from where they were to where they are, so that one sees what a turn was; at once for whoever wants calm. */
export class MovingTable extends Component {
  getSnapshotBeforeUpdate(before) {
    return before.svg === this.props.svg || isCalm() ? null : tilesOn(this.base);
  }

  componentDidUpdate(_, __, before) {
    if (before) {
      moveTiles(before, tilesOn(this.base));
    }
  }

  render(props) {
    return h(Drawing, props);
  }
}

function tilesOn(drawing) {
  return [...drawing.querySelectorAll("use")].filter(use => use.getAttribute("href") !== "#shadow").map(use => {
    const [x, y, scale] = use.getAttribute("transform").match(/-?[0-9.]+/g).map(Number);
    return { use, kind: use.getAttribute("href"), x, y, scale };
  });
}

function moveTiles(before, now) {
  const isAt = one => other => other.kind === one.kind && other.x === one.x && other.y === one.y && other.scale === one.scale;
  const gone = before.filter(one => !now.some(isAt(one)));
  const come = now.filter(one => !before.some(isAt(one)));
  if (come.length > MOST_MOVED) {
    return;
  }
  const origins = new Map();
  [(one, other) => one.kind === other.kind && one.scale === other.scale, (one, other) => one.scale === other.scale].forEach(fits =>
    come.filter(one => !origins.has(one)).forEach(one => {
      const at = gone.findIndex(other => fits(one, other));
      if (at >= 0) {
        origins.set(one, gone.splice(at, 1)[0]);
      }
    }));
  come.forEach(one => {
    const from = origins.get(one) ?? { x: one.x, y: one.y + 100 * one.scale };
    const shadow = one.use.previousElementSibling?.getAttribute("href") === "#shadow" ? one.use.previousElementSibling : null;
    [one.use, shadow].forEach(use => use?.animate([{ translate: `${from.x - one.x}px ${from.y - one.y}px`, opacity: origins.has(one) ? 1 : 0 },
      { translate: "0 0", opacity: 1 }], { duration: MOVE, easing: "ease-out" }));
  });
}

let pieces = null;

/** Fetches the pictures of the tiles once. */
export async function loadPieces() {
  pieces ??= Object.fromEntries(Object.entries(await server.get("/api/pieces", "")).map(([name, picture]) => [name, lifted(picture)]));
}

/** A tile by its kanji, "back" for one that lies face-down, "unseen" for one that is not seen. */
export function Tile({ of }) {
  return el.span({ class: "tile", "aria-hidden": "true", dangerouslySetInnerHTML: { __html: pieces?.[of] ?? "" } });
}

/** The tiles of a hand by their digits, with 0 for a pass, to be pressed one by one. */
export function Hand({ id, held, press }) {
  const pass = t("なし", "Pass");
  return el.div({ class: "row held", id, role: "group", "aria-label": t("手駒", "Your hand") }, [...new Set(held)].map(digit =>
    el.button({ key: digit, "data-digit": digit, "aria-label": digit === "0" ? pass : KANJI[digit], onClick: () => press(digit) },
      digit === "0" ? pass : [...held].filter(one => one === digit).map((one, i) => h(Tile, { key: i, of: KANJI[one] })),
      " ", el.kbd(digit))));
}

/** English words behind a name: "You" takes the second person. The words begin with a verb of the third person. */
export function behind(name, words) {
  const [verb, ...rest] = words.split(" ");
  return [name === "You" ? verb.replace(/s$/, "") : verb, ...rest].join(" ");
}

export const KANJI = ["", "王", "飛", "角", "金", "銀", "馬", "香", "し"];

// ---- Small things.

let speaker = null;

/** A tone that glides between two frequencies in hertz while it fades, for so many seconds; none before anybody has touched the page. */
function tone(type, from, to, seconds, loudness) {
  if (!settings.sound || navigator.userActivation?.hasBeenActive === false) {
    return;
  }
  speaker ??= new AudioContext();
  speaker.resume();
  const now = speaker.currentTime;
  const source = speaker.createOscillator();
  const volume = speaker.createGain();
  source.type = type;
  source.frequency.setValueAtTime(from, now);
  source.frequency.exponentialRampToValueAtTime(to, now + seconds);
  volume.gain.setValueAtTime(loudness, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + seconds);
  source.connect(volume).connect(speaker.destination);
  source.start();
  source.stop(now + seconds);
}

/** A short low tone for a key that is refused. */
export const refusalSound = () => tone("sine", 180, 160, 0.14, 0.12);

/** A tile that is set down on wood. */
export const tileSound = () => tone("triangle", 1300, 260, 0.07, 0.3);

/** Whether sounds are heard, for a place among the settings of a page. */
export function SoundChoice({ id, words }) {
  return el.label(el.input({ type: "checkbox", id, checked: settings.sound, onChange: event => change({ sound: event.target.checked }) }), words);
}

/** A short name for a text, by which it is told from the one that was judged before. Pages without TLS have no hashes of the browser's. */
export function fingerprint(text) {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < text.length; i++) {
    one = Math.imul(one ^ text.charCodeAt(i), 2654435761);
    other = Math.imul(other ^ text.charCodeAt(i), 1597334677);
  }
  return `${text.length} ${one >>> 0} ${other >>> 0}`;
}

/** Lets the person save text or a blob as a file. */
export function download(name, content, type = "text/plain;charset=utf-8") {
  const url = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Says that another window has gone on with what is kept, and lets the person choose; without `onFollow` there is nothing to go over to. */
export class Elsewhere extends Component {
  componentDidMount() {
    this.base.scrollIntoView({ block: "nearest" });
  }

  render({ id, words, onFollow, follow, onReplace, replace }) {
    return el.div({ class: "card elsewhere", id, role: "alert" },
      el.p(words),
      el.div({ class: "row" },
        onFollow && el.button({ type: "button", class: "main", "data-elsewhere": "follow", onClick: onFollow }, follow),
        el.button({ type: "button", "data-elsewhere": "replace", onClick: onReplace }, replace)));
  }
}

/** The message of a failure, for people, where one can see it. */
export function Failure({ failure }) {
  return failure ? el.p({ class: "fault", role: "alert" }, failure.message) : null;
}

/** A thought that goes on, how far it is if that is known, and what stops it. */
export function Thinking({ thought, words }) {
  return el.p({ class: "thinking soft" }, words ?? t("考えています…", "Thinking…"), " ",
    thought && el.progress(thought.part === null ? { "aria-hidden": "true" } : { value: thought.part, "aria-label": t("進み", "Progress") }), " ",
    thought && el.button({ type: "button", "data-stop": "", onClick: thought.stop }, t("やめる", "Stop")));
}

/** The number of a finding's rule; opened, what the rule says. */
export class Rule extends Component {
  async toggle(isOpen) {
    if (isOpen) {
      const text = await server.get(`/api/rule?number=${this.props.number}`).then(rule => rule.text, failure => failure.message);
      this.setState({ text });
    }
  }

  render({ number }, { text }) {
    return el.details({ class: "rule", "data-rule": number, onToggle: event => this.toggle(event.currentTarget.open) },
      el.summary({ "aria-label": t(`規則 ${number}`, `Rule ${number}`) }, number), text && el.pre(null, text));
  }
}

/** Takes files that are dropped on it; `onFile` is given name and content. */
export function dropTarget(onFile) {
  return {
    onDragOver: event => event.preventDefault(),
    onDrop: event => {
      event.preventDefault();
      const [file] = event.dataTransfer.files;
      if (file) {
        onFile(file.name, file);
      }
    },
  };
}

/** What every record says, for a link: each stands as one character that JSON does not have. */
const PHRASES = ['{"format":"goita-record","version":"1.0"', ',"title":"', ',"players":["', '"],"rounds":[', '{"dealer":', ',"score":[',
  '],"hands":["', '","', '"],"record":"', '","winner":', ',"goshi":[', "]}"].map((phrase, i) => [phrase, String.fromCharCode(i < 8 ? i + 1 : i + 6)]);
const MOST_LINKED = 1 << 16;

function shortened(text) {
  return text.startsWith(PHRASES[0][0]) && text.length <= MOST_LINKED
    ? PHRASES.reduce((short, [phrase, sign]) => short.replaceAll(phrase, sign), text) : text;
}

function spelt(short) {
  return short.startsWith(PHRASES[0][1]) && short.length <= MOST_LINKED
    ? PHRASES.reduce((text, [phrase, sign]) => text.replaceAll(sign, phrase), short) : short;
}

/** Text as the fragment of a link holds it: packed, in letters that need no escape. */
export async function packed(text) {
  const stream = new Blob([shortened(text)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let binary = "";
  bytes.forEach(byte => { binary += String.fromCharCode(byte); });
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The text of a fragment; fails if it is none, or more than 8 MiB. */
export async function unpacked(letters) {
  const binary = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, letter => letter.charCodeAt(0));
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const parts = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > 8 << 20) {
      throw new Error("too large");
    }
    parts.push(part.value);
  }
  return spelt(await new Blob(parts).text());
}
