// 検討: a recorded round, step by step, with what each turn was worth.
import { behind, Component, download, Drawing, dropTarget, el, Failure, h, KANJI, memory, MovingTable, own, packed, Rule, ruled, server,
  Stopped, t, Thinking, Tile, unpacked }
  from "./ui.js";
import { Judged } from "./judged.js";
import { RulesLine } from "./rules.js";
import { Variations } from "./variations.js";

/** Longer links break in messages; the address then holds the one round alone. */
const LONGEST_LINK = 8000;
/** Tables are fetched so many at a time. */
const CHUNK = 8;
const STEP_MILLISECONDS = 1200;
const CALM_MILLISECONDS = 2500;
const OPEN = "open";
const KEPT = "study";
const KEPT_LETTERS = 1 << 20;

const EMPTY = { text: "", number: null, turn: 0, view: OPEN, rounds: [], count: 0, findings: [], errors: 0, warnings: 0, chosen: null,
  values: null, seat: null, thought: null, isStopped: false, isRead: false, main: null, line: null };

export default class Study extends Component {
  state = { ...EMPTY, draft: "", opening: false, playing: false, busy: false, said: "", failure: null, drawn: 0 };
  tables = new Map();
  asked = 0;

  componentDidMount() {
    this.onKey = event => this.key(event);
    addEventListener("keydown", this.onKey);
    this.follow();
  }

  componentWillUnmount() {
    removeEventListener("keydown", this.onKey);
    clearTimeout(this.timer);
    this.asked++;
    this.state.thought?.stop();
  }

  componentDidUpdate(before) {
    if (before.parameters !== this.props.parameters) {
      this.follow();
    } else if (before.language !== this.props.language && this.state.text) {
      this.tables.clear();
      this.load({}, { keepsTurn: true });
    }
    const focused = document.activeElement;
    if (focused?.dataset?.step !== undefined && Number(focused.dataset.step) !== this.state.turn) {
      document.querySelector(`.study-digits [data-step="${this.state.turn}"]`)?.focus();
    }
  }

  // ---- Opening

  /** Shows what the address holds. */
  async follow() {
    const parameters = this.props.parameters;
    const round = parameters.get("round");
    if (!round) {
      this.setState({ ...EMPTY, opening: true, failure: null });
      if (parameters.has("sample")) {
        await this.openSample();
      } else if (parameters.has("data")) {
        await this.openData(parameters.get("data"), parameters.get("from") ?? "1");
      }
      return;
    }
    try {
      const kept = [own, memory].map(keeping => keeping.get(KEPT)).find(one => one?.link === round);
      const text = kept ? kept.text : await unpacked(round);
      const number = kept ? kept.number : Number(parameters.get("n")) || null;
      await this.load({ text, number, turn: Math.max(0, Math.trunc(Number(parameters.get("turn"))) || 0),
        view: /^[0-3]$/.test(parameters.get("view")) ? parameters.get("view") : OPEN,
        line: /^\d+$/.test(parameters.get("line")) ? Number(parameters.get("line")) : null }, { keepsTurn: true });
    } catch {
      this.setState({ ...EMPTY, opening: true,
        failure: new Error(t("このリンクの棋譜は読めません。リンク全体を貼り付けたか確かめてください。",
          "The record in this link cannot be read. See whether the whole link was pasted.")) });
    }
  }

  openText(text) {
    return this.load({ ...EMPTY, text }, {});
  }

  /** The bytes go to the server, which knows encodings and packed files; what is no text has its findings. */
  async openFile(file) {
    const mine = ++this.asked;
    this.stop();
    this.setState({ busy: true, failure: null });
    try {
      const { text, ...answer } = await server.send("/api/study/text", file);
      if (mine !== this.asked) {
        return;
      }
      if (text === undefined) {
        this.tables.clear();
        this.setState({ ...EMPTY, ...answer, draft: "", opening: true, busy: false, isRead: true });
      } else {
        await this.openText(text);
      }
    } catch (failure) {
      this.set(mine, { busy: false, failure });
    }
  }

  /** Rounds of a data set below --data. */
  async openData(name, from) {
    try {
      const { text } = await server.get(`/api/run/rounds?name=${encodeURIComponent(name)}&from=${encodeURIComponent(from)}`);
      await this.openText(text);
    } catch (failure) {
      this.setState({ failure });
    }
  }

  async openSample() {
    try {
      this.openText(await (await fetch("study-sample.json")).text());
    } catch (failure) {
      this.setState({ failure });
    }
  }

  openKept() {
    const { text, number, turn, view } = memory.get(KEPT);
    this.load({ text, number, turn, view }, { keepsTurn: true });
  }

