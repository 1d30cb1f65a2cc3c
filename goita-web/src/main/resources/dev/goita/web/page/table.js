// 卓: a table as one seat sees it, its hand, and what may be chosen. Who extends it says where a choice goes.
import { behind, Component, el, h, isCalm, KANJI, memory, MovingTable, refusalSound, SoundChoice, t, Tile, tileSound } from "./ui.js";

/** Milliseconds for which each turn of the others is shown before the next. */
const PAUSES = { slow: 1600, usual: 850, quick: 350, none: 0 };

const speed = () => PAUSES[memory.get("play-speed")] === undefined ? "usual" : memory.get("play-speed");
const pause = () => PAUSES[speed()];

/** With `view` as a door answers it; `frame` is the turn that is being shown, `first` the digit that was chosen. */
export class Table extends Component {
  constructor(props) {
    super(props);
    this.state = { view: null, frame: null, first: null, curtain: null, busy: false, elsewhere: false, failure: null };
    this.onKey = event => this.key(event);
  }

  componentDidMount() {
    document.addEventListener("keydown", this.onKey);
  }

  componentWillUnmount() {
    document.removeEventListener("keydown", this.onKey);
    clearTimeout(this.timer);
  }

  componentDidUpdate(_, old) {
    if (this.moment(old) !== this.moment(this.state)) {
      document.querySelector(".play [data-first]")?.focus();
    }
  }

  /** What stands in place of what may be chosen; null if nothing does. */
  stopped() {
    return null;
  }

  /** Shows the turns that have not been seen, one by one. */
  unroll(view) {
    clearTimeout(this.timer);
    if (view.frames.length > 0 && !isCalm() && pause() > 0) {
      this.show(view, 0);
    } else {
      if (view.frames.some(frame => !frame.isPass)) {
        tileSound();
      }
      this.settle(view);
    }
  }

  /** Everything has been shown. */
  settle(view) {
    clearTimeout(this.timer);
    this.setState({ frame: null });
    if (this.isForced(view) && memory.get("play-forced")) {
      this.timer = setTimeout(() => this.act({ turn: "0" }), isCalm() ? 0 : pause());
    }
  }

  /** What changes whenever there is another thing to do first. */
  moment({ curtain, view, frame }) {
    return `${curtain} ${view?.number} ${frame === null && view?.phase}`;
  }

  show(view, frame) {
    this.setState({ frame });
    if (!view.frames[frame].isPass) {
      tileSound();
    }
    const isOwn = view.frames[frame].seat === view.viewer;
    this.timer = setTimeout(
      () => (frame + 1 < view.frames.length ? this.show(view, frame + 1) : this.settle(view)), isOwn ? pause() / 2 : pause());
  }

  isForced(view) {
    return view.legal.length === 1 && view.legal[0] === "0";
  }

  // ---- Choosing.

  /** Whether the person who looks on may choose a turn now. */
  isOurs() {
    const { view, busy, frame, curtain, elsewhere } = this.state;
    return view !== null && !busy && !elsewhere && frame === null && curtain === null && view.phase === "play" && view.asked === view.viewer;
  }

  /** The digits that may be pressed now. */
  possible() {
    const { view, first } = this.state;
    if (!this.isOurs()) {
      return new Set();
    }
    const plays = view.legal.filter(digits => digits !== "0");
    return new Set(first === null ? plays.map(digits => digits[0])
      : plays.filter(digits => digits[0] === first).map(digits => digits[1]));
  }

  press(digit) {
    const { first } = this.state;
    if (!this.possible().has(digit)) {
      refusalSound();
      return;
    }
    if (first === null) {
      this.setState({ first: digit });
    } else {
      this.act({ turn: first + digit });
    }
  }

  pass() {
    if (this.isOurs() && this.state.view.legal.includes("0")) {
      this.act({ turn: "0" });
    } else {
      refusalSound();
    }
  }

