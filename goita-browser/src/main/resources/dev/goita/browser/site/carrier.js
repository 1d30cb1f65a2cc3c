// The way that every question of the pages goes where there is no server: to workers that hold the engine, and to what the browser keeps.
import { ask, begin } from "./asking.js";

const PAGES = new Set(["", "guide", "practice", "entry", "play", "study", "shogi"]);

/** Who answers: what takes long has workers of its own, so that typing goes on meanwhile. */
const WORKERS = [
  ["shogi-mind", /^\/api\/shogi\/(move|analyze|mate)$/],
  ["shogi", /^\/api\/shogi\//],
  ["mind", /^\/api\/(play(\/players|\/duplicate)?|analyze|study\/(values|seat|judged|play|sure-wins))$/],
  ["hand", /^/],
];

/** What is the same whoever asks lies beside the pages, and is there before an engine. */
const READY = /^\/api\/(home|pieces|rules)$/;
const KEPT = "goita-match:";
const MOST = 8 << 20;

/** Whom pages ask first: loaded beside the page, since every step on the way to a host that is far away costs a tenth of a second. */
const FIRST = new Map([["entry", ["hand"]], ["study", ["hand", "mind"]], ["play", ["mind"]], ["shogi", ["shogi"]]]);

export const offers = page => PAGES.has(page);

/** The answer to a question, as from a server. */
export async function carry(address, options = {}) {
  const { pathname: path, searchParams } = new URL(address, "https://page.invalid");
  const parameters = Object.fromEntries(searchParams);
  const t = (japanese, english) => parameters.lang === "ja" ? japanese : english;
  try {
    if (READY.test(path) && !parameters.rules) {
      return await fetch(`answers/${path.match(READY)[1]}-${parameters.lang === "ja" ? "ja" : "en"}.json`);
    }
    if (path === "/api/version") {
      return await fetch("version.json");
    }
    if (path === "/api/matches") {
      return json({ available: shelf.isThere(), matches: shelf.names() });
    }
    if (path === "/api/match") {
      return await match(parameters, options, t);
    }
    const { text, encoding } = await textOf(options.body ?? "", path.startsWith("/api/shogi/") ? OF_SHOGI : OF_GOITA, t);
    if (path === "/api/study/text") {
      return json({ text });
    }
    const answer = await asked(path, parameters, text, t, options);
    return path === "/api/shogi/view" && encoding && answer.ok ? await named(answer, encoding) : answer;
  } catch (failure) {
    if (options.signal?.aborted) {
      throw failure;
    }
    return json({ error: failure.message }, failure.status ?? 400);
  }
}

const json = (value, status = 200) => new Response(JSON.stringify(value), { status });

function refusal(status, message) {
  return Object.assign(new Error(message), { status });
}

async function asked(path, parameters, text, t, { signal, onTell } = {}) {
  const [worker] = WORKERS.find(([, paths]) => paths.test(path));
  const { status, answer } = await ask(worker, { path, parameters, text }, { signal, onTell });
  if (status === undefined) {
    throw refusal(500, t("頁の中で失敗しました。ほかの操作は続けられます", "the page failed at this; everything else goes on"));
  }
  return new Response(answer, { status });
}

// ---- Files: text in the encodings that records come in, perhaps packed.

const OF_GOITA = ["utf-8", "shift_jis"];
const OF_SHOGI = [...OF_GOITA, "euc-jp", "utf-16le", "utf-16be"];

/** What text seldom has, and what other encodings make of it often. */
const SELDOM = /[｡-ﾟ\uE000-\uF8FF]/g;

async function textOf(file, encodings, t) {
  if (typeof file === "string") {
    return { text: file };
  }
  const bytes = new Uint8Array(await (await unpacked(file, t)).arrayBuffer());
  if (bytes.length > MOST) {
    throw refusal(413, t("8 MiB までのファイルを読めます", "files of up to 8 MiB can be read"));
  }
  const [found] = encodingsOf(bytes, encodings).flatMap((encoding, _, { length }) => decoded(bytes, encoding, length === 1))
    .sort((one, other) => one.doubt - other.doubt);
  if (found) {
    return found;
  }
  throw refusal(400, t("テキストのファイルではありません", "the file is no text"));
}

/** Those that a text may be in: what its first bytes say, if they do. */
function encodingsOf(bytes, all) {
  const mark = bytes[0] << 8 | bytes[1];
  if (mark === 0xfffe || mark === 0xfeff) {
    return [mark === 0xfffe ? "utf-16le" : "utf-16be"];
  }
  const isOfMail = all === OF_SHOGI && bytes.every(byte => byte < 0x80)
    && bytes.some((byte, i) => byte === 0x1b && bytes[i + 1] === 0x24 && (bytes[i + 2] === 0x42 || bytes[i + 2] === 0x40));
  return isOfMail ? ["iso-2022-jp"] : all;
}

/** The text, if it is one in this encoding, and how much speaks against that. Two bytes a character are believed by a line's end. */
function decoded(bytes, encoding, isSaid) {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    const isText = !text.includes("\0") && (isSaid || !encoding.startsWith("utf-16") || text.includes("\n"));
    return isText ? [{ text, encoding, doubt: encoding === "utf-8" ? -1 : text.match(SELDOM)?.length ?? 0 }] : [];
  } catch {
    return [];
  }
}

