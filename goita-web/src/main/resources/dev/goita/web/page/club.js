// 卓: people who sit with a browser each. The server keeps the table; a page shows what its link may see, and waits for news.
import { RulesForm, RulesLine } from "./rules.js";
import { Component, el, Failure, h, memory, packed, ruled, server, t } from "./ui.js";
import { Table } from "./table.js";

const TABLES = "club-tables";
const NAME = "club-name";
const MOST_TABLES = 20;
/** Milliseconds before a server that does not answer is asked again: once, and at most. */
const RETRY = 1000;
const RETRY_AT_MOST = 8000;
const CLOCK = "club-clock";
const CLOCKS = ["", "turn=20", "turn=30", "turn=60", "turn=120", "match=300", "match=600", "match=1200", "match=1800"];

const seatNames = () => [t("席 0", "Seat 0"), t("席 1", "Seat 1"), t("席 2（席 0 の味方）", "Seat 2 (partner of seat 0)"),
  t("席 3（席 1 の味方）", "Seat 3 (partner of seat 1)")];

/** 持ち時間 in words. */
function clockWords(clock) {
  const [per, seconds] = clock.split("=");
  return clock === "" ? t("なし", "none") : per === "turn" ? t(`一手 ${seconds} 秒`, `${seconds} seconds a turn`)
    : t(`一人 ${seconds / 60} 分`, `${seconds / 60} minutes each`);
}

/** What is left of it, which runs down. */
class TimeLeft extends Component {
  state = { now: Date.now() };

  componentDidMount() {
    this.timer = setInterval(() => this.setState({ now: Date.now() }), 500);
  }

  componentWillUnmount() {
    clearInterval(this.timer);
  }

  render({ left, runs, since }, { now }) {
    const seconds = Math.ceil(Math.max(0, runs ? left - (now - since) : left) / 1000);
    return el.span({ class: "time-left", role: "timer" }, t("残り ", "left: "), `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`);
  }
}

export default function Club({ parameters, language }) {
  const key = parameters.get("key");
  return key === null ? h(Lobby, { language }) : h(ClubTable, { key, link: key, language });
}

// ---- Opening a table.

class Lobby extends Component {
  state = { available: null, failure: null, busy: false, clock: memory.get(CLOCK) ?? "" };

  componentDidMount() {
    server.get("/api/club").then(({ available }) => this.setState({ available }), failure => this.setState({ failure }));
  }

  async open() {
    this.setState({ busy: true, failure: null });
    try {
      const { key } = await server.post("/api/club/open", { clock: this.state.clock });
      memory.set(TABLES, [{ key, opened: new Date().toISOString().slice(0, 16) }, ...memory.get(TABLES) ?? []].slice(0, MOST_TABLES));
      location.hash = `#/club?key=${key}`;
    } catch (failure) {
      this.setState({ failure, busy: false });
    }
  }

  render(_, { available, failure, busy, clock }) {
    const tables = memory.get(TABLES) ?? [];
    return el.div({ class: "club" }, el.h1(t("四人で打つ", "Play with friends")), h(Failure, { failure }),
      available === false && el.p(t("このサーバーには卓がありません。goita serve --club --data フォルダー で起動してください。",
        "This server has no tables: start it with goita serve --club --data FOLDER.")),
      available && [
        el.p(t("卓を開くと、四つの席と観戦のリンクができます。それぞれの電話やパソコンで開けば、一人ずつ座って打てます。",
          "A table has a link for each of its four seats, and one for who looks on. Each person opens one on a phone or a computer, sits down and plays.")),
        h(RulesForm),
        el.p(el.label(t("持ち時間", "Clock"), " ", el.select({ id: "club-clock", value: clock, onChange: ({ target }) => {
          memory.set(CLOCK, target.value);
          this.setState({ clock: target.value });
        } }, CLOCKS.map(one => el.option({ key: one, value: one, selected: one === clock }, clockWords(one)))))),
        clock !== "" && el.p({ class: "soft" }, t("時間が切れると、コンピューターがその席の代わりに打ちます。", "A computer plays for a seat whose time is up.")),
        el.p(el.button({ class: "main", id: "club-open", disabled: busy, onClick: () => this.open() }, t("卓を開く", "Open a table"))),
        tables.length > 0 && el.section(el.h2(t("開いた卓", "Tables opened here")),
          el.ul(tables.map(({ key, opened }) => el.li({ key }, el.a({ href: `#/club?key=${key}` }, opened.replace("T", " ")))))),
      ]);
  }
}

// ---- One table, by one link.