  key(event) {
    const { view, frame, busy } = this.state;
    if (event.ctrlKey || event.altKey || event.metaKey || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName) || !view || busy) {
      return;
    }
    const digit = /^(Digit|Numpad)[0-9]$/.test(event.code) ? event.code.at(-1) : /^[0-9]$/.test(event.key) ? event.key : null;
    if (frame !== null && (digit !== null || event.key === "Enter" || event.key === " " || event.key === "Escape")) {
      event.preventDefault();
      this.settle(view);
    } else if (view.phase === "goshi" && this.state.curtain === null && (digit === "1" || digit === "2")) {
      document.getElementById(digit === "1" ? "goshi-continue" : "goshi-redeal")?.click();
    } else if (!this.isOurs()) {
      return;
    } else if (digit === "0") {
      event.preventDefault();
      this.pass();
    } else if (digit !== null) {
      event.preventDefault();
      this.press(digit);
    } else if (event.key === "Escape" || event.key === "Backspace") {
      this.setState({ first: null });
    }
  }

  // ---- What is seen.

  table() {
    const { view, frame } = this.state;
    const shown = frame === null ? view : view.frames[frame];
    return el.div({ class: "card board", onClick: () => frame !== null && this.settle(view) },
      h(MovingTable, { svg: shown.table ?? view.table, label: frame === null ? this.tableLabel() : this.turnLine(shown) }));
  }

  turnLine(turn) {
    return `${this.state.view.names[turn.seat]}: ${turn.words}`;
  }

  tableLabel() {
    const { view } = this.state;
    const last = view.turns.at(-1);
    return `${view.tableWords}${last ? ` – ${this.turnLine(last)}` : ""}`;
  }

  prompt() {
    const { view, first, busy } = this.state;
    if (busy) {
      return t("考えています…", "thinking…");
    }
    if (view.phase === "over") {
      return view.tableWords;
    }
    if (view.phase === "goshi") {
      return this.goshiWords();
    }
    if (first !== null) {
      return view.lead ? t(`${KANJI[first]}を伏せます。攻める駒は？（Esc で選び直し）`, `${KANJI[first]} goes face-down. Attack with? (Esc: choose again)`)
        : t(`${KANJI[first]}で受けます。攻める駒は？（Esc で選び直し）`, `Received with ${KANJI[first]}. Attack with? (Esc: choose again)`);
    }
    if (view.lead) {
      return t("あなたの打ち出しです。伏せる駒は？", "You lead. Which tile goes face-down?");
    }
    return this.isForced(view) ? t(`${view.attack}の攻め。打てる手は「なし」だけです`, `${view.attack} attacks. All you can do is pass`)
      : t(`${view.attack}の攻め。受ける駒か「なし」を選んでください`, `${view.attack} attacks. Receive it, or pass`);
  }

  goshiWords() {
    const { view } = this.state;
    const holders = view.holders.map(seat => view.names[seat]);
    const decider = view.names[view.asked];
    return t(`${holders.join("と")}は五し（し 5 枚）です。味方の ${decider} が決めます`,
      `${holders.join(" and ")} ${holders.length > 1 ? "hold" : behind(holders[0], "holds")} five し. The partner, ${decider}, ${
        behind(decider, "decides")}`);
  }

  /** What is asked stands with what answers it: one is never in sight without the other. */
  choices() {
    const { view, frame } = this.state;
    return el.div({ class: "choices" },
      el.p({ class: "move", role: "status", id: "prompt" }, frame === null ? this.prompt() : this.turnLine(view.frames[frame])),
      this.stopped() ?? (view.phase !== "over" && this.answers()));
  }

  answers() {
    const { view, first, busy } = this.state;
    const possible = this.possible();
    const canPass = this.isOurs() && view.legal.includes("0");
    return [
      view.phase === "goshi" && view.asked === view.viewer && el.div({ class: "row question", role: "group", "aria-label": this.goshiWords() },
        el.button({ class: "main", id: "goshi-continue", "data-first": "", disabled: busy, onClick: () => this.act({ goshi: "continue" }) },
          el.kbd("1"), " ", t("続ける", "Play on")),
        el.button({ id: "goshi-redeal", disabled: busy, onClick: () => this.act({ goshi: "redeal" }) },
          el.kbd("2"), " ", t("配り直す", "Deal again"))),
      el.div({ class: "hand", role: "group", "aria-label": t("手駒", "Your hand") },
        view.hand.map(({ digit, kanji, count }) => this.held(`${digit}`, kanji, count, possible)),
        el.button({ class: canPass && first === null ? "pass legal" : "pass", id: "pass", disabled: !canPass || first !== null, onClick: () => this.pass() },
          el.span({ class: "word" }, t("なし", "Pass")), el.kbd("0"))),
    ];
  }

  /** The tiles of one kind; the one that was chosen first stands out. */
  held(digit, kanji, count, possible) {
    const isFirst = this.state.first === digit;
    return el.button({ key: digit, "data-digit": digit, disabled: !possible.has(digit),
      class: `kind${possible.has(digit) ? " legal" : ""}${isFirst ? " first" : ""}`,
      "aria-label": `${digit}: ${t(`${kanji} ${count} 枚${isFirst ? "、一枚選択中" : ""}`, `${kanji}, ${count}${isFirst ? ", one chosen" : ""}`)}`,
      onClick: () => this.press(digit) },
      el.span({ class: "tiles" }, Array.from({ length: count }, (_, index) =>
        el.span({ class: isFirst && index === 0 ? "lifted" : "" }, h(Tile, { of: digit === "1" && index === 1 ? "玉" : kanji })))),
      el.kbd(digit));
  }

  lastTurns() {
    const { view, frame } = this.state;
    const shown = frame === null ? view.turns.length : view.frames[frame].turn;
    const turns = view.turns.slice(0, shown);
    return turns.length > 0 && el.section({ class: "card" },
      el.h2(t("打った手", "Turns")),
      el.ol({ class: "turns", id: "turns", tabIndex: 0, "aria-label": t("打った手、新しい順", "Turns, the last one first") },
        turns.map((turn, index) => el.li({ key: index, value: index + 1, class: turn.isPass ? "soft" : "" },
          el.span({ class: "who" }, view.names[turn.seat]), " ", turn.words)).reverse()));
  }

  /** What a round brought, with what can be done behind it: `afterwards` of whoever extends this. */
  result() {
    const { view, frame } = this.state;
    if (view.phase !== "over" || frame !== null) {
      return null;
    }
    const isEnd = view.winner >= 0;
    return el.section({ class: "card result", id: "result" },
      el.h2(isEnd ? t(`試合終了: ${view.teams[view.winner]} の勝ち`, `The match is over: ${view.teams[view.winner]} win`) : view.tableWords),
      isEnd && el.p(view.tableWords),
      el.p(view.teams[0], " ", el.span({ class: "number" }, view.standing[0]), " – ", el.span({ class: "number" }, view.standing[1]), " ", view.teams[1]),
      this.afterwards(isEnd));
  }

  sheet() {
    const { view, frame } = this.state;
    const rows = frame === null ? view.sheet : view.sheet.filter(row => row.number < view.number);
    return rows.length > 0 && el.section({ class: "card" },
      el.h2(t(`得点（${view.winScore} 点先取）`, `Score (first to ${view.winScore})`)),
      el.div({ class: "scroll" }, el.table({ id: "sheet" },
        el.thead(el.tr(el.th({ scope: "col" }, t("局", "Round")), el.th({ scope: "col", class: "text" }, t("結果", "Result")),
          view.teams.map(team => el.th({ scope: "col" }, team)))),
        el.tbody(rows.map(row => el.tr({ key: row.number }, el.td(row.number), el.td({ class: "text" }, row.words),
          row.score.map((score, team) => el.td(row.points[team] > 0 ? el.b(score) : score))))))));
  }

  /** How the table is shown, for a place among the settings. */
  manner() {
    return [
      el.label(t("ほかの席の速さ", "Pace of the others"), el.select({ id: "pace", value: speed(), onChange: event => {
        memory.set("play-speed", event.target.value);
        this.forceUpdate();
      } }, [["slow", t("ゆっくり", "slow")], ["usual", t("ふつう", "usual")], ["quick", t("速く", "quick")], ["none", t("すぐに", "at once")]]
        .map(([value, words]) => el.option({ key: value, value, selected: value === speed() }, words)))),
      h(SoundChoice, { id: "sound", words: t("駒の音を鳴らす", "Sound of tiles") }),
    ];
  }

  /** Whole names: those in the picture may have no room. */
  seated() {
    const { view } = this.state;
    const places = [t("下", "Bottom"), t("右", "Right"), t("向かい", "Opposite"), t("左", "Left")];
    return el.section({ class: "card", id: "seated" }, el.h2({ class: "visually-hidden" }, t("席", "Seats")),
      el.dl({ class: "seated" }, places.map((place, i) => [el.dt({ key: place }, place), el.dd({ key: i }, view.names[(view.viewer + i) % 4])])));
  }
}
