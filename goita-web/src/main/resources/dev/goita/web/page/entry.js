// 記録入力: what was typed lies in this browser; every key asks the server what it makes of all keys so far.
import { carry, shelf } from "./carrier.js";
import { RulesForm, RulesLine } from "./rules.js";
import { Component, download, Drawing, dropTarget, el, Elsewhere, Failure, h, KANJI, memory, packed,
  refusalSound, Rule, ruled, server, settings, Shared, SoundChoice, t, Tile, unpacked } from "./ui.js";

const MEMORY = "entry";
const MOST_UNDONE = 400;
const KEPT_UNDONE = 40;
const HELD_LONG = 500;
const FILE_DELAY = 600;
const MOST_KEYS = 100;
/** More would push the keys out of sight. */
const FIRST_REPAIRS = 4;

const FORMATS = [
  { id: "json", file: "json", name: () => t("ごいた棋譜 JSON", "Goita record (JSON)") },
  { id: "jsonl", file: "jsonl", name: () => t("JSON Lines（一行一局）", "JSON Lines, one round a line") },
  { id: "yaml", file: "yaml", name: () => t("ごいたオンライン YAML", "Goita Online YAML") },
  { id: "goita-core", file: "txt", name: () => t("goita-core の履歴", "goita-core history") },
  { id: "keypad", file: "txt", name: () => t("テンキーの数字", "ten-key digits") },
  { id: "kanji", file: "txt", name: () => t("漢字の表", "table in kanji") },
];

/** Model game A of the record format, with one digit too many. */
const sample = () => JSON.stringify({ title: t("例: 一か所に誤りのある棋譜", "Sample: a record with one mistake"),
  players: ["Alice", "Bob", "Carol", "Dave"],
  rounds: [{ dealer: 0, score: [0, 0], hands: ["11777788", "22444488", "35555888", "36666888"],
    record: "870004870007700011", winner: 0, goshi: [] }] });

const PAD = ["7", "8", "9", "4", "5", "6", "1", "2", "3"];

/** What keys of the keyboard do besides typing digits. */
const KEYS = {
  "-": { do: "takeBack" }, Backspace: { do: "takeBack" }, ".": { do: "delete" }, Delete: { do: "delete" },
  ArrowLeft: { do: "left" }, ArrowRight: { do: "right" }, ArrowUp: { do: "up" }, ArrowDown: { do: "down" },
  "/": { do: "left" }, "*": { do: "right" }, Home: { do: "roundBefore" }, End: { do: "end" },
  PageUp: { do: "roundBefore" }, PageDown: { do: "roundAfter" }, Insert: { do: "switchMode" }, Escape: { do: "dropHeld" },
  p: { do: "fill" }, "+": { undo: true }, u: { undo: true }, r: { redo: true },
};

const percent = ({ probability }) => probability < 0.01 ? "< 1 %" : `${Math.floor(100 * probability)} %`;

export default class Entry extends Component {
  state = { answer: null, failure: null, savedAt: null, files: null, file: null, conflict: null, pasted: null, sheet: null,
    elsewhere: false, exported: null, compared: null };

  queue = [];
  busy = false;
  /** The file that is saved to, and the hash of what it held when this page last saw it. */
  file = null;
  /** What somebody else typed of the same sheet, while it is typed a second time. */
  first = null;
  now = {};
  past = [];
  future = [];

  componentDidMount() {
    this.style = Object.assign(document.createElement("link"), { rel: "stylesheet", href: "score-sheet.css" });
    document.head.append(this.style);
    this.kept = new Shared(MEMORY, kept => kept.now?.state, elsewhere => this.setState({ elsewhere }));
    this.goOn(this.kept.get());
    this.listeners = {
      keydown: event => this.key(event),
      paste: event => this.paste(event),
      afterprint: () => this.setState({ sheet: null }),
    };
    Object.entries(this.listeners).forEach(([name, listener]) => addEventListener(name, listener));
    this.open();
    this.list();
  }

  /** Takes up what was kept. */
  goOn(kept) {
    if (kept && typeof kept.now?.state === "string") {
      this.now = kept.now;
      this.past = Array.isArray(kept.past) ? kept.past : [];
      this.future = [];
      this.file = kept.file ?? null;
      this.first = kept.first ?? null;
      this.setState({ savedAt: kept.savedAt ?? null, file: this.file, conflict: null, elsewhere: this.kept.isElsewhere() });
    }
  }

  componentWillUnmount() {
    Object.entries(this.listeners).forEach(([name, listener]) => removeEventListener(name, listener));
    this.kept.close();
    this.style.remove();
    clearTimeout(this.saving);
    this.gone = true;
  }

  componentDidUpdate(before) {
    if (before.language !== this.props.language) {
      this.act({});
    }
    const { parameters } = this.props;
    if (["record", "sample"].some(name => parameters.has(name) && parameters.get(name) !== before.parameters.get(name))) {
      this.open();
    }
  }

  /** The record of a link, or what was typed before. */
  async open() {
    const record = this.props.parameters.get("record");
    if (record || this.props.parameters.has("sample")) {
      try {
        const text = record ? await unpacked(record) : sample();
        history.replaceState(null, "", ruled("#/entry"));
        await this.import(text);
        return;
      } catch {
        this.setState({ failure: { message: t("リンクの中の棋譜が壊れています", "the record in the link is damaged") } });
      }
    }
    this.act({});
  }

  // ---- What is done, one after the other.

