// <goita-board>: a recorded round that anybody steps through, on any page: the table as the pages of Goita draw it.
import { ask } from "./asking.js";

const OPEN = "open";
const CHUNK = 8;
const DEFINITIONS = /<defs>[^]*?<\/defs>/;
const MIND = "board";
const KEYS = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

/** Whoever embeds it sets the properties on the element: --paper, --ink, --accent and the others. */
const STYLE = `@COLOURS@
:host { display: block; max-width: 580px; color: var(--ink); background: var(--paper); border-radius: 14px;
  font: 16px/1.6 'Hiragino Sans', 'Yu Gothic UI', Meiryo, 'Noto Sans CJK JP', system-ui, sans-serif; }
:host([hidden]), [hidden] { display: none !important; }
* { box-sizing: border-box; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 10px; }
#board { padding-top: 8px; }
#table { aspect-ratio: var(--shape, 1); margin: 0 8px; }
svg { display: block; width: 100%; height: auto; font-family: inherit; }
svg text { font-variant-numeric: tabular-nums; }
p { margin: 8px; text-align: center; min-height: 1.6em; overflow-wrap: anywhere; }
#fault { color: var(--accent); font-weight: 700; white-space: pre-line; }
.row { display: flex; flex-wrap: wrap; gap: 8px; justify-content: center; align-items: center; padding: 0 8px 8px; }
button, select { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 10px; min-height: 40px; max-width: 100%; }
button { min-width: 48px; cursor: pointer; }
button:hover:enabled { border-color: var(--soft); }
button:disabled { opacity: .55; cursor: default; }
#count { font-weight: 700; font-variant-numeric: tabular-nums; min-width: 4em; text-align: right; }
`;

const FRAME = `<style>${STYLE}</style>
<div id="board" role="group" tabindex="0">
  <div id="table"></div>
  <p id="now" aria-live="polite"></p>
  <p id="fault" role="alert" hidden></p>
  <div class="row" id="steps">
    <button type="button" data-step="first">|◀</button><button type="button" data-step="back">◀</button>
    <button type="button" data-step="forward">▶</button><button type="button" data-step="last">▶|</button><span id="count"></span>
  </div>
  <div class="row" id="choices"><select id="round"></select><select id="view"></select></div>
</div>`;

/**
 * Attributes, each a property too: record (text in any notation; else the text inside the element), round (number in the record),
 * turn (how many were played), view ("open", or a seat 0 to 3), lang ("ja" or "en"), theme ("light" or "dark"), controls ("none").
 * Events: goita-load {rounds, round, turns, names, findings}, goita-turn {turn, turns, player, digits}, goita-error {message}.
 */
export class GoitaBoard extends HTMLElement {
  static observedAttributes = ["record", "round", "turn", "view", "lang", "controls"];
  #tables = new Map();
  #chosen = null;
  #asked = 0;
  #turn = 0;
  #shown = null;
  #waits = false;
  #watch = new MutationObserver(() => this.#load());

  constructor() {
    super();
    this.attachShadow({ mode: "open" }).innerHTML = FRAME;
    const steps = { first: -Infinity, back: -1, forward: 1, last: Infinity };
    this.shadowRoot.querySelectorAll("[data-step]").forEach(button =>
      button.addEventListener("click", () => this.step(steps[button.dataset.step])));
    this.#part("round").addEventListener("change", event => this.round = event.target.value);
    this.#part("view").addEventListener("change", event => this.view = event.target.value);
    this.#part("board").addEventListener("keydown", event => this.#key(event));
  }

  connectedCallback() {
    this.#watch.observe(this, { childList: true, characterData: true, subtree: true });
    this.#load();
  }

  disconnectedCallback() {
    this.#watch.disconnect();
    this.#asked++;
  }

  attributeChangedCallback(name, before, now) {
    if (!this.isConnected || before === now) {
      return;
    }
    if (name === "turn") {
      this.#go(this.#wanted());
    } else if (name === "controls") {
      this.#draw();
    } else {
      this.#load();
    }
  }

