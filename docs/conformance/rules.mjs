// The rules of Goita as docs/rules.md numbers them, in the shortest form that can be run: nothing but the language.
// It speaks the protocol of the conformance suite (docs/conformance.md): goita conformance -- node docs/conformance/rules.mjs
// Tiles are digits, hands sorted strings, players absolute numbers; null is "no attack to answer".
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const COPIES = { 1: 2, 2: 2, 3: 2, 4: 4, 5: 4, 6: 4, 7: 4, 8: 10 }; // G1
const POINTS = { 1: 50, 2: 40, 3: 40, 4: 30, 5: 30, 6: 20, 7: 20, 8: 10 };
export const DECK = Object.entries(COPIES).map(([tile, copies]) => tile.repeat(copies)).join('');
export const DEFAULTS = { 'both-kings': 'in-hand', 'last-two': 'on', 'face-down-king': 'allowed', 'received-pair': 'single',
  nanashi: 'twice', goshi: 'partner-decides', 'win-score': 150 };
export const SEATS = [0, 1, 2, 3];
export const without = (hand, tile) => hand.replace(tile, '');
export const count = (text, tile) => text.split(tile).length - 1;
export const sorted = (text) => [...text].sort().join('');
const kinds = (text) => [...new Set(text)].sort();
const receives = (tile, attack) => tile === attack || (tile === '1' && attack !== '7' && attack !== '8'); // G6a, G6b, G6c
function licence(o, hand, dealt, kingsUp) {
  const both = count(o['both-kings'] === 'dealt' ? dealt : hand, '1') === 2; // G7a
  return both || kingsUp > 0 || (o['last-two'] === 'on' && hand.length === 2); // G7b, G7c
}
function plays(o, hand, dealt, attack, kingsUp) {
  const king = licence(o, hand, dealt, kingsUp);
  const turns = kinds(hand).filter((first) => attack === null || receives(first, attack)).flatMap((first) =>
    kinds(without(hand, first)).filter((second) => second !== '1' || king).map((second) => first + second));
  const down = turns.filter((turn) => turn[0] !== '1');
  return attack === null && o['face-down-king'] === 'forbidden' && down.length > 0 ? down : turns; // G8
}

export class Round {
  constructor(o, dealer, hands) {
    Object.assign(this, { o, seat: dealer, attacker: dealer, attack: null, kingsUp: 0, turns: 0, end: null });
    this.dealt = SEATS.map((seat) => sorted(hands[(seat - dealer + 4) % 4])); // G2
    this.hands = [...this.dealt];
  }
  legal() {
    if (this.end) return [];
    const turns = plays(this.o, this.hands[this.seat], this.dealt[this.seat], this.attack, this.kingsUp);
    return this.attack === null ? turns : ['0', ...turns]; // G4b, G5a
  }
  play(turn) {
    const { seat, attack } = this;
    this.turns += 1;
    this.seat = (seat + 1) % 4;
    if (turn === '0') {
      if (this.seat === this.attacker) this.attack = null; // G4a
      return;
    }
    this.hands[seat] = without(without(this.hands[seat], turn[0]), turn[1]);
    this.kingsUp += count(turn[1], '1') + (attack === null ? 0 : count(turn[0], '1'));
    [this.attacker, this.attack] = [seat, turn[1]]; // G5b
    if (this.hands[seat] === '') { // G9a
      const doubled = turn[0] === turn[1] && (attack === null || this.o['received-pair'] === 'doubled'); // G9c
      this.end = { winner: seat, points: POINTS[turn[1]] * (doubled ? 2 : 1), doubled }; // G9b
    }
  }
  /** The code of a digit after the first tile of its turn, or after '' (G16); null if it can stand there. */
  fault(first, digit) {
    const lead = this.attack === null;
    if (this.end) return 'after-end';
    if (digit === '9') return 'hidden-digit';
    if (!'012345678'.includes(digit) || (first && digit === '0')) return 'digit';
    if (digit === '0') return lead ? 'pass-on-lead' : null;
    if (!without(this.hands[this.seat], first).includes(digit)) return 'tile-not-in-hand';
    if (!first && !lead && !receives(digit, this.attack)) return digit === '1' ? 'king-receives-gon-shi' : 'cannot-receive';
    if (this.legal().some((turn) => turn.startsWith(first + digit))) return null;
    return !first && lead && digit === '1' && this.o['face-down-king'] === 'forbidden' ? 'face-down-king' : 'king-attack';
  }
  /** Plays a record: its first wrong digit with its code, or null; and the tile of a turn that was begun. */
  replay(record) {
    let first = '';
    for (const [at, digit] of [...record].entries()) {
      const code = this.fault(first, digit);
      if (code) return { illegal: at, code, first };
      if (first || digit === '0') this.play(first + digit);
      first = first || digit === '0' ? '' : digit;
    }
    return { code: null, first };
  }
}

