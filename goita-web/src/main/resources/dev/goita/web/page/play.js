// 対局: a match against the players of the program. The browser keeps the match; the server only answers how it goes on.
import { RulesForm, RulesLine } from "./rules.js";
import { chosenRules, Component, download, el, Elsewhere, Failure, h, KANJI, memory, packed, Refused, ruled, server, Shared, Stopped, t, Thinking } from "./ui.js";
import { Table } from "./table.js";

const GAME = "play";
const FORM = "play-form";
const MATCHES = "play-matches";
const MOST_MATCHES = 20;

const SEATS = [0, 1, 2, 3];
const PERSON = "human:";
/** Points that fill a bar. */
const FULL_BAR = 60;

const seatNames = () => [
  t("あなた（下）", "You (bottom)"), t("右（次の番）", "Right (plays next)"),
  t("向かい（味方）", "Opposite (partner)"), t("左", "Left")];

function newSeed() {
  return crypto.getRandomValues(new BigInt64Array(1))[0].toString();
}

function signed(points) {
  const rounded = Math.round(points * 10) / 10;
  return `${rounded > 0 ? "+" : rounded < 0 ? "−" : ""}${Math.abs(rounded)}`;
}

/** A turn in a few letters, by its digits. */
function turnWords(digits, isLead) {
  if (digits === "0") {
    return t("なし", "pass");
  }
  const [first, attack] = [...digits].map(digit => KANJI[digit]);
  return isLead ? t(`${first}伏せ→${attack}`, `${first} down → ${attack}`) : t(`${first}受け→${attack}`, `${first} → ${attack}`);
}

