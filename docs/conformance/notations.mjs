// The notations of the record page (docs/record.md, R15 and R16): JSON, JSON Lines, ten-key digits and goita-core strings.
// It speaks the protocol of the conformance suite (docs/conformance.md): goita conformance -- node docs/conformance/notations.mjs
// Left out are YAML and the table in kanji.
import { fileURLToPath } from 'node:url';
import { read } from './records.mjs';
import { count, KINDS, main, Round, SEATS, sorted } from './rules.mjs';

const KEYS = ['dealer', 'score', 'hands', 'record', 'winner', 'goshi'];
const HEAD = ['format', 'version', 'rounds'];
/** Tiles of goita-core count from し up; 8 is 王, 9 is 玉, and p is a pass. */
const ours = (text) => text.replace(/[1-9p]/g, (tile) => (tile === 'p' ? '0' : tile === '9' ? '1' : `${9 - tile}`));

/** R15: the rounds of a text, as objects of the record format. */
const READERS = {
  json: (o, text) => read(text).values.flatMap((value) => {
    const more = [...value].filter(([key]) => !HEAD.includes(key));
    return value.has('rounds') ? value.get('rounds').map((each) => Object.fromEntries([...each, ...more])) : [Object.fromEntries(value)];
  }),
  keypad: (o, text) => text.trim().split('\n').map((line) => {
    const [dealer, ...fields] = line.split(' ');
    return told(o, Number(dealer), fields.slice(0, 4), fields[4] ?? '');
  }),
  'goita-core': (o, text) => text.trim().split('\n').map((line) => {
    const fields = line.split(',');
    const dealer = Number(fields[4][1]) - 1;
    return told(o, dealer, SEATS.map((i) => ours(fields[(dealer + i) % 4])), fields.slice(5).map((turn) => ours(turn.slice(1))).join(''));
  }),
};
READERS.jsonl = READERS.json;

function told(o, dealer, hands, record) {
  const r = new Round(o, dealer, hands);
  r.replay(record);
  return { dealer, hands, record, winner: r.end?.winner ?? -1, goshi: SEATS.filter((seat) => count(r.dealt[seat], '8') === 5) };
}

/** R16: keys in their order, then those that the format does not know; hands ascend, the record has no hyphens. */
function canonical(each) {
  const plain = { ...each, hands: each.hands.map(sorted), record: each.record.replaceAll('-', '') };
  const keys = [...KEYS.filter((key) => key in plain), ...Object.keys(plain).filter((key) => !KEYS.includes(key))];
  return Object.fromEntries(keys.map((key) => [key, plain[key]]));
}
const line = (each) => JSON.stringify(each);
const keypad = ({ dealer, hands, record }) => [dealer, ...hands, record].join(' ');
/** The king of the player with the lower number is 王, the other one 玉; of two in one hand 王 goes first. */
function core({ dealer, hands, record }) {
  const kings = ['8', '9'];
  const dealt = SEATS.map((seat) => hands[(seat - dealer + 4) % 4]);
  const own = dealt.map((hand) => kings.splice(0, count(hand, '1')));
  const shown = dealt.map((hand, seat) => sorted(ours(hand.replaceAll('1', ''))) + own[seat].join(''));
  const tile = (kind, seat) => (kind === '1' ? own[seat].shift() : ours(kind));
  const turns = (record.match(/0|../g) ?? []).map((turn, i) => {
    const seat = (dealer + i) % 4;
    return `${seat + 1}${turn === '0' ? 'p' : [...turn].map((kind) => tile(kind, seat)).join('')}`;
  });
  return [...shown, `s${dealer + 1}`, ...turns].join(',');
}
const WRITERS = {
  json: (rounds) => `{"format":"goita-record","version":"1.0","independent":true,"rounds":[\n${rounds.map(line).join(',\n')}\n]}\n`,
  jsonl: (rounds) => rounds.map((each) => `${line(each)}\n`).join(''),
  keypad: (rounds) => rounds.map((each) => `${keypad(each)}\n`).join(''),
  'goita-core': (rounds) => rounds.map((each) => `${core(each)}\n`).join(''),
};

function notation(o, { from, to, text }) {
  return from in READERS && to in WRITERS ? { text: WRITERS[to](READERS[from](o, text).map(canonical)) } : undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main('notations.mjs', { ...KINDS, notation });
