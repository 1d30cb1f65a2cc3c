// 将棋: records as trees, boards, values, tactics; and play from any position against the engine. All that is known of shogi is
// asked of the server; this page holds the text of the record, where one stands in it, and the moves of the game.
import { offers } from "./carrier.js";
import { Component, download, Drawing, dropTarget, el, Elsewhere, Failure, h, memory, packed, server, Shared, Stopped, t, Thinking,
  unpacked }
  from "./ui.js";
import { GameValues } from "./values.js";
import { PositionEditor } from "./position.js";
import { mark, other, sideName, Squares } from "./squares.js";

const MEMORY = "shogi";
const AHEAD = 4;
/** Boards that are kept; when they are more, all but the present one go. */
const MOST_BOARDS = 60;
/** How many best moves are told of a position. */
const LINES = 3;
const NARROW = matchMedia("(max-width: 700px)");

/** What a downloaded file is called: the endings that say UTF-8 where a notation has such. */
const FORMATS = [
  { id: "kif", ending: "kifu", name: "KIF" },
  { id: "ki2", ending: "ki2u", name: "KI2" },
  { id: "csa", ending: "csa", name: "CSA" },
  { id: "usi", ending: "usi", name: "USI" },
  { id: "sfen", ending: "sfen", name: "SFEN" },
  { id: "jkf", ending: "json", name: "JKF" },
  { id: "usen", ending: "usen", name: "USEN" },
  { id: "bod", ending: "bod", name: "BOD" },
  { id: "usf", ending: "usf", name: "USF" },
  { id: "psn", ending: "psn", name: "PSN" },
];

/** The nodes of the server with their numbers and those that follow them. */
function tree(nodes) {
  const all = nodes.map((node, id) => ({ ...node, id, children: [] }));
  all.forEach(node => {
    if (node.id > 0) {
      all[node.parent].children.push(node.id);
    }
  });
  return all;
}

function time(seconds) {
  const rest = String(seconds % 60).padStart(2, "0");
  return `${Math.floor(seconds / 60)}:${rest}`;
}

/** One move of the list. */
function MoveRow({ node, number, at, onGo }) {
  const value = node.searches?.[0]?.value;
  return el.button({ type: "button", class: `move ${node.breach ? "breach" : ""}`, "data-node": node.id,
    "aria-current": at ? "step" : null, tabIndex: at ? 0 : -1, onClick: () => onGo(node.id) },
    el.span({ class: "ply" }, node.ending ? "" : number),
    el.span({ class: "text" }, node.ending ?? node.move, node.bookmark ? " ◆" : "",
      node.comments && !node.ending ? el.span({ class: "noted", title: t("コメントがあります", "has a comment") }, " ※") : null),
    el.span({ class: "value" }, value ?? ""),
    el.span({ class: "time" }, node.seconds === undefined ? "" : time(node.seconds)));
}

export default class Shogi extends Component {
  state = {
    text: null, number: 1, view: null, nodes: [], id: 0, flip: false, bare: NARROW.matches, board: null, position: null,
    play: null, from: null, question: null, typed: "", pasted: "", failure: null, notice: "", thought: null, thinking: null, busy: false,
    written: null, format: "kif", link: "", side: "", level: 3, elsewhere: false, edited: null,
  };

  /** A record is looked at in each window for itself; a game in play is one for all windows. */
  kept = new Shared(MEMORY, ({ play }) => play && [play.sfen, play.moves, play.over !== null],
    elsewhere => this.setState({ elsewhere }));

  boards = new Map();
  asked = 0;

  componentDidMount() {
    addEventListener("keydown", this.key);
    NARROW.addEventListener("change", this.widthChanged);
    this.openAddress();
  }

  componentWillUnmount() {
    removeEventListener("keydown", this.key);
    NARROW.removeEventListener("change", this.widthChanged);
    this.kept.close();
    this.asked++;
    this.state.thinking?.stop();
  }

  componentDidUpdate(before) {
    if (before.parameters.toString() !== this.props.parameters.toString()) {
      this.openAddress();
    } else if (before.language !== this.props.language) {
      this.languageChanged();
    }
    const list = this.base?.querySelector?.(".moves");
    const current = list?.querySelector("[aria-current]");
    if (current && this.shown !== current.dataset.node) {
      this.shown = current.dataset.node;
      const place = current.getBoundingClientRect();
      const frame = list.getBoundingClientRect();
      if (place.top < frame.top || place.bottom > frame.bottom) {
        list.scrollTop += place.top - frame.top - frame.height / 2;
      }
    }
  }

  // ---- What is opened, and what the browser keeps.

  async openAddress() {
    const parameters = this.props.parameters;
    try {
      if (parameters.has("kifu")) {
        const text = await unpacked(parameters.get("kifu"));
        await this.open(text, { number: Number(parameters.get("game") ?? 1), ply: Number(parameters.get("ply") ?? 0),
          id: parameters.has("node") ? Number(parameters.get("node")) : null, flip: parameters.has("flip") });
      } else if (parameters.has("sample")) {
        await this.openSample();
      } else {
        await this.resume(this.kept.get());
      }
    } catch (failure) {
      this.setState({ failure: failure.status === undefined
        ? { message: t("リンクの棋譜を読めません。途中で切れているかもしれません。",
          "The record in the link cannot be read: it may have been cut off.") } : failure });
    }
  }

  async resume(kept) {
    if (kept?.text) {
      await this.open(kept.text, kept);
    }
    if (kept?.play) {
      this.setState({ play: kept.play, flip: kept.flip, elsewhere: this.kept.isElsewhere() }, () => this.refresh());
    }
  }

  async openSample() {
    const response = await fetch("shogi-sample.kif");
    await this.open(await response.text(), { ply: 0 });
  }