class ClubTable extends Table {
  constructor(props) {
    super(props);
    this.state = { ...this.state, table: null, lost: null, links: null, players: [], study: null,
      name: memory.get(NAME) ?? "", computer: "strong" };
    this.open = true;
    this.listening = 0;
  }

  componentDidMount() {
    super.componentDidMount();
    this.listen();
  }

  componentWillUnmount() {
    super.componentWillUnmount();
    this.open = false;
  }

  componentDidUpdate(before, old) {
    super.componentDidUpdate(before, old);
    if (before.language !== this.props.language) {
      this.listen();
    }
  }

  /** Asks for news as long as the page is open; from the beginning, so that all words are in one language. */
  async listen() {
    const listening = ++this.listening;
    let seen = { lines: -1, deal: 0, turns: 0 };
    let pause = RETRY;
    const goesOn = () => this.open && listening === this.listening;
    while (goesOn()) {
      try {
        const table = await server.post("/api/club/table", { key: this.props.link, seen });
        if (!goesOn()) {
          return;
        }
        pause = RETRY;
        seen = { lines: table.lines, deal: table.view?.number ?? seen.deal, turns: table.view?.turns.length ?? seen.turns };
        await this.take(table);
      } catch (failure) {
        if (failure.status === 404) {
          this.setState({ failure });
          return;
        }
        this.setState({ lost: failure });
        await new Promise(done => setTimeout(done, pause));
        pause = Math.min(2 * pause, RETRY_AT_MOST);
      }
    }
  }

  /** Shows what is new; ends once it has been shown. */
  async take(table) {
    if (table.sitters === undefined) {
      this.setState({ lost: null, table: { ...this.state.table, here: table.here } });
      return;
    }
    const { view = null } = table;
    this.setState({ table, view, arrived: Date.now(), lost: null, busy: false, first: null, failure: null, study: null });
    if (table.entrance === "host" && this.state.links === null) {
      this.learnLinks();
    }
    if (view !== null) {
      this.link(view, table.rules);
      await new Promise(settled => {
        this.settled = settled;
        this.unroll(view);
      });
    }
  }

  settle(view) {
    super.settle(view);
    this.settled?.();
  }

  async learnLinks() {
    try {
      const { links } = await server.post("/api/club/links", { key: this.props.link });
      const { players } = await server.get("/api/play/players");
      this.setState({ links, players });
    } catch (failure) {
      this.setState({ failure });
    }
  }

  /** The fragment by which the study page opens a round whose hands lie open. */
  async link(view, rules) {
    const rounds = view.record ? JSON.parse(view.record).rounds : [];
    if (view.phase === "over" && rounds.length > 0) {
      const round = await packed(JSON.stringify({ ...JSON.parse(view.record), rounds: rounds.slice(-1) }));
      this.setState({ study: ruled(`#/study?round=${round}`, rules) });
    }
  }

  /** Whatever comes of it is news; what does not come about is told. */
  async change(what, value) {
    this.setState({ busy: true, failure: null, first: null });
    try {
      await server.post(`/api/club/${what}`, { key: this.props.link, ...value });
    } catch (failure) {
      this.setState({ busy: false, failure });
    }
  }

  act(action) {
    this.change("act", { moment: this.state.table.moment, action });
  }

  isSeat() {
    return this.state.table.seat >= 0;
  }

  /** Whether a person sits at the seat of this link. */
  isSeated() {
    const { table } = this.state;
    return this.isSeat() && table.sitters[table.seat].person !== undefined;
  }

  isForced(view) {
    return super.isForced(view) && this.isSeated();
  }

  isOurs() {
    return super.isOurs() && this.isSeated();
  }

  nameOf(sitter, seat) {
    return sitter.person ?? (this.state.view ? this.state.view.names[seat] : t("空席", "nobody yet"));
  }

  // ---- What is seen.

  render(_, { table, view, failure, lost }) {
    if (table === null) {
      return el.div({ class: "club play" }, el.h1(t("卓", "Table")), h(Failure, { failure }),
        !failure && el.p({ role: "status" }, lost ? this.lostWords() : t("用意しています…", "getting ready…")));
    }
    const title = view === null ? el.h1(t("卓", "Table")) : el.h1({ class: "visually-hidden" }, t("卓", "Table"));
    return el.div({ class: "club play", id: "club-table", "data-phase": this.phase(), "data-lines": table.lines,
      "data-deal": view?.number, "data-turns": view?.turns.length },
      title, h(Failure, { failure }), lost && el.p({ class: "card lost", role: "alert", id: "club-lost" }, this.lostWords()),
      view === null ? this.waiting() : el.div({ class: "columns" },
        el.div(this.lateness(), this.wish(), this.table(), this.choices()),
        el.div({ class: "aside" }, this.sitDown(), this.result(), this.lastTurns(), this.sheet(), this.people(), this.tools())));
  }