  get record() {
    return this.getAttribute("record") ?? this.textContent;
  }

  get round() {
    return Number(this.getAttribute("round")) || null;
  }

  get turn() {
    return this.#turn;
  }

  get view() {
    return /^[0-3]$/.test(this.getAttribute("view") ?? "") ? this.getAttribute("view") : OPEN;
  }

  get turns() {
    return this.#chosen?.turns.length ?? 0;
  }

  get names() {
    return this.#chosen?.names ?? [];
  }

  set record(text) {
    this.#set("record", text);
  }

  set round(number) {
    this.#set("round", number);
  }

  set turn(number) {
    this.#go(number);
  }

  set view(view) {
    this.#set("view", view);
  }

  /** So many turns on, or back if less than 0. */
  step(by) {
    this.#go(this.#turn + by);
  }

  #set(name, value) {
    if (value === null || value === undefined) {
      this.removeAttribute(name);
    } else {
      this.setAttribute(name, value);
    }
  }

  get #language() {
    const said = this.closest("[lang]")?.lang || navigator.language;
    return said.startsWith("ja") ? "ja" : "en";
  }

  #t(japanese, english) {
    return this.#language === "ja" ? japanese : english;
  }

  #part(id) {
    return this.shadowRoot.getElementById(id);
  }

  #wanted() {
    return Math.trunc(Number(this.getAttribute("turn"))) || 0;
  }

  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(`goita-${name}`, { detail, bubbles: true, composed: true }));
  }

  // ---- The engine

  async #answer(path, question) {
    const { status, answer } = await ask(MIND, { path, parameters: { lang: this.#language }, text: JSON.stringify(question) });
    const value = answer === undefined ? {} : JSON.parse(answer);
    if (status !== 200) {
      throw new Error(value.error ?? this.#t("読めませんでした", "this could not be read"));
    }
    return value;
  }

  /** Several changes at once are one. */
  #load() {
    if (!this.#waits) {
      this.#waits = true;
      queueMicrotask(() => {
        this.#waits = false;
        this.#read();
      });
    }
  }

  async #read() {
    const mine = ++this.#asked;
    const text = this.record.trim();
    const isSame = this.#shown?.text === text && this.#shown?.round === this.round;
    try {
      if (!text) {
        throw new Error(this.#t("棋譜がありません", "there is no record"));
      }
      const question = { text, round: this.round, view: this.view };
      const { chosen, rounds, findings } = await this.#answer("/api/study", question);
      if (mine !== this.#asked) {
        return;
      }
      if (!chosen) {
        throw new Error(findings[0]?.message ?? this.#t("表示できる局がありません", "there is no round to show"));
      }
      this.#tables.clear();
      this.#chosen = chosen;
      this.#shown = { text, round: this.round, question: { ...question, round: chosen.number } };
      this.#turn = Math.max(0, Math.min(this.turns, isSame ? this.#turn : this.#wanted()));
      this.#choices(rounds);
      this.#draw();
      this.#tell("load", { rounds: rounds.length, round: chosen.number, turns: this.turns, names: chosen.names, findings });
    } catch (failure) {
      if (mine === this.#asked) {
        this.#chosen = null;
        this.#fail(failure);
      }
    }
  }

  #fail({ message }) {
    this.#draw();
    this.#part("fault").hidden = false;
    this.#part("fault").textContent = message;
    this.#tell("error", { message });
  }

  /** The table of this turn, and those around it. */
  async #fetch() {
    const from = this.#turn - this.#turn % CHUNK;
    if (this.#tables.has(from)) {
      return;
    }
    const mine = this.#asked;
    this.#tables.set(from, null);
    try {
      const { tables } = await this.#answer("/api/study/tables", { ...this.#shown.question, from, to: from + CHUNK - 1 });
      if (mine === this.#asked) {
        const glyphs = tables.flatMap(svg => svg.match(DEFINITIONS) ?? []).join("");
        this.#tables.set(from, tables.map(svg => svg.replace(DEFINITIONS, "").replace(">", `>${glyphs}`)));
        this.#draw();
      }
    } catch (failure) {
      if (mine === this.#asked) {
        this.#fail(failure);
      }
    }
  }

  // ---- What is seen

  #go(number) {
    const to = Math.max(0, Math.min(this.turns, Number.isNaN(number) ? 0 : Number(number)));
    if (!this.#chosen || to === this.#turn) {
      return;
    }
    this.#turn = to;
    this.#draw();
    const last = this.#chosen.turns[to - 1];
    this.#tell("turn", { turn: to, turns: this.turns, player: last?.player ?? null, digits: last?.digits ?? null });
  }

  #key(event) {
    if (event.key in KEYS && !event.ctrlKey && !event.metaKey && !event.altKey && !event.target.closest("select")) {
      event.preventDefault();
      this.step(KEYS[event.key]);
    }
  }

  #choices(rounds) {
    const options = (id, all, chosen) => this.#part(id).replaceChildren(...all.map(([value, words, isOff]) =>
      Object.assign(document.createElement("option"), { value, textContent: words, selected: value === chosen, disabled: isOff ?? false })));
    options("round", rounds.map(({ number, result, shown }) => [String(number), `${number}. ${result}`, !shown]), String(this.#chosen.number));
    const { names, open } = this.#chosen;
    options("view", [[OPEN, this.#t("全員の手駒を開く", "all hands open")],
      ...(open ? names.map((name, i) => [String(i), this.#t(`${name}の席から`, `the seat of ${name}`)]) : [])], this.view);
    this.#part("round").hidden = rounds.length < 2;
    this.#part("view").hidden = !open;
  }

  #draw() {
    const isThere = this.#chosen !== null;
    const hasControls = isThere && this.getAttribute("controls") !== "none";
    ["steps", "choices"].forEach(id => { this.#part(id).hidden = !hasControls; });
    ["table", "now"].forEach(id => { this.#part(id).hidden = !isThere; });
    this.#part("fault").hidden = true;
    this.#part("board").setAttribute("aria-label", this.#t("ごいたの一局（←→ で進めます）", "A round of Goita (← and → step)"));
    if (!isThere) {
      return;
    }
    const svg = this.#tables.get(this.#turn - this.#turn % CHUNK)?.[this.#turn % CHUNK];
    if (svg) {
      this.#part("table").innerHTML = svg;
      const { width, height } = this.#part("table").firstElementChild.viewBox.baseVal;
      this.#part("table").style.setProperty("--shape", `${width} / ${height}`);
    } else {
      this.#fetch();
    }
    this.#part("now").textContent = this.#now();
    this.#part("count").textContent = `${this.#turn} / ${this.turns}`;
    const words = { first: this.#t("最初へ（Home）", "To the start (Home)"), back: this.#t("一手戻る（←）", "One turn back (←)"),
      forward: this.#t("一手進む（→）", "One turn on (→)"), last: this.#t("最後へ（End）", "To the end (End)") };
    this.shadowRoot.querySelectorAll("[data-step]").forEach(button => {
      const { step } = button.dataset;
      button.title = words[step];
      button.setAttribute("aria-label", words[step]);
      button.disabled = step === "first" || step === "back" ? this.#turn === 0 : this.#turn === this.turns;
    });
    this.#part("round").setAttribute("aria-label", this.#t("局", "Round"));
    this.#part("view").setAttribute("aria-label", this.#t("見る人", "Seen by"));
  }

  #now() {
    const last = this.#chosen.turns[this.#turn - 1];
    if (!last) {
      return this.#t("配られたところ", "As dealt");
    }
    const ending = this.#turn === this.turns ? this.#t("。", ". ") + this.#chosen.ending : "";
    return `${last.number}. ${this.#chosen.names[last.player]} ${last.words}${ending}`;
  }
}

customElements.define("goita-board", GoitaBoard);