export function deal(o, { dealer, hands }) {
  const answer = { yaku: 'none', players: [], deciders: [], outcome: 'play', winner: -1, team: -1, points: 0 };
  const held = SEATS.map((seat) => hands[(seat - dealer + 4) % 4]);
  const five = SEATS.filter((seat) => count(held[seat], '8') === 5);
  const many = SEATS.find((seat) => count(held[seat], '8') > 5);
  if (o.goshi === 'no-deal-yaku' || (five.length === 0 && many === undefined)) return answer;
  if (many !== undefined) {
    const rest = sorted(held[many].replaceAll('8', ''));
    const twice = rest.length === 1 ? o.nanashi === 'twice' : rest[0] === rest[1]; // G13, G14
    const points = rest === '' ? 100 : POINTS[rest[0]] * (twice ? 2 : 1); // G15
    const yaku = ['hachishi', 'nanashi', 'rokushi'][rest.length];
    return { ...answer, yaku, players: [many], outcome: 'won', winner: many, team: many % 2, points };
  }
  const partners = five.length === 2 && five[0] % 2 === five[1] % 2;
  Object.assign(answer, { yaku: partners ? 'goshi_partners' : five.length === 2 ? 'goshi_opponents' : 'goshi', players: five });
  if (o.goshi === 'never-dealt') return { ...answer, outcome: 'again' };
  if (partners) return { ...answer, outcome: 'match', team: five[0] % 2, points: o['win-score'] }; // G12
  if (o.goshi !== 'partner-decides') return answer;
  return { ...answer, outcome: 'ask', deciders: five.map((seat) => (seat + 2) % 4) }; // G11
}
function position(o, { dealer, hands, record }) {
  const r = new Round(o, dealer, hands);
  r.replay(record);
  return { player: r.end ? -1 : r.seat, lead: !r.end && r.attack === null, legal: r.legal() };
}
function round(o, { dealer, hands, record, redeal }) {
  const d = deal(o, { dealer, hands });
  const end = { end: 'none', winner: -1, team: -1, points: 0, doubled: false, turns: 0, next_dealer: -1 };
  if (d.outcome === 'again') return { ...end, end: 'again', next_dealer: dealer }; // G3b
  if (d.outcome === 'ask' && d.deciders.every((seat) => redeal.includes(seat))) return { ...end, end: 'redeal', next_dealer: dealer };
  if (d.outcome !== 'play' && d.outcome !== 'ask') {
    return { ...end, end: d.yaku, winner: d.winner, team: d.team, points: d.points, next_dealer: d.winner };
  }
  const r = new Round(o, dealer, hands);
  const { illegal, code } = r.replay(record);
  if (code) return { illegal, code };
  if (!r.end) return { ...end, turns: r.turns };
  return { ...end, end: 'play', turns: r.turns, ...r.end, team: r.end.winner % 2, next_dealer: r.end.winner };
}
function match(o, { dealer, score, rounds }) {
  const answer = { dealers: [], scores: [], score: [...score], winner: -1, next_dealer: dealer };
  for (const each of rounds) {
    if (answer.winner >= 0) break; // G10
    answer.dealers.push(answer.next_dealer);
    answer.scores.push([...answer.score]);
    const end = round(o, { dealer: answer.next_dealer, ...each });
    answer.next_dealer = end.next_dealer;
    if (end.team >= 0) answer.score[end.team] = end.points + (end.end === 'goshi_partners' ? 0 : answer.score[end.team]);
    answer.winner = [0, 1].find((team) => answer.score[team] >= o['win-score']) ?? -1;
  }
  return answer.winner >= 0 ? { ...answer, next_dealer: -1 } : answer;
}
/** Every way to choose so many of the places, a place more than once too. */
const choices = (places, n) => (n === 0 ? [[]] : places.flatMap((place, i) => choices(places.slice(i), n - 1).map((rest) => [place, ...rest])));
function view(o, { dealer, hands, record, seat }) {
  const r = new Round(o, dealer, hands);
  const [log, up, down, order] = [[], SEATS.map(() => ''), SEATS.map(() => []), SEATS.map((i) => (dealer + i) % 4)];
  let shown = '';
  for (const turn of record.match(/0|../g) ?? []) {
    const seen = turn !== '0' && r.attack === null && r.seat !== seat ? `9${turn[1]}` : turn; // G17a
    if (turn !== '0' && r.seat !== seat) {
      if (seen[0] === '9') down[r.seat].push(log.length);
      log.push({ s: r.seat, size: r.hands[r.seat].length, turn: seen, kingsUp: r.kingsUp });
      up[r.seat] += seen.replace('9', '');
    }
    shown += seen;
    r.play(turn);
  }
  const declared = SEATS.filter((s) => ['partner-decides', 'always-continue'].includes(o.goshi) && count(r.dealt[s], '8') === 5);
  const unseen = [...(r.dealt[seat] + up.join(''))].reduce(without, DECK);
  const [others, shi, plain] = [SEATS.filter((s) => s !== seat), count(unseen, '8'), unseen.replace(/[18]/g, '')];
  const bounds = Object.fromEntries(others.map((s) => [s, {}]));
  const places = others.flatMap((s) => [...(r.hands[s] ? [{ s, at: null }] : []), ...down[s].map((at) => ({ s, at }))]);
  for (const kings of choices(places, count(unseen, '1'))) { // G17b: every way to place kings and し
    const inHand = (s) => kings.filter((k) => k.s === s && k.at === null).length;
    const hand = SEATS.map((s) => r.hands[s].length - inHand(s));
    const under = SEATS.map((s) => down[s].length - kings.filter((k) => k.s === s && k.at !== null).length);
    const twice = kings.length === 2 && kings[0] === kings[1] && kings[0].at !== null;
    if (others.some((s) => hand[s] < 0) || twice || !could(o, log, kings)) continue;
    for (const split of choices(others, shi).map((of) => SEATS.map((s) => of.filter((x) => x === s).length))) {
      const dealt = (s) => split[s] + count(up[s], '8');
      if (others.some((s) => split[s] > hand[s] + under[s])) continue;
      if (o.goshi !== 'no-deal-yaku' && others.some((s) => (declared.includes(s) ? dealt(s) !== 5 : dealt(s) > 4))) continue; // G17c
      for (const s of others) {
        const [low, high] = [Math.max(0, split[s] - under[s]), Math.min(split[s], hand[s])];
        const spans = { 1: [inHand(s), inHand(s)], 8: [low, high] };
        for (const k of '234567') {
          spans[k] = [Math.max(0, hand[s] - high - plain.length + count(plain, k)), Math.min(count(plain, k), hand[s] - low)];
        }
        for (const [k, [a, b]] of Object.entries(spans)) {
          const [least, most] = bounds[s][k] ?? [a, b];
          bounds[s][k] = [Math.min(least, a), Math.max(most, b)];
        }
      }
    }
  }
  const text = (s, i) => (s === seat ? r.hands[s] : Object.keys(COPIES).map((k) => k.repeat(bounds[s][k][i])).join(''));
  const told = (s) => (s === seat ? r.dealt[s] : declared.includes(s) ? '88888999' : '99999999');
  return { hands: order.map(told), record: shown, goshi: declared, hand: r.hands[seat], unseen, least: order.map((s) => text(s, 0)),
    most: order.map((s) => text(s, 1)), ...(r.seat === seat ? { legal: r.legal() } : {}) };
}
/** Whether every play of the others is legal where their hidden kings are these: seat s, index of the play or null for the hand. */
const could = (o, log, kings) => log.every(({ s, size, turn, kingsUp }, at) => {
  const shown = (plays_) => plays_.filter((play) => play.s === s).reduce((sum, play) => sum + count(play.turn, '1'), 0);
  const of = kings.filter((k) => k.s === s);
  const held = shown(log.slice(at)) + of.filter((k) => k.at === null || k.at >= at).length;
  const king = licence(o, '1'.repeat(held) + '2'.repeat(size - held), '1'.repeat(of.length + shown(log)), kingsUp);
  const forbidden = o['face-down-king'] === 'forbidden' && of.some((k) => k.at === at);
  return (turn[1] !== '1' || king) && (!forbidden || (size === 2 && (turn[1] === '1' || !king)));
});
export const KINDS = { position, round, deal, match, view };
export async function main(name, known) {
  for await (const line of createInterface({ input: process.stdin })) {
    const { id, kind, options, input } = JSON.parse(line);
    const answer = known[kind]?.({ ...DEFAULTS, ...options }, input);
    console.log(JSON.stringify(id === undefined ? { conformance: 1, name } : answer ? { id, answer } : { id, skip: `no such ${kind} here` }));
  }
}
if (process.argv[1] === fileURLToPath(import.meta.url)) await main('rules.mjs', KINDS);