function today() {
  const now = new Date();
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, "0")}-${String(now.getDate()).padStart(2, "0")}`;
}

/** Those that it began by; it may have been kept before there were any to choose. */
function rulesOf(game) {
  return game.rules ?? "";
}

/** What was kept, if it is a match. */
function usable(kept) {
  return Array.isArray(kept?.match?.seats) && kept.match.seats.every(seat => typeof seat === "string") ? kept : null;
}

export default class Play extends Table {
  constructor(props) {
    super(props);
    const seed = props.parameters.get("seed");
    this.kept = new Shared(GAME, game => game.match, isElsewhere => this.setState({ elsewhere: isElsewhere }));
    const kept = usable(this.kept.get());
    this.state = {
      ...this.state, game: seed === null || seed === kept?.match?.seed ? kept : null, elsewhere: this.kept.isElsewhere(), wanted: null,
      players: [], winScore: null, tables: null, studies: {}, saved: null,
    };
  }

  async componentDidMount() {
    super.componentDidMount();
    this.learnPlayers();
    if (this.state.game) {
      this.resume();
    }
  }

  componentWillUnmount() {
    super.componentWillUnmount();
    this.kept.close();
  }

  componentDidUpdate(before, old) {
    if (before.language !== this.props.language) {
      this.learnPlayers();
      if (this.state.game && this.state.view && !this.state.busy) {
        this.ask({}, { seen: this.state.view.turns.length, keepsTables: false });
      }
    }
    if (before.parameters !== this.props.parameters) {
      // By other rules a match may be won with other points, or can be played at all.
      this.learnPlayers();
      this.reopen(this.props.parameters.get("seed"));
    }
    super.componentDidUpdate(before, old);
  }

  async learnPlayers() {
    try {
      const answer = await server.get("/api/play/players");
      this.setState({ ...answer, failure: this.state.game === null ? null : this.state.failure });
    } catch (failure) {
      this.setState({ failure });
    }
  }

  // ---- The match.

  /** Begins; a match that is kept has to be given up first. */
  begin(seats, seed) {
    if (memory.get(GAME)?.isOver ?? true) {
      this.start(seats, seed);
    } else {
      this.setState({ wanted: { seats, seed } });
    }
  }

  start(seats, seed) {
    const game = { match: { seed, seats, rounds: [] }, rules: chosenRules(), viewer: seats.findIndex(seat => seat.startsWith(PERSON)), seen: {} };
    this.setState({ game, view: null, tables: null, failure: null, curtain: null, saved: null, wanted: null });
    location.hash = "#/play";
    this.kept.replace(game);
    this.ask({}, { game, seen: 0 });
  }

  resume() {
    const { match, viewer } = this.state.game;
    this.ask({}, { seen: Number.MAX_SAFE_INTEGER, isResumed: match.seats.filter(seat => seat.startsWith(PERSON)).length > 1, viewer });
  }

  /** Plays on where another window has come to. */
  follow() {
    const game = usable(this.kept.follow());
    this.close();
    this.setState({ game, elsewhere: false }, () => game && this.resume());
  }

  /** Plays on from what is seen here; what another window has done is given up. */
  replace() {
    this.kept.replace(this.state.game);
    if (this.state.view === null) {
      this.resume();
    }
  }

  /** A link to other deals shows the start; the match at hand stays kept until another begins. */
  reopen(seed) {
    const { game } = this.state;
    const kept = game ?? usable(this.kept.get());
    if (seed !== null && seed !== game?.match.seed) {
      this.close();
    } else if (seed === null && game === null && kept !== null) {
      this.setState({ game: kept }, () => this.resume());
    }
  }

  leave() {
    const { view, game } = this.state;
    if (view && view.sheet.length > 0) {
      this.keepMatch(game.match.seed, view.record);
    }
    this.kept.remove();
    this.close();
  }

  close() {
    clearTimeout(this.timer);
    this.setState({ game: null, wanted: null, view: null, frame: null, first: null, curtain: null, failure: null, tables: null, saved: null });
  }

  /** Asks how the match goes on, and shows it turn by turn. */
  async ask(action, { game = this.state.game, viewer = game.viewer, seen, isResumed = false, keepsTables = false } = {}) {
    const isStale = () => Object.keys(action).length > 0 && this.kept.isElsewhere();
    if (isStale()) {
      this.setState({ elsewhere: true, first: null });
      return;
    }
    this.setState({ busy: true, failure: null, first: null });
    clearTimeout(this.timer);
    try {
      const body = { match: game.match, viewer, action: Object.keys(action).length ? action : null, hints: this.hasHints() };
      const { match, view } = await server.post("/api/play", seen === undefined ? body : { ...body, seen: Math.min(seen, 1000) }, rulesOf(game));
      if (isStale()) {
        // Another window was faster: what was chosen here has not been played.
        this.setState({ busy: false, elsewhere: true });
        return;
      }
      const kept = { match, rules: rulesOf(game), viewer, isOver: view.winner >= 0, seen: { ...(game.seen?.number === view.number ? game.seen : {}), number: view.number,
        [viewer]: view.turns.length } };
      this.kept.set(kept);
      const mustPass = isResumed && view.asked >= 0;
      this.setState({ game: kept, view, busy: false, frame: null, curtain: mustPass ? view.asked : null,
        tables: keepsTables ? this.state.tables : null });
      if (view.winner >= 0) {
        this.keepMatch(match.seed, view.record);
      }
      this.link(view);
      if (!mustPass) {
        this.unroll(view);
      }
    } catch (failure) {
      if (!(failure instanceof Refused)) {
        throw failure;
      }
      this.setState({ busy: false, failure });
    }
  }

  /** Everything has been shown: now somebody else may have to sit down, or pass by itself. */
  settle(view) {
    const isOthers = view.asked >= 0 && view.asked !== view.viewer;
    this.setState({ curtain: isOthers ? view.asked : null });
    super.settle(view);
  }

  act(action) {
    this.ask(action);
  }

  stopped() {
    return this.state.elsewhere ? this.elsewhere() : null;
  }

  openCurtain() {
    const { game, curtain } = this.state;
    this.setState({ curtain: null, view: null });
    this.ask({}, { viewer: curtain, seen: game.seen?.[curtain] ?? 0 });
  }

  hasHints() {
    return memory.get("play-hints") === true;
  }

  toggleHints() {
    memory.set("play-hints", !this.hasHints());
    this.ask({}, { seen: this.state.view.turns.length, keepsTables: true });
  }

  /** The fragment by which the study page opens the round. */
  async link(view) {
    if (view.phase !== "over") {
      return;
    }
    const record = JSON.parse(view.record);
    const study = async text => ruled(`#/study?round=${await packed(text)}`, rulesOf(this.state.game));
    const actual = await study(JSON.stringify({ ...record, rounds: record.rounds.slice(-1) }));
    const match = record.rounds.length > 1 ? await study(view.record) : null;
    this.setState({ studies: { ...this.state.studies, actual, match } });
  }

  keepMatch(seed, record) {
    const others = (memory.get(MATCHES) ?? []).filter(match => match.seed !== seed || match.record !== record);
    memory.set(MATCHES, [{ seed, date: today(), record }, ...others].slice(0, MOST_MATCHES));
  }

  // ---- Choosing.

  // ---- 複式.

  async replay() {
    const { game, view } = this.state;
    this.setState({ busy: true, failure: null });
    const among = game.match.seats.map(seat => (seat.startsWith(PERSON) ? "strong" : seat));
    const own = kind => among.map((seat, number) => (number === view.viewer ? kind : seat));
    const seatings = [own("strong"), own("searching"), ...["strong", "searching", "pimc", "rule"].map(kind => SEATS.map(() => kind))]
      .filter((seats, index, all) => all.findIndex(other => other.join() === seats.join()) === index);
    try {
      const tables = await server.think("/api/play/duplicate",
        { match: game.match, viewer: view.viewer, deal: view.number - 1, tables: seatings }, thought => this.setState({ thought }), rulesOf(game));
      const studies = {};
      for (const [index, table] of tables.entries()) {
        studies[index] = ruled(`#/study?round=${await packed(table.record)}`, rulesOf(game));
      }
      this.setState({ busy: false, tables, studies: { ...this.state.studies, ...studies } });
    } catch (failure) {
      this.setState({ busy: false, failure: failure instanceof Stopped ? null : failure });
    }
  }

  async save() {
    const { view, game } = this.state;
    const name = `play-${today()}-${game.match.seed}`;
    try {
      await server.post(`/api/match?name=${encodeURIComponent(name)}`, { state: view.record });
      this.setState({ saved: t(`「${name}」として保存しました`, `saved as ${name}`) });
    } catch (failure) {
      this.download(view.record);
      this.setState({ saved: t(`保存できず、ファイルにしました（${failure.message}）`, `a file, since it could not be saved (${failure.message})`) });
    }
  }

  download(record) {
    download(`goita-${today()}.json`, record, "application/json");
  }

  // ---- What is seen.

  render(_, { game, view, failure, curtain, players, winScore, wanted }) {
    if (game === null) {
      return el.div({ class: "play" }, failure && players.length === 0 && el.h1(t("対局", "Play")), h(Failure, { failure }), wanted && h(Elsewhere, { id: "play-wanted",
        words: t("このブラウザーには途中の試合があります。新しく始めると、その試合は消えます。",
          "This browser keeps a match that is not over. If a new one begins, it is gone."),
        onFollow: () => this.follow(), follow: t("続きを打つ", "Go on with it"),
        onReplace: () => this.start(wanted.seats, wanted.seed), replace: t("消して新しく始める", "Give it up and begin anew") }),
        players.length > 0 && h(StartForm, { players, winScore, onRules: () => this.learnPlayers(), seed: this.props.parameters.get("seed"), onStart: (seats, seed) => this.begin(seats, seed) }));
    }
    if (view === null) {
      return el.div({ class: "play" }, el.h1(t("対局", "Play")), h(Failure, { failure }),
        failure ? this.afterFailure() : el.p({ role: "status" }, t("用意しています…", "getting ready…")));
    }
    if (curtain !== null) {
      return el.div({ class: "play" }, el.h1(t("対局", "Play")), this.curtain());
    }
    return el.div({ class: "play", id: "play-board", "data-phase": this.phase(), "data-deal": view.number,
      "data-turns": view.turns.length },
      el.h1({ class: "visually-hidden" }, t("対局", "Play")),
      h(Failure, { failure }), failure && this.afterFailure(),
      el.div({ class: "columns" },
        el.div(this.table(), this.choices()),
        el.div({ class: "aside" }, this.hints(), this.result(), this.lastTurns(), this.sheet(), this.seated(), this.tools())),
      this.duplicate());
  }

  /** What the page waits for, for whoever drives it: turns, wait, goshi, over, match-over, busy. */
  phase() {
    const { view, busy, frame } = this.state;
    if (busy || frame !== null) {
      return "busy";
    }
    return view.phase === "over" && view.winner >= 0 ? "match-over" : view.phase;
  }

  afterFailure() {
    return el.p({ class: "row" },
      el.button({ class: "main", onClick: () => this.resume() }, t("もう一度試す", "Try again")),
      el.button({ onClick: () => this.leave() }, t("この対局をやめて新しく始める", "Give this match up and begin anew")));
  }

  curtain() {
    const { view, curtain } = this.state;
    const name = view.names[curtain];
    const last = view.turns.at(-1);
    return el.section({ class: "card curtain" },
      el.h2(t(`${name} さんに渡してください`, `Pass the machine to ${name}`)),
      last && el.p({ class: "soft" }, `${view.names[last.seat]}: ${last.seen}`),
      el.button({ class: "main", id: "curtain-open", "data-first": "", onClick: () => this.openCurtain() },
        t(`${name} です。手駒を見る`, `I am ${name}: show my hand`)));
  }

  elsewhere() {
    const kept = memory.get(GAME);
    const words = kept === null
      ? t("この試合は、別のウィンドウで終わりにされました。", "This match was given up in another window.")
      : kept.match.seed === this.state.game.match.seed
        ? t("この試合は、別のウィンドウで先へ進みました。", "This match has gone on in another window.")
        : t("別のウィンドウで、別の試合が始まりました。", "Another match has begun in another window.");
    return h(Elsewhere, { id: "play-elsewhere", words, onFollow: kept && (() => this.follow()), follow: t("その続きをここで打つ", "Go on with that here"),
      onReplace: () => this.replace(), replace: t("ここにある局面から打つ", "Play on from what is here") });
  }

  hints() {
    const { view } = this.state;
    if (!view.hints || view.phase !== "play" || view.asked !== view.viewer) {
      return null;
    }
    const sorted = [...view.hints].sort((one, other) => other.points - one.points);
    return el.section({ class: "card", id: "hint-list" },
      el.h2(t("ヒント: 強豪の見込み（点）", "Hints: what Strong expects (points)")),
      el.ol({ class: "bars" }, sorted.slice(0, 12).map((hint, index) => el.li({ key: hint.turn, class: index === 0 ? "best" : "" },
        el.span({ class: "turn" }, turnWords(hint.turn, view.lead)), h(Bar, { points: hint.points }),
        el.span({ class: "number" }, signed(hint.points))))),
      sorted.length > 12 && el.p({ class: "soft" }, t(`ほか ${sorted.length - 12} 手`, `and ${sorted.length - 12} more`)));
  }

  afterwards(isEnd) {
    const { studies, saved, elsewhere } = this.state;
    const busy = this.state.busy || elsewhere;
    return [
      el.div({ class: "row" },
        isEnd ? el.button({ class: "main", id: "new-match", "data-first": "", onClick: () => this.leave() }, t("新しい試合", "New match"))
          : el.button({ class: "main", id: "next-round", "data-first": "", disabled: busy, onClick: () => this.ask({ next: true }) },
            t("次の局へ", "Next round")),
        studies.actual && el.a({ class: "button", id: "study", href: studies.actual }, t("この局を検討する", "Study this round")),
        studies.match && el.a({ class: "button", id: "study-match", href: studies.match },
          t("ここまでの全局を検討する", "Study all rounds so far")),
        el.button({ id: "duplicate-run", disabled: busy, onClick: () => this.replay() },
          t("同じ配駒をモデルが打つと？", "What would the models do with this deal?")),
        this.state.thought && Thinking({ thought: this.state.thought })),
      isEnd && el.div({ class: "row" },
        el.button({ id: "same-deals", onClick: () => this.start(this.state.game.match.seats, this.state.game.match.seed) },
          t("同じ配駒でもう一度", "The same deals again")),
        el.button({ id: "save", onClick: () => this.save() }, t("記録を保存する", "Save the record"))),
      saved && el.p({ role: "status" }, saved),
    ];
  }

  tools() {
    const { view, game, busy } = this.state;
    const link = ruled(`${location.href.split("#")[0]}#/play?seed=${game.match.seed}`, rulesOf(game));
    return el.section({ class: "card tools" },
      el.h2({ class: "visually-hidden" }, t("設定", "Settings")),
      h(RulesLine, { rules: rulesOf(game) }),
      el.label(el.input({ type: "checkbox", id: "hints", checked: this.hasHints(), disabled: busy, onChange: () => this.toggleHints() }),
        t("ヒントを見る", "Show hints")),
      el.label(el.input({ type: "checkbox", id: "forced", checked: memory.get("play-forced") === true, onChange: event => {
        memory.set("play-forced", event.target.checked);
        this.settle(view);
      } }), t("「なし」しかないときは自動で", "Pass by itself when nothing else is possible")),
      this.manner(),
      el.details(el.summary(t("配駒を共有・記録・やめる", "Share the deals, record, leave")),
        el.p(el.label({ class: "link" }, t("同じ配駒で始まるリンク", "A link to the same deals"),
          el.input({ id: "seed-link", readOnly: true, value: link, onFocus: event => event.target.select() }))),
        el.p({ class: "row" },
          el.button({ id: "download", disabled: view.sheet.length === 0, onClick: () => this.download(view.record) },
            t("終わった局の記録（JSON）", "Rounds so far (JSON)")),
          el.button({ id: "leave", onClick: () => this.leave() }, t("この試合をやめる", "Give this match up")))));
  }

  duplicate() {
    const { view, tables, studies } = this.state;
    if (tables === null) {
      return null;
    }
    const actual = view.sheet.find(row => row.number === view.number);
    const team = view.viewer % 2;
    const rows = [
      { names: view.names, words: actual.words, points: actual.points[team] - actual.points[1 - team], turns: view.turns.length,
        study: studies.actual, isActual: true },
      ...tables.map((table, index) => ({ ...table, study: studies[index] }))];
    const best = Math.max(...rows.map(row => row.points));
    return el.section({ class: "card duplicate", id: "duplicate" },
      el.h2(t("複式: 同じ配駒を別の人が打った結果", "Duplicate: the same deal played by others")),
      el.div({ class: "scroll" }, el.table(
        el.thead(el.tr(
          el.th({ scope: "col", class: "text" }, t("あなたの席", "Your seat")), el.th({ scope: "col", class: "text" }, t("ほかの席", "Other seats")),
          el.th({ scope: "col", class: "text" }, t("結果", "Result")), el.th({ scope: "col" }, t("あなたの組（点）", "Your team (points)")),
          el.th({ scope: "col" }, t("手数", "Turns")), el.th({ scope: "col" }, t("検討", "Study")))),
        el.tbody(rows.map((row, index) => el.tr({ key: index, class: row.isActual ? "actual" : "" },
          el.td({ class: "text" }, row.isActual ? el.b(row.names[view.viewer]) : row.names[view.viewer]),
          el.td({ class: "text" }, row.names.filter((_, seat) => seat !== view.viewer).join(t("、", ", "))),
          el.td({ class: "text" }, row.words),
          el.td({ class: row.points === best ? "number best" : "number" }, signed(row.points)), el.td(row.turns),
          el.td(row.study && el.a({ href: row.study }, t("開く", "Open")))))))),
      el.p({ class: "soft" }, t("一局の差の多くは運です。長い目で見ていちばん強いのは長考です。", "Much of one round is luck. In the long run Deep search is the strongest.")));
  }
}