  act(action) {
    const last = this.queue.at(-1);
    if (action.type && last?.type && this.queue.length > (this.busy ? 1 : 0) && last.type.length < MOST_KEYS) {
      last.type += action.type;
    } else {
      this.queue.push({ ...action });
    }
    return this.drain();
  }

  async drain() {
    if (this.busy) {
      return;
    }
    this.busy = true;
    let isRefused = false;
    try {
      while (this.queue.length > 0 && !this.gone) {
        const action = this.queue[0];
        const answer = await this.done(action);
        this.queue.shift();
        if (answer && this.state.answer) {
          this.setState({ failure: null });
        }
      }
    } catch (failure) {
      // What the server could not be asked waits for it; what it refuses is gone.
      isRefused = failure.status > 0;
      if (isRefused) {
        this.queue.shift();
      }
      if (isRefused && !this.state.answer && this.now.state !== undefined) {
        memory.set(`${MEMORY}-damaged`, this.now);
        this.now = {};
        this.queue.unshift({});
        this.setState({ isDamaged: true });
      }
      this.setState({ failure });
    } finally {
      this.busy = false;
    }
    if (isRefused && this.queue.length > 0) {
      this.drain();
    }
  }

  async done(action) {
    if (action.undo || action.redo) {
      return this.step(action.undo ? this.past : this.future, action.undo ? this.future : this.past);
    }
    const answer = await server.post("/api/entry", { ...this.now, action: Object.keys(action).length > 0 ? action : null });
    this.take(answer);
    return answer;
  }

  async step(from, to) {
    if (from.length === 0) {
      return null;
    }
    const answer = await server.post("/api/entry", { ...from.at(-1), action: null });
    to.push({ ...this.now, name: this.file?.name });
    const { pasted, name } = from.pop();
    this.now = moment(answer);
    if (this.file && name !== this.file.name) {
      // What comes back was not of this file: it must not be saved over it.
      this.link(null);
    }
    this.setState({ answer, pasted: pasted ?? null });
    this.keep();
    return answer;
  }

  take(answer, pasted) {
    const isChanged = this.now.state !== undefined && answer.state !== this.now.state;
    if (isChanged) {
      this.past.push({ ...this.now, pasted: this.state.pasted, name: this.file?.name });
      this.past.splice(0, this.past.length - MOST_UNDONE);
      this.future = [];
    }
    this.now = moment(answer);
    this.setState({ answer, exported: null, compared: isChanged ? null : this.state.compared,
      pasted: isChanged || pasted !== undefined ? pasted ?? null : this.state.pasted });
    if (isChanged) {
      this.keep();
    }
    if (answer.refused) {
      refusalSound();
    }
  }

  // ---- Keeping.

  link(file) {
    clearTimeout(this.saving);
    this.file = file;
    this.setState({ file, conflict: null });
    this.kept.set(this.whole(this.state.savedAt));
  }

  whole(savedAt) {
    return { now: this.now, savedAt, file: this.file, first: this.first,
      past: this.past.slice(-KEPT_UNDONE).map(({ state, cursor, mode, name }) => ({ state, cursor, mode, name })) };
  }

  keep() {
    const savedAt = clock();
    this.setState({ savedAt: this.kept.set(this.whole(savedAt)) ? savedAt : null });
    if (this.file && !this.state.conflict) {
      this.saveSoon();
    }
  }

  saveSoon() {
    clearTimeout(this.saving);
    this.saving = setTimeout(() => this.save(), FILE_DELAY);
  }

  async list() {
    try {
      this.setState({ files: await server.get("/api/matches") });
    } catch {
      this.setState({ files: null });
    }
  }

  /** Saves to the file that is open, or under a new name. */
  async save(name = this.file?.name, hash = this.file?.hash ?? null) {
    if (!name || this.isSaving) {
      return;
    }
    this.isSaving = true;
    const linked = this.file;
    const sent = this.now.state;
    try {
      const response = await carry(`/api/match?name=${encodeURIComponent(name)}&lang=${settings.language}`,
        { method: "POST", body: JSON.stringify({ state: sent, hash }) });
      const answer = await response.json();
      if (this.file !== linked) {
        // Another match lies here by now.
        this.list();
        return;
      }
      if (response.status === 409) {
        this.setState({ conflict: answer }, () => document.getElementById("entry-conflict")?.scrollIntoView({ block: "nearest" }));
        return;
      }
      if (!response.ok) {
        this.setState({ failure: { message: answer.error } });
        return;
      }
      this.link({ name: answer.name, hash: answer.hash });
      this.setState({ failure: null, fileSavedAt: clock() });
      this.list();
      if (this.now.state !== sent) {
        this.saveSoon();
      }
    } catch {
      this.setState({ failure: { message: t("ファイルに保存できませんでした。入力はこのブラウザーに残っています",
        "the file could not be saved; what was typed is kept in this browser") } });
    } finally {
      this.isSaving = false;
    }
  }

  async openFile(name) {
    try {
      const kept = await server.get(`/api/match?name=${encodeURIComponent(name)}`);
      if (await this.import(kept.text, { name: kept.name, hash: kept.hash })) {
        scrollTo({ top: 0 });
      }
    } catch (failure) {
      this.setState({ failure });
    }
  }

  startAnew() {
    this.past.push({ ...this.now, name: this.file?.name });
    this.future = [];
    this.link(null);
    this.now = {};
    this.setState({ pasted: null });
    this.act({}).then(() => this.keep());
  }

  // ---- A second typing.

