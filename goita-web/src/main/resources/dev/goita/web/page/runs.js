// Trainings, arenas, models and data sets below --data: a list, one of them in detail, or several side by side.
import { Component, Drawing, el, Failure, h, server, settings, t } from "./ui.js";

/** While something grows; the browser is told at once where nothing has changed. */
const LIVE_MS = 2000;
const CALM_MS = 10000;
const MOST = 4;

const KINDS = [
  { id: "training", title: () => t("学習", "Trainings") },
  { id: "arena", title: () => t("対戦", "Arenas") },
  { id: "evaluation", title: () => t("評価", "Evaluations") },
  { id: "model", title: () => t("モデル", "Models") },
  { id: "data", title: () => t("データ", "Data sets") },
];

/** Asks again and again while the page can be seen: after as many milliseconds as the answer tells, none to stop. */
class Watch {
  constructor(ask) {
    this.ask = ask;
    this.onVisible = () => !document.hidden && this.now();
    document.addEventListener("visibilitychange", this.onVisible);
    this.now();
  }

  async now() {
    clearTimeout(this.timer);
    const turn = (this.turn = (this.turn ?? 0) + 1);
    const wait = await this.ask(() => this.isOver || turn !== this.turn);
    if (!this.isOver && turn === this.turn && wait && !document.hidden) {
      this.timer = setTimeout(() => this.now(), wait);
    }
  }

  stop() {
    this.isOver = true;
    clearTimeout(this.timer);
    document.removeEventListener("visibilitychange", this.onVisible);
  }
}

function link(names) {
  return `#/runs?${names.map(name => `name=${encodeURIComponent(name)}`).join("&")}`;
}

function time(milliseconds) {
  return new Date(milliseconds).toLocaleString(settings.language === "ja" ? "ja-JP" : "en-GB",
    { dateStyle: "medium", timeStyle: "short" });
}

function State({ state, name }) {
  return state && el.span({ class: `state ${state}`, "data-state": state }, name);
}

export default class Runs extends Component {
  render({ parameters, language }) {
    const names = parameters.getAll("name").slice(0, MOST);
    return el.div({ class: "runs" }, names.length
      ? h(Details, { key: names.join("\n"), names, language })
      : h(List, { key: "list", language }));
  }
}

class List extends Component {
  state = { answer: null, failure: null, chosen: [] };

  componentDidMount() {
    this.watch = new Watch(async isLate => {
      try {
        const answer = await server.get("/api/runs");
        if (!isLate()) {
          this.setState({ answer, failure: null });
        }
        return answer.data ? answer.runs.some(run => run.state === "running") ? LIVE_MS : CALM_MS : 0;
      } catch (failure) {
        this.setState({ failure });
        return CALM_MS;
      }
    });
  }

  componentDidUpdate(before) {
    if (before.language !== this.props.language) {
      this.watch.now();
    }
  }

  componentWillUnmount() {
    this.watch.stop();
  }

  choose(name, isChosen) {
    this.setState(({ chosen }) => ({ chosen: isChosen ? [...chosen, name] : chosen.filter(one => one !== name) }));
  }