/** A bar to the right for points to win, to the left for points to lose. */
function Bar({ points }) {
  const length = Math.min(Math.abs(points), FULL_BAR) * 50 / FULL_BAR;
  return el.svg({ viewBox: "0 0 100 10", class: "bar", "aria-hidden": "true", preserveAspectRatio: "none" },
    el.rect({ x: points < 0 ? 50 - length : 50, y: 1, width: Math.max(length, 0.5), height: 8, class: points < 0 ? "loss" : "gain" }),
    el.rect({ x: 49.75, y: 0, width: 0.5, height: 10, class: "zero" }));
}

class StartForm extends Component {
  constructor(props) {
    super(props);
    const kept = memory.get(FORM);
    this.state = { kinds: kept?.kinds ?? ["human", "strong", "strong", "strong"], names: kept?.names ?? ["", "", "", ""],
      seed: props.seed ?? "", failure: null };
  }

  change(list, seat, value) {
    this.setState({ [list]: this.state[list].map((one, number) => (number === seat ? value : one)) });
  }

  begin(event) {
    event.preventDefault();
    const { kinds, names, seed } = this.state;
    const wanted = seed.trim();
    if (!kinds.includes("human")) {
      this.setState({ failure: new Error(t("人が座る席を一つ選んでください", "let a person sit at one seat at least")) });
    } else if (wanted !== "" && (!/^-?[0-9]{1,19}$/.test(wanted) || BigInt.asIntN(64, BigInt(wanted)) !== BigInt(wanted))) {
      this.setState({ failure: new Error(t("配駒の番号は 64 ビットの整数です", "the number of the deals is a 64-bit whole number")) });
    } else {
      memory.set(FORM, { kinds, names });
      this.props.onStart(kinds.map((kind, seat) => (kind === "human" ? PERSON + this.nameOf(seat) : kind)),
        wanted === "" ? newSeed() : BigInt(wanted).toString());
    }
  }

