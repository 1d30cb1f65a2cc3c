// What this is, in ten seconds: a sentence, a table, five doors, the rules.
import { offers } from "./carrier.js";
import { Component, Drawing, el, server, t } from "./ui.js";

const DOORS = [
  { name: "entry", title: () => t("記録入力", "Records"),
    what: () => t("紙の棋譜をテンキーで打つと、間違いをその場で見つけて直し方を示します。",
      "Type a score sheet on the number pad: slips are found at the digit, with their repair."),
    sample: "#/entry?sample=1", start: () => t("例を開く", "Open a sample") },
  { name: "play", title: () => t("対局", "Play"),
    what: score => t(`コンピューターと ${score} 点まで打てます。何人かで順に打つこともできます。`,
      `Play to ${score} points against the computer, or in turn at one table.`),
    sample: "#/play", start: () => t("一局はじめる", "Start a round") },
  { name: "study", title: () => t("検討", "Study"),
    what: () => t("局を一手ずつ並べ直し、どの手で損をしたかを読み切りで確かめます。",
      "Replay a round turn by turn and see by exact solving which turn cost points."),
    sample: "#/study?sample=1", start: () => t("例の局を検討", "Study a sample round") },
  { name: "shogi", title: () => t("将棋", "Shogi"),
    what: () => t("どの形式の棋譜も開き、変化と評価値をたどり、形式を変えて保存します。",
      "Open any notation, follow variations and evaluations, save it as another."),
    sample: "#/shogi?sample=1", start: () => t("例の棋譜を開く", "Open a sample game") },
  { name: "runs", title: () => t("学習", "Training"),
    what: () => t("ネットワークの学習の曲線を進むそばから見て、学習どうしを比べます。",
      "Watch the curves of a network in training, and compare trainings."),
    sample: "#/runs", start: () => t("学習を見る", "See trainings") },
];

const RULES = [
  () => t("ごいたは四人で遊ぶ駒のゲームで、向かい合う二人が味方になり、三十二枚の駒を八枚ずつ持ちます。",
    "Goita is a game of tiles for four: those who sit opposite are partners, and each holds eight of the 32 tiles."),
  () => t("親は一枚を裏向きに伏せ、もう一枚を表にして攻めます。",
    "The dealer puts one tile face-down and attacks with another one, face-up."),
  () => t("次の人からは、攻めと同じ駒で受けて新しい駒で攻めるか、「なし」と言って見送ります。味方の攻めを受けてもかまいません。",
    "In turn, each of the others receives the attack with a tile of the same kind and attacks anew, or passes; even a partner's attack may be received."),
  () => t("三人とも見送れば、攻めた人がまた一枚伏せて攻めます。",
    "When all three pass, the one who attacked puts a tile face-down and attacks again."),
  () => t("王と玉は、香としのほかは何でも受けられる代わりに、攻めに使えるのは、二枚とも持っているとき、場に王か玉が見えているとき、最後の二枚を出すときだけです。",
    "A king receives anything but a lance or a pawn (香, し), yet attacks only if its player holds both, if one lies open on the table, or with the last two tiles."),
  score => t(`先に八枚を出し切った人の組が、最後の駒の点（しは 10 点、王は 50 点。最後に伏せた駒が同じ駒なら倍）を得て、先に ${score} 点に届いた組の勝ちです。`,
    `Whoever is first rid of all eight wins the last tile's points for both partners, from 10 for a し to 50 for a king, doubled if the tile put face-down with it is of the same kind; ${score} points win the match.`),
];

const TILES = ["王", "飛", "角", "金", "銀", "馬", "香", "し"];
const POINTS = [50, 40, 40, 30, 30, 20, 20, 10];
const COUNTS = [2, 2, 2, 4, 4, 4, 4, 10];

const KEYS = [
  { keys: ["Tab"], what: () => t("次のボタンや欄へ", "to the next button or field") },
  { keys: ["1", "…", "8"], what: () => t("駒（1 が王、8 がし）", "a tile: 1 is the king, 8 the pawn し") },
  { keys: ["0"], what: () => t("なし（見送り）", "pass") },
  { keys: ["Enter"], what: () => t("決める。誤りがあれば最初の直し方を採る", "confirm; takes the first repair of a slip") },
];