  lostWords() {
    const { lost } = this.state;
    return lost.status ? lost.message : t("サーバーにつながりません。つながりしだい続けられます…",
      "The server does not answer; this goes on as soon as it does…");
  }

  /** What the page waits for, for whoever drives it. */
  phase() {
    const { table, view, busy, frame } = this.state;
    const ours = view?.asked === table.seat && this.isSeated();
    return busy ? "busy" : view === null ? "before" : frame !== null ? "turns" : view.winner >= 0 ? "match-over"
      : view.phase === "over" ? "over" : !ours ? "wait" : view.phase === "goshi" ? "goshi" : "play";
  }

  prompt() {
    const { view, busy, table } = this.state;
    if (!busy && view.phase === "play" && (view.asked !== table.seat || !this.isSeated())) {
      return view.tableWords;
    }
    return super.prompt();
  }

  answers() {
    return this.isSeat() ? super.answers() : null;
  }

  waiting() {
    const { table } = this.state;
    return [
      table.entrance === "host" ? this.host() : this.sitDown(),
      table.entrance !== "host" && el.p({ role: "status", id: "club-waiting" }, this.isSeat() && !this.isSeated()
        ? t("名前を入れて座ってください。", "Type your name and sit down.")
        : t("卓を開いた人が始めるのを待っています。", "Waiting until whoever opened the table begins.")),
      table.entrance !== "host" && this.people(),
    ];
  }

  nameAt(seat) {
    return this.nameOf(this.state.table.sitters[seat], seat);
  }

  /** For whom a computer plays, because the time is up. */
  lateness() {
    const late = this.state.table.clock?.late ?? [];
    return late.length > 0 && el.p({ role: "status", class: "card told", id: "club-late" }, t(
      `時間切れ：${late.map(seat => this.nameAt(seat)).join("、")}。コンピューターが代わりに打ちます。`,
      `Time is up: ${late.map(seat => this.nameAt(seat)).join(", ")}. A computer plays there.`));
  }

  /** 待った: who asks for it, and what may be answered. */
  wish() {
    const { table: { undo, seat }, busy } = this.state;
    if (undo === undefined) {
      return null;
    }
    const name = this.nameAt(undo.seat);
    if (undo.refused) {
      return el.p({ role: "status", class: "card told", id: "club-wish" }, t(`${name} の待ったは認められませんでした。`, `The turn of ${name} was not taken back.`));
    }
    const answer = (id, agree, words) => el.button({ id, disabled: busy, onClick: () => this.change("answer", { agree }) }, words);
    const isAsked = this.isSeated() && seat !== undo.seat && !undo.agreed.includes(seat);
    return el.div({ role: "status", class: "card told", id: "club-wish" },
      el.p(t(`${name} が待ったを頼んでいます。ほかの全員が認めると、${name} の最後の手の前に戻ります。`,
        `${name} asks to take a turn back. If all others agree, the round goes back to before the last turn of ${name}.`)),
      isAsked && el.p({ class: "row" }, answer("club-agree", true, t("認める", "Agree")), answer("club-refuse", false, t("断る", "Refuse"))),
      seat === undo.seat && this.isSeated() && el.p(answer("club-withdraw", false, t("取り下げる", "Never mind"))));
  }

  sitDown() {
    const { table, name, busy, view } = this.state;
    if (!this.isSeat() || this.isSeated()) {
      return null;
    }
    return el.form({ class: "card sit", onSubmit: event => {
      event.preventDefault();
      memory.set(NAME, name.trim());
      this.change("sit", { name: name.trim() });
    } },
      el.h2(seatNames()[table.seat]),
      view && el.p(t("いまはコンピューターが打っています。", "A computer plays here now.")),
      el.p({ class: "row" }, el.label(t("名前", "Name"), " ", el.input({ id: "club-name", maxLength: 40, required: true, value: name,
        onInput: event => this.setState({ name: event.target.value }) })),
        el.button({ class: "main", id: "club-sit", disabled: busy }, t("座る", "Sit down"))));
  }

