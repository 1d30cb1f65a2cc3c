// 局面の編集: pieces put on squares and into hands, by the mouse, a thumb or the keyboard; what it makes is a position in SFEN.
import { Component, Drawing, el, Failure, h, server, t } from "./ui.js";
import { mark, sideName, Squares } from "./squares.js";

const START = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
/** Two kings, and all that is not on the board in White's hand, as problems have it. */
const EMPTY = "4k4/9/9/9/9/9/9/9/4K4 b 2r2b4g4s4n4l18p 1";
/** Letters of SFEN with what stands on the pieces. */
const KINDS = { P: "歩", L: "香", N: "桂", S: "銀", G: "金", B: "角", R: "飛", K: "玉", "+P": "と", "+L": "杏", "+N": "圭", "+S": "全", "+B": "馬", "+R": "龍" };
const HELD = ["R", "B", "G", "S", "N", "L", "P"];
/** How many of a kind a set has. */
const SET = { P: 18, L: 4, N: 4, S: 4, G: 4, B: 2, R: 2, K: 2 };
const SIDES = ["black", "white"];

/** What stands where, by the names of squares, and how many of each kind are in the hands. */
function parsed(sfen) {
  const [board, side, hands] = (sfen === "startpos" ? START : sfen).split(" ");
  const pieces = {};
  board.split("/").forEach((row, rank) => {
    let file = 9;
    for (const [, letter] of row.matchAll(/(\+?[a-zA-Z]|[0-9])/g)) {
      if (/[0-9]/.test(letter)) {
        file -= Number(letter);
      } else {
        pieces[`${file--}${String.fromCharCode(97 + rank)}`] = letter;
      }
    }
  });
  const held = { black: {}, white: {} };
  for (const [, count, letter] of (hands === "-" ? "" : hands).matchAll(/([0-9]*)([a-zA-Z])/g)) {
    held[letter === letter.toUpperCase() ? "black" : "white"][letter.toUpperCase()] = Number(count || 1);
  }
  return { pieces, held, turn: side === "w" ? "white" : "black" };
}

function written({ pieces, held, turn }) {
  const rows = [..."abcdefghi"].map(rank => [9, 8, 7, 6, 5, 4, 3, 2, 1].map(file => pieces[file + rank] ?? "1").join("")
    .replace(/1+/g, blanks => blanks.length));
  const hands = SIDES.map(side => HELD.filter(kind => held[side][kind]).map(kind =>
    `${held[side][kind] > 1 ? held[side][kind] : ""}${side === "black" ? kind : kind.toLowerCase()}`).join("")).join("");
  return `${rows.join("/")} ${turn === "black" ? "b" : "w"} ${hands || "-"} 1`;
}

/** With `sfen` to begin with; `onDone(how, sfen)` is told "play" or "open" with the position, or null. */
export class PositionEditor extends Component {
  state = { ...parsed(this.props.sfen), side: "black", kind: "P", board: null, flaws: [], labels: {}, failure: null };

  componentDidMount() {
    this.draw();
  }

  componentDidUpdate(before) {
    if (before.language !== this.props.language || before.bare !== this.props.bare) {
      this.draw();
    }
  }

  componentWillUnmount() {
    this.asked = null;
  }

  change(changed) {
    this.setState(changed, () => this.draw());
  }

  async draw() {
    const asked = {};
    this.asked = asked;
    const line = { sfen: written(this.state), moves: [] };
    try {
      const [{ boards }, { flaws, squares }] = await Promise.all([
        server.post("/api/shogi/boards", { ...line, plies: [0], bare: true }), server.post("/api/shogi/position", line)]);
      if (this.asked === asked) {
        this.setState({ board: boards[0], flaws, labels: squares, failure: null });
      }
    } catch (failure) {
      if (this.asked === asked) {
        this.setState({ failure });
      }
    }
  }

  /** The chosen piece comes to the square; where it stands already, or nothing is chosen, the square is cleared. */
  press(square) {
    const { side, kind, pieces } = this.state;
    const letter = kind && (side === "black" ? kind : kind.toLowerCase());
    const { [square]: old, ...others } = pieces;
    const isPut = letter && old !== letter;
    this.change(isPut ? { pieces: { ...others, [square]: letter }, held: this.taken({ ...others, [square]: letter }, kind.at(-1)) } : { pieces: others });
  }

