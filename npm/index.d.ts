/** A player's seat: 0 and 2 are a team, 1 and 3 the other. */
export type Seat = 0 | 1 | 2 | 3;
export type Lang = "ja" | "en";
/** As --rules: {"both-kings":"dealt","last-two":"off","win-score":110}; absent ones are the default. */
export type Rules = Record<string, string | number>;
export type Notation = "json" | "jsonl" | "yaml" | "goita-core" | "keypad" | "kanji";
/** "0" or two digits. */
export type Turn = string;

export interface Options {
  rules?: Rules;
  /** "en" if absent, whatever the locale. */
  lang?: Lang;
}

export interface ReadOptions extends Options {
  /** Detected if absent. */
  from?: Notation;
  strict?: boolean;
  /** The name that findings carry; "<stdin>" if absent. */
  file?: string;
}

export interface Position {
  dealer?: Seat;
  /** From the dealer on. */
  hands: [string, string, string, string];
  record?: string;
}

export interface Finding {
  file: string;
  line?: number;
  column?: number;
  round?: number;
  turn?: number;
  player?: Seat;
  digit?: number;
  code: string;
  severity: "error" | "warning";
  message: string;
  rule?: string;
  legal?: Turn[];
  repairs?: unknown[];
}

export interface Summary {
  files: number;
  rounds: number;
  errors: number;
  warnings: number;
  [more: string]: unknown;
}

/** goita check --json: the findings, in its order and with its members, and its summary. */
export function check(text: string | Uint8Array, options?: ReadOptions): Promise<{ findings: Finding[]; summary: Summary }>;

export interface Fixed {
  line?: number;
  column?: number;
  round?: number;
  code: string;
  change: string;
}

/** goita check --fix: the text it would write (the same text if it repairs nothing), and the objects of its "fixed" lines. */
export function repair(text: string, options?: ReadOptions): Promise<{ text: string; fixed: Fixed[] }>;

/** goita convert --to: the text; omitted names the rounds that the notation cannot hold. */
export function convert(text: string | Uint8Array, to: Notation, options?: ReadOptions & { style?: string }): Promise<{ text: string; omitted: string[] }>;

/** goita legal --json. */
export function legalTurns(position: Position, options?: Options): Promise<{ player: Seat | -1; lead: boolean; legal: Turn[] }>;

export interface Played {
  dealer: Seat;
  hands: string[];
  record: string;
  complete: boolean;
  winner: Seat | -1;
  score: number;
  doubled: boolean;
  turns: number;
  next_dealer: Seat | -1;
  goshi: Seat[];
  yaku: string;
  player: Seat | -1;
  lead: boolean;
  legal: Turn[];
}

/** Plays turns from a position on. Rejects with GoitaError (code, digit into the whole record) at the first that is illegal. */
export function play(position: Position, turns: Turn | Turn[], options?: Options): Promise<Played>;

export interface AnalyzedTurn {
  round: number;
  turn: number;
  player: Seat;
  lead: boolean;
  played: Turn;
  /** Points that the best turn brings the player's team. */
  value: number;
  /** Points that the turn played brings. */
  after: number;
  loss: number;
  blunder: boolean;
  missed_win: boolean;
  moves: Record<Turn, number>;
}

/** goita analyze --json: exact, all hands open. onTurn hears of each turn as soon as it is analysed. */
export function analyze(
  text: string,
  options?: ReadOptions & { blunder?: number; signal?: AbortSignal; onTurn?: (turn: AnalyzedTurn) => void },
): Promise<{ findings: Finding[]; turns: AnalyzedTurn[]; rounds: object[] }>;

/** What a seat knows, as the observer's record writes it (9 is hidden). */
export interface View {
  seat: Seat;
  dealer: Seat;
  /** As dealt. */
  hand: string;
  record: string;
  /** Seats that declared five し. */
  goshi?: Seat[];
  score?: [number, number];
}

/**
 * For each other seat by kind 1..8: the probability to hold at least one, and the expected number; by = "uniform" or a player
 * ("rule", "net:strong").
 */
export function belief(
  view: View,
  options?: Options & { by?: string; samples?: number; seed?: number },
): Promise<{ seat: Seat; some: number[]; mean: number[] }[]>;

/**
 * The turn of a player ("rule", "pimc:samples=64", "net:strong", "search"); the same as of goita engine with the same seed. Of a network
 * with the probability of each turn, of "search" with how likely the opponents play as each of its types.
 */
export function choose(
  view: View,
  player: string,
  options?: Options & { seed?: number; signal?: AbortSignal },
): Promise<{ turn: Turn; probabilities?: Record<Turn, number>; types?: Record<string, number> }>;

/** An argument that cannot be used; a record that is wrong has findings instead. */
export class GoitaError extends Error {
  /** "argument", or that of the finding on a position or a view. */
  code: string;
  /** The digit of the record, from 0. */
  digit?: number;
}

export const version: string;