  /** Asks the server for a round, then for what it was worth. */
  async load(changed, { keepsTurn }) {
    const wanted = { text: this.state.text, number: this.state.number, turn: this.state.turn, view: this.state.view,
      line: "number" in changed || "text" in changed ? null : this.state.line, ...changed };
    const mine = ++this.asked;
    this.state.thought?.stop();
    this.stop();
    if (wanted.text !== this.state.text) {
      this.tables.clear();
      this.shown = null;
    }
    this.setState({ busy: true, failure: null, said: "" });
    let answer;
    try {
      answer = await server.post("/api/study", { text: wanted.text, round: wanted.number, view: wanted.view });
      if (!answer.chosen && wanted.view !== OPEN && answer.rounds.some(round => round.shown)) {
        wanted.view = OPEN;
        answer = await server.post("/api/study", { text: wanted.text, round: wanted.number, view: OPEN });
      }
    } catch (failure) {
      if (mine === this.asked) {
        this.setState({ busy: false, failure });
      }
      return;
    }
    const main = answer.chosen ?? null;
    const line = main?.variations[wanted.line] ? wanted.line : null;
    if (line !== null) {
      try {
        const { chosen } = await server.post("/api/study", { text: lineText(main, line), round: 1, view: wanted.view });
        answer = { ...answer, chosen };
      } catch (failure) {
        this.set(mine, { busy: false, failure });
        return;
      }
    }
    if (mine !== this.asked) {
      return;
    }
    const { chosen = null, rounds, findings, errors, warnings, count } = answer;
    const turn = chosen ? Math.min(keepsTurn ? wanted.turn : 0, chosen.turns.length) : 0;
    await new Promise(done => this.setState({ ...wanted, main, line, number: main?.number ?? wanted.number, rounds, findings, errors,
      warnings, count, chosen, turn, values: null, seat: null, thought: null, isStopped: false, busy: false, isRead: true, opening: !chosen && !findings.length,
      draft: wanted.text.length > KEPT_LETTERS ? "" : wanted.text }, done));
    this.keep();
    if (chosen) {
      this.showTable();
    }
    if (chosen?.open) {
      this.ask(mine);
    }
  }

  async ask(mine) {
    const what = this.state.view === OPEN ? "values" : "seat";
    this.setState({ isStopped: false });
    try {
      this.set(mine, { [what]: await server.think(`/api/study/${what}`, this.question(), thought => this.set(mine, { thought })) });
    } catch (failure) {
      this.set(mine, failure instanceof Stopped ? { isStopped: true } : { failure });
    }
  }

  set(mine, changed) {
    if (mine === this.asked) {
      this.setState(changed);
    }
  }

  question() {
    const { text, number, view, main, line } = this.state;
    return line === null ? { text, round: number, view } : { text: lineText(main, line), round: 1, view };
  }

  /** One after the other, so that none goes by what was there before the other. */
  inTurn(work) {
    this.changing = (this.changing ?? Promise.resolve()).then(work);
    return this.changing;
  }

  /** Puts other variations into the record: `change` gets those that are there, and says which there are then, and what is shown if not the same. */
  vary(change) {
    return this.inTurn(async () => {
      const { text, number, main, line, turn } = this.state;
      if (!main) {
        return;
      }
      try {
        const { variations, ...shown } = change(main.variations);
        const varied = await server.post("/api/study/variations", { text, round: number, variations });
        if (text === this.state.text) {
          await new Promise(done => this.setState({ text: varied.text }, done));
          await this.load({ line, turn, ...shown }, { keepsTurn: true });
        }
      } catch (failure) {
        this.setState({ failure });
      }
    });
  }

  // ---- The address

  async keep() {
    clearTimeout(this.keeping);
    const { text, number, turn, view, main, line, chosen } = this.state;
    if (!text) {
      return;
    }
    if (this.packedText !== text) {
      this.packedText = text;
      this.packedWhole = await packed(text);
    }
    const isShort = this.packedWhole.length <= LONGEST_LINK || !chosen;
    const link = isShort ? this.packedWhole : await packed(main.alone);
    if (this.state.text !== text || !location.hash.startsWith("#/study")) {
      return;
    }
    const words = new URLSearchParams({ round: link });
    if (isShort && number) {
      words.set("n", number);
    }
    words.set("turn", turn);
    words.set("view", view);
    if (line !== null) {
      words.set("line", line);
    }
    if (link.length <= KEPT_LETTERS) {
      history.replaceState(null, "", ruled(`#/study?${words}`));
    }
    if (text.length <= KEPT_LETTERS) {
      [own, memory].forEach(keeping => keeping.set(KEPT, { text, number, turn, view, link }));
    }
  }

  async copyLink() {
    await this.keep();
    try {
      await navigator.clipboard.writeText(location.href);
      this.setState({ said: t("リンクをコピーしました。", "The link is in the clipboard.") });
    } catch {
      this.setState({ said: t("コピーできません。アドレス欄の URL がこの局面のリンクです。",
        "It cannot be copied; the address of this page is the link.") });
    }
  }

  async toEntry() {
    location.hash = ruled(`#/entry?record=${await packed(this.state.text)}`);
  }