export default class Home extends Component {
  state = { table: null, winScore: 150, version: "", failed: false };

  componentDidMount() {
    this.load();
    server.get("/api/version").then(facts => this.setState({ version: facts.goita ?? "" }), () => {});
  }

  componentDidUpdate(before) {
    if (before.language !== this.props.language) {
      this.load();
    }
  }

  async load() {
    try {
      this.setState({ ...await server.get("/api/home"), failed: false });
    } catch {
      this.setState({ failed: true });
    }
  }

  render(_, { table, winScore, version, failed }) {
    return el.div({ class: "home" },
      el.div({ class: "hero" },
        el.div({ class: "welcome" },
          el.h1(t("ごいたを、打つ・記録する・確かめる。", "Play Goita, record it, find out what was best.")),
          el.p({ class: "lead" }, offers("runs")
            ? t("この機械の中だけで動く、ごいたと将棋の道具箱です。インターネットへは何も送りません。",
              "A tool box for Goita and shogi that runs on this machine alone; nothing goes to the internet.")
            : t("このブラウザーの中だけで動く、ごいたと将棋の道具箱です。何もどこへも送りません。",
              "A tool box for Goita and shogi that runs in this browser alone; nothing is sent anywhere.")),
          el.p({ class: "row" },
            el.a({ class: "button main", href: "#/play", id: "start-play" }, t("対局をはじめる", "Play now")),
            el.a({ class: "button", href: "#/guide", id: "start-guide" }, t("はじめての一局", "Your first round")),
            el.a({ class: "button", href: "#/study?sample=1", id: "start-sample" }, t("例の局を見る", "See a sample round")),
            el.a({ class: "button", href: "#/practice", id: "start-practice" }, t("稽古", "Practice")))),
        el.div({ class: "scene" }, table
          ? scene(table)
          : failed && el.p({ class: "soft" }, t("図を描けませんでした。", "The picture could not be drawn.")))),
      el.h2({ class: "visually-hidden" }, t("できること", "What it does")),
      el.ul({ class: "doors" }, DOORS.filter(door => offers(door.name)).map(door => el.li({ key: door.name, class: "card", "data-door": door.name },
        el.h3(el.a({ href: `#/${door.name}` }, door.title())),
        el.p(door.what(winScore)),
        el.a({ class: "sample", href: door.sample, "data-sample": door.name }, door.start(),
          el.span({ "aria-hidden": "true" }, " →"))))),
      el.div({ class: "about" },
        el.section({ "aria-labelledby": "what-is-goita" },
          el.h2({ id: "what-is-goita" }, t("ごいたとは", "What is Goita?")),
          el.ol({ class: "rules" }, RULES.map((rule, number) => el.li({ key: number }, rule(winScore))))),
        el.aside(
          el.section({ class: "card", "aria-labelledby": "tiles" },
            el.h2({ id: "tiles" }, t("駒と点", "Tiles and points")),
            el.table(
              el.thead(el.tr(el.th({ class: "text", scope: "col" }, t("駒", "tile")), el.th({ scope: "col" }, t("枚", "count")),
                el.th({ scope: "col" }, t("点", "points")))),
              el.tbody(TILES.map((tile, i) => el.tr({ key: tile },
                el.th({ class: "text", scope: "row" }, tile === "王" ? "王・玉" : tile), el.td(COUNTS[i]), el.td(POINTS[i])))))),
          el.section({ class: "card", "aria-labelledby": "keys" },
            el.h2({ id: "keys" }, t("キー", "Keys")),
            el.dl({ class: "keys" }, KEYS.map((one, i) => [
              el.dt({ key: `k${i}` }, one.keys.map(key => key === "…" ? " … " : el.kbd({ key }, key))),
              el.dd({ key: `w${i}` }, one.what()),
            ]))))),
      el.p({ class: "soft version", id: "version" }, version && `goita ${version}`));
  }
}

function scene(svg) {
  return Drawing({ svg, label: t("ごいたの卓。四人の手駒と、五手目までに出た駒が見える。",
    "A Goita table: the hands of four players and the tiles of the first five turns.") });
}