  nameOf(seat) {
    const { names, kinds } = this.state;
    const people = kinds.filter(kind => kind === "human").length;
    return names[seat].trim() || (people === 1 ? t("あなた", "You") : "");
  }

  render({ players, winScore, onRules }, { kinds, seed, failure }) {
    return el.form({ class: "start", onSubmit: event => this.begin(event) },
      el.h1(t("三人の強豪と打つ", "Play with three strong players")),
      el.p(t(`向かいが味方です。先に ${winScore} 点を取った組が勝ちます。一台を回して二〜四人でも打てます。`,
        `Your partner sits opposite. The first team with ${winScore} points wins. Two to four people can share one machine.`)),
      el.div({ class: "seats" }, [2, 3, 1, 0].map(seat => this.seat(seat, kinds[seat], players))),
      h(RulesForm, { onChosen: onRules }),
      el.details({ open: seed !== "" }, el.summary(t("配駒の番号を決める（同じ番号なら同じ配駒）", "Choose the number of the deals (the same number, the same deals)")),
        el.p(el.label(t("番号", "Number"), el.input({ id: "seed", inputMode: "numeric", value: seed, placeholder: t("空ならくじ引き", "drawn if empty"),
          onInput: event => this.setState({ seed: event.target.value }) })))),
      h(Failure, { failure }),
      el.p(el.button({ class: "main", id: "play-start" }, t("始める", "Begin"))),
      h(KeptMatches));
  }