  render(_, { answer, failure, chosen }) {
    const runs = answer?.runs ?? [];
    const kinds = KINDS.filter(kind => runs.some(run => run.kind === kind.id));
    return [
      el.h1(t("学習とデータ", "Trainings and data")),
      h(Failure, { failure }),
      answer && !answer.data && h(HowToStart),
      answer?.problem && el.p({ class: "fault", role: "alert" }, answer.problem),
      answer?.data && !answer.problem && runs.length === 0 && h(HowToTrain),
      answer && !answer.complete && el.p({ class: "soft" }, t("多すぎるので、一部だけを並べています。", "There is too much here: this is only a part of it.")),
      kinds.map(kind => el.section({ key: kind.id, "aria-labelledby": `kind-${kind.id}`, "data-kind": kind.id },
        el.h2({ id: `kind-${kind.id}` }, kind.title()),
        el.ul({ class: "things" }, runs.filter(run => run.kind === kind.id).map(run => h(Thing, { key: run.name, run,
          chosen: chosen.includes(run.name),
          onChoose: kind.id === "training" && runs.filter(one => one.kind === "training").length > 1
            ? isChosen => this.choose(run.name, isChosen) : null,
          isFull: chosen.length >= MOST }))),
        kind.id === "training" && runs.filter(one => one.kind === "training").length > 1 && el.p({ class: "row" },
          el.button({ id: "compare", disabled: chosen.length < 2, onClick: () => { location.hash = link(chosen); } },
            t("選んだ学習を比べる", "Compare the chosen trainings")),
          el.span({ class: "soft", "aria-live": "polite" }, chosen.length < 2
            ? t("二つから四つまで選べます", "choose two to four")
            : t(`${chosen.length} つ選びました`, `${chosen.length} chosen`))))),
    ];
  }
}

function Thing({ run, chosen, onChoose, isFull }) {
  return el.li({ class: "card thing", "data-name": run.name },
    onChoose && el.input({ type: "checkbox", checked: chosen, disabled: isFull && !chosen,
      "aria-label": t(`${run.title} を比べる`, `Compare ${run.title}`), onChange: event => onChoose(event.target.checked) }),
    el.div({ class: "what" },
      el.a({ href: link([run.name]) }, run.title),
      h(State, { state: run.state, name: run.stateName }),
      el.p(run.facts)),
    el.time({ class: "soft", dateTime: new Date(run.changed).toISOString() }, time(run.changed)));
}

function Commands({ lines }) {
  return el.pre({ class: "commands", tabIndex: 0, "aria-label": t("コマンド", "Commands") }, lines.join("\n"));
}

function HowToStart() {
  return el.div({ class: "card", id: "how-to-start" },
    el.p(t("フォルダを一つ渡して始めると、その中の学習・モデル・対戦・データがここに並びます。",
      "Start with a folder, and the trainings, models, arenas and data sets in it are listed here.")),
    h(Commands, { lines: ["./goita serve --data runs"] }));
}

function HowToTrain() {
  return el.div({ class: "card", id: "how-to-train" },
    el.p(t("このフォルダにはまだ何もありません。別の端末で学習を始めると、曲線が進むそばから伸びます。",
      "There is nothing in this folder yet. Start a training in another terminal, and its curve grows here as it goes.")),
    h(Commands, { lines: ["./goita train --rounds 100000 -o runs/first.zip",
      "./goita selfplay --rounds 5000 --players rule,rule,rule,rule -o runs/rounds",
      "./goita train runs/rounds -o runs/taught.zip"] }));
}

class Details extends Component {
  state = { answer: null, failure: null };

  componentDidMount() {
    const query = this.props.names.map((name, i) => `name${i ? i + 1 : ""}=${encodeURIComponent(name)}`).join("&");
    this.watch = new Watch(async isLate => {
      try {
        const answer = await server.get(`/api/run?${query}`);
        if (!isLate()) {
          this.setState({ answer, failure: null });
        }
        return { running: LIVE_MS, quiet: CALM_MS, finished: 0 }[answer.state];
      } catch (failure) {
        if (!isLate()) {
          this.setState({ failure });
        }
        return failure.status === 404 || failure.status === 400 ? 0 : CALM_MS;
      }
    });
  }

  componentDidUpdate(before) {
    if (before.language !== this.props.language) {
      this.watch.now();
    }
  }

  componentWillUnmount() {
    this.watch.stop();
  }

