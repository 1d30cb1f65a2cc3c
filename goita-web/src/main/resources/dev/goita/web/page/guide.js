// はじめての一局: a round that is played step by step by who has never played, and the words of the game.
import { Component, Drawing, el, Failure, h, Hand, KANJI, refusalSound, server, t, Tile } from "./ui.js";

const ROUND = { dealer: 0, hands: ["12446788", "13466888", "25555788", "34677888"], record: "8664004707500130388100042",
  players: [] };
const PASS = "0";

/**
 * What is said once so many turns are on the table. Where `play` is what the learner plays, `first` answers those who begin otherwise,
 * by the digit of the tile or of the pass.
 */
const STEPS = [
  { turns: 0, say: () => t("あなたは下の席の親です。四人に八枚ずつ配られ、自分の手駒だけが見えます。向かいが味方、左右が相手です。先に八枚を出し切った人の組が、最後に攻めた駒の点を取ります。",
    "You sit at the bottom and deal. Each of the four has eight tiles and sees these alone. Opposite sits your partner, left and right your opponents. Whoever is first rid of all eight wins the points of the last attack for both partners.") },
  { turns: 0, play: "86", say: () => t("親は一枚を裏向きに伏せ、もう一枚を表にして攻めます。しを伏せて、馬で攻めましょう。",
    "The dealer puts one tile face-down and attacks with another, face-up. Put し face-down and attack with 馬."),
  first: { 1: () => t("王は伏せることもできますが、たいていの攻めを受けられる駒です。取っておきましょう。",
    "The king may go face-down, but it receives nearly every attack: keep it.") } },
  { turns: 2, say: () => t("右の人が馬で受け、金で攻めました。受けるのは、攻めと同じ駒です。受けた人は続けて攻めます。",
    "The player to your right received 馬 with 馬 and attacks with 金. An attack is received with a tile of its kind; who receives attacks in turn.") },
  { turns: 4, play: "47", say: () => t("味方も左の人も「なし」。見送りました。金で受けて、香で攻めましょう。",
    "Your partner and the player to your left passed. Receive with 金 and attack with 香."),
  first: {
    0: () => t("見送ることもできますが、ここでは金で受けましょう。", "You may pass, but receive with 金 here."),
    1: () => t("王でも金を受けられますが、同じ駒があるときは取っておきましょう。", "The king receives 金 too, but keep it where you hold the same tile."),
  } },
  { turns: 7, say: () => t("右の人は香を受けられません。味方が香で受け、銀で攻めました。", "The player to your right cannot receive 香. Your partner received it and attacks with 銀.") },
  { turns: 8, play: PASS, say: () => t("左の人は「なし」。銀は王でも受けられますが、味方の攻めです。「なし」と言って任せましょう。",
    "The player to your left passes. Your king would receive 銀, but the attack is your partner's: pass, and leave it to them."),
  first: { 1: () => t("受けてもかまいませんが、味方の攻めが続くほうがよさそうです。0 で「なし」です。",
    "You may, but it is as well that your partner's attack goes on. 0 is a pass.") } },
  { turns: 10, say: () => t("右の人が玉で受け、角で攻めました。王と玉は同じ役目の駒で、香としのほかは何でも受けられます。",
    "The player to your right received with the other king, 玉, and attacks with 角. Kings receive anything but 香 and し.") },
  { turns: 12, play: "81", say: () => t("左の人が角で受け、しで攻めました。しで受けて、王で攻めましょう。玉が場に見えたので、もう王で攻められます。",
    "The player to your left received 角 and attacks with し. Receive with し and attack with the king: since the other one lies open, kings may attack."),
  first: { 1: () => t("王と玉が受けられないのは、香としだけです。これはしの攻めです。", "A king receives all but 香 and し, and this is an attack with し.") } },
  { turns: 16, say: () => t("王を受けられるのは王か玉だけで、もう一枚は出ています。三人とも「なし」なので、あなたがまた一枚を伏せて攻めます。",
    "Only a king receives a king, and the other one has gone. All three pass, so you put a tile face-down and attack again.") },
  { turns: 16, play: "42", say: () => t("最後の二枚です。金を伏せて、飛で上がりましょう。点になるのは、最後に攻めた駒です。",
    "The last two tiles. Put 金 face-down and finish with 飛: the tile of the last attack makes the points."),
  first: { 2: () => t("飛を伏せると、金の 30 点です。飛で攻めれば 40 点になります。", "With 飛 face-down you make the 30 points of 金; attack with 飛 and make 40.") } },
  { turns: 17, say: () => t("上がりです。あなたの組に 40 点。伏せた駒と最後の駒が同じなら倍になります。局を重ねて、先に 150 点に届いた組の勝ちです。",
    "You are out: 40 points for your team. Had the tile face-down been of the same kind, they would be doubled. Round follows round until a team has 150.") },
];