  typeAgain() {
    const { title, players, date, score, rules } = this.state.answer.view.header;
    this.first = { now: this.now, file: this.file, past: this.past };
    this.past = [];
    this.future = [];
    this.link(null);
    this.now = {};
    this.setState({ pasted: null, compared: null });
    this.act({ header: { title, players, date, rules, score } }).then(() => this.keep());
    scrollTo({ top: 0 });
  }

  /** Back to what the first typed; what the second typed is undone to. */
  backToFirst() {
    const { now, file, past } = this.first;
    this.past = [...past, { ...this.now }];
    this.future = [];
    this.first = null;
    this.now = now;
    this.link(file);
    this.setState({ pasted: null, compared: null });
    this.act({}).then(() => this.keep());
  }

  async compare() {
    try {
      const compared = await server.post("/api/entry/compare", { ...this.now, first: this.first.now.state });
      this.setState({ compared, failure: null });
    } catch (failure) {
      this.setState({ failure });
    }
  }

  async merge() {
    try {
      const answer = await server.post("/api/entry/merge", { ...this.now, first: this.first.now.state });
      const { now, file, past } = this.first;
      this.past = [...past, { ...now, name: file?.name }];
      this.first = null;
      this.take(answer, answer.findings.length > 0 ? { findings: answer.findings, source: answer.source } : null);
      this.link(file);
      this.keep();
      this.setState({ compared: null, failure: null });
      scrollTo({ top: 0 });
    } catch (failure) {
      this.setState({ failure });
    }
  }

  second(view) {
    const { compared } = this.state;
    const isBegun = view.rounds[0].isDealt;
    return (this.first || isBegun) && el.section({ class: "card entry-second", id: "entry-second" },
      el.h2(t("二人目の入力", "Second typing")),
      this.first
        ? el.p(t("一人目の入力は伏せてあります。同じ用紙をもう一度打つか、ファイルを開いて、比べます。",
          "What the first typed is hidden. Type the same sheet again, or open a file of it, and compare."))
        : el.p({ class: "soft" }, t("同じ用紙をもう一人が打って比べると、打ち間違いが見つかります。いまの記録は伏せて残します。",
          "Somebody else types the same sheet, and the two are compared: slips show. What is here is kept, and hidden.")),
      el.div({ class: "row" }, this.first
        ? [el.button({ type: "button", class: "main", id: "entry-compare", disabled: !isBegun, onClick: () => this.compare() }, t("比べる", "Compare")),
          el.button({ type: "button", id: "entry-back-to-first", onClick: () => this.backToFirst() },
            t("やめて一人目に戻る", "Back to the first"))]
        : el.button({ type: "button", id: "entry-again", onClick: () => this.typeAgain() }, t("二人目の入力を始める", "Type it again"))),
      this.first && compared && el.div({ id: "entry-compared", "aria-live": "polite" },
        el.p(el.b(compared.differences.length === 0
          ? t(`${compared.same} 局とも同じです`, `all ${compared.same} rounds are the same`)
          : t(`同じ局 ${compared.same}、違うところ ${compared.differences.length}（決まらないもの ${compared.undecided}）`,
            `rounds that are the same ${compared.same}, differences ${compared.differences.length} (undecided ${compared.undecided})`))),
        el.ul(compared.differences.map(one => el.li({ class: one.taken === "neither" ? "undecided" : "" }, one.words,
          one.round && one.round <= view.rounds.length && [" ", el.button({ type: "button", class: "quiet",
            onClick: () => this.act({ moveTo: { round: one.round - 1, key: 0 } }).then(() => scrollTo({ top: 0 })) },
          t("見る", "show"))]))),
        el.button({ type: "button", class: "main", id: "entry-merge", onClick: () => this.merge() },
          t("一つにまとめる（決まらないところは一人目）", "Make one of both (the first where undecided)"))));
  }

  // ---- Records from elsewhere.

  async import(content, file = null, query = "") {
    clearTimeout(this.saving);
    try {
      const answer = await server.send(`/api/entry/import${query}`, content);
      this.now.state ??= "";
      this.take(answer, answer.findings.length > 0 ? { findings: answer.findings, source: answer.source } : null);
      this.link(file);
      this.setState({ failure: null });
      if (file && query) {
        this.saveSoon();
      }
      // Enter takes a repair from now on, whatever was clicked to get here.
      document.getElementById("main").focus({ preventScroll: true });
      return true;
    } catch (failure) {
      this.setState({ failure });
      if (!this.state.answer) {
        this.act({});
      }
      return false;
    }
  }

  paste(event) {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (!isWriting(event.target) && text.trim()) {
      event.preventDefault();
      this.import(text);
    }
  }

  async export(format) {
    try {
      const text = format.id === "json" ? this.state.answer.record
        : await server.convert(`/api/convert?to=${format.id}`, this.state.answer.record);
      this.setState({ exported: { format, text }, failure: null });
    } catch (failure) {
      this.setState({ failure });
    }
  }

  async study() {
    location.hash = ruled(`#/study?round=${await packed(this.state.answer.record)}`);
  }

  async sheet(show) {
    try {
      show(await server.post("/api/entry/sheet", this.now));
    } catch (failure) {
      this.setState({ failure });
    }
  }

