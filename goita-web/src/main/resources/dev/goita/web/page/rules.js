// 規則: by which rules the pages ask, chosen in a form and told in words.
import { chooseRules, chosenRules, Component, el, server, settings, t } from "./ui.js";

const SETS = [
  { rules: "", words: () => t("いつもの規則", "as usual here") },
  { rules: "win-score=110", words: () => t("110 点まで（役場の昼休み）", "to 110 points (Noto's town hall)") },
];
const FREE = "free";
const STANDARD_POINTS = "150";
const MOST_POINTS = 100_000;

let known = null;

/** What may be chosen, in words, and what is usual here; asked for once in each language. */
async function options() {
  if (known?.language !== settings.language) {
    known = { language: settings.language, answer: server.get("/api/rules", "") };
    known.answer.catch(() => { known = null; });
  }
  return known.answer;
}

/** The values that a text of rules names. */
function named(rules) {
  return Object.fromEntries(rules.split(",").filter(Boolean).map(option => option.trim().split("=")));
}

function text(values) {
  return Object.entries(values).map(pair => pair.join("=")).join(",");
}

class WithOptions extends Component {
  state = { usual: null };

  componentDidMount() {
    this.load();
  }

  componentDidUpdate() {
    if (this.language !== settings.language) {
      this.load();
    }
  }

  async load() {
    this.language = settings.language;
    // Where the server is away, the page says so.
    this.setState({ usual: await options().catch(() => null) });
  }
}

/** Rules in words, but for what is as in the standard; nothing for those that are usual here, or if {isQuiet} for the standard. */
export class RulesLine extends WithOptions {
  render({ rules = chosenRules(), isQuiet = false }, { usual }) {
    if (!rules || usual === null) {
      return null;
    }
    const values = named(rules);
    const words = usual.options.filter(option => (values[option.id] ?? option.choices[0].id) !== option.choices[0].id).map(option =>
      `${option.words}: ${option.choices.find(choice => choice.id === values[option.id])?.words ?? values[option.id]}`);
    if (isQuiet && words.length === 0 && values["win-score"] === STANDARD_POINTS) {
      return null;
    }
    return el.span({ class: "rules-line", "data-rules": rules },
      [...("win-score" in values ? [t(`${values["win-score"]} 点先取`, `first to ${values["win-score"]}`)] : []), ...words].join(t("、", "; ")));
  }
}

/** A form for the rules of new matches, or for those of a match that has its own: {rules} and, told of others in full, {onChosen}. */
export class RulesForm extends WithOptions {
  state = { usual: null, isFree: false };

  choose(rules) {
    const { rules: own, onChosen } = this.props;
    if (own === undefined) {
      chooseRules(rules);
    }
    onChosen?.(text(this.values(rules)));
    this.forceUpdate();
  }

  set(option, value) {
    this.choose(text({ ...this.values(), [option]: value }));
  }

  rules() {
    return this.props.rules ?? chosenRules();
  }

  /** All of them, as a text names them. */
  values(rules = this.rules()) {
    const { usual } = this.state;
    const usually = Object.fromEntries(usual.options.map(option => [option.id, option.chosen]));
    // What a text does not name is as in the standard, whatever is usual here.
    const standard = Object.fromEntries(usual.options.map(option => [option.id, option.choices[0].id]));
    return rules ? { "win-score": STANDARD_POINTS, ...standard, ...named(rules) } : { "win-score": `${usual.winScore}`, ...usually };
  }

  render(_, { usual, isFree }) {
    if (usual === null) {
      return null;
    }
    const values = this.values();
    const shown = isFree ? FREE : SETS.find(set => text(this.values(set.rules)) === text(values))?.rules ?? FREE;
    return el.div({ class: "rules-form" },
      el.label(t("規則", "Rules"), " ", el.select({ id: "rules", value: shown, onChange: ({ target: { value } }) => {
        this.setState({ isFree: value === FREE });
        if (value !== FREE) {
          this.choose(value);
        }
      } },
        SETS.map(set => el.option({ key: set.rules, value: set.rules, selected: set.rules === shown }, set.words())),
        el.option({ value: FREE, selected: shown === FREE }, t("自由に決める", "chosen one by one")))),
      shown === FREE && el.div({ class: "rules-free" },
        el.label(t("勝ちになる点", "Points that win"), " ", el.input({ id: "rules-win-score", type: "number", min: 1, max: MOST_POINTS, step: 1,
          value: values["win-score"], onChange: ({ target }) => target.value && target.checkValidity() && this.set("win-score", target.value) })),
        usual.options.map(option => el.label({ key: option.id }, option.words, " ",
          el.select({ id: `rules-${option.id}`, value: values[option.id], onChange: event => this.set(option.id, event.target.value) },
            option.choices.map(choice => el.option({ key: choice.id, value: choice.id, selected: choice.id === values[option.id] }, choice.words)))))));
  }
}