  /** Text, or the bytes of a file in whatever encoding. */
  async open(content, { number = 1, ply = 0, id = null, flip = false } = {}) {
    const asked = ++this.asked;
    this.setState({ failure: null, busy: true });
    try {
      const whole = typeof content === "string" ? "" : "&text";
      const answer = await server.send(`/api/shogi/view?game=${number}${whole}`, content);
      if (asked !== this.asked) {
        return;
      }
      const nodes = tree(answer.game.nodes ?? []);
      const line = this.mainLine(nodes);
      const at = id !== null && nodes[id] ? id : line[Math.min(ply, line.length - 1)] ?? 0;
      this.boards.clear();
      this.setState({ text: answer.text ?? content, number, view: answer, nodes, id: at, flip, play: null, busy: false,
        board: null, position: null, thought: null, written: null, link: "", notice: "", question: null, from: null },
      () => this.refresh());
    } catch (failure) {
      if (asked === this.asked) {
        this.setState({ failure, busy: false });
      }
    }
  }

  async openFile(file) {
    await this.open(file);
  }

  mainLine(nodes) {
    const line = [0];
    for (let node = nodes[0]; node?.children.length; node = nodes[node.children[0]]) {
      line.push(node.children[0]);
    }
    return line;
  }

  close = () => {
    this.asked++;
    this.boards.clear();
    this.kept.remove();
    this.setState({ text: null, view: null, nodes: [], play: null, board: null, position: null, failure: null, thought: null,
      busy: false });
    if (location.hash !== "#/shogi") {
      history.replaceState(null, "", "#/shogi");
    }
  };

  keep() {
    const { text, number, id, flip, play } = this.state;
    const how = play || memory.get(MEMORY)?.play ? "set" : "replace";
    if (!this.kept[how]({ text, number, id, flip, play }) && !this.kept.isElsewhere()) {
      this.kept[how]({ text: null, number, id, flip, play });
    }
  }

  async languageChanged() {
    const { text, number } = this.state;
    this.setState({ thought: null, written: null });
    try {
      if (text !== null) {
        const view = await server.send(`/api/shogi/view?game=${number}`, text);
        this.setState({ view, nodes: tree(view.game.nodes ?? []) });
      }
      await this.refresh();
    } catch (failure) {
      this.setState({ failure });
    }
  }

  widthChanged = () => {
    this.boards.clear();
    this.setState({ bare: NARROW.matches }, () => this.refresh());
  };

  // ---- Where one stands.

  /** From the root to a node, the node included. */
  path(id) {
    const path = [];
    for (let at = id; at !== undefined; at = this.state.nodes[at].parent) {
      path.push(at);
    }
    return path.reverse();
  }

  /** The next node: where one came from, otherwise the main line. */
  next(node) {
    return node.chosen ?? node.children[0];
  }

  usi(ids) {
    return ids.map(id => this.state.nodes[id].usi).filter(move => move !== undefined);
  }

  /** Start and moves of what is shown: of the game that is played, else of the record. */
  line() {
    const { play, view, id } = this.state;
    return play ? { sfen: play.sfen, moves: play.moves }
      : { sfen: view.game.start, moves: this.usi(this.path(id)) };
  }

  names() {
    const { play, view } = this.state;
    return play ? { black: this.playerName("black"), white: this.playerName("white") }
      : { black: view.game.black, white: view.game.white };
  }

  playerName(side) {
    const { play } = this.state;
    return side === play.human ? t("あなた", "You") : t(`レベル${play.level}`, `Level ${play.level}`);
  }

  go(id) {
    const { nodes } = this.state;
    if (id === undefined || !nodes[id] || this.state.play) {
      return;
    }
    const path = this.path(id);
    for (let i = 1; i < path.length; i++) {
      nodes[path[i - 1]].chosen = path[i];
    }
    this.setState({ id, thought: null, link: "" }, () => this.refresh());
  }

  step(forward) {
    const node = this.state.nodes[this.state.id];
    this.go(forward ? this.next(node) : node.parent);
  }

  end() {
    let node = this.state.nodes[this.state.id];
    while (this.next(node) !== undefined) {
      node = this.state.nodes[this.next(node)];
    }
    this.go(node.id);
  }

  /** The variation above or below the present move. */
  sibling(step) {
    const { nodes, id } = this.state;
    const siblings = id ? nodes[nodes[id].parent].children : [];
    const at = siblings.indexOf(id) + step;
    if (siblings.length < 2 || at < 0 || at >= siblings.length) {
      return false;
    }
    this.go(siblings[at]);
    return true;
  }

  key = event => {
    const typing = /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
    if (typing || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) {
      return;
    }
    if (event.key === "Escape" && (this.state.question || this.state.from)) {
      this.setState({ question: null, from: null });
      return;
    }
    if (!this.state.view || this.state.play || this.state.edited !== null) {
      return;
    }
    const action = { ArrowRight: () => this.step(true), ArrowLeft: () => this.step(false), Home: () => this.go(0),
      End: () => this.end(), f: () => this.flip() }[event.key];
    if (action) {
      event.preventDefault();
      action();
    } else if (event.key === "ArrowUp" && this.sibling(-1) || event.key === "ArrowDown" && this.sibling(1)) {
      event.preventDefault();
    }
    const current = this.base.querySelector?.(".moves [aria-current]");
    if (event.target.closest?.(".moves") && current) {
      requestAnimationFrame(() => this.base.querySelector(".moves [aria-current]")?.focus());
    }
  };

  flip() {
    this.setState({ flip: !this.state.flip }, () => this.refresh());
  }

  // ---- Boards.

  boardKey(moves) {
    return `${this.state.flip} ${this.state.bare} ${moves.join(" ")}`;
  }