  seat(seat, kind, players) {
    const chosen = players.find(player => player.id === kind);
    return el.fieldset({ class: `card seat seat-${seat}`, key: seat }, el.legend(seatNames()[seat]),
      el.select({ id: `seat-${seat}`, "aria-label": t(`${seatNames()[seat]}の席`, `Who sits: ${seatNames()[seat]}`), value: kind,
        onChange: event => this.change("kinds", seat, event.target.value) },
        el.option({ value: "human", selected: kind === "human" }, t("人", "A person")),
        players.map(player => el.option({ key: player.id, value: player.id, selected: kind === player.id }, player.name))),
      kind === "human"
        ? el.input({ id: `name-${seat}`, "aria-label": t(`${seatNames()[seat]}の名前`, `Name: ${seatNames()[seat]}`), maxLength: 40,
          placeholder: t("名前", "name"), value: this.state.names[seat], onInput: event => this.change("names", seat, event.target.value) })
        : el.span({ class: "soft" }, chosen?.description));
  }
}

/** Matches that were played to their end on this machine. */
function KeptMatches() {
  const matches = memory.get(MATCHES) ?? [];
  return matches.length > 0 && el.section({ class: "kept" },
    el.h2(t("終わった試合（このブラウザーに保存）", "Finished matches (kept by this browser)")),
    el.ul(matches.map((match, index) => el.li({ key: index },
      `${match.date} ${namesOf(match.record)} `,
      el.button({ type: "button", class: "quiet", onClick: () => download(`goita-${match.date}.json`, match.record, "application/json") },
        t("ダウンロード", "Download"))))));
}

function namesOf(record) {
  try {
    return JSON.parse(record).players.join(t("、", ", "));
  } catch {
    return "";
  }
}
