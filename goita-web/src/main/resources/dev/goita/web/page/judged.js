// 判定: all rounds of a record judged by what each seat knew, one after the other; what is judged stays in the browser.
import { Component, el, Failure, fingerprint, h, memory, chosenRules, server, settings, t } from "./ui.js";

const KEPT = "judged";
/** Under which the exercises are kept. */
export const MISTAKES = "mistakes";
const KINDS = {
  lead: () => t("別の手で攻めるほうがよかった", "another lead was better"),
  received: () => t("受けずに「なし」がよかった", "received, a pass was better"),
  passed: () => t("「なし」より受けるほうがよかった", "passed, to receive was better"),
  attack: () => t("受けたあとの攻めが違う", "received, another attack was better"),
};
/** By name, in the order in which they first sat down: the sums over all judged rounds, of which `result` is the points of the players 0 and 2. */
function sums(rounds) {
  const players = new Map();
  for (const { names, result, dealt, choices } of rounds) {
    const lost = names.map((_, seat) => choices.filter(one => one.seat === seat).reduce((sum, one) => sum + one.lost, 0));
    names.forEach((name, seat) => {
      const sum = players.get(name) ?? { rounds: 0, choices: 0, mistakes: 0, variance: 0, all: 0, kinds: {}, result: 0, dealt: 0, held: 0, lost: 0, partner: 0,
        opponents: 0 };
      players.set(name, sum);
      for (const one of choices.filter(each => each.seat === seat)) {
        const kind = one.kind && (sum.kinds[one.kind] ??= { choices: 0, lost: 0, mistakes: 0 });
        for (const part of kind ? [sum, kind] : [sum]) {
          part.choices++;
          part.mistakes += one.mistake ? 1 : 0;
        }
        if (kind) {
          kind.lost += one.lost;
        }
        sum.all += one.lost;
        sum.variance += one.error ** 2;
      }
      if (result !== undefined && dealt) {
        const own = { result: seat % 2 === 0 ? result : -result, dealt: dealt[seat], lost: lost[seat], partner: lost[(seat + 2) % 4],
          opponents: lost[(seat + 1) % 4] + lost[(seat + 3) % 4] };
        sum.rounds++;
        sum.held += own.result - own.dealt + own.lost + own.partner - own.opponents;
        Object.entries(own).forEach(([key, value]) => { sum[key] += value; });
      }
    });
  }
  return players;
}

const points = number => `${number < -0.005 ? "−" : number > 0.005 ? "+" : ""}${Math.abs(number).toFixed(2)}`;

/** With `text`, `rounds` as the door lists them, and `show(round, turn)`. */
export class Judged extends Component {
  state = { name: null, done: [], running: false, failure: null };

  componentDidMount() {
    this.follow();
  }

  componentDidUpdate(before) {
    if (before.text !== this.props.text) {
      this.running = null;
      this.follow();
    }
  }

  componentWillUnmount() {
    this.running = null;
  }

  /** Takes up what the browser has of this record. */
  follow() {
    const name = fingerprint(`${chosenRules()} ${this.props.text}`);
    const kept = memory.get(KEPT);
    this.setState({ name, running: false, failure: null, done: kept?.name === name ? kept.done : [] });
  }

  left() {
    const done = new Set(this.state.done.map(one => one.number));
    return this.props.rounds.filter(round => round.shown && round.turns > 0 && !done.has(round.number));
  }

  async run() {
    const mine = this.running = {};
    this.setState({ running: true, failure: null });
    try {
      for (const { number } of this.left()) {
        const judged = await this.judge(number, () => mine === this.running);
        if (judged === null) {
          return;
        }
        this.keep({ number, ...judged });
      }
    } catch (failure) {
      if (mine !== this.running) {
        return;
      }
      this.setState({ failure });
    }
    this.stop();
  }

  /** The whole round, in as many questions as it takes; null once nobody wants it any more. */
  async judge(number, isWanted) {
    let all = { choices: [], mistakes: [] };
    for (let from = 0, turns = 1; from < turns;) {
      try {
        const { next, turns: last, choices, mistakes, ...more } = await server.post("/api/study/judged", { text: this.props.text, round: number, from });
        all = { ...all, ...more, choices: [...all.choices, ...choices], mistakes: [...all.mistakes, ...mistakes] };
        [from, turns] = [next, last];
      } catch (failure) {
        if (failure.status !== 422) {
          throw failure;
        }
        // Hands that are not known cannot be judged, nor stop the others.
        return { ...all, names: [] };
      }
      if (!isWanted()) {
        return null;
      }
    }
    return all;
  }

  stop() {
    this.running = null;
    this.setState({ running: false });
  }

  keep(round) {
    const done = [...this.state.done, round];
    this.setState({ done });
    memory.set(KEPT, { name: this.state.name, done });
  }

  /** Makes exercises of what a player did. */
  practise(name) {
    const old = (memory.get(MISTAKES) ?? []).filter(one => one.name !== name);
    const rules = chosenRules();
    const mistakes = this.state.done.flatMap(({ names, mistakes }) => mistakes.filter(one => names[one.seat] === name));
    memory.set(MISTAKES, [...old, ...mistakes.map(one => ({ ...one, name, rules }))]);
    location.hash = "#/practice?of=mistakes";
  }