  async savePicture() {
    const { number, turn } = this.state;
    try {
      const { svg } = await server.post("/api/study/picture", { ...this.question(), turn });
      download(`goita-${number}-${turn}.svg`, svg, "image/svg+xml");
    } catch (failure) {
      this.setState({ failure });
    }
  }

  // ---- Stepping

  get last() {
    return this.state.chosen?.turns.length ?? 0;
  }

  go(turn) {
    const to = Math.max(0, Math.min(this.last, turn));
    if (to === this.state.turn) {
      return;
    }
    this.setState({ turn: to }, () => {
      this.showTable();
      clearTimeout(this.keeping);
      // Browsers refuse an address that changes with every key of a held arrow.
      this.keeping = setTimeout(() => this.keep(), 150);
    });
  }

  step(by) {
    this.stop();
    this.go(this.state.turn + by);
  }

  jump(turn) {
    this.stop();
    this.go(turn);
  }

  key(event) {
    if (!this.state.chosen || event.ctrlKey || event.metaKey || event.altKey
      || event.target.closest?.("input, textarea, select, [contenteditable]")) {
      return;
    }
    const steps = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };
    if (event.key in steps) {
      event.preventDefault();
      this.step(steps[event.key]);
    }
  }

  play() {
    if (this.state.playing) {
      this.stop();
      return;
    }
    if (this.state.turn === this.last) {
      this.go(0);
    }
    this.setState({ playing: true });
    this.wait();
  }

  wait() {
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.timer = setTimeout(() => {
      this.go(this.state.turn + 1);
      if (this.state.turn + 1 >= this.last) {
        this.stop();
      } else {
        this.wait();
      }
    }, calm ? CALM_MILLISECONDS : STEP_MILLISECONDS);
  }

  stop() {
    clearTimeout(this.timer);
    if (this.state.playing) {
      this.setState({ playing: false });
    }
  }

  // ---- Tables: drawn by the server, kept by round, view and turn.

  tableName(turn) {
    const { number, view, main, line } = this.state;
    return `${number} ${view} ${turn} ${line === null ? "" : main.variations[line].record}`;
  }

  /** The table after so many turns; null until it is here. */
  table(turn) {
    const svg = this.tables.get(this.tableName(turn));
    return typeof svg === "string" ? svg : null;
  }

  /** Fetches the table of this turn, and then all others, so that a jump shows its table at once. */
  async showTable() {
    const mine = this.asked;
    await this.fetchTables(this.state.turn);
    for (let turn = 0; turn <= this.last && mine === this.asked && !this.state.failure; turn += CHUNK) {
      await this.fetchTables(turn);
    }
  }

  async fetchTables(turn) {
    const from = turn - turn % CHUNK;
    const to = Math.min(this.last, from + CHUNK - 1);
    const names = [];
    for (let i = from; i <= to; i++) {
      names.push(this.tableName(i));
    }
    if (names.every(name => this.tables.has(name))) {
      return;
    }
    names.forEach(name => this.tables.set(name, true));
    const mine = this.asked;
    try {
      const { tables } = await server.post("/api/study/tables", { ...this.question(), from, to });
      if (mine === this.asked) {
        tables.forEach((svg, i) => this.tables.set(names[i], svg));
        this.setState({ drawn: this.state.drawn + 1 });
      } else {
        names.forEach(name => this.tables.get(name) === true && this.tables.delete(name));
      }
    } catch (failure) {
      names.forEach(name => this.tables.delete(name));
      this.set(mine, { failure });
    }
  }

  // ---- What is seen

  render(_, state) {
    const { chosen, failure, busy, opening, text, findings, isRead } = state;
    return el.div({ class: "study", ...dropTarget((name, file) => this.openFile(file)) },
      el.div({ class: "study-head" },
        el.h1(null, t("検討", "Study")),
        text && el.button({ class: "quiet", id: "study-open", "aria-expanded": String(opening),
          onClick: () => this.setState({ opening: !opening }) }, t("別の棋譜を開く", "Open another record"))),
      (opening || !text) && this.opening(),
      h(Failure, { failure }),
      el.p({ class: "soft", "aria-live": "polite", id: "study-busy" },
        busy ? t("読んでいます…", "Reading…") : ""),
      findings.length > 0 && this.findings(),
      isRead && !busy && !chosen && !failure && el.p({ class: "card", id: "study-nothing" }, findings.length
        ? t("表示できる局がありません。上の指摘を直してください。", "There is no round to show: mend what is named above.")
        : t("局が一つもありません。", "There is no round in this text.")),
      chosen && this.round());
  }

  opening() {
    const { draft, text } = this.state;
    const kept = text ? null : memory.get(KEPT);
    return el.section({ class: "card study-opening", "aria-labelledby": "study-opening-title" },
      el.h2({ id: "study-opening-title" }, t("棋譜を開く", "Open a record")),
      el.p({ class: "soft" }, t("数字の棋譜、JSON、YAML、漢字の盤など、どの書き方でも読みます。ファイルはこの画面へドロップもできます。",
        "Digits, JSON, YAML or kanji tables: any notation is read. Files may be dropped anywhere on this page.")),
      el.label({ class: "visually-hidden", for: "study-text" }, t("棋譜", "Record")),
      el.textarea({ id: "study-text", rows: 6, spellCheck: false, value: draft, placeholder: '{"dealer":0,"hands":[…],"record":"…"}',
        onInput: event => this.setState({ draft: event.target.value }),
        onPaste: event => this.paste(event) }),
      el.div({ class: "row" },
        el.button({ class: "main", id: "study-read", disabled: !draft.trim(), onClick: () => this.openText(draft) },
          t("読む", "Read")),
        el.label({ class: "button", for: "study-file" }, t("ファイルを選ぶ", "Choose a file"),
          el.input({ id: "study-file", type: "file", class: "visually-hidden",
            onChange: event => event.target.files[0] && this.openFile(event.target.files[0]) })),
        el.button({ id: "study-sample", onClick: () => this.openSample() }, t("見本の一戦を見る", "Show a sample match")),
        kept?.text && el.button({ id: "study-kept", onClick: () => this.openKept() }, t("前回の続き", "Go on where you were"))));
  }

  /** A paste into an empty field is read at once. */
  paste(event) {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (!this.state.draft.trim() && text.trim()) {
      event.preventDefault();
      this.setState({ draft: text });
      this.openText(text);
    }
  }

  findings() {
    const { findings, errors, warnings } = this.state;
    return el.details({ class: "card study-findings", open: errors > 0 },
      el.summary(null, el.h2(null, errors
        ? t(`棋譜の誤り ${errors} 件`, `${errors} ${errors === 1 ? "error" : "errors"} in the record`)
        : t(`注意 ${warnings} 件`, `${warnings} ${warnings === 1 ? "remark" : "remarks"}`))),
      el.ul(null, findings.map((finding, i) => el.li({ key: i, "data-code": finding.code },
        el.span({ class: finding.severity === "error" ? "fault" : "" }, place(finding)), " ", finding.message,
        h(Rule, { number: finding.rule }),
        finding.changes.length > 0 && el.div({ class: "row" }, finding.changes.slice(0, 4).map((change, k) =>
          el.button({ key: k, class: k === 0 ? "main" : "", "data-repair": k,
            onClick: () => this.openText(edited(this.state.text, change.edits)) }, change.message, el.span({ class: "soft" }, ` ${Math.floor(100 * change.probability)} %`))))))),
      errors + warnings > findings.length && el.p({ class: "soft" }, t(`はじめの ${findings.length} 件を示しています。`,
        `The first ${findings.length} are listed.`)));
  }

  round() {
    const { chosen, turn, rounds, view, values, seat } = this.state;
    return [
      el.div({ class: "columns" },
        el.section({ "aria-labelledby": "study-table-title" },
          el.h2({ class: "visually-hidden", id: "study-table-title" }, t("卓", "Table")),
          this.board(),
          this.controls(),
          this.digits(),
          view === OPEN ? this.graph(values?.graph, values && !values.complete) : this.graph(seat?.graph, false)),
        el.div({ class: "study-side" },
          rounds.length > 1 && this.list(),
          this.eyes(),
          this.state.main.open && h(Variations, { main: this.state.main, line: this.state.line, chosen, turn, onFailure: failure => this.setState({ failure }),
            choose: (line, at) => this.inTurn(() => this.load({ line, turn: at }, { keepsTurn: true })), jump: at => this.jump(at),
            keep: change => this.vary(change) }),
          view === OPEN ? this.worth() : this.expectation(),
          this.outs())),
      view === OPEN && values && [this.blunders(), this.turns()],
      h(Judged, { text: this.state.text, rounds, show: (number, at) => this.open(number, at) }),
      view === OPEN && !chosen.open && el.p({ class: "soft" }, t("手駒の一部が隠れた棋譜なので、値は計算できません。",
        "Hands are hidden in this record, so its turns cannot be valued.")),
      turn === 0 && chosen.turns.length === 0 && el.p({ class: "soft" }, t("この局に手番はありません。", "This round has no turns.")),
    ];
  }

  board() {
    const { turn, chosen } = this.state;
    const now = this.table(turn);
    const svg = now ?? this.shown;
    this.shown = svg;
    return [
      svg ? h(MovingTable, { svg, label: this.position(turn), class: `study-table ${now ? "" : "study-stale"}` })
        : el.div({ class: "drawing study-table study-blank" }),
      el.p({ class: "study-now", id: "study-now", "aria-live": this.state.playing ? "off" : "polite" }, this.position(turn),
        turn === chosen.turns.length && el.strong(null, ` ${chosen.ending}`)),
      chosen.rules && el.p({ class: "soft", id: "study-rules" }, t("この試合の規則：", "Rules of this match: "), h(RulesLine, { rules: chosen.rules })),
    ];
  }

  position(turn) {
    const { chosen } = this.state;
    if (turn === 0) {
      return t(`配られたところ。親は${spaced(chosen.names[chosen.dealer])}`, `As dealt; ${chosen.names[chosen.dealer]} ${behind(chosen.names[chosen.dealer], "deals")}`);
    }
    return this.named(chosen.turns[turn - 1]);
  }

  named(one) {
    const name = this.state.chosen.names[one.player];
    return t(`${one.number} 手目 ${name} ${one.words}`, `Turn ${one.number}, ${name}: ${one.words}`);
  }

  controls() {
    const { turn, playing } = this.state;
    const button = (id, sign, words, run, disabled) => el.button({ id, title: words, "aria-label": words, disabled, onClick: run },
      el.span({ "aria-hidden": "true" }, sign));
    return el.div({ class: "row study-controls", role: "group", "aria-label": t("手を進める", "Step through the round") },
      button("study-first", "|◀", t("最初へ（Home）", "To the start (Home)"), () => this.jump(0), turn === 0),
      button("study-back", "◀", t("一手戻る（←）", "One turn back (←)"), () => this.step(-1), turn === 0),
      el.button({ id: "study-play", "aria-pressed": String(playing), disabled: this.last === 0, onClick: () => this.play() },
        playing ? t("止める", "Stop") : t("自動再生", "Play")),
      button("study-forward", "▶", t("一手進む（→）", "One turn on (→)"), () => this.step(1), turn === this.last),
      button("study-last", "▶|", t("最後へ（End）", "To the end (End)"), () => this.jump(this.last), turn === this.last),
      el.span({ class: "number", id: "study-count" }, `${turn} / ${this.last}`));
  }

  digits() {
    const { chosen, turn } = this.state;
    return el.div({ class: "study-digits digits", role: "group", "aria-label": t("記録の数字", "Digits of the record") },
      el.button({ "data-step": 0, "aria-current": turn === 0 ? "step" : null, tabIndex: turn === 0 ? 0 : -1,
        "aria-label": `· ${t("配られたところ", "As dealt")}`, onClick: () => this.jump(0) }, "·"),
      chosen.turns.map(one => el.button({ key: one.number, "data-step": one.number, tabIndex: turn === one.number ? 0 : -1,
        class: this.isBlunder(one.number) ? "study-blunder" : "", "aria-current": turn === one.number ? "step" : null,
        "aria-label": `${one.digits}, ${this.named(one)}` + (this.isBlunder(one.number) ? t("（悪手）", " (blunder)") : ""),
        title: this.named(one), onClick: () => this.jump(one.number) }, one.digits)));
  }

  said(number) {
    return this.state.values?.said[number - 1];
  }

  value(number) {
    return this.state.values?.turns[number - 1]?.turn;
  }

  isBlunder(number) {
    return this.state.view === OPEN && this.said(number)?.heading !== undefined;
  }

  graph(graph, isCut) {
    const { turn, view, chosen } = this.state;
    if (!chosen.open || this.last === 0) {
      return null;
    }
    if (!graph) {
      return el.div({ class: "study-graph study-waiting soft", "aria-live": "polite" },
        this.state.values || this.state.seat ? ""
          : this.state.isStopped
            ? el.button({ type: "button", id: "study-again", onClick: () => this.ask(this.asked) }, t("値を計算する", "Work out the values"))
            : Thinking({ thought: this.state.thought, words: t("値を計算しています…", "Working out the values…") }));
    }
    const drawn = width => {
      const { svg, start, end } = graph[width];
      const at = start + (end - start) * Math.min(turn, graph.turns) / graph.turns;
      return el.div({ class: `study-drawn ${width}`, "data-graph": width, onClick: event => {
        const box = event.currentTarget.getBoundingClientRect();
        const part = ((event.clientX - box.left) / box.width - start) / (end - start);
        this.jump(Math.round(part * graph.turns));
      } },
        h(Drawing, { svg, label: graph.title }),
        el.div({ class: "study-cursor", style: { left: `${100 * at}%` } }),
        el.input({ type: "range", class: "study-slider", min: 0, max: graph.turns, value: turn, "aria-label": t("手数", "Turn"),
          "aria-valuetext": this.position(turn), style: { left: `${100 * start}%`, width: `${100 * (end - start)}%` },
          onClick: event => event.stopPropagation(),
          onInput: event => this.jump(Number(event.target.value)) }));
    };
    return el.figure({ class: "card study-graph", key: view },
      el.figcaption(null, graph.title),
      drawn("wide"), drawn("narrow"),
      el.p({ class: "soft" }, isCut
        ? t("10 秒では最後まで計算できませんでした。分かった手番までを示します。", "Ten seconds were not enough: these are the turns that were reached.")
        : t("グラフを押すと、その手へ移ります。", "Click the graph to go to a turn.")));
  }

  list() {
    const { rounds, number, count } = this.state;
    const matches = rounds.filter((round, i) => round.match > 0 && round.match !== rounds[i - 1]?.match);
    const match = rounds.find(round => round.number === number)?.match;
    const shown = matches.length > 1 ? rounds.filter(round => round.match === match) : rounds;
    return el.section({ class: "card", "aria-labelledby": "study-rounds-title" },
      el.h2({ id: "study-rounds-title" }, t(`全 ${count} 局`, `${count} rounds`),
        matches.length > 1 && t(`、${matches.length} 試合`, ` of ${matches.length} matches`)),
      matches.length > 1 && el.label({ class: "study-eyes" }, t("試合", "Match"),
        el.select({ id: "study-match", value: match, onChange: event => this.load({ number: this.firstOf(Number(event.target.value)) }, {}) },
          match === 0 && el.option({ value: 0 }, t("試合でない局", "rounds of none")),
          matches.map((one, i) => el.option({ key: one.match, value: one.match, selected: one.match === match },
            `${i + 1}. ${one.of}`)))),
      el.ol({ class: "study-rounds" }, shown.map(round => el.li({ key: round.number },
        el.button({ "data-round": round.number, disabled: !round.shown, "aria-current": round.number === number ? "true" : null,
          onClick: () => this.load({ number: round.number }, {}) },
          el.span({ class: "number" }, round.number), " ", round.result)))),
      count > rounds.length && el.p({ class: "soft" }, t(`はじめの ${rounds.length} 局を示しています。`,
        `The first ${rounds.length} are listed.`)));
  }

  /** The first round of a match that can be shown. */
  firstOf(match) {
    const rounds = this.state.rounds.filter(round => round.match === match);
    return (rounds.find(round => round.shown) ?? rounds[0]).number;
  }

  eyes() {
    const { view, chosen } = this.state;
    return el.label({ class: "study-eyes" }, t("見る人", "Seen by"),
      el.select({ id: "study-view", value: view, onChange: event => this.load({ view: event.target.value }, { keepsTurn: true }) },
        el.option({ value: OPEN }, t("全員の手駒を開く", "all hands open")),
        chosen.open && chosen.names.map((name, i) => el.option({ key: i, value: String(i) },
          t(`${name}の席から`, `the seat of ${name}`)))));
  }

  /** What was just played, and what could be played now, with all hands open. */
  worth() {
    const { turn, values } = this.state;
    if (!values) {
      return null;
    }
    const just = this.said(turn);
    const lost = this.value(turn)?.loss ?? 0;
    const next = this.said(turn + 1);
    return el.section({ class: "card study-worth", "aria-labelledby": "study-worth-title" },
      el.h2({ id: "study-worth-title" }, t("この局面", "This position")),
      just && el.p({ id: "study-just" }, this.named(this.state.chosen.turns[turn - 1]), el.br(),
        lost > 0
          ? [el.span({ class: this.isBlunder(turn) ? "fault" : "" }, t(`失点 ${lost}`, `${lost} points given away`)),
            t("。最善は ", ". Best: "), el.span({ class: "best" }, just.best)]
          : just.options.length === 1 && just.options[0].turns.length === 1
            ? el.span({ class: "soft" }, t("ほかに手はありません", "The only legal turn"))
            : el.span({ class: "best" }, t("最善の手", "As good as any"))),
      next && [
        el.h3(null, t(`${turn + 1} 手目に打てた手（${this.mover(turn)}の組の値）`,
          `Turn ${turn + 1}: what could be played (value for the team of ${this.mover(turn)})`)),
        el.ol({ class: "study-options", id: "study-options" }, next.options.map((same, i) => el.li({ key: same.value },
          el.span({ class: `number ${i === 0 ? "best" : ""}` }, same.value),
          el.span(null, same.turns.map((one, k) => [k > 0 && " ", one.played
            ? el.mark({ key: k, title: t("実際の手", "played") }, one.words) : el.span({ key: k }, one.words)])))))],
      next && el.p({ class: "soft" }, t("囲みは実際の手です。", "The turn that was played is framed.")));
  }

  mover(turn) {
    const { chosen } = this.state;
    return chosen.names[chosen.turns[turn].player];
  }

  /** What the model expects of the seat's turn, and what the seat can know. */
  expectation() {
    const { seat, turn, chosen, view } = this.state;
    if (!seat) {
      return null;
    }
    const name = chosen.names[Number(view)];
    const due = seat.decisions.find(one => one.turn > turn);
    return [
      due && el.section({ class: "card study-worth", "aria-labelledby": "study-expected-title" },
        el.h2({ id: "study-expected-title" }, due.turn === turn + 1
          ? t(`${due.turn} 手目、${name}の手番`, `Turn ${due.turn}: ${name} to play`)
          : t(`次の${name}の手番は ${due.turn} 手目`, `${name} ${behind(name, "plays")} next in turn ${due.turn}`)),
        due.turn === turn + 1 ? this.options(due)
          : el.button({ id: "study-due", onClick: () => this.jump(due.turn - 1) }, t("そこへ移る", "Go there"))),
      seat.beliefs[turn] && this.belief(seat.beliefs[turn], seat.types[turn]),
    ];
  }

  options(due) {
    const shown = due.options.filter((one, i) => i < 6 || one.played);
    return [
      el.table({ class: "study-expected", id: "study-expected" },
        el.thead(null, el.tr(null, el.th({ class: "text", scope: "col" }, t("手", "turn")),
          el.th({ scope: "col" }, t("期待点", "points")), el.th({ scope: "col" }, t("選ぶ確率", "chance")))),
        el.tbody(null, shown.map((one, i) => el.tr({ key: one.digits },
          el.td({ class: "text" }, one.played ? el.mark({ title: t("実際の手", "played") }, one.words) : one.words),
          el.td({ class: i === 0 ? "best number" : "" }, signed(one.points)),
          el.td(null, el.meter({ min: 0, max: 1, value: one.chance, "aria-label": one.words }),
            ` ${Math.round(100 * one.chance)}%`))))),
      due.judged && el.p({ id: "study-judged", class: due.judged.mistake ? "study-mistake" : "" }, due.judged.said),
      el.p({ class: "soft" }, t("同梱モデル strong が、この席に見えるものだけから出した値です。囲みは実際の手です。",
        "By the model strong, from what this seat sees alone. The turn that was played is framed.")),
    ];
  }

  belief(others, types) {
    const { chosen } = this.state;
    const names = { net: t("モデル strong", "the model strong"), rule: t("定石", "Principles") };
    const shares = types.map(({ type, share }) => `${names[type]} ${Math.round(100 * share)}%`);
    return el.section({ class: "card study-belief", "aria-labelledby": "study-belief-title" },
      el.h2({ id: "study-belief-title" }, t("相手と味方の手駒の推定", "What the others may hold")),
      el.table({ id: "study-belief" },
        el.thead(null, el.tr(null, el.th({ class: "text", scope: "col" }, t("駒", "tile")), others.map(other =>
          el.th({ key: other.player, scope: "col" }, chosen.names[other.player], el.br(), t(`${other.tiles} 枚`, `${other.tiles} tiles`))))),
        el.tbody(null, KANJI.slice(1).map((kanji, kind) => el.tr({ key: kanji },
          el.th({ class: "text", scope: "row" }, h(Tile, { of: kanji }), el.span({ class: "visually-hidden" }, kanji)),
          others.map(other => {
            const [least, mean, most] = other.kinds[kind];
            const isSure = least === most;
            return el.td({ key: other.player, title: isSure ? t("確実", "certain") : t(`${least}〜${most} 枚`, `${least} to ${most}`) },
              !isSure && el.meter({ min: 0, max: Math.max(1, other.tiles), value: mean, "aria-hidden": "true" }),
              isSure ? el.strong(null, least) : mean.toFixed(1));
          }))))),
      el.p({ class: "soft" }, t("この席に分かることと矛盾しない配り方を、ここまでの打ち方がモデル strong にとってどれだけ自然かで重みづけた、平均の枚数です。太字は確実な枚数です。",
        "Mean numbers of tiles over arrangements that agree with what the seat knows, each counting by how likely the model strong was to play as they did; bold is certain.")),
      el.p({ class: "soft", id: "study-types" }, t(`相手二人のここまでの打ち方は、どちららしいか: ${shares.join("、")}。`,
        `As whom the two opponents played so far: ${shares.join(", ")}.`)));
  }

  outs() {
    return el.div({ class: "row unprinted" },
      el.button({ id: "study-copy", onClick: () => this.copyLink() }, t("この局面のリンクをコピー", "Copy a link to this position")),
      el.button({ id: "study-picture", onClick: () => this.savePicture() }, t("卓の図を保存（SVG）", "Save the table (SVG)")),
      el.button({ id: "study-save", onClick: () => download("goita.json", this.state.text, "application/json") }, t("棋譜を保存（変化つき）", "Save the record, with variations")),
      el.button({ id: "study-entry", onClick: () => this.toEntry() }, t("記録入力で直す", "Edit the record")),
      el.p({ class: "soft", role: "status", id: "study-said" }, this.state.said));
  }

  blunders() {
    const { values, chosen } = this.state;
    const faults = chosen.turns.filter(one => this.isBlunder(one.number));
    if (faults.length === 0) {
      return values.turns.length > 1
        && el.p({ class: "soft", id: "study-no-blunders" }, t(`${values.blunder} 点以上を失った手も、勝ち逃しもありません。`,
          `No turn gave away ${values.blunder} points or more, and no sure win was missed.`));
    }
    return el.section({ "aria-labelledby": "study-blunders-title" },
      el.h2({ id: "study-blunders-title" }, t(`悪手 ${faults.length} 手`, faults.length === 1 ? "One blunder" : `${faults.length} blunders`)),
      el.div({ class: "study-blunders" }, faults.map(one => h(Blunder, { key: `${chosen.number} ${one.number}`, turn: one,
        said: this.said(one.number), svg: this.table(one.number - 1), fetch: () => this.fetchTables(one.number - 1),
        label: this.position(one.number - 1), show: () => this.show(one.number - 1) }))));
  }

  async open(number, turn) {
    if (number !== this.state.number) {
      await this.load({ number }, {});
    }
    this.show(turn);
  }

  show(turn) {
    this.jump(turn);
    document.querySelector(".study-table")?.scrollIntoView({ block: "nearest" });
  }

  turns() {
    const { chosen, turn, values } = this.state;
    return el.details({ class: "study-turns", id: "study-turns" },
      el.summary(null, el.h2(null, t(`全 ${values.said.length} 手番の値`, `The values of all ${values.said.length} turns`))),
      el.div({ class: "card scroll" }, el.table(null,
        el.thead(null, el.tr(null, el.th({ scope: "col" }, "#"), el.th({ class: "text", scope: "col" }, t("プレイヤー", "player")),
          el.th({ class: "text", scope: "col" }, t("手番", "turn")), el.th({ scope: "col" }, t("最善（点）", "best (points)")),
          el.th({ scope: "col" }, t("この手（点）", "this (points)")), el.th({ scope: "col" }, t("失点", "loss")),
          el.th({ class: "text", scope: "col" }, t("最善の手", "best turns")))),
        el.tbody(null, values.said.map((said, i) => {
          const one = chosen.turns[i];
          const loss = this.value(one.number).loss;
          return el.tr({ key: one.number, "data-turn": one.number, "aria-current": turn === one.number ? "true" : null },
            el.td(null, one.number), el.td({ class: "text" }, chosen.names[one.player]),
            el.td({ class: "text" }, el.button({ class: "study-to", onClick: () => this.show(one.number) }, one.words)),
            el.td(null, said.before), el.td(null, said.after),
            el.td({ class: this.isBlunder(one.number) ? "fault" : "" }, loss || ""),
            el.td({ class: "text best" }, loss ? said.best : ""));
        })))));
  }
}