  fileName() {
    const { header } = this.state.answer.view;
    const name = [header.title, header.date.slice(0, 10).replaceAll("/", "-")].filter(Boolean).join(" ");
    return name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, "") || "goita";
  }

  // ---- The keyboard.

  key(event) {
    if (isWriting(event.target) || event.altKey || event.isComposing) {
      return;
    }
    if (event.ctrlKey || event.metaKey) {
      const action = { z: event.shiftKey ? { redo: true } : { undo: true }, y: { redo: true } }[event.key.toLowerCase()];
      if (action) {
        event.preventDefault();
        this.act(action);
      }
      return;
    }
    const { repairs = [] } = this.state.answer?.view ?? {};
    const isControl = event.target.closest?.("button, a, summary, select, [role=radio]");
    if (event.key >= "0" && event.key <= "9" && event.key.length === 1) {
      event.preventDefault();
      if (!event.repeat) {
        this.act({ type: event.key });
      } else if (event.key === "0" && !this.filled) {
        this.filled = true;
        this.act({ do: "fill" });
        addEventListener("keyup", () => { this.filled = false; }, { once: true });
      }
      return;
    }
    if (event.key === "Enter" && !isControl) {
      event.preventDefault();
      this.act(repairs.length > 0 ? { take: 0 } : { do: "end" });
      return;
    }
    const repair = event.key.length === 1 ? event.key.charCodeAt(0) - "a".charCodeAt(0) : -1;
    if (repair >= 0 && repair < repairs.length) {
      event.preventDefault();
      this.act({ take: repair });
      return;
    }
    const action = KEYS[event.key];
    if (action) {
      event.preventDefault();
      this.act(action);
    }
  }

  // ---- What is seen.

  render(_, state) {
    const { answer, failure } = state;
    if (!answer) {
      return el.div({ class: "entry" }, el.h1(t("記録入力", "Records")), h(Failure, { failure }));
    }
    const { view } = answer;
    return el.div({ class: "entry", ...dropTarget((name, file) => this.import(file)) },
      this.top(view),
      failure && el.div({ class: "row entry-failure" }, h(Failure, { failure }),
        !failure.status && this.queue.length > 0
          && el.button({ type: "button", onClick: () => this.drain() }, t("もう一度送る", "Try again"))),
      state.isDamaged && el.p({ class: "soft", id: "entry-damaged" }, t(
        "このブラウザーに残っていた記録は読めませんでした。新しい試合から始めます（元の内容は goita-entry-damaged に残しました）。",
        "The record kept in this browser could not be read. This is a new match; what was there is kept as goita-entry-damaged.")),
      state.elsewhere && this.elsewhere(),
      this.conflict(),
      el.div({ class: "columns" },
        el.div({ class: "entry-record" }, this.tabs(view), this.table(view), this.digits(view, answer), this.left(view)),
        el.div({ class: "entry-side" }, this.prompt(view), this.findings(), this.hand(view), this.pad(view),
          this.tools(view))),
      el.div({ class: "entry-below" }, this.scores(view), this.header(view), this.second(view), this.exchange(), this.files()),
      state.sheet && el.div({ class: "entry-sheet", dangerouslySetInnerHTML: { __html: state.sheet } }));
  }

  elsewhere() {
    return h(Elsewhere, { id: "entry-elsewhere", words: t(
      "別のウィンドウでも記録を入力しています。ここで打ったものは、このウィンドウにだけ残っています。",
      "A record is being typed in another window too. What is typed here is kept by this window alone."),
    onFollow: memory.get(MEMORY) && (() => {
      const mine = { ...this.now, name: this.file?.name };
      this.goOn(this.kept.follow());
      this.past.push(mine);
      this.act({});
    }), follow: t("別のウィンドウの記録を開く", "Open the record of the other window"),
    onReplace: () => {
      this.kept.replace(this.whole(clock()));
      this.setState({ savedAt: clock() });
    }, replace: t("ここの記録で置き換える", "Replace it by the record here") });
  }

  top(view) {
    const round = view.rounds[view.round];
    const score = round.isClosed ? round.after : round.before;
    const { title, date, rules } = view.header;
    return el.div({ class: "entry-top" },
      el.h1({ class: "visually-hidden" }, t("記録入力", "Records")),
      el.p({ id: "entry-heading" },
        el.span(t("第 ", "Round "), el.b({ id: "entry-round" }, view.round + 1), t(" 局", "")),
        round.dealer !== undefined && el.span(t("親 ", "dealer "), el.b({ id: "entry-dealer-name" }, view.names[round.dealer])),
        el.span({ id: "entry-score-now" }, el.span({ class: "team" }, view.teams[0]), " ", el.b({ class: "number" }, score[0]), " — ",
          el.span({ class: "team" }, view.teams[1]), " ", el.b({ class: "number" }, score[1])),
        (title || date) && el.span([title, date].filter(Boolean).join(" ")),
        h(RulesLine, { rules, isQuiet: true })),
      el.span({ class: "soft", id: "entry-saved" }, this.state.savedAt
        ? t(`自動保存 ${this.state.savedAt}`, `saved ${this.state.savedAt}`) : ""));
  }

  tabs(view) {
    return view.rounds.length > 1 && el.nav({ class: "entry-tabs", "aria-label": t("局", "Rounds") },
      view.rounds.map((round, i) => el.button({ type: "button", "data-round-tab": i + 1,
        "aria-current": i === view.round ? "true" : null, onMouseDown: keepFocus,
        onClick: () => this.act(i === view.rounds.length - 1 ? { do: "end" } : { moveTo: { round: i, key: 0 } }) },
        t(`第${i + 1}局`, `Round ${i + 1}`))));
  }

  table(view) {
    return el.div({ class: "card entry-table", id: "entry-table" }, view.table
      ? h(Drawing, { svg: view.table.svg, label: view.table.label })
      : el.p({ class: "soft entry-blank" }, t("親を選ぶと、ここに卓が現れます。棋譜をここへ落とすか、貼り付けても始められます。",
        "The table appears here once it is known who deals. You can also drop or paste a record.")));
  }

  digits(view, answer) {
    const round = view.rounds[view.round];
    const cursor = answer.cursor?.round === view.round ? answer.cursor.key : null;
    const isOpen = view.round === view.rounds.length - 1;
    const hands = round.groups.filter(group => group.kind === "hand");
    const others = round.groups.filter(group => group.kind !== "hand" && group.kind !== "dealer");
    const keys = group => range(group.from, group.to).map(at => this.digit(round, view.round, at, cursor));
    const caret = cursor === null && isOpen && !view.winner && el.span({ class: "entry-caret", "aria-hidden": "true" });
    const inHands = hands.length < 4 || hands[3].to - hands[3].from < 8;
    const held = others.filter(group => group.kind === "held");
    const rest = inHands ? others.filter(group => group.kind !== "held") : others;
    return el.div({ class: "card entry-digits", id: "entry-digits" },
      round.keys.length === 0 ? el.p({ class: "digits" }, caret) : [
        hands.length > 0 && el.div({ class: "entry-hands" }, hands.map((group, i) => el.div(
          el.span({ class: "soft" }, view.names[group.seat]),
          el.span({ class: "digits" }, keys(group), i === hands.length - 1 && inHands && [held.map(keys), caret])))),
        hands.length === 0 && inHands && el.p({ class: "digits" }, round.groups.map(keys), caret),
        !inHands && el.p({ class: "digits", id: "entry-turns", "aria-label": t("記録の数字", "Digits of the record") },
          rest.map(group => el.span({ class: `entry-group ${group.kind}`,
            title: group.seat === undefined ? null : view.names[group.seat] }, keys(group))), caret),
      ],
      answer.mode === "insert" && el.p({ class: "soft" }, t("挿入: 打った数字をカーソルの前に入れます（Insert で戻る）",
        "Inserting: a digit goes before the cursor (Insert ends it)")),
      cursor !== null && el.div({ class: "row" },
        el.span({ class: "soft" }, answer.mode === "insert" ? "" : t("選んだ数字を、次に打つ数字で替えます", "the next digit replaces the marked one")),
        el.button({ type: "button", class: "quiet", id: "entry-insert", onMouseDown: keepFocus, onClick: () => this.act({ do: "switchMode" }) },
          answer.mode === "insert" ? t("上書きする", "Overwrite") : t("前に入れる", "Insert before")),
        el.button({ type: "button", class: "quiet", id: "entry-delete", onMouseDown: keepFocus, onClick: () => this.act({ do: "delete" }) }, t("消す", "Delete")),
        el.button({ type: "button", class: "quiet", id: "entry-end", onMouseDown: keepFocus, onClick: () => this.act({ do: "end" }) }, t("最後へ戻る", "Back to the end"))),
      view.waiting > 0 && el.p({ class: "soft", id: "entry-waiting" }, t(
        `第 ${view.rounds.length} 局を直すまで、あとの ${view.waiting} 局は待っています。`,
        `${view.waiting} later rounds wait until round ${view.rounds.length} is right.`)));
  }

  digit(round, number, at, cursor) {
    const isHeld = at >= round.accepted;
    const kind = at === round.accepted ? "wrong" : isHeld ? "held" : "";
    return el.button({ type: "button", tabIndex: -1, class: `entry-digit ${kind} ${at === cursor ? "cursor" : ""}`,
      "data-key": at, "aria-current": at === cursor ? "true" : null, onMouseDown: keepFocus,
      "aria-label": t(`${at + 1} 個目: ${round.keys[at]}`, `key ${at + 1}: ${round.keys[at]}`)
        + (kind === "wrong" ? t("、誤り", ", wrong") : kind ? t("、保留", ", held") : ""),
      onClick: () => this.act({ moveTo: { round: number, key: at } }) }, round.keys[at]);
  }

  left(view) {
    const isHands = view.stage === "hands";
    return el.div({ class: "entry-left", id: "entry-left" }, el.span({ class: "soft" }, isHands
      ? t("残り（押すと打てます）", "Left (click to type)") : t("残り", "Left")),
    view.left.map(one => isHands
      ? el.button({ type: "button", class: view.possible.includes(`${one.digit}`) ? "may" : "faint", "data-tile": one.digit,
        onMouseDown: keepFocus, onClick: () => this.act({ type: `${one.digit}` }),
        "aria-label": t(`${one.kanji}、残り ${one.count}`, `${one.kanji}, ${one.count} left`) },
        h(Tile, { of: one.kanji }), el.b({ class: "number" }, one.count))
      : el.span({ "data-left": one.digit }, one.kanji, " ", el.b({ class: "number" }, one.count))));
  }

  prompt(view) {
    const { refusal } = view;
    if (refusal) {
      return el.div({ class: "card entry-refusal", id: "entry-refusal", role: "alert" },
        el.h2(refusal.place, t("：", ": "), refusal.reason),
        el.p({ class: "soft" }, t("ここで止まっています。続けて打った数字は保留されます。",
          "It stops here. Digits typed now are held.")),
        view.repairs.slice(0, FIRST_REPAIRS).map((repair, i) => this.repair(repair, i)),
        view.repairs.length > FIRST_REPAIRS && el.details({ class: "soft", id: "entry-more" },
          el.summary(t(`ほかの案 ${view.repairs.length - FIRST_REPAIRS}`, `${view.repairs.length - FIRST_REPAIRS} more`)),
          view.repairs.slice(FIRST_REPAIRS).map((repair, i) => this.repair(repair, i + FIRST_REPAIRS))),
        view.repairs.length === 0 && el.p(t("修復案はありません。戻るか、数字を選んで直してください。",
          "No repair was found: take digits back, or click one and correct it.")),
        el.button({ type: "button", class: "entry-repair", id: "entry-drop", onMouseDown: keepFocus,
          onClick: () => this.act({ do: "dropHeld" }) }, el.kbd("Esc"), el.span(t("保留した数字を捨てる", "Drop what is held"))));
    }
    const closed = view.rounds.filter(round => round.isClosed);
    const last = closed.at(-1);
    return el.div({ class: "card entry-prompt", id: "entry-prompt", "aria-live": "polite" },
      el.h2(view.pending && h(Tile, { of: view.pending }), view.ask),
      last && view.rounds.at(-1).keys.length < 2 && el.p({ class: "soft", id: "entry-last" },
        t(`第 ${last.number} 局: `, `Round ${last.number}: `), last.ended),
      view.stage === "dealer" && el.div({ class: "entry-choices" }, view.names.map((name, i) =>
        this.choice(`${i}`, name))),
      view.stage === "goshi" && el.div({ class: "entry-choices" },
        this.choice("0", t("続行", "continue")), this.choice("1", t("配り直し", "deal again"))),
      view.winner && el.button({ type: "button", class: "main", onClick: () => this.startAnew() },
        t("新しい試合を始める", "Start a new match")));
  }

  choice(digit, name) {
    return el.button({ type: "button", class: "may", "data-choice": digit, onMouseDown: keepFocus, onClick: () => this.act({ type: digit }) },
      el.kbd(digit), " ", name);
  }

  repair(repair, i) {
    return el.button({ type: "button", class: `entry-repair ${i === 0 ? "first" : ""}`, "data-repair": i, onMouseDown: keepFocus,
      onClick: () => this.act({ take: i }) },
      el.kbd(String.fromCharCode("a".charCodeAt(0) + i)),
      el.span(repair.words, el.span({ class: "soft" }, ` ${percent(repair)}`, i === 0 && " Enter")),
      el.code(repair.before, repair.removed && !repair.changed ? el.del(repair.removed) : el.ins(repair.changed), repair.after));
  }

  findings() {
    const { pasted } = this.state;
    return pasted && el.div({ class: "card entry-findings", id: "entry-findings" },
      el.h2(t("打鍵に入らないこと", "What the keys do not say")),
      pasted.findings.map((finding, i) => el.div(
        el.p(finding.line > 0 && el.span({ class: "soft" }, t(`${finding.line} 行目 `, `line ${finding.line} `)), finding.message),
        h(Rule, { number: finding.rule }),
        finding.repairs.map(repair => el.button({ type: "button", class: "entry-repair", "data-finding": i,
          onClick: () => this.import(pasted.source, this.file, `?finding=${i}&repair=${repair.number}`) },
          el.span(repair.words, el.span({ class: "soft" }, ` ${percent(repair)}`)))))),
      el.button({ type: "button", class: "quiet", onClick: () => this.setState({ pasted: null }) }, t("閉じる", "Close")));
  }

  hand(view) {
    return view.hand.length > 0 && el.div({ class: "entry-hand", id: "entry-hand",
      role: "group", "aria-label": t(`${view.names[view.seat]} の手駒`, `The hand of ${view.names[view.seat]}`) },
      view.hand.map(digit => el.button({ type: "button", class: view.possible.includes(`${digit}`) ? "may" : "faint",
        "data-hand": digit, "aria-label": KANJI[digit], onMouseDown: keepFocus, onClick: () => this.act({ type: `${digit}` }) },
        h(Tile, { of: KANJI[digit] }))));
  }

  pad(view) {
    const label = digit => {
      if (view.stage === "dealer") {
        return view.names[digit] ?? "";
      }
      if (view.stage === "goshi") {
        return { 0: t("続行", "continue"), 1: t("配り直し", "deal again") }[digit] ?? "";
      }
      if (digit === "0" && view.stage === "hands") {
        return view.possible.includes(digit) ? t("親", "dealer") : "";
      }
      return digit === "0" ? t("なし", "pass") : KANJI[digit] ?? "";
    };
    const key = digit => el.button({ type: "button", "data-pad": digit, class: view.possible.includes(digit) ? "may" : "faint",
      onMouseDown: keepFocus, ...(digit === "0" ? this.heldZero() : { onClick: () => this.act({ type: digit }) }) },
      el.b(digit), el.span({ title: label(digit) }, label(digit) || "\u00a0"));
    return el.div({ class: "entry-pad", id: "entry-pad", role: "group", "aria-label": t("テンキー", "Ten-key pad") },
      PAD.map(key), key("0"),
      el.button({ type: "button", "data-pad": "back", onMouseDown: keepFocus, onClick: () => this.act({ do: "takeBack" }) },
        el.b({ "aria-hidden": "true" }, "⌫"), el.span(t("戻る", "back"))));
  }

  /** 0 types a pass; held long it types those of all who can do nothing else. */
  heldZero() {
    return {
      onPointerDown: () => {
        this.long = false;
        clearTimeout(this.holding);
        this.holding = setTimeout(() => {
          this.long = true;
          this.act({ do: "fill" });
        }, HELD_LONG);
      },
      onPointerUp: () => clearTimeout(this.holding),
      onPointerLeave: () => clearTimeout(this.holding),
      onClick: () => {
        if (!this.long) {
          this.act({ type: "0" });
        }
        this.long = false;
      },
    };
  }

  tools(view) {
    const button = (id, name, action, disabled) => el.button({ type: "button", id, disabled, onMouseDown: keepFocus,
      onClick: () => this.act(action) }, name);
    return [
      el.div({ class: "row entry-tools" },
        button("entry-fill", t("なしを補う", "Fill passes"), { do: "fill" }, !view.canFill),
        button("entry-undo", t("取り消す", "Undo"), { undo: true }, this.past.length === 0),
        button("entry-redo", t("やり直す", "Redo"), { redo: true }, this.future.length === 0)),
      h(SoundChoice, { id: "entry-sound", words: t("誤りを音で知らせる", "Sound on a mistake") }),
      el.details({ class: "soft entry-help" }, el.summary(t("キーの使い方", "Keys")),
        el.p(t("緑の枠は今打てる数字です。0 を長押しすると、なししかない人のぶんを補います。",
          "Keys framed green can be typed now. 0 held long types the passes of all who can do nothing else.")),
        el.dl(help().flatMap(([keys, words]) => [el.dt(el.kbd(keys)), el.dd(words)]))),
    ];
  }

  scores(view) {
    const closed = view.rounds.filter(round => round.isClosed);
    return closed.length > 0 && el.section({ class: "card", id: "entry-scores" },
      el.h2(t("得点", "Score")),
      el.div({ class: "scroll" }, el.table(
        el.thead(el.tr(el.th({ class: "text" }, t("局", "Round")), el.th({ class: "text" }, t("親", "Dealer")),
          el.th({ class: "text" }, t("結果", "Result")), el.th(view.teams[0]), el.th(view.teams[1]))),
        el.tbody(closed.map(round => el.tr(el.td({ class: "text" }, round.number), el.td({ class: "text" }, view.names[round.dealer]),
          el.td({ class: "text" }, round.ended), el.td(round.after[0]), el.td(round.after[1])))))),
      view.winner && el.p(el.b(t(`${view.winner} の勝ち`, `Won by ${view.winner}`))),
      el.div({ class: "row" },
        el.button({ type: "button", id: "entry-print", onClick: () => this.sheet(({ markup }) =>
          this.setState({ sheet: markup }, () => print())) }, t("記録用紙を印刷する", "Print the score sheet")),
        el.button({ type: "button", id: "entry-sheet-file", onClick: () => this.sheet(({ html }) =>
          download(`${this.fileName()}.html`, html, "text/html;charset=utf-8")) }, t("記録用紙を保存する（HTML）", "Save the score sheet (HTML)"))));
  }

  header(view) {
    const { header } = view;
    const field = (id, name, value, changed, more = {}) => el.label({ for: id }, el.span(name),
      el.input({ id, value, ...more, onChange: event => this.act({ header: changed(event.target.value) }) }));
    return el.section({ class: "card entry-header" }, el.h2(t("見出し", "Match")),
      el.div({ class: "entry-fields" },
        field("entry-title", t("対局名", "Title"), header.title, title => ({ title }), { maxLength: 200 }),
        field("entry-date", t("日付", "Date"), header.date, date => ({ date }), { placeholder: "2026/11/15" }),
        header.players.map((name, i) => field(`entry-name-${i}`, t(`プレイヤー${i}`, `Player ${i}`), name,
          value => ({ players: header.players.map((old, at) => at === i ? value : old) }), { maxLength: 60 })),
        field("entry-score", t("始めの得点", "First score"), header.score, score => ({ score }), { placeholder: "0-0" }),
        el.label({ for: "entry-dealer" }, el.span(t("最初の親", "First dealer")),
          el.select({ id: "entry-dealer", value: header.dealer ?? "", onChange: event =>
            event.target.value !== "" && this.act({ header: { dealer: Number(event.target.value) } }) },
            header.dealer === undefined && el.option({ value: "" }, "–"),
            view.names.map((name, i) => el.option({ value: i, selected: i === header.dealer }, name))))),
      h(RulesForm, { rules: header.rules, onChosen: rules => this.act({ header: { rules } }) }));
  }

  exchange() {
    const { exported } = this.state;
    return el.section({ class: "card entry-exchange" }, el.h2(t("読み込む・書き出す", "Import and export")),
      el.div({ class: "entry-two" },
        el.div(
          el.label({ for: "entry-paste" }, t("棋譜を貼り付ける（どの形式でも、誤りがあっても）", "Paste a record in any notation, mistakes and all")),
          el.textarea({ id: "entry-paste", rows: 5, spellcheck: false }),
          el.div({ class: "row" },
            el.button({ type: "button", id: "entry-import", onClick: () => this.importPasted() }, t("読み込む", "Import")),
            el.label({ class: "button", for: "entry-file" }, t("ファイルを選ぶ", "Choose a file"),
              el.input({ type: "file", id: "entry-file", class: "visually-hidden", onChange: event => this.importFile(event) })),
            el.button({ type: "button", id: "entry-new", onClick: () => this.startAnew() }, t("新しい試合", "New match")))),
        el.div(
          el.span(t("書き出す形式", "Export as")),
          el.div({ class: "row" }, FORMATS.map(format => el.button({ type: "button", "data-export": format.id,
            "aria-pressed": `${exported?.format === format}`, onClick: () => this.export(format) }, format.name()))),
          this.state.answer.view.rounds[0].isDealt && el.button({ type: "button", id: "entry-study", onClick: () => this.study() },
            t("検討で開く", "Open in Study")),
          exported && [
            el.textarea({ id: "entry-exported", rows: 8, readOnly: true, value: exported.text,
              "aria-label": exported.format.name() }),
            el.div({ class: "row" },
              el.button({ type: "button", id: "entry-download",
                onClick: () => download(`${this.fileName()}.${exported.format.file}`, exported.text) }, t("ファイルに保存する", "Save as a file")),
              el.button({ type: "button", id: "entry-copy", onClick: () => this.copy(exported.text) },
                this.state.copied === exported.text ? t("コピーしました", "Copied") : t("コピーする", "Copy")))])));
  }

  async importPasted() {
    const area = document.getElementById("entry-paste");
    if (area.value.trim() && await this.import(area.value)) {
      area.value = "";
      scrollTo({ top: 0 });
    }
  }

  async importFile(event) {
    const [file] = event.target.files;
    event.target.value = "";
    if (file && await this.import(file)) {
      scrollTo({ top: 0 });
    }
  }

  async copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      this.setState({ copied: text });
    } catch {
      const area = document.getElementById("entry-exported");
      area.focus();
      area.select();
    }
  }

  files() {
    const { files, file } = this.state;
    if (!files?.available) {
      return null;
    }
    return el.section({ class: "card entry-files", id: "entry-files" }, el.h2(t("このマシンに残す", "Keep on this machine")),
      file
        ? el.p(t(`「${file.name}」に、打つたびに保存しています。`, `Every change is saved to "${file.name}".`),
          this.state.fileSavedAt && el.span({ class: "soft", id: "entry-file-saved" }, ` ${this.state.fileSavedAt}`))
        : el.form({ class: "row", onSubmit: event => {
          event.preventDefault();
          this.save(event.target.elements.name.value.trim(), null);
        } },
        el.label({ for: "entry-file-name" }, t("名前", "Name"),
          el.input({ id: "entry-file-name", name: "name", required: true, maxLength: 60, defaultValue: this.fileName() })),
        el.button({ id: "entry-save" }, t("保存する", "Save"))),
      files.matches.length > 0 && el.ul({ class: "entry-list" }, files.matches.map(one => el.li(
        el.button({ type: "button", class: "quiet", "data-match": one.name, onClick: () => this.openFile(one.name) }, one.name),
        el.span({ class: "soft" }, new Date(one.modified).toLocaleString(settings.language))))),
      shelf && el.div({ class: "row" },
        el.button({ type: "button", class: "quiet", id: "entry-shelf-all",
          onClick: () => download("goita-matches.json", shelf.all(), "application/json") }, t("すべてを一つのファイルに書き出す", "All into one file")),
        el.label({ class: "button quiet" }, t("そのファイルから戻す", "Back from that file"),
          el.input({ type: "file", class: "visually-hidden", id: "entry-shelf-take", accept: ".json", onChange: event => this.takeShelf(event.target) }))));
  }

  async takeShelf(input) {
    try {
      shelf.take(await input.files[0].text());
      this.setState({ failure: null });
    } catch {
      this.setState({ failure: { message: t("戻せるファイルではないか、空き容量がありません", "this is no such file, or there is no room") } });
    }
    input.value = "";
    this.list();
  }

  conflict() {
    const { conflict } = this.state;
    return conflict && el.div({ class: "card entry-refusal", id: "entry-conflict", role: "alert" },
      el.h2(conflict.error),
      el.p(t("ここで打ったものはこのブラウザーに、もう一方はファイルに残っています。", "What was typed here is in this browser, the other is in the file.")),
      el.div({ class: "row" },
        el.button({ type: "button", id: "entry-theirs", onClick: () => this.import(conflict.text, { name: conflict.name, hash: conflict.hash }) },
          t("ファイルのほうを開く", "Open the one in the file")),
        el.button({ type: "button", id: "entry-aside", onClick: () => {
          this.link(null);
          this.save(`${conflict.name} ${clock().replace(":", "-")}`, null);
        } }, t("別の名前で保存する", "Save mine under another name")),
        el.button({ type: "button", id: "entry-mine", onClick: () => this.save(conflict.name, conflict.hash) },
          t("ここのもので置き換える", "Replace it by mine"))));
  }
}

