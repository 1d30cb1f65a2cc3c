// 変化: how a round might have gone on, by hand or by the players, as a tree in its record.
import { Component, el, h, Hand, KANJI, refusalSound, server, t } from "./ui.js";

const PASS = "0";

/** The turns of a record's digits. */
const turnsOf = record => record.match(/0|[1-8][1-8]/g) ?? [];

function shared(one, other) {
  let count = 0;
  while (count < one.length && one[count] === other[count]) {
    count++;
  }
  return count;
}

/** Each variation below the line with which it goes longest, with the turn at which it leaves it: [{ at, from, depth }], in the order of a tree. */
function tree(main, variations) {
  const lines = variations.map(one => turnsOf(one.record));
  const branches = lines.map((line, at) => {
    let [parent, from] = [-1, shared(line, main)];
    lines.slice(0, at).forEach((other, i) => {
      if (shared(line, other) > from) {
        [parent, from] = [i, shared(line, other)];
      }
    });
    return { at, parent, from };
  });
  const below = (parent, depth) => branches.filter(one => one.parent === parent)
    .flatMap(one => [{ ...one, depth }, ...below(one.at, depth + 1)]);
  return below(-1, 0);
}

/** With the round as it was played, the line that is shown (null for that) and the turn; `keep` changes the variations in the record. */
export class Variations extends Component {
  state = { legal: null, lead: false, first: null, busy: false };

  componentDidMount() {
    this.onKey = event => this.key(event);
    document.addEventListener("keydown", this.onKey);
  }

  componentWillUnmount() {
    document.removeEventListener("keydown", this.onKey);
    this.asked = null;
  }

  componentDidUpdate(before) {
    if (this.state.legal !== null && (before.turn !== this.props.turn || before.chosen !== this.props.chosen)) {
      this.open();
    }
  }

  /** The digits up to the turn that is shown. */
  prefix() {
    const { chosen, turn } = this.props;
    return chosen.turns.slice(0, turn).map(one => one.digits).join("");
  }

  /** Asks what may be played here. */
  async open() {
    const mine = this.asked = {};
    const { round, ...alone } = JSON.parse(this.props.main.alone);
    const { dealer, hands, goshi } = round ?? alone;
    try {
      const { legal, lead } = JSON.parse(await server.convert("/api/legal", JSON.stringify({ dealer, hands, goshi, record: this.prefix() })));
      if (mine === this.asked) {
        this.setState({ legal, lead, first: null });
      }
    } catch (failure) {
      this.props.onFailure(failure);
    }
  }

  shut() {
    this.asked = null;
    this.setState({ legal: null, first: null });
  }

  possible() {
    const { legal, first } = this.state;
    return new Set((legal ?? []).filter(digits => first === null || digits[0] === first).map(digits => digits[first === null ? 0 : 1]));
  }

  key(event) {
    if (this.state.legal === null || event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input, textarea, select")) {
      return;
    }
    if (/^[0-8]$/.test(event.key)) {
      this.press(event.key);
    } else if (event.key === "Escape") {
      this.setState({ first: null });
    }
  }

  press(digit) {
    const { first, busy } = this.state;
    if (busy || !this.possible().has(digit)) {
      refusalSound();
    } else if (first === null && digit !== PASS) {
      this.setState({ first: digit });
    } else {
      this.goOn(`${this.prefix()}${first ?? ""}${digit}`, this.props.turn + 1);
    }
  }

  /** Shows a line: one that is there, one that is longer than the one that is shown, or a new one. */
  async goOn(record, at) {
    const { main, line, choose, keep, jump } = this.props;
    const { variations } = main;
    const whole = main.turns.map(one => one.digits).join("");
    const there = [whole, ...variations.map(one => one.record)].findIndex(one => one.startsWith(record)) - 1;
    this.setState({ busy: true });
    if (there >= -1) {
      const wanted = there < 0 ? null : there;
      await (wanted === line ? jump(at) : choose(wanted, at));
    } else if (line !== null && variations[line].record === this.prefix()) {
      await keep(all => ({ variations: all.map((one, i) => i === line ? { ...one, record } : one), line, turn: at }));
    } else {
      await keep(all => ({ variations: [...all, { record }], line: all.length, turn: at }));
    }
    this.setState({ busy: false });
  }