  /** Shows the board of where one stands, fetching it and the next ones where they are not known. */
  async refresh() {
    const { play, nodes, id, view, flip, bare } = this.state;
    if (!play && !view) {
      return;
    }
    this.keep();
    const asked = ++this.asked;
    const { sfen, moves } = this.line();
    const line = [...moves];
    if (!play) {
      for (let node = nodes[id]; line.length < moves.length + AHEAD && this.next(node) !== undefined;) {
        node = nodes[this.next(node)];
        line.push(...this.usi([node.id]));
      }
    }
    const known = this.boards.get(this.boardKey(moves));
    if (known) {
      this.setState({ board: known });
    }
    const plies = line.map((_, i) => i + 1).concat(0).sort((a, b) => a - b)
      .filter(ply => ply >= moves.length && !this.boards.has(this.boardKey(line.slice(0, ply))));
    try {
      const wanted = [server.post("/api/shogi/position", { sfen, moves })];
      if (plies.length && (!known || plies.length >= AHEAD)) {
        wanted.push(server.post("/api/shogi/boards", { sfen, moves: line, plies, flip, bare, ...this.names() }));
      }
      const [position, fetched] = await Promise.all(wanted);
      if (fetched && this.boards.size > MOST_BOARDS) {
        this.boards = new Map(known && [[this.boardKey(moves), known]]);
      }
      for (const board of fetched?.boards ?? []) {
        this.boards.set(this.boardKey(line.slice(0, board.ply)), board);
      }
      if (asked === this.asked) {
        this.setState({ position, board: this.boards.get(this.boardKey(moves)), failure: null });
        if (play) {
          await this.played(position);
        }
      }
    } catch (failure) {
      if (asked === this.asked) {
        this.setState({ failure });
      }
    }
  }

  // ---- Play.

  start(line) {
    const { position, side, level } = this.state;
    const turn = line.turn ?? position?.turn ?? "black";
    const human = side || turn;
    this.boards.clear();
    this.setState({ play: { sfen: line.sfen, first: line.moves.length, moves: line.moves, words: [], human, level,
      seed: Math.floor(Math.random() * 1e9), over: null }, flip: human === "white", thought: null, from: null, question: null,
    position: null }, () => this.refresh());
  }

  /** A board has come: the game is over, it is the person's turn, or the engine is asked. */
  async played(position) {
    const { play } = this.state;
    const words = [...play.words];
    if (position.last && play.moves.length > play.first) {
      words[play.moves.length - play.first - 1] = position.last;
    }
    const over = play.over ?? (position.ending ? { ending: position.ending, result: position.result } : null);
    this.setState({ play: { ...play, words, over } }, () => this.keep());
    if (!over && position.turn !== play.human) {
      await this.reply();
    }
  }

  async reply() {
    const asked = this.asked;
    this.setState({ busy: true });
    try {
      const { play } = this.state;
      const answer = await server.think("/api/shogi/move", { sfen: play.sfen, moves: play.moves, level: play.level,
        seed: play.seed }, thinking => this.setState({ thinking }));
      if (asked !== this.asked) {
        return;
      }
      this.setState({ busy: false });
      if (this.state.elsewhere) {
        return;
      }
      if (answer.usi) {
        this.playMove(answer.usi);
      } else {
        this.setState({ play: { ...this.state.play, over: answer } }, () => this.keep());
      }
    } catch (failure) {
      this.setState({ failure, busy: false });
    }
  }

  /** The squares stay while the next position is on its way, so that the keyboard keeps its place. */
  playMove(usi) {
    const { play, position, question } = this.state;
    this.setState({ play: { ...play, moves: [...play.moves, usi] }, from: null, question: null, typed: "", thought: null,
      position: position && { ...position, stale: true } }, () => {
      if (question) {
        this.base.querySelector(`[data-square="${usi.slice(2, 4)}"]`)?.focus();
      }
      this.refresh();
    });
  }

  isTurn() {
    const { play, position, elsewhere } = this.state;
    return play && !elsewhere && !play.over && position?.turn === play.human && !position.stale;
  }

  press(square) {
    const { from, position } = this.state;
    if (!this.isTurn()) {
      return;
    }
    const moves = position.legal.filter(move => from && move.startsWith(from) && move.slice(2, 4) === square);
    if (moves.length > 1) {
      this.setState({ question: moves }, () => this.base.querySelector(".question button")?.focus());
    } else if (moves.length) {
      this.playMove(moves[0]);
    } else {
      this.setState({ question: null,
        from: square !== from && position.legal.some(move => move.startsWith(square)) ? square : null });
    }
  }

  async type(event) {
    event.preventDefault();
    const { play, typed } = this.state;
    try {
      const { moves } = await server.post("/api/shogi/typed", { sfen: play.sfen, moves: play.moves, text: typed });
      if (moves.length === 1) {
        this.setState({ failure: null });
        this.playMove(moves[0]);
      } else {
        this.setState({ question: moves, failure: null }, () => this.base.querySelector(".question button")?.focus());
      }
    } catch (failure) {
      this.setState({ failure });
    }
  }

  /** Back to the person's turn before the present one; a word that ended the game is taken back alone. */
  takeBack() {
    const { play, position } = this.state;
    const own = position.turn === play.human;
    const isWord = ["RESIGNATION", "DECLARATION"].includes(play.over?.ending) && own;
    const back = isWord ? 0 : own ? 2 : 1;
    const kept = Math.max(play.first, play.moves.length - back);
    this.setState({ play: { ...play, moves: play.moves.slice(0, kept), words: play.words.slice(0, kept - play.first),
      over: null }, from: null, question: null, thought: null, position: { ...this.state.position, stale: true }, busy: false }, () => this.refresh());
  }