function help() {
  return [
    ["0–9", t("打つ（数字はいつも駒です）", "type: digits are always tiles")],
    ["Enter", t("最初の修復案を採る。そうでなければ最後へ戻る", "take the first repair, else back to the end")],
    ["a–i", t("その修復案を採る", "take that repair")],
    ["- BackSpace", t("一つ戻す", "take one back")],
    ["← → ↑ ↓", t("前後の数字へ、前後の手へ", "to the digit or turn before or after")],
    ["PageUp PageDown", t("前後の局へ", "to the round before or after")],
    [". Delete", t("選んだ数字を消す", "delete the marked digit")],
    ["Insert", t("挿入と上書きを切り替える", "insert, or overwrite again")],
    ["p", t("なしを補う", "fill passes")],
    ["+ Ctrl-Z", t("取り消す", "undo")],
    ["r Ctrl-Y", t("やり直す", "redo")],
    ["Esc", t("保留した数字を捨てる", "drop what is held")],
  ];
}

function moment({ state, cursor, mode }) {
  return { state, cursor, mode };
}

function clock() {
  const now = new Date();
  return `${now.getHours()}:${`${now.getMinutes()}`.padStart(2, "0")}`;
}

function range(from, to) {
  return Array.from({ length: to - from }, (_, i) => from + i);
}

/** The mouse leaves the keyboard where it is: Enter after a click is no second click. */
function keepFocus(event) {
  event.preventDefault();
}

function isWriting(target) {
  return target instanceof Element
    && target.closest("input:not([type=checkbox]), textarea, select, [contenteditable]") !== null;
}