  /** Lets the network play the round to its end, at all seats. */
  async byPlayers() {
    const { main, turn } = this.props;
    this.setState({ busy: true });
    try {
      const { record } = await server.post("/api/study/play", { text: main.alone, round: 1, record: this.prefix() });
      await this.goOn(record, turn + 1);
    } catch (failure) {
      this.props.onFailure(failure);
    }
    this.setState({ busy: false });
  }

  change(changed) {
    const { line, keep } = this.props;
    keep(all => ({ variations: all.map((one, i) => i === line ? { ...one, ...changed } : one) }));
  }

  remove() {
    const { line, keep } = this.props;
    keep(all => ({ variations: all.filter((_, i) => i !== line), line: null, turn: 0 }));
  }

  render({ main, line, turn, choose, chosen }, { legal, lead, first, busy }) {
    const { variations } = main;
    const whole = main.turns.map(one => one.digits);
    const one = line === null ? null : variations[line];
    const isOver = turn === chosen.turns.length && legal?.length === 0;
    return el.section({ class: "card study-variations", "aria-labelledby": "variations-title" },
      el.h2({ id: "variations-title" }, t("変化", "Variations")),
      variations.length > 0 && el.ul({ id: "variations" },
        el.li(null, el.button({ "data-line": "main", "aria-current": line === null ? "true" : null, onClick: () => choose(null, turn) }, t("実際の手順", "as it was played"))),
        tree(whole, variations).map(({ at, from, depth }) => el.li({ key: at, style: { paddingLeft: `${Math.min(depth + 1, 6) * 16}px` } },
          el.button({ "data-line": at, "aria-current": line === at ? "true" : null, onClick: () => choose(at, from + 1) },
            `${from + 1}. ${variations[at].name ?? turnsOf(variations[at].record).slice(from, from + 4).join(" ")}`)))),
      // What is being typed stays when values arrive meanwhile.
      one && [
        el.label({ class: "study-eyes" }, t("名前", "Name"), el.input({ key: `name ${line} ${one.record}`, id: "variation-name", maxLength: 100, defaultValue: one.name ?? "",
          onChange: event => this.change({ name: event.target.value }) })),
        el.label({ class: "visually-hidden", for: "variation-comment" }, t("コメント", "Comment")),
        el.textarea({ key: `comment ${line} ${one.record}`, id: "variation-comment", rows: 2, maxLength: 2000, defaultValue: one.comment ?? "", placeholder: t("コメント", "Comment"),
          onChange: event => this.change({ comment: event.target.value }) }),
      ],
      legal !== null && (isOver ? el.p({ class: "soft" }, t("この局は終わっています。戻ってから続けてください。", "The round is over here: step back first.")) : [
        el.p({ class: "soft" }, first === null ? t("ここで打つ手を選んでください。", "Choose what is played here.")
          : lead ? t(`${KANJI[first]}を伏せます。攻める駒は？`, `${KANJI[first]} goes face-down. Attack with?`)
            : t(`${KANJI[first]}で受けます。攻める駒は？`, `Received with ${KANJI[first]}. Attack with?`)),
        h(Hand, { id: "variation-hand", held: [...this.possible()].sort().join(""), press: digit => this.press(digit) })]),
      el.div({ class: "row" },
        legal === null ? el.button({ id: "variation-open", onClick: () => this.open() }, t("ここから打つ", "Play on from here"))
          : el.button({ id: "variation-shut", onClick: () => this.shut() }, t("やめる", "Done")),
        el.button({ id: "variation-players", disabled: busy, onClick: () => this.byPlayers() }, t("強豪に続きを打たせる", "Let Strong play on")),
        one && el.button({ id: "variation-remove", onClick: () => this.remove() }, t("この変化を消す", "Remove it"))));
  }
}