  finish(ending) {
    const { play, position } = this.state;
    const wins = ending === "DECLARATION" ? play.human : other(play.human);
    const result = t(`${sideName(wins)}の勝ち（${ending === "DECLARATION" ? "入玉宣言" : "投了"}）`,
      `${sideName(wins)} wins (${ending.toLowerCase()})`);
    this.setState({ play: { ...play, over: { ending, result, turn: position?.turn } }, from: null, question: null },
      () => this.keep());
  }

  async record() {
    const { play } = this.state;
    const answer = await server.post("/api/shogi/record", { sfen: play.sfen, moves: play.moves, to: "kif", ...this.names(),
      ending: play.over?.ending ?? "" });
    return answer.text;
  }

  async saveGame() {
    try {
      download("shogi.kifu", await this.record());
    } catch (failure) {
      this.setState({ failure });
    }
  }

  async openGame() {
    try {
      const text = await this.record();
      await this.open(text, { ply: this.state.play.moves.length, flip: this.state.flip });
    } catch (failure) {
      this.setState({ failure });
    }
  }

  /** Back to the record, or to its choice. */
  leave() {
    this.asked++;
    this.boards.clear();
    this.setState({ play: null, from: null, question: null, board: null, position: null, thought: null, busy: false },
      () => (this.state.view ? this.refresh() : this.close()));
  }

  // ---- What is asked of the engine, and what is taken away.

  async think(door) {
    const { sfen, moves } = this.line();
    const asked = this.asked;
    this.setState({ busy: true, thought: null });
    try {
      const question = { sfen, moves, ...(door === "analyze" ? { lines: LINES } : {}) };
      const answer = await server.think(`/api/shogi/${door}`, question, thinking => this.setState({ thinking }));
      if (asked === this.asked) {
        this.setState({ thought: { door, ...answer }, failure: null });
      }
    } catch (failure) {
      if (asked === this.asked && !(failure instanceof Stopped)) {
        this.setState({ failure });
      }
    }
    this.setState({ busy: false });
  }

  async write() {
    const { text, number, format } = this.state;
    try {
      const written = await server.send(`/api/shogi/written?to=${format}&game=${number}`, text);
      this.setState({ written: { ...written, format }, failure: null });
    } catch (failure) {
      this.setState({ failure, written: null });
    }
  }

  async saveBoard() {
    try {
      const { svg } = await server.post("/api/shogi/picture", { ...this.line(), flip: this.state.flip, ...this.names() });
      download("shogi.svg", svg, "image/svg+xml");
    } catch (failure) {
      this.setState({ failure });
    }
  }

