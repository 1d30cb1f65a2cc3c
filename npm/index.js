// ごいた: what the commands of the same names answer, for programs in Node and in pages.
import { ask } from "./engine/asking.js";

export { version } from "./engine/version.js";

const GOITA = "goita";
const SEATS = [0, 1, 2, 3];
const TURN = /^(0|[1-9][1-9])$/;
/** What a round of a file has and a position has not. */
const OF_TEXT = ["file", "round", "findings"];
const UNSEEN = "99999999";
const DECLARED = "88888999";

/** An argument that cannot be used. */
export class GoitaError extends Error {
  constructor(code, message, digit) {
    super(message);
    this.name = "GoitaError";
    this.code = code;
    if (digit !== undefined) {
      this.digit = digit;
    }
  }
}

function require(holds, message) {
  if (!holds) {
    throw new GoitaError("argument", message);
  }
}

export async function check(text, options = {}) {
  const { findings, summary } = await answer("check", text, options);
  return { findings, summary };
}

export async function repair(text, options = {}) {
  require(typeof text === "string", "text must be a string");
  return answer("repair", text, options);
}

export async function convert(text, to, options = {}) {
  return answer("convert", text, options, { to, style: options?.style });
}

export async function legalTurns(position, options = {}) {
  return known(await answer("legal", written(position), options));
}

export async function play(position, turns, options = {}) {
  const all = Array.isArray(turns) ? turns : [turns];
  all.forEach(turn => require(typeof turn === "string" && TURN.test(turn), `a turn is "0" or two digits, not ${JSON.stringify(turn)}`));
  const text = written({ ...position, record: (position?.record ?? "") + all.join("") });
  const { player, lead, legal } = known(await answer("legal", text, options));
  const { rounds: [round] } = await answer("replay", text, options);
  const played = Object.entries(round).filter(([name]) => !OF_TEXT.includes(name));
  return { ...Object.fromEntries(played), player, lead, legal };
}

export async function analyze(text, options = {}) {
  const { blunder, signal, onTurn } = options ?? {};
  const onTell = onTurn && (part => onTurn(JSON.parse(part).turn));
  const lines = (await answer("analyze", text, options, { blunder }, { signal, onTell })).turns;
  const ofKind = kind => lines.filter(line => kind in line).map(line => line[kind]);
  return { findings: ofKind("finding"), turns: ofKind("turn"), rounds: ofKind("round") };
}

export async function belief(view, options = {}) {
  const { by, samples, seed } = options ?? {};
  return answer("belief", await seen(view, options), options, { by, samples, seed });
}

export async function choose(view, player, options = {}) {
  require(typeof player === "string", "player must be a string");
  const { seed, signal } = options ?? {};
  return answer("choose", await seen(view, options), options, { player, seed }, { signal });
}

// ---- Arguments

const isSeat = value => SEATS.includes(value);
const isText = value => typeof value === "string";

function written(position) {
  require(Array.isArray(position?.hands) && position.hands.length === 4 && position.hands.every(isText),
    "a position has four hands, each a string of digits");
  const { dealer = 0, hands, record = "" } = position;
  require(isSeat(dealer), "dealer is 0, 1, 2 or 3");
  require(isText(record), "record is a string of digits");
  return JSON.stringify({ dealer, hands, record });
}

/** What a position is answered with, if it could be. */
function known(answered) {
  throwFirst(answered.findings ?? []);
  return answered;
}

function throwFirst(findings) {
  const first = findings.find(({ severity }) => severity === "error");
  if (first) {
    throw new GoitaError(first.code, first.message, first.digit);
  }
}

/** A view as it is sent, once nothing in it is impossible. */
async function seen(view, options) {
  const { seat, dealer, hand, record = "", goshi = [], score = [0, 0] } = view ?? {};
  require(isSeat(seat) && isSeat(dealer), "seat and dealer are 0, 1, 2 or 3");
  require(isText(hand) && isText(record), "hand and record are strings of digits");
  require(Array.isArray(goshi) && goshi.every(isSeat), "goshi is an array of seats");
  require(Array.isArray(score) && score.length === 2 && score.every(Number.isInteger), "score is two whole numbers");
  const hands = SEATS.map(after => {
    const other = (dealer + after) % 4;
    return other === seat ? hand : goshi.includes(other) ? DECLARED : UNSEEN;
  });
  const { rules, lang } = options ?? {};
  throwFirst((await check(written({ dealer, hands, record }), { rules, lang, from: "json" })).findings);
  return JSON.stringify({ seat, dealer, hand, record, goshi, score });
}

function parameters(options, more) {
  require(options === null || options === undefined || typeof options === "object", "options are an object");
  const { rules = {}, lang = "en", from, strict, file } = options ?? {};
  require(lang === "en" || lang === "ja", 'lang is "en" or "ja"');
  require(rules !== null && typeof rules === "object", "rules are an object");
  const all = { lang, from, strict, file, rules: Object.entries(rules).map(([name, value]) => `${name}=${value}`).join(","), ...more };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

async function answer(path, text, options, more = {}, wanted = {}) {
  const question = { path, parameters: parameters(options, more), text: await body(text) };
  const { status, answer: told } = await ask(GOITA, question, wanted);
  if (status === undefined) {
    throw new GoitaError("defect", "the engine failed at this");
  }
  const value = JSON.parse(told);
  if (status !== 200) {
    throw new GoitaError("argument", value.error);
  }
  return value;
}

// ---- Texts in the encodings that records come in, perhaps packed; what is no text is sent as it is, for its findings.

async function body(text) {
  if (isText(text)) {
    return text;
  }
  require(text instanceof Uint8Array, "text is a string or a Uint8Array");
  const bytes = text[0] === 0x1f && text[1] === 0x8b ? await unpacked(text) : text;
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe || bytes[0] === 0xfe && bytes[1] === 0xff;
  for (const encoding of isWide ? [] : ["utf-8", "shift_jis"]) {
    try {
      return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch {
      // The next one.
    }
  }
  return bytes;
}

async function unpacked(bytes) {
  try {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  } catch {
    return bytes;
  }
}
