// What the record page (docs/record.md) asks of a record, R1 and on, in the shortest form that can be run; the rules are those of rules.mjs.
// It speaks the protocol of the conformance suite (docs/conformance.md): goita conformance -- node docs/conformance/records.mjs
// Left out is what only a search of all deals can tell of an observer's record.
import { fileURLToPath } from 'node:url';
import { count, deal, DECK, KINDS, main, Round, SEATS, sorted } from './rules.mjs';

const SCALAR = /"(?:[^"\\]|\\.)*"|[^\s,:#"{}[\]]+/y;
const listed = (value) => (Array.isArray(value) ? value : [value]);

/** Reads JSON as people type it (R13): whatever is wrong is noted, and reading goes on behind it. An object is a Map. */
class Reader {
  constructor(text) {
    Object.assign(this, { text, at: 0, wrong: [], values: [] });
    while (this.next()) this.values.push(this.value());
  }
  note(code, severity) {
    this.wrong.push({ code, severity });
  }
  next() {
    for (;;) {
      const [blank] = this.text.slice(this.at).match(/^(\s+|#[^\n]*)/) ?? [''];
      if (!blank) return this.text[this.at] ?? '';
      if (blank[0] === '#') this.note('json-syntax', 'warning');
      this.at += blank.length;
    }
  }
  value() {
    if (this.next() === '[') {
      const values = [];
      this.each(']', () => values.push(this.value()));
      return values;
    }
    if (this.next() === '{') {
      const [members, before] = [new Map(), this.wrong.length];
      this.each('}', () => this.member(members));
      if (members.has('hands') || members.has('record')) members.wrong = this.wrong.splice(before);
      return members;
    }
    SCALAR.lastIndex = this.at;
    const scalar = SCALAR.exec(this.text);
    const text = scalar ? scalar[0] : this.next();
    this.at += text.length;
    try {
      return JSON.parse(text);
    } catch { // a name without quotes, or what is no value at all
      this.note('json-syntax', scalar ? 'warning' : 'error');
      return text;
    }
  }
  each(close, item) {
    let [comma, first] = [false, true];
    this.at += 1;
    while (this.next() !== close && this.next() !== '') {
      if (this.next() === ',') {
        this.at += 1;
        comma = true;
        continue;
      }
      if (!comma && !first) this.note('json-syntax', 'warning');
      item();
      comma = first = false;
    }
    if (this.next() === '') this.note('json-syntax', 'error');
    else if (comma) this.note('json-syntax', 'warning');
    this.at += 1;
  }
  member(members) {
    const key = this.value();
    if (this.next() === ':') this.at += 1;
    if (this.next() === ',' || this.next() === '}') {
      this.note('missing-value', 'warning');
      return;
    }
    const value = this.value();
    if (members.has(key)) this.note('duplicate-key', 'warning');
    members.set(key, key === 'round' && members.has(key) ? [...listed(members.get(key)), ...listed(value)] : value);
  }
}

/** The values of a text, and what is wrong outside of their rounds; a broken line costs no other line. */
export function read(text) {
  const [whole, lines] = [new Reader(text), text.split('\n').filter((line) => line.trim())];
  const together = whole.values.length > 1 || lines.length === 1 || !lines.every((line) => line.startsWith('{'));
  const readers = together ? [whole] : lines.map((line) => new Reader(line)); // R1
  return { values: readers.flatMap((reader) => reader.values.flatMap(listed)), wrong: readers.flatMap((reader) => reader.wrong) };
}

/** Milliseconds; undefined for what is no ISO 8601 time (R10). */
function moment(text) {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(time) ? undefined : time;
}

function record(o, { text }) {
  const { values, wrong } = read(text);
  const findings = [...wrong];
  let number = 0;
  for (const value of values) {
    const rounds = value.get('rounds') ?? value.get('round') ?? value;
    const times = ['start_time', 'end_time'].filter((key) => rounds !== value && value.has(key)).map((key) => moment(value.get(key)));
    if (times.includes(undefined) || times[0] > times[1]) findings.push({ code: 'time-order', severity: 'warning' }); // R10
    if (value.has('players') && value.get('players').length !== 4) findings.push({ code: 'json-syntax', severity: 'warning' }); // R14
    const keys = [...value.keys()]; // "independent" counts where it stands before the rounds
    const begun = keys.findIndex((key) => key === 'rounds' || key === 'round');
    const chained = rounds !== value && !(value.get('independent') && keys.indexOf('independent') < begun);
    let [known, over] = [{}, false];
    for (const each of listed(rounds)) {
      number += 1;
      const round = number;
      const say = (code, severity = 'error', at = {}) => findings.push({ code, severity, round, ...at });
      each.wrong?.forEach(({ code, severity }) => say(code, severity));
      const dealer = each.get('dealer') ?? 0;
      if (!SEATS.includes(dealer)) say('json-syntax'); // R4
      let score = each.get('score');
      if (score && (score.length !== 2 || Math.min(...score) < 0)) {
        say('json-syntax'); // R5
        score = undefined;
      }
      if (chained && known.score && score && `${score}` !== `${known.score}`) say('score-chain', 'warning'); // R9
      if (chained && known.dealer !== undefined && dealer !== known.dealer) say('dealer-chain', 'warning');
      const decided = Math.max(...(score ?? known.score ?? [0])) >= o['win-score'];
      if (chained && decided && !over) say('match-over', 'warning');
      over = decided;
      known = checked(o, each, SEATS.includes(dealer) ? dealer : 0, score, say);
    }
  }
  return { findings };
}

/** Tells what is wrong with a round; returns the score and the dealer after it, as far as they are known. */
function checked(o, each, dealer, score, say) {
  const [hands, result, winner] = ['hands', 'result', 'winner'].map((key) => each.get(key));
  for (const key of ['hands', 'record']) if (!each.has(key)) say('missing-value'); // R2, R3
  const digits = (each.get('record') ?? '').replaceAll('-', '');
  if (hands?.join('').includes('9')) return watched(o, dealer, hands, digits, say);
  const shaped = hands?.length === 4 && hands.every((hand) => /^[1-8]{8}$/.test(hand));
  if (!shaped || sorted(hands.join('')) !== DECK) {
    if (hands) say(shaped ? 'deck' : 'hands-shape');
    const odd = digits.search(/[^0-9]/);
    if (odd >= 0) say('digit', 'error', { digit: odd });
    return {};
  }
  const [d, r] = [deal(o, { dealer, hands }), new Round(o, dealer, hands)];
  const [{ illegal, code, first }, ended] = [r.replay(digits), d.outcome === 'won' || d.outcome === 'match'];
  const told = SEATS.includes(winner) ? winner : null;
  if (code) say(code, 'error', { digit: illegal });
  else if (first) say('incomplete-turn', 'warning', { digit: digits.length - 1 }); // R11
  else if (!r.end && !ended && told === null && (result === 'play' || (r.turns > 0 && result === undefined))) say('unfinished', 'warning');
  const byDeal = ended && digits === '';
  const made = r.end ? r.end.winner : byDeal ? d.winner : -1;
  const ofTeam = byDeal && d.outcome === 'match' && told !== null && told % 2 === d.team;
  const left = told === null && !r.end && !(byDeal && result === d.yaku && made >= 0);
  const compared = winner !== undefined && each.has('record') && !code && !['aborted', 'foul', 'redeal'].includes(result);
  if (compared && told !== made && !ofTeam && !left) say('winner'); // R6
  const five = SEATS.filter((seat) => count(r.dealt[seat], '8') === 5);
  const declared = each.get('goshi') ?? [];
  const others = declared.filter((seat) => !five.includes(seat));
  if (declared.length > 2 || new Set(declared).size < declared.length || !declared.every((seat) => SEATS.includes(seat))) say('goshi'); // R7
  else if (others.length > 0) others.forEach(() => say('goshi'));
  else if (declared.length < five.length && o.goshi !== 'no-deal-yaku') say('goshi', 'warning');
  if (ended && digits !== '') say('goshi', 'warning');
  const again = (d.outcome === 'ask' || d.outcome === 'again') && digits === '';
  const yaku = ['rokushi', 'nanashi', 'hachishi', 'goshi_partners'].includes(result) && result !== d.yaku;
  if (yaku || (result === 'redeal' && (!again || told !== null)) || (result === 'aborted' && r.end)) say('winner'); // R8
  const gained = (team, points, base = score) => base?.map((s, t) => s + (t === team ? points : 0));
  if (r.end) return { score: gained(r.end.winner % 2, r.end.points), dealer: r.end.winner };
  if (byDeal && d.outcome === 'match') return { score: score?.map((s, team) => (team === d.team ? Math.max(s, d.points) : s)) };
  if (byDeal) return { score: gained(d.team, d.points), dealer: d.winner };
  return result === 'redeal' && digits === '' ? { score, dealer } : {};
}

/** Tells of an observer's record what turns alone tell (R12): hidden hands hold what they play, and a king with it. */
function watched(o, dealer, hands, digits, say) {
  if (hands.filter((hand) => hand.includes('9')).length === 1) say('hidden-digit'); // the other hands tell it
  else {
    const r = new Round(o, dealer, hands);
    for (const { 0: shown, index } of digits.matchAll(/0|..?/g)) {
      const { seat } = r;
      const hand = r.hands[seat];
      const hidden = hand.includes('9');
      const turn = hidden && r.attack === null && shown[0] === '9' ? `8${shown.slice(1)}` : shown;
      if (hidden && turn !== '0') r.hands[seat] = `${turn}${'1'.repeat(2 - count(turn, '1'))}${hand}`.slice(0, hand.length);
      const { illegal, code } = r.replay(turn);
      if (code) {
        say(code, 'error', { digit: index + illegal });
        break;
      }
      if (hidden) r.hands[seat] = hand.slice(0, r.hands[seat].length);
    }
  }
  return {};
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main('records.mjs', { ...KINDS, record });