  async share() {
    const { text, number, nodes, id, flip } = this.state;
    const onMain = this.mainLine(nodes).includes(id);
    const place = onMain ? `ply=${this.path(id).length - 1}` : `node=${id}`;
    const link = `${location.href.split("#")[0]}#/shogi?kifu=${await packed(text)}&${place}${number > 1 ? `&game=${number}` : ""}${
      flip ? "&flip=1" : ""}`;
    let notice = t("リンクをコピーしました", "The link is copied");
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      notice = t("下のリンクをコピーしてください", "Copy the link below");
    }
    this.setState({ link, notice });
  }

  // ---- What is drawn.

  render(_, { view, play, edited }) {
    if (edited !== null) {
      return el.div({ class: "shogi" }, el.h1(t("局面を作る", "Set up a position")),
        h(PositionEditor, { sfen: edited, language: this.props.language, bare: NARROW.matches, onDone: this.edited }));
    }
    return el.div({ class: "shogi" },
      el.h1(play ? t("将棋を指す", "Play shogi") : view ? this.title() : t("将棋の棋譜を開く", "Open a shogi record")),
      play || view ? this.table() : this.opening());
  }

  title() {
    const { black, white } = this.state.view.game;
    return black || white ? `▲${black || sideName("black")} △${white || sideName("white")}` : t("将棋の棋譜", "Shogi record");
  }

  opening() {
    const { pasted, failure, busy } = this.state;
    return el.div({ key: "opening", class: "card opening", ...dropTarget((name, file) => this.openFile(file)) },
      el.p(t("KIF、KI2、CSA、USI、SFEN、JKF、USEN、BOD、USF、PSN を見分けて開きます。文字コードも問いません。",
        "KIF, KI2, CSA, USI, SFEN, JKF, USEN, BOD, USF and PSN are told apart by themselves, in any encoding.")),
      !offers("runs") && el.p({ class: "soft" }, t("定跡ファイルの手は goita serve で開いた画面に出ます。",
        "Moves of a book file are shown where goita serve has opened this page.")),
      el.label({ class: "stacked", for: "shogi-text" }, t("棋譜をここに貼り付けるか、ファイルを落としてください",
        "Paste a record here, or drop a file")),
      el.textarea({ id: "shogi-text", rows: 8, value: pasted, spellcheck: false,
        onInput: event => this.setState({ pasted: event.target.value }) }),
      el.div({ class: "row" },
        el.button({ type: "button", class: "main", id: "shogi-open", disabled: busy || !pasted.trim(),
          onClick: () => this.open(pasted) }, t("開く", "Open")),
        el.label({ class: "button" }, t("ファイルを選ぶ", "Choose a file"),
          el.input({ type: "file", id: "shogi-file", class: "visually-hidden",
            onChange: event => event.target.files[0] && this.openFile(event.target.files[0]) })),
        el.button({ type: "button", id: "shogi-sample", onClick: () => this.openSample() },
          t("見本を開く", "Open the sample")),
        el.button({ type: "button", id: "shogi-new", onClick: () => this.start({ sfen: "startpos", moves: [], turn: "black" }) },
          t("平手で対局する", "Play a game")),
        el.button({ type: "button", id: "shogi-set-up", onClick: () => this.setState({ edited: "startpos" }) },
          t("局面を作る", "Set up a position"))),
      h(Failure, { failure }));
  }

  table() {
    const { play, failure } = this.state;
    return el.div({ key: "table", class: "columns", ...dropTarget((name, file) => this.openFile(file)) },
      el.div({ class: "left" }, this.boardPart(), h(Failure, { failure }), play ? null : this.chart()),
      el.div({ class: "right" }, play ? this.playPart() : this.recordPart()));
  }

  boardPart() {
    const { board, flip, bare, play, position, question, busy } = this.state;
    const near = flip ? "white" : "black";
    return el.section({ class: `board ${bare ? "bare" : ""}`, "aria-label": t("盤面", "Board") },
      bare ? this.hand(other(near)) : null,
      el.div({ class: "frame" },
        board ? h(Drawing, { svg: board.svg, label: this.boardLabel() }) : el.div({ class: "empty" }),
        play && board && position ? this.squares(board) : null),
      bare || play ? this.hand(near) : null,
      question ? this.promotion() : null,
      play && this.state.elsewhere ? this.elsewhere() : null,
      el.p({ class: "status", id: "shogi-status", "aria-live": "polite" }, this.status()),
      play ? null : this.steps(),
      el.div({ class: "row" },
        el.button({ type: "button", id: "shogi-flip", onClick: () => this.flip() }, t("盤を反転", "Flip the board")),
        el.button({ type: "button", id: "shogi-analyze", disabled: busy, onClick: () => this.think("analyze") },
          t("1秒検討", "Analyse 1 s")),
        el.button({ type: "button", id: "shogi-mate", disabled: busy, onClick: () => this.think("mate") },
          t("詰みを探す", "Find a mate")),
        el.button({ type: "button", id: "shogi-svg", onClick: () => this.saveBoard() }, t("盤をSVGで保存", "Save as SVG"))),
      this.thought());
  }

  elsewhere() {
    const kept = memory.get(MEMORY);
    return h(Elsewhere, { id: "shogi-elsewhere", words: kept?.play
      ? t("別のウィンドウで、この対局が進んだか、別の対局が始まりました。",
        "This game has gone on, or another has begun, in another window.")
      : t("この対局は、別のウィンドウで閉じられました。", "This game was closed in another window."),
    onFollow: kept?.play && (() => {
      this.asked++;
      this.boards.clear();
      this.setState({ play: null, position: null, board: null, from: null, question: null, busy: false, elsewhere: false },
        () => this.resume(this.kept.follow()));
    }), follow: t("その続きをここで指す", "Go on with that here"),
    onReplace: () => {
      const { text, number, id, flip, play } = this.state;
      this.kept.replace({ text, number, id, flip, play });
      this.refresh();
    }, replace: t("ここにある局面から指す", "Play on from what is here") });
  }

  boardLabel() {
    const { position } = this.state;
    return position ? `${position.last ?? t("開始局面", "Start")}, ${position.sfen}` : t("盤面", "Board");
  }

  status() {
    const { play, position, busy, nodes, id } = this.state;
    if (!play) {
      const node = nodes[id];
      const parts = [node.ply ? `${node.ply} ${node.ending ?? node.move}` : t("開始局面", "Start"),
        node.breach, position?.check ? t("王手", "check") : null];
      return parts.filter(Boolean).join("　");
    }
    if (play.over) {
      return play.over.result;
    }
    if (!this.isTurn()) {
      return busy ? t("相手が考えています…", "Your opponent is thinking…") : "…";
    }
    return [position.last, position.check ? t("王手です。", "Check.") : null, t("あなたの番です", "Your turn")]
      .filter(Boolean).join("　");
  }

  steps() {
    const { nodes, id } = this.state;
    const node = nodes[id];
    const button = (name, sign, label, to, disabled) => el.button({ type: "button", id: `shogi-${name}`, "aria-label": label,
      title: label, disabled, onClick: to }, sign);
    const siblings = id ? nodes[node.parent].children : [];
    return [
      el.div({ class: "row steps" },
        button("first", "|◀", t("最初へ（Home）", "First (Home)"), () => this.go(0), id === 0),
        button("back", "◀", t("一手戻る（←）", "Back (←)"), () => this.step(false), id === 0),
        button("forward", "▶", t("一手進む（→）", "Forward (→)"), () => this.step(true), !node.children.length),
        button("last", "▶|", t("最後へ（End）", "Last (End)"), () => this.end(), !node.children.length)),
      siblings.length > 1 ? this.branches(siblings, t("ここでの手（↑↓）", "Moves here (↑↓)")) : null,
      node.children.length > 1 ? this.branches(node.children, t("次の手", "Next move")) : null,
    ];
  }

  branches(ids, name) {
    const { nodes, id } = this.state;
    return el.div({ class: "row branches", role: "group", "aria-label": name }, el.span({ class: "soft" }, name),
      ids.map(one => el.button({ type: "button", "data-branch": one, "aria-pressed": one === id ? "true" : "false",
        onClick: () => this.go(one) }, nodes[one].move ?? nodes[one].ending)));
  }

  hand(side) {
    const { position, from } = this.state;
    const held = position?.hands[side] ?? [];
    const mine = this.isTurn() && this.state.play.human === side;
    return el.div({ class: "hand", "data-hand": side, role: "group", "aria-label": t(`${sideName(side)}の持ち駒`,
      `${sideName(side)}'s hand`) },
      el.span({ class: "soft" }, `${mark(side)} ${t("持ち駒", "in hand")}`),
      held.length === 0 ? el.span({ class: "soft" }, t("なし", "none")) : held.map(one => {
        const label = `${one.kanji}${one.count > 1 ? one.count : ""}`;
        const drop = `${one.letter}*`;
        return mine ? el.button({ type: "button", "data-drop": one.letter, class: from === drop ? "from" : "",
          "aria-pressed": from === drop ? "true" : "false", "aria-label": `${one.name} ${one.count}`,
          onClick: () => this.setState({ from: from === drop ? null : drop, question: null }) }, label)
          : el.span({ class: "held" }, label);
      }));
  }

  squares(board) {
    const { flip, from, position } = this.state;
    const legal = this.isTurn() ? position.legal : [];
    return h(Squares, { field: board.field, flip, from, labels: position.squares,
      targets: new Set(from ? legal.filter(move => move.startsWith(from)).map(move => move.slice(2, 4)) : []),
      movable: new Set(legal.map(move => move.slice(0, 2))), onPress: square => this.press(square) });
  }

  promotion() {
    const { question } = this.state;
    const promotes = question.length === 2 && question[0].slice(0, 4) === question[1].slice(0, 4);
    return el.div({ class: "question row", role: "group", "aria-label": t("指し手を選ぶ", "Choose the move") },
      el.span(promotes ? t("成りますか", "Promote?") : t("どの手ですか", "Which move?")),
      [...question].reverse().map(move => el.button({ type: "button", class: "main", "data-move": move,
        onClick: () => this.playMove(move) },
        promotes ? move.endsWith("+") ? t("成る", "Promote") : t("成らない", "Do not promote") : move)),
      el.button({ type: "button", onClick: () => this.setState({ question: null, from: null }) }, t("やめる", "Cancel")));
  }

  thought() {
    const { thought, thinking } = this.state;
    return el.div({ class: "thought", id: "shogi-thought", "aria-live": "polite" },
      thinking && !this.state.play ? Thinking({ thought: thinking }) : null,
      thought ? [
        el.p(el.strong({ class: "number" }, thought.door === "mate" ? thought.said
          : t(`先手から見て ${thought.value}`, `${thought.value} for Black`)),
        thought.depth ? el.span({ class: "soft" }, t(`　深さ ${thought.depth}`, `  depth ${thought.depth}`)) : null),
        (thought.lines ?? [thought]).length > 1
          ? el.ol({ class: "lines" }, thought.lines.map(line => el.li({ key: line.usi, "data-line": line.usi },
            el.span({ class: "number" }, line.value), " ", el.span({ class: "pv" }, line.line))))
          : thought.line ? el.p({ class: "pv" }, thought.line) : null,
      ] : null);
  }

  chart() {
    const { chart } = this.state.view.game;
    return el.section({ class: "card values" }, el.h2(t("形勢の動き", "How the game went")),
      chart ? el.div({ class: "graph", id: "shogi-chart", onClick: event => this.pressChart(event) },
        el.p({ class: "soft" }, chart.title, t("（点を押すとその局面へ）", " (click a point to go there)")),
        h(Drawing, { svg: chart.wide, label: chart.title, class: "wide" }),
        h(Drawing, { svg: chart.narrow, label: chart.title, class: "narrow" }))
        : el.p({ class: "soft" }, t("この棋譜にエンジンの評価値は書かれていません。「1秒検討」で局面ごとの値が分かります。",
          "No engine wrote values into this record. “Analyse 1 s” tells the value of a position.")),
      this.values());
  }

  /** All positions of the main line, which the engine values one by one. */
  values() {
    const { view, nodes } = this.state;
    const line = this.mainLine(nodes).filter(id => id === 0 || nodes[id].usi !== undefined);
    const lawful = line.some(id => nodes[id].breach) ? line.slice(0, line.findIndex(id => nodes[id].breach)) : line;
    return lawful.length > 1 && h(GameValues, { sfen: view.game.start, moves: this.usi(lawful), names: lawful.map(id => nodes[id].move),
      language: this.props.language, onGo: ply => this.go(lawful[ply]), onPress: event => this.pressChart(event) });
  }

  /** Each point of the chart has a title that begins with its ply. */
  pressChart(event) {
    const titled = event.target.closest("svg *");
    const words = titled?.querySelector("title")?.textContent ?? titled?.parentNode.querySelector?.(":scope > title")?.textContent;
    const ply = parseInt(words, 10);
    if (ply >= 0) {
      this.go(this.mainLine(this.state.nodes)[ply]);
    }
  }

  recordPart() {
    const { view, nodes, id } = this.state;
    const node = nodes[id];
    return [
      view.games.length > 1 ? this.games() : null,
      this.findings(),
      el.section({ class: "card" }, el.h2({ id: "shogi-moves" }, t("棋譜", "Moves")),
        nodes.length > 1 ? el.div({ class: "moves", role: "group", "aria-labelledby": "shogi-moves" },
          h(MoveRow, { node: { ...nodes[0], move: t("開始局面", "Start") }, number: 0, at: id === 0, onGo: one => this.go(one) }),
          this.moves(nodes[0].children[0], 0)) : el.p({ class: "soft" }, t("指し手はありません。", "There are no moves.")),
        view.game.cut ? el.p({ class: "fault" }, t(`長いので ${view.game.cut} 手は表示していません。`,
          `${view.game.cut} further moves are not shown.`)) : null,
        view.game.result ? el.p({ class: "result", id: "shogi-result" }, view.game.result) : null),
      this.comments(node),
      this.book(),
      this.playOn(),
      this.tactics(),
      this.header(),
      this.convert(),
      el.div({ class: "row" },
        el.button({ type: "button", id: "shogi-share", onClick: () => this.share() }, t("共有リンク", "Share link")),
        el.button({ type: "button", id: "shogi-close", onClick: this.close }, t("別の棋譜を開く", "Open another record"))),
      el.p({ class: "soft", "aria-live": "polite" }, this.state.notice),
      this.state.link ? el.input({ id: "shogi-link", class: "link", readOnly: true, value: this.state.link,
        "aria-label": t("共有リンク", "Share link"), onFocus: event => event.target.select() }) : null,
    ];
  }

  games() {
    const { view, number } = this.state;
    return el.section({ class: "card" }, el.h2(t(`${view.count} 局`, `${view.count} games`)),
      el.label({ class: "stacked" }, t("どの対局を見ますか", "Which game?"),
        el.select({ id: "shogi-game", value: number,
          onChange: event => this.open(this.state.text, { number: Number(event.target.value) }) },
        view.games.map(game => el.option({ value: game.number, selected: game.number === number },
          `${game.number}: ▲${game.black} △${game.white} ${t(`${game.moves}手`, `${game.moves} moves`)}`)))));
  }

  findings() {
    const { findings } = this.state.view.game;
    return findings.length ? el.section({ class: "card findings", id: "shogi-findings" },
      el.h2(t(`直すところ ${findings.length} 件`, `${findings.length} findings`)),
      el.ul(findings.slice(0, 50).map(finding => el.li({ "data-code": finding.code,
        class: finding.severity === "error" ? "fault" : "" },
        finding.line ? t(`${finding.line} 行目: `, `line ${finding.line}: `) : "", finding.message))),
      findings.length > 50 ? el.p({ class: "soft" }, t("ほかは省きました。", "The others are left out.")) : null) : null;
  }

  /** A line from a node on: its moves, and behind each the other moves that were looked at in its place, indented. */
  moves(first, depth) {
    const { nodes, id, view } = this.state;
    const rows = [];
    for (let at = first; at !== undefined; at = nodes[at].children[0]) {
      const node = nodes[at];
      rows.push(h(MoveRow, { key: at, node, number: node.ply + view.game.moveNumber - 1, at: at === id,
        onGo: one => this.go(one) }));
      const siblings = nodes[node.parent].children;
      if (siblings[0] === at && siblings.length > 1) {
        siblings.slice(1).forEach(one => rows.push(el.div({ key: `v${one}`, class: depth < 5 ? "variation" : "variation deep",
          role: "group", "aria-label": t(`変化 ${node.ply}手`, `Variation at move ${node.ply}`) }, this.variation(one, depth + 1))));
      }
    }
    return rows;
  }

  /** The first move of a variation has siblings that stand elsewhere already. */
  variation(first, depth) {
    const { nodes, id, view } = this.state;
    const node = nodes[first];
    const row = h(MoveRow, { key: first, node, number: node.ply + view.game.moveNumber - 1, at: first === id,
      onGo: one => this.go(one) });
    return [row, node.children.length ? this.moves(node.children[0], depth) : null];
  }

  comments(node) {
    if (!node.comments && !node.searches) {
      return null;
    }
    return el.section({ class: "card comments", id: "shogi-comments" }, el.h2(t("この局面の記入", "Notes on this position")),
      (node.comments ?? []).map(line => el.p(line)),
      (node.searches ?? []).map(search => el.div({ class: "search" },
        el.p(search.value ? el.strong({ class: "number" }, t(`評価値 ${search.value}`, `value ${search.value}`)) : null,
          el.span({ class: "soft" }, [search.depth ? t(`深さ ${search.depth}`, `depth ${search.depth}`) : null,
            search.engine].filter(Boolean).map(word => `　${word}`).join(""))),
        search.line ? el.p({ class: "pv" }, search.line) : null)));
  }

  book() {
    const moves = this.state.position?.book;
    return moves?.length ? el.section({ class: "card", id: "shogi-book" }, el.h2(t("定跡の手", "Book moves")),
      el.table(el.thead(el.tr(el.th({ class: "text" }, t("手", "move")), el.th(t("評価値", "value")), el.th(t("深さ", "depth")),
        el.th(t("回数", "count")))),
      el.tbody(moves.slice(0, 12).map(move => el.tr({ "data-move": move.usi }, el.td({ class: "text" }, move.move),
        el.td(move.value ?? ""), el.td(move.depth ?? ""), el.td(move.count ?? "")))))) : null;
  }

  /** Back from the editor, with a position or without. */
  edited = async (how, sfen) => {
    const text = how === "open" ? (await server.post("/api/shogi/record", { sfen, moves: [], to: "kif" })).text : null;
    this.setState({ edited: null });
    if (how === "play") {
      this.start({ sfen, moves: [], turn: sfen.split(" ")[1] === "b" ? "black" : "white" });
    } else if (how === "open") {
      await this.open(text);
    }
  };

  playOn() {
    const { side, level } = this.state;
    return el.section({ class: "card" }, el.h2(t("ここから指す", "Play on from here")),
      el.div({ class: "row" },
        el.label(t("あなた", "You"), el.select({ id: "shogi-side", value: side,
          onChange: event => this.setState({ side: event.target.value }) },
        el.option({ value: "" }, t("手番の側", "side to move")), el.option({ value: "black" }, sideName("black")),
        el.option({ value: "white" }, sideName("white")))),
        this.levels(level, value => this.setState({ level: value })),
        el.button({ type: "button", class: "main", id: "shogi-play", disabled: !this.state.position,
          onClick: () => this.start(this.playable()) }, t("対局を始める", "Start")),
        el.button({ type: "button", id: "shogi-edit", disabled: !this.state.position,
          onClick: () => this.setState({ edited: this.state.position.sfen }) }, t("局面を編集", "Edit the position"))));
  }

  /** A line that has moves against the rules is left behind: the game starts from where it has come to. */
  playable() {
    const { position, nodes, id } = this.state;
    const isForced = this.path(id).some(one => nodes[one].breach);
    return isForced ? { sfen: position.sfen, moves: [] } : this.line();
  }

  levels(level, onChange) {
    return el.label(t("強さ", "Level"), el.select({ id: "shogi-level", value: level,
      onChange: event => onChange(Number(event.target.value)) },
    Array.from({ length: 10 }, (_, i) => el.option({ value: i + 1, selected: i + 1 === level }, String(i + 1)))));
  }

  tactics() {
    const { tactics } = this.state.view.game;
    return el.section({ class: "card", id: "shogi-tactics" }, el.h2(t("囲い・戦法・手筋", "Castles, openings, techniques")),
      tactics.length ? el.ul({ class: "tactics" }, tactics.map(tactic => el.li(
        el.button({ type: "button", class: "quiet", "data-tactic": tactic.id, "data-ply": tactic.ply, title: tactic.note,
          onClick: () => this.go(this.mainLine(this.state.nodes)[tactic.ply]) },
          el.span({ class: "ply" }, tactic.ply), ` ${mark(tactic.side)} `, el.strong(tactic.name)),
        el.span({ class: "soft" }, tactic.family))))
        : el.p({ class: "soft" }, t("名前のある形は見つかりません。", "No named shape was found.")));
  }

  header() {
    const { header, remarks, format, encoding } = this.state.view.game;
    return el.details({ class: "card" }, el.summary(t("対局の情報", "About the game")),
      el.table({ class: "facts" }, el.tbody(
        header.map(entry => el.tr(el.th({ class: "text", scope: "row" }, entry.name), el.td({ class: "prose" }, entry.value))),
        el.tr(el.th({ class: "text", scope: "row" }, t("形式", "Format")),
          el.td({ class: "prose" }, `${(format ?? "?").toUpperCase()}, ${encoding}`)))),
      remarks.map(line => el.p({ class: "soft" }, line)));
  }

  convert() {
    const { format, written } = this.state;
    return el.details({ class: "card", id: "shogi-convert" }, el.summary(t("ほかの形式に変換", "Convert")),
      el.div({ class: "row" },
        el.label(t("形式", "Format"), el.select({ id: "shogi-format", value: format,
          onChange: event => this.setState({ format: event.target.value, written: null }) },
        FORMATS.map(one => el.option({ value: one.id }, one.name)))),
        el.button({ type: "button", id: "shogi-write", onClick: () => this.write() }, t("変換", "Convert")),
        written ? el.button({ type: "button", class: "main", id: "shogi-download", onClick: () =>
          download(`shogi.${FORMATS.find(one => one.id === written.format).ending}`, written.text) },
        t("保存", "Save")) : null),
      written ? [
        el.div({ "aria-live": "polite" }, written.losses.length
          ? el.ul({ class: "losses" }, written.losses.map(loss => el.li({ class: "fault" }, loss.message)))
          : el.p({ class: "best" }, t("失われるものはありません。", "Nothing is lost."))),
        el.textarea({ id: "shogi-written", rows: 10, readOnly: true, value: written.text,
          "aria-label": t("変換した棋譜", "The converted record") }),
      ] : null);
  }

  playPart() {
    const { play, typed, busy } = this.state;
    const mine = this.isTurn();
    const button = (name, label, enabled, action, kind) => el.button({ type: "button", id: `shogi-${name}`, class: kind ?? "",
      disabled: !enabled, onClick: action }, label);
    return [
      el.section({ class: "card" }, el.h2(`${mark(play.human)} ${t("あなた", "You")} – ${mark(other(play.human))} ${
        t(`レベル${play.level}`, `Level ${play.level}`)}`),
      el.p({ class: "soft" }, t("駒を選んでから行き先を押します。緑の枠が指せるところです。",
        "Choose a piece, then where it goes: what may be done is framed in green.")),
      el.form({ class: "row", onSubmit: event => this.type(event) },
        el.label({ for: "shogi-typed" }, t("手を打ち込む", "Type a move")),
        el.input({ id: "shogi-typed", value: typed, autocomplete: "off", placeholder: t("７六歩 / 7g7f", "7g7f"),
          maxLength: 40, disabled: !mine, onInput: event => this.setState({ typed: event.target.value }) }),
        el.button({ type: "submit", id: "shogi-enter", disabled: !mine || !typed.trim() }, t("指す", "Play"))),
      el.div({ class: "row" },
        button("takeback", t("待った", "Take back"), (play.moves.length > play.first && mine) || play.over, () => this.takeBack()),
        button("resign", t("投了", "Resign"), mine, () => this.finish("RESIGNATION")),
        this.state.position?.declare ? button("declare", t("入玉宣言", "Declare a win"), mine,
          () => this.finish("DECLARATION"), "main") : null),
      el.ol({ class: "played", "aria-label": t("指した手", "Moves played") },
        play.moves.slice(play.first).map((move, i) => el.li({ value: i + 1 }, play.words[i] ?? move))),
      play.over ? el.p({ class: "result", id: "shogi-over" }, el.strong(play.over.result)) : null),
      el.section({ class: "card" }, el.h2(t("この対局を残す", "Keep this game")),
        el.div({ class: "row" },
          button("save-game", t("KIFで保存", "Save as KIF"), play.moves.length > 0, () => this.saveGame()),
          button("open-game", t("棋譜として見る", "Look at it"), play.moves.length > 0 && !busy, () => this.openGame()),
          play.over ? button("again", t("もう一局", "Play again"), true, () => this.start({ sfen: play.sfen,
            moves: play.moves.slice(0, play.first), turn: play.human })) : null,
          button("leave", this.state.view ? t("棋譜に戻る", "Back to the record") : t("終わる", "Leave"), true, () => this.leave()))),
      this.book(),
    ];
  }
}