/** With the encoding that the file had here. */
async function named(response, encoding) {
  const { game, ...answer } = await response.json();
  return json({ ...answer, game: { ...game, encoding: encoding === "shift_jis" ? "CP932" : encoding.toUpperCase() } });
}

async function unpacked(file, t) {
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if (head[0] === 0x28 && head[1] === 0xb5 && head[2] === 0x2f && head[3] === 0xfd) {
    throw refusal(400, t("Zstandard で圧縮されたファイルは goita のコマンドで読めます", "files packed by Zstandard are for the commands of goita"));
  }
  if (head[0] !== 0x1f || head[1] !== 0x8b) {
    return file;
  }
  try {
    return await new Response(file.stream().pipeThrough(new DecompressionStream("gzip"))).blob();
  } catch {
    throw refusal(400, t("圧縮データが壊れています", "the compressed data is damaged"));
  }
}

// ---- What the browser keeps of matches, by their names. Who saves says which content is replaced.

/** Matches in this browser: all of them go into one file, and come back from it. */
export const shelf = {
  isThere() {
    try {
      localStorage.setItem("goita-try", "");
      localStorage.removeItem("goita-try");
      return true;
    } catch {
      return false;
    }
  },
  names() {
    return Object.keys(localStorage).filter(key => key.startsWith(KEPT))
      .map(key => ({ name: key.slice(KEPT.length), modified: this.read(key.slice(KEPT.length))?.modified ?? 0 }))
      .sort((one, other) => other.modified - one.modified);
  },
  read(name) {
    try {
      return JSON.parse(localStorage.getItem(KEPT + name));
    } catch {
      return null;
    }
  },
  write(name, text, modified = Date.now()) {
    localStorage.setItem(KEPT + name, JSON.stringify({ text, modified }));
  },
  /** All of them, as the text of a file. */
  all() {
    return JSON.stringify({ goita: "matches", matches: this.names().map(({ name }) => ({ name, ...this.read(name) })) });
  },
  /** Those of such a file; one that is here already stays, and that of the file gets another name. */
  take(file) {
    const { goita, matches } = JSON.parse(file);
    if (goita !== "matches") {
      throw new Error("no matches");
    }
    for (const { name, text, modified } of matches) {
      let free = String(name);
      for (let i = 2; this.read(free) && this.read(free).text !== text; i++) {
        free = `${name} (${i})`;
      }
      this.write(free, String(text), Number(modified) || 0);
    }
  },
};

async function match({ name, lang }, options, t) {
  if (!name || name.length > 60) {
    throw refusal(400, t("名前は 60 字までです", "a name has 60 characters at most"));
  }
  const kept = shelf.read(name);
  if (options.method !== "POST") {
    if (!kept) {
      throw refusal(404, t(`「${name}」という記録はありません`, `there is no match "${name}"`));
    }
    return json({ name, text: kept.text, hash: kept.text });
  }
  const recorded = await asked("/api/entry/record", { lang }, options.body, t);
  if (!recorded.ok) {
    return recorded;
  }
  const text = await recorded.text();
  const now = shelf.read(name);
  if (now && now.text !== text && now.text !== (JSON.parse(options.body).hash ?? null)) {
    return json({ error: t(`「${name}」はほかの画面で保存されています。両方とも残っています`,
      `"${name}" was saved elsewhere in the meantime; both are still there`), name, text: now.text, hash: now.text }, 409);
  }
  try {
    shelf.write(name, text);
  } catch {
    throw refusal(507, t("保存できません。ブラウザーの空き容量を確かめてください", "cannot be saved: this browser keeps no more"));
  }
  return json({ name, hash: text });
}

FIRST.get(location.hash.match(/^#\/(\w+)/)?.[1])?.forEach(name => begin(name));

// Once it is there, the browser itself looks for a newer one.
if (navigator.serviceWorker && !navigator.serviceWorker.controller) {
  navigator.serviceWorker.register("sw.js").catch(() => {});
}