/** The table before a turn that gave much away. */
class Blunder extends Component {
  componentDidMount() {
    this.props.fetch();
  }

  componentDidUpdate() {
    this.props.fetch();
  }

  render({ turn, said, svg, label, show }) {
    return el.article({ class: "card", "data-blunder": turn.number },
      el.h3(null, said.heading),
      svg ? h(Drawing, { svg, label }) : el.div({ class: "study-blank" }),
      el.dl(null, el.dt(null, t("実際の手", "played")), el.dd(null, turn.words, " ", el.span({ class: "fault number" }, said.after)),
        el.dt(null, t("最善", "best")), el.dd(null, said.best, " ", el.span({ class: "best number" }, said.before))),
      el.p(null, said.better),
      el.button({ onClick: show }, t("この局面を見る", "Show this position")));
  }
}

/** The round as a variation has it, alone. */
function lineText(main, line) {
  const whole = JSON.parse(main.alone);
  // What it ended with and its other variations are not this line's.
  const round = { ...whole.round ?? whole, record: main.variations[line].record, winner: undefined, result: undefined, variations: undefined };
  return JSON.stringify({ ...whole.round && whole, round });
}

function place(finding) {
  return [finding.round && t(`第 ${finding.round} 局`, `Round ${finding.round}`),
    finding.turn && t(`${finding.turn} 手目`, `turn ${finding.turn}`),
    finding.line > 0 && (finding.column > 0 ? t(`${finding.line} 行 ${finding.column} 桁`, `line ${finding.line}, column ${finding.column}`)
      : t(`${finding.line} 行目`, `line ${finding.line}`))].filter(Boolean).join(t(" ", ", "));
}

function signed(points) {
  return (points > 0 ? "+" : "") + points.toFixed(1);
}

/** Japanese puts a blank before Latin letters. */
function spaced(name) {
  return /^[\x20-\x7e]/.test(name) ? ` ${name}` : name;
}

/** A text with edits whose places count bytes of UTF-8. */
function edited(text, edits) {
  const bytes = new TextEncoder().encode(text);
  const parts = [];
  let at = 0;
  for (const edit of [...edits].sort((a, b) => a.offset - b.offset)) {
    parts.push(bytes.subarray(at, edit.offset), new TextEncoder().encode(edit.text));
    at = edit.offset + edit.length;
  }
  parts.push(bytes.subarray(at));
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let end = 0;
  for (const part of parts) {
    whole.set(part, end);
    end += part.length;
  }
  return new TextDecoder().decode(whole);
}