  render({ names }, { answer, failure }) {
    const isAlone = names.length === 1;
    return [
      el.p({ class: "back" }, el.a({ href: "#/runs", id: "back" }, el.span({ "aria-hidden": "true" }, "← "), t("一覧へ", "All"))),
      el.h1({ id: "run-title" }, answer
        ? isAlone ? answer.title : t(`比較：${answer.title}`, `Compared: ${answer.title}`)
        : isAlone ? names[0] : t("比較", "Comparison")),
      h(Failure, { failure }),
      answer && el.p({ class: "row status" },
        (answer.kind === "training" || answer.kind === "arena") && el.span({ "aria-live": "polite" },
          h(State, { state: answer.state, name: answer.stateName })),
        isAlone && el.span({ id: "facts" }, answer.facts),
        answer.end && el.span({ id: "end" }, t(`この速さなら ${time(answer.end)} ごろに終わります`, `at this pace over at about ${time(answer.end)}`)),
        el.span({ class: "soft" }, time(answer.changed))),
      answer?.state === "quiet" && answer.kind === "training" && el.p({ class: "soft", id: "quiet" },
        t("10 分以上、新しい段階がありません。中断していれば、自己対局は --resume で続けられます。",
          "No new step for more than 10 minutes. If it was interrupted, self-play goes on with --resume.")),
      answer && h(Sections, { sections: answer.sections, name: names[0] }),
      isAlone && answer && el.p({ class: "soft path" }, el.code(names[0])),
    ];
  }
}

/** What is looked up stands beside what is read, where there is room. */
function Sections({ sections, name }) {
  const main = sections.filter(section => section.place !== "aside");
  const aside = sections.filter(section => section.place === "aside");
  const shown = some => some.map((section, i) => h(Section, { key: section.id ?? section.title ?? i, section, name }));
  return main.length && aside.length
    ? el.div({ class: "sections" }, el.div(shown(main)), el.div({ class: "aside" }, shown(aside)))
    : el.div({ class: "sections alone" }, shown(sections));
}

function Section({ section, name }) {
  if (section.text) {
    return el.p(section.text);
  }
  if (section.rounds) {
    return h(Rounds, { section, name });
  }
  if (section.wide) {
    return el.figure({ class: "card chart", "data-chart": section.id },
      el.figcaption(section.title),
      h(Drawing, { class: "wide", svg: section.wide, label: section.title }),
      h(Drawing, { class: "narrow", svg: section.narrow, label: section.title }));
  }
  if (section.source !== undefined) {
    return el.details({ class: "card" }, el.summary(section.title), el.pre({ tabIndex: 0 }, section.source));
  }
  return el.section({ class: "card" }, el.h2(section.title),
    el.div({ class: "scroll", tabIndex: 0, role: "region", "aria-label": section.title }, el.table(
      el.thead(el.tr(section.head.map((column, i) =>
        el.th({ key: i, scope: "col", class: column.number ? null : "text" }, column.name)))),
      el.tbody(section.rows.map((row, number) => el.tr({ key: number }, row.map((cell, i) => i === 0
        ? el.th({ key: i, scope: "row", class: section.head[i].number ? null : "text" }, shown(cell))
        : el.td({ key: i, class: section.head[i].number ? null : "text" }, shown(cell)))))))));
}

/** A name that is no word of a language stands apart. */
function shown(cell) {
  return cell.code === undefined ? cell : el.code(cell.code);
}

/** Rounds of a data set, opened in Study from a number on. */
function Rounds({ section, name }) {
  return el.form({ class: "card", onSubmit: event => {
    event.preventDefault();
    location.hash = `#/study?data=${encodeURIComponent(name)}&from=${event.target.elements.from.value}`;
  } },
  el.h2(section.title),
  el.div({ class: "row" },
    el.label({ for: "rounds-from" }, t(`何局目から（1〜${section.rounds}）`, `From round (1 to ${section.rounds})`),
      el.input({ id: "rounds-from", name: "from", type: "number", min: 1, max: section.rounds, required: true, defaultValue: 1 })),
    el.button({ id: "rounds-open" }, t("検討で開く", "Open in Study"))));
}