  render({ rounds, show }, { running, failure }) {
    const left = this.left().length;
    const all = rounds.filter(round => round.shown && round.turns > 0).length;
    const judged = all - left;
    return el.section({ class: "card study-judging", "aria-labelledby": "judged-title" },
      el.h2({ id: "judged-title" }, t("全局の判定", "All rounds judged")),
      el.p({ class: "soft" }, t("それぞれの選択を、その席に分かることだけから判定し、運と分けて数えます。判定した局はこのブラウザーに残り、途中からも続けられます。",
        "Each choice by what its seat knew, luck told apart. Rounds that are judged stay in this browser; you can stop and go on.")),
      h(Failure, { failure }),
      el.div({ class: "row" },
        running ? el.button({ id: "judged-stop", onClick: () => this.stop() }, t("止める", "Stop"))
          : left > 0 && el.button({ class: "main", id: "judged-run", onClick: () => this.run() }, judged > 0 ? t("続ける", "Go on") : t("判定する", "Judge them")),
        el.progress({ max: Math.max(1, all), value: judged, "aria-label": t("判定した局", "rounds judged") }),
        el.span({ id: "judged-count", role: "status" }, t(`${judged} / ${all} 局`, `${judged} of ${all} rounds`))),
      judged > 0 && [this.players(), this.mistakes(show)]);
  }

  players() {
    const players = [...sums(this.state.done)];
    const column = words => el.th({ scope: "col" }, words);
    return [
      el.div({ class: "scroll", tabIndex: 0 }, el.table({ id: "judged-players" },
        el.thead(null, el.tr(null, el.th({ class: "text", scope: "col" }, t("プレイヤー", "player")), column(t("結果/局", "result a round")),
          column(t("手駒の運", "own hand")), column(t("ほかの手駒の運", "other hands")), column(t("自分の選択", "own choices")),
          column(t("味方の選択", "partner's")), column(t("相手の選択", "opponents'")), column(t("失点/選択", "lost a choice")),
          column(t("明らかな失点", "mistakes")), el.th(null, el.span({ class: "visually-hidden" }, t("稽古", "practice"))))),
        el.tbody(null, players.map(([name, sum]) => {
          const each = number => sum.rounds ? points(number / sum.rounds) : "–";
          return el.tr({ key: name }, el.th({ class: "text", scope: "row" }, name), el.td(null, each(sum.result)), el.td(null, each(sum.dealt)),
            el.td(null, each(sum.held)), el.td(null, each(-sum.lost)), el.td(null, each(-sum.partner)), el.td(null, each(sum.opponents)),
            el.td(null, sum.choices ? `${(sum.all / sum.choices).toFixed(2)} ± ${(1.96 * Math.sqrt(sum.variance) / sum.choices).toFixed(2)}` : "–"),
            el.td(null, sum.mistakes),
            el.td(null, this.state.done.some(({ names, mistakes }) => mistakes.some(one => names[one.seat] === name))
              && el.button({ "data-practise": name, onClick: () => this.practise(name) }, t("稽古する", "Practise"))));
        })))),
      el.div({ class: "scroll", tabIndex: 0 }, el.table({ id: "judged-kinds" },
        el.thead(null, el.tr(null, el.th({ class: "text", scope: "col" }, t("プレイヤー", "player")), el.th({ class: "text", scope: "col" }, t("選択", "choices")),
          column(t("回数", "number")), column(t("失点の計", "lost in all")), column(t("明らかな失点", "mistakes")))),
        el.tbody(null, players.flatMap(([name, sum]) => Object.entries(KINDS).filter(([kind]) => sum.kinds[kind]).map(([kind, words]) =>
          el.tr({ key: `${name} ${kind}` }, el.td({ class: "text" }, name), el.td({ class: "text" }, words()), el.td(null, sum.kinds[kind].choices),
            el.td(null, sum.kinds[kind].lost.toFixed(1)), el.td(null, sum.kinds[kind].mistakes))))))),
    ];
  }

  mistakes(show) {
    const found = this.state.done.flatMap(({ number, names, mistakes }) => mistakes.map(one => ({ ...one, number, name: names[one.seat] })))
      .sort((a, b) => a.number - b.number || a.turn - b.turn);
    return found.length > 0 && el.details({ id: "judged-mistakes" },
      el.summary(null, t(`明らかな失点 ${found.length} 手`, `${found.length} ${found.length === 1 ? "mistake" : "mistakes"}`)),
      el.ol(null, found.map(one => el.li({ key: `${one.number} ${one.turn}` },
        el.button({ class: "study-to", onClick: () => show(one.number, one.turn) },
          t(`第 ${one.number} 局 ${one.turn + 1} 手目 ${one.name}`, `Round ${one.number}, turn ${one.turn + 1}, ${one.name}`)), " ", one.said[settings.language]))));
  }
}