const WORDS = [
  ["王玉", () => t("王・玉", "kings"), () => t("50 点。香としのほかは何でも受ける。攻めに使えるのは、二枚とも持つとき、場に一枚見えているとき、最後の二枚のとき",
    "50 points. Receive all but 香 and し. Attack only if you hold both, if one lies open, or with your last two tiles")],
  ["飛角", () => t("飛・角", "飛, 角"), () => t("40 点、二枚ずつ", "40 points, two of each")],
  ["金銀", () => t("金・銀", "金, 銀"), () => t("30 点、四枚ずつ", "30 points, four of each")],
  ["馬香", () => t("馬・香", "馬, 香"), () => t("20 点、四枚ずつ。香は王で受けられない", "20 points, four of each. No king receives 香")],
  ["し", () => "し", () => t("10 点、十枚。王で受けられない", "10 points, ten of them. No king receives し")],
  ["ししししし", () => t("五し", "five し"), () => t("配られたら見せる。配り直すか続けるかは、味方が決める。味方どうしが五しなら、その場で試合に勝つ（相五し）",
    "Shown when dealt. The partner decides whether to deal again; if two partners hold five each, they win the match at once")],
  ["しししししし", () => t("六し", "six し"), () => t("打たずに勝ち。残る二枚の高いほうの点、同じ駒なら倍", "Wins unplayed: the better of the two other tiles, doubled for a pair")],
  ["ししししししし", () => t("七し", "seven し"), () => t("打たずに勝ち。残る一枚の倍", "Wins unplayed: twice the other tile")],
  ["しししししししし", () => t("八し", "eight し"), () => t("打たずに勝ち。100 点", "Wins unplayed: 100 points")],
];

export default class Guide extends Component {
  state = { step: 0, table: null, first: null, said: "", failure: null };

  componentDidMount() {
    this.onKey = event => this.key(event);
    document.addEventListener("keydown", this.onKey);
    this.draw();
  }

  componentWillUnmount() {
    document.removeEventListener("keydown", this.onKey);
  }

  componentDidUpdate(before, old) {
    if (before.language !== this.props.language || old.step !== this.state.step) {
      this.draw();
    }
  }

  async draw() {
    const { turns } = STEPS[this.state.step];
    const players = [t("あなた", "You"), t("右", "Right"), t("味方", "Partner"), t("左", "Left")];
    try {
      const { tables } = await server.post("/api/study/tables",
        { text: JSON.stringify({ ...ROUND, players }), round: 1, view: "0", from: turns, to: turns }, "");
      if (turns === STEPS[this.state.step].turns) {
        this.setState({ table: tables[0], failure: null });
      }
    } catch (failure) {
      this.setState({ failure });
    }
  }

  go(step) {
    if (step >= 0 && step < STEPS.length) {
      this.setState({ step, first: null, said: "" });
    }
  }

  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) {
      return;
    }
    if (/^[0-8]$/.test(event.key) && STEPS[this.state.step].play && (PASS + this.held()).includes(event.key)) {
      this.press(event.key);
    } else if (event.key === "Escape") {
      this.setState({ first: null });
    }
  }

  /** The digits of the learner's tiles. */
  held() {
    const { step, first } = this.state;
    const gone = STEPS.slice(0, step).map(one => one.play ?? "").join("") + (first ?? "");
    return [...gone].reduce((hand, digit) => hand.replace(digit, ""), ROUND.hands[0]);
  }

  press(digit) {
    const { step, first } = this.state;
    const { play, first: answers = {} } = STEPS[step];
    const wanted = first === null ? play[0] : play[1];
    if (digit !== wanted) {
      refusalSound();
      const name = wanted === PASS ? t("なし", "a pass") : KANJI[wanted];
      this.setState({ said: (first === null && answers[digit]?.()) || t(`ここでは ${name} を選びましょう。`, `Choose ${name} here.`) });
    } else if (first === null && play.length > 1) {
      this.setState({ first: digit, said: "" });
    } else {
      this.go(step + 1);
    }
  }

  render(_, { step, table, first, said, failure }) {
    const { say, play } = STEPS[step];
    const isLast = step === STEPS.length - 1;
    return el.div({ class: "guide" },
      el.h1(t("はじめての一局", "Your first round")),
      h(Failure, { failure }),
      el.div({ class: "scene" }, table && h(Drawing, { svg: table, label: t("卓", "The table") })),
      el.section({ class: "card", "aria-labelledby": "guide-step" },
        el.h2({ id: "guide-step" }, `${step + 1} / ${STEPS.length}`),
        el.p({ id: "guide-words", "aria-live": "polite" }, say()),
        play && h(Hand, { id: "guide-hand", held: this.held() + PASS, press: digit => this.press(digit) }),
        first !== null && el.p({ class: "soft" }, t(`${KANJI[first]} を選びました。次は攻める駒です（Esc で選び直し）。`, `${KANJI[first]} is chosen. Now the attack (Esc chooses again).`)),
        el.p({ id: "guide-said", role: "status" }, said),
        el.div({ class: "row" },
          step > 0 && el.button({ id: "guide-back", onClick: () => this.go(step - 1) }, t("戻る", "Back")),
          !play && !isLast && el.button({ class: "main", id: "guide-next", onClick: () => this.go(step + 1) }, t("次へ", "Next")),
          isLast && el.a({ class: "button main", href: "#/play", id: "guide-play" }, t("対局をはじめる", "Play now")))),
      el.section({ "aria-labelledby": "guide-terms" },
        el.h2({ id: "guide-terms" }, t("駒と役", "Tiles, and hands that decide a round")),
        el.dl({ class: "terms" }, WORDS.map(([tiles, name, words]) => [
          el.dt({ key: tiles }, el.span({ class: "tiles", "aria-hidden": "true" }, [...tiles].map((tile, i) => h(Tile, { key: i, of: tile }))), " ", name()),
          el.dd({ key: `${tiles}-` }, words())]))));
  }
}