  host() {
    const { table, links, players, computer, busy } = this.state;
    return el.div({ class: "host" },
      el.p({ class: "soft" }, h(RulesLine, { rules: table.rules }),
        table.clock && t(`　持ち時間：${clockWords(`${table.clock.per}=${table.clock.seconds}`)}`, ` Clock: ${clockWords(`${table.clock.per}=${table.clock.seconds}`)}`)),
      el.p(t("リンクを一つずつ配ってください。リンクを知っている人だけが座れます。空いた席にはコンピューターが座ります。",
        "Hand out one link each: whoever knows it may sit there, and nobody else. Computers take the seats that are left.")),
      el.div({ class: "links" }, (links ?? []).map(({ entrance, url, svg }) => this.invitation(entrance, url, svg))),
      el.form({ class: "row", onSubmit: event => {
        event.preventDefault();
        this.change("begin", { computer });
      } },
        el.label(t("空席に座るコンピューター", "Computers at empty seats"), " ", el.select({ id: "club-computer", value: computer,
          onChange: event => this.setState({ computer: event.target.value }) },
          players.map(player => el.option({ key: player.id, value: player.id, selected: computer === player.id }, player.name)))),
        el.button({ class: "main", id: "club-begin", disabled: busy || links === null },
          t(`始める（${table.sitters.filter(sitter => sitter.person !== undefined).length} 人）`,
            `Begin (people: ${table.sitters.filter(sitter => sitter.person !== undefined).length})`))));
  }

  invitation(entrance, url, svg) {
    const { table } = this.state;
    const seat = entrance.startsWith("seat_") ? Number(entrance.at(-1)) : -1;
    const title = seat < 0 ? t("観戦", "Looking on") : seatNames()[seat];
    return el.section({ class: "card invitation", key: entrance, "data-entrance": entrance }, el.h2(title),
      svg && el.div({ class: "qr", role: "img", "aria-label": t(`${title}の QR コード`, `QR code: ${title}`), dangerouslySetInnerHTML: { __html: svg } }),
      el.p(el.a({ href: url, target: "_blank", rel: "noreferrer" }, t("開く", "Open")),
        seat >= 0 && el.span({ class: "soft" }, " ", this.nameOf(table.sitters[seat], seat))),
      el.input({ readOnly: true, value: url, "aria-label": t(`${title}のリンク`, `Link: ${title}`), onFocus: event => event.target.select() }));
  }

  afterwards(isEnd) {
    const { busy, table, study } = this.state;
    return [
      el.div({ class: "row" },
        !isEnd && (this.isSeated() || table.entrance === "host") && el.button({ class: "main", id: "next-round", "data-first": "", disabled: busy,
          onClick: () => this.act({ next: true }) }, t("次の局へ", "Next round")),
        study && el.a({ class: "button", id: "study", href: study, target: "_blank", rel: "noreferrer" }, t("この局を検討する", "Study this round"))),
    ];
  }

  /** Who sits where, and whether a page of theirs is open. */
  people() {
    const { table } = this.state;
    return el.section({ class: "card", id: "club-people" }, el.h2(t("席", "Seats")),
      el.p({ class: "soft" }, h(RulesLine, { rules: table.rules })),
      el.dl({ class: "seated" }, table.sitters.map((sitter, seat) => [
        el.dt({ key: seat }, seatNames()[seat]),
        el.dd({ key: `${seat}-` }, this.nameOf(sitter, seat),
          seat === table.seat && t("（あなた）", " (you)"),
          sitter.person !== undefined && !table.here.includes(seat) && el.span({ class: "soft" }, t(" 離席中", " away")),
          table.clock && sitter.person !== undefined && [" ", h(TimeLeft, { left: table.clock.left[seat], runs: table.clock.running === seat,
            since: this.state.arrived })])])),
      table.clock && el.p({ class: "soft" }, t("持ち時間：", "Clock: "), clockWords(`${table.clock.per}=${table.clock.seconds}`)));
  }

  tools() {
    const { view, busy } = this.state;
    return this.isSeated() && el.section({ class: "card tools" },
      el.h2({ class: "visually-hidden" }, t("設定", "Settings")),
      el.label(el.input({ type: "checkbox", id: "forced", checked: memory.get("play-forced") === true, onChange: event => {
        memory.set("play-forced", event.target.checked);
        this.settle(view);
      } }), t("「なし」しかないときは自動で", "Pass by itself when nothing else is possible")),
      this.manner(),
      el.p(el.button({ id: "club-undo", disabled: busy || !this.state.table.mayUndo, onClick: () => this.change("undo", {}) },
        t("待ったを頼む", "Ask to take a turn back"))),
      el.details(el.summary(t("席を離れる", "Leave the seat")),
        el.p(t("コンピューターが続きを打ちます。同じリンクから戻れます。", "A computer plays on. The same link takes you back.")),
        el.p(el.button({ id: "club-rise", disabled: busy, onClick: () => this.change("rise", {}) }, t("コンピューターに任せる", "Leave it to a computer")))));
  }
}
