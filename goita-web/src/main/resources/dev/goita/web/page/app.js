// The shell around all pages: their names, the language, the colours, and which page the address names.
import { render } from "./lib/preact.js";
import { offers } from "./carrier.js";
import { RulesLine } from "./rules.js";
import { change, Component, el, h, linkRules, loadPieces, onChange, settings, t } from "./ui.js";

const PAGES = [
  { name: "", file: "./home.js", title: () => t("ごいた", "Goita") },
  { name: "guide", file: "./guide.js", title: () => t("はじめての一局", "Your first round"), isAside: true },
  { name: "practice", file: "./practice.js", title: () => t("稽古", "Practice"), isAside: true },
  { name: "entry", file: "./entry.js", title: () => t("記録入力", "Records") },
  { name: "play", file: "./play.js", title: () => t("対局", "Play") },
  { name: "club", file: "./club.js", title: () => t("卓", "Tables") },
  { name: "study", file: "./study.js", title: () => t("検討", "Study") },
  { name: "shogi", file: "./shogi.js", title: () => t("将棋", "Shogi") },
  { name: "runs", file: "./runs.js", title: () => t("学習", "Training") },
].filter(page => offers(page.name));

/** The address behind the #: the page's name, and its parameters as #/study?round=… */
function route() {
  const [path, query] = location.hash.replace(/^#\/?/, "").split("?", 2);
  const page = PAGES.find(one => one.name === path) ?? PAGES[0];
  return { page, parameters: new URLSearchParams(query ?? "") };
}

/** Whoever comes by a link to a table may see nothing else here. */
function Header({ page, isGuest }) {
  return el.header({ class: "top" },
    isGuest ? el.span({ class: "name" }, "ごいた") : el.a({ class: "name", href: "#/" }, "ごいた"),
    !isGuest && el.nav({ "aria-label": t("ページ", "Pages") }, PAGES.slice(1).filter(one => !one.isAside).map(one =>
      el.a({ href: `#/${one.name}`, "aria-current": one === page ? "page" : null }, one.title()))),
    ["", "study"].includes(page.name) && h(RulesLine),
    el.div({ class: "settings" },
      el.button({ class: "quiet", onClick: () => change({ theme: next(settings.theme) }) }, themeName()),
      el.button({ class: "quiet", lang: settings.language === "ja" ? "en" : "ja", id: "language",
        onClick: () => change({ language: settings.language === "ja" ? "en" : "ja" }) },
        settings.language === "ja" ? "English" : "日本語")));
}

const THEMES = ["auto", "light", "dark"];

function next(theme) {
  return THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length];
}

function themeName() {
  return { auto: t("色: 自動", "Colours: auto"), light: t("色: 明", "Colours: light"), dark: t("色: 暗", "Colours: dark") }[
    settings.theme];
}

class App extends Component {
  state = { ...route(), view: null, failed: false };

  componentDidMount() {
    addEventListener("hashchange", () => this.open());
    onChange(() => {
      dress(this.state.page);
      this.forceUpdate();
    });
    this.open();
  }

  async open() {
    const wanted = route();
    linkRules(wanted.parameters.get("rules"));
    try {
      const [module] = await Promise.all([import(wanted.page.file), loadPieces()]);
      dress(wanted.page);
      this.setState({ ...wanted, view: module.default, failed: false });
    } catch {
      this.setState({ ...wanted, view: null, failed: true });
    }
  }

  render(_, { page, parameters, view, failed }) {
    return [
      el.a({ class: "skip", href: "#main", onClick: skip }, t("本文へ", "Skip to content")),
      h(Header, { page, isGuest: page.name === "club" && parameters.has("key") }),
      el.main({ id: "main", tabIndex: -1 }, failed
        ? el.p({ class: "fault", role: "alert" }, t("サーバーが応答しません。goita serve が動いているか確かめて、再読み込みしてください。",
          "The server does not answer. See whether goita serve is still running, and load the page again."))
        // The language is the key of nothing: pages keep what they hold and ask the server anew for words.
        : view && h(view, { key: page.name, parameters, language: settings.language })),
    ];
  }
}

function skip(event) {
  event.preventDefault();
  document.getElementById("main").focus();
}

function dress(page) {
  document.documentElement.lang = settings.language;
  document.documentElement.dataset.theme = settings.theme;
  document.title = page.name ? `${page.title()} – ${t("ごいた", "Goita")}` : t("ごいた", "Goita");
}

dress(route().page);
render(h(App), document.getElementById("app"));