  /** The hands without a piece that the set has no more of, White's first. */
  taken(pieces, kind) {
    const { held } = this.state;
    const count = Object.values(pieces).filter(letter => letter.at(-1).toUpperCase() === kind).length;
    const from = ["white", "black"].find(side => held[side][kind]);
    return count + (held.black[kind] ?? 0) + (held.white[kind] ?? 0) > SET[kind] && from
      ? { ...held, [from]: { ...held[from], [kind]: held[from][kind] - 1 } } : held;
  }

  async done(how) {
    try {
      await this.props.onDone(how, written(this.state));
    } catch (failure) {
      this.setState({ failure });
    }
  }

  hold(side, kind, by) {
    const { held } = this.state;
    const count = Math.max(0, Math.min(SET[kind], (held[side][kind] ?? 0) + by));
    this.change({ held: { ...held, [side]: { ...held[side], [kind]: count } } });
  }

  render(_, { side, kind, board, flaws, labels, failure, turn, held }) {
    return el.div({ class: "columns", id: "shogi-editor" },
      el.section({ class: "board bare", "aria-label": t("盤面", "Board") },
        el.div({ class: "frame" },
          board ? [h(Drawing, { svg: board.svg, label: t("作っている局面", "The position so far") }),
            h(Squares, { field: board.field, flip: false, labels, targets: new Set(), movable: new Set(), onPress: square => this.press(square) })]
            : el.div({ class: "empty" })),
        flaws.map(flaw => el.p({ class: "fault", key: flaw, role: "status" }, flaw)),
        h(Failure, { failure })),
      el.div({ class: "right" },
        el.section({ class: "card" }, el.h2(t("置く駒", "Piece to put down")),
          el.div({ class: "row", role: "group", "aria-label": t("どちらの駒", "Whose") }, SIDES.map(one => this.choice(one === side,
            `${mark(one)} ${sideName(one)}`, () => this.setState({ side: one }), { "data-side": one }))),
          el.div({ class: "row pieces", role: "group", "aria-label": t("駒", "Pieces") },
            Object.entries(KINDS).map(([one, kanji]) => this.choice(kind === one, kanji, () => this.setState({ kind: one }), { "data-kind": one })),
            this.choice(kind === null, t("消す", "Clear"), () => this.setState({ kind: null }), { "data-kind": "none" })),
          el.p({ class: "soft" }, t("駒を選んで升を押します。同じ駒のある升を押すと消えます。", "Choose a piece, then press a square; once more takes it away."))),
        el.section({ class: "card" }, el.h2(t("持ち駒と手番", "Hands and turn")),
          SIDES.map(one => el.div({ class: "row held-kinds", key: one, role: "group", "aria-label": t(`${sideName(one)}の持ち駒`, `${sideName(one)}'s hand`) },
            el.span({ class: "soft" }, mark(one)),
            HELD.map(each => el.label({ key: each }, KINDS[each], el.input({ type: "number", min: 0, max: SET[each], value: held[one][each] ?? 0,
              "data-held": `${one} ${each}`, "aria-label": `${mark(one)} ${KINDS[each]}`,
              onChange: event => this.hold(one, each, Number(event.target.value) - (held[one][each] ?? 0)) }))))),
          el.label(t("手番", "To move"), el.select({ id: "editor-turn", value: turn, onChange: event => this.change({ turn: event.target.value }) },
            SIDES.map(one => el.option({ key: one, value: one, selected: one === turn }, sideName(one)))))),
        el.div({ class: "row" },
          el.button({ type: "button", class: "main", id: "editor-play", disabled: flaws.length > 0,
            onClick: () => this.done("play") }, t("ここから指す", "Play from here")),
          el.button({ type: "button", id: "editor-open", onClick: () => this.done("open") }, t("棋譜として開く", "Open as a record")),
          el.button({ type: "button", id: "editor-start", onClick: () => this.change(parsed(START)) }, t("平手に並べる", "Start position")),
          el.button({ type: "button", id: "editor-clear", onClick: () => this.change(parsed(EMPTY)) }, t("玉だけにする", "Kings alone")),
          el.button({ type: "button", id: "editor-cancel", onClick: () => this.done(null) }, t("やめる", "Cancel")))));
  }

  choice(isChosen, words, onClick, more) {
    return el.button({ type: "button", key: words, "aria-pressed": isChosen ? "true" : "false", onClick, ...more }, words);
  }
}
