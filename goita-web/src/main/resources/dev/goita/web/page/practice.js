// 稽古: turns to be found anew, from one's own mistakes, and hands whose win can be proved.
import { MISTAKES } from "./judged.js";
import { Component, Drawing, el, Failure, h, Hand, KANJI, memory, refusalSound, server, t } from "./ui.js";

/** By exercise: how often it was answered right since it was last answered wrong. */
const KEPT = "practice";
const PASS = "0";
const SETS = ["mistakes", "sure"];

const nameOf = one => `${one.text} ${one.turn} ${one.seat}`;

/** A turn as the other pages write it. */
function words(digits, isLead) {
  return digits === PASS ? t("なし", "pass") : `${isLead ? "☗" : "☖"}${KANJI[digits[0]]}☖${KANJI[digits[1]]}`;
}

export default class Practice extends Component {
  state = { set: SETS[0], exercises: null, at: 0, table: null, first: null, answer: null, failure: null };

  componentDidMount() {
    this.onKey = event => this.key(event);
    document.addEventListener("keydown", this.onKey);
    const wanted = this.props.parameters.get("of");
    this.open(SETS.includes(wanted) ? wanted : (memory.get(MISTAKES) ?? []).length > 0 ? "mistakes" : "sure");
  }

  componentWillUnmount() {
    document.removeEventListener("keydown", this.onKey);
  }

  componentDidUpdate(before) {
    if (before.language !== this.props.language) {
      this.draw();
    }
  }

  /** What was answered right least often comes first. */
  async open(set) {
    this.setState({ set, exercises: null, at: 0, table: null, first: null, answer: null, failure: null });
    try {
      const all = set === "sure" ? (await server.post("/api/study/sure-wins", {}, "")).exercises : memory.get(MISTAKES) ?? [];
      const known = memory.get(KEPT) ?? {};
      const exercises = all.map(one => ({ one, right: known[nameOf(one)] ?? 0 })).sort((a, b) => a.right - b.right).map(({ one }) => one);
      this.setState({ exercises }, () => this.draw());
    } catch (failure) {
      this.setState({ failure });
    }
  }

  get exercise() {
    return this.state.exercises?.[this.state.at] ?? null;
  }

  async draw() {
    const mine = this.exercise;
    if (!mine) {
      return;
    }
    const { text, turn, seat, rules = "" } = mine;
    const question = { text, round: mine.round ?? 1, view: `${seat}` };
    try {
      const { tables } = await server.post("/api/study/tables", { ...question, from: turn, to: turn }, rules);
      if (mine === this.exercise) {
        this.setState({ table: tables[0], failure: null });
      }
    } catch (failure) {
      this.setState({ failure });
    }
  }

  next(by) {
    const { at, exercises } = this.state;
    this.setState({ at: (at + by + exercises.length) % exercises.length, table: null, first: null, answer: null }, () => this.draw());
  }

  // ---- Choosing.

  possible() {
    const { first, answer } = this.state;
    if (!this.exercise || answer !== null) {
      return [];
    }
    return this.exercise.legal.filter(digits => first === null || digits[0] === first).map(digits => digits[first === null ? 0 : 1]);
  }

