// 棋譜解析: the value of every position of a game, one after the other, as a graph with what the larger losses were. Kept in the browser.
import { Component, Drawing, el, Failure, fingerprint, h, memory, server, t } from "./ui.js";
import { mark, sideName } from "./squares.js";

const KEPT = "shogi-values";
/** Positions that the engine looks at for each value. */
const NODES = 50_000;
/** Values between two drawings of the graph. */
const STRIDE = 10;
/** Beyond this a game is decided, and what is lost there teaches nothing. */
const DECIDED = 2_000;
/** A loss that is told, in centipawns. */
const TOLD = 150;
const MOST_TOLD = 12;
const MATE = 30_000;

const turnAt = (sfen, ply) => (sfen.split(" ")[1] === "w") === (ply % 2 === 0) ? "white" : "black";

/** From Black's view; what has ended is a mate. */
function centipawns(value, turn) {
  if (value.ending) {
    return (value.ending === "DECLARATION") === (turn === "black") ? MATE : -MATE;
  }
  return value.mate === undefined ? value.centipawns : Math.sign(value.mate) * (MATE - Math.abs(value.mate));
}

const within = number => Math.max(-DECIDED, Math.min(DECIDED, number));

/** With `sfen` and `moves` of a game by its rules, `names` of its positions, `onGo(ply)` and `onPress(event)` on the graph. */
export class GameValues extends Component {
  state = { name: null, values: [], chart: null, running: false, failure: null };

  componentDidMount() {
    this.follow();
  }

  componentDidUpdate(before) {
    if (this.nameOf(before) !== this.nameOf(this.props)) {
      this.follow();
    } else if (before.language !== this.props.language && this.state.values.length) {
      this.draw();
    }
  }

  componentWillUnmount() {
    this.run = null;
  }

  nameOf({ sfen, moves }) {
    return fingerprint(`${sfen} ${moves.join(" ")}`);
  }

  /** Takes up what the browser has of this game. */
  follow() {
    this.run = null;
    const name = this.nameOf(this.props);
    const kept = memory.get(KEPT);
    const values = kept?.name === name && Array.isArray(kept.values) ? kept.values : [];
    this.setState({ name, values, chart: null, running: false, failure: null }, () => values.length && this.draw());
  }

  async start() {
    const run = {};
    this.run = run;
    const { sfen, moves } = this.props;
    const { name } = this.state;
    let { values } = this.state;
    this.setState({ running: true, failure: null });
    try {
      while (this.run === run && values.length <= moves.length) {
        const { usi, line, value, mate, centipawns: points, ending } = await server.post("/api/shogi/analyze",
          { sfen, moves: moves.slice(0, values.length), nodes: NODES });
        if (this.run !== run) {
          return;
        }
        values = [...values, { usi, line, value, mate, centipawns: points, ending }];
        memory.set(KEPT, { name, values });
        this.setState({ values });
        if (values.length % STRIDE === 0 || values.length > moves.length) {
          await this.draw(values);
        }
      }
    } catch (failure) {
      if (this.run === run) {
        this.setState({ failure });
      }
    }
    if (this.run === run) {
      this.setState({ running: false });
    }
  }

  stop() {
    this.run = null;
    this.setState({ running: false }, () => this.draw());
  }

  async draw(values = this.state.values) {
    const { sfen, moves } = this.props;
    const { name } = this.state;
    try {
      const chart = await server.post("/api/shogi/chart", { plies: moves.length, values: values.map((value, ply) => ({ ply,
        ...(value.centipawns === undefined ? { mate: centipawns(value, turnAt(sfen, ply)) } : { centipawns: value.centipawns }) })) });
      if (name === this.state.name) {
        this.setState({ chart });
      }
    } catch (failure) {
      this.setState({ failure });
    }
  }

  /** What each move gave away, as far as both positions around it are valued. */
  losses() {
    const { sfen, moves } = this.props;
    const { values } = this.state;
    return moves.slice(0, Math.max(0, values.length - 1)).map((usi, before) => {
      const turn = turnAt(sfen, before);
      const [was, is] = [before, before + 1].map(ply => within(centipawns(values[ply], turnAt(sfen, ply))));
      const lost = usi === values[before].usi ? 0 : Math.max(0, turn === "black" ? was - is : is - was);
      return { ply: before + 1, turn, lost, better: values[before].line };
    });
  }

  render({ moves, names, onGo, onPress }, { values, chart, running, failure }) {
    const losses = this.losses();
    const told = [...losses].sort((one, other) => other.lost - one.lost).slice(0, MOST_TOLD).filter(one => one.lost >= TOLD)
      .sort((one, other) => one.ply - other.ply);
    const isWhole = values.length > moves.length;
    return el.div({ class: "game-values", id: "shogi-values", "data-valued": values.length },
      el.div({ class: "row" },
        isWhole ? null : running
          ? el.button({ type: "button", id: "shogi-values-stop", onClick: () => this.stop() }, t("止める", "Stop"))
          : el.button({ type: "button", id: "shogi-values-start", onClick: () => this.start() },
            values.length ? t("解析を続ける", "Go on analysing") : t("全局を解析", "Analyse the whole game")),
        isWhole || (!running && !values.length) ? null : el.progress({ max: moves.length + 1, value: values.length,
          "aria-label": t("解析した局面", "Positions analysed") }),
        running ? el.span({ class: "soft number" }, `${values.length} / ${moves.length + 1}`) : null),
      h(Failure, { failure }),
      chart ? el.div({ class: "graph", id: "shogi-values-chart", onClick: onPress },
        el.p({ class: "soft" }, chart.title, t("（このエンジン。点を押すとその局面へ）", " (this engine; click a point to go there)")),
        h(Drawing, { svg: chart.wide, label: chart.title, class: "wide" }),
        h(Drawing, { svg: chart.narrow, label: chart.title, class: "narrow" })) : null,
      losses.length ? el.p({ class: "soft" }, ["black", "white"].map(side => {
        const own = losses.filter(one => one.turn === side);
        const mean = own.reduce((sum, one) => sum + one.lost, 0) / Math.max(1, own.length);
        return t(`${mark(side)}${sideName(side)} 一手あたりの損 ${mean.toFixed(0)}`, `${mark(side)} ${sideName(side)} lost ${mean.toFixed(0)} a move`);
      }).join(t("、", ", ")), t("（歩一枚が 100）", " (a pawn is 100)")) : null,
      told.length ? el.ol({ class: "losses", "aria-label": t("大きな損", "The larger losses") }, told.map(one => el.li({ key: one.ply },
        el.button({ type: "button", class: "quiet", "data-loss": one.ply, onClick: () => onGo(one.ply - 1) },
          el.span({ class: "ply" }, one.ply), " ", el.strong(names[one.ply]), " ", el.span({ class: "fault number" }, `−${one.lost}`)),
        el.span({ class: "pv" }, t("よい手順: ", "better: "), one.better)))) : null);
  }
}