  /** One button for each kind that some legal turn begins or goes on with. */
  held() {
    const kinds = new Set(this.possible());
    return [...kinds].sort().filter(digit => digit !== PASS).join("") + (kinds.has(PASS) ? PASS : "");
  }

  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || !this.exercise) {
      return;
    }
    if (/^[0-8]$/.test(event.key)) {
      this.press(event.key);
    } else if (event.key === "Escape") {
      this.setState({ first: null });
    } else if (event.key === "ArrowRight" || event.key === "ArrowLeft") {
      this.next(event.key === "ArrowRight" ? 1 : -1);
    }
  }

  press(digit) {
    const { first } = this.state;
    if (!this.possible().includes(digit)) {
      refusalSound();
    } else if (first === null && digit !== PASS) {
      this.setState({ first: digit });
    } else {
      this.answer((first ?? "") + digit);
    }
  }

  /** What a turn promised less than the best; 0 where nothing was measured. */
  lost(digits) {
    const { points, best, legal } = this.exercise;
    return points ? points[legal.indexOf(best)] - points[legal.indexOf(digits)] : 0;
  }

  isRight(digits) {
    const { sure, best, mistake } = this.exercise;
    return sure.length > 0 ? sure.includes(digits) : digits === best || this.lost(digits) < mistake;
  }

  answer(digits) {
    const known = memory.get(KEPT) ?? {};
    const name = nameOf(this.exercise);
    memory.set(KEPT, { ...known, [name]: this.isRight(digits) ? (known[name] ?? 0) + 1 : 0 });
    this.setState({ answer: digits, first: null });
  }

  // ---- What is seen.

  render(_, { set, exercises, table, at, failure }) {
    const tab = (name, words) => el.button({ id: `practice-${name}`, "aria-pressed": String(set === name), class: set === name ? "main" : "",
      onClick: () => this.open(name) }, words);
    return el.div({ class: "guide practice" },
      el.h1(null, t("稽古", "Practice")),
      el.div({ class: "row" }, tab("mistakes", t("自分の失点から", "From your own mistakes")), tab("sure", t("必勝形", "Sure wins"))),
      h(Failure, { failure }),
      exercises?.length === 0 && el.p({ class: "card", id: "practice-none" },
        t("まだありません。検討で棋譜を開き、「全局の判定」から自分の名前の「稽古する」を押すと、ここに並びます。",
          "There are none yet. Open a record in Study, have all rounds judged, and press Practise beside your name."), " ",
        el.a({ href: "#/study" }, t("検討へ", "To Study"))),
      this.exercise && [
        el.div({ class: "scene" }, table && h(Drawing, { svg: table, label: t("卓", "The table") })),
        this.question(),
        el.div({ class: "row" },
          el.button({ id: "practice-back", onClick: () => this.next(-1) }, t("前へ", "Back")),
          el.button({ class: this.state.answer === null ? "" : "main", id: "practice-next", onClick: () => this.next(1) }, t("次へ", "Next")),
          el.span({ class: "number", id: "practice-count" }, `${at + 1} / ${exercises.length}`)),
      ]);
  }

  question() {
    const { first, answer } = this.state;
    const { sure, lead } = this.exercise;
    const asked = sure.length > 0
      ? t("ほかの手駒が何であっても必ず勝つ手を選んでください。", "Find a turn that wins whatever the others hold and play.")
      : t("この席に分かることから、最善の手を選んでください。", "Find the best turn by what this seat knows.");
    return el.section({ class: "card", "aria-labelledby": "practice-asked" },
      el.h2({ id: "practice-asked" }, asked),
      answer === null && h(Hand, { id: "practice-hand", held: this.held(), press: digit => this.press(digit) }),
      first !== null && el.p({ class: "soft" }, t(`${KANJI[first]} を選びました。次は攻める駒です（Esc で選び直し）。`, `${KANJI[first]} is chosen. Now the attack (Esc chooses again).`)),
      el.div({ role: "status", id: "practice-said" }, answer !== null && this.said(words(answer, lead), this.isRight(answer))));
  }

  said(chosen, isRight) {
    const { sure, best, lead, played, said, name } = this.exercise;
    const { answer } = this.state;
    const list = (sure.length > 0 ? sure : [best]).map(digits => words(digits, lead)).join(t("、", ", "));
    const lost = this.lost(answer);
    return [
      el.p({ class: isRight ? "best" : "fault" }, isRight ? t(`正解です: ${chosen}`, `Right: ${chosen}`) : t(`惜しい: ${chosen}`, `Not this one: ${chosen}`),
        lost > 0 && t(`（最善より ${lost.toFixed(1)} 点低い）`, ` (${lost.toFixed(1)} points less than the best)`)),
      el.p(null, sure.length > 0 ? t(`必ず勝つ手（証明済み）: ${list}`, `Proved to win: ${list}`) : t(`最善: ${list}`, `Best: ${list}`)),
      played && el.p({ class: "soft" }, t(`実際の手は ${words(played, lead)}。${said.ja}`, `Played was ${words(played, lead)}. ${said.en}`)),
      !played && el.p({ class: "soft" }, t(`型: ${name}`, `Pattern: ${name}`)),
    ];
  }
}
